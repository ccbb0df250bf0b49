import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortGuns, targetsOf, whyNotAim } from '../../src/app/fire/guns.ts';
import { judgeFire } from '../../src/app/game/firePlan.ts';
import { Game } from '../../src/app/game/game.ts';
import { type FireOrder, parseFire } from '../../src/battle/fireOrder.ts';
import type { Refusal } from '../../src/battle/refusal.ts';
import { parseRepair, printRepairs } from '../../src/battle/repairOrder.ts';
import { checkScenario } from '../../src/battle/scenario.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { refusalText } from '../../src/words/refusal.ts';
import { settingNamed } from '../app/battles.ts';
import { findDesign } from '../battle/scene.ts';
import { type Opened, openBattle, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SIDE = 'ea';
const SHIPS = ['omega-1', 'hyperion-1'] as const;

/** With these dice the Narn hurt the Agamemnon in turn 1, but none of what fires ahead. */
const SEED = 88;

/** The fleets of the first battle, nearer to each other. */
function setting(): Setting {
  const { scenario } = settingNamed('omega');
  const sides = scenario.sides.map((side) =>
    side.id === SIDE ? side : { ...side, ships: side.ships.map((ship) => ({ ...ship, x: 44, velocity: 2 })) },
  );
  const read = checkScenario({ ...scenario, sides }, 'nearer', findDesign);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** Turn 1, in which only the Narn fire, and after which they do nothing any more: no captain changes what follows. */
function afterFirstTurn(): Game {
  const game = Game.begin(setting(), SEED, { ea: 'person', narn: 'person' });
  for (const { id: side } of game.setting.sides) {
    const ships = game.setting.ships.filter((ship) => ship.side === side);
    game.hand(side, { for: 'orders', orders: Object.fromEntries(ships.map(({ id }) => [id, '+0'])) });
  }
  game.hand('narn', { for: 'aims', aims: [] });
  for (let asked = game.asked(); asked.for === 'fire'; asked = game.asked()) {
    const [ship] = asked.ships as [string];
    game.hand(asked.side, {
      for: 'fire',
      fire: read(ship, asked.side === SIDE ? 'pass' : 'hl1,hl2 -> omega-1'),
    });
  }
  game.hand(SIDE, { for: 'repairs', repairs: [] });
  const opened = Game.open(JSON.stringify(game.file()), 'battle.json', { ea: 'person', narn: 'none' });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return opened.value;
}

/** That battle in the page, and here. */
async function begin(): Promise<Opened & { readonly game: Game }> {
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  const game = afterFirstTurn();
  await openBattle(opened.page, game.file());
  await opened.page.locator('#orders-text').waitFor();
  return { ...opened, game };
}

/** Orders for both ships, typed; the page then shows the fire phase. */
async function giveOrders(page: Page, game: Game, texts: readonly [string, string]): Promise<void> {
  for (const [i, ship] of SHIPS.entries()) {
    await page.locator('.row', { hasText: ship }).click();
    await page.locator('#orders-text').fill(texts[i]!);
  }
  await page.locator('#orders-seal').click();
  for (const sure of await page.getByRole('button', { name: 'Seal them' }).all()) await sure.click();
  await page.locator('form.fire').waitFor();
  game.hand(SIDE, { for: 'orders', orders: Object.fromEntries(SHIPS.map((ship, i) => [ship, texts[i]!])) });
}

const typed = (page: Page) => page.locator('form.fire .fire-text input');
const hash = (page: Page) => page.locator('.about .hash').textContent();
const fireButton = (page: Page) => page.locator('form.fire button[type=submit]');

function read(ship: string, text: string): FireOrder {
  const order = parseFire(ship, text);
  if (!order.ok) throw new Error(text);
  return order.value;
}

test('the same order by pointer, by keys and as text', async () => {
  const text = 'hpc1 -> narn-1; hpc2 -> narn-2; hl1 -> narn-2 called drive';
  const ways: readonly ((page: Page) => Promise<void>)[] = [
    async (page) => {
      for (const [weapon, target] of [
        ['hpc1', "Tor'Khal"],
        ['hl2', "Tor'Khal"],
        ['hpc2', "Na'Vesh"],
      ])
        await page.getByRole('checkbox', { name: `${weapon} at ${target}` }).check();
      await page.getByRole('button', { name: 'Hold hl2' }).click();
      await page.getByRole('checkbox', { name: "hl1 at Na'Vesh" }).check();
      await page.getByLabel('Called shot of hl1').selectOption('drive');
      expect(await typed(page).inputValue()).toBe(text);
      await fireButton(page).click();
    },
    async (page) => {
      for (const key of ['.', ',', '1', '3', '4', '4', 't', '2', '3', 'c']) await page.keyboard.press(key);
      await page.keyboard.type('Drive');
      expect(await typed(page).inputValue()).toBe(text);
      while (!(await fireButton(page).evaluate((button) => button === document.activeElement)))
        await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
    },
    async (page) => {
      await typed(page).fill(text);
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3);
      await typed(page).press('Enter');
    },
  ];
  const ends: (string | null)[] = [];
  for (const fire of ways) {
    const { page, complaints, game } = await begin();
    await giveOrders(page, game, ['+0', '+0']);
    await page.locator('.row', { hasText: 'omega-1' }).click();
    await page.getByRole('heading', { name: 'Agamemnon fires' }).waitFor();
    await fire(page);
    await page.getByRole('heading', { name: 'Achilles fires' }).waitFor();
    game.hand(SIDE, { for: 'fire', fire: read('omega-1', text) });
    expect(await hash(page)).toBe(game.hash);
    ends.push(await hash(page));
    expect(complaints).toEqual([]);
    await page.close();
  }
  expect(new Set(ends).size).toBe(1);
});

/** Every shot and every idle weapon of the chosen ship, each with the sentence of the rules; which rules they were. */
async function expectTable(page: Page, game: Game, order: FireOrder): Promise<string[]> {
  const view = game.view(SIDE);
  const { setting } = view;
  const why: Refusal[] = [];
  const { able, unable } = sortGuns(view, order.ship);
  for (const { gun, why: reasons } of unable) {
    expect(await page.locator(`[data-unable=${gun.name}]`).textContent()).toBe(
      reasons.map((one) => refusalText(one, setting)).join('; '),
    );
    why.push(...reasons);
  }
  const judged = judgeFire(view, order);
  for (const gun of able)
    for (const { is } of targetsOf(view)) {
      const shot = judged.find(({ weapon, target }) => weapon === gun.name && target === is.id);
      const refused = shot ? shot.why : whyNotAim(view, order, gun.name, is.id);
      const told = await page.locator(`[data-shot="${gun.name} ${is.id}"]`).textContent();
      if (refused) expect(told).toBe(refusalText(refused, setting));
      else expect(told).toContain(`${gun.name} at ${is.name}`);
      if (refused) why.push(refused);
    }
  const shown = await page.locator('.shots .why').allTextContents();
  const refusals = judged.flatMap((shot) => (shot.why ? [shot.why] : []));
  expect(shown).toEqual(refusals.map((one) => `Will not fire: ${refusalText(one, setting)}`));
  why.push(...refusals);
  return why.map((one) => one.why);
}

test('why a shot is not allowed is told as the rules tell it, before it is fired', async () => {
  const { page, complaints, game } = await begin();
  const seen = new Set<string>();
  const look = async (text: string) => {
    if (text !== '') await typed(page).fill(text);
    for (const why of await expectTable(page, game, read('omega-1', text))) seen.add(why);
  };
  await giveOrders(page, game, ['+0; pc1 attack', '+0']);
  await page.locator('.row', { hasText: 'omega-1' }).click();
  await look('');
  await look('hpc1 -> narn-1 called drive; hl1 -> narn-1; hl1 -> narn-2');
  await look('hl1 -> narn-1; hl2 -> narn-1; hpc1 -> narn-1; hpc2 -> narn-2');
  await look('zz9 -> narn-1; hl1 -> narn-9; fc1 -> narn-1; hl2 -> hyperion-1; hpc1 -> narn-1');
  expect(await fireButton(page).textContent()).toBe('Fire 1 weapon (4 refused)');
  await typed(page).fill('hl1 => narn-1');
  const unread = parseFire('omega-1', 'hl1 => narn-1');
  if (unread.ok) throw new Error('read');
  expect(await page.locator('.fire-text .why').textContent()).toBe(refusalText(unread.refusal));
  expect(await fireButton(page).isDisabled()).toBe(true);
  const text = 'hl1,hl2,hpc1,hl3 -> narn-1';
  await typed(page).fill(text);
  await fireButton(page).click();
  game.hand(SIDE, { for: 'fire', fire: read('omega-1', text) });
  await page.getByRole('heading', { name: 'Achilles fires' }).waitFor();
  expect(await page.locator('.caption').textContent()).not.toBe('');
  await page.keyboard.press('p');
  game.hand(SIDE, { for: 'fire', fire: { ship: 'hyperion-1', volleys: [] } });
  if (game.asked().for === 'repairs') {
    await page.getByRole('button', { name: 'Let all rest' }).click();
    game.hand(SIDE, { for: 'repairs', repairs: [] });
  }
  await page.locator('#orders-text').waitFor();
  expect(await hash(page)).toBe(game.hash);
  await giveOrders(page, game, ['+0', '+0']);
  await page.locator('.row', { hasText: 'omega-1' }).click();
  await look('');
  const asked = [
    ...['out-of-arc', 'out-of-range', 'not-ready', 'no-control-left', 'not-in-attack-mode', 'cannot-call'],
    ...['system-lost', 'weapon-twice', 'not-aboard', 'no-such-ship', 'no-weapon', 'own-ship'],
  ];
  expect(asked.filter((why) => !seen.has(why))).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('what a ship was allocated is still there after a look at another, which may pass', async () => {
  const { page, complaints, game } = await begin();
  await giveOrders(page, game, ['+0', '+0']);
  await page.locator('.row', { hasText: 'omega-1' }).click();
  await typed(page).fill('hpc1 -> narn-1');
  await page.getByRole('radio', { name: /Achilles/ }).check();
  expect(await typed(page).inputValue()).toBe('');
  expect(await page.locator('.sheet-name').textContent()).toBe('Achilles');
  await page.keyboard.press('Enter');
  await page.keyboard.press(',');
  expect(await typed(page).inputValue()).toBe('hpc1 -> narn-1');
  await page.getByRole('radio', { name: /Achilles/ }).check();
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByRole('heading', { name: 'Agamemnon fires' }).waitFor();
  game.hand(SIDE, { for: 'fire', fire: { ship: 'hyperion-1', volleys: [] } });
  expect(await hash(page)).toBe(game.hash);
  expect(complaints).toEqual([]);
  await page.close();
});

test('damage control parties are placed by choice, by suggestion and as text', async () => {
  const { page, complaints, game } = await begin();
  await giveOrders(page, game, ['+0', '+0']);
  for (const ship of SHIPS) {
    await page.locator('.row', { hasText: ship }).click();
    await page.keyboard.press('p');
    game.hand(SIDE, { for: 'fire', fire: { ship, volleys: [] } });
  }
  await page.locator('form.repair').waitFor();
  const view = game.view(SIDE);
  const lines = page.locator('form.repair textarea');
  await page.getByRole('button', { name: 'As the cadet would' }).click();
  const suggested = cadet().repairs(view);
  expect(await lines.inputValue()).toBe(printRepairs(suggested).join('\n'));
  const [first] = suggested;
  if (!first) throw new Error('nothing to repair');
  await page.getByLabel(`Work of ${first.party} on`).selectOption('');
  expect(await page.getByRole('button', { name: /^Send/ }).textContent()).toBe(
    `Send ${suggested.length - 1} ${suggested.length === 2 ? 'party' : 'parties'}`,
  );
  const line = `${first.ship} repair: ${first.party} -> hl1; ${first.party} -> ${first.system}`;
  await lines.fill(line);
  const refused = parseRepair(line);
  if (!refused.ok) throw new Error(line);
  expect(await page.locator('.refusals .why').textContent()).toContain('hl1 works');
  await lines.fill(`${first.ship} repair: ${first.party} => ${first.system}`);
  expect(await page.locator('form.repair .fire-text .why').textContent()).toContain('is no repair');
  await lines.fill(`${first.ship} repair: ${first.party} -> ${first.system}`);
  await page.getByRole('button', { name: 'Send 1 party' }).click();
  await page.locator('#orders-text').waitFor();
  game.hand(SIDE, { for: 'repairs', repairs: [first] });
  expect(await hash(page)).toBe(game.hash);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a double click on Pass is one pass', async () => {
  const { page, game } = await begin();
  await giveOrders(page, game, ['+0', '+0']);
  expect(await page.locator('form.fire').getByRole('radio').count()).toBe(2);
  await page.locator('form.fire header').getByRole('button', { name: 'Pass' }).dblclick();
  await page.locator('form.fire').getByRole('radio').nth(1).waitFor({ state: 'detached' });
  expect(await page.locator('form.fire').getByRole('radio').count()).toBe(1);
  await page.close();
});
