import { checkOrders } from '../../battle/legal.ts';
import type { Plan } from '../../battle/movement.ts';
import {
  type Defence,
  type Move,
  NO_MOVE,
  NO_ORDERS,
  parseOrders,
  printOrders,
  type ShipOrders,
} from '../../battle/orders.ts';
import type { Outcome } from '../../battle/refusal.ts';
import { theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';

/**
 * A side's orders while they are being written: by ship, as read or as typed. Every change is a new draft, so that
 * undo is only going back to the one before.
 */
export interface Draft {
  readonly side: string;
  readonly orders: Readonly<Record<string, ShipOrders>>;
  /** Typed text that cannot be read as orders yet. */
  readonly unread: Readonly<Record<string, string>>;
  readonly before: Draft | null;
}

export function newDraft(side: string): Draft {
  return { side, orders: {}, unread: {}, before: null };
}

export function ordersIn(draft: Draft, ship: string): ShipOrders {
  return Object.hasOwn(draft.orders, ship) ? (draft.orders[ship] as ShipOrders) : NO_ORDERS;
}

/** The text of a ship's orders: as typed where it cannot be read. */
export function textIn(draft: Draft, ship: string): string {
  return Object.hasOwn(draft.unread, ship)
    ? (draft.unread[ship] as string)
    : printOrders(ordersIn(draft, ship));
}

/** Has anything been written for a ship? `+0` counts: it says that the ship coasts on purpose. */
export function isWritten(draft: Draft, ship: string): boolean {
  return Object.hasOwn(draft.orders, ship) || Object.hasOwn(draft.unread, ship);
}

/** `goesOn` continues the last change, such as a word being typed: undo takes both back together. */
export function withOrders(draft: Draft, ship: string, orders: ShipOrders, goesOn = false): Draft {
  const { [ship]: _read, ...unread } = draft.unread;
  const before = goesOn ? draft.before : draft;
  return { ...draft, orders: { ...draft.orders, [ship]: orders }, unread, before };
}

/** Takes typed text: read if it can be, kept as it is if not. */
export function withText(draft: Draft, ship: string, text: string, goesOn = false): Draft {
  const read = parseOrders(text);
  if (read.ok) return withOrders(draft, ship, read.value, goesOn);
  return {
    ...draft,
    unread: { ...draft.unread, [ship]: text },
    before: goesOn ? draft.before : draft,
  };
}

/** As if nothing had been written for a ship. */
export function cleared(draft: Draft, ship: string, goesOn = false): Draft {
  const { [ship]: _orders, ...orders } = draft.orders;
  const { [ship]: _text, ...unread } = draft.unread;
  return { ...draft, orders, unread, before: goesOn ? draft.before : draft };
}

/** What was there before the last change; the draft itself when there is nothing to undo. */
export function undone(draft: Draft): Draft {
  return draft.before ?? draft;
}

/** What a ship's orders lead to, or why they are illegal: by the rules themselves. */
export function judged(view: View, draft: Draft, ship: string): Outcome<Plan> {
  if (Object.hasOwn(draft.unread, ship)) {
    const read = parseOrders(draft.unread[ship] as string);
    if (!read.ok) return read;
  }
  return checkOrders(view, theShip(view, ship), ordersIn(draft, ship));
}

/** The draft as it is handed in: typed text that cannot be read goes in as it is, and the ship coasts by TURN-2. */
export function handIn(draft: Draft, ships: readonly string[]): Record<string, ShipOrders | string> {
  return Object.fromEntries(
    ships.map((ship) => [
      ship,
      Object.hasOwn(draft.unread, ship) ? (draft.unread[ship] as string) : ordersIn(draft, ship),
    ]),
  );
}

/** One more point of course to starboard (negative: to port), as one turn (MOVE-4). */
export function turnedBy(orders: ShipOrders, points: number): ShipOrders {
  const now = orders.move.turns.length === 1 ? (orders.move.turns[0] as number) : 0;
  const turn = now + points;
  return withMove(orders, { turns: turn === 0 ? [] : [turn], slip: 0 });
}

export function fasterBy(orders: ShipOrders, velocity: number): ShipOrders {
  return withMove(orders, { faster: orders.move.faster + velocity });
}

/** One more point of sideslip to starboard (negative: to port), instead of a turn (SLIP-2). */
export function slippedBy(orders: ShipOrders, points: number): ShipOrders {
  return withMove(orders, { slip: orders.move.slip + points, turns: [] });
}

export function rolledOver(orders: ShipOrders): ShipOrders {
  return withMove(orders, { roll: !orders.move.roll });
}

/** A change of the move; stated velocities no longer hold and go. */
function withMove(orders: ShipOrders, change: Partial<Move>): ShipOrders {
  const { turns, faster, slip, roll } = { ...NO_MOVE, ...orders.move, ...change };
  return { ...orders, move: { turns, faster, slip, roll } };
}

/** Puts a system into a list of the orders, or takes it out of it. */
export function toggled(orders: ShipOrders, list: 'sustain' | 'attack', system: string): ShipOrders {
  const changed = { ...orders, [list]: switchedIn(orders[list], system) };
  return list === 'attack' ? { ...changed, defend: withoutSystem(changed.defend, system) } : changed;
}

/** Orders a group out of its bay, or keeps it in (FTR-6). */
export function launched(orders: ShipOrders, bay: string): ShipOrders {
  return { ...orders, launch: switchedIn(orders.launch, bay) };
}

/** Orders a group to be recovered, or no longer (FTR-6). */
export function recovered(orders: ShipOrders, group: string): ShipOrders {
  return { ...orders, recover: switchedIn(orders.recover, group) };
}

function switchedIn(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

/** Orders the ship to open a point, or to leave by one; the same again takes it back (JUMP-2, JUMP-3). */
export function jumping(orders: ShipOrders, how: 'open' | 'leave'): ShipOrders {
  const { jump, ...others } = orders;
  return jump === how ? others : { ...others, jump: how };
}

/** Carries on the burst of a weapon by the power shunt; the same again takes it back (SHUNT-2). */
export function shunted(orders: ShipOrders, weapon: string): ShipOrders {
  const { shunt, ...others } = orders;
  return shunt === weapon ? others : { ...others, shunt: weapon };
}

/** Puts an interceptor or a fire control on defence, or takes it off. */
export function defended(orders: ShipOrders, system: string): ShipOrders {
  const alone = orders.defend.find(({ quadrant }) => quadrant === undefined);
  const on = alone?.systems.includes(system) ?? false;
  const rest = withoutSystem(orders.defend, system);
  if (on) return { ...orders, defend: rest };
  const group = rest.find(({ quadrant }) => quadrant === undefined);
  const others = rest.filter((each) => each !== group);
  return { ...orders, defend: [...others, { systems: [...(group?.systems ?? []), system] }] };
}

/** Puts a pair of pulse cannons on defence of a quadrant (PC-4), taking them off whatever they did. */
export function pairDefended(
  orders: ShipOrders,
  pair: readonly [string, string],
  quadrant: Defence['quadrant'],
): ShipOrders {
  let { defend } = orders;
  for (const name of pair) defend = withoutSystem(defend, name);
  const attack = orders.attack.filter((name) => !pair.includes(name));
  return { ...orders, attack, defend: quadrant ? [...defend, { systems: pair, quadrant }] : defend };
}

/** A cannon that leaves its pair takes the other along: half a pair is no order. */
function withoutSystem(defend: readonly Defence[], system: string): Defence[] {
  return defend.flatMap((each) => {
    if (!each.systems.includes(system)) return [each];
    if (each.quadrant) return [];
    const systems = each.systems.filter((name) => name !== system);
    return systems.length > 0 ? [{ systems }] : [];
  });
}
