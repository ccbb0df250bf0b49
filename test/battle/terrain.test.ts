import { describe, expect, it } from 'vitest';
import { BATTERY, design, Game, HULK, type Placed, type Rules, SEEN } from './scene.ts';

const ASTEROID = { kind: 'asteroid', x: 200, y: 105, radius: 2 } as const;

/** A ship of thrust 8 at (200,100) on course 12, and somebody far away to keep the battle going. */
function passing(velocity: number, more: Rules = {}, ship: Partial<Placed> = {}): Game {
  return new Game(
    {
      red: { a: { design: HULK, x: 200, y: 100, velocity, ...ship } },
      blue: { b: { design: HULK, x: 20, y: 20 } },
    },
    { terrain: [ASTEROID], ...more },
  );
}

const INITIATIVE = [6, 5];

describe('asteroids and planets', () => {
  it.each([
    [8, null, true],
    [9, null, true],
    [10, 1, false],
    [10, 2, true],
    [12, 3, false],
    [12, 4, true],
    [14, 5, false],
    [14, 6, true],
    [15, null, false],
    [30, null, false],
  ])(
    'GEO-4 at velocity %i with thrust 8 a die of %s through an asteroid: survives is %s',
    (velocity, face, survived) => {
      const game = passing(velocity);
      game.orders({}, [...(face === null ? [] : [face]), ...(survived ? INITIATIVE : [])]);
      expect(game.last('AsteroidCrossed')).toMatchObject({
        type: 'AsteroidCrossed',
        rule: 'GEO-4',
        ship: 'a',
        terrain: 0,
        need: velocity - 8,
        face,
        survived,
      });
      expect(game.ship('a').status).toBe(survived ? 'afloat' : 'destroyed');
    },
  );

  it('GEO-4 counts the velocity of this move and the thrust that the drive gives now', () => {
    const faster = passing(6);
    faster.orders({ a: '+4' }, [2, ...INITIATIVE]);
    expect(faster.last('AsteroidCrossed')).toMatchObject({ need: 2, survived: true });

    const game = new Game(
      {
        red: { a: { design: BATTERY, x: 200, y: 86 } },
        blue: { b: { design: HULK, x: 200, y: 90, velocity: 6 } },
      },
      { terrain: [ASTEROID] },
    );
    game.orders();
    game.fire('a', 'bl1 -> b called drive', [...SEEN, 6, 1]);
    game.end();
    // Thrust 4 of 8 is left.
    game.orders({ b: '+2' }, [4, ...INITIATIVE]);
    expect(game.last('AsteroidCrossed')).toMatchObject({ ship: 'b', need: 4 });
  });

  it('GEO-4 a path that only touches the edge does not cross, nor does one that stops short', () => {
    const beside = passing(20, { terrain: [{ ...ASTEROID, x: 202 }] });
    beside.orders();
    const inside = passing(20, { terrain: [{ ...ASTEROID, x: 201.999 }] });
    inside.orders({}, []);
    const short = passing(3);
    short.orders();
    expect([beside, inside, short].map((game) => game.all('AsteroidCrossed').length)).toEqual([0, 1, 0]);
  });

  it('GEO-4 both halves of a bent path count, not the straight line', () => {
    // P2: 5 inches on course 11, then 5 on course 10; the line from start to end passes between the two rocks.
    const terrain = [
      { kind: 'asteroid', x: 198.5, y: 102.6, radius: 0.5 },
      { kind: 'asteroid', x: 196, y: 105.2, radius: 0.5 },
      { kind: 'asteroid', x: 196, y: 104, radius: 0.4 },
    ] as const;
    const game = passing(10, { terrain: [...terrain] });
    game.orders({ a: 'P2' }, [6, 6, ...INITIATIVE]);
    expect(game.all('AsteroidCrossed').map((fact) => fact.terrain)).toEqual([0, 1]);
  });

  it('GEO-4 each asteroid on the way asks for a die, until one destroys the ship', () => {
    const terrain = [ASTEROID, { ...ASTEROID, y: 110 }, { ...ASTEROID, y: 115 }];
    const game = passing(13, { terrain });
    game.orders({}, [5, 4]);
    expect(game.all('AsteroidCrossed').map(({ face, survived }) => [face, survived])).toEqual([
      [5, true],
      [4, false],
    ]);
    expect(game.all('ShipDestroyed')).toEqual([{ type: 'ShipDestroyed', rule: 'GEO-4', ship: 'a' }]);
  });

  it('GEO-4 crossing a planet destroys, at any velocity', () => {
    const game = passing(4, { terrain: [{ ...ASTEROID, kind: 'planet' }] });
    game.orders({}, []);
    expect(game.last('PlanetHit')).toMatchObject({ rule: 'GEO-4', ship: 'a', terrain: 0 });
    expect(game.ship('a').status).toBe('destroyed');
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'blue' });
  });

  it.each(['asteroid', 'planet'] as const)(
    'GEO-4 an %s blocks fire through it, not past its edge',
    (kind) => {
      for (const [x, blocked] of [
        [200, true],
        [201.999, true],
        [202, false],
      ] as const) {
        const game = new Game(
          { red: { a: { design: BATTERY, x: 200, y: 100 } }, blue: { b: { design: HULK, x: 200, y: 110 } } },
          { terrain: [{ kind, x, y: 105, radius: 2 }] },
        );
        game.orders();
        game.fire('a', 'bl1 -> b', blocked ? [] : [...SEEN, 1]);
        expect(game.all('ShotFired')).toHaveLength(blocked ? 0 : 1);
        if (blocked)
          expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'GEO-4', why: 'blocked' });
      }
    },
  );

  it('GEO-4 what lies behind the target or the firer blocks nothing', () => {
    const game = new Game(
      { red: { a: { design: BATTERY, x: 200, y: 100 } }, blue: { b: { design: HULK, x: 200, y: 110 } } },
      {
        terrain: [
          { ...ASTEROID, y: 113 },
          { ...ASTEROID, y: 97 },
        ],
      },
    );
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired').weapon).toBe('bl1');
  });

  it('GEO-4 ships neither collide nor block fire', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100, velocity: 4 } },
      blue: {
        b: { design: HULK, x: 200, y: 120, course: 6, velocity: 4 },
        c: { design: HULK, x: 200, y: 108, course: 6, velocity: 4 },
        d: { design: HULK, x: 200, y: 108 },
      },
    });
    game.orders();
    // `a` and `c` have met on one point, and `c` and `d` lie on the way to `b`.
    expect(game.ship('a')).toMatchObject({ x: 200_000, y: 104_000, status: 'afloat' });
    expect(game.ship('c')).toMatchObject({ x: 200_000, y: 104_000, status: 'afloat' });
    game.fire('a', 'bl1 -> b; bl2 -> c', [...SEEN, 1, ...SEEN, 1]);
    expect(game.all('ShotFired').map(({ target }) => target)).toEqual(['b', 'c']);
  });

  it('GEO-6 on one point each is in the other’s every arc', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: {
        b: {
          design: design('earth-alliance', 400, [
            ['heavy-laser', 1, '5-7'],
            ['heavy-laser', 1, '11-1'],
          ]),
          x: 200,
          y: 100,
        },
      },
    });
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 1]);
    game.fire('b', 'hl1,hl2 -> a', [...SEEN, 1, ...SEEN, 1]);
    expect(game.all('ShotFired')).toHaveLength(3);
  });
});

describe('the edge of the table', () => {
  const table = { width: 300, height: 120 };

  it('GEO-5 tableEdge = withdraw: a ship that ends beyond the edge has withdrawn, on the edge it has not', () => {
    for (const [velocity, status] of [
      [20, 'afloat'],
      [21, 'withdrawn'],
    ] as const) {
      const game = passing(velocity, { table, terrain: [], options: { tableEdge: 'withdraw' } });
      game.orders({}, status === 'afloat' ? INITIATIVE : []);
      expect(game.ship('a').status).toBe(status);
      expect(game.all('ShipWithdrew').map(({ rule, ship }) => [rule, ship])).toEqual(
        status === 'afloat' ? [] : [['GEO-5', 'a']],
      );
    }
  });

  it.each([
    [3, 299, 100],
    [9, 1, 100],
    [12, 200, 119],
    [6, 200, 1],
  ])('GEO-5 tableEdge = withdraw: on course %i over that edge', (course, x, y) => {
    const game = passing(2, { table, terrain: [] }, { course, x, y });
    game.orders({}, []);
    expect(game.ship('a').status).toBe('withdrawn');
  });

  it('GEO-5 tableEdge = withdraw: a path that leaves and comes back has left', () => {
    // 10 inches on course 2 lead to y 121, 10 more on course 5 back to 112.34.
    const game = passing(20, { table, terrain: [] }, { x: 200, y: 116, course: 3 });
    game.orders({ a: 'P1 S3' }, []);
    const { middle, to } = game.all('ShipMoved')[0] as { middle: [number, number]; to: [number, number] };
    expect([middle[1], to[1]]).toEqual([121_000, 112_340]);
    expect(game.ship('a').status).toBe('withdrawn');
  });

  it('GEO-5 what left the table takes no further part', () => {
    const game = passing(21, { table, terrain: [] });
    game.orders({}, []);
    expect(game.battle.waiting()).toEqual({ for: 'nothing', ending: { how: 'no-ships', winner: 'blue' } });
  });

  it('GEO-5 tableEdge = unbounded: the table has no edge', () => {
    const game = passing(60, { table, terrain: [], options: { tableEdge: 'unbounded' } });
    game.quiet();
    game.orders();
    expect(game.ship('a')).toMatchObject({ x: 200_000, y: 220_000, status: 'afloat' });
    expect(game.all('ShipWithdrew')).toEqual([]);
    game.fire('a', 'pc1 -> b');
    expect(game.battle.waiting()).toMatchObject({ for: 'fire', side: 'blue' });
  });
});
