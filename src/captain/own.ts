import { flyingOf, type Group, groupAt } from '../battle/groups.ts';
import { parties, repairables } from '../battle/repair.ts';
import { nameable, whyNotNeedle } from '../battle/shadow/shoot.ts';
import { inPlay, type Ship, shipAt, theShip } from '../battle/ships.ts';
import type { Needle, Repair } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Captain } from './captain.ts';

/** A captain that leaves telepaths, launchers, groups and jump points alone. */
export const LEAVES_ALONE: Pick<
  Captain,
  'telepaths' | 'aims' | 'group' | 'attacks' | 'answers' | 'needles' | 'places'
> = {
  telepaths: () => [],
  aims: () => [],
  group: (_view, groups) => ({ group: groups[0] as string }),
  attacks: () => ({}),
  answers: () => ({}),
  needles: () => [],
  places: () => [],
};

/** The view's own ships on the table, cloaked ones too. */
export function ownShips(view: View): Ship[] {
  return shipsWhere(view, ({ is, now }) => is.side === view.side && now.status === 'afloat');
}

/** The other sides' ships on the table, but for those that are cloaked. */
export function enemyShips(view: View): Ship[] {
  return shipsWhere(view, ({ is, now }) => is.side !== view.side && inPlay(now));
}

function shipsWhere(view: View, wanted: (ship: Ship) => boolean): Ship[] {
  const ships: Ship[] = [];
  for (let i = 0; i < view.state.ships.length; i++) {
    const ship = shipAt(view, i);
    if (wanted(ship)) ships.push(ship);
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

/** The systems that a needle beam takes, by a captain's order of what hurts most (SHD-7). */
export function needlesBy(
  view: View,
  { target: id, hits }: Needle,
  worth: (target: Ship, system: string) => number,
): string[] {
  const target = theShip(view, id);
  const taken: string[] = [];
  const names = nameable(target).sort((a, b) => worth(target, b) - worth(target, a));
  // A drive may be taken twice.
  for (const name of [...names, ...names])
    if (whyNotNeedle(target, name, taken, hits) === null) taken.push(name);
  return taken;
}
