import { INCH, type Mils, rangeBetween, rangeText } from '../../plane/table.ts';
import type { FactOf } from '../fact.ts';
import type { Play } from '../play.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { notAboard } from '../setting.ts';
import { currentPower, poolsOf, spend, startingPower } from '../shadow/power.ts';
import {
  inPlay,
  type Scene,
  type Ship,
  shipAt,
  shipNamed,
  systemOf,
  systemState,
  theShip,
  works,
} from '../ships.ts';
import { blockedBy } from '../sight.ts';
import type { Lock, Telepath, TelepathAct } from '../state.ts';
import { helpOf, psiTest } from './test.ts';

export type Attack = TelepathAct & { readonly does: 'lock' };

/** How far a telepath of that level reaches (TELE-2). */
export function psiReach(level: number): Mils {
  return 3 * level * INCH;
}

/** Level of a telepath now; 0 for one that is lost, or whose ship is (TELE-1). */
export function levelOf(scene: Scene, { ship: id, system }: Telepath): number {
  const ship = shipNamed(scene, id);
  if (ship?.now.status !== 'afloat' || !works(ship, system)) return 0;
  return systemState(ship, system)?.psi?.level ?? 0;
}

/** A side's telepaths that are there and not exhausted. */
export function telepathsOf(scene: Scene, side: string): Telepath[] {
  const found: Telepath[] = [];
  for (let i = 0; i < scene.state.ships.length; i++) {
    const ship = shipAt(scene, i);
    if (ship.is.side !== side || ship.now.status !== 'afloat') continue;
    for (const { kind, name } of ship.is.design.systems)
      if (kind === 'telepath' && levelOf(scene, { ship: ship.is.id, system: name }) > 0)
        found.push({ ship: ship.is.id, system: name });
  }
  return found;
}

export function sameTelepath(a: Telepath, b: Telepath): boolean {
  return a.ship === b.ship && a.system === b.system;
}

/** The vessel that a telepath holds, or helps to hold; undefined for none. */
export function heldBy(scene: Scene, telepath: Telepath): Ship | undefined {
  for (let i = 0; i < scene.state.ships.length; i++) {
    const ship = shipAt(scene, i);
    const lock = ship.now.shadow?.lock;
    if (lock && membersOf(lock).some((each) => sameTelepath(each, telepath))) return ship;
  }
  return undefined;
}

/** Everyone in a lock: who leads it first. */
export function membersOf({ attacker, helpers }: Lock): readonly Telepath[] {
  return [attacker, ...helpers];
}

/** Why a telepath may not reach out to a vessel, as attacker or helper; null if it may (TELE-2). */
export function whyNotReach(scene: Scene, side: string, telepath: Telepath, target: Ship): Refusal | null {
  const { ship: id, system } = telepath;
  const ship = shipNamed(scene, id);
  if (!ship || ship.is.side !== side) return refusal('TELE-2', 'no-such-ship', { ship: id });
  const built = systemOf(ship, system);
  if (!built) return notAboard('TELE-2', ship.is, system);
  if (built.kind !== 'telepath') return refusal('TELE-2', 'no-telepath', { system });
  if (ship.now.status !== 'afloat') return refusal('TELE-2', 'ship-gone', { ship: id });
  if (!works(ship, system)) return refusal('THR-3', 'system-lost', { system });
  const psi = systemState(ship, system)?.psi as { level: number; used: number };
  if (psi.level === 0) return refusal('TELE-6', 'telepath-exhausted', { system });
  if (psi.used === scene.state.turn || heldBy(scene, telepath))
    return refusal('TELE-2', 'telepath-busy', { system });
  const range = rangeBetween(ship.now, target.now);
  if (range > psiReach(psi.level))
    return refusal('TELE-2', 'out-of-range', {
      ...{ system, range: rangeText(range), reach: psiReach(psi.level) / INCH },
    });
  if (blockedBy(scene.setting, ship.now, target.now) >= 0)
    return refusal('GEO-4', 'blocked', { ship: target.is.id });
  return null;
}

/** Why a vessel is nothing that a telepath may attack; null if it is (TELE-2). */
export function whyNoVictim(scene: Scene, side: string, id: string): Refusal | null {
  const target = shipNamed(scene, id);
  if (!target) return refusal('TELE-2', 'no-such-ship', { ship: id });
  if (!target.is.design.shadow) return refusal('TELE-2', 'only-shadows', { ship: id });
  if (target.is.side === side) return refusal('TELE-2', 'own-ship', { ship: id });
  if (target.now.status !== 'afloat') return refusal('TELE-2', 'ship-gone', { ship: id });
  if (!inPlay(target.now)) return refusal('SHD-13', 'ship-cloaked', { ship: id });
  if (target.now.shadow?.lock) return refusal('TELE-2', 'locked-already', { ship: id });
  return null;
}

/** Why a telepath may not act so; null if it may (TELE-2, TELE-6). */
export function whyNotAct(scene: Scene, side: string, act: TelepathAct): Refusal | null {
  if (act.does === 'break') {
    const held = heldBy(scene, act);
    const own = shipNamed(scene, act.ship)?.is.side === side;
    return held && own && sameTelepath(held.now.shadow?.lock?.attacker as Telepath, act)
      ? null
      : refusal('TELE-6', 'holds-nothing', { system: act.system });
  }
  const victim = whyNoVictim(scene, side, act.target);
  if (victim) return victim;
  return whyNotReach(scene, side, act, theShip(scene, act.target));
}

/** Why a telepath does not help in that attack; null if it does (TELE-2). The attack stands without it. */
export function whyNotHelp(scene: Scene, side: string, act: Attack, helper: Telepath): Refusal | null {
  if (sameTelepath(act, helper)) return refusal('TELE-2', 'named-twice', { system: helper.system });
  return whyNotReach(scene, side, helper, theShip(scene, act.target));
}

/** A telepath that is named as a helper, and why it does not help, if so. */
export interface JudgedHelper {
  readonly helper: Telepath;
  readonly why: Refusal | null;
}

/** The helpers of an attack in their order (TELE-2): each helps once. */
export function judgeHelpers(scene: Scene, side: string, act: Attack): JudgedHelper[] {
  const helping: Telepath[] = [];
  return act.helpers.map((helper) => {
    const why = helping.some((each) => sameTelepath(each, helper))
      ? refusal('TELE-2', 'named-twice', { system: helper.system })
      : whyNotHelp(scene, side, act, helper);
    if (!why) helping.push(helper);
    return { helper, why };
  });
}

/** Has a side a telepath that may attack, or a lock to hold or break? */
export function mayAct(scene: Scene, side: string): boolean {
  const telepaths = telepathsOf(scene, side);
  if (telepaths.length === 0) return false;
  return scene.state.ships.some(({ id, shadow }) => {
    if (!shadow) return false;
    if (shadow.lock) return telepaths.some((each) => sameTelepath(each, shadow.lock?.attacker as Telepath));
    if (whyNoVictim(scene, side, id)) return false;
    const target = theShip(scene, id);
    return telepaths.some((each) => whyNotReach(scene, side, each, target) === null);
  });
}

/** The telepath phase: locks are held or broken (TELE-6), then attacks are made, side by side (TELE-2, TURN-9). */
export function telepathPhase(play: Play, acts: (side: string) => readonly TelepathAct[]): void {
  const broken = new Set<TelepathAct>();
  for (let i = 0; i < play.state.ships.length; i++) {
    const target = shipAt(play, i);
    const lock = target.now.shadow?.lock;
    if (!lock) continue;
    const side = shipNamed(play, lock.attacker.ship)?.is.side ?? '';
    const ends = acts(side).find((act) => act.does === 'break' && sameTelepath(act, lock.attacker));
    if (ends) {
      broken.add(ends);
      breakLock(play, target, 'owner');
    } else hold(play, target);
  }
  for (const { id: side } of play.setting.sides)
    for (const act of acts(side)) {
      if (broken.has(act)) continue;
      const why = whyNotAct(play, side, act);
      const target = act.does === 'lock' ? act.target : '';
      if (why)
        play.happen({
          ...{
            type: 'LockRefused',
            rule: why.rule,
            ship: act.ship,
            system: act.system,
            target,
            refusal: why,
          },
        });
      else if (act.does === 'lock') attack(play, side, act);
    }
}

/** Each one involved loses a level; a helper at 0 drops out, an attacker at 0 lets go at once (TELE-6). */
function hold(play: Play, target: Ship): void {
  const { id } = target.is;
  if (play.setting.options.lockRange === 'every') dropFar(play, target);
  const lock = target.now.shadow?.lock;
  if (!lock) return;
  const levels = membersOf(lock).map((each) => ({ ...each, level: levelOf(play, each) - 1 }));
  play.happen({ type: 'LockHeld', rule: 'TELE-6', target: id, levels });
  if ((levels[0] as { level: number }).level <= 0) {
    breakLock(play, target, 'exhausted');
    return;
  }
  for (const { ship, system, level } of levels)
    if (level <= 0)
      play.happen({ type: 'LockLeft', rule: 'TELE-6', target: id, ship, system, why: 'exhausted' });
}

/** Where a lock needs its range every turn: helpers beyond theirs drop out, an attacker lets go (TELE-6). */
function dropFar(play: Play, target: Ship): void {
  const lock = target.now.shadow?.lock as Lock;
  const far = (telepath: Telepath) => {
    const from = theShip(play, telepath.ship).now;
    return rangeBetween(from, target.now) > psiReach(levelOf(play, telepath));
  };
  if (far(lock.attacker)) {
    breakLock(play, target, 'far');
    return;
  }
  for (const { ship, system } of lock.helpers.filter(far))
    play.happen({ type: 'LockLeft', rule: 'TELE-6', target: target.is.id, ship, system, why: 'far' });
}

function attack(play: Play, side: string, act: Attack): void {
  const { ship, system, target: id } = act;
  const target = theShip(play, id);
  const helpers: Telepath[] = [];
  for (const { helper, why } of judgeHelpers(play, side, act)) {
    if (why) play.happen({ type: 'HelpRefused', rule: why.rule, ...helper, target: id, refusal: why });
    else helpers.push(helper);
  }
  const locked = tryLock(play, target, { ship, system }, helpers, 'attack');
  if (!locked) return;
  // TELE-4: at once it pays for the inertialess drive, what it has if less.
  const paid = Math.min(currentPower(target), poolsOf(target).movement);
  spend(play, target, 'movement', paid, 'lock');
}

/** The PF that a vessel resists with: its current one, or that it began with (TELE-3). */
export function resistingPower({ setting }: Scene, target: Ship): number {
  return setting.options.telepathPF === 'current' ? currentPower(target) : startingPower(target);
}

/** One test of strength against resistance (TELE-2, TELE-3). */
function tryLock(
  play: Play,
  target: Ship,
  attacker: Telepath,
  helpers: readonly Telepath[],
  test: FactOf<'LockTried'>['test'],
): boolean {
  const powerFactor = resistingPower(play, target);
  const level = levelOf(play, attacker);
  const help = helpers.map((each) => ({ ...each, level: levelOf(play, each) }));
  const { locked, ...rolled } = psiTest(
    play.dice,
    level,
    help.map((each) => each.level),
    powerFactor,
    attacker.ship,
    target.is.id,
  );
  play.happen({
    ...{
      type: 'LockTried',
      rule: test === 'attack' ? 'TELE-2' : 'TELE-7',
      ...attacker,
      target: target.is.id,
      test,
    },
    ...{ level, helpers: help.map((each) => ({ ...each, adds: helpOf(each.level) })), powerFactor, locked },
    ...rolled,
    // TELE-5: a failed attack costs the attacker one level.
    left: test === 'attack' && !locked ? level - 1 : level,
  });
  return locked;
}

function breakLock(play: Play, target: Ship, why: FactOf<'LockBroken'>['why']): void {
  const rule = why === 'lost' || why === 'test' ? 'TELE-7' : why === 'cloaked' ? 'TELE-4' : 'TELE-6';
  play.happen({ type: 'LockBroken', rule, target: target.is.id, why });
}

/** A vessel leaves its lock by cloaking, or is no more (TELE-4). */
export function endLock(play: Play, target: Ship, why: 'cloaked' | 'gone'): void {
  if (target.now.shadow?.lock) breakLock(play, target, why);
}

/**
 * A telepath was lost, or its ship went: what is left of each lock that it was part of is tested anew, led by the
 * highest level; with nobody left, or not higher, it breaks (TELE-7).
 */
export function keepLocks(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const target = shipAt(play, i);
    const lock = target.now.shadow?.lock;
    if (!lock) continue;
    if (target.now.status !== 'afloat') {
      breakLock(play, target, 'gone');
      continue;
    }
    const members = membersOf(lock);
    const left = members.filter((each) => isThere(play, each));
    if (left.length === members.length) continue;
    for (const { ship, system } of members.filter((each) => !isThere(play, each)))
      play.happen({ type: 'LockLeft', rule: 'TELE-7', target: target.is.id, ship, system, why: 'lost' });
    const [leader, ...others] = [...left].sort((a, b) => levelOf(play, b) - levelOf(play, a));
    if (!leader) breakLock(play, target, 'lost');
    else if (!tryLock(play, target, leader, others, 'again')) breakLock(play, target, 'test');
  }
}

function isThere(scene: Scene, { ship: id, system }: Telepath): boolean {
  const ship = shipNamed(scene, id);
  return ship?.now.status === 'afloat' && works(ship, system);
}
