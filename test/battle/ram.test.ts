import { describe, expect, it } from 'vitest';
import { design, dice, Game, HULK, type Placed, SEEN, STALKER } from './scene.ts';

/** Thrust 4 and 12 boxes, 6/6; six systems with the jump drive. */
const RAMMER = design('narn', 24, [], { thrust: 4 });
const TARGET = design('narn', 40, [], { thrust: 5 });

const INITIATIVE = [6, 5];

/** Red's `a` may ram blue's `b`, `range` inches away; `c` and `d` keep both sides on the table. */
function close(
  range = 2,
  more: { a?: Partial<Placed>; b?: Partial<Placed>; ramming?: 'on' | 'off' } = {},
): Game {
  return new Game(
    {
      red: {
        a: { design: RAMMER, x: 200, y: 100, ...more.a },
        c: { design: HULK, x: 20, y: 20 },
      },
      blue: {
        b: { design: TARGET, x: 200, y: 100 + range, ...more.b },
        d: { design: HULK, x: 380, y: 380 },
      },
    },
    { options: { ramming: more.ramming ?? 'on' } },
  );
}

describe('ramming', () => {
  it('GEO-7 ramming = off: the order is illegal, and nothing is rolled', () => {
    const game = close(1, { ramming: 'off' });
    game.orders({ a: 'ram b' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'GEO-7', why: 'no-ramming' });
    expect(game.all('RamTried')).toEqual([]);
  });

  it('GEO-7 ramming = on: within 2 inches after movement, not beyond', () => {
    for (const [range, tries] of [
      [0, 1],
      [2, 1],
      [2.001, 0],
    ] as const) {
      const game = close(range);
      game.orders({ a: 'ram b' }, tries ? [1, ...INITIATIVE] : INITIATIVE);
      expect(game.all('RamTried')).toHaveLength(tries);
    }
    const game = close(12, { a: { velocity: 6 }, b: { course: 6, velocity: 4 } });
    game.orders({ a: 'ram b' }, [1, ...INITIATIVE]);
    expect(game.last('RamTried')).toMatchObject({ range: 2000, nerve: 1 });
  });

  it('GEO-7 ramming = on: only what was ordered', () => {
    const game = close(0);
    game.orders();
    expect(game.all('RamTried')).toEqual([]);
  });

  it('GEO-7 nerve needs a 6', () => {
    for (const nerve of [1, 5]) {
      const game = close();
      game.orders({ a: 'ram b' }, [nerve, ...INITIATIVE]);
      expect(game.last('RamTried')).toMatchObject({ rule: 'GEO-7', nerve, contest: null, rammed: false });
    }
    const game = close();
    game.orders({ a: 'ram b' }, [6, 1, 1, ...INITIATIVE]);
    expect(game.last('RamTried')).toMatchObject({ nerve: 6, contest: { own: 1, other: 1 } });
  });

  it('GEO-7 then D6 + thrust must beat the other’s: equal is not enough', () => {
    // Thrust 4 against 5.
    const even = close();
    even.orders({ a: 'ram b' }, [6, 5, 4, ...INITIATIVE]);
    expect(even.last('RamTried')).toMatchObject({
      ...{ type: 'RamTried', rule: 'GEO-7', ship: 'a', target: 'b', range: 2000, nerve: 6, rammed: false },
      contest: { own: 5, thrust: 4, other: 4, otherThrust: 5 },
    });
    expect(even.all('RamStruck')).toEqual([]);

    const better = close();
    better.orders({ a: 'ram b' }, [6, 6, 4, 1, 1, ...dice(9, 1), ...INITIATIVE]);
    expect(better.last('RamTried').rammed).toBe(true);
  });

  it('GEO-7 a drive that was hit counts with the thrust it still gives', () => {
    const lasers = design('centauri', 400, [['battle-laser', 2, '11-1']]);
    const game = new Game(
      {
        red: { a: { design: RAMMER, x: 200, y: 100 }, c: { design: lasers, x: 200, y: 94 } },
        blue: { b: { design: TARGET, x: 200, y: 102 }, d: { design: HULK, x: 380, y: 380 } },
      },
      { options: { ramming: 'on' } },
    );
    game.orders();
    game.fire('c', 'bl1 -> b called drive', [...SEEN, 6, 1]);
    game.end();
    game.orders({ a: 'ram b' }, [6, 1, 3, ...INITIATIVE]);
    expect(game.last('RamTried')).toMatchObject({ contest: { thrust: 4, otherThrust: 2 }, rammed: false });
  });

  it('GEO-7 each takes D6 x the boxes that the other had left before the blow', () => {
    const game = close();
    // a has 12 boxes, b 20: b takes 1 x 12 (row 1 and 2 of 5/5/5/5), a takes 1 x 20, which destroys it.
    game.orders({ a: 'ram b' }, [6, 6, 1, 1, 1, ...dice(9, 1), ...INITIATIVE]);
    expect(game.all('RamStruck').map(({ ship, by, face, boxes }) => [ship, by, face, boxes])).toEqual([
      ['b', 'a', 1, 12],
      ['a', 'b', 1, 20],
    ]);
    expect(game.ship('b')).toMatchObject({ boxesLost: 12, status: 'afloat' });
    expect(game.ship('a')).toMatchObject({ boxesLost: 12, status: 'destroyed' });
    // A blow is an attack: two rows lost in it are one check.
    expect(game.all('ThresholdRolled').map(({ ship, row, need }) => [ship, row, need])).toEqual([
      ['b', 2, 4],
    ]);
  });

  it('GEO-7 each has a die of its own, and a 2 doubles', () => {
    const game = close();
    game.orders({ a: 'ram b' }, [6, 6, 1, 2, 3, ...INITIATIVE]);
    expect(game.all('RamStruck').map(({ boxes }) => boxes)).toEqual([24, 60]);
    expect([game.ship('a').status, game.ship('b').status]).toEqual(['destroyed', 'destroyed']);
    expect(game.last('InitiativeRolled').order).toEqual(['red', 'blue']);
  });

  it('GEO-7 needs an enemy ship that is there', () => {
    const game = close(1);
    for (const [order, why] of [
      ['ram c', 'own-ship'],
      ['ram nobody', 'no-such-ship'],
    ] as const) {
      game.orders({ a: order });
      expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'GEO-7', why });
      game.end();
    }
  });

  it('GEO-7 a target that left the table in this movement is not rammed', () => {
    const game = close(2, {
      a: { x: 399, y: 100, course: 3 },
      b: { x: 399, y: 100, course: 3, velocity: 2 },
    });
    game.orders({ a: 'ram b' });
    expect(game.ship('b').status).toBe('withdrawn');
    expect(game.all('RamTried')).toEqual([]);
  });

  it('GEO-7 a Shadow strikes with half of its MASS, whatever boxes it has left', () => {
    for (const [by, lost, weight] of [
      [STALKER, 0, 15],
      [STALKER, 4, 15],
      ['shadows/cruiser-24', 0, 12],
      ['shadows/scout-12', 0, 6],
    ] as const) {
      const game = close(1, { a: { design: by }, b: { design: HULK } });
      game.ship('a').boxesLost = lost;
      game.pools('a', 9, 0);
      // Nerve, then 6 and the thrust of its inertial drive, 6 or 9, against 1 and 8; then both blows.
      game.orders({ a: 'inertial 9; ram b' }, [6, 6, 1, 2, 1, ...INITIATIVE]);
      expect(game.last('RamTried')).toMatchObject({ rammed: true });
      expect(game.all('RamStruck').map(({ ship, by: from, boxes }) => [ship, from, boxes])).toEqual([
        ['b', 'a', 2 * weight],
        ['a', 'b', 200],
      ]);
    }
  });

  it('GEO-7 SHD-13 a cloaked Shadow neither rams nor is rammed', () => {
    const game = close(1, { a: { design: STALKER, cloaked: true } });
    game.orders({ a: 'ram b' });
    expect(game.all('RamTried')).toEqual([]);
    const other = close(1, { b: { design: STALKER } });
    other.pools('b', 6, 0);
    other.orders({ a: 'ram b', b: 'cloak' });
    expect(other.all('RamTried')).toEqual([]);
  });
});
