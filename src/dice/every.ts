import type { Dice } from './dice.ts';
import { Distribution, type Result } from './distribution.ts';

/** One fork in the tree of outcomes: the ways it can go, and which one is being walked. */
interface Fork {
  readonly ways: readonly Way[];
  readonly outOf: bigint;
  at: number;
}

interface Way {
  /** A face, the faces of a pool, or the result of a part. */
  readonly shows: number | readonly number[] | Result;
  readonly weight: bigint;
}

const facesOf = new Map<number, readonly Way[]>();
const poolsOf = new Map<string, readonly Way[]>();

/**
 * The exact distribution of a rule's result: the rule runs once for each way its dice can fall. It must ask for the
 * same dice whenever the dice before them fell the same way, and leave nothing changed behind. Equal dice of a pool
 * are counted by faces, and a `part` by its results, so what a rule merges costs one run for each distinct result.
 */
export function everyOutcome<T extends Result>(rule: (dice: Dice) => T): Distribution<T> {
  const forks: Fork[] = [];
  let depth = 0;

  const fork = (make: () => Omit<Fork, 'at'>): Way['shows'] => {
    let here = forks[depth];
    if (!here) {
      here = { ...make(), at: 0 };
      forks.push(here);
    }
    depth++;
    return (here.ways[here.at] as Way).shows;
  };

  const dice: Dice = {
    roll: (sides) => fork(() => ({ ways: faces(sides), outOf: BigInt(sides) })) as number,
    pool: (count, sides) =>
      fork(() => ({ ways: pools(count, sides), outOf: power(sides, count) })) as readonly number[],
    part: <P extends Result>(part: () => P): P =>
      fork(() => {
        // The part closes over the outer dice: walk it with its own tree in their place.
        const merged = inner(part);
        return {
          ways: [...merged.counts].map(([shows, weight]) => ({ shows, weight })),
          outOf: merged.total,
        };
      }) as P,
  };

  function inner<P extends Result>(part: () => P): Distribution<P> {
    const outer = { forks: forks.splice(0), depth };
    depth = 0;
    try {
      return walk(part);
    } finally {
      forks.splice(0, forks.length, ...outer.forks);
      depth = outer.depth;
    }
  }

  function walk<P extends Result>(run: () => P): Distribution<P> {
    const cases: { result: P; weight: bigint; outOf: bigint }[] = [];
    for (;;) {
      depth = 0;
      const result = run();
      let weight = 1n;
      let outOf = 1n;
      for (const f of forks) {
        weight *= (f.ways[f.at] as Way).weight;
        outOf *= f.outOf;
      }
      cases.push({ result, weight, outOf });
      let last = forks[forks.length - 1];
      while (last && last.at === last.ways.length - 1) {
        forks.pop();
        last = forks[forks.length - 1];
      }
      if (!last) return Distribution.of(cases);
      last.at++;
    }
  }

  return walk(() => rule(dice));
}

function power(base: number, exponent: number): bigint {
  let product = 1n;
  for (let i = 0; i < exponent; i++) product *= BigInt(base);
  return product;
}

function faces(sides: number): readonly Way[] {
  let ways = facesOf.get(sides);
  if (!ways) {
    ways = Array.from({ length: sides }, (_, i) => ({ shows: i + 1, weight: 1n }));
    facesOf.set(sides, ways);
  }
  return ways;
}

/** The multisets of faces of `count` dice, each with the number of ways it can be rolled. */
function pools(count: number, sides: number): readonly Way[] {
  const key = `${count}d${sides}`;
  let ways = poolsOf.get(key);
  if (!ways) {
    const made: Way[] = [];
    const shown: number[] = [];
    const add = (face: number, left: number, weight: bigint): void => {
      if (left === 0) {
        made.push({ shows: [...shown], weight });
        return;
      }
      if (face > sides) return;
      let choose = 1n;
      for (let n = 0; n <= left; n++) {
        if (n > 0) {
          choose = (choose * BigInt(left - n + 1)) / BigInt(n);
          shown.push(face);
        }
        if (face < sides || n === left) add(face + 1, left - n, weight * choose);
      }
      shown.length -= left;
    };
    add(1, count, 1n);
    ways = made;
    poolsOf.set(key, ways);
  }
  return ways;
}
