import { INCH, type Mils, type Point, rangeBetween, rangeText } from '../plane/table.ts';
import { whyNoPlace } from './edge.ts';
import type { GroupMove } from './groupOrder.ts';
import {
  flies,
  flyingOf,
  freeBays,
  type Group,
  groupAt,
  groupIn,
  groupNamed,
  launchLimit,
  theGroup,
} from './groups.ts';
import { rankByDice } from './initiative.ts';
import type { Move, PhaseOrder, ShipOrders } from './orders.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { sheetOf } from './sealed.ts';
import { notAboard } from './setting.ts';
import { cloak, whyNotFade } from './shadow/cloak.ts';
import { phase, takesTurn, whyNotPhase } from './shadow/phase.ts';
import { secretly } from './shadow/power.ts';
import { inPlay, type Scene, type Ship, shipAt, shipNamed, systemOf, theShip, works } from './ships.ts';
import { endLock } from './telepath/locks.ts';

/** How far a group moves in a turn (FTR-2), and in the turn of its launch (FTR-6). */
const REACH: Mils = 12 * INCH;
const LAUNCH_REACH: Mils = 6 * INCH;
/** How near its ship a screening group ends its move (FTR-13). */
export const SCREEN_REACH: Mils = 6 * INCH;

/** FTR-6: the carrier neither changes course nor velocity. */
function steady({ turns, faster, slip }: Move): boolean {
  return turns.length === 0 && faster === 0 && slip === 0;
}

/** Why orders may not launch or recover so; null if they may (FTR-6, FTR-8). */
export function whyNotCarry(scene: Scene, ship: Ship, { move, launch, recover }: ShipOrders): Refusal | null {
  if (launch.length === 0 && recover.length === 0) return null;
  for (const [i, bay] of launch.entries()) {
    const system = systemOf(ship, bay);
    if (!system) return notAboard('FTR-6', ship.is, bay);
    if (system.kind !== 'bay') return refusal('FTR-6', 'no-bay', { system: bay });
    if (!works(ship, bay)) return refusal('FTR-8', 'system-lost', { system: bay });
    if (launch.indexOf(bay) !== i) return refusal('FTR-6', 'named-twice', { system: bay });
    if (!groupIn(scene, ship.is.id, bay)) return refusal('FTR-6', 'bay-empty', { system: bay });
  }
  const most = launchLimit(ship);
  if (launch.length > most) return refusal('FTR-6', 'launch-limit', { count: launch.length, most });
  if (recover.length > 1) return refusal('FTR-6', 'recover-limit');
  for (const id of recover) {
    const group = groupNamed(scene, id);
    if (!group) return refusal('FTR-6', 'no-such-group', { group: id });
    if (group.is.side !== ship.is.side) return refusal('FTR-8', 'not-own-group', { group: id });
    if (group.is.shadow) return refusal('SFTR-3', 'never-lands', { group: id });
    if (!flies(group.now)) return refusal('FTR-6', 'group-not-flying', { group: id });
    if (freeBays(scene, ship).length + launch.length === 0)
      return refusal('FTR-8', 'no-free-bay', { ship: ship.is.id });
  }
  if (!steady(move)) return refusal('FTR-6', 'carrier-steady', { ship: ship.is.id });
  return null;
}

/** Groups ordered out start at their carrier, in the fighter phase (FTR-6). */
export function launchGroups(play: Play, ordersOf: (ship: Ship) => ShipOrders | null): void {
  if (play.setting.groups.length === 0) return;
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.status !== 'afloat') continue;
    for (const bay of ordersOf(ship)?.launch ?? []) {
      const group = groupIn(play, ship.is.id, bay);
      if (!group) continue;
      const at = [ship.now.x, ship.now.y] as const;
      play.happen({ type: 'GroupLaunched', rule: 'FTR-6', group: group.id, ship: ship.is.id, bay, at });
    }
  }
}

/** Whose groups move first (TURN-3): the side with more in flight; where that is equal, a die each. */
export function orderFlight(play: Play): void {
  const vessels = play.setting.ships.filter((_, i) => takesTurn(play, shipAt(play, i)));
  const groups = play.setting.sides
    .map(({ id }) => ({
      side: id,
      count: flyingOf(play, id).length + vessels.filter(({ side }) => side === id).length,
    }))
    .filter(({ count }) => count > 0);
  if (groups.length === 0) return;
  const rolls: { sides: string[]; faces: number[] }[] = [];
  const counts = [...new Set(groups.map(({ count }) => count))].sort((a, b) => b - a);
  const order = counts.flatMap((most) =>
    rankByDice(
      play.dice,
      'TURN-3',
      groups.filter(({ count }) => count === most).map(({ side }) => side),
      rolls,
    ),
  );
  play.happen({
    ...{ type: 'FlightOrdered', rule: 'TURN-3', groups, rolls, order },
    ...(vessels.length > 0 ? { ships: vessels.map(({ id }) => id) } : {}),
  });
}

/** Groups of a side that have not moved yet this turn, and Shadow vessels that take turns among them (SHD-9). */
export function groupsToMove(scene: Scene, side: string): string[] {
  const { done = [], ships = [] } = scene.state.flight ?? {};
  const groups = flyingOf(scene, side).map((i) => groupAt(scene, i).is.id);
  const vessels = ships.filter((id) => theShip(scene, id).is.side === side);
  return [...groups, ...vessels].filter((id) => !done.includes(id));
}

/** TURN-3: the next side in turn with a group left to move; a side with groups left over goes on alone. */
function nextToFly(scene: Scene, moved: string): number {
  const { flight } = scene.state;
  if (!flight) return 0;
  for (let step = 1; step <= flight.order.length; step++) {
    const next = (flight.next + step) % flight.order.length;
    if (groupsToMove(scene, flight.order[next] as string).some((group) => group !== moved)) return next;
  }
  return flight.next;
}

/** How far a group may move this turn. */
export function flightReach(scene: Scene, { now }: Group): Mils {
  return now.launched === scene.state.turn ? LAUNCH_REACH : REACH;
}

/** Why a group may not move so; null if it may (FTR-2, FTR-6, FTR-13). */
export function whyNotFly(scene: Scene, group: Group, { to, screen }: GroupMove): Refusal | null {
  const end: Point = to ? { x: to[0], y: to[1] } : group.now;
  const range = rangeBetween(group.now, end);
  const reach = flightReach(scene, group);
  if (range > reach)
    return refusal(reach === LAUNCH_REACH ? 'FTR-6' : 'FTR-2', 'too-far', {
      group: group.is.id,
      range: rangeText(range),
      reach: reach / INCH,
    });
  const unfit = whyNoPlace(scene.setting, end);
  if (unfit) return unfit;
  if (screen === undefined) return null;
  const ship = shipNamed(scene, screen);
  if (!ship) return refusal('FTR-9', 'no-such-ship', { ship: screen });
  if (ship.is.side !== group.is.side) return refusal('FTR-9', 'screens-own', { ship: screen });
  if (!inPlay(ship.now)) return refusal('FTR-9', 'ship-gone', { ship: screen });
  if (rangeBetween(end, ship.now) > SCREEN_REACH)
    return refusal('FTR-13', 'screen-too-far', { ship: screen, reach: SCREEN_REACH / INCH });
  return null;
}

/** Where a Shadow vessel's inertialess move goes: where its orders say, or where it is told now (SHD-9). */
export function phaseOf(scene: Scene, ship: Ship, { to, facing }: GroupMove): PhaseOrder {
  const order = sheetOf(scene, ship)?.orders?.phase;
  const end = order?.to ?? to;
  const faces = order?.facing ?? facing;
  return { ...(end ? { to: end } : {}), ...(faces === undefined ? {} : { facing: faces }) };
}

/** Why a Shadow vessel may not move or cloak so in its turn among the groups; null if it may (SHD-9, TELE-4). */
export function whyNotGo(scene: Scene, ship: Ship, move: GroupMove): Refusal | null {
  if (move.cloak) return whyNotFade(scene, ship);
  if (ship.now.shadow?.lock) return move.to ? refusal('TELE-4', 'locked-move', { ship: ship.is.id }) : null;
  const order = sheetOf(scene, ship)?.orders?.phase;
  const elsewhere = order?.to && move.to && (order.to[0] !== move.to[0] || order.to[1] !== move.to[1]);
  const faces = order?.facing !== undefined && move.facing !== undefined && order.facing !== move.facing;
  if (elsewhere || faces) return refusal('TURN-10', 'phase-fixed', { ship: ship.is.id });
  return whyNotPhase(scene, ship, phaseOf(scene, ship, move));
}

/** A Shadow vessel takes its turn: it phases, or is locked and cloaks or stays. */
function go(play: Play, ship: Ship, move: GroupMove, next: number): void {
  const { id } = ship.is;
  const why = whyNotGo(play, ship, move);
  if (why) {
    const to = move.to ?? null;
    play.happen(secretly(ship, { type: 'PhaseRefused', rule: why.rule, ship: id, to, refusal: why }));
  }
  if (ship.now.shadow?.lock) {
    if (!why && move.cloak) {
      cloak(play, ship, next);
      endLock(play, ship, 'cloaked');
    } else play.happen({ type: 'ShadowStayed', rule: 'TELE-4', ship: id, next });
    return;
  }
  const from = { x: ship.now.x, y: ship.now.y };
  phase(play, ship, why ? phaseOf(play, ship, { group: id }) : phaseOf(play, ship, move), next);
  goAlong(play, ship, from);
}

/** A group moves; one that may not stays where it is. */
export function fly(play: Play, move: GroupMove): void {
  const vessel = shipNamed(play, move.group);
  if (vessel) {
    go(play, vessel, move, nextToFly(play, move.group));
    return;
  }
  const group = theGroup(play, move.group);
  const why = whyNotFly(play, group, move);
  const next = nextToFly(play, move.group);
  const { x, y } = group.now;
  const base = { group: move.group, screen: move.screen ?? null, next };
  if (why)
    play.happen({ type: 'GroupMoveRefused', rule: why.rule, ...base, to: move.to ?? null, refusal: why });
  else play.happen({ type: 'GroupMoved', rule: 'FTR-2', ...base, from: [x, y], to: move.to ?? [x, y] });
}

/** A ship has moved: groups that screen it go along (FTR-13); one that has no room there closes up to it. */
export function goAlong(play: Play, ship: Ship, from: Point): void {
  for (const now of play.state.groups) {
    if (now.screens !== ship.is.id || !flies(now) || !inPlay(ship.now)) continue;
    const beside = { x: now.x + ship.now.x - from.x, y: now.y + ship.now.y - from.y };
    const end = whyNoPlace(play.setting, beside) ? ship.now : beside;
    if (end.x === now.x && end.y === now.y) continue;
    play.happen({
      ...{ type: 'GroupWentAlong', rule: 'FTR-13', group: now.id, ship: ship.is.id },
      ...{ from: [now.x, now.y], to: [end.x, end.y] },
    });
  }
}

/** Groups land that are near enough to a ship ordered to recover them (FTR-11). */
export function landGroups(play: Play): void {
  if (play.setting.groups.length === 0) return;
  const reach = play.setting.options.landingRange === '1' ? INCH : 6 * INCH;
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.status !== 'afloat') continue;
    for (const id of ship.now.orders?.recover ?? []) {
      const group = theGroup(play, id);
      const free = freeBays(play, ship);
      const why = whyNotLand(ship, group, free, reach);
      if (why) {
        play.happen({ type: 'LandingMissed', rule: why.rule, ship: ship.is.id, group: id, refusal: why });
        continue;
      }
      const own = group.is.carrier === ship.is.id && free.includes(group.is.bay);
      const bay = own ? group.is.bay : (free[0] as string);
      play.happen({ type: 'GroupLanded', rule: 'FTR-11', group: id, ship: ship.is.id, bay });
    }
  }
}

function whyNotLand(ship: Ship, { is, now }: Group, free: readonly string[], reach: Mils): Refusal | null {
  if (!flies(now)) return refusal('FTR-11', 'group-not-flying', { group: is.id });
  if (free.length === 0) return refusal('FTR-8', 'no-free-bay', { ship: ship.is.id });
  const range = rangeBetween(ship.now, now);
  if (range <= reach) return null;
  return refusal('FTR-11', 'not-near', { group: is.id, range: rangeText(range), reach: reach / INCH });
}

/** Spent groups that had until this turn to land are lost (FTR-7). */
export function loseSpent(play: Play): void {
  for (const group of play.state.groups)
    if (flies(group) && group.deadline !== null && group.deadline <= play.state.turn)
      play.happen({ type: 'GroupLost', rule: 'FTR-7', group: group.id, why: 'spent' });
}
