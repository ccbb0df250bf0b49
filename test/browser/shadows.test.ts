import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARGINS } from '../../src/app/stage/camera.ts';
import { fitted, toScreen } from '../../src/app/stage/viewport.ts';
import { Battle } from '../../src/battle/battle.ts';
import { type BattleFile, battleFileOf } from '../../src/battle/battleFile.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { checkScenario, type ScenarioFile } from '../../src/battle/scenario.ts';
import { type ScriptedDice, scriptedDice } from '../../src/dice/scripted.ts';
import { problemText } from '../../src/ship/file.ts';
import { findDesign } from '../battle/scene.ts';
import { begin, findings, memory, openBattle, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

// Both sides are persons at one screen. What matters of the dice is written into the file that the page opens; those
// that it rolls itself decide nothing here.

type Ships = ScenarioFile['sides'][number]['ships'];

const STALKER: Ships[number] = {
  ...{ id: 'stalker-1', name: 'Dark Stalker', design: 'shadows/cruiser-30' },
  ...{ x: 36, y: 34, course: 6, velocity: 4 },
};
const SCOUT: Ships[number] = {
  ...{ id: 'scout-1', name: 'Whisper', design: 'shadows/scout-15' },
  ...{ x: 60, y: 40, course: 9, velocity: 4 },
};
const RANGER: Ships[number] = {
  ...{ id: 'ranger-1', name: 'Ranger', design: 'minbari/white-star' },
  ...{ x: 36, y: 14, course: 12, velocity: 0 },
};
/** Power dice of the first turn: movement 15 and shooting 17 of the cruiser, 9 and 7 of the scout. */
const POWER = [...[6, 5, 4, 6, 6, 5], ...[5, 4, 4, 3]];

function battleOf(
  shadows: Ships,
  allies: Ships,
  faces: readonly number[],
  act?: (battle: Battle) => void,
): BattleFile {
  const read = checkScenario(
    {
      ...{ format: 'jumppoint-scenario/1', title: 'The rim', table: { width: 72, height: 48 }, turnLimit: 6 },
      sides: [
        { id: 'shadows', name: 'Shadows', ships: shadows },
        { id: 'allies', name: 'Army of Light', ships: allies },
      ],
    },
    'rim',
    findDesign,
  );
  if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
  const script: ScriptedDice = scriptedDice(faces);
  const battle = new Battle(read.value, script);
  act?.(battle);
  script.done();
  return battleFileOf(battle, [...faces], { seed: 1, captains: { shadows: 'person', allies: 'person' } });
}

async function open(file: BattleFile, options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await openBattle(opened.page, file);
  await opened.page.locator('.curtain').waitFor();
  return opened;
}

const lines = (page: Page) => page.locator('.task .fire-text').locator('input, textarea');
const press = (page: Page, name: string | RegExp) =>
  page.locator('.task').getByRole('button', { name }).first().click();

/** The main button, once it can have been seen. */
async function main(page: Page): Promise<void> {
  await page.locator('.task button.main:enabled').click();
}

async function pass(page: Page): Promise<void> {
  await page
    .locator('.task')
    .getByRole('button', { name: 'Pass', exact: true })
    .and(page.locator(':enabled'))
    .click();
}

async function seal(page: Page): Promise<void> {
  await press(page, 'Seal the orders');
  const sure = page.locator('.task').getByRole('button', { name: 'Seal them' });
  if (await sure.count()) await sure.click();
}

async function order(page: Page, ship: string, text: string): Promise<void> {
  await page.locator('.own-ship', { hasText: ship }).click();
  await page.locator('#orders-text').fill(text);
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

type Step = `${'shadows' | 'allies'} ${string}`;
type Handlers = Readonly<Partial<Record<Step, () => Promise<void>>>>;

/**
 * Answers what is asked until a step that is wanted; whoever is asked lifts the curtain first.
 */
async function play(page: Page, handlers: Handlers, until: RegExp): Promise<void> {
  const steps: Step[] = [];
  for (let asked = 0; asked < 40; asked++) {
    const { play } = await memory(page);
    const step: Step = `${play.asked?.side as 'shadows'} ${play.asked?.for}`;
    if (steps.length > 0 && until.test(step)) return;
    if (play.curtain !== null) await page.locator('.curtain .main').click();
    steps.push(step);
    const handler = handlers[step];
    if (!handler) throw new Error(`${step} is asked`);
    await handler();
  }
  throw new Error(`${until} is never asked, but ${steps.join(', ')}`);
}

interface ShownShip {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly orders: unknown;
  readonly shadow?: { readonly pools: unknown };
}

/** Words that only a Shadow's own panel says, and the facts that only its side may know. */
const SECRET = /Inertialess|phase|regenerat|spawn|points? for|shooting point|movement point/i;
const OWN_FACTS =
  /PowerRolled|PointsSpent|PointsKept|"OrdersRevealed","rule":"TURN-2","ship":"(stalker|scout)/;

/** What the other side may not see: in the page, and in what the page remembers. */
async function expectNothingTold(page: Page): Promise<void> {
  const text = await page.locator('body').textContent();
  expect(text).not.toMatch(SECRET);
  const stores = await page.evaluate(() => window.jumpPoint!.stores());
  expect(stores).not.toMatch(OWN_FACTS);
  const [shown, asked] = JSON.parse(stores) as [
    { state: { ships: ShownShip[] } },
    { view: { state: { ships: ShownShip[] } } },
  ];
  for (const ship of [...shown.state.ships, ...asked.view.state.ships]) {
    if (!ship.shadow) continue;
    expect(ship.shadow.pools).toBeNull();
    expect(ship.orders).toBeNull();
  }
}

/** One turn of both Shadow vessels: one phases and fires, the other cloaks; and the next, in which it moves unseen. */
async function turns(page: Page, by: 'pointer' | 'keys', seen: string[]): Promise<string> {
  const look = async (what: string) => {
    seen.push(...(await findings(page)).map((one) => `${what}: ${one}`));
  };
  const fireBeam = async () => {
    if ((await page.locator('.task h2').textContent()) !== 'Dark Stalker fires') return pass(page);
    if (by === 'keys') await lines(page).fill('beam cut 9 -> ranger-1');
    else {
      await press(page, 'Cutting');
      await page.locator('.sight', { hasText: 'Ranger' }).getByRole('radio').check();
      // The first step buys a whole die, then a point each; the scale is drawn along.
      await press(page, 'More: Shooting points');
      await page.getByLabel('Shooting points', { exact: true }).locator('input').fill('9');
    }
    expect(await lines(page).inputValue()).toBe('beam cut 9 -> ranger-1');
    expect(await page.locator('.pool-sum').first().textContent()).toBe('17 − 9 = 8 left');
    expect(await page.locator('.stepper-told').textContent()).toBe('9 dice at 1 each, nothing wasted.');
    expect(await page.locator('.beam-modifiers').textContent()).toContain(
      '−1 armour (SHD-6), −2 ECM (SHD-6)',
    );
    await look('fire');
    await main(page);
  };
  await play(
    page,
    {
      'shadows orders': async () => {
        if (by === 'keys') {
          await order(page, 'Dark Stalker', 'phase');
          await order(page, 'Whisper', 'cloak');
        } else {
          await page.locator('.own-ship', { hasText: 'Dark Stalker' }).click();
          await press(page, /^Inertialess/);
          await page.locator('.own-ship', { hasText: 'Whisper' }).click();
          await page.locator('.task .chip', { hasText: 'Cloak' }).click();
        }
        expect(await page.locator('.pool-sum').first().textContent()).toBe('9 − 4 = 5 left');
        await look('orders');
        await seal(page);
      },
      'allies orders': async () => {
        await expectNothingTold(page);
        await seal(page);
      },
      'shadows groups': async () => {
        if (by === 'keys') {
          // To (36, 24): ten inches down the table.
          await page.locator('.task h2').click();
          for (let inch = 0; inch < 10; inch++) await page.keyboard.press('ArrowDown');
        } else await click(page, 36, 24);
        const [, x, y] = /^stalker-1 to ([\d.]+),([\d.]+)$/.exec(await lines(page).inputValue()) ?? [];
        expect(Math.hypot(Number(x) - 36, Number(y) - 24)).toBeLessThan(0.2);
        if (by === 'pointer') await lines(page).fill('stalker-1 to 36,24');
        expect(await page.locator('.pool-sum').first().textContent()).toBe('15 − 3 = 12 left');
        await look('move');
        await main(page);
      },
      'shadows fire': fireBeam,
      'allies fire': async () => {
        await expectNothingTold(page);
        await pass(page);
      },
      'allies repairs': () => main(page),
    },
    /^shadows orders/,
  );
  await play(
    page,
    {
      'shadows orders': async () => {
        expect(await page.locator('.own-ship').count()).toBe(2);
        await order(page, 'Whisper', 'phase to 51,33');
        await order(page, 'Dark Stalker', '+0');
        await seal(page);
      },
      'allies orders': () => seal(page),
      'shadows fire': () => pass(page),
      'allies fire': async () => {
        await expectNothingTold(page);
        const row = page.locator('.row', { hasText: 'scout-1' });
        expect(await row.textContent()).toContain('cloaked at 56, 40');
        const { page: shown } = await memory(page);
        const scout = (shown.state as { ships: ShownShip[] }).ships.find(({ id }) => id === 'scout-1');
        expect(scout).toMatchObject({ x: 56_000, y: 40_000 });
        expect(await page.locator('body').textContent()).not.toContain('51, 33');
        await pass(page);
      },
      'allies repairs': () => main(page),
    },
    /^shadows orders/,
  );
  return (await memory(page)).page.origin.hash;
}

test('SHD-3 a Shadow turn is played behind the curtain, by pointer and by keys and text to the same hash', async () => {
  const file = battleOf([STALKER, SCOUT], [RANGER], POWER);
  const found: string[] = [];
  const pointed = await open(file);
  const first = await turns(pointed.page, 'pointer', found);
  const typed = await open(file);
  expect(await turns(typed.page, 'keys', found)).toBe(first);
  expect(found).toEqual([]);
  expect([...pointed.complaints, ...typed.complaints]).toEqual([]);
  await pointed.page.close();
  await typed.page.close();
});

describe('telepaths', () => {
  const near = { ...RANGER, y: 20, telepaths: [12, 5, 3] };
  const file = () => battleOf([STALKER, SCOUT], [near], POWER);

  test('TELE-2 a lock is declared with its odds, held or broken, by pointer and by text', async () => {
    const found: string[] = [];
    const hashes: string[] = [];
    for (const by of ['pointer', 'text'] as const) {
      const { page, complaints } = await open(file());
      await play(
        page,
        {
          'shadows orders': async () => {
            await order(page, 'Dark Stalker', 'inertial 6 +2');
            await seal(page);
          },
          'allies orders': () => seal(page),
          'allies telepaths': async () => {
            const card = page.locator('.mind', { hasText: 'tp1' }).first();
            if (by === 'pointer') {
              await card.locator('select').selectOption('stalker-1');
              await card.getByLabel(/^tp2, level 5: \+2/).check();
            } else await lines(page).fill('ranger-1 tp1 lock stalker-1 with tp2');
            expect(await lines(page).inputValue()).toBe('ranger-1 tp1 lock stalker-1 with tp2');
            expect(await card.textContent()).toContain('12 + D6 + 2');
            expect(await card.textContent()).toContain('D6 + 2 × 3 = D6 + 6');
            expect(await card.textContent()).toContain('Locks in 36 of 36 outcomes, 100 %.');
            await page.locator('.mind', { hasText: 'Helps tp1 against' }).waitFor();
            // 9 inches are less than the 14 to it.
            expect(await page.locator('.mind').last().textContent()).toContain('reaches 9 (TELE-2)');
            found.push(...(await findings(page)));
            await main(page);
          },
          'shadows groups': async () => {
            await page.getByRole('heading', { name: 'Dark Stalker is locked' }).waitFor();
            expect(await page.locator('.task').textContent()).toContain(
              'Locked since turn 1 by tp1 of Ranger (ranger-1), with tp2.',
            );
            if (by === 'pointer') await press(page, /^Cloak/);
            else await lines(page).fill('stalker-1 cloak');
            // 15 less the 3 that the lock took.
            expect(await page.locator('.pool-sum').first().textContent()).toBe('12 − 6 = 6 left');
            found.push(...(await findings(page)));
            await lines(page).fill('stalker-1 stay');
            await main(page);
          },
          'shadows fire': () => pass(page),
          'allies fire': () => pass(page),
          'allies repairs': () => main(page),
        },
        /^shadows orders/,
      );
      await play(
        page,
        {
          'shadows orders': () => seal(page),
          'allies orders': () => seal(page),
          'allies telepaths': async () => {
            const text = await page.locator('.task').textContent();
            expect(text).toContain('Holds Dark Stalker (stalker-1) since turn 1.');
            expect(text).toContain('tp1 12 → 11, tp2 5 → 4');
            if (by === 'pointer') await press(page, /^Break the lock/);
            else await lines(page).fill('ranger-1 tp1 break');
            expect(await lines(page).inputValue()).toBe('ranger-1 tp1 break');
            // Whoever was in the lock does no more this turn.
            expect(await page.locator('.mind', { hasText: 'Whoever was in the lock' }).count()).toBe(2);
            expect(await page.locator('.mind').first().locator('select').count()).toBe(0);
            found.push(...(await findings(page)));
            await main(page);
          },
        },
        / fire$/,
      );
      const facts = (await memory(page)).page.playback.facts.map(({ type }) => type);
      expect(facts).toContain('LockBroken');
      hashes.push((await memory(page)).page.origin.hash);
      expect(complaints).toEqual([]);
      await page.close();
    }
    expect(found).toEqual([]);
    expect(hashes[1]).toBe(hashes[0]);
  });
});

describe('the page', () => {
  for (const [how, width, height] of [
    ['wide', 1440, 900],
    ['narrow', 390, 844],
  ] as const)
    test(`does not scroll away while a vessel is ordered, and says why it does not turn, ${how}`, async () => {
      const { page, complaints } = await open(battleOf([STALKER, SCOUT], [RANGER], POWER), {
        viewport: { width, height },
      });
      const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await page.locator('.curtain .main').click();
      if (how === 'narrow') await page.getByRole('button', { name: 'To the orders' }).click();
      await page.locator('.own-ship', { hasText: 'Dark Stalker' }).click();
      await page.locator('.orders-panel h2').click();
      await page.keyboard.press('q');
      expect(await page.locator('#orders-status').textContent()).toContain(
        'No points for the inertial drive',
      );
      for (const text of ['inertial 6 +2; regenerate 1', 'phase to 40,30; cloak', '']) {
        await page.locator('#orders-text').fill(text);
        expect(await page.locator('#orders-status').textContent()).not.toContain('No points');
        await page.locator('.stepper').last().scrollIntoViewIfNeeded();
        expect(await beyond()).toBeLessThanOrEqual(0);
      }
      const field = page.locator('#orders-text');
      const clipped = await field.evaluate((input: HTMLInputElement) => {
        input.value = input.placeholder;
        return input.scrollWidth - input.clientWidth;
      });
      expect(clipped).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await page.close();
    });

  test('what was said of a saved file goes when another battle begins', async () => {
    const { page } = await open(battleOf([STALKER], [RANGER], POWER.slice(0, 6)));
    await page.locator('.curtain .main').click();
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save battle' }).click(),
    ]);
    await page.locator('.notice', { hasText: 'pools of power' }).waitFor();
    await begin(page, { seats: ['person', 'person'] });
    await page.locator('.curtain').waitFor();
    expect(await page.locator('.notice').count()).toBe(0);
    await page.close();
  });
});

test('SHD-7 a needle beam that has hit is told what it takes, on a narrow screen', async () => {
  const target = { ...RANGER, design: 'narn/heavy-cruiser', name: 'Rha', id: 'narn-1', y: 26 };
  const needled = battleOf(
    [STALKER],
    [target],
    // Power, initiative, and ten dice at 4 inches: three hit.
    [...POWER.slice(0, 6), ...[6, 1], ...[6, 6, 6, 1, 1, 1, 1, 1, 1, 1]],
    (battle) => {
      battle.giveOrders('shadows', { 'stalker-1': '+0' });
      battle.giveOrders('allies', { 'narn-1': '+0' });
      while (battle.waiting().for === 'aims') battle.giveAims('allies', []);
      const fire = parseFire('stalker-1', 'beam needle 10 -> narn-1');
      if (fire.ok) battle.giveFire('shadows', fire.value);
    },
  );
  const { page, complaints } = await open(needled, { viewport: { width: 390, height: 844 } });
  await page.locator('.curtain .main').click();
  await page.getByRole('button', { name: 'To the needles' }).click();
  await page.getByRole('heading', { name: 'Needles in Rha' }).waitFor();
  await page.locator('.task .chip', { hasText: 'drive' }).first().click();
  await page.locator('.task .chip', { hasText: 'hl1' }).click();
  expect(await lines(page).inputValue()).toBe('stalker-1 needles: drive,hl1');
  expect(await findings(page)).toEqual([]);
  await lines(page).fill('stalker-1 needles: hl1,drive,hl2,jump');
  await page.locator('.task .refusals', { hasText: 'jump' }).waitFor();
  expect(await page.locator('.task button.main').isDisabled()).toBe(true);
  await lines(page).fill('stalker-1 needles: hl1,drive');
  await main(page);
  const lost = (await memory(page)).page.playback.facts.filter(({ type }) => type === 'SystemLost');
  expect(lost).toMatchObject([{ system: 'hl1' }, { system: 'drive' }]);
  expect(complaints).toEqual([]);
  await page.close();
});
