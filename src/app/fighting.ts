import { Battle } from '../battle/battle.ts';
import type { Setting } from '../battle/setting.ts';
import { type CaptainName, crewOf, step } from '../captain/fight.ts';
import { seededDice } from '../dice/seeded.ts';
import { Game, type Seats } from './game/game.ts';

/** Longest time that captains think before the page gets its turn. */
const SLICE_MILLISECONDS = 12;

/**
 * Begins a game. With nobody at this screen the captains fight it to its end, in slices that leave the page its turn.
 * Null if `given up` before.
 */
export async function beginGame(
  setting: Setting,
  seed: number,
  seats: Seats,
  givenUp: () => boolean,
): Promise<Game | null> {
  if (setting.sides.some(({ id }) => (seats[id] ?? 'person') === 'person'))
    return Game.begin(setting, seed, seats);
  const faces: number[] = [];
  const battle = new Battle(setting, seededDice(seed, faces));
  const crew = crewOf(setting, seed, seats as Readonly<Record<string, CaptainName>>);
  let since = performance.now();
  while (step(battle, crew)) {
    if (performance.now() - since < SLICE_MILLISECONDS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (givenUp()) return null;
    since = performance.now();
  }
  return givenUp() ? null : Game.fought(battle, faces, seed, seats);
}
