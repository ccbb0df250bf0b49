import { describe, expect, it } from 'vitest';
import { NotAsked } from '../../src/battle/battle.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import {
  CARRIER,
  design,
  dice,
  duel,
  Game,
  HULK,
  MINBARI_CARRIER,
  on,
  refit,
  refusedShots,
  STALKER,
  shine,
} from './scene.ts';

/** What each die of a cutting beam with one die takes, by name. */
function modifiers(at: typeof HULK, range: number): Record<string, number> {
  const points = range <= 10 ? 1 : range <= 20 ? 2 : range <= 40 ? 3 : 4;
  const shot = shine(`beam cut ${points} -> b`, [6], { at, range }).last('BeamCut');
  expect(shot.boxes).toBe(Math.max(0, 6 + shot.modifiers.reduce((sum, { value }) => sum + value, 0)));
  for (const { rule } of shot.modifiers) expect(rule).toBe('SHD-6');
  return Object.fromEntries(shot.modifiers.map(({ name, value }) => [name, value]));
}

describe('points and dice', () => {
  it.each([
    [1, 12],
    [10, 12],
    [10.001, 6],
    [20, 6],
    [20.001, 4],
    [40, 4],
    [40.001, 3],
    [60, 3],
  ])('SHD-5 at %d inches twelve points buy %i dice', (range, count) => {
    for (const mode of ['cut', 'needle'] as const) {
      const game = shine(`beam ${mode} 12 -> b`, dice(count, 1), { range });
      const [shot] = [...game.all('BeamCut'), ...game.all('BeamNeedled')];
      expect(shot?.faces, mode).toEqual(dice(count, 1));
    }
  });

  it('SHD-5 at 60 inches it reaches, a thousandth farther it does not, and nothing is spent', () => {
    const game = shine('beam cut 12 -> b', [], { range: 60.001 });
    expect(refusedShots(game)).toEqual(['SHD-5 out-of-range']);
    expect(game.all('PointsSpent')).toEqual([]);
    expect(game.ship('a').shadow?.pools?.shooting).toBe(40);
  });

  it('SHD-5 points short of a die are wasted', () => {
    for (const [points, count] of [
      [3, 1],
      [5, 1],
      [6, 2],
      [11, 3],
    ] as const) {
      const game = shine(`beam cut ${points} -> b`, dice(count, 1), { range: 30 });
      expect(game.last('BeamCut').faces).toHaveLength(count);
      expect(game.last('PointsSpent')).toMatchObject({
        ...{ rule: 'SHD-5', pool: 'shooting', on: 'beam', points, left: 40 - points },
      });
    }
  });

  it('SHD-5 points for no die at all are refused, and kept', () => {
    const game = shine('beam cut 2 -> b', [], { range: 30 });
    expect(refusedShots(game)).toEqual(['SHD-5 no-die']);
    expect(game.ship('a').shadow?.pools?.shooting).toBe(40);
  });

  it('SHD-5 TURN-10 points are chosen when firing: all that the pool holds, not one more', () => {
    expect(shine('beam cut 7 -> b', dice(7, 1), { points: 7 }).last('PointsSpent')).toMatchObject({
      ...{ points: 7, left: 0 },
    });
    const game = shine('beam cut 8 -> b', [], { points: 7 });
    expect(refusedShots(game)).toEqual(['SHD-3 points-short']);
    expect(game.ship('a').shadow?.pools?.shooting).toBe(7);
  });

  it('SHD-5 the beam needs no roll to hit and no fire control', () => {
    const game = shine('beam cut 3 -> b', [2, 3, 4]);
    expect(game.whole('a').is.design.systems).toEqual([]);
    expect(game.last('BeamCut')).toMatchObject({ faces: [2, 3, 4], modifiers: [], boxes: 9 });
    expect(game.ship('b').boxesLost).toBe(9);
  });
});

describe('the target', () => {
  it('SHD-5 lies in the forward arc, its edges included', () => {
    for (const [bearing, fires] of [
      [0, true],
      [45, true],
      [46, false],
      [314, false],
      [315, true],
      [180, false],
    ] as const) {
      const game = new Game({
        red: { a: { design: STALKER, x: 200, y: 100 } },
        blue: { b: { design: HULK, ...on(bearing, 9) } },
      });
      game.orders();
      game.pools('a', 0, 5);
      game.fire('a', 'beam cut 1 -> b', fires ? [1] : []);
      expect(refusedShots(game), String(bearing)).toEqual(fires ? [] : ['SHD-5 out-of-arc']);
    }
  });

  it('SHD-5 one target and one mode a turn', () => {
    for (const text of ['beam cut 2 -> b; beam cut 2 -> c', 'beam cut 2 -> b; beam needle 2 -> b'])
      expect(parseFire('a', text), text).toMatchObject({ refusal: { rule: 'SHD-5', why: 'beam-twice' } });
    const game = shine('beam cut 2 -> b', [1, 1]);
    expect(() => game.fire('a', 'beam cut 2 -> b')).toThrow(NotAsked);
  });

  it('SHD-5 is an enemy that is there and in sight', () => {
    const game = new Game(
      {
        red: { a: { design: STALKER, x: 200, y: 100 }, c: { design: HULK, x: 200, y: 105 } },
        blue: { b: { design: HULK, x: 200, y: 120 } },
      },
      { terrain: [{ kind: 'asteroid', x: 200, y: 112, radius: 2 }] },
    );
    for (const [target, refusal] of [
      ['c', 'SHD-5 own-ship'],
      ['nobody', 'SHD-7 at-ships-only'],
      ['b', 'GEO-4 blocked'],
    ] as const) {
      game.orders();
      game.pools('a', 0, 20);
      game.fire('a', `beam cut 10 -> ${target}`);
      expect(refusedShots(game).at(-1)).toBe(refusal);
      game.end();
    }
  });

  it('SHD-5 a ship that is no Shadow has no beam', () => {
    const game = duel(HULK, HULK);
    game.orders();
    game.fire('a', 'beam cut 2 -> b');
    expect(refusedShots(game)).toEqual(['SHD-5 no-shadow']);
  });
});

describe('the universal modifier', () => {
  it.each([
    [45, 0],
    [45.001, -1],
    [50, -1],
    [50.001, -2],
    [55, -2],
    [55.001, -3],
    [60, -3],
  ])('SHD-6 at %d inches each die takes %i: one of the three, not their sum', (range, value) => {
    expect(modifiers(HULK, range)).toEqual(value === 0 ? {} : { range: value });
  });

  it('SHD-6 each armour level takes 1', () => {
    expect([0, 1, 2, 3].map((armour) => modifiers(refit(HULK, { armour }), 8))).toEqual([
      ...[{}, { armour: -1 }, { armour: -2 }, { armour: -3 }],
    ]);
  });

  it('SHD-6 basic and enhanced ECM take 1, superior and scary 2, rudimentary nothing', () => {
    const grades = ['rudimentary', 'basic', 'enhanced', 'superior', 'scary'] as const;
    expect(grades.map((ecm) => modifiers(refit(HULK, { ecm }), 8))).toEqual([
      ...[{}, { ecm: -1 }, { ecm: -1 }, { ecm: -2 }, { ecm: -2 }],
    ]);
  });

  it('SHD-6 range, armour and ECM add', () => {
    const star = modifiers(refit(HULK, { armour: 1, ecm: 'superior' }), 8);
    expect(star).toEqual({ armour: -1, ecm: -2 });
    const far = modifiers(refit(HULK, { armour: 1, ecm: 'superior' }), 50.001);
    expect(far).toEqual({ range: -2, armour: -1, ecm: -2 });
    expect(modifiers(refit(HULK, { armour: 3, ecm: 'scary' }), 60)).toEqual({
      range: -3,
      armour: -3,
      ecm: -2,
    });
  });

  it('SHD-6 SENS-7 lost ECM counts as rudimentary', () => {
    const game = duel(STALKER, refit(HULK, { ecm: 'superior' }), 8);
    game.orders();
    game.pools('a', 0, 5);
    game.system('b', 'ecm').lost = 1;
    game.fire('a', 'beam cut 1 -> b', [4]);
    expect(game.last('BeamCut')).toMatchObject({ modifiers: [], boxes: 4 });
  });

  it('SHD-6 screens and forcefields are not part of it', () => {
    const guarded = design('minbari', 400, [['forcefield', 3]]);
    expect(modifiers(guarded, 8)).toEqual({ ecm: -2 });
  });
});

describe('a cutting beam', () => {
  it('SHD-7 each die with the modifier, none below 0, is summed', () => {
    const game = shine('beam cut 6 -> b', [1, 2, 3, 4, 5, 6], { at: refit(HULK, { armour: 2 }) });
    // 0, 0, 1, 2, 3 and 4.
    expect(game.last('BeamCut')).toMatchObject({
      ...{ rule: 'SHD-7', ship: 'a', target: 'b', range: 8000, faces: [1, 2, 3, 4, 5, 6], boxes: 10 },
    });
    expect(game.ship('b').boxesLost).toBe(10);
  });

  it('SHD-7 THR-2 is one attack: the rows lost in it mean one check', () => {
    // Rows of five, nine systems: 12 boxes are two rows.
    const game = shine('beam cut 2 -> b', [6, 6, ...dice(9, 3)], { at: design('narn', 40) });
    expect(game.all('ThresholdRolled').map(({ row, need }) => [row, need])).toEqual([[2, 4]]);
  });

  it('SHD-7 dice that all come to nothing leave the target whole', () => {
    const game = shine('beam cut 2 -> b', [1, 3], { at: refit(HULK, { armour: 3 }) });
    expect(game.last('BeamCut').boxes).toBe(0);
    expect(game.all('BoxesLost')).toEqual([]);
  });
});

describe('ADAF', () => {
  /** A Shadow cruiser against a group of `b` at a range; the carrier itself is far away. */
  function sweep(range: number, text: string, faces: readonly number[], by: typeof CARRIER = CARRIER): Game {
    const game = new Game({
      red: { a: { design: STALKER, x: 200, y: 100 } },
      blue: { b: { design: by, x: 200, y: 100 + range, groups: ['bay1'] } },
    });
    game.orders();
    game.pools('a', 0, 40);
    game.fire('a', text, faces);
    return game;
  }

  it('SHD-7 each 5 or 6 kills a fighter of the group, once for each die', () => {
    const game = sweep(8, 'beam adaf 6 -> b.g1', [1, 3, 4, 5, 6, 6]);
    expect(game.last('BeamSwept')).toMatchObject({
      ...{ rule: 'SHD-7', ship: 'a', group: 'b.g1', range: 8000, modifiers: [], kills: 3, left: 3 },
    });
    expect(game.group('b.g1').strength).toBe(3);
  });

  it('SHD-7 less one for each -1, which only range can bring: groups have no armour and no ECM', () => {
    const steel = refit(MINBARI_CARRIER, { armour: 3 });
    expect(sweep(45, 'beam adaf 16 -> b.g1', dice(4, 5), steel).last('BeamSwept').kills).toBe(4);
    for (const [range, kills] of [
      [45.001, 3],
      [50.001, 2],
      [60, 1],
    ] as const)
      expect(sweep(range, 'beam adaf 16 -> b.g1', dice(4, 5), steel).last('BeamSwept').kills).toBe(kills);
    expect(sweep(60, 'beam adaf 8 -> b.g1', [6, 6]).last('BeamSwept').kills).toBe(0);
  });

  it('SHD-7 kills beyond a group’s strength are wasted, and the group is gone', () => {
    const game = sweep(8, 'beam adaf 8 -> b.g1', dice(8, 6));
    expect(game.last('BeamSwept')).toMatchObject({ kills: 6, left: 0 });
    expect(game.group('b.g1').status).toBe('killed');
  });

  it('SHD-7 costs points by range as any beam', () => {
    expect(sweep(20.001, 'beam adaf 11 -> b.g1', dice(3, 1)).last('PointsSpent')).toMatchObject({ left: 29 });
  });

  it('SHD-7 ADAF is for groups, cutting and needle beams for ships', () => {
    expect(refusedShots(sweep(8, 'beam adaf 2 -> b', []))).toEqual(['SHD-7 adaf-at-fighters']);
    expect(refusedShots(sweep(8, 'beam cut 2 -> b.g1', []))).toEqual(['SHD-7 at-ships-only']);
    expect(refusedShots(sweep(8, 'beam needle 2 -> b.g1', []))).toEqual(['SHD-7 at-ships-only']);
  });

  it('SHD-7 not at a group that does not fly, nor into a dogfight', () => {
    expect(refusedShots(sweep(8, 'beam adaf 2 -> b.g2', []))).toEqual(['SHD-7 group-gone']);
    const game = new Game({
      red: {
        a: { design: STALKER, x: 200, y: 100 },
        c: { design: CARRIER, x: 200, y: 106, groups: ['bay1'] },
      },
      blue: { b: { design: CARRIER, x: 200, y: 108, groups: ['bay1'] } },
    });
    game.orders();
    game.attacks('c.g1 attack b.g1');
    game.answers([], dice(12, 1));
    game.pools('a', 0, 9);
    game.fire('a', 'beam adaf 2 -> b.g1');
    expect(refusedShots(game)).toEqual(['PC-6 into-dogfight']);
  });
});
