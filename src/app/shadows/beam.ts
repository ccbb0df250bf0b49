import { BEAM_MODES, type BeamFire, type BeamMode, type FireOrder } from '../../battle/fireOrder.ts';
import { flies, type Group, groupAt } from '../../battle/groups.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { poolsOf } from '../../battle/shadow/power.ts';
import { pulseNeeds } from '../../battle/shadow/pulse.ts';
import {
  diceOf,
  type JudgedFire,
  judgeShadowFire,
  MINE_POINTS,
  modifiersAt,
  priceOf,
  whyNotBeam,
  whyNotDestabilise,
} from '../../battle/shadow/shoot.ts';
import { inPlay, type Ship, shipAt, shipNamed, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import type { Modifier } from '../../battle/weapons/weapon.ts';
import { type Mils, rangeBetween } from '../../plane/table.ts';

/** Ways in which a vessel fires: a scout has its pulse (SCOUT-1), a cruiser its beam (SHD-5). */
export function modesOf({ is }: Ship): readonly BeamMode[] {
  return BEAM_MODES.filter((mode) => (mode === 'pulse') === (is.design.shadow === 'scout'));
}

/** What a mode is fired at: ships, or groups of fighters (SHD-7). */
export function quarryOf(view: View, mode: BeamMode): readonly (Ship | Group)[] {
  const { setting, side } = view;
  if (mode === 'adaf')
    return setting.groups
      .map((_, i) => groupAt(view, i))
      .filter(({ is, now }) => is.side !== side && flies(now));
  return setting.ships
    .map((_, i) => shipAt(view, i))
    .filter(({ is, now }) => is.side !== side && inPlay(now));
}

/** A target as a mode of fire sees it. */
export interface Sight {
  readonly id: string;
  readonly range: Mils;
  /** Points a die at that range; null where none buys one. */
  readonly price: number | null;
  /** What each die takes, or what the successes lose (SHD-6, SCOUT-1). */
  readonly modifiers: readonly Modifier[];
  /** What the roll to hit needs; null where there is none (SHD-5). */
  readonly need: number | null;
  /** Why a single die may not be fired at it; null if it may. */
  readonly why: Refusal | null;
}

export function sightOf(view: View, ship: Ship, mode: BeamMode, target: Ship | Group, spent: number): Sight {
  const { id } = target.is;
  const range = rangeBetween(ship.now, target.now);
  const price = priceOf({ mode }, range);
  return {
    ...{ id, range, price },
    modifiers: modifiersAt(mode, range, shipNamed(view, id) ?? null),
    need: mode === 'pulse' && price !== null ? pulseNeeds(range) : null,
    why: whyNotBeam(view, ship, { mode, points: price ?? 1, target: id }, spent),
  };
}

/** The target that a mode of fire begins with: the first that can be shot at, or else the first. */
export function firstTarget(view: View, ship: Ship, mode: BeamMode, spent: number): string | undefined {
  const quarry = quarryOf(view, mode);
  const open = quarry.find((one) => sightOf(view, ship, mode, one, spent).why === null);
  return (open ?? quarry[0])?.is.id;
}

/** What points buy: dice, and those short of one, which are wasted (SHD-5). */
export function bought(
  mode: BeamMode,
  points: number,
  { range, price }: Sight,
): { dice: number; wasted: number } {
  const dice = diceOf({ mode, points }, range);
  return { dice, wasted: points - dice * (price ?? 0) };
}

/** Points that the fire takes before its beam (SHD-8). */
export function mineCost({ destabilise }: Pick<FireOrder, 'destabilise'>): number {
  return destabilise === undefined ? 0 : MINE_POINTS;
}

/** Points that are there for the beam. */
export function pointsFor(ship: Ship, order: FireOrder): number {
  return Math.max(0, poolsOf(ship).shooting - mineCost(order));
}

/** What the rules will say of both parts of an order (SHD-8). */
export function judgeBeam(view: View, order: FireOrder): JudgedFire[] {
  return judgeShadowFire(view, theShip(view, order.ship), order);
}

/** The order with another beam; null or no points for none. */
export function shining(order: FireOrder, beam: BeamFire | null): FireOrder {
  const { beam: _, ...others } = order;
  return beam && beam.points > 0 ? { ...others, beam } : others;
}

/** The order with a mine at a jump point; the same again takes it back. */
export function mining(order: FireOrder, owner: string): FireOrder {
  const { destabilise, ...others } = order;
  return destabilise === owner ? others : { ...others, destabilise: owner };
}

/** How many targets a vessel could fire at with the points that it has. */
export function targetsInReach(view: View, ship: Ship): number {
  const targets = modesOf(ship).flatMap((mode) =>
    quarryOf(view, mode)
      .filter((target) => sightOf(view, ship, mode, target, 0).why === null)
      .map(({ is }) => is.id),
  );
  const points = view.state.points.filter(({ ship: owner }) => whyNotDestabilise(view, ship, owner) === null);
  return new Set(targets).size + points.length;
}
