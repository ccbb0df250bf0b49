import type { GroupMove } from '../battle/groupOrder.ts';
import { NO_ORDERS, type ShipOrders } from '../battle/orders.ts';
import { sheetOf } from '../battle/sealed.ts';
import { cloakCost, decloakCost, whyNotFade } from '../battle/shadow/cloak.ts';
import { currentPower, poolsOf, SPAWN_BOXES, shadowOf, startingPower } from '../battle/shadow/power.ts';
import { heldBy, SPAWN_POINTS, whyNotSpawn } from '../battle/shadow/spawn.ts';
import { boxesLeft, type Ship, theShip } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { ahead } from '../plane/course.ts';
import { INCH, rangeBetween } from '../plane/table.ts';
import { beamMean, expectedPoints } from './beams.ts';
import { ownShips } from './own.ts';
import {
  type Hunt,
  huntOf,
  type Prey,
  type Strike,
  sharesOf,
  strikeFrom,
  strikeNext,
  takenAt,
  takenNext,
} from './prey.ts';
import { lockRisk } from './psi.ts';
import { worthOfBoxes } from './shine.ts';
import { type Way, waysOf } from './ways.ts';

/** What an own box counts against an enemy's: there are few, and the fire of them all hangs on each row. */
const OWN = 6;
/** How much more it minds to lose all of them: it is not suicidal (SHD-16). */
const FEAR = 2;
/** What fire next turn counts against this turn's, from the open and out of a cloak. */
const OPEN = 0.55;
const HIDDEN = 0.5;
/** Boxes that a box healed is worth, and a point kept for next turn. */
const HEALED = 2;
const KEPT = 0.3;
/** Where dice are cheap, and how far off a vessel can come there in one inertialess move. */
const CHEAP = 9 * INCH;
const POUNCE = 19 * INCH;
/** What a lock costs, as a part of all that is left of it. */
const LOCKED = 0.5;
/** To be unseen, and so away, is worth more than any blow to a vessel that breaks off. */
const AWAY = 10_000;
/** A dark ship prefers not to be seen. */
const STEALTH = 2;
/** Part of the boxes left that it does not wait to lose in a lock. */
const DANGER = 0.2;
/** Enemy fighters near by that it spawns against, and how whole it must be after that. */
const PRESSED = 6;
const PRESSING = 18 * INCH;
const WHOLE = 0.7;

/** Orders for every own Shadow vessel. `runs`: it breaks off when it is worse off (SHD-16). */
export function vesselOrders(view: View, runs: boolean): Record<string, ShipOrders> {
  const vessels = ownShips(view).filter(({ is }) => is.design.shadow);
  return Object.fromEntries(vessels.map((ship) => [ship.is.id, ordersOf(view, ship, runs)]));
}

/**
 * Is a vessel worse off (SHD-16)? It has lost a row, and of its boxes a smaller part is left than of all the boxes
 * that its enemies began with.
 */
export function isWorseOff(view: View, ship: Ship): boolean {
  const { own, enemies } = sharesOf(view, ship);
  return currentPower(ship) < startingPower(ship) && own < enemies;
}

/** A way, and whether the vessel cloaks or decloaks at its end. */
interface Plan {
  readonly way: Way;
  readonly cloak: 'on' | 'off' | null;
  readonly worth: number;
}

function ordersOf(view: View, ship: Ship, runs: boolean): ShipOrders {
  const { cloaked } = shadowOf(ship);
  const { movement } = poolsOf(ship);
  const flees = runs && isWorseOff(view, ship);
  const hunt = huntOf(view, ship);
  if (flees && cloaked) return { ...NO_ORDERS, ...driveOf(ship, bestPlan(hunt, flees)), jump: 'leave' };
  const plan = bestPlan(hunt, flees);
  const cost = plan.way.cost + (plan.cloak === 'on' ? cloakCost(ship) : plan.cloak ? decloakCost(ship) : 0);
  const hides = plan.cloak === 'on' || (cloaked && plan.cloak !== 'off');
  const heal = hides || ship.now.boxesLost === 0 ? 0 : Math.max(0, movement - cost - currentPower(ship));
  return {
    ...NO_ORDERS,
    ...driveOf(ship, plan),
    ...(plan.cloak ? { cloak: plan.cloak } : {}),
    ...(heal > 0 ? { regenerate: heal } : {}),
    ...(cloaked || hides || flees ? {} : brood(hunt, plan)),
    // SHD-14: what has cloaked may quit at the end of the same turn.
    ...(flees && hides ? { jump: 'leave' as const } : {}),
  };
}

/** An open vessel names its place when it takes its turn; a cloaked one must do so in its orders (SHD-13). */
function driveOf(ship: Ship, { way }: Plan): Pick<ShipOrders, 'move' | 'inertial' | 'phase'> {
  const open = way.drive.phase && !shadowOf(ship).cloaked;
  return { move: way.move, ...(open ? { phase: {} } : way.drive) };
}

function waysFor({ view, ship, prey }: Hunt): Way[] {
  const goals = prey.map(({ now }) => now);
  return waysOf(view, ship, poolsOf(ship).movement, goals);
}

/** The plan that is worth most. `after`: whether it cloaks or decloaks, where its orders have said so already. */
function bestPlan(hunt: Hunt, flees: boolean, ways = waysFor(hunt), after?: Plan['cloak']): Plan {
  const { view, ship } = hunt;
  const { movement, shooting } = poolsOf(ship);
  const { cloaked } = shadowOf(ship);
  let best: Plan | undefined;
  for (const way of ways)
    for (const cloak of after === undefined ? CLOAKS : [after]) {
      if (cloak === 'on' ? cloaked : cloak === 'off' ? !cloaked : false) continue;
      const price = cloak === 'on' ? cloakCost(ship) : cloak === 'off' ? decloakCost(ship) : 0;
      const left = movement - way.cost - price;
      if (left < 0 || (cloak === 'on' && !mayCloak(view, ship))) continue;
      const hidden = cloaked ? cloak !== 'off' : cloak === 'on';
      const worth = hidden
        ? worthHidden(hunt, way, left, flees)
        : worthOpen(hunt, way, left, shooting, flees);
      if (!best || worth > best.worth) best = { way, cloak, worth };
    }
  return best ?? { way: asBefore(ship), cloak: null, worth: 0 };
}

const CLOAKS = [null, 'on', 'off'] as const;

/** Nothing else is left: it goes on as it went. */
const asBefore = ({ now }: Ship): Way => ({
  ...{ cost: 0, end: now, course: now.course, velocity: now.velocity },
  ...{ move: NO_ORDERS.move, drive: {} },
});

function mayCloak(view: View, ship: Ship): boolean {
  return shadowOf(ship).pinned !== view.state.turn || view.setting.options.pinnedMay === 'fireAndCloak';
}

/** What it is worth to end the move in the open: boxes dealt less boxes taken, and what next turn promises. */
function worthOpen(hunt: Hunt, way: Way, left: number, shooting: number, flees: boolean): number {
  const { view, ship, prey } = hunt;
  const boxes = boxesLeft(ship);
  const strike = strikeFrom(hunt, { ...way.end, course: way.course }, shooting);
  const taken = takenAt(hunt, way.end, way.velocity, strike);
  const cost = costOf(taken, boxes);
  const lock = LOCKED * OWN * boxes * lockRisk(view, ship, way.end, standing(prey, strike));
  const healed = Math.min(ship.now.boxesLost, Math.max(0, left - currentPower(ship)) / 6);
  // A hit pins, and a pinned vessel pounces on nobody (SHD-12).
  const free = Math.max(0, 1 - taken / 3);
  const later = flees ? 0 : OPEN * free * promise(hunt, way, expectedPoints(currentPower(ship), 0), false, 1);
  const kept = KEPT * Math.min(currentPower(ship), left);
  return (strike?.worth ?? 0) + later - cost - lock + HEALED * healed + kept;
}

/** What it minds to lose so many boxes of those that are left: the more of them, the more each. */
function costOf(taken: number, boxes: number): number {
  const part = Math.min(1, taken / boxes);
  return OWN * boxes * part * (1 + FEAR * part);
}

/** Enemies that are expected to stand after a strike. */
function standing(prey: readonly Prey[], strike: Strike | undefined): readonly Prey[] {
  return strike && strike.mean >= strike.prey.left ? prey.filter((each) => each !== strike.prey) : prey;
}

/** What it is worth to end the move unseen: what it may do when it comes out, if it can pay for that. */
function worthHidden(hunt: Hunt, way: Way, left: number, flees: boolean): number {
  if (flees) return AWAY;
  const { ship } = hunt;
  const power = currentPower(ship);
  const points = expectedPoints(power, left);
  const out = decloakCost(ship);
  const soon = likely(points - out, power);
  const jump = likely(points - out - power, power);
  return STEALTH + HIDDEN * promise(hunt, way, expectedPoints(power, power), true, jump, soon);
}

/** How likely the dice bring so many points more than are needed, roughly. */
function likely(spare: number, power: number): number {
  return Math.min(1, Math.max(0, 0.5 + spare / (2 * power + 1)));
}

/** What next turn's fire promises, coasting there or pouncing, as far as each can be paid for. */
function promise(hunt: Hunt, way: Way, points: number, hidden: boolean, pounce: number, coast = 1): number {
  const { kind, prey } = hunt;
  const place = ahead(way.end, way.course, way.velocity * INCH);
  const free = way.velocity === 0;
  const strike = strikeNext(hunt, { ...place, course: way.course }, free, points);
  const risk = strike > 0 ? costOf(takenNext(hunt, place, way.velocity), boxesLeft(hunt.ship)) : 0;
  let most = coast * Math.max(0, strike - risk);
  for (const { next, at, left } of prey) {
    const best = worthOfBoxes(beamMean(kind, points, CHEAP, at), left);
    const range = rangeBetween(way.end, next);
    const near = range <= POUNCE ? 1 : POUNCE / range;
    most = Math.max(most, best * near * (range <= POUNCE ? pounce : hidden ? 0.5 : 0.6));
  }
  return most;
}

/** Fighters it spawns when enemy fighters press it and it has no better use for the points, and held ones (SHD-15). */
function brood({ view, ship, strikers }: Hunt, plan: Plan): Pick<ShipOrders, 'spawn' | 'launchHeld'> {
  const held = heldBy(view, ship).length;
  const pressing = strikers.filter(({ group }) => rangeBetween(group.now, ship.now) <= PRESSING);
  const fighters = pressing.reduce((sum, { group }) => sum + group.now.strength, 0);
  const left = boxesLeft(ship) - SPAWN_BOXES;
  const able =
    fighters >= PRESSED &&
    plan.worth < OWN &&
    shadowOf(ship).pinned !== view.state.turn &&
    poolsOf(ship).shooting >= SPAWN_POINTS &&
    left >= WHOLE * ship.is.design.boxes &&
    whyNotSpawn(view, ship, 1, held + 1) === null;
  if (able) return { spawn: 1, launchHeld: held + 1 };
  return held > 0 ? { launchHeld: held } : {};
}

/** A vessel takes its turn among the groups: it phases, or cloaks out of a lock that is its death (TELE-4). */
export function vesselMove(view: View, id: string, runs: boolean): GroupMove {
  const ship = theShip(view, id);
  if (shadowOf(ship).lock) return fades(view, ship, runs) ? { group: id, cloak: true } : { group: id };
  const orders = sheetOf(view, ship)?.orders;
  if (!orders?.phase || orders.phase.to) return { group: id };
  // The groups that have moved since the orders were written may change what is best.
  const hunt = huntOf(view, ship);
  const ways = waysFor(hunt).filter(({ drive }) => drive.phase);
  const { way } = bestPlan(hunt, runs && isWorseOff(view, ship), ways, orders.cloak ?? null);
  const to = way.drive.phase?.to;
  return { group: id, ...(to ? { to } : {}) };
}

function fades(view: View, ship: Ship, runs: boolean): boolean {
  if (!runs || whyNotFade(view, ship)) return false;
  if (isWorseOff(view, ship)) return true;
  return takenAt(huntOf(view, ship), ship.now, 0) >= DANGER * boxesLeft(ship);
}
