import { add, type Fraction, fraction, multiply } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { everyOutcome } from '../../src/dice/every.ts';

/** mathjs as a second opinion: the same distributions, convolved there in fractions. */
describe('exact odds agree with mathjs', () => {
  const convolve = (faces: readonly number[], count: number): Map<number, Fraction> => {
    let sums = new Map<number, Fraction>([[0, fraction(1)]]);
    const each = fraction(1, faces.length);
    for (let i = 0; i < count; i++) {
      const next = new Map<number, Fraction>();
      for (const [sum, p] of sums)
        for (const face of faces) {
          const q = multiply(p, each) as Fraction;
          next.set(sum + face, add(next.get(sum + face) ?? fraction(0), q) as Fraction);
        }
      sums = next;
    }
    return sums;
  };

  it.each([
    [1, 4],
    [3, 6],
    [5, 6],
    [4, 12],
  ] as const)('the sum of %i D%i', (count, sides) => {
    const ours = everyOutcome((dice) => dice.pool(count, sides, 'test').reduce((a, b) => a + b, 0)).table();
    const faces = Array.from({ length: sides }, (_, i) => i + 1);
    const theirs = Object.fromEntries(
      [...convolve(faces, count)].map(([sum, p]) => [String(sum), `${p.n}/${p.d}`]),
    );
    expect(ours).toEqual(theirs);
  });
});
