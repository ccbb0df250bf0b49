import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitted,
  kept,
  panned,
  toScreen,
  toTable,
  type Viewport,
  zoomed,
} from '../../src/app/stage/viewport.ts';

const view: Viewport = { x: 36_000, y: 24_000, scale: 10, width: 800, height: 600 };

test('the centre of the screen shows the centre of the view, and up the table is up the screen', () => {
  expect(toScreen(view, { x: 36_000, y: 24_000 })).toEqual({ x: 400, y: 300 });
  expect(toScreen(view, { x: 37_000, y: 26_000 })).toEqual({ x: 410, y: 280 });
});

test('screen and table places turn into each other', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 90, noNaN: true }),
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: -2000, max: 2000 }),
      (scale, x, y) => {
        const at = { ...view, scale };
        const back = toScreen(at, toTable(at, { x, y }));
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      },
    ),
  );
});

test('a drag of 50 and -40 pixels moves the table by just that', () => {
  const before = toScreen(view, { x: 10_000, y: 10_000 });
  const after = toScreen(panned(view, 50, -40), { x: 10_000, y: 10_000 });
  expect(after.x - before.x).toBeCloseTo(50, 9);
  expect(after.y - before.y).toBeCloseTo(-40, 9);
});

test('zooming keeps the place under the pointer, also at the limits', () => {
  for (const factor of [1.25, 0.5, 1000, 0.0001]) {
    const at = { x: 123, y: 456 };
    const next = zoomed(view, factor, at);
    const place = toTable(view, at);
    expect(toScreen(next, place).x).toBeCloseTo(at.x, 6);
    expect(toScreen(next, place).y).toBeCloseTo(at.y, 6);
    expect(next.scale).toBeGreaterThanOrEqual(0.3);
    expect(next.scale).toBeLessThanOrEqual(90);
  }
});

test('a table that fits shows whole, with its margin', () => {
  const fit = fitted(
    { width: 800, height: 700 },
    { left: 0, right: 72_000, bottom: 0, top: 48_000 },
    { side: 20, top: 20, bottom: 60 },
  );
  expect(toScreen(fit, { x: 0, y: 24_000 }).x).toBeCloseTo(20, 6);
  expect(toScreen(fit, { x: 72_000, y: 24_000 }).x).toBeCloseTo(780, 6);
  expect(toScreen(fit, { x: 0, y: 24_000 }).y).toBeCloseTo(350, 6);
});

test('a table as high as the screen keeps above the lower margin', () => {
  const fit = fitted(
    { width: 2000, height: 600 },
    { left: 0, right: 72_000, bottom: 0, top: 48_000 },
    { side: 20, top: 20, bottom: 60 },
  );
  expect(toScreen(fit, { x: 0, y: 48_000 }).y).toBeCloseTo(20, 6);
  expect(toScreen(fit, { x: 0, y: 0 }).y).toBeCloseTo(540, 6);
});

test('panning cannot lose the table', () => {
  const lost = kept(panned(view, 1e6, -1e6), { left: 0, right: 72_000, bottom: 0, top: 48_000 });
  expect([lost.x, lost.y]).toEqual([0, 0]);
});
