import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type Dice, DiceError } from './dice.ts';

/** A stream of whole numbers that a seed fixes, for dice and for captains who choose at random. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
}

export function seededChance(seed: number): Chance {
  const generator = xoroshiro128plus(seed | 0);
  return { between: (low, high) => uniformInt(generator, low, high) };
}

/**
 * Dice that a seed fixes. With `faces`, every face is also written there, in the order rolled. Faces that stand there
 * already are shown first, as a kept battle rolled them; the seed's own dice then go on from where they would be.
 */
export function seededDice(seed: number, faces?: number[]): Dice {
  const generator = xoroshiro128plus(seed | 0);
  const lent: number[] = [];
  let next = 0;
  const one = (sides: number): number => {
    const rolled = uniformInt(generator, 1, sides);
    if (!faces) return rolled;
    const kept = faces[next++];
    if (kept === undefined) faces.push(rolled);
    else if (kept < 1 || kept > sides) throw new DiceError(`die ${next}: ${kept} is no face of a D${sides}`);
    return kept ?? rolled;
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
