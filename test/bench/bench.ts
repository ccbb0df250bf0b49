import { readFileSync } from 'node:fs';
import { Bench } from 'tinybench';
import { Battle } from '../../src/battle/battle.ts';
import { readScenario } from '../../src/battle/scenario.ts';
import { viewFor } from '../../src/battle/view.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { crewOf, fight, step } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { readDesign } from '../../src/ship/design.ts';

/**
 * `npm run bench`: how fast battles are fought. Floor: 200 battles of omega.json a second without a journal; a
 * comparable open-source simulator does about 156 of three ships a side. Times differ between machines: the ratios are what to compare.
 */
const FLOOR = 200;
const GOAL = 1500;

const root = new URL('../../', import.meta.url);
const find = (id: string) => readDesign(readFileSync(new URL(`ships/${id}.json`, root), 'utf8'), id);
const read = readScenario(
  readFileSync(new URL('public/scenarios/omega.json', root), 'utf8'),
  'omega.json',
  find,
);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const setting = read.value;

let seed = 0;
const one = (journal: boolean) => {
  seed = (seed % 500) + 1;
  return fight(setting, seededDice(seed), crewOf(setting, seed), { journal });
};

const bench = new Bench({ time: 3000, warmupTime: 1000 });
bench.add('battle, journal off', () => void one(false)).add('battle, journal on', () => void one(true));

/** Second turns of many battles, for the time that the cadet takes over orders and fire. */
const waiting = Array.from({ length: 50 }, (_, i) => {
  const battle = new Battle(setting, seededDice(i), false);
  const crew = crewOf(setting, i);
  while (battle.state.turn < 3 && step(battle, crew)) {}
  return { battle, captain: cadet() };
}).filter(({ battle }) => !battle.state.ended);
const ships = setting.ships.filter((ship) => ship.side === 'narn').length;
bench.add('cadet, orders of a side', () => {
  for (const { battle, captain } of waiting) captain.orders(viewFor(battle, 'narn'));
});

await bench.run();
const hertz = (name: string): number => {
  const result = bench.getTask(name)?.result;
  if (!result || !('throughput' in result)) throw new Error(`no result for ${name}`);
  return 1000 / result.latency.p50;
};

const off = hertz('battle, journal off');
const on = hertz('battle, journal on');
const cadetMs = 1000 / hertz('cadet, orders of a side') / waiting.length / ships;

const heapOf = (journal: boolean): number => {
  const count = 300;
  const kept: unknown[] = [];
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < count; i++) kept.push(one(journal));
  globalThis.gc?.();
  return (process.memoryUsage().heapUsed - before) / kept.length / 1024;
};

console.log(
  `battles a second, journal off  ${off.toFixed(0).padStart(6)}   ${(off / FLOOR).toFixed(2)} x the floor of ${FLOOR}, ${(off / GOAL).toFixed(2)} x the goal of ${GOAL}`,
);
console.log(
  `battles a second, journal on   ${on.toFixed(0).padStart(6)}   ${(on / off).toFixed(2)} x journal off`,
);
console.log(
  `cadet, ms a ship for orders    ${cadetMs.toFixed(3).padStart(6)}   ${cadetMs.toFixed(2)} x the 1 ms it may take`,
);
console.log(`heap a battle, journal off     ${heapOf(false).toFixed(0).padStart(6)} kB`);
console.log(`heap a battle, journal on      ${heapOf(true).toFixed(0).padStart(6)} kB`);
