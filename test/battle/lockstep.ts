import { isDeepStrictEqual } from 'node:util';
import { Battle } from '../../src/battle/battle.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { giveAnswer } from '../../src/battle/handedIn.ts';
import { parseOrdersFile } from '../../src/battle/ordersFile.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { answerOf, type Crew } from '../../src/captain/fight.ts';
import { none } from '../../src/captain/none.ts';
import { orderly } from '../../src/captain/orderly.ts';
import type { Dice } from '../../src/dice/dice.ts';
import { seededChance } from '../../src/dice/seeded.ts';

/** The face that a test wants of a die; undefined leaves it to chance. `nth` counts from 0 for each stream. */
export type Loaded = (rule: string, by: string, what: string, nth: number) => number | undefined;

/**
 * Dice whose faces hang on nothing but what they are rolled for: each rule, roller and purpose is a stream of its own,
 * so that a die more in one does not disturb the others. `faces`, if given, keeps them in the order rolled.
 */
export function keyedDice(seed: number, loaded: Loaded = () => undefined, faces: number[] = []): Dice {
  const counts = new Map<string, number>();
  const one = (sides: number, rule: string, by = '', what = ''): number => {
    const key = `${rule} ${by} ${what}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    const face = loaded(rule, by, what, nth) ?? 1 + (hashed(`${seed} ${key} ${nth}`) % sides);
    faces.push(face);
    return face;
  };
  return {
    roll: one,
    pool: (count, sides, rule, by, what) => Array.from({ length: count }, () => one(sides, rule, by, what)),
    part: (rule) => rule(),
  };
}

/** FNV-1a, well enough mixed for dice. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A captain that does what the lines of an orders file say, and nothing else. */
export function follows(setting: Setting, text: string): Captain {
  const file = parseOrdersFile(text, setting);
  if (!file.ok) throw new Error(JSON.stringify(file.faults));
  return orderly(file.value, none(seededChance(1)));
}

/** Does all that a battle asks for, and calls back before every hand-in and at the end, through so many turns. */
export function play(battle: Battle, crew: Crew, turns: number, each: () => void = () => {}): void {
  for (;;) {
    const asked = battle.waiting();
    each();
    if (asked.for === 'nothing' || battle.state.turn > turns) return;
    const side = 'sides' in asked ? (asked.sides[0] as string) : asked.side;
    giveAnswer(battle, side, answerOf(crew[side] as Captain, viewFor(battle, side), asked));
  }
}

/** One of two battles that differ in something that a side may not know. */
export interface Course {
  readonly setting: Setting;
  readonly crew: Crew;
  readonly dice: Dice;
}

/** The first thing that a side was told in one battle and not in the other: when, and what. */
export interface Difference {
  readonly turn: number;
  readonly phase: string;
  readonly what: 'facts' | 'state' | 'setting' | 'waiting';
  /** The facts there, of both battles, where it is facts. */
  readonly facts?: readonly (Fact['type'] | undefined)[];
}

/**
 * Plays two battles side by side and compares what a side is told in them before every hand-in: the facts it may know,
 * state and setting of its view, deep and byte for byte as JSON, and what the battles wait for. Null if all is equal.
 */
export function firstDifference(
  [one, other]: readonly [Course, Course],
  side: string,
  turns: number,
): Difference | null {
  const told = [one, other].map(({ setting, crew, dice }) => {
    const battle = new Battle(setting, dice);
    const steps: Told[] = [];
    play(battle, crew, turns, () => steps.push(toldTo(battle, side)));
    return steps;
  });
  const [a, b] = told as [Told[], Told[]];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i], b[i]];
    if (!x || !y) throw new Error('one battle took more steps than the other, and told no difference');
    const differs = differingFacts(x.facts, y.facts);
    if (differs >= 0) {
      const when = timeOf(x.facts.slice(0, differs));
      return { ...when, what: 'facts', facts: [x.facts[differs]?.type, y.facts[differs]?.type] };
    }
    for (const what of ['state', 'setting', 'waiting'] as const)
      if (!same(x[what], y[what])) return { ...timeOf(x.facts), what };
  }
  return null;
}

interface Told {
  readonly facts: readonly Fact[];
  readonly state: unknown;
  readonly setting: unknown;
  readonly waiting: unknown;
}

function toldTo(battle: Battle, side: string): Told {
  const { state, setting } = viewFor(battle, side);
  const facts = factsFor(battle.journal?.facts ?? [], side);
  return { facts, state: structuredClone(state), setting, waiting: structuredClone(battle.waiting()) };
}

function same(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(a, b) && JSON.stringify(a) === JSON.stringify(b);
}

/** Index of the first fact that is not the same; -1 if there is none. */
function differingFacts(a: readonly Fact[], b: readonly Fact[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if (!same(a[i], b[i])) return i;
  return -1;
}

/** Turn and phase after these facts. */
function timeOf(facts: readonly Fact[]): Pick<Difference, 'turn' | 'phase'> {
  let turn = 0;
  let phase = '';
  for (const fact of facts)
    if (fact.type === 'TurnBegan') turn = fact.turn;
    else if (fact.type === 'PhaseBegan') phase = fact.phase;
  return { turn, phase };
}
