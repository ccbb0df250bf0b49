import { SHIP, SYSTEM } from '../notation.ts';
import { type Outcome, refused } from '../refusal.ts';
import type { Telepath, TelepathAct } from '../state.ts';

const OTHER = `(?:${SHIP}\\.)?${SYSTEM}`;
const ACT = new RegExp(
  `^(${SHIP})\\s+(tp[0-9]+)\\s+(?:(break)|lock\\s+(${SHIP})(?:\\s+with\\s+(${OTHER}(?:\\s*,\\s*${OTHER})*))?)$`,
  'i',
);

/**
 * Reads what a telepath does: `white-star-1 tp1 lock stalker-1 with tp2,white-star-2.tp1`, or `white-star-1 tp1 break`.
 * A helper without a ship is of the same one.
 */
export function parseTelepath(line: string): Outcome<TelepathAct> {
  const text = line.trim().toLowerCase();
  const read = ACT.exec(text);
  if (!read)
    return refused('TELE-2', 'telepath-unknown', {
      text: line.trim(),
      position: 1 + line.length - line.trimStart().length,
    });
  const ship = read[1] as string;
  const system = read[2] as string;
  if (read[3]) return { ok: true, value: { does: 'break', ship, system } };
  const helpers = (read[5]?.split(/\s*,\s*/) ?? []).map((name): Telepath => {
    const dot = name.indexOf('.');
    return dot < 0 ? { ship, system: name } : { ship: name.slice(0, dot), system: name.slice(dot + 1) };
  });
  return { ok: true, value: { does: 'lock', ship, system, target: read[4] as string, helpers } };
}

/** Writes it so that it reads back equal. */
export function printTelepath(act: TelepathAct): string {
  const { ship, system } = act;
  if (act.does === 'break') return `${ship} ${system} break`;
  const helpers = act.helpers.map((each) =>
    each.ship === ship ? each.system : `${each.ship}.${each.system}`,
  );
  return `${ship} ${system} lock ${act.target}${helpers.length > 0 ? ` with ${helpers.join(',')}` : ''}`;
}
