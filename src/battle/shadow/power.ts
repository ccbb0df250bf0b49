import { rowsLost } from '../../ship/hull.ts';
import { powerFactorOf } from '../../ship/shadow.ts';
import type { Fact, FactOf, Spending } from '../fact.ts';
import type { Play } from '../play.ts';
import { type Ship, shipAt } from '../ships.ts';
import type { PoolName, Pools, ShadowState } from '../state.ts';

/** Boxes that a vessel gives up for a fighter (SHD-15). */
export const SPAWN_BOXES = 2;

/** What of a ship only Shadow vessels have. Throws for any other: ask `is.design.shadow` first. */
export function shadowOf(ship: Ship): ShadowState {
  if (!ship.now.shadow) throw new RangeError(`${ship.is.id} is no Shadow vessel`);
  return ship.now.shadow;
}

/** Power factor that it began with: what most costs are counted by (SHD-2). */
export function startingPower(ship: Ship): number {
  return powerFactorOf(ship.is.design.mass);
}

/** Current power factor: rows with at least one box left (SHD-2). */
export function currentPower(ship: Ship): number {
  const { rows } = ship.is.design;
  return rows.length - rowsLost(rows, ship.now.boxesLost);
}

/** Power factor that it will have when it has given up the boxes of so many fighters (SHD-15). */
export function powerAfter(ship: Ship, spawned: number): number {
  const { rows } = ship.is.design;
  return rows.length - rowsLost(rows, ship.now.boxesLost + spawned * SPAWN_BOXES);
}

/** Points left in its pools (SHD-3). Throws in a view of another side, which does not know them. */
export function poolsOf(ship: Ship): Pools {
  const { pools } = shadowOf(ship);
  if (!pools) throw new RangeError(`the pools of ${ship.is.id} are not known here`);
  return pools;
}

/** A fact that only the ship's own side may know. */
export function secretly<F extends Fact>(ship: Ship, fact: F): F {
  return { ...fact, only: [ship.is.side] };
}

/** A fact that all may know unless the ship is cloaked. */
export function inTheOpen<F extends Fact>(ship: Ship, fact: F): F {
  return ship.now.shadow?.cloaked ? secretly(ship, fact) : fact;
}

/** The power phase: current PF dice for each pool, in secret (SHD-3). */
export function rollPower(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (!ship.is.design.shadow || ship.now.status !== 'afloat') continue;
    const { id } = ship.is;
    const power = currentPower(ship);
    const kept = poolsOf(ship);
    const movement = [...play.dice.pool(power, 6, 'SHD-3', id, 'movement')];
    const shooting = [...play.dice.pool(power, 6, 'SHD-3', id, 'shooting')];
    const pools = { movement: kept.movement + sum(movement), shooting: kept.shooting + sum(shooting) };
    play.happen(secretly(ship, { type: 'PowerRolled', rule: 'SHD-3', ship: id, movement, shooting, pools }));
  }
}

/** Takes points from a pool. The rules have asked before that there are as many. */
export function spend(play: Play, ship: Ship, pool: PoolName, points: number, on: Spending): void {
  if (points === 0) return;
  const left = poolsOf(ship)[pool] - points;
  if (left < 0) throw new RangeError(`${ship.is.id} has ${left + points} points for ${on}, not ${points}`);
  play.happen(
    secretly(ship, {
      ...{ type: 'PointsSpent', rule: RULES[on], ship: ship.is.id, pool, points, left, on },
    } as FactOf<'PointsSpent'>),
  );
}

const RULES: Readonly<Record<Spending, string>> = {
  phase: 'SHD-9',
  inertial: 'SHD-10',
  regenerate: 'SHD-11',
  cloak: 'SHD-13',
  decloak: 'SHD-13',
  spawn: 'SHD-15',
  beam: 'SHD-5',
  pulse: 'SCOUT-1',
  mine: 'SHD-8',
  lock: 'TELE-4',
};

/** The end of a turn: up to current PF points of each pool are kept, the rest is lost (SHD-3). */
export function keepPoints(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (!ship.is.design.shadow || ship.now.status !== 'afloat') continue;
    const most = currentPower(ship);
    const had = poolsOf(ship);
    const pools = { movement: Math.min(most, had.movement), shooting: Math.min(most, had.shooting) };
    const lost = { movement: had.movement - pools.movement, shooting: had.shooting - pools.shooting };
    play.happen(secretly(ship, { type: 'PointsKept', rule: 'SHD-3', ship: ship.is.id, pools, lost }));
  }
}

function sum(faces: readonly number[]): number {
  let total = 0;
  for (const face of faces) total += face;
  return total;
}
