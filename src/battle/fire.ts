import { isLetterArc, quadrantOf } from '../plane/arc.ts';
import { INCH, rangeBetween, rangeText } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import {
  type ControlsTaken,
  controlLeft,
  controlsOnAttack,
  fireControls,
  noControlsTaken,
} from './control.ts';
import { loseBoxes, loseSystem, mayBeNamed, thresholdCheck } from './damage.ts';
import { shareOf, shootAt, whyNotShoot } from './fighterFire.ts';
import type { FireOrder } from './fireOrder.ts';
import { groupNamed } from './groups.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { type Screen, screenLevel, screensOf } from './screens.ts';
import { contest } from './sensors.ts';
import { notAboard } from './setting.ts';
import { fireShadow } from './shadow/shoot.ts';
import {
  bearingOf,
  bears,
  gradeOf,
  inPlay,
  type Scene,
  type Ship,
  shipNamed,
  systemOf,
  systemState,
  targetVelocity,
  theShip,
  works,
} from './ships.ts';
import { mayCarryOn } from './shunt.ts';
import { blockedBy } from './sight.ts';
import type { Burst } from './state.ts';
import { antiFighterOf, weaponOf } from './weapons/catalogue.ts';
import { ENERGY_MINE } from './weapons/energyMine.ts';
import type { Mode, Shot, Weapon } from './weapons/weapon.ts';

/** What a ship has done so far in its firing turn, or means to do: it bounds what it may still do. */
export interface FiringTurn {
  readonly controls: ControlsTaken;
  readonly fired: Set<string>;
  /** Of those that may shoot at two groups, which have shot at one (INT-1). */
  readonly once: Set<string>;
}

export function newFiringTurn(): FiringTurn {
  return { controls: noControlsTaken(), fired: new Set(), once: new Set() };
}

/** How a weapon would fire now (HBW-7, HBW-8). */
export function modeOf(ship: Ship, weapon: string): Mode {
  if (systemState(ship, weapon)?.burst) return 'follow-up';
  return ship.now.orders?.sustain.includes(weapon) ? 'sustained' : 'plain';
}

/** Does this shot take a fire control? A follow-up may be free (HBW-12). */
function takesControl(scene: Scene, mode: Mode): boolean {
  return mode !== 'follow-up' || scene.setting.options.sustainedFireControl === 'needed';
}

/**
 * Why a weapon may not fire at a target, by the first rule that forbids it; null if it may. The page asks this
 * before a shot is declared, the battle when it is fired.
 */
export function whyNotFire(
  scene: Scene,
  ship: Ship,
  name: string,
  targetId: string,
  called: string | undefined,
  turn: FiringTurn,
  way?: number,
): Refusal | null {
  const system = systemOf(ship, name);
  if (!system) return notAboard('TURN-4', ship.is, name);
  const group = groupNamed(scene, targetId);
  if (group) return whyNotShoot(scene, ship, system, group, turn, called !== undefined, way);
  const weapon = weaponOf(system.kind);
  if (!weapon) {
    if (system.kind === ENERGY_MINE.kind) return refusal('MINE-1', 'aimed-before', { system: name });
    if (antiFighterOf(system.kind)) return refusal('INT-1', 'only-at-fighters', { system: name });
    return refusal('TURN-10', 'no-weapon', { system: name });
  }
  const target = shipNamed(scene, targetId);
  if (!target)
    return targetId.includes('.')
      ? refusal('PC-6', 'no-such-group', { group: targetId })
      : refusal('TURN-4', 'no-such-ship', { ship: targetId });
  if (target.is.side === ship.is.side) return refusal('TURN-4', 'own-ship', { ship: targetId });
  if (target.now.status !== 'afloat') return refusal('TURN-4', 'ship-gone', { ship: targetId });
  if (!inPlay(target.now)) return refusal('SHD-13', 'ship-cloaked', { ship: targetId });
  if (!works(ship, name)) return refusal('THR-3', 'system-lost', { system: name });
  if (turn.fired.has(name)) return refusal('TURN-4', 'weapon-twice', { system: name });
  const state = systemState(ship, name);
  if (state && state.counter > 0)
    return refusal('TURN-8', 'not-ready', { system: name, turns: state.counter });
  if (weapon.needsAttackMode && !ship.now.orders?.attack.includes(name))
    return refusal('PC-1', 'not-in-attack-mode', { system: name });
  if (weapon.heavyBeam === false && called !== undefined)
    return refusal('HBW-4', 'cannot-call', { system: name });
  if (state?.burst) {
    if (state.burst.target !== targetId)
      return refusal('HBW-8', 'burst-at-other', { system: name, ship: state.burst.target });
    if (called !== undefined) return refusal('HBW-12', 'follow-up-called', { system: name });
  }
  if (called !== undefined && target.is.design.shadow)
    return refusal('HBW-4', 'no-systems', { ship: targetId });
  if (called !== undefined && !systemOf(target, called)) return notAboard('HBW-4', target.is, called);
  if (called !== undefined && !mayBeNamed(target, called, scene.setting.options.calledShotSensors === 'yes'))
    return refusal('HBW-4', 'cannot-be-named', { system: called, ship: targetId });
  const mode = modeOf(ship, name);
  if (way !== undefined) {
    if (weapon.ways.length === 1) return refusal('NEUT-2', 'no-ways', { system: name });
    // NEUT-2: way 3 is sustained fire, fixed in the orders.
    if (mode !== 'plain' && way !== 3) return refusal('NEUT-2', 'way-fixed', { system: name });
    if (way === 4) return refusal('NEUT-2', 'way-at-fighters', { system: name, way });
    if (mode === 'plain' && !weapon.ways.includes(way))
      return refusal('NEUT-2', 'no-such-way', { system: name, way });
  }
  if (!bears(ship, system, bearingOf(ship, target)))
    return refusal(isLetterArc(system.arc ?? '') ? 'ARC-1' : 'ARC-2', 'out-of-arc', {
      system: name,
      ship: targetId,
      arc: system.arc ?? '',
    });
  const range = rangeBetween(ship.now, target.now);
  const reach =
    mode === 'follow-up' ? Number.POSITIVE_INFINITY : weapon.reach(scene.setting.options, system.class);
  if (range > reach)
    return refusal(weapon.rule, 'out-of-range', {
      system: name,
      range: rangeText(range),
      reach: reach / INCH,
    });
  if (blockedBy(scene.setting, ship.now, target.now) >= 0)
    return refusal('GEO-4', 'blocked', { ship: targetId });
  const controls = controlsOnAttack(ship);
  if (fireControls(ship) === 0) return refusal('FCON-5', 'no-control', { system: name });
  if (!takesControl(scene, mode) || controlLeft(ship, turn.controls, weapon.fireControl, targetId))
    return null;
  if (controls === 0)
    return ship.now.bound > 0
      ? refusal('FCON-7', 'all-bound', { system: name })
      : refusal('FCON-4', 'all-on-defence', { system: name });
  return refusal(weapon.fireControl === 'own' ? 'FCON-2' : 'FCON-3', 'no-control-left', {
    system: name,
    controls,
  });
}

/** Notes that a weapon fires: its fire control is taken, and it does not fire again this turn. */
export function takeShot(scene: Scene, ship: Ship, name: string, target: string, turn: FiringTurn): void {
  const system = systemOf(ship, name);
  if (scene.setting.groupIndex.has(target)) {
    const weapon = system && antiFighterOf(system.kind);
    if (weapon?.groups === 2 && !turn.once.has(name)) turn.once.add(name);
    else turn.fired.add(name);
    return;
  }
  turn.fired.add(name);
  const weapon = system && weaponOf(system.kind);
  if (!weapon || !takesControl(scene, modeOf(ship, name))) return;
  const { controls } = turn;
  if (weapon.fireControl === 'own') controls.taken++;
  else if (!controls.shared.has(target)) {
    controls.taken++;
    controls.shared.set(target, { fooled: null });
  }
}

/**
 * Fires one ship completely, in the order written (TURN-4), at ships and groups. Damage counts at once; threshold
 * checks come when the ship's whole fire is complete, one for each target (THR-2, THR-4). Says whether it fired at all.
 */
export function fireShip(play: Play, order: FireOrder): boolean {
  const ship = theShip(play, order.ship);
  const shone = fireShadow(play, ship, order);
  const turn = newFiringTurn();
  const rows = new Map<string, number>();
  const shot = new Set<string>();
  for (const volley of order.volleys)
    for (const name of volley.weapons) {
      const { target: targetId, called, way } = volley;
      const target = shipNamed(play, targetId);
      const group = groupNamed(play, targetId);
      const gone = target
        ? rows.has(targetId) && target.now.status !== 'afloat'
        : group?.now.status === 'killed' && shot.has(targetId);
      if (gone) {
        play.happen({ type: 'ShotHeld', rule: 'TURN-4', ship: ship.is.id, weapon: name, target: targetId });
        continue;
      }
      const why = whyNotFire(play, ship, name, targetId, called, turn, way);
      if (why) {
        play.happen({
          type: 'ShotRefused',
          rule: why.rule,
          ship: ship.is.id,
          weapon: name,
          target: targetId,
          refusal: why,
        });
        continue;
      }
      if (group) {
        shot.add(targetId);
        shootAt(play, ship, name, group, shareOf(order, name));
        takeShot(play, ship, name, targetId, turn);
        continue;
      }
      const lost = fireWeapon(play, ship, name, target as Ship, called, way ?? 1, turn);
      rows.set(targetId, (rows.get(targetId) ?? 0) + lost);
    }
  for (const [id, lost] of rows) thresholdCheck(play, theShip(play, id), lost);
  return shone || rows.size > 0 || shot.size > 0;
}

/** Fires one weapon that may fire. Returns how many rows the target lost. */
function fireWeapon(
  play: Play,
  ship: Ship,
  name: string,
  target: Ship,
  called: string | undefined,
  way: number,
  turn: FiringTurn,
): number {
  const { options } = play.setting;
  const system = systemOf(ship, name) as NonNullable<ReturnType<typeof systemOf>>;
  const weapon = weaponOf(system.kind) as Weapon;
  const mode = modeOf(ship, name);
  const range = rangeBetween(ship.now, target.now);
  takeShot(play, ship, name, target.is.id, turn);
  let fooled = false;
  if (mode !== 'follow-up') {
    const shared = weapon.fireControl === 'shared' ? turn.controls.shared.get(target.is.id) : undefined;
    if (shared?.fooled != null) fooled = shared.fooled;
    else {
      const sensors = gradeOf(ship, 'sensors');
      const rolled = contest(
        play.dice,
        range,
        sensors,
        gradeOf(target, 'ecm'),
        options,
        ship.is.id,
        target.is.id,
      );
      fooled = rolled.fooled;
      if (shared) shared.fooled = fooled;
      play.happen({
        type: 'SensorsRolled',
        rule: 'SENS-2',
        ship: ship.is.id,
        target: target.is.id,
        weapon: name,
        range,
        sensors: rolled.sensors,
        ecm: rolled.ecm,
        fooled,
      });
    }
  }
  const shot = shotAt(play, ship, name, target, { mode, way, fooled, called: called !== undefined });
  const hit = weapon.fire(play.dice, shot, options);
  const { turn: now } = play.state;
  const { counter, burst } = afterFiring(weapon, way, mode, hit.hit, target.is.id, now);
  const carried = mayCarryOn(play, ship, name, mode) ? { target: target.is.id, turn: now } : null;
  play.happen({
    type: 'ShotFired',
    rule: mode === 'follow-up' ? 'HBW-8' : weapon.rule,
    ship: ship.is.id,
    weapon: name,
    target: target.is.id,
    range,
    mode,
    way: weapon.ways.length > 1 && mode === 'plain' ? way : null,
    called: called ?? null,
    toHit: hit.toHit,
    damage: hit.damage,
    beams: hit.beams,
    screens: shot.screens,
    level: shot.level,
    hit: hit.hit,
    boxes: hit.boxes,
    counter,
    burst,
    carried,
  });
  if (hit.burnOut) play.happen({ type: 'BurnedOut', rule: 'HPC-1', ship: ship.is.id, weapon: name });
  if (hit.hit && called !== undefined) loseSystem(play, target, called, 'called-shot');
  return hit.boxes > 0 ? loseBoxes(play, target, hit.boxes) : 0;
}

const NO_SCREENS: readonly Screen[] = [];

/** Everything that a weapon's rules look at, as ship and target lie now. */
export function shotAt(
  scene: Scene,
  ship: Ship,
  name: string,
  target: Ship,
  how: { readonly mode: Mode; readonly way?: number; readonly fooled: boolean; readonly called: boolean },
): Shot {
  const { options } = scene.setting;
  const system = systemOf(ship, name);
  const weapon = system && weaponOf(system.kind);
  const screens =
    !weapon || weapon.heavyBeam
      ? NO_SCREENS
      : screensOf(target, quadrantOf(bearingOf(target, ship)), how.fooled, weapon, options);
  return {
    by: ship.is.id,
    weapon: name,
    class: system?.class ?? 0,
    range: rangeBetween(ship.now, target.now),
    mode: how.mode,
    way: how.way ?? 1,
    fooled: how.fooled,
    called: how.called,
    sensors: gradeOf(ship, 'sensors'),
    ecm: gradeOf(target, 'ecm'),
    targetVelocity: targetVelocity(target),
    armour: target.is.design.armour,
    screens,
    level: screenLevel(screens, options),
  };
}

/** Counter and burst of a weapon that fired this turn (HBW-11, TURN-8). */
export function afterFiring(
  weapon: Pick<Weapon, 'rechargeAfter'>,
  way: number,
  mode: Mode,
  hit: boolean,
  target: string,
  turn: number,
): { counter: number; burst: Burst | null } {
  // HBW-9: after sustained fire the weapon cools one turn before it recharges.
  const cooling = 1;
  const recharge = weapon.rechargeAfter(way, mode);
  switch (mode) {
    case 'plain':
      return { counter: 1 + recharge, burst: null };
    case 'sustained':
      return hit
        ? { counter: 0, burst: { target, followUps: 1, turn } }
        : { counter: 1 + cooling + recharge, burst: null };
    case 'follow-up':
      return { counter: 1 + cooling + recharge, burst: null };
  }
}

/** Follow-ups that were due this turn and not fired are lost (HBW-12). */
export function loseBursts(play: Play): void {
  for (const [i, now] of play.state.ships.entries()) {
    const is = play.setting.ships[i] as Ship['is'];
    if (now.status !== 'afloat') continue;
    for (const [s, system] of now.systems.entries()) {
      const { burst } = system;
      if (!burst || burst.turn >= play.state.turn) continue;
      const { name, kind } = is.design.systems[s] as System;
      const weapon = weaponOf(kind);
      if (!weapon) continue;
      const { counter } = afterFiring(weapon, 1, 'follow-up', false, burst.target, play.state.turn);
      const target = shipNamed(play, burst.target);
      const gone = !target || !inPlay(target.now);
      play.happen({
        type: 'BurstLost',
        rule: 'HBW-12',
        ship: is.id,
        weapon: name,
        why: gone ? 'target-gone' : 'not-fired',
        counter,
      });
    }
  }
}
