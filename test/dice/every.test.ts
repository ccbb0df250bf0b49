import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dice, Sides } from '../../src/dice/dice.ts';
import { everyOutcome } from '../../src/dice/every.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';

/** Every way in which these dice can fall, one after the other. */
function* falls(sides: readonly number[]): Generator<number[]> {
  const [first, ...rest] = sides;
  if (first === undefined) yield [];
  else for (let face = 1; face <= first; face++) for (const more of falls(rest)) yield [face, ...more];
}

/** Counts the results of a rule that always rolls the same dice, by playing every fall of them. */
function counted(sides: readonly number[], rule: (dice: Dice) => number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const faces of falls(sides)) {
    const dice = scriptedDice(faces);
    const result = rule(dice);
    dice.done();
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
}

/** The counts of a distribution, in as many cases as the dice can fall. */
function countsOf(rule: (dice: Dice) => number, cases: number): Record<string, number> {
  const { counts, total } = everyOutcome(rule);
  return Object.fromEntries(
    [...counts].map(([result, n]) => [result, Number((n * BigInt(cases) * 1000n) / total) / 1000]),
  );
}

const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0);

describe('everyOutcome', () => {
  it('counts one die, two dice, and none', () => {
    expect(everyOutcome((dice) => dice.roll(4, 'X')).table()).toEqual({
      1: '1/4',
      2: '1/4',
      3: '1/4',
      4: '1/4',
    });
    expect(everyOutcome((dice) => dice.roll(6, 'X') + dice.roll(6, 'X')).chance((s) => s >= 10)).toBe('1/6');
    expect(everyOutcome(() => 'nothing').table()).toEqual({ nothing: '1/1' });
  });

  it('follows dice that are rolled only after some faces', () => {
    // A six rolls again, once: 7 to 12 with 1/36 each, 6 never.
    const table = everyOutcome((dice) => {
      const face = dice.roll(6, 'X');
      return face === 6 ? 6 + dice.roll(6, 'X') : face;
    }).table();
    expect(table).toEqual({
      ...{ 1: '1/6', 2: '1/6', 3: '1/6', 4: '1/6', 5: '1/6' },
      ...{ 7: '1/36', 8: '1/36', 9: '1/36', 10: '1/36', 11: '1/36', 12: '1/36' },
    });
  });

  it('agrees with counting every fall by hand, whatever the dice', () => {
    const side = fc.constantFrom<Sides>(1, 2, 3, 4, 6, 8);
    fc.assert(
      fc.property(fc.array(side, { maxLength: 4 }), fc.integer({ min: 1, max: 7 }), (sides, modulus) => {
        const rule = (dice: Dice) => {
          let mixed = 0;
          for (const each of sides) mixed = (mixed * 3 + dice.roll(each, 'X')) % modulus;
          return mixed;
        };
        const cases = sides.reduce<number>((product, each) => product * each, 1);
        expect(countsOf(rule, cases)).toEqual(counted(sides, rule));
      }),
      { numRuns: 60 },
    );
  });

  it('a pool is as many separate dice, each fall of it weighed', () => {
    const sides = fc.constantFrom<Sides>(1, 2, 3, 4, 6);
    const rule = fc.constantFrom(
      sum,
      (faces: readonly number[]) => Math.max(0, ...faces),
      (faces: readonly number[]) => faces.filter((face) => face >= 3).length,
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), sides, rule, (count, each, score) => {
        const pooled = everyOutcome((dice) => score(dice.pool(count, each, 'X'))).table();
        const one = everyOutcome((dice) =>
          score(Array.from({ length: count }, () => dice.roll(each, 'X'))),
        ).table();
        expect(pooled).toEqual(one);
      }),
      { numRuns: 60 },
    );
  });

  it('runs a pool once for each set of faces, not for each order', () => {
    let runs = 0;
    const { total } = everyOutcome((dice) => {
      runs++;
      return sum(dice.pool(5, 6, 'X'));
    });
    expect([runs, total]).toEqual([252, 7776n]);
  });

  it('a part changes nothing of the odds, only how often the rule runs', () => {
    let merged = 0;
    let plain = 0;
    const shot = (dice: Dice) => (dice.roll(6, 'X') >= 4 ? (dice.roll(6, 'X') >= 4 ? 8 : 4) : 0);
    const withParts = everyOutcome((dice) => {
      merged++;
      return sum([1, 2, 3].map(() => dice.part(() => shot(dice))));
    });
    const without = everyOutcome((dice) => {
      plain++;
      return sum([1, 2, 3].map(() => shot(dice)));
    });
    expect(withParts.table()).toEqual(without.table());
    expect(merged).toBe(27);
    expect(plain).toBe(21 * 21 * 21);
  });

  it('parts may stand in parts, before, between and after other dice', () => {
    const rule = (part: <T extends number | boolean>(dice: Dice, run: () => T) => T) => (dice: Dice) => {
      const first = dice.roll(4, 'X');
      const inner = part(dice, () => {
        const a = dice.roll(3, 'X');
        const high = part(dice, () => dice.roll(6, 'X') + dice.roll(first > 2 ? 6 : 4, 'X') >= 7);
        const b = dice.roll(2, 'X');
        return high ? a + b : a;
      });
      const again = part(dice, () => part(dice, () => part(dice, () => dice.roll(6, 'X') % 2)));
      return first * 100 + inner * 10 + again * dice.roll(3, 'X');
    };
    const merged = everyOutcome(rule((dice, run) => dice.part(run)));
    const plain = everyOutcome(rule((_dice, run) => run()));
    expect(merged.table()).toEqual(plain.table());
    expect(plain.counts.size).toBeGreaterThan(20);
  });

  it('a part without dice, or with one result, is no fork', () => {
    let runs = 0;
    const { total } = everyOutcome((dice) => {
      runs++;
      return dice.part(() => 7) + dice.part(() => dice.roll(6, 'X') * 0);
    });
    expect([runs, total]).toEqual([1, 6n]);
  });

  it('one walk inside another leaves it alone', () => {
    const table = everyOutcome((dice) => {
      const face = dice.roll(6, 'X');
      const odds = everyOutcome((other) => other.roll(6, 'X') >= face);
      return `${face}: ${odds.chance((won) => won)}`;
    }).table();
    expect(table['1: 1/1']).toBe('1/6');
    expect(table['6: 1/6']).toBe('1/6');
    expect(Object.keys(table)).toHaveLength(6);
  });

  it('an exception in a rule comes out, and the next walk is right', () => {
    const fails = (dice: Dice): number => {
      dice.pool(3, 6, 'X');
      return dice.part(() => {
        if (dice.roll(6, 'X') === 3) throw new Error('broken rule');
        return 1;
      });
    };
    for (let i = 0; i < 2; i++) {
      expect(() => everyOutcome(fails)).toThrow('broken rule');
      expect(everyOutcome((dice) => sum(dice.pool(3, 6, 'X'))).chance((s) => s === 18)).toBe('1/216');
    }
  });

  it('stays exact where doubles would not', () => {
    const all = everyOutcome((dice) => {
      for (let i = 0; i < 24; i++) if (!dice.part(() => dice.roll(12, 'X') === 12)) return false;
      return true;
    });
    expect(all.chance((is) => is)).toBe(`1/${12n ** 24n}`);
  });
});
