import { describe, expect, it } from 'vitest';
import { courseOfMove } from '../../src/battle/shadow/phase.ts';
import {
  BATTERY,
  CARRIER,
  design,
  Game,
  HULK,
  on,
  type Placed,
  type Rules,
  refusedOrders,
  SCOUT,
  SEEN,
  STALKER,
} from './scene.ts';

/** A Shadow vessel of red at (200, 100) with so many movement points, against a ship of blue far away. */
function vessel(points: number, a: Partial<Placed> = {}, rules: Rules = {}, b: Partial<Placed> = {}): Game {
  const game = new Game(
    {
      red: { a: { design: STALKER, x: 200, y: 100, ...a } },
      blue: { b: { design: BATTERY, x: 20, y: 20, ...b } },
    },
    rules,
  );
  game.pools('a', points, 10);
  return game;
}

/** Orders for `a` with so many points: what is refused, or what its move spent of thrust and turn. */
function judged(text: string, points: number, a: Partial<Placed> = {}): string | number[] {
  const game = vessel(points, { velocity: 10, ...a });
  game.orders({ a: text });
  const moved = game.all('ShipMoved').find(({ ship }) => ship === 'a');
  return refusedOrders(game)[0] ?? [moved?.thrust ?? -1, moved?.points ?? -1];
}

describe('the inertial drive', () => {
  it('SHD-10 eleven points at PF 3 are thrust 7 with 4 points of turn, and not more', () => {
    expect(judged('inertial 11 S4+3', 11)).toEqual([7, 4]);
    expect(judged('inertial 11 P4-3', 11)).toEqual([7, 4]);
    expect(judged('inertial 11 S4+4', 11)).toBe('MOVE-1 thrust');
    expect(judged('inertial 11 S5+2', 11)).toBe('MOVE-2 turn-limit');
    expect(judged('inertial 11 S5+2', 40)).toBe('MOVE-2 turn-limit');
  });

  it.each([
    [1, 0, 0],
    [2, 1, 1],
    [3, 2, 1],
    [4, 2, 1],
    [5, 3, 2],
    [10, 6, 3],
    [11, 7, 4],
    [12, 8, 4],
  ])('SHD-10 %i points at PF 3 are thrust %i with %i of it for turns', (points, thrust, turns) => {
    expect(judged(`inertial ${points} +${thrust}`, points)).toEqual([thrust, 0]);
    expect(judged(`inertial ${points} +${thrust + 1}`, points)).toBe('MOVE-1 thrust');
    expect(judged(`inertial ${points} S${turns}`, points)).toEqual([turns, turns]);
    expect(judged(`inertial ${points} S${turns + 1}`, points)).toBe('MOVE-2 turn-limit');
  });

  it('SHD-10 counts by the power factor that it began with: rows lost change nothing, a scout has PF 2', () => {
    for (const [text, why] of [
      ['inertial 11 S4+3', undefined],
      ['inertial 11 S4+4', 'MOVE-1 thrust'],
      ['inertial 11 S5', 'MOVE-2 turn-limit'],
    ] as const) {
      const hurt = vessel(11, { velocity: 4 });
      hurt.ship('a').boxesLost = 6;
      hurt.orders({ a: text });
      expect(refusedOrders(hurt)[0], text).toBe(why);
    }
    expect(judged('inertial 7 S4+3', 7, { design: SCOUT })).toEqual([7, 4]);
    expect(judged('inertial 11 +3', 11, { design: 'shadows/dreadnought-90' })).toBe('MOVE-1 thrust');
    expect(judged('inertial 11 +2', 11, { design: 'shadows/dreadnought-90' })).toEqual([2, 0]);
  });

  it('SHD-10 all points written are paid, used or not, from the movement pool', () => {
    const game = vessel(11, { velocity: 4 });
    game.orders({ a: 'inertial 9 +1' });
    expect(game.last('PointsSpent')).toMatchObject({
      ...{ rule: 'SHD-10', ship: 'a', pool: 'movement', points: 9, left: 2, on: 'inertial' },
    });
    expect(game.ship('a')).toMatchObject({ velocity: 5, y: 105_000 });
  });

  it('SHD-10 without points it coasts; at rest it turns for nothing (MOVE-5)', () => {
    expect(judged('+1', 20)).toBe('MOVE-1 thrust');
    expect(judged('S1', 20)).toBe('MOVE-2 turn-limit');
    expect(judged('', 20)).toEqual([0, 0]);
    const still = vessel(20);
    still.orders({ a: 'S5' });
    expect(still.ship('a')).toMatchObject({ course: 5, velocity: 0 });
    expect(still.all('PointsSpent')).toEqual([]);
  });
});

describe('an inertialess move', () => {
  it('SHD-9 goes up to 12 inches in any direction, in the fighter phase, and pays current PF', () => {
    const game = vessel(3, { velocity: 7 });
    game.orders({ a: 'phase to 200,88' });
    game.fly([]);
    expect(game.last('PointsSpent')).toMatchObject({ rule: 'SHD-9', pool: 'movement', points: 3, left: 0 });
    expect(game.last('ShadowPhased')).toMatchObject({
      ...{ rule: 'SHD-9', from: [200_000, 100_000], to: [200_000, 88_000], length: 12_000, velocity: 12 },
      course: 6,
    });
    // Instead of the inertial drive: it does not coast besides.
    expect(game.all('ShipMoved').map(({ ship }) => ship)).toEqual(['b']);
    expect(game.at('a')).toEqual([200, 88]);
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ShadowPhased')).toBeLessThan(types.indexOf('OrdersRevealed'));
    const far = vessel(3);
    far.orders({ a: 'phase to 200,112.001' });
    expect(refusedOrders(far)).toEqual(['SHD-9 too-far']);
  });

  it('SHD-9 costs what is left of the power factor, not what it began with', () => {
    for (const [lost, price] of [
      [2, 3],
      [3, 2],
      [6, 1],
    ] as const) {
      const game = vessel(price);
      game.ship('a').boxesLost = lost;
      game.orders({ a: 'phase to 200,105' });
      game.fly([]);
      expect(game.last('PointsSpent')).toMatchObject({ points: price, left: 0, on: 'phase' });
      const short = vessel(price - 1);
      short.ship('a').boxesLost = lost;
      short.orders({ a: 'phase to 200,105' });
      expect(refusedOrders(short)).toEqual(['SHD-3 points-short']);
    }
  });

  it('SHD-9 TURN-10 the drive is fixed in the orders; the place there, or in its turn', () => {
    const game = vessel(9);
    game.orders({ a: 'phase' });
    expect(game.battle.waiting()).toEqual({ for: 'groups', side: 'red', groups: ['a'] });
    game.fly('a to 206,108');
    expect(game.at('a')).toEqual([206, 108]);

    const fixed = vessel(9);
    fixed.orders({ a: 'phase to 206,108' });
    fixed.fly('a to 200,105');
    expect(fixed.last('PhaseRefused').refusal).toMatchObject({ rule: 'TURN-10', why: 'phase-fixed' });
    expect(fixed.at('a')).toEqual([206, 108]);

    const facing = vessel(9, {}, { options: { inertialessFacing: 'free' } });
    facing.orders({ a: 'phase facing 3' });
    facing.fly('a to 200,105 facing 4');
    expect(facing.last('PhaseRefused').refusal).toMatchObject({ rule: 'TURN-10', why: 'phase-fixed' });
    expect(facing.ship('a').course).toBe(3);
  });

  it('SHD-9 one that is told nothing, or too far, stays, and pays all the same', () => {
    const game = vessel(9, { velocity: 6, course: 4 });
    game.orders({ a: 'phase' });
    game.fly('a as ordered');
    expect(game.last('ShadowPhased')).toMatchObject({ length: 0, velocity: 0, course: 4 });
    expect(game.ship('a').shadow?.pools?.movement).toBe(6);
    const far = vessel(9);
    far.orders({ a: 'phase' });
    far.fly('a to 212.001,100');
    expect(far.last('PhaseRefused').refusal).toMatchObject({ rule: 'SHD-9', why: 'too-far' });
    expect(far.at('a')).toEqual([200, 100]);
    expect(far.ship('a').shadow?.pools?.movement).toBe(6);
  });

  it('SHD-9 is instead of the inertial drive: not both, and no move besides', () => {
    for (const [text, why] of [
      ['phase; inertial 4 +1', 'SHD-9 two-drives'],
      ['phase; inertial 0', 'SHD-9 two-drives'],
      ['phase; S1', 'SHD-9 phase-and-move'],
      ['phase to 200,105; +1', 'SHD-9 phase-and-move'],
      ['phase; roll', 'SHD-9 phase-and-move'],
    ] as const) {
      const game = vessel(30);
      game.orders({ a: text });
      expect(refusedOrders(game), text).toEqual([why]);
    }
  });

  it('SHD-9 it ends neither off the table nor inside a planet, and flies over what lies between', () => {
    const terrain = [
      { kind: 'planet' as const, x: 204, y: 100, radius: 2 },
      { kind: 'asteroid' as const, x: 209, y: 100, radius: 1 },
    ];
    for (const [to, why] of [
      ['204,101', 'GEO-4 in-planet'],
      ['212,100', undefined],
    ] as const) {
      const game = vessel(9, {}, { terrain });
      game.orders({ a: `phase to ${to}` });
      expect(refusedOrders(game)[0]).toBe(why);
    }
    const game = vessel(9, {}, { terrain });
    game.orders({ a: 'phase to 212,100' });
    game.fly([]);
    expect(game.ship('a').status).toBe('afloat');
    expect([...game.all('PlanetHit'), ...game.all('AsteroidCrossed')]).toEqual([]);
    const edge = vessel(9, { y: 399 });
    edge.orders({ a: 'phase to 200,400.001' });
    expect(refusedOrders(edge)).toEqual(['GEO-5 off-table']);
  });

  it('SHD-9 its course and the distance to the nearest inch are course and velocity of the next turn', () => {
    for (const [length, velocity] of [
      [6.499, 6],
      [6.5, 7],
      [0.4, 0],
      [11.6, 12],
    ] as const) {
      const game = vessel(20);
      game.orders({ a: `phase to ${200 + length},100` });
      game.fly([]);
      expect(game.ship('a')).toMatchObject({ course: 3, velocity });
      game.end();
      game.orders();
      expect(game.at('a')[0]).toBeCloseTo(200 + length + velocity, 6);
    }
  });
});

describe('the course after an inertialess move', () => {
  it('SHD-9 is the nearest of the twelve to the move', () => {
    const from = { x: 0, y: 0 };
    const to = (bearing: number) => {
      const { x, y } = on(bearing, 10);
      return { x: Math.round((x - 200) * 1000), y: Math.round((y - 100) * 1000) };
    };
    for (let course = 1; course <= 12; course++) {
      for (const off of [0, 14, -14])
        expect(courseOfMove(from, to(30 * course + off), 5), `${course}`).toBe(course);
    }
    expect(courseOfMove(from, from, 5)).toBe(5);
  });

  it('SHD-9 halfway between two it is the one nearer to the old course', () => {
    const from = { x: 0, y: 0 };
    const { x, y } = on(15, 10);
    const to = { x: Math.round((x - 200) * 1000), y: Math.round((y - 100) * 1000) };
    expect([1, 2, 5, 10, 12].map((course) => courseOfMove(from, to, course))).toEqual([1, 1, 1, 12, 12]);
  });

  it('SHD-9 inertialessFacing = moved: no other may be written', () => {
    for (const text of ['phase to 200,105 facing 3', 'phase facing 3']) {
      const game = vessel(9);
      game.orders({ a: text });
      expect(refusedOrders(game)).toEqual(['SHD-9 faces-its-move']);
    }
    const game = vessel(9);
    game.orders({ a: 'phase' });
    game.fly('a to 205,100 facing 6');
    expect(game.last('PhaseRefused').refusal).toMatchObject({ rule: 'SHD-9', why: 'faces-its-move' });
    expect(game.at('a')).toEqual([200, 100]);
  });

  it('SHD-9 inertialessFacing = free: any course, in the orders or in its turn', () => {
    const options = { inertialessFacing: 'free' } as const;
    const game = vessel(9, {}, { options });
    game.orders({ a: 'phase to 205,100 facing 12' });
    game.fly([]);
    expect(game.ship('a')).toMatchObject({ course: 12, velocity: 5, x: 205_000 });
    const later = vessel(9, {}, { options });
    later.orders({ a: 'phase' });
    later.fly('a to 205,100 facing 7');
    expect(later.ship('a')).toMatchObject({ course: 7, x: 205_000 });
    // Left out, it faces its move.
    const plain = vessel(9, {}, { options });
    plain.orders({ a: 'phase to 205,100' });
    plain.fly([]);
    expect(plain.ship('a').course).toBe(3);
  });
});

describe('turns among the groups', () => {
  const groups = (count: number) => ['bay1', 'bay2', 'bay3'].slice(0, count);

  it('TURN-3 a vessel that phases counts as a group: the side with more moves first', () => {
    const sides = (own: number, other: number) => ({
      red: {
        a: { design: STALKER, x: 200, y: 100 },
        c: { design: CARRIER, x: 210, y: 100, groups: groups(own) },
      },
      blue: { b: { design: CARRIER, x: 200, y: 140, groups: groups(other) } },
    });
    const game = new Game(sides(1, 1));
    game.pools('a', 9);
    game.orders({ a: 'phase' });
    expect(game.last('FlightOrdered')).toMatchObject({
      groups: [
        { side: 'red', count: 2 },
        { side: 'blue', count: 1 },
      ],
      ...{ order: ['red', 'blue'], ships: ['a'] },
    });
    expect(game.battle.waiting()).toMatchObject({ side: 'red', groups: ['c.g1', 'a'] });
    game.battle.giveGroup('red', { group: 'a', to: [200_000, 105_000] });
    expect(game.battle.waiting()).toMatchObject({ side: 'blue', groups: ['b.g1'] });
    game.battle.giveGroup('blue', { group: 'b.g1' });
    expect(game.battle.waiting()).toMatchObject({ side: 'red', groups: ['c.g1'] });

    const more = new Game(sides(1, 3));
    more.pools('a', 9);
    more.orders({ a: 'phase' });
    expect(more.last('FlightOrdered').order).toEqual(['blue', 'red']);
    // With equal numbers, the vessel counted, a die decides.
    const even = new Game(sides(1, 2));
    even.pools('a', 9);
    even.orders({ a: 'phase' }, [2, 5]);
    expect(even.last('FlightOrdered')).toMatchObject({ rolls: [{ faces: [2, 5] }], order: ['blue', 'red'] });
  });

  it('TURN-3 SHD-9 a vessel under inertial drive takes no turn, nor one with no legal order', () => {
    for (const text of ['inertial 3 +1', 'regenerate 1', '', 'phase; phase']) {
      const game = vessel(9);
      game.orders({ a: text });
      expect(game.all('FlightOrdered'), text).toEqual([]);
      expect(game.step).toBe('fire');
    }
  });
});

describe('the velocity of a target', () => {
  /** What a laser's roll to hit counts for the velocity of `a`, which has moved so. */
  function hit(game: Game): number {
    game.fire('b', 'bl1 -> a', [...SEEN, 1]);
    return game
      .last('ShotFired')
      .toHit?.modifiers.filter(({ rule }) => rule === 'HBW-2')
      .reduce((sum, { value }) => sum + value, 0) as number;
  }
  /** `b` below on course 12 fires first; `a` phases up so far. */
  function phased(length: number): Game {
    const game = new Game({
      blue: { b: { design: BATTERY, x: 200, y: 90 } },
      red: { a: { design: STALKER, x: 200, y: 100, velocity: 20 } },
    });
    game.pools('a', 9);
    game.orders({ a: `phase to 200,${100 + length}` });
    game.fly([]);
    return game;
  }

  it('MOVE-9 of an inertialess Shadow it is the distance: 6 inches are up to 6, 6.3 are not', () => {
    expect([0, 6, 6.001, 6.3, 12].map((length) => hit(phased(length)))).toEqual([1, 1, 0, 0, 0]);
    // To the nearest inch that is its velocity of the next turn.
    expect(phased(6.3).ship('a').velocity).toBe(6);
  });

  it('MOVE-9 SHD-12 of a pinned one it is 0, whatever it did before', () => {
    const game = phased(12);
    game.fire('b', 'bl1 -> a', [...SEEN, 6, 1]);
    game.end();
    expect(game.last('ShipPinned').ship).toBe('a');
    game.orders();
    expect(game.at('a')).toEqual([200, 112]);
    expect(hit(game)).toBe(1);
  });

  it('MOVE-9 TELE-4 of a locked one it is 0', () => {
    const telepath = design('minbari', 400, [['neutron', 1, '10-2', 3]]);
    const game = new Game({
      blue: { b: { design: telepath, x: 200, y: 90, telepaths: [12] } },
      red: { a: { design: STALKER, x: 200, y: 100, velocity: 20 } },
    });
    game.orders({ a: 'inertial 3 +1' });
    game.telepaths('b tp1 lock a', [6, 1]);
    game.fly([]);
    expect(game.at('a')).toEqual([200, 100]);
    game.fire('b', 'neut1 -> a', [4, 1, 1]);
    expect(game.last('ShotFired').toHit?.modifiers).toContainEqual({
      ...{ name: 'target-velocity', value: 1, rule: 'HBW-2' },
    });
  });

  it('MOVE-9 of a vessel that coasts it is its velocity', () => {
    const game = new Game({
      blue: { b: { design: BATTERY, x: 200, y: 90 } },
      red: { a: { design: STALKER, x: 200, y: 100, velocity: 24 } },
    });
    game.orders();
    expect(hit(game)).toBe(-2);
  });
});

describe('in its turn', () => {
  it('SHD-9 groups that screen it go along', () => {
    const game = new Game({
      red: {
        a: { design: STALKER, x: 200, y: 100 },
        c: { design: CARRIER, x: 200, y: 102, groups: ['bay1'] },
      },
      blue: { b: { design: HULK, x: 20, y: 20 } },
    });
    game.pools('a', 9);
    game.orders({ a: 'phase' });
    game.fly(['c.g1 to 200,104 screen a', 'a to 210,100']);
    expect(game.at('c.g1')).toEqual([210, 104]);
  });
});
