import type { ShipOrders } from '../../battle/orders.ts';
import { costOf } from '../../battle/shadow/legal.ts';
import { poolsOf, powerAfter } from '../../battle/shadow/power.ts';
import type { Scene, Ship } from '../../battle/ships.ts';
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

/** The field of the orders that says each part. */
const FIELDS: Readonly<Record<Part, 'inertial' | 'phase' | 'regenerate' | 'cloak' | 'spawn'>> = {
  ...{ inertial: 'inertial', phase: 'phase', regenerate: 'regenerate' },
  ...{ cloak: 'cloak', decloak: 'cloak', spawn: 'spawn' },
};

/** What every part of the orders takes from the pools beside the others: that is for the rules to say (SHD-9 to SHD-15). */
export function costsOf(ship: Ship, orders: ShipOrders): Cost[] {
  return (Object.keys(FIELDS) as Part[]).flatMap((part) => {
    if (FIELDS[part] === 'cloak' && (part === 'cloak') !== (orders.cloak === 'on')) return [];
    const { [FIELDS[part]]: _, ...others } = orders;
    return POOLS.map((pool) => ({
      ...{ part, pool },
      points: costOf(ship, orders)[pool] - costOf(ship, others)[pool],
    })).filter(({ points }) => points > 0);
  });
}

/** What an inertialess move costs beside the rest of the orders (SHD-9). */
export function phasePrice(ship: Ship, orders: ShipOrders): number {
  const { inertial: _, ...others } = orders;
  return costsOf(ship, { ...others, phase: {} }).find(({ part }) => part === 'phase')?.points ?? 0;
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
  return POOLS.map((pool) => balance(ship, pool, cost[pool], orders.spawn));
}

/** One pool of a vessel once so many points are taken from it, and so many fighters will be spawned. */
export function balance(ship: Ship, pool: PoolName, spent: number, spawn = 0): Balance {
  const have = poolsOf(ship)[pool];
  const left = have - spent;
  return { pool, have, spent, left, kept: Math.max(0, Math.min(left, powerAfter(ship, spawn))) };
}

/** Will all movement points left roll for healing: pinned, wounded, and not cloaked at the end of the turn (SHD-12)? */
export function healsWithAll({ state }: Scene, ship: Ship, { cloak }: ShipOrders): boolean {
  const { shadow, boxesLost } = ship.now;
  if (!shadow || shadow.pinned !== state.turn) return false;
  const open = shadow.cloaked ? cloak === 'off' : cloak !== 'on';
  return open && boxesLost > 0;
}
