import type { OrdersFile } from '../battle/ordersFile.ts';
import type { View } from '../battle/view.ts';
import type { Captain } from './captain.ts';
import { ownShips } from './own.ts';

/** Follows an orders file where it has something for a ship; another captain decides the rest. */
export function orderly(file: OrdersFile, other: Captain): Captain {
  const written = (view: View, ship: string) => file.get(view.state.turn)?.get(ship);
  return {
    orders(view) {
      const orders = other.orders(view);
      for (const { is } of ownShips(view)) {
        const own = written(view, is.id)?.orders;
        if (own) orders[is.id] = own;
      }
      return orders;
    },
    fire(view, ships) {
      const chosen = other.fire(view, ships);
      return written(view, chosen.ship)?.fire ?? chosen;
    },
    repairs(view) {
      const afloat = ownShips(view).map(({ is }) => is.id);
      const own = afloat.flatMap((id) => written(view, id)?.repairs ?? []);
      return [
        ...other.repairs(view).filter(({ ship }) => written(view, ship)?.repairs === undefined),
        ...own,
      ];
    },
  };
}
