import { leavesTable } from '../battle/move.ts';
import { planMove, turnLimit } from '../battle/movement.ts';
import { type Move, NO_MOVE, type ShadowOrders } from '../battle/orders.ts';
import { inertialThrust } from '../battle/shadow/drive.ts';
import { PHASE_REACH, phased, whyNotPhase } from '../battle/shadow/phase.ts';
import { currentPower, shadowOf, startingPower } from '../battle/shadow/power.ts';
import type { Ship } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { ahead, type Course } from '../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import { isRuin } from './pilot.ts';

/** A way that a Shadow vessel may go in a turn, and what it takes from the movement pool. */
export interface Way {
  readonly cost: number;
  readonly end: Point;
  readonly course: Course;
  readonly velocity: number;
  readonly move: Move;
  readonly drive: Pick<ShadowOrders, 'inertial' | 'phase'>;
}

/** Lengths of inertialess moves that it weighs; the last is short of the reach, whatever rounding does. */
const LENGTHS: readonly Mils[] = [3 * INCH, 6 * INCH, 9 * INCH, PHASE_REACH - 10];
/** How far from an enemy's expected place it likes to come out, to fire where dice are cheap. */
const BESIDE: readonly Mils[] = [6 * INCH, 9 * INCH];
const COURSES: readonly Course[] = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Points of course, and velocity gained or lost, that it weighs by the inertial drive. */
const TURNS = [-3, -2, -1, 0, 1, 2, 3] as const;
const FASTER = [-8, -4, -2, 0, 2, 4] as const;

/** All ways within so many movement points. `goals`: where enemies are expected. */
export function waysOf(view: View, ship: Ship, points: number, goals: readonly Point[]): Way[] {
  const pinned = shadowOf(ship).pinned === view.state.turn;
  const ways = inertialWays(view, ship, pinned ? 0 : points, pinned);
  if (!pinned && points >= currentPower(ship)) ways.push(...phases(view, ship, goals));
  return ways;
}

/** Coasting, turning where it stands, and what the inertial drive gives (SHD-10). It may be that none is safe. */
function inertialWays(view: View, ship: Ship, points: number, pinned: boolean): Way[] {
  const ways: Way[] = [];
  const power = startingPower(ship);
  const { now } = ship;
  const most = inertialThrust(points, power);
  const add = (move: Move, thrust: number) => {
    const plan = planMove(now, move, thrust, false);
    if (!plan.ok) return;
    const { end, course, velocity } = plan.value;
    // A cloaked vessel meets nothing, but may not leave the table.
    const lost = now.shadow?.cloaked
      ? leavesTable(view.setting, plan.value)
      : isRuin(view.setting, now, plan.value, thrust);
    if (lost) return;
    const cost = Math.ceil((thrust * power) / 2);
    ways.push({ cost, end, course, velocity, move, drive: cost > 0 ? { inertial: cost } : {} });
  };
  add(NO_MOVE, 0);
  if (now.velocity === 0) {
    // MOVE-5: at rest it faces where it likes.
    if (!pinned || view.setting.options.pinnedTurns === 'yes')
      for (let turn = -5; turn <= 6; turn++) if (turn !== 0) add({ ...NO_MOVE, turns: [turn] }, 0);
  }
  for (const turn of TURNS)
    for (const faster of FASTER) {
      if (turn === 0 && faster === 0) continue;
      const slower = Math.max(faster, -now.velocity);
      if (turn !== 0 && slower === 0 && now.velocity === 0) continue;
      let thrust = Math.abs(turn) + Math.abs(slower);
      while (turnLimit(thrust, false) < Math.abs(turn)) thrust++;
      if (thrust === 0 || thrust > most) continue;
      add({ ...NO_MOVE, turns: turn === 0 ? [] : [turn], faster: slower }, thrust);
    }
  return ways;
}

/** Inertialess moves: a rose of directions, and places all round each enemy (SHD-9). */
function phases(view: View, ship: Ship, goals: readonly Point[]): Way[] {
  const ways: Way[] = [];
  const { now } = ship;
  const cost = currentPower(ship);
  const add = (end: Point) => {
    const phase = { to: [end.x, end.y] as const };
    if (whyNotPhase(view, ship, phase)) return;
    const { course, velocity } = phased(now, phase);
    ways.push({ cost, end, course, velocity, move: NO_MOVE, drive: { phase } });
  };
  add({ x: now.x, y: now.y });
  for (const length of LENGTHS)
    for (const [i, course] of COURSES.entries()) {
      const one = ahead(now, course, length);
      const two = ahead(now, COURSES[(i + 1) % 12] as Course, length);
      add(one);
      add({ x: (one.x + two.x) >> 1, y: (one.y + two.y) >> 1 });
    }
  for (const goal of goals)
    for (const course of COURSES)
      for (const range of BESIDE) {
        const end = ahead(goal, course, range);
        if (rangeBetween(now, end) <= PHASE_REACH) add(end);
      }
  return ways;
}
