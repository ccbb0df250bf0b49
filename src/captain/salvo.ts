import { antiFighterFireWorks, controlLeft } from '../battle/control.ts';
import { type FiringTurn, modeOf, newFiringTurn, takeShot, whyNotFire } from '../battle/fire.ts';
import type { FireOrder, Volley } from '../battle/fireOrder.ts';
import { flies, type Group, groupAt, isSpent } from '../battle/groups.ts';
import { forcefields, interceptors, MOST_LEVELS, pulsePairs } from '../battle/screens.ts';
import { bearingOf, bears, boxesLeft, gradeOf, type Ship, targetVelocity, theShip } from '../battle/ships.ts';
import type { SystemState } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { antiFighterOf, weaponOf } from '../battle/weapons/catalogue.ts';
import type { Weapon } from '../battle/weapons/weapon.ts';
import { quadrantOf, type Sector, sectorOf } from '../plane/arc.ts';
import { rangeBetween } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import { LATER } from './defence.ts';
import { expectation, type Variant } from './expect.ts';
import { coasting } from './foresight.ts';
import { armourAgainst } from './gunnery.ts';
import { killMean, platesOf, strikerMean } from './means.ts';
import { enemyShips } from './own.ts';
import { shineOf } from './shine.ts';

/** Fighters that can strike no more this turn count as if they could do so much later. */
const SPENT = 0.3;

export interface Salvo {
  readonly order: FireOrder;
  readonly worth: number;
}

/** The fire of the one of these ships whose fire is worth most. */
export function salvoOf(view: View, ships: readonly string[]): FireOrder {
  const enemies = enemyShips(view);
  let best: Salvo | undefined;
  for (const id of ships) {
    const ship = theShip(view, id);
    const salvo = ship.is.design.shadow ? shineOf(view, ship, enemies) : fireOf(view, ship, enemies);
    if (!best || salvo.worth > best.worth) best = salvo;
  }
  return (best as Salvo).order;
}

/** A ship's whole fire: at fighters first, then the target that it hurts most, and so on while fire controls last. */
function fireOf(view: View, ship: Ship, enemies: readonly Ship[]): Salvo {
  const turn = newFiringTurn();
  const volleys: Volley[] = [];
  let worth = view.setting.groups.length === 0 ? 0 : shootDown(view, ship, enemies, turn, volleys);
  const done = new Set<string>();
  while (done.size < enemies.length) {
    let best: { target: Ship; shots: Shot[]; worth: number } | undefined;
    for (const target of enemies) {
      if (done.has(target.is.id)) continue;
      const shots = shotsAt(view, ship, target, enemies, turn);
      if (shots.length === 0) continue;
      const sum = shots.reduce((total, { mean }) => total + mean, 0);
      // Boxes beyond the last one do nothing; a ship about to go is worth more.
      const left = boxesLeft(target);
      const value = Math.min(sum, left) * (1 + Math.min(1, sum / left));
      if (!best || value > best.worth) best = { target, shots, worth: value };
    }
    if (!best) break;
    const target = best.target.is.id;
    done.add(target);
    const plain: string[] = [];
    let fires = false;
    for (const { name, way } of best.shots) {
      if (whyNotFire(view, ship, name, target, undefined, turn, way)) continue;
      takeShot(view, ship, name, target, turn);
      if (way === undefined) plain.push(name);
      else volleys.push({ weapons: [name], target, way });
      fires = true;
    }
    if (plain.length > 0) volleys.push({ weapons: plain, target });
    if (fires) worth += best.worth;
  }
  return { order: { ship: ship.is.id, volleys }, worth };
}

interface Shot {
  readonly name: string;
  readonly mean: number;
  readonly way: number | undefined;
}

/** Weapons that bear on a target and can fire, the best first, with their mean. */
function shotsAt(view: View, ship: Ship, target: Ship, enemies: readonly Ship[], turn: FiringTurn): Shot[] {
  const sector = bearingOf(ship, target);
  const range = rangeBetween(ship.now, target.now);
  const found: Shot[] = [];
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++) {
    const system = systems[i] as System;
    const state = ship.now.systems[i] as SystemState;
    const weapon = weaponOf(system.kind);
    if (!weapon || state.lost > 0 || state.counter > 0 || turn.fired.has(system.name)) continue;
    if (!bears(ship, system, sector)) continue;
    if (!controlLeft(ship, turn.controls, weapon.fireControl, target.is.id)) continue;
    if (weapon.needsAttackMode && !ship.now.orders?.attack.includes(system.name)) continue;
    if (state.burst && state.burst.target !== target.is.id) continue;
    const mode = modeOf(ship, system.name);
    const twice = mode === 'plain' && weapon.ways.includes(2) && !bearsNext(ship, system, enemies);
    const mean = meanOf(view, ship, system, weapon, target, range, twice ? 'way 2' : mode);
    // A follow-up is lost if it is not fired now.
    if (mode === 'follow-up') found.push({ name: system.name, mean: mean + 1, way: undefined });
    else if (mean > 0) found.push({ name: system.name, mean, way: twice ? 2 : undefined });
  }
  return found.sort((a, b) => b.mean - a.mean);
}

/** Will any enemy lie in arc next turn, if all coast? If none does, a turn of recharge costs nothing. */
function bearsNext(ship: Ship, system: System, enemies: readonly Ship[]): boolean {
  const from = coasting(ship.now, ship.now);
  return enemies.some(({ now }) => bears(ship, system, sectorOf(from, ship.now.course, coasting(now, now))));
}

function meanOf(
  { setting: { options } }: View,
  ship: Ship,
  { kind, class: size }: System,
  weapon: Weapon,
  target: Ship,
  range: number,
  variant: Variant,
): number {
  const levels = weapon.heavyBeam ? 0 : levelsOf(target, bearingOf(target, ship), weapon, options);
  const armour = armourAgainst(target, weapon, options);
  const [sensors, ecm] = [gradeOf(ship, 'sensors'), gradeOf(target, 'ecm')];
  const expect = expectation(options, kind, size, sensors, ecm, armour, levels, variant);
  return expect?.(range, targetVelocity(target)) ?? 0;
}

/** Screen levels, besides armour, between a target and beam dice that come from that bearing. */
function levelsOf(target: Ship, from: Sector, weapon: Weapon, options: View['setting']['options']): number {
  let levels = 0;
  if (weapon.stoppedBy('forcefields', options)) levels += forcefields(target);
  if (weapon.stoppedBy('pulse-pairs', options)) levels += pulsePairs(target, quadrantOf(from));
  if (weapon.stoppedBy('interceptors', options)) levels += interceptors(target, options);
  return Math.min(MOST_LEVELS, levels);
}

/** Fire at fighters: those that attack the ship first of all. What could fire at ships does what is worth more. */
function shootDown(
  view: View,
  ship: Ship,
  enemies: readonly Ship[],
  turn: FiringTurn,
  volleys: Volley[],
): number {
  const groups = enemyGroups(view, ship);
  if (groups.length === 0) return 0;
  const cannons = antiFighterFireWorks(ship, view.setting.options);
  let worth = 0;
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++) {
    const system = systems[i] as System;
    const weapon = antiFighterOf(system.kind);
    if (!weapon || ship.now.systems[i]?.lost !== 0 || (weapon.as === 'cannon' && !cannons)) continue;
    let best: { target: Target; worth: number; kills: number } | undefined;
    for (const target of groups) {
      const { group, counts, left } = target;
      if (left <= 0 || (weapon.as === 'point-defence' && group.now.attack !== ship.is.id)) continue;
      const range = rangeBetween(ship.now, group.now);
      if (range > weapon.reach(system.class)) continue;
      const dice = weapon.dice(system.class, range);
      const kills = Math.min(left, dice * killMean(weapon, group.is.shadow));
      if (kills * counts <= (best?.worth ?? 0)) continue;
      if (whyNotFire(view, ship, system.name, group.is.id, undefined, turn)) continue;
      best = { target, worth: kills * counts, kills };
    }
    if (!best || best.worth <= atShips(view, ship, system, enemies)) continue;
    const { id } = best.target.group.is;
    takeShot(view, ship, system.name, id, turn);
    // Named once, an interceptor fires both its dice at one group (INT-1).
    turn.fired.add(system.name);
    volleys.push({ weapons: [system.name], target: id });
    best.target.left -= best.kills;
    worth += best.worth;
  }
  return worth;
}

interface Target {
  readonly group: Group;
  /** Boxes that a fighter of it is worth. */
  readonly counts: number;
  /** Fighters expected to be left. */
  left: number;
}

function enemyGroups(view: View, ship: Ship): Target[] {
  const level = Math.min(MOST_LEVELS, platesOf(ship) + interceptors(ship, view.setting.options));
  const found: Target[] = [];
  for (let i = 0; i < view.state.groups.length; i++) {
    const group = groupAt(view, i);
    const { now } = group;
    if (now.side === view.side || !flies(now)) continue;
    const strikes = now.attack === ship.is.id && !now.dogfight;
    const counts = (strikes ? strikerMean(group, ship, level, 0) : 0) + LATER * (isSpent(now) ? SPENT : 1);
    found.push({ group, counts, left: now.strength });
  }
  return found;
}

/** The most that a weapon would deal to a ship instead. */
function atShips(view: View, ship: Ship, system: System, enemies: readonly Ship[]): number {
  const weapon = weaponOf(system.kind);
  if (!weapon || weapon.needsAttackMode) return 0;
  let most = 0;
  for (const target of enemies) {
    if (whyNotFire(view, ship, system.name, target.is.id, undefined, newFiringTurn())) continue;
    const range = rangeBetween(ship.now, target.now);
    most = Math.max(most, meanOf(view, ship, system, weapon, target, range, modeOf(ship, system.name)));
  }
  return most;
}
