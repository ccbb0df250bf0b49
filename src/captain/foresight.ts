import { coast } from '../battle/legal.ts';
import { isMinbari, type Lie, type Plan, planMove } from '../battle/movement.ts';
import type { Options } from '../battle/options.ts';
import { type Move, NO_MOVE } from '../battle/orders.ts';
import { forcefields } from '../battle/screens.ts';
import { sheetOf } from '../battle/sealed.ts';
import { type Scene, type Ship, thrustOf, turnLimitOf } from '../battle/ships.ts';
import { ahead, type Course } from '../plane/course.ts';
import { INCH, type Point } from '../plane/table.ts';
import { type Aim, aimAt, type Battery, batteriesOf } from './gunnery.ts';

/** An enemy as it would lie after this turn's movement, and after the next, if it coasts. */
export interface Foreseen {
  readonly ship: Ship;
  readonly batteries: readonly Battery[];
  readonly now: Point;
  readonly next: Point;
}

export function foresee(ships: readonly Ship[], options: Options): Foreseen[] {
  return ships.map((ship) => {
    // Where an inertialess ship goes nobody knows: the middle of its reach is where it is (SHD-9).
    const now = ship.is.design.shadow ? ship.now : coasting(ship.now, ship.now);
    const next = ship.is.design.shadow ? ship.now : coasting(now, ship.now);
    return { ship, batteries: batteriesOf(ship, options), now, next };
  });
}

/** A ship's fire at an enemy, and the enemy's at it. */
export interface Duel {
  readonly enemy: Foreseen;
  readonly mine: Aim;
  readonly theirs: Aim;
}

export function duelsOf(ship: Ship, enemies: readonly Foreseen[], options: Options): Duel[] {
  const batteries = batteriesOf(ship, options);
  const fields = forcefields(ship);
  return enemies.map((enemy) => ({
    enemy,
    mine: aimAt(options, ship, batteries, enemy.ship, forcefields(enemy.ship)),
    theirs: aimAt(options, enemy.ship, enemy.batteries, ship, fields),
  }));
}

/** Where a turn of coasting leads from a place. */
export function coasting(from: Point, { course, velocity }: Pick<Lie, 'course' | 'velocity'>): Point {
  return ahead(from, course, velocity * INCH);
}

/** A place where a ship may be after its movement, and how likely it is. */
export interface Likely extends Point {
  readonly weight: number;
}

/** The same with the course that it ends on. */
export interface LikelyLie extends Likely {
  readonly course: Course;
}

/** Of ten ships so many coast; the rest turn a little or as far as they can, speed up, or slow down. */
const COASTS = 0.4;
/** How likely a Shadow vessel that can move is still where it was. */
const STAYS = 0.3;

/** Where an enemy may be after this turn's movement. */
export function likelyPlaces(ship: Ship): LikelyLie[] {
  if (ship.is.design.shadow) {
    const { x, y, course } = ship.now;
    return [{ x, y, course, weight: ship.now.shadow?.lock ? 1 : STAYS }];
  }
  const thrust = thrustOf(ship);
  const minbari = isMinbari(ship.is.design);
  const limit = turnLimitOf(ship);
  const places: LikelyLie[] = [];
  const add = (move: Move, weight: number): void => {
    const plan = planMove(ship.now, move, thrust, minbari);
    if (plan.ok) places.push({ x: plan.value.end.x, y: plan.value.end.y, course: plan.value.course, weight });
  };
  if (thrust === 0) {
    add(NO_MOVE, 1);
    return places;
  }
  add(NO_MOVE, COASTS);
  const each = (1 - COASTS) / 6;
  const half = Math.ceil(limit / 2);
  for (const points of [-limit, -half, half, limit]) add({ ...NO_MOVE, turns: [points] }, each);
  add({ ...NO_MOVE, faster: thrust }, each);
  add({ ...NO_MOVE, faster: -Math.min(thrust, ship.now.velocity) }, each);
  return places;
}

/** The middle of the places where a ship may be. */
export function middleOf(places: readonly Likely[]): Point {
  let x = 0;
  let y = 0;
  for (const place of places) {
    x += place.x * place.weight;
    y += place.y * place.weight;
  }
  return { x: Math.round(x), y: Math.round(y) };
}

/** How an own ship moves this turn, by its orders while they lie sealed. */
export function planOf(scene: Scene, ship: Ship): Plan {
  const orders = sheetOf(scene, ship)?.orders;
  if (orders?.phase) {
    const [x, y] = orders.phase.to ?? [ship.now.x, ship.now.y];
    return { ...coast(ship), middle: { x, y }, end: { x, y } };
  }
  const plan = orders && planMove(ship.now, orders.move, thrustOf(ship, orders), isMinbari(ship.is.design));
  return plan?.ok ? plan.value : coast(ship);
}
