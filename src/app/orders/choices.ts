import { flyingOf, groupAt, groupIn } from '../../battle/groups.ts';
import { checkOrders } from '../../battle/legal.ts';
import { NO_ORDERS, type ShipOrders } from '../../battle/orders.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { coversQuadrant, type Scene, type Ship, systemState, works } from '../../battle/ships.ts';
import type { GroupState } from '../../battle/state.ts';
import { weaponOf } from '../../battle/weapons/catalogue.ts';
import type { Quadrant } from '../../plane/arc.ts';
import type { System } from '../../ship/design.ts';

export const QUADRANTS: readonly Quadrant[] = ['F', 'S', 'A', 'P'];

/** What orders may say of a system beside the move. */
export type Verb = 'sustain' | 'attack' | 'defend';

/** A system that takes such orders, and why not in this turn. */
export interface Choice {
  readonly system: System;
  readonly why: Refusal | null;
}

/** The systems of a ship that take a verb at all. Whether the move goes with it is not asked yet. */
export function choicesOf(scene: Scene, ship: Ship, verb: Verb, kind?: System['kind']): Choice[] {
  return ship.is.design.systems
    .filter((system) => (kind ? system.kind === kind : weaponOf(system.kind)?.heavyBeam))
    .map((system) => {
      const orders: ShipOrders =
        verb === 'defend'
          ? { ...NO_ORDERS, defend: [{ systems: [system.name] }] }
          : { ...NO_ORDERS, [verb]: [system.name] };
      const judged = checkOrders(scene, ship, orders);
      return { system, why: judged.ok ? null : judged.refusal };
    });
}

/** A bay, the group that sits in it, and why it may not launch in this turn. */
export interface BayChoice {
  readonly bay: string;
  readonly group: GroupState | undefined;
  readonly why: Refusal | null;
}

/** The bays of a ship (FTR-6). Whether the move goes with it is not asked yet. */
export function baysOf(scene: Scene, ship: Ship): BayChoice[] {
  return ship.is.design.systems
    .filter(({ kind }) => kind === 'bay')
    .map(({ name: bay }) => {
      const judged = checkOrders(scene, ship, { ...NO_ORDERS, launch: [bay] });
      return { bay, group: groupIn(scene, ship.is.id, bay), why: judged.ok ? null : judged.refusal };
    });
}

/** The side's groups in flight, and why a ship may not recover them in this turn (FTR-6, FTR-8). */
export function recoveriesOf(
  scene: Scene,
  ship: Ship,
): { readonly group: GroupState; readonly why: Refusal | null }[] {
  return flyingOf(scene, ship.is.side).map((index) => {
    const { now } = groupAt(scene, index);
    const judged = checkOrders(scene, ship, { ...NO_ORDERS, recover: [now.id] });
    return { group: now, why: judged.ok ? null : judged.refusal };
  });
}

/** Heavy beams whose burst the power shunt may carry on in this turn, with what was hit; or why not (SHUNT-2). */
export function shuntsOf(
  scene: Scene,
  ship: Ship,
): { readonly system: System; readonly target: string; readonly why: Refusal | null }[] {
  return ship.is.design.systems.flatMap((system) => {
    const carried = systemState(ship, system.name)?.carried;
    if (!carried || carried.turn !== scene.state.turn - 1) return [];
    const judged = checkOrders(scene, ship, { ...NO_ORDERS, shunt: system.name });
    return [{ system, target: carried.target, why: judged.ok ? null : judged.refusal }];
  });
}

export function isDefending(orders: ShipOrders, system: string): boolean {
  return orders.defend.some(({ systems }) => systems.includes(system));
}

/** The quadrant that a pulse cannon is ordered to screen. */
export function quadrantOf(orders: ShipOrders, system: string): Quadrant | undefined {
  return orders.defend.find(({ systems }) => systems.includes(system))?.quadrant;
}

/** Pairs of pulse cannons ordered to screen a quadrant. */
export function pairsIn(orders: ShipOrders, quadrant: Quadrant): number {
  let cannons = 0;
  for (const each of orders.defend) if (each.quadrant === quadrant) cannons += each.systems.length;
  return Math.floor(cannons / 2);
}

/**
 * Two pulse cannons without orders that cover a quadrant (PC-4, PC-5), or null. Those that cover the fewest go first,
 * so that the others stay free for more.
 */
export function freePair(
  ship: Ship,
  orders: ShipOrders,
  quadrant: Quadrant,
): readonly [string, string] | null {
  const rolled = ship.now.rolled !== orders.move.roll;
  const free = ship.is.design.systems
    .filter(
      (system) =>
        system.kind === 'pulse' &&
        works(ship, system.name) &&
        !orders.attack.includes(system.name) &&
        !isDefending(orders, system.name) &&
        coversQuadrant(system, quadrant, rolled),
    )
    .sort((a, b) => (a.arc?.length ?? 0) - (b.arc?.length ?? 0));
  const [first, second] = free;
  return first && second ? [first.name, second.name] : null;
}

/** Takes the last pair off a quadrant. */
export function withoutPair(orders: ShipOrders, quadrant: Quadrant): ShipOrders {
  const last = orders.defend.findLastIndex((each) => each.quadrant === quadrant);
  const defend = orders.defend.flatMap((each, i) => {
    if (i !== last) return [each];
    const systems = each.systems.slice(0, -2);
    return systems.length > 1 ? [{ ...each, systems }] : [];
  });
  return { ...orders, defend };
}
