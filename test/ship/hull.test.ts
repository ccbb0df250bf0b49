import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxesOf, rowsLost, rowsOf, sizeOf } from '../../src/ship/hull.ts';
import { powerFactorOf, shadowRows } from '../../src/ship/shadow.ts';

describe('damage boxes', () => {
  it('HULL-1: half of MASS, rounded down; Earth two fifths to the nearest; learning skin two thirds, down', () => {
    expect([96, 64, 56, 30, 15, 1].map((mass) => boxesOf('standard', mass))).toEqual([48, 32, 28, 15, 7, 0]);
    // Printed: 38.4 is 38 and 17.6 is 18. A half, at 2.5 MASS, cannot come up.
    expect([96, 44, 60, 1, 2, 3, 4].map((mass) => boxesOf('earth', mass))).toEqual([38, 18, 24, 0, 1, 1, 2]);
    expect([18, 12, 13, 14, 17].map((mass) => boxesOf('learning-skin', mass))).toEqual([12, 8, 8, 9, 11]);
  });

  it('HULL-1: two rows to MASS 18, three to MASS 36, then four', () => {
    const rows = (mass: number) => rowsOf(mass, 24).length;
    expect([1, 18, 19, 36, 37, 400].map(rows)).toEqual([2, 2, 3, 3, 4, 4]);
    expect([18, 19, 36, 37].map(sizeOf)).toEqual([1, 2, 2, 3]);
  });

  it('HULL-1: rows are as even as can be, the longer ones last', () => {
    expect(rowsOf(96, 38)).toEqual([9, 9, 10, 10]);
    expect(rowsOf(44, 18)).toEqual([4, 4, 5, 5]);
    expect(rowsOf(34, 17)).toEqual([5, 6, 6]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 300 }), (mass, boxes) => {
        const rows = rowsOf(mass, boxes);
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(boxes);
        expect((rows.at(-1) ?? 0) - (rows[0] ?? 0)).toBeLessThanOrEqual(1);
        expect([...rows].sort((a, b) => a - b)).toEqual(rows);
      }),
    );
  });
});

describe('a Shadow vessel', () => {
  it('SHD-1: its power factor is a tenth of MASS, rounded up', () => {
    expect([12, 15, 18, 21, 24, 27, 30, 33, 60, 63, 90].map(powerFactorOf)).toEqual([
      ...[2, 2, 2, 3, 3, 3, 3, 4, 6, 7, 9],
    ]);
  });

  it('SHD-1: it has a third of MASS in boxes, in as many rows as its power factor, the shorter first', () => {
    expect([12, 15, 24, 30, 90].map((mass) => boxesOf('shadow', mass))).toEqual([4, 5, 8, 10, 30]);
    expect(boxesOf('shadow', 30)).toBe(10);
    expect(shadowRows(30)).toEqual([3, 3, 4]);
    expect(shadowRows(33)).toEqual([2, 3, 3, 3]);
    for (let mass = 12; mass <= 399; mass += 3) {
      const rows = shadowRows(mass);
      expect(rows, String(mass)).toHaveLength(Math.ceil(mass / 10));
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(mass / 3);
      expect((rows.at(-1) ?? 0) - (rows[0] ?? 0)).toBeLessThanOrEqual(1);
      expect([...rows].sort((a, b) => a - b)).toEqual(rows);
    }
  });

  it('SHD-2: a row is lost with its last box, and not before', () => {
    const rows = shadowRows(30);
    expect([0, 1, 2, 3, 5, 6, 9, 10].map((boxes) => rowsLost(rows, boxes))).toEqual([
      ...[0, 0, 0, 1, 1, 2, 2, 3],
    ]);
  });
});
