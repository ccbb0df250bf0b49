import { describe, expect, it } from 'vitest';
import { NotAsked } from '../../src/battle/battle.ts';
import {
  CARRIER,
  dice,
  duel,
  Game,
  HULK,
  on,
  refit,
  refusedOrders,
  refusedShots,
  SCOUT,
  STALKER,
  shine,
} from './scene.ts';

const PULSED = { by: SCOUT } as const;

describe('a scout', () => {
  it('SCOUT-1 of MASS 12 to 15 begins with PF 2', () => {
    for (const design of ['shadows/scout-12', SCOUT]) {
      const game = duel(design, HULK);
      expect(game.last('PowerRolled'), design).toMatchObject({ movement: [1, 1], shooting: [1, 1] });
      expect(game.whole('a').is.design.shadow).toBe('scout');
    }
  });

  it('SCOUT-2 all else is as a cruiser’s: drives, healing and the cloak', () => {
    for (const text of ['inertial 4 S2+2', 'phase to 200,112', 'cloak', 'cloak; jump leave']) {
      const game = duel(SCOUT, HULK, 30, { velocity: 0 });
      game.pools('a', 4, 4);
      game.orders({ a: text });
      expect(refusedOrders(game), text).toEqual([]);
    }
    const game = duel(SCOUT, HULK);
    game.ship('a').boxesLost = 1;
    game.pools('a', 4, 4);
    game.orders({ a: 'regenerate 1' });
    game.passAll([6]);
    expect(game.ship('a').boxesLost).toBe(0);
  });
});

describe('a pulse', () => {
  it.each([
    [1, 2, 1],
    [8, 2, 1],
    [8.001, 3, 2],
    [16, 3, 2],
    [16.001, 4, 3],
    [24, 4, 3],
    [24.001, 5, 4],
    [32, 5, 4],
    [32.001, 6, 5],
    [40, 6, 5],
  ])('SCOUT-1 at %d inches needs %i to hit, and a die costs %i', (range, need, price) => {
    const points = 2 * price;
    const hit = shine(`pulse ${points} -> b`, [need, 6, 6], { ...PULSED, range });
    expect(hit.last('PulseFired')).toMatchObject({
      ...{ rule: 'SCOUT-1', ship: 'a', target: 'b', need, face: need, hit: true, faces: [6, 6], boxes: 10 },
    });
    const missed = shine(`pulse ${points} -> b`, [need - 1], { ...PULSED, range });
    expect(missed.last('PulseFired')).toMatchObject({ hit: false, faces: [], boxes: 0 });
    // A point less and it has one die less.
    const less = shine(`pulse ${points - 1} -> b`, [need, 6], { ...PULSED, range });
    if (price > 1) expect(less.last('PulseFired').faces).toHaveLength(1);
  });

  it('SCOUT-1 to 40 inches, not a thousandth farther', () => {
    const game = shine('pulse 20 -> b', [], { ...PULSED, range: 40.001 });
    expect(refusedShots(game)).toEqual(['SCOUT-1 out-of-range']);
    expect(game.ship('a').shadow?.pools?.shooting).toBe(40);
  });

  it('SCOUT-1 each die takes another -1 besides the universal modifier, not below 0, and they are summed', () => {
    const game = shine('pulse 6 -> b', [2, 1, 2, 3, 4, 5, 6], PULSED);
    expect(game.last('PulseFired')).toMatchObject({
      ...{ modifiers: [{ name: 'scout', value: -1, rule: 'SCOUT-1' }], boxes: 0 + 1 + 2 + 3 + 4 + 5 },
    });
    expect(game.ship('b').boxesLost).toBe(15);
    const star = refit(HULK, { armour: 1, ecm: 'superior' });
    expect(shine('pulse 3 -> b', [2, 4, 5, 6], { ...PULSED, at: star }).last('PulseFired').boxes).toBe(3);
  });

  it('SCOUT-1 points short of a die are wasted; for no die at all they are refused', () => {
    const game = shine('pulse 5 -> b', [6, 6, 6], { ...PULSED, range: 16 });
    expect(game.last('PulseFired').faces).toHaveLength(2);
    expect(game.last('PointsSpent')).toMatchObject({ rule: 'SCOUT-1', points: 5, left: 35, on: 'pulse' });
    expect(refusedShots(shine('pulse 1 -> b', [], { ...PULSED, range: 16 }))).toEqual(['SCOUT-1 no-die']);
  });

  it('SCOUT-2 a natural 1 misses, as any miss, and the points are spent', () => {
    for (const face of [1, 2]) {
      const game = shine('pulse 4 -> b', [face], { ...PULSED, range: 16 });
      expect(game.last('PulseFired')).toMatchObject({ face, hit: false });
      expect(game.ship('a').shadow?.pools?.shooting).toBe(36);
      expect(game.ship('b').boxesLost).toBe(0);
    }
    expect(shine('pulse 4 -> b', [1], PULSED).last('PulseFired').hit).toBe(false);
  });

  it('SCOUT-2 the roll to hit takes no modifier: neither velocity nor ECM nor sensors count', () => {
    for (const at of [HULK, refit(HULK, { ecm: 'scary' })])
      for (const velocity of [0, 24]) {
        const game = duel(SCOUT, at, 16, { velocity });
        game.orders();
        game.pools('a', 0, 9);
        game.fire('a', 'pulse 2 -> b', [3, 6]);
        expect(game.last('PulseFired')).toMatchObject({ need: 3, hit: true });
        expect(game.all('SensorsRolled')).toEqual([]);
      }
  });

  it('SCOUT-2 in the forward arc, its edges included', () => {
    for (const [bearing, fires] of [
      [45, true],
      [315, true],
      [46, false],
      [180, false],
    ] as const) {
      const game = new Game({
        red: { a: { design: SCOUT, x: 200, y: 100 } },
        blue: { b: { design: HULK, ...on(bearing, 7) } },
      });
      game.orders();
      game.fire('a', 'pulse 1 -> b', fires ? [1] : []);
      expect(refusedShots(game), String(bearing)).toEqual(fires ? [] : ['SCOUT-1 out-of-arc']);
    }
  });

  it('SCOUT-2 one a turn, at one ship, not at fighters', () => {
    const game = shine('pulse 1 -> b', [6, 1], PULSED);
    expect(() => game.fire('a', 'pulse 1 -> b')).toThrow(NotAsked);
    const fighters = new Game({
      red: { a: { design: SCOUT, x: 200, y: 100 } },
      blue: { b: { design: CARRIER, x: 200, y: 104, groups: ['bay1'] } },
    });
    fighters.orders();
    fighters.fire('a', 'pulse 1 -> b.g1');
    expect(refusedShots(fighters)).toEqual(['SCOUT-2 at-ships-only']);
  });

  it('SCOUT-2 no beam and no ADAF for scouts, and no pulse for cruisers', () => {
    for (const text of ['beam cut 2 -> b', 'beam needle 2 -> b', 'beam adaf 2 -> b'])
      expect(refusedShots(shine(text, [], PULSED)), text).toEqual(['SCOUT-2 scout-beam']);
    expect(refusedShots(shine('pulse 2 -> b', [], { by: STALKER }))).toEqual(['SHD-5 cruiser-pulse']);
  });

  it('SCOUT-1 THR-4 is one attack, with one check', () => {
    const game = shine('pulse 4 -> b', [2, 6, 6, 6, 6, ...dice(9, 1)], {
      ...PULSED,
      at: refit(HULK, { rows: [10, 10, 180], boxes: 200 }),
    });
    expect(game.all('ThresholdRolled').map(({ row, rowsInAttack }) => [row, rowsInAttack])).toEqual([[2, 2]]);
  });
});
