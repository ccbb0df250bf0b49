import { arcTable, type Quadrant, type Sector, sectorOf } from '../plane/arc.ts';
import { INCH } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import { gradeNumber } from '../ship/grade.ts';
import { powerFactorOf } from '../ship/shadow.ts';
import { isMinbari, thrustLeft, turnLimit } from './movement.ts';
import type { ShipOrders } from './orders.ts';
import type { Setting, ShipSetting } from './setting.ts';
import { inertialThrust } from './shadow/drive.ts';
import type { BattleState, ShipState, SystemState } from './state.ts';

/** A ship in battle: its state, and what of it never changes. */
export interface Ship {
  readonly is: ShipSetting;
  readonly now: ShipState;
}

/** Setting and state together: what a rule looks at. A view of one side is the same shape. */
export interface Scene {
  readonly setting: Setting;
  readonly state: BattleState;
}

export function shipAt({ setting, state }: Scene, index: number): Ship {
  return { is: setting.ships[index] as ShipSetting, now: state.ships[index] as ShipState };
}

/** The ship with that id, or undefined. */
export function shipNamed(scene: Scene, id: string): Ship | undefined {
  const index = scene.setting.shipIndex.get(id);
  return index === undefined ? undefined : shipAt(scene, index);
}

/** The ship with that id, which must exist. */
export function theShip(scene: Scene, id: string): Ship {
  const ship = shipNamed(scene, id);
  if (!ship) throw new RangeError(`no ship ${id}`);
  return ship;
}

export function systemState(ship: Ship, name: string): SystemState | undefined {
  const index = ship.is.systemIndex.get(name);
  return index === undefined ? undefined : ship.now.systems[index];
}

export function systemOf(ship: Ship, name: string): System | undefined {
  const index = ship.is.systemIndex.get(name);
  return index === undefined ? undefined : ship.is.design.systems[index];
}

/** Is a system working? A drive works while it gives any thrust (MOVE-7). */
export function works(ship: Ship, name: string): boolean {
  const system = systemState(ship, name);
  if (!system) return false;
  return name === 'drive' ? thrustOf(ship) > 0 : system.lost === 0;
}

/**
 * Thrust that the drive gives now (MOVE-7): a Shadow vessel's is what its orders, this turn's shown ones if not given,
 * buy from its pool (SHD-10).
 */
export function thrustOf(ship: Ship, orders: ShipOrders | null = ship.now.orders): number {
  const { design } = ship.is;
  if (design.shadow) return inertialThrust(orders?.inertial ?? 0, powerFactorOf(design.mass));
  return thrustLeft(design.thrust, systemState(ship, 'drive')?.lost ?? 0);
}

/** On the table for all to see: not cloaked, arrived, and not gone (SHD-13). */
export function inPlay({ status, shadow }: ShipState): boolean {
  return status === 'afloat' && !shadow?.cloaked;
}

/** Inches that a ship moved this turn, for those who fire at it (MOVE-9). */
export function targetVelocity({ now }: Ship): number {
  return now.shadow?.phased == null ? now.velocity : now.shadow.phased / INCH;
}

/** Points of course that the ship may turn in a turn now (MOVE-2). */
export function turnLimitOf(ship: Ship): number {
  return turnLimit(thrustOf(ship), isMinbari(ship.is.design));
}

/** How many systems of a kind work, by the short name before their count. */
export function working(ship: Ship, kind: System['kind']): number {
  let count = 0;
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++)
    if (systems[i]?.kind === kind && ship.now.systems[i]?.lost === 0) count++;
  return count;
}

/** Grade number of sensors or ECM now: lost means rudimentary (SENS-7). Shadow vessels have them without a system. */
export function gradeOf(ship: Ship, system: 'sensors' | 'ecm'): number {
  const lost = systemState(ship, system)?.lost ?? 0;
  return lost === 0 ? gradeNumber(ship.is.design[system]) : 0;
}

export function boxesLeft(ship: Ship): number {
  return ship.is.design.boxes - ship.now.boxesLost;
}

/** Bearing of another ship's place, as a sector clockwise from the bow. */
export function bearingOf(from: Ship, to: Ship): Sector {
  return sectorOf(from.now, from.now.course, to.now);
}

/** Does the system's arc hold that bearing, the ship lying as it does (ARC-3)? */
export function bears(ship: Ship, system: System, sector: Sector): boolean {
  return system.arc === undefined || arcTable(system.arc, ship.now.rolled)[sector] === 1;
}

/** Does an arc of letters hold a whole quadrant, the ship lying as it does (PC-5)? */
export function coversQuadrant(system: System, quadrant: Quadrant, rolled: boolean): boolean {
  const seen = rolled && quadrant === 'P' ? 'S' : rolled && quadrant === 'S' ? 'P' : quadrant;
  return system.arc?.includes(seen) ?? false;
}
