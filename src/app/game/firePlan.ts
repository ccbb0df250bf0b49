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
  readonly why: Refusal | null;
}

/** Every shot of a fire order in its order, judged by the rules as if those before it were fired. */
export function judgeFire(view: View, order: FireOrder): Shot[] {
  const ship = theShip(view, order.ship);
  const turn = newFiringTurn();
  return order.volleys.flatMap(({ weapons, target, called }) =>
    weapons.map((weapon) => {
      const why = whyNotFire(view, ship, weapon, target, called, turn);
      if (!why) takeShot(view, ship, weapon, target, turn);
      return { weapon, target, called, why };
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
): Refusal | null {
  const ship = theShip(view, order.ship);
  const turn = newFiringTurn();
  for (const volley of order.volleys)
    for (const name of volley.weapons)
      if (!whyNotFire(view, ship, name, volley.target, volley.called, turn))
        takeShot(view, ship, name, volley.target, turn);
  return whyNotFire(view, ship, weapon, target, called, turn);
}

/** The order with a weapon aimed at a target (and a system of it), and at nothing else. */
export function aimed(order: FireOrder, weapon: string, target: string, called?: string): FireOrder {
  const without = held(order, weapon);
  const at = without.volleys.findIndex((v) => v.target === target && v.called === called);
  const volley = without.volleys[at];
  if (!volley)
    return {
      ...without,
      volleys: [
        ...without.volleys,
        called === undefined ? { weapons: [weapon], target } : { weapons: [weapon], target, called },
      ],
    };
  return {
    ...without,
    volleys: without.volleys.with(at, { ...volley, weapons: [...volley.weapons, weapon] }),
  };
}

/** The order with a weapon held back. */
export function held(order: FireOrder, weapon: string): FireOrder {
  const volleys: Volley[] = order.volleys
    .map((volley) => ({ ...volley, weapons: volley.weapons.filter((name) => name !== weapon) }))
    .filter((volley) => volley.weapons.length > 0);
  return { ...order, volleys };
}
