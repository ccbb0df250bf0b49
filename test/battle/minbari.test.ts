import { describe, expect, it } from 'vitest';
import { battleFileOf, readBattle, replay } from '../../src/battle/battleFile.ts';
import { BATTERY, DREADNOUGHT, design, dice, duel, FOOLED, Game, HULK, on, SEEN } from './scene.ts';

/** A Minbari firer with room for anything; superior sensors, three fire controls. */
const TEMPLE = design('minbari', 400, [
  ['fusion', 4, 'F', 4],
  ['fusion', 2, 'F', 3],
  ['fusion', 2, 'PF', 2],
  ['fusion', 2, 'PFS', 1],
  ['neutron', 2, '10-2', 3],
  ['neutron', 1, '10-2', 4],
]);

/** Superior ECM behind three forcefields and no armour. */
const SHELL = design('minbari', 400, [['forcefield', 3]]);

/** The contest of superior sensors (D10, D12 within 6 inches) against rudimentary ECM, won or lost by the faces. */
const CLEAR = [10, 1];

describe('fusion beams', () => {
  it.each([
    ['fus1', 4, 12, 4],
    ['fus1', 4, 12.001, 3],
    ['fus1', 4, 36.001, 1],
    ['fus1', 4, 48, 1],
    ['fus5', 3, 12, 3],
    ['fus5', 3, 24.001, 1],
    ['fus7', 2, 24, 1],
    ['fus9', 1, 12, 1],
  ])('FUS-1 %s of class %i at %d inches rolls %i beam dice', (name, _weaponClass, range, count) => {
    const game = duel(TEMPLE, HULK, range);
    game.orders();
    game.fire('a', `${name} -> b`, [...CLEAR, ...dice(count, 5)]);
    expect(game.last('ShotFired')).toMatchObject({
      rule: 'FUS-1',
      beams: dice(count, 5),
      boxes: count,
      counter: 1,
    });
  });

  it.each([
    ['fus1', 48.001],
    ['fus5', 36.001],
    ['fus7', 24.001],
    ['fus9', 12.001],
  ])('FUS-1 %s does not reach %d inches', (name, range) => {
    const game = duel(TEMPLE, HULK, range);
    game.orders();
    game.fire('a', `${name} -> b`);
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'FUS-1', why: 'out-of-range' });
  });

  it('FUS-3 arcs are neighbouring letters by class, never aft, and all dice go to one target', () => {
    const build = (weaponClass: number, arc: string) => () =>
      design('minbari', 100, [['fusion', 1, arc, weaponClass]]);
    for (const [weaponClass, arc] of [
      [1, 'PFS'],
      [1, 'SFP'],
      [2, 'PF'],
      [2, 'SF'],
      [3, 'P'],
      [3, 'S'],
      [4, 'F'],
    ] as const)
      expect(build(weaponClass, arc)).not.toThrow();
    for (const [weaponClass, arc] of [
      [1, 'PFSA'],
      [2, 'PS'],
      [2, 'PFS'],
      [3, 'PF'],
      [4, 'P'],
      [1, 'A'],
      [3, 'A'],
      [1, 'SA'],
    ] as const)
      expect(build(weaponClass, arc)).toThrow('FUS-1');
    const game = new Game({
      red: { a: { design: TEMPLE, x: 200, y: 100 } },
      blue: { b: { design: HULK, ...on(0, 8) }, c: { design: HULK, ...on(10, 8) } },
    });
    game.orders();
    game.fire('a', 'fus1 -> b; fus1 -> c', [...CLEAR, ...dice(4, 5)]);
    expect(game.last('ShotRefused').refusal.why).toBe('weapon-twice');
  });

  it('FUS-3 fusionIsPulse = no: forcefields and interceptors do not stop it, stealth does', () => {
    const game = duel(TEMPLE, SHELL, 8);
    game.orders();
    game.fire('a', 'fus1 -> b', [...FOOLED, 4, 5, 6, 6]);
    expect(game.last('ShotFired')).toMatchObject({
      level: 1,
      screens: [{ kind: 'stealth' }],
      boxes: 0 + 1 + 2 + 2,
    });
  });

  it('FUS-3 fusionIsPulse = yes: it is stopped as a pulse weapon is', () => {
    const game = duel(TEMPLE, SHELL, 8, { options: { fusionIsPulse: 'yes' } });
    game.orders();
    game.fire('a', 'fus1 -> b', [10, 1, 4, 5, 6, 6]);
    expect(game.last('ShotFired')).toMatchObject({
      level: 3,
      screens: [{ kind: 'forcefields', levels: 3 }],
      boxes: 2,
    });
  });

  it('FUS-1 several at one target share a fire control', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders();
    game.fire('a', 'fus1,fus2,fus5,fus7,fus9 -> b', [...CLEAR, ...dice(4 + 4 + 3 + 2 + 1, 1)]);
    expect(game.all('SensorsRolled')).toHaveLength(1);
    expect(game.all('ShotRefused')).toHaveLength(0);
  });
});

describe('neutron cannons', () => {
  it('NEUT-1 MASS is twice the class, the arc 10-2, and it shares a fire control like a battle laser', () => {
    expect(design('minbari', 100, [['neutron', 1, '10-2', 4]]).used).toBe(8);
    expect(() => design('minbari', 100, [['neutron', 1, '11-1', 4]])).toThrow('NEUT-1');
    for (const [bearing, fires] of [
      [300, true],
      [60, true],
      [0, true],
      [61, false],
      [299, false],
    ] as const) {
      const game = new Game({
        red: { a: { design: TEMPLE, x: 200, y: 100 } },
        blue: { b: { design: HULK, ...on(bearing, 8) } },
      });
      game.orders();
      game.fire('a', 'neut1 -> b', fires ? [...CLEAR, 1] : []);
      expect(game.all('ShotFired')).toHaveLength(fires ? 1 : 0);
    }
    const game = duel(TEMPLE, HULK, 8);
    game.orders();
    game.fire('a', 'neut1,neut2,neut3,fus1 -> b', [...CLEAR, 1, 1, 1, ...dice(4, 1)]);
    expect(game.all('SensorsRolled')).toHaveLength(1);
  });

  it.each([
    ['', 3, 1],
    [' way1', 3, 1],
    [' way2', 4, 2],
  ])('NEUT-2%s does damage as class %i and counts %i', (way, railgun, counter) => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders();
    // Needs 3 and has +3 for superior sensors and +1 for a slow target: 2 hits; a damage die of 4 doubles.
    game.fire('a', `neut1${way} -> b`, [...CLEAR, 2, 4]);
    expect(game.last('ShotFired')).toMatchObject({ hit: true, boxes: 2 * railgun, counter });
    game.end();
    game.orders();
    game.fire('a', 'neut1 -> b', counter === 1 ? [...CLEAR, 1] : []);
    if (counter === 2) expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'not-ready' });
  });

  it('NEUT-2 way 3 is sustained fire: class N, cooling, then one turn to recharge', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders({ a: 'neut1 sustain' });
    // 2 + the 2 of sustained fire doubles.
    game.fire('a', 'neut1 -> b', [...CLEAR, 2, 2]);
    expect(game.last('ShotFired')).toMatchObject({ mode: 'sustained', boxes: 6, counter: 0 });
    game.end();
    game.orders();
    game.fire('a', 'neut1 -> b', [3]);
    expect(game.last('ShotFired')).toMatchObject({ mode: 'follow-up', boxes: 3, counter: 3 });
    for (let turn = 0; turn < 2; turn++) {
      game.end();
      game.orders();
      game.fire('a', 'neut1 -> b');
      expect(game.last('ShotRefused').refusal.why).toBe('not-ready');
    }
    game.end();
    game.orders();
    game.fire('a', 'neut1 way2 -> b', [...CLEAR, 1]);
  });

  it('NEUT-2 sustained fire that misses cools one turn and recharges one', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders({ a: 'neut1 sustain' });
    game.fire('a', 'neut1 -> b', [...CLEAR, 1]);
    expect(game.last('ShotFired')).toMatchObject({ hit: false, counter: 3 });
  });

  it('NEUT-2 the way is chosen when firing, but way 3 in the orders', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders({ a: 'neut2 sustain' });
    game.fire('a', 'neut1 way3 -> b; neut2 way2 -> b; fus1 way2 -> b');
    expect(
      game.all('ShotRefused').map(({ weapon, refusal }) => `${weapon} ${refusal.rule} ${refusal.why}`),
    ).toEqual(['neut1 NEUT-2 no-such-way', 'neut2 NEUT-2 way-fixed', 'fus1 NEUT-2 no-ways']);
  });

  it('NEUT-3 while the counter runs no way at ships is open', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders();
    game.fire('a', 'neut1 way2 -> b', [...CLEAR, 1]);
    game.end();
    game.orders();
    game.fire('a', 'neut1 way1 -> b; neut1 way2 -> b');
    expect(game.all('ShotRefused').map(({ refusal }) => refusal.why)).toEqual(['not-ready', 'not-ready']);
    game.end();
    game.orders({ a: 'neut1 sustain' });
    expect(game.all('OrdersRefused')).toHaveLength(0);
  });

  it('HBW-13 restored, it may fire next turn as it has no recharge of its own', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.system('a', 'neut1').lost = 1;
    game.orders();
    game.end({ a: 'dcp1 -> neut1' }, [6]);
    game.orders();
    game.fire('a', 'neut1 -> b', [...CLEAR, 1]);
    expect(game.last('ShotFired').weapon).toBe('neut1');
  });
});

describe('forcefields', () => {
  it('FF-1 each that works is a level against heavy pulse cannons and pulse cannons, not against beams', () => {
    const game = duel(DREADNOUGHT, SHELL, 8);
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'hpc1,pc1 -> b; hl1 -> b', [4, 1, 4, 5, 6, 6, 6, 6, 4, 1, 6, 4]);
    const [hpc, pc, hl] = game.all('ShotFired');
    expect(hpc).toMatchObject({
      level: 3,
      screens: [{ kind: 'forcefields', levels: 3, rule: 'FF-1' }],
      boxes: 3,
    });
    expect(pc).toMatchObject({ level: 3, boxes: 1 });
    expect(hl).toMatchObject({ hit: true, boxes: 8, screens: [] });
  });

  it('FF-1 one that is lost gives no level', () => {
    const game = duel(DREADNOUGHT, SHELL, 8);
    game.system('b', 'ff2').lost = 1;
    game.orders();
    game.fire('a', 'hpc1 -> b', [...SEEN, 4, 5, 6, 6, 6]);
    expect(game.last('ShotFired')).toMatchObject({ level: 2, boxes: 0 + 1 + 1 + 1 + 1 });
  });
});

describe('hulls and thrusters', () => {
  it('LS-1 learning skin of level 1 is armour 1 and two boxes for each 3 MASS, rounded down', () => {
    const skin = (mass: number) => design('minbari', mass, [], { hull: 'learning-skin', armour: 1 });
    expect([18, 30, 44, 64].map((mass) => skin(mass).boxes)).toEqual([12, 20, 29, 42]);
    expect(() => design('minbari', 18, [], { hull: 'learning-skin', armour: 2 })).toThrow('LS-1');
    expect(() => design('minbari', 18, [], { armour: 1 })).toThrow('LS-1');
  });

  it('ARM-1 armour takes its level off the damage die of an HBW, and no threshold check takes it', () => {
    const game = duel(BATTERY, 'minbari/white-star', 8);
    game.orders();
    game.fire('a', 'bl1,bl2,bl3 -> b', [6, 1, 5, 4, 5, 5, 5, 4, ...dice(8, 6)]);
    expect(game.all('ShotFired').map(({ boxes }) => boxes)).toEqual([2, 4, 2]);
    expect(game.last('ThresholdRolled').rolls.map(({ system }) => system)).not.toContain('armour');
  });

  it('MINB-1 Minbari turn with two thirds of thrust, rounded up', () => {
    const game = new Game({
      red: { a: { design: 'minbari/white-star', x: 100, y: 100, velocity: 4 } },
      blue: { b: { design: 'minbari/war-cruiser', x: 300, y: 100, velocity: 4 } },
    });
    game.orders({ a: 'S6', b: 'S3' });
    expect(game.all('OrdersRefused')).toHaveLength(0);
    game.end();
    game.orders({ a: 'S7', b: 'S4' });
    expect(game.all('OrdersRefused').map(({ refusal }) => refusal.rule)).toEqual(['MOVE-2', 'MOVE-2']);
  });
});

describe('a battle with ways of fire', () => {
  it('NEUT-2 is kept in a battle file with the way that was chosen, and replays', () => {
    const game = duel(TEMPLE, HULK, 8);
    game.orders();
    game.fire('a', 'neut1 way2 -> b', [...CLEAR, 2, 4]);
    const file = battleFileOf(game.battle, game.faces, { seed: null, captains: {} });
    expect(file.orders.at(-1)?.lines).toEqual(['a fire: neut1 way2 -> b']);
    const read = readBattle(JSON.stringify(file), 'ways');
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(replay(read.value).difference).toBeNull();
  });
});
