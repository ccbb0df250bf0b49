import type { OrdersFile } from '../battle/ordersFile.ts';
import type { View } from '../battle/view.ts';
import type { Captain } from './captain.ts';
import { ownGroups, ownShips } from './own.ts';

/** Follows an orders file where it has something for a ship or a group; another captain decides the rest. */
export function orderly(file: OrdersFile, other: Captain): Captain {
  const written = (view: View, ship: string) => file.get(view.state.turn)?.ships.get(ship);
  const flown = (view: View, group: string) => file.get(view.state.turn)?.groups.get(group);
  return {
    orders(view) {
      const orders = other.orders(view);
      for (const { is } of ownShips(view)) {
        const own = written(view, is.id)?.orders;
        if (own) orders[is.id] = own;
      }
      return orders;
    },
    telepaths(view) {
      const named = ownShips(view).flatMap(({ is }) => written(view, is.id)?.telepaths ?? []);
      const rest = other.telepaths(view).filter(({ ship }) => written(view, ship)?.telepaths === undefined);
      return [...named, ...rest];
    },
    aims(view) {
      const named = ownShips(view).flatMap(({ is }) => written(view, is.id)?.aims ?? []);
      const rest = other.aims(view).filter(({ ship }) => written(view, ship)?.aims === undefined);
      return [...named, ...rest];
    },
    group(view, groups) {
      const named = groups.find((group) => flown(view, group)?.moves);
      const lines = named === undefined ? undefined : flown(view, named);
      if (named === undefined || !lines) return other.group(view, groups);
      const { moves: _, attack: _attack, answer: _answer, ...move } = lines;
      return { group: named, ...move };
    },
    attacks(view) {
      const attacks: Record<string, string> = { ...other.attacks(view) };
      for (const { is } of ownGroups(view)) {
        const named = flown(view, is.id)?.attack;
        if (named !== undefined) attacks[is.id] = named;
      }
      return attacks;
    },
    answers(view) {
      const answers: Record<string, string | null> = { ...other.answers(view) };
      for (const { is } of ownGroups(view)) {
        const named = flown(view, is.id)?.answer;
        if (named !== undefined) answers[is.id] = named;
      }
      return answers;
    },
    fire(view, ships) {
      const chosen = other.fire(view, ships);
      return written(view, chosen.ship)?.fire ?? chosen;
    },
    needles(view, needle) {
      return written(view, needle.ship)?.needles ?? other.needles(view, needle);
    },
    repairs(view) {
      const afloat = ownShips(view).map(({ is }) => is.id);
      const own = afloat.flatMap((id) => written(view, id)?.repairs ?? []);
      return [
        ...other.repairs(view).filter(({ ship }) => written(view, ship)?.repairs === undefined),
        ...own,
      ];
    },
    places(view) {
      const named = ownShips(view).flatMap(({ is }) => written(view, is.id)?.place ?? []);
      const rest = other.places(view).filter(({ ship }) => written(view, ship)?.place === undefined);
      return [...named, ...rest];
    },
  };
}
