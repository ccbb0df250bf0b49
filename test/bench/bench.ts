import { readFileSync } from 'node:fs';
import { Bench } from 'tinybench';
import { Battle } from '../../src/battle/battle.ts';
import { checkScenario, readScenario, type ScenarioFile } from '../../src/battle/scenario.ts';
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

/** A battle with what the rules of Shadows and telepaths cost: pools, a cloak, locks. */
const DARK: ScenarioFile = {
  format: 'jumppoint-scenario/1',
  title: 'A Shadow against telepaths',
  table: { width: 60, height: 60 },
  turnLimit: 12,
  sides: [
    {
      ...{ id: 'shadows', name: 'Shadows' },
      ships: [
        { id: 'stalker-1', design: 'shadows/cruiser-30', x: 30, y: 40, course: 6, velocity: 4 },
        {
          id: 'stalker-2',
          design: 'shadows/cruiser-30',
          x: 36,
          y: 46,
          course: 6,
          velocity: 4,
          cloaked: true,
        },
      ],
    },
    {
      ...{ id: 'league', name: 'League' },
      ships: [
        {
          ...{ id: 'white-star-1', design: 'minbari/white-star', x: 30, y: 20, course: 12, velocity: 4 },
          telepaths: [12, 3, 3],
        },
        { id: 'hyperion-1', design: 'earth-alliance/hyperion', x: 26, y: 14, course: 12, velocity: 4 },
      ],
    },
  ],
};
const dark = checkScenario(DARK, 'dark', find);
if (!dark.ok) throw new Error(JSON.stringify(dark.problems));
const shadows = dark.value;

let seed = 0;
const one = (journal: boolean, of = setting) => {
  seed = (seed % 500) + 1;
  return fight(of, seededDice(seed), crewOf(of, seed), { journal });
};

const bench = new Bench({ time: 3000, warmupTime: 1000 });
bench
  .add('battle, journal off', () => void one(false))
  .add('battle, journal on', () => void one(true))
  .add('battle with Shadows', () => void one(false, shadows));

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
const withShadows = hertz('battle with Shadows');
console.log(
  `... with Shadows, journal off  ${withShadows.toFixed(0).padStart(6)}   ${(withShadows / off).toFixed(2)} x without`,
);
console.log(
  `cadet, ms a ship for orders    ${cadetMs.toFixed(3).padStart(6)}   ${cadetMs.toFixed(2)} x the 1 ms it may take`,
);
console.log(`heap a battle, journal off     ${heapOf(false).toFixed(0).padStart(6)} kB`);
console.log(`heap a battle, journal on      ${heapOf(true).toFixed(0).padStart(6)} kB`);
