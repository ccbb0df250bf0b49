import { describe, expect, it } from 'vitest';
import { viewFor } from '../../src/battle/view.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { lockChance } from '../../src/captain/psi.ts';
import { Game } from '../battle/scene.ts';

/** A Shadow `s` of that design, 6 inches before `a` with these telepaths, and `b` beside `a` with those. */
function minds(design: string, a: number[], b: number[] = []): Game {
  return new Game({
    light: {
      a: { design: 'minbari/war-cruiser', x: 200, y: 200, telepaths: a },
      b: { design: 'earth-alliance/hyperion', x: 202, y: 200, ...(b.length > 0 ? { telepaths: b } : {}) },
    },
    dark: { s: { design: `shadows/${design}`, x: 200, y: 206, course: 6 } },
  });
}

const actsOf = (game: Game) => cadet().telepaths(viewFor(game.battle, 'light'));

describe("the cadet's telepaths", () => {
  it('know their chance: the rule under all 36 outcomes', () => {
    expect(lockChance(6, [], 3)).toBe(15 / 36);
    expect(lockChance(12, [], 3)).toBe(1);
    expect(lockChance(12, [3, 3], 6)).toBe(lockChance(14, [], 6));
    expect(lockChance(1, [], 6)).toBe(0);
  });

  it('attack with the highest level, alone where it is sure', () => {
    const game = minds('cruiser-30', [3, 12, 3]);
    game.orders();
    expect(actsOf(game)).toEqual([{ does: 'lock', ship: 'a', system: 'tp2', target: 's', helpers: [] }]);
  });

  it('take helpers, of other ships too, where they help', () => {
    const game = minds('cruiser-60', [12, 3, 1], [4]);
    game.orders();
    const helpers = [
      { ship: 'b', system: 'tp1' },
      { ship: 'a', system: 'tp2' },
    ];
    expect(actsOf(game)).toEqual([{ does: 'lock', ship: 'a', system: 'tp1', target: 's', helpers }]);
  });

  it('leave alone what they cannot lock', () => {
    const game = minds('cruiser-60', [6]);
    game.orders();
    expect(actsOf(game)).toEqual([]);
  });

  it('hold a lock, and let it go when it would break anyway', () => {
    const game = minds('cruiser-30', [12, 3]);
    game.orders();
    game.telepaths('a tp1 lock s', [6, 1]);
    game.end();
    game.orders();
    expect(actsOf(game)).toEqual([]);
    const { psi } = game.system('a', 'tp1');
    if (psi) psi.level = 1;
    expect(actsOf(game)).toContainEqual({ does: 'break', ship: 'a', system: 'tp1' });
  });

  it('let go of a vessel that is far from everybody', () => {
    const game = minds('cruiser-30', [12]);
    game.orders();
    game.telepaths('a tp1 lock s', [6, 1]);
    game.end();
    game.ship('s').y += 60_000;
    game.orders();
    expect(actsOf(game)).toEqual([{ does: 'break', ship: 'a', system: 'tp1' }]);
  });

  it('are brought into reach', () => {
    const game = new Game({
      light: { a: { design: 'minbari/white-star', x: 200, y: 200, velocity: 4, course: 12, telepaths: [8] } },
      dark: { s: { design: 'shadows/cruiser-30', x: 200, y: 232, course: 12 } },
    });
    const orders = cadet().orders(viewFor(game.battle, 'light')).a;
    expect(orders).toMatchObject({ move: { turns: [] } });
    expect((orders as { move: { faster: number } }).move.faster).toBeGreaterThanOrEqual(4);
  });
});
