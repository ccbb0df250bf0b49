import { fireControls } from '../battle/control.ts';
import { launchersReady, whyNotAim } from '../battle/mines.ts';
import type { Plan } from '../battle/movement.ts';
import { screenLevel, screensOf } from '../battle/screens.ts';
import { onDefence } from '../battle/sealed.ts';
import { bears, boxesLeft, type Ship, systemOf } from '../battle/ships.ts';
import type { Aim } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { burstPoint, MINE_REACH, mineStopped } from '../battle/weapons/energyMine.ts';
import { sectorOf } from '../plane/arc.ts';
import { INCH, type Point, rangeBetween } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import { type Duel, duelsOf, foresee, type Likely, likelyPlaces, middleOf, planOf } from './foresight.ts';
import { meanFire } from './gunnery.ts';
import { mineMean } from './means.ts';
import { enemyShips, ownShips } from './own.ts';

/** What an own box lost to an own mine counts against an enemy's. */
const OWN = 1.5;
/** A mine that is expected to score less is not worth its turn of recharge. */
const LEAST = 0.75;
/** Middles between enemies this near one another are tried too. */
const TOGETHER = 2 * MINE_REACH;
/** Faces of the die of MINE-2 that differ: four stray, the last two do not. */
const FACES = [1, 2, 3, 4, 5] as const;
/** No mine reaches farther from where it was aimed. */
const FARTHEST = MINE_REACH + 2 * INCH;

/** A ship as mines find it: where it may be, what protects it, and what is left of it. */
interface Mark {
  readonly places: readonly Likely[];
  readonly level: number;
  /** What a box of it counts: less than nothing for an own one. */
  readonly counts: number;
  left: number;
}

/**
 * Aims for each ready launcher: the point with the best expectation over the scatter and over where ships may be, if
 * it is more than what the fire control would do with another weapon (FCON-2).
 */
export function aimsFor(view: View): Aim[] {
  const ready = ownShips(view).filter((ship) => launchersReady(ship, onDefence(view, ship)).length > 0);
  if (ready.length === 0) return [];
  const { options } = view.setting;
  const enemies = enemyShips(view);
  const foreseen = foresee(enemies, options);
  const level = (ship: Ship) => screenLevel(screensOf(ship, 'F', false, mineStopped, options), options);
  const marks = enemies.map(
    (ship): Mark => ({ places: likelyPlaces(ship), level: level(ship), counts: 1, left: boxesLeft(ship) }),
  );
  const points = pointsToTry(marks);
  const plans = new Map<string, Plan>();
  for (const ship of ownShips(view)) {
    const plan = planOf(view, ship);
    plans.set(ship.is.id, plan);
    const places = [{ x: plan.end.x, y: plan.end.y, weight: 1 }];
    marks.push({ places, level: level(ship), counts: -OWN, left: boxesLeft(ship) });
  }
  const aims: Aim[] = [];
  for (const ship of ready) {
    const defending = onDefence(view, ship);
    const own: Aim[] = [];
    const duels = duelsOf(ship, foreseen, options);
    for (const launcher of launchersReady(ship, defending)) {
      const left = fireControls(ship) - defending - own.length;
      const least = Math.max(LEAST, missed(plans.get(ship.is.id) as Plan, duels, left));
      const aim = bestAim(view, ship, launcher, points, marks, least, defending, own);
      if (!aim) continue;
      own.push(aim);
      const bursts = burstsOf(ship, aim);
      for (const mark of marks) mark.left = Math.max(0, mark.left - expected(aim, bursts, mark));
    }
    aims.push(...own);
  }
  return aims;
}

/** Where enemies coast to, the middles of where they may be, and the middles between two near one another. */
function pointsToTry(marks: readonly Mark[]): Point[] {
  const middles = marks.map(({ places }) => middleOf(places));
  const points: Point[] = [...middles];
  for (const { places } of marks) points.push(places[0] as Likely);
  for (const [i, a] of middles.entries())
    for (const b of middles.slice(i + 1))
      if (rangeBetween(a, b) <= TOGETHER)
        points.push({ x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) });
  return points;
}

function bestAim(
  view: View,
  ship: Ship,
  launcher: string,
  points: readonly Point[],
  marks: readonly Mark[],
  least: number,
  defending: number,
  own: readonly Aim[],
): Aim | undefined {
  let best: Aim | undefined;
  let most = least;
  const system = systemOf(ship, launcher) as System;
  for (const { x, y } of points) {
    if (!bears(ship, system, sectorOf(ship.now, ship.now.course, { x, y }))) continue;
    const aim = { ship: ship.is.id, launcher, x, y };
    const bursts = burstsOf(ship, aim);
    let worth = 0;
    for (const mark of marks) worth += mark.counts * expected(aim, bursts, mark);
    if (worth <= most || whyNotAim(view, view.side, aim, defending, own)) continue;
    best = aim;
    most = worth;
  }
  return best;
}

/** Where a mine aimed there may burst, the last place twice as likely as each of the others (MINE-2). */
function burstsOf({ now }: Ship, aim: Point): Point[] {
  return FACES.map((face) => burstPoint(now, now.course, aim, face));
}

/** Boxes that it is expected to score on a ship. */
function expected(aim: Point, bursts: readonly Point[], { places, level, left }: Mark): number {
  if (left <= 0) return 0;
  let boxes = 0;
  for (const place of places) {
    if (rangeBetween(aim, place) >= FARTHEST) continue;
    for (let i = 0; i < bursts.length; i++) {
      const range = rangeBetween(bursts[i] as Point, place);
      if (range >= MINE_REACH) continue;
      const weight = i === bursts.length - 1 ? 2 * place.weight : place.weight;
      boxes += (weight * Math.min(left, mineMean(range, level))) / 6;
    }
  }
  return boxes;
}

/** What the ship's fire loses if a mine takes one of so many fire controls. */
function missed(plan: Plan, duels: readonly Duel[], controls: number): number {
  let most = 0;
  let without = 0;
  for (const { enemy, mine } of duels) {
    const sector = sectorOf(plan.end, plan.course, enemy.now);
    const range = rangeBetween(plan.end, enemy.now);
    const { velocity } = enemy.ship.now;
    most = Math.max(most, meanFire(mine, sector, range, velocity, false, controls));
    without = Math.max(without, meanFire(mine, sector, range, velocity, false, controls - 1));
  }
  return most - without;
}
