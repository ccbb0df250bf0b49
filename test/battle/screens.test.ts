import { describe, expect, it } from 'vitest';
import { BATTERY, DREADNOUGHT, design, dice, duel, FOOLED, FORTRESS, HULK, refit, SEEN } from './scene.ts';

/** Six pulse cannons whose dice show each face once, at a Fortress with so many interceptors on defence. */
function scores(level: number): number[] {
  const game = duel(BATTERY, FORTRESS, 8);
  const pulses = ['pc1', 'pc2', 'pc3', 'pc4', 'pc5', 'pc6'];
  const own = ['int1', 'int2', 'int3'].slice(0, level).join(',');
  game.orders({ a: `${pulses} attack`, b: own && `${own} defend` });
  game.fire('a', `${pulses} -> b`, [...SEEN, 1, 2, 3, 4, 5, 6]);
  expect(game.all('ShotFired').map((shot) => shot.level)).toEqual(dice(6, level));
  const boxes = game.all('ShotFired').map((shot) => shot.boxes);
  expect(game.ship('b').boxesLost).toBe(boxes.reduce((sum, n) => sum + n, 0));
  return boxes;
}

describe('beam dice', () => {
  it('SCREEN-2 a beam die scores by the screen level, and no die is rolled again', () => {
    expect([0, 1, 2, 3].map(scores)).toEqual([
      [0, 0, 0, 1, 1, 2],
      [0, 0, 0, 0, 1, 2],
      [0, 0, 0, 0, 1, 1],
      [0, 0, 0, 0, 0, 1],
    ]);
  });

  it('SCREEN-2 several dice of one shot are scored one by one', () => {
    const game = duel(DREADNOUGHT, HULK, 8);
    game.orders();
    game.fire('a', 'hpc1 -> b', [...SEEN, 6, 6, 5, 4, 3]);
    expect(game.last('ShotFired')).toMatchObject({ beams: [6, 6, 5, 4, 3], boxes: 6 });
  });
});

describe('levels of several screens', () => {
  const fought = (
    screensStack: 'add' | 'best',
    defence: string,
    contest = SEEN as readonly number[],
    armour = 0,
  ) => {
    const game = duel(BATTERY, refit(FORTRESS, { armour }), 8, { course: 6, options: { screensStack } });
    game.orders({ a: 'pc1 attack', b: defence });
    game.fire('a', 'pc1 -> b', [...contest, 6]);
    return game.last('ShotFired');
  };

  it('SCREEN-1 screensStack = add: pairs, interceptors, armour and stealth add, to 3 at most', () => {
    const both = 'fc1 defend; pc1,pc2 defend F; int1 defend';
    expect(fought('add', 'int1 defend').level).toBe(1);
    expect(fought('add', both).level).toBe(2);
    expect(fought('add', 'int1 defend', FOOLED).level).toBe(2);
    expect(fought('add', 'int1 defend', SEEN, 1).level).toBe(2);
    expect(fought('add', both, SEEN, 1).level).toBe(3);
    const all = fought('add', both, FOOLED, 1);
    expect(all.level).toBe(3);
    expect(all.screens.map(({ kind, levels }) => [kind, levels])).toEqual([
      ['armour', 1],
      ['stealth', 1],
      ['pulse-pairs', 1],
      ['interceptors', 1],
    ]);
    expect(all.boxes).toBe(1);
  });

  it('SCREEN-1 screensStack = best: the strongest counts', () => {
    const both = 'fc1 defend; pc1,pc2 defend F; int1,int2 defend';
    expect(fought('best', both, FOOLED, 1).level).toBe(2);
    expect(fought('best', 'fc1 defend; pc1,pc2,pc3,pc4,pc5,pc6 defend F; int1 defend').level).toBe(3);
    expect(fought('best', '', FOOLED, 1)).toMatchObject({ level: 1, boxes: 2 });
    expect(fought('best', '').level).toBe(0);
  });
});

describe('armour', () => {
  /** The White Star's hull and cannon without its forcefield, which is a screen of its own. */
  const WHITE_STAR = design('minbari', 18, [['neutron', 1, '10-2', 3]], {
    hull: 'learning-skin',
    armour: 1,
    jumpDrive: true,
  });

  it('ARM-1 a White Star’s level 1 is a screen level against beam dice', () => {
    const game = duel(DREADNOUGHT, WHITE_STAR, 8);
    game.orders({ a: 'pc1,pc2,pc3 attack' });
    game.fire('a', 'pc1,pc2,pc3,hpc1 -> b', [...SEEN, 4, 5, 1, 4, 4, 4, 4, 5]);
    expect(game.all('ShotFired').map(({ level, boxes, screens }) => [level, boxes, screens])).toEqual(
      [0, 1, 0, 1].map((boxes) => [1, boxes, [{ kind: 'armour', levels: 1, rule: 'ARM-1' }]]),
    );
  });

  it('ARM-1 and takes 1 from an HBW’s damage die', () => {
    for (const [face, boxes] of [
      [4, 2],
      [5, 4],
    ] as const) {
      const game = duel(BATTERY, WHITE_STAR, 8);
      game.orders();
      // Need 3 at a ship at rest with superior ECM.
      game.fire('a', 'bl1 -> b', [...SEEN, 4, face]);
      expect(game.last('ShotFired')).toMatchObject({
        boxes,
        damage: { modifiers: [{ name: 'armour', value: -1, rule: 'HBW-6' }] },
      });
    }
  });

  it('ARM-1 n levels count n times', () => {
    const game = duel(BATTERY, refit(HULK, { armour: 2 }), 8);
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'pc1 -> b; bl1 -> b', [...SEEN, 6, 2, 5]);
    expect(game.all('ShotFired').map(({ level, boxes }) => [level, boxes])).toEqual([
      [2, 1],
      [0, 2],
    ]);
  });

  it('ARM-1 no threshold check takes it', () => {
    const game = duel(BATTERY, WHITE_STAR, 8);
    game.orders({ a: 'pc1,pc2,pc3 attack' });
    game.fire('a', 'pc1,pc2,pc3 -> b', [...SEEN, 6, 6, 6, ...dice(7, 6)]);
    // Six boxes are its first row: everything that is rolled for goes.
    const lost = game.all('SystemLost').map(({ system }) => system);
    expect(lost).toEqual(['neut1', 'fc1', 'dcp1', 'drive', 'jump', 'sensors', 'ecm']);
    game.end();
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'pc1 -> b', [...SEEN, 4]);
    expect(game.last('ShotFired')).toMatchObject({ level: 1, boxes: 0 });
  });
});
