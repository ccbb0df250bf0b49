import { isMinbari, turnLimit } from '../../battle/movement.ts';
import type { ShipOrders } from '../../battle/orders.ts';
import { type Ship, thrustOf } from '../../battle/ships.ts';

/** Points of course that a ship may turn with the thrust that its orders give it (MOVE-2, SHD-10). */
export function limitOf(ship: Ship, orders: ShipOrders): number {
  return turnLimit(thrustOf(ship, orders), isMinbari(ship.is.design));
}
