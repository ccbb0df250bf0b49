import { flightReach, phaseOf } from '../../battle/flight.ts';
import type { GroupMove } from '../../battle/groupOrder.ts';
import { groupNamed } from '../../battle/groups.ts';
import { isMinbari, planMove } from '../../battle/movement.ts';
import { NO_MOVE, type ShipOrders } from '../../battle/orders.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { sheetOf } from '../../battle/sealed.ts';
import { PHASE_REACH } from '../../battle/shadow/phase.ts';
import { type Ship, shipNamed, systemOf, thrustOf } from '../../battle/ships.ts';
import type { Aim, Place, TelepathAct } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { burstPoint, mineRange } from '../../battle/weapons/energyMine.ts';
import { arcTable } from '../../plane/arc.ts';
import type { Mils, Point } from '../../plane/table.ts';
import { judgeAims, judgeFlight, judgePlaces, ownAfloat } from '../fighters/judge.ts';
import type { Pointing } from '../fighters/pointing.ts';
import { type Wedge, wedgesOf } from '../fire/wedges.ts';
import type { Draft } from '../game/draft.ts';
import type { LockLine } from './locks.ts';
import { attacksOf, type Forward, forwardOf, type MindReach, mindsOf, phasedTo } from './shadowIntent.ts';

/** Where an own ship will be after the orders that it was given. */
export interface Coming {
  readonly id: string;
  readonly from: Point;
  readonly end: Point;
  readonly course: number;
}

/** A group that is asked to move, or a Shadow vessel that takes its turn among them. */
export interface FlightIntent {
  readonly group: string;
  /** Of a Shadow vessel: the course that it ends on (SHD-9). */
  readonly course: number | null;
  readonly from: Point;
  readonly end: Point;
  readonly reach: Mils;
  readonly why: Refusal | null;
  /** Where the ship that it is to screen lies now. */
  readonly screened: Point | null;
}

/** A launcher that aims. */
export interface AimIntent {
  readonly ship: string;
  readonly launcher: string;
  readonly from: Point;
  /** Null while it aims at nothing. */
  readonly aim: Point | null;
  readonly why: Refusal | null;
  /** Where the mine may stray to (MINE-2). */
  readonly strays: readonly Point[];
  /** The launcher that is pointed with: with its arc and its range. */
  readonly pointed: {
    readonly course: number;
    readonly wedges: readonly Wedge[];
    readonly range: Mils;
  } | null;
}

/** A jump point that is to open. */
export interface PlaceIntent {
  readonly ship: string;
  readonly from: Point;
  readonly at: Point;
  readonly why: Refusal | null;
  readonly pointed: boolean;
}

/** What the viewer prepares on the table. Nothing of any other side is ever in it. */
export interface Intents {
  readonly coming: readonly Coming[];
  readonly flight: FlightIntent | null;
  readonly aims: readonly AimIntent[];
  readonly places: readonly PlaceIntent[];
  readonly forward: Forward | null;
  readonly minds: readonly MindReach[];
  /** Attacks of telepaths as they are planned. */
  readonly attacks: readonly LockLine[];
}

export interface Wanted {
  readonly draft: Draft | null;
  readonly telepaths: readonly TelepathAct[] | null;
  readonly aims: readonly Aim[] | null;
  readonly flight: GroupMove | null;
  readonly places: readonly Place[] | null;
}

export function intentsOf(view: View, wanted: Wanted, pointing: Pointing): Intents {
  const { aims, flight, places, telepaths } = wanted;
  return {
    coming: aims || flight ? comingOf(view) : [],
    flight: flight && flightIntent(view, flight),
    aims: aims ? aimIntents(view, aims, pointing) : [],
    places: places ? placeIntents(view, places, pointing) : [],
    forward: forwardOf(view, wanted, pointing),
    minds: telepaths ? mindsOf(view) : [],
    attacks: telepaths ? attacksOf(view, telepaths) : [],
  };
}

/** Ends of own ships by their sealed orders; one whose orders cannot stand coasts (TURN-2). */
function comingOf(view: View): Coming[] {
  return ownAfloat(view).flatMap((ship) => {
    const sheet = sheetOf(view, ship);
    const end = sheet && comingTo(ship, sheet.orders);
    return end ? [{ id: ship.is.id, from: { x: ship.now.x, y: ship.now.y }, ...end }] : [];
  });
}

function comingTo(ship: Ship, orders: ShipOrders | null): Pick<Coming, 'end' | 'course'> | null {
  const { now, is } = ship;
  // A Shadow vessel in a lock stays (TELE-4), one that has phased is there already (SHD-9).
  if (now.shadow?.lock || (now.shadow && now.shadow.phased !== null)) return null;
  if (orders?.phase) return orders.phase.to ? phasedTo(ship, orders.phase) : null;
  const plan = planMove(now, orders?.move ?? NO_MOVE, thrustOf(ship, orders), isMinbari(is.design));
  return plan.ok ? { end: plan.value.end, course: plan.value.course } : null;
}

function flightIntent(view: View, move: GroupMove): FlightIntent | null {
  const vessel = shipNamed(view, move.group);
  const why = judgeFlight(view, move);
  if (vessel) {
    const { x, y, course, shadow } = vessel.now;
    const is = { group: move.group, from: { x, y }, why, screened: null };
    // TELE-4: in a lock it stays.
    if (shadow?.lock) return { ...is, reach: 0, end: { x, y }, course };
    return { ...is, reach: PHASE_REACH, ...phasedTo(vessel, phaseOf(view, vessel, move)) };
  }
  const group = groupNamed(view, move.group);
  if (!group) return null;
  const { x, y } = group.now;
  const screened = move.screen === undefined ? undefined : shipNamed(view, move.screen)?.now;
  return {
    ...{ group: move.group, from: { x, y }, reach: flightReach(view, group), why, course: null },
    end: move.to ? { x: move.to[0], y: move.to[1] } : { x, y },
    screened: screened ? { x: screened.x, y: screened.y } : null,
  };
}

function aimIntents(view: View, aims: readonly Aim[], { ship, launcher }: Pointing): AimIntent[] {
  const intents = judgeAims(view, aims).flatMap(({ what, why }): AimIntent[] => {
    const by = shipNamed(view, what.ship);
    if (!by || by.is.side !== view.side) return [];
    const from = { x: by.now.x, y: by.now.y };
    const aim = { x: what.x, y: what.y };
    const strays = [1, 2, 3, 4].map((face) => burstPoint(from, by.now.course, aim, face));
    const is = { ship: what.ship, launcher: what.launcher };
    const pointed = is.ship === ship && is.launcher === launcher ? fieldOf(view, by, is.launcher) : null;
    return [{ ...is, from, aim, why, strays, pointed }];
  });
  const by = ship === null ? undefined : shipNamed(view, ship);
  if (!by || launcher === null || intents.some(({ pointed }) => pointed)) return intents;
  const { x, y } = by.now;
  const pointed = fieldOf(view, by, launcher);
  return [
    ...intents,
    { ship: by.is.id, launcher, from: { x, y }, aim: null, why: null, strays: [], pointed },
  ];
}

function fieldOf(view: View, ship: Ship, launcher: string): AimIntent['pointed'] {
  const arc = systemOf(ship, launcher)?.arc;
  if (arc === undefined) return null;
  const wedges = wedgesOf(arcTable(arc, ship.now.rolled));
  return { course: ship.now.course, wedges, range: mineRange(view.setting.options) };
}

function placeIntents(view: View, places: readonly Place[], pointing: Pointing): PlaceIntent[] {
  const intents = judgePlaces(view, places).flatMap(({ what, why }): PlaceIntent[] => {
    const by = shipNamed(view, what.ship);
    if (!by || by.is.side !== view.side) return [];
    const { x, y } = by.now;
    const pointed = what.ship === pointing.ship;
    return [{ ship: what.ship, from: { x, y }, at: { x: what.x, y: what.y }, why, pointed }];
  });
  const by = pointing.ship === null ? undefined : shipNamed(view, pointing.ship);
  if (!by || intents.some(({ pointed }) => pointed)) return intents;
  // Nothing chosen: it opens where the ship is.
  const at = { x: by.now.x, y: by.now.y };
  return [...intents, { ship: by.is.id, from: at, at, why: null, pointed: true }];
}
