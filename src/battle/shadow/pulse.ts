import type { Dice } from '../../dice/dice.ts';
import { INCH, type Mils, stepsBegun } from '../../plane/table.ts';
import type { Modifier } from '../weapons/weapon.ts';
import { damageOf, universalModifier, universalModifiers } from './beam.ts';

/** Farthest that a scout's pulse reaches (SCOUT-1). */
export const PULSE_REACH: Mils = 40 * INCH;

/** What each die takes besides the universal modifier (SCOUT-1). */
const WEAKER: Modifier = { name: 'scout', value: -1, rule: 'SCOUT-1' };

/** What the roll to hit needs: 2 up to 8 inches, one more for each further 8-inch step begun (SCOUT-1). */
export function pulseNeeds(range: Mils): number {
  return 1 + stepsBegun(range, 8);
}

/** Points a die: 1 to 5 by the same steps; null out of range (SCOUT-1). */
export function pulsePrice(range: Mils): number | null {
  return range > PULSE_REACH ? null : stepsBegun(range, 8);
}

/** Dice that so many points buy; none out of range (SCOUT-1). */
export function pulseDiceFor(points: number, range: Mils): number {
  const price = pulsePrice(range);
  return price === null ? 0 : Math.floor(points / price);
}

/** What each die takes: the universal modifier and another -1 (SCOUT-1). */
export function pulseModifiers(range: Mils, armour: number, ecm: number): Modifier[] {
  return [...universalModifiers(range, armour, ecm), WEAKER];
}

/** The sum of those; null out of range. */
export function pulseModifier(range: Mils, armour: number, ecm: number): number | null {
  return range > PULSE_REACH ? null : universalModifier(range, armour, ecm) + WEAKER.value;
}

/** What a pulse rolled: to hit, without a modifier, a natural 1 misses; on a hit its dice (SCOUT-1, SCOUT-2). */
export interface Pulse {
  readonly face: number;
  readonly hit: boolean;
  readonly faces: readonly number[];
  readonly boxes: number;
}

export function firePulse(dice: Dice, count: number, range: Mils, modifier: number, by = ''): Pulse {
  const face = dice.roll(6, 'SCOUT-1', by, 'pulse');
  if (face === 1 || face < pulseNeeds(range)) return { face, hit: false, faces: [], boxes: 0 };
  const faces = [...dice.pool(count, 6, 'SCOUT-1', by, 'pulse')];
  return { face, hit: true, faces, boxes: damageOf(faces, modifier) };
}
