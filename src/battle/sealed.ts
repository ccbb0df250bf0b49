import type { Scene, Ship } from './ships.ts';
import type { Sheet } from './state.ts';

/** Ids come from files: `constructor` is a fair name for a ship, and no key of an empty record. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A ship's orders of this turn while they are handed in and not shown; a view has its own side's only. */
export function sheetOf({ state }: Scene, ship: Ship): Sheet | undefined {
  return own(own(state.sealed.orders, ship.is.side) ?? {}, ship.is.id);
}

/** Fire controls that a ship has on defence this turn, by orders shown or still sealed (FCON-4, FCON-7). */
export function onDefence(scene: Scene, ship: Ship): number {
  return sheetOf(scene, ship)?.onDefence ?? ship.now.onDefence;
}
