import { newFiringTurn, whyNotFire } from '../../battle/fire.ts';
import type { FireOrder } from '../../battle/fireOrder.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { type Ship, shipAt, systemOf, systemState, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { weaponOf } from '../../battle/weapons/catalogue.ts';
import type { System } from '../../ship/design.ts';
import { held, type Shot, whyNotJoin } from '../game/firePlan.ts';

/** The other sides' ships on the table, in the order of the list. */
export function targetsOf({ setting, state, side }: View): Ship[] {
  return setting.ships
    .map((_, i) => shipAt({ setting, state }, i))
    .filter(({ is, now }) => is.side !== side && now.status === 'afloat');
}

/** A ship's systems that fire at ships. */
export function gunsOf(ship: Ship): System[] {
  return ship.is.design.systems.filter(({ kind }) => weaponOf(kind));
}

/** Guns that may fire at some target while nothing is allocated, and those that may not, with the reasons. */
export interface Guns {
  readonly able: readonly System[];
  readonly unable: readonly { readonly gun: System; readonly why: readonly Refusal[] }[];
}

export function sortGuns(view: View, id: string): Guns {
  const ship = theShip(view, id);
  const targets = targetsOf(view);
  const able: System[] = [];
  const unable: { gun: System; why: Refusal[] }[] = [];
  for (const gun of gunsOf(ship)) {
    const why = targets.map((target) =>
      whyNotFire(view, ship, gun.name, target.is.id, undefined, newFiringTurn()),
    );
    if (why.includes(null)) able.push(gun);
    else unable.push({ gun, why: merged(why as Refusal[]) });
  }
  return { able, unable };
}

/** One reason that holds whatever the target is said once. */
function merged(reasons: readonly Refusal[]): Refusal[] {
  const known = new Map(reasons.map((why) => [JSON.stringify(why), why]));
  return [...known.values()];
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
  return whyNotJoin(view, held(order, weapon), weapon, target, called, way);
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
