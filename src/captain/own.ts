import { flyingOf, type Group, groupAt } from '../battle/groups.ts';
import { parties, repairables } from '../battle/repair.ts';
import { type Ship, shipAt } from '../battle/ships.ts';
import type { Repair } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Captain } from './captain.ts';

/** A captain that leaves launchers, groups and jump points alone. */
export const LEAVES_ALONE: Pick<Captain, 'aims' | 'group' | 'attacks' | 'answers' | 'places'> = {
  aims: () => [],
  group: (_view, groups) => ({ group: groups[0] as string }),
  attacks: () => ({}),
  answers: () => ({}),
  places: () => [],
};

/** The view's own ships on the table. */
export function ownShips(view: View): Ship[] {
  return shipsWhere(view, (side) => side === view.side);
}

/** The other sides' ships on the table. */
export function enemyShips(view: View): Ship[] {
  return shipsWhere(view, (side) => side !== view.side);
}

function shipsWhere(view: View, wanted: (side: string) => boolean): Ship[] {
  const ships: Ship[] = [];
  for (let i = 0; i < view.state.ships.length; i++) {
    const ship = shipAt(view, i);
    if (ship.now.status === 'afloat' && wanted(ship.is.side)) ships.push(ship);
  }
  return ships;
}

/** Places each party of each own ship by a choice among what it may work on. */
export function placeParties(
  view: View,
  choose: (ship: Ship, systems: readonly string[], party: number) => string | undefined,
): Repair[] {
  const repairs: Repair[] = [];
  for (const ship of ownShips(view)) {
    const systems = repairables(ship);
    if (systems.length === 0) continue;
    parties(ship).forEach((party, i) => {
      const system = choose(ship, systems, i);
      if (system !== undefined) repairs.push({ ship: ship.is.id, party, system });
    });
  }
  return repairs;
}

/** The view's own groups in flight. */
export function ownGroups(view: View): Group[] {
  return flyingOf(view, view.side).map((i) => groupAt(view, i));
}
