import { expect, test } from 'vitest';
import type { Pointing } from '../../src/app/fighters/pointing.ts';
import { newDraft, withText } from '../../src/app/game/draft.ts';
import { intentsOf } from '../../src/app/stage/intent.ts';
import { rangesOf } from '../../src/app/stage/shadowIntent.ts';
import { Battle } from '../../src/battle/battle.ts';
import { viewFor } from '../../src/battle/view.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { Game } from '../battle/scene.ts';
import { settingNamed } from './battles.ts';

const NOBODY: Pointing = { what: null, ship: null, launcher: null, group: null };
const NOTHING = { draft: null, telepaths: null, aims: null, flight: null, places: null };

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

/** Two Shadow vessels and a scout against a White Star with telepaths that holds one of them, orders sealed. */
function phasing(): Game {
  const game = new Game(
    {
      ea: { w: { design: 'minbari/white-star', x: 30, y: 10, telepaths: [12, 2] } },
      shadows: {
        s: { design: 'shadows/cruiser-30', x: 30, y: 30, course: 6, velocity: 4 },
        t: { design: 'shadows/scout-12', x: 20, y: 40, course: 3 },
        u: { design: 'shadows/cruiser-24', x: 30, y: 24 },
      },
    },
    {},
    Array<number>(16).fill(6),
  );
  game.orders({ s: 'phase', t: 'phase to 20,46', u: 'inertial 3 S1' });
  return game;
}

test('SHD-9 a vessel in its turn shows 12 inches, the course that it would end on, and its fire from there', () => {
  const game = phasing();
  game.telepaths([]);
  const view = viewFor(game.battle, 'shadows');
  const at = (to: [number, number]) =>
    intentsOf(view, { ...NOTHING, flight: { group: 's', to } }, { ...NOBODY, what: 'group', group: 's' });
  const near = at([36_000, 30_000]);
  expect(near.flight).toMatchObject({ reach: 12_000, course: 3, why: null, end: { x: 36_000, y: 30_000 } });
  expect(near.forward).toMatchObject({
    ...{ ship: 's', x: 36_000, y: 30_000, course: 3, ranges: [10, 20, 40, 60] },
    wedges: [{ from: 315, to: 405 }],
  });
  expect(at([43_000, 30_000]).flight!.why).toMatchObject({ rule: 'SHD-9', why: 'too-far' });
  // Nothing chosen: it stays, and nothing is drawn of its fire.
  const stays = intentsOf(view, { ...NOTHING, flight: { group: 's' } }, NOBODY);
  expect([stays.flight!.end, stays.flight!.course, stays.forward]).toEqual([
    { x: 30_000, y: 30_000 },
    6,
    null,
  ]);
});

test('SHD-9, SHD-10 where vessels come to: by the inertial drive, or leaping; not where that is still to choose', () => {
  const game = phasing();
  game.telepaths([]);
  const { coming } = intentsOf(viewFor(game.battle, 'shadows'), { ...NOTHING, aims: [] }, NOBODY);
  expect(coming.map(({ id, end, course }) => [id, end, course])).toEqual([
    ['t', { x: 20_000, y: 46_000 }, 12],
    ['u', { x: 30_000, y: 24_000 }, 1],
  ]);
});

test('TELE-4 a vessel in a lock shows no way', () => {
  const game = phasing();
  game.telepaths('w tp1 lock s', [6, 1]);
  const view = viewFor(game.battle, 'shadows');
  const { flight, forward, coming } = intentsOf(
    view,
    { ...NOTHING, flight: { group: 's', to: [36_000, 30_000] } },
    NOBODY,
  );
  expect(flight).toMatchObject({ reach: 0, end: { x: 30_000, y: 30_000 }, why: { rule: 'TELE-4' } });
  expect([forward, coming.some(({ id }) => id === 's')]).toEqual([null, false]);
});

test('SHD-9 an order to phase shows the fire from its end, of the vessel that is pointed with', () => {
  const game = phasing();
  game.telepaths([]);
  game.fly([]);
  game.end();
  const view = viewFor(game.battle, 'shadows');
  const draft = withText(withText(newDraft('shadows'), 't', 'phase to 20,34'), 's', 'phase');
  const forward = (ship: string) =>
    intentsOf(view, { ...NOTHING, draft }, { ...NOBODY, what: 'phase', ship }).forward;
  expect(forward('t')).toMatchObject({
    ship: 't',
    x: 20_000,
    y: 34_000,
    course: 6,
    ranges: [8, 16, 24, 32, 40],
  });
  expect([forward('s'), forward('u'), forward('w')]).toEqual([null, null, null]);
  expect(intentsOf(view, { ...NOTHING, draft }, NOBODY).forward).toBeNull();
});

test('SHD-5, SCOUT-1 ranges are those where a die costs more', () => {
  expect([rangesOf('cruiser'), rangesOf('scout')]).toEqual([
    [10, 20, 40, 60],
    [8, 16, 24, 32, 40],
  ]);
});

test('TELE-2 telepaths that may act show their reach, and the attacks that are planned', () => {
  const game = phasing();
  const asked = { ...NOTHING, telepaths: [] };
  const view = viewFor(game.battle, 'ea');
  expect(intentsOf(view, NOTHING, NOBODY).minds).toEqual([]);
  expect(intentsOf(view, asked, NOBODY).minds).toEqual([
    {
      ...{ ship: 'w', x: 30_000, y: 10_000 },
      reaches: [
        { system: 'tp1', reach: 36_000 },
        { system: 'tp2', reach: 6000 },
      ],
    },
  ]);
  const act = { does: 'lock', ship: 'w', system: 'tp1', target: 's', helpers: [] } as const;
  expect(intentsOf(view, { ...NOTHING, telepaths: [act] }, NOBODY).attacks).toMatchObject([
    { from: 'w', to: 's', leads: true },
  ]);
  // TELE-6: one that holds a lock is not free.
  game.telepaths('w tp1 lock s', [6, 1]);
  expect(intentsOf(viewFor(game.battle, 'ea'), asked, NOBODY).minds).toMatchObject([
    { reaches: [{ system: 'tp2' }] },
  ]);
  expect(intentsOf(viewFor(game.battle, 'shadows'), asked, NOBODY).minds).toEqual([]);
});
