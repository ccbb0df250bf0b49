import { isMinbari, type Plan, planMove } from '../../battle/movement.ts';
import { type Move, NO_MOVE, NO_ORDERS, type ShipOrders } from '../../battle/orders.ts';
import { PHASE_REACH } from '../../battle/shadow/phase.ts';
import { type Ship, thrustOf } from '../../battle/ships.ts';
import type { ShipState } from '../../battle/state.ts';
import type { Point } from '../../plane/table.ts';
import { limitOf } from './thrust.ts';

/** A legal move and where it ends. */
export interface End {
  readonly move: Move;
  readonly plan: Plan;
}

export interface Reach {
  /** Moves with one turn or none: those that the dial gives. */
  readonly ends: readonly End[];
  /** Corners around every place where a legal move of any kind could end, counted against the clock. */
  readonly hull: readonly Point[];
}

/** By the thrust that there is: a Shadow vessel's orders buy it (SHD-10). */
const known = new WeakMap<ShipState, Map<number, Reach>>();

/** Where a ship could end this turn with the thrust that its orders give. */
export function reachOf(ship: Ship, orders: ShipOrders = NO_ORDERS): Reach {
  if (orders.phase) return { ends: [], hull: around(ship.now) };
  const thrust = thrustOf(ship, orders);
  const reaches = known.get(ship.now) ?? new Map<number, Reach>();
  known.set(ship.now, reaches);
  let reach = reaches.get(thrust);
  if (!reach) {
    reach = reachFor(ship, thrust, limitOf(ship, orders));
    reaches.set(thrust, reach);
  }
  return reach;
}

/** Corners of the circle that an inertialess move reaches (SHD-9). */
function around({ x, y }: Point): Point[] {
  return Array.from({ length: 96 }, (_, i) => {
    const angle = (-i * Math.PI) / 48;
    return { x: x + PHASE_REACH * Math.sin(angle), y: y + PHASE_REACH * Math.cos(angle) };
  });
}

function reachFor(ship: Ship, thrust: number, limit: number): Reach {
  const minbari = isMinbari(ship.is.design);
  const ends: End[] = [];
  const places: Point[] = [];
  for (let faster = -Math.min(thrust, ship.now.velocity); faster <= thrust; faster++)
    for (const { turns, slip } of courses(limit)) {
      const move = { ...NO_MOVE, turns, slip, faster };
      const plan = planMove(ship.now, move, thrust, minbari);
      if (!plan.ok) continue;
      places.push(plan.value.end);
      if (turns.length < 2 && slip === 0) ends.push({ move, plan: plan.value });
    }
  return { ends, hull: hullOf(places) };
}

/** Single turns, double changes of course, and slips within a limit. */
function courses(limit: number): Pick<Move, 'turns' | 'slip'>[] {
  const all: Pick<Move, 'turns' | 'slip'>[] = [{ turns: [], slip: 0 }];
  for (let a = -limit; a <= limit; a++) {
    if (a !== 0) all.push({ turns: [a], slip: 0 }, { turns: [], slip: a });
    for (let b = Math.abs(a) - limit; b <= limit - Math.abs(a); b++)
      if (b !== 0) all.push({ turns: [a, b], slip: 0 });
  }
  return all;
}

/** The convex hull, without points on its sides. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && !leftTurn(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

function leftTurn(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** The end nearest to a place. */
export function nearestEnd(ends: readonly End[], { x, y }: Point): End | undefined {
  let nearest: End | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const end of ends) {
    const off = Math.hypot(end.plan.end.x - x, end.plan.end.y - y);
    if (off >= least) continue;
    least = off;
    nearest = end;
  }
  return nearest;
}
