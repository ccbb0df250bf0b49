import { describe, expect, it } from 'vitest';
import { design, Game, type Placed, type Rules, settingFor } from './scene.ts';

const CREW = design('earth-alliance', 400);
const NARN = design('narn', 400);
const PLANET = { kind: 'planet', x: 200, y: 110, radius: 1 } as const;

/** A Shadow cruiser of PF 3 at rest on 200,100 against ships that may carry telepaths. */
function against(blue: Readonly<Record<string, Placed>>, rules: Rules = {}): Game {
  return new Game({ red: { s: { design: 'shadows/cruiser-30', x: 200, y: 100 } }, blue }, rules);
}

/** One ship with telepaths, straight ahead of the Shadow. */
function one(levels: number[], range = 8, rules: Rules = {}): Game {
  return against({ a: { design: CREW, x: 200, y: 100 + range, telepaths: levels } }, rules);
}

const level = (game: Game, system: string, ship = 'a') => game.system(ship, system).psi?.level;
const lock = (game: Game, ship = 's') => game.ship(ship).shadow?.lock ?? null;
const whyNot = (game: Game) => {
  const { rule, refusal } = game.last('LockRefused');
  return [rule, refusal.why];
};

describe('telepaths aboard', () => {
  it('TELE-1 are systems tp1, tp2 and so on, with levels of their own, and weigh nothing', () => {
    const game = one([12, 3, 1]);
    const { is, now } = game.whole('a');
    expect(is.design.systems.slice(-3)).toEqual([
      { name: 'tp1', kind: 'telepath', class: 12 },
      { name: 'tp2', kind: 'telepath', class: 3 },
      { name: 'tp3', kind: 'telepath', class: 1 },
    ]);
    expect([is.design.mass, is.design.boxes]).toEqual([CREW.mass, CREW.boxes]);
    expect(now.systems.slice(-3).map(({ psi }) => psi)).toEqual([
      { level: 12, used: 0 },
      { level: 3, used: 0 },
      { level: 1, used: 0 },
    ]);
    expect(lock(game)).toBeNull();
  });

  it('TELE-1 are aboard the ships that the scenario names only', () => {
    const setting = settingFor({
      red: { s: { design: 'shadows/cruiser-30', x: 1, y: 1 } },
      blue: {
        a: { design: CREW, x: 9, y: 9, telepaths: [5] },
        b: { design: CREW, x: 9, y: 9 },
      },
    });
    expect(setting.ships.map(({ systemIndex }) => systemIndex.has('tp1'))).toEqual([false, true, false]);
  });
});

describe('an attack', () => {
  it('TELE-2 comes after the orders and before the fighters, measured before anything moves', () => {
    const game = against({ a: { design: CREW, x: 200, y: 109, velocity: 12, telepaths: [3] } });
    game.orders();
    expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['blue'] });
    expect(game.battle.state.phase).toBe('telepaths');
    game.telepaths('a tp1 lock s', [6, 1]);
    expect(game.at('a')).toEqual([200, 109]);
    game.upTo('fire');
    expect(game.at('a')).toEqual([200, 121]);
    const phases = game.all('PhaseBegan').map(({ phase }) => phase);
    expect(phases.slice(0, 4)).toEqual(['power', 'orders', 'telepaths', 'fighters']);
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('LockTried')).toBeLessThan(types.indexOf('FlightOrdered'));
  });

  it('TELE-2 is level, a D6 and half the level of each helper, rounded down', () => {
    const game = against({
      a: { design: CREW, x: 200, y: 101, telepaths: [6, 1, 3] },
      b: { design: CREW, x: 201, y: 100, telepaths: [4] },
    });
    game.orders();
    game.telepaths('a tp1 lock s with tp2,tp3,b.tp1', [2, 6]);
    expect(game.last('LockTried')).toMatchObject({
      ...{ rule: 'TELE-2', ship: 'a', system: 'tp1', target: 's', test: 'attack', level: 6 },
      helpers: [
        { ship: 'a', system: 'tp2', level: 1, adds: 0 },
        { ship: 'a', system: 'tp3', level: 3, adds: 1 },
        { ship: 'b', system: 'tp1', level: 4, adds: 2 },
      ],
      ...{ face: 2, strength: 11, resistFace: 6, resistance: 12, locked: false },
    });
  });

  it.each([0, 3, 6, 9])('TELE-2 goes all round: %i points off the bow', (points) => {
    const game = against({
      a: { design: CREW, x: 200, y: 120, course: points || 12, telepaths: [12] },
    });
    game.orders();
    game.telepaths('a tp1 lock s', [1, 1]);
    expect(lock(game)).not.toBeNull();
  });

  it.each([
    [1, 3],
    [3, 9],
    [12, 36],
  ])('TELE-2 of P%i reaches exactly %i inches', (of, reach) => {
    const game = one([of], reach);
    game.orders();
    game.telepaths('a tp1 lock s', [1, 6]);
    expect(game.last('LockTried')).toMatchObject({ level: of });
  });

  it('TELE-2 a thousandth of an inch beyond its reach a side is not even asked', () => {
    const game = one([3], 9.001);
    game.orders();
    expect(game.step).toBe('fire');
  });

  it('TELE-2 the range of the attacker is its own, whoever else may reach', () => {
    const game = one([12, 3], 9.001);
    game.orders();
    game.telepaths('a tp2 lock s with tp1');
    expect(whyNot(game)).toEqual(['TELE-2', 'out-of-range']);
    expect(game.last('LockRefused').refusal.values).toMatchObject({ system: 'tp2', reach: 9 });
  });

  it('TELE-2 each helper must reach by itself: at exactly 9 inches a P3 helps', () => {
    const game = one([12, 3], 9);
    game.orders();
    game.telepaths('a tp1 lock s with tp2', [1, 6]);
    expect(game.last('LockTried').helpers).toMatchObject([{ system: 'tp2', adds: 1 }]);
  });

  it('TELE-2 a thousandth beyond it does not: the attack is made without it', () => {
    const game = one([12, 3], 9.001);
    game.orders();
    game.telepaths('a tp1 lock s with tp2', [1, 1]);
    expect(game.last('HelpRefused')).toMatchObject({
      ...{ ship: 'a', system: 'tp2', refusal: { rule: 'TELE-2', why: 'out-of-range' } },
    });
    expect(game.last('LockTried')).toMatchObject({ strength: 13, helpers: [] });
    expect(game.all('LockRefused')).toEqual([]);
  });

  it('TELE-2 P is the current level: a lowered one reaches less far and counts less', () => {
    const game = one([3], 8);
    game.orders();
    game.telepaths('a tp1 lock s', [1, 6]);
    expect(level(game, 'tp1')).toBe(2);
    game.end();
    game.orders();
    // Eight inches are more than 3 x 2.
    expect(game.step).toBe('fire');
  });

  it('TELE-2 needs the Shadow in sight: a planet stops attacker and helper', () => {
    const blue = {
      a: { design: CREW, x: 200, y: 120, telepaths: [12] },
      b: { design: CREW, x: 210, y: 110, telepaths: [12] },
    };
    const alone = against({ a: blue.a }, { terrain: [PLANET] });
    alone.orders();
    expect(alone.step).toBe('fire');
    const game = against(blue, { terrain: [PLANET] });
    game.orders();
    game.telepaths(['a tp1 lock s with b.tp1', 'b tp1 lock s with a.tp1'], [1, 1]);
    for (const refused of ['LockRefused', 'HelpRefused'] as const)
      expect(game.all(refused).map(({ ship, refusal }) => [ship, refusal.rule, refusal.why])).toEqual([
        ['a', 'GEO-4', 'blocked'],
      ]);
    expect(lock(game)?.attacker).toEqual({ ship: 'b', system: 'tp1' });
  });

  it('TELE-2 is made once a turn by each telepath, as attacker or as helper', () => {
    const game = new Game({
      red: {
        s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
        t: { design: 'shadows/cruiser-30', x: 203, y: 100 },
      },
      blue: { a: { design: CREW, x: 200, y: 101, telepaths: [4, 4, 4] } },
    });
    game.orders();
    game.telepaths(
      [
        'a tp1 lock s with tp2', // fails
        'a tp1 lock t', // has attacked
        'a tp2 lock t', // has helped
        'a tp3 lock t with tp2', // its helper has
        'a tp3 lock t', // is fresh
      ],
      [1, 6, 1, 6],
    );
    expect(game.all('LockTried').map(({ system, target }) => [system, target])).toEqual([
      ['tp1', 's'],
      ['tp3', 't'],
    ]);
    expect(game.all('LockRefused').map(({ system, refusal }) => [system, refusal.why])).toEqual([
      ['tp1', 'telepath-busy'],
      ['tp2', 'telepath-busy'],
      ['tp3', 'telepath-busy'],
    ]);
  });

  it('TELE-2 falls on cruisers and scouts alike', () => {
    const game = new Game({
      red: { s: { design: 'shadows/scout-12', x: 200, y: 100 } },
      blue: { a: { design: CREW, x: 200, y: 110, telepaths: [4] } },
    });
    game.orders();
    game.telepaths('a tp1 lock s', [6, 5]);
    expect(game.last('LockTried')).toMatchObject({ strength: 10, resistance: 9, locked: true });
  });

  it('TELE-2 falls on enemy Shadows only, that are there and not locked yet', () => {
    const game = new Game({
      red: {
        s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
        t: { design: 'shadows/cruiser-30', x: 200, y: 101, cloaked: true },
        n: { design: NARN, x: 200, y: 102 },
        late: { design: 'shadows/cruiser-30', arrives: { turn: 3, point: [200, 100] } },
      },
      blue: {
        a: { design: CREW, x: 200, y: 110, telepaths: [12, 12] },
        own: { design: 'shadows/cruiser-30', x: 200, y: 112 },
      },
    });
    game.orders();
    game.telepaths(
      [
        'a tp1 lock nobody',
        'a tp1 lock n',
        'a tp1 lock own',
        'a tp1 lock t',
        'a tp1 lock late',
        'a tp1 lock s',
        'a tp2 lock s',
      ],
      [1, 1],
    );
    expect(game.all('LockRefused').map(({ target, refusal }) => [target, refusal.rule, refusal.why])).toEqual(
      [
        ['nobody', 'TELE-2', 'no-such-ship'],
        ['n', 'TELE-2', 'only-shadows'],
        ['own', 'TELE-2', 'own-ship'],
        ['t', 'SHD-13', 'ship-cloaked'],
        ['late', 'TELE-2', 'ship-gone'],
        ['s', 'TELE-2', 'locked-already'],
      ],
    );
    expect(level(game, 'tp2')).toBe(12);
  });

  it('TELE-2 SHD-13 no telepath reaches a cloaked Shadow, and nobody is asked for one', () => {
    const game = new Game({
      red: { s: { design: 'shadows/cruiser-30', x: 200, y: 100, cloaked: true } },
      blue: { a: { design: CREW, x: 200, y: 101, telepaths: [12] } },
    });
    game.orders();
    expect(game.step).toBe('fire');
  });

  it('TELE-2 is made by telepaths of its own side that are aboard, each named once', () => {
    const game = new Game({
      red: {
        s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
        spy: { design: CREW, x: 200, y: 104, telepaths: [12] },
      },
      blue: {
        a: { design: CREW, x: 200, y: 110, telepaths: [12, 3] },
      },
    });
    game.orders();
    const act = (ship: string, system: string, ...helpers: [string, string][]) => ({
      ...({ does: 'lock', ship, system, target: 's' } as const),
      helpers: helpers.map(([of, name]) => ({ ship: of, system: name })),
    });
    // The test of the one attack that is made, then the initiative.
    game.rolling([1, 6, 6, 1], () =>
      game.battle.giveTelepaths('blue', [
        act('spy', 'tp1'),
        act('ghost', 'tp1'),
        act('a', 'tp9'),
        act('a', 'tp1', ['a', 'ecm'], ['spy', 'tp1'], ['a', 'tp1'], ['a', 'tp2'], ['a', 'tp2']),
      ]),
    );
    expect(game.all('LockRefused').map(({ refusal }) => refusal.why)).toEqual([
      ...['no-such-ship', 'no-such-ship', 'not-aboard'],
    ]);
    expect(game.all('HelpRefused').map(({ refusal }) => refusal.why)).toEqual([
      ...['no-telepath', 'no-such-ship', 'named-twice', 'out-of-range', 'out-of-range'],
    ]);
    expect(game.all('LockTried')).toMatchObject([{ ship: 'a', system: 'tp1', helpers: [] }]);
  });

  it('TELE-2 a refused attack uses nobody up: the next one of the same telepath stands', () => {
    const game = one([12, 3], 20);
    game.orders();
    game.telepaths(['a tp1 lock s with tp2', 'a tp1 lock s'], [1, 1]);
    expect(game.all('LockTried').map(({ helpers, locked }) => [helpers, locked])).toEqual([[[], true]]);
  });
});

describe('the Shadow resists', () => {
  it('TELE-3 with a D6 and twice its PF: strength equal to that does not lock, one more does', () => {
    for (const [face, locked] of [
      [2, false],
      [3, true],
    ] as const) {
      const game = one([8]);
      game.orders();
      game.telepaths('a tp1 lock s', [face, 4]);
      expect(game.last('LockTried')).toMatchObject({
        ...{ strength: 8 + face, powerFactor: 3, resistFace: 4, resistance: 10, locked },
      });
      expect(lock(game)).toEqual(
        locked ? { attacker: { ship: 'a', system: 'tp1' }, helpers: [], turn: 1 } : null,
      );
    }
  });

  /** Ten boxes in rows of 3, 3 and 4: with three lost one row is gone. */
  const wounded = (rules: Rules) => {
    const game = one([8], 8, rules);
    game.ship('s').boxesLost = 3;
    game.orders();
    game.telepaths('a tp1 lock s', [1, 3]);
    const { powerFactor, resistance, locked } = game.last('LockTried');
    return [powerFactor, resistance, locked];
  };

  it('TELE-3 telepathPF = current: the rows that are left', () => {
    expect(wounded({ options: { telepathPF: 'current' } })).toEqual([2, 7, true]);
    expect(wounded({})).toEqual([2, 7, true]);
  });

  it('TELE-3 telepathPF = starting: those that it began with', () => {
    expect(wounded({ options: { telepathPF: 'starting' } })).toEqual([3, 9, false]);
  });

  it('TELE-3 two telepaths may try one after the other, until one holds it', () => {
    const game = one([8, 8, 8]);
    game.orders();
    game.telepaths(['a tp1 lock s', 'a tp2 lock s', 'a tp3 lock s'], [1, 6, 6, 1]);
    expect(game.all('LockTried').map(({ system, locked }) => [system, locked])).toEqual([
      ['tp1', false],
      ['tp2', true],
    ]);
    expect(whyNot(game)).toEqual(['TELE-2', 'locked-already']);
  });
});

describe('an attack that fails', () => {
  it('TELE-5 costs the attacker one level, and no helper any', () => {
    const game = one([5, 4, 3]);
    game.orders();
    game.telepaths('a tp1 lock s with tp2,tp3', [1, 3]);
    expect(game.last('LockTried')).toMatchObject({ strength: 9, resistance: 9, locked: false, left: 4 });
    expect(['tp1', 'tp2', 'tp3'].map((name) => level(game, name))).toEqual([4, 4, 3]);
  });

  it('TELE-5 one that succeeds costs nobody a level', () => {
    const game = one([5, 4, 3]);
    game.orders();
    game.telepaths('a tp1 lock s with tp2,tp3', [2, 3]);
    expect(game.last('LockTried')).toMatchObject({ locked: true, left: 5 });
    expect(['tp1', 'tp2', 'tp3'].map((name) => level(game, name))).toEqual([5, 4, 3]);
  });

  it('TELE-5 TELE-2 a P1 is exhausted by it, and neither attacks nor helps then', () => {
    const game = one([1, 12], 3);
    game.orders();
    game.telepaths('a tp1 lock s', [1, 6]);
    expect(level(game, 'tp1')).toBe(0);
    game.end();
    game.orders();
    game.telepaths(['a tp1 lock s', 'a tp2 lock s with tp1'], [1, 1]);
    for (const refused of ['LockRefused', 'HelpRefused'] as const)
      expect(game.all(refused).map(({ refusal }) => [refusal.rule, refusal.why])).toEqual([
        ['TELE-6', 'telepath-exhausted'],
      ]);
    expect(game.last('LockTried')).toMatchObject({ system: 'tp2', helpers: [] });
  });
});

describe('both sides', () => {
  it('TURN-9 write what their telepaths do in secret, and it is shown and done together', () => {
    const game = new Game({
      red: {
        s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
        a: { design: CREW, x: 210, y: 100, telepaths: [12] },
      },
      blue: {
        t: { design: 'shadows/cruiser-30', x: 200, y: 110 },
        b: { design: CREW, x: 210, y: 110, telepaths: [12] },
      },
    });
    game.orders();
    expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['red', 'blue'] });
    const before = game.facts.length;
    const act = { does: 'lock', ship: 'b', system: 'tp1', target: 's', helpers: [] } as const;
    game.rolling([], () => game.battle.giveTelepaths('blue', [act]));
    expect(game.facts.length).toBe(before);
    expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['red'] });
    const flight = [6, 1];
    game.rolling([6, 1, 6, 1, ...flight], () =>
      game.battle.giveTelepaths('red', [{ ...act, ship: 'a', target: 't' }]),
    );
    // In the order of the sides, whoever wrote first.
    expect(game.all('LockTried').map(({ ship, target, locked }) => [ship, target, locked])).toEqual([
      ['a', 't', true],
      ['b', 's', true],
    ]);
  });

  it('TURN-9 a side without a telepath in reach is not asked', () => {
    const game = new Game({
      red: { s: { design: 'shadows/cruiser-30', x: 200, y: 100 } },
      blue: {
        t: { design: 'shadows/cruiser-30', x: 200, y: 300 },
        b: { design: CREW, x: 200, y: 110, telepaths: [12] },
      },
      green: { c: { design: CREW, x: 300, y: 200, telepaths: [12] } },
    });
    game.orders();
    expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['blue'] });
  });
});
