import { ATTACK_REACH } from '../battle/dogfight.ts';
import { flightReach, SCREEN_REACH, whyNotFly } from '../battle/flight.ts';
import type { GroupMove } from '../battle/groupOrder.ts';
import { attackBonus, flies, freeBays, type Group, groupAt, isSpent, theGroup } from '../battle/groups.ts';
import { MOST_LEVELS } from '../battle/screens.ts';
import { sheetOf } from '../battle/sealed.ts';
import { boxesLeft, inPlay, type Ship, working } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { ahead, turned } from '../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import { coasting, planOf } from './foresight.ts';
import { platesOf, strikerMean } from './means.ts';
import { enemyShips, ownGroups, ownShips } from './own.ts';

/** A group flies so much short of its reach, so that rounding never takes it past it. */
const MARGIN: Mils = 2;
/** A ship may come to lie so far from where it is expected; what is to be attacked should be nearer by that much. */
const ASTRAY: Mils = 3 * INCH;
/** Part of the groups that screens at most. */
const MOST_SCREENS = 2 / 3;
/** How likely an interceptor is in defensive mode. */
const SCREENED = 0.5;
/** Where groups guard a ship, in points of course from its bow, the flanks first; and how far off. */
const GUARD_AT = [3, 9, 6, 0] as const;
const GUARD_RANGE: Mils = 5 * INCH;

/** One of these groups flies: spent ones home, some beside own ships to screen them, the rest at the best enemy. */
export function flyOne(view: View, groups: readonly string[]): GroupMove {
  const all = groups.map((id) => theGroup(view, id));
  const spent = all.find(({ now }) => isSpent(now));
  if (spent) return flyHome(view, spent);
  return screening(view, all) ?? guarding(view, all[0] as Group) ?? striking(view, all[0] as Group);
}

/** A move towards a place, as far as the group reaches; it stays where it is if that may not be. */
function towards(view: View, group: Group, place: Point, screen?: string): GroupMove {
  const { width, height, options } = view.setting;
  const edge = options.tableEdge === 'withdraw';
  const goal = edge ? { x: clamp(place.x, width), y: clamp(place.y, height) } : place;
  const range = rangeBetween(group.now, goal);
  const part = range === 0 ? 0 : Math.min(1, (flightReach(view, group) - MARGIN) / range);
  const x = group.now.x + Math.trunc((goal.x - group.now.x) * part);
  const y = group.now.y + Math.trunc((goal.y - group.now.y) * part);
  const move: GroupMove = { group: group.is.id, to: [x, y], ...(screen === undefined ? {} : { screen }) };
  return whyNotFly(view, group, move) ? { group: group.is.id } : move;
}

function clamp(value: Mils, most: Mils): Mils {
  return Math.min(most, Math.max(0, value));
}

/** To the ship that is ordered to recover it, else to the nearest that has a bay for it. */
function flyHome(view: View, group: Group): GroupMove {
  let home: Point | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ship of ownShips(view)) {
    const { end } = planOf(view, ship);
    const expects = sheetOf(view, ship)?.orders?.recover.includes(group.is.id) ?? false;
    const range = expects ? -1 : rangeBetween(group.now, end);
    if (range >= nearest || (!expects && freeBays(view, ship).length === 0)) continue;
    nearest = range;
    home = end;
  }
  return home ? towards(view, group, home) : { group: group.is.id };
}

/** As many groups screen as enemy groups threaten, but never so many that none is left to strike (FTR-13). */
function screening(view: View, groups: readonly Group[]): GroupMove | undefined {
  const threats = enemyGroups(view);
  if (threats.length === 0) return undefined;
  const able = ownGroups(view).filter(({ now }) => !isSpent(now));
  const screens = able.filter(({ now }) => now.screens !== null);
  let best: { ship: Ship; count: number } | undefined;
  const near = new Set<string>();
  for (const ship of ownShips(view)) {
    const { end } = planOf(view, ship);
    const there = threats.filter(({ group, reach }) => rangeBetween(group.now, end) <= reach);
    for (const { group } of there) near.add(group.is.id);
    const count = there.length - screens.filter(({ now }) => now.screens === ship.is.id).length;
    if (count > 0 && (!best || count > best.count)) best = { ship, count };
  }
  const wanted = Math.min(near.size, Math.floor(MOST_SCREENS * able.length));
  if (!best || screens.length >= wanted) return undefined;
  const { ship } = best;
  let nearest: Group | undefined;
  for (const group of groups) {
    const range = rangeBetween(group.now, ship.now);
    if (range > flightReach(view, group) + SCREEN_REACH - 2 * MARGIN) continue;
    if (!nearest || range < rangeBetween(nearest.now, ship.now)) nearest = group;
  }
  return nearest && towards(view, nearest, ship.now, ship.is.id);
}

/** Enemy groups that can fight, and how far from where they are now they may attack this turn. */
function enemyGroups(view: View): { readonly group: Group; readonly reach: Mils }[] {
  const done = view.state.flight?.done;
  const found: { group: Group; reach: Mils }[] = [];
  for (let i = 0; i < view.state.groups.length; i++) {
    const group = groupAt(view, i);
    const { now } = group;
    if (now.side === view.side || !flies(now) || isSpent(now) || now.screens !== null) continue;
    found.push({ group, reach: ATTACK_REACH + (done?.includes(now.id) ? 0 : flightReach(view, group)) });
  }
  return found;
}

/** While every enemy is cloaked, groups stay round their ships, to be near wherever one comes out (SHD-13). */
function guarding(view: View, group: Group): GroupMove | undefined {
  const hidden = view.state.ships.some(
    ({ side, status, shadow }) => side !== view.side && status === 'afloat' && shadow?.cloaked,
  );
  if (!hidden || enemyShips(view).length > 0) return undefined;
  const ships = ownShips(view).filter(({ now }) => inPlay(now));
  const i = ownGroups(view).findIndex(({ is }) => is.id === group.is.id);
  const ship = ships[i % ships.length];
  if (!ship) return undefined;
  const { end, course } = planOf(view, ship);
  const side = GUARD_AT[Math.floor(i / ships.length) % GUARD_AT.length] as number;
  return towards(view, group, ahead(end, turned(course, side), GUARD_RANGE));
}

/** At the enemy ship whose expected place promises most, all of the side's groups taken together. */
function striking(view: View, group: Group): GroupMove {
  const own = ownGroups(view).filter(({ now }) => !isSpent(now) && now.screens === null);
  let best: { place: Point; worth: number } | undefined;
  for (const ship of enemyShips(view)) {
    const place = coasting(ship.now, ship.now);
    const worth = promise(view, ship, place, group, own);
    if (!best || worth > best.worth) best = { place, worth };
  }
  return best ? towards(view, group, best.place) : { group: group.is.id };
}

function promise(view: View, ship: Ship, place: Point, group: Group, own: readonly Group[]): number {
  const levels = platesOf(ship) + Math.round(SCREENED * working(ship, 'interceptor'));
  const mean = strikerMean(group, ship, Math.min(MOST_LEVELS, levels), attackBonus(view, group));
  const done = view.state.flight?.done;
  let together = 0;
  for (const other of own) {
    const reach = ATTACK_REACH + (done?.includes(other.is.id) ? 0 : flightReach(view, other));
    if (rangeBetween(other.now, place) <= reach) together += other.now.strength;
  }
  const left = boxesLeft(ship);
  const boxes = Math.min(left, group.now.strength * mean);
  const reach = flightReach(view, group) + ATTACK_REACH;
  const range = rangeBetween(group.now, place);
  const turns =
    range <= reach - ASTRAY ? 0 : range <= reach ? 0.4 : (range - ATTACK_REACH) / flightReach(view, group);
  return (boxes * (1 + Math.min(1, (together * mean) / left))) / (1 + turns);
}
