import type { FireOrder } from '../battle/fireOrder.ts';
import type { Written } from '../battle/orders.ts';
import type { Repair } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Chance } from '../dice/seeded.ts';

/** A computer player: it sees a battle through its side's view, as a person does, and hands in the same things. */
export interface Captain {
  /** Orders for each of its ships on the table, by ship. */
  orders(view: View): Record<string, Written>;
  /** One of `ships` fires, or passes (TURN-4). */
  fire(view: View, ships: readonly string[]): FireOrder;
  /** Where the damage control parties work (DC-1). */
  repairs(view: View): readonly Repair[];
}

/** Makes a captain. `chance` is its own stream, never the battle's dice. */
export type MakeCaptain = (chance: Chance) => Captain;
