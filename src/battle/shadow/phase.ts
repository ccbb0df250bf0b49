import { sectorOf } from '../../plane/arc.ts';
import { type Course, pointsBetween } from '../../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween, rangeText } from '../../plane/table.ts';
import { whyNoPlace } from '../edge.ts';
import type { Lie } from '../movement.ts';
import type { PhaseOrder } from '../orders.ts';
import type { Play } from '../play.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { sheetOf } from '../sealed.ts';
import { type Scene, type Ship, shipAt } from '../ships.ts';
import { currentPower, inTheOpen, shadowOf, spend } from './power.ts';

/** How far an inertialess move goes (SHD-9). */
export const PHASE_REACH: Mils = 12 * INCH;

/** Why a Shadow vessel may not move so by its inertialess drive; null if it may (SHD-9). */
export function whyNotPhase(scene: Scene, ship: Ship, { to, facing }: PhaseOrder): Refusal | null {
  if (facing !== undefined && scene.setting.options.inertialessFacing === 'moved')
    return refusal('SHD-9', 'faces-its-move', { ship: ship.is.id });
  if (!to) return null;
  const end = { x: to[0], y: to[1] };
  const range = rangeBetween(ship.now, end);
  if (range > PHASE_REACH)
    return refusal('SHD-9', 'too-far', {
      ...{ group: ship.is.id, range: rangeText(range), reach: PHASE_REACH / INCH },
    });
  return whyNoPlace(scene.setting, end);
}

/** The course of the 12 that is nearest to a move; halfway between two, the one nearer to the course before (SHD-9). */
export function courseOfMove(from: Point, to: Point, course: Course): Course {
  if (from.x === to.x && from.y === to.y) return course;
  const sector = sectorOf(from, 12, to);
  const below = Math.floor(sector / 4) || 12;
  const above = (below % 12) + 1;
  const part = sector % 4;
  if (part === 2) return turnsTo(course, above) <= turnsTo(course, below) ? above : below;
  return part < 2 ? below : above;
}

/** Points of course between two courses, whichever way is shorter. */
function turnsTo(from: Course, to: Course): number {
  const points = pointsBetween(from, to);
  return Math.min(points, 12 - points);
}

/** Where an inertialess move leads, and on what course and velocity; its length, for those who fire at it (SHD-9). */
export interface Phased extends Lie {
  readonly length: Mils;
}

/** From where a vessel lies; without a place it stays. */
export function phased(from: Point & { readonly course: Course }, { to, facing }: PhaseOrder): Phased {
  const end = to ? { x: to[0], y: to[1] } : { x: from.x, y: from.y };
  const length = rangeBetween(from, end);
  const course = facing ?? courseOfMove(from, end, from.course);
  return { ...end, course, velocity: Math.round(length / INCH), length };
}

/** Does a vessel take its turn among the groups: ordered to phase in the open, or locked (SHD-9, TELE-4)? */
export function takesTurn(scene: Scene, ship: Ship): boolean {
  const { shadow, status } = ship.now;
  if (!shadow || shadow.cloaked || status !== 'afloat') return false;
  return shadow.lock !== null || sheetOf(scene, ship)?.orders?.phase !== undefined;
}

/** An inertialess move (SHD-9): pays current PF; course and velocity follow from the way it went. */
export function phase(play: Play, ship: Ship, order: PhaseOrder, next: number | null): void {
  const from = [ship.now.x, ship.now.y] as const;
  const { x, y, course, velocity, length } = phased(ship.now, order);
  spend(play, ship, 'movement', currentPower(ship), 'phase');
  play.happen(
    inTheOpen(ship, {
      ...{ type: 'ShadowPhased', rule: 'SHD-9', ship: ship.is.id, from, to: [x, y] },
      ...{ course, velocity, length, next },
    }),
  );
}

/** Cloaked vessels move as their orders say, unseen, before the groups (SHD-13). */
export function phaseCloaked(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (!ship.is.design.shadow || ship.now.status !== 'afloat' || !shadowOf(ship).cloaked) continue;
    const order = sheetOf(play, ship)?.orders?.phase;
    if (order) phase(play, ship, order, null);
  }
}
