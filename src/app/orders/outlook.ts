import { asteroidNeeds, leavesTable, meets } from '../../battle/move.ts';
import { isMinbari, type Plan, planMove } from '../../battle/movement.ts';
import type { Move, PhaseOrder, ShipOrders } from '../../battle/orders.ts';
import type { Outcome } from '../../battle/refusal.ts';
import { phased } from '../../battle/shadow/phase.ts';
import { type Ship, theShip, thrustOf } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { placeText } from '../../words/names.ts';
import { say } from '../../words/words.ts';
import { type Draft, isWritten, judged, ordersIn, textIn } from '../game/draft.ts';

/** Something that a legal move leads into: a text of the catalogue, and what it is about. */
export interface Warning {
  readonly key: 'leaves' | 'planet' | 'asteroid' | 'asteroidSafe' | 'asteroidLost';
  readonly rule: string;
  readonly terrain: string;
  readonly need: number;
}

/** What a ship's orders, as they stand, lead to. */
export interface Outlook {
  readonly id: string;
  readonly ship: Ship;
  /** False while nothing has been written for the ship. */
  readonly written: boolean;
  /** As the field shows it: empty while nothing has been written. */
  readonly text: string;
  readonly judged: Outcome<Plan>;
  /** The orders as written; while the text cannot be read, the last that could. */
  readonly orders: ShipOrders;
  /** The move as if thrust were no object: what an illegal order wants. Null where nothing can be flown. */
  readonly wish: Plan | null;
  readonly warnings: readonly Warning[];
}

const NO_LIMIT = 10_000;

/** Ships of the side that write orders. */
export function ownShips({ state, side }: View): string[] {
  return state.ships.filter((ship) => ship.side === side && ship.status === 'afloat').map(({ id }) => id);
}

export function outlookOf(view: View, draft: Draft, id: string): Outlook {
  const ship = theShip(view, id);
  const result = judged(view, draft, id);
  const written = isWritten(draft, id);
  const orders = ordersIn(draft, id);
  const phased = result.ok && orders.phase ? phasePlan(ship, orders.phase) : null;
  const plan = phased ?? (result.ok ? result.value : null);
  return {
    ...{ id, ship, written },
    text: written ? textIn(draft, id) : '',
    judged: phased ? { ok: true, value: phased } : result,
    orders,
    wish: plan ?? wishOf(ship, orders.move),
    warnings: result.ok && !phased ? warningsOf(view, ship, orders, result.value) : [],
  };
}

/** An inertialess move as a plan (SHD-9): straight to its place; without one the ship stays for now. */
export function phasePlan({ now }: Ship, phase: PhaseOrder): Plan {
  const { x, y, course, velocity } = phased(now, phase);
  return {
    ...{ thrust: 0, points: 0, firstCourse: course, course, end: { x, y }, velocity },
    middle: { x: (now.x + x) / 2, y: (now.y + y) / 2 },
  };
}

function wishOf(ship: Ship, { turns, faster, slip, roll }: Move): Plan | null {
  const plan = planMove(ship.now, { turns, faster, slip, roll }, NO_LIMIT, isMinbari(ship.is.design));
  return plan.ok ? plan.value : null;
}

/** What lies in the way of a legal move (GEO-4), but of a cloaked one, and whether it leaves the table (GEO-5). */
export function warningsOf(
  { setting }: Pick<View, 'setting'>,
  ship: Ship,
  orders: ShipOrders,
  plan: Plan,
): Warning[] {
  const warnings: Warning[] = [];
  for (const circle of setting.terrain) {
    if (ship.now.shadow?.cloaked || !meets(setting, circle, ship.now, plan)) continue;
    const terrain = say(`terrain.${circle.kind}`, { x: placeText(circle.x), y: placeText(circle.y) });
    const need = asteroidNeeds(plan.velocity, thrustOf(ship, orders));
    const asteroid = need <= 1 ? 'asteroidSafe' : need > 6 ? 'asteroidLost' : 'asteroid';
    warnings.push({ key: circle.kind === 'planet' ? 'planet' : asteroid, rule: 'GEO-4', terrain, need });
  }
  if (leavesTable(setting, plan)) warnings.push({ key: 'leaves', rule: 'GEO-5', terrain: '', need: 0 });
  return warnings;
}

/** Ships that will coast by TURN-2: those without orders, and those whose orders are illegal. */
export function coasting(outlooks: readonly Outlook[]): { none: Outlook[]; illegal: Outlook[] } {
  return {
    none: outlooks.filter(({ written }) => !written),
    illegal: outlooks.filter(({ written, judged }) => written && !judged.ok),
  };
}
