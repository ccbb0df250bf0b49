import type { Course } from './course.ts';
import type { Point } from './table.ts';

/**
 * Bearings, as far as arcs need them. Every edge of every arc lies on a multiple of 15 degrees of the table, so a
 * bearing is one of 48 sectors: even numbers are the edge lines (sector 2n is bearing 15n), odd ones the spaces
 * between. An arc is then a table of 48 yes or no.
 */
export type Sector = number;

/** Sector of a target on the ship's own point, which lies in its every arc (GEO-6). */
export const SAME_POINT: Sector = 48;

/** Four letters (ARC-1), a set of them such as APF, or a clock arc (ARC-2). */
export type Arc = string;
export type Quadrant = 'F' | 'S' | 'A' | 'P';

/** A point this close to an edge line lies on it (ARC-1), so that rounding of positions decides nothing. */
const TIE = 1;

const SIN: readonly number[] = [
  0.25881904510252074, 0.5, 0.7071067811865476, 0.8660254037844386, 0.9659258262890683,
];

/** Where `target` lies as seen from `from` on `course`: its sector clockwise from the bow. */
export function sectorOf(from: Point, course: Course, target: Point): Sector {
  const dx = target.x - from.x;
  const dy = target.y - from.y;
  if (dx === 0 && dy === 0) return SAME_POINT;
  const x = dx < 0 ? -dx : dx;
  const y = dy < 0 ? -dy : dy;
  // In the first quarter, measured from the y axis; then mirrored into its own, so that mirror images agree.
  const quarter = firstQuarter(x, y);
  let sector: number;
  if (dy >= 0) sector = dx >= 0 ? quarter : 48 - quarter;
  else sector = dx >= 0 ? 24 - quarter : 24 + quarter;
  return (sector - (course % 12) * 4 + 48) % 48;
}

/** Sector 0 to 12 of a point with x, y >= 0, clockwise from up. */
function firstQuarter(x: number, y: number): number {
  if (x <= TIE) return y >= x ? 0 : 12;
  if (y <= TIE) return 12;
  for (let k = 1; k <= 5; k++) {
    // Distance from the edge line at 15k degrees: positive when the point lies clockwise of it.
    const off = x * (SIN[5 - k] as number) - y * (SIN[k - 1] as number);
    if (off <= TIE) return off < -TIE ? 2 * k - 1 : 2 * k;
  }
  return 11;
}

const LETTERS: Readonly<Record<Quadrant, (sector: number) => boolean>> = {
  F: (s) => s <= 6 || s >= 42,
  S: (s) => s > 6 && s < 18,
  A: (s) => s >= 18 && s <= 30,
  P: (s) => s > 30 && s < 42,
};

/** First and last sector of each clock arc, both edges included, clockwise. */
const CLOCK: Readonly<Record<string, readonly [number, number]>> = {
  '10-12': [40, 0],
  '11-1': [44, 4],
  '12-2': [0, 8],
  '5-7': [20, 28],
  '10-2': [40, 8],
};

export const CLOCK_ARCS: readonly Arc[] = Object.keys(CLOCK);

export function isLetterArc(arc: string): boolean {
  return /^[FSAP]{1,4}$/.test(arc) && new Set(arc).size === arc.length;
}

export function isArc(arc: string): boolean {
  return Object.hasOwn(CLOCK, arc) || isLetterArc(arc);
}

/** An arc ready for use: whether each sector lies in it. */
export type ArcTable = Uint8Array;

const tables = new Map<string, ArcTable>();

/** Throws a RangeError for a text that is no arc: files are checked before. */
export function arcTable(arc: Arc, rolled = false): ArcTable {
  const key = rolled ? `${arc} rolled` : arc;
  let table = tables.get(key);
  if (!table) {
    if (!isArc(arc)) throw new RangeError(`no fire arc: ${arc}`);
    const bounds = CLOCK[arc];
    table = new Uint8Array(49);
    for (let sector = 0; sector < 48; sector++) {
      const inside = bounds
        ? bounds[0] <= bounds[1]
          ? sector >= bounds[0] && sector <= bounds[1]
          : sector >= bounds[0] || sector <= bounds[1]
        : [...arc].some((letter) => LETTERS[letter as Quadrant](sector));
      // A rolled ship uses each arc mirrored left to right (ARC-3).
      if (inside) table[rolled ? (48 - sector) % 48 : sector] = 1;
    }
    table[SAME_POINT] = 1;
    tables.set(key, table);
  }
  return table;
}

/** The one quadrant that a sector lies in (ARC-1, ARC-5). The ship's own point counts as ahead. */
export function quadrantOf(sector: Sector): Quadrant {
  if (sector === SAME_POINT || LETTERS.F(sector)) return 'F';
  if (LETTERS.S(sector)) return 'S';
  return LETTERS.A(sector) ? 'A' : 'P';
}
