import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { newFiringTurn, whyNotFire } from '../../src/battle/fire.ts';
import { DEFAULT_OPTIONS } from '../../src/battle/options.ts';
import { ecmDie, sensorsDie } from '../../src/battle/sensors.ts';
import { needToHit } from '../../src/battle/weapons/heavyBeam.ts';
import { heavyPulseDice } from '../../src/battle/weapons/heavyPulse.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { FARTHEST, inches, rangeBetween, stepsBegun } from '../../src/plane/table.ts';
import { BATTERY, design, duel, HULK, SCENARIOS, scenarioNamed } from '../battle/scene.ts';

const far = fc.integer({ min: -FARTHEST, max: FARTHEST });
const place = fc.record({ x: far, y: far });
const squared = (a: { x: number; y: number }, b: { x: number; y: number }) => {
  const [dx, dy] = [BigInt(b.x - a.x), BigInt(b.y - a.y)];
  return dx * dx + dy * dy;
};

describe('ranges', () => {
  it('are measured centre to centre, the same from both ends', () => {
    expect(rangeBetween({ x: 1000, y: 2000 }, { x: 4000, y: -2000 })).toBe(5000);
    expect(rangeBetween({ x: 7, y: 7 }, { x: 7, y: 7 })).toBe(0);
    fc.assert(fc.property(place, place, (a, b) => rangeBetween(a, b) === rangeBetween(b, a)));
  });

  it('compare with whole ranges as their squares do', () => {
    const near = fc.tuple(place, place, fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(near, ([a, b, off]) => {
        const range = rangeBetween(a, b);
        const whole = Math.round(range) + off;
        const bound = BigInt(whole) * BigInt(whole);
        const exact = squared(a, b);
        expect([range < whole, range > whole]).toEqual([exact < bound, exact > bound]);
      }),
      { numRuns: 2000 },
    );
  });

  it('are written in inches to the thousandth', () => {
    expect([0, 1000, 12_345, 8000.4, 12_500].map(inches)).toEqual(['0', '1', '12.345', '8', '12.5']);
  });
});

describe('steps begun', () => {
  it('GEO-2: an edge belongs to the nearer step, a thousandth more to the next', () => {
    for (const width of [6, 8, 12, 16])
      for (let step = 1; step <= 8; step++) {
        const edge = step * width * 1000;
        expect([edge - 1, edge, edge + 1].map((range) => stepsBegun(range, width))).toEqual([
          step,
          step,
          step + 1,
        ]);
      }
    expect([0, 0.5, 1].map((range) => stepsBegun(range, 8))).toEqual([1, 1, 1]);
  });

  it('GEO-2: the least that a place can differ from an edge decides, at any distance', () => {
    const from = { x: 0, y: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(6, 8, 12, 16),
        fc.integer({ min: 1, max: 1200 }),
        fc.integer({ min: -1, max: 1 }),
        (width, step, off) => {
          const edge = step * width * 1000;
          // No place lies nearer to the edge than the square of it plus or minus one.
          expect(stepsBegun(Math.sqrt(edge * edge + off), width)).toBe(off > 0 ? step + 1 : step);
          expect(stepsBegun(rangeBetween(from, { x: edge, y: Math.abs(off) }), width)).toBe(
            off === 0 ? step : step + 1,
          );
        },
      ),
    );
  });

  it('GEO-2: every band of the rules keeps its edge', () => {
    const at = <T>(rule: (range: number) => T, ...edges: number[]) =>
      edges.flatMap((edge) => [rule(edge), rule(edge + 1)]);
    expect(at(needToHit, 8000, 16_000, 24_000, 32_000)).toEqual([3, 4, 4, 5, 5, 6, 6, 7]);
    expect(at(heavyPulseDice, 16_000, 32_000, 48_000)).toEqual([5, 4, 4, 3, 3, 0]);
    expect(at((range) => sensorsDie(0, range), 6000)).toEqual([6, 4]);
    expect(at((range) => ecmDie(0, range, DEFAULT_OPTIONS), 18_000, 24_000)).toEqual([4, 6, 6, 8]);
  });

  it('GEO-2: a target exactly at a weapon\u2019s farthest range can be fired at, one a thousandth beyond cannot', () => {
    const cannons = design('earth-alliance', 40, [
      ['heavy-pulse', 1, '11-1'],
      ['pulse', 1, 'F'],
    ]);
    const why = (weapon: string, range: number) => {
      const game = duel(cannons, HULK, range);
      game.orders({ a: 'pc1 attack' });
      return (
        whyNotFire(game.battle, game.whole('a'), weapon, 'b', undefined, newFiringTurn())?.why ?? 'fires'
      );
    };
    expect([why('pc1', 12), why('pc1', 12.001)]).toEqual(['fires', 'out-of-range']);
    expect([why('hpc1', 48), why('hpc1', 48.001)]).toEqual(['fires', 'out-of-range']);
  });

  it('GEO-2: heavyBeamRange = 32 ends at 32 inches, heavyBeamRange = unlimited nowhere', () => {
    const why = (heavyBeamRange: string, range: number) => {
      const game = duel(BATTERY, HULK, range, { options: { heavyBeamRange } });
      game.orders();
      return whyNotFire(game.battle, game.whole('a'), 'bl1', 'b', undefined, newFiringTurn())?.why ?? 'fires';
    };
    expect([why('32', 32), why('32', 32.001)]).toEqual(['fires', 'out-of-range']);
    expect([why('unlimited', 32.001), why('unlimited', 250)]).toEqual(['fires', 'fires']);
  });
});

describe('same bits', () => {
  const INEXACT = [
    ...([
      'sin',
      'cos',
      'tan',
      'asin',
      'acos',
      'atan',
      'atan2',
      'pow',
      'exp',
      'log',
      'hypot',
      'cbrt',
    ] as const),
    'random' as const,
  ];

  it('GEO-3: a whole battle asks no sine, power or chance of the computer, and stands on whole thousandths', () => {
    const hashes = () =>
      SCENARIOS.map((name) => {
        const setting = scenarioNamed(name);
        const battle = fight(setting, seededDice(3), crewOf(setting, 3));
        for (const { x, y } of battle.state.ships)
          expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true]);
        return battle.journal?.hash;
      });
    const first = hashes();
    const spies = INEXACT.map((name) =>
      vi.spyOn(Math, name).mockImplementation(() => {
        throw new Error(`Math.${name} was asked`);
      }),
    );
    try {
      expect(hashes()).toEqual(first);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });
});
