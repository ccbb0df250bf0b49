import { isDeepStrictEqual } from 'node:util';
import { Battle } from '../../src/battle/battle.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { giveAnswer } from '../../src/battle/handedIn.ts';
import { checkScenario, type FindDesign, type ScenarioFile } from '../../src/battle/scenario.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { answerOf } from '../../src/captain/fight.ts';
import { pick } from '../../src/captain/random.ts';
import type { Dice } from '../../src/dice/dice.ts';
import { type Chance, seededChance } from '../../src/dice/seeded.ts';
import { chaos, chaoticScenario } from './chaos.ts';
import { alike, both, type Pair, Plotter, type Twins } from './twinOrders.ts';

/** What was found wrong with a pair of battles, over how many turns, and by which rule they were told apart, if so. */
export interface TwinFindings {
  readonly wrong: readonly string[];
  readonly turns: number;
  readonly told: string | null;
}

/**
 * Dice whose face hangs on what is rolled for and how often that was before: what one stream rolls disturbs no other.
 * The dice of the dark side's pools hang on `secret` besides.
 */
function keyedDice(seed: number, secret: number): Dice {
  const counts = new Map<string, number>();
  const one = (sides: number, rule: string, by = '', what = ''): number => {
    const key = `${rule} ${by} ${what}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const pools = rule === 'SHD-3' && by.startsWith(DARK);
    let hash = seed;
    for (const letter of `${key} ${count} ${pools ? secret : 0}`) {
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x5bd1e995);
      hash ^= hash >>> 15;
    }
    return 1 + ((hash >>> 1) % sides);
  };
  return {
    roll: one,
    pool: (count, sides, rule, by, what) => Array.from({ length: count }, () => one(sides, rule, by, what)),
    part: (rule) => rule(),
  };
}

/** Facts by which a rule shows what was hidden: after one the twins may part. */
const TELLS: ReadonlySet<Fact['type']> = new Set([
  // A place, as sensors or decloaking show it, or the edge of the table.
  ...(['ShadowDecloaked', 'ShadowSought', 'ShipWithdrew', 'ShipEscaped'] as const),
  // Points, where dice are bought for them or thrust is counted in the open.
  ...(['BoxesHealed', 'AsteroidCrossed', 'RamTried'] as const),
]);

const SIDE = 'side-1';
/** How the ids of its vessels begin. */
const DARK = 'dark-';
const DESIGNS = ['shadows/cruiser-24', 'shadows/cruiser-30', 'shadows/cruiser-60', 'shadows/scout-15'];

/**
 * Two battles that differ in the pools of one side's Shadow vessels, in what those are spent on, and in where the
 * cloaked ones begin and go, give every other side the same view and facts after every step, until a rule tells.
 */
export function fuzzTwins(seed: number, find: FindDesign): TwinFindings {
  const chance = seededChance(seed * 13 + 5);
  const settings = both(darkScenarios(chance), (file) => checkScenario(file, `twin ${seed}`, find));
  const [one, two] = settings;
  // Some put a ship inside a planet, which is no scenario.
  if (!one.ok || !two.ok) return { wrong: [], turns: 0, told: null };
  const twins: Twins = [new Battle(one.value, keyedDice(seed, 1)), new Battle(two.value, keyedDice(seed, 2))];
  const plotter = new Plotter(chance, twins, SIDE);
  const crew = new Map<string, Captain>();
  for (const [i, { id }] of one.value.sides.entries())
    if (id !== SIDE) crew.set(id, chaos(seededChance(seed * 11 + i)));
  for (;;) {
    const { turn } = twins[0].state;
    for (const side of crew.keys()) {
      const found = compared(twins, side);
      if (found)
        return { wrong: found.told ? [] : [`turn ${turn}: ${found.what}`], turns: turn, told: found.told };
    }
    const [asked, other] = both(twins, (battle) => battle.waiting());
    if (asked.for === 'nothing' || other.for === 'nothing') return { wrong: [], turns: turn, told: null };
    const side = 'sides' in asked ? (asked.sides[0] as string) : asked.side;
    const captain = crew.get(side);
    const answers = captain
      ? alike(answerOf(captain, viewFor(twins[0], side), asked))
      : plotter.answers(asked);
    both(twins, (battle, i) => giveAnswer(battle, side, answers[i]));
  }
}

/** A scenario with Shadows alone on a side, and its twin: cloaked ones begin elsewhere. */
function darkScenarios(chance: Chance): Pair<ScenarioFile> {
  const file = chaoticScenario(chance);
  const { width, height } = file.table;
  const lie = () => ({
    ...{ x: chance.between(0, width * 1000) / 1000, y: chance.between(0, height * 1000) / 1000 },
    ...{ course: chance.between(1, 12), velocity: chance.between(0, 4) },
  });
  const vessels = Array.from({ length: chance.between(1, 3) }, (_, i) => ({
    ...{ id: `${DARK}${i + 1}`, design: pick(chance, DESIGNS) as string, ...lie() },
    ...(chance.between(1, 2) === 1 ? { cloaked: true as const } : {}),
  }));
  const elsewhere = vessels.map((vessel) => (vessel.cloaked ? { ...vessel, ...lie() } : vessel));
  return both([vessels, elsewhere], (ships) => ({
    ...file,
    sides: file.sides.map((side) => (side.id === SIDE ? { ...side, ships } : side)),
  }));
}

/** The first thing in which a side can tell the twins apart, and the fact that shows it by a rule, if one does. */
function compared(twins: Twins, side: string): { what: string; told: string | null } | null {
  const [one, two] = both(twins, (battle) => factsFor(battle.journal?.facts ?? [], side));
  for (let i = 0; i < Math.max(one.length, two.length); i++) {
    const [a, b] = [one[i], two[i]];
    if (JSON.stringify(a) === JSON.stringify(b)) continue;
    const told = [a, b].find((fact) => fact && TELLS.has(fact.type))?.type ?? null;
    return { what: `${side} is told ${JSON.stringify(a)} and ${JSON.stringify(b)}`, told };
  }
  const [a, b] = both(twins, (battle) => {
    const { setting, state } = viewFor(battle, side);
    return { scenario: setting.scenario, groups: setting.groups, state, asked: battle.waiting() };
  });
  return JSON.stringify(a) === JSON.stringify(b)
    ? null
    : { what: `${side} sees ${parting(a, b)}`, told: null };
}

/** Where two values part, as a path and the two ends. */
function parting(a: unknown, b: unknown, path = ''): string {
  if (typeof a === 'object' && typeof b === 'object' && a && b)
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [left, right] = [a, b].map((each) => (each as Record<string, unknown>)[key]);
      if (!isDeepStrictEqual(left, right)) return parting(left, right, `${path}.${key}`);
    }
  return `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`;
}
