import { describe, expect, it } from 'vitest';
import { currentPower, startingPower } from '../../src/battle/shadow/power.ts';
import type { Design } from '../../src/ship/design.ts';
import {
  BATTERY,
  DREADNOUGHT,
  design,
  dice,
  duel,
  FOOLED,
  type Game,
  raid,
  refusedShots,
  SCOUT,
  SEEN,
  STALKER,
  shine,
} from './scene.ts';

const MINBARI = design('minbari', 400, [
  ['fusion', 1, 'F', 3],
  ['neutron', 2, '10-2', 3],
]);

/** One volley of `a` at a Shadow vessel 8 inches ahead. */
function volley(a: Design, text: string, faces: readonly number[], at = STALKER, options = {}): Game {
  const game = duel(a, at, 8, { options });
  game.orders({ a: a === BATTERY ? 'pc1,pc2,pc3 attack' : '' });
  game.fire('a', text, faces);
  return game;
}

/** Boxes that one pulse cannon does with a face. */
const pulse = (face: number, at: string, contest: readonly number[] = SEEN) =>
  volley(BATTERY, 'pc1 -> b', [...contest, face], at).last('ShotFired').boxes;

/** Boxes of a hit with a face of the damage die. */
const laser = (face: number, at: string) =>
  volley(DREADNOUGHT, 'hl1 -> b', [...SEEN, 6, face], at).last('ShotFired').boxes;

describe('a hull without systems', () => {
  it('SHD-1 boxes go row by row, and no row lost means a threshold check', () => {
    const game = volley(BATTERY, 'pc1,pc2,pc3 -> b', [...SEEN, 6, 6, 6]);
    expect(game.ship('b').boxesLost).toBe(3);
    expect(game.last('RowLost')).toMatchObject({ ship: 'b', row: 1 });
    expect([...game.all('ThresholdRolled'), ...game.all('SystemLost')]).toEqual([]);
    // Three heavy lasers more are twelve boxes: all that were left.
    const dead = volley(DREADNOUGHT, 'hl1,hl2,hl3 -> b', [...SEEN, 6, 1, ...SEEN, 6, 1, ...SEEN, 6, 1]);
    expect(dead.all('RowLost').map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(dead.ship('b')).toMatchObject({ boxesLost: 10, status: 'destroyed' });
    expect(dead.all('ThresholdRolled')).toEqual([]);
  });

  it('SHD-1 HBW-4 there is nothing that a called shot could name', () => {
    const game = volley(BATTERY, 'bl1 -> b called drive', []);
    expect(refusedShots(game)).toEqual(['HBW-4 no-systems']);
    expect(game.all('ShotFired')).toEqual([]);
  });

  it('SHD-1 it fires without a fire control, and no orders name one', () => {
    expect(shine('beam cut 1 -> b', [1]).all('BeamCut')).toHaveLength(1);
    const game = duel(STALKER, STALKER);
    game.orders({ a: 'fc1 defend' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'TURN-10', why: 'vessel-systems' });
    expect(game.ship('a').onDefence).toBe(0);
  });

  it('SHD-1 no party repairs anything at the end of a turn', () => {
    const game = duel(STALKER, STALKER);
    game.orders();
    game.pools('a', 0, 5);
    game.fire('a', 'beam cut 1 -> b', [2]);
    game.passAll();
    // No repairs are asked: the next turn begins.
    expect(game.battle.state.turn).toBe(2);
    expect(game.ship('b').boxesLost).toBe(2);
  });
});

describe('the power factor', () => {
  it('SHD-2 is the number of rows with a box left', () => {
    const game = duel(STALKER, SCOUT);
    const powers = [0, 1, 2, 3, 5, 6, 8, 9].map((boxes) => {
      game.ship('a').boxesLost = boxes;
      return currentPower(game.whole('a'));
    });
    expect(powers).toEqual([3, 3, 3, 2, 2, 1, 1, 1]);
    expect(startingPower(game.whole('a'))).toBe(3);
    const scout = [0, 1, 2, 4].map((boxes) => {
      game.ship('b').boxesLost = boxes;
      return currentPower(game.whole('b'));
    });
    expect(scout).toEqual([2, 2, 1, 1]);
  });

  it('SHD-2 a row lost and grown back in the same turn costs nothing', () => {
    const game = duel(DREADNOUGHT, STALKER);
    game.orders({ b: 'regenerate 3' });
    game.fire('a', 'hl1 -> b', [...SEEN, 6, 1]);
    expect(currentPower(game.whole('b'))).toBe(2);
    game.pools('b', 12, 12);
    game.power(4, 4, 4, 5, 5, 5);
    // Four boxes were lost, two sixes leave the first row with one: three points are kept and three dice rolled.
    game.passAll([6, 6, 1]);
    expect(game.last('BoxesHealed')).toMatchObject({ boxes: 2, lost: 2 });
    expect(currentPower(game.whole('b'))).toBe(3);
    expect(game.last('PointsKept').pools).toEqual({ movement: 3, shooting: 3 });
    expect(game.last('PowerRolled')).toMatchObject({ movement: [4, 4, 4], shooting: [5, 5, 5] });
  });

  it('SHD-2 a row that is not grown back costs one, in dice and in points kept', () => {
    const game = duel(DREADNOUGHT, STALKER);
    game.orders({ b: 'regenerate 3' });
    game.fire('a', 'hl1 -> b', [...SEEN, 6, 1]);
    game.pools('b', 12, 12);
    // One six leaves the row without a box.
    game.passAll([6, 1, 1]);
    expect(game.last('PointsKept').pools).toEqual({ movement: 2, shooting: 2 });
    expect(game.last('PowerRolled').movement).toHaveLength(2);
  });

  it('SHD-2 costs are of the power factor that it began with, unless a rule says current', () => {
    const order = (text: string, points: number) => {
      const game = duel(STALKER, BATTERY, 80);
      game.ship('a').boxesLost = 6;
      game.pools('a', points, 0);
      game.orders({ a: text });
      return game.all('OrdersRefused').length === 0;
    };
    // Cloaking takes 2 x 3; an inertialess move the 1 that is left.
    expect([order('cloak', 6), order('cloak', 5)]).toEqual([true, false]);
    expect([order('phase', 1), order('phase', 0)]).toEqual([true, false]);
  });
});

describe('its skin', () => {
  it('SHD-4 a cruiser is armour 3 against heavy beams, a scout armour 2', () => {
    expect([1, 4, 5, 6].map((face) => laser(face, STALKER))).toEqual([4, 4, 4, 4]);
    expect([1, 4, 5, 6].map((face) => laser(face, SCOUT))).toEqual([4, 4, 4, 8]);
    const game = volley(DREADNOUGHT, 'hl1 -> b', [...SEEN, 6, 6]);
    expect(game.last('ShotFired').damage?.modifiers).toEqual([{ name: 'armour', value: -3, rule: 'HBW-6' }]);
  });

  it('SHD-4 against a neutron cannon, whatever its way', () => {
    for (const [way, boxes] of [
      ['', 3],
      [' way2', 4],
    ] as const) {
      expect(
        volley(MINBARI, `neut1${way} -> b`, [4, 1, 6, 6]).last('ShotFired'),
        `a cruiser${way}`,
      ).toMatchObject({ boxes });
      expect(
        volley(MINBARI, `neut1${way} -> b`, [4, 1, 6, 6], SCOUT).last('ShotFired'),
        `a scout${way}`,
      ).toMatchObject({ boxes: 2 * boxes });
    }
  });

  it('SHD-4 against pulse and heavy pulse: three screen levels, a scout two', () => {
    expect([3, 4, 5, 6].map((face) => pulse(face, STALKER))).toEqual([0, 0, 0, 1]);
    expect([3, 4, 5, 6].map((face) => pulse(face, SCOUT))).toEqual([0, 0, 1, 1]);
    const heavy = (at: string) => volley(DREADNOUGHT, 'hpc1 -> b', [...SEEN, 2, 3, 4, 5, 6], at);
    expect(heavy(STALKER).last('ShotFired')).toMatchObject({
      ...{ level: 3, boxes: 1, screens: [{ kind: 'skin', levels: 3, rule: 'SHD-4' }] },
    });
    expect(heavy(SCOUT).last('ShotFired')).toMatchObject({ level: 2, boxes: 2 });
  });

  it('SHD-4 SCREEN-1 stealth adds to it, to three levels at most', () => {
    expect([5, 6].map((face) => pulse(face, SCOUT, FOOLED))).toEqual([0, 1]);
    expect([5, 6].map((face) => pulse(face, STALKER, FOOLED))).toEqual([0, 1]);
  });

  const fusion = (at: string, options = {}) =>
    volley(MINBARI, 'fus1 -> b', [4, 1, 4, 5, 6], at, options).last('ShotFired');

  it('SHD-4 shadowArmourFusion = yes: against fusion beams too', () => {
    expect(fusion(STALKER)).toMatchObject({ level: 3, boxes: 1 });
    expect(fusion(SCOUT, { shadowArmourFusion: 'yes' })).toMatchObject({ level: 2, boxes: 2 });
  });

  it('SHD-4 shadowArmourFusion = no: fusion beams go through', () => {
    const options = { shadowArmourFusion: 'no' };
    expect(fusion(STALKER, options)).toMatchObject({ level: 0, screens: [], boxes: 4 });
    expect(fusion(SCOUT, options)).toMatchObject({ level: 0, boxes: 4 });
    // It says nothing of neutron cannons, nor of the armour of other ships.
    expect(volley(MINBARI, 'neut1 -> b', [4, 1, 6, 6], STALKER, options).last('ShotFired').boxes).toBe(3);
  });

  it('SHD-4 not against fighters', () => {
    for (const at of [STALKER, SCOUT]) {
      const game = raid(at);
      game.orders();
      game.attacks('a.g1 attack b');
      game.passAll([1, 2, 3, 4, 5, 6]);
      expect(game.last('GroupStruck'), at).toMatchObject({ level: 0, screens: [], boxes: 4 });
    }
  });

  it('SHD-4 MINE-4 not against energy mines', () => {
    for (const at of [STALKER, SCOUT]) {
      const miner = design('narn', 400, [['energy-mine', 1, '11-1']]);
      const game = duel(miner, at, 30);
      game.orders();
      game.aims('a mine1 at 200,130', [5, ...dice(9, 1), 4, 5, 6]);
      expect(game.last('MineStruck'), at).toMatchObject({ ship: 'b', level: 0, screens: [], boxes: 4 });
    }
  });

  it('SHD-4 SHD-6 nor against the beam of another Shadow', () => {
    const game = shine('beam cut 1 -> b', [4], { at: STALKER });
    expect(game.last('BeamCut')).toMatchObject({ modifiers: [], boxes: 4 });
    const pulsed = shine('pulse 1 -> b', [6, 4], { by: SCOUT, at: STALKER });
    expect(pulsed.last('PulseFired').boxes).toBe(3);
  });

  it('SHD-4 THR-3 no check takes it: a cruiser that has lost rows still has it', () => {
    const game = duel(BATTERY, STALKER);
    game.ship('b').boxesLost = 6;
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'pc1 -> b', [...SEEN, 5]);
    expect(game.last('ShotFired')).toMatchObject({ level: 3, boxes: 0 });
  });
});
