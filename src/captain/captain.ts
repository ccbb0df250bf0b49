import type { FireOrder } from '../battle/fireOrder.ts';
import type { GroupMove } from '../battle/groupOrder.ts';
import type { Written } from '../battle/orders.ts';
import type { Aim, Answers, Attacks, Needle, Place, Repair, TelepathAct } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Chance } from '../dice/seeded.ts';

/** A computer player: it sees a battle through its side's view, as a person does, and hands in the same things. */
export interface Captain {
  /** Orders for each of its ships on the table, by ship. */
  orders(view: View): Record<string, Written>;
  /** What its telepaths do (TELE-2, TELE-6). */
  telepaths(view: View): readonly TelepathAct[];
  /** Where its energy mine launchers aim (MINE-1). */
  aims(view: View): readonly Aim[];
  /** One of `groups` moves, or stays (TURN-3, FTR-2); Shadow vessels may be among them (SHD-9, TELE-4). */
  group(view: View, groups: readonly string[]): GroupMove;
  /** What its groups attack (FTR-10). */
  attacks(view: View): Attacks;
  /** Which groups its groups shoot back at or engage (FTR-10, FTR-13). */
  answers(view: View): Answers;
  /** One of `ships` fires, or passes (TURN-4). */
  fire(view: View, ships: readonly string[]): FireOrder;
  /** Which systems a needle beam that hit takes (SHD-7). */
  needles(view: View, needle: Needle): readonly string[];
  /** Where the damage control parties work (DC-1). */
  repairs(view: View): readonly Repair[];
  /** Where its jump points open (JUMP-2). */
  places(view: View): readonly Place[];
}

/** Makes a captain. `chance` is its own stream, never the battle's dice. */
export type MakeCaptain = (chance: Chance) => Captain;
