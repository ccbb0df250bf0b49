import { newFiringTurn, takeShot, whyNotFire } from '../../battle/fire.ts';
import type { FireOrder, Volley } from '../../battle/fireOrder.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';

/** One declared shot and why it may not be fired, if so. */
export interface Shot {
  readonly weapon: string;
  readonly target: string;
  readonly called: string | undefined;
  /** Way of fire, for a weapon that has several (NEUT-2). */
  readonly way: number | undefined;
  readonly why: Refusal | null;
  /** It takes a fire control that no shot before it has taken. */
  readonly takes: boolean;
}

/** Every shot of a fire order in its order, judged by the rules as if those before it were fired. */
export function judgeFire(view: View, order: FireOrder): Shot[] {
  const ship = theShip(view, order.ship);
  const turn = newFiringTurn();
  return order.volleys.flatMap(({ weapons, target, called, way }) =>
    weapons.map((weapon) => {
      const why = whyNotFire(view, ship, weapon, target, called, turn, way);
      const { taken } = turn.controls;
      if (!why) takeShot(view, ship, weapon, target, turn);
      return { weapon, target, called, way, why, takes: turn.controls.taken > taken };
    }),
  );
}

/** Why a further weapon may not join the order at a target; null if it may. */
export function whyNotJoin(
  view: View,
  order: FireOrder,
  weapon: string,
  target: string,
  called?: string,
  way?: number,
): Refusal | null {
  const ship = theShip(view, order.ship);
  const turn = newFiringTurn();
  for (const volley of order.volleys)
    for (const name of volley.weapons)
      if (!whyNotFire(view, ship, name, volley.target, volley.called, turn, volley.way))
        takeShot(view, ship, name, volley.target, turn);
  return whyNotFire(view, ship, weapon, target, called, turn, way);
}

/** The order with a weapon aimed at a target (and a system of it, in a way), and at nothing else. */
export function aimed(
  order: FireOrder,
  weapon: string,
  target: string,
  called?: string,
  way?: number,
): FireOrder {
  return joined(held(order, weapon), weapon, target, called, way);
}

/** The order with a weapon aimed at a target besides what else it is aimed at. */
function joined(order: FireOrder, weapon: string, target: string, called?: string, way?: number): FireOrder {
  const at = order.volleys.findIndex((v) => v.target === target && v.called === called && v.way === way);
  const volley = order.volleys[at] ?? {
    weapons: [],
    target,
    ...(called === undefined ? {} : { called }),
    ...(way === undefined ? {} : { way }),
  };
  const next = { ...volley, weapons: [...volley.weapons, weapon] };
  return { ...order, volleys: at < 0 ? [...order.volleys, next] : order.volleys.with(at, next) };
}

/** The volley that a weapon fires in at a target, or at any; null if it is not aimed there. */
export function aimOf(order: FireOrder, weapon: string, target?: string): Volley | null {
  const at = order.volleys.find(
    (volley) => volley.weapons.includes(weapon) && (target === undefined || volley.target === target),
  );
  return at ?? null;
}

/**
 * The order with a weapon aimed at a target, or held back if it was aimed there. One that shares its dice keeps what
 * else it is aimed at (INT-1).
 */
export function switched(
  order: FireOrder,
  weapon: string,
  target: string,
  how: { readonly shares?: boolean; readonly way?: number | undefined } = {},
): FireOrder {
  if (aimOf(order, weapon, target)) return held(order, weapon, target);
  return how.shares ? joined(order, weapon, target) : aimed(order, weapon, target, undefined, how.way);
}

/** The order with a weapon held back, from one target or from all. */
export function held(order: FireOrder, weapon: string, target?: string): FireOrder {
  const volleys: Volley[] = order.volleys
    .map((volley) =>
      target === undefined || volley.target === target
        ? { ...volley, weapons: volley.weapons.filter((name) => name !== weapon) }
        : volley,
    )
    .filter((volley) => volley.weapons.length > 0);
  return { ...order, volleys };
}
