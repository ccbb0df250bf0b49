import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingNamed } from '../app/battles.ts';
import { dialogsGone, expectEnd, fought, openPage, watch } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a battle is watched to its end by pointer', async () => {
  const { page, complaints } = await openPage(browser);
  await watch(page);
  await page.getByLabel('Speed').selectOption('16×');
  await page.getByRole('button', { name: 'Next event' }).click();
  await page.getByRole('button', { name: 'Next turn' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.locator('.outcome').waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const battle = fought('omega', 1);
  await expectEnd(page, battle);
  await page.getByRole('button', { name: /^Log/ }).click();
  const headings = await page.locator('.lines h3').allTextContents();
  for (let turn = 1; turn <= battle.state.turn; turn++) expect(headings).toContain(`Turn ${turn}`);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  expect(await page.locator('.outcome').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a battle is chosen and watched to its end by keyboard alone', async () => {
  const { turnLimit, ships } = settingNamed('quadrant');
  const { page, complaints } = await openPage(browser);
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  await keys('b');
  await page.getByRole('radio', { name: 'Quadrant patrol' }).waitFor();
  await keys('ArrowDown', 'ArrowDown');
  expect(await page.getByRole('radio', { name: 'Quadrant patrol' }).isChecked()).toBe(true);
  await keys('Tab', 'ArrowDown', 'Tab', 'Tab', 'Control+a');
  await page.keyboard.type('3');
  await keys('Enter');
  await page.getByText('Captains fight this battle').waitFor();
  await keys('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp');
  expect(await page.locator('header .turn').textContent()).toBe(`Turn 2 of ${turnLimit}`);
  await keys('3', '+', 'Shift+ArrowLeft', 'f', 'n');
  expect(await page.locator('.sheet h2').textContent()).toBe(ships[2]!.name);
  await keys('>', '>', '>', ' ');
  await page.locator('.outcome').waitFor({ timeout: 90_000 });
  await expectEnd(page, fought('quadrant', 3));
  await keys('Home');
  expect(await page.locator('header .turn').textContent()).toBe(`Turn 0 of ${turnLimit}`);
  await keys('End', '?');
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await keys('Escape');
  await dialogsGone(page);
  await expectEnd(page, fought('quadrant', 3));
  expect(complaints).toEqual([]);
  await page.close();
});

describe('the same battle in the page and here', () => {
  test.each(['omega', 'breakout', 'quadrant', 'belt', 'moon', 'stalker', 'ambush'])(
    '%s ends with the same hash',
    async (scenario) => {
      const { page, complaints } = await openPage(browser);
      await watch(page, { scenario, seed: 7 });
      const battle = fought(scenario, 7);
      await page.locator('.about summary').click();
      await page.getByText(battle.journal!.hash).waitFor();
      await page.getByRole('button', { name: 'To the end' }).click();
      await expectEnd(page, battle);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});
