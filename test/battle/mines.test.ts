import { describe, expect, it } from 'vitest';
import { NotAsked } from '../../src/battle/battle.ts';
import type { Aim } from '../../src/battle/state.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import {
  BATTERY,
  design,
  dice,
  duel,
  FORTRESS,
  Game,
  HULK,
  on,
  type Placed,
  type Rules,
  refit,
  SEEN,
} from './scene.ts';

/** 200 boxes, four launchers, two lasers, three fire controls. */
const MINER = design('narn', 400, [
  ['energy-mine', 4, '11-1'],
  ['heavy-laser', 2, '11-1'],
]);

/** One fire control, one launcher, one laser. */
const ESCORT = design('narn', 18, [
  ['energy-mine', 1, '11-1'],
  ['heavy-laser', 1, '11-1'],
]);

/** 20 boxes in rows of 5, two launchers; the systems that a threshold check rolls for. */
const CRUISER = design('narn', 40, [['energy-mine', 2, '11-1']]);
const ELEVEN = ['mine1', 'mine2', 'fc1', 'fc2', 'fc3', 'dcp1', 'dcp2', 'dcp3', 'drive', 'sensors', 'ecm'];

/** Far from everything: a mine on it strikes nobody, and so rolls one die only. */
const NOWHERE = { x: 200, y: 130 };
const ON_POINT = 6;
const SHORT = 1;
const PORT = 2;
const LONG = 3;
const STARBOARD = 4;

/** `a`, at rest on course 12 at (200, 100), and what else there is. */
function field(
  blue: Readonly<Record<string, Placed>>,
  rules: Rules = {},
  a: Partial<Placed> = {},
  red: Readonly<Record<string, Placed>> = {},
): Game {
  return new Game({ red: { a: { design: MINER, x: 200, y: 100, ...a }, ...red }, blue }, rules);
}

/** A target at so many inches above NOWHERE. */
const above = (range: number): Placed => ({ design: HULK, x: NOWHERE.x, y: NOWHERE.y + range });
const far: Readonly<Record<string, Placed>> = { b: { design: HULK, x: 20, y: 20 } };

const at = ({ x, y }: { x: number; y: number }, launcher = 'mine1', ship = 'a') =>
  `${ship} ${launcher} at ${x},${y}`;

/** Orders, and then the aims of `a`; whatever is wrong with them comes back. */
function refusals(game: Game, lines: readonly string[], faces: readonly number[] = []): string[] {
  game.orders();
  game.aims(lines, faces);
  return game.all('AimRefused').map(({ launcher, refusal }) => `${launcher}: ${refusal.rule} ${refusal.why}`);
}

describe('the aim', () => {
  it('MINE-1 the point lies in arc 11-1, both edges included', () => {
    for (const bearing of [0, 29, 30, -30, 330])
      expect(refusals(field(far), [at(on(bearing, 20))], [ON_POINT]), `${bearing}`).toEqual([]);
    for (const bearing of [31, -31, 90, 180])
      expect(refusals(field(far), [at(on(bearing, 20))]), `${bearing}`).toEqual([
        'mine1: MINE-1 point-out-of-arc',
      ]);
  });

  it('MINE-1 mineRange = 50: as far as 50 inches, and no thousandth farther', () => {
    expect(refusals(field(far), [at(on(0, 50))], [ON_POINT])).toEqual([]);
    const beyond = field(far, { options: { mineRange: 50 } });
    expect(refusals(beyond, [at(on(0, 50.001))])).toEqual(['mine1: MINE-1 out-of-range']);
    expect(beyond.last('AimRefused').refusal.values).toMatchObject({ reach: 50 });
  });

  it('MINE-1 mineRange = unlimited: as far as you like', () => {
    const game = field(far, { options: { mineRange: 'unlimited' } });
    expect(refusals(game, [at(on(0, 50.001)), at(on(0, 290), 'mine2')], [ON_POINT, ON_POINT])).toEqual([]);
    expect(game.all('MineLaunched')).toHaveLength(2);
  });

  it('MINE-1 is written in the fighter phase, from where and as the launcher then stands', () => {
    const game = field(far, {}, { velocity: 8 });
    game.orders({ a: 'S4' });
    expect(game.battle.waiting()).toEqual({ for: 'aims', sides: ['red'] });
    expect(game.battle.state.phase).toBe('fighters');
    expect(game.all('ShipMoved')).toEqual([]);
    // Nearer than 50 after the move, and in arc of the new course only: neither counts.
    game.aims([at(on(0, 50)), at(on(0, 50.001), 'mine2'), at(on(60, 20), 'mine3')], [ON_POINT]);
    expect(game.ship('a').course).toBe(4);
    expect(game.all('MineLaunched').map(({ launcher }) => launcher)).toEqual(['mine1']);
    expect(game.all('AimRefused').map(({ launcher, refusal }) => [launcher, refusal.why])).toEqual([
      ['mine2', 'out-of-range'],
      ['mine3', 'point-out-of-arc'],
    ]);
  });

  it('MINE-1 only a launcher of that side that is aboard and works, once a turn', () => {
    const game = field({ b: { design: BATTERY, x: 200, y: 108, course: 6 } });
    game.orders();
    game.pass('a');
    game.fire('b', 'bl1 -> a called mine3', [...SEEN, 6, 1]);
    game.end();
    game.orders();
    const aim = (launcher: string, ship = 'a'): Aim => ({ ship, launcher, x: 200_000, y: 130_000 });
    const aims = ['mine9', 'hl1', 'mine3', 'mine1', 'mine1'].map((launcher) => aim(launcher));
    game.rolling([ON_POINT, 6, 5], () =>
      game.battle.giveAims('red', [...aims, aim('mine1', 'b'), aim('mine1', 'nobody')]),
    );
    expect(
      game.all('AimRefused').map(({ ship, launcher, refusal }) => [ship, launcher, refusal.why]),
    ).toEqual([
      ['a', 'mine9', 'not-aboard'],
      ['a', 'hl1', 'no-launcher'],
      ['a', 'mine3', 'system-lost'],
      ['a', 'mine1', 'weapon-twice'],
      ['b', 'mine1', 'no-such-ship'],
      ['nobody', 'mine1', 'no-such-ship'],
    ]);
    expect(game.all('MineLaunched')).toHaveLength(1);
  });

  it('MINE-1 a refused aim launches nothing: the launcher stays ready and its fire control free', () => {
    const game = field({ b: { design: HULK, ...on(0, 20) } }, {}, { design: ESCORT });
    game.orders();
    game.aims(at(on(90, 20)));
    expect(game.system('a', 'mine1').counter).toBe(0);
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired').weapon).toBe('hl1');
    game.end();
    game.orders();
    expect(game.step).toBe('aims');
  });

  it('MINE-1 TURN-9 asks each side that has a launcher ready, and no other', () => {
    const one = field(far);
    one.orders();
    expect(one.battle.waiting()).toEqual({ for: 'aims', sides: ['red'] });
    expect(() => one.battle.giveAims('blue', [])).toThrow(NotAsked);
    const both = field({ b: { design: MINER, x: 200, y: 160, course: 6 } });
    both.orders();
    expect(both.battle.waiting()).toEqual({ for: 'aims', sides: ['red', 'blue'] });
    const none = duel(HULK, HULK);
    none.orders();
    expect(none.step).toBe('fire');
  });

  it('GEO-4 no mine is aimed through an asteroid', () => {
    const terrain = [{ kind: 'asteroid' as const, x: 200, y: 115, radius: 2 }];
    expect(refusals(field(far, { terrain }), [at(NOWHERE)])).toEqual(['mine1: GEO-4 point-blocked']);
  });
});

describe('recharge', () => {
  it('MINE-1 MINE-6 TURN-8 recharge 1: it launches every other turn', () => {
    const game = field(far);
    const launched: number[] = [];
    for (let turn = 1; turn <= 5; turn++) {
      game.orders();
      if (game.step === 'aims') {
        game.aims(at(NOWHERE), [ON_POINT]);
        launched.push(turn);
        expect(game.last('MineLaunched').counter).toBe(2);
      }
      game.end();
      // The other launchers would be asked for.
      for (const name of ['mine2', 'mine3', 'mine4']) game.system('a', name).counter = 2;
    }
    expect(launched).toEqual([1, 3, 5]);
  });

  it('MINE-6 a launcher that charges is refused, in a ship with another that is ready', () => {
    const game = field(far);
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT]);
    game.end();
    game.orders();
    game.aims([at(NOWHERE), at(NOWHERE, 'mine2')], [ON_POINT]);
    expect(game.last('AimRefused')).toMatchObject({
      launcher: 'mine1',
      rule: 'MINE-6',
      refusal: { why: 'not-ready', values: { turns: 1 } },
    });
    expect(game.last('MineLaunched').launcher).toBe('mine2');
  });

  it('HBW-14 weaponsStart = empty: a launcher begins with a whole recharge to go', () => {
    const empty = field(far, { options: { weaponsStart: 'empty' } });
    empty.orders();
    expect(empty.step).toBe('fire');
    empty.end();
    empty.orders();
    expect(empty.step).toBe('aims');
    const charged = field(far, { options: { weaponsStart: 'charged' } });
    charged.orders();
    expect(charged.step).toBe('aims');
  });

  /** `a` lost its first row and mine1 in turn 1; the repair is rolled at once. */
  function restored(rules: Rules = {}): Game {
    const game = field({ b: { design: BATTERY, x: 200, y: 108, course: 6 } }, rules, { design: CRUISER }, {});
    game.orders({ b: 'pc1,pc2,pc3,pc4,pc5 attack' });
    game.aims([]);
    const check = ELEVEN.map((name) => (name === 'mine1' ? 6 : 1));
    game.fire('a', 'pass');
    game.fire('b', 'pc1,pc2,pc3,pc4,pc5 -> a', [...SEEN, ...dice(5, 4), ...check]);
    expect(game.all('SystemLost').map(({ system }) => system)).toEqual(['mine1']);
    game.end({ a: 'dcp1 -> mine1' }, [6]);
    game.system('a', 'mine2').counter = 9;
    return game;
  }

  it('HBW-13 restoredWeapon = empty: a restored launcher begins a whole recharge', () => {
    const game = restored({ options: { restoredWeapon: 'empty' } });
    game.orders();
    expect(game.step).toBe('fire');
    game.end();
    game.orders();
    expect(game.step).toBe('aims');
  });

  it('HBW-13 restoredWeapon = ready: a restored launcher launches next turn', () => {
    const game = restored({ options: { restoredWeapon: 'ready' } });
    game.orders();
    expect(game.step).toBe('aims');
  });

  it('THR-3 HBW-4 a launcher lost does not launch, and the recharge of one runs without fire controls', () => {
    const game = field({ b: { design: BATTERY, x: 200, y: 108, course: 6 } }, {}, { design: ESCORT });
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT]);
    game.fire('a', 'pass');
    game.fire('b', 'bl1 -> a called fc1', [...SEEN, 6, 1]);
    game.end();
    game.orders();
    game.end();
    expect(game.system('a', 'mine1').counter).toBe(0);
    // FCON-5: ready, and nothing to aim it.
    game.orders();
    expect(game.step).toBe('fire');
  });
});

describe('where it bursts', () => {
  const points = (aim: { x: number; y: number }, a: Partial<Placed> = {}, order = '') =>
    [SHORT, PORT, LONG, STARBOARD, 5, ON_POINT].map((face) => {
      const game = field(far, {}, a);
      game.orders({ a: order });
      game.aims(at(aim), [face]);
      expect(game.last('MineLaunched')).toMatchObject({ rule: 'MINE-2', face });
      return game.last('MineLaunched').at.map((mils) => mils / 1000);
    });

  it('MINE-2 1 short by 2 inches, 2 port, 3 long, 4 starboard, 5-6 on the point', () => {
    expect(points({ x: 200, y: 130 })).toEqual([
      [200, 128],
      [198, 130],
      [200, 132],
      [202, 130],
      [200, 130],
      [200, 130],
    ]);
  });

  it('MINE-2 is seen along the line from the launcher to the point, whatever the course', () => {
    // 16 to starboard and 30 ahead: along the line (8, 15) / 17.
    expect(points({ x: 216, y: 130 })).toEqual([
      [215.059, 128.235],
      [214.235, 130.941],
      [216.941, 131.765],
      [217.765, 129.059],
      [216, 130],
      [216, 130],
    ]);
    expect(points({ x: 170, y: 100 }, { course: 9 }).slice(0, 4)).toEqual([
      [172, 100],
      [170, 98],
      [168, 100],
      [170, 102],
    ]);
  });

  it('MINE-2 MINE-1 the line runs from where the launcher stood as it was aimed', () => {
    const moved = points({ x: 200, y: 130 }, { velocity: 8 }, 'S4').slice(0, 2);
    expect(moved).toEqual([
      [200, 128],
      [198, 130],
    ]);
  });

  it('MINE-6 on the launcher’s own place its course is the line', () => {
    const game = field(far, {}, { course: 3 });
    game.orders();
    game.aims(at({ x: 200, y: 100 }), [PORT, ...dice(12, 1)]);
    expect(game.last('MineLaunched').at).toEqual([200_000, 102_000]);
    const other = field(far, {}, { course: 10 });
    other.orders();
    other.aims(at({ x: 200, y: 100 }), [SHORT, ...dice(12, 1)]);
    expect(other.last('MineLaunched').at).toEqual([201_732, 99_000]);
  });
});

describe('the burst', () => {
  // Twelve dice out of order: 1 1 1 2 3 4 4 5 5 6 6 6.
  const TWELVE = [6, 1, 4, 5, 1, 6, 2, 3, 5, 4, 1, 6];

  it.each([
    [0, 0, 10],
    [0.99, 0, 10],
    [1, 1, 8],
    [1.999, 1, 8],
    [2, 2, 6],
    [3, 3, 4],
    [5, 5, 2],
    [5.99, 5, 2],
    [5.999, 5, 2],
    [6, 6, 0],
  ])('MINE-3 at %d inches %i high dice and as many low ones are gone', (range, away, boxes) => {
    const game = field({ b: above(range) });
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT, ...TWELVE]);
    expect(game.last('MineStruck')).toMatchObject({
      ...{ rule: 'MINE-3', by: 'a', launcher: 'mine1', ship: 'b' },
      ...{ faces: TWELVE, away, boxes, level: 0 },
    });
    expect(game.ship('b').boxesLost).toBe(boxes);
  });

  it('MINE-3 beyond 6 inches it reaches nobody, and rolls no dice', () => {
    const game = field({ b: above(6.001) });
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT]);
    expect(game.all('MineStruck')).toEqual([]);
  });

  it('MINE-3 one high and one low die go for each whole inch, high ones as well as low ones', () => {
    for (const [faces, boxes] of [
      [[...dice(3, 6), ...dice(9, 1)], 0],
      [[...dice(3, 1), ...dice(9, 6)], 12],
      [[...dice(6, 1), ...dice(6, 6)], 6],
      [[...dice(4, 4), ...dice(8, 1)], 1],
    ] as const) {
      const game = field({ b: above(3) });
      game.orders();
      game.aims(at(NOWHERE), [ON_POINT, ...faces]);
      expect(game.last('MineStruck').boxes).toBe(boxes);
    }
  });

  it('MINE-3 strikes friend and foe, and the launcher too', () => {
    const game = field(
      { b: { design: HULK, x: 200, y: 103 } },
      {},
      {},
      { c: { design: HULK, x: 204, y: 100 } },
    );
    game.orders();
    game.aims(at({ x: 200, y: 100 }), [ON_POINT, ...dice(12, 6), ...dice(12, 6), ...dice(12, 6)]);
    expect(game.all('MineStruck').map(({ ship, range, boxes }) => [ship, range / 1000, boxes])).toEqual([
      ['a', 0, 24],
      ['c', 4, 8],
      ['b', 3, 12],
    ]);
    expect(game.ship('a').boxesLost).toBe(24);
  });

  it('MINE-3 the range is from where it strayed to, not from the aim', () => {
    const game = field({ b: above(7) });
    game.orders();
    game.aims(at(NOWHERE), [LONG, ...dice(12, 6)]);
    expect(game.last('MineStruck')).toMatchObject({ range: 5000, boxes: 4 });
  });

  it('MINE-3 mineDice = perShip: each ship has its own dice', () => {
    const game = field({ b: above(1), c: above(1) }, { options: { mineDice: 'perShip' } });
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT, ...dice(12, 6), ...dice(12, 4)]);
    expect(game.all('MineStruck').map(({ ship, boxes }) => [ship, boxes])).toEqual([
      ['b', 20],
      ['c', 10],
    ]);
  });

  it('MINE-3 mineDice = shared: the dice of a burst are rolled once for all, those of two bursts twice', () => {
    const game = field({ b: above(0), c: above(1) }, { options: { mineDice: 'shared' } });
    game.orders();
    game.aims([at(NOWHERE), at(NOWHERE, 'mine2')], [ON_POINT, ON_POINT, ...dice(12, 5), ...dice(12, 1)]);
    expect(game.all('MineStruck').map(({ launcher, ship, boxes }) => [launcher, ship, boxes])).toEqual([
      ['mine1', 'b', 12],
      ['mine1', 'c', 10],
      ['mine2', 'b', 0],
      ['mine2', 'c', 0],
    ]);
  });

  it('MINE-4 MINE-3 armour and forcefields protect, after the dice are taken away', () => {
    const star = { design: 'minbari/white-star', x: NOWHERE.x, y: NOWHERE.y + 1 };
    const game = field({ b: star });
    game.orders();
    // Of 6 6 5 5 5 5 4 4 4 4 1 1 one 6 and one 1 go; at two levels a 6 and a 5 score one each.
    game.aims(at(NOWHERE), [ON_POINT, 6, 6, 5, 5, 5, 5, 4, 4, 4, 4, 1, 1]);
    expect(game.last('MineStruck')).toMatchObject({
      screens: [
        { kind: 'armour', levels: 1 },
        { kind: 'forcefields', levels: 1 },
      ],
      level: 2,
      boxes: 5,
    });
    for (const [armour, boxes] of [
      [0, 48],
      [1, 36],
      [2, 24],
      [3, 12],
    ] as const) {
      const plated = field({ b: { ...above(0), design: refit(HULK, { armour }) } });
      plated.orders();
      plated.aims(
        ['mine1', 'mine2', 'mine3'].map((launcher) => at(NOWHERE, launcher)),
        [ON_POINT, ON_POINT, ON_POINT, ...dice(12, 6), ...dice(12, 5), ...dice(12, 4)],
      );
      expect(plated.ship('b').boxesLost, `armour ${armour}`).toBe(boxes);
    }
  });

  it('MINE-4 pulse pairs, interceptors and ECM do not: it cannot be intercepted', () => {
    const game = field({ b: { ...above(0), design: FORTRESS } });
    game.orders({ b: 'fc1,int1,int2,int3,int4 defend; pc1,pc2 defend F; pc3,pc4 defend S' });
    game.aims(at(NOWHERE), [ON_POINT, ...dice(12, 4)]);
    expect(game.last('MineStruck')).toMatchObject({ screens: [], level: 0, boxes: 12 });
    expect(game.all('SensorsRolled')).toEqual([]);
  });

  /** A carrier whose group flies at NOWHERE. */
  const CARRIER = design('narn', 400, [['bay', 2]]);
  const flown = (rules: Rules) =>
    field({ b: { design: CARRIER, ...NOWHERE, groups: ['bay1', 'bay2'] } }, rules);

  it('MINE-4 minesHurtFighters = no: groups are not hurt', () => {
    const game = flown({ options: { minesHurtFighters: 'no' } });
    game.orders();
    game.aims(at(NOWHERE), []);
    game.fly([], [ON_POINT, ...dice(12, 6)]);
    expect(game.all('MineStruckGroup')).toEqual([]);
    expect(game.group('b.g1').strength).toBe(6);
  });

  it('MINE-4 minesHurtFighters = yes: each box is a fighter, kills beyond the strength are wasted', () => {
    const game = flown({ options: { minesHurtFighters: 'yes' } });
    game.orders();
    game.aims(at(NOWHERE), []);
    game.fly('b.g2 to 200,132.5', [
      ...[ON_POINT, ...dice(12, 1)],
      ...[...dice(11, 1), 6, ...dice(6, 1), ...dice(3, 5), ...dice(3, 6)],
    ]);
    expect(game.all('MineStruckGroup')).toMatchObject([
      { group: 'b.g1', range: 0, away: 0, kills: 2, left: 4 },
      // Two of each end go: 1 1 1 1 5 5 5 6.
      { group: 'b.g2', range: 2500, away: 2, kills: 5, left: 1 },
    ]);
    expect([game.group('b.g1').strength, game.group('b.g2').strength]).toEqual([4, 1]);
    game.end();
    game.orders();
    game.aims(at(NOWHERE, 'mine2'), []);
    game.fly([], [ON_POINT, ...dice(12, 1), ...dice(12, 6), ...dice(12, 1)]);
    expect(game.all('MineStruckGroup')[2]).toMatchObject({ group: 'b.g1', kills: 4, left: 0 });
    expect(game.last('GroupKilled').group).toBe('b.g1');
    expect(game.group('b.g1').status).toBe('killed');
  });

  it('MINE-4 MINE-3 minesHurtFighters = yes, mineDice = shared: groups share the dice of the burst', () => {
    const game = flown({ options: { minesHurtFighters: 'yes', mineDice: 'shared' } });
    game.orders();
    game.aims(at(NOWHERE), []);
    game.fly([], [ON_POINT, ...dice(9, 1), ...dice(3, 4)]);
    expect(game.last('MineStruck').boxes).toBe(3);
    expect(game.all('MineStruckGroup').map(({ kills }) => kills)).toEqual([3, 3]);
  });
});

describe('when it bursts', () => {
  it('MINE-5 after all movement, before fire', () => {
    // It flees from under the mark; another comes into it.
    const game = field(
      { b: { ...above(0), velocity: 7 }, c: { ...above(-8), velocity: 8 } },
      {},
      { velocity: 4 },
    );
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT, ...dice(12, 1)]);
    expect(game.all('MineStruck').map(({ ship, range }) => [ship, range])).toEqual([['c', 0]]);
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('ShipMoved')).toBeLessThan(types.indexOf('MineLaunched'));
    expect(types.indexOf('MineStruck')).toBeLessThan(types.indexOf('InitiativeRolled'));
    let phase = '';
    for (const fact of game.facts) {
      if (fact.type === 'PhaseBegan') phase = fact.phase;
      if (fact.type === 'MineLaunched') break;
    }
    expect(phase).toBe('mines');
  });

  it('MINE-6 a mark cannot be withdrawn, and its mine bursts even if its ship is gone by then', () => {
    const game = new Game({
      red: {
        a: { design: MINER, x: 2, y: 100, course: 9, velocity: 4 },
        c: { design: HULK, x: 300, y: 300 },
      },
      blue: { b: { design: HULK, x: 1, y: 100 } },
    });
    game.orders();
    game.aims(at({ x: 1, y: 100 }), [ON_POINT, ...dice(12, 6)]);
    expect(game.ship('a').status).toBe('withdrawn');
    expect(game.ship('b').boxesLost).toBe(24);
  });

  it('MINE-6 each mine is an attack of its own: its check comes before the next mine', () => {
    // 40 boxes in rows of ten; two mines of twelve boxes lose two rows, in two checks.
    const target = design('narn', 80);
    const names = target.systems.length;
    const game = field({ b: { ...above(0), design: target } });
    game.orders();
    game.aims(
      [at(NOWHERE), at(NOWHERE, 'mine2')],
      [
        ...[ON_POINT, ON_POINT],
        ...[...dice(12, 5), ...dice(names, 5)],
        ...[...dice(12, 5), ...dice(names - 1, 4), 5],
      ],
    );
    expect(
      game.all('ThresholdRolled').map(({ row, rowsInAttack, need }) => [row, rowsInAttack, need]),
    ).toEqual([
      [1, 1, 6],
      [2, 1, 5],
    ]);
    expect(game.all('SystemLost')).toHaveLength(1);
    const order = game.facts.map(({ type }) => type).filter((type) => /MineStruck|Threshold/.test(type));
    expect(order).toEqual(['MineStruck', 'ThresholdRolled', 'MineStruck', 'ThresholdRolled']);
  });

  it('MINE-6 THR-2 one mine that loses two rows makes one check, at the second row and one easier', () => {
    const target = design('narn', 40);
    const game = field({ b: { ...above(0), design: target } });
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT, ...dice(12, 5), ...dice(target.systems.length, 3)]);
    expect(game.last('ThresholdRolled')).toMatchObject({ row: 2, rowsInAttack: 2, need: 4 });
  });

  it('MINE-6 all burst at once: all are launched before the first strikes', () => {
    const game = field({ b: above(0) });
    game.orders();
    game.aims(
      [at({ x: 200, y: 106 }), at(NOWHERE, 'mine2')],
      [...[ON_POINT, STARBOARD], ...[...dice(12, 6), ...dice(12, 5)]],
    );
    const order = game.facts.map(({ type }) => type).filter((type) => /^Mine/.test(type));
    expect(order).toEqual(['MineLaunched', 'MineLaunched', 'MineStruck', 'MineStruck']);
  });

  it('MINE-6 TURN-7 a mine may end the battle, for both sides at once', () => {
    const game = new Game({
      red: { a: { design: ESCORT, x: 200, y: 100 } },
      blue: { b: { design: ESCORT, x: 200, y: 100, course: 6 } },
    });
    game.orders();
    game.aims(
      [at({ x: 200, y: 100 }), at({ x: 200, y: 100 }, 'mine1', 'b')],
      [ON_POINT, ON_POINT, ...dice(12, 6), ...dice(12, 6)],
    );
    expect(game.all('MineLaunched')).toHaveLength(2);
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: null });
  });
});

describe('the secret', () => {
  const told = (game: Game, side: string) => {
    const { state } = viewFor(game.battle, side);
    return structuredClone({ state, facts: factsFor(game.facts, side) });
  };
  const both = (rules: Rules = {}) => {
    const game = field({ b: { design: MINER, x: 200, y: 160, course: 6 } }, rules);
    game.orders();
    return game;
  };
  const mark: Aim = { ship: 'a', launcher: 'mine1', x: 200_000, y: 131_313 };

  it('MINE-6 minePoint = secret: until the burst only its own side sees the mark', () => {
    const game = both({ options: { minePoint: 'secret' } });
    const before = told(game, 'blue');
    game.battle.giveAims('red', [mark]);
    expect(told(game, 'blue')).toEqual(before);
    expect(viewFor(game.battle, 'red').state.sealed.aims).toMatchObject({ red: [mark] });
    expect(() => game.battle.giveAims('red', [])).toThrow(NotAsked);
    game.rolling([ON_POINT, 6, 5], () => game.battle.giveAims('blue', []));
    expect(game.all('MineMarked')).toEqual([]);
    expect(game.last('MineLaunched').aim).toEqual([200_000, 131_313]);
    expect(game.battle.state.sealed.aims).toEqual({});
  });

  it('MINE-6 minePoint = secret: even while groups fly', () => {
    const carrier = design('narn', 400, [['bay', 2]]);
    const game = field({ b: { design: carrier, x: 200, y: 160, groups: ['bay1'] } });
    game.orders();
    game.rolling([], () => game.battle.giveAims('red', [mark]));
    expect(game.step).toBe('groups');
    expect(JSON.stringify(told(game, 'blue'))).not.toContain('131313');
    expect(JSON.stringify(told(game, 'red'))).toContain('131313');
  });

  it('MINE-6 minePoint = open: marks are shown when every side has made its own', () => {
    const game = both({ options: { minePoint: 'open' } });
    const before = told(game, 'blue');
    game.battle.giveAims('red', [mark, { ...mark, launcher: 'mine2', x: 300_000 }]);
    expect(told(game, 'blue')).toEqual(before);
    game.rolling([ON_POINT, 6, 5], () => game.battle.giveAims('blue', []));
    // Only what can stand is shown.
    expect(game.all('MineMarked')).toEqual([{ type: 'MineMarked', rule: 'MINE-6', ...mark }]);
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('MineMarked')).toBeLessThan(types.indexOf('ShipMoved'));
    expect(game.battle.state.marks).toEqual([mark]);
    game.end();
    expect(game.battle.state.marks).toEqual([]);
  });
});

describe('fire controls', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, i) => at(NOWHERE, `mine${i + 1}`));

  it('FCON-2 each mine launched takes a fire control of its own', () => {
    const game = field(far);
    expect(refusals(game, lines(4), dice(3, ON_POINT))).toEqual(['mine4: FCON-2 no-control-left']);
    expect(game.last('AimRefused').refusal.values).toMatchObject({ controls: 3 });
    expect(game.ship('a').bound).toBe(3);
  });

  it('FCON-2 FCON-4 those on defence aim no mine, and the ship whose all are on defence is not asked', () => {
    const game = field(far);
    game.orders({ a: 'fc3 defend' });
    game.aims(lines(4), dice(2, ON_POINT));
    expect(game.all('MineLaunched').map(({ launcher }) => launcher)).toEqual(['mine1', 'mine2']);
    const all = field(far);
    all.orders({ a: 'fc1,fc2,fc3 defend' });
    expect(all.step).toBe('fire');
    // FCON-7: without a legal order one of two or more is on defence.
    const none = field(far);
    none.orders({ a: null });
    none.aims(lines(4), dice(2, ON_POINT));
    expect(none.all('MineLaunched')).toHaveLength(2);
  });

  it('FCON-7 the fire control of a mine is bound to the end of the turn', () => {
    const game = field({ b: { design: HULK, ...on(0, 8) } }, {}, { design: ESCORT });
    game.orders();
    game.aims(at(NOWHERE), [ON_POINT]);
    game.fire('a', 'hl1 -> b');
    expect(game.last('ShotRefused')).toMatchObject({
      weapon: 'hl1',
      refusal: { rule: 'FCON-7', why: 'all-bound' },
    });
    game.end();
    game.orders();
    expect(game.ship('a').bound).toBe(0);
    game.fire('a', 'hl1 -> b', [...SEEN, 1]);
    expect(game.last('ShotFired').weapon).toBe('hl1');
  });

  it('FCON-7 FCON-2 with one of three bound two lasers fire, with two bound one', () => {
    for (const [mines, shots] of [
      [1, 2],
      [2, 1],
      [3, 0],
    ] as const) {
      const game = field({ b: { design: HULK, ...on(0, 8) } });
      game.orders();
      game.aims(lines(mines), dice(mines, ON_POINT));
      game.fire('a', 'hl1,hl2 -> b', Array.from({ length: shots }, () => [...SEEN, 1]).flat());
      expect(game.all('ShotFired'), `${mines}`).toHaveLength(shots);
    }
  });

  it('FCON-7 a lost one comes off those on attack and unused first', () => {
    const game = field({ b: { design: BATTERY, x: 200, y: 108, course: 6 } }, {}, { velocity: 0 });
    game.orders({ a: 'fc3 defend' }, [5, 6]);
    game.rolling([ON_POINT, 5, 6], () =>
      game.battle.giveAims('red', [{ ship: 'a', launcher: 'mine1', x: 200_000, y: 130_000 }]),
    );
    game.fire('b', 'bl1 -> a called fc1', [...SEEN, 6, 1]);
    game.fire('a', 'hl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'FCON-7', why: 'all-bound' });
  });
});
