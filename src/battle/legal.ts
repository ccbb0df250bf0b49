import type { System } from '../ship/design.ts';
import { whyNotCarry } from './flight.ts';
import { whyNotJump } from './jump.ts';
import { isMinbari, type Plan, planMove } from './movement.ts';
import { NO_MOVE, type ShipOrders } from './orders.ts';
import { type Outcome, type Refusal, refusal } from './refusal.ts';
import { notAboard } from './setting.ts';
import { whyNotShadow } from './shadow/legal.ts';
import {
  coversQuadrant,
  inPlay,
  type Scene,
  type Ship,
  shipNamed,
  systemOf,
  systemState,
  thrustOf,
  works,
} from './ships.ts';
import { whyNotShunt } from './shunt.ts';
import { weaponOf } from './weapons/catalogue.ts';

/** Works out a ship's orders, or says which rule they break: then it coasts (TURN-2). */
export function checkOrders(scene: Scene, ship: Ship, orders: ShipOrders): Outcome<Plan> {
  const plan = planMove(ship.now, orders.move, thrustOf(ship, orders), isMinbari(ship.is.design));
  const shadow = whyNotShadow(scene, ship, orders);
  if (shadow) return { ok: false, refusal: shadow };
  if (!plan.ok) return plan;
  const why =
    whyNotSustain(ship, orders, plan.value) ??
    whyNotModes(ship, orders) ??
    whyNotCarry(scene, ship, orders) ??
    whyNotShunt(scene, ship, orders.shunt) ??
    whyNotJump(ship, orders) ??
    whyNotRam(scene, ship, orders);
  return why ? { ok: false, refusal: why } : plan;
}

/** The plan of a ship that coasts: same course, same velocity. */
export function coast(ship: Ship): Plan {
  const plan = planMove(ship.now, NO_MOVE, 0, false);
  if (!plan.ok) throw new Error('coasting is always legal');
  return plan.value;
}

/** Fire controls that these orders put on defence (FCON-4). */
export function controlsDefended(ship: Ship, orders: ShipOrders): number {
  let count = 0;
  for (const { systems } of orders.defend)
    for (const name of systems) if (systemOf(ship, name)?.kind === 'fire-control') count++;
  return count;
}

/** HBW-7: what may declare sustained fire, and that the ship then does not manoeuvre. */
function whyNotSustain(ship: Ship, orders: ShipOrders, plan: Plan): Refusal | null {
  const { sustain, move } = orders;
  if (sustain.length === 0) return null;
  for (const [i, name] of sustain.entries()) {
    const system = systemOf(ship, name);
    if (!system) return notAboard('HBW-7', ship.is, name);
    if (!weaponOf(system.kind)?.heavyBeam) return refusal('HBW-7', 'cannot-sustain', { system: name });
    if (!works(ship, name)) return refusal('HBW-7', 'system-lost', { system: name });
    const state = systemState(ship, name);
    if (orders.shunt === name) return refusal('SHUNT-1', 'shunt-and-sustain', { system: name });
    if (state?.burst) return refusal('HBW-8', 'burst-runs', { system: name });
    if (state && state.counter > 0)
      return refusal('TURN-8', 'not-ready', { system: name, turns: state.counter });
    if (sustain.indexOf(name) !== i) return refusal('HBW-7', 'named-twice', { system: name });
  }
  if (plan.thrust > 0 || move.roll || move.slip !== 0 || plan.course !== ship.now.course)
    return refusal('HBW-7', 'sustain-and-move', { system: sustain[0] as string });
  return null;
}

/** Modes of pulse cannons, interceptors and fire controls (PC-1, PC-4, INT-1, FCON-4). */
function whyNotModes(ship: Ship, { attack, defend, move }: ShipOrders): Refusal | null {
  const named = new Set<string>();
  const unfit = (rule: string, name: string): Refusal | null => {
    if (!systemOf(ship, name)) return notAboard(rule, ship.is, name);
    if (!works(ship, name)) return refusal(rule, 'system-lost', { system: name });
    if (named.has(name)) return refusal(rule, 'named-twice', { system: name });
    named.add(name);
    return null;
  };
  for (const name of attack) {
    const why = unfit('PC-1', name);
    if (why) return why;
    if (systemOf(ship, name)?.kind !== 'pulse') return refusal('PC-1', 'no-pulse-cannon', { system: name });
  }
  // PC-5: a quadrant is meant as the ship will lie after movement.
  const rolled = ship.now.rolled !== move.roll;
  for (const { systems, quadrant } of defend) {
    for (const name of systems) {
      const why = unfit('TURN-10', name);
      if (why) return why;
      const system = systemOf(ship, name) as System;
      const pulse = system.kind === 'pulse';
      if (!pulse && system.kind !== 'interceptor' && system.kind !== 'fire-control')
        return refusal('TURN-10', 'cannot-defend', { system: name });
      if (pulse && !quadrant) return refusal('PC-4', 'quadrant-missing', { system: name });
      if (!pulse && quadrant) return refusal('TURN-10', 'quadrant-not-needed', { system: name });
      if (quadrant && !coversQuadrant(system, quadrant, rolled))
        return refusal('PC-4', 'quadrant-not-covered', { system: name, quadrant });
    }
    if (quadrant && systems.length % 2 !== 0)
      return refusal('PC-4', 'no-pair', { systems: systems.join(',') });
  }
  return null;
}

/** GEO-7: ramming must be played, and needs an enemy ship on the table. */
function whyNotRam(scene: Scene, ship: Ship, { ram }: ShipOrders): Refusal | null {
  if (ram === undefined) return null;
  if (scene.setting.options.ramming === 'off') return refusal('GEO-7', 'no-ramming');
  const target = shipNamed(scene, ram);
  if (!target) return refusal('GEO-7', 'no-such-ship', { ship: ram });
  if (target.is.side === ship.is.side) return refusal('GEO-7', 'own-ship', { ship: ram });
  if (!inPlay(target.now)) return refusal('GEO-7', 'ship-gone', { ship: ram });
  return null;
}
