import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('the browser draws WebGL', async () => {
  const page = await browser.newPage();
  await page.setContent('<canvas id="c" width="64" height="64"></canvas>');
  const pixel = await page.evaluate(() => {
    const gl = document.querySelector('canvas')!.getContext('webgl2')!;
    gl.clearColor(0, 1, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const read = new Uint8Array(4);
    gl.readPixels(5, 5, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, read);
    return [...read];
  });
  expect(pixel).toEqual([0, 255, 0, 255]);
  await page.close();
});

test('the page opens without an error', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  page.on('requestfailed', (request) => errors.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(inject('url'));
  await page.locator('h1').first().waitFor();
  expect(errors).toEqual([]);
  await page.close();
});
