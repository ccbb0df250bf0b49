import { beamDiceFor, universalModifier } from '../battle/shadow/beam.ts';
import { PHASE_REACH } from '../battle/shadow/phase.ts';
import { currentPower } from '../battle/shadow/power.ts';
import { pulseDiceFor, pulseModifier } from '../battle/shadow/pulse.ts';
import { armourAgainstShadows } from '../battle/shadow/shoot.ts';
import { gradeOf, type Ship } from '../battle/ships.ts';
import type { Mils } from '../plane/table.ts';
import type { ShadowKind } from '../ship/shadow.ts';
import { beamDieMean, pulseHitMean } from './means.ts';

/** The mean of a power die. */
const DIE = 3.5;

/** What a Shadow's modifiers see in a target (SHD-6). */
export interface Plating {
  readonly armour: number;
  readonly ecm: number;
}

export function platingOf(target: Ship): Plating {
  return { armour: armourAgainstShadows(target), ecm: gradeOf(target, 'ecm') };
}

/** Points of a pool that a vessel of that PF may count on next turn, of which it keeps so many (SHD-3). */
export function expectedPoints(power: number, left: number): number {
  return Math.floor(DIE * power) + Math.min(power, Math.max(0, left));
}

/** Boxes that a cutting beam (SHD-7) or a scout's pulse (SCOUT-1) of so many points scores on average. */
export function beamMean(kind: ShadowKind, points: number, range: Mils, { armour, ecm }: Plating): number {
  if (kind === 'cruiser')
    return beamDiceFor(points, range) * beamDieMean(universalModifier(range, armour, ecm));
  const modifier = pulseModifier(range, armour, ecm);
  if (modifier === null) return 0;
  return pulseHitMean(range) * pulseDiceFor(points, range) * beamDieMean(modifier);
}

/** An enemy Shadow's beam at a ship: its pools are not known, and it may come nearer first and face its target. */
export interface EnemyBeam {
  readonly kind: ShadowKind;
  readonly points: number;
  readonly at: Plating;
}

/** Null for a ship that is no Shadow vessel, and for one in a lock (TELE-4). */
export function enemyBeamOf(ship: Ship, target: Ship): EnemyBeam | null {
  const kind = ship.is.design.shadow;
  if (!kind || ship.now.shadow?.lock) return null;
  const power = currentPower(ship);
  const points = expectedPoints(power, power / 2);
  return { kind, points, at: platingOf(target) };
}

export function enemyBeamMean({ kind, points, at }: EnemyBeam, range: Mils): number {
  return beamMean(kind, points, Math.max(0, range - PHASE_REACH), at);
}
