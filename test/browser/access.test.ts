import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerUntil, begin, dialogsGone, findings, openPage, watch } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each([
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])('at $width by $height', (viewport) => {
  test('axe finds nothing, and nothing is wider than the screen', async () => {
    const { page, complaints } = await openPage(browser, { viewport, reducedMotion: 'reduce' });
    const found: string[] = [];
    const look = async (where: string) => {
      for (const line of await findings(page)) found.push(`${where}: ${line}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) found.push(`${where}: ${wide} pixels too wide`);
    };
    await look('ready to be played');
    await page.getByRole('button', { name: 'To the orders' }).click();
    await look('at the orders');
    await page.keyboard.press('ArrowLeft');
    await look('in the past');
    await page.getByRole('button', { name: 'Back to the present' }).click();
    for (const phase of ['fire', 'repairs']) {
      await answerUntil(page, phase);
      await look(`asked for ${phase}`);
    }
    await begin(page, { seats: ['person', 'person'] });
    await page.locator('.curtain').waitFor();
    await look('behind the curtain');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'End by agreement' }).click();
    await look('agreement');
    for (const side of ['Earth Alliance', 'Narn Regime']) await page.getByLabel(`${side} agrees`).check();
    await page.getByRole('button', { name: 'End the battle' }).click();
    await look('over by agreement');
    await page.getByRole('button', { name: 'Open battle' }).click();
    await page
      .getByLabel('Battle file')
      .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('cannot be opened').waitFor();
    await look('a wrong file');
    await page.keyboard.press('Escape');
    await dialogsGone(page);
    await watch(page);
    await look('at the beginning');
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('l');
    await look('in a battle, with the log');
    await page.keyboard.press('End');
    await look('at the end');
    for (const tab of await page.locator('.tabs button').all()) {
      await tab.click();
      await look(`pane ${await tab.textContent()}`);
    }
    await page.getByRole('button', { name: 'New battle' }).first().click();
    await page.getByText('Guns over the moon').waitFor();
    await look('new battle');
    await page.locator('.options > summary').click();
    await page.getByLabel('Ramming').selectOption('on');
    await page.locator('.option summary').first().click();
    await look('options');
    await page.keyboard.press('Escape');
    await dialogsGone(page);
    await page.getByRole('button', { name: 'Keys' }).click();
    await look('keys');
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
