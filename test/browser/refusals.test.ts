import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderWith, jumppoint, OMEGA } from '../cli/cli.ts';
import { begin, type Opened, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

// One battle on the page, from the orders of turn 1 to the fire of turn 2; at each stop illegal orders or shots are
// typed, and the command line fights the same battle with them. The Narn coast and hold their fire, so that every shot is
// as it is meant whatever the captains learn.

let browser: Browser;
let opened: Opened;
beforeAll(async () => {
  browser = await launchBrowser();
  opened = await openPage(browser, { reducedMotion: 'reduce' });
  await begin(opened.page, { seed: SEED, seats: ['person', 'none'] });
});
afterAll(() => browser?.close());

const SEED = 1;
const SHIP = 'omega-1';
const OTHER = 'hyperion-1';

/** What is decided in the turns, as far as they are legal. */
const ORDERS = [
  { [SHIP]: 'hl1 sustain; pc1,pc2 attack', [OTHER]: 'S1-1; pc1 attack' },
  { [SHIP]: 'S1+1; pc1,pc2 attack', [OTHER]: '+1 ss1p roll; pc1,pc2 attack' },
] as const;
const FIRE = {
  [SHIP]: 'hl1 -> narn-1; hl2 -> narn-2 called drive; hpc2 -> narn-2',
  [OTHER]: 'hpc1 -> narn-2',
} as const;

const ordersLines = (turn: number) =>
  [SHIP, OTHER].map((ship) => `${ship}:${ORDERS[turn - 1]![ship as typeof SHIP]}`);
const FIRE_LINES = [SHIP, OTHER].map((ship) => `${ship} fire:${FIRE[ship as typeof SHIP]}`);
const FIRST_TURN = ['turn 1', ...ordersLines(1), ...FIRE_LINES];

/** The lines of an orders file up to those of a turn, in which `line` replaces one for the ship. */
function fileWith(turn: number, line: string): string {
  const before = turn === 1 ? [] : FIRST_TURN;
  const [start] = line.split(':') as [string];
  const orders = ordersLines(turn).filter((one) => !one.startsWith(`${start}:`));
  return [...before, `turn ${turn}`, ...orders, line].join('\n');
}

async function fight(file: string, turns: number): Promise<{ out: string; err: readonly string[] }> {
  const folder = folderWith({ 'orders.txt': file });
  const { out, err } = await jumppoint(
    [
      ...['fight', OMEGA, '--seed', `${SEED}`, '--captains', 'narn=none'],
      ...['--orders', 'orders.txt', '--turns', `${turns}`],
    ],
    folder,
  );
  // What did not fit into a row goes on below it, beside the column of rules.
  return { out: out.join('\n').replace(/\n {13,}(?=\S)/g, ' '), err };
}

/**
 * Why the command line refuses a line of an orders file in a turn: what it says of a file that it cannot read, or what
 * the report of the battle says of orders and shots.
 */
async function refusedInFight(turn: number, start: string, text: string): Promise<string[]> {
  const { out, err } = await fight(fileWith(turn, `${start}:${text}`), turn);
  if (err.length > 0)
    // A file counts positions in its line, the page in its field.
    return err.map((line) =>
      line
        .replace(/^orders\.txt: line \d+: /, '')
        .replace(/\(position (\d+)\)/, (_, at) => `(position ${Number(at) - start.length - 1})`),
    );
  const orders = [...out.matchAll(/ is no legal order: (.*)\. It coasts\./g)].map(([, why]) => why!);
  const shots = [...out.matchAll(/^ {2}(\S+) +.* does not fire at .*?: (.*)\.$/gm)];
  return [...orders, ...shots.map(([, rule, why]) => `${why} (${rule})`)];
}

/** Illegal orders, and words of the reason that is meant. */
type Row = readonly [text: string, meant: string];

describe('orders of turn 1', () => {
  async function refusedOnPage(text: string): Promise<string | null> {
    await opened.page.locator('.own-ship', { hasText: 'Agamemnon' }).click();
    await opened.page.locator('#orders-text').fill(text);
    await opened.page.locator('.own-ship[aria-pressed=true].illegal').waitFor();
    return opened.page.locator('#orders-status').textContent();
  }

  test.each<Row>([
    ['P9', 'more than the limit'],
    ['+3', 'it costs 3 thrust'],
    ['P1+2', 'it costs 3 thrust'],
    ['P2 4', 'has no sign'],
    ['6', 'state the velocities'],
    ['+1000', 'is too large'],
    ['ss4', 'to which side'],
    ['ss2p P1', 'a slip and a turn'],
    ['ss1p ss1s', 'a second slip'],
    ['roll roll', 'a second roll'],
    ['+1 -1', 'a second change of velocity'],
    ['-7', 'never below 0'],
    ['5P1: 5', 'velocity 5 before'],
    ['6P1: 9', 'velocity 9 afterwards'],
    ['6+1: 7 roll', 'after the colon'],
    ['S1 P1 S1', 'a third turn'],
    ['zebra 4711', 'is no order'],
  ])('the move "%s"', async (text, meant) => {
    const said = await refusedOnPage(text);
    expect(said).toContain(meant);
    expect(await refusedInFight(1, SHIP, text)).toEqual([said]);
    const { code, err } = await jumppoint(['orders', text, '--thrust', '2', '--course', '3']);
    expect(code).toBe(2);
    expect(err).toEqual([`jumppoint orders: "${text}": ${said}. In a battle the ship would coast (TURN-2)`]);
  });

  test.each<Row>([
    ['P1; +1', 'a second move'],
    ['hl1 sustain; +1', 'keeps course and velocity'],
    ['pc1 sustain', 'cannot sustain'],
    ['hl1,hl1 sustain', 'named twice'],
    ['hl1 sustain F', 'is no order'],
    ['hl1 attack', 'is no pulse cannon'],
    ['pc1,pc2,pc1 attack', 'named twice'],
    ['pc1 attack; pc1,pc3 defend F', 'named twice'],
    ['pc1 defend', 'has no quadrant'],
    ['pc1 defend F', 'in pairs'],
    ['pc1,pc2 defend S', 'does not cover'],
    ['int1 defend F', 'takes no quadrant'],
    ['hl1 defend', 'no defensive mode'],
    ['ram narn-1', 'ramming is not played'],
    ['ram narn-1; ram narn-2', 'a second ship to ram'],
  ])('"%s"', async (text, meant) => {
    const said = await refusedOnPage(text);
    expect(said).toContain(meant);
    expect(await refusedInFight(1, SHIP, text)).toEqual([said]);
  });

  // The orders file names what there is aboard instead, and tells it by another rule.
  const MISSING = [
    ['hl9 sustain', 'hl9'],
    ['pc9 attack', 'pc9'],
    ['int9 defend', 'int9'],
  ] as const;
  test.each<Row>(MISSING)('"%s" in some words', async (text, name) => {
    expect(await refusedOnPage(text)).toContain(name);
    expect(await refusedInFight(1, SHIP, text)).toEqual([expect.stringContaining(name)]);
  });
  test.each<Row>(MISSING)('"%s"', async (text) => {
    expect(await refusedInFight(1, SHIP, text)).toEqual([await refusedOnPage(text)]);
  });
});

/** The page shows the fire of the ship. */
async function toFire(turn: number): Promise<void> {
  const { page } = opened;
  for (const [ship, text] of Object.entries(ORDERS[turn - 1]!)) {
    await page.locator('.row', { hasText: ship }).click();
    await page.locator('#orders-text').fill(text);
  }
  await page.locator('.row', { hasText: SHIP }).click();
  await page.locator('#orders-seal').click();
  await page.getByRole('heading', { name: 'Agamemnon fires' }).waitFor();
}

/** Why typed shots are refused, each that is. */
async function shotsRefused(text: string): Promise<string[]> {
  const { page } = opened;
  const field = page.locator('form.fire .fire-text input');
  await field.fill('');
  await field.fill(text);
  const whys = page.locator('form.fire .shots .why, form.fire .fire-text .why');
  await whys.first().waitFor();
  return (await whys.allTextContents()).map((why) => why.replace(/^Will not fire: /, ''));
}

describe('shots of turn 1', () => {
  beforeAll(() => toFire(1));

  test.each<Row>([
    ['hpc1 -> narn-2', 'not in the arc'],
    ['pc1 -> narn-1', 'out of range'],
    ['pc3 -> narn-1', 'not in offensive mode'],
    ['hl1 -> narn-1; hl2 -> narn-1; hpc1 -> narn-1; hpc2 -> narn-2', 'no fire control is left'],
    ['hpc1 -> narn-1 called drive', 'cannot call'],
    ['hl1 -> hyperion-1', 'on the same side'],
    ['hl1 -> narn-1; hl1 -> narn-2', 'once a turn'],
    ['int1 -> narn-1', 'at fighters only'],
    ['fc1 -> narn-1', 'does not fire at ships'],
    ['hl1 way2 -> narn-1', 'one way only'],
    ['pc1 -> narn-1; hl3 -> narn-2; hl1 -> narn-2', 'not in the arc'],
    ['hl1 => narn-1', 'is no fire order'],
  ])('"%s"', async (text, meant) => {
    const said = await shotsRefused(text);
    expect(said.join()).toContain(meant);
    expect(await refusedInFight(1, `${SHIP} fire`, text)).toEqual(said);
  });

  const MISSING = [
    ['hl9 -> narn-1', 'hl9'],
    ['hl1 -> narn-1 called zz9', 'zz9'],
    ['hl1 -> narn-9', 'narn-9'],
  ] as const;
  test.each<Row>(MISSING)('"%s" in some words', async (text, name) => {
    expect(await shotsRefused(text)).toEqual([expect.stringContaining(name)]);
    expect(await refusedInFight(1, `${SHIP} fire`, text)).toEqual([expect.stringContaining(name)]);
  });
  test.each<Row>(MISSING)('"%s"', async (text) => {
    expect(await refusedInFight(1, `${SHIP} fire`, text)).toEqual(await shotsRefused(text));
  });
});

describe('turn 2', () => {
  beforeAll(async () => {
    const { page } = opened;
    for (const [ship, text] of Object.entries(FIRE)) {
      await page.locator('.row', { hasText: ship }).click();
      await page.locator('form.fire .fire-text input').fill(text);
      await page.locator('form.fire button[type=submit]').click();
    }
    await page.locator('#orders-text').waitFor();
  });

  test('begins alike on the page and on the command line', async () => {
    const { out } = await fight(FIRST_TURN.join('\n'), 1);
    expect(out).toContain(`\nhash ${await opened.page.locator('.hash').textContent()}`);
  });

  test('orders', async () => {
    const { page } = opened;
    await page.locator('.row', { hasText: SHIP }).click();
    for (const text of ['hl1 sustain', 'hl2 sustain']) {
      await page.locator('#orders-text').fill(text);
      const said = await page.locator('#orders-status').textContent();
      expect(said).toContain('is not ready');
      expect(await refusedInFight(2, SHIP, text)).toEqual([said]);
    }
  });

  describe('shots', () => {
    beforeAll(() => toFire(2));

    test.each<Row>([
      ['hl1 -> narn-1', 'it waits for 2 turns more'],
      ['hl2 -> narn-2', 'it waits for 1 turn more'],
      ['pc1 -> narn-1', 'out of range'],
      ['pc1 -> narn-2 called drive', 'cannot call'],
      ['pc1,pc2,pc3 -> narn-2', 'not in offensive mode'],
    ])('"%s"', async (text, meant) => {
      const said = await shotsRefused(text);
      expect(said.join()).toContain(meant);
      expect(await refusedInFight(2, `${SHIP} fire`, text)).toEqual(said);
    });

    test('and the console is clean', () => {
      expect(opened.complaints).toEqual([]);
    });
  });
});
