import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FindDesign } from '../../src/battle/scenario.ts';
import { readDesign } from '../../src/ship/design.ts';
import { fuzzBattle } from './battles.ts';
import { fuzzTwins } from './twins.ts';

/**
 * `npm run fuzz -- --battles 2000 [--from SEED]`: chaotic battles, and with each a pair of twins that only Shadows know
 * apart; each that breaks an invariant is named by its seed.
 */
const USAGE = 'usage: npm run fuzz -- [--battles 1..1000000] [--from SEED]';
const { battles, from } = readArguments();

const find: FindDesign = (id, bays) =>
  readDesign(readFileSync(new URL(`../../ships/${id}.json`, import.meta.url), 'utf8'), id, bays);
let failed = 0;
let facts = 0;
let turns = 0;
const tally: Record<string, number> = {};
/** What told twins apart, by the fact that did. */
const told: Record<string, number> = {};
let twinTurns = 0;
const started = performance.now();
for (let seed = from; seed < from + battles; seed++) {
  const found = fuzzBattle(seed, find);
  facts += found.facts;
  turns += found.turns;
  for (const [what, count] of Object.entries(found.tally)) tally[what] = (tally[what] ?? 0) + count;
  const twins = fuzzTwins(seed, find);
  twinTurns += twins.turns;
  told[twins.told ?? 'nothing'] = (told[twins.told ?? 'nothing'] ?? 0) + 1;
  const wrong = [...found.wrong, ...twins.wrong.map((line) => `twins: ${line}`)];
  if (wrong.length === 0) continue;
  failed++;
  console.log(`seed ${seed}:`);
  for (const line of wrong.slice(0, 5)) console.log(`  ${line}`);
}
const seconds = (performance.now() - started) / 1000;
console.log(`${battles} battles, ${turns} turns, ${facts} facts in ${seconds.toFixed(1)} s`);
console.log(listed(tally));
console.log(`twins: ${twinTurns} turns alike, told apart by ${listed(told)}`);
console.log(`${battles - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function listed(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

function readArguments(): { battles: number; from: number } {
  try {
    const { values } = parseArgs({
      options: { battles: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
    });
    if (/^\d{1,7}$/.test(values.battles) && /^-?\d{1,9}$/.test(values.from)) {
      const count = Number(values.battles);
      if (count >= 1 && count <= 1_000_000) return { battles: count, from: Number(values.from) };
    }
  } catch {
    // An option that there is not: the usage says which there are.
  }
  console.error(USAGE);
  process.exit(2);
}
