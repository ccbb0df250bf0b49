import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Distribution, fractionText } from '../../src/dice/distribution.ts';
import { everyOutcome } from '../../src/dice/every.ts';

const d6 = everyOutcome((dice) => dice.roll(6, 'X'));
const d4 = everyOutcome((dice) => dice.roll(4, 'X'));

describe('Distribution', () => {
  it('writes fractions in lowest terms', () => {
    expect(fractionText(0n, 36n)).toBe('0/1');
    expect(fractionText(12n, 36n)).toBe('1/3');
    expect(fractionText(36n, 36n)).toBe('1/1');
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 20n), fc.bigInt(1n, 10n ** 20n), (n, d) => {
        const [a, b] = fractionText(n, d).split('/').map(BigInt) as [bigint, bigint];
        expect(a * d).toBe(n * b);
        let [x, y] = [a, b];
        while (y > 0n) [x, y] = [y, x % y];
        expect(x).toBe(1n);
      }),
    );
  });

  it('adds up cases of unlike weight', () => {
    const some = Distribution.of([
      { result: 'a', weight: 1n, outOf: 4n },
      { result: 'b', weight: 1n, outOf: 6n },
      { result: 'a', weight: 1n, outOf: 3n },
      { result: 'c', weight: 1n, outOf: 4n },
    ]);
    expect(some.table()).toEqual({ a: '7/12', b: '1/6', c: '1/4' });
  });

  it('refuses cases that do not make a whole', () => {
    expect(() => Distribution.of([{ result: 1, weight: 5n, outOf: 6n }])).toThrow('5/6, not to 1/1');
    expect(() => Distribution.of([])).toThrow('0/1');
    expect(() => Distribution.of([{ result: 1, weight: 7n, outOf: 6n }])).toThrow('7/6');
  });

  it('maps, joins and means exactly', () => {
    expect(d6.map((face) => face % 2).table()).toEqual({ 0: '1/2', 1: '1/2' });
    expect(d6.with(d4, (a, b) => a + b).table()).toEqual(
      everyOutcome((dice) => dice.roll(6, 'X') + dice.roll(4, 'X')).table(),
    );
    expect(fractionText(...d6.mean((face) => face))).toBe('7/2');
    expect(fractionText(...d6.with(d4, (a, b) => a * b).mean((product) => product))).toBe('35/4');
    expect(Distribution.certain('x').table()).toEqual({ x: '1/1' });
  });

  it('counts cases and chances, and lists results in rising order', () => {
    expect(d6.cases((face) => face > 4)).toBe(2n);
    expect(d6.chance((face) => face > 4)).toBe('1/3');
    expect(d6.chance(() => false)).toBe('0/1');
    const keys = Object.keys(d6.with(d6, (a, b) => `${10 + a + b}`).table());
    expect(keys).toEqual([...keys].sort());
    expect([...d6.counts.values()].reduce((sum, n) => sum + n, 0n)).toBe(d6.total);
  });
});
