import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Game } from '../../src/app/game/game.ts';
import { MARGINS } from '../../src/app/stage/camera.ts';
import { fitted, toScreen } from '../../src/app/stage/viewport.ts';
import { Battle } from '../../src/battle/battle.ts';
import { battleFileOf } from '../../src/battle/battleFile.ts';
import { parseGroupLine } from '../../src/battle/groupOrder.ts';
import { parsePlaceLine } from '../../src/battle/placeOrder.ts';
import { checkScenario, type ScenarioFile } from '../../src/battle/scenario.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { problemText } from '../../src/ship/file.ts';
import { findDesign } from '../battle/scene.ts';
import { findings, memory, openBattle, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SCENARIO: ScenarioFile = {
  format: 'jumppoint-scenario/1',
  title: 'Arsenal',
  table: { width: 72, height: 48 },
  turnLimit: 6,
  sides: [
    {
      id: 'allies',
      name: 'Allies',
      ships: [
        {
          ...{ id: 'omega-1', name: 'Agamemnon', design: 'earth-alliance/omega' },
          ...{ x: 20, y: 12, course: 12, velocity: 2, groups: ['bay1'] },
        },
        {
          ...{ id: 'narn-1', name: "Tor'Khal", design: 'narn/heavy-cruiser' },
          ...{ x: 30, y: 10, course: 12, velocity: 2 },
        },
        {
          ...{ id: 'hyperion-1', name: 'Achilles', design: 'earth-alliance/hyperion' },
          ...{ x: 40, y: 12, course: 12, velocity: 1, jumpCharge: 6 },
        },
      ],
    },
    {
      id: 'centauri',
      name: 'Centauri Republic',
      ships: [
        {
          ...{ id: 'centauri-1', name: 'Valerius', design: 'centauri/heavy-cruiser' },
          ...{ x: 30, y: 34, course: 6, velocity: 4 },
        },
      ],
    },
  ],
};
const SEED = 6;
const SEATS = { allies: 'person', centauri: 'none' } as const;

function setting() {
  const read = checkScenario(SCENARIO, 'arsenal', findDesign);
  if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
  return read.value;
}

/** The battle as a file, opened on the page. */
async function open() {
  const faces: number[] = [];
  const battle = new Battle(setting(), seededDice(SEED, faces));
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  const { page } = opened;
  await openBattle(page, battleFileOf(battle, faces, { seed: SEED, captains: SEATS }));
  await page.locator('#orders-text').waitFor();
  return opened;
}

/** Clicks a place of the table while the whole table is shown. */
async function click(page: Page, x: number, y: number): Promise<void> {
  const box = (await page.locator('.table').boundingBox())!;
  const whole = { left: 0, bottom: 0, right: 72_000, top: 48_000 };
  const at = toScreen(fitted({ width: box.width, height: box.height }, whole, MARGINS), {
    x: x * 1000,
    y: y * 1000,
  });
  await page.mouse.click(box.x + at.x, box.y + at.y);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const main = (page: Page) => page.locator('.task button.main');
const lines = (page: Page) => page.locator('.task .fire-text').locator('input, textarea');

async function seal(page: Page): Promise<void> {
  await press(page, 'Seal the orders');
  for (const sure of await page.getByRole('button', { name: 'Seal them' }).all()) await sure.click();
}

async function passAll(page: Page): Promise<void> {
  for (let ship = 0; ship < 3; ship++) {
    await page.locator('form.fire').waitFor();
    await page.getByRole('button', { name: 'Pass', exact: true }).and(page.locator(':enabled')).click();
  }
}

/** What was typed, or pointed at, for each question. */
interface Written {
  readonly orders: string;
  readonly aims: string;
  readonly flight: string;
  readonly places: string;
}

/** One turn; each question is answered by `how`, which leaves the panel ready to hand in. */
async function turn(page: Page, how: (what: keyof Written) => Promise<void>): Promise<Written> {
  await how('orders');
  const orders = await page.locator('#orders-text').inputValue();
  await seal(page);
  await page.getByRole('heading', { name: 'Energy mines' }).waitFor();
  await how('aims');
  const aims = await lines(page).inputValue();
  await main(page).click();
  await page.getByRole('heading', { name: 'omega-1.g1 moves' }).waitFor();
  await how('flight');
  const flight = await lines(page).inputValue();
  await main(page).click();
  await passAll(page);
  await page.getByRole('heading', { name: /[Jj]ump point/ }).waitFor();
  await how('places');
  const places = await lines(page).inputValue();
  await main(page).click();
  await page.getByText('Turn 2: Allies writes orders.').waitFor();
  return { orders, aims, flight, places };
}

/** The same turn fought here. */
function foughtHere({ orders, aims, flight, places }: Written): string {
  const game = Game.begin(setting(), SEED, SEATS);
  const placed = (text: string) =>
    text.split('\n').map((line) => {
      const read = parsePlaceLine(line);
      if (!read.ok) throw new Error(line);
      return read.value;
    });
  const flown = parseGroupLine(flight);
  if (!flown.ok || flown.value.does !== 'move') throw new Error(flight);
  const { does: _, ...move } = flown.value;
  game.hand('allies', {
    for: 'orders',
    orders: { 'omega-1': '+0', 'narn-1': '+0', 'hyperion-1': orders },
  });
  game.hand('allies', {
    for: 'aims',
    aims: placed(aims).flatMap((line) => (line.for === 'aim' ? [line.aim] : [])),
  });
  game.hand('allies', { for: 'groups', move });
  for (const ship of ['omega-1', 'narn-1', 'hyperion-1'])
    game.hand('allies', { for: 'fire', fire: { ship, volleys: [] } });
  game.hand('allies', {
    for: 'places',
    places: placed(places).flatMap((line) => (line.for === 'place' ? [line.place] : [])),
  });
  return game.hash;
}

test('a group flies, mines burst and a jump point opens, by pointer and by typed lines to the same hash', async () => {
  const pointed = await open();
  const written = await turn(pointed.page, async (what) => {
    const { page } = pointed;
    switch (what) {
      case 'orders':
        await click(page, 40, 12);
        await press(page, /Open a point/);
        break;
      case 'aims':
        await click(page, 30.6, 30.4);
        await page.getByLabel("Point mine2 of Tor'Khal").check();
        await click(page, 28, 29);
        break;
      case 'flight':
        await click(page, 24, 20);
        break;
      case 'places':
        await click(page, 41, 16);
    }
  });
  expect(written.orders).toBe('jump open');
  expect(written.aims).toMatch(/^narn-1 mine1 at 30\.\d+,30\.\d+\nnarn-1 mine2 at 2[78]\.\d+,2[89]\.\d+$/);
  expect(written.flight).toMatch(/^omega-1\.g1 to 2[34](\.\d+)?,(19|20)(\.\d+)?$/);
  expect(written.places).toMatch(/^hyperion-1 jump at 4[01](\.\d+)?,1[56](\.\d+)?$/);
  const first = (await memory(pointed.page)).page.origin.hash;
  expect(first).toBe(foughtHere(written));

  const typed = await open();
  const again = await turn(typed.page, async (what) => {
    const { page } = typed;
    if (what === 'orders') {
      await page.locator('.row', { hasText: 'hyperion-1' }).click();
      await page.locator('#orders-text').fill(written.orders);
    } else await lines(page).fill(written[what]);
  });
  expect(again).toEqual(written);
  expect((await memory(typed.page)).page.origin.hash).toBe(first);
  const types = (await memory(typed.page)).page.playback.facts.map(({ type }) => type);
  for (const type of ['GroupMoved', 'MineLaunched', 'MineStruck', 'PointOpened'])
    expect(types).toContain(type);
  expect([...pointed.complaints, ...typed.complaints]).toEqual([]);
  await pointed.page.close();
  await typed.page.close();
});

test('axe finds nothing in the panels of fighters, mines and jump points', async () => {
  const { page, complaints } = await open();
  const found: string[] = [];
  await turn(page, async (what) => {
    if (what === 'orders') {
      await page.locator('.row', { hasText: 'hyperion-1' }).click();
      await page.locator('#orders-text').fill('jump open');
    }
    if (what === 'aims') await lines(page).fill('narn-1 mine1 at 30,30');
    if (what === 'places') await lines(page).fill('hyperion-1 jump at 40,15');
    found.push(...(await findings(page)).map((one) => `${what}: ${one}`));
  });
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});
