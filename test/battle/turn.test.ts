import { describe, expect, it } from 'vitest';
import { NotAsked } from '../../src/battle/battle.ts';
import { PHASES } from '../../src/battle/state.ts';
import { viewFor } from '../../src/battle/view.ts';
import { BATTERY, DREADNOUGHT, design, dice, duel, Game, HULK, on, SEEN } from './scene.ts';

const WARSHIP = 'centauri/warship';

/** All heavy pulse cannons of a Dreadnought at another: its first row of 40 boxes, and then its first laser. */
const CANNONS = 'hpc1,hpc2,hpc3,hpc4 -> b';
const ROW_AND_LASER = [...SEEN, ...dice(20, 6), 6, ...dice(28, 1)];

/** Two ships of red against two of blue, all at rest and within reach. */
function four() {
  return new Game({
    red: { a: { design: BATTERY, x: 200, y: 100 }, c: { design: BATTERY, x: 202, y: 100 } },
    blue: { b: { design: BATTERY, x: 200, y: 108, course: 6 }, d: { design: HULK, x: 202, y: 108 } },
  });
}

/** 40 boxes in rows of ten; a launcher, a jump drive, two bays. */
const CRUISER = design(
  'narn',
  80,
  [
    ['energy-mine', 1, '11-1'],
    ['bay', 2],
  ],
  { jumpDrive: true },
);

/** Two turns in which nearly everything happens; turn 3 has begun. */
function busy(): Game {
  const game = new Game({
    red: {
      a: { design: CRUISER, x: 200, y: 100, groups: ['bay2'], jumpCharge: 6 },
      c: { design: CRUISER, x: 202, y: 100, jumpCharge: 5 },
    },
    blue: { b: { design: CRUISER, x: 200, y: 106, course: 6, groups: ['bay1', 'bay2'] } },
  });
  game.orders({ a: 'jump open' });
  game.places('a jump at 203,100');
  game.orders({ a: 'launch bay1; jump leave', b: 'recover b.g2', c: 'jump open' });
  game.aims('b mine1 at 202,100', []);
  game.fly(
    ['a.g2 to 200,102', 'b.g1 to 200,103'],
    [
      // Twelve boxes on c take its first row; none on a; b is out of reach.
      ...[6, ...dice(12, 1), ...dice(12, 5), 6, ...dice(CRUISER.systems.length - 1, 1)],
    ],
  );
  game.attacks(['a.g1 attack b', 'a.g2 attack b.g1', 'b.g1 attack a']);
  game.answers('b.g1 press on', [...dice(6, 1)]);
  game.passAll([...dice(6, 1), ...dice(6, 1)]);
  game.repairs({ c: 'dcp1 -> mine1' }, [1], [3, 1]);
  game.places('c jump at 202,102');
  return game;
}

describe('phases', () => {
  it('TURN-1 runs power, orders, telepaths, fighters, ships, mines, dogfights, fire and end, turn after turn', () => {
    const game = duel(BATTERY, HULK);
    game.quiet();
    game.quiet();
    const phases = game.all('PhaseBegan').map(({ phase }) => phase);
    expect(phases).toEqual([...PHASES, ...PHASES, 'power', 'orders']);
    expect(PHASES).toEqual([
      ...['power', 'orders', 'telepaths', 'fighters', 'ships', 'mines', 'dogfights', 'fire', 'end'],
    ]);
  });

  it('TURN-1 moves ships in the ship phase, rolls for fire in the fire phase and counts in the end phase', () => {
    const game = duel(BATTERY, HULK);
    game.quiet();
    let phase = '';
    const where: Record<string, string> = {};
    for (const fact of game.facts) {
      if (fact.type === 'PhaseBegan') phase = fact.phase;
      else where[fact.type] ??= phase;
    }
    expect(where).toMatchObject({
      OrdersRevealed: 'ships',
      ShipMoved: 'ships',
      InitiativeRolled: 'fire',
      FireBegan: 'fire',
      CountersAdvanced: 'end',
    });
  });

  it('TURN-1 TURN-6 has everything in its phase, and the end of a turn in its order', () => {
    const game = busy();
    let phase = '';
    const where = new Map<string, string>();
    const ends: string[] = [];
    for (const fact of game.facts) {
      if (fact.type === 'TurnBegan' && fact.turn > 2) break;
      if (fact.type === 'PhaseBegan') phase = fact.phase;
      else where.set(fact.type, phase);
      if (phase === 'end' && fact.type !== 'PhaseBegan' && fact.type !== ends.at(-1)) ends.push(fact.type);
    }
    expect(Object.fromEntries(where)).toMatchObject({
      GroupLaunched: 'fighters',
      FlightOrdered: 'fighters',
      GroupMoved: 'fighters',
      OrdersRevealed: 'ships',
      ShipMoved: 'ships',
      GroupLanded: 'ships',
      MineLaunched: 'mines',
      MineStruck: 'mines',
      AttackNamed: 'dogfights',
      DogfightFought: 'dogfights',
      InitiativeRolled: 'fire',
      GroupStruck: 'fire',
      PartyWorked: 'end',
      ShipEscaped: 'end',
      CapacitorCharged: 'end',
      PointCollapsed: 'end',
      PointOpened: 'end',
      CountersAdvanced: 'end',
    });
    // Of turn 2, whose end phase has all of it.
    expect(ends.slice(ends.indexOf('TurnBegan', 1) + 1)).toEqual([
      'PartyWorked',
      'ShipEscaped',
      'CapacitorCharged',
      'PointCollapsed',
      'PointOpened',
      'CountersAdvanced',
    ]);
  });
});

describe('orders', () => {
  it('TURN-2 shows no orders before every side has written, and then all of them before anything moves', () => {
    const game = duel(BATTERY, HULK, 8, { velocity: 4 });
    const { battle } = game;
    const before = game.facts.length;
    battle.giveOrders('blue', { b: '+2' });
    expect(game.facts).toHaveLength(before);
    expect(battle.waiting()).toEqual({ for: 'orders', sides: ['red'] });
    expect(() => battle.giveOrders('blue', { b: '+1' })).toThrow(NotAsked);
    game.rolling([6, 5], () => battle.giveOrders('red', { a: '+1' }));
    const types = game.facts
      .slice(before)
      .map(({ type }) => type)
      .filter((type) => type !== 'PhaseBegan');
    expect(types.slice(0, 2)).toEqual(['OrdersRevealed', 'OrdersRevealed']);
    expect(types.lastIndexOf('OrdersRevealed')).toBeLessThan(types.indexOf('ShipMoved'));
    expect(game.ship('b').velocity).toBe(6);
  });

  it('TURN-2 lets a side write for its own ships only', () => {
    const game = duel(BATTERY, HULK, 8, { velocity: 4 });
    game.battle.giveOrders('red', { a: '', b: '-4' });
    game.rolling([6, 5], () => game.battle.giveOrders('blue', { b: '+1' }));
    expect(game.ship('b').velocity).toBe(5);
  });

  it.each([
    ['none', null, { rule: 'TURN-2', why: 'no-orders' }],
    ['more thrust than there is', '+9', { rule: 'MOVE-1', why: 'thrust' }],
    ['too many points', 'P5', { rule: 'MOVE-2', why: 'turn-limit' }],
    ['a number without a sign', 'P2 4', { rule: 'MOVE-6', why: 'number-without-sign' }],
    ['a wrong name', 'hl9 sustain', { rule: 'HBW-7', why: 'not-aboard' }],
  ])('TURN-2 a ship without a legal order (%s) coasts, and the journal says why', (_what, order, refusal) => {
    const game = duel(BATTERY, HULK, 8, { velocity: 6, course: 3 });
    const { x, y } = game.ship('b');
    game.orders({ b: order });
    expect(game.ship('b')).toMatchObject({ x: x + 6000, y, course: 3, velocity: 6, orders: null });
    expect(game.last('OrdersRefused')).toMatchObject({ rule: 'TURN-2', ship: 'b', refusal });
    expect(game.last('ShipMoved')).toMatchObject({ ship: 'b', thrust: 0, points: 0 });
  });

  it('TURN-2 asks every side and lets any ship coast, whatever their ids', () => {
    const game = new Game({
      constructor: { a: { design: HULK, x: 200, y: 100, velocity: 2 } },
      blue: { b: { design: HULK, x: 200, y: 108 } },
    });
    expect(game.battle.waiting()).toEqual({ for: 'orders', sides: ['constructor', 'blue'] });
    const ship = new Game({
      red: { constructor: { design: HULK, x: 200, y: 100, velocity: 2 } },
      blue: { b: { design: HULK, x: 200, y: 108 } },
    });
    ship.battle.giveOrders('red', {});
    ship.rolling([6, 5], () => ship.battle.giveOrders('blue', {}));
    expect(ship.all('OrdersRefused').map(({ refusal }) => refusal.why)).toEqual(['no-orders', 'no-orders']);
  });

  it('TURN-10 fixes modes and sustained fire for this turn only', () => {
    const game = duel(BATTERY, BATTERY, 8, { course: 6 });
    game.orders({ a: 'pc1 attack; bl1 sustain', b: 'fc1 defend; pc1,pc2 defend F' });
    game.fire('a', 'pc1 -> b; bl2 -> b', [...SEEN, 6, 1]);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl2', mode: 'plain' });
    expect(game.all('ShotFired')[0]).toMatchObject({ weapon: 'pc1', level: 1 });
    game.end();

    game.orders({ a: 'pc2 attack' });
    expect(game.ship('b').onDefence).toBe(0);
    game.fire('a', 'pc1 -> b; pc2 -> b; bl1 -> b', [...SEEN, 6, 6, 4]);
    expect(game.last('ShotRefused')).toMatchObject({
      weapon: 'pc1',
      refusal: { rule: 'PC-1', why: 'not-in-attack-mode' },
    });
    const [pulse, laser] = game.all('ShotFired').slice(-2);
    expect(pulse).toMatchObject({ weapon: 'pc2', level: 0, boxes: 2 });
    expect(laser).toMatchObject({ weapon: 'bl1', mode: 'plain' });
  });

  it('TURN-10 nothing of it is kept by a ship that has no legal order in the next turn', () => {
    const game = duel(BATTERY, BATTERY, 8, { course: 6 });
    game.orders({ a: 'pc1 attack; bl1 sustain', b: 'fc1,fc2,fc3 defend; pc1,pc2 defend F' });
    game.end();
    game.orders({ a: null, b: 'P9+9' });
    game.fire('a', 'pc1 -> b; bl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'pc1', rule: 'PC-1' });
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl1', mode: 'plain' });
    expect(game.ship('b')).toMatchObject({ orders: null, onDefence: 1 });
  });

  it('TURN-10 leaves targets and called shots to the moment of firing', () => {
    const game = four();
    game.orders({ a: 'bl1 sustain; pc1 attack' });
    game.fire('a', 'pc1 -> d; bl1 -> b called bl1', [...SEEN, 6, ...SEEN, 6, 1]);
    expect(
      game.all('ShotFired').map(({ weapon, target, called, mode }) => [weapon, target, called, mode]),
    ).toEqual([
      ['pc1', 'd', null, 'plain'],
      ['bl1', 'b', 'bl1', 'sustained'],
    ]);
  });

  it('TURN-10 TURN-1 orders are shown as ships move: groups fly and mines are aimed before', () => {
    const game = new Game({
      red: { a: { design: CRUISER, x: 200, y: 100, groups: ['bay1'] } },
      blue: { b: { design: CRUISER, x: 200, y: 160, course: 6, groups: ['bay1'] } },
    });
    const { battle } = game;
    battle.giveOrders('red', { a: 'P1+3; fc1 defend' });
    game.rolling([], () => battle.giveOrders('blue', { b: '+1; fc2 defend; jump open' }));
    const shown = () => game.facts.filter(({ type }) => type.startsWith('Orders')).length;
    const seen = (side: string) => JSON.stringify([viewFor(battle, side).state, game.facts]);
    expect(battle.waiting()).toEqual({ for: 'aims', sides: ['red', 'blue'] });
    expect([shown(), seen('blue').includes('P1+3'), seen('red').includes('fc2')]).toEqual([0, false, false]);
    expect(seen('red')).toContain('P1+3');
    game.aims([], [6, 5]);
    expect(battle.waiting()).toMatchObject({ for: 'groups', side: 'red' });
    expect([shown(), seen('blue').includes('P1+3'), seen('red').includes('fc2')]).toEqual([0, false, false]);
    expect(battle.state.ships.map(({ orders }) => orders)).toEqual([null, null]);
    game.fly([], [6, 5]);
    expect(shown()).toBe(2);
    expect(seen('blue')).toContain('P1+3');
    expect(battle.state.ships.map(({ onDefence }) => onDefence)).toEqual([1, 1]);
  });

  it('TURN-10 what is no weapon does not fire', () => {
    const game = duel(CRUISER, HULK);
    game.orders();
    game.fire('a', 'bay1 -> b; jump -> b; mine1 -> b; fc1 -> b');
    expect(game.all('ShotRefused').map(({ refusal }) => [refusal.rule, refusal.why])).toEqual([
      ['TURN-10', 'no-weapon'],
      ['TURN-10', 'no-weapon'],
      ['MINE-1', 'aimed-before'],
      ['TURN-10', 'no-weapon'],
    ]);
  });
});

describe('fire', () => {
  it('TURN-4 each side rolls a D6 and the higher fires first', () => {
    const game = duel(BATTERY, BATTERY);
    game.orders({}, [2, 3]);
    expect(game.last('InitiativeRolled')).toMatchObject({
      rolls: [{ sides: ['red', 'blue'], faces: [2, 3] }],
      order: ['blue', 'red'],
    });
    expect(game.battle.waiting()).toEqual({ for: 'fire', side: 'blue', ships: ['b'] });
    expect(() => game.pass('a')).toThrow(NotAsked);
    game.pass('b', 'a');
    expect(game.all('FireBegan')).toEqual([
      { type: 'FireBegan', rule: 'TURN-4', ship: 'b', pass: true },
      { type: 'FireBegan', rule: 'TURN-4', ship: 'a', pass: true },
    ]);
  });

  it('TURN-4 rolls ties again, as often as they come', () => {
    const game = duel(BATTERY, BATTERY);
    game.orders({}, [4, 4, 1, 1, 5, 6]);
    expect(game.last('InitiativeRolled').rolls.map(({ faces }) => faces)).toEqual([
      [4, 4],
      [1, 1],
      [5, 6],
    ]);
    expect(game.last('InitiativeRolled').order).toEqual(['blue', 'red']);
  });

  it('TURN-4 of three sides only those that tied roll again', () => {
    const game = new Game({
      red: { a: { design: HULK, x: 200, y: 100 } },
      blue: { b: { design: HULK, x: 220, y: 100 } },
      green: { c: { design: HULK, x: 240, y: 100 } },
    });
    game.orders({}, [3, 5, 3, 1, 2]);
    expect(game.last('InitiativeRolled')).toMatchObject({
      rolls: [
        { sides: ['red', 'blue', 'green'], faces: [3, 5, 3] },
        { sides: ['red', 'green'], faces: [1, 2] },
      ],
      order: ['blue', 'green', 'red'],
    });
    game.passAll();
    expect(game.all('FireBegan').map(({ ship }) => ship)).toEqual(['b', 'c', 'a']);
  });

  it('TURN-4 sides fire ship by ship in turn, and a side with ships left over fires them at the end', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: {
        b: { design: HULK, x: 200, y: 108 },
        c: { design: HULK, x: 220, y: 100 },
        d: { design: HULK, x: 240, y: 100 },
      },
    });
    game.orders();
    game.pass('a');
    expect(game.battle.waiting()).toEqual({ for: 'fire', side: 'blue', ships: ['b', 'c', 'd'] });
    game.pass('d', 'b');
    expect(() => game.pass('d')).toThrow(NotAsked);
    game.pass('c');
    expect(game.all('FireBegan').map(({ ship }) => ship)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('TURN-4 a ship fires completely, once, each weapon once', () => {
    const game = four();
    game.orders();
    game.fire('a', 'bl1 -> b; bl1,bl2 -> d', [...SEEN, 1, ...SEEN, 1]);
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'TURN-4', why: 'weapon-twice' });
    expect(game.all('ShotFired').map(({ weapon, target }) => [weapon, target])).toEqual([
      ['bl1', 'b'],
      ['bl2', 'd'],
    ]);
    expect(() => game.fire('a', 'bl3 -> b')).toThrow(NotAsked);
    expect(game.battle.waiting()).toMatchObject({ side: 'blue' });
  });

  it('TURN-4 fires only at enemy ships that are there', () => {
    const game = four();
    game.orders();
    game.fire('a', 'bl1 -> c; bl2 -> nobody; bl9 -> b');
    expect(game.all('ShotRefused').map(({ refusal }) => [refusal.rule, refusal.why])).toEqual([
      ['TURN-4', 'own-ship'],
      ['TURN-4', 'no-such-ship'],
      ['TURN-4', 'not-aboard'],
    ]);
  });

  it('TURN-4 damage counts at once: a ship loses a weapon before its chance to fire', () => {
    const game = four();
    game.orders();
    game.fire('a', 'bl1 -> b called bl1', [...SEEN, 6, 1]);
    game.fire('b', 'bl1 -> a; bl2 -> a', [...SEEN, 1]);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'bl1', refusal: { why: 'system-lost' } });
    expect(game.last('ShotFired')).toMatchObject({ ship: 'b', weapon: 'bl2' });
  });

  it('TURN-4 a ship destroyed before its chance does not fire, and the other ships go on in turn', () => {
    const escort = design('centauri', 8);
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 }, c: { design: BATTERY, x: 202, y: 100 } },
      blue: { b: { design: escort, x: 200, y: 108 }, d: { design: HULK, x: 202, y: 108 } },
    });
    game.orders();
    game.fire('a', 'bl1,bl2 -> b', [...SEEN, 6, 4]);
    expect(game.ship('b').status).toBe('destroyed');
    // The second laser is held: its target went down before it.
    expect(game.last('ShotHeld')).toMatchObject({ weapon: 'bl2', target: 'b' });
    expect(game.system('a', 'bl2').counter).toBe(0);
    expect(game.battle.waiting()).toEqual({ for: 'fire', side: 'blue', ships: ['d'] });
    game.pass('d');
    game.fire('c', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'TURN-4', why: 'ship-gone' });
    expect(game.all('FireBegan').map(({ ship }) => ship)).toEqual(['a', 'd', 'c']);
  });
});

describe('the end of a turn', () => {
  it('TURN-6 damage control comes before counters advance', () => {
    const game = duel(DREADNOUGHT, DREADNOUGHT, 8);
    game.orders();
    game.fire('a', CANNONS, ROW_AND_LASER);
    expect(game.system('b', 'hl1').lost).toBe(1);
    game.end({ b: 'dcp1 -> hl1' }, [6]);
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('PartyWorked')).toBeLessThan(types.lastIndexOf('CountersAdvanced'));
    // Its recharge, begun by the repair, is already a turn shorter.
    expect(game.last('PartyWorked').counter).toBe(2);
    expect(game.system('b', 'hl1').counter).toBe(1);
  });

  it('TURN-8 a counter is 1 + the turns of waiting, and each end of turn lowers it by 1', () => {
    const game = duel(DREADNOUGHT, HULK);
    game.orders();
    game.fire('a', 'hl1 -> b; hpc1 -> b', [...SEEN, 1, ...SEEN, ...dice(5, 1)]);
    expect(game.system('a', 'hl1').counter).toBe(2);
    expect(game.system('a', 'hpc1').counter).toBe(1);
    game.end();
    expect(game.system('a', 'hl1').counter).toBe(1);
    expect(game.system('a', 'hpc1').counter).toBe(0);

    game.orders();
    game.fire('a', 'hl1 -> b; hpc1 -> b', [...SEEN, ...dice(5, 1)]);
    expect(game.last('ShotRefused').refusal).toEqual({
      rule: 'TURN-8',
      why: 'not-ready',
      values: { system: 'hl1', turns: 1 },
    });
    game.end();
    expect(game.system('a', 'hl1').counter).toBe(0);
    game.quiet();
    expect(game.system('a', 'hl1').counter).toBe(0);
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'hl1', counter: 2 });
  });

  it('TURN-8 a counter runs without fire controls too', () => {
    const escort = design('earth-alliance', 18, [['heavy-laser', 1, '11-1']]);
    const game = new Game({
      red: { a: { design: escort, x: 200, y: 100 } },
      blue: { b: { design: BATTERY, ...on(0, 8), course: 6 } },
    });
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    game.fire('b', 'bl1 -> a called fc1', [...SEEN, 6, 1]);
    expect(game.system('a', 'fc1').lost).toBe(1);
    game.end();
    expect(game.system('a', 'hl1').counter).toBe(1);
    game.quiet();
    expect(game.system('a', 'hl1').counter).toBe(0);
  });

  it('TURN-9 repairs of both sides are sealed, then shown together, and neither sees the other’s', () => {
    const game = duel(DREADNOUGHT, DREADNOUGHT, 8, { course: 6 });
    const { battle } = game;
    game.orders();
    game.fire('a', CANNONS, ROW_AND_LASER);
    game.fire('b', CANNONS.replace('-> b', '-> a'), ROW_AND_LASER);
    expect(battle.waiting()).toEqual({ for: 'repairs', sides: ['red', 'blue'] });

    const before = game.facts.length;
    battle.giveRepairs('red', [{ ship: 'a', party: 'dcp1', system: 'hl1' }]);
    expect(game.facts).toHaveLength(before);
    expect(viewFor(battle, 'red').state.sealed.repairs).toHaveProperty('red');
    expect(viewFor(battle, 'blue').state.sealed.repairs).toEqual({});
    expect(battle.waiting()).toEqual({ for: 'repairs', sides: ['blue'] });
    expect(() => battle.giveRepairs('red', [])).toThrow(NotAsked);
    game.rolling([6, 6], () => battle.giveRepairs('blue', [{ ship: 'b', party: 'dcp1', system: 'hl1' }]));
    expect(game.all('PartyWorked').map(({ ship, restored }) => [ship, restored])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    expect(battle.state.sealed.repairs).toEqual({});
  });

  it('TURN-9 asks repairs only of a side that has something to repair', () => {
    const game = duel(DREADNOUGHT, DREADNOUGHT, 8);
    game.orders();
    game.fire('a', CANNONS, ROW_AND_LASER);
    game.passAll();
    expect(game.battle.waiting()).toEqual({ for: 'repairs', sides: ['blue'] });
    expect(() => game.battle.giveRepairs('red', [])).toThrow(NotAsked);
  });
});

describe('the end of a battle', () => {
  it('TURN-7 ends when only one side has a ship left, in the middle of the fire if need be', () => {
    const escort = design('centauri', 8);
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 }, c: { design: BATTERY, x: 202, y: 100 } },
      blue: { b: { design: escort, x: 200, y: 108 } },
    });
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 6, 4]);
    expect(game.last('BattleEnded')).toEqual({
      type: 'BattleEnded',
      rule: 'TURN-7',
      how: 'no-ships',
      winner: 'red',
    });
    expect(game.battle.waiting()).toEqual({ for: 'nothing', ending: { how: 'no-ships', winner: 'red' } });
    expect(game.all('FireBegan')).toHaveLength(1);
    expect(() => game.battle.agree()).toThrow(NotAsked);
  });

  it('TURN-7 a side whose ships withdrew has none on the table; withdrawn is not destroyed', () => {
    const game = new Game({
      red: { a: { design: HULK, x: 200, y: 100 } },
      blue: { b: { design: HULK, x: 399, y: 100, course: 3, velocity: 4 } },
    });
    game.orders({}, []);
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'red' });
    expect(game.ship('b').status).toBe('withdrawn');
    expect(game.all('ShipDestroyed')).toEqual([]);
  });

  it('TURN-7 with no ship left at all nobody has won', () => {
    const game = new Game({
      red: { a: { design: HULK, x: 1, y: 100, course: 9, velocity: 4 } },
      blue: { b: { design: HULK, x: 399, y: 100, course: 3, velocity: 4 } },
    });
    game.orders({}, []);
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: null });
  });

  it('TURN-7 ends at the turn limit, after that turn’s end phase', () => {
    const game = duel(HULK, HULK, 8, { turnLimit: 2 });
    game.quiet();
    expect(game.battle.state.ended).toBeNull();
    game.quiet();
    expect(game.battle.state.ended).toEqual({ how: 'turn-limit', winner: null });
    expect(game.all('CountersAdvanced')).toHaveLength(2);
    expect(game.all('TurnBegan')).toHaveLength(2);
  });

  it('TURN-7 fighters alone do not keep it going', () => {
    const escort = design('narn', 40, [['bay', 2]]);
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: escort, x: 399, y: 100, course: 3, velocity: 4, groups: ['bay1'] } },
    });
    game.orders();
    game.fly([]);
    expect(game.ship('b').status).toBe('withdrawn');
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'red' });
    expect(game.group('b.g1').status).toBe('lost');
  });

  it('TURN-7 a ship that jumped out counts as escaped, not as lost', () => {
    const game = busy();
    expect(game.battle.state.ships.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'escaped'],
      ['c', 'afloat'],
      ['b', 'afloat'],
    ]);
    expect(game.all('ShipDestroyed')).toEqual([]);
  });

  it('TURN-7 ends by agreement at any time', () => {
    const game = duel(HULK, HULK);
    game.orders();
    game.battle.agree();
    expect(game.battle.state.ended).toEqual({ how: 'agreement', winner: null });
    expect(() => game.battle.giveFire('red', { ship: 'a', volleys: [] })).toThrow(NotAsked);
  });

  it('TURN-7 an agreement drops what was written and not shown', () => {
    const game = new Game({
      red: { a: { design: CRUISER, x: 200, y: 100, groups: ['bay1'] } },
      blue: { b: { design: CRUISER, x: 200, y: 160, course: 6 } },
    });
    game.orders({ a: 'P1' });
    expect(game.step).toBe('aims');
    game.battle.agree();
    expect(game.all('OrdersRevealed')).toEqual([]);
    expect(Object.values(game.battle.state.sealed)).toEqual(Array(7).fill({}));
    expect(game.battle.state.ended).toEqual({ how: 'agreement', winner: null });
  });

  it('TURN-7 of three sides a battle goes on while two have ships', () => {
    const game = new Game({
      red: { a: { design: WARSHIP, x: 200, y: 100 } },
      blue: { b: { design: WARSHIP, x: 220, y: 100 } },
      green: { c: { design: WARSHIP, x: 399, y: 100, course: 3, velocity: 4 } },
    });
    game.orders({}, [6, 5]);
    expect(game.battle.state.ended).toBeNull();
    expect(game.last('InitiativeRolled').order).toEqual(['red', 'blue']);
  });
});
