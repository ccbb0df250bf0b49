import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cleared,
  isWritten,
  newDraft,
  ordersIn,
  textIn,
  undone,
  withOrders,
  withText,
} from '../../src/app/game/draft.ts';
import { Game } from '../../src/app/game/game.ts';
import * as act from '../../src/app/orders/act.ts';
import { choicesOf, freePair, pairsIn, withoutPair } from '../../src/app/orders/choices.ts';
import { coasting, outlookOf, ownShips } from '../../src/app/orders/outlook.ts';
import { hullOf, nearestEnd, reachOf } from '../../src/app/orders/reach.ts';
import { slipStep, towards, turnStep, velocityStep } from '../../src/app/orders/steps.ts';
import { liftCurtain, seatGame, usePlay } from '../../src/app/play.ts';
import { usePage } from '../../src/app/store.ts';
import { checkOrders } from '../../src/battle/legal.ts';
import { type Move, NO_ORDERS, parseOrders, printOrders, type ShipOrders } from '../../src/battle/orders.ts';
import { type Ship, theShip } from '../../src/battle/ships.ts';
import type { View } from '../../src/battle/view.ts';
import { INCH, type Point } from '../../src/plane/table.ts';
import { settingNamed } from './battles.ts';

const HOT_SEAT = { ea: 'person', narn: 'person', centauri: 'person' } as const;
const setting = settingNamed('omega');
const view = Game.begin(setting, 1, HOT_SEAT).view('ea');

/** The same ship, somewhere else or otherwise. */
function changed(from: View, id: string, now: Partial<Ship['now']>): View {
  const ships = from.state.ships.map((ship) => (ship.id === id ? { ...ship, ...now } : ship));
  return { ...from, state: { ...from.state, ships } };
}

function ordersOf(text: string): ShipOrders {
  const read = parseOrders(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

describe('what orders lead to', () => {
  const warnings = (from: View, id: string, text: string) =>
    outlookOf(from, withText(newDraft(from.side), id, text), id).warnings.map(({ key, need }) => [key, need]);

  it('is told before anything is written: the ship coasts', () => {
    expect(ownShips(view)).toEqual(['omega-1', 'hyperion-1']);
    const outlook = outlookOf(view, newDraft('ea'), 'omega-1');
    expect(outlook).toMatchObject({ written: false, text: '', warnings: [] });
    expect(outlook.judged).toMatchObject({ ok: true, value: { course: 3, velocity: 6, end: { x: 18_000 } } });
  });

  it('shows an illegal move as it was meant, and the last that could be read while a text cannot', () => {
    const draft = withText(newDraft('ea'), 'omega-1', 'P9');
    expect(outlookOf(view, draft, 'omega-1')).toMatchObject({
      judged: { ok: false, refusal: { rule: 'MOVE-2' } },
      wish: { thrust: 9, points: 9 },
    });
    const unread = withText(draft, 'omega-1', 'P2 4');
    expect(outlookOf(view, unread, 'omega-1')).toMatchObject({
      text: 'P2 4',
      judged: { ok: false },
      orders: { move: { turns: [-9] } },
    });
  });

  it('warns of the table edge, of planets, and of asteroids by what they ask for', () => {
    expect(warnings(view, 'omega-1', '+0')).toEqual([]);
    const atEdge = changed(view, 'omega-1', { x: 70 * INCH });
    expect(warnings(atEdge, 'omega-1', '+0')).toEqual([['leaves', 0]]);
    expect(warnings(atEdge, 'omega-1', '-2')).toEqual([['leaves', 0]]);
    const belt = Game.begin(settingNamed('belt'), 1, HOT_SEAT).view('ea');
    const rock = belt.setting.terrain.find(({ kind }) => kind === 'asteroid')!;
    const before = (velocity: number) =>
      changed(belt, 'hyperion-1', { x: rock.x - 3 * INCH, y: rock.y, course: 3, velocity });
    expect(warnings(before(6), 'hyperion-1', '+0')[0]).toEqual(['asteroid', 2]);
    expect(warnings(before(6), 'hyperion-1', '+3')[0]).toEqual(['asteroid', 5]);
    expect(warnings(before(5), 'hyperion-1', '+0')[0]).toEqual(['asteroidSafe', 1]);
    expect(warnings(before(11), 'hyperion-1', '+0')[0]).toEqual(['asteroidLost', 7]);
    const moon = Game.begin(settingNamed('moon'), 1, HOT_SEAT).view('ea');
    const world = moon.setting.terrain.find(({ kind }) => kind === 'planet')!;
    const near = { x: world.x - world.radius - INCH, y: world.y, course: 3 };
    expect(warnings(changed(moon, 'omega-1', near), 'omega-1', '+0')[0]?.[0]).toBe('planet');
  });

  it('names the ships that would coast', () => {
    const draft = withText(newDraft('ea'), 'omega-1', 'P9');
    const named = (from: typeof draft) => {
      const { none, illegal } = coasting(ownShips(view).map((id) => outlookOf(view, from, id)));
      return [none.map(({ id }) => id), illegal.map(({ id }) => id)];
    };
    expect(named(draft)).toEqual([['hyperion-1'], ['omega-1']]);
    expect(named(withText(withText(draft, 'omega-1', 'P1'), 'hyperion-1', '+0'))).toEqual([[], []]);
  });
});

describe('where a ship could end', () => {
  const holds = (hull: readonly Point[], { x, y }: Point) =>
    hull.every((a, i) => {
      const b = hull[(i + 1) % hull.length]!;
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
    });

  it('lies within the hull, whatever the legal move', () => {
    for (const id of ['omega-1', 'hyperion-1', 'narn-1']) {
      const ship = theShip(view, id);
      const { hull, ends } = reachOf(ship);
      expect(hull.length).toBeGreaterThan(3);
      for (const text of ['+0', 'P1', 'S1+1', 'P1 S1', 'ss1p', 'ss1s-1', '+2', 'roll']) {
        const plan = checkOrders(view, ship, ordersOf(text));
        if (plan.ok) expect(holds(hull, plan.value.end), `${id} ${text}`).toBe(true);
      }
      for (const { move } of ends)
        expect(checkOrders(view, ship, { ...NO_ORDERS, move })).toMatchObject({ ok: true });
      for (const corner of hull)
        expect(hull.filter(({ x, y }) => x === corner.x && y === corner.y)).toEqual([corner]);
    }
  });

  it('is a point for a ship that lies still without a drive', () => {
    const still = changed(view, 'omega-1', {
      velocity: 0,
      systems: theShip(view, 'omega-1').now.systems.map((system) => ({ ...system, lost: 2 })),
    });
    expect(reachOf(theShip(still, 'omega-1')).hull).toEqual([{ x: 12_000, y: 26_000 }]);
  });

  it('has corners only', () => {
    const square = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y })));
    expect(hullOf(square)).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ]);
  });

  it('gives the move nearest to a place', () => {
    const { ends } = reachOf(theShip(view, 'omega-1'));
    const move = (x: number, y: number): Partial<Move> | undefined => nearestEnd(ends, { x, y })?.move;
    expect(move(18_000, 26_000)).toMatchObject({ turns: [], faster: 0 });
    expect(move(60_000, 26_000)).toMatchObject({ turns: [], faster: 2 });
    expect(move(18_000, 10_000)).toMatchObject({ turns: [1] });
  });
});

describe('the dial', () => {
  const ship = theShip(view, 'hyperion-1');
  const times = (count: number, step: typeof turnStep, by: number, from = NO_ORDERS, of = ship) => {
    let orders: ShipOrders | null = from;
    for (let i = 0; i < count && orders; i++) orders = step(of, orders, by);
    return orders && printOrders(orders);
  };

  it('ends at the limits of the ship', () => {
    expect(times(2, turnStep, -1)).toBe('P2');
    expect(times(3, turnStep, -1)).toBeNull();
    expect(times(2, slipStep, 1)).toBe('ss2s');
    expect(times(3, slipStep, 1)).toBeNull();
    expect(times(4, velocityStep, 1)).toBe('+4');
    expect(times(5, velocityStep, 1)).toBeNull();
    const slow = theShip(changed(view, 'hyperion-1', { velocity: 1 }), 'hyperion-1');
    expect(times(2, velocityStep, -1, NO_ORDERS, slow)).toBeNull();
  });

  it('comes back from beyond a limit', () => {
    expect(times(1, turnStep, 1, ordersOf('P9'))).toBe('P8');
    expect(times(1, turnStep, -1, ordersOf('P9'))).toBeNull();
    expect(times(1, velocityStep, -1, ordersOf('+9'))).toBe('+8');
  });

  it('turns a ship that lies still to any course', () => {
    const still = theShip(changed(view, 'hyperion-1', { velocity: 0 }), 'hyperion-1');
    expect(times(6, turnStep, 1, NO_ORDERS, still)).toBe('S6');
    expect(times(7, turnStep, 1, NO_ORDERS, still)).toBeNull();
    expect(towards(still, NO_ORDERS, 10)?.move.turns).toEqual([-5]);
  });

  it('turns towards a course that thrust and limit allow', () => {
    expect(towards(ship, ordersOf('S2'), 2)?.move.turns).toEqual([-1]);
    expect(towards(ship, ordersOf('ss1s'), 3)?.move).toMatchObject({ turns: [], slip: 0 });
    expect(towards(ship, NO_ORDERS, 6)).toBeNull();
    expect(towards(ship, ordersOf('+3'), 5)).toBeNull();
  });
});

describe('orders for systems', () => {
  const ship = theShip(view, 'omega-1');

  it('are offered where the rules allow them, with the reason where they do not', () => {
    const hurt = changed(view, 'omega-1', {
      systems: ship.now.systems.map((system, i) =>
        i === ship.is.systemIndex.get('hl2') ? { ...system, lost: 1 } : system,
      ),
    });
    const sustained = choicesOf(hurt, theShip(hurt, 'omega-1'), 'sustain');
    expect(sustained.map(({ system, why }) => [system.name, why?.why ?? null])).toEqual([
      ['hl1', null],
      ['hl2', 'system-lost'],
      ['hl3', null],
      ['hl4', null],
    ]);
    const kinds = (verb: 'attack' | 'defend', kind: 'pulse' | 'interceptor' | 'fire-control') =>
      choicesOf(view, ship, verb, kind).map(({ system, why }) => system.name + (why ? '!' : ''));
    expect(kinds('attack', 'pulse')).toEqual(['pc1', 'pc2', 'pc3', 'pc4', 'pc5', 'pc6']);
    expect(kinds('defend', 'interceptor')).toEqual(['int1', 'int2']);
    expect(kinds('defend', 'fire-control')).toEqual(['fc1', 'fc2', 'fc3']);
  });

  it('pair pulse cannons that cover the quadrant, those that cover fewest first', () => {
    expect(freePair(ship, NO_ORDERS, 'F')).toEqual(['pc3', 'pc4']);
    expect(freePair(ship, ordersOf('pc3 attack'), 'F')).toEqual(['pc4', 'pc1']);
    expect(freePair(ship, ordersOf('pc3,pc4 defend F; pc1 attack'), 'F')).toBeNull();
    // Turned over, port and starboard are swapped.
    const rolled = freePair(ship, ordersOf('roll'), 'S');
    const orders = { ...ordersOf('roll'), defend: [{ systems: rolled!, quadrant: 'S' as const }] };
    expect(checkOrders(view, ship, orders)).toMatchObject({ ok: true });
  });

  it('give a quadrant up pair by pair', () => {
    const orders = ordersOf('pc1,pc2,pc3,pc4 defend F; int1 defend');
    expect(pairsIn(orders, 'F')).toBe(2);
    expect(printOrders(withoutPair(orders, 'F'))).toBe('pc1,pc2 defend F; int1 defend');
    expect(printOrders(withoutPair(withoutPair(orders, 'F'), 'F'))).toBe('int1 defend');
    expect(withoutPair(NO_ORDERS, 'A')).toEqual(NO_ORDERS);
  });
});

describe('a draft', () => {
  it('tells ships without orders from those that coast on purpose', () => {
    const draft = withText(newDraft('ea'), 'omega-1', '+0');
    expect([isWritten(draft, 'omega-1'), isWritten(draft, 'hyperion-1')]).toEqual([true, false]);
    expect(isWritten(cleared(draft, 'omega-1'), 'omega-1')).toBe(false);
    expect(undone(cleared(draft, 'omega-1'))).toBe(draft);
  });

  it('takes back at one go what was done at one go', () => {
    const first = withText(newDraft('ea'), 'omega-1', 'P1');
    let draft = withText(first, 'omega-1', 'P');
    for (const text of ['P2', 'P2+', 'P2+3']) draft = withText(draft, 'omega-1', text, true);
    expect(textIn(draft, 'omega-1')).toBe('P2+3');
    expect(undone(draft)).toBe(first);
    draft = withOrders(draft, 'omega-1', ordersOf('S1'), true);
    expect(undone(cleared(draft, 'omega-1', true))).toBe(first);
  });
});

describe('at the screen', () => {
  beforeEach(() => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    seatGame(Game.begin(setting, 1, { ea: 'person', narn: 'person' }));
    liftCurtain();
    return () => vi.unstubAllGlobals();
  });
  const text = (id: string) => textIn(usePlay.getState().draft!, id);

  it('orders go to the picked own ship, and undo shows the ship that it was about', () => {
    usePage.setState({ picked: 'narn-1' });
    act.step(-1, turnStep);
    expect(usePage.getState().picked).toBe('omega-1');
    act.pickNext(1);
    act.step(1, velocityStep);
    expect([text('omega-1'), text('hyperion-1')]).toEqual(['P1', '+1']);
    act.undo();
    act.pickNext(1);
    act.pickNext(1);
    act.pickNext(-1);
    expect(usePage.getState().picked).toBe('omega-1');
    act.pickNext(1);
    act.undo();
    expect(usePage.getState().picked).toBe('omega-1');
    expect(usePlay.getState().draft).toEqual(newDraft('ea'));
  });

  it('typing is undone as a whole, and emptying the field clears', () => {
    act.step(-1, turnStep);
    for (const typed of ['P', 'P1', 'P1-', 'P1-1']) act.type('omega-1', typed);
    expect(text('omega-1')).toBe('P1-1');
    act.settle();
    act.type('omega-1', ' ');
    expect(isWritten(usePlay.getState().draft!, 'omega-1')).toBe(false);
    act.undo();
    expect(text('omega-1')).toBe('P1-1');
    act.undo();
    expect(text('omega-1')).toBe('P1');
  });

  it('sealing asks once where ships would coast, and again after any change', () => {
    act.seal();
    expect(act.useSealing.getState().asked).toBe(usePlay.getState().draft);
    act.step(1, velocityStep);
    act.seal();
    expect(usePlay.getState().draft).not.toBeNull();
    act.keepWriting();
    act.seal();
    expect(usePlay.getState().draft).not.toBeNull();
    // A second press that comes with the first is no answer.
    act.seal();
    expect(usePlay.getState().draft).not.toBeNull();
    act.useSealing.setState({ settled: true });
    act.seal();
    expect(usePlay.getState().draft).toBeNull();
  });

  it('nothing of sealed orders is left on the page', () => {
    act.type('omega-1', 'ss1p+1; hl3 sustain');
    act.type('hyperion-1', 'P2-2; pc3,pc4 defend A');
    act.seal();
    act.useSealing.setState({ settled: true });
    act.seal();
    expect(usePlay.getState()).toMatchObject({ draft: null, view: null, viewer: null, curtain: 'narn' });
    liftCurtain();
    const { playback, settings, ...page } = usePage.getState();
    const known = JSON.stringify([
      usePlay.getState(),
      act.useSealing.getState(),
      page,
      playback?.facts,
      settings,
    ]);
    for (const word of ['ss1p', 'sustain":["hl3', 'pc3', '"faster":-2', '"turns":[-2]'])
      expect(known.includes(word), word).toBe(word === 'pc3');
    expect(ordersIn(usePlay.getState().draft!, 'omega-1')).toEqual(NO_ORDERS);
  });
});
