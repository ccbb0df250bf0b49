import { describe, expect, it } from 'vitest';
import {
  design,
  dice,
  Game,
  HULK,
  on,
  type Placed,
  type Rules,
  refusedShots,
  SCOUT,
  STALKER,
} from './scene.ts';

const JUMPER = design('narn', 400, [], { jumpDrive: true });

/**
 * A jump point of `b` at a bearing and range from `a` stands since turn 1. Turn 2 runs up to the fire, with ten points
 * for `a` to shoot; `b` wishes to leave.
 */
function point(
  range: number,
  {
    bearing = 0,
    by = STALKER,
    points = 10,
    ...rules
  }: Rules & { bearing?: number; by?: string; points?: number } = {},
): Game {
  const at = on(bearing, range);
  const b: Placed = { design: JUMPER, ...at, course: 6, jumpCharge: 6 };
  const game = new Game(
    { red: { a: { design: by, x: 200, y: 100 } }, blue: { b, c: { design: HULK, x: 20, y: 20 } } },
    rules,
  );
  game.orders({ b: 'jump open' });
  game.places(`b jump at ${at.x},${at.y}`);
  game.orders({ b: 'jump leave' });
  game.pools('a', 0, points);
  return game;
}

describe('a destabilisation mine', () => {
  it('SHD-8 takes eight points and closes the point at once', () => {
    const game = point(30, { points: 8 });
    game.fire('a', 'mine -> b');
    expect(game.last('PointsSpent')).toMatchObject({
      ...{ rule: 'SHD-8', pool: 'shooting', points: 8, left: 0, on: 'mine' },
    });
    expect(game.last('PointCollapsed')).toMatchObject({ rule: 'SHD-8', ship: 'b', why: 'mine' });
    expect(game.battle.state.points).toEqual([]);
    expect(game.battle.state.phase).toBe('fire');
  });

  it('SHD-8 one point short it does not, and nothing is spent', () => {
    const game = point(30, { points: 7 });
    game.fire('a', 'mine -> b');
    expect(refusedShots(game)).toEqual(['SHD-8 points-short']);
    expect(game.battle.state.points).toHaveLength(1);
    expect(game.ship('a').shadow?.pools?.shooting).toBe(7);
  });

  it('JUMP-3 SHD-8 the point shut under a ship: it does not leave at the end of the turn', () => {
    const game = point(30);
    game.fire('a', 'mine -> b');
    game.end();
    expect(game.last('LeaveFailed')).toMatchObject({
      ship: 'b',
      refusal: { rule: 'JUMP-3', why: 'no-point' },
    });
    expect(game.ship('b').status).toBe('afloat');
    const left = point(30);
    left.end();
    expect(left.ship('b').status).toBe('escaped');
  });

  it('SHD-8 JUMP-4 its drive charges on, and may open another', () => {
    const game = point(30);
    game.fire('a', 'mine -> b');
    game.end({}, [], [6]);
    expect(game.ship('b').charge).toBe(2);
  });

  it('SHD-8 in the forward arc, its edges included', () => {
    for (const [bearing, shuts] of [
      [45, true],
      [315, true],
      [46, false],
      [180, false],
    ] as const) {
      const game = point(30, { bearing });
      game.fire('a', 'mine -> b');
      expect(refusedShots(game), String(bearing)).toEqual(shuts ? [] : ['SHD-8 point-out-of-arc']);
      expect(game.battle.state.points).toHaveLength(shuts ? 0 : 1);
    }
  });

  it('SHD-8 destabiliseRange = 60: to 60 inches, not a thousandth farther', () => {
    for (const [range, left] of [
      [6.001, 0],
      [60, 0],
      [60.001, 1],
    ] as const) {
      const game = point(range);
      game.fire('a', 'mine -> b');
      expect(game.battle.state.points, String(range)).toHaveLength(left);
      expect(refusedShots(game)).toEqual(left === 0 ? [] : ['SHD-8 out-of-range']);
    }
  });

  it('SHD-8 destabiliseRange = 6: to 6 inches, not a thousandth farther', () => {
    for (const [range, left] of [
      [6, 0],
      [6.001, 1],
      [30, 1],
    ] as const) {
      const game = point(range, { options: { destabiliseRange: '6' } });
      game.fire('a', 'mine -> b');
      expect(game.battle.state.points, String(range)).toHaveLength(left);
      expect(refusedShots(game)).toEqual(left === 0 ? [] : ['SHD-8 out-of-range']);
    }
  });

  it('SHD-8 destabiliseAndFire = yes: a beam besides, with what is left, at another target too', () => {
    const game = point(8);
    game.fire('a', 'mine -> b; beam cut 2 -> b', [6, 6]);
    expect(game.all('PointsSpent').map(({ on: spent, left }) => [spent, left])).toEqual([
      ['mine', 2],
      ['beam', 0],
    ]);
    expect(game.ship('b').boxesLost).toBe(12);
    const short = point(8);
    short.fire('a', 'mine -> b; beam cut 3 -> b');
    expect(refusedShots(short)).toEqual(['SHD-3 points-short']);
    expect(short.battle.state.points).toEqual([]);
    expect(short.ship('a').shadow?.pools?.shooting).toBe(2);
  });

  it('SHD-8 destabiliseAndFire = no: the mine takes the place of the beam', () => {
    const options = { destabiliseAndFire: 'no' } as const;
    const game = point(8, { points: 20, options });
    game.fire('a', 'mine -> b; beam cut 2 -> b');
    expect(game.battle.state.points).toEqual([]);
    expect(refusedShots(game)).toEqual(['SHD-8 mine-or-beam']);
    expect(game.ship('b').boxesLost).toBe(0);
    const beam = point(8, { points: 20, options });
    beam.fire('a', 'beam cut 2 -> b', [6, 6]);
    expect(beam.ship('b').boxesLost).toBe(12);
  });

  it('SHD-8 SCOUT-2 scouts have none, nor has any other ship', () => {
    const game = point(30, { by: SCOUT });
    game.fire('a', 'mine -> b');
    expect(refusedShots(game)).toEqual(['SCOUT-2 scout-mine']);
    game.fire('b', 'mine -> b');
    expect(refusedShots(game).at(-1)).toBe('SHD-8 no-shadow');
    expect(game.battle.state.points).toHaveLength(1);
  });

  it('SHD-8 needs a point that stands, in sight', () => {
    const game = point(30);
    game.fire('a', 'mine -> c');
    expect(refusedShots(game)).toEqual(['SHD-8 no-such-point']);
    const hidden = point(30, { terrain: [{ kind: 'planet', x: 200, y: 115, radius: 3 }] });
    hidden.fire('a', 'mine -> b');
    expect(refusedShots(hidden)).toEqual(['GEO-4 point-blocked']);
  });

  it('SHD-8 the damage of the beam beside it is one attack', () => {
    const game = point(8, { points: 20 });
    game.fire('a', 'mine -> b; beam cut 12 -> b', [...dice(12, 6), ...dice(10, 1)]);
    expect(game.all('ThresholdRolled')).toHaveLength(1);
  });
});
