import { isMinbari, type Plan, planMove } from '../battle/movement.ts';
import { type Move, NO_MOVE, NO_ORDERS, type ShipOrders } from '../battle/orders.ts';
import { type Ship, thrustOf, turnLimitOf } from '../battle/ships.ts';
import { blockedBy } from '../battle/sight.ts';
import type { View } from '../battle/view.ts';
import { ENERGY_MINE, mineRange } from '../battle/weapons/energyMine.ts';
import { arcTable, type Sector, sectorOf } from '../plane/arc.ts';
import { ahead } from '../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import { shuntFor, worthSustaining } from './burst.ts';
import { modesFor } from './defence.ts';
import { type Duel, duelsOf, type Foreseen, foresee } from './foresight.ts';
import { meanFire } from './gunnery.ts';
import { carryingOf } from './hangar.ts';
import { mineMean } from './means.ts';
import { enemyShips, ownShips } from './own.ts';
import { isRuin, isTrapped } from './pilot.ts';
import { psiPull } from './psi.ts';
import { jumpFor, type Plight, plightOf, pullOut } from './wayOut.ts';

/** How much the cadet minds being shot at, against shooting; and when all is lost. */
const CAUTION = 0.7;
const FLIGHT = 2;
/** What next turn's fire counts against this turn's. */
const NEXT = 0.3;
/** Boxes that an inch of closing is worth while nothing bears. */
const CLOSING = 0.02;
/** Boxes that leaving the table is worth, or a planet in the way. */
const RUIN = 1000;
/** Turns that it looks ahead for a way on. */
const AHEAD = 3;
/** Boxes that a mine is expected to score. */
const MINE = 3;
/** How likely an enemy mine is aimed where this ship would be if it coasted. */
const AIMED = 0.4;

/** Orders for every own ship. */
export function ordersFor(view: View): Record<string, ShipOrders> {
  const { options } = view.setting;
  const enemies = foresee(enemyShips(view), options);
  const plight = plightOf(view);
  const promised = new Set<string>();
  const ships = ownShips(view).filter(({ is }) => !is.design.shadow);
  const moved = ships.map((ship) => {
    const duels = duelsOf(ship, enemies, options);
    return { ship, duels, ...bestMove(view, ship, duels, plight, promised) };
  });
  const places = moved.map(({ plan }) => plan.end);
  return Object.fromEntries(
    moved.map(({ ship, duels, move, plan, launch, recover }) => {
      const jump = jumpFor(view, ship, plan.end, plight);
      const shunt = jump === 'open' ? undefined : shuntFor(view, ship, plan, enemies, plight.losing);
      const orders: ShipOrders = {
        ...NO_ORDERS,
        ...{ move, launch, recover },
        ...modesFor(view, ship, plan, duels, places),
        sustain: sustained(view, ship, plan, enemies, shunt),
        ...(jump === undefined ? {} : { jump }),
        ...(shunt === undefined ? {} : { shunt }),
      };
      return [ship.is.id, orders];
    }),
  );
}

/** Weapons that begin sustained fire, if the ship does not manoeuvre (HBW-7). */
function sustained(
  view: View,
  ship: Ship,
  plan: Plan,
  enemies: readonly Foreseen[],
  shunt: string | undefined,
): string[] {
  if (plan.thrust > 0 || plan.course !== ship.now.course) return [];
  return ship.is.design.systems
    .filter((system, i) => {
      const state = ship.now.systems[i];
      if (!state || state.lost > 0 || state.counter > 0 || state.burst || system.name === shunt) return false;
      return worthSustaining(view, ship, system, plan, enemies);
    })
    .map(({ name }) => name);
}

interface Chosen {
  readonly move: Move;
  readonly plan: Plan;
  readonly launch: readonly string[];
  readonly recover: readonly string[];
}

/** Of many moves the one worth most; holding the course counts what the ship launches and recovers meanwhile. */
function bestMove(
  view: View,
  ship: Ship,
  duels: readonly Duel[],
  plight: Plight,
  promised: Set<string>,
): Chosen {
  const thrust = thrustOf(ship);
  const minbari = isMinbari(ship.is.design);
  const limit = turnLimitOf(ship);
  const straight = ahead(ship.now, ship.now.course, ship.now.velocity * INCH);
  const mines: Mines = { own: minesOf(view, ship), straight, coming: minesAt(view, straight, duels) };
  let best: { move: Move; plan: Plan; worth: number } | undefined;
  const weigh = (points: number, faster: number, besides: number): void => {
    const move =
      points === 0 && faster === 0
        ? NO_MOVE
        : { turns: points === 0 ? [] : [points], faster, slip: 0, roll: false };
    const plan = planMove(ship.now, move, thrust, minbari);
    if (!plan.ok) return;
    let worth = besides + worthOf(view, ship, plan.value, duels, thrust, plight, mines);
    if (best && worth <= best.worth) return;
    // Only a move that would be chosen is worth looking so far ahead for.
    if (isTrapped(view.setting, plan.value, thrust, minbari, limit, AHEAD)) worth -= RUIN / 2;
    if (!best || worth > best.worth) best = { move, plan: plan.value, worth };
  };
  const carrying = carryingOf(view, ship, straight, plight, promised);
  weigh(0, 0, carrying.worth);
  for (let points = -limit; points <= limit; points++) {
    const left = thrust - Math.abs(points);
    const slower = Math.min(ship.now.velocity, left);
    if (points !== 0) weigh(points, 0, 0);
    if (left > 0) weigh(points, left, 0);
    if (slower > 0) weigh(points, -slower, 0);
    if (points === 0 && left > 2) weigh(0, left >> 1, 0);
    if (points === 0 && slower > 2) weigh(0, -(slower >> 1), 0);
  }
  if (ship.now.velocity === 0)
    for (let points = -5; points <= 6; points++) if (points !== 0) weigh(points, 0, 0);
  const { move, plan } = best as { move: Move; plan: Plan };
  if (move !== NO_MOVE) return { move, plan, launch: [], recover: [] };
  for (const group of carrying.recover) promised.add(group);
  return { move, plan, launch: carrying.launch, recover: carrying.recover };
}

/** What a move has to do with mines. */
interface Mines {
  readonly own: Launchers | null;
  /** Where the ship would be if it coasted, and how many enemy mines may be aimed there. */
  readonly straight: Point;
  readonly coming: number;
}

interface Launchers {
  readonly arc: string;
  readonly reach: Mils;
  count: number;
}

/** Launchers of a ship that can be aimed in so many turns. */
function minesOf({ setting }: View, ship: Ship, turns = 1): Launchers | null {
  let found: Launchers | null = null;
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++) {
    const { kind, arc } = systems[i] as System;
    const state = ship.now.systems[i];
    if (kind !== ENERGY_MINE.kind || arc === undefined || !state) continue;
    if (state.lost > 0 || state.counter > turns) continue;
    found ??= { arc, reach: mineRange(setting.options), count: 0 };
    found.count++;
  }
  return found;
}

/** Enemy mines that may be aimed at a place this turn (MINE-1). */
function minesAt(view: View, place: Point, duels: readonly Duel[]): number {
  let count = 0;
  for (const { enemy } of duels) {
    const { ship } = enemy;
    const mines = minesOf(view, ship, 0);
    if (!mines || rangeBetween(ship.now, place) > mines.reach) continue;
    if (inArc(ship, mines.arc, sectorOf(ship.now, ship.now.course, place))) count += mines.count;
  }
  return count;
}

/** What a move is worth: boxes dealt less boxes taken, by expectation. */
function worthOf(
  view: View,
  ship: Ship,
  plan: Plan,
  duels: readonly Duel[],
  thrust: number,
  plight: Plight,
  { own, straight, coming }: Mines,
): number {
  const { setting } = view;
  const next = ahead(plan.end, plan.course, plan.velocity * INCH);
  let dealt = 0;
  let later = 0;
  let taken = 0;
  let mined = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { enemy, mine, theirs } of duels) {
    const range = rangeBetween(plan.end, enemy.now);
    if (range < nearest) nearest = range;
    const there = sectorOf(plan.end, plan.course, enemy.now);
    const here = sectorOf(enemy.now, enemy.ship.now.course, plan.end);
    if (setting.terrain.length === 0 || blockedBy(setting, plan.end, enemy.now) < 0) {
      dealt = Math.max(dealt, meanFire(mine, there, range, enemy.ship.now.velocity, false));
      taken += meanFire(theirs, here, range, plan.velocity, false);
      if (own && range <= own.reach && inArc(ship, own.arc, there)) mined = MINE * own.count;
    }
    later = Math.max(later, laterFire(mine, plan, next, enemy));
  }
  if (coming > 0) taken += AIMED * coming * mineMean(rangeBetween(plan.end, straight), 0);
  const worth =
    dealt + NEXT * (later + mined) + pullOut(view, plan, plight) + psi(view, ship, plan.end, duels);
  const ruin = isRuin(setting, ship.now, plan, thrust) ? RUIN : 0;
  if (plight.lost) return worth - ruin - FLIGHT * taken;
  const far = nearest < Number.POSITIVE_INFINITY ? (CLOSING * nearest) / INCH : 0;
  return worth - ruin - far - CAUTION * taken;
}

/** Telepaths want vessels in their reach; where nobody has any, it costs no time. */
function psi(view: View, ship: Ship, end: Point, duels: readonly Duel[]): number {
  const enemies = duels.map(({ enemy }) => enemy.ship).filter(({ is }) => is.design.shadow);
  return enemies.length === 0 ? 0 : psiPull(view, ship, end, enemies);
}

function laterFire(mine: Duel['mine'], plan: Plan, next: Point, { ship, next: there }: Foreseen): number {
  const sector = sectorOf(next, plan.course, there);
  return meanFire(mine, sector, rangeBetween(next, there), ship.now.velocity, true);
}

function inArc(ship: Ship, arc: string, sector: Sector): boolean {
  return arcTable(arc, ship.now.rolled)[sector] === 1;
}
