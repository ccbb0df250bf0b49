import { type Ship, systemOf, thrustOf } from '../battle/ships.ts';
import type { Captain } from './captain.ts';
import { ordersFor } from './helm.ts';
import { answersFor, attacksOf } from './melee.ts';
import { aimsFor } from './miner.ts';
import { needlesBy, placeParties } from './own.ts';
import { telepathActs } from './psi.ts';
import { salvoOf } from './salvo.ts';
import { vesselMove, vesselOrders } from './stalker.ts';
import { placesFor } from './wayOut.ts';
import { flyOne } from './wing.ts';

/**
 * Plays with plain good sense: closes, keeps arcs on a target, defends when fire is coming, launches its fighters
 * early, aims mines where ships will be, fires what bears at the best target, and keeps a way out when it loses. It
 * weighs boxes by expectation, supposes that most enemies coast, and looks one turn past the present one.
 */
export const cadet = (): Captain => goodSense(false);

/** The same with Shadow vessels that break off when they are worse off, or that fight on (SHD-16). */
export const goodSense = (runs: boolean): Captain => ({
  orders: (view) => ({ ...ordersFor(view), ...vesselOrders(view, runs) }),
  telepaths: telepathActs,
  aims: aimsFor,
  group(view, groups) {
    // Vessels go last: by then they see where the groups are.
    const flying = groups.filter((id) => !view.setting.shipIndex.has(id));
    return flying.length > 0 ? flyOne(view, flying) : vesselMove(view, groups[0] as string, runs);
  },
  attacks: attacksOf,
  answers: answersFor,
  fire: salvoOf,
  needles: (view, needle) => needlesBy(view, needle, urgency),
  repairs: (view) =>
    placeParties(
      view,
      (ship, systems, party) =>
        [...systems].sort((a, b) => urgency(ship, b) - urgency(ship, a))[party % systems.length],
    ),
  places: placesFor,
});

const URGENCY: Readonly<Record<string, number>> = {
  'fire-control': 5,
  drive: 4,
  'heavy-laser': 3,
  'battle-laser': 3,
  'heavy-pulse': 3,
  neutron: 3,
  'energy-mine': 3,
  fusion: 2,
  interceptor: 2,
  forcefield: 2,
  sensors: 2,
  ecm: 2,
  'damage-control': 2,
  'jump-drive': 2,
  bay: 1,
};

function urgency(ship: Ship, name: string): number {
  const kind = systemOf(ship, name)?.kind;
  const base = (kind && URGENCY[kind]) ?? 1;
  return kind === 'drive' && thrustOf(ship) === 0 ? 6 : base;
}
