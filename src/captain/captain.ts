import type { FireOrder } from '../battle/fireOrder.ts';
import type { GroupMove } from '../battle/groupOrder.ts';
import type { Written } from '../battle/orders.ts';
import type { Aim, Answers, Attacks, Place, Repair } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Chance } from '../dice/seeded.ts';

/** A computer player: it sees a battle through its side's view, as a person does, and hands in the same things. */
export interface Captain {
  /** Orders for each of its ships on the table, by ship. */
  orders(view: View): Record<string, Written>;
  /** Where its energy mine launchers aim (MINE-1). */
  aims(view: View): readonly Aim[];
  /** One of `groups` moves, or stays (TURN-3, FTR-2). */
  group(view: View, groups: readonly string[]): GroupMove;
  /** What its groups attack (FTR-10). */
  attacks(view: View): Attacks;
  /** Which groups its groups shoot back at or engage (FTR-10, FTR-13). */
  answers(view: View): Answers;
  /** One of `ships` fires, or passes (TURN-4). */
  fire(view: View, ships: readonly string[]): FireOrder;
  /** Where the damage control parties work (DC-1). */
  repairs(view: View): readonly Repair[];
  /** Where its jump points open (JUMP-2). */
  places(view: View): readonly Place[];
}

/** Makes a captain. `chance` is its own stream, never the battle's dice. */
export type MakeCaptain = (chance: Chance) => Captain;
