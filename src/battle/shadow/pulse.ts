import type { Dice } from '../../dice/dice.ts';
import { INCH, type Mils, stepsBegun } from '../../plane/table.ts';
import { damageOf, universalModifier } from './beam.ts';

/** Farthest that a scout's pulse reaches (SCOUT-1). */
export const PULSE_REACH: Mils = 40 * INCH;

/** What the roll to hit needs: 2 up to 8 inches, one more for each further 8-inch step begun (SCOUT-1). */
export function pulseNeeds(range: Mils): number {
  return 1 + stepsBegun(range, 8);
}

/** Dice that so many points buy: 1 to 5 points a die by the same steps; none out of range (SCOUT-1). */
export function pulseDiceFor(points: number, range: Mils): number {
  return range > PULSE_REACH ? 0 : Math.floor(points / stepsBegun(range, 8));
}

/** Each die takes the universal modifier and another -1; null out of range (SCOUT-1). */
export function pulseModifier(range: Mils, armour: number, ecm: number): number | null {
  return range > PULSE_REACH ? null : universalModifier(range, armour, ecm) - 1;
}

/** One pulse: a roll to hit that takes no modifier, a natural 1 misses; then its dice (SCOUT-1, SCOUT-2). */
export function pulse(dice: Dice, count: number, range: Mils, modifier: number, by = ''): number {
  const face = dice.roll(6, 'SCOUT-1', by, 'pulse');
  if (face === 1 || face < pulseNeeds(range)) return 0;
  return damageOf(dice.pool(count, 6, 'SCOUT-1', by, 'pulse'), modifier);
}
