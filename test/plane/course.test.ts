import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectorOf } from '../../src/plane/arc.ts';
import { ahead, isCourse, pointsBetween, turned } from '../../src/plane/course.ts';

const course = fc.integer({ min: 1, max: 12 });
const mils = fc.integer({ min: -2_000_000, max: 2_000_000 });

describe('the course clock', () => {
  it('GEO-1: course 12 leads up the table, 3 to starboard of it, each point 30 degrees clockwise', () => {
    const from = { x: 5000, y: -7000 };
    expect(ahead(from, 12, 10_000)).toEqual({ x: 5000, y: 3000 });
    expect(ahead(from, 3, 10_000)).toEqual({ x: 15_000, y: -7000 });
    expect(ahead(from, 6, 10_000)).toEqual({ x: 5000, y: -17_000 });
    expect(ahead(from, 9, 10_000)).toEqual({ x: -5000, y: -7000 });
    for (let c = 1; c <= 12; c++) {
      const angle = (c * Math.PI) / 6;
      const { x, y } = ahead(from, c, 10_000);
      expect(Math.abs(x - from.x - 10_000 * Math.sin(angle)), `course ${c}`).toBeLessThanOrEqual(0.5);
      expect(Math.abs(y - from.y - 10_000 * Math.cos(angle)), `course ${c}`).toBeLessThanOrEqual(0.5);
    }
  });

  it('GEO-1: a ship faces its course: what lies ahead is on its bow, on every course', () => {
    fc.assert(
      fc.property(course, mils, mils, fc.integer({ min: 10, max: 1_000_000 }), (own, x, y, distance) => {
        expect(sectorOf({ x, y }, own, ahead({ x, y }, own, distance))).toBe(0);
        expect(sectorOf({ x, y }, own, ahead({ x, y }, turned(own, 3), distance))).toBe(12);
        expect(sectorOf({ x, y }, own, ahead({ x, y }, turned(own, -3), distance))).toBe(36);
      }),
    );
  });

  it('GEO-1: starboard is clockwise and port the other way, round and round', () => {
    expect([turned(12, 1), turned(11, 2), turned(1, -1), turned(2, -3), turned(7, 0)]).toEqual([
      1, 1, 12, 11, 7,
    ]);
    fc.assert(
      fc.property(course, fc.integer({ min: -999, max: 999 }), (own, points) => {
        const to = turned(own, points);
        expect(isCourse(to)).toBe(true);
        expect((((to - own - points) % 12) + 12) % 12).toBe(0);
        expect(turned(to, -points)).toBe(own);
        expect(turned(own, pointsBetween(own, to))).toBe(to);
        expect(pointsBetween(own, to)).toBe(((points % 12) + 12) % 12);
      }),
    );
  });

  it('GEO-1: there are twelve courses and no other', () => {
    expect([0, 1, 6, 12, 13, 1.5, -1, Number.NaN].map(isCourse)).toEqual([
      ...[false, true, true, true, false, false, false, false],
    ]);
  });

  it('GEO-3: mirrored courses lead to mirrored places, to the last thousandth', () => {
    fc.assert(
      fc.property(course, fc.integer({ min: 0, max: 60_000 }), (own, halves) => {
        const { x, y } = ahead({ x: 0, y: 0 }, own, halves / 2);
        const mirrored = ahead({ x: 0, y: 0 }, 12 - (own % 12), halves / 2);
        expect([mirrored.x + 0, mirrored.y]).toEqual([-x + 0, y]);
        expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
      }),
    );
  });
});
