import type { Dice } from '../../dice/dice.ts';
import { INCH, type Mils } from '../../plane/table.ts';
import { gradeNumber } from '../../ship/grade.ts';
import type { Modifier } from '../weapons/weapon.ts';

/** How far each price of a die reaches, in inches, and the price in points from the shooting pool (SHD-5). */
const PRICES = [
  [10, 1],
  [20, 2],
  [40, 3],
  [60, 4],
] as const;

/** Farthest that a Shadow cruiser's beam reaches (SHD-5). */
export const BEAM_REACH: Mils = 60 * INCH;

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

/** What the universal modifier is made of (SHD-6): range, each level of armour, the target's grade of ECM. They add. */
export function universalModifiers(range: Mils, armour: number, ecm: number): Modifier[] {
  const modifiers: Modifier[] = [];
  const take = (name: string, value: number) => {
    if (value !== 0) modifiers.push({ name, value: -value, rule: 'SHD-6' });
  };
  take('range', range > 55 * INCH ? 3 : range > 50 * INCH ? 2 : range > 45 * INCH ? 1 : 0);
  take('armour', armour);
  take('ecm', ecm >= SUPERIOR ? 2 : ecm >= BASIC ? 1 : 0);
  return modifiers;
}

/** The universal modifier (SHD-6), 0 or less. */
export function universalModifier(range: Mils, armour: number, ecm: number): number {
  return totalOf(universalModifiers(range, armour, ecm));
}

export function totalOf(modifiers: readonly Modifier[]): number {
  let total = 0;
  for (const { value } of modifiers) total += value;
  return total;
}

/** Boxes of dice that each take the modifier and never count below 0 (SHD-7, SCOUT-1). */
export function damageOf(faces: readonly number[], modifier: number): number {
  let boxes = 0;
  for (const face of faces) boxes += Math.max(0, face + modifier);
  return boxes;
}

/** Successes of dice that show `least` or more, less one for each -1 of the modifier (SHD-7). */
function successesOf(faces: readonly number[], least: number, modifier: number): number {
  let successes = 0;
  for (const face of faces) if (face >= least) successes++;
  return Math.max(0, successes + modifier);
}

/** A beam's dice and its successes: a needle beam's on 6, at fighters on 5 or 6 (SHD-7), at Shadow fighters on 6. */
export function seekSuccesses(
  dice: Dice,
  count: number,
  least: number,
  modifier: number,
  by = '',
): { readonly faces: readonly number[]; readonly successes: number } {
  const faces = [...dice.pool(count, 6, 'SHD-7', by, 'beam')];
  return { faces, successes: successesOf(faces, least, modifier) };
}

/** The least face that a needle beam counts, and a beam at fighters (SHD-7), or at Shadow fighters (SFTR-1). */
export const NEEDLES = 6;
export const KILLS = { fighters: 5, shadowFighters: 6 } as const;

/** A cutting beam: its dice, each with the modifier, summed (SHD-7). */
export function cut(
  dice: Dice,
  count: number,
  modifier: number,
  by = '',
): { readonly faces: readonly number[]; readonly boxes: number } {
  const faces = [...dice.pool(count, 6, 'SHD-7', by, 'beam')];
  return { faces, boxes: damageOf(faces, modifier) };
}
