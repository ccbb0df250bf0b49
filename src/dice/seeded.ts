import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Dice } from './dice.ts';

/** A stream of whole numbers that a seed fixes, for dice and for captains who choose at random. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

export function seededChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed | 0);
  return { between: (low, high) => uniformInt(generator, low, high) };
}

/** Dice that a seed fixes. With `faces`, every face is also written there, in the order rolled. */
export function seededDice(seed: number, faces?: number[]): Dice {
  const generator = xoroshiro128plus(seed | 0);
  const lent: number[] = [];
  const one = (sides: number): number => {
    const face = uniformInt(generator, 1, sides);
    if (faces) faces.push(face);
    return face;
  };
  return {
    roll: one,
    pool(count, sides) {
      lent.length = count;
      for (let i = 0; i < count; i++) lent[i] = one(sides);
      return lent;
    },
    part: (rule) => rule(),
  };
}
