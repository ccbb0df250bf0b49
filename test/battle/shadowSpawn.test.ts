import { describe, expect, it } from 'vitest';
import { currentPower } from '../../src/battle/shadow/power.ts';
import {
  BATTERY,
  dice,
  Game,
  HULK,
  type Placed,
  type Rules,
  refusedOrders,
  SCOUT,
  SEEN,
  STALKER,
} from './scene.ts';

const GREAT = 'shadows/cruiser-60';

/** A Shadow vessel `s` of red with so many shooting points; a ship of blue far away. */
function mother(points: number, s: Partial<Placed> = {}, options: Rules['options'] = {}): Game {
  const game = new Game(
    {
      red: { s: { design: STALKER, x: 200, y: 100, ...s } },
      blue: { b: { design: HULK, x: 20, y: 380 } },
    },
    { options },
  );
  game.pools('s', 9, points);
  return game;
}

/** Orders for `s`: what was refused, or undefined. */
function refused(game: Game, text: string): string | undefined {
  game.orders({ s: text });
  return refusedOrders(game)[0];
}

const brood = (game: Game) =>
  game.battle.state.groups.filter(({ id }) => id.startsWith('s.')).map(({ status }) => status);

/** Ends the turn; whatever heals rolls ones. */
function endTurn(game: Game): void {
  game.upTo('fire');
  game.passAll();
}

describe('spawning', () => {
  it('SHD-15 takes two boxes, in the fighter phase, and six shooting points a fighter', () => {
    const game = mother(6);
    game.orders({ s: 'spawn 1' });
    expect(game.last('PointsSpent')).toMatchObject({
      ...{ rule: 'SHD-15', pool: 'shooting', points: 6, left: 0, on: 'spawn' },
    });
    expect(game.last('FightersSpawned')).toMatchObject({ rule: 'SHD-15', ship: 's', groups: ['s.g1'] });
    expect(game.last('BoxesLost')).toMatchObject({ ship: 's', boxes: 2, lost: 2, spawned: true });
    const before = (type: string) => game.facts.findIndex((fact) => fact.type === type);
    const phase = (name: string) =>
      game.facts.findIndex((fact) => fact.type === 'PhaseBegan' && fact.phase === name);
    expect(before('BoxesLost')).toBeGreaterThan(phase('fighters'));
    expect(before('BoxesLost')).toBeLessThan(phase('ships'));
    expect(refused(mother(5), 'spawn 1')).toBe('SHD-3 points-short');
  });

  it('SHD-15 two fighters take four boxes and twelve points', () => {
    const game = mother(12, { design: GREAT });
    game.orders({ s: 'spawn 2' });
    expect(game.ship('s')).toMatchObject({ boxesLost: 4, shadow: { pools: { shooting: 0 } } });
    // Its first row of three is gone.
    expect(currentPower(game.whole('s'))).toBe(5);
    expect(brood(game)).toEqual(['aboard', 'aboard', 'unspawned']);
    expect(refused(mother(11, { design: GREAT }), 'spawn 2')).toBe('SHD-3 points-short');
  });

  it('SHD-15 the fighter is held for a later turn, or launched in the same or another', () => {
    const game = mother(20);
    game.orders({ s: 'spawn 1' });
    expect(game.group('s.g1')).toMatchObject({ status: 'aboard', strength: 1, berth: { ship: 's' } });
    endTurn(game);
    game.orders({ s: 'launch 1' });
    expect(game.last('GroupLaunched')).toMatchObject({ rule: 'SHD-15', group: 's.g1', ship: 's' });
    expect(game.group('s.g1')).toMatchObject({ status: 'flying', x: 200_000, y: 100_000 });
    game.fly('s.g1 to 200,106');
    expect(game.at('s.g1')).toEqual([200, 106]);

    const once = mother(6);
    once.orders({ s: 'spawn 1; launch 1' });
    expect(once.group('s.g1').status).toBe('flying');
  });

  it('SHD-15 FTR-6 a launched one moves six inches that turn, and its vessel need not be steady', () => {
    const game = mother(6, { velocity: 4 });
    game.orders({ s: 'spawn 1; launch 1; inertial 6 S2+2' });
    expect(refusedOrders(game)).toEqual([]);
    game.fly('s.g1 to 200,106.001');
    expect(game.last('GroupMoveRefused').refusal).toMatchObject({ rule: 'FTR-6', why: 'too-far' });
    expect(game.ship('s')).toMatchObject({ velocity: 6, course: 2 });
  });

  it('SHD-15 no more are launched than are held or spawned now', () => {
    expect(refused(mother(20), 'launch 1')).toBe('SHD-15 none-held');
    expect(refused(mother(20), 'spawn 1; launch 2')).toBe('SHD-15 none-held');
    const game = mother(20);
    game.orders({ s: 'spawn 1' });
    endTurn(game);
    expect(refused(game, 'launch 2')).toBe('SHD-15 none-held');
  });

  it('SHD-15 not if it would take the last box', () => {
    const spawns = (lost: number) => {
      const game = mother(20);
      game.ship('s').boxesLost = lost;
      return refused(game, 'spawn 1');
    };
    // Of ten boxes three, and then two.
    expect([spawns(7), spawns(8), spawns(9)]).toEqual([
      ...[undefined, 'SHD-15 spawn-kills', 'SHD-15 spawn-kills'],
    ]);
  });

  it('SHD-15 spends shooting points before the fire: what is left is for the beam', () => {
    const game = new Game({
      red: { s: { design: STALKER, x: 200, y: 100 } },
      blue: { b: { design: HULK, x: 200, y: 108 } },
    });
    game.pools('s', 0, 8);
    game.orders({ s: 'spawn 1' });
    game.fire('s', 'beam cut 3 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'points-short', values: { have: 2 } });
  });

  it('SHD-15 SHD-3 the current PF falls with a row that is given up, starting costs do not', () => {
    const game = mother(20);
    game.ship('s').boxesLost = 1;
    game.orders({ s: 'spawn 1; phase to 200,105' });
    game.fly([]);
    // Two rows are left as it moves: the inertialess drive costs two.
    expect(game.all('PointsSpent').map(({ on, points }) => [on, points])).toEqual([
      ['spawn', 6],
      ['phase', 2],
    ]);
  });
});

describe('how many live at a time', () => {
  /** The most that a vessel may spawn in one turn. */
  function most(design: string, options: Rules['options'] = {}): number {
    for (let count = 1; ; count++)
      if (refused(mother(200, { design }, options), `spawn ${count}`) === 'SHD-15 spawn-limit')
        return count - 1;
  }

  it('SHD-15 spawnLimit = down: half of the starting PF, rounded down', () => {
    expect([STALKER, GREAT, 'shadows/dreadnought-90'].map((design) => most(design))).toEqual([1, 3, 4]);
    expect(most(STALKER, { spawnLimit: 'down' })).toBe(1);
  });

  it('SHD-15 spawnLimit = up: rounded up', () => {
    const up = { spawnLimit: 'up' } as const;
    expect([STALKER, GREAT, 'shadows/dreadnought-90'].map((design) => most(design, up))).toEqual([2, 3, 5]);
  });

  it('SHD-15 of the starting PF: rows lost change nothing', () => {
    const game = mother(40, { design: GREAT });
    game.ship('s').boxesLost = 12;
    expect(refused(game, 'spawn 3')).toBeUndefined();
  });

  it('SHD-15 held and flying ones count, killed ones no more, and their places are used again', () => {
    const game = mother(20);
    game.orders({ s: 'spawn 1' });
    endTurn(game);
    game.pools('s', 0, 20);
    expect(refused(game, 'spawn 1; launch 1')).toBe('SHD-15 spawn-limit');
    endTurn(game);
    game.pools('s', 0, 20);
    game.orders({ s: 'launch 1' });
    endTurn(game);
    game.pools('s', 0, 20);
    game.orders({ s: 'spawn 1' });
    endTurn(game);
    expect(refusedOrders(game)).toEqual(['SHD-15 spawn-limit', 'SHD-15 spawn-limit']);
    Object.assign(game.group('s.g1'), { status: 'killed', strength: 0, fought: 2, foughtIn: 3 });
    game.pools('s', 0, 20);
    game.orders({ s: 'spawn 1; launch 1' });
    expect(game.last('FightersSpawned').groups).toEqual(['s.g1']);
    expect(game.group('s.g1')).toMatchObject({ status: 'flying', strength: 1, fought: 0 });
    expect(game.ship('s').boxesLost).toBe(4);
  });

  it('SHD-15 each vessel counts its own', () => {
    const game = new Game({
      red: { s: { design: STALKER, x: 200, y: 100 }, t: { design: STALKER, x: 210, y: 100 } },
      blue: { b: { design: HULK, x: 20, y: 380 } },
    });
    game.pools('s', 0, 6);
    game.pools('t', 0, 6);
    game.orders({ s: 'spawn 1', t: 'spawn 1' });
    expect(refusedOrders(game)).toEqual([]);
    expect(game.all('FightersSpawned').map(({ groups }) => groups)).toEqual([['s.g1'], ['t.g1']]);
  });
});

describe('the boxes of fighters', () => {
  /** A turn in which it spawns one and is hit for so many pairs of boxes. */
  function spawned(options: Rules['options'], pairs = 0, healing: readonly number[] = []): Game {
    const game = new Game(
      {
        blue: { a: { design: BATTERY, x: 200, y: 92 } },
        red: { s: { design: STALKER, x: 200, y: 100 } },
      },
      { options: options ?? {} },
    );
    game.pools('s', 9, 20);
    game.orders({ s: healing.length > 0 ? `spawn 1; regenerate ${healing.length}` : 'spawn 1' });
    if (pairs > 0) game.fire('a', 'bl1 -> s', [...SEEN, 6, 1]);
    game.passAll(healing);
    return game;
  }

  it('SHD-15 spawnPins = no: they do not pin, others lost in the turn do', () => {
    expect(spawned({}).all('ShipPinned')).toEqual([]);
    expect(spawned({ spawnPins: 'no' }, 1).last('ShipPinned')).toMatchObject({ wounds: 2, healed: 0 });
    expect(spawned({}, 1, [6, 6]).all('ShipPinned')).toEqual([]);
  });

  it('SHD-15 spawnPins = yes: they pin as any other', () => {
    expect(spawned({ spawnPins: 'yes' }).last('ShipPinned')).toMatchObject({ wounds: 2, healed: 0 });
    expect(spawned({ spawnPins: 'yes' }, 1, [6, 6]).last('ShipPinned')).toMatchObject({
      wounds: 4,
      healed: 2,
    });
    expect(spawned({ spawnPins: 'yes' }, 0, [6, 6]).all('ShipPinned')).toEqual([]);
  });

  it('SHD-15 SHD-11 they grow back as any other', () => {
    expect(spawned({}, 0, [6, 1]).ship('s').boxesLost).toBe(1);
  });

  it('SHD-15 SHD-12 a pinned vessel does not spawn, but may launch what it holds', () => {
    const game = spawned({}, 1);
    expect(game.last('ShipPinned').ship).toBe('s');
    game.pools('s', 0, 20);
    game.orders({ s: 'launch 1' });
    expect(refusedOrders(game)).toEqual([]);
    expect(game.group('s.g1').status).toBe('flying');
  });
});

describe('scouts', () => {
  it('SCOUT-2 scoutsSpawn = no: they spawn none', () => {
    expect(refused(mother(20, { design: SCOUT }), 'spawn 1')).toBe('SCOUT-2 scout-spawns');
    expect(refused(mother(20, { design: SCOUT }, { scoutsSpawn: 'no' }), 'spawn 1')).toBe(
      'SCOUT-2 scout-spawns',
    );
  });

  it('SCOUT-2 scoutsSpawn = yes: they do, as SHD-15 says: one of PF 2', () => {
    const game = mother(20, { design: SCOUT }, { scoutsSpawn: 'yes' });
    game.orders({ s: 'spawn 1' });
    expect(game.ship('s').boxesLost).toBe(2);
    expect(brood(game)).toEqual(['aboard']);
    expect(refused(mother(40, { design: SCOUT }, { scoutsSpawn: 'yes' }), 'spawn 2')).toBe(
      'SHD-15 spawn-limit',
    );
  });
});

describe('spawning and the inertialess move', () => {
  it('SHD-9 SHD-15 the move is priced by the PF that spawning leaves', () => {
    const game = mother(6);
    game.ship('s').boxesLost = 1;
    game.pools('s', 2, 6);
    // The row of three goes: PF 3 becomes 2 before the vessel moves.
    game.orders({ s: 'spawn 1; phase to 200,105' });
    game.fly('s as ordered');
    expect(game.all('OrdersRefused')).toEqual([]);
    expect(game.all('PointsSpent').map(({ on, points }) => [on, points])).toEqual([
      ['spawn', 6],
      ['phase', 2],
    ]);
    const whole = mother(6);
    whole.pools('s', 2, 6);
    expect(refused(whole, 'spawn 1; phase to 200,105')).toBe('SHD-3 points-short');
  });
});

describe('a held fighter', () => {
  it('SFTR-3 dies with its vessel', () => {
    const game = new Game({
      blue: { a: { design: BATTERY, x: 200, y: 92 } },
      red: { s: { design: STALKER, x: 200, y: 100 }, c: { design: HULK, x: 20, y: 380 } },
    });
    game.pools('s', 0, 6);
    game.orders({ s: 'spawn 1' });
    game.fire('a', 'bl1,bl2,bl3,bl4 -> s', [...SEEN, ...dice(4, 0).flatMap(() => [6, 1])]);
    expect(game.ship('s').status).toBe('destroyed');
    expect(game.last('GroupLost')).toMatchObject({ group: 's.g1', why: 'ship' });
  });
});
