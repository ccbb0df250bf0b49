import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FindDesign } from '../../src/battle/scenario.ts';
import { readDesign } from '../../src/ship/design.ts';
import { fuzzBattle } from './battles.ts';
import { fuzzTwins } from './twins.ts';

const find: FindDesign = (id, bays) =>
  readDesign(readFileSync(new URL(`../../ships/${id}.json`, import.meta.url), 'utf8'), id, bays);

/** A slice of `npm run fuzz`; seeds that ever failed are kept here by name. */
describe('chaotic battles keep the invariants', () => {
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('seed %i', (seed) => {
    const found = fuzzBattle(seed, find);
    expect(found.wrong).toEqual([]);
    expect(found.facts).toBeGreaterThan(0);
  });
});

/** Pools, what they are spent on and hidden places: until a rule tells, nobody can. */
describe('twins that only Shadows know apart', () => {
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('seed %i', (seed) => {
    expect(fuzzTwins(seed, find).wrong).toEqual([]);
  });
});
