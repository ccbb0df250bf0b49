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

/** A place on the table from two numbers in inches, with at most three decimals. */
export function placeIn(x: string, y: string): Outcome<readonly [Mils, Mils]> {
  for (const one of [x, y]) {
    if ((one.split('.')[1] ?? '').length > 3) return refused('GEO-1', 'place-too-fine', { number: one });
    if (Math.abs(Number(one)) > FARTHEST_INCH) return refused('GEO-1', 'place-too-far', { number: one });
  }
  // -0 is 0.
  return { ok: true, value: [Math.round(Number(x) * INCH) + 0, Math.round(Number(y) * INCH) + 0] };
}

/** Names of a list such as `pc1, pc2`, in lower case. */
export function namesIn(list: string): string[] {
  return list.toLowerCase().split(/\s*,\s*/);
}
