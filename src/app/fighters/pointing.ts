import { create } from 'zustand';
import { leaves } from '../../battle/edge.ts';
import { flightReach } from '../../battle/flight.ts';
import { theGroup } from '../../battle/groups.ts';
import { JUMP_REACH } from '../../battle/jump.ts';
import type { PhaseOrder } from '../../battle/orders.ts';
import { sheetOf } from '../../battle/sealed.ts';
import type { Setting } from '../../battle/setting.ts';
import { PHASE_REACH, whyNotPhase } from '../../battle/shadow/phase.ts';
import { type Ship, shipNamed, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { ahead } from '../../plane/course.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../../plane/table.ts';
import { ordersIn } from '../game/draft.ts';
import { drag } from '../orders/act.ts';
import { aimAt, atPresent, fly, placePoints, usePlay } from '../play.ts';
import { pick, usePage } from '../store.ts';
import { judgeFlight, judgePlaces, launchersOf, openersOf } from './judge.ts';

/**
 * What a click or a drag on the table means now: where a launcher aims, a group or a Shadow vessel moves to, a point
 * opens, or an inertialess move is ordered to.
 */
export interface Pointing {
  readonly what: 'aim' | 'group' | 'place' | 'phase' | null;
  /** The ship that aims, whose point opens, or that phases. */
  readonly ship: string | null;
  readonly launcher: string | null;
  /** The group that moves, or the Shadow vessel that takes its turn among them. */
  readonly group: string | null;
}

const NOTHING: Pointing = { what: null, ship: null, launcher: null, group: null };

export const usePointing = create<Pointing>(() => NOTHING);

/** Places that are pointed at lie on hundredths of an inch: as they are shown, and as they are typed. */
const GRAIN: Mils = INCH / 100;
/** So far ahead of its ship. */
const FIRST_AIM: Mils = 12 * INCH;

/** The launcher that is to be pointed with. */
export function pointWith(ship: string, launcher: string): void {
  if (usePointing.getState().what === 'aim') turnTo({ ship, launcher });
}

/** The ship whose jump point is to be placed. */
export function pointFor(ship: string): void {
  if (usePointing.getState().what === 'place') turnTo({ ship, launcher: null });
}

/** The ship that points is the one that is picked. */
function turnTo(to: Pick<Pointing, 'ship' | 'launcher'>): void {
  usePointing.setState(to);
  pick(to.ship);
}

/** The next launcher, or the next ship that opens a point. */
export function nextPointed(step: number): void {
  const now = usePointing.getState();
  const { view } = usePlay.getState();
  if (!view) return;
  const all =
    now.what === 'place' ? openersOf(view).map(({ is }) => ({ ship: is.id, launcher: null })) : readyOf(view);
  const at = all.findIndex((one) => one.ship === now.ship && one.launcher === now.launcher);
  const next = all[(at + step + all.length) % all.length];
  if (next && now.what !== null) turnTo(next);
}

/** Somebody points at a place on the table, in thousandths of an inch: what cannot be reached is moved nearer. */
export function pointAt(x: Mils, y: Mils): void {
  const { what, ship, launcher, group } = usePointing.getState();
  const { view, aims, flight, places, draft } = usePlay.getState();
  if (!view || !atPresent()) return;
  if (what === 'aim' && aims && ship !== null && launcher !== null) {
    const aim = { ship, launcher, x: grained(x), y: grained(y) };
    const at = aims.findIndex((one) => one.ship === ship && one.launcher === launcher);
    aimAt(at < 0 ? [...aims, aim] : aims.with(at, aim));
  } else if (what === 'group' && flight && group !== null) {
    const { from, reach } = flightFrom(view, group);
    const end = within(view.setting, from, { x, y }, reach);
    const next = { ...flight, to: [end.x, end.y] as const };
    // What it is to screen is said apart from where it is: too far from it is shown, not forbidden.
    const why = judgeFlight(view, next);
    if (!why || why.why === 'screen-too-far') fly(next);
  } else if (what === 'place' && places && ship !== null) {
    const place = { ship, ...within(view.setting, theShip(view, ship).now, { x, y }, JUMP_REACH) };
    if (judgePlaces(view, [place])[0]?.why) return;
    const at = places.findIndex((one) => one.ship === ship);
    placePoints(at < 0 ? [...places, place] : places.with(at, place));
  } else if (what === 'phase' && draft && ship !== null) {
    const from = theShip(view, ship);
    const end = within(view.setting, from.now, { x, y }, PHASE_REACH);
    const { phase } = ordersIn(draft, ship);
    const to = { ...phase, to: [end.x, end.y] as const };
    if (phase && !whyNotPhase(view, from, to)) phaseBy(ship, to);
  }
}

/** Where a group, or a Shadow vessel in its turn, starts from and how far it goes. */
function flightFrom(view: View, id: string): { readonly from: Point; readonly reach: Mils } {
  const vessel = shipNamed(view, id);
  if (vessel) return { from: vessel.now, reach: PHASE_REACH };
  const group = theGroup(view, id);
  return { from: group.now, reach: flightReach(view, group) };
}

/** Orders an inertialess move to a place. */
function phaseBy(ship: string, phase: PhaseOrder): void {
  const { draft } = usePlay.getState();
  if (draft) drag(ship, { ...ordersIn(draft, ship), phase });
}

/** Moves what is pointed at by so much, as arrow keys do. */
export function nudge(dx: Mils, dy: Mils): void {
  const at = pointedAt();
  if (at) pointAt(at.x + dx, at.y + dy);
}

/** Where it points now; where it would begin if nothing was pointed at yet. */
export function pointedAt(): Point | null {
  const { what, ship, launcher, group } = usePointing.getState();
  const { view, aims, flight, places, draft } = usePlay.getState();
  if (!view) return null;
  if (what === 'group' && group !== null)
    return flight?.to ? { x: flight.to[0], y: flight.to[1] } : flightFrom(view, group).from;
  if (ship === null) return null;
  const { now } = theShip(view, ship);
  if (what === 'phase') {
    const to = draft ? ordersIn(draft, ship).phase?.to : undefined;
    return to ? { x: to[0], y: to[1] } : now;
  }
  if (what === 'place') return places?.find((one) => one.ship === ship) ?? now;
  const aim = aims?.find((one) => one.ship === ship && one.launcher === launcher);
  return aim ?? firstAim(theShip(view, ship));
}

/** The same for a part of the page that follows it. */
export function usePointed(): Point | null {
  usePointing();
  usePlay(({ aims }) => aims);
  usePlay(({ flight }) => flight);
  usePlay(({ places }) => places);
  usePlay(({ draft }) => draft);
  return pointedAt();
}

/** Where a launcher begins to aim by keys. */
export function firstAim({ now }: Ship): Point {
  return ahead(now, now.course, FIRST_AIM);
}

function grained(value: Mils): Mils {
  return Math.round(value / GRAIN) * GRAIN + 0;
}

/** The nearest place to a wanted one that is on the table and within reach of where it starts from. */
function within(setting: Setting, from: Point, wanted: Point, reach: Mils): Point {
  const plain = { x: grained(wanted.x), y: grained(wanted.y) };
  if (!leaves(setting, plain) && rangeBetween(from, plain) <= reach) return plain;
  const onTable = leaves(setting, wanted)
    ? { x: clamp(wanted.x, setting.width), y: clamp(wanted.y, setting.height) }
    : wanted;
  const range = rangeBetween(from, onTable);
  const part = range > reach ? reach / range : 1;
  // Never away from the start: it would be out of reach by the grain.
  const back = (start: Mils, end: Mils) => {
    const value = start + (end - start) * part;
    return (end >= start ? Math.floor(value / GRAIN) : Math.ceil(value / GRAIN)) * GRAIN + 0;
  };
  return { x: back(from.x, onTable.x), y: back(from.y, onTable.y) };
}

function clamp(value: Mils, most: Mils): Mils {
  return Math.max(0, Math.min(most, value));
}

/** What there is to point with, kept while it still is there. */
function follow(): void {
  const now = usePointing.getState();
  const next = pointingNow(now);
  if ((Object.keys(next) as (keyof Pointing)[]).some((key) => next[key] !== now[key]))
    usePointing.setState(next);
  const { view } = usePlay.getState();
  if (next.ship !== null && next.ship !== now.ship) pick(next.ship);
  if (view && next.group !== null && next.group !== now.group)
    pick(shipNamed(view, next.group)?.is.id ?? theGroup(view, next.group).is.carrier);
}

function pointingNow(before: Pointing): Pointing {
  const { view, aims, flight, places, draft } = usePlay.getState();
  if (!view || !atPresent()) return NOTHING;
  if (flight)
    return mayPoint(view, flight.group) ? { ...NOTHING, what: 'group', group: flight.group } : NOTHING;
  if (draft) {
    const { picked } = usePage.getState();
    const phases = picked !== null && ordersIn(draft, picked).phase !== undefined;
    return phases ? { ...NOTHING, what: 'phase', ship: picked } : NOTHING;
  }
  if (aims) return aiming(view, before);
  if (!places) return NOTHING;
  const ships = openersOf(view).map(({ is }) => is.id);
  const ship = before.what === 'place' && ships.includes(before.ship ?? '') ? before.ship : ships[0];
  return { ...NOTHING, what: 'place', ship: ship ?? null };
}

/** A vessel in a lock goes nowhere (TELE-4), nor does one whose orders say where to elsewhere (TURN-10). */
function mayPoint(view: View, id: string): boolean {
  const vessel = shipNamed(view, id);
  return !vessel || (!vessel.now.shadow?.lock && !sheetOf(view, vessel)?.orders?.phase?.to);
}

function readyOf(view: View): { readonly ship: string; readonly launcher: string }[] {
  return launchersOf(view).flatMap(({ ship: { is }, launchers }) =>
    launchers.map((name) => ({ ship: is.id, launcher: name })),
  );
}

function aiming(view: View, { what, ship, launcher }: Pointing): Pointing {
  const all = readyOf(view);
  const kept = all.find((one) => what === 'aim' && one.ship === ship && one.launcher === launcher);
  const next = kept ?? all[0];
  return next ? { ...NOTHING, what: 'aim', ...next } : NOTHING;
}

usePlay.subscribe(follow);
usePage.subscribe(({ beat, playback, picked }, before) => {
  if (beat !== before.beat || playback !== before.playback || picked !== before.picked) follow();
});
