import { NO_ORDERS, type ShipOrders } from '../../battle/orders.ts';
import { costOf } from '../../battle/shadow/legal.ts';
import { currentPower, poolsOf } from '../../battle/shadow/power.ts';
import type { Ship } from '../../battle/ships.ts';
import type { PoolName } from '../../battle/state.ts';

export const POOLS: readonly PoolName[] = ['movement', 'shooting'];

/** A part of the orders that takes points. */
export type Part = 'inertial' | 'phase' | 'regenerate' | 'cloak' | 'decloak' | 'spawn';

/** What a part of the orders takes from a pool. */
export interface Cost {
  readonly part: Part;
  readonly pool: PoolName;
  readonly points: number;
}

/** Each part of the orders alone: what it takes is for the rules to say. */
const PARTS: Readonly<Record<Part, (orders: ShipOrders) => Partial<ShipOrders> | null>> = {
  inertial: ({ inertial }) => (inertial === undefined ? null : { inertial }),
  phase: ({ phase }) => (phase ? { phase } : null),
  regenerate: ({ regenerate }) => (regenerate === undefined ? null : { regenerate }),
  cloak: ({ cloak }) => (cloak === 'on' ? { cloak } : null),
  decloak: ({ cloak }) => (cloak === 'off' ? { cloak } : null),
  spawn: ({ spawn }) => (spawn === undefined ? null : { spawn }),
};

/** What every part of the orders takes from the pools (SHD-9 to SHD-15). */
export function costsOf(ship: Ship, orders: ShipOrders): Cost[] {
  return (Object.keys(PARTS) as Part[]).flatMap((part) => {
    const alone = PARTS[part](orders);
    if (!alone) return [];
    const cost = costOf(ship, { ...NO_ORDERS, ...alone });
    return POOLS.filter((pool) => cost[pool] > 0).map((pool) => ({ part, pool, points: cost[pool] }));
  });
}

/** A pool while orders are written: points there, points that the orders take, and what would be left. */
export interface Balance {
  readonly pool: PoolName;
  readonly have: number;
  readonly spent: number;
  /** Below 0 where the orders cannot be paid. */
  readonly left: number;
  /** Of those left, what the end of the turn would keep (SHD-3). */
  readonly kept: number;
}

export function balancesOf(ship: Ship, orders: ShipOrders): Balance[] {
  const cost = costOf(ship, orders);
  return POOLS.map((pool) => balance(ship, pool, cost[pool]));
}

/** One pool of a vessel once so many points are taken from it. */
export function balance(ship: Ship, pool: PoolName, spent: number): Balance {
  const have = poolsOf(ship)[pool];
  const left = have - spent;
  return { pool, have, spent, left, kept: Math.max(0, Math.min(left, currentPower(ship))) };
}
