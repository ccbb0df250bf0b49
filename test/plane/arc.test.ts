import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arcTable, CLOCK_ARCS, isArc, quadrantOf, SAME_POINT, sectorOf } from '../../src/plane/arc.ts';

/** Sines of 0, 15 ... 90 degrees in 40 digits, by square roots of whole numbers. */
const ONE = 10n ** 40n;
const root = (n: bigint): bigint => {
  const square = n * ONE * ONE;
  let guess = 10n ** 41n;
  for (;;) {
    const next = (guess + square / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
};
const SINES = [
  0n,
  (root(6n) - root(2n)) / 4n,
  ONE / 2n,
  root(2n) / 2n,
  root(3n) / 2n,
  (root(6n) + root(2n)) / 4n,
  ONE,
];

/** Sine of a multiple of 15 degrees. */
function sine(degrees: number): bigint {
  const k = ((degrees % 360) + 360) % 360;
  if (k >= 180) return -sine(k - 180);
  return SINES[(k <= 90 ? k : 180 - k) / 15] as bigint;
}

/** Where a point lies from a line of this bearing, clockwise from up: to the right of it and along it. */
function fromLine(x: number, y: number, bearing: number) {
  const [s, c] = [sine(bearing), sine(bearing + 90)];
  return { off: BigInt(x) * c - BigInt(y) * s, along: BigInt(x) * s + BigInt(y) * c };
}

/** The sector of a point by the rule itself, without a rounding anywhere. */
function exactSector(x: number, y: number, course: number): number {
  for (let k = 0; k < 24; k++) {
    const { off, along } = fromLine(x, y, 15 * k + 30 * course);
    if (along > 0n && off <= ONE && off >= -ONE) return 2 * k;
  }
  for (let k = 0; k < 24; k++) {
    const [before, after] = [15 * k, 15 * k + 15].map((b) => fromLine(x, y, b + 30 * course));
    if (before && after && before.along > 0n && before.off > 0n && after.off < 0n) return 2 * k + 1;
  }
  throw new Error('every point lies somewhere');
}

const CENTRE = { x: 0, y: 0 };
const course = fc.integer({ min: 1, max: 12 });

/** Bearings in degrees of all sectors: an edge line each 15, and the middle of the spaces between. */
const BEARINGS = Array.from({ length: 48 }, (_, sector) => sector * 7.5);

/** The rules' arcs: first and last bearing, clockwise, and whether the edges belong to it. */
const QUADRANTS: Readonly<Record<string, readonly [number, number, boolean]>> = {
  F: [315, 45, true],
  S: [45, 135, false],
  A: [135, 225, true],
  P: [225, 315, false],
};
const CLOCK: Readonly<Record<string, readonly [number, number, boolean]>> = {
  '10-12': [300, 0, true],
  '11-1': [330, 30, true],
  '12-2': [0, 60, true],
  '5-7': [150, 210, true],
  '10-2': [300, 60, true],
};

function within(bearing: number, [first, last, edges]: readonly [number, number, boolean]): boolean {
  const width = (last - first + 360) % 360;
  const turn = (bearing - first + 360) % 360;
  return edges ? turn <= width : turn > 0 && turn < width;
}

/** Bearings at which the table holds a target. */
const held = (arc: string, rolled = false): number[] =>
  BEARINGS.filter((_, sector) => arcTable(arc, rolled)[sector] === 1);

/** Every set of letters, in every order that a file may write it. */
function letterArcs(): string[] {
  const arcs: string[] = [];
  const add = (arc: string): void => {
    for (const letter of 'FSAP')
      if (!arc.includes(letter)) {
        arcs.push(arc + letter);
        add(arc + letter);
      }
  };
  add('');
  return arcs;
}

describe('bearings', () => {
  it('ARC-1: a point within 0.001 inch of an edge line lies on it, one farther off does not', () => {
    // Straight ahead the line is the grid's own, so that exactly one thousandth can be had.
    const at = (x: number, y: number) => sectorOf(CENTRE, 12, { x, y });
    expect([-2, -1, 0, 1, 2].map((x) => at(x, 30_000))).toEqual([47, 0, 0, 0, 1]);
    expect([-2, -1, 0, 1, 2].map((x) => at(x, -30_000))).toEqual([25, 24, 24, 24, 23]);
    expect([-2, -1, 0, 1, 2].map((y) => at(30_000, y))).toEqual([13, 12, 12, 12, 11]);
    expect([-2, -1, 0, 1, 2].map((y) => at(-30_000, y))).toEqual([35, 36, 36, 36, 37]);
    // At 45 degrees one step of the grid is 0.0007 inch off the line, two are 0.0014.
    expect([-2, -1, 0, 1, 2].map((x) => at(30_000 + x, 30_000))).toEqual([5, 6, 6, 6, 7]);
    expect([-2, -1, 0, 1, 2].map((x) => at(-30_000 + x, 30_000))).toEqual([41, 42, 42, 42, 43]);
  });

  it('ARC-1 GEO-3: the sector of every point near every edge line is the exact one, on every course', () => {
    const nudge = fc.integer({ min: -3, max: 3 });
    fc.assert(
      fc.property(
        course,
        fc.integer({ min: 0, max: 23 }),
        fc.oneof(fc.integer({ min: 20, max: 60_000 }), fc.integer({ min: 20, max: 40_000_000 })),
        nudge,
        nudge,
        (own, k, distance, dx, dy) => {
          const angle = (15 * k * Math.PI) / 180;
          const x = Math.round(distance * Math.sin(angle)) + dx;
          const y = Math.round(distance * Math.cos(angle)) + dy;
          expect(sectorOf({ x: 7, y: -9 }, own, { x: x + 7, y: y - 9 })).toBe(exactSector(x, y, own));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('ARC-1: port mirrors starboard, of any point and however near', () => {
    const small = fc.integer({ min: -12, max: 12 });
    const large = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.oneof(fc.tuple(small, small), fc.tuple(large, large)), ([x, y]) => {
        const mirrored = (sector: number) => (sector === SAME_POINT ? sector : (48 - sector) % 48);
        const seen = (own: number, px: number, py: number) => sectorOf(CENTRE, own, { x: px, y: py });
        expect(seen(12, -x, y)).toBe(mirrored(seen(12, x, y)));
        expect(seen(6, -x, y)).toBe(mirrored(seen(6, x, y)));
        expect(seen(3, x, -y)).toBe(mirrored(seen(3, x, y)));
        expect(seen(9, x, -y)).toBe(mirrored(seen(9, x, y)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('arcs', () => {
  it('ARC-1: F is 315-45 and A 135-225 with their edges, S 45-135 and P 225-315 without', () => {
    for (const [letter, bounds] of Object.entries(QUADRANTS))
      expect(held(letter), letter).toEqual(BEARINGS.filter((bearing) => within(bearing, bounds)));
  });

  it('ARC-1: each bearing lies in exactly one quadrant, and mirrors into the one across', () => {
    const across: Record<string, string> = { F: 'F', S: 'P', A: 'A', P: 'S' };
    BEARINGS.forEach((bearing, sector) => {
      const letters = [...'FSAP'].filter((letter) => arcTable(letter)[sector] === 1);
      expect(letters, `${bearing}`).toEqual([quadrantOf(sector)]);
      expect(quadrantOf((48 - sector) % 48)).toBe(across[quadrantOf(sector)]);
    });
    // Programs got these wrong: 90 and 270 as fore and aft, 150 and 210 as unlike.
    expect([90, 270, 150, 210].map((bearing) => quadrantOf(bearing / 7.5))).toEqual(['S', 'P', 'A', 'A']);
    expect([45, 135, 225, 315].map((bearing) => quadrantOf(bearing / 7.5))).toEqual(['F', 'A', 'A', 'F']);
  });

  it('ARC-1: a string of letters is the set of them, in any order', () => {
    for (const arc of letterArcs()) {
      const inside = BEARINGS.filter((bearing) =>
        [...arc].some((letter) => within(bearing, QUADRANTS[letter] as readonly [number, number, boolean])),
      );
      expect(held(arc), arc).toEqual(inside);
    }
    expect(held('PFSA')).toEqual(BEARINGS);
  });

  it('ARC-2: 10-12, 11-1, 12-2, 5-7 and 10-2 hold both of their edges', () => {
    expect([...CLOCK_ARCS].sort()).toEqual(Object.keys(CLOCK).sort());
    for (const [arc, bounds] of Object.entries(CLOCK))
      expect(held(arc), arc).toEqual(BEARINGS.filter((bearing) => within(bearing, bounds)));
  });

  it('ARC-3: rolled, each arc is its mirror image', () => {
    for (const arc of [...letterArcs(), ...CLOCK_ARCS])
      expect(held(arc, true), arc).toEqual(
        held(arc)
          .map((bearing) => (360 - bearing) % 360)
          .sort((a, b) => a - b),
      );
    expect(held('10-12', true)).toEqual(held('12-2'));
    expect(held('APF', true)).toEqual(held('FSA'));
  });

  it('GEO-6: the ship\u2019s own point lies in its every arc, rolled or not, on every course', () => {
    for (let own = 1; own <= 12; own++)
      for (const arc of [...letterArcs(), ...CLOCK_ARCS]) {
        const sector = sectorOf({ x: 5, y: 6 }, own, { x: 5, y: 6 });
        expect([arcTable(arc)[sector], arcTable(arc, true)[sector]], arc).toEqual([1, 1]);
      }
    expect(sectorOf(CENTRE, 12, { x: 0, y: -1 })).not.toBe(SAME_POINT);
  });

  it('knows an arc from other text', () => {
    expect(['F', 'APF', 'SAFP', '11-1', '5-7'].every(isArc)).toBe(true);
    expect(['', 'FF', 'FSAPF', 'f', 'X', '1-11', '12-10', '9-3', 'toString', 'constructor'].some(isArc)).toBe(
      false,
    );
    expect(() => arcTable('9-3')).toThrow('no fire arc: 9-3');
  });
});
