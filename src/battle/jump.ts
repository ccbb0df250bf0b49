import { ahead } from '../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween, rangeText } from '../plane/table.ts';
import { whyNoPlace } from './edge.ts';
import type { FactOf } from './fact.ts';
import { shipGone } from './gone.ts';
import type { ShipOrders } from './orders.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Setting } from './setting.ts';
import { secretly } from './shadow/power.ts';
import { inPlay, type Scene, type Ship, shipAt, shipNamed, theShip, works } from './ships.ts';
import type { JumpPoint, Place } from './state.ts';

/** Jump energy that a capacitor holds at most, and that opening a point takes (JUMP-1, JUMP-2). */
export const FULL = 6;
/** A point opens, and ships leave by it, within this range (JUMP-2, JUMP-3). */
export const JUMP_REACH: Mils = 6 * INCH;

/** Jump energy that a die adds: a third of it, fractions dropped (JUMP-1). */
export function chargeOf(face: number): number {
  return Math.floor(face / 3);
}

/** One end of turn of a capacitor: its die, what that adds, what it then holds (JUMP-1). */
export function charged(charge: number, face: number): { readonly gain: number; readonly charge: number } {
  const after = Math.min(FULL, charge + chargeOf(face));
  return { gain: after - charge, charge: after };
}

/** Every working jump drive charges its capacitor (JUMP-1). A full one has nothing to roll for. */
export function chargeCapacitors(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.status !== 'afloat' || ship.now.charge >= FULL || !works(ship, 'jump')) continue;
    const face = play.dice.roll(6, 'JUMP-1', ship.is.id, 'jump');
    play.happen({
      ...{ type: 'CapacitorCharged', rule: 'JUMP-1', ship: ship.is.id, face },
      ...charged(ship.now.charge, face),
    });
  }
}

/** Ships that the scenario brings out of hyperspace this turn (JUMP-5). */
export function arrive(play: Play): void {
  const plans = play.setting.scenario.sides.flatMap(({ ships }) => ships);
  for (let i = 0; i < play.state.ships.length; i++) {
    const { is, now } = shipAt(play, i);
    if (now.status !== 'hyperspace' || plans[i]?.arrives?.turn !== play.state.turn) continue;
    const { x, y, course, velocity } = now;
    play.happen({ type: 'ShipArrived', rule: 'JUMP-5', ship: is.id, at: [x, y], course, velocity });
  }
}

/** Why orders may not open or leave so; null if they may. Both may be written in hope (JUMP-2). */
export function whyNotJump(ship: Ship, { jump, shunt }: ShipOrders): Refusal | null {
  if (jump !== 'open') return null;
  if (!ship.is.design.jumpDrive) return refusal('JUMP-2', 'no-jump-drive', { ship: ship.is.id });
  if (ship.now.shunts > 0 || shunt !== undefined)
    return refusal('SHUNT-1', 'drive-off-line', { ship: ship.is.id });
  return null;
}

/** The nearest point that a ship may leave by now: one that stood before this turn (JUMP-3). */
export function wayOut(scene: Scene, ship: Ship): { readonly point: JumpPoint; readonly range: Mils } | null {
  let best: { point: JumpPoint; range: Mils } | null = null;
  for (const point of scene.state.points) {
    const range = rangeBetween(ship.now, point);
    if (point.turn >= scene.state.turn || range > JUMP_REACH) continue;
    if (!best || range < best.range) best = { point, range };
  }
  return best;
}

/** Ships leave whose orders say so (JUMP-3). */
export function leaveByPoints(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    // SHD-14: a cloaked vessel needs no point.
    if (!inPlay(ship.now) || ship.now.orders?.jump !== 'leave') continue;
    const way = wayOut(play, ship);
    const { id } = ship.is;
    if (way) {
      play.happen({ type: 'ShipEscaped', rule: 'JUMP-3', ship: id, by: way.point.ship, range: way.range });
      shipGone(play, id, 'left');
    } else {
      const why = refusal('JUMP-3', 'no-point', { reach: JUMP_REACH / INCH });
      const failed = { type: 'LeaveFailed', rule: 'JUMP-3', ship: id, refusal: why } as const;
      // SHD-3: what a Shadow vessel was ordered stays with its side.
      play.happen(ship.is.design.shadow ? secretly(ship, failed) : failed);
    }
  }
}

/** Points collapse whose ship has left, is too far away, or is destroyed (JUMP-4). */
export function collapsePoints(play: Play): void {
  for (const point of play.state.points) {
    const ship = theShip(play, point.ship);
    const { status } = ship.now;
    if (status === 'destroyed') {
      if (play.setting.options.orphanPoint === 'collapses') collapse(play, point.ship, 'destroyed');
    } else if (status !== 'afloat') collapse(play, point.ship, 'left');
    else if (rangeBetween(ship.now, point) > JUMP_REACH) collapse(play, point.ship, 'far');
  }
}

/** Rules that shut a point, where it is not JUMP-4. */
const COLLAPSES: Partial<Record<FactOf<'PointCollapsed'>['why'], string>> = {
  ...{ second: 'JUMP-6', shunt: 'SHUNT-1', mine: 'SHD-8' },
};

/** The point that a ship holds shuts, if there is one. */
export function collapse(play: Play, ship: string, why: FactOf<'PointCollapsed'>['why']): void {
  if (!play.state.points.some((point) => point.ship === ship)) return;
  play.happen({ type: 'PointCollapsed', rule: COLLAPSES[why] ?? 'JUMP-4', ship, why });
}

/** Does a ship open a point at the end of this turn: ordered, drive working, capacitor full (JUMP-2)? */
export function opens(ship: Ship): boolean {
  return (
    ship.now.status === 'afloat' &&
    ship.now.orders?.jump === 'open' &&
    works(ship, 'jump') &&
    ship.now.charge >= FULL
  );
}

/** Sides that choose a place for a point now (JUMP-2). */
export function mayPlace(scene: Scene, side: string): boolean {
  return (
    scene.setting.options.jumpPointPlace === 'owner' &&
    scene.setting.ships.some((is, i) => is.side === side && opens(shipAt(scene, i)))
  );
}

/** Why a side may not choose that place; null if it may (JUMP-2). */
export function whyNotPlace(scene: Scene, side: string, place: Place): Refusal | null {
  const ship = shipNamed(scene, place.ship);
  if (!ship || ship.is.side !== side) return refusal('JUMP-2', 'no-such-ship', { ship: place.ship });
  if (!opens(ship)) return refusal('JUMP-2', 'opens-no-point', { ship: place.ship });
  const range = rangeBetween(ship.now, place);
  if (range > JUMP_REACH)
    return refusal('JUMP-2', 'place-out-of-reach', { range: rangeText(range), reach: JUMP_REACH / INCH });
  return whyNoPlace(scene.setting, place);
}

/** New points open (JUMP-2); a drive holds one, so a second shuts the first (JUMP-6). */
export function openPoints(play: Play, places: readonly Place[]): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    const { id } = ship.is;
    if (ship.now.status !== 'afloat' || ship.now.orders?.jump !== 'open') continue;
    if (!opens(ship)) {
      const why = works(ship, 'jump')
        ? refusal('JUMP-2', 'not-full', { charge: ship.now.charge })
        : refusal('JUMP-2', 'drive-lost');
      play.happen({ type: 'OpenFailed', rule: 'JUMP-2', ship: id, refusal: why });
      continue;
    }
    const { at, roll } = placeOf(play, ship, places);
    collapse(play, id, 'second');
    play.happen({ type: 'PointOpened', rule: 'JUMP-2', ship: id, at: [at.x, at.y], roll });
  }
}

/** A point does not open beyond the edge of a table that has one: it opens on the edge (GEO-5). */
function onTable({ options, width, height }: Setting, { x, y }: Point): Point {
  if (options.tableEdge === 'unbounded') return { x, y };
  return { x: Math.max(0, Math.min(width, x)), y: Math.max(0, Math.min(height, y)) };
}

function placeOf(
  play: Play,
  ship: Ship,
  places: readonly Place[],
): { at: Point; roll: FactOf<'PointOpened'>['roll'] } {
  if (play.setting.options.jumpPointPlace === 'random') {
    const course = play.dice.roll(12, 'JUMP-2', ship.is.id, 'course');
    const distance = play.dice.roll(6, 'JUMP-2', ship.is.id, 'distance');
    const at = onTable(play.setting, ahead(ship.now, course, distance * INCH));
    return { at, roll: { course, distance } };
  }
  return { at: places.find((place) => place.ship === ship.is.id) ?? ship.now, roll: null };
}
