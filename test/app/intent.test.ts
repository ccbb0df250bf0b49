import { expect, test } from 'vitest';
import type { Pointing } from '../../src/app/fighters/pointing.ts';
import { intentsOf } from '../../src/app/stage/intent.ts';
import { Battle } from '../../src/battle/battle.ts';
import { viewFor } from '../../src/battle/view.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';

const NOBODY: Pointing = { what: null, ship: null, launcher: null, group: null };
const NOTHING = { aims: null, flight: null, places: null };

function afterOrders(): Battle {
  const battle = new Battle(settingNamed('omega'), seededDice(1));
  battle.giveOrders('ea', { 'omega-1': 'launch bay1', 'hyperion-1': '+2' });
  battle.giveOrders('narn', { 'narn-1': '+1; launch', 'narn-2': 'S1' });
  return battle;
}

test('a launcher that is pointed with shows arc and range before it aims at anything', () => {
  const view = viewFor(afterOrders(), 'narn');
  const pointing = { ...NOBODY, what: 'aim', ship: 'narn-1', launcher: 'mine1' } as const;
  const { aims } = intentsOf(view, { ...NOTHING, aims: [] }, pointing);
  expect(aims).toMatchObject([
    { aim: null, strays: [], pointed: { course: 9, range: 50_000, wedges: [{ from: 330, to: 390 }] } },
  ]);
});

test('MINE-2 an aim shows the four places that its mine may stray to', () => {
  const view = viewFor(afterOrders(), 'narn');
  const aims = [{ ship: 'narn-1', launcher: 'mine1', x: 30_000, y: 30_000 }];
  const [intent] = intentsOf(view, { ...NOTHING, aims }, NOBODY).aims;
  expect(intent!.why).toBeNull();
  expect(intent!.strays).toEqual([
    { x: 32_000, y: 30_000 },
    { x: 30_000, y: 28_000 },
    { x: 28_000, y: 30_000 },
    { x: 30_000, y: 32_000 },
  ]);
});

test('where ships come to is told of own ships only, and aims and places of others are never shown', () => {
  const battle = afterOrders();
  const view = viewFor(battle, 'narn');
  const { coming, aims, places } = intentsOf(
    view,
    {
      ...NOTHING,
      aims: [{ ship: 'omega-1', launcher: 'mine1', x: 1, y: 1 }],
      places: [{ ship: 'omega-1', x: 1, y: 1 }],
    },
    NOBODY,
  );
  // An order that cannot be read coasts (TURN-2).
  expect(coming.map(({ id, end, course }) => [id, end, course])).toEqual([
    ['narn-1', { x: 52_000, y: 30_000 }, 9],
    ['narn-2', { x: 52_536, y: 22_000 }, 10],
  ]);
  expect([aims, places]).toEqual([[], []]);
  expect(
    intentsOf(viewFor(battle, 'ea'), { ...NOTHING, aims: [] }, NOBODY).coming.map(({ id }) => id),
  ).toEqual(['omega-1', 'hyperion-1']);
});

test('FTR-6 a group that was launched this turn shows 6 inches of reach, and why it may not fly farther', () => {
  const battle = afterOrders();
  battle.giveAims('narn', []);
  const view = viewFor(battle, 'ea');
  const near = intentsOf(view, { ...NOTHING, flight: { group: 'omega-1.g1', to: [18_000, 26_000] } }, NOBODY);
  expect(near.flight).toMatchObject({
    from: { x: 12_000, y: 26_000 },
    reach: 6000,
    why: null,
    screened: null,
  });
  const far = intentsOf(view, { ...NOTHING, flight: { group: 'omega-1.g1', to: [18_001, 26_000] } }, NOBODY);
  expect(far.flight!.why).toMatchObject({ rule: 'FTR-6' });
  const screens = { group: 'omega-1.g1', screen: 'hyperion-1' };
  expect(intentsOf(view, { ...NOTHING, flight: screens }, NOBODY).flight!.screened).toEqual({
    x: 10_000,
    y: 18_000,
  });
});
