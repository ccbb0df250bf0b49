import { describe, expect, it } from 'vitest';
import { viewFor } from '../../src/battle/view.ts';
import type { Grade } from '../../src/ship/grade.ts';
import { design, Game, HULK, type Placed, refit, refusedShots, STALKER } from './scene.ts';

describe('sensors against a cloaked vessel', () => {
  /** A seeker of that grade at a range, its die, if one was rolled, and whether it found the vessel. */
  function sought(sensors: Grade, range: number, face: number | null): boolean {
    const minbari = refit(design('minbari', 400), { sensors });
    const game = new Game({
      blue: { a: { design: minbari, x: 200, y: 100 - range } },
      red: { s: { design: STALKER, x: 200, y: 100, cloaked: true } },
    });
    game.orders({}, face === null ? [] : [face]);
    expect(game.all('ShadowSought')).toHaveLength(face === null ? 0 : 1);
    return face !== null && game.last('ShadowSought').found !== null;
  }

  it('SENS-6 a die above 7 tells its place', () => {
    for (const sensors of ['enhanced', 'superior', 'scary'] as const)
      expect(
        [1, 7, 8].map((face) => sought(sensors, 20, face)),
        sensors,
      ).toEqual([false, false, true]);
    expect(sought('superior', 20, 10)).toBe(true);
    expect(sought('scary', 90, 12)).toBe(true);
  });

  it('SENS-6 with the shift within 6 inches: basic sensors can then, a thousandth farther they cannot', () => {
    expect(sought('basic', 6, 8)).toBe(true);
    expect(sought('basic', 6.001, null)).toBe(false);
    // A D6 cannot pass 7, shifted or not: nothing is rolled.
    expect(sought('rudimentary', 6, null)).toBe(false);
    expect(sought('superior', 6, 12)).toBe(true);
  });

  it('SENS-6 tells the place and no more: it is still no target, and others than that side know nothing', () => {
    const minbari = design('minbari', 400, [['neutron', 1, '10-2', 3]]);
    const game = new Game({
      blue: { a: { design: minbari, x: 200, y: 92 } },
      red: { s: { design: STALKER, x: 200, y: 98, velocity: 4, cloaked: true } },
      green: { c: { design: HULK, x: 20, y: 20 } },
    });
    game.orders({}, [8, 6, 5]);
    expect(game.last('ShadowSought')).toMatchObject({
      ...{ rule: 'SENS-6', ship: 'a', target: 's', range: 10_000, only: ['blue', 'red'] },
      ...{ sensors: { grade: 3, up: 0, die: 10, face: 8 } },
      found: { at: [200_000, 102_000], course: 12, velocity: 4 },
    });
    const place = (side: string) => viewFor(game.battle, side).state.ships[1]?.y;
    expect([place('blue'), place('green'), place('red')]).toEqual([102_000, 0, 102_000]);
    game.fire('a', 'neut1 -> s');
    expect(refusedShots(game)).toEqual(['SHD-13 ship-cloaked']);
  });

  it('SENS-6 until the end of the turn; then one try more', () => {
    const minbari = design('minbari', 400);
    const game = new Game({
      blue: { a: { design: minbari, x: 200, y: 90 } },
      red: { s: { design: STALKER, x: 200, y: 100, cloaked: true } },
    });
    const place = () => viewFor(game.battle, 'blue').state.ships[1]?.y;
    game.orders({}, [8]);
    expect(place()).toBe(100_000);
    game.end();
    expect(place()).toBe(0);
    game.orders({}, [7]);
    expect(place()).toBe(0);
    // A failed try is not told: it would show that somebody is near.
    expect(game.last('ShadowSought')).toMatchObject({ found: null, only: ['red'] });
  });

  it('SENS-6 one try for each ship and cloaked enemy, without a fire control, after movement', () => {
    const minbari = design('minbari', 400);
    const game = new Game({
      blue: { a: { design: minbari, x: 200, y: 90 }, b: { design: minbari, x: 210, y: 90 } },
      red: {
        s: { design: STALKER, x: 200, y: 100, cloaked: true },
        t: { design: STALKER, x: 210, y: 100, cloaked: true },
        u: { design: STALKER, x: 220, y: 100 },
      },
    });
    game.orders({ a: 'fc1,fc2,fc3 defend' }, [1, 2, 3, 4, 6, 5]);
    expect(game.all('ShadowSought').map(({ ship, target, sensors }) => [ship, target, sensors.face])).toEqual(
      [
        ['a', 's', 1],
        ['b', 's', 2],
        ['a', 't', 3],
        ['b', 't', 4],
      ],
    );
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ShadowSought')).toBeGreaterThan(types.lastIndexOf('ShipMoved'));
  });

  it('SENS-6 SENS-7 lost sensors are rudimentary and seek nothing', () => {
    const minbari = design('minbari', 400);
    const game = new Game({
      blue: { a: { design: minbari, x: 200, y: 90 } },
      red: { s: { design: STALKER, x: 200, y: 100, cloaked: true } },
    });
    game.system('a', 'sensors').lost = 1;
    game.orders();
    expect(game.all('ShadowSought')).toEqual([]);
  });

  it('SENS-6 one that cloaks this turn is sought at once, one that decloaks is not', () => {
    const minbari = design('minbari', 400);
    const sides = (s: Partial<Placed>) => ({
      blue: { a: { design: minbari, x: 200, y: 90 } },
      red: { s: { design: STALKER, x: 200, y: 100, ...s } },
    });
    const game = new Game(sides({}));
    game.pools('s', 6);
    game.orders({ s: 'cloak' }, [3]);
    expect(game.all('ShadowSought')).toHaveLength(1);
    const out = new Game(sides({ cloaked: true }));
    out.pools('s', 12);
    out.orders({ s: 'decloak' });
    expect(out.all('ShadowSought')).toEqual([]);
  });
});
