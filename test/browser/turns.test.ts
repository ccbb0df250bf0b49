import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Asking, Battle } from '../../src/battle/battle.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { type GroupLine, parseGroupLine } from '../../src/battle/groupOrder.ts';
import { giveAnswer } from '../../src/battle/handedIn.ts';
import type { Answer } from '../../src/battle/journal.ts';
import { parseRepair } from '../../src/battle/repairOrder.ts';
import { viewFor } from '../../src/battle/view.ts';
import { answerOf, crewOf } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from '../app/battles.ts';
import { begin, findings, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/**
 * Captains that play better change from time to time; one that plays anything does not. With these dice it asks for
 * everything: its fighters attack in turn 2, and its guns leave something to repair.
 */
const SEED = 2912;
const SEATS = { ea: 'person', narn: 'random' } as const;
const SHIPS = ['omega-1', 'hyperion-1'] as const;
type ShipId = (typeof SHIPS)[number];
const NAMES: Readonly<Record<ShipId, string>> = { 'omega-1': 'Agamemnon', 'hyperion-1': 'Achilles' };

/** A group flies so many inches towards the enemy, or screens a ship from where it is. */
interface Flight {
  readonly group: string;
  readonly inches?: number;
  readonly screen?: ShipId;
  readonly text: string;
}

/** What a group attacks, or shoots back at. */
interface Fight {
  readonly group: string;
  readonly target: string;
  readonly text: string;
}

interface Decisions {
  readonly orders: Readonly<Record<ShipId, string>>;
  readonly flights: readonly Flight[];
  readonly attack?: Fight;
  readonly answer?: Fight;
  readonly fire: Readonly<Record<ShipId, string>>;
  readonly repairs?: string;
}

/** What the Earth Alliance decides in the first two turns, whichever way it is told to the page. */
const FIRST: Decisions = {
  orders: { 'omega-1': 'hl1 sustain; pc1,pc2 attack; launch bay1,bay2', 'hyperion-1': 'S1-1; pc1 attack' },
  flights: [
    { group: 'omega-1.g2', screen: 'omega-1', text: 'omega-1.g2 screen omega-1' },
    { group: 'omega-1.g1', inches: 6, text: 'omega-1.g1 to 18,26' },
  ],
  fire: {
    'omega-1': 'hl1 -> narn-1 called drive; hl2,hpc2 -> narn-2',
    'hyperion-1': 'hpc1 -> narn-2',
  },
};
const SECOND: Decisions = {
  orders: { 'omega-1': 'S1+1; pc1,pc2 attack', 'hyperion-1': '+1 ss1p roll; pc1,pc2 attack' },
  flights: [
    { group: 'omega-1.g1', inches: 12, text: 'omega-1.g1 to 30,26' },
    { group: 'omega-1.g2', screen: 'omega-1', text: 'omega-1.g2 screen omega-1' },
  ],
  attack: { group: 'omega-1.g1', target: 'narn-1.g2', text: 'omega-1.g1 attack narn-1.g2' },
  answer: { group: 'omega-1.g1', target: 'narn-1.g2', text: 'omega-1.g1 answer narn-1.g2' },
  fire: { 'omega-1': 'hpc1 -> narn-1', 'hyperion-1': 'pass' },
  repairs: 'hyperion-1 repair: dcp2 -> fc1; dcp3 -> jump',
};
const TURNS = [FIRST, SECOND] as const;

function value<T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!read.ok) throw new Error('cannot be read');
  return read.value;
}

function line<D extends GroupLine['does']>(text: string, does: D): Extract<GroupLine, { does: D }> {
  const read = value(parseGroupLine(text));
  if (read.does !== does) throw new Error(text);
  return read as Extract<GroupLine, { does: D }>;
}

/** What the Earth Alliance hands in when that is asked. */
function decided(asked: Asking, { orders, flights, attack, answer, fire, repairs = '' }: Decisions): Answer {
  switch (asked.for) {
    case 'orders':
      return { for: 'orders', orders };
    case 'groups': {
      const next = flights[flights.length - asked.groups.length]!;
      const { does: _, ...move } = line(next.text, 'move');
      return { for: 'groups', move };
    }
    case 'attacks': {
      const { group, target } = line(attack!.text, 'attack');
      return { for: 'attacks', attacks: { [group]: target } };
    }
    case 'answers': {
      const { group, target } = line(answer!.text, 'answer');
      return { for: 'answers', answers: { [group]: target } };
    }
    case 'fire': {
      const ship = SHIPS.find((id) => asked.ships.includes(id))!;
      return { for: 'fire', fire: value(parseFire(ship, fire[ship])) };
    }
    case 'repairs':
      return { for: 'repairs', repairs: value(parseRepair(repairs)) };
    default:
      throw new Error(`${asked.for} are asked`);
  }
}

/** The hash of the same battle when the page asks for the orders of turn 3, played here. */
function hashOfBattle(): string {
  const setting = settingNamed('omega');
  const battle = new Battle(setting, seededDice(SEED));
  const captain = crewOf(setting, SEED, { narn: SEATS.narn }).narn!;
  for (;;) {
    const asked = battle.waiting();
    const decisions = TURNS[battle.state.turn - 1];
    if (!decisions) break;
    if (asked.for === 'nothing') throw new Error('The battle is over.');
    const [side] = 'sides' in asked ? (asked.sides as [string]) : [asked.side];
    const own = side === 'ea';
    giveAnswer(
      battle,
      side,
      own ? decided(asked, decisions) : answerOf(captain, viewFor(battle, side), asked),
    );
  }
  return battle.journal!.hash;
}

/** A way to play: what is done on the page, of which the tests see the same results. */
interface Way {
  /** Writes the orders of both ships. */
  write(page: Page, turn: number): Promise<void>;
  seal(page: Page): Promise<void>;
  /** Shows the present, while the page still shows how it came to that. */
  toPresent(page: Page): Promise<void>;
  fly(page: Page, flight: Flight): Promise<void>;
  attack(page: Page, attack: Fight): Promise<void>;
  answer(page: Page, answer: Fight): Promise<void>;
  /** Hands in what was just prepared for fighters. */
  handIn(page: Page): Promise<void>;
  choose(page: Page, ship: ShipId): Promise<void>;
  aim(page: Page, turn: number, ship: ShipId): Promise<void>;
  fire(page: Page): Promise<void>;
  pass(page: Page): Promise<void>;
  place(page: Page): Promise<void>;
  send(page: Page): Promise<void>;
  openAbout(page: Page): Promise<void>;
}

const summary = (page: Page) => page.locator('.about summary');
const firing = (page: Page) => page.locator('form.fire .fire-text input');
const flying = (page: Page) => page.locator('form.fighters');
const lines = (page: Page) => flying(page).locator('.fire-text').locator('input, textarea');
/** The page takes what is prepared: what has only just been asked is not answered by a slip. */
const mayHandIn = (page: Page) => flying(page).locator('.main:enabled').waitFor();

const chip = (page: Page, system: string) =>
  page.locator('.chip').filter({ has: page.locator('code', { hasText: new RegExp(`^${system}$`) }) });

const byPointer: Way = {
  async write(page, turn) {
    const panel = page.locator('.orders-panel');
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
    const order = (ship: ShipId) => panel.locator('.own-ship', { hasText: NAMES[ship] }).click();
    await order('omega-1');
    if (turn === 1) await chip(page, 'hl1').click();
    else {
      await press('Turn one point to starboard');
      await press('Faster');
    }
    for (const system of turn === 1 ? ['pc1', 'pc2', 'bay1', 'bay2'] : ['pc1', 'pc2'])
      await chip(page, system).click();
    await order('hyperion-1');
    if (turn === 1) {
      await panel.locator('.orders-compass .hour').filter({ hasText: /^4$/ }).click();
      await press('Slower');
      await chip(page, 'pc1').click();
    } else {
      await press('Slip one point to port');
      await press('Faster');
      await press('Roll over');
      for (const cannon of ['pc1', 'pc2']) await chip(page, cannon).click();
    }
  },
  seal: (page) => page.getByRole('button', { name: 'Seal the orders' }).click(),
  toPresent: (page) => page.getByRole('button', { name: 'To the end' }).click(),
  async fly(page, { group, inches = 0, screen }) {
    await page.getByRole('radio', { name: group }).check();
    for (let i = 0; i < inches; i++) await page.getByRole('button', { name: 'An inch to the right' }).click();
    if (screen) await page.getByLabel('Screens').selectOption(screen);
  },
  async attack(page, { group, target }) {
    await page.getByLabel(`What ${group} attacks`).selectOption(target);
  },
  async answer(page, { group, target }) {
    await page.getByLabel(`What ${group} does`).selectOption(target);
  },
  handIn: (page) => flying(page).locator('.main').click(),
  choose: (page, ship) => page.getByRole('radio', { name: NAMES[ship] }).check(),
  async aim(page, turn, ship) {
    const at = (weapon: string, target: string) =>
      page.getByRole('checkbox', { name: `${weapon} at ${target}`, exact: true }).check();
    if (ship === 'hyperion-1') await at('hpc1', "Na'Vesh");
    else if (turn === 1) {
      await at('hl1', "Tor'Khal");
      await page.getByLabel('Called shot of hl1').selectOption('drive');
      for (const weapon of ['hl2', 'hpc2']) await at(weapon, "Na'Vesh");
    } else await at('hpc1', "Tor'Khal");
  },
  fire: (page) => page.locator('form.fire button[type=submit]').click(),
  pass: (page) => page.getByRole('button', { name: 'Pass', exact: true }).click(),
  async place(page) {
    await page.getByLabel('Work of dcp2').selectOption('fc1');
    await page.getByLabel('Work of dcp3').selectOption('jump');
  },
  send: (page) => page.getByRole('button', { name: 'Send 2 parties' }).click(),
  openAbout: (page) => summary(page).click(),
};

async function keys(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

/** Tab, until what has the focus is called that: by a label, its text, or the system that it is about. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 150; i++) {
    const here = await page.evaluate(() => {
      const now = document.activeElement;
      const label = now instanceof HTMLSelectElement ? now.labels[0]?.querySelector('span') : null;
      const names = [now?.getAttribute('aria-label'), label?.textContent, now?.textContent];
      return [...names, now?.querySelector('code')?.textContent];
    });
    if (here.includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

/** The key for the next ship, until it is that one. */
async function nextTo(page: Page, ship: ShipId, shown: string): Promise<void> {
  for (let i = 0; i < SHIPS.length; i++) {
    if ((await page.locator(shown).textContent())?.includes(NAMES[ship])) return;
    await page.keyboard.press('.');
  }
  throw new Error(`The keys do not reach ${ship}`);
}

const OWN = '.own-ship[aria-pressed=true]';

const byKeys: Way = {
  async write(page, turn) {
    await nextTo(page, 'omega-1', OWN);
    if (turn === 1) {
      await tabTo(page, 'hl1');
      await keys(page, ' ');
    } else await keys(page, 'e', 'w');
    for (const system of turn === 1 ? ['pc1', 'pc2', 'bay1', 'bay2'] : ['pc1', 'pc2']) {
      await tabTo(page, system);
      await keys(page, ' ');
    }
    await nextTo(page, 'hyperion-1', OWN);
    await keys(page, ...(turn === 1 ? ['e', 's'] : ['a', 'w', 'r']));
    for (const cannon of turn === 1 ? ['pc1'] : ['pc1', 'pc2']) {
      await tabTo(page, cannon);
      await keys(page, ' ');
    }
  },
  seal: (page) => keys(page, 'Control+Enter'),
  toPresent: (page) => keys(page, 'End'),
  async fly(page, { group, inches = 0, screen }) {
    const title = await flying(page).locator('h2').textContent();
    if (!title?.includes(group)) await keys(page, '.');
    for (let i = 0; i < inches; i++) await keys(page, 'ArrowRight');
    if (!screen) return;
    await tabTo(page, 'Screens');
    await page.keyboard.type(NAMES[screen]);
    await mayHandIn(page);
    await tabTo(page, 'Stay here');
  },
  async attack(page, { group, target }) {
    await tabTo(page, `What ${group} attacks`);
    await page.keyboard.type(target);
    await mayHandIn(page);
    await tabTo(page, 'Attack with 1 group');
  },
  async answer(page, { group, target }) {
    await tabTo(page, `What ${group} does`);
    await page.keyboard.type(`shoots back at ${target}`);
    await mayHandIn(page);
    await tabTo(page, 'Give the answers');
  },
  handIn: (page) => keys(page, 'Enter'),
  choose: (page, ship) => nextTo(page, ship, 'form.fire h2'),
  async aim(page, turn, ship) {
    if (ship === 'hyperion-1') await keys(page, 't', '1');
    else if (turn === 1) {
      await keys(page, '3', 'c');
      await page.keyboard.type('Drive');
      await tabTo(page, 'Fire 1 weapon');
      await keys(page, 't', '4', '2');
    } else await keys(page, '1');
  },
  fire: (page) => keys(page, 'Enter'),
  pass: (page) => keys(page, 'p'),
  async place(page) {
    await tabTo(page, 'Work of dcp2 on Achilles');
    await page.keyboard.type('Fire control');
    await tabTo(page, 'Work of dcp3 on Achilles');
    await page.keyboard.type('Jump');
    await tabTo(page, 'Send 2 parties');
  },
  send: (page) => keys(page, 'Enter'),
  async openAbout(page) {
    await tabTo(page, 'About this battle');
    await keys(page, 'Enter');
  },
};

const byText: Way = {
  async write(page, turn) {
    await nextTo(page, 'omega-1', OWN);
    await keys(page, 'Enter');
    await page.locator('#orders-text:focus').waitFor();
    const { orders } = TURNS[turn - 1]!;
    await page.keyboard.type(orders['omega-1'].toUpperCase());
    await keys(page, 'Enter');
    await page.keyboard.type(` ${orders['hyperion-1'].replace(/[;,]/g, '$& ')}`);
  },
  async seal(page) {
    await keys(page, 'Enter');
    await page.locator('#orders-seal:focus').waitFor();
    await keys(page, 'Enter');
  },
  toPresent: (page) => keys(page, 'End'),
  fly: (page, { text }) => lines(page).fill(` ${text.toUpperCase()} `),
  attack: (page, { text }) => lines(page).fill(text.toUpperCase()),
  answer: (page, { text }) => lines(page).fill(text.toUpperCase()),
  async handIn(page) {
    // Enter hands in a line of its own, and begins a new one where there may be several.
    const [line] = await flying(page).locator('.fire-text input').all();
    if (line) await line.press('Enter');
    else {
      await tabTo(page, (await flying(page).locator('.main').textContent())!);
      await keys(page, 'Enter');
    }
  },
  choose: (page, ship) => nextTo(page, ship, 'form.fire h2'),
  aim: (page, turn, ship) => firing(page).fill(TURNS[turn - 1]!.fire[ship].replace(/[;,]|->/g, ' $& ')),
  fire: (page) => firing(page).press('Enter'),
  pass: (page) => keys(page, 'p'),
  place: (page) => page.locator('form.repair textarea').fill(SECOND.repairs!),
  async send(page) {
    await tabTo(page, 'Send 2 parties');
    await keys(page, 'Enter');
  },
  openAbout: byKeys.openAbout,
};

const asked = (page: Page) => page.locator('.prompt [role=status]');

const parsed = async (page: Page) => value(parseGroupLine(await lines(page).inputValue()));

/** Plays the first two turns. Returns the hash that the page then shows, and what axe found in every state met. */
async function play(page: Page, way: Way): Promise<{ hash: string | null; found: readonly string[] }> {
  const found: string[] = [];
  const look = async (where: string) => {
    for (const line of await findings(page)) found.push(`${where}: ${line}`);
  };
  for (const [i, { orders, flights, attack, answer, fire, repairs }] of TURNS.entries()) {
    const turn = i + 1;
    await page.getByText(`Turn ${turn}: Earth Alliance writes orders.`).waitFor();
    await way.write(page, turn);
    expect(await page.locator('.own-text').allTextContents()).toEqual(SHIPS.map((ship) => orders[ship]));
    await look(`orders of turn ${turn}`);
    await way.seal(page);
    await page.locator('.orders-panel').waitFor({ state: 'detached' });
    for (const [j, flight] of flights.entries()) {
      await way.toPresent(page);
      const left = flights.length - j;
      const question = page.getByText(
        left === 1 ? 'The last group to move' : `One of ${left} groups moves now`,
      );
      await question.waitFor();
      await way.fly(page, flight);
      expect(await parsed(page)).toEqual(value(parseGroupLine(flight.text)));
      await look(`flight of ${flight.group} in turn ${turn}`);
      await mayHandIn(page);
      await way.handIn(page);
      await question.waitFor({ state: 'detached' });
    }
    for (const [title, fight, prepare] of [
      ['Fighter attacks', attack, way.attack],
      ['Fighters under attack', answer, way.answer],
    ] as const) {
      if (!fight) continue;
      await way.toPresent(page);
      const question = page.getByRole('heading', { name: title });
      await question.waitFor();
      await prepare(page, fight);
      expect(await parsed(page)).toEqual(value(parseGroupLine(fight.text)));
      await look(`${title} in turn ${turn}`);
      await mayHandIn(page);
      await way.handIn(page);
      await question.waitFor({ state: 'detached' });
    }
    for (const ship of SHIPS) {
      await way.toPresent(page);
      await page.locator('form.fire').waitFor();
      expect(await asked(page).textContent()).toContain(`Turn ${turn}: Earth Alliance fires`);
      await way.choose(page, ship);
      if (fire[ship] === 'pass') {
        await look(`nothing aimed by ${ship} in turn ${turn}`);
        await way.pass(page);
      } else {
        await way.aim(page, turn, ship);
        await look(`fire of ${ship} in turn ${turn}`);
        await way.fire(page);
      }
      await page.locator('form.fire').waitFor({ state: 'detached' });
    }
    await way.toPresent(page);
    if (repairs === undefined) continue;
    await page.locator('form.repair').waitFor();
    await way.place(page);
    expect(await page.locator('form.repair textarea').inputValue()).toBe(repairs);
    await look(`repairs of turn ${turn}`);
    await way.send(page);
    await page.locator('form.repair').waitFor({ state: 'detached' });
    await way.toPresent(page);
  }
  await page.getByText('Turn 3: Earth Alliance writes orders.').waitFor();
  await way.openAbout(page);
  await page.locator('.hash').waitFor();
  await look('orders of turn 3');
  return { hash: await page.locator('.hash').textContent(), found };
}

test.each([
  ['pointer alone', byPointer],
  ['keyboard alone', byKeys],
  ['typed text', byText],
])('the first two turns, played by %s, come to the same hash', async (_, way) => {
  const { page, complaints } = await openPage(browser);
  await begin(page, { seed: SEED, seats: Object.values(SEATS) });
  expect(await play(page, way)).toEqual({ hash: hashOfBattle(), found: [] });
  expect(complaints).toEqual([]);
  await page.close();
});
