import type { ShipOrders } from '../orders.ts';
import { type Refusal, refusal } from '../refusal.ts';
import type { Scene, Ship } from '../ships.ts';
import { cloakCost, decloakCost } from './cloak.ts';
import { whyNotPhase } from './phase.ts';
import { poolsOf, powerAfter, shadowOf } from './power.ts';
import { SPAWN_POINTS, whyNotSpawn } from './spawn.ts';

/** What orders take from the pools, before anything happens (SHD-3). */
export function costOf(
  ship: Ship,
  orders: ShipOrders,
): { readonly movement: number; readonly shooting: number } {
  const cloaking = orders.cloak === 'on' ? cloakCost(ship) : orders.cloak === 'off' ? decloakCost(ship) : 0;
  // SHD-9: current PF, and the fighters are spawned before the vessel moves.
  const drive = (orders.inertial ?? 0) + (orders.phase ? powerAfter(ship, orders.spawn ?? 0) : 0);
  return {
    movement: drive + (orders.regenerate ?? 0) + cloaking,
    shooting: (orders.spawn ?? 0) * SPAWN_POINTS,
  };
}

/** Do orders say anything that only Shadow vessels do? */
export function saysShadow(orders: ShipOrders): boolean {
  const { inertial, phase, regenerate, cloak, spawn, launchHeld } = orders;
  return [inertial, phase, regenerate, cloak, spawn, launchHeld].some((part) => part !== undefined);
}

/** Why a ship may not be ordered to do what only Shadow vessels do, or not so; null if it may. */
export function whyNotShadow(scene: Scene, ship: Ship, orders: ShipOrders): Refusal | null {
  const { spawn, launchHeld } = orders;
  if (!ship.is.design.shadow)
    return saysShadow(orders) ? refusal('SHD-3', 'no-shadow', { ship: ship.is.id }) : null;
  return (
    whyNotDrive(scene, ship, orders) ??
    whyNotCloak(scene, ship, orders) ??
    whyNotSpawn(scene, ship, spawn ?? 0, launchHeld ?? 0) ??
    whyShort(ship, orders)
  );
}

function isPinned(scene: Scene, ship: Ship): boolean {
  return shadowOf(ship).pinned === scene.state.turn;
}

function whyNotDrive(scene: Scene, ship: Ship, orders: ShipOrders): Refusal | null {
  const { inertial, phase, move, spawn } = orders;
  const { id } = ship.is;
  const { cloaked } = shadowOf(ship);
  const moves = move.turns.length > 0 || move.faster !== 0 || move.slip !== 0 || move.roll;
  if (inertial !== undefined && phase) return refusal('SHD-9', 'two-drives', { ship: id });
  if (phase && moves) return refusal('SHD-9', 'phase-and-move', { ship: id });
  if (isPinned(scene, ship)) {
    if (inertial !== undefined || phase) return refusal('SHD-12', 'pinned-drive', { ship: id });
    if (moves && scene.setting.options.pinnedTurns === 'no')
      return refusal('SHD-12', 'pinned-turn', { ship: id });
    if (spawn) return refusal('SHD-12', 'pinned-spawn', { ship: id });
  }
  // A cloaked vessel takes no turns among the groups: they would show that it moves (SHD-13).
  if (phase && cloaked && !phase.to) return refusal('SHD-13', 'cloaked-phase', { ship: id });
  return phase ? whyNotPhase(scene, ship, phase) : null;
}

function whyNotCloak(scene: Scene, ship: Ship, orders: ShipOrders): Refusal | null {
  const { cloak, regenerate, spawn, launchHeld } = orders;
  const { id } = ship.is;
  const { cloaked } = shadowOf(ship);
  if (cloak === 'on' && cloaked) return refusal('SHD-13', 'cloaked-already', { ship: id });
  if (cloak === 'off' && !cloaked) return refusal('SHD-13', 'not-cloaked', { ship: id });
  if (cloak === 'on' && isPinned(scene, ship) && scene.setting.options.pinnedMay !== 'fireAndCloak')
    return refusal('SHD-12', 'pinned-cloak', { ship: id });
  if (cloaked && (spawn || launchHeld)) return refusal('SHD-13', 'cloaked-spawn', { ship: id });
  if (regenerate && (cloak === 'on' || (cloaked && cloak !== 'off')))
    return refusal('SHD-13', 'cloaked-heal', { ship: id });
  return null;
}

function whyShort(ship: Ship, orders: ShipOrders): Refusal | null {
  const cost = costOf(ship, orders);
  const have = poolsOf(ship);
  for (const pool of ['movement', 'shooting'] as const)
    if (cost[pool] > have[pool])
      return refusal('SHD-3', 'points-short', { pool, need: cost[pool], have: have[pool] });
  return null;
}
