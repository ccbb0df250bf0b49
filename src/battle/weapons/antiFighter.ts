import type { Mils } from '../../plane/table.ts';
import type { SystemKind } from '../../ship/catalogue.ts';
import type { Options } from '../options.ts';

/** What the rules of one kind of system say when it shoots at a group of fighters. */
export interface AntiFighter {
  readonly kind: SystemKind;
  /** The rule that its dice are rolled by. */
  readonly rule: string;
  /**
   * `cannon`: served by a fire control on defence, at any group in arc (FCON-4, PC-6). `point-defence`: needs none,
   * at groups that attack its ship only (PDAF-1).
   */
  readonly as: 'cannon' | 'point-defence';
  /** How many groups it may shoot at in a turn, its dice shared among them. */
  readonly groups: 1 | 2;
  /** Way of fire that this is, for a weapon that has several (NEUT-2). */
  readonly way?: number;
  /** May it shoot while its counter runs (NEUT-3)? */
  whileCharging(options: Options): boolean;
  /** Farthest range, or Infinity. */
  reach(weaponClass: number): Mils;
  /** Dice at that range. */
  dice(weaponClass: number, range: Mils): number;
  /** Fighters that a die kills. */
  kills(face: number): number;
}

/** One fighter on 5-6 (PC-3, FUS-2). */
export function cannonKills(face: number): number {
  return face >= 5 ? 1 : 0;
}

/** One fighter on 4-5, two on 6 (PDAF-1, FTR-4). */
export function pointDefenceKills(face: number): number {
  return face >= 6 ? 2 : face >= 4 ? 1 : 0;
}
