import { chargeOf, FULL, JUMP_REACH, opens, whyNotPlace } from '../battle/jump.ts';
import type { Plan } from '../battle/movement.ts';
import type { ShipOrders } from '../battle/orders.ts';
import { boxesLeft, type Ship, shipAt, works } from '../battle/ships.ts';
import { GROUP_STRENGTH, type JumpPoint, type Place } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { ahead } from '../plane/course.ts';
import { INCH, type Point, rangeBetween } from '../plane/table.ts';
import { ownShips } from './own.ts';

/** How a battle stands for a side. */
export interface Plight {
  /** Worse off than it began: it keeps a way out. */
  readonly losing: boolean;
  /** Beyond hope: it runs for the way out. */
  readonly lost: boolean;
}

/** Boxes that a fighter counts as. */
const FIGHTER = 0.5;
/** Strength against the strongest enemy below which it is losing, and lost; and that against what it began with. */
const LOSING = 0.7;
const LOST = 0.35;
/** Most that a capacitor gains in a turn (JUMP-1). */
const GAIN = chargeOf(6);
/** A place this far off is sure to be within reach, whichever way its coordinates were rounded. */
const SURE = JUMP_REACH - INCH / 100;

export function plightOf(view: View): Plight {
  const now = balance(view, (ship) => (isGone(ship) ? 0 : boxesLeft(ship)), true);
  if (now >= LOSING) return { losing: false, lost: false };
  const then = balance(view, (ship) => ship.is.design.boxes, false);
  return { losing: now < LOSING * Math.min(1, then), lost: now < LOST * Math.min(1, then) };
}

function isGone({ now }: Ship): boolean {
  return now.status !== 'afloat' && now.status !== 'hyperspace';
}

/** Own strength as a part of that of the strongest enemy. */
function balance(view: View, boxesOf: (ship: Ship) => number, alive: boolean): number {
  const { setting, state } = view;
  let own = 0;
  let most = 0;
  for (const { id } of setting.sides) {
    let strength = 0;
    for (let i = 0; i < state.ships.length; i++) {
      const ship = shipAt(view, i);
      if (ship.is.side === id) strength += boxesOf(ship);
    }
    for (const group of state.groups)
      if (group.side === id && (!alive || group.status === 'flying' || group.status === 'aboard'))
        strength += FIGHTER * (alive ? group.strength : GROUP_STRENGTH);
    if (id === view.side) own = strength;
    else if (strength > most) most = strength;
  }
  return most === 0 ? Number.POSITIVE_INFINITY : own / most;
}

/** What a ship's orders say of jump points when it ends its move there. */
export function jumpFor(view: View, ship: Ship, end: Point, { losing, lost }: Plight): ShipOrders['jump'] {
  if (!losing) return undefined;
  const { points } = view.state;
  if (lost && points.some((point) => rangeBetween(end, point) <= JUMP_REACH)) return 'leave';
  if (!ship.is.design.jumpDrive || ship.now.shunts > 0 || !works(ship, 'jump')) return undefined;
  if (ship.now.charge + GAIN < FULL) return undefined;
  // A second opening shuts the first (JUMP-6): a way out that still serves is kept.
  return nearestOwn(view, end) <= JUMP_REACH ? undefined : 'open';
}

function nearestOwn({ state, setting, side }: View, end: Point): number {
  const own = ({ ship }: JumpPoint) => setting.ships[setting.shipIndex.get(ship) as number]?.side === side;
  return Math.min(...state.points.filter(own).map((point) => rangeBetween(end, point)));
}

/** Boxes that it is worth to end a move there, for the way out: a losing ship keeps near it, a lost one runs for it. */
export function pullOut(view: View, { end, course, velocity }: Plan, { losing, lost }: Plight): number {
  const { points } = view.state;
  if (!losing || points.length === 0) return 0;
  const next = ahead(end, course, velocity * INCH);
  let now = Number.POSITIVE_INFINITY;
  let soon = Number.POSITIVE_INFINITY;
  for (const point of points) {
    now = Math.min(now, rangeBetween(end, point));
    soon = Math.min(soon, rangeBetween(next, point));
  }
  if (now <= JUMP_REACH) return lost ? 60 : soon <= JUMP_REACH ? 3 : 2;
  return lost ? (-2 * Math.min(now, soon + 6 * INCH)) / INCH : soon <= JUMP_REACH ? 1 : 0;
}

/** Where points open: ahead on the course, so that the ship is near it next turn as now. */
export function placesFor(view: View): Place[] {
  return ownShips(view)
    .filter(opens)
    .flatMap(({ is, now }) => {
      for (const range of [Math.min(SURE, now.velocity * INCH), SURE / 2, 0]) {
        const { x, y } = ahead(now, now.course, Math.floor(range));
        const place = { ship: is.id, x, y };
        if (!whyNotPlace(view, view.side, place)) return [place];
      }
      return [];
    });
}
