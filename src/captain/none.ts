import { NO_ORDERS } from '../battle/orders.ts';
import type { MakeCaptain } from './captain.ts';
import { LEAVES_ALONE, ownShips } from './own.ts';

/** Coasts and holds fire: a target, and a measure for the others. */
export const none: MakeCaptain = () => ({
  ...LEAVES_ALONE,
  orders: (view) => Object.fromEntries(ownShips(view).map((ship) => [ship.is.id, NO_ORDERS])),
  fire: (_view, ships) => ({ ship: ships[0] as string, volleys: [] }),
  repairs: () => [],
});
