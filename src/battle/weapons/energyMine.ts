import type { Dice } from '../../dice/dice.ts';
import { ahead } from '../../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../../plane/table.ts';
import type { Options } from '../options.ts';
import { beamScore, type Stoppable } from '../screens.ts';

/** Energy mine launcher (MINE-1): every other turn. */
export const ENERGY_MINE = { kind: 'energy-mine', recharge: 1 } as const;

/** Dice on each ship, and how far a burst reaches (MINE-3). */
export const MINE_DICE = 12;
export const MINE_REACH: Mils = 6 * INCH;
/** How far it strays (MINE-2). */
const STRAY: Mils = 2 * INCH;

/** Farthest that a launcher reaches (MINE-1). */
export function mineRange(options: Pick<Options, 'mineRange'>): Mils {
  return options.mineRange === '50' ? 50 * INCH : Number.POSITIVE_INFINITY;
}

/** Where a mine bursts (MINE-2): 1 short, 2 port, 3 long, 4 starboard by 2 inches, as seen from the launcher. */
export function burstPoint(from: Point, course: number, aim: Point, face: number): Point {
  if (face >= 5) return { x: aim.x, y: aim.y };
  // MINE-6: on the launcher's own place its course is the line.
  const to = from.x === aim.x && from.y === aim.y ? ahead(from, course, 1000 * INCH) : aim;
  const length = rangeBetween(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const [dx, dy] = (
    {
      1: [-along.x, -along.y],
      2: [-along.y, along.x],
      3: [along.x, along.y],
      4: [along.y, -along.x],
    } as const
  )[face as 1 | 2 | 3 | 4];
  return { x: aim.x + whole(dx * STRAY), y: aim.y + whole(dy * STRAY) };
}

function whole(value: number): number {
  return (value < 0 ? -Math.round(-value) : Math.round(value)) + 0;
}

/** High dice that are taken away, and as many low ones: one for each whole inch from the burst (MINE-3). */
export function diceAway(range: Mils): number {
  return Math.floor(range / INCH);
}

/** The dice of one burst, as they fell. */
export function rollMine(dice: Dice, by: string, launcher: string): number[] {
  return [...dice.pool(MINE_DICE, 6, 'MINE-3', by, launcher)];
}

/** Boxes of a burst: high and low dice taken away, the rest scored against the screens (MINE-3, SCREEN-2). */
export function mineScore(faces: readonly number[], range: Mils, level: number): number {
  const away = diceAway(range);
  const sorted = [...faces].sort((a, b) => a - b);
  let boxes = 0;
  for (let i = away; i < sorted.length - away; i++) boxes += beamScore(sorted[i] as number, level);
  return boxes;
}

/** MINE-4: only armour and forcefields protect. */
export const mineStopped: Stoppable = {
  stoppedBy: (screen) => screen === 'armour' || screen === 'forcefields',
};
