import type { Dice, Sides } from '../../dice/dice.ts';

/** A telepaths' attack against a Shadow's resistance, as it was rolled. */
export interface PsiTest {
  readonly face: number;
  readonly strength: number;
  readonly resistFace: number;
  readonly resistance: number;
  /** Strictly higher locks (TELE-3). */
  readonly locked: boolean;
}

/** What a helper adds: half of its level, rounded down (TELE-2). */
export function helpOf(level: number): number {
  return Math.floor(level / 2);
}

/** Level + D6 + half of each helper's, rounded down, against D6 + 2 x PF (TELE-2, TELE-3). */
export function psiTest(
  dice: Dice,
  level: number,
  helpers: readonly number[],
  powerFactor: number,
  by = '',
  target = '',
): PsiTest {
  const face = dice.roll(6, 'TELE-2', by, 'telepath');
  let strength = level + face;
  for (const helper of helpers) strength += helpOf(helper);
  const resistFace = dice.roll(6, 'TELE-3', target, 'resists');
  const resistance = resistFace + 2 * powerFactor;
  return { face, strength, resistFace, resistance, locked: strength > resistance };
}

/** Does the face of a resting telepath's die win one level back: 3 or more (TELE-8)? */
export function recovers(face: number): boolean {
  return face >= 3;
}

/** The die of a resting telepath: as many sides as its starting level (TELE-8). */
export function restDie(dice: Dice, startingLevel: Sides, by = '', what = 'telepath'): number {
  return dice.roll(startingLevel, 'TELE-8', by, what);
}
