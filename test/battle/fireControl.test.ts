import { describe, expect, it } from 'vitest';
import { antiFighterFireWorks } from '../../src/battle/control.ts';
import { DEFAULT_OPTIONS } from '../../src/battle/options.ts';
import { BATTERY, DREADNOUGHT, design, dice, duel, FORTRESS, Game, HULK, SEEN } from './scene.ts';

/** A firer of battle lasers with one fire control. */
const ESCORT = design('centauri', 18, [['battle-laser', 3, '11-1']]);
const CRUISER = design('narn', 36, [['heavy-laser', 4, '11-1']]);

/** `a` against four hulks in a row, all within its lasers' arc. */
function range(a: ReturnType<typeof design>, rules = {}) {
  return new Game(
    {
      red: { a: { design: a, x: 200, y: 100 } },
      blue: {
        b: { design: HULK, x: 199, y: 107 },
        c: { design: HULK, x: 200, y: 107 },
        d: { design: HULK, x: 201, y: 107 },
        e: { design: HULK, x: 202, y: 107 },
      },
    },
    rules,
  );
}

const misses = (count: number): number[] => Array.from({ length: count }, () => [...SEEN, 1]).flat();

/** Weapons that were refused, with the rule and the reason. */
function refusals(game: Game): string[] {
  return game.all('ShotRefused').map(({ weapon, refusal }) => `${weapon} ${refusal.rule} ${refusal.why}`);
}

describe('how many', () => {
  it.each([
    [8, 1],
    [18, 1],
    [19, 2],
    [36, 2],
    [37, 3],
    [100, 3],
  ])('FCON-1 a ship of MASS %i has %i', (mass, count) => {
    const { systems } = design('narn', mass);
    expect(systems.filter(({ kind }) => kind === 'fire-control')).toHaveLength(count);
  });

  it('FCON-1 each serves one target a turn: an escort fires at one, a cruiser at two, a capital ship at three', () => {
    const targets = 'bl1 -> b; bl2 -> c; bl3 -> d; bl4 -> e';
    const lasers = [['battle-laser', 4, '11-1']] as const;
    for (const [mass, shots] of [
      [36, 2],
      [56, 3],
    ] as const) {
      const game = range(design('centauri', mass, lasers));
      game.orders();
      game.fire('a', targets, misses(shots));
      expect(game.all('ShotFired').map(({ target }) => target)).toEqual(['b', 'c', 'd', 'e'].slice(0, shots));
      expect(refusals(game)).toHaveLength(4 - shots);
      expect(game.last('ShotRefused').refusal).toEqual({
        rule: 'FCON-3',
        why: 'no-control-left',
        values: { system: 'bl4', controls: shots },
      });
    }
    const game = range(ESCORT);
    game.orders();
    game.fire('a', 'bl1 -> b; bl2 -> c; bl3 -> b', [...misses(1), 1]);
    expect(game.all('ShotFired').map(({ weapon, target }) => `${weapon} ${target}`)).toEqual([
      'bl1 b',
      'bl3 b',
    ]);
    expect(refusals(game)).toEqual(['bl2 FCON-3 no-control-left']);
    game.end();
    // Next turn it serves another target.
    game.orders();
    game.fire('a', 'bl2 -> c', misses(1));
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl2', target: 'c' });
  });
});

describe('sharing', () => {
  it('FCON-2 every heavy laser fired takes one of its own, at the same target too', () => {
    const game = duel(CRUISER, HULK);
    game.orders();
    game.fire('a', 'hl1,hl2,hl3 -> b', misses(2));
    expect(game.all('ShotFired').map(({ weapon }) => weapon)).toEqual(['hl1', 'hl2']);
    expect(refusals(game)).toEqual(['hl3 FCON-2 no-control-left']);
  });

  it('FCON-2 a heavy laser that may not fire takes none', () => {
    const game = duel(CRUISER, HULK, 8);
    game.orders();
    game.fire('a', 'hl1 -> nobody; hl1,hl2 -> b', misses(2));
    expect(game.all('ShotFired')).toHaveLength(2);
  });

  it('FCON-3 heavy pulse and pulse cannons at one target share one, and a heavy laser needs another', () => {
    const small = design('earth-alliance', 36, [
      ['heavy-laser', 1, '11-1'],
      ['heavy-pulse', 2, '11-1'],
      ['pulse', 2, 'PFS'],
    ]);
    const game = range(small);
    game.orders({ a: 'pc1,pc2 attack' });
    game.fire('a', 'hpc1,pc1 -> b; hl1 -> b; hpc2 -> b; pc2 -> c; pc2 -> b', [
      ...[...SEEN, ...dice(5, 1), 1],
      ...[...SEEN, 1],
      ...[...dice(5, 1), 1],
    ]);
    expect(game.all('ShotFired').map(({ weapon }) => weapon)).toEqual(['hpc1', 'pc1', 'hl1', 'hpc2', 'pc2']);
    expect(refusals(game)).toEqual(['pc2 FCON-3 no-control-left']);
  });

  it('FCON-3 battle lasers at one target share, with pulse cannons too', () => {
    const game = duel(
      design('centauri', 18, [
        ['battle-laser', 2, '11-1'],
        ['pulse', 2, 'PFS'],
      ]),
      HULK,
    );
    game.orders({ a: 'pc1,pc2 attack' });
    game.fire('a', 'bl1,pc1,bl2,pc2 -> b', [...SEEN, 1, 1, 1, 1]);
    expect(game.all('ShotFired')).toHaveLength(4);
    expect(game.all('SensorsRolled')).toHaveLength(1);
  });
});

describe('on defence', () => {
  it('FCON-4 one on defence takes no ship as target, for the whole turn', () => {
    const game = duel(ESCORT, HULK);
    game.orders({ a: 'fc1 defend' });
    expect(game.ship('a').onDefence).toBe(1);
    game.fire('a', 'bl1 -> b');
    expect(refusals(game)).toEqual(['bl1 FCON-4 all-on-defence']);
    game.end();
    game.orders();
    expect(game.ship('a').onDefence).toBe(0);
    game.fire('a', 'bl1 -> b', misses(1));
    expect(game.all('ShotFired')).toHaveLength(1);
  });

  it('FCON-4 those not on defence still serve targets', () => {
    const game = range(design('centauri', 56, [['battle-laser', 4, '11-1']]));
    game.orders({ a: 'fc1,fc3 defend' });
    game.fire('a', 'bl1 -> b; bl2 -> c', misses(1));
    expect(refusals(game)).toEqual(['bl2 FCON-3 no-control-left']);
  });

  it('FCON-4 one on defence serves all pairs of pulse cannons, and without one there are no pulse screens', () => {
    for (const [orders, level] of [
      ['fc1 defend; pc1,pc2,pc3,pc4 defend F; pc5,pc6 defend F', 3],
      ['pc1,pc2,pc3,pc4,pc5,pc6 defend F', 0],
    ] as const) {
      const game = duel(DREADNOUGHT, FORTRESS, 8, { course: 6 });
      game.orders({ b: orders });
      game.fire('a', 'hpc1 -> b', [...SEEN, ...dice(5, 1)]);
      expect(game.last('ShotFired').level).toBe(level);
    }
  });

  const withControls = (defended: number, lost: number) => {
    const game = duel(HULK, BATTERY);
    const ship = game.whole('b');
    ship.now.onDefence = defended;
    for (let i = 1; i <= lost; i++) game.system('b', `fc${i}`).lost = 1;
    return ship;
  };
  const works = (antiFighterFireControl: 'defensive' | 'any' | 'none', defended: number, lost: number) =>
    antiFighterFireWorks(withControls(defended, lost), { ...DEFAULT_OPTIONS, antiFighterFireControl });

  it('FCON-4 antiFighterFireControl = defensive: fire at fighters needs a fire control on defence', () => {
    expect(DEFAULT_OPTIONS.antiFighterFireControl).toBe('defensive');
    expect(works('defensive', 0, 0)).toBe(false);
    expect(works('defensive', 1, 0)).toBe(true);
    expect(works('defensive', 1, 2)).toBe(true);
    expect(works('defensive', 1, 3)).toBe(false);
  });

  it('FCON-4 antiFighterFireControl = any: one that works is enough, on attack or not', () => {
    expect(works('any', 0, 0)).toBe(true);
    expect(works('any', 0, 2)).toBe(true);
    expect(works('any', 3, 3)).toBe(false);
  });

  it('FCON-4 antiFighterFireControl = none: it needs none', () => {
    expect(works('none', 0, 0)).toBe(true);
    expect(works('none', 0, 3)).toBe(true);
  });
});

/** `a` destroys fire controls of `b` by called shots; `c` and then `a`'s comrades fire after `b`. */
function silencing(b: ReturnType<typeof design>, rules = {}) {
  return new Game(
    {
      red: {
        a: { design: BATTERY, x: 200, y: 100 },
        c: { design: DREADNOUGHT, x: 200, y: 100 },
        d: { design: BATTERY, x: 200, y: 100 },
      },
      blue: { b: { design: b, x: 200, y: 108, course: 6 } },
    },
    rules,
  );
}

const called = (...names: string[]): string =>
  names.map((name, i) => `bl${i + 1} -> b called ${name}`).join('; ');
const hits = (count: number): number[] => [...SEEN, ...Array.from({ length: count }, () => [6, 1]).flat()];

describe('lost', () => {
  it('FCON-5 without any a ship fires no weapon', () => {
    const game = silencing(DREADNOUGHT);
    game.orders({ b: 'pc1 attack' });
    game.fire('a', called('fc1', 'fc2', 'fc3'), hits(3));
    game.fire('b', 'hl1,hpc1,pc1 -> a');
    expect(refusals(game)).toEqual([
      'hl1 FCON-5 no-control',
      'hpc1 FCON-5 no-control',
      'pc1 FCON-5 no-control',
    ]);
  });

  it('FCON-5 when the last is lost, pulse cannon and interceptor screens end at once', () => {
    const game = silencing(FORTRESS);
    game.orders({ b: 'fc1 defend; pc1,pc2 defend F; int1,int2 defend', d: 'pc1 attack' });
    game.fire('a', `${called('fc1', 'fc2')}; bl3 -> b called fc3`, hits(3));
    game.pass('b');
    game.fire('c', 'hpc1 -> b', [...SEEN, ...dice(5, 4)]);
    expect(game.last('ShotFired')).toMatchObject({ level: 0, screens: [], boxes: 5 });
    game.fire('d', 'pc1 -> b', [...SEEN, 4]);
    expect(game.last('ShotFired')).toMatchObject({ level: 0, screens: [], boxes: 1 });
  });

  it('FCON-6 interceptors work while any works, though all are on attack', () => {
    const game = silencing(FORTRESS);
    game.orders({ b: 'int1,int2 defend', a: 'pc1 attack', d: 'pc1 attack' });
    game.fire('a', `pc1 -> b; ${called('fc1', 'fc3')}`, [...SEEN, 5, 6, 1, 6, 1]);
    expect(game.all('ShotFired')[0]).toMatchObject({
      level: 2,
      screens: [{ kind: 'interceptors', levels: 2, rule: 'INT-1' }],
    });
    game.pass('b', 'c');
    game.fire('d', 'pc1 -> b', [...SEEN, 5]);
    expect(game.last('ShotFired').level).toBe(2);
  });

  it('FCON-6 a fire control of heavy pulse cannons serves the interceptors as well', () => {
    const escort = design('earth-alliance', 18, [
      ['heavy-pulse', 1, '11-1'],
      ['interceptor', 1],
    ]);
    const game = duel(BATTERY, escort, 8, { course: 6 });
    game.orders({ a: 'pc1 attack', b: 'int1 defend' }, [1, 6]);
    game.fire('b', 'hpc1 -> a', [...SEEN, ...dice(5, 1)]);
    game.fire('a', 'pc1 -> b', [...SEEN, 4]);
    expect(game.last('ShotFired')).toMatchObject({ level: 1, boxes: 0 });
  });

  it('FCON-6 interceptorFireControl = any: a pulse cannon meets the interceptors of a ship with all on attack', () => {
    const game = duel(BATTERY, FORTRESS, 8, { options: { interceptorFireControl: 'any' } });
    game.orders({ a: 'pc1 attack', b: 'int1 defend' });
    game.fire('a', 'pc1 -> b', [...SEEN, 4]);
    expect(game.last('ShotFired')).toMatchObject({ level: 1, boxes: 0 });
  });

  it('FCON-6 interceptorFireControl = defensive: they need one on defence', () => {
    for (const [orders, level] of [
      ['int1 defend', 0],
      ['fc1 defend; int1 defend', 1],
    ] as const) {
      const game = duel(BATTERY, FORTRESS, 8, { options: { interceptorFireControl: 'defensive' } });
      game.orders({ a: 'pc1 attack', b: orders });
      game.fire('a', 'pc1 -> b', [...SEEN, 4]);
      expect(game.last('ShotFired')).toMatchObject({ level, boxes: 1 - level });
    }
  });

  it('FCON-7 unwritten, all are on attack', () => {
    const game = range(design('centauri', 56, [['battle-laser', 4, '11-1']]));
    game.orders({ a: '+1' });
    expect(game.last('OrdersRevealed')).toMatchObject({ onDefence: 0 });
    game.fire('a', 'bl1 -> b; bl2 -> c; bl3 -> d', misses(3));
    expect(refusals(game)).toEqual([]);
  });

  it.each([
    [18, 0],
    [36, 1],
    [56, 1],
  ])('FCON-7 a ship of MASS %i without a legal order keeps %i of two or more on defence', (mass, kept) => {
    const game = range(design('centauri', mass, [['battle-laser', 3, '11-1']]));
    game.orders({ a: '+9' });
    expect(game.last('OrdersRefused').onDefence).toBe(kept);
    const shots = Math.min(3, (mass === 18 ? 1 : mass === 36 ? 2 : 3) - kept);
    game.fire('a', 'bl1 -> b; bl2 -> c; bl3 -> d', misses(shots));
    expect(game.all('ShotFired')).toHaveLength(shots);
  });

  it('FCON-7 a cruiser down to one without a legal order keeps none on defence', () => {
    const game = silencing(design('centauri', 36, [['battle-laser', 3, '11-1']]));
    game.orders();
    game.fire('a', called('fc2'), hits(1));
    game.end();
    game.orders({ b: null }, [1, 6]);
    expect(game.last('OrdersRefused').onDefence).toBe(0);
    game.fire('b', 'bl1 -> a', misses(1));
    expect(game.all('ShotFired').at(-1)).toMatchObject({ ship: 'b' });
  });

  it('FCON-7 a lost one comes off those on attack first, defence last, whichever was named', () => {
    const game = silencing(
      design('earth-alliance', 400, [
        ['pulse', 4, 'PFS'],
        ['heavy-pulse', 2, '11-1'],
      ]),
    );
    game.orders({ b: 'fc1 defend; pc1,pc2 defend F', d: 'pc1 attack' });
    // fc1 was named for defence: the two left are one on defence and one on attack.
    game.fire('a', called('fc1'), hits(1));
    game.fire('b', 'hpc1 -> a; hpc2 -> c', [...SEEN, ...dice(5, 1)]);
    expect(refusals(game).at(-1)).toBe('hpc2 FCON-3 no-control-left');
    game.fire('c', 'hpc1 -> b', [...SEEN, ...dice(5, 4)]);
    expect(game.last('ShotFired').level).toBe(1);
    game.end();
    // With one more lost, the last one is on defence: it screens, and does not fire.
    game.orders({ b: 'fc2 defend; pc1,pc2 defend F' });
    game.fire('a', called('fc3'), hits(1));
    game.fire('b', 'hpc1 -> a');
    expect(refusals(game).at(-1)).toBe('hpc1 FCON-4 all-on-defence');
    game.fire('c', 'hpc1 -> b', [...SEEN, ...dice(5, 4)]);
    expect(game.last('ShotFired').level).toBe(1);
  });
});
