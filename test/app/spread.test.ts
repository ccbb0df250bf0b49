import { expect, test } from 'vitest';
import { counterAt, type Placed, spread } from '../../src/app/stage/spread.ts';

const counter = (id: string, x: number, y: number, radius = 20): Placed => ({ id, x, y, radius });

test('counters with room stay at their true places', () => {
  const placed = spread([counter('a', 0, 0), counter('b', 100, 0)]);
  expect(placed.get('a')).toEqual({ x: 0, y: 0 });
  expect(placed.get('b')).toEqual({ x: 100, y: 0 });
});

test('overlapping counters are pushed apart until none covers another', () => {
  const stacked = Array.from({ length: 8 }, (_, i) => counter(`s${i}`, 50 + i, 50));
  const placed = [...spread(stacked).values()];
  for (const [i, a] of placed.entries())
    for (const b of placed.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(38);
});

test('counters on one point part, near to it', () => {
  const placed = spread([counter('a', 10, 10), counter('b', 10, 10)]);
  const [a, b] = [placed.get('a')!, placed.get('b')!];
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(38);
  expect((a.x + b.x) / 2).toBeCloseTo(10, 0);
  expect((a.y + b.y) / 2).toBeCloseTo(10, 0);
});

test('fighters make room for a ship', () => {
  const placed = spread([counter('omega-1', 0, 0, 30), counter('omega-1.g1', 1, 0, 15)]);
  const [ship, group] = [placed.get('omega-1')!, placed.get('omega-1.g1')!];
  expect(Math.hypot(ship.x, ship.y)).toBeLessThan(4);
  expect(Math.hypot(group.x - ship.x, group.y - ship.y)).toBeGreaterThan(44);
});

test('sixty groups among twenty ships part so that none hides another', () => {
  const ships = Array.from({ length: 20 }, (_, i) =>
    counter(`s${i}`, (i % 5) * 180, Math.floor(i / 5) * 180, 26),
  );
  const groups = ships.flatMap(({ id, x, y }) => [1, 2, 3].map((k) => counter(`${id}.g${k}`, x, y, 16)));
  const placed = [...spread([...ships, ...groups]).values()];
  for (const [i, a] of placed.entries())
    for (const b of placed.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
});

test('the order in which ships are listed changes nothing', () => {
  const list = [counter('a', 0, 0), counter('b', 5, 3), counter('c', 9, -4), counter('d', 200, 0)];
  const there = spread(list);
  const back = spread([...list].reverse());
  for (const { id } of list) expect(back.get(id)).toEqual(there.get(id));
});

test('a point picks the counter under it, the nearest of several, or none', () => {
  const list = [counter('a', 0, 0), counter('b', 30, 0)];
  expect(counterAt(list, { x: 13, y: 0 })).toBe('a');
  expect(counterAt(list, { x: 17, y: 0 })).toBe('b');
  expect(counterAt(list, { x: 0, y: 25 })).toBeNull();
});
