import { newFiringTurn, whyNotFire } from '../../battle/fire.ts';
import type { FireOrder } from '../../battle/fireOrder.ts';
import { flies, type Group, groupAt } from '../../battle/groups.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { inPlay, type Ship, shipAt, systemOf, systemState, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { antiFighterOf, weaponOf } from '../../battle/weapons/catalogue.ts';
import { rangeBetween } from '../../plane/table.ts';
import type { System } from '../../ship/design.ts';
import { held, type Shot, whyNotJoin } from '../game/firePlan.ts';

/** The other sides' ships on the table, but for those that are cloaked (SHD-13), in the order of the list. */
export function targetsOf({ setting, state, side }: View): Ship[] {
  return setting.ships
    .map((_, i) => shipAt({ setting, state }, i))
    .filter(({ is, now }) => is.side !== side && inPlay(now));
}

/** The other sides' groups in flight. */
export function preyOf(view: View): Group[] {
  return view.setting.groups
    .map((_, i) => groupAt(view, i))
    .filter(({ is, now }) => is.side !== view.side && flies(now));
}

/** A ship's systems that shoot at fighters. */
export function flakOf(ship: Ship): System[] {
  return ship.is.design.systems.filter(({ kind }) => antiFighterOf(kind));
}

/** Does a system share its dice among two groups (INT-1)? */
export function sharesDice(ship: Ship, weapon: string): boolean {
  const kind = systemOf(ship, weapon)?.kind;
  return kind !== undefined && antiFighterOf(kind)?.groups === 2;
}

/** A ship's systems that fire at ships. */
export function gunsOf(ship: Ship): System[] {
  return ship.is.design.systems.filter(({ kind }) => weaponOf(kind));
}

/** Guns that may fire at some target while nothing is allocated, and those that may not, with the reasons. */
export interface Guns {
  /** At ships. */
  readonly able: readonly System[];
  /** At groups of fighters. */
  readonly flak: readonly System[];
  readonly unable: readonly { readonly gun: System; readonly why: readonly Refusal[] }[];
}

export function sortGuns(view: View, id: string): Guns {
  const ship = theShip(view, id);
  const targets = targetsOf(view);
  const prey = preyOf(view).sort((a, b) => rangeBetween(ship.now, a.now) - rangeBetween(ship.now, b.now));
  const guns = gunsOf(ship);
  const shooters = prey.length > 0 ? flakOf(ship) : [];
  const able: System[] = [];
  const flak: System[] = [];
  const unable: { gun: System; why: Refusal[] }[] = [];
  for (const gun of ship.is.design.systems) {
    if (!guns.includes(gun) && !shooters.includes(gun)) continue;
    const whyNot = (target: string) => whyNotFire(view, ship, gun.name, target, undefined, newFiringTurn());
    const atShips = guns.includes(gun) ? targets.map(({ is }) => whyNot(is.id)) : [];
    const atGroups = shooters.includes(gun) ? prey.map(({ is }) => whyNot(is.id)) : [];
    if (atShips.includes(null)) able.push(gun);
    if (atGroups.includes(null)) flak.push(gun);
    if (!atShips.includes(null) && !atGroups.includes(null))
      unable.push({ gun, why: [...merged(atShips as Refusal[]), ...firstOfEach(atGroups as Refusal[])] });
  }
  return { able, flak, unable };
}

/** One reason that holds whatever the target is said once. */
function merged(reasons: readonly Refusal[]): Refusal[] {
  const known = new Map(reasons.map((why) => [JSON.stringify(why), why]));
  return [...known.values()];
}

/** Groups are many: what forbids a shot at the nearest of them stands for the others. */
function firstOfEach(reasons: readonly Refusal[]): Refusal[] {
  return reasons.filter(({ why }, i) => reasons.findIndex((one) => one.why === why) === i);
}

/** Why a weapon may not be aimed at a target, what it is aimed at now aside; null if it may. */
export function whyNotAim(
  view: View,
  order: FireOrder,
  weapon: string,
  target: string,
  called?: string,
  way?: number,
): Refusal | null {
  const shares = view.setting.groupIndex.has(target) && sharesDice(theShip(view, order.ship), weapon);
  return whyNotJoin(view, held(order, weapon, shares ? target : undefined), weapon, target, called, way);
}

/** The systems of a target that a weapon may call (HBW-4). */
export function callable(view: View, order: FireOrder, weapon: string, target: string): System[] {
  const { design } = theShip(view, target).is;
  return design.systems.filter(({ name }) => whyNotAim(view, order, weapon, target, name) === null);
}

export type GunState = 'ready' | 'sustained' | 'followUp' | 'attack';

/** What a gun that may fire is about to do. */
export function stateOf(ship: Ship, gun: System): GunState {
  if (systemState(ship, gun.name)?.burst) return 'followUp';
  if (ship.now.orders?.sustain.includes(gun.name)) return 'sustained';
  return weaponOf(gun.kind)?.needsAttackMode ? 'attack' : 'ready';
}

/** What takes each fire control: one weapon, or all that share it at a target. */
export interface Taker {
  readonly weapons: readonly string[];
  readonly target: string;
}

export function takersOf(ship: Ship, shots: readonly Shot[]): Taker[] {
  const takers: Taker[] = [];
  const shared = new Map<string, number>();
  for (const { weapon, target, why, takes } of shots) {
    const kind = systemOf(ship, weapon)?.kind;
    if (why || !kind) continue;
    const shares = weaponOf(kind)?.fireControl === 'shared';
    const at = shares ? shared.get(target) : undefined;
    const taker = at === undefined ? undefined : takers[at];
    if (at !== undefined && taker) takers[at] = { target, weapons: [...taker.weapons, weapon] };
    else if (takes) {
      if (shares) shared.set(target, takers.length);
      takers.push({ target, weapons: [weapon] });
    }
  }
  return takers;
}
