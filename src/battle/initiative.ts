import type { Dice } from '../dice/dice.ts';
import type { Play } from './play.ts';

/** Sides by a D6 each, the highest first; ties are rolled again among those who tied. `rolls` takes every roll. */
export function rankByDice(
  dice: Dice,
  rule: string,
  sides: readonly string[],
  rolls: { sides: string[]; faces: number[] }[],
): string[] {
  if (sides.length < 2) return [...sides];
  const faces = sides.map((side) => dice.roll(6, rule, side, 'initiative'));
  rolls.push({ sides: [...sides], faces });
  const order: string[] = [];
  for (let face = 6; face >= 1; face--) {
    const equal = sides.filter((_, i) => faces[i] === face);
    order.push(...rankByDice(dice, rule, equal, rolls));
  }
  return order;
}

/** Each side with ships that may fire rolls a D6 for the order of fire (TURN-4); nothing happens where there is none. */
export function rollInitiative(play: Play, sides: readonly string[]): void {
  if (sides.length === 0) return;
  const rolls: { sides: string[]; faces: number[] }[] = [];
  const order = rankByDice(play.dice, 'TURN-4', sides, rolls);
  play.happen({ type: 'InitiativeRolled', rule: 'TURN-4', rolls, order });
}
