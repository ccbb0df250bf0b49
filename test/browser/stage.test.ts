import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HUES } from '../../src/app/palette.ts';
import { MARGINS } from '../../src/app/stage/camera.ts';
import { fitted, toScreen } from '../../src/app/stage/viewport.ts';
import { openPage, pixelsOf, renders, watch } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Ships in the hues of both sides are seen on the table. */
async function expectShips(page: Page): Promise<void> {
  for (const empire of ['earth-alliance', 'narn'] as const)
    await expect.poll(() => pixelsOf(page, rgb(HUES[empire])), { timeout: 10_000 }).toBeGreaterThan(60);
}

function rgb(hue: string): [number, number, number] {
  const channel = (from: number) => Number.parseInt(hue.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

test('the table shows the ships, by WebGL', async () => {
  const { page, complaints } = await openPage(browser);
  await page.waitForTimeout(500);
  await expectShips(page);
  expect(await page.locator('canvas').count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a browser without WebGL shows the same table', async () => {
  const plain = await launchBrowser({ args: ['--no-sandbox', '--disable-gpu', '--disable-3d-apis'] });
  const { page } = await openPage(plain);
  await page.waitForTimeout(500);
  await expectShips(page);
  await plain.close();
});

test('the development server shows the same table', async () => {
  const server = await createServer({ server: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
  await server.listen();
  const { port } = server.httpServer!.address() as AddressInfo;
  const { page, complaints } = await openPage(browser, {}, `http://127.0.0.1:${port}/`);
  await page.waitForTimeout(500);
  await expectShips(page);
  expect(complaints).toEqual([]);
  await page.close();
  await server.close();
});

test('a still page draws nothing, watching or waiting for orders', async () => {
  const { page } = await openPage(browser);
  const stays = async () => {
    await page.waitForTimeout(1500);
    const before = await renders(page);
    expect(before).toBeGreaterThan(0);
    await page.waitForTimeout(5000);
    expect(await renders(page)).toBe(before);
  };
  await stays();
  await watch(page);
  await page.getByRole('button', { name: 'Next event' }).click();
  await stays();
  await page.close();
});

test('thirty times mounted and unmounted, the page has one canvas and one context', async () => {
  const { page, complaints } = await openPage(browser);
  await page.evaluate(() => {
    const made: WebGL2RenderingContext[] = [];
    Object.assign(window, { made });
    const plain = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      const context = plain.apply(this, args);
      if (context instanceof WebGL2RenderingContext && !made.includes(context)) made.push(context);
      return context;
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
  const settled = async () => {
    await page.locator('canvas').waitFor();
    await page.waitForTimeout(100);
  };
  for (let time = 0; time < 30; time++) {
    await page.evaluate(() => window.jumpPoint!.unmount());
    expect(await page.locator('canvas').count()).toBe(0);
    await page.evaluate(() => window.jumpPoint!.mount());
    // Some stay only for a moment: they go before their renderer is ready.
    if (time % 3 > 0) await settled();
  }
  await settled();
  await page.waitForTimeout(500);
  expect(await page.locator('canvas').count()).toBe(1);
  const alive = await page.evaluate(() => {
    const { made } = window as unknown as { made: WebGL2RenderingContext[] };
    return {
      made: made.length,
      alive: made.filter((one) => one.canvas instanceof HTMLCanvasElement && !one.isContextLost()).length,
    };
  });
  expect(alive.made).toBeGreaterThanOrEqual(20);
  expect(alive.alive).toBe(1);
  await expectShips(page);
  expect(complaints).toEqual([]);
  await page.close();
});

test('with reduced motion a move is drawn at its end, not on its way', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await watch(page);
  await page.waitForTimeout(500);
  const moves = page.getByText('All ships move');
  for (let step = 0; step < 30 && !(await moves.isVisible()); step++) {
    await page.waitForTimeout(200);
    const before = await renders(page);
    await page.getByRole('button', { name: 'Next event' }).click();
    await page.waitForTimeout(800);
    // A step is drawn at its end, and once more for what follows it; on its way it would be drawn some 30 times.
    expect((await renders(page)) - before).toBeLessThanOrEqual(3);
  }
  expect(await moves.isVisible()).toBe(true);
  await page.close();
});

test('a click on the table picks the ship there, also after the table was dragged', async () => {
  const { page, complaints } = await openPage(browser);
  const box = (await page.locator('.table').boundingBox())!;
  const whole = fitted(box, { left: 0, bottom: 0, right: 72_000, top: 48_000 }, MARGINS);
  const at = toScreen(whole, { x: 60_000, y: 30_000 });
  const narn = { x: box.x + at.x, y: box.y + at.y };
  const picked = () => page.locator('.row[aria-pressed=true]').textContent();
  expect(await picked()).toContain('omega-1');
  await page.mouse.click(narn.x, narn.y);
  expect(await picked()).toContain('narn-1');
  await page.keyboard.press('1');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 10);
  await page.mouse.move(x + 50, y - 40);
  await page.mouse.up();
  expect(await picked()).toContain('omega-1');
  await page.mouse.click(narn.x + 50, narn.y - 40);
  expect(await picked()).toContain('narn-1');
  expect(complaints).toEqual([]);
  await page.close();
});
