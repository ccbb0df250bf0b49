import { ATTACK_REACH } from '../battle/dogfight.ts';
import { flightReach } from '../battle/flight.ts';
import { flies, type Group, groupAt, isSpent } from '../battle/groups.ts';
import { boxesLeft, type Ship, shipAt } from '../battle/ships.ts';
import { blockedBy } from '../battle/sight.ts';
import type { View } from '../battle/view.ts';
import { arcTable, sectorOf } from '../plane/arc.ts';
import type { Course } from '../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import type { ShadowKind } from '../ship/shadow.ts';
import { beamMean, type Plating, platingOf } from './beams.ts';
import { type Duel, duelsOf, foresee, type LikelyLie, likelyPlaces } from './foresight.ts';
import { meanFire } from './gunnery.ts';
import { strikerMean } from './means.ts';
import { enemyShips } from './own.ts';
import { worthOfBoxes } from './shine.ts';

/** An enemy ship as a Shadow vessel sees it: where it may be, what the beam finds, and how it fires back. */
export interface Prey {
  readonly ship: Ship;
  readonly lies: readonly LikelyLie[];
  /** Where it is expected this turn and the next. */
  readonly now: Point;
  readonly next: Point;
  readonly theirs: Duel['theirs'];
  readonly at: Plating;
  readonly left: number;
}

/** A group of fighters that may strike: as far as `sure` it will, less and less likely as far as `reach`. */
interface Striker {
  readonly group: Group;
  readonly sure: Mils;
  readonly reach: Mils;
}

/** What a Shadow vessel has around it. */
export interface Hunt {
  readonly view: View;
  readonly ship: Ship;
  readonly kind: ShadowKind;
  readonly prey: readonly Prey[];
  readonly strikers: readonly Striker[];
}

/** How far groups that guard come nearer by chance to a vessel that they do not see. */
const ASTRAY: Mils = 5 * INCH;
const FORWARD = arcTable('F');

export function huntOf(view: View, ship: Ship): Hunt {
  const { options } = view.setting;
  const prey = duelsOf(ship, foresee(enemyShips(view), options), options).map(({ enemy, theirs }): Prey => {
    const { ship: other, now, next } = enemy;
    const { x, y, course } = other.now;
    const lies = other.is.design.shadow ? [{ x, y, course, weight: 1 }] : likelyPlaces(other);
    return { ship: other, lies, now, next, theirs, at: platingOf(other), left: boxesLeft(other) };
  });
  const strikers: Striker[] = [];
  const hidden = ship.now.shadow?.cloaked ?? false;
  const done = view.state.flight?.done ?? [];
  for (let i = 0; i < view.state.groups.length; i++) {
    const group = groupAt(view, i);
    if (group.now.side === view.side || !flies(group.now) || isSpent(group.now)) continue;
    const moves = done.includes(group.is.id) ? 0 : flightReach(view, group);
    // They do not know where a vessel will come out of its cloak, and most stay near their ships.
    const sure = ATTACK_REACH + (hidden ? 0 : moves);
    strikers.push({ group, sure, reach: ATTACK_REACH + (hidden ? Math.min(ASTRAY, moves) : moves) });
  }
  return { view, ship, kind: ship.is.design.shadow as ShadowKind, prey, strikers };
}

/** A place and a course to fire from. */
export interface Stand extends Point {
  readonly course: Course;
}

export interface Strike {
  readonly prey: Prey;
  readonly mean: number;
  readonly worth: number;
}

/** The fire of so many points that is worth most from a place, over where enemies may be this turn. */
export function strikeFrom({ view, kind, prey }: Hunt, from: Stand, points: number): Strike | undefined {
  let best: Strike | undefined;
  for (const each of prey) {
    let mean = 0;
    let worth = 0;
    for (const lie of each.lies) {
      if (FORWARD[sectorOf(from, from.course, lie)] === 0) continue;
      const boxes = beamMean(kind, points, rangeBetween(from, lie), each.at);
      if (boxes === 0 || blockedBy(view.setting, from, lie) >= 0) continue;
      mean += lie.weight * boxes;
      worth += lie.weight * worthOfBoxes(boxes, each.left);
    }
    if (worth > (best?.worth ?? 0)) best = { prey: each, mean, worth };
  }
  return best;
}

/** The same next turn, where enemies are expected then; `free`: it may face any course. */
export function strikeNext({ kind, prey }: Hunt, from: Stand, free: boolean, points: number): number {
  let most = 0;
  for (const { next, at, left } of prey) {
    if (!free && FORWARD[sectorOf(from, from.course, next)] === 0) continue;
    most = Math.max(most, worthOfBoxes(beamMean(kind, points, rangeBetween(from, next), at), left));
  }
  return most;
}

/**
 * Boxes that a vessel is expected to lose where it ends its move. `strike`: its own fire, which may come first and
 * silence its target.
 */
export function takenAt(hunt: Hunt, end: Point, velocity: number, strike?: Strike): number {
  const { view, prey } = hunt;
  let taken = 0;
  for (const each of prey) {
    let fire = 0;
    for (const lie of each.lies) {
      if (blockedBy(view.setting, end, lie) >= 0) continue;
      const sector = sectorOf(lie, lie.course, end);
      fire += lie.weight * meanFire(each.theirs, sector, rangeBetween(end, lie), velocity, false);
    }
    if (strike?.prey === each) fire *= 1 - FIRST * Math.min(1, strike.mean / each.left);
    taken += fire;
  }
  return taken + struckAt(hunt, end);
}

/** The same next turn, of enemies that coast and groups that stay near. */
export function takenNext(hunt: Hunt, end: Point, velocity: number): number {
  let taken = struckAt(hunt, end);
  for (const { ship, next, theirs } of hunt.prey) {
    const sector = sectorOf(next, ship.now.course, end);
    taken += meanFire(theirs, sector, rangeBetween(end, next), velocity, true);
  }
  return taken;
}

function struckAt({ ship, strikers }: Pick<Hunt, 'ship' | 'strikers'>, end: Point): number {
  let boxes = 0;
  for (const { group, sure, reach } of strikers) {
    const range = rangeBetween(group.now, end);
    if (range > reach) continue;
    const likely = range <= sure ? 1 : (reach - range) / (reach - sure);
    boxes += likely * group.now.strength * strikerMean(group, ship, 0, 0);
  }
  return boxes;
}

/** How often the vessel fires first: the initiative is even (TURN-4). */
const FIRST = 0.5;

/** Own boxes left as a part of all, and the enemy's; ships that left count as lost. */
export function sharesOf(view: View, ship: Ship): { readonly own: number; readonly enemies: number } {
  let left = 0;
  let all = 0;
  for (let i = 0; i < view.state.ships.length; i++) {
    const other = shipAt(view, i);
    if (other.is.side === view.side) continue;
    all += other.is.design.boxes;
    if (other.now.status === 'afloat' || other.now.status === 'hyperspace') left += boxesLeft(other);
  }
  return { own: boxesLeft(ship) / ship.is.design.boxes, enemies: all === 0 ? 0 : left / all };
}
