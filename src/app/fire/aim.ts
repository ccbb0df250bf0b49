import { create } from 'zustand';
import { type BeamMode, type FireOrder, isPass } from '../../battle/fireOrder.ts';
import { systemOf, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { antiFighterOf } from '../../battle/weapons/catalogue.ts';
import { cadet } from '../../captain/cadet.ts';
import { aimOf, judgeFire, switched } from '../game/firePlan.ts';
import { allocate, commit, place, usePlay } from '../play.ts';
import {
  firstTarget,
  judgeBeam,
  mineCost,
  modesOf,
  quarryOf,
  shining,
  targetsInReach,
} from '../shadows/beam.ts';
import { pick, usePage } from '../store.ts';
import { preyOf, sharesDice, sortGuns, targetsOf, whyNotAim } from './guns.ts';

/** What the person at the screen looks at while allocating fire. */
interface Aim {
  /** The view that all this belongs to; another question begins anew. */
  readonly view: View | null;
  /** What each ship was allocated, so that a look at another loses nothing. */
  readonly orders: Readonly<Record<string, FireOrder>>;
  readonly weapon: string | null;
  readonly target: string | null;
  /** How a Shadow vessel is to fire, while no point is spent on it yet. */
  readonly mode: BeamMode | null;
  /** Typed text that is no fire order. */
  readonly unread: string | null;
}

const AFRESH = { view: null, orders: {}, weapon: null, target: null, mode: null, unread: null };

export const useAim = create<Aim>(() => AFRESH);
const { getState: aim, setState: set } = useAim;

export function look(weapon: string | null, target: string | null): void {
  const now = aim();
  if (now.weapon !== weapon || now.target !== target) set({ weapon, target });
}

/** Changes the order, in step with what was typed. */
export function order(next: FireOrder): void {
  allocate(next);
  set({ orders: { ...aim().orders, [next.ship]: next }, unread: null });
}

export function unreadable(text: string): void {
  set({ unread: text });
}

/** Another of the ships that may fire now. */
export function chooseShip(ship: string): void {
  const { asked, fire, view } = usePlay.getState();
  if (!view || !fire || fire.ship === ship || asked?.for !== 'fire' || !asked.ships.includes(ship)) return;
  set({ weapon: null, mode: null, unread: null });
  // A beam begins with what it can be turned on, not with what another ship was aimed at.
  if (theShip(view, ship).is.design.shadow) set({ target: null });
  allocate(aim().orders[ship] ?? { ship, volleys: [] });
  pick(ship);
}

/** Aims a weapon at a target, or holds it if it was aimed there. A shot that is refused is only looked at. */
export function toggle(weapon: string, target: string): void {
  const { view, fire } = usePlay.getState();
  if (!view || !fire) return;
  look(weapon, target);
  const ship = theShip(view, fire.ship);
  const group = view.setting.groupIndex.has(target);
  const kind = systemOf(ship, weapon)?.kind;
  const next = switched(fire, weapon, target, {
    shares: group && sharesDice(ship, weapon),
    way: group && kind ? antiFighterOf(kind)?.way : undefined,
  });
  if (aimOf(fire, weapon, target) || !whyNotAim(view, fire, weapon, target)) order(next);
}

/** Fires what may be fired; with nothing to fire it does nothing. */
export function fireNow(): void {
  const { view, fire } = usePlay.getState();
  if (!view || !fire || aim().unread !== null) return;
  if ([...judgeFire(view, fire), ...judgeBeam(view, fire)].some(({ why }) => !why)) commit();
}

/** The ship holds its fire. */
export function pass(ship: string): void {
  if (!usePlay.getState().fire) return;
  allocate({ ship, volleys: [] });
  commit();
}

export function nextShip(step: number): void {
  const { asked, fire } = usePlay.getState();
  if (!fire || asked?.for !== 'fire') return;
  const { ships } = asked;
  const next = ships[(ships.indexOf(fire.ship) + step + ships.length) % ships.length];
  if (next) chooseShip(next);
}

/** The way and the target of a Shadow vessel's beam: as allotted, or as it would be. */
export function beamNow(
  view: View,
  order: FireOrder,
  { mode: wanted, target }: Pick<Aim, 'mode' | 'target'>,
): { readonly mode: BeamMode; readonly target: string | null } {
  const { ship: id, beam } = order;
  if (beam) return { mode: beam.mode, target: beam.target };
  const ship = theShip(view, id);
  const modes = modesOf(ship);
  const mode = wanted !== null && modes.includes(wanted) ? wanted : (modes[0] as BeamMode);
  const kept = quarryOf(view, mode).some(({ is }) => is.id === target);
  return { mode, target: kept ? target : (firstTarget(view, ship, mode, mineCost(order)) ?? null) };
}

/** Turns a Shadow vessel's beam on a target, if its way of fire is for such. */
function turnBeam(view: View, fire: FireOrder, target: string): void {
  const { mode } = beamNow(view, fire, aim());
  if (!quarryOf(view, mode).some(({ is }) => is.id === target)) return;
  look(null, target);
  if (fire.beam) order(shining(fire, { ...fire.beam, target }));
}

/** What a ship may aim at: ships, and groups where it has something for them. */
function aimsOf(view: View, ship: string): string[] {
  const groups = sortGuns(view, ship).flak.length > 0 ? preyOf(view) : [];
  return [...targetsOf(view), ...groups].map(({ is }) => is.id);
}

/** The target that keys aim at. */
export function targetNow(view: View, ship: string, { target }: Pick<Aim, 'target'>): string | null {
  const targets = aimsOf(view, ship);
  return target !== null && targets.includes(target) ? target : (targets[0] ?? null);
}

export function nextTarget(): void {
  const { view, fire } = usePlay.getState();
  if (!view || !fire) return;
  if (theShip(view, fire.ship).is.design.shadow) {
    const { mode, target } = beamNow(view, fire, aim());
    const quarry = quarryOf(view, mode).map(({ is }) => is.id);
    const next = quarry[(quarry.indexOf(target ?? '') + 1) % quarry.length];
    if (next !== undefined) turnBeam(view, fire, next);
    return;
  }
  const targets = aimsOf(view, fire.ship);
  const at = targets.indexOf(targetNow(view, fire.ship, aim()) ?? '');
  look(aim().weapon, targets[(at + 1) % targets.length] ?? null);
}

/** The parties as the cadet would place them. */
export function suggestRepairs(): void {
  const { view, repairs } = usePlay.getState();
  if (view && repairs) place(cadet().repairs(view));
}

/** Sends the parties that are placed; with none placed it does nothing. */
export function sendParties(): void {
  const { repairs } = usePlay.getState();
  if (repairs && repairs.length > 0) commit();
}

function bearsAt(view: View, id: string): boolean {
  const ship = theShip(view, id);
  if (ship.is.design.shadow) return targetsInReach(view, ship) > 0;
  const { able, flak } = sortGuns(view, id);
  return able.length + flak.length > 0;
}

// A new question: the picked ship if it may fire, else the first that can do so at anything.
usePlay.subscribe(({ view, fire, asked }) => {
  if (view === aim().view) return;
  if (!fire || !view || asked?.for !== 'fire') {
    if (aim().view) set(AFRESH);
    return;
  }
  set({ ...AFRESH, view });
  const { picked } = usePage.getState();
  const { ships } = asked;
  const ship = ships.find((id) => id === picked) ?? ships.find((id) => bearsAt(view, id)) ?? fire.ship;
  // What was written before a reload stands.
  if (!isPass(fire)) return;
  if (ship !== fire.ship) allocate({ ship, volleys: [] });
  if (ship !== picked) pick(ship);
});

// Picking on the table or in the list chooses the ship that fires, or the target.
usePage.subscribe(({ picked, group }, before) => {
  const { view, fire } = usePlay.getState();
  if (!view || !fire) return;
  if (theShip(view, fire.ship).is.design.shadow) {
    const target = group !== before.group ? (group ?? picked) : picked;
    if (target !== null && (group !== before.group || picked !== before.picked)) turnBeam(view, fire, target);
    if (picked !== null && picked !== before.picked) chooseShip(picked);
    return;
  }
  // An enemy group is a target itself; picking it picks its carrier too, which then is none.
  if (group !== null && aimsOf(view, fire.ship).includes(group)) {
    if (group !== before.group) look(aim().weapon, group);
    return;
  }
  if (picked === before.picked || picked === null) return;
  chooseShip(picked);
  if (targetsOf(view).some(({ is }) => is.id === picked)) look(aim().weapon, picked);
});
