import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shotAt } from '../../src/battle/fire.ts';
import { checkOrders } from '../../src/battle/legal.ts';
import { meets } from '../../src/battle/move.ts';
import { type Lie, planMove, thrustLeft, turnLimit } from '../../src/battle/movement.ts';
import { type Move, NO_MOVE, parseMove, parseOrders } from '../../src/battle/orders.ts';
import { thrustOf, turnLimitOf, works } from '../../src/battle/ships.ts';
import { ahead, turned } from '../../src/plane/course.ts';
import { BATTERY, DREADNOUGHT, design, dice, duel, Game, HULK, on, SEEN, settingFor } from './scene.ts';

/** A table without an edge. */
const SPACE = settingFor(
  { red: { a: { design: HULK, x: 200, y: 100 } }, blue: { b: { design: HULK, x: 200, y: 200 } } },
  { options: { tableEdge: 'unbounded' } },
);

interface Case {
  readonly course?: number;
  readonly velocity?: number;
  readonly thrust?: number;
  readonly minbari?: boolean;
}

function planned(order: string, { course = 12, velocity = 0, thrust = 8, minbari = false }: Case = {}) {
  const move = parseMove(order);
  if (!move.ok) throw new Error(JSON.stringify(move.refusal));
  return planMove({ x: 0, y: 0, course, velocity }, move.value, thrust, minbari);
}

function plan(order: string, how: Case = {}) {
  const read = planned(order, how);
  if (!read.ok) throw new Error(`${order}: ${JSON.stringify(read.refusal)}`);
  return read.value;
}

/** Where a move ends: inches to starboard of course 12 and up, course, velocity. */
function end(order: string, how: Case = {}): [number, number, number, number] {
  const { end, course, velocity } = plan(order, how);
  return [end.x / 1000, end.y / 1000, course, velocity];
}

/** The rule that forbids a move, or what it costs. */
function cost(order: string, how: Case = {}): string | number {
  const read = planned(order, how);
  return read.ok ? read.value.thrust : read.refusal.rule;
}

describe('thrust', () => {
  it('MOVE-1: each point buys 1 of velocity, up or down, or 1 point of course; all together at most T', () => {
    const four = { thrust: 4, velocity: 10 };
    expect(['+4', '-4', 'P2', 'S2+2', 'P2-2', '+0'].map((order) => cost(order, four))).toEqual([
      4, 4, 2, 4, 4, 0,
    ]);
    expect(['+5', '-5', 'S2+3', 'P1-4'].map((order) => cost(order, four))).toEqual(Array(4).fill('MOVE-1'));
    const read = planned('P2+4', four);
    expect(read.ok ? read : read.refusal).toMatchObject({ rule: 'MOVE-1', values: { cost: 6, thrust: 4 } });
  });

  it('MOVE-1 TURN-2: an order beyond the thrust is not carried out in part: the ship coasts', () => {
    const game = duel(HULK, BATTERY, 30, { velocity: 6 });
    game.orders({ b: 'P4+5' });
    expect(game.last('OrdersRefused')).toMatchObject({ ship: 'b', refusal: { rule: 'MOVE-1' } });
    const moved = game.all('ShipMoved').at(-1);
    expect(moved).toMatchObject({ ship: 'b', to: [200_000, 130_000], course: 12, velocity: 6, thrust: 0 });
  });

  it('MOVE-2: at most half of T in points of course, rounded up', () => {
    const limits = [1, 2, 3, 4, 5, 6, 7, 8].map((thrust) => turnLimit(thrust, false));
    expect(limits).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    for (let thrust = 1; thrust <= 8; thrust++) {
      const limit = limits[thrust - 1] as number;
      expect(cost(`S${limit}`, { thrust, velocity: 5 })).toBe(limit);
      expect(cost(`P${limit}`, { thrust, velocity: 5 })).toBe(limit);
      expect(cost(`S${limit + 1}`, { thrust, velocity: 5 })).toBe('MOVE-2');
      expect(cost(`P${limit + 1}`, { thrust, velocity: 5 })).toBe('MOVE-2');
    }
    expect(cost('P4', { thrust: 6, velocity: 8 })).toBe('MOVE-2');
  });

  it('MOVE-2: Minbari turn with two thirds, rounded up: 8 gives 6 and 4 gives 3', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((thrust) => turnLimit(thrust, true))).toEqual([
      1, 2, 2, 3, 4, 4, 5, 6,
    ]);
    expect([
      cost('S6', { thrust: 8, velocity: 9, minbari: true }),
      cost('S7', { thrust: 8, velocity: 9, minbari: true }),
    ]).toEqual([6, 'MOVE-2']);
    const game = new Game({
      red: {
        star: { design: 'minbari/white-star', x: 10, y: 10 },
        cruiser: { design: 'minbari/war-cruiser', x: 20, y: 10 },
      },
      blue: {
        narn: { design: 'narn/heavy-cruiser', x: 30, y: 10 },
        fast: { design: 'narn/cruiser', x: 40, y: 10 },
      },
    });
    expect(['star', 'cruiser', 'narn', 'fast'].map((id) => turnLimitOf(game.whole(id)))).toEqual([
      6, 3, 3, 4,
    ]);
  });

  it('MOVE-7: the first drive hit halves T, rounded down, the second stops it; the limit follows', () => {
    const after = (hits: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((thrust) => thrustLeft(thrust, hits));
    expect(after(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(after(1)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
    expect(after(2)).toEqual(Array(8).fill(0));
    const game = duel('narn/heavy-cruiser', HULK);
    const ship = game.whole('a');
    const drive = game.system('a', 'drive');
    const seen = [0, 1, 2].map((hits) => {
      drive.lost = hits;
      return [thrustOf(ship), turnLimitOf(ship), works(ship, 'drive')];
    });
    expect(seen).toEqual([
      [5, 3, true],
      [2, 1, true],
      [0, 0, false],
    ]);
  });

  it('MOVE-7: a drive of thrust 1 stops at the first hit', () => {
    const game = duel(design('narn', 40, [], { thrust: 1 }), HULK);
    game.system('a', 'drive').lost = 1;
    const ship = game.whole('a');
    expect([thrustOf(ship), turnLimitOf(ship), works(ship, 'drive')]).toEqual([0, 0, false]);
    ship.now.velocity = 4;
    for (const order of ['S1', '+1', '-1', 'ss1p', 'roll']) {
      const orders = parseOrders(order);
      expect(orders.ok && checkOrders(game.battle, ship, orders.value).ok, order).toBe(false);
    }
  });

  it('MOVE-7: a halved drive obeys no more than it gives, in the very next orders', () => {
    const game = duel('narn/heavy-cruiser', HULK);
    game.system('a', 'drive').lost = 1;
    game.orders({ a: '+3' });
    game.upTo('fire');
    expect(game.last('OrdersRefused')).toMatchObject({ ship: 'a', refusal: { rule: 'MOVE-1' } });
    game.end();
    game.orders({ a: 'S1+1' });
    game.upTo('fire');
    expect(
      game
        .all('ShipMoved')
        .filter(({ ship }) => ship === 'a')
        .at(-1),
    ).toMatchObject({ thrust: 2, velocity: 1, course: 1 });
  });
});

describe('the move', () => {
  it('MOVE-3: the new velocity is the distance moved', () => {
    expect(end('+4', { velocity: 8 })).toEqual([0, 12, 12, 12]);
    expect(end('-5', { velocity: 8, course: 6 })).toEqual([0, -3, 6, 3]);
    expect(end('+0', { velocity: 12 })).toEqual([0, 12, 12, 12]);
    expect(end('-8', { velocity: 8 })).toEqual([0, 0, 12, 0]);
  });

  it('MOVE-4: floor(n/2) points, half the distance, the rest of the points, the other half', () => {
    // A one-point turn is wholly at the middle: published as going wrong when made before moving.
    expect(end('S1', { velocity: 8 })).toEqual([2, 7.464, 1, 8]);
    expect(end('P1', { velocity: 14 })).toEqual([-3.5, 13.062, 11, 14]);
    // Worked examples of others.
    expect(end('P2+4', { velocity: 8 })).toEqual([-8.196, 8.196, 10, 12]);
    expect(end('P3', { velocity: 10, course: 3 })).toEqual([4.33, 7.5, 12, 10]);
    expect(end('S2', { velocity: 12, course: 3 })).toEqual([8.196, -8.196, 5, 12]);
    expect(end('S3', { velocity: 12, course: 3 })).toEqual([5.196, -9, 6, 12]);
    expect(plan('S3', { velocity: 12, course: 3 })).toMatchObject({ firstCourse: 4, points: 3, thrust: 3 });
  });

  it('MOVE-4: halves are exact, not rounded to inches', () => {
    expect(plan('+0', { velocity: 5 }).middle).toEqual({ x: 0, y: 2500 });
    expect(end('S1', { velocity: 5 })).toEqual([1.25, 4.665, 1, 5]);
    // Another edition goes 5 and then 6, to (-7.696, -7.330).
    expect(end('6S1+5: 11', { velocity: 6, course: 7 })).toEqual([-7.513, -7.513, 8, 11]);
    expect(end('S2', { velocity: 1 })).toEqual([0.683, 0.683, 2, 1]);
  });

  it('MOVE-4: port mirrors starboard, odd turns too', () => {
    const mirrored = (move: Move): Move => ({
      ...move,
      turns: move.turns.map((points) => -points),
      slip: -move.slip + 0,
    });
    const points = fc.integer({ min: -4, max: 4 });
    const moves: fc.Arbitrary<Move> = fc.oneof(
      points.map((turn) => ({ ...NO_MOVE, turns: [turn] })),
      fc.tuple(points, points).map(([a, b]) => ({ ...NO_MOVE, turns: [a, b] })),
      points.map((slip) => ({ ...NO_MOVE, slip })),
    );
    fc.assert(
      fc.property(
        moves,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 40 }),
        (move, course, velocity) => {
          const from = (own: number): Lie => ({ x: 0, y: 0, course: own, velocity });
          const one = planMove(from(course), move, 16, false);
          const other = planMove(from(12 - (course % 12)), mirrored(move), 16, false);
          if (!one.ok || !other.ok) throw new Error('both are legal');
          expect([other.value.end.x + 0, other.value.end.y]).toEqual([-one.value.end.x + 0, one.value.end.y]);
          expect(other.value.course % 12).toBe((12 - one.value.course) % 12);
        },
      ),
    );
  });

  it('MOVE-5: velocity is never negative', () => {
    expect([cost('-3', { velocity: 3 }), cost('-4', { velocity: 3 }), cost('-1')]).toEqual([
      3,
      'MOVE-5',
      'MOVE-5',
    ]);
    expect(cost('-5', { velocity: 3 })).toBe('MOVE-5');
  });

  it('MOVE-5: at velocity 0 a ship that does nothing else may face any course for free', () => {
    for (let points = 1; points <= 11; points++) {
      const turn = plan(`S${points}`, { thrust: 1 });
      expect([turn.thrust, turn.points, turn.course, turn.end]).toEqual([
        0,
        0,
        turned(12, points),
        { x: 0, y: 0 },
      ]);
    }
    expect([cost('P6', { thrust: 0 }), cost('P4 S2', { thrust: 1 })]).toEqual([0, 0]);
    // With another move it pays, and the limit holds.
    expect([cost('S1+1'), cost('S4+1'), cost('S5+1'), cost('S6 roll')]).toEqual([2, 5, 'MOVE-2', 'MOVE-2']);
    expect([cost('S1 roll'), cost('ss2p'), cost('ss5p')]).toEqual([3, 2, 'MOVE-2']);
    // Coming to rest is another move.
    expect(cost('S5-3', { velocity: 3 })).toBe('MOVE-2');
    expect(cost('S1', { velocity: 1 })).toBe(1);
  });

  it('MOVE-6: velocities that an order states are checked against it', () => {
    const eight = { velocity: 8 };
    expect(cost('8P2+4: 12', eight)).toBe(6);
    expect(cost('P2+4: 12', eight)).toBe(6);
    const wrong = (order: string) => {
      const read = planned(order, eight);
      return read.ok ? read : read.refusal;
    };
    expect(wrong('8P2+4: 13')).toEqual({
      rule: 'MOVE-6',
      why: 'velocity-after',
      values: { stated: 13, velocity: 12 },
    });
    expect(wrong('9P2+3: 12')).toEqual({
      rule: 'MOVE-6',
      why: 'velocity-before',
      values: { stated: 9, velocity: 8 },
    });
  });

  it('MOVE-8: P1 S1 makes the first turn before moving and the second at the middle', () => {
    expect(end('P1 S1', { velocity: 12 })).toEqual([-3, 11.196, 12, 12]);
    expect(plan('P1 S1', { velocity: 12 })).toMatchObject({
      firstCourse: 11,
      course: 12,
      points: 2,
      thrust: 2,
    });
    // Not split as a single turn is: S2 S1 goes two points first.
    expect(plan('S2 S1', { velocity: 10 })).toMatchObject({ firstCourse: 2, course: 3, points: 3 });
    expect(plan('P0 S1', { velocity: 10 })).toMatchObject({ firstCourse: 12, course: 1, points: 1 });
    expect(plan('S1 P0', { velocity: 10 })).toMatchObject({ firstCourse: 1, course: 1, points: 1 });
    // Both count against the limit.
    expect([cost('P2 S2', { velocity: 9 }), cost('P2 S3', { velocity: 9 })]).toEqual([4, 'MOVE-2']);
  });
});

describe('slips', () => {
  it('SLIP-1: floor(N/2) points to that side, half the distance, N - floor(N/2) back, the other half', () => {
    expect(end('ss4p', { velocity: 12 })).toEqual([-5.196, 9, 12, 12]);
    expect(end('ss4s', { velocity: 12 })).toEqual([5.196, 9, 12, 12]);
    expect(end('ss2s', { velocity: 10, course: 3 })).toEqual([9.33, -2.5, 3, 10]);
    // Odd: one point to the other side, back towards the line.
    expect(end('ss3p', { velocity: 12 })).toEqual([0, 10.392, 1, 12]);
    expect(end('ss3s', { velocity: 12 })).toEqual([0, 10.392, 11, 12]);
    expect(end('ss1p', { velocity: 12 })).toEqual([3, 11.196, 1, 12]);
  });

  it('SLIP-1: N counts against the turning limit and costs N thrust', () => {
    expect(plan('ss4p', { velocity: 12 })).toMatchObject({ points: 4, thrust: 4 });
    expect([cost('ss4p', { velocity: 9 }), cost('ss5p', { velocity: 9 })]).toEqual([4, 'MOVE-2']);
    expect(cost('ss6s', { velocity: 9, minbari: true })).toBe(6);
  });

  it('SLIP-2: a slip goes with a change of velocity or a roll, not with a turn', () => {
    const nine = { velocity: 9 };
    expect([cost('ss2p+3', nine), cost('ss2p roll', nine), cost('-2 ss2s roll', nine)]).toEqual([5, 4, 6]);
    expect(['ss2p S1', 'P1 ss2p', 'P1 S1 ss1s', 'P0 S0 ss2p'].map((order) => cost(order, nine))).toEqual(
      Array(4).fill('SLIP-2'),
    );
    // The changed velocity is the distance slipped.
    expect(end('ss4p+3', nine)).toEqual([-5.196, 9, 12, 12]);
  });
});

describe('rolls', () => {
  it('ROLL-1: a roll costs 2 thrust, not out of the turning limit', () => {
    const moving = { velocity: 6, thrust: 4 };
    expect([cost('roll', moving), cost('roll S2', moving), cost('roll S3', moving)]).toEqual([
      2,
      4,
      'MOVE-2',
    ]);
    expect([cost('roll+2', moving), cost('roll+3', moving), cost('roll S2+1', moving)]).toEqual([
      4,
      'MOVE-1',
      'MOVE-1',
    ]);
    expect([cost('roll', { thrust: 1, velocity: 6 }), cost('roll', { thrust: 2 })]).toEqual(['MOVE-1', 2]);
    expect(plan('roll S2', moving).points).toBe(2);
  });
});

describe('in a fought turn', () => {
  /** A pulse cannon to starboard and a battle laser off the starboard bow. */
  const LOPSIDED = design('centauri', 40, [
    ['pulse', 1, 'S'],
    ['battle-laser', 1, '12-2'],
  ]);

  it('ROLL-1 ARC-3: from the end of that movement until the next roll, arcs are swapped to the other side', () => {
    const game = new Game({
      red: { a: { design: LOPSIDED, x: 200, y: 100 } },
      blue: {
        starboard: { design: HULK, ...on(90, 6) },
        port: { design: HULK, ...on(270, 6) },
        right: { design: HULK, ...on(45, 6) },
        left: { design: HULK, ...on(315, 6) },
      },
    });
    const refused = (order: string): string[] => {
      const before = game.all('ShotRefused').length;
      game.orders({ a: `${order}; pc1 attack` });
      // Each weapon tries one side and then the other; it fires at one of them, and that is all the dice there are.
      game.fire('a', 'pc1 -> starboard; pc1 -> port; bl1 -> right; bl1 -> left', [...SEEN, 1, ...SEEN, 1]);
      game.end();
      return game
        .all('ShotRefused')
        .slice(before)
        .map(({ target, refusal }) => `${target} ${refusal.why}`);
    };
    const upright = ['port weapon-twice', 'left weapon-twice'];
    const rolled = ['starboard out-of-arc', 'right out-of-arc'];
    expect(refused('+0')).toEqual(upright);
    expect(refused('roll')).toEqual(rolled);
    expect(game.last('ShipRolled')).toMatchObject({ rule: 'ROLL-1', ship: 'a', rolled: true });
    expect(refused('+0')).toEqual(rolled);
    expect(refused('roll')).toEqual(upright);
    expect(
      game
        .all('ShipMoved')
        .filter(({ ship }) => ship === 'a')
        .map(({ thrust }) => thrust),
    ).toEqual([0, 2, 0, 2]);
  });

  it('ARC-4: heavy lasers, heavy pulse and pulse cannons fire aft', () => {
    const game = new Game({
      red: {
        a: {
          design: design('earth-alliance', 40, [
            ['heavy-laser', 1, '5-7'],
            ['heavy-pulse', 1, '5-7'],
            ['pulse', 1, 'AP'],
            ['heavy-laser', 1, '11-1'],
          ]),
          ...{ x: 200, y: 100, velocity: 4 },
        },
      },
      blue: { b: { design: HULK, x: 200, y: 96 } },
    });
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'hl2,hl1,hpc1,pc1 -> b', [...SEEN, 1, ...SEEN, ...dice(5, 1), 1]);
    expect(game.all('ShotFired').map(({ weapon }) => weapon)).toEqual(['hl1', 'hpc1', 'pc1']);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'hl2', refusal: { why: 'out-of-arc' } });
  });

  it('ARC-5: a shot comes from the quadrant where the attacker lies as the target sees it', () => {
    const guarded = design('centauri', 40, [['pulse', 2, 'F']]);
    const level = (x: number, y: number, course: number) => {
      const game = new Game({
        red: { a: { design: BATTERY, x: 200 + x, y: 200 + y, course } },
        blue: { b: { design: guarded, x: 200, y: 200, course: 12 } },
      });
      game.orders({ a: 'pc1 attack', b: 'pc1,pc2 defend F; fc1 defend' });
      const how = { mode: 'plain', way: 1, fooled: false, called: false } as const;
      return shotAt(game.battle, game.whole('a'), 'pc1', game.whole('b'), how).level;
    };
    // F owns its edge: the line of 45 degrees, and a thousandth of an inch beside it, but no more.
    expect([level(0, 8, 6), level(5, 5, 8), level(5.001, 5, 8), level(5.002, 5, 8)]).toEqual([1, 1, 1, 0]);
    expect([level(-5, 5, 4), level(-5.001, 5, 4), level(-5.002, 5, 4)]).toEqual([1, 1, 0]);
    expect([level(8, 0, 9), level(-8, 0, 3), level(0, -8, 12)]).toEqual([0, 0, 0]);
    // How the attacker lies does not matter.
    expect([level(5, 5, 2), level(8, 0, 3)]).toEqual([1, 0]);
  });

  it('GEO-6: on one point, each ship has the other in its every arc, and is in its forward quadrant', () => {
    const all = design('earth-alliance', 60, [
      ['heavy-laser', 1, '11-1'],
      ['heavy-laser', 1, '5-7'],
      ['heavy-pulse', 1, '10-12'],
      ['pulse', 1, 'P'],
      ['pulse', 1, 'A'],
      ['pulse', 1, 'S'],
    ]);
    const game = new Game({
      red: { a: { design: all, x: 200, y: 100, course: 2 } },
      blue: { b: { design: all, x: 200, y: 100, course: 7 } },
    });
    const attack = 'pc1,pc2,pc3 attack';
    game.orders({ a: attack, b: attack });
    const faces = [...SEEN, 1, ...SEEN, 1, ...SEEN, ...dice(8, 1)];
    game.fire('a', 'hl1,hl2,hpc1,pc1,pc2,pc3 -> b', faces);
    game.fire('b', 'hl1,hl2,hpc1,pc1,pc2,pc3 -> a', faces);
    expect(game.all('ShotRefused')).toEqual([]);
    expect(game.all('ShotFired').map(({ range }) => range)).toEqual(Array(12).fill(0));
    expect(game.all('ShotFired')[0]).toMatchObject({ toHit: { need: 3 } });
  });

  it('MOVE-9: a target\u2019s velocity is the distance of this turn\u2019s move', () => {
    const seen = (velocity: number, order: string) => {
      const game = duel(DREADNOUGHT, BATTERY, 20, { velocity });
      game.orders({ b: order });
      const how = { mode: 'plain', way: 1, fooled: false, called: false } as const;
      const target = game.whole('b');
      const moved = game
        .all('ShipMoved')
        .filter(({ ship }) => ship === 'b')
        .at(-1);
      expect(moved?.velocity).toBe(target.now.velocity);
      return shotAt(game.battle, game.whole('a'), 'hl1', target, how).targetVelocity;
    };
    expect([seen(12, '+0'), seen(12, '+1'), seen(14, '-8'), seen(3, '-3')]).toEqual([12, 13, 6, 0]);
    // A refused order: it coasts, and that is its move.
    expect(seen(12, '+9')).toBe(12);
    // A turn does not shorten the distance, though it ends nearer.
    expect(seen(12, 'S4')).toBe(12);
  });

  it('MOVE-9: the roll to hit knows it', () => {
    const game = duel(DREADNOUGHT, BATTERY, 20, { velocity: 14 });
    game.orders({ b: '-8' });
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired').toHit?.modifiers).toContainEqual({
      name: 'target-velocity',
      value: 1,
      rule: 'HBW-2',
    });
  });

  it('MOVE-4: both halves of a path meet what lies on them, and only those', () => {
    const turn = plan('S2 S1', { velocity: 12, course: 12 });
    const from = { x: 0, y: 0 };
    const beside = (course: number, start: { x: number; y: number }) => ({
      ...ahead(start, course, 3000),
      radius: 500,
    });
    expect(meets(SPACE, beside(2, from), from, turn)).toBe(true);
    expect(meets(SPACE, beside(3, turn.middle), from, turn)).toBe(true);
    expect(meets(SPACE, { ...ahead(from, 12, 3000), radius: 500 }, from, turn)).toBe(false);
    // The straight line between the ends is not the path.
    const short = { x: turn.end.x / 2, y: turn.end.y / 2, radius: 400 };
    expect(meets(SPACE, short, from, turn)).toBe(false);
  });
});
