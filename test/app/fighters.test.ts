import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attackNothing, chooseGroup, holdAll, nextGroup, suggest } from '../../src/app/fighters/act.ts';
import {
  judgeAims,
  judgeAnswers,
  judgeAttacks,
  judgeFlight,
  judgePlaces,
  launchersOf,
  openersOf,
} from '../../src/app/fighters/judge.ts';
import { AIMS, ANSWERS, ATTACKS, FLIGHT, PLACES } from '../../src/app/fighters/lines.ts';
import {
  nextPointed,
  nudge,
  pointAt,
  pointedAt,
  pointWith,
  usePointing,
} from '../../src/app/fighters/pointing.ts';
import { preyOf, sortGuns, whyNotAim } from '../../src/app/fire/guns.ts';
import { chancesAtGroup, flakBandsOf } from '../../src/app/fire/outlook.ts';
import { chancesFor } from '../../src/app/fire/words.ts';
import { jumping, launched, recovered, shunted } from '../../src/app/game/draft.ts';
import { aimOf, held, judgeFire, switched } from '../../src/app/game/firePlan.ts';
import { Game } from '../../src/app/game/game.ts';
import { baysOf, recoveriesOf, shuntsOf } from '../../src/app/orders/choices.ts';
import { aimAt, commit, fly, liftCurtain, seatGame, usePlay } from '../../src/app/play.ts';
import { usePage } from '../../src/app/store.ts';
import { theGroup } from '../../src/battle/groups.ts';
import { NO_ORDERS, printOrders } from '../../src/battle/orders.ts';
import { checkScenario } from '../../src/battle/scenario.ts';
import { theShip } from '../../src/battle/ships.ts';
import type { View } from '../../src/battle/view.ts';
import { INCH, rangeBetween } from '../../src/plane/table.ts';
import { readDesign } from '../../src/ship/design.ts';

const SHIPS = {
  ea: [
    {
      ...{ id: 'omega-1', design: 'earth-alliance/omega', x: 20, y: 20, course: 3, velocity: 0 },
      ...{ jumpCharge: 6, groups: ['bay1', 'bay2'] },
    },
    { id: 'war-1', design: 'minbari/war-cruiser', x: 20, y: 26, course: 3, velocity: 0 },
  ],
  narn: [
    {
      ...{ id: 'narn-1', design: 'narn/heavy-cruiser', x: 40, y: 20, course: 9, velocity: 0 },
      groups: ['bay1', 'bay2'],
    },
  ],
};

/** An Omega with two groups out, its capacitor full, and a war cruiser; a Narn heavy cruiser with both groups out. */
function settingOf() {
  const read = checkScenario(
    {
      ...{ format: 'jumppoint-scenario/1', title: 'Groups', table: { width: 48, height: 48 }, turnLimit: 9 },
      terrain: [{ kind: 'planet', x: 20, y: 12, radius: 3 }],
      sides: [
        { id: 'ea', name: 'Earth Alliance', ships: SHIPS.ea },
        { id: 'narn', name: 'Narn Regime', ships: SHIPS.narn },
      ],
    },
    'groups',
    (id) => readDesign(readFileSync(`ships/${id}.json`, 'utf8'), id),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}
const setting = settingOf();
const SEATS = { ea: 'person', narn: 'person' } as const;

/** A battle up to the aims of the Narn, then up to the first group, and on. */
function begun(orders: Record<string, string> = {}): Game {
  const game = Game.begin(setting, 1, SEATS);
  game.hand('ea', { for: 'orders', orders });
  game.hand('narn', { for: 'orders', orders: {} });
  return game;
}

/** Every group moves as its line says, the others stay. */
function flown(game: Game, lines: readonly string[]): Game {
  const moves = lines.map((line) => FLIGHT.parse(line)).map((read) => (read.ok ? read.value : null));
  for (;;) {
    const asked = game.asked();
    if (asked.for === 'aims') game.hand(asked.side, { for: 'aims', aims: [] });
    else if (asked.for === 'groups') {
      const group = asked.groups[0] as string;
      game.hand(asked.side, { for: 'groups', move: moves.find((one) => one?.group === group) ?? { group } });
    } else return game;
  }
}

const AT_THE_SHIP = ['narn-1.g1 to 30,20', 'narn-1.g2 to 30,21'];
/** At a strength and place that the test wants. */
function changed(view: View, id: string, now: object): View {
  const groups = view.state.groups.map((one) => (one.id === id ? { ...one, ...now } : one));
  return { ...view, state: { ...view.state, groups } };
}

describe('typed lines', () => {
  it('read back equal', () => {
    const lines = [
      [AIMS, 'narn-1 mine1 at 34.5,20\nnarn-1 mine2 at 3,2'],
      [PLACES, 'omega-1 jump at 22,20.125'],
      [FLIGHT, 'omega-1.g1 to 30,20 screen omega-1'],
      [FLIGHT, 'omega-1.g1 stay'],
      [ATTACKS, 'omega-1.g1 attack narn-1\nomega-1.g2 attack narn-1.g1'],
      [ANSWERS, 'omega-1.g1 answer narn-1.g1\nomega-1.g2 press on'],
    ] as const;
    for (const [notation, text] of lines) {
      const read = notation.parse(text);
      expect(read.ok && notation.print(read.value as never)).toBe(text);
    }
  });

  it('say what they may not be: a line for something else is none', () => {
    expect(AIMS.parse('omega-1 jump at 3,3')).toMatchObject({ refusal: { why: 'place-unknown' } });
    expect(PLACES.parse('narn-1 mine1 at 3,3')).toMatchObject({ refusal: { why: 'place-unknown' } });
    expect(FLIGHT.parse('omega-1.g1 attack narn-1')).toMatchObject({ refusal: { why: 'group-unknown' } });
    expect(ATTACKS.parse('omega-1.g1 press on')).toMatchObject({ refusal: { why: 'group-unknown' } });
    expect(ANSWERS.parse('omega-1.g1 stay')).toMatchObject({ refusal: { why: 'group-unknown' } });
  });
});

describe('what is prepared is judged by the rules', () => {
  it('aims in their order, each with a fire control of its own, and of own ships only', () => {
    const view = begun().view('narn');
    expect(launchersOf(view)).toMatchObject([{ launchers: ['mine1', 'mine2'] }]);
    const read = AIMS.parse(
      'narn-1 mine1 at 30,20\nnarn-1 mine1 at 31,20\nnarn-1 mine2 at 46,20\nomega-1 mine1 at 30,20',
    );
    if (!read.ok) throw new Error('unread');
    expect(judgeAims(view, read.value).map(({ why }) => why?.why ?? null)).toEqual([
      ...[null, 'weapon-twice', 'point-out-of-arc', 'no-such-ship'],
    ]);
  });

  it('moves within reach, of own groups only', () => {
    const view = begun().view('ea');
    const why = (line: string) => {
      const read = FLIGHT.parse(line);
      return read.ok ? (judgeFlight(view, read.value)?.why ?? null) : 'unread';
    };
    expect(why('omega-1.g1 to 32,20')).toBeNull();
    expect(why('omega-1.g1 to 32.001,20')).toBe('too-far');
    expect(why('omega-1.g1 to 28,20 screen omega-1')).toBe('screen-too-far');
    expect(why('narn-1.g1 stay')).toBe('no-such-group');
  });

  it('attacks and answers', () => {
    const view = flown(begun(), AT_THE_SHIP).view('narn');
    const attacks = { 'narn-1.g1': 'omega-1', 'narn-1.g2': 'omega-1.g1', 'omega-1.g1': 'narn-1' };
    expect(judgeAttacks(view, attacks).map(({ why }) => why?.why)).toEqual([
      ...['attack-too-far', 'attack-too-far', 'no-such-group'],
    ]);
    const near = changed(view, 'narn-1.g1', { x: 26 * INCH });
    expect(judgeAttacks(near, { 'narn-1.g1': 'omega-1' })).toMatchObject([{ why: null }]);
    const attacked = changed(near, 'omega-1.g1', { attack: 'narn-1.g1' });
    expect(judgeAnswers(attacked, { 'narn-1.g1': 'omega-1.g1' })).toMatchObject([{ why: null }]);
    expect(judgeAnswers(attacked, { 'narn-1.g1': 'omega-1.g2' })).toMatchObject([
      { why: { why: 'not-attacked-by' } },
    ]);
  });
});

describe('at the screen', () => {
  beforeEach(() => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    return () => vi.unstubAllGlobals();
  });
  const sit = (game: Game) => {
    seatGame(game);
    liftCurtain();
  };

  it('a launcher is pointed with at hundredths of an inch, another by the next key', () => {
    sit(begun());
    expect(usePointing.getState()).toEqual({ what: 'aim', ship: 'narn-1', launcher: 'mine1', group: null });
    expect(pointedAt()).toEqual({ x: 28 * INCH, y: 20 * INCH });
    pointAt(30_004, 20_005);
    expect(AIMS.print(usePlay.getState().aims!)).toBe('narn-1 mine1 at 30,20.01');
    nextPointed(1);
    nudge(-INCH, 250);
    pointWith('narn-1', 'mine1');
    nudge(0, -10);
    expect(AIMS.print(usePlay.getState().aims!)).toBe('narn-1 mine1 at 30,20\nnarn-1 mine2 at 27,20.25');
    expect(usePage.getState().picked).toBe('narn-1');
    aimAt([]);
    holdAll();
    expect(usePlay.getState().asked).toMatchObject({ for: 'groups' });
  });

  it('a group is moved no farther than it flies, and not off the table or into a planet', () => {
    const game = flownOnce(begun({ 'omega-1': 'launch bay3' }));
    sit(game);
    expect(usePointing.getState()).toMatchObject({ what: 'group', group: 'omega-1.g1' });
    const at = () => usePlay.getState().flight?.to;
    pointAt(26_500, 20_000);
    expect(at()).toEqual([26_500, 20_000]);
    pointAt(45_000, 20_000);
    expect(at()).toEqual([32_000, 20_000]);
    pointAt(45_000, 33_333);
    expect(rangeBetween({ x: 20_000, y: 20_000 }, { x: at()![0], y: at()![1] })).toBeLessThanOrEqual(12_000);
    expect(rangeBetween({ x: 20_000, y: 20_000 }, { x: at()![0], y: at()![1] })).toBeGreaterThan(11_980);
    const before = at();
    pointAt(20_000, 12_000);
    expect(at()).toEqual(before);
    // What it screens stays as it is said; that it is too far is shown.
    fly({ group: 'omega-1.g1', screen: 'omega-1' });
    pointAt(30_000, 20_000);
    expect(usePlay.getState().flight).toEqual({
      ...{ group: 'omega-1.g1', to: [30_000, 20_000], screen: 'omega-1' },
    });
    // One that was launched this turn flies half as far.
    chooseGroup('omega-1.g3');
    pointAt(45_000, 20_000);
    expect(at()).toEqual([26_000, 20_000]);
    nextGroup(1);
    expect(usePlay.getState().flight).toEqual({ group: 'omega-1.g1' });
    chooseGroup('narn-1.g1');
    expect(usePlay.getState().flight?.group).toBe('omega-1.g1');
    nudge(250, 0);
    expect(at()).toEqual([20_250, 20_000]);
    suggest();
    expect(usePlay.getState().flight?.group).toMatch(/^omega-1/);
  });

  /** Past the aims. */
  function flownOnce(game: Game): Game {
    game.hand('narn', { for: 'aims', aims: [] });
    return game;
  }

  it('a jump point is placed within its reach', () => {
    const game = flown(begun({ 'omega-1': 'jump open' }), []);
    for (let steps = 0; steps < 9; steps++) {
      const asked = game.asked();
      if (asked.for === 'attacks') game.hand(asked.side, { for: 'attacks', attacks: {} });
      if (asked.for === 'fire')
        game.hand(asked.side, { for: 'fire', fire: { ship: asked.ships[0]!, volleys: [] } });
    }
    sit(game);
    expect(usePlay.getState().asked).toEqual({ for: 'places', side: 'ea' });
    expect(usePointing.getState()).toMatchObject({ what: 'place', ship: 'omega-1' });
    pointAt(40_000, 20_000);
    expect(PLACES.print(usePlay.getState().places!)).toBe('omega-1 jump at 26,20');
    // A planet is no place, and what stood stands.
    pointAt(20_000, 14_500);
    expect(PLACES.print(usePlay.getState().places!)).toBe('omega-1 jump at 26,20');
    const { view } = usePlay.getState();
    expect(openersOf(view!).map(({ is }) => is.id)).toEqual(['omega-1']);
    expect(judgePlaces(view!, [{ ship: 'omega-1', x: 26_001, y: 20_000 }])).toMatchObject([
      { why: { why: 'place-out-of-reach' } },
    ]);
    commit();
    expect(usePointing.getState()).toEqual({ what: null, ship: null, launcher: null, group: null });
    const told = usePage.getState().playback?.facts.findLast(({ type }) => type === 'PointOpened');
    expect(told).toMatchObject({ at: [26_000, 20_000] });
  });

  it('attacks may be left out', () => {
    sit(flown(begun(), ['narn-1.g1 to 29,20', 'omega-1.g1 to 28,20']));
    expect(usePlay.getState().asked).toMatchObject({ for: 'attacks', side: 'ea' });
    attackNothing();
    expect(usePlay.getState().asked).toMatchObject({ for: 'attacks', side: 'narn' });
  });
});

describe('fire at groups', () => {
  const base = flown(begun({ 'omega-1': 'fc1 defend', 'war-1': 'fc1 defend' }), AT_THE_SHIP).view('ea');
  const near = ['narn-1.g1', 'narn-1.g2'].reduce(
    (view, id, i) => changed(view, id, { x: 23 * INCH, y: (20 + i) * INCH, attack: 'omega-1' }),
    base,
  );
  const ship = theShip(near, 'omega-1');
  const none = { ship: 'omega-1', volleys: [] };

  it('is for what shoots at fighters, the rest says why not', () => {
    expect(preyOf(near).map(({ is }) => is.id)).toEqual(['narn-1.g1', 'narn-1.g2']);
    const { able, flak, unable } = sortGuns(near, 'omega-1');
    expect(flak.map(({ name }) => name)).toEqual(['int1', 'int2', 'pc1', 'pc2', 'pc3', 'pc4']);
    expect(able.every(({ kind }) => kind !== 'pulse' && kind !== 'interceptor')).toBe(true);
    const cannot = unable.find(({ gun }) => gun.name === 'pc6');
    expect(cannot?.why.map(({ why }) => why)).toEqual(['not-in-attack-mode', 'out-of-arc']);
    // Without groups in flight nobody hears of interceptors.
    const gone = ['narn-1.g1', 'narn-1.g2'].reduce(
      (view, id) => changed(view, id, { status: 'killed' }),
      near,
    );
    expect(sortGuns(gone, 'omega-1').flak).toEqual([]);
    expect(sortGuns(gone, 'omega-1').unable.some(({ gun }) => gun.kind === 'interceptor')).toBe(false);
  });

  it('an interceptor shares its dice between two groups, a cannon takes one', () => {
    const two = { shares: true };
    let order = switched(none, 'int1', 'narn-1.g1', two);
    expect(chancesFor(near, order, 'int1', 'narn-1.g1', {}).dice).toBe(2);
    expect(chancesFor(near, order, 'int1', 'narn-1.g2', {}).dice).toBe(1);
    expect(whyNotAim(near, order, 'int1', 'narn-1.g2')).toBeNull();
    order = switched(order, 'int1', 'narn-1.g2', two);
    expect(order.volleys.map(({ target }) => target)).toEqual(['narn-1.g1', 'narn-1.g2']);
    expect(judgeFire(near, order).map(({ why }) => why)).toEqual([null, null]);
    const third = changed(near, 'omega-1.g2', { side: 'narn', attack: 'omega-1', x: 22 * INCH });
    expect(whyNotAim(third, order, 'int1', 'omega-1.g2')).not.toBeNull();
    expect(held(order, 'int1', 'narn-1.g1').volleys.map(({ target }) => target)).toEqual(['narn-1.g2']);
    expect(switched(order, 'int1', 'narn-1.g2', two).volleys).toHaveLength(1);
    order = switched(switched(none, 'pc1', 'narn-1.g1'), 'pc1', 'narn-1.g2');
    expect(aimOf(order, 'pc1', 'narn-1.g1')).toBeNull();
    expect(aimOf(order, 'pc1')?.target).toBe('narn-1.g2');
  });

  it('a neutron cannon shoots in way 4, as a fusion beam', () => {
    const war = { ship: 'war-1', volleys: [] };
    const order = switched(war, 'neut1', 'narn-1.g1', { way: 4 });
    expect(order.volleys).toEqual([{ weapons: ['neut1'], target: 'narn-1.g1', way: 4 }]);
    const ahead = changed(near, 'narn-1.g1', { x: 34 * INCH, y: 26 * INCH });
    expect(judgeFire(ahead, order)[0]?.why).toBeNull();
    const from = theShip(ahead, 'war-1');
    const group = theGroup(ahead, 'narn-1.g1');
    const { dice } = chancesAtGroup(from, 'neut1', group, 1);
    const bands = flakBandsOf(from, 'neut1');
    expect(bands.find(({ to }) => to >= 14)?.dice).toBe(dice);
    expect(bands.map(({ from: start, to }) => [start, to])[0]).toEqual([0, 12]);
    expect(flakBandsOf(ship, 'int1')).toEqual([]);
  });
});

describe('orders of carriers and drives', () => {
  const view = Game.begin(setting, 1, SEATS).view('ea');
  const ship = theShip(view, 'omega-1');

  it('name bays with what sits in them, and groups in flight', () => {
    expect(
      baysOf(view, ship).map(({ bay, group, why }) => [bay, group?.id ?? null, why?.why ?? null]),
    ).toEqual([
      ['bay1', null, 'bay-empty'],
      ['bay2', null, 'bay-empty'],
      ['bay3', 'omega-1.g3', null],
      ['bay4', 'omega-1.g4', null],
    ]);
    expect(recoveriesOf(view, ship).map(({ group, why }) => [group.id, why])).toEqual([
      ['omega-1.g1', null],
      ['omega-1.g2', null],
    ]);
    const full = changed(
      changed(view, 'omega-1.g1', { berth: { ship: 'omega-1', bay: 'bay1' } }),
      'omega-1.g2',
      {
        berth: { ship: 'omega-1', bay: 'bay2' },
      },
    );
    expect(recoveriesOf(full, ship)[0]?.why).toMatchObject({ why: 'no-free-bay' });
  });

  it('are given and taken back', () => {
    let orders = launched(launched(NO_ORDERS, 'bay3'), 'bay4');
    orders = recovered(orders, 'omega-1.g1');
    orders = jumping(shunted(orders, 'neut1'), 'open');
    expect(printOrders(orders)).toBe('neut1 shunt; launch bay3,bay4; recover omega-1.g1; jump open');
    orders = jumping(orders, 'leave');
    expect(orders.jump).toBe('leave');
    orders = jumping(
      shunted(recovered(launched(launched(orders, 'bay4'), 'bay3'), 'omega-1.g1'), 'neut1'),
      'leave',
    );
    expect(orders).toEqual(NO_ORDERS);
  });

  it('carry on a burst in the turn after its follow-up only', () => {
    expect(shuntsOf(view, theShip(view, 'war-1'))).toEqual([]);
    const war = theShip(view, 'war-1');
    const at = war.is.systemIndex.get('neut1')!;
    const fired = (turn: number) => ({
      ...war,
      now: {
        ...war.now,
        systems: war.now.systems.with(at, {
          ...war.now.systems[at]!,
          carried: { target: 'narn-1', turn },
        }),
      },
    });
    expect(shuntsOf(view, fired(0))).toMatchObject([
      { system: { name: 'neut1' }, target: 'narn-1', why: null },
    ]);
    expect(shuntsOf(view, fired(-1))).toEqual([]);
  });
});
