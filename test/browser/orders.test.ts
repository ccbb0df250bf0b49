import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judged, newDraft, withText } from '../../src/app/game/draft.ts';
import { Game } from '../../src/app/game/game.ts';
import { MARGINS } from '../../src/app/stage/camera.ts';
import { fitted, type Pixel, toScreen } from '../../src/app/stage/viewport.ts';
import { refusalText } from '../../src/words/refusal.ts';
import { settingNamed } from '../app/battles.ts';
import { openPage, renders } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const open = () => openPage(browser, { reducedMotion: 'reduce' });
const setting = settingNamed('omega');
const FIELD = '#orders-text';
const STATUS = '#orders-status';

const FIRST = 'P1+1; int1 defend';
const SECOND = 'S2-1; pc3,pc4 defend A';

async function keys(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

/** Tab, until what has the focus is called that. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 120; i++) {
    const now = await page.evaluate(() => document.activeElement?.textContent);
    if (now === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** Where a place of the table is on the page while the whole table is shown. */
async function pixelOf(page: Page, place: { x: number; y: number }): Promise<Pixel> {
  const box = (await page.locator('.table').boundingBox())!;
  const whole = { left: 0, bottom: 0, right: setting.width, top: setting.height };
  const at = toScreen(fitted({ width: box.width, height: box.height }, whole, MARGINS), place);
  return { x: box.x + at.x, y: box.y + at.y };
}

const texts = (page: Page) => page.locator('.own-text').allTextContents();

/** What the log says of the orders of turn 1: those shown, and those refused. */
async function logged(page: Page): Promise<string[]> {
  await keys(page, 'End', 'l');
  const lines = await page.locator('.lines p').allTextContents();
  return lines.filter((line) => /^(Agamemnon|Achilles) .*: ["+PS]/.test(line)).slice(0, 2);
}

const SHOWN = [
  expect.stringContaining(`Agamemnon (omega-1): ${FIRST}`),
  expect.stringContaining(`Achilles (hyperion-1): ${SECOND}`),
];

describe('the first orders', () => {
  test('by pointer', async () => {
    const { page, complaints } = await open();
    const panel = page.locator('.orders-panel');
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    await panel.locator('.own-ship', { hasText: 'Agamemnon' }).click();
    await panel.locator('.orders-compass .hour').filter({ hasText: /^2$/ }).click();
    await press('Faster');
    await press('int1');
    const achilles = await pixelOf(page, { x: 10_000, y: 18_000 });
    await page.mouse.click(achilles.x, achilles.y);
    await press('Turn one point to starboard');
    await press('Turn one point to starboard');
    await press('Slower');
    await press('Screen aft: a pair more');
    expect(await texts(page)).toEqual([FIRST, SECOND]);
    expect(await page.locator(FIELD).inputValue()).toBe(SECOND);
    await press('Seal the orders');
    await panel.waitFor({ state: 'detached' });
    expect(await logged(page)).toEqual(SHOWN);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('by keyboard alone', async () => {
    const { page, complaints } = await open();
    await keys(page, 'q', 'w');
    await tabTo(page, 'int1');
    await keys(page, ' ', '.', 'e', 'e', 'e', 's');
    await tabTo(page, 'Screen aft: a pair more');
    await keys(page, ' ');
    expect(await texts(page)).toEqual([FIRST, SECOND]);
    await keys(page, 'Control+Enter');
    await page.locator('.orders-panel').waitFor({ state: 'detached' });
    expect(await logged(page)).toEqual(SHOWN);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('by typed text', async () => {
    const { page, complaints } = await open();
    await keys(page, 'Enter');
    await page.locator(`${FIELD}:focus`).waitFor();
    await page.keyboard.type('p1 +1 ; INT1 defend');
    expect(await page.locator(FIELD).inputValue()).toBe('p1 +1 ; INT1 defend');
    await keys(page, 'Enter');
    await page.keyboard.type(SECOND);
    expect(await texts(page)).toEqual([FIRST, SECOND]);
    await keys(page, 'Enter');
    await page.locator('#orders-seal:focus').waitFor();
    await keys(page, 'Enter');
    await page.locator('.orders-panel').waitFor({ state: 'detached' });
    expect(await logged(page)).toEqual(SHOWN);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('by dragging the ghost, undone at one go', async () => {
    const { page } = await open();
    const from = await pixelOf(page, { x: 18_000, y: 26_000 });
    const to = await pixelOf(page, { x: 18_500, y: 24_000 });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, from.y + 4, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    expect(await texts(page)).toEqual(['S1+1', '']);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await texts(page)).toEqual(['', '']);
    await page.close();
  });
});

test('illegal orders are refused in the same words as everywhere, and the dial follows what is typed', async () => {
  const { page } = await open();
  const view = Game.begin(setting, 1, { ea: 'person', narn: 'person' }).view('ea');
  for (const text of [
    'P9',
    'P2 4',
    'ss4',
    'hl1 sustain; +1',
    'ram narn-1',
    'P1+2',
    'pc1 defend',
    'hl9 sustain',
  ]) {
    await page.locator(FIELD).fill(text);
    const why = judged(view, withText(newDraft('ea'), 'omega-1', text), 'omega-1');
    expect(why.ok).toBe(false);
    if (!why.ok) expect(await page.locator(STATUS).textContent()).toBe(refusalText(why.refusal, setting));
    expect(await page.locator(FIELD).inputValue()).toBe(text);
    expect(await page.locator('.own-ship').first().textContent()).toContain('illegal');
  }
  await page.locator(FIELD).fill('S1+1; hl2 sustain');
  expect(await page.locator('.dial-velocity output').textContent()).toContain('7');
  expect(await page.locator('.chip[aria-pressed=true]').allTextContents()).toEqual(['hl211-1']);
  await page.locator(FIELD).fill('S1-1');
  expect(await page.locator(STATUS).textContent()).toBe('Ends on course 4, velocity 5, at 16.67, 24.75.');
  expect(await page.locator('.pool-text').allTextContents()).toEqual([
    '2 of 2 spent, 0 left',
    '1 of 1 spent, 0 left',
  ]);
  await page.close();
});

test('undo goes back change by change, from the page, the field and the button', async () => {
  const { page } = await open();
  await keys(page, 'q', 'w', '.', 'd', 'r');
  expect(await texts(page)).toEqual(['P1+1', 'ss1s roll']);
  await keys(page, 'u', 'Control+z');
  expect(await texts(page)).toEqual(['P1+1', '']);
  await page.locator(FIELD).click();
  await page.keyboard.type('P2-1');
  await keys(page, 'Control+z');
  expect(await page.locator(FIELD).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await texts(page)).toEqual(['P1', '']);
  expect(await page.locator('.own-ship[aria-pressed=true]').textContent()).toContain('Agamemnon');
  await keys(page, 'Escape', 'x');
  expect(await texts(page)).toEqual(['', '']);
  await page.close();
});

test('sealing asks once about ships that would coast, and leaves nothing of the draft on the stage', async () => {
  const { page, complaints } = await open();
  await page.locator(FIELD).fill('P9');
  await page.getByRole('button', { name: 'Seal the orders' }).click();
  const question = page.getByRole('alertdialog');
  const why = '9 points of course are more than the limit of 1 (thrust 2) (MOVE-2)';
  expect(await question.locator('li').allTextContents()).toEqual([
    'Achilles has no orders.',
    `Agamemnon: ${why}`,
  ]);
  await keys(page, 'Escape');
  await page.locator('#orders-seal:focus').waitFor();
  await keys(page, 'Control+Enter');
  await page.getByRole('button', { name: 'Keep writing' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Seal them' }).and(page.locator(':enabled')).waitFor();
  await keys(page, 'Control+Enter');
  await page.locator('.orders-panel').waitFor({ state: 'detached' });
  await page.waitForTimeout(200);
  expect(JSON.stringify(await page.evaluate(() => window.jumpPoint!.scene()))).not.toContain('ghosts');
  expect(await logged(page)).toEqual([
    expect.stringContaining(`Agamemnon (omega-1): "P9" is no legal order: ${why}. It coasts.`),
    expect.stringContaining('Achilles (hyperion-1): +0'),
  ]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('keys of orders rest while the past is shown, and a still page with ghosts draws nothing', async () => {
  const { page } = await open();
  await keys(page, 'q', 'ArrowLeft');
  expect(await page.locator('.orders-panel').count()).toBe(0);
  await keys(page, 'w', 'e', 'ArrowRight');
  expect(await texts(page)).toEqual(['P1', '']);
  await page.waitForTimeout(500);
  const before = await renders(page);
  await page.waitForTimeout(1500);
  expect(await renders(page)).toBe(before);
  await keys(page, 'w');
  await page.waitForTimeout(300);
  expect(await renders(page)).toBeGreaterThan(before);
  await page.close();
});

test('on a small screen the move is ordered under the table', async () => {
  const { page, complaints } = await openPage(browser, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const bar = page.locator('.orders-bar');
  await bar.getByRole('button', { name: 'Turn one point to port' }).click();
  await bar.getByRole('button', { name: 'Slower' }).click();
  expect(await bar.locator('code').textContent()).toBe('P1-1');
  expect(await bar.locator(STATUS).textContent()).toContain('course 2, velocity 5');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  expect(await page.locator(FIELD).inputValue()).toBe('P1-1');
  expect(complaints).toEqual([]);
  await page.close();
});

test('a double click is no answer to the question that it raises', async () => {
  const { page } = await open();
  await page.locator('#orders-seal').dblclick();
  await page.getByRole('alertdialog').waitFor();
  expect(await page.locator('.orders-panel').count()).toBe(1);
  await page.getByRole('button', { name: 'Seal them' }).click();
  await page.locator('.orders-panel').waitFor({ state: 'detached' });
  await page.close();
});
