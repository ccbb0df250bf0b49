import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeFlight } from '../../src/app/fighters/judge.ts';
import { FLIGHT } from '../../src/app/fighters/lines.ts';
import { nudge, pointAt, pointedAt, usePointing } from '../../src/app/fighters/pointing.ts';
import { beamNow } from '../../src/app/fire/aim.ts';
import { targetsOf } from '../../src/app/fire/guns.ts';
import { newDraft, ordersIn, withText } from '../../src/app/game/draft.ts';
import { Game as Played } from '../../src/app/game/game.ts';
import { begun, NOTHING_PREPARED, writingOf } from '../../src/app/game/prepared.ts';
import { outlookOf } from '../../src/app/orders/outlook.ts';
import { reachOf } from '../../src/app/orders/reach.ts';
import { towards, turnStep, velocityStep, whyNotStep } from '../../src/app/orders/steps.ts';
import { limitOf } from '../../src/app/orders/thrust.ts';
import { liftCurtain, seatGame, usePlay, write } from '../../src/app/play.ts';
import {
  bought,
  firstTarget,
  judgeBeam,
  mining,
  modesOf,
  pointsFor,
  quarryOf,
  shining,
  sightOf,
  targetsInReach,
} from '../../src/app/shadows/beam.ts';
import { balancesOf, costsOf, healsWithAll, phasePrice } from '../../src/app/shadows/budget.ts';
import { NEEDLES, TELEPATHS } from '../../src/app/shadows/lines.ts';
import {
  attacking,
  attackOf,
  breaking,
  declared,
  helping,
  judgeActs,
  mindsOf,
  oddsOf,
  victimsOf,
  whyNoHelper,
} from '../../src/app/shadows/minds.ts';
import {
  cloaking,
  coasting,
  driveOf,
  facingTo,
  phasedTo,
  withCount,
  withInertial,
} from '../../src/app/shadows/orders.ts';
import { isHidden } from '../../src/app/shadows/vessel.ts';
import { usePage } from '../../src/app/store.ts';
import { NO_ORDERS, parseOrders, printOrders, type ShipOrders } from '../../src/battle/orders.ts';
import { totalOf } from '../../src/battle/shadow/beam.ts';
import { whyNotShadow } from '../../src/battle/shadow/legal.ts';
import { theShip, thrustOf } from '../../src/battle/ships.ts';
import { viewFor } from '../../src/battle/view.ts';
import { INCH } from '../../src/plane/table.ts';
import { Game, HULK, settingFor } from '../battle/scene.ts';

const STALKER = { design: 'shadows/cruiser-30', x: 100, y: 120, course: 6, velocity: 4 };
const SCOUT = { design: 'shadows/scout-15', x: 130, y: 120, course: 6, velocity: 4 };
const RANGER = { design: 'minbari/white-star', x: 100, y: 100, telepaths: [12, 5, 3] };

function orders(text: string): ShipOrders {
  const read = parseOrders(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}

/** A cruiser and a scout of PF 3 and 2 that have 15 and 17 points, and 9 and 7; a White Star with three telepaths. */
function game(allies: object = { r: RANGER }, scout: object = {}): Game {
  const made = new Game({ dark: { s: STALKER, w: { ...SCOUT, ...scout } }, light: allies as never });
  made.pools('s', 15, 17);
  made.pools('w', 9, 7);
  return made;
}

describe('SHD-3 what orders cost and what they leave', () => {
  const view = viewFor(game().battle, 'dark');
  const ship = theShip(view, 's');

  it('each part alone, and both pools together', () => {
    const written = orders('inertial 8 S2+3; regenerate 2; spawn 1');
    expect(costsOf(ship, written)).toEqual([
      { part: 'inertial', pool: 'movement', points: 8 },
      { part: 'regenerate', pool: 'movement', points: 2 },
      { part: 'spawn', pool: 'shooting', points: 6 },
    ]);
    expect(balancesOf(ship, written)).toEqual([
      { pool: 'movement', have: 15, spent: 10, left: 5, kept: 3 },
      { pool: 'shooting', have: 17, spent: 6, left: 11, kept: 3 },
    ]);
    expect(costsOf(ship, orders('phase; cloak'))).toEqual([
      { part: 'phase', pool: 'movement', points: 3 },
      { part: 'cloak', pool: 'movement', points: 6 },
    ]);
  });

  it('orders that cannot be paid leave less than nothing, and nothing is kept of it', () => {
    const [movement] = balancesOf(ship, orders('inertial 14; regenerate 4'));
    expect(movement).toEqual({ pool: 'movement', have: 15, spent: 18, left: -3, kept: 0 });
    expect(whyNotShadow(view, ship, orders('inertial 15'))).toBeNull();
    expect(whyNotShadow(view, ship, orders('inertial 16'))).toMatchObject({ why: 'points-short' });
  });
});

describe('SHD-15 spawning that crosses off a row', () => {
  const played = game();
  played.ship('s').boxesLost = theShip(viewFor(played.battle, 'dark'), 's').is.design.rows[0]! - 2;
  const view = viewFor(played.battle, 'dark');
  const ship = theShip(view, 's');

  it('SHD-9 makes the inertialess move cheaper, and less is kept', () => {
    expect(phasePrice(ship, NO_ORDERS)).toBe(3);
    expect(phasePrice(ship, orders('inertial 8; spawn 1'))).toBe(2);
    const written = orders('phase; spawn 1');
    expect(costsOf(ship, written)).toEqual([
      { part: 'phase', pool: 'movement', points: 2 },
      { part: 'spawn', pool: 'shooting', points: 6 },
    ]);
    expect(balancesOf(ship, written)).toEqual([
      { pool: 'movement', have: 15, spent: 2, left: 13, kept: 2 },
      { pool: 'shooting', have: 17, spent: 6, left: 11, kept: 2 },
    ]);
  });

  it('SHD-12 pinned, all movement points left roll for healing, but not once it has cloaked', () => {
    expect(healsWithAll(view, ship, NO_ORDERS)).toBe(false);
    played.ship('s').shadow!.pinned = 1;
    const pinned = viewFor(played.battle, 'dark');
    const heals = (text: string) => healsWithAll(pinned, theShip(pinned, 's'), orders(text));
    expect([heals('+0'), heals('cloak')]).toEqual([true, false]);
    const whole = structuredClone(theShip(pinned, 's').now);
    whole.boxesLost = 0;
    expect(healsWithAll(pinned, { ...theShip(pinned, 's'), now: whole }, NO_ORDERS)).toBe(false);
    whole.boxesLost = 1;
    whole.shadow!.cloaked = true;
    const cloaked = { ...theShip(pinned, 's'), now: whole };
    expect(healsWithAll(pinned, cloaked, NO_ORDERS)).toBe(false);
    expect(healsWithAll(pinned, cloaked, orders('decloak'))).toBe(true);
  });
});

describe('orders of a vessel', () => {
  const view = viewFor(game().battle, 'dark');
  const ship = theShip(view, 's');

  it('take one drive or none, and print back', () => {
    let written = withInertial(NO_ORDERS, 6);
    expect([driveOf(written), printOrders(written)]).toEqual(['inertial', 'inertial 6']);
    written = phasedTo({ ...written, move: orders('S1+2').move }, [100_000, 112_000]);
    expect([driveOf(written), printOrders(written)]).toEqual(['phase', 'phase to 100,112']);
    written = facingTo(written, 3);
    expect(printOrders(phasedTo(written, null))).toBe('phase facing 3');
    expect(printOrders(facingTo(written, null))).toBe('phase to 100,112');
    written = withCount(withCount(cloaking(coasting(written), 'on'), 'spawn', 1), 'launchHeld', 1);
    expect([driveOf(written), printOrders(written)]).toEqual(['coast', 'cloak; spawn 1; launch 1']);
    written = withCount(withCount(cloaking(written, 'on'), 'spawn', 0), 'launchHeld', 0);
    expect(written).toEqual(NO_ORDERS);
    expect(withInertial(orders('inertial 2 +1'), 0)).toEqual(NO_ORDERS);
  });

  it('SHD-10 buy the thrust that the dial and the reach have', () => {
    const coast = NO_ORDERS;
    expect(velocityStep(ship, coast, 1)).toBeNull();
    expect(turnStep(ship, coast, 1)).toBeNull();
    const driven = orders('inertial 8');
    expect([thrustOf(ship, driven), limitOf(ship, driven)]).toEqual([5, 3]);
    expect(printOrders(velocityStep(ship, driven, 1)!)).toBe('inertial 8 +1');
    expect(printOrders(towards(ship, driven, 9)!)).toBe('inertial 8 S3');
    expect(towards(ship, driven, 10)).toBeNull();
    expect(reachOf(ship, coast).ends).toHaveLength(1);
    expect(reachOf(ship, driven).ends.length).toBeGreaterThan(20);
    expect(velocityStep(ship, orders('phase'), 1)).toBeNull();
    expect(whyNotStep(view, ship, coast, 1, turnStep)).toMatchObject({ why: 'turn-limit' });
    expect(whyNotStep(view, ship, orders('phase'), 1, velocityStep)).toMatchObject({ why: 'phase-and-move' });
    expect(whyNotStep(view, ship, driven, 1, turnStep)).toBeNull();
  });

  it('SHD-9 an inertialess move is foreseen with its course and velocity', () => {
    const draft = withText(newDraft('dark'), 's', 'phase to 106,120');
    const { judged, wish } = outlookOf(view, draft, 's');
    expect(judged).toMatchObject({
      ok: true,
      value: { course: 3, velocity: 6, end: { x: 106_000, y: 120_000 } },
    });
    expect(wish?.end).toEqual({ x: 106_000, y: 120_000 });
    const far = outlookOf(view, withText(newDraft('dark'), 's', 'phase to 113,120'), 's');
    expect(far.judged).toMatchObject({ ok: false, refusal: { why: 'too-far' } });
  });
});

describe('telepaths', () => {
  const view = viewFor(game().battle, 'light');
  const tp = (n: number) => ({ ship: 'r', system: `tp${n}` });
  const read = (text: string) => {
    const acts = TELEPATHS.parse(text);
    if (!acts.ok) throw new Error(text);
    return acts.value;
  };

  it('TELE-3 the chance to lock counts the outcomes of both dice', () => {
    const target = theShip(view, 's');
    expect(oddsOf(view, tp(1), [], target)).toMatchObject({ level: 12, power: 3, locks: 36, all: 36 });
    // 5 + D6 against D6 + 6: two more on the first die, which 10 of 36 are.
    expect(oddsOf(view, tp(2), [], target)).toMatchObject({ locks: 10, all: 36 });
    // Half of level 3 is 1: equal does not lock, and 15 of 36 are higher.
    const helped = oddsOf(view, tp(2), [tp(3)], target);
    expect(helped).toMatchObject({ locks: 15, helpers: [{ system: 'tp3', level: 3, adds: 1 }] });
  });

  it('TELE-2 attack what is in reach, each once, with helpers that are free', () => {
    expect(mindsOf(view).map(({ system, level, start }) => [system, level, start])).toEqual([
      ...[
        ['tp1', 12, 12],
        ['tp2', 5, 5],
        ['tp3', 3, 3],
      ],
    ]);
    expect(victimsOf(view).map(({ is }) => is.id)).toEqual(['s', 'w']);
    let acts = attacking([], tp(1), 's');
    const attack = () => attackOf(acts, tp(1))!;
    // 20 inches are more than three times 5.
    expect(whyNoHelper(view, acts, attack(), tp(2))).toMatchObject({ why: 'out-of-range' });
    acts = helping(acts, attack(), tp(2));
    expect(TELEPATHS.print(acts)).toBe('r tp1 lock s with tp2');
    // Named nevertheless, it does not help, and the attack stands.
    expect(judgeActs(view, acts)).toMatchObject([
      { why: null, helpers: [{ system: 'tp2', why: { why: 'out-of-range' } }] },
    ]);
    acts = helping(acts, attack(), tp(2));
    expect(judgeActs(view, acts)).toMatchObject([{ why: null, helpers: [] }]);
    acts = attacking(acts, tp(1), 'w');
    expect(TELEPATHS.print(acts)).toBe('r tp1 lock w');
    expect(attacking(acts, tp(1), null)).toEqual([]);
    const twice = read('r tp1 lock s\nr tp1 lock w');
    expect(judgeActs(view, twice).map(({ why }) => why?.why)).toEqual([undefined, 'telepath-busy']);
  });

  it('TELE-2 who does not help stays free to attack, who does is busy, and nobody helps twice', () => {
    const near = viewFor(game({ r: { ...RANGER, y: 106 } }).battle, 'light');
    const judged = (text: string) =>
      judgeActs(near, read(text)).map(({ why, helpers }) => [
        why?.why ?? null,
        helpers.map((each) => each.why?.why ?? null),
      ]);
    // 14 inches: two reach them, the third does not.
    expect(judged('r tp1 lock s with tp2\nr tp2 lock s')).toEqual([
      [null, [null]],
      ['telepath-busy', []],
    ]);
    expect(judged('r tp1 lock s with tp3,tp2,tp2,tp1,tp9')).toEqual([
      [null, ['out-of-range', null, 'named-twice', 'named-twice', 'not-aboard']],
    ]);
    const close = viewFor(game({ r: { ...RANGER, x: 116, y: 116, telepaths: [12, 6, 5] } }).battle, 'light');
    const acts = judgeActs(close, read('r tp1 lock s with tp3\nr tp3 lock w'));
    expect(acts.map(({ why, helpers }) => [why, helpers[0]?.why?.why])).toEqual([
      [null, 'out-of-range'],
      [null, undefined],
    ]);
  });

  it('TELE-6 a lock is broken once, and whoever was in it does no more this turn', () => {
    const played = game({ r: { ...RANGER, telepaths: [12, 8, 12] } });
    played.orders();
    played.telepaths('r tp1 lock s with tp2', [1, 6]);
    const held = viewFor(played.battle, 'light');
    expect(mindsOf(held)[0]?.holds).toMatchObject({ leads: true, target: { is: { id: 's' } } });
    const acts = breaking([], tp(1), true);
    expect(TELEPATHS.print(acts)).toBe('r tp1 break');
    expect(breaking(acts, tp(1), false)).toEqual([]);
    const next = { ...held, state: { ...held.state, turn: 2 } };
    const again = read('r tp1 lock s\nr tp3 lock s with tp2\nr tp1 break\nr tp1 break\nr tp2 lock w');
    expect(judgeActs(next, again).map(({ why }) => why?.why)).toEqual([
      ...['telepath-busy', undefined, undefined, 'holds-nothing', 'telepath-busy'],
    ]);
    expect(judgeActs(next, again)[1]?.helpers).toMatchObject([{ why: { why: 'telepath-busy' } }]);
    expect(theShip(declared(next, acts), 's').now.shadow?.lock).toBeNull();
    expect(judgeActs(next, read('r tp2 break'))).toMatchObject([{ why: { why: 'holds-nothing' } }]);
  });
});

describe('TURN-3 the turn of a vessel among the groups', () => {
  it('TELE-4 in a lock it stays or cloaks, and goes nowhere', () => {
    const played = game();
    played.orders();
    played.telepaths('r tp1 lock s', [6, 1]);
    expect(played.step).toBe('groups');
    const view = viewFor(played.battle, 'dark');
    const why = (text: string) => {
      const read = FLIGHT.parse(text);
      return read.ok ? (judgeFlight(view, read.value)?.why ?? null) : 'unread';
    };
    expect([why('s stay'), why('s cloak'), why('s to 100,115')]).toEqual([null, null, 'locked-move']);
    played.pools('s', 5, 0);
    const poor = FLIGHT.parse('s cloak');
    expect(poor.ok && judgeFlight(viewFor(played.battle, 'dark'), poor.value)).toMatchObject({
      why: 'points-short',
    });
  });
});

describe('SHD-5 the fire of a vessel', () => {
  const played = game({ r: RANGER, far: { design: HULK, x: 100, y: 60 } });
  const view = viewFor(played.battle, 'dark');
  const ship = theShip(view, 's');
  const at = (id: string, mode: 'cut' | 'needle' = 'cut', spent = 0) =>
    sightOf(view, ship, mode, theShip(view, id), spent);

  it('prices a die by range and says what is taken off', () => {
    expect(modesOf(ship)).toEqual(['cut', 'needle', 'adaf']);
    expect(modesOf(theShip(view, 'w'))).toEqual(['pulse']);
    expect(at('r')).toMatchObject({ price: 2, need: null, why: null });
    expect(totalOf(at('r').modifiers)).toBe(-3);
    expect(at('far')).toMatchObject({ price: 4 });
    expect(totalOf(at('far').modifiers)).toBe(-3);
    expect(bought('cut', 9, at('r'))).toEqual({ dice: 4, wasted: 1 });
    expect(bought('cut', 1, at('r'))).toEqual({ dice: 0, wasted: 1 });
  });

  it('a die that cannot be paid is none, a target without systems no needle target', () => {
    expect(at('r', 'cut', 15).why).toBeNull();
    expect(at('r', 'cut', 16).why).toMatchObject({ why: 'points-short' });
    expect(quarryOf(view, 'adaf')).toEqual([]);
    expect(targetsInReach(view, ship)).toBe(2);
  });

  it('begins with the first target that it can be turned on; with none, with the first', () => {
    const behind = { design: HULK, x: 100, y: 150 };
    const seen = viewFor(game({ behind, r: RANGER }).battle, 'dark');
    const from = theShip(seen, 's');
    const first = sightOf(seen, from, 'cut', theShip(seen, 'behind'), 0);
    expect(first.why).toMatchObject({ why: 'out-of-arc' });
    expect(firstTarget(seen, from, 'cut', 0)).toBe('r');
    expect(firstTarget(seen, from, 'cut', 17)).toBe('behind');
    expect(firstTarget(seen, from, 'adaf', 0)).toBeUndefined();
    // What was chosen stays chosen.
    const none = { ship: 's', volleys: [] };
    expect(beamNow(seen, none, { mode: 'needle', target: 'behind' }).target).toBe('behind');
    expect(beamNow(seen, none, { mode: null, target: null })).toEqual({ mode: 'cut', target: 'r' });
  });

  it('is judged in its order, mine before beam', () => {
    const none = { ship: 's', volleys: [] };
    const beam = { mode: 'cut', points: 6, target: 'r' } as const;
    const order = mining(shining(none, beam), 'r');
    expect(pointsFor(ship, order)).toBe(9);
    // No point stands.
    expect(judgeBeam(view, order).map(({ part, why }) => [part, why?.why])).toEqual([
      ['mine', 'no-such-point'],
      ['beam', undefined],
    ]);
    expect(mining(order, 'r')).toEqual(shining(none, beam));
    expect(shining(order, { ...beam, points: 0 })).toEqual({ ...none, destabilise: 'r' });
    expect(judgeBeam(view, shining(none, { ...beam, points: 18 }))).toMatchObject([
      { why: { why: 'points-short' } },
    ]);
    expect(beamNow(view, none, { mode: null, target: null })).toEqual({ mode: 'cut', target: 'r' });
    expect(beamNow(view, none, { mode: 'pulse', target: 'far' })).toEqual({ mode: 'cut', target: 'far' });
  });

  it('SHD-13 a cloaked vessel is no target, and its place is not known', () => {
    const hidden = viewFor(game({ r: RANGER }, { cloaked: true }).battle, 'light');
    expect(targetsOf(hidden).map(({ is }) => is.id)).toEqual(['s']);
    expect(isHidden(theShip(hidden, 'w').now)).toBe(true);
    expect(isHidden(theShip(hidden, 's').now)).toBe(false);
    const own = viewFor(game({ r: RANGER }, { cloaked: true }).battle, 'dark');
    expect(isHidden(theShip(own, 'w').now)).toBe(false);
  });
});

describe('at the screen', () => {
  beforeEach(() => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    return () => vi.unstubAllGlobals();
  });
  const setting = settingFor(
    { dark: { s: STALKER }, light: { r: { ...RANGER, telepaths: [1] } } },
    { table: { width: 200, height: 200 } },
  );
  const SEATS = { dark: 'person', light: 'person' } as const;

  it('SHD-9 an inertialess move is pointed to, no farther than it goes, and only while it is ordered', () => {
    seatGame(Played.begin(setting, 1, SEATS));
    liftCurtain();
    expect(usePointing.getState().what).toBeNull();
    write((draft) => withText(draft, 's', 'phase'));
    expect(usePointing.getState()).toMatchObject({ what: 'phase', ship: 's' });
    expect(pointedAt()).toMatchObject({ x: 100 * INCH, y: 120 * INCH });
    const text = () => printOrders(ordersIn(usePlay.getState().draft!, 's'));
    nudge(INCH, 0);
    expect(text()).toBe('phase to 101,120');
    pointAt(150 * INCH, 120 * INCH);
    expect(text()).toBe('phase to 112,120');
    write((draft) => withText(draft, 's', 'inertial 2'));
    expect(usePointing.getState().what).toBeNull();
  });

  it('SHD-3 a shared screen changes hands before a Shadow side fires or phases', () => {
    const played = Played.begin(setting, 1, SEATS);
    played.hand('dark', { for: 'orders', orders: { s: 'phase' } });
    played.hand('light', { for: 'orders', orders: { r: '+0' } });
    seatGame(played);
    expect(usePlay.getState()).toMatchObject({ curtain: 'dark', view: null, asked: { for: 'groups' } });
    const before = usePage.getState().state?.ships[0]?.shadow?.pools;
    expect(before).toBeNull();
    liftCurtain();
    expect(usePlay.getState().flight).toEqual({ group: 's' });
    expect(usePage.getState().state?.ships[0]?.shadow?.pools).not.toBeNull();
    expect(usePointing.getState()).toMatchObject({ what: 'group', group: 's' });
    pointAt(100 * INCH, 115 * INCH);
    expect(FLIGHT.print(usePlay.getState().flight!)).toBe('s to 100,115');
    expect(played.hasShadows).toBe(true);
  });

  it('what telepaths do and what needles take comes back from its lines', () => {
    const view = Played.begin(setting, 1, SEATS).view('light');
    const acts = TELEPATHS.parse('r tp1 lock s with tp2,q.tp1\nr tp2 break');
    if (!acts.ok) throw new Error('unread');
    const kept = writingOf({ ...NOTHING_PREPARED, telepaths: acts.value })!;
    const at = { at: '', side: 'light' };
    expect(begun({ for: 'telepaths', side: 'light' }, view, { ...at, ...kept }).telepaths).toEqual(
      acts.value,
    );
    const needles = NEEDLES.parse('s needles: drive,drive,ff1');
    if (!needles.ok) throw new Error('unread');
    const asked = { for: 'needles', side: 'dark', ship: 's', target: 'r', hits: 3 } as const;
    const lines = writingOf({ ...NOTHING_PREPARED, needles: needles.value })!;
    expect(begun(asked, view, { ...at, ...lines }).needles).toEqual(needles.value);
    expect(begun({ ...asked, ship: 't' }, view, { ...at, ...lines }).needles).toEqual({
      ship: 't',
      systems: [],
    });
  });
});
