import type { BeamFire, FireOrder } from '../battle/fireOrder.ts';
import { flies, type Group, groupAt } from '../battle/groups.ts';
import { JUMP_REACH } from '../battle/jump.ts';
import { beamDiceFor, universalModifier } from '../battle/shadow/beam.ts';
import { currentPower, poolsOf } from '../battle/shadow/power.ts';
import { MINE_POINTS, priceOf, whyNotBeam, whyNotBoth, whyNotDestabilise } from '../battle/shadow/shoot.ts';
import { boxesLeft, type Ship, theShip } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { type Mils, rangeBetween } from '../plane/table.ts';
import type { ShadowKind } from '../ship/shadow.ts';
import { beamMean, type Plating, platingOf } from './beams.ts';
import { LATER } from './defence.ts';
import { strikeMean } from './means.ts';

/** Boxes that a system taken by a needle is worth, the best ones first. */
const NEEDLED = 3;
/** Boxes of a fighter that would strike this vessel count so much more than an enemy's boxes. */
const OWN = 4;
/** Part of what is left of a ship beside its jump point that shutting the point is worth. */
const SHUT = 0.4;
/** Dice beyond the mean that make a kill likely. */
const SURE = 1.3;

/** Boxes beyond the last one do nothing; a ship about to go is worth more. */
export function worthOfBoxes(mean: number, left: number): number {
  return Math.min(mean, left) * (1 + Math.min(1, mean / left));
}

interface Shine {
  readonly order: FireOrder;
  readonly worth: number;
}

/** A Shadow vessel's fire: the beam or pulse that is worth most, or a mine at an enemy's way out besides (SHD-5, SHD-8). */
export function shineOf(view: View, ship: Ship, enemies: readonly Ship[]): Shine {
  const have = poolsOf(ship).shooting;
  const pass: FireOrder = { ship: ship.is.id, volleys: [] };
  const best = beamOf(view, ship, enemies, have);
  const shut = shutOf(view, ship, enemies);
  if (shut && have >= MINE_POINTS) {
    const rest = beamOf(view, ship, enemies, have - MINE_POINTS);
    const both: FireOrder = { ...pass, destabilise: shut.point, ...(rest ? { beam: rest.fire } : {}) };
    const worth = shut.worth + (rest?.worth ?? 0);
    if (worth > (best?.worth ?? 0))
      return whyNotBoth(view, both)
        ? { order: { ...pass, destabilise: shut.point }, worth: shut.worth }
        : { order: both, worth };
  }
  return best ? { order: { ...pass, beam: best.fire }, worth: best.worth } : { order: pass, worth: 0 };
}

interface Beam {
  readonly fire: BeamFire;
  readonly worth: number;
}

function beamOf(view: View, ship: Ship, enemies: readonly Ship[], have: number): Beam | undefined {
  let best: Beam | undefined;
  const kind = ship.is.design.shadow as ShadowKind;
  const spent = poolsOf(ship).shooting - have;
  const take = (mode: BeamFire['mode'], target: string, points: number, worth: number) => {
    const fire: BeamFire = { mode, target, points };
    if (worth <= (best?.worth ?? 0) || whyNotBeam(view, ship, fire, spent)) return;
    best = { fire, worth };
  };
  for (const target of enemies) {
    const range = rangeBetween(ship.now, target.now);
    const at = platingOf(target);
    const mode = kind === 'scout' ? 'pulse' : 'cut';
    const points = pointsFor(ship, kind, target, range, have);
    take(mode, target.is.id, points, worthOfBoxes(beamMean(kind, points, range, at), boxesLeft(target)));
    if (kind === 'cruiser') take('needle', target.is.id, points, NEEDLED * hits(points, range, 1 / 6, at));
  }
  if (kind === 'cruiser')
    for (let i = 0; i < view.state.groups.length; i++) {
      const group = groupAt(view, i);
      if (group.now.side === view.side || !flies(group.now)) continue;
      const range = rangeBetween(ship.now, group.now);
      const kills = hits(have, range, group.is.shadow ? 1 / 6 : 1 / 3, { armour: 0, ecm: 0 });
      take('adaf', group.is.id, have, Math.min(group.now.strength, kills) * fighterWorth(ship, group));
    }
  return best;
}

/** Successes of so many points at that range, a little under the mean where a modifier takes some away (SHD-7). */
function hits(points: number, range: Mils, each: number, { armour, ecm }: Plating): number {
  return Math.max(0, beamDiceFor(points, range) * each + universalModifier(range, armour, ecm));
}

function fighterWorth(ship: Ship, { now }: Group): number {
  return LATER + (now.attack === ship.is.id && !now.dogfight ? OWN * strikeMean(0, 0) : 0);
}

/**
 * Points for a target: what a kill is likely to take, or all; where dice are dear, what the vessel would keep for next
 * turn stays in the pool (SHD-3).
 */
function pointsFor(ship: Ship, kind: ShadowKind, target: Ship, range: Mils, have: number): number {
  const price = priceOf({ mode: kind === 'scout' ? 'pulse' : 'cut' }, range);
  if (price === null) return have;
  const at = platingOf(target);
  const left = boxesLeft(target);
  for (let points = price; points < have; points += price)
    if (beamMean(kind, points, range, at) >= SURE * left + 1) return points;
  const all = have - (have % price);
  if (price === 1 || worthOfBoxes(beamMean(kind, all, range, at), left) >= left) return all;
  const spare = Math.max(0, have - currentPower(ship));
  return spare - (spare % price);
}

/** The jump point that it is worth most to shut: hurt enemies are near enough to leave by it. */
function shutOf(
  view: View,
  ship: Ship,
  enemies: readonly Ship[],
): { readonly point: string; readonly worth: number } | undefined {
  let best: { point: string; worth: number } | undefined;
  for (const point of view.state.points) {
    if (theShip(view, point.ship).is.side === view.side || whyNotDestabilise(view, ship, point.ship))
      continue;
    let worth = 0;
    for (const enemy of enemies)
      if (enemy.now.boxesLost > 0 && rangeBetween(enemy.now, point) <= JUMP_REACH)
        worth += SHUT * boxesLeft(enemy);
    if (worth > (best?.worth ?? 0)) best = { point: point.ship, worth };
  }
  return best;
}
