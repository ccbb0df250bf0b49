import { type Ship, shipAt, theShip } from '../battle/ships.ts';
import { blockedBy } from '../battle/sight.ts';
import type { Telepath, TelepathAct } from '../battle/state.ts';
import {
  levelOf,
  psiReach,
  resistingPower,
  sameTelepath,
  telepathsOf,
  whyNotAct,
  whyNotReach,
  whyNoVictim,
} from '../battle/telepath/locks.ts';
import { helpOf, psiTest } from '../battle/telepath/test.ts';
import type { View } from '../battle/view.ts';
import { everyOutcome } from '../dice/every.ts';
import { INCH, type Point, rangeBetween } from '../plane/table.ts';
import { enemyShips, ownGroups, ownShips } from './own.ts';

/** A telepath attacks where it is at least this likely to lock: a failure costs a level (TELE-5). */
const LEAST = 0.15;
/** A helper joins if it makes a lock so much more likely: holding costs it a level a turn (TELE-6). */
const HELPS = 0.04;
/** A held vessel this far from everybody is worth no level. */
const FAR = 48 * INCH;
/** Boxes that it is worth to end a move where a telepath reaches a vessel, if it were sure to lock it. */
const LOCKED = 6;
/** Boxes an inch that closing with it is worth. */
const CLOSER = 0.04;

const chances = new Map<number, number>();

/** How likely telepaths of these levels lock a vessel of that PF (TELE-2, TELE-3): the rule under every outcome. */
export function lockChance(level: number, helpers: readonly number[], powerFactor: number): number {
  let strength = level;
  for (const helper of helpers) strength += helpOf(helper);
  const lead = strength - 2 * powerFactor;
  let chance = chances.get(lead);
  if (chance === undefined) {
    const [sum, total] = everyOutcome((dice) =>
      psiTest(dice, level, helpers, powerFactor).locked ? 1 : 0,
    ).mean((n) => n);
    chance = Number(sum) / Number(total);
    chances.set(lead, chance);
  }
  return chance;
}

/** What the side's telepaths do: they break locks that are worth nothing, and attack where they may well win. */
export function telepathActs(view: View): TelepathAct[] {
  const acts: TelepathAct[] = [];
  for (let i = 0; i < view.state.ships.length; i++) {
    const lock = shipAt(view, i).now.shadow?.lock;
    if (!lock || theShip(view, lock.attacker.ship).is.side !== view.side) continue;
    if (!worthHolding(view, shipAt(view, i), lock.attacker)) acts.push({ does: 'break', ...lock.attacker });
  }
  const used: Telepath[] = [];
  const victims = enemyShips(view)
    .filter(({ is }) => whyNoVictim(view, view.side, is.id) === null)
    .map((target) => ({ target, attack: attackOn(view, target, used) }))
    .sort((a, b) => (b.attack?.chance ?? 0) - (a.attack?.chance ?? 0));
  for (const { target } of victims) {
    const attack = attackOn(view, target, used);
    if (!attack) continue;
    used.push(attack.act, ...attack.act.helpers);
    acts.push(attack.act);
  }
  return acts.filter((act) => whyNotAct(view, view.side, act) === null);
}

/** A lock that breaks anyway is let go, and one that keeps a vessel from nobody (TELE-6). */
function worthHolding(view: View, target: Ship, attacker: Telepath): boolean {
  if (levelOf(view, attacker) <= 1) return false;
  const near = (at: Point) => rangeBetween(at, target.now) <= FAR;
  return ownShips(view).some(({ now }) => near(now)) || ownGroups(view).some(({ now }) => near(now));
}

interface Attack {
  readonly act: TelepathAct & { does: 'lock' };
  readonly chance: number;
}

/** The highest level leads; others help as long as each makes a lock clearly more likely. */
function attackOn(view: View, target: Ship, used: readonly Telepath[]): Attack | undefined {
  const able = telepathsOf(view, view.side)
    .filter((each) => !used.some((other) => sameTelepath(each, other)))
    .filter((each) => whyNotReach(view, view.side, each, target) === null)
    .sort((a, b) => levelOf(view, b) - levelOf(view, a));
  const [leader, ...others] = able;
  if (!leader) return undefined;
  const level = levelOf(view, leader);
  const powerFactor = resistingPower(view, target);
  const helpers: Telepath[] = [];
  const levels: number[] = [];
  let chance = lockChance(level, [], powerFactor);
  for (const other of others) {
    const together = lockChance(level, [...levels, levelOf(view, other)], powerFactor);
    if (together < chance + HELPS) continue;
    helpers.push(other);
    levels.push(levelOf(view, other));
    chance = together;
  }
  if (chance < LEAST) return undefined;
  return { act: { does: 'lock', ...leader, target: target.is.id, helpers }, chance };
}

/** Boxes that it is worth to end a move there, for a ship whose telepaths may lock a vessel next turn. */
export function psiPull(view: View, ship: Ship, end: Point, enemies: readonly Ship[]): number {
  let most = 0;
  for (const { kind, name } of ship.is.design.systems) {
    const level = kind === 'telepath' ? levelOf(view, { ship: ship.is.id, system: name }) : 0;
    if (level > most) most = level;
  }
  if (most === 0) return 0;
  let best = 0;
  for (const target of enemies) {
    if (!target.is.design.shadow || target.now.shadow?.lock) continue;
    const chance = lockChance(most, [], resistingPower(view, target));
    const beyond = rangeBetween(end, target.now) - psiReach(most);
    const worth = chance < LEAST ? 0 : beyond <= 0 ? LOCKED * chance : (-CLOSER * beyond) / INCH;
    if (best === 0 || worth > best) best = worth;
  }
  return best;
}

/** How likely a vessel that lies there is locked in the next telepath phase, by enemies who lie where they do. */
export function lockRisk(
  view: View,
  ship: Ship,
  at: Point,
  enemies: readonly { readonly ship: Ship; readonly now: Point }[],
): number {
  const levels: number[] = [];
  for (const { ship: enemy, now } of enemies)
    for (const { kind, name } of enemy.is.design.systems) {
      if (kind !== 'telepath') continue;
      const level = levelOf(view, { ship: enemy.is.id, system: name });
      if (level === 0 || rangeBetween(now, at) > psiReach(level)) continue;
      if (blockedBy(view.setting, now, at) < 0) levels.push(level);
    }
  if (levels.length === 0) return 0;
  levels.sort((a, b) => b - a);
  const [leader, ...helpers] = levels as [number, ...number[]];
  return lockChance(leader, helpers, resistingPower(view, ship));
}
