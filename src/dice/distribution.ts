/** What a distribution can be over: results that are equal when they are the same value. */
export type Result = string | number | boolean;

/** A fraction in lowest terms, as `n/d`. */
export function fractionText(n: bigint, d: bigint): string {
  const g = gcd(n < 0n ? -n : n, d);
  return `${n / g}/${d / g}`;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}

/**
 * An exact distribution: how many of `total` equally likely cases give each result. Counts are whole numbers, so
 * nothing is ever rounded; equal results are counted together.
 */
export class Distribution<T extends Result> {
  readonly counts: ReadonlyMap<T, bigint>;
  readonly total: bigint;

  private constructor(counts: ReadonlyMap<T, bigint>, total: bigint) {
    this.counts = counts;
    this.total = total;
  }

  /** From weighted cases: each stands for `weight` in `outOf` of the whole. The weights must add up to 1. */
  static of<T extends Result>(
    cases: Iterable<{ result: T; weight: bigint; outOf: bigint }>,
  ): Distribution<T> {
    const counts = new Map<T, bigint>();
    let total = 1n;
    for (const { result, weight, outOf } of cases) {
      if (total % outOf !== 0n) {
        const scale = outOf / gcd(total, outOf);
        for (const [key, count] of counts) counts.set(key, count * scale);
        total *= scale;
      }
      counts.set(result, (counts.get(result) ?? 0n) + weight * (total / outOf));
    }
    let sum = 0n;
    for (const count of counts.values()) sum += count;
    if (sum !== total) throw new RangeError(`the cases add up to ${fractionText(sum, total)}, not to 1/1`);
    return new Distribution(counts, total);
  }

  static certain<T extends Result>(result: T): Distribution<T> {
    return new Distribution(new Map([[result, 1n]]), 1n);
  }

  /** The chance that the result passes the test, as counted cases in `total`. */
  cases(test: (result: T) => boolean): bigint {
    let n = 0n;
    for (const [result, count] of this.counts) if (test(result)) n += count;
    return n;
  }

  /** The chance that the result passes the test, as `n/d` in lowest terms. */
  chance(test: (result: T) => boolean): string {
    return fractionText(this.cases(test), this.total);
  }

  map<U extends Result>(change: (result: T) => U): Distribution<U> {
    const counts = new Map<U, bigint>();
    for (const [result, count] of this.counts) {
      const to = change(result);
      counts.set(to, (counts.get(to) ?? 0n) + count);
    }
    return new Distribution(counts, this.total);
  }

  /** Together with an independent second part. */
  with<U extends Result, V extends Result>(other: Distribution<U>, join: (a: T, b: U) => V): Distribution<V> {
    const counts = new Map<V, bigint>();
    for (const [a, m] of this.counts)
      for (const [b, n] of other.counts) {
        const key = join(a, b);
        counts.set(key, (counts.get(key) ?? 0n) + m * n);
      }
    return new Distribution(counts, this.total * other.total);
  }

  /** The mean of `value` over all cases, exact, as [numerator, denominator]. `value` must be whole. */
  mean(value: (result: T) => number): [bigint, bigint] {
    let sum = 0n;
    for (const [result, count] of this.counts) sum += BigInt(value(result)) * count;
    return [sum, this.total];
  }

  /** Result to chance as `n/d`, in rising order of the results. */
  table(): Record<string, string> {
    const keys = [...this.counts.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    return Object.fromEntries(
      keys.map((key) => [String(key), fractionText(this.counts.get(key) ?? 0n, this.total)]),
    );
  }
}
