import { describe, expect, it } from 'vitest';
import {
  BATTERY,
  DREADNOUGHT,
  design,
  dice,
  duel,
  FORTRESS,
  Game,
  HULK,
  on,
  type Rules,
  SEEN,
} from './scene.ts';

/** Boxes of one volley of heavy pulse dice at level 0: 4 and 5 score one, 6 two. */
const VOLLEY = [1, 2, 3, 4, 5];

/** Whether `a`'s one weapon of this kind and arc fires at a target on a bearing, at 8 inches. */
function bearsOn(kind: 'heavy-pulse' | 'pulse', arc: string, bearing: number): boolean {
  const game = new Game({
    red: { a: { design: design('earth-alliance', 40, [[kind, 1, arc]]), x: 200, y: 100 } },
    blue: { b: { design: HULK, ...on(bearing, 8) } },
  });
  game.orders({ a: kind === 'pulse' ? 'pc1 attack' : '' });
  const before = game.facts.length;
  const name = kind === 'pulse' ? 'pc1' : 'hpc1';
  try {
    game.fire('a', `${name} -> b`, [...SEEN, ...dice(kind === 'pulse' ? 1 : 5, 1)]);
  } catch {
    expect(game.last('ShotRefused').refusal.why).toBe('out-of-arc');
  }
  return game.facts.slice(before).some(({ type }) => type === 'ShotFired');
}

describe('heavy pulse cannons', () => {
  it.each([
    [0, 5],
    [16, 5],
    [16.001, 4],
    [32, 4],
    [32.001, 3],
    [48, 3],
  ])('HPC-1 at %d inches one rolls %i beam dice', (range, count) => {
    const game = duel(DREADNOUGHT, HULK, range);
    game.orders();
    game.fire('a', 'hpc1 -> b', [...SEEN, ...dice(count, 4)]);
    expect(game.last('ShotFired')).toMatchObject({
      rule: 'HPC-1',
      beams: dice(count, 4),
      boxes: count,
      counter: 1,
    });
    expect(game.ship('b').boxesLost).toBe(count);
  });

  it('HPC-1 it does not reach beyond 48 inches', () => {
    const game = duel(DREADNOUGHT, HULK, 48.001);
    game.orders();
    game.fire('a', 'hpc1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'out-of-range', values: { reach: 48 } });
  });

  it('HPC-1 MASS 4, Earth Alliance only, one arc of 60 degrees, both edges included', () => {
    expect(design('earth-alliance', 40, [['heavy-pulse', 3, '11-1']]).used).toBe(12);
    expect(() => design('narn', 40, [['heavy-pulse', 1, '11-1']])).toThrow(/DESIGN-2/);
    expect(() => design('earth-alliance', 40, [['heavy-pulse', 1, '10-2']])).toThrow(/arc/);
    for (const [arc, within, outside] of [
      ['10-12', [-60, 0], [-61, 1]],
      ['11-1', [-30, 30], [-31, 31]],
      ['12-2', [0, 60], [-1, 61]],
      ['5-7', [150, 210], [149, 211]],
    ] as const) {
      for (const bearing of within)
        expect(bearsOn('heavy-pulse', arc, bearing), `${arc} ${bearing}`).toBe(true);
      for (const bearing of outside)
        expect(bearsOn('heavy-pulse', arc, bearing), `${arc} ${bearing}`).toBe(false);
    }
  });

  it('HPC-1 heavyPulseBurnOut = off: two 1s mean nothing', () => {
    const game = duel(DREADNOUGHT, HULK, 8, { options: { heavyPulseBurnOut: 'off' } });
    game.orders();
    game.fire('a', 'hpc1 -> b', [...SEEN, 1, 1, 1, 4, 4]);
    expect(game.all('BurnedOut')).toEqual([]);
    expect(game.system('a', 'hpc1').lost).toBe(0);
  });

  it('HPC-1 heavyPulseBurnOut = on: two or more 1s burn it out, one does not', () => {
    const game = duel(DREADNOUGHT, HULK, 8, { options: { heavyPulseBurnOut: 'on' } });
    game.orders();
    game.fire('a', 'hpc1,hpc2,hpc3 -> b', [...SEEN, 1, 4, 4, 4, 4, 1, 1, 4, 4, 4, 1, 1, 1, 1, 1]);
    expect(game.all('BurnedOut').map(({ weapon }) => weapon)).toEqual(['hpc2', 'hpc3']);
    // Its shot still counts.
    expect(game.all('ShotFired').map(({ boxes }) => boxes)).toEqual([4, 3, 0]);
    game.end();
    game.orders();
    game.fire('a', 'hpc1,hpc2 -> b', [...SEEN, ...VOLLEY]);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'hpc2', refusal: { why: 'system-lost' } });
  });
});

describe('pulse cannons', () => {
  it('PC-1 the mode is part of the orders; unwritten means anti-fighter, and no ship is attacked', () => {
    const game = duel(BATTERY, HULK, 8);
    game.orders({ a: 'pc2 attack' });
    game.fire('a', 'pc1,pc2 -> b', [...SEEN, 4]);
    expect(game.last('ShotRefused')).toMatchObject({
      weapon: 'pc1',
      refusal: { rule: 'PC-1', why: 'not-in-attack-mode' },
    });
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'pc2', boxes: 1 });
  });

  it('PC-1 one mode each: attack or defence, not both, and only for what is a pulse cannon', () => {
    const game = duel(FORTRESS, HULK, 8);
    for (const [orders, why] of [
      ['pc1 attack; fc1 defend; pc1,pc2 defend F', 'named-twice'],
      ['int1 attack', 'no-pulse-cannon'],
      ['pc1,pc1 attack', 'named-twice'],
      ['pc11 attack', 'not-aboard'],
    ] as const) {
      game.orders({ a: orders });
      expect(game.last('OrdersRefused').refusal.why).toBe(why);
      game.end();
    }
  });

  it('PC-1 MASS 1 and up to three arc letters, each a quadrant', () => {
    expect(design('narn', 40, [['pulse', 7, 'APF']]).used).toBe(7);
    expect(() => design('narn', 40, [['pulse', 1, 'FSAP']])).toThrow(/arc/);
    expect(() => design('narn', 40, [['pulse', 1, '11-1']])).toThrow(/arc/);
    // F owns its edges at 45 degrees, S does not.
    expect([-45, 0, 45].map((bearing) => bearsOn('pulse', 'F', bearing))).toEqual([true, true, true]);
    expect([45, 46, 134, 135].map((bearing) => bearsOn('pulse', 'S', bearing))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([-135, 180, -90, 90].map((bearing) => bearsOn('pulse', 'PA', bearing))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('PC-2 offensive: one beam die at up to 12 inches', () => {
    for (const [face, boxes] of [
      [3, 0],
      [4, 1],
      [6, 2],
    ] as const) {
      const game = duel(BATTERY, HULK, 12);
      game.orders({ a: 'pc1 attack' });
      game.fire('a', 'pc1 -> b', [...SEEN, face]);
      expect(game.last('ShotFired')).toMatchObject({
        rule: 'PC-2',
        beams: [face],
        boxes,
        hit: boxes > 0,
        counter: 1,
      });
    }
    const game = duel(BATTERY, HULK, 12.001);
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'pc1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'out-of-range', values: { reach: 12 } });
  });

  it('PC-2 fires every turn', () => {
    const game = duel(BATTERY, HULK, 8);
    for (let turn = 1; turn <= 2; turn++) {
      game.orders({ a: 'pc1 attack' });
      game.fire('a', 'pc1 -> b', [...SEEN, 4]);
      game.end();
    }
    expect(game.all('ShotFired')).toHaveLength(2);
  });
});

/** A Dreadnought's pulse cannon and heavy pulse cannon at a Fortress that lies `course`; orders for the latter. */
function against(
  defence: string,
  { course = 6, target = FORTRESS, ...rules }: Rules & { course?: number; target?: typeof FORTRESS } = {},
) {
  const game = duel(DREADNOUGHT, target, 8, { course, ...rules });
  game.orders({ a: 'pc1 attack', b: defence });
  expect(game.all('OrdersRefused')).toEqual([]);
  game.fire('a', 'pc1,hpc1 -> b', [...SEEN, 5, ...VOLLEY]);
  const [pulse, heavy] = game.all('ShotFired');
  return { pulse: pulse?.level, heavy: heavy?.level, screens: pulse?.screens };
}

describe('pulse cannons on defence', () => {
  it('PC-4 each pair in a quadrant gives a level against pulse and heavy pulse cannons, to 3 at most', () => {
    expect(against('fc1 defend; pc1,pc2 defend F')).toEqual({
      pulse: 1,
      heavy: 1,
      screens: [{ kind: 'pulse-pairs', levels: 1, rule: 'PC-4' }],
    });
    expect(against('fc1 defend; pc1,pc2,pc3,pc4 defend F')).toMatchObject({ pulse: 2, heavy: 2 });
    expect(against('fc1 defend; pc1,pc2 defend F; pc3,pc4 defend F')).toMatchObject({ pulse: 2, heavy: 2 });
    expect(against('fc1 defend; pc1,pc2,pc3,pc4,pc5,pc6 defend F')).toMatchObject({ pulse: 3 });
    expect(against('fc1 defend; pc1,pc2,pc3,pc4,pc5,pc6,pc7,pc8 defend F')).toMatchObject({
      pulse: 3,
      heavy: 3,
    });
  });

  it('PC-4 only in its quadrant', () => {
    expect(against('fc1 defend; pc1,pc2 defend P; pc3,pc4 defend S')).toMatchObject({ pulse: 0, heavy: 0 });
    expect(against('fc1 defend; pc1,pc2 defend P; pc3,pc4 defend F')).toMatchObject({ pulse: 1, heavy: 1 });
    // The firer lies to starboard of a ship on course 3, to port of one on course 9.
    expect(against('fc1 defend; pc1,pc2 defend S', { course: 3 })).toMatchObject({ pulse: 1 });
    expect(against('fc1 defend; pc1,pc2 defend P', { course: 3 })).toMatchObject({ pulse: 0 });
    expect(against('fc1 defend; pc1,pc2 defend P', { course: 9 })).toMatchObject({ pulse: 1 });
  });

  it('PC-4 an odd cannon, one without the quadrant, or one named in two pairs makes the orders illegal', () => {
    const game = duel(HULK, FORTRESS);
    for (const [orders, why] of [
      ['pc1 defend F', 'no-pair'],
      ['pc1,pc2,pc3 defend F', 'no-pair'],
      ['pc1,pc2 defend F; pc2,pc3 defend F', 'named-twice'],
      ['pc1,pc2 defend A', 'quadrant-not-covered'],
      ['pc1,pc2 defend', 'quadrant-missing'],
    ] as const) {
      game.orders({ b: orders });
      expect(game.last('OrdersRefused').refusal.why).toBe(why);
      game.end();
    }
  });

  it('PC-5 the quadrant is as the ship lies after movement', () => {
    const game = duel(DREADNOUGHT, FORTRESS, 8, { course: 12 });
    game.orders({ a: 'pc1 attack', b: 'S6; fc1 defend; pc1,pc2 defend F' });
    game.fire('a', 'pc1 -> b', [...SEEN, 5]);
    expect(game.last('ShotFired').level).toBe(1);
  });

  it('PC-5 and with the roll applied: cannons to port guard starboard', () => {
    const ported = design('earth-alliance', 400, [['pulse', 2, 'P']]);
    // On course 3 the firer lies to starboard.
    expect(against('roll; fc1 defend; pc1,pc2 defend S', { course: 3, target: ported })).toMatchObject({
      pulse: 1,
    });
    const game = duel(DREADNOUGHT, ported, 8, { course: 3 });
    for (const orders of ['fc1 defend; pc1,pc2 defend S', 'roll; fc1 defend; pc1,pc2 defend P']) {
      game.orders({ b: orders });
      expect(game.last('OrdersRefused').refusal.why).toBe('quadrant-not-covered');
      game.end();
    }
  });

  it('PC-5 the shot’s quadrant is the bearing of the attacker: F owns the 45 degree line', () => {
    for (const [bearing, level] of [
      [45, 1],
      [46, 0],
      [-45, 1],
      [-46, 0],
    ] as const) {
      // `a` faces the Fortress, which lies on course 12 and sees it on that bearing.
      const game = new Game({
        red: { b: { design: FORTRESS, x: 200, y: 100 } },
        blue: { a: { design: BATTERY, ...on(bearing, 8), course: bearing > 0 ? 8 : 4 } },
      });
      game.orders({ a: 'pc1 attack', b: 'fc1 defend; pc1,pc2 defend F' }, [1, 6]);
      game.fire('a', 'pc1 -> b', [...SEEN, 5]);
      expect(game.last('ShotFired').level).toBe(level);
    }
  });

  it('PC-5 losing one of a pair ends its level at once, and no new pair is made', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: FORTRESS, x: 200, y: 108, course: 6 } },
    });
    game.orders({ a: 'pc1,pc2,pc3 attack', b: 'fc1 defend; pc1,pc2,pc3,pc4 defend F' });
    game.fire('a', 'pc1 -> b; bl1 -> b called pc1; pc2 -> b; bl2 -> b called pc3; pc3 -> b', [
      ...[...SEEN, 5],
      ...[6, 1, 5],
      ...[6, 1, 5],
    ]);
    const levels = game
      .all('ShotFired')
      .flatMap(({ weapon, level }) => (weapon.startsWith('pc') ? [level] : []));
    // pc2 and pc4 work still, and were not a pair.
    expect(levels).toEqual([2, 1, 0]);
  });
});

describe('interceptors', () => {
  it('INT-1 MASS 3, Earth Alliance; in defensive mode one level each all round against pulse cannons, to 3', () => {
    expect(design('earth-alliance', 40, [['interceptor', 4]]).used).toBe(12);
    expect(() => design('narn', 40, [['interceptor', 1]])).toThrow(/DESIGN-2/);
    for (const course of [12, 3, 6, 9])
      expect(against('int1 defend', { course })).toMatchObject({ pulse: 1 });
    expect(against('int1,int2 defend')).toMatchObject({
      pulse: 2,
      screens: [{ kind: 'interceptors', levels: 2, rule: 'INT-1' }],
    });
    expect(against('int1 defend; int2,int3,int4 defend')).toMatchObject({ pulse: 3 });
  });

  it('INT-1 unwritten means anti-fighter: no level', () => {
    expect(against('fc1 defend')).toEqual({ pulse: 0, heavy: 0, screens: [] });
  });

  it('INT-1 a lost one screens no more', () => {
    const game = duel(BATTERY, FORTRESS, 8, { course: 6 });
    game.orders({ a: 'pc1,pc2 attack', b: 'int1,int2 defend' });
    game.fire('a', 'pc1 -> b; bl1 -> b called int1; pc2 -> b', [...SEEN, 5, 6, 1, 5]);
    expect(game.all('ShotFired').map(({ level }) => level)).toEqual([2, 0, 1]);
  });

  it('INT-1 it has no quadrant', () => {
    const game = duel(HULK, FORTRESS);
    game.orders({ b: 'int1 defend F' });
    expect(game.last('OrdersRefused').refusal.why).toBe('quadrant-not-needed');
  });

  it('INT-1 interceptorsStopHeavyPulse = no: heavy pulse cannons pass them', () => {
    expect(against('int1,int2 defend', { options: { interceptorsStopHeavyPulse: 'no' } })).toMatchObject({
      pulse: 2,
      heavy: 0,
    });
  });

  it('INT-1 interceptorsStopHeavyPulse = yes: they stop them as pulse cannons', () => {
    expect(against('int1,int2 defend', { options: { interceptorsStopHeavyPulse: 'yes' } })).toMatchObject({
      pulse: 2,
      heavy: 2,
    });
  });
});
