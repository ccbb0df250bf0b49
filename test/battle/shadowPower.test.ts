import { describe, expect, it } from 'vitest';
import type { FactOf } from '../../src/battle/fact.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import { dice, duel, Game, HULK, refusedOrders, SCOUT, STALKER } from './scene.ts';

/** A cruiser and a scout of red against a ship of blue, far away. */
function pack(power: readonly number[] = []): Game {
  return new Game(
    {
      red: { a: { design: STALKER, x: 200, y: 100 }, c: { design: SCOUT, x: 210, y: 100 } },
      blue: { b: { design: HULK, x: 20, y: 380 } },
    },
    {},
    power,
  );
}

const pools = (game: Game, ship = 'a') => game.ship(ship).shadow?.pools;

describe('the power phase', () => {
  it('SHD-3 current PF dice are rolled for each pool, vessel by vessel', () => {
    const game = pack([1, 2, 3, 4, 5, 6, 6, 6, 1, 1]);
    expect(game.all('PowerRolled')).toMatchObject([
      {
        ...{ rule: 'SHD-3', ship: 'a', movement: [1, 2, 3], shooting: [4, 5, 6], only: ['red'] },
        pools: { movement: 6, shooting: 15 },
      },
      { ship: 'c', movement: [6, 6], shooting: [1, 1], pools: { movement: 12, shooting: 2 } },
    ]);
    expect([pools(game), pools(game, 'c')]).toEqual([
      { movement: 6, shooting: 15 },
      { movement: 12, shooting: 2 },
    ]);
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('PowerRolled')).toBeLessThan(types.lastIndexOf('PhaseBegan'));
  });

  it('SHD-3 TURN-1 before orders are written: a row lost in the turn counts from the next', () => {
    const game = pack();
    game.orders();
    game.ship('a').boxesLost = 3;
    game.power(2, 2, 3, 3, 6, 6, 6, 6);
    game.pools('a', 0, 0);
    game.end();
    expect(game.all('PowerRolled').at(-2)).toMatchObject({ ship: 'a', movement: [2, 2], shooting: [3, 3] });
  });

  it('SHD-3 only vessels on the table roll: not one still to arrive, not one destroyed', () => {
    const game = new Game({
      red: {
        a: { design: STALKER, x: 200, y: 100 },
        c: { design: STALKER, course: 12, arrives: { turn: 2, point: [100, 100] } },
      },
      blue: { b: { design: HULK, x: 20, y: 380 } },
    });
    expect(game.all('PowerRolled').map(({ ship }) => ship)).toEqual(['a']);
    game.quiet();
    expect(game.all('PowerRolled').map(({ ship }) => ship)).toEqual(['a', 'a', 'c']);
    // A vessel that comes out of hyperspace brings nothing along.
    expect(pools(game, 'c')).toEqual({ movement: 3, shooting: 3 });
    game.orders();
    game.ship('a').status = 'destroyed';
    game.end();
    expect(game.all('PowerRolled').map(({ ship }) => ship)).toEqual(['a', 'a', 'c', 'c']);
  });
});

describe('points kept', () => {
  it('SHD-3 up to current PF of each pool, the rest is lost', () => {
    const game = pack([6, 6, 6, 4, 4, 4]);
    game.orders();
    game.power(1, 1, 1, 2, 2, 2);
    game.end();
    expect(game.all('PointsKept')[0]).toMatchObject({
      ...{ rule: 'SHD-3', ship: 'a', only: ['red'] },
      ...{ pools: { movement: 3, shooting: 3 }, lost: { movement: 15, shooting: 9 } },
    });
    expect(pools(game)).toEqual({ movement: 6, shooting: 9 });
  });

  it.each([
    [0, 0],
    [2, 2],
    [3, 3],
    [4, 3],
  ])('SHD-3 of %i points left a cruiser keeps %i', (left, kept) => {
    const game = pack();
    game.orders();
    game.pools('a', left, left);
    game.end();
    expect(game.all('PointsKept')[0]?.pools).toEqual({ movement: kept, shooting: kept });
    expect(game.all('PointsKept')[0]?.lost).toEqual({ movement: left - kept, shooting: left - kept });
  });

  it('SHD-3 by the power factor at the end of the turn, a scout two', () => {
    const game = pack();
    game.orders();
    game.ship('a').boxesLost = 6;
    game.pools('a', 9, 9);
    game.pools('c', 9, 9);
    game.end();
    expect(game.all('PointsKept').map(({ ship, pools: left }) => [ship, left.movement])).toEqual([
      ['a', 1],
      ['c', 2],
    ]);
  });

  it('SHD-3 what was kept and rolled is spent, kept or lost, turn by turn', () => {
    const game = pack(dice(10, 5));
    for (const text of ['inertial 4 +1; regenerate 1', 'phase', 'cloak', 'inertial 2; decloak']) {
      game.orders({ a: text });
      game.power(...dice(10, 5));
      game.end();
    }
    expect(refusedOrders(game)).toEqual([]);
    const of = (type: 'PowerRolled' | 'PointsKept') => game.all(type).filter(({ ship }) => ship === 'a');
    let before = { movement: 0, shooting: 0 };
    for (let turn = 0; turn < 4; turn++) {
      const rolled = of('PowerRolled')[turn] as FactOf<'PowerRolled'>;
      const kept = of('PointsKept')[turn] as FactOf<'PointsKept'>;
      const between = game.facts.slice(game.facts.indexOf(rolled), game.facts.indexOf(kept));
      for (const pool of ['movement', 'shooting'] as const) {
        let spent = 0;
        for (const fact of between)
          if (fact.type === 'PointsSpent' && fact.ship === 'a' && fact.pool === pool) spent += fact.points;
        const had = before[pool] + 15;
        expect(rolled.pools[pool]).toBe(had);
        expect(spent + kept.pools[pool] + kept.lost[pool], `turn ${turn + 1} ${pool}`).toBe(had);
      }
      before = kept.pools;
    }
    expect(game.all('PointsSpent').map(({ on, points }) => [on, points])).toEqual([
      ['inertial', 4],
      ['phase', 3],
      ['cloak', 6],
      ['inertial', 2],
      ['decloak', 12],
    ]);
  });
});

describe('two pools', () => {
  it('SHD-3 moving takes nothing from the shooting pool, and shooting nothing from the other', () => {
    const game = duel(STALKER, HULK);
    game.pools('a', 3, 40);
    game.orders({ a: 'regenerate 4' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({
      ...{ rule: 'SHD-3', why: 'points-short', values: { pool: 'movement', need: 4, have: 3 } },
    });
    game.pools('a', 40, 3);
    game.fire('a', 'beam cut 4 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({
      ...{ rule: 'SHD-3', why: 'points-short', values: { pool: 'shooting', need: 4, have: 3 } },
    });
  });

  it('SHD-3 TURN-2 orders beyond a pool are refused whole: the vessel coasts, and nothing is spent', () => {
    const order = (text: string, points: number) => {
      const game = duel(HULK, STALKER, 30, { velocity: 6 });
      game.pools('b', points, 6);
      game.orders({ b: text });
      return { game, refused: refusedOrders(game) };
    };
    // 10 for the drive, 2 for healing, 6 for the cloak.
    const text = 'inertial 10 +2; regenerate 2';
    expect(order(text, 12).refused).toEqual([]);
    const { game, refused } = order(text, 11);
    expect(refused).toEqual(['SHD-3 points-short']);
    expect(game.ship('b').velocity).toBe(6);
    expect(game.all('PointsSpent')).toEqual([]);
    expect(order('inertial 10 +2; cloak', 16).refused).toEqual([]);
    expect(order('inertial 10 +2; cloak', 15).refused).toEqual(['SHD-3 points-short']);
  });

  it('SHD-3 no other ship has pools to spend from', () => {
    for (const text of [
      ...['inertial 2', 'phase', 'regenerate 2', 'cloak', 'decloak', 'spawn 1', 'launch 1', 'inertial 0'],
    ]) {
      const game = duel(HULK, STALKER, 30);
      game.orders({ a: text });
      expect(refusedOrders(game), text).toEqual(['SHD-3 no-shadow']);
    }
  });
});

describe('secrecy', () => {
  it('SHD-3 the other side learns neither dice, points nor orders', () => {
    const game = pack([6, 5, 4, 3, 2, 1]);
    game.orders({ a: 'inertial 8 +2; regenerate 1', c: 'phase 3' });
    game.end();
    const seen = factsFor(game.facts, 'blue');
    const told = new Set(seen.map(({ type }) => type));
    for (const type of ['PowerRolled', 'PointsSpent', 'PointsKept', 'OrdersRefused'] as const) {
      expect(game.all(type).length, type).toBeGreaterThan(0);
      expect(told.has(type), type).toBe(false);
    }
    const revealed = seen.filter(({ type }) => type === 'OrdersRevealed');
    expect(revealed).toMatchObject([{ ship: 'b' }]);
    expect(viewFor(game.battle, 'blue').state.ships.map(({ shadow }) => shadow?.pools)).toEqual([
      ...[null, null, undefined],
    ]);
    expect(viewFor(game.battle, 'red').state.ships[0]?.shadow?.pools).toEqual(pools(game));
  });
});
