import { checkOrders } from '../../battle/legal.ts';
import { isMinbari, type Plan, planMove } from '../../battle/movement.ts';
import type { ShipOrders } from '../../battle/orders.ts';
import type { Outcome, Refusal } from '../../battle/refusal.ts';
import { type Scene, type Ship, thrustOf } from '../../battle/ships.ts';
import { type Course, pointsBetween } from '../../plane/course.ts';
import { fasterBy, slippedBy, turnedBy } from '../game/draft.ts';

/** A step of the dial: orders with one more of something, or null where its scale ends, or none is (SHD-9). */
export type Step = (ship: Ship, orders: ShipOrders, by: number) => ShipOrders | null;

const HALF_ROUND = 6;

/** Turns end at the limit (MOVE-2), those of a ship that lies still halfway round. */
export const turnStep: Step = (ship, orders, by) => {
  if (orders.phase) return null;
  const next = turnedBy(orders, by);
  const turn = Math.abs(next.move.turns[0] ?? 0);
  if (turn > HALF_ROUND && turn > Math.abs(orders.move.turns[0] ?? 0)) return null;
  return turn > Math.abs(orders.move.turns[0] ?? 0) && overLimit(ship, next) ? null : next;
};

export const slipStep: Step = (ship, orders, by) => {
  if (orders.phase) return null;
  const next = slippedBy(orders, by);
  return Math.abs(next.move.slip) > Math.abs(orders.move.slip) && overLimit(ship, next) ? null : next;
};

/** Velocity ends at 0 (MOVE-5), and at what all thrust would change. */
export const velocityStep: Step = (ship, orders, by) => {
  if (orders.phase) return null;
  const next = fasterBy(orders, by);
  const { faster } = next.move;
  if (Math.abs(faster) < Math.abs(orders.move.faster)) return next;
  return Math.abs(faster) > thrustOf(ship, orders) || ship.now.velocity + faster < 0 ? null : next;
};

const WRITES = new Map<Step, (orders: ShipOrders, by: number) => ShipOrders>([
  [turnStep, turnedBy],
  [slipStep, slippedBy],
  [velocityStep, fasterBy],
]);

/** Why a step of the dial is none, in the words of the rules; null where only its scale ends. */
export function whyNotStep(
  scene: Scene,
  ship: Ship,
  orders: ShipOrders,
  by: number,
  how: Step,
): Refusal | null {
  const wanted = WRITES.get(how)?.(orders, by);
  const result = wanted && checkOrders(scene, ship, wanted);
  return result && !result.ok ? result.refusal : null;
}

/** What the rules say of the move alone. */
function planOf(ship: Ship, orders: ShipOrders): Outcome<Plan> {
  return planMove(ship.now, orders.move, thrustOf(ship, orders), isMinbari(ship.is.design));
}

function overLimit(ship: Ship, orders: ShipOrders): boolean {
  const plan = planOf(ship, orders);
  return !plan.ok && plan.refusal.why === 'turn-limit';
}

/** Orders that end on a course by one turn, the shorter way; null if no legal move does. */
export function towards(ship: Ship, orders: ShipOrders, course: Course): ShipOrders | null {
  const starboard = pointsBetween(ship.now.course, course);
  const turn = starboard > HALF_ROUND ? starboard - 12 : starboard;
  const next = turnedBy(turnedTo(orders, 0), turn);
  return planOf(ship, next).ok ? next : null;
}

function turnedTo(orders: ShipOrders, turn: number): ShipOrders {
  return { ...orders, move: { ...orders.move, turns: turn === 0 ? [] : [turn], slip: 0 } };
}
