import { pathToFileURL } from 'node:url';
import type { Setting } from '../../src/battle/setting.ts';
import type { BattleState } from '../../src/battle/state.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { type Placed, settingFor } from '../battle/scene.ts';
import { formerCadet } from './formerCadet.ts';
import { interval } from './interval.ts';

/**
 * `npm run compare`: the cadet against the former one, two capital ships a side; `--battles 400 --from 200` fights
 * other battles. One is won by TURN-7, or at the turn limit by the side that lost the smaller share of its boxes.
 */
const FLEETS = {
  earth: ['earth-alliance/omega', 'earth-alliance/hyperion'],
  narn: ['narn/heavy-cruiser', 'narn/heavy-cruiser'],
  centauri: ['centauri/heavy-cruiser', 'centauri/heavy-cruiser'],
  minbari: ['minbari/war-cruiser', 'minbari/war-cruiser'],
} as const;
type Fleet = keyof typeof FLEETS;

/** Each fleet against each, itself too. Every pairing is fought by both captains on both sides. */
const PAIRINGS = (Object.keys(FLEETS) as Fleet[]).flatMap((red, i, all) =>
  all.slice(i).map((blue) => [red, blue] as const),
);

/** Where fleets begin: another table for each round of the rotation. */
const TABLES = 10;

const settings = Array.from({ length: TABLES }, (_, table) =>
  PAIRINGS.map(([red, blue]) =>
    settingFor(
      {
        red: fleet('r', FLEETS[red], table, 10, 3),
        blue: fleet('b', FLEETS[blue], (3 * table) % TABLES, 60, 9),
      },
      { table: { width: 72, height: 48 }, turnLimit: 20 },
    ),
  ),
);

function fleet(
  id: string,
  designs: readonly string[],
  table: number,
  x: number,
  course: number,
): Record<string, Placed> {
  const [y, apart, velocity] = [14 + table, 6 + (table % 4), 4 + (table % 5)];
  return Object.fromEntries(
    designs.map((design, i) => [`${id}-${i + 1}`, { design, x, y: y + apart * i, course, velocity }]),
  );
}

export interface Score {
  won: number;
  lost: number;
  undecided: number;
}

/** Battle `seed` of the rotation: each pairing from both sides, then the next; and so on from another table. */
function battle(seed: number): { pairing: string; result: keyof Score } {
  const pairing = (seed >> 1) % PAIRINGS.length;
  const table = Math.floor(seed / (2 * PAIRINGS.length)) % TABLES;
  const own = seed % 2 === 0 ? 'red' : 'blue';
  const setting = settings[table]?.[pairing] as Setting;
  const crew = {
    red: own === 'red' ? cadet() : formerCadet(),
    blue: own === 'blue' ? cadet() : formerCadet(),
  };
  const { state } = fight(setting, seededDice(seed), crew, { journal: false });
  const winner = winnerOf(state, (i) => setting.ships[i]?.design.boxes ?? 0);
  const result = winner === null ? 'undecided' : winner === own ? 'won' : 'lost';
  return { pairing: (PAIRINGS[pairing] as readonly string[]).join(' - '), result };
}

function winnerOf({ ended, ships }: BattleState, boxesOf: (ship: number) => number): string | null {
  if (ended?.how !== 'turn-limit') return ended?.winner ?? null;
  const share = (side: string): number => {
    let lost = 0;
    let all = 0;
    for (const [i, ship] of ships.entries()) {
      if (ship.side !== side) continue;
      lost += ship.boxesLost;
      all += boxesOf(i);
    }
    return lost / all;
  };
  const [red, blue] = [share('red'), share('blue')];
  return red === blue ? null : red < blue ? 'red' : 'blue';
}

/** Battles of the rotation, in all and by pairing. */
export function compare(battles: number, from = 0): { all: Score; pairings: Map<string, Score> } {
  const none = (): Score => ({ won: 0, lost: 0, undecided: 0 });
  const all = none();
  const pairings = new Map<string, Score>();
  for (let seed = from; seed < from + battles; seed++) {
    const { pairing, result } = battle(seed);
    const score = pairings.get(pairing) ?? none();
    pairings.set(pairing, score);
    score[result]++;
    all[result]++;
  }
  return { all, pairings };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const option = (name: string, otherwise: number) => {
    const i = process.argv.indexOf(`--${name}`);
    return i < 0 ? otherwise : Number(process.argv[i + 1]);
  };
  const battles = option('battles', 200);
  const { all, pairings } = compare(battles, option('from', 0));
  const line = (name: string, { won, lost, undecided }: Score) =>
    `${name.padEnd(22)} new ${String(won).padStart(3)}   former ${String(lost).padStart(3)}   undecided ${String(undecided).padStart(3)}`;
  for (const [name, score] of pairings) console.log(line(name, score));
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const [low, high] = interval(all.won, battles);
  console.log(line('all', all));
  console.log(`the new cadet wins ${percent(all.won / battles)} (95%: ${percent(low)} to ${percent(high)})`);
}
