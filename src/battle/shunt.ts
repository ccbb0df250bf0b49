import { collapse } from './jump.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { notAboard } from './setting.ts';
import { type Scene, type Ship, systemOf, systemState, works } from './ships.ts';
import type { Mode } from './weapons/weapon.ts';

/** Could the power shunt of a ship carry on a burst once more (SHUNT-1)? */
function shuntLeft(scene: Scene, ship: Ship): boolean {
  if (!ship.is.design.powerShunt) return false;
  return ship.now.shunts === 0 || scene.setting.options.shuntUses === 'everyBurst';
}

/** May what was a follow-up be carried on next turn (SHUNT-2)? One burst is carried on once only. */
export function mayCarryOn(scene: Scene, ship: Ship, weapon: string, mode: Mode): boolean {
  return mode === 'follow-up' && ship.now.orders?.shunt !== weapon && shuntLeft(scene, ship);
}

/** Why orders may not use the power shunt so; null if they may (SHUNT-1, SHUNT-2). */
export function whyNotShunt(scene: Scene, ship: Ship, weapon: string | undefined): Refusal | null {
  if (weapon === undefined) return null;
  if (!ship.is.design.powerShunt) return refusal('SHUNT-1', 'no-shunt', { ship: ship.is.id });
  if (!systemOf(ship, weapon)) return notAboard('SHUNT-1', ship.is, weapon);
  if (!shuntLeft(scene, ship)) return refusal('SHUNT-1', 'shunt-used', { ship: ship.is.id });
  if (ship.now.shunts === 0 && !works(ship, 'jump')) return refusal('SHUNT-2', 'drive-lost');
  if (!works(ship, weapon)) return refusal('SHUNT-1', 'system-lost', { system: weapon });
  const carried = systemState(ship, weapon)?.carried;
  if (!carried || carried.turn !== scene.state.turn - 1)
    return refusal('SHUNT-2', 'nothing-to-carry-on', { system: weapon });
  return null;
}

/** The power shunt of revealed orders: the drive goes off line, the burst has one more follow-up (SHUNT-1). */
export function carryOn(play: Play, ship: Ship): void {
  const weapon = ship.now.orders?.shunt;
  const carried = weapon === undefined ? null : systemState(ship, weapon)?.carried;
  if (weapon === undefined || !carried) return;
  const first = ship.now.shunts === 0;
  const { target } = carried;
  play.happen({ type: 'ShuntUsed', rule: 'SHUNT-1', ship: ship.is.id, weapon, target, first });
  if (first) collapse(play, ship.is.id, 'shunt');
}
