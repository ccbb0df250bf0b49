import { describe, expect, it } from 'vitest';
import { NotAsked } from '../../src/battle/battle.ts';
import { checkScenario } from '../../src/battle/scenario.ts';
import { viewFor } from '../../src/battle/view.ts';
import { BATTERY, design, dice, findDesign, Game, HULK, type Placed, type Rules, SEEN } from './scene.ts';

/** 200 boxes, a jump drive and two bays. */
const JUMPER = design('narn', 400, [['bay', 2]], { jumpDrive: true });
/** 20 boxes in rows of 5. */
const CRUISER = design('narn', 40, [], { jumpDrive: true });

const FULL = 6;
/** A face that adds nothing, one and two. */
const [NOTHING, ONE, TWO] = [1, 3, 6];

/** `a` with a jump drive at (200, 100), at rest; `b` far away unless it says otherwise. */
function field(
  a: Partial<Placed> = {},
  b: Partial<Placed> = {},
  rules: Rules = {},
  red: Readonly<Record<string, Placed>> = {},
): Game {
  return new Game(
    {
      red: { a: { design: JUMPER, x: 200, y: 100, ...a }, ...red },
      blue: { b: { design: HULK, x: 20, y: 20, ...b } },
    },
    rules,
  );
}

/** A point of `a` at so many inches above it stands since turn 1; turn 2 has begun. */
function opened(
  place: number,
  a: Partial<Placed> = {},
  b: Partial<Placed> = {},
  rules: Rules = {},
  red: Readonly<Record<string, Placed>> = {},
): Game {
  const game = field({ jumpCharge: FULL, ...a }, b, rules, red);
  game.orders({ a: 'jump open' });
  game.places(`a jump at 200,${100 + place}`);
  expect(game.battle.state.points).toHaveLength(1);
  return game;
}

describe('the capacitor', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 2],
  ])('JUMP-1 a %i adds %i', (face, gain) => {
    const game = field();
    game.orders();
    game.end({}, [], [face]);
    expect(game.last('CapacitorCharged')).toEqual({
      ...{ type: 'CapacitorCharged', rule: 'JUMP-1', ship: 'a', face, gain, charge: gain },
    });
    expect(game.ship('a').charge).toBe(gain);
  });

  it('JUMP-1 from empty to full turn by turn; 6 is the most it holds, and then it rolls nothing', () => {
    const game = field();
    expect(game.ship('a').charge).toBe(0);
    const charges: number[] = [];
    for (const face of [2, 3, 1, 6, 5, 4, 6]) {
      game.orders();
      game.end({}, [], [face]);
      charges.push(game.ship('a').charge);
    }
    expect(charges).toEqual([0, 1, 1, 3, 4, 5, 6]);
    expect(game.last('CapacitorCharged')).toMatchObject({ face: 6, gain: 1, charge: 6 });
    const rolled = game.all('CapacitorCharged').length;
    game.quiet();
    game.quiet();
    expect(game.all('CapacitorCharged')).toHaveLength(rolled);
    expect(game.ship('a').charge).toBe(6);
  });

  it('JUMP-1 starts as the scenario says', () => {
    const game = field({ jumpCharge: 4 });
    expect(game.ship('a').charge).toBe(4);
    game.orders();
    game.end({}, [], [ONE]);
    expect(game.ship('a').charge).toBe(5);
  });

  it('JUMP-1 only a drive that works rolls: a lost one keeps its charge', () => {
    const game = field({ jumpCharge: 3, design: JUMPER }, { design: BATTERY, x: 200, y: 108, course: 6 });
    game.orders();
    game.pass('a');
    game.fire('b', 'bl1 -> a called jump', [...SEEN, 6, 1]);
    game.end();
    expect(game.all('CapacitorCharged')).toEqual([]);
    expect(game.ship('a').charge).toBe(3);
    game.quiet();
    expect(game.all('CapacitorCharged')).toEqual([]);
    // Neither does a ship without one.
    expect(game.ship('b').charge).toBe(0);
  });

  it('DC-2 JUMP-1 a restored drive charges in the same end phase, on top of what it kept', () => {
    const game = field({ design: CRUISER, jumpCharge: 3 }, { design: BATTERY, x: 200, y: 108, course: 6 });
    game.orders({ b: 'pc1,pc2,pc3,pc4,pc5 attack' });
    const check = CRUISER.systems.map(({ name }) => (name === 'jump' ? 6 : 1));
    game.pass('a');
    game.fire('b', 'pc1,pc2,pc3,pc4,pc5 -> a', [...SEEN, ...dice(5, 4), ...check]);
    game.end({ a: 'dcp1 -> jump' }, [6], [TWO]);
    expect(game.last('CapacitorCharged')).toMatchObject({ gain: 2, charge: 5 });
  });

  it('JUMP-1 no ship that is gone or in hyperspace charges', () => {
    const arrives = { turn: 3, point: [30, 30] as [number, number] };
    const game = new Game({
      red: { a: { design: JUMPER, x: 399, y: 100, course: 3, velocity: 4 }, c: { design: JUMPER, arrives } },
      blue: { b: { design: HULK, x: 20, y: 20 } },
    });
    game.quiet();
    game.quiet();
    expect(game.all('CapacitorCharged')).toEqual([]);
    game.orders();
    game.end({}, [], [TWO]);
    expect(game.all('CapacitorCharged').map(({ ship }) => ship)).toEqual(['c']);
  });
});

describe('opening', () => {
  it('JUMP-2 a full drive opens a point at the end of the turn, which empties the capacitor', () => {
    const game = field({ jumpCharge: FULL });
    game.orders({ a: 'jump open' });
    game.places('a jump at 203,104');
    expect(game.last('PointOpened')).toEqual({
      ...{ type: 'PointOpened', rule: 'JUMP-2', ship: 'a', at: [203_000, 104_000], roll: null },
    });
    expect(game.battle.state.points).toEqual([{ ship: 'a', x: 203_000, y: 104_000, turn: 1 }]);
    expect(game.ship('a').charge).toBe(0);
  });

  it('JUMP-2 in hope: full after this turn’s die is full', () => {
    const game = field({ jumpCharge: 5 });
    game.orders({ a: 'jump open' });
    game.repairs({}, [], [ONE]);
    expect(game.battle.waiting()).toEqual({ for: 'places', sides: ['red'] });
    game.places('a jump at 200,100');
    expect(game.all('PointOpened')).toHaveLength(1);
    expect(game.ship('a').charge).toBe(0);
  });

  it('JUMP-2 in hope: one short nothing opens and nothing is spent', () => {
    const game = field({ jumpCharge: 4 });
    game.orders({ a: 'jump open' });
    game.end({}, [], [ONE]);
    expect(game.last('OpenFailed')).toMatchObject({
      rule: 'JUMP-2',
      ship: 'a',
      refusal: { why: 'not-full', values: { charge: 5 } },
    });
    expect(game.ship('a').charge).toBe(5);
    expect(game.battle.state.points).toEqual([]);
  });

  it('JUMP-2 a full drive that is lost opens nothing, and keeps its charge', () => {
    const game = field({ jumpCharge: FULL }, { design: BATTERY, x: 200, y: 108, course: 6 });
    game.orders({ a: 'jump open' });
    game.pass('a');
    game.fire('b', 'bl1 -> a called jump', [...SEEN, 6, 1]);
    game.end();
    expect(game.last('OpenFailed').refusal).toMatchObject({ rule: 'JUMP-2', why: 'drive-lost' });
    expect(game.ship('a').charge).toBe(FULL);
  });

  it('JUMP-2 needs a drive aboard, and orders: a full one without them opens nothing', () => {
    const game = field({ jumpCharge: FULL });
    game.orders({ b: '+1; jump open' });
    expect(game.last('OrdersRefused')).toMatchObject({
      ship: 'b',
      refusal: { rule: 'JUMP-2', why: 'no-jump-drive' },
    });
    game.end();
    expect(game.battle.state.points).toEqual([]);
    expect(game.ship('a').charge).toBe(FULL);
  });

  it('JUMP-2 jumpPointPlace = owner: within 6 inches, edge included', () => {
    expect(opened(6).battle.state.points[0]).toMatchObject({ x: 200_000, y: 106_000 });
    const game = field({ jumpCharge: FULL }, {}, { options: { jumpPointPlace: 'owner' } });
    game.orders({ a: 'jump open' });
    game.places('a jump at 200,106.001');
    expect(game.last('PlaceRefused')).toMatchObject({
      rule: 'JUMP-2',
      refusal: { why: 'place-out-of-reach', values: { reach: 6 } },
    });
    // It opens all the same, where the ship is.
    expect(game.last('PointOpened').at).toEqual([200_000, 100_000]);
  });

  it('JUMP-2 jumpPointPlace = owner: from where the ship is after movement', () => {
    const game = field({ jumpCharge: FULL, velocity: 8 });
    game.orders({ a: 'jump open' });
    game.places('a jump at 200,114');
    expect(game.last('PointOpened').at).toEqual([200_000, 114_000]);
  });

  it('JUMP-2 jumpPointPlace = owner: neither off the table nor in a planet, nor for another ship', () => {
    const terrain = [{ kind: 'planet' as const, x: 200, y: 104, radius: 2 }];
    const game = field({ jumpCharge: FULL }, {}, { terrain });
    game.orders({ a: 'jump open' });
    game.places('a jump at 200,103');
    expect(game.last('PlaceRefused').refusal).toMatchObject({ rule: 'GEO-4', why: 'in-planet' });
    const edge = field({ jumpCharge: FULL, x: 2 });
    edge.orders({ a: 'jump open' });
    edge.places('a jump at -1,100');
    expect(edge.last('PlaceRefused').refusal).toMatchObject({ rule: 'GEO-5', why: 'off-table' });
    const other = field({ jumpCharge: FULL });
    other.orders({ a: 'jump open' });
    other.passAll();
    other.rolling([], () =>
      other.battle.givePlaces('red', [
        { ship: 'b', x: 20_000, y: 20_000 },
        { ship: 'nobody', x: 1, y: 1 },
      ]),
    );
    expect(other.all('PlaceRefused').map(({ refusal }) => refusal.why)).toEqual([
      'no-such-ship',
      'no-such-ship',
    ]);
  });

  it('JUMP-2 jumpPointPlace = random: D12 for the course and D6 inches', () => {
    for (const [course, distance, at] of [
      [3, 6, [206_000, 100_000]],
      [12, 1, [200_000, 101_000]],
      [7, 2, [199_000, 98_268]],
    ] as const) {
      const game = field({ jumpCharge: FULL }, {}, { options: { jumpPointPlace: 'random' } });
      game.orders({ a: 'jump open' });
      game.passAll([course, distance]);
      expect(game.last('PointOpened')).toMatchObject({ at, roll: { course, distance } });
      expect(game.battle.state.turn).toBe(2);
    }
  });

  it('JUMP-2 jumpPointPlace = random: a point opens on the table, at its edge if the dice say beyond', () => {
    const game = field({ jumpCharge: FULL, x: 1, y: 100 }, {}, { options: { jumpPointPlace: 'random' } });
    game.orders({ a: 'jump open' });
    game.passAll([9, 6]);
    expect(game.last('PointOpened').at).toEqual([0, 100_000]);
  });

  it('JUMP-2 a place for a point that does not open is passed over: that none opens is said of its own', () => {
    const game = field({ jumpCharge: FULL }, { design: JUMPER, jumpCharge: 0 });
    game.orders({ a: 'jump open', b: 'jump open' });
    game.passAll();
    game.rolling([], () => game.battle.givePlaces('red', [{ ship: 'a', x: 201_000, y: 101_000 }]));
    expect(game.all('PlaceRefused')).toEqual([]);
    expect(game.last('OpenFailed').refusal.why).toBe('not-full');
  });

  it('TURN-9 JUMP-2 places of both sides are sealed, and shown together', () => {
    const game = field({ jumpCharge: FULL }, { design: JUMPER, jumpCharge: FULL });
    game.orders({ a: 'jump open', b: 'jump open' });
    game.passAll();
    expect(game.battle.waiting()).toEqual({ for: 'places', sides: ['red', 'blue'] });
    const before = game.facts.length;
    const place = { ship: 'a', x: 201_234, y: 101_000 };
    game.battle.givePlaces('red', [place]);
    expect(game.facts).toHaveLength(before);
    expect(viewFor(game.battle, 'red').state.sealed.places).toEqual({ red: [place] });
    expect(viewFor(game.battle, 'blue').state.sealed.places).toEqual({});
    expect(() => game.battle.givePlaces('red', [])).toThrow(NotAsked);
    game.rolling([], () => game.battle.givePlaces('blue', [{ ship: 'b', x: 20_000, y: 22_000 }]));
    expect(game.all('PointOpened').map(({ ship, at }) => [ship, ...at])).toEqual([
      ['a', 201_234, 101_000],
      ['b', 20_000, 22_000],
    ]);
    expect(game.battle.state.sealed.places).toEqual({});
  });
});

describe('leaving', () => {
  it('JUMP-3 from the turn after it opened, not in the same', () => {
    const game = field({ jumpCharge: FULL }, {}, {}, { c: { design: HULK, x: 202, y: 100 } });
    game.orders({ a: 'jump open', c: 'jump leave' });
    game.places('a jump at 200,100');
    expect(game.last('LeaveFailed')).toMatchObject({ ship: 'c', rule: 'JUMP-3' });
    expect(game.ship('c').status).toBe('afloat');
    game.orders({ c: 'jump leave' });
    game.end();
    expect(game.last('ShipEscaped')).toEqual({
      ...{ type: 'ShipEscaped', rule: 'JUMP-3', ship: 'c', by: 'a', range: 2000 },
    });
    expect(game.ship('c').status).toBe('escaped');
  });

  it.each([
    [6, 'escaped'],
    [6.001, 'afloat'],
  ])('JUMP-3 ends its movement %d inches from the point: %s', (range, status) => {
    const game = opened(0, {}, {}, {}, { c: { design: HULK, x: 200, y: 100 + range } });
    game.orders({ c: 'jump leave' });
    game.end();
    expect(game.ship('c').status).toBe(status);
    expect(game.all('LeaveFailed')).toHaveLength(status === 'afloat' ? 1 : 0);
  });

  it('JUMP-3 where its movement ends counts, not where it began', () => {
    const game = opened(
      0,
      {},
      {},
      {},
      {
        // Each moves 8 a turn: one comes near in turn 2, one goes away.
        c: { design: HULK, x: 200, y: 80, velocity: 8 },
        d: { design: HULK, x: 200, y: 90, velocity: 8 },
      },
    );
    game.orders({ c: 'jump leave', d: 'jump leave' });
    game.end();
    expect([game.ship('c').status, game.at('c')]).toEqual(['escaped', [200, 96]]);
    expect([game.ship('d').status, game.at('d')]).toEqual(['escaped', [200, 106]]);
    const late = opened(0, {}, {}, {}, { d: { design: HULK, x: 200, y: 91, velocity: 8 } });
    late.orders({ d: 'jump leave' });
    late.end();
    expect(late.ship('d').status).toBe('afloat');
  });

  it('JUMP-3 any ship of either side may, only if its orders say so', () => {
    const game = opened(0, {}, { x: 203, y: 100 }, {}, { c: { design: HULK, x: 200, y: 100 } });
    game.orders({ b: 'jump leave' });
    game.end();
    expect(game.all('ShipEscaped').map(({ ship }) => ship)).toEqual(['b']);
    expect([game.ship('a').status, game.ship('c').status]).toEqual(['afloat', 'afloat']);
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'red' });
  });

  it('JUMP-3 jumpLeave = endOfTurn: it can be shot at first, and fires itself', () => {
    const game = opened(
      0,
      { design: JUMPER },
      { design: BATTERY, x: 200, y: 108, course: 6 },
      {
        options: { jumpLeave: 'endOfTurn' },
      },
    );
    game.orders({ a: 'jump leave' });
    expect(game.ship('a').status).toBe('afloat');
    game.pass('a');
    game.fire('b', 'bl1 -> a', [...SEEN, 6, 1]);
    expect(game.ship('a').boxesLost).toBe(2);
    game.end();
    expect(game.ship('a').status).toBe('escaped');
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ShotFired')).toBeLessThan(types.indexOf('ShipEscaped'));
  });

  it('JUMP-3 jumpLeave = afterMovement: it is gone before the mines and the fire', () => {
    const game = opened(
      0,
      {},
      { design: BATTERY, x: 200, y: 108, course: 6 },
      {
        options: { jumpLeave: 'afterMovement' },
      },
      { c: { design: HULK, x: 202, y: 100 } },
    );
    game.orders({ a: 'jump leave' });
    expect(game.ship('a').status).toBe('escaped');
    game.pass('c');
    game.fire('b', 'bl1 -> a');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'ship-gone' });
    game.end();
    expect(game.all('ShipEscaped')).toHaveLength(1);
    expect(game.all('PhaseBegan').filter(({ phase }) => phase === 'ships')).toHaveLength(2);
  });

  it('JUMP-3 a ship destroyed before the end of the turn does not leave', () => {
    const game = opened(
      0,
      {},
      { design: BATTERY, x: 200, y: 108, course: 6 },
      {},
      {
        c: { design: design('centauri', 8), x: 200, y: 100 },
      },
    );
    game.orders({ c: 'jump leave' });
    game.pass('a');
    game.fire('b', 'bl1 -> c', [...SEEN, 6, 4]);
    game.end();
    expect(game.all('ShipEscaped')).toEqual([]);
    expect(game.ship('c').status).toBe('destroyed');
  });

  it('JUMP-3 FTR-12 fighters leave aboard a ship, safe; those in flight stay', () => {
    const game = opened(0, { groups: ['bay2'] }, {}, {}, { c: { design: HULK, x: 200, y: 120 } });
    game.orders({ a: 'jump leave' });
    game.end();
    expect(game.group('a.g1').status).toBe('safe');
    expect(game.group('a.g2').status).toBe('flying');
  });

  it('JUMP-3 leaving is no loss: the ship has escaped (TURN-7)', () => {
    const game = opened(0);
    game.orders({ a: 'jump leave' });
    game.end();
    expect(game.ship('a').status).toBe('escaped');
    expect(game.all('ShipDestroyed')).toEqual([]);
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'blue' });
  });
});

describe('collapse', () => {
  it('JUMP-4 when its ship has left; ships that leave in the same turn still do', () => {
    const game = opened(
      0,
      {},
      {},
      {},
      {
        c: { design: HULK, x: 202, y: 100 },
        d: { design: HULK, x: 204, y: 100 },
      },
    );
    game.orders({ a: 'jump leave', d: 'jump leave' });
    game.end();
    expect(game.all('ShipEscaped').map(({ ship }) => ship)).toEqual(['a', 'd']);
    expect(game.last('PointCollapsed')).toEqual({
      ...{ type: 'PointCollapsed', rule: 'JUMP-4', ship: 'a', why: 'left' },
    });
    expect(game.battle.state.points).toEqual([]);
    game.orders({ c: 'jump leave' });
    game.end();
    expect(game.ship('c').status).toBe('afloat');
  });

  it('JUMP-4 when its ship is more than 6 inches away: at 6 it stands, a thousandth farther it does not', () => {
    for (const [place, why] of [
      [4, undefined],
      [3.999, 'far'],
    ] as const) {
      const game = field({ jumpCharge: FULL, velocity: 5 });
      // 5 and 10 inches ahead at the ends of turns 1 and 2.
      game.orders({ a: 'jump open' });
      game.places(`a jump at 200,${100 + place}`);
      game.orders();
      game.end();
      expect(game.all('PointCollapsed')[0]?.why).toBe(why);
      expect(game.battle.state.points).toHaveLength(why ? 0 : 1);
    }
  });

  it('JUMP-4 when its ship has left the table', () => {
    const game = field(
      { jumpCharge: FULL, x: 395, course: 3, velocity: 4 },
      {},
      {},
      {
        c: { design: HULK, x: 20, y: 30 },
      },
    );
    game.orders({ a: 'jump open' });
    game.places('a jump at 399,100');
    game.orders();
    game.end();
    expect(game.ship('a').status).toBe('withdrawn');
    expect(game.all('PointCollapsed')).toHaveLength(1);
  });

  /** The ship that holds the point is destroyed in turn 2; `c` wants to leave in turns 2 and 3. */
  function orphan(rules: Rules): Game {
    const game = opened(
      0,
      { design: design('centauri', 8, [], { jumpDrive: true }) },
      { design: BATTERY, x: 200, y: 108, course: 6 },
      rules,
      { c: { design: HULK, x: 202, y: 100 }, d: { design: HULK, x: 204, y: 100 } },
    );
    game.orders({ c: 'jump leave' });
    game.pass('a');
    game.fire('b', 'bl1 -> a', [...SEEN, 6, 4]);
    expect(game.ship('a').status).toBe('destroyed');
    game.end();
    // Ships leave before points collapse (TURN-6).
    expect(game.ship('c').status).toBe('escaped');
    game.orders({ d: 'jump leave' });
    game.end();
    return game;
  }

  it('JUMP-4 orphanPoint = collapses: when its ship is destroyed', () => {
    const game = orphan({ options: { orphanPoint: 'collapses' } });
    expect(game.last('PointCollapsed')).toMatchObject({ ship: 'a', why: 'destroyed' });
    expect(game.ship('d').status).toBe('afloat');
  });

  it('JUMP-4 orphanPoint = stays: a point whose ship is destroyed stands on', () => {
    const game = orphan({ options: { orphanPoint: 'stays' } });
    expect(game.all('PointCollapsed')).toEqual([]);
    expect(game.battle.state.points).toHaveLength(1);
    expect(game.ship('d').status).toBe('escaped');
  });

  it('JUMP-4 a lost jump drive does not close it', () => {
    const game = opened(0, {}, { design: BATTERY, x: 200, y: 108, course: 6 });
    game.orders();
    game.pass('a');
    game.fire('b', 'bl1 -> a called jump', [...SEEN, 6, 1]);
    game.end();
    expect(game.all('PointCollapsed')).toEqual([]);
    game.orders({ a: 'jump leave' });
    game.end();
    expect(game.ship('a').status).toBe('escaped');
  });
});

describe('two points', () => {
  it('JUMP-6 a drive charges while its point stands, and a second opening shuts the first', () => {
    const game = opened(2);
    for (const face of [TWO, TWO, TWO]) {
      game.orders();
      game.end({}, [], [face]);
    }
    expect(game.ship('a').charge).toBe(FULL);
    expect(game.battle.state.points).toHaveLength(1);
    game.orders({ a: 'jump open' });
    game.places('a jump at 195,100');
    expect(game.last('PointCollapsed')).toEqual({
      ...{ type: 'PointCollapsed', rule: 'JUMP-6', ship: 'a', why: 'second' },
    });
    expect(game.battle.state.points).toEqual([{ ship: 'a', x: 195_000, y: 100_000, turn: 5 }]);
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('PointCollapsed')).toBeLessThan(types.lastIndexOf('PointOpened'));
  });

  it('JUMP-6 the new point of a second opening is one to leave by from the next turn only', () => {
    const game = opened(0, {}, {}, {}, { c: { design: HULK, x: 190, y: 100 } });
    for (const face of [TWO, TWO]) {
      game.orders();
      game.end({}, [], [face]);
    }
    game.orders({ a: 'jump open', c: 'jump leave' });
    game.repairs({}, [], [TWO]);
    game.places('a jump at 195,100');
    expect(game.ship('c').status).toBe('afloat');
    game.orders({ c: 'jump leave' });
    game.end();
    expect(game.ship('c').status).toBe('escaped');
  });

  it('JUMP-6 a failed second opening leaves the first alone', () => {
    const game = opened(0);
    game.orders({ a: 'jump open' });
    game.end({}, [], [NOTHING]);
    expect(game.all('OpenFailed')).toHaveLength(1);
    expect(game.battle.state.points).toHaveLength(1);
  });

  it('JUMP-6 two points of different drives do not disturb each other, even on one place', () => {
    const game = field(
      { jumpCharge: FULL },
      { design: JUMPER, x: 200, y: 104, jumpCharge: FULL },
      {},
      {
        c: { design: HULK, x: 20, y: 30 },
      },
    );
    game.orders({ a: 'jump open', b: 'jump open' });
    game.places(['a jump at 200,102', 'b jump at 200,102']);
    expect(game.battle.state.points.map(({ ship }) => ship)).toEqual(['a', 'b']);
    game.quiet();
    expect(game.battle.state.points).toHaveLength(2);
    game.orders({ a: 'jump leave' });
    game.end();
    expect(game.ship('a').status).toBe('escaped');
    expect(game.all('PointCollapsed').map(({ ship }) => ship)).toEqual(['a']);
    expect(game.battle.state.points.map(({ ship }) => ship)).toEqual(['b']);
  });
});

describe('arrival', () => {
  const arrives = { turn: 3, point: [30, 12] as [number, number] };
  const alone = () =>
    new Game({
      red: { a: { design: HULK, x: 200, y: 100 } },
      blue: { b: { design: BATTERY, arrives, course: 3, velocity: 6 } },
    });

  it('JUMP-5 a ship enters on the point, with the course and velocity that the scenario says', () => {
    const game = alone();
    expect(game.ship('b').status).toBe('hyperspace');
    game.quiet();
    game.quiet();
    expect(game.last('ShipArrived')).toEqual({
      ...{ type: 'ShipArrived', rule: 'JUMP-5', ship: 'b', at: [30_000, 12_000], course: 3, velocity: 6 },
    });
    expect(game.ship('b')).toMatchObject({ status: 'afloat', x: 30_000, y: 12_000, course: 3, velocity: 6 });
    // It has orders from that turn on.
    expect(game.battle.waiting()).toEqual({ for: 'orders', sides: ['red', 'blue'] });
    game.orders({ b: '+2' });
    expect(game.at('b')).toEqual([38, 12]);
  });

  it('JUMP-5 TURN-7 before it has no orders, no fire and is no target; the battle goes on without it', () => {
    const game = alone();
    expect(game.battle.waiting()).toEqual({ for: 'orders', sides: ['red'] });
    expect(() => game.battle.giveOrders('blue', { b: '' })).toThrow(NotAsked);
    game.orders();
    expect(game.battle.state.ended).toBeNull();
    expect(game.last('InitiativeRolled').order).toEqual(['red']);
    expect(game.all('ShipMoved').map(({ ship }) => ship)).toEqual(['a']);
    game.end();
    expect(game.battle.state).toMatchObject({ turn: 2, ended: null });
  });

  it('JUMP-5 before it arrives nobody may fire at it, aim groups at it or name it', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 30, y: 4 } },
      blue: { b: { design: HULK, arrives }, c: { design: HULK, x: 300, y: 300 } },
    });
    game.orders();
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'TURN-4', why: 'ship-gone' });
  });

  it('TURN-7 a side whose last ship on the table is lost still has the one to come', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: {
        b: { design: design('centauri', 8), x: 200, y: 108 },
        c: { design: HULK, arrives },
      },
    });
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 6, 4]);
    expect(game.ship('b').status).toBe('destroyed');
    expect(game.battle.state.ended).toBeNull();
    game.end();
    game.quiet();
    expect(game.ship('c').status).toBe('afloat');
  });

  it('TURN-7 JUMP-5 a battle whose ships are all still to arrive goes on; the turn limit ends it', () => {
    const game = new Game(
      {
        red: { a: { design: HULK, arrives: { turn: 2, point: [30, 12] } } },
        blue: { b: { design: HULK, arrives: { turn: 2, point: [40, 12] } } },
      },
      { turnLimit: 2 },
    );
    expect(game.battle.state.turn).toBe(2);
    expect(game.battle.waiting()).toEqual({ for: 'orders', sides: ['red', 'blue'] });
    game.quiet();
    expect(game.battle.state.ended).toEqual({ how: 'turn-limit', winner: null });
  });

  it('JUMP-5 a ship that arrives without a point is no scenario', () => {
    const read = checkScenario(
      {
        format: 'jumppoint-scenario/1',
        title: 'Test',
        table: { width: 72, height: 48 },
        turnLimit: 10,
        sides: [
          {
            id: 'red',
            name: 'Red',
            ships: [{ id: 'a', design: 'narn/cruiser', x: 1, y: 1, course: 12, velocity: 0 }],
          },
          {
            id: 'blue',
            name: 'Blue',
            ships: [{ id: 'b', design: 'narn/cruiser', course: 12, velocity: 0, arrives: { turn: 3 } }],
          },
        ],
      },
      'file',
      findDesign,
    );
    expect(read).toMatchObject({
      ok: false,
      problems: [{ field: 'sides[1].ships[0].arrives.point', message: 'point must be two numbers, [x, y]' }],
    });
  });
});
