import { type Dice, DiceError } from './dice.ts';

export interface ScriptedDice extends Dice {
  /** How many faces have not been asked for yet. */
  left(): number;
  /** Throws a DiceError if a face was never asked for: a script too long is as wrong as one too short. */
  done(): void;
}

/** Dice that show the given faces in turn: a replay, a test, or what players rolled on their own table. */
export function scriptedDice(faces: readonly number[]): ScriptedDice {
  let next = 0;
  const one = (sides: number, rule: string, by = '', what = ''): number => {
    const face = faces[next];
    const asked = `D${sides} for ${rule}${by && `, ${by}`}${what && `, ${what}`}`;
    if (face === undefined) throw new DiceError(`die ${next + 1}: no face left for the ${asked}`);
    if (!Number.isInteger(face) || face < 1 || face > sides)
      throw new DiceError(`die ${next + 1}: ${face} is no face of the ${asked}`);
    next++;
    return face;
  };
  return {
    roll: one,
    pool: (count, sides, rule, by, what) => Array.from({ length: count }, () => one(sides, rule, by, what)),
    part: (rule) => rule(),
    left: () => faces.length - next,
    done() {
      if (next < faces.length)
        throw new DiceError(
          `${faces.length - next} of ${faces.length} faces were never asked for, the first is die ${next + 1}`,
        );
    },
  };
}
