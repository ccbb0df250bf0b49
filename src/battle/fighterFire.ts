import { isLetterArc, sectorOf } from '../plane/arc.ts';
import { INCH, rangeBetween, rangeText } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import { antiFighterFireWorks, fireControls } from './control.ts';
import type { FiringTurn } from './fire.ts';
import type { FireOrder } from './fireOrder.ts';
import { loseFighters } from './groupLosses.ts';
import { flies, type Group } from './groups.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { shadowFighterKills } from './shadow/fighter.ts';
import { bears, type Scene, type Ship, systemOf, systemState, works } from './ships.ts';
import { blockedBy } from './sight.ts';
import type { AntiFighter } from './weapons/antiFighter.ts';
import { antiFighterOf } from './weapons/catalogue.ts';

/** Why a system may not shoot at a group of fighters, by the first rule that forbids it; null if it may. */
export function whyNotShoot(
  scene: Scene,
  ship: Ship,
  system: System,
  group: Group,
  turn: FiringTurn,
  called: boolean,
  way: number | undefined,
): Refusal | null {
  const { name } = system;
  const weapon = antiFighterOf(system.kind);
  if (!weapon) return refusal('HBW-14', 'not-at-fighters', { system: name });
  if (group.is.side === ship.is.side) return refusal('PC-6', 'own-group', { group: group.is.id });
  if (!flies(group.now))
    return refusal('PC-6', group.now.status === 'aboard' ? 'group-not-flying' : 'group-gone', {
      group: group.is.id,
    });
  if (!works(ship, name)) return refusal('THR-3', 'system-lost', { system: name });
  if (turn.fired.has(name)) return refusal('TURN-4', 'weapon-twice', { system: name });
  const barred = whyBarred(scene, ship, system, weapon, way);
  if (barred) return barred;
  if (called) return refusal('HBW-4', 'called-at-fighters', { system: name });
  // PDAF-1: only at groups that attack its ship, and do not dogfight instead.
  if (weapon.as === 'point-defence' && (group.now.attack !== ship.is.id || group.now.dogfight))
    return refusal('PDAF-1', 'not-attacking', { group: group.is.id, ship: ship.is.id });
  if (group.now.dogfight && scene.setting.options.fireIntoDogfight === 'no')
    return refusal('PC-6', 'into-dogfight', { group: group.is.id });
  if (!bears(ship, system, sectorOf(ship.now, ship.now.course, group.now)))
    return refusal(isLetterArc(system.arc ?? '') ? 'ARC-1' : 'ARC-2', 'out-of-arc', {
      system: name,
      ship: group.is.id,
      arc: system.arc ?? '',
    });
  const range = rangeBetween(ship.now, group.now);
  const reach = weapon.reach(system.class);
  if (range > reach)
    return refusal(weapon.rule, 'out-of-range', {
      system: name,
      range: rangeText(range),
      reach: reach / INCH,
    });
  if (blockedBy(scene.setting, ship.now, group.now) >= 0)
    return refusal('GEO-4', 'blocked', { ship: group.is.id });
  if (weapon.as === 'cannon' && !antiFighterFireWorks(ship, scene.setting.options))
    return fireControls(ship) === 0
      ? refusal('FCON-5', 'no-control', { system: name })
      : refusal('FCON-4', 'none-on-defence', { system: name });
  return null;
}

/** What the weapon's own mode, way or counter forbids (PC-1, INT-1, NEUT-2, NEUT-3). */
function whyBarred(
  scene: Scene,
  ship: Ship,
  { name }: System,
  weapon: AntiFighter,
  way: number | undefined,
): Refusal | null {
  const { orders } = ship.now;
  const state = systemState(ship, name);
  if (way !== undefined && weapon.way === undefined) return refusal('NEUT-2', 'no-ways', { system: name });
  if (way !== undefined && way !== weapon.way)
    return refusal('NEUT-2', 'way-not-at-fighters', { system: name, way });
  if (orders?.attack.includes(name)) return refusal('PC-1', 'in-attack-mode', { system: name });
  if (orders?.defend.some(({ systems }) => systems.includes(name)))
    return refusal(weapon.as === 'cannon' ? 'PC-1' : 'INT-1', 'in-defensive-mode', { system: name });
  if (orders?.sustain.includes(name)) return refusal('NEUT-2', 'way-fixed', { system: name });
  if (state?.burst) return refusal('HBW-8', 'burst-at-other', { system: name, ship: state.burst.target });
  if (state && state.counter > 0 && !weapon.whileCharging(scene.setting.options))
    return refusal(weapon.way === undefined ? 'TURN-8' : 'NEUT-3', 'not-ready', {
      system: name,
      turns: state.counter,
    });
  return null;
}

/** Into how many shots an order shares the dice of a system that may shoot at two groups (INT-1). */
export function shareOf(order: FireOrder, name: string): number {
  let times = 0;
  for (const { weapons } of order.volleys) for (const weapon of weapons) if (weapon === name) times++;
  return times;
}

/** Fighters that dice of a weapon kill, of a group large enough; Shadow fighters need a 6 (SFTR-1). */
export function killsOf(weapon: AntiFighter, faces: readonly number[], shadow: boolean): number {
  let kills = 0;
  for (const face of faces) kills += shadow ? shadowFighterKills(face) : weapon.kills(face);
  return kills;
}

/** Shoots at a group that may be shot at. `shots`: into how many the system's dice are shared. */
export function shootAt(play: Play, ship: Ship, name: string, group: Group, shots: number): void {
  const system = systemOf(ship, name) as System;
  const weapon = antiFighterOf(system.kind) as AntiFighter;
  const range = rangeBetween(ship.now, group.now);
  const dice = weapon.dice(system.class, range) / Math.min(shots, weapon.groups);
  const faces = [...play.dice.pool(dice, 6, weapon.rule, ship.is.id, name)];
  const kills = Math.min(killsOf(weapon, faces, group.is.shadow), group.now.strength);
  loseFighters(play, group, {
    ...{ type: 'FightersShot', rule: weapon.rule, ship: ship.is.id, weapon: name, group: group.is.id },
    ...{ range, faces, kills, left: group.now.strength - kills },
  });
}
