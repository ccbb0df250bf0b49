import { describe, expect, it } from 'vitest';
import { BATTERY, DREADNOUGHT, design, dice, duel, FOOLED, Game, HULK, on, refit, SEEN } from './scene.ts';

const MISSED = [...SEEN, 1];
const HIT = [...SEEN, 6, 1];

/** Recharge 0 and recharge 1: the ship, the weapon and its class. */
const KINDS = [
  { name: 'battle laser', ship: BATTERY, weapon: 'bl1', class: 2, recharge: 0 },
  { name: 'heavy laser', ship: DREADNOUGHT, weapon: 'hl1', class: 4, recharge: 1 },
] as const;

/** Turn of the next shot after one in turn 1, trying each turn; the rest of the ship keeps quiet. */
function readyAgain(game: Game, weapon: string): number {
  for (;;) {
    game.end();
    game.orders();
    const { counter, burst } = game.system('a', weapon);
    if (counter === 0 && burst === null) {
      game.fire('a', `${weapon} -> b`, MISSED);
      expect(game.last('ShotFired')).toMatchObject({ weapon, mode: 'plain' });
      return game.battle.state.turn;
    }
    game.fire('a', `${weapon} -> b`, burst ? [1] : []);
    if (!burst) expect(game.last('ShotRefused')).toMatchObject({ weapon, rule: 'TURN-8' });
  }
}

describe('declaring', () => {
  it('HBW-7 a hit adds 2 to the damage die, for the weapons that were declared', () => {
    for (const [face, boxes] of [
      [1, 2],
      [2, 4],
    ] as const) {
      const game = duel(BATTERY, HULK);
      game.orders({ a: 'bl1,bl3 sustain' });
      game.fire('a', 'bl1,bl2,bl3 -> b', [...SEEN, 3, face, 3, face, 3, face]);
      expect(game.all('ShotFired').map((shot) => [shot.mode, shot.boxes])).toEqual([
        ['sustained', boxes],
        ['plain', 2],
        ['sustained', boxes],
      ]);
      expect(game.all('ShotFired')[0]?.damage?.modifiers).toEqual([
        { name: 'sustained-fire', value: 2, rule: 'HBW-7' },
      ]);
    }
  });

  it('HBW-7 the 2 goes with armour', () => {
    const game = duel(BATTERY, refit(HULK, { armour: 1 }));
    game.orders({ a: 'bl1,bl2 sustain' });
    game.fire('a', 'bl1,bl2 -> b', [...SEEN, 3, 2, 3, 3]);
    expect(game.all('ShotFired').map(({ boxes }) => boxes)).toEqual([2, 4]);
  });

  it.each(['+1', '-1', 'P1', 'P1 S1', 'ss2p', 'roll'])(
    'HBW-7 an order that declares and moves by %s is illegal',
    (move) => {
      const game = new Game({
        red: { a: { design: BATTERY, x: 200, y: 100, velocity: 4 } },
        blue: { b: { design: HULK, ...on(0, 12) } },
      });
      game.orders({ a: `${move}; bl1 sustain` });
      expect(game.last('OrdersRefused')).toMatchObject({
        ship: 'a',
        refusal: { rule: 'HBW-7', why: 'sustain-and-move', values: { system: 'bl1' } },
      });
      game.fire('a', 'bl1 -> b', MISSED);
      expect(game.last('ShotFired').mode).toBe('plain');
    },
  );

  it('HBW-7 a ship that declares may coast, at any velocity', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100, velocity: 4 } },
      blue: { b: { design: HULK, ...on(0, 12) } },
    });
    game.orders({ a: '+0; bl1 sustain' });
    expect(game.all('OrdersRefused')).toEqual([]);
    expect(game.ship('a')).toMatchObject({ y: 104_000, velocity: 4 });
  });

  it('HBW-7 the target is chosen when firing; a weapon that then does not fire stays ready', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: HULK, ...on(0, 8) }, c: { design: HULK, ...on(10, 8) } },
    });
    game.orders({ a: 'bl1,bl2 sustain' });
    game.fire('a', 'bl1 -> c', HIT);
    expect(game.system('a', 'bl1').burst).toEqual({ target: 'c', followUps: 1, turn: 1 });
    expect(game.system('a', 'bl2')).toMatchObject({ counter: 0, burst: null });
    game.end();
    game.orders();
    game.fire('a', 'bl2 -> b', MISSED);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl2', mode: 'plain' });
  });

  it('HBW-7 only heavy beam weapons that work and are ready may be declared', () => {
    const game = duel(DREADNOUGHT, BATTERY, 8, { course: 6 });
    game.orders({ a: 'hpc1 sustain' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'HBW-7', why: 'cannot-sustain' });
    game.end();
    game.orders();
    game.fire('a', 'hl1 -> b', MISSED);
    game.fire('b', 'bl1 -> a called hl2', HIT);
    game.end();
    game.orders({ a: 'hl1 sustain' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'TURN-8', why: 'not-ready' });
    game.end();
    game.orders({ a: 'hl2 sustain' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'HBW-7', why: 'system-lost' });
  });
});

describe('the follow-up', () => {
  const burst = (rules = {}, target = HULK) => {
    const game = duel(BATTERY, target, 8, rules);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', [...SEEN, 6, 1]);
    game.end();
    return game;
  };

  it('HBW-8 hits the same target in the next turn without a roll to hit, if it is in arc', () => {
    const game = burst();
    game.orders();
    game.fire('a', 'bl1 -> b', [3]);
    expect(game.last('ShotFired')).toMatchObject({
      rule: 'HBW-8',
      mode: 'follow-up',
      hit: true,
      toHit: null,
      boxes: 2,
      burst: null,
    });
  });

  it('HBW-8 no other target', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: HULK, ...on(0, 8) }, c: { design: HULK, ...on(10, 8) } },
    });
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders();
    game.fire('a', 'bl1 -> c');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'HBW-8', why: 'burst-at-other' });
    game.end();
    expect(game.last('BurstLost')).toMatchObject({ weapon: 'bl1', rule: 'HBW-12' });
  });

  it('HBW-8 sustainedFollowUp = rolled: the damage die is rolled without the 2, armour still counts', () => {
    for (const [armour, face, boxes] of [
      [0, 3, 2],
      [0, 4, 4],
      [1, 4, 2],
      [1, 5, 4],
    ] as const) {
      const game = burst({ options: { sustainedFollowUp: 'rolled' } }, refit(HULK, { armour }));
      game.orders();
      game.fire('a', 'bl1 -> b', [face]);
      expect(game.last('ShotFired').boxes).toBe(boxes);
    }
  });

  it('HBW-8 sustainedFollowUp = flat: it does its class and rolls nothing', () => {
    const game = burst({ options: { sustainedFollowUp: 'flat' } });
    game.orders();
    game.fire('a', 'bl1 -> b', []);
    expect(game.last('ShotFired')).toMatchObject({ hit: true, boxes: 2, damage: null });
  });

  it('HBW-8 a burst that runs is not declared anew', () => {
    const game = burst();
    game.orders({ a: 'bl1 sustain' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'HBW-8', why: 'burst-runs' });
  });

  it('HBW-8 one follow-up only: the turn after it the weapon cools', () => {
    const game = burst();
    game.orders();
    game.fire('a', 'bl1 -> b', [1]);
    game.end();
    game.orders();
    game.fire('a', 'bl1 -> b', []);
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'TURN-8', values: { turns: 1 } });
  });

  it('HBW-12 it rolls no sensors, at any range, and the ship may manoeuvre', () => {
    const game = burst({ velocity: 60, options: { heavyBeamRange: 32 } });
    game.orders({ a: 'roll' });
    // The first hit already needed a 6 with -2 for speed at 8 inches; the target is now 68 inches away.
    game.fire('a', 'bl1 -> b', [4]);
    expect(game.last('ShotFired')).toMatchObject({ mode: 'follow-up', range: 68_000, boxes: 4 });
    expect(game.all('SensorsRolled')).toHaveLength(1);
  });

  it('HBW-12 it is no called shot', () => {
    const game = burst();
    game.orders();
    game.fire('a', 'bl1 -> b called drive');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'HBW-12', why: 'follow-up-called' });
    game.end();
    expect(game.all('BurstLost')).toHaveLength(1);
  });

  it('HBW-12 a called first shot may be followed up', () => {
    const game = duel(BATTERY, HULK);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b called drive', HIT);
    game.end();
    game.orders();
    game.fire('a', 'bl1 -> b', [4]);
    expect(game.last('ShotFired')).toMatchObject({ called: null, boxes: 4 });
    expect(game.system('b', 'drive').lost).toBe(1);
  });

  /** An escort with one fire control that has hit `b`, and could also fire at `c`. */
  const divided = (sustainedFireControl: 'needed' | 'free') => {
    const escort = design('centauri', 18, [['battle-laser', 2, '11-1']]);
    const game = new Game(
      {
        red: { a: { design: escort, x: 200, y: 100 } },
        blue: { b: { design: HULK, ...on(0, 8) }, c: { design: HULK, ...on(10, 8) } },
      },
      { options: { sustainedFireControl } },
    );
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders();
    return game;
  };

  it('HBW-12 sustainedFireControl = needed: the follow-up takes a fire control as the first shot did', () => {
    const game = divided('needed');
    game.fire('a', 'bl1 -> b; bl2 -> c', [1]);
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'FCON-3', why: 'no-control-left' });
    const other = divided('needed');
    other.fire('a', 'bl2 -> c; bl1 -> b', MISSED);
    expect(other.last('ShotRefused').weapon).toBe('bl1');
    other.end();
    expect(other.last('BurstLost').weapon).toBe('bl1');
  });

  it('HBW-12 sustainedFireControl = needed: a heavy laser follows up with one of its own', () => {
    const game = duel(design('narn', 36, [['heavy-laser', 3, '11-1']]), HULK);
    game.orders({ a: 'hl1 sustain' });
    game.fire('a', 'hl1 -> b', HIT);
    game.end();
    game.orders();
    game.fire('a', 'hl1,hl2,hl3 -> b', [1, ...MISSED]);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'hl3', rule: 'FCON-2' });
  });

  it('HBW-12 sustainedFireControl = free: it takes none', () => {
    const game = divided('free');
    game.fire('a', 'bl1 -> b; bl2 -> c', [1, ...MISSED]);
    expect(game.all('ShotRefused')).toEqual([]);
    expect(
      game
        .all('ShotFired')
        .slice(-2)
        .map(({ target }) => target),
    ).toEqual(['b', 'c']);
  });

  it('HBW-12 a plain shot that shares its fire control has a contest of its own', () => {
    const game = duel(BATTERY, HULK);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders();
    game.fire('a', 'bl1,bl2,bl3 -> b', [1, ...FOOLED, 1, 1]);
    expect(game.all('SensorsRolled').map(({ weapon }) => weapon)).toEqual(['bl1', 'bl2']);
  });
});

describe('a lost follow-up', () => {
  /** `a` has hit `b` with its first weapon in turn 1; turn 2 is next. */
  const hit = (
    kind: (typeof KINDS)[number],
    more: { terrain?: [{ kind: 'asteroid'; x: number; y: number; radius: number }] } = {},
  ) => {
    const game = new Game(
      {
        red: { a: { design: kind.ship, x: 200, y: 100 } },
        blue: {
          b: { design: HULK, x: 200, y: 98, velocity: 10 },
          c: { design: HULK, ...on(180, 40) },
        },
      },
      more,
    );
    game.orders({ a: `${kind.weapon} sustain` });
    game.fire('a', `${kind.weapon} -> b`, HIT);
    expect(game.system('a', kind.weapon)).toMatchObject({ counter: 0, burst: { target: 'b' } });
    game.end();
    return game;
  };

  const lostNow = (game: Game, kind: (typeof KINDS)[number], why: string) => {
    game.passAll();
    expect(game.last('BurstLost')).toEqual({
      type: 'BurstLost',
      rule: 'HBW-12',
      ship: 'a',
      weapon: kind.weapon,
      why,
      counter: 2 + kind.recharge,
    });
    expect(game.system('a', kind.weapon).burst).toBeNull();
  };

  it.each(KINDS)('HBW-12 HBW-11 fire held: the $name cools next turn as after a hit', (kind) => {
    const game = hit(kind);
    game.orders();
    game.pass('a');
    lostNow(game, kind, 'not-fired');
    expect(readyAgain(game, kind.weapon)).toBe(4 + kind.recharge);
  });

  it.each(KINDS)('HBW-12 the $name’s target out of arc', (kind) => {
    const game = hit(kind);
    game.orders({ a: 'S2' });
    game.fire('a', `${kind.weapon} -> b`);
    expect(game.last('ShotRefused').refusal.why).toBe('out-of-arc');
    lostNow(game, kind, 'not-fired');
  });

  it('HBW-12 a target hidden behind an asteroid', () => {
    // b flies through the rock, and lies behind it.
    const [kind] = KINDS;
    const game = hit(kind, { terrain: [{ kind: 'asteroid', x: 200, y: 113, radius: 2 }] });
    game.orders({}, [6, 6, 5]);
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'GEO-4', why: 'blocked' });
    lostNow(game, kind, 'not-fired');
  });

  it('HBW-12 no fire control on attack', () => {
    const [kind] = KINDS;
    const game = hit(kind);
    game.orders({ a: 'fc1,fc2,fc3 defend' });
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'FCON-4', why: 'all-on-defence' });
    lostNow(game, kind, 'not-fired');
  });

  it('HBW-12 a target that is gone', () => {
    const [kind] = KINDS;
    const game = new Game(
      {
        red: { a: { design: BATTERY, x: 200, y: 380 } },
        blue: { b: { design: HULK, x: 200, y: 380, velocity: 12 }, c: { design: HULK, x: 200, y: 300 } },
      },
      {},
    );
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders();
    expect(game.ship('b').status).toBe('withdrawn');
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal.why).toBe('ship-gone');
    lostNow(game, kind, 'target-gone');
  });

  it('HBW-12 FCON-5 sustainedFireControl = free: without any fire control left nothing is fired, not even a follow-up', () => {
    const escort = design('centauri', 18, [['battle-laser', 2, '11-1']]);
    const game = duel(escort, BATTERY, 8, { course: 6, options: { sustainedFireControl: 'free' } });
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.fire('b', 'bl1 -> a called fc1', HIT);
    game.end();
    game.orders();
    game.rolling([], () =>
      game.battle.giveFire('red', { ship: 'a', volleys: [{ weapons: ['bl1'], target: 'b' }] }),
    );
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'FCON-5' });
  });
});

describe('the life of a shot', () => {
  it.each(KINDS)(
    'HBW-11 plain: a $name is ready at t+1, or t+2 if it recharges',
    ({ ship, weapon, recharge }) => {
      for (const faces of [MISSED, HIT]) {
        const game = duel(ship, HULK);
        game.orders();
        game.fire('a', `${weapon} -> b`, faces);
        expect(game.last('ShotFired')).toMatchObject({ counter: 1 + recharge, burst: null });
        expect(readyAgain(game, weapon)).toBe(2 + recharge);
      }
    },
  );

  it.each(KINDS)(
    'HBW-11 HBW-9 sustained and missed: a $name cools one turn, then recharges: t+2 or t+3',
    (kind) => {
      const { ship, weapon, recharge } = kind;
      const game = duel(ship, HULK);
      game.orders({ a: `${weapon} sustain` });
      game.fire('a', `${weapon} -> b`, MISSED);
      expect(game.last('ShotFired')).toMatchObject({ mode: 'sustained', counter: 2 + recharge, burst: null });
      expect(readyAgain(game, weapon)).toBe(3 + recharge);
    },
  );

  it.each(KINDS)(
    'HBW-11 HBW-9 sustained and hit: a $name follows up, cools, recharges: t+3 or t+4',
    (kind) => {
      const { ship, weapon, recharge } = kind;
      const game = duel(ship, HULK);
      game.orders({ a: `${weapon} sustain` });
      game.fire('a', `${weapon} -> b`, HIT);
      expect(game.last('ShotFired')).toMatchObject({
        counter: 0,
        burst: { target: 'b', followUps: 1, turn: 1 },
      });
      expect(game.system('a', weapon)).toMatchObject({ counter: 0, burst: { target: 'b' } });
      game.end();
      game.orders();
      game.fire('a', `${weapon} -> b`, [1]);
      expect(game.last('ShotFired')).toMatchObject({
        mode: 'follow-up',
        boxes: kind.class,
        counter: 2 + recharge,
        burst: null,
      });
      expect(readyAgain(game, weapon)).toBe(4 + recharge);
    },
  );
});

/** `b` is the one to lose a weapon: an escort whose first system is a laser. */
const CENTAURI = design('centauri', 40, [['battle-laser', 1, '11-1']]);
const NARN = design('narn', 40, [['heavy-laser', 1, '11-1']]);

describe('a weapon lost', () => {
  /** b's weapon is in sustained fire at the Battery, which then shoots it off in the threshold check of row 1. */
  const shotOff = (ship: typeof CENTAURI, weapon: string, rules = {}) => {
    const game = duel(BATTERY, ship, 8, { course: 6, ...rules });
    const pulses = 'pc1,pc2,pc3,pc4,pc5';
    game.orders({ a: `${pulses} attack`, b: `${weapon} sustain` }, [1, 6]);
    game.fire('b', `${weapon} -> a`, HIT);
    expect(game.system('b', weapon).burst).not.toBeNull();
    game.fire('a', `${pulses} -> b`, [...SEEN, ...dice(5, 4), 6, ...dice(9, 1)]);
    return game;
  };

  it('HBW-13 a weapon lost in sustained fire ends the burst', () => {
    const game = shotOff(CENTAURI, 'bl1');
    expect(game.system('b', 'bl1')).toMatchObject({ lost: 1, burst: null });
    game.end();
    game.orders({}, [1, 6]);
    game.fire('b', 'bl1 -> a');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'system-lost' });
    game.end();
    expect(game.all('BurstLost')).toEqual([]);
  });

  it('HBW-13 restoredWeapon = empty: a heavy laser begins a whole recharge', () => {
    const game = shotOff(NARN, 'hl1', { options: { restoredWeapon: 'empty' } });
    game.end({ b: 'dcp1 -> hl1' }, [6]);
    game.orders({}, [1, 6]);
    game.fire('b', 'hl1 -> a');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'TURN-8', values: { turns: 1 } });
    game.end();
    game.orders({}, [1, 6]);
    game.fire('b', 'hl1 -> a', MISSED);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'hl1', mode: 'plain' });
  });

  it('HBW-13 restoredWeapon = empty: a battle laser, which has no recharge, may fire next turn', () => {
    const game = shotOff(CENTAURI, 'bl1', { options: { restoredWeapon: 'empty' } });
    game.end({ b: 'dcp1 -> bl1' }, [6]);
    game.orders({}, [1, 6]);
    game.fire('b', 'bl1 -> a', MISSED);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl1', mode: 'plain' });
  });

  it('HBW-13 restoredWeapon = ready: a heavy laser may fire next turn', () => {
    const game = shotOff(NARN, 'hl1', { options: { restoredWeapon: 'ready' } });
    game.end({ b: 'dcp1 -> hl1' }, [6]);
    game.orders({}, [1, 6]);
    game.fire('b', 'hl1 -> a', MISSED);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'hl1', mode: 'plain' });
  });
});
