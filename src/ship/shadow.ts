import { rowsInto } from './hull.ts';

/** Power factor that a Shadow vessel begins with (SHD-1): a tenth of its MASS, rounded up. */
export function powerFactorOf(mass: number): number {
  return Math.ceil(mass / 10);
}

/** Boxes of a Shadow vessel (SHD-1): a third of its MASS, which is a multiple of 3. */
export function shadowBoxes(mass: number): number {
  return Math.floor(mass / 3);
}

/** As many rows as its power factor, the shorter first (SHD-1). */
export function shadowRows(mass: number): readonly number[] {
  return rowsInto(powerFactorOf(mass), shadowBoxes(mass));
}
