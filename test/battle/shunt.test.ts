import { describe, expect, it } from 'vitest';
import type { Design } from '../../src/ship/design.ts';
import { BATTERY, DREADNOUGHT, design, dice, Game, HULK, on, type Rules, refit, SEEN } from './scene.ts';

const MISSED = [...SEEN, 1];
/** A hit whose damage die shows 1: with the 2 of sustained fire it is not doubled. */
const HIT = [...SEEN, 6, 1];

/** No shipyard builds a power shunt into these; the rules ask for an HBW only. */
function withShunt(from: Design): Design {
  const jump = { name: 'jump', kind: 'jump-drive', class: 0 } as const;
  return refit(from, { powerShunt: true, jumpDrive: true, systems: [...from.systems, jump] });
}

const LASERS = withShunt(BATTERY);
const HEAVY = withShunt(DREADNOUGHT);
const MINBARI = design('minbari', 400, [['neutron', 4, '10-2', 2]], { jumpDrive: true, powerShunt: true });

function field(a: Design, rules: Rules = {}, b: Design = HULK): Game {
  return new Game(
    {
      red: { a: { design: a, x: 200, y: 100, jumpCharge: 3 } },
      blue: { b: { design: b, ...on(0, 8), course: 6 }, c: { design: HULK, ...on(10, 8) } },
    },
    rules,
  );
}

/** These weapons of `a` hit in sustained fire in turn 1 and again in turn 2; turn 3 has begun. */
function hitTwice(game: Game, ...weapons: string[]): Game {
  game.orders({ a: `${weapons.join(',')} sustain` });
  const heavy = weapons.some((name) => name.startsWith('hl'));
  const first = heavy ? weapons.flatMap(() => HIT) : [...SEEN, ...weapons.flatMap(() => [6, 1])];
  game.fire('a', `${weapons.join(',')} -> b`, first);
  game.end();
  game.orders();
  game.fire('a', `${weapons.join(',')} -> b`, dice(weapons.length, 1));
  game.end();
  return game;
}

const refusal = (game: Game) => {
  const { rule, why } = game.last('OrdersRefused').refusal;
  return `${rule} ${why}`;
};

describe('a turn more', () => {
  it('SHUNT-1 sustained fire hits for one more turn, without a roll to hit and without a bonus', () => {
    for (const [face, boxes] of [
      [1, 2],
      [3, 2],
      [4, 4],
    ] as const) {
      const game = hitTwice(field(LASERS), 'bl1');
      game.orders({ a: 'bl1 shunt' });
      expect(game.last('ShuntUsed')).toEqual({
        ...{ type: 'ShuntUsed', rule: 'SHUNT-1', ship: 'a', weapon: 'bl1', target: 'b', first: true },
      });
      const contests = game.all('SensorsRolled').length;
      game.fire('a', 'bl1 -> b', [face]);
      expect(game.last('ShotFired')).toMatchObject({
        ...{ mode: 'follow-up', toHit: null, hit: true, boxes },
        damage: { modifiers: [] },
      });
      expect(game.all('SensorsRolled')).toHaveLength(contests);
    }
  });

  it('SHUNT-1 it hits the same target only', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.orders({ a: 'bl1 shunt' });
    game.fire('a', 'bl1 -> c');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'HBW-8', why: 'burst-at-other' });
  });

  it('SHUNT-1 without it the weapon cools in that turn', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.orders();
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'TURN-8', why: 'not-ready' });
  });

  it('SHUNT-1 the ship may manoeuvre, and the shot is lost where the target left the arc', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.orders({ a: 'S4; bl1 shunt' });
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ rule: 'ARC-2', why: 'out-of-arc' });
    game.end();
    expect(game.last('BurstLost')).toMatchObject({ ship: 'a', weapon: 'bl1', rule: 'HBW-12' });
    // It cools next turn as after a hit.
    expect(game.system('a', 'bl1')).toMatchObject({ counter: 1, burst: null, carried: null });
  });

  it('SHUNT-1 one HBW: of two that hit twice only the one named goes on', () => {
    const game = hitTwice(field(LASERS), 'bl1', 'bl2');
    game.orders({ a: 'bl2 shunt' });
    game.fire('a', 'bl1,bl2 -> b', [1]);
    expect(game.last('ShotRefused')).toMatchObject({ weapon: 'bl1', refusal: { why: 'not-ready' } });
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl2', mode: 'follow-up' });
  });

  it('SHUNT-1 a neutron cannon too: way 3 is an HBW’s sustained fire', () => {
    const game = hitTwice(field(MINBARI), 'neut1');
    game.orders({ a: 'neut1 shunt' });
    game.fire('a', 'neut1 -> b', [4]);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'neut1', mode: 'follow-up', boxes: 4 });
  });
});

describe('life of a shot with the shunt', () => {
  /** Turns in which the weapon may fire plainly again, trying each from turn 4 on. */
  function readyAgain(game: Game, weapon: string): number {
    for (;;) {
      game.end();
      game.orders();
      if (game.system('a', weapon).counter === 0) {
        game.fire('a', `${weapon} -> b`, MISSED);
        expect(game.last('ShotFired')).toMatchObject({ weapon, mode: 'plain' });
        return game.battle.state.turn;
      }
      game.fire('a', `${weapon} -> b`);
      expect(game.last('ShotRefused')).toMatchObject({ weapon, rule: 'TURN-8' });
    }
  }

  it.each([
    { name: 'recharge 0: t+4', ship: LASERS, weapon: 'bl1', again: 5 },
    { name: 'recharge 1: t+5', ship: HEAVY, weapon: 'hl1', again: 6 },
    { name: 'neutron cannon, recharge 1: t+5', ship: MINBARI, weapon: 'neut1', again: 6 },
  ])('HBW-11 SHUNT-1 sustained and hit, with the shunt: $name', ({ ship, weapon, again }) => {
    const game = hitTwice(field(ship), weapon);
    game.orders({ a: `${weapon} shunt` });
    game.fire('a', `${weapon} -> b`, [1]);
    expect(readyAgain(game, weapon)).toBe(again);
    const without = hitTwice(field(ship), weapon);
    without.orders();
    without.fire('a', `${weapon} -> b`);
    expect(readyAgain(without, weapon)).toBe(again - 1);
  });

  it('HBW-11 SHUNT-1 turn by turn: counter and follow-ups of recharge 1', () => {
    const game = field(HEAVY);
    const states: unknown[] = [];
    const note = () => {
      const { counter, burst } = game.system('a', 'hl1');
      states.push([counter, burst?.followUps ?? 0]);
    };
    game.orders({ a: 'hl1 sustain' });
    game.fire('a', 'hl1 -> b', HIT);
    note();
    for (const [order, faces] of [
      ['', [1]],
      ['hl1 shunt', [1]],
      ['', []],
      ['', []],
      ['', MISSED],
    ] as const) {
      game.end();
      game.orders({ a: order });
      note();
      game.fire('a', 'hl1 -> b', faces);
    }
    expect(states).toEqual([
      // Turn 1 after its hit, then as turns 2 to 6 begin to fire.
      [0, 1],
      [0, 1],
      [0, 1],
      [2, 0],
      [1, 0],
      [0, 0],
    ]);
  });
});

describe('the drive', () => {
  it('SHUNT-1 goes off line for the rest of the battle: its charge is lost and it charges no more', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    expect(game.ship('a').charge).toBe(3);
    const rolled = game.all('CapacitorCharged').length;
    game.orders({ a: 'bl1 shunt' });
    expect(game.ship('a').charge).toBe(0);
    expect(game.system('a', 'jump').lost).toBe(1);
    game.end();
    game.quiet();
    expect(game.all('CapacitorCharged')).toHaveLength(rolled);
  });

  it('SHUNT-1 its open point is lost', () => {
    const game = new Game({
      red: { a: { design: LASERS, x: 200, y: 100, jumpCharge: 6 } },
      blue: { b: { design: HULK, ...on(0, 8) } },
    });
    game.orders({ a: 'bl1 sustain; jump open' });
    game.fire('a', 'bl1 -> b', HIT);
    game.places('a jump at 203,100');
    game.orders();
    game.fire('a', 'bl1 -> b', [1]);
    game.end();
    expect(game.battle.state.points).toHaveLength(1);
    game.orders({ a: 'bl1 shunt' });
    expect(game.battle.state.points).toEqual([]);
    expect(game.last('PointCollapsed')).toEqual({
      ...{ type: 'PointCollapsed', rule: 'SHUNT-1', ship: 'a', why: 'shunt' },
    });
  });

  it('SHUNT-1 opens no point any more, in the same orders or later', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.orders({ a: 'bl1 shunt; jump open' });
    expect(refusal(game)).toBe('SHUNT-1 drive-off-line');
    // The whole order is illegal: the shunt was not used.
    expect(game.all('ShuntUsed')).toEqual([]);
    expect(game.system('a', 'jump').lost).toBe(0);

    const later = hitTwice(field(LASERS), 'bl1');
    later.orders({ a: 'bl1 shunt' });
    later.end();
    later.orders({ a: 'jump open' });
    expect(refusal(later)).toBe('SHUNT-1 drive-off-line');
  });

  it('SHUNT-1 damage control does not bring it back', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.orders({ a: 'bl1 shunt' });
    // Something else to mend, or no party would be asked for.
    game.system('a', 'fc3').lost = 1;
    game.end({ a: 'dcp1 -> jump; dcp2 -> fc3' }, [6]);
    expect(game.last('RepairRefused')).toMatchObject({ system: 'jump', refusal: { why: 'beyond-repair' } });
    expect(game.system('a', 'jump')).toMatchObject({ lost: 1, beyondRepair: 1 });
  });

  it('SHUNT-2 at its first use it needs a drive that works', () => {
    const game = field(LASERS, {}, BATTERY);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.fire('b', 'bl1 -> a called jump', HIT);
    game.end();
    game.orders();
    game.fire('a', 'bl1 -> b', [1]);
    game.end();
    game.orders({ a: 'bl1 shunt' });
    expect(refusal(game)).toBe('SHUNT-2 drive-lost');
    expect(game.ship('a').charge).toBe(3);
  });

  it('SHUNT-2 the shunt is no system of its own that a shot could name: it goes with the drive', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: MINBARI, ...on(0, 8), course: 6 } },
    });
    game.orders();
    game.fire('a', 'bl1 -> b called shunt; bl1 -> b called jump', [...SEEN, 1]);
    expect(game.all('ShotRefused').map(({ refusal: why }) => why.why)).toEqual(['not-aboard']);
    expect(game.last('ShotFired').called).toBe('jump');
  });

  it('SHUNT-1 a ship without one cannot', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: HULK, ...on(0, 8) } },
    });
    hitTwice(game, 'bl1');
    game.orders({ a: 'bl1 shunt' });
    expect(refusal(game)).toBe('SHUNT-1 no-shunt');
  });
});

describe('when it is said', () => {
  it('SHUNT-2 in the orders of the extra turn, the second after the sustained hit: not before', () => {
    const game = field(LASERS);
    game.orders({ a: 'bl1 shunt' });
    expect(refusal(game)).toBe('SHUNT-2 nothing-to-carry-on');
    game.end();
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders({ a: 'bl1 shunt' });
    expect(refusal(game)).toBe('SHUNT-2 nothing-to-carry-on');
    // The follow-up of that turn is there all the same.
    game.fire('a', 'bl1 -> b', [1]);
    expect(game.last('ShotFired').mode).toBe('follow-up');
  });

  it('SHUNT-2 and not after', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.quiet();
    game.orders({ a: 'bl1 shunt' });
    expect(refusal(game)).toBe('SHUNT-2 nothing-to-carry-on');
    expect(game.all('ShuntUsed')).toEqual([]);
  });

  it('SHUNT-2 only what hit in both turns: neither a sustained miss nor a follow-up held', () => {
    const missed = field(LASERS);
    missed.orders({ a: 'bl1 sustain' });
    missed.fire('a', 'bl1 -> b', MISSED);
    missed.end();
    missed.orders();
    missed.end();
    missed.orders({ a: 'bl1 shunt' });
    expect(refusal(missed)).toBe('SHUNT-2 nothing-to-carry-on');

    const held = field(LASERS);
    held.orders({ a: 'bl1 sustain' });
    held.fire('a', 'bl1 -> b', HIT);
    held.end();
    held.quiet();
    held.orders({ a: 'bl1 shunt' });
    expect(refusal(held)).toBe('SHUNT-2 nothing-to-carry-on');
  });

  it('SHUNT-2 HBW-13 a weapon lost in between has nothing to carry on', () => {
    const game = field(LASERS, {}, BATTERY);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders();
    game.fire('a', 'bl1 -> b', [1]);
    game.fire('b', 'bl1 -> a called bl1', HIT);
    game.end();
    game.orders({ a: 'bl1 shunt' });
    expect(refusal(game)).toBe('SHUNT-1 system-lost');
  });

  it('SHUNT-1 a weapon that is not there, and one declared and carried on in one order, are refused', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.orders({ a: 'bl99 shunt' });
    expect(refusal(game)).toBe('SHUNT-1 not-aboard');
    const both = hitTwice(field(LASERS), 'bl1');
    both.orders({ a: 'bl1 sustain; bl1 shunt' });
    expect(refusal(both)).toBe('SHUNT-1 shunt-and-sustain');
  });

  it('SHUNT-2 TURN-1 it is used when orders are shown, and not seen before', () => {
    const game = hitTwice(field(LASERS), 'bl1');
    game.battle.giveOrders('blue', {});
    expect(game.all('ShuntUsed')).toEqual([]);
    game.rolling([6, 5], () => game.battle.giveOrders('red', { a: 'bl1 shunt' }));
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('OrdersRevealed')).toBeGreaterThan(0);
    expect(types.indexOf('ShuntUsed')).toBeGreaterThan(types.lastIndexOf('CountersAdvanced'));
    expect(types.indexOf('ShuntUsed')).toBeLessThan(types.lastIndexOf('ShipMoved'));
  });
});

describe('used twice', () => {
  /** `bl1` was carried on in turn 3, while `bl2` hit in turns 2 and 3; turn 4 has begun. */
  function second(rules: Rules): Game {
    const game = field(LASERS, rules);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> b', HIT);
    game.end();
    game.orders({ a: 'bl2 sustain' });
    game.fire('a', 'bl1,bl2 -> b', [1, ...HIT]);
    game.end();
    game.orders({ a: 'bl1 shunt' });
    game.fire('a', 'bl1,bl2 -> b', [1, 1]);
    game.end();
    return game;
  }

  it('SHUNT-1 shuntUses = once: never again in the battle', () => {
    const game = second({ options: { shuntUses: 'once' } });
    expect(game.ship('a').shunts).toBe(1);
    game.orders({ a: 'bl2 shunt' });
    expect(refusal(game)).toBe('SHUNT-1 shunt-used');
    game.fire('a', 'bl2 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'not-ready' });
  });

  it('SHUNT-1 SHUNT-2 shuntUses = everyBurst: another burst too, the drive being off line already', () => {
    const game = second({ options: { shuntUses: 'everyBurst' } });
    game.orders({ a: 'bl2 shunt' });
    expect(game.last('ShuntUsed')).toMatchObject({ weapon: 'bl2', first: false });
    game.fire('a', 'bl2 -> b', [4]);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'bl2', mode: 'follow-up', boxes: 4 });
    expect(game.ship('a').shunts).toBe(2);
    expect(game.system('a', 'jump')).toMatchObject({ lost: 1, beyondRepair: 1 });
  });

  it.each(['once', 'everyBurst'] as const)('SHUNT-1 one burst is carried on once only (%s)', (shuntUses) => {
    const game = hitTwice(field(LASERS, { options: { shuntUses } }), 'bl1');
    game.orders({ a: 'bl1 shunt' });
    game.fire('a', 'bl1 -> b', [1]);
    expect(game.last('ShotFired').carried).toBeNull();
    game.end();
    game.orders({ a: 'bl1 shunt' });
    expect(game.last('OrdersRefused').refusal.rule).toMatch(/^SHUNT-/);
    game.fire('a', 'bl1 -> b');
    expect(game.last('ShotRefused').refusal).toMatchObject({ why: 'not-ready' });
  });

  it('SHUNT-1 shuntUses = everyBurst: the same weapon again, after it recharged', () => {
    const game = hitTwice(field(LASERS, { options: { shuntUses: 'everyBurst' } }), 'bl1');
    game.orders({ a: 'bl1 shunt' });
    game.fire('a', 'bl1 -> b', [1]);
    game.end();
    game.quiet();
    hitTwice(game, 'bl1');
    game.orders({ a: 'bl1 shunt' });
    expect(game.last('ShuntUsed')).toMatchObject({ weapon: 'bl1', first: false });
  });
});
