import { describe, expect, test } from 'vitest';
import { batteriesOf, holds, wedgesOf } from '../../src/app/fire/wedges.ts';
import { arcTable, CLOCK_ARCS, SAME_POINT, sectorOf } from '../../src/plane/arc.ts';
import { settingNamed } from './battles.ts';

const LETTERS = ['F', 'S', 'A', 'P', 'PF', 'FS', 'SA', 'AP', 'APF', 'FSA', 'PS', 'FSAP'];

describe.each([...LETTERS, ...CLOCK_ARCS])('arc %s', (arc) => {
  test.each([false, true])('is drawn where it holds (rolled: %s)', (rolled) => {
    const table = arcTable(arc, rolled);
    const wedges = wedgesOf(table);
    for (const { from, to } of wedges) {
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThan(360);
      expect(to).toBeGreaterThan(from);
    }
    for (let course = 1; course <= 12; course++)
      for (let degrees = 1; degrees < 360; degrees += 2) {
        // Edges are at multiples of 15: the ties on them are the table's own affair.
        if (degrees % 15 === 0) continue;
        const angle = ((course * 30 + degrees) * Math.PI) / 180;
        const target = {
          x: Math.round(Math.sin(angle) * 20_000),
          y: Math.round(Math.cos(angle) * 20_000),
        };
        const sector = sectorOf({ x: 0, y: 0 }, course, target);
        expect(sector).not.toBe(SAME_POINT);
        expect([degrees, wedges.some((wedge) => holds(wedge, degrees))]).toEqual([
          degrees,
          table[sector] === 1,
        ]);
      }
  });
});

test('an arc through the bow is one wedge, all round is a whole circle', () => {
  expect(wedgesOf(arcTable('F'))).toEqual([{ from: 315, to: 405 }]);
  expect(wedgesOf(arcTable('11-1'))).toEqual([{ from: 330, to: 390 }]);
  expect(wedgesOf(arcTable('10-12'))).toEqual([{ from: 300, to: 360 }]);
  expect(wedgesOf(arcTable('10-12', true))).toEqual([{ from: 0, to: 60 }]);
  expect(wedgesOf(arcTable('PS'))).toHaveLength(2);
  expect(wedgesOf(arcTable('FSAP'))).toEqual([{ from: 0, to: 360 }]);
});

test('weapons of a kind that share their arc are drawn once', () => {
  const { systems } = settingNamed('omega').ships[0]!.design;
  const lasers = batteriesOf(systems, false).filter(({ kind }) => kind === 'heavy-laser');
  expect(lasers.map(({ arc, names }) => [arc, names])).toEqual([
    ['11-1', ['hl1', 'hl2']],
    ['5-7', ['hl3', 'hl4']],
  ]);
});
