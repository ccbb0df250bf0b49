import * as fc from 'fast-check';
import matter from 'matter-js';
import { describe, expect, it } from 'vitest';
import { type Circle, crosses, inside } from '../../src/plane/circle.ts';
import { FARTHEST, type Point } from '../../src/plane/table.ts';

/** The same question in whole numbers of any size. */
function crossesExactly(a: Point, b: Point, circle: Circle): boolean {
  const n = (value: number) => BigInt(value);
  const [dx, dy] = [n(b.x) - n(a.x), n(b.y) - n(a.y)];
  const [fx, fy] = [n(circle.x) - n(a.x), n(circle.y) - n(a.y)];
  const rr = n(circle.radius) * n(circle.radius);
  const length2 = dx * dx + dy * dy;
  const along = fx * dx + fy * dy;
  if (along <= 0n) return fx * fx + fy * fy < rr;
  if (along >= length2) {
    const [gx, gy] = [fx - dx, fy - dy];
    return gx * gx + gy * gy < rr;
  }
  const off = fx * dy - fy * dx;
  return off * off < rr * length2;
}

/** The whole root, rounded down. */
function rootOf(n: bigint): bigint {
  let guess = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (guess * guess > n) guess--;
  while ((guess + 1n) * (guess + 1n) <= n) guess++;
  return guess;
}

/** A circle near the middle of the line from (0, 0) to (dx, dy) whose x * dy - y * dx is `off`; none if they share a factor. */
function besideLine(dx: number, dy: number, off: bigint, radius: number): Circle | undefined {
  const [w, h] = [BigInt(dx), BigInt(dy)];
  // Euclid: s * h + t * w = gcd.
  let [r0, r1, s0, s1, t0, t1] = [h, w, 1n, 0n, 0n, 1n];
  while (r1 !== 0n) {
    const q = r0 / r1;
    [r0, r1, s0, s1, t0, t1] = [r1, r0 - q * r1, s1, s0 - q * s1, t1, t0 - q * t1];
  }
  if (r0 !== 1n) return undefined;
  const [x, y] = [s0 * off, -t0 * off];
  // Moved along the line by whole lengths of it, until it lies between the ends.
  const length2 = w * w + h * h;
  const along = x * w + y * h;
  const steps = -(along / length2) + (along < 0n ? 1n : 0n);
  return rock(Number(x + steps * w), Number(y + steps * h), radius);
}

const at = (x: number, y: number): Point => ({ x, y });
const rock = (x: number, y: number, radius: number): Circle => ({ x, y, radius });

describe('a line and a circle', () => {
  it('cross when the line passes through the inside', () => {
    expect(crosses(at(0, 0), at(10_000, 0), rock(5000, 0, 1000))).toBe(true);
    expect(crosses(at(0, 0), at(10_000, 0), rock(5000, 999, 1000))).toBe(true);
    expect(crosses(at(0, 0), at(10_000, 0), rock(5000, 1001, 1000))).toBe(false);
    expect(crosses(at(0, 0), at(0, 0), rock(500, 0, 1000))).toBe(true);
    expect(crosses(at(0, 0), at(0, 0), rock(1000, 0, 1000))).toBe(false);
  });

  it('do not when it stops short, begins behind, or touches the edge', () => {
    expect(crosses(at(0, 0), at(3999, 0), rock(5000, 0, 1000))).toBe(false);
    expect(crosses(at(0, 0), at(4000, 0), rock(5000, 0, 1000))).toBe(false);
    expect(crosses(at(0, 0), at(4001, 0), rock(5000, 0, 1000))).toBe(true);
    expect(crosses(at(6000, 0), at(9000, 0), rock(5000, 0, 1000))).toBe(false);
    expect(crosses(at(5999, 0), at(9000, 0), rock(5000, 0, 1000))).toBe(true);
    expect(crosses(at(0, 1000), at(10_000, 1000), rock(5000, 0, 1000))).toBe(false);
    // A slanting tangent: the legs 3, 4, 5 make it exact.
    expect(crosses(at(0, 0), at(8000, 6000), rock(3400, 3800, 1000))).toBe(false);
    expect(crosses(at(0, 0), at(8000, 6000), rock(3400, 3800, 1001))).toBe(true);
  });

  it('a tangent of big numbers is still a tangent', () => {
    // Pythagorean directions put the foot of the perpendicular on whole numbers.
    const directions = [
      [3, 4, 5],
      [5, 12, 13],
      [20, 21, 29],
      [119, 120, 169],
      [696, 697, 985],
    ] as const;
    for (const [p, q, h] of directions)
      for (const scale of [1, 1009, 9973]) {
        const end = at(7 * p * scale, 7 * q * scale);
        const circle = rock(3 * p * scale - 61 * q, 3 * q * scale + 61 * p, 61 * h);
        expect(crosses(at(0, 0), end, circle)).toBe(false);
        expect(crosses(end, at(0, 0), circle)).toBe(false);
        expect(crosses(at(0, 0), end, { ...circle, radius: circle.radius + 1 })).toBe(true);
        expect(crosses(at(0, 0), end, { ...circle, radius: circle.radius - 1 })).toBe(false);
      }
  });

  it('a graze too fine for doubles is decided in whole numbers', () => {
    let found = 0;
    for (let i = 0; i < 40_000; i++) {
      const [dx, dy, radius] = [39_999_983 - i, 29_999_999 - 7 * i, 3_900_001 + i];
      const right = BigInt(radius) * BigInt(radius) * (BigInt(dx) * BigInt(dx) + BigInt(dy) * BigInt(dy));
      const off = rootOf(right);
      if (off * off === right || Number(off * off) !== Number(right)) continue;
      const circle = besideLine(dx, dy, off, radius);
      if (!circle) continue;
      found++;
      const a = at(-20_000_000, -15_000_000);
      const [b, moved] = [at(a.x + dx, a.y + dy), { ...circle, x: a.x + circle.x, y: a.y + circle.y }];
      expect(crossesExactly(a, b, moved)).toBe(true);
      expect(crosses(a, b, moved)).toBe(true);
      expect(crosses(b, a, moved)).toBe(true);
    }
    expect(found).toBeGreaterThan(3);
  });

  it('agrees with whole numbers of any size, most of all where the line all but touches', () => {
    const far = fc.integer({ min: -FARTHEST, max: FARTHEST });
    const some = fc.integer({ min: -60_000, max: 60_000 });
    const coordinate = fc.oneof(far, some);
    const end = fc.record({ x: coordinate, y: coordinate });
    fc.assert(
      fc.property(
        end,
        end,
        fc.double({ min: -0.2, max: 1.2, noNaN: true }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: -2, max: 2 }),
        (a, b, t, radius, off) => {
          // A circle whose edge lies within a few thousandths of the line.
          const [dx, dy] = [b.x - a.x, b.y - a.y];
          const length = Math.sqrt(dx * dx + dy * dy) || 1;
          const circle = rock(
            Math.round(a.x + t * dx - (dy / length) * (radius + off)),
            Math.round(a.y + t * dy + (dx / length) * (radius + off)),
            radius,
          );
          expect(crosses(a, b, circle)).toBe(crossesExactly(a, b, circle));
          expect(crosses(b, a, circle)).toBe(crossesExactly(a, b, circle));
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('a physics engine sees the same, but for its sixty-four corners', () => {
    const SIDES = 64;
    const some = fc.integer({ min: 0, max: 48_000 });
    const end = fc.record({ x: some, y: some });
    let decided = 0;
    fc.assert(
      fc.property(end, end, some, some, fc.integer({ min: 500, max: 6000 }), (a, b, x, y, radius) => {
        const body = matter.Bodies.polygon(x, y, SIDES, radius);
        const seen = matter.Query.ray([body], a, b, 1e-6).length > 0;
        // Between the circles through its corners and through the middles of its sides the body cannot tell.
        const inner = rock(x, y, Math.floor(radius * Math.cos(Math.PI / SIDES)) - 1);
        const outer = rock(x, y, radius + 1);
        if (crosses(a, b, inner) !== crosses(a, b, outer)) return;
        decided++;
        expect(crosses(a, b, rock(x, y, radius))).toBe(seen);
      }),
      { numRuns: 1000 },
    );
    expect(decided).toBeGreaterThan(900);
  });
});

describe('inside a circle', () => {
  it('is nearer than the radius; its edge is not', () => {
    const circle = rock(1000, 1000, 5000);
    expect(
      [at(1000, 1000), at(4000, 4999), at(4000, 5000), at(6000, 1000)].map((p) => inside(p, circle)),
    ).toEqual([true, true, false, false]);
  });
});
