import { expect, test } from 'vitest';
import { type Labelled, placeLabels } from '../../src/app/stage/labels.ts';

const label = (id: string, x: number, y: number, needed = true): Labelled => ({
  ...{ id, at: { x, y }, radius: 20, width: 60, height: 24, needed },
});

test('a label with room stands below its counter', () => {
  expect(placeLabels([label('a', 100, 100)]).get('a')).toEqual({ x: 100, y: 123 });
});

test('a label that would cover the next counter goes above', () => {
  const placed = placeLabels([label('a', 100, 100), label('b', 100, 145)]);
  expect(placed.get('a')!.y).toBeLessThan(80);
  expect(placed.get('b')!.y).toBe(168);
});

test('no two labels cover each other while there is room', () => {
  const placed = placeLabels([label('a', 100, 100), label('b', 130, 105), label('c', 75, 130)]);
  const all = [...placed.values()];
  expect(all.length).toBe(3);
  for (const [i, a] of all.entries())
    for (const b of all.slice(i + 1))
      expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 24).toBe(true);
});

test('without room, a label that is not needed is left out', () => {
  const crowd = [0, 30, 60, 90].flatMap((x) => [0, 30, 60, 90].map((y) => label(`s${x}.${y}`, x, y)));
  const placed = placeLabels([...crowd, label('gone', 45, 45, false)]);
  expect(placed.has('gone')).toBe(false);
  expect(placed.size).toBe(16);
});

test('a label keeps clear of counters without a label', () => {
  const group = { at: { x: 100, y: 135 }, radius: 14 };
  expect(placeLabels([label('a', 100, 100)], [], [group]).get('a')!.y).toBeLessThan(80);
});
