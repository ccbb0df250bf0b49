/** Sides of a die: the game names 3 to 12, a telepath recovers with as many as its level (TELE-8), 15 at most. */
export type Sides = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

/**
 * Who rolls. A rule asks for its dice here and never knows whether they are rolled, read from a journal, typed by
 * players or walked through one by one for exact odds.
 */
export interface Dice {
  /**
   * One die. `rule` is the rule that asks for it (`HBW-1`), `by` the ship or side that rolls, `what` the system or
   * purpose: together they name the die to a player who rolls it on a table.
   */
  roll(sides: Sides, rule: string, by?: string, what?: string): number;
  /**
   * Several equal dice whose order means nothing to the rule (a beam's dice, an energy mine's). Exact odds count
   * them by how many show each face, so the rule must not look at their order. The array is only lent: it is
   * overwritten by the next call.
   */
  pool(count: number, sides: Sides, rule: string, by?: string, what?: string): readonly number[];
  /**
   * A part of a rule of which only the result matters afterwards. Exact odds merge its equal results, so a volley
   * does not multiply by every face of every die. The part must change nothing outside itself.
   */
  part<T extends string | number | boolean>(rule: () => T): T;
}

/** Faces that do not fit the dice that the rules ask for. */
export class DiceError extends Error {
  override name = 'DiceError';
}
