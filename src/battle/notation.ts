import { INCH, type Mils } from '../plane/table.ts';
import { type Outcome, refused } from './refusal.ts';

/** Pieces of regular expressions for what people type. */
export const SHIP = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
export const GROUP = `${SHIP}\\.g[0-9]+`;
export const SYSTEM = '[a-z]+[0-9]*';
export const SYSTEMS = `${SYSTEM}(?:\\s*,\\s*${SYSTEM})*`;
/** Two numbers in inches, captured as written. */
export const PLACE = '(-?[0-9]{1,5}(?:\\.[0-9]+)?)\\s*,\\s*(-?[0-9]{1,5}(?:\\.[0-9]+)?)';

/** Farthest coordinate that is read, in inches. */
const FARTHEST_INCH = 10_000;

/**
 * A place on the table from the two numbers that a pattern with the flag `d` captured as groups `first` and the next:
 * inches, with at most three decimals. `start` is how much of the line stands before the text.
 */
export function placeIn(read: RegExpExecArray, first: number, start: number): Outcome<readonly [Mils, Mils]> {
  for (const group of [first, first + 1]) {
    const number = read[group] as string;
    const position = 1 + start + (read.indices?.[group]?.[0] ?? 0);
    if ((number.split('.')[1] ?? '').length > 3)
      return refused('GEO-1', 'place-too-fine', { number, position });
    if (Math.abs(Number(number)) > FARTHEST_INCH)
      return refused('GEO-1', 'place-too-far', { number, position });
  }
  return { ok: true, value: [milsOf(read[first] as string), milsOf(read[first + 1] as string)] };
}

/** -0 is 0. */
function milsOf(inches: string): Mils {
  return Math.round(Number(inches) * INCH) + 0;
}

/** Names of a list such as `pc1, pc2`, in lower case. */
export function namesIn(list: string): string[] {
  return list.toLowerCase().split(/\s*,\s*/);
}
