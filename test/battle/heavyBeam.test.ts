import { describe, expect, it } from 'vitest';
import { BATTERY, DREADNOUGHT, design, dice, duel, FOOLED, Game, HULK, on, refit, SEEN } from './scene.ts';

/** A target at 8 inches that neither adds to nor takes from the roll: it has moved 8 inches. */
const steady = { velocity: 8 };

/** Fires one battle laser of a Battery. `face` hits or misses as `hit` says. */
function shoot(game: Game, face: number, hit: boolean, orders = {}) {
  game.orders(orders);
  game.fire('a', 'bl1 -> b', [...SEEN, face, ...(hit ? [1] : [])]);
  return game.last('ShotFired');
}

describe('to hit', () => {
  it.each([
    [0, 3],
    [8, 3],
    [8.001, 4],
    [16, 4],
    [16.001, 5],
    [24, 5],
    [24.001, 6],
    [32, 6],
  ])('HBW-1 at %d inches a battle laser needs %i', (range, need) => {
    const miss = shoot(duel(BATTERY, HULK, range, steady), need - 1, false);
    expect(miss).toMatchObject({ hit: false, boxes: 0, damage: null, toHit: { need, modifiers: [] } });
    expect(shoot(duel(BATTERY, HULK, range, steady), need, true)).toMatchObject({ hit: true, boxes: 2 });
  });

  it('HBW-1 a natural 1 misses, whatever is added to it', () => {
    const seeing = refit(BATTERY, { sensors: 'scary' });
    const shot = shoot(duel(seeing, HULK, 8), 1, false);
    expect(shot.toHit?.modifiers.map(({ value }) => value)).toEqual([1, 3]);
    expect(shot.hit).toBe(false);
    expect(shoot(duel(seeing, HULK, 8), 2, true).hit).toBe(true);
  });

  it('HBW-1 a natural 6 is nothing special', () => {
    expect(shoot(duel(BATTERY, HULK, 32.001, steady), 6, false)).toMatchObject({
      hit: false,
      toHit: { need: 7 },
    });
  });

  it('HBW-1 heavyBeamRange = unlimited: what the die can still reach is hit', () => {
    expect(shoot(duel(BATTERY, HULK, 40, { velocity: 6 }), 6, true)).toMatchObject({
      hit: true,
      toHit: { need: 7 },
    });
    const seeing = refit(BATTERY, { sensors: 'scary' });
    expect(shoot(duel(seeing, HULK, 64, { velocity: 6 }), 6, true)).toMatchObject({
      hit: true,
      toHit: { need: 10 },
    });
    expect(shoot(duel(seeing, HULK, 64.001, { velocity: 6 }), 6, false).hit).toBe(false);
  });

  it('HBW-1 heavyBeamRange = 32: beyond 32 inches it does not fire', () => {
    const rules = { ...steady, options: { heavyBeamRange: 32 } };
    expect(shoot(duel(BATTERY, HULK, 32, rules), 6, true).hit).toBe(true);
    const game = duel(BATTERY, HULK, 32.001, { ...rules, velocity: 6 });
    game.orders();
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'out-of-range', values: { reach: 32 } });
    expect(game.system('a', 'bl1').counter).toBe(0);
  });

  it.each([
    [0, 1],
    [6, 1],
    [7, 0],
    [12, 0],
    [13, -1],
    [23, -1],
    [24, -2],
    [40, -2],
  ])('HBW-2 a target that moved %i inches gives %i', (velocity, value) => {
    const shot = shoot(duel(BATTERY, HULK, 8, { velocity }), 1, false);
    expect(shot.toHit?.modifiers).toEqual(
      value === 0 ? [] : [{ name: 'target-velocity', value, rule: 'HBW-2' }],
    );
    const need = 3 - value;
    expect(shoot(duel(BATTERY, HULK, 8, { velocity }), need, true).hit).toBe(true);
    if (need > 2) expect(shoot(duel(BATTERY, HULK, 8, { velocity }), need - 1, false).hit).toBe(false);
  });

  it('HBW-2 counts the velocity after this turn’s order', () => {
    const game = duel(BATTERY, HULK, 8, { velocity: 6 });
    expect(shoot(game, 1, false, { b: '+1' }).toHit?.modifiers).toEqual([]);
  });

  it.each([
    ['rudimentary', 0],
    ['basic', 0],
    ['enhanced', 1],
    ['superior', 2],
    ['scary', 3],
  ] as const)('HBW-3 %s sensors add and ECM takes its grades above basic: %i', (grade, value) => {
    const plain = value === 0 ? [] : [expect.objectContaining({ rule: 'HBW-3' })];
    const own = shoot(duel(refit(BATTERY, { sensors: grade }), HULK, 8, steady), 1, false).toHit?.modifiers;
    expect(own).toEqual(plain);
    expect(own?.[0]?.value ?? 0).toBe(value);
    const other = shoot(duel(BATTERY, refit(HULK, { ecm: grade }), 8, steady), 1, false).toHit?.modifiers;
    expect(other).toEqual(plain);
    expect(other?.[0]?.value ?? 0).toBe(0 - value);
  });
});

describe('called shots', () => {
  it('HBW-4 takes 3 from the roll; a hit destroys the named system and does its damage', () => {
    const game = duel(BATTERY, HULK, 8, steady);
    game.orders();
    game.fire('a', 'bl1 -> b called dcp1; bl2 -> b called dcp2', [...SEEN, 5, 6, 4]);
    expect(game.all('ShotFired')).toMatchObject([
      { hit: false, boxes: 0, called: 'dcp1' },
      { hit: true, boxes: 4, called: 'dcp2' },
    ]);
    expect(game.all('ShotFired')[0]?.toHit?.modifiers).toEqual([
      { name: 'called-shot', value: -3, rule: 'HBW-4' },
    ]);
    expect(game.system('b', 'dcp1').lost).toBe(0);
    expect(game.system('b', 'dcp2')).toMatchObject({ lost: 1, beyondRepair: 1 });
    expect(game.last('SystemLost')).toEqual({
      type: 'SystemLost',
      rule: 'HBW-4',
      ship: 'b',
      system: 'dcp2',
      cause: 'called-shot',
      steps: 1,
      beyondRepair: 1,
    });
    expect(game.ship('b').boxesLost).toBe(4);
  });

  it('HBW-4 a drive goes down one step for each', () => {
    const game = duel(BATTERY, HULK, 8);
    game.orders();
    game.fire('a', 'bl1,bl2,bl3 -> b called drive', [...SEEN, 6, 1, 6, 1, 6, 1]);
    expect(game.all('SystemLost').map(({ steps }) => steps)).toEqual([1, 2]);
    // The third hits a drive that has stopped: only its damage counts.
    expect(game.all('SystemGone')).toEqual([
      { type: 'SystemGone', rule: 'HBW-4', ship: 'b', system: 'drive' },
    ]);
    expect(game.ship('b').boxesLost).toBe(6);
    game.end();
    game.orders({ b: '+1' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({
      rule: 'MOVE-1',
      values: { cost: 1, thrust: 0 },
    });
  });

  it('HBW-4 one step halves the thrust', () => {
    const game = duel(BATTERY, HULK, 8);
    game.orders();
    game.fire('a', 'bl1 -> b called drive', [...SEEN, 6, 1]);
    game.end();
    game.orders({ b: '+4' });
    expect(game.ship('b').velocity).toBe(4);
    game.end();
    game.orders({ b: '+5' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ values: { cost: 5, thrust: 4 } });
  });

  it('HBW-4 if the system is gone already, only the damage counts', () => {
    const game = duel(BATTERY, HULK, 8);
    game.orders();
    game.fire('a', 'bl1,bl2 -> b called fc1', [...SEEN, 6, 1, 6, 4]);
    expect(game.all('SystemLost')).toHaveLength(1);
    expect(game.last('SystemGone')).toMatchObject({ ship: 'b', system: 'fc1' });
    expect(game.ship('b').boxesLost).toBe(6);
  });

  it('HBW-4 names anything of THR-3, but not armour, boxes or what is not there', () => {
    for (const name of ['bay1', 'jump', 'drive', 'mine1', 'hl1', 'pc1', 'fc1', 'dcp1', 'sensors', 'ecm']) {
      const game = duel(BATTERY, 'narn/heavy-cruiser', 8);
      game.orders();
      game.fire('a', `bl1 -> b called ${name}`, [...SEEN, 6, 1]);
      expect(game.last('SystemLost').system).toBe(name);
    }
    for (const name of ['armour', 'boxes', 'hull', 'fc9', 'int1']) {
      const game = duel(BATTERY, 'narn/heavy-cruiser', 8);
      game.orders();
      game.fire('a', `bl1 -> b called ${name}`);
      expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'HBW-4', why: 'not-aboard' });
    }
  });

  it('HBW-4 is for heavy beam weapons only', () => {
    const game = duel(DREADNOUGHT, HULK, 8);
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'pc1,hpc1 -> b called fc1');
    expect(game.all('ShotRefused').map(({ refusal }) => refusal.why)).toEqual(['cannot-call', 'cannot-call']);
  });

  it('HBW-4 calledShotSensors = yes: sensors and ECM may be named', () => {
    const game = duel(BATTERY, HULK, 8, { options: { calledShotSensors: 'yes' } });
    game.orders();
    game.fire('a', 'bl1 -> b called sensors; bl2 -> b called ecm', [...SEEN, 6, 1, 6, 1]);
    expect(game.all('SystemLost').map(({ system }) => system)).toEqual(['sensors', 'ecm']);
  });

  it('HBW-4 calledShotSensors = no: they may not', () => {
    const game = duel(BATTERY, HULK, 8, { options: { calledShotSensors: 'no' } });
    game.orders();
    game.fire('a', 'bl1 -> b called sensors; bl2 -> b called ecm; bl3 -> b called drive', [...SEEN, 6, 1]);
    expect(game.all('ShotRefused').map(({ refusal }) => refusal.why)).toEqual([
      'cannot-be-named',
      'cannot-be-named',
    ]);
    expect(game.all('SystemLost').map(({ system }) => system)).toEqual(['drive']);
  });
});

describe('damage', () => {
  it('HBW-5 no screen of any kind affects it', () => {
    const fortress = design('earth-alliance', 400, [
      ['pulse', 6, 'PFS'],
      ['interceptor', 3],
    ]);
    const game = duel(DREADNOUGHT, fortress, 8, {
      course: 6,
      options: { interceptorsStopHeavyPulse: 'yes' },
    });
    game.orders({ b: 'fc1 defend; pc1,pc2,pc3,pc4,pc5,pc6 defend F; int1,int2,int3 defend' });
    game.fire('a', 'hl1 -> b; hpc1 -> b', [...SEEN, 2, 4, ...SEEN, ...dice(5, 6)]);
    const [laser, cannon] = game.all('ShotFired');
    expect(laser).toMatchObject({ hit: true, boxes: 8, level: 0, screens: [] });
    expect(cannon).toMatchObject({ level: 3 });
  });

  it.each([
    [1, 4],
    [3, 4],
    [4, 8],
    [6, 8],
  ])('HBW-6 a damage die of %i makes a class 4 laser do %i', (face, boxes) => {
    const game = duel(DREADNOUGHT, HULK, 8);
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 2, face]);
    expect(game.last('ShotFired')).toMatchObject({
      boxes,
      damage: { rule: 'HBW-6', need: 4, modifiers: [], face },
    });
    expect(game.ship('b').boxesLost).toBe(boxes);
  });

  it('HBW-6 the target’s armour is taken from the die', () => {
    for (const [armour, face, boxes] of [
      [1, 4, 2],
      [1, 5, 4],
      [2, 5, 2],
      [2, 6, 4],
      [3, 6, 2],
    ] as const) {
      const game = duel(BATTERY, refit(HULK, { armour }), 8);
      game.orders();
      game.fire('a', 'bl1 -> b', [...SEEN, 2, face]);
      expect(game.last('ShotFired')).toMatchObject({
        boxes,
        damage: { modifiers: [{ name: 'armour', value: -armour, rule: 'HBW-6' }] },
      });
    }
  });

  it('HBW-6 stealth changes the roll to hit, not the damage', () => {
    const game = duel(BATTERY, HULK, 8);
    game.orders();
    game.fire('a', 'bl1 -> b', [...FOOLED, 3, 4]);
    expect(game.last('ShotFired')).toMatchObject({ boxes: 4, damage: { modifiers: [] } });
  });
});

/** Whether a weapon of this arc fires at a target on a bearing. */
function bearsOn(kind: 'battle-laser' | 'heavy-laser', arc: string, bearing: number): boolean {
  const empire = kind === 'battle-laser' ? 'centauri' : 'earth-alliance';
  const name = kind === 'battle-laser' ? 'bl1' : 'hl1';
  const game = new Game({
    red: { a: { design: design(empire, 40, [[kind, 1, arc]]), x: 200, y: 100 } },
    blue: { b: { design: HULK, ...on(bearing, 8) } },
  });
  game.orders();
  try {
    game.fire('a', `${name} -> b`, [...SEEN, 1]);
  } catch {
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'out-of-arc' });
  }
  return game.all('ShotFired').length > 0;
}

describe('arcs', () => {
  it.each([
    ['10-12', [-60, -30, 0], [-61, 1, 30, 180]],
    ['11-1', [-30, 0, 30], [-31, 31, 150, 180]],
    ['12-2', [0, 30, 60], [-1, 61, -30, 180]],
  ])(
    'HBW-10 BL-1 a battle laser in %s bears on its 60 degrees, both edges included',
    (arc, within, outside) => {
      for (const bearing of within) expect(bearsOn('battle-laser', arc, bearing), `${bearing}`).toBe(true);
      for (const bearing of outside) expect(bearsOn('battle-laser', arc, bearing), `${bearing}`).toBe(false);
    },
  );

  it.each([
    ['11-1', [-30, 0, 30], [-31, 31, 150, 180]],
    ['5-7', [150, 180, 210], [149, 211, 0, 30]],
  ])(
    'HBW-10 HL-1 a heavy laser in %s bears on its 60 degrees, both edges included',
    (arc, within, outside) => {
      for (const bearing of within) expect(bearsOn('heavy-laser', arc, bearing), `${bearing}`).toBe(true);
      for (const bearing of outside) expect(bearsOn('heavy-laser', arc, bearing), `${bearing}`).toBe(false);
    },
  );

  it('BL-1 MASS 3, one of three arcs, class 2, and it fires every turn', () => {
    expect(design('centauri', 40, [['battle-laser', 4, '11-1']]).used).toBe(12);
    for (const arc of ['5-7', '10-2', 'F', undefined])
      expect(() => design('centauri', 40, [arc ? ['battle-laser', 1, arc] : ['battle-laser', 1]])).toThrow(
        /arc/,
      );
    expect(() => design('narn', 40, [['battle-laser', 1, '11-1']])).toThrow(/DESIGN-2/);
    const game = duel(BATTERY, HULK, 8);
    for (let turn = 1; turn <= 3; turn++) {
      game.orders();
      game.fire('a', 'bl1 -> b', [...SEEN, 2, turn === 2 ? 4 : 3]);
      expect(game.last('ShotFired')).toMatchObject({ boxes: turn === 2 ? 4 : 2, counter: 1 });
      game.end();
    }
  });

  it('HL-1 MASS 3, the Earth Alliance also aft, class 4, and it needs one turn to recharge', () => {
    expect(design('narn', 40, [['heavy-laser', 4, '11-1']]).used).toBe(12);
    expect(() => design('narn', 40, [['heavy-laser', 1, '5-7']])).toThrow(/arc/);
    expect(() => design('earth-alliance', 40, [['heavy-laser', 1, '10-12']])).toThrow(/arc/);
    expect(() => design('centauri', 40, [['heavy-laser', 1, '11-1']])).toThrow(/DESIGN-2/);
    const game = duel(DREADNOUGHT, HULK, 8);
    const shots: number[] = [];
    for (let turn = 1; turn <= 5; turn++) {
      game.orders();
      const ready = turn % 2 === 1;
      game.fire('a', 'hl1 -> b', ready ? [...SEEN, 2, 3] : []);
      if (game.last('ShotFired').counter === 2 && ready) shots.push(game.last('ShotFired').boxes);
      game.end();
    }
    expect(shots).toEqual([4, 4, 4]);
    expect(game.all('ShotRefused')).toHaveLength(2);
  });
});

describe('a roll', () => {
  /** One weapon to port, one to starboard, against a target 30 degrees to starboard. */
  const LOPSIDED = design('centauri', 40, [
    ['battle-laser', 1, '10-12'],
    ['battle-laser', 1, '12-2'],
  ]);
  const beside = () =>
    new Game({
      red: { a: { design: LOPSIDED, x: 200, y: 100 } },
      blue: { b: { design: HULK, ...on(30, 8) } },
    });

  it('ROLL-1 swaps port and starboard for the weapons from the end of that movement until it rolls again', () => {
    const game = beside();
    const firing: string[][] = [];
    for (const order of ['', 'roll', '', 'roll', '']) {
      const before = game.all('ShotFired').length;
      game.orders({ a: order });
      game.fire('a', 'bl1,bl2 -> b', [...SEEN, 1]);
      firing.push(
        game
          .all('ShotFired')
          .slice(before)
          .map(({ weapon }) => weapon),
      );
      game.end();
    }
    expect(firing).toEqual([['bl2'], ['bl1'], ['bl1'], ['bl2'], ['bl2']]);
    expect(game.all('ShipRolled').map(({ rolled }) => rolled)).toEqual([true, false]);
  });

  it('ROLL-1 costs 2 thrust, and none of the turning limit', () => {
    const game = new Game({
      red: { a: { design: LOPSIDED, x: 200, y: 100, velocity: 4 } },
      blue: { b: { design: HULK, ...on(180, 50) } },
    });
    // Thrust 8: 4 points of course and 2 of velocity are all that is left.
    game.orders({ a: 'P4+2 roll' });
    expect(game.all('ShipMoved')[0]).toMatchObject({ thrust: 8, points: 4, course: 8, velocity: 6 });
    expect(game.ship('a').rolled).toBe(true);
    game.end();
    game.orders({ a: 'P4+3 roll' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({
      rule: 'MOVE-1',
      values: { cost: 9, thrust: 8 },
    });
    expect(game.ship('a').rolled).toBe(true);
  });

  it('ROLL-1 the roll does not turn the movement itself over', () => {
    const game = beside();
    game.orders({ a: 'roll' });
    expect(game.ship('a')).toMatchObject({ course: 12, x: 200_000, y: 100_000 });
  });
});

describe('at the start', () => {
  it('HBW-14 weaponsStart = charged: every weapon may fire in the first turn', () => {
    const game = duel(DREADNOUGHT, HULK, 8, { options: { weaponsStart: 'charged' } });
    expect(game.system('a', 'hl1').counter).toBe(0);
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired').weapon).toBe('hl1');
  });

  it('HBW-14 weaponsStart = empty: a weapon that recharges does so first', () => {
    const game = duel(DREADNOUGHT, BATTERY, 8, { course: 6, options: { weaponsStart: 'empty' } });
    game.orders();
    game.fire('a', 'hl1,hpc1 -> b', [...SEEN, ...dice(5, 1)]);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'hl1', rule: 'TURN-8' });
    expect(game.last('ShotFired').weapon).toBe('hpc1');
    game.fire('b', 'bl1 -> a', [...SEEN, 1]);
    game.end();
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired').weapon).toBe('hl1');
  });
});
