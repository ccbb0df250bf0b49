import type { Dice, Sides } from '../../dice/dice.ts';

/** Does an attack lock a Shadow? Level + D6 + half of each helper's, rounded down, against D6 + 2 x PF (TELE-2, TELE-3). */
export function locks(
  dice: Dice,
  level: number,
  helpers: readonly number[],
  powerFactor: number,
  by = '',
  target = '',
): boolean {
  let strength = level + dice.roll(6, 'TELE-2', by, 'telepath');
  for (const helper of helpers) strength += Math.floor(helper / 2);
  return strength > dice.roll(6, 'TELE-3', target, 'resists') + 2 * powerFactor;
}

/** Does a resting telepath win one level back? A die with as many sides as its starting level, 3 or more (TELE-8). */
export function recovers(dice: Dice, startingLevel: Sides, by = '', what = 'telepath'): boolean {
  return dice.roll(startingLevel, 'TELE-8', by, what) >= 3;
}
