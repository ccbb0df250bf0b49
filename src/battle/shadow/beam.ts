import type { Dice } from '../../dice/dice.ts';
import { INCH, type Mils } from '../../plane/table.ts';
import { gradeNumber } from '../../ship/grade.ts';

/** How far each price of a die reaches, in inches, and the price in points from the shooting pool (SHD-5). */
const PRICES = [
  [10, 1],
  [20, 2],
  [40, 3],
  [60, 4],
] as const;

const BASIC = gradeNumber('basic');
const SUPERIOR = gradeNumber('superior');

/** Points that a die of a cutting beam, needle beam or ADAF costs at that range; null out of range (SHD-5). */
export function pointsADie(range: Mils): number | null {
  for (const [inches, points] of PRICES) if (range <= inches * INCH) return points;
  return null;
}

/** Dice that so many points buy; those short of a die are wasted (SHD-5). */
export function beamDiceFor(points: number, range: Mils): number {
  const price = pointsADie(range);
  return price === null ? 0 : Math.floor(points / price);
}

/** The universal modifier (SHD-6): for range, for each level of armour, for the target's grade of ECM. They add. */
export function universalModifier(range: Mils, armour: number, ecm: number): number {
  const far = range > 55 * INCH ? 3 : range > 50 * INCH ? 2 : range > 45 * INCH ? 1 : 0;
  const hidden = ecm >= SUPERIOR ? 2 : ecm >= BASIC ? 1 : 0;
  return -(far + armour + hidden) + 0;
}

/** Boxes of dice that each take the modifier and never count below 0 (SHD-7, SCOUT-1). */
export function damageOf(faces: readonly number[], modifier: number): number {
  let boxes = 0;
  for (const face of faces) boxes += Math.max(0, face + modifier);
  return boxes;
}

/** A cutting beam: its dice, each with the modifier, summed (SHD-7). */
export function cut(dice: Dice, count: number, modifier: number, by = '', what = 'beam'): number {
  return damageOf(dice.pool(count, 6, 'SHD-7', by, what), modifier);
}
