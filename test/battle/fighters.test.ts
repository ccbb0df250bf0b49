import { describe, expect, it } from 'vitest';
import { launchLimit } from '../../src/battle/groups.ts';
import type { Options } from '../../src/battle/options.ts';
import {
  CARRIER,
  DREADNOUGHT,
  design,
  dice,
  duel,
  Game,
  HULK,
  MINBARI_CARRIER,
  raid,
  refit,
  SEEN,
  type Sides,
} from './scene.ts';

/** What orders of `a` were refused for; undefined if they stand. */
function refused(game: Game, order: string): { rule: string; why: string } | undefined {
  game.orders({ a: order });
  game.upTo('fire');
  const [fact] = game.all('OrdersRefused').filter(({ ship }) => ship === 'a');
  return fact && { rule: fact.refusal.rule, why: fact.refusal.why };
}

describe('groups', () => {
  it('FTR-1 a bay holds a group of six, named by its carrier and the number of its bay', () => {
    const game = duel('earth-alliance/omega', HULK);
    expect(game.battle.state.groups.map(({ id }) => id)).toEqual(['a.g1', 'a.g2', 'a.g3', 'a.g4']);
    expect(game.group('a.g3')).toMatchObject({
      ...{ side: 'red', status: 'aboard', strength: 6, berth: { ship: 'a', bay: 'bay3' } },
    });
  });

  it('FTR-1 a group attacks all round', () => {
    const around = {
      n: [0, 6],
      ne: [3.6, 4.8],
      e: [6, 0],
      s: [0, -6],
      sw: [-3.6, -4.8],
      w: [-6, 0],
    } as const;
    const blue = Object.entries(around).map(
      ([id, [x, y]]) => [id, { design: HULK, x: 200 + x, y: 100 + y }] as const,
    );
    const bays = ['bay1', 'bay2', 'bay3', 'bay4', 'bay5', 'bay6'];
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: bays } },
      blue: Object.fromEntries(blue),
    });
    game.orders();
    game.attacks(Object.keys(around).map((id, i) => `a.g${i + 1} attack ${id}`));
    expect(game.all('AttackNamed')).toHaveLength(6);
  });

  it('FTR-1 a scenario may have groups in flight from the start, at the place of their carrier', () => {
    const game = raid(HULK, 40, { groups: 2 });
    expect(['a.g1', 'a.g2', 'a.g3'].map((id) => game.group(id).status)).toEqual([
      ...['flying', 'flying', 'aboard'],
    ]);
    expect(game.at('a.g1')).toEqual([200, 100]);
  });
});

describe('flight', () => {
  it.each([
    ['a.g1 to 200,112', [200, 112]],
    ['a.g1 to 200,88', [200, 88]],
    ['a.g1 to 207.2,109.6', [207.2, 109.6]],
    ['a.g1 to 188,100', [188, 100]],
    ['a.g1 stay', [200, 100]],
  ])('FTR-2 a group moves up to 12 inches in any direction, without written orders: %s', (line, at) => {
    const game = raid(HULK, 60);
    game.orders({ a: null });
    game.fly(line);
    expect(game.at('a.g1')).toEqual(at);
    expect(game.all('GroupMoveRefused')).toEqual([]);
  });

  it('FTR-2 12.001 inches are too far: the group stays where it is', () => {
    const game = raid(HULK, 60);
    game.orders();
    game.fly('a.g1 to 200,112.001');
    expect(game.at('a.g1')).toEqual([200, 100]);
    expect(game.last('GroupMoveRefused')).toMatchObject({
      group: 'a.g1',
      refusal: { rule: 'FTR-2', why: 'too-far', values: { range: '12.01', reach: 12 } },
    });
  });

  it('FTR-2 a group stays on the table, and out of planets', () => {
    const game = new Game(
      {
        red: { a: { design: CARRIER, x: 10, y: 10, groups: ['bay1', 'bay2', 'bay3'] } },
        blue: { b: { design: HULK, x: 200, y: 200 } },
      },
      { terrain: [{ kind: 'planet', x: 18, y: 10, radius: 2 }] },
    );
    game.orders();
    game.fly(['a.g1 to -0.001,10', 'a.g2 to 17,10', 'a.g3 to 0,10']);
    expect(game.all('GroupMoveRefused').map(({ refusal }) => [refusal.rule, refusal.why])).toEqual([
      ['GEO-5', 'off-table'],
      ['GEO-4', 'in-planet'],
    ]);
    expect(game.at('a.g3')).toEqual([0, 10]);
  });

  it('TURN-1 groups fly in the fighter phase, before ships move', () => {
    const game = raid(HULK, 40);
    game.orders({ a: '+3' });
    game.fly('a.g1 to 200,106');
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('GroupMoved')).toBeLessThan(types.indexOf('OrdersRevealed'));
    expect(game.at('a.g1')).toEqual([200, 106]);
    expect(game.at('a')).toEqual([200, 103]);
  });
});

describe('whose group moves', () => {
  const at = (red: readonly string[], blue: readonly string[]): Sides => ({
    red: { a: { design: CARRIER, x: 100, y: 100, groups: [...red] } },
    blue: { b: { design: CARRIER, x: 200, y: 100, groups: [...blue] } },
  });
  const order = (game: Game) => game.all('GroupMoved').map(({ group }) => group);

  it('TURN-3 the side with more groups in flight moves first, then by turns; groups left over follow', () => {
    const game = new Game(at(['bay1'], ['bay1', 'bay2', 'bay3']));
    game.orders();
    expect(game.battle.waiting()).toEqual({ for: 'groups', side: 'blue', groups: ['b.g1', 'b.g2', 'b.g3'] });
    expect(game.last('FlightOrdered')).toMatchObject({
      groups: [
        { side: 'red', count: 1 },
        { side: 'blue', count: 3 },
      ],
      ...{ rolls: [], order: ['blue', 'red'] },
    });
    game.fly('b.g2 stay');
    expect(order(game)).toEqual(['b.g2', 'a.g1', 'b.g1', 'b.g3']);
  });

  it('TURN-3 where both have as many, a die each says who begins, ties rolled again', () => {
    const game = new Game(at(['bay1', 'bay2'], ['bay1', 'bay2']));
    game.orders({}, [3, 3, 2, 5, 6, 1]);
    expect(game.last('FlightOrdered')).toMatchObject({
      rolls: [
        { sides: ['red', 'blue'], faces: [3, 3] },
        { sides: ['red', 'blue'], faces: [2, 5] },
      ],
      order: ['blue', 'red'],
    });
    game.fly([]);
    expect(order(game)).toEqual(['b.g1', 'a.g1', 'b.g2', 'a.g2']);
  });

  it('TURN-3 counts groups that are launched this turn', () => {
    const game = new Game(at(['bay1'], ['bay1']));
    game.orders({ b: 'launch bay2' });
    expect(game.last('FlightOrdered').order).toEqual(['blue', 'red']);
  });

  it('TURN-3 a group moves once, and only in its side’s turn', () => {
    const game = new Game(at(['bay1', 'bay2'], ['bay1']));
    game.orders();
    const give = (side: string, group: string) => () => game.battle.giveGroup(side, { group });
    expect(give('blue', 'b.g1')).toThrow('no group is asked of blue');
    game.rolling([], give('red', 'a.g1'));
    game.rolling([], give('blue', 'b.g1'));
    expect(give('red', 'a.g1')).toThrow('a.g1 does not move now');
    expect(give('red', 'b.g1')).toThrow('b.g1 does not move now');
  });
});

describe('launching', () => {
  it('FTR-6 a launched group starts at its carrier in the fighter phase, before ships move', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, velocity: 4 } },
      blue: { b: { design: HULK, x: 200, y: 200 } },
    });
    game.orders({ a: 'launch bay2' });
    expect(game.last('GroupLaunched')).toMatchObject({ group: 'a.g2', ship: 'a', bay: 'bay2' });
    expect(game.at('a.g2')).toEqual([200, 100]);
    game.fly('a.g2 stay');
    expect([game.at('a'), game.at('a.g2')]).toEqual([
      [200, 104],
      [200, 100],
    ]);
    expect(game.group('a.g2')).toMatchObject({ status: 'flying', berth: null });
  });

  it('FTR-6 it moves 6 inches in its launch turn and not 6.001, 12 in the next', () => {
    const game = duel(CARRIER, HULK, 100);
    game.orders({ a: 'launch bay1,bay2' });
    game.fly(['a.g1 to 200,106', 'a.g2 to 200,106.001']);
    expect([game.at('a.g1'), game.at('a.g2')]).toEqual([
      [200, 106],
      [200, 100],
    ]);
    expect(game.last('GroupMoveRefused').refusal).toMatchObject({
      ...{ rule: 'FTR-6', why: 'too-far', values: { reach: 6 } },
    });
    game.end();
    game.orders();
    game.fly(['a.g1 to 200,118', 'a.g2 to 200,112']);
    expect([game.at('a.g1'), game.at('a.g2')]).toEqual([
      [200, 118],
      [200, 112],
    ]);
  });

  it.each(['launch bay1', 'recover a.g2'])(
    'FTR-6 a carrier that orders %s keeps course and velocity',
    (text) => {
      const carry = (move: string) => {
        const game = new Game({
          red: { a: { design: CARRIER, x: 200, y: 100, velocity: 4, groups: ['bay2'] } },
          blue: { b: { design: HULK, x: 200, y: 200 } },
        });
        return refused(game, `${move}; ${text}`);
      };
      for (const move of ['+1', '-1', 'P1', 'S1 P1', 'ss2p'])
        expect(carry(move)).toEqual({ rule: 'FTR-6', why: 'carrier-steady' });
    },
  );

  it('FTR-6 a carrier may coast or roll as it launches; without a legal order it launches nothing', () => {
    for (const [move, launched] of [
      ['+0', 1],
      ['roll', 1],
      ['+1', 0],
    ] as const) {
      const game = duel(CARRIER, HULK, 100);
      game.orders({ a: `${move}; launch bay1` });
      expect(game.all('GroupLaunched')).toHaveLength(launched);
    }
  });

  it('FTR-6 a ship launches one group a turn for each two bays, at least one', () => {
    const most = (bays: number) => launchLimit(duel(design('narn', 400, [['bay', bays]]), HULK).whole('a'));
    expect([1, 2, 3, 4, 5, 6].map(most)).toEqual([1, 1, 1, 2, 2, 3]);
    const omega = (order: string) => refused(duel('earth-alliance/omega', HULK), order);
    expect(omega('launch bay1,bay4')).toBeUndefined();
    expect(omega('launch bay1,bay2; launch bay3')).toEqual({ rule: 'FTR-6', why: 'launch-limit' });
    const hyperion = (order: string) => refused(duel('earth-alliance/hyperion', HULK), order);
    expect(hyperion('launch bay1')).toBeUndefined();
  });

  it('FTR-6 a lost bay counts in the limit still: it is of the ship as it was built', () => {
    const game = duel('earth-alliance/omega', HULK);
    game.system('a', 'bay4').lost = 1;
    expect(refused(game, 'launch bay1,bay2')).toBeUndefined();
  });

  it('FTR-6 a ship recovers one group a turn', () => {
    const game = raid(HULK, 60, { groups: 2 });
    expect(refused(game, 'recover a.g1,a.g2')).toEqual({ rule: 'FTR-6', why: 'recover-limit' });
  });

  it.each([
    ['launch bay7', 'FTR-6', 'not-aboard'],
    ['launch drive', 'FTR-6', 'no-bay'],
    ['launch bay2,bay2', 'FTR-6', 'named-twice'],
    ['launch bay1', 'FTR-6', 'bay-empty'],
    ['launch bay6', 'FTR-8', 'system-lost'],
    ['recover a.g7', 'FTR-6', 'no-such-group'],
    ['recover a.g2', 'FTR-6', 'group-not-flying'],
    ['recover b.g1', 'FTR-8', 'not-own-group'],
  ])('FTR-6 an order that cannot be is illegal: %s', (order, rule, why) => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 100, y: 100, groups: ['bay1'] } },
      blue: { b: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
    });
    game.system('a', 'bay6').lost = 1;
    game.orders({ a: order });
    game.upTo('fire');
    expect(game.last('OrdersRefused')).toMatchObject({ ship: 'a', refusal: { rule, why } });
  });
});

describe('bays', () => {
  const TARGET = design('narn', 60, [['bay', 2]]);
  /** Eight boxes: the first row of seven is lost, and eleven systems are rolled for. */
  const ROW = [...SEEN, 6, 4] as const;

  it('FTR-8 a bay lost in a threshold check kills the group inside', () => {
    const game = duel(DREADNOUGHT, TARGET);
    game.orders();
    game.fire('a', 'hl1 -> b', [...ROW, 6, ...dice(10, 1)]);
    expect(game.group('b.g1')).toMatchObject({ status: 'lost', berth: null });
    expect(game.group('b.g2').status).toBe('aboard');
    expect(game.last('GroupLost')).toMatchObject({ rule: 'FTR-8', group: 'b.g1', why: 'bay' });
    game.end({}, []);
    game.orders({ b: 'launch bay1' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'FTR-8', why: 'system-lost' });
  });

  it('FTR-8 a called shot at a bay kills the group inside', () => {
    const game = duel(DREADNOUGHT, HULK);
    expect(game.battle.state.groups).toEqual([]);
    const called = duel(DREADNOUGHT, CARRIER);
    called.orders();
    called.fire('a', 'hl1 -> b called bay2', [...SEEN, 6, 1]);
    expect(called.last('GroupLost')).toMatchObject({ rule: 'FTR-8', group: 'b.g2', why: 'bay' });
  });

  it('FTR-8 a lost bay does nothing to its group outside, which then lands in another', () => {
    const game = new Game({
      red: { a: { design: DREADNOUGHT, x: 200, y: 100 } },
      blue: { b: { design: CARRIER, x: 200, y: 108, groups: ['bay1', 'bay2', 'bay3'] } },
    });
    game.orders();
    game.fire('a', 'hl1 -> b called bay1', [...SEEN, 6, 1]);
    expect(game.group('b.g1').status).toBe('flying');
    game.end();
    game.orders({ b: 'recover b.g1' });
    game.upTo('fire');
    expect(game.group('b.g1')).toMatchObject({ status: 'aboard', berth: { ship: 'b', bay: 'bay2' } });
  });

  it('FTR-8 a group lands in its own bay if that is free, and in any free friendly bay', () => {
    const game = new Game({
      red: {
        a: { design: CARRIER, x: 200, y: 100, groups: ['bay1', 'bay3'] },
        c: { design: TARGET, x: 203, y: 100, groups: ['bay2'] },
      },
      blue: { b: { design: HULK, x: 200, y: 200 } },
    });
    game.orders({ a: 'recover a.g3', c: 'recover a.g1' });
    game.upTo('fire');
    expect(game.all('GroupLanded').map(({ group, ship, bay }) => [group, ship, bay])).toEqual([
      ['a.g3', 'a', 'bay3'],
      ['a.g1', 'c', 'bay2'],
    ]);
    game.end();
    game.orders({ c: 'launch bay2' });
    expect(game.last('GroupLaunched')).toMatchObject({ group: 'a.g1', ship: 'c', bay: 'bay2' });
  });

  it('FTR-8 a ship whose bays are all taken or lost recovers nothing', () => {
    const game = new Game({
      red: {
        a: { design: TARGET, x: 200, y: 100 },
        c: { design: CARRIER, x: 203, y: 100, groups: ['bay1'] },
      },
      blue: { b: { design: HULK, x: 200, y: 200 } },
    });
    game.orders({ a: 'recover c.g1' });
    game.upTo('fire');
    expect(game.last('OrdersRefused')).toMatchObject({
      ship: 'a',
      refusal: { rule: 'FTR-8', why: 'no-free-bay' },
    });
    game.end();
    // A bay that launches in this turn will be free.
    game.orders({ a: 'recover c.g1; launch bay2' });
    game.upTo('fire');
    expect(game.last('GroupLanded')).toMatchObject({ group: 'c.g1', ship: 'a', bay: 'bay2' });
  });

  it('DC-2 a bay that damage control restores is empty', () => {
    const game = duel(DREADNOUGHT, TARGET);
    game.orders();
    game.fire('a', 'hl1 -> b', [...ROW, 6, ...dice(10, 1)]);
    game.end({ b: 'dcp1 -> bay1' }, [6]);
    game.orders({ b: 'launch bay1' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'FTR-6', why: 'bay-empty' });
  });
});

describe('landing', () => {
  /** Does a group land that is so far from its carrier once ships have moved? */
  function lands(range: number, options: Partial<Options> = {}): boolean {
    const game = new Game(
      {
        red: { a: { design: CARRIER, x: 200, y: 100, velocity: 3, groups: ['bay1'] } },
        blue: { b: { design: HULK, x: 300, y: 300 } },
      },
      { options },
    );
    game.orders({ a: 'recover a.g1' });
    game.fly(`a.g1 to 200,${103 + range}`);
    return game.group('a.g1').status === 'aboard';
  }

  it('landingRange = 6 FTR-11 a group lands within 6 inches after ship movement, not at 6.001', () => {
    expect([lands(6), lands(6.001)]).toEqual([true, false]);
  });

  it('landingRange = 1 FTR-11 a group lands within 1 inch, not at 1.001', () => {
    expect([lands(1, { landingRange: '1' }), lands(1.001, { landingRange: '1' })]).toEqual([true, false]);
  });

  it('FTR-11 that a group is too far away to land is said', () => {
    const game = raid(HULK, 60);
    game.orders({ a: 'recover a.g1' });
    game.fly('a.g1 to 200,110');
    expect(game.last('LandingMissed')).toMatchObject({
      ...{ rule: 'FTR-11', group: 'a.g1', refusal: { why: 'not-near', values: { reach: 6 } } },
    });
    expect(game.group('a.g1').status).toBe('flying');
  });

  it('FTR-11 a group lands only if the orders recover it, and fights no more that turn', () => {
    const game = raid(HULK, 6, { groups: 2 });
    game.orders({ a: 'recover a.g1' });
    game.attacks(['a.g1 attack b', 'a.g2 attack b']);
    expect(game.group('a.g1').status).toBe('aboard');
    expect(game.group('a.g2').status).toBe('flying');
    expect(game.last('AttackRefused')).toMatchObject({
      ...{ group: 'a.g1', refusal: { rule: 'FTR-10', why: 'group-not-flying' } },
    });
    expect(game.all('AttackNamed').map(({ group }) => group)).toEqual(['a.g2']);
  });

  it('FTR-11 a group that has landed is launched again from the next turn', () => {
    const game = raid(HULK, 60);
    // Its bay is empty still: the order is illegal, and it does not land either.
    expect(refused(game, 'recover a.g1; launch bay1')).toEqual({ rule: 'FTR-6', why: 'bay-empty' });
    expect(game.group('a.g1').status).toBe('flying');
    game.end();
    game.orders({ a: 'recover a.g1' });
    game.end();
    expect(game.group('a.g1').status).toBe('aboard');
    game.orders({ a: 'launch bay1' });
    expect(game.group('a.g1').status).toBe('flying');
  });

  /** A group launched 6 inches from `b` and flown to it. */
  function launched(value: Options['launchedMayAttack']): Game {
    const game = duel(CARRIER, HULK, 6, { options: { launchedMayAttack: value } });
    game.orders({ a: 'launch bay1' });
    game.fly('a.g1 to 200,106');
    return game;
  }

  it('launchedMayAttack = yes FTR-11 in its launch turn a group may fight', () => {
    const game = launched('yes');
    game.attacks('a.g1 attack b');
    game.passAll(dice(6, 4));
    expect(game.last('GroupStruck')).toMatchObject({ group: 'a.g1', boxes: 6 });
  });

  it('launchedMayAttack = no FTR-11 in its launch turn a group attacks nothing, in the next it may', () => {
    const game = launched('no');
    expect(game.step).toBe('fire');
    game.end();
    game.orders();
    game.attacks('a.g1 attack b');
    expect(game.last('AttackNamed')).toMatchObject({ group: 'a.g1', target: 'b' });
  });

  it('launchedMayAttack = no FTR-11 a group launched this turn may shoot back', () => {
    const game = new Game(
      {
        red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
        blue: { b: { design: CARRIER, x: 200, y: 104 } },
      },
      { options: { launchedMayAttack: 'no' } },
    );
    game.orders({ b: 'launch bay1' });
    game.attacks('a.g1 attack b.g1');
    game.answers('b.g1 answer a.g1', [...dice(6, 1), 4, ...dice(5, 1)]);
    expect(game.group('a.g1').strength).toBe(5);
  });
});

describe('when the carrier is gone', () => {
  const SMALL = design('narn', 40, [['bay', 2]]);

  it('FTR-12 a carrier destroyed takes the groups aboard along; those in flight stay', () => {
    const game = new Game({
      red: { a: { design: DREADNOUGHT, x: 200, y: 100 } },
      blue: {
        b: { design: SMALL, x: 200, y: 108, groups: ['bay1'] },
        c: { design: HULK, x: 300, y: 108 },
      },
    });
    game.ship('b').boxesLost = 16;
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 6, 1]);
    expect(game.ship('b').status).toBe('destroyed');
    expect(game.last('GroupLost')).toMatchObject({ rule: 'FTR-12', group: 'b.g2', why: 'ship' });
    expect(game.group('b.g1').status).toBe('flying');
    game.end();
    game.orders();
    game.fly('b.g1 to 200,119');
    expect(game.at('b.g1')).toEqual([200, 119]);
  });

  /** The last ship of blue is destroyed, with one group aboard and one in flight. */
  function stranded(value: Options['strandedFighters']): Game {
    const game = new Game(
      {
        red: { a: { design: DREADNOUGHT, x: 200, y: 100 } },
        blue: { b: { design: SMALL, x: 200, y: 108, groups: ['bay1'] } },
      },
      { options: { strandedFighters: value } },
    );
    game.ship('b').boxesLost = 16;
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 6, 1]);
    expect(game.group('b.g2').status).toBe('lost');
    return game;
  }

  it('strandedFighters = lost FTR-12 groups left on the table when their last ship is gone are lost', () => {
    const game = stranded('lost');
    expect(game.group('b.g1').status).toBe('lost');
    expect(game.last('GroupLost')).toMatchObject({ rule: 'FTR-12', group: 'b.g1', why: 'stranded' });
  });

  it('strandedFighters = saved FTR-12 groups left on the table when their last ship is gone are saved', () => {
    const game = stranded('saved');
    expect(game.group('b.g1').status).toBe('safe');
    expect(game.last('GroupSafe')).toMatchObject({ rule: 'FTR-12', group: 'b.g1', why: 'stranded' });
  });

  it('TURN-7 fighters alone do not keep a battle going', () => {
    const game = new Game({
      red: { a: { design: DREADNOUGHT, x: 200, y: 100 } },
      blue: { b: { design: SMALL, x: 200, y: 108, groups: ['bay1', 'bay2'] } },
    });
    game.ship('b').boxesLost = 16;
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 6, 1]);
    expect(game.battle.waiting()).toEqual({ for: 'nothing', ending: { how: 'no-ships', winner: 'red' } });
  });

  it('FTR-12 groups stay while a ship of their side is still to arrive', () => {
    const game = new Game({
      red: { a: { design: DREADNOUGHT, x: 200, y: 100 } },
      blue: {
        b: { design: SMALL, x: 200, y: 108, groups: ['bay1'] },
        c: { design: HULK, arrives: { turn: 3, point: [300, 100] } },
      },
    });
    game.ship('b').boxesLost = 16;
    game.orders();
    game.fire('a', 'hl1 -> b', [...SEEN, 6, 1]);
    expect(game.group('b.g1').status).toBe('flying');
  });

  it('FTR-12 a carrier that jumps takes the groups aboard out safe', () => {
    const jumper = refit(CARRIER, {});
    const game = new Game({
      red: {
        a: { design: 'earth-alliance/hyperion', x: 200, y: 100, jumpCharge: 6 },
        c: { design: jumper, x: 200, y: 106, groups: ['bay1'] },
      },
      blue: { b: { design: HULK, x: 300, y: 300 } },
    });
    game.orders({ a: 'jump open' });
    game.repairs();
    game.places('a jump at 200,103');
    game.orders({ c: 'jump leave' });
    game.end();
    expect(game.ship('c').status).toBe('escaped');
    expect(game.group('c.g2').status).toBe('safe');
    expect(game.all('GroupSafe').every(({ rule, why }) => rule === 'FTR-12' && why === 'aboard')).toBe(true);
    expect(game.group('c.g1').status).toBe('flying');
  });

  it('FTR-12 a carrier that withdraws over the table’s edge takes the groups aboard out safe', () => {
    const game = new Game({
      red: {
        a: { design: CARRIER, x: 200, y: 399, velocity: 4, groups: ['bay1'] },
        c: { design: HULK, x: 10, y: 10 },
      },
      blue: { b: { design: HULK, x: 300, y: 300 } },
    });
    game.orders();
    game.end();
    expect([game.group('a.g1').status, game.group('a.g2').status]).toEqual(['flying', 'safe']);
  });
});

describe('screens', () => {
  const at = (velocity: number): Sides => ({
    red: { a: { design: MINBARI_CARRIER, x: 200, y: 100, velocity, groups: ['bay1', 'bay2'] } },
    blue: { b: { design: HULK, x: 300, y: 300 } },
  });

  it('FTR-13 a screening group ends its move within 6 inches of its ship, not at 6.001', () => {
    const game = new Game(at(0));
    game.orders();
    game.fly(['a.g1 to 206,100 screen a', 'a.g2 to 193.999,100 screen a']);
    expect([game.group('a.g1').screens, game.group('a.g2').screens]).toEqual(['a', null]);
    expect(game.at('a.g2')).toEqual([200, 100]);
    expect(game.last('GroupMoveRefused')).toMatchObject({
      ...{
        group: 'a.g2',
        refusal: { rule: 'FTR-13', why: 'screen-too-far', values: { ship: 'a', reach: 6 } },
      },
    });
  });

  it('FTR-9 FTR-13 it goes along with its ship, keeping its place beside it; others stay behind', () => {
    const game = new Game(at(10));
    game.orders({ a: 'P2+2' });
    game.fly(['a.g1 to 203,104 screen a', 'a.g2 to 197,100']);
    const [x, y] = game.at('a');
    const [alongX, alongY] = game.at('a.g1');
    expect([alongX - x, alongY - y].map((inch) => Math.round(inch * 1000))).toEqual([3000, 4000]);
    expect(y).toBeGreaterThan(105);
    expect(game.at('a.g2')).toEqual([197, 100]);
    expect(game.all('GroupWentAlong')).toHaveLength(1);
  });

  it('FTR-9 it screens for this turn only, and its own ships only', () => {
    const game = new Game(at(4));
    game.orders();
    game.fly(['a.g1 screen a', 'a.g2 screen b']);
    expect(game.last('GroupMoveRefused')).toMatchObject({
      ...{ group: 'a.g2', refusal: { rule: 'FTR-9', why: 'screens-own' } },
    });
    expect(game.at('a.g1')).toEqual([200, 104]);
    game.end();
    game.orders();
    game.fly([]);
    expect(game.at('a.g1')).toEqual([200, 104]);
    expect(game.group('a.g1').screens).toBeNull();
  });

  it('FTR-13 a screen that would be carried off the table closes up to its ship', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 2, y: 100, velocity: 4, course: 12, groups: ['bay1'] } },
      blue: { b: { design: HULK, x: 300, y: 300 } },
    });
    game.orders({ a: 'P1' });
    game.fly('a.g1 to 0,100 screen a');
    expect(game.at('a.g1')).toEqual(game.at('a'));
  });
});
