import { Game } from '../battle/scene.ts';

/** Dice of a power phase that show sixes for two Shadow vessels of PF 3, both pools of each. */
const SIXES = Array<number>(12).fill(6);

/** Where the one that begins cloaked lies, in inches. */
export interface Hidden {
  readonly x: number;
  readonly y: number;
}

/**
 * Three turns of Earth and a White Star with telepaths against two Shadow cruisers, one cloaked at first: it decloaks,
 * needles, cloaks, is found by sensors, and moves unseen; the other phases, spawns, cuts, is locked and let go, and
 * shuts a jump point.
 */
export function shadowStory(start: Hidden = { x: 18, y: 22 }): Game {
  const game = new Game(
    {
      ea: {
        o: { design: 'earth-alliance/omega', x: 18, y: 30, course: 3, jumpCharge: 6 },
        w: { design: 'minbari/white-star', x: 25, y: 19, course: 2, telepaths: [12, 8] },
      },
      shadows: {
        s: { design: 'shadows/cruiser-30', x: 44, y: 26, course: 9 },
        g: { design: 'shadows/cruiser-24', ...start, course: 3, cloaked: true },
      },
    },
    { table: { width: 60, height: 48 } },
    SIXES,
  );
  game.orders({ o: 'jump open', s: 'phase; spawn 1; launch 1', g: 'decloak' });
  game.fly('s to 34,29');
  game.pass('o');
  game.fire('s', 'beam cut 2 -> o', [3]);
  game.pass('w');
  game.fire('g', 'beam needle 6 -> w', [6, 6, 6, 6, 6, 1]);
  game.needles('drive');
  game.end();
  game.power(...SIXES);
  game.orders({ g: 'cloak', s: 'regenerate 3' });
  game.telepaths('w tp1 lock s with tp2', [6, 1]);
  game.fly([], [10]);
  game.end();
  game.power(...SIXES);
  game.orders({ g: 'phase to 20,24', s: 'regenerate 4' });
  game.telepaths('w tp1 break');
  game.fly([], [3]);
  game.pass('o');
  game.fire('s', 'mine -> o');
  return game;
}
