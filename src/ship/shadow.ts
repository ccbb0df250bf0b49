import { boxesOf, rowsInto } from './hull.ts';

/** Cruisers of every size, and scouts, which are smaller and weaker (SCOUT-1). */
export type ShadowKind = 'cruiser' | 'scout';

/** MASS of a scout (SCOUT-1). What is larger is a cruiser. */
const SCOUT_MASS = { least: 12, most: 15 } as const;
/** Levels of armour that a Shadow vessel counts as against most weapons of the young races (SHD-4). */
const SKIN: Readonly<Record<ShadowKind, number>> = { cruiser: 3, scout: 2 };

/** What a Shadow vessel of that MASS is; null if none is so small (SCOUT-1). */
export function shadowKindOf(mass: number): ShadowKind | null {
  if (mass < SCOUT_MASS.least) return null;
  return mass <= SCOUT_MASS.most ? 'scout' : 'cruiser';
}

/** Levels of armour that it counts as (SHD-4). */
export function skinOf(kind: ShadowKind): number {
  return SKIN[kind];
}

/** Power factor that a Shadow vessel begins with (SHD-1): a tenth of its MASS, rounded up. */
export function powerFactorOf(mass: number): number {
  return Math.ceil(mass / 10);
}

/** As many rows as its power factor, the shorter first (SHD-1). */
export function shadowRows(mass: number): readonly number[] {
  return rowsInto(powerFactorOf(mass), boxesOf('shadow', mass));
}
