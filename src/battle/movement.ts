import { ahead, type Course, turned } from '../plane/course.ts';
import { INCH, type Point } from '../plane/table.ts';
import type { Design } from '../ship/design.ts';
import { type Move, printMove } from './orders.ts';
import { type Outcome, refused } from './refusal.ts';

/** Where and how a ship lies. */
export interface Lie extends Point {
  readonly course: Course;
  readonly velocity: number;
}

/** A legal move worked out: what it costs and where it leads. */
export interface Plan {
  /** Thrust spent (MOVE-1) and points of course among it (MOVE-2). */
  readonly thrust: number;
  readonly points: number;
  /** Course of the first half of the move, and of the second, which the ship ends on. */
  readonly firstCourse: Course;
  readonly course: Course;
  readonly velocity: number;
  readonly middle: Point;
  readonly end: Point;
}

/** Thrust left to a drive after `hits` (MOVE-7): the first halves it, rounded down, the second stops it. */
export function thrustLeft(thrust: number, hits: number): number {
  if (hits === 0) return thrust;
  return hits === 1 ? Math.floor(thrust / 2) : 0;
}

/** Points of course in a turn: half of thrust, for Minbari two thirds, rounded up (MOVE-2, MINB-1). */
export function turnLimit(thrust: number, minbari: boolean): number {
  return minbari ? Math.ceil((2 * thrust) / 3) : Math.ceil(thrust / 2);
}

export function isMinbari(design: Pick<Design, 'empire'>): boolean {
  return design.empire === 'minbari';
}

/** Works out a move for a ship with this much thrust, or says which rule forbids it. */
export function planMove(lie: Lie, move: Move, thrust: number, minbari: boolean): Outcome<Plan> {
  const { turns, faster, slip, roll } = move;
  const velocity = lie.velocity + faster;
  if (move.before !== undefined && move.before !== lie.velocity)
    return refused('MOVE-6', 'velocity-before', { stated: move.before, velocity: lie.velocity });
  if (velocity < 0) return refused('MOVE-5', 'velocity-negative', { velocity: lie.velocity, change: faster });
  if (move.after !== undefined && move.after !== velocity)
    return refused('MOVE-6', 'velocity-after', { stated: move.after, velocity });
  const turning = Math.abs(turns[0] ?? 0) + Math.abs(turns[1] ?? 0);
  if (slip !== 0 && turns.length > 0) return refused('SLIP-2', 'slip-and-turn', { order: printMove(move) });
  const limit = turnLimit(thrust, minbari);
  const points = turning + Math.abs(slip);
  // MOVE-5: at rest and with no other move, any course is free.
  const free = lie.velocity === 0 && faster === 0 && slip === 0 && !roll;
  const cost = free ? 0 : points + Math.abs(faster) + (roll ? 2 : 0);
  if (!free && points > limit) return refused('MOVE-2', 'turn-limit', { points, limit, thrust });
  if (cost > thrust) return refused('MOVE-1', 'thrust', { cost, thrust });
  return { ok: true, value: fly(lie, move, velocity, cost, free ? 0 : points) };
}

/** The two halves of a move: MOVE-4, MOVE-8 and SLIP-1. */
function fly(lie: Lie, { turns, slip }: Move, velocity: number, thrust: number, points: number): Plan {
  let before: number;
  let halfway: number;
  if (slip !== 0) {
    before = towardsZero(slip / 2);
    halfway = before - slip;
  } else if (turns.length === 2) {
    before = turns[0] as number;
    halfway = turns[1] as number;
  } else {
    const whole = turns[0] ?? 0;
    before = towardsZero(whole / 2);
    halfway = whole - before;
  }
  const firstCourse = turned(lie.course, before);
  const course = turned(firstCourse, halfway);
  const half = (velocity * INCH) / 2;
  const middle = ahead(lie, firstCourse, half);
  return { thrust, points, firstCourse, course, velocity, middle, end: ahead(middle, course, half) };
}

/** The smaller half of an odd number comes first, to port as to starboard. */
function towardsZero(value: number): number {
  return value < 0 ? -Math.floor(-value) : Math.floor(value);
}
