import type { Setting } from '../battle/setting.ts';
import { Game, type Seats } from './game/game.ts';

/** Longest time that captains think before the page gets its turn. */
const SLICE_MILLISECONDS = 12;

/** Begins a game; see `playOut`. Null if `given up` before. */
export async function beginGame(
  setting: Setting,
  seed: number,
  seats: Seats,
  givenUp: () => boolean,
): Promise<Game | null> {
  const game = Game.begin(setting, seed, seats);
  return (await playOut(game, givenUp)) ? game : null;
}

/**
 * With nobody at this screen the captains fight a game to its end, in slices that leave the page its turn. False if
 * `given up` before.
 */
export async function playOut(game: Game, givenUp: () => boolean): Promise<boolean> {
  let since = performance.now();
  while (game.watched && game.step()) {
    if (performance.now() - since < SLICE_MILLISECONDS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (givenUp()) return false;
    since = performance.now();
  }
  return !givenUp();
}
