import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Battle } from '../../src/battle/battle.ts';
import type { BattleFile } from '../../src/battle/battleFile.ts';
import { crewOf, fight, usualCaptain } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from '../app/battles.ts';

/** The page with a battle ready to watch, and whatever its console complained of. */
export interface Opened {
  readonly page: Page;
  readonly complaints: readonly string[];
}

export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  url = inject('url'),
): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
  });
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  await page.goto(url);
  await page.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor();
  return { page, complaints };
}

export interface Wanted {
  readonly scenario?: string;
  readonly seed?: number;
  /** Who plays each side, in their order. */
  readonly seats: readonly string[];
}

/** Begins a battle through the dialog. */
export async function begin(page: Page, { scenario = 'omega', seed, seats }: Wanted): Promise<void> {
  await page.getByRole('button', { name: 'New battle' }).first().click();
  await page.getByText('Guns over the moon').waitFor();
  await page.locator(`input[value=${scenario}]`).check();
  const menus = page.locator('dialog fieldset select');
  for (const [i, seat] of seats.entries()) await menus.nth(i).selectOption(seat);
  if (seed !== undefined) await page.getByLabel('Seed').fill(String(seed));
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await dialogsGone(page);
}

/** Plays on with a battle from a file, seated as the file says. */
export async function openBattle(page: Page, file: BattleFile): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(file));
  await page.getByRole('button', { name: 'Open battle' }).click();
  await page
    .getByLabel('Battle file')
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Play on' }).click();
  await dialogsGone(page);
}

/** Begins a battle that each side's usual captain fights, to be watched. */
export async function watch(page: Page, wanted: Partial<Wanted> = {}): Promise<void> {
  const setting = settingNamed(wanted.scenario ?? 'omega');
  await begin(page, { seats: setting.sides.map(({ id }) => usualCaptain(setting, id)), ...wanted });
  await page.getByText('Captains fight this battle').waitFor();
}

/** What a page remembers: the two that hold what is shown and what is asked. */
export interface Memory {
  readonly page: {
    readonly state: unknown;
    readonly playback: { readonly facts: readonly { readonly type: string; readonly ship?: string }[] };
    readonly origin: { readonly hash: string; readonly seed: number; readonly source: string };
  };
  readonly play: {
    readonly asked: { readonly for: string; readonly side?: string } | null;
    readonly curtain: string | null;
    readonly viewer: string | null;
  };
}

export async function memory(page: Page): Promise<Memory> {
  const [first, second] = JSON.parse(await page.evaluate(() => window.jumpPoint!.stores()));
  return { page: first, play: second };
}

/** Answers what is asked by the buttons of the page, without preparing anything. */
export async function answer(page: Page): Promise<void> {
  const task = page.locator('.task');
  const { play } = await memory(page);
  if (play.curtain !== null) await page.locator('.curtain .main').click();
  switch (play.asked?.for) {
    case 'orders':
      await task.getByRole('button', { name: 'Seal the orders' }).click();
      for (const sure of await task.getByRole('button', { name: 'Seal them' }).all()) await sure.click();
      return;
    case 'fire': {
      const fire = task.locator('button.main');
      if (await fire.isEnabled()) await fire.click();
      else await task.getByRole('button', { name: 'Pass', exact: true }).click();
      return;
    }
    case 'aims':
      await task.getByRole('button', { name: 'Hold all' }).click();
      return;
    case 'attacks':
      await task.getByRole('button', { name: 'Attack nothing' }).click();
      return;
    case 'groups':
    case 'answers':
    case 'places':
    case 'repairs':
      await task.locator('button.main').click();
  }
}

/** Answers until something is asked, or the battle is over. */
export async function answerUntil(page: Page, wanted: string): Promise<void> {
  for (let step = 0; step < 400; step++) {
    const { play } = await memory(page);
    if (play.asked?.for === wanted || play.asked?.for === 'nothing') return;
    await answer(page);
  }
  throw new Error(`${wanted} is never asked`);
}

/** The same battle, fought here. */
export function fought(scenario: string, seed: number): Battle {
  const setting = settingNamed(scenario);
  return fight(setting, seededDice(seed), crewOf(setting, seed));
}

/** The page shows this battle at its end. */
export async function expectEnd(page: Page, battle: Battle): Promise<void> {
  const { setting, state, journal } = battle;
  expect(await page.locator('header .turn').textContent()).toBe(`Turn ${state.turn} of ${setting.turnLimit}`);
  const winner = setting.sides.find(({ id }) => id === state.ended?.winner);
  if (winner) expect(await page.locator('.outcome').textContent()).toContain(winner.name);
  for (const [i, ship] of setting.ships.entries()) {
    const now = state.ships[i]!;
    const row = await page.locator('.row', { hasText: ship.id }).textContent();
    expect(row).toContain(now.status);
    expect(row).toContain(`${ship.design.boxes - now.boxesLost} of ${ship.design.boxes} boxes`);
    expect(row).toContain(`velocity ${now.velocity}, course ${now.course}`);
  }
  expect(await page.locator('.hash').textContent()).toBe(journal!.hash);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}

/** What axe finds in the page as it is, a line each. */
export async function findings(page: Page): Promise<string[]> {
  // As a tool does it, beside the page's own policy for scripts.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}

export function renders(page: Page): Promise<number> {
  return page.evaluate(() => window.jumpPoint!.renders);
}

/** How many pixels of the table show a colour, each channel within 12 of it. */
export async function pixelsOf(
  page: Page,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const picture = (await page.locator('.table').screenshot()).toString('base64');
  return page.evaluate(
    async ({ picture, red, green, blue }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const near = (i: number, wanted: number) => Math.abs(data[i]! - wanted) <= 12;
      let count = 0;
      for (let i = 0; i < data.length; i += 4)
        if (near(i, red) && near(i + 1, green) && near(i + 2, blue)) count++;
      return count;
    },
    { picture, red, green, blue },
  );
}

/** Waits until no dialog is in the page at all: a closed one has no role any more, but waits for its event. */
export const dialogsGone = (page: Page): Promise<void> =>
  page.locator('dialog:not(.curtain)').waitFor({ state: 'detached' });
