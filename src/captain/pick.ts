import type { Chance } from '../dice/seeded.ts';
import type { Mils, Point } from '../plane/table.ts';

/** One of these, each as likely; undefined of none. */
export function pick<T>(chance: Chance, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[chance.between(0, from.length - 1)];
}

/** A point in a square around another, so that most lie within `reach`. */
export function near({ x, y }: Point, reach: Mils, chance: Chance): Point {
  return { x: x + chance.between(-reach, reach), y: y + chance.between(-reach, reach) };
}
