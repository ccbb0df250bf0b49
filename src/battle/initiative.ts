import type { Play } from './play.ts';

/** Each side rolls a D6 for the order of fire; ties are rolled again among those who tied (TURN-4). */
export function rollInitiative(play: Play, sides: readonly string[]): void {
  const rolls: { sides: string[]; faces: number[] }[] = [];
  const rank = (among: readonly string[]): string[] => {
    if (among.length < 2) return [...among];
    const faces = among.map((side) => play.dice.roll(6, 'TURN-4', side, 'initiative'));
    rolls.push({ sides: [...among], faces });
    const order: string[] = [];
    for (let face = 6; face >= 1; face--) order.push(...rank(among.filter((_, i) => faces[i] === face)));
    return order;
  };
  const order = rank(sides);
  play.happen({ type: 'InitiativeRolled', rule: 'TURN-4', rolls, order });
}
