import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Battle } from '../../src/battle/battle.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { parseRepair } from '../../src/battle/repairOrder.ts';
import { viewFor } from '../../src/battle/view.ts';
import { crewOf } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from '../app/battles.ts';
import { findings, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const SEED = 1;
const SHIPS = ['omega-1', 'hyperion-1'] as const;
type ShipId = (typeof SHIPS)[number];
const NAMES: Readonly<Record<ShipId, string>> = { 'omega-1': 'Agamemnon', 'hyperion-1': 'Achilles' };

interface Decisions {
  readonly orders: Readonly<Record<ShipId, string>>;
  readonly fire: Readonly<Record<ShipId, string>>;
  readonly repairs?: string;
}

/** What the Earth Alliance decides in the first two turns, whichever way it is told to the page. */
const FIRST: Decisions = {
  orders: { 'omega-1': 'hl1 sustain; pc1,pc2 attack', 'hyperion-1': 'S1-1; pc1 attack' },
  fire: {
    'omega-1': 'hl1 -> narn-1; hl2 -> narn-2 called drive; hpc2 -> narn-2',
    'hyperion-1': 'hpc1 -> narn-2',
  },
};
const SECOND: Decisions = {
  orders: { 'omega-1': 'S1+1; pc1,pc2 attack', 'hyperion-1': '+1 ss1p roll; pc1,pc2 attack' },
  fire: { 'omega-1': 'hpc1 -> narn-1; pc1,pc2 -> narn-2', 'hyperion-1': 'pass' },
  repairs: 'omega-1 repair: dcp2 -> hl3; dcp3 -> dcp1',
};
const TURNS = [FIRST, SECOND] as const;

function value<T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!read.ok) throw new Error('cannot be read');
  return read.value;
}

/** The hash of the same battle when the page asks for the orders of turn 3, played here. */
function hashOfBattle(): string {
  const setting = settingNamed('omega');
  const battle = new Battle(setting, seededDice(SEED));
  const cadet = crewOf(setting, SEED).narn!;
  for (;;) {
    const asked = battle.waiting();
    const decisions = TURNS[battle.state.turn - 1];
    if (!decisions) break;
    const view = () => viewFor(battle, 'narn');
    switch (asked.for) {
      case 'nothing':
        throw new Error('The battle is over.');
      case 'orders':
        battle.giveOrders('ea', decisions.orders);
        battle.giveOrders('narn', cadet.orders(view()));
        break;
      case 'fire': {
        const ship = SHIPS.find((id) => asked.ships.includes(id));
        const fire = ship ? value(parseFire(ship, decisions.fire[ship])) : cadet.fire(view(), asked.ships);
        battle.giveFire(asked.side, fire);
        break;
      }
      case 'repairs':
        for (const side of asked.sides)
          battle.giveRepairs(
            side,
            side === 'ea' ? value(parseRepair(decisions.repairs ?? '')) : cadet.repairs(view()),
          );
    }
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
    for (const cannon of ['pc1', 'pc2']) await chip(page, cannon).click();
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
  choose: (page, ship) => page.getByRole('radio', { name: NAMES[ship] }).check(),
  async aim(page, turn, ship) {
    const at = (weapon: string, target: string) =>
      page.getByRole('checkbox', { name: `${weapon} at ${target}`, exact: true }).check();
    if (ship === 'hyperion-1') await at('hpc1', "Na'Vesh");
    else if (turn === 1) {
      await at('hl1', "Tor'Khal");
      await at('hl2', "Na'Vesh");
      await page.getByLabel('Called shot of hl2').selectOption('drive');
      await at('hpc2', "Na'Vesh");
    } else {
      await at('hpc1', "Tor'Khal");
      for (const cannon of ['pc1', 'pc2']) await at(cannon, "Na'Vesh");
    }
  },
  fire: (page) => page.locator('form.fire button[type=submit]').click(),
  pass: (page) => page.getByRole('button', { name: 'Pass', exact: true }).click(),
  async place(page) {
    await page.getByLabel('Work of dcp2').selectOption('hl3');
    await page.getByLabel('Work of dcp3').selectOption('dcp1');
  },
  send: (page) => page.getByRole('button', { name: 'Send 2 parties' }).click(),
  openAbout: (page) => summary(page).click(),
};

async function keys(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.keyboard.press(name);
}

/** Tab, until what has the focus is called that: by its label, its text, or the system that it is about. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 150; i++) {
    const here = await page.evaluate(() => {
      const now = document.activeElement;
      return [now?.getAttribute('aria-label'), now?.textContent, now?.querySelector('code')?.textContent];
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
    for (const cannon of ['pc1', 'pc2']) {
      await tabTo(page, cannon);
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
  choose: (page, ship) => nextTo(page, ship, 'form.fire h2'),
  async aim(page, turn, ship) {
    if (ship === 'hyperion-1') await keys(page, 't', '1');
    else if (turn === 1) {
      await keys(page, '3', 't', '4', 'c');
      await page.keyboard.type('Drive');
      await tabTo(page, 'Fire 2 weapons');
      await keys(page, '2');
    } else await keys(page, '3', 't', '1', '2');
  },
  fire: (page) => keys(page, 'Enter'),
  pass: (page) => keys(page, 'p'),
  async place(page) {
    await tabTo(page, 'Work of dcp2 on Agamemnon');
    await page.keyboard.type('Heavy laser');
    await tabTo(page, 'Work of dcp3 on Agamemnon');
    await page.keyboard.type('Damage');
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

/** Plays the first two turns. Returns the hash that the page then shows, and what axe found in every state met. */
async function play(page: Page, way: Way): Promise<{ hash: string | null; found: readonly string[] }> {
  const found: string[] = [];
  const look = async (where: string) => {
    for (const line of await findings(page)) found.push(`${where}: ${line}`);
  };
  for (const [i, { orders, fire, repairs }] of TURNS.entries()) {
    const turn = i + 1;
    await page.getByText(`Turn ${turn}: Earth Alliance writes orders.`).waitFor();
    await way.write(page, turn);
    expect(await page.locator('.own-text').allTextContents()).toEqual(SHIPS.map((ship) => orders[ship]));
    await look(`orders of turn ${turn}`);
    await way.seal(page);
    for (const ship of SHIPS) {
      await page.locator('.orders-panel').waitFor({ state: 'detached' });
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
  expect(await play(page, way)).toEqual({ hash: hashOfBattle(), found: [] });
  expect(complaints).toEqual([]);
  await page.close();
});
