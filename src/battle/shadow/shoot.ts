import { arcTable, sectorOf } from '../../plane/arc.ts';
import { INCH, type Point, rangeBetween, rangeText } from '../../plane/table.ts';
import { loseBoxes, loseSystem, thresholdCheck } from '../damage.ts';
import type { BeamFire, BeamMode, FireOrder } from '../fireOrder.ts';
import { loseFighters } from '../groupLosses.ts';
import { flies, type Group, groupNamed } from '../groups.ts';
import { collapse } from '../jump.ts';
import type { Play } from '../play.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { notAboard, type ShipSetting } from '../setting.ts';
import { gradeOf, inPlay, type Scene, type Ship, shipNamed, systemOf, theShip, works } from '../ships.ts';
import { blockedBy } from '../sight.ts';
import type { Needle } from '../state.ts';
import type { Modifier } from '../weapons/weapon.ts';
import {
  BEAM_REACH,
  beamDiceFor,
  cut,
  KILLS,
  NEEDLES,
  pointsADie,
  seekSuccesses,
  totalOf,
  universalModifiers,
} from './beam.ts';
import { poolsOf, secretly, spend } from './power.ts';
import { firePulse, PULSE_REACH, pulseDiceFor, pulseModifiers, pulseNeeds, pulsePrice } from './pulse.ts';

/** What a destabilisation mine takes from the shooting pool (SHD-8). */
export const MINE_POINTS = 8;

/** Shadow vessels fire in the forward arc (SHD-5, SCOUT-2). */
const FORWARD = 'F';

/** Levels of armour that count against a Shadow's weapons: not another Shadow's skin (SHD-4, SHD-6). */
export function armourAgainstShadows({ is }: Ship): number {
  return is.design.shadow ? 0 : is.design.armour;
}

/** Why a ship may not fire at all now, whatever it is: cloaked, locked, or so pinned (SHD-12, SHD-13, TELE-4). */
export function whySilent(scene: Scene, ship: Ship): Refusal | null {
  const { shadow } = ship.now;
  const { id } = ship.is;
  if (!shadow) return null;
  const { pinnedMay, fireOnDecloak } = scene.setting.options;
  if (shadow.cloaked) return refusal('SHD-13', 'cloaked-fire', { ship: id });
  if (shadow.lock) return refusal('TELE-4', 'locked-fire', { ship: id });
  if (shadow.pinned === scene.state.turn && pinnedMay === 'nothing')
    return refusal('SHD-12', 'pinned-fire', { ship: id });
  if (shadow.decloaked === scene.state.turn && fireOnDecloak === 'no')
    return refusal('SHD-13', 'decloaked-fire', { ship: id });
  return null;
}

function bearsForward({ now }: Ship, at: Point): boolean {
  return arcTable(FORWARD)[sectorOf(now, now.course, at)] === 1;
}

/** Points a die of that mode costs at a range; null out of range (SHD-5, SCOUT-1). */
export function priceOf({ mode }: Pick<BeamFire, 'mode'>, range: number): number | null {
  return mode === 'pulse' ? pulsePrice(range) : pointsADie(range);
}

/** Dice that the points buy in that mode; those short of a die are wasted (SHD-5, SCOUT-1). */
export function diceOf({ mode, points }: Pick<BeamFire, 'mode' | 'points'>, range: number): number {
  return mode === 'pulse' ? pulseDiceFor(points, range) : beamDiceFor(points, range);
}

/** What each die takes in that mode, or the successes: groups have neither armour nor ECM (SHD-6, SHD-7, SCOUT-1). */
export function modifiersAt(mode: BeamMode, range: number, target: Ship | null): Modifier[] {
  const armour = target ? armourAgainstShadows(target) : 0;
  const ecm = target ? gradeOf(target, 'ecm') : 0;
  return (mode === 'pulse' ? pulseModifiers : universalModifiers)(range, armour, ecm);
}

/** Why a vessel of that kind never fires in that mode; null if it may (SCOUT-2, SHD-5). */
export function whyNotMode({ id, design }: ShipSetting, mode: BeamMode): Refusal | null {
  const { shadow } = design;
  if (!shadow) return refusal(mode === 'pulse' ? 'SCOUT-1' : 'SHD-5', 'no-shadow', { ship: id });
  if ((shadow === 'scout') === (mode === 'pulse')) return null;
  return shadow === 'scout'
    ? refusal('SCOUT-2', 'scout-beam', { ship: id })
    : refusal('SHD-5', 'cruiser-pulse', { ship: id });
}

/** Why a Shadow vessel may not fire so; null if it may. `spent`: points that the same fire takes before (SHD-8). */
export function whyNotBeam(scene: Scene, ship: Ship, fire: BeamFire, spent = 0): Refusal | null {
  const { mode, points, target: id } = fire;
  const rule = mode === 'pulse' ? 'SCOUT-1' : 'SHD-5';
  const never = whySilent(scene, ship) ?? whyNotMode(ship.is, mode);
  if (never) return never;
  const group = groupNamed(scene, id);
  const target = shipNamed(scene, id);
  if (mode === 'adaf' ? !group : !target)
    return mode === 'adaf'
      ? refusal('SHD-7', 'adaf-at-fighters', { target: id })
      : refusal(mode === 'pulse' ? 'SCOUT-2' : 'SHD-7', 'at-ships-only', { target: id });
  const at = (group ?? target)?.now as Ship['now'] | Group['now'];
  if (at.side === ship.is.side)
    return group ? refusal('SHD-5', 'own-group', { group: id }) : refusal('SHD-5', 'own-ship', { ship: id });
  if (group && !flies(group.now)) return refusal('SHD-7', 'group-gone', { group: id });
  if (group?.now.dogfight && scene.setting.options.fireIntoDogfight === 'no')
    return refusal('PC-6', 'into-dogfight', { group: id });
  if (target && target.now.status !== 'afloat') return refusal('SHD-5', 'ship-gone', { ship: id });
  if (target && !inPlay(target.now)) return refusal('SHD-13', 'ship-cloaked', { ship: id });
  if (mode === 'needle' && target && nameable(target).length === 0)
    return refusal('SHD-7', 'nothing-to-needle', { ship: id });
  if (!bearsForward(ship, at)) return refusal(rule, 'out-of-arc', { system: mode, ship: id, arc: FORWARD });
  const range = rangeBetween(ship.now, at);
  const price = priceOf(fire, range);
  if (price === null)
    return refusal(rule, 'out-of-range', {
      system: mode,
      range: rangeText(range),
      reach: (mode === 'pulse' ? PULSE_REACH : BEAM_REACH) / INCH,
    });
  if (blockedBy(scene.setting, ship.now, at) >= 0) return refusal('GEO-4', 'blocked', { ship: id });
  const have = poolsOf(ship).shooting - spent;
  if (points > have) return refusal('SHD-3', 'points-short', { pool: 'shooting', need: points, have });
  if (points < price) return refusal(rule, 'no-die', { points, price });
  return null;
}

/** Why a Shadow cruiser may not shut that ship's jump point; null if it may (SHD-8). */
export function whyNotDestabilise(scene: Scene, ship: Ship, owner: string): Refusal | null {
  const { shadow } = ship.is.design;
  if (!shadow) return refusal('SHD-8', 'no-shadow', { ship: ship.is.id });
  const silent = whySilent(scene, ship);
  if (silent) return silent;
  if (shadow === 'scout') return refusal('SCOUT-2', 'scout-mine', { ship: ship.is.id });
  const point = scene.state.points.find((each) => each.ship === owner);
  if (!point) return refusal('SHD-8', 'no-such-point', { ship: owner });
  if (!bearsForward(ship, point))
    return refusal('SHD-8', 'point-out-of-arc', { system: 'mine', arc: FORWARD });
  const range = rangeBetween(ship.now, point);
  const reach = Number(scene.setting.options.destabiliseRange);
  if (range > reach * INCH)
    return refusal('SHD-8', 'out-of-range', { system: 'mine', range: rangeText(range), reach });
  if (blockedBy(scene.setting, ship.now, point) >= 0) return refusal('GEO-4', 'point-blocked');
  const have = poolsOf(ship).shooting;
  if (have < MINE_POINTS)
    return refusal('SHD-8', 'points-short', { pool: 'shooting', need: MINE_POINTS, have });
  return null;
}

/** Why a Shadow vessel's whole fire may not stand, mine and beam together; null if it may (SHD-8). */
export function whyNotBoth(scene: Scene, { beam, destabilise }: FireOrder): Refusal | null {
  if (beam && destabilise !== undefined && scene.setting.options.destabiliseAndFire === 'no')
    return refusal('SHD-8', 'mine-or-beam');
  return null;
}

/** A part of a Shadow vessel's fire, and why it may not stand, if so. */
export interface JudgedFire {
  readonly part: 'mine' | 'beam';
  readonly target: string;
  readonly why: Refusal | null;
}

/** Both parts in their order: the mine comes first, and the beam has what is left (SHD-8). */
export function judgeShadowFire(scene: Scene, ship: Ship, order: FireOrder): JudgedFire[] {
  const { beam, destabilise } = order;
  const judged: JudgedFire[] = [];
  const mineWhy = destabilise === undefined ? null : whyNotDestabilise(scene, ship, destabilise);
  if (destabilise !== undefined) judged.push({ part: 'mine', target: destabilise, why: mineWhy });
  const mined = destabilise !== undefined && !mineWhy;
  if (beam) {
    const why =
      (mined ? whyNotBoth(scene, order) : null) ?? whyNotBeam(scene, ship, beam, mined ? MINE_POINTS : 0);
    judged.push({ part: 'beam', target: beam.target, why });
  }
  return judged;
}

/** A Shadow vessel fires: a destabilisation mine first, then its beam or pulse. Says whether it fired at all. */
export function fireShadow(play: Play, ship: Ship, order: FireOrder): boolean {
  let fired = false;
  for (const { part, target, why } of judgeShadowFire(play, ship, order)) {
    const weapon = part === 'mine' ? 'mine' : order.beam?.mode === 'pulse' ? 'pulse' : 'beam';
    if (why) {
      const base = { rule: why.rule, ship: ship.is.id, weapon, target };
      play.happen(secretly(ship, { type: 'ShotRefused', ...base, refusal: why }));
      continue;
    }
    fired = true;
    if (part === 'beam') fireBeam(play, ship, order.beam as BeamFire);
    else {
      spend(play, ship, 'shooting', MINE_POINTS, 'mine');
      collapse(play, target, 'mine');
    }
  }
  return fired;
}

function fireBeam(play: Play, ship: Ship, fire: BeamFire): void {
  const { mode, points, target: id } = fire;
  spend(play, ship, 'shooting', points, mode === 'pulse' ? 'pulse' : 'beam');
  const group = groupNamed(play, id);
  const target = shipNamed(play, id) ?? null;
  const range = rangeBetween(ship.now, (group ?? (target as Ship)).now);
  const count = diceOf(fire, range);
  const modifiers = modifiersAt(mode, range, target);
  const by = ship.is.id;
  if (group) sweep(play, by, group, range, count, modifiers);
  else if (!target) return;
  else if (mode === 'needle') needle(play, by, target, range, count, modifiers);
  else if (mode === 'pulse') {
    const shot = firePulse(play.dice, count, range, totalOf(modifiers), by);
    const base = { ship: by, target: id, range, modifiers, need: pulseNeeds(range) };
    play.happen({ type: 'PulseFired', rule: 'SCOUT-1', ...base, ...shot });
    hurt(play, target, shot.boxes);
  } else {
    const shot = cut(play.dice, count, totalOf(modifiers), by);
    play.happen({ type: 'BeamCut', rule: 'SHD-7', ship: by, target: id, range, modifiers, ...shot });
    hurt(play, target, shot.boxes);
  }
}

/** The damage of a ship's fire, which is one attack (THR-4). */
function hurt(play: Play, target: Ship, boxes: number): void {
  if (boxes > 0) thresholdCheck(play, target, loseBoxes(play, target, boxes));
}

/** ADAF: each 5-6 kills a fighter, less one for each -1, which only range can bring (SHD-7). */
function sweep(
  play: Play,
  by: string,
  group: Group,
  range: number,
  count: number,
  modifiers: readonly Modifier[],
): void {
  const least = group.is.shadow ? KILLS.shadowFighters : KILLS.fighters;
  const { faces, successes } = seekSuccesses(play.dice, count, least, totalOf(modifiers), by);
  const kills = Math.min(group.now.strength, successes);
  loseFighters(play, group, {
    ...{ type: 'BeamSwept', rule: 'SHD-7', ship: by, group: group.is.id, range },
    ...{ faces, modifiers, kills, left: group.now.strength - kills },
  });
}

/** Systems that a needle beam may take: those of THR-3 that still work, but no telepath (SHD-7). */
export function nameable(target: Ship): string[] {
  return target.is.design.systems
    .filter(({ kind, name }) => kind !== 'telepath' && works(target, name))
    .map(({ name }) => name);
}

function needle(
  play: Play,
  by: string,
  target: Ship,
  range: number,
  count: number,
  modifiers: readonly Modifier[],
): void {
  const { faces, successes: hits } = seekSuccesses(play.dice, count, NEEDLES, totalOf(modifiers), by);
  const named = play.setting.options.needleTargets === 'named';
  const ids = { ship: by, target: target.is.id };
  play.happen({ type: 'BeamNeedled', rule: 'SHD-7', range, faces, modifiers, ...ids, hits, named });
  if (hits > 0 && !named) takeRandom(play, { ...ids, hits });
}

/** The systems that a side names after the roll are lost (SHD-7); what cannot be taken is refused. */
export function nameNeedles(play: Play, needled: Needle, systems: readonly string[]): void {
  const target = theShip(play, needled.target);
  const taken: string[] = [];
  const ids = { ship: needled.ship, target: needled.target };
  for (const system of systems) {
    const why = whyNotNeedle(target, system, taken, needled.hits);
    if (why) play.happen({ type: 'NeedleRefused', rule: why.rule, ...ids, system, refusal: why });
    else taken.push(system);
  }
  play.happen({ type: 'NeedlesNamed', rule: 'SHD-7', ...ids, systems: taken, faces: [] });
  for (const system of taken) loseSystem(play, target, system, 'needle');
}

/** Why a needle beam may not take that system besides those it takes already; null if it may. */
export function whyNotNeedle(
  target: Ship,
  system: string,
  taken: readonly string[],
  hits: number,
): Refusal | null {
  if (taken.length >= hits) return refusal('SHD-7', 'needles-spent', { hits });
  const built = systemOf(target, system);
  if (!built) return notAboard('SHD-7', target.is, system);
  if (built.kind === 'telepath') return refusal('SHD-7', 'cannot-be-named', { system, ship: target.is.id });
  // A drive has two steps to lose.
  const steps = system === 'drive' ? stepsLeft(target) : works(target, system) ? 1 : 0;
  return taken.filter((name) => name === system).length >= steps
    ? refusal('SHD-7', 'system-lost', { system })
    : null;
}

function stepsLeft(target: Ship): number {
  if (!works(target, 'drive')) return 0;
  const { thrust } = target.is.design;
  const lost = target.now.systems[target.is.systemIndex.get('drive') as number]?.lost ?? 0;
  return lost === 0 && thrust > 1 ? 2 : 1;
}

/** Random targets (SHD-7): dice choose among what still works, one D6 for up to six systems, two for up to 36. */
function takeRandom(play: Play, { ship, target: id, hits }: Needle): void {
  const target = theShip(play, id);
  const faces: number[] = [];
  const systems: string[] = [];
  for (let hit = 0; hit < hits; hit++) {
    const left = nameable(target).filter((name) => whyNotNeedle(target, name, systems, hits) === null);
    if (left.length === 0) break;
    systems.push(chosenByDice(play, ship, left, faces));
  }
  play.happen({ type: 'NeedlesNamed', rule: 'SHD-7', ship, target: id, systems, faces });
  for (const system of systems) loseSystem(play, target, system, 'needle');
}

function chosenByDice(play: Play, ship: string, from: readonly string[], faces: number[]): string {
  for (;;) {
    let index = 0;
    for (let room = 1; room < from.length; room *= 6) {
      const face = play.dice.roll(6, 'SHD-7', ship, 'needle');
      faces.push(face);
      index = index * 6 + face - 1;
    }
    const chosen = from[index];
    if (chosen !== undefined) return chosen;
  }
}
