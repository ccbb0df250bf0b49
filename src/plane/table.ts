/**
 * The table: continuous, measured in whole thousandths of an inch so that every computer finds the same result
 * (GEO-1, GEO-3). x runs to starboard of course 12, y up the table.
 */

/** Thousandths of an inch. Positions are whole; ranges may be fractions. */
export type Mils = number;

export interface Point {
  readonly x: Mils;
  readonly y: Mils;
}

export const INCH: Mils = 1000;

/** Farthest that anything is ever placed from the table's corner, so that squares of distances stay exact. */
export const FARTHEST: Mils = 20_000 * INCH;

/**
 * Range between two points, centre to centre. A square root is exact to the last bit on every computer, and for
 * points within FARTHEST the root of a whole number never rounds onto or past a whole range, so ranges compare as
 * their squares would.
 */
export function rangeBetween(a: Point, b: Point): Mils {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** How many steps of `inches` a range has begun; one exactly on an edge belongs to the nearer (GEO-2). At 0: one. */
export function stepsBegun(range: Mils, inches: number): number {
  return range === 0 ? 1 : Math.ceil(range / (inches * INCH));
}

/** A range as people read it: to hundredths of an inch, rounded up, so that one just past a band's edge shows it. */
export function rangeText(range: Mils): string {
  return String(Math.ceil(range / 10) / 100);
}

/** Inches with up to three decimals, as people write them. */
export function inches(mils: Mils): string {
  return String(Math.round(mils) / INCH);
}
