import type { Battle } from '../battle/battle.ts';
import { thrustLeft } from '../battle/movement.ts';
import { DEFAULT_OPTIONS, OPTION_NAMES } from '../battle/options.ts';
import type { Setting } from '../battle/setting.ts';
import { usualCaptain } from '../captain/fight.ts';
import { inches } from '../plane/table.ts';
import { placeText, shipName } from '../words/names.ts';
import { report } from '../words/report.ts';
import type { Sentence } from '../words/sentence.ts';

/** Wide enough for a shot with its modifiers on two lines, narrow enough for a printed page. */
const COLUMNS = 100;
const WIDEST_STATUS = 'withdrawn'.length;
/** The longest number of a rule, and two spaces. */
const RULE_COLUMN = 11;

/** Who meets whom, before the first turn. */
export function muster(setting: Setting, seed: number, captains: Readonly<Record<string, string>>): string[] {
  const { title, width, height, turnLimit, options, scenario } = setting;
  const lines = [
    title,
    '='.repeat(title.length),
    `Table ${inches(width)} by ${inches(height)} inches, at most ${turnLimit} turns, seed ${seed}.`,
  ];
  const changed = OPTION_NAMES.filter((name) => options[name] !== DEFAULT_OPTIONS[name]);
  if (changed.length > 0)
    lines.push(`Options: ${changed.map((name) => `${name} = ${options[name]}`).join(', ')}.`);
  const terrain = setting.terrain.map(
    ({ kind, x, y, radius }) => `${kind} at (${placeText(x)}, ${placeText(y)}) of radius ${inches(radius)}`,
  );
  if (terrain.length > 0) lines.push(`Terrain: ${terrain.join('; ')}.`);
  for (const side of scenario.sides) {
    lines.push(
      '',
      `${side.name} (${side.id}), captain ${captains[side.id] ?? usualCaptain(setting, side.id)}`,
    );
    for (const ship of side.ships) {
      const { id, x, y, course, velocity, arrives, groups, jumpCharge, telepaths, cloaked } = ship;
      const design = setting.ships[setting.shipIndex.get(id) ?? -1]?.design.name ?? '';
      const where = arrives
        ? `arrives in turn ${arrives.turn} at (${arrives.point.join(', ')})`
        : `(${x}, ${y})`;
      const more = [
        ...(groups?.length ? [`in flight from ${groups.join(', ')}`] : []),
        ...(jumpCharge === undefined ? [] : [`jump charge ${jumpCharge}`]),
        ...(telepaths?.length ? [`telepaths ${telepaths.map((level) => `P${level}`).join(' ')}`] : []),
        ...(cloaked ? ['cloaked'] : []),
      ];
      lines.push(
        `  ${[`${shipName(setting, id)}, ${design}: ${where}`, `course ${course}`, `velocity ${velocity}`, ...more].join(', ')}`,
      );
    }
  }
  return lines;
}

/** Tells what has happened since it was last called, up to and with turn `last`. */
export function referee(battle: Battle, last: number, out: (line: string) => void): () => void {
  const lines = report(battle.setting);
  let told = 0;
  let stopped = false;
  return () => {
    const { facts } = battle.journal!;
    for (; told < facts.length && !stopped; told++) {
      const fact = facts[told]!;
      if (fact.type === 'BattleBegan') continue;
      stopped = fact.type === 'TurnBegan' && fact.turn > last;
      if (!stopped) for (const line of lines(fact)) for (const row of laidOut(line)) out(row);
    }
  };
}

/** Rules in a column of their own, texts beside it, details set in. */
function laidOut({ level, rule, text }: Sentence): string[] {
  if (level === 'turn') return ['', text, '-'.repeat(text.length)];
  if (level === 'phase') return [text];
  const indent = ' '.repeat(RULE_COLUMN + (level === 'detail' ? 4 : 2));
  const rows = wrapped(text, COLUMNS - indent.length).map((row) => indent + row);
  rows[0] = `  ${rule.padEnd(indent.length - 2)}${(rows[0] ?? '').slice(indent.length)}`;
  return rows;
}

function wrapped(text: string, width: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = `  ${word}`;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row];
}

/** How every ship came out of it. */
export function lossLines({ setting, state }: Battle): string[] {
  const names = setting.ships.map(({ id }) => shipName(setting, id));
  const longest = Math.max(...names.map(({ length }) => length));
  const lines = ['', 'Losses', '------'];
  for (const side of setting.sides) {
    lines.push(side.name);
    for (const [i, ship] of setting.ships.entries()) {
      if (ship.side !== side.id) continue;
      const { status, boxesLost, systems } = state.ships[i]!;
      const { boxes, thrust } = ship.design;
      lines.push(
        `  ${names[i]!.padEnd(longest)}  ${status.padEnd(WIDEST_STATUS)}  ${boxesLost} of ${boxes} boxes lost`,
      );
      const lost = ship.design.systems.flatMap(({ name }, s) => {
        const steps = systems[s]!.lost;
        if (steps === 0) return [];
        return [name === 'drive' ? `drive (thrust ${thrustLeft(thrust, steps)} of ${thrust})` : name];
      });
      if (lost.length > 0 && status !== 'destroyed')
        lines.push(...wrapped(`systems lost: ${lost.join(', ')}`, COLUMNS - 4).map((row) => `    ${row}`));
    }
    // A Shadow fighter that was never spawned was never there.
    const groups = state.groups.filter((group) => group.side === side.id && group.status !== 'unspawned');
    if (groups.length > 0) {
      const told = groups.map(({ id, status, strength }) =>
        status === 'killed' ? `${id} killed` : `${id} ${strength} ${status}`,
      );
      lines.push(...wrapped(`fighters: ${told.join(', ')}`, COLUMNS - 2).map((row) => `  ${row}`));
    }
  }
  return [...lines, ''];
}
