import { describe, expect, it } from 'vitest';
import { design, dice, Game, type Placed, type Rules } from './scene.ts';

/** 16 boxes in rows of four; a check rolls for fc1-3, dcp1-3, drive, sensors, ecm, and then for telepaths. */
const SHIP = design('earth-alliance', 40);
/** Two boxes: one die of a beam is enough. */
const BOAT = design('earth-alliance', 4, [], { jumpDrive: true });

const LOCKS = [6, 1];
const FAILS = [1, 6];

/**
 * `s` is to be locked; `t`, too far away for any telepath here, fires at the ships of blue: 60 inches are its reach.
 */
function scene(blue: Readonly<Record<string, Placed>>, rules: Rules = {}): Game {
  return new Game(
    {
      red: {
        s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
        t: { design: 'shadows/cruiser-60', x: 200, y: 60 },
      },
      blue,
    },
    rules,
  );
}

const ship = (telepaths: number[], x = 200): Placed => ({ design: SHIP, x, y: 103, telepaths });
const lock = (game: Game, of = 's') => game.ship(of).shadow?.lock ?? null;
const levels = (game: Game, of = 'a') => game.ship(of).systems.flatMap(({ psi }) => (psi ? [psi.level] : []));

/** Locked, with `t` about to fire. */
function locked(game: Game, line: string): Game {
  game.pools('t', 0, 40);
  game.orders();
  game.telepaths(line, LOCKS);
  expect(lock(game)).not.toBeNull();
  return game;
}

/** `t` takes a row of `a` with one die; the first fire control falls, so that telepaths are rolled for: these faces. */
function shake(game: Game, telepaths: readonly number[], after: readonly number[] = []): void {
  game.fire('t', 'beam cut 4 -> a', [4, 6, ...dice(8, 1), ...telepaths, ...after]);
}

describe('a telepath of a lock is lost', () => {
  it('TELE-7 a helper, in a threshold check: a new test at once, which holds', () => {
    const game = locked(scene({ a: ship([6, 4, 3]) }), 'a tp1 lock s with tp2,tp3');
    shake(game, [1, 6, 1], [3, 1]);
    expect(game.all('LockLeft')).toEqual([
      { type: 'LockLeft', rule: 'TELE-7', target: 's', ship: 'a', system: 'tp2', why: 'lost' },
    ]);
    expect(game.last('LockTried')).toMatchObject({
      ...{ rule: 'TELE-7', test: 'again', ship: 'a', system: 'tp1', target: 's', level: 6 },
      helpers: [{ ship: 'a', system: 'tp3', level: 3, adds: 1 }],
      ...{ face: 3, strength: 10, resistance: 7, locked: true, left: 6 },
    });
    expect(lock(game)).toEqual({
      attacker: { ship: 'a', system: 'tp1' },
      helpers: [{ ship: 'a', system: 'tp3' }],
      turn: 1,
    });
    // At once: before the ship's firing turn is over.
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('LockTried')).toBeLessThan(types.indexOf('FireEnded'));
  });

  it('TELE-7 and one that is not higher breaks the lock, equal included', () => {
    for (const faces of [
      [5, 6],
      [1, 6],
    ]) {
      const game = locked(scene({ a: ship([6, 4, 3]) }), 'a tp1 lock s with tp2,tp3');
      shake(game, [1, 6, 1], faces);
      expect(game.last('LockTried')).toMatchObject({ test: 'again', resistance: 12, locked: false });
      expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-7', target: 's', why: 'test' });
      expect(lock(game)).toBeNull();
    }
  });

  it('TELE-7 TELE-5 a new test that fails costs nobody a level', () => {
    const game = locked(scene({ a: ship([6, 4, 3]) }), 'a tp1 lock s with tp2,tp3');
    shake(game, [1, 6, 1], FAILS);
    expect(game.last('LockTried').left).toBe(6);
    expect(levels(game)).toEqual([6, 4, 3]);
  });

  it('TELE-7 it is led by the highest level left, even while the attacker is there', () => {
    const game = locked(scene({ a: ship([3, 8, 3]) }), 'a tp1 lock s with tp2,tp3');
    shake(game, [1, 1, 6], LOCKS);
    expect(game.last('LockTried')).toMatchObject({
      ...{ system: 'tp2', level: 8, helpers: [{ system: 'tp1', adds: 1 }], strength: 15 },
    });
    expect(lock(game)).toMatchObject({ attacker: { system: 'tp2' }, helpers: [{ system: 'tp1' }] });
    // From then on the lock is its own.
    game.end();
    game.orders();
    game.telepaths(['a tp1 break']);
    expect(game.last('LockRefused')).toMatchObject({ system: 'tp1', refusal: { why: 'holds-nothing' } });
    expect(levels(game).slice(0, 2)).toEqual([2, 7]);
    game.end();
    game.orders();
    game.telepaths(['a tp2 break']);
    expect(lock(game)).toBeNull();
  });

  it('TELE-7 the attacker: the highest of its helpers leads', () => {
    const game = locked(scene({ a: ship([6, 3, 5]) }), 'a tp1 lock s with tp2,tp3');
    shake(game, [6, 1, 1], LOCKS);
    expect(game.last('LockTried')).toMatchObject({
      ...{ system: 'tp3', level: 5, helpers: [{ system: 'tp2', adds: 1 }], strength: 12, locked: true },
    });
    expect(lock(game)?.attacker).toEqual({ ship: 'a', system: 'tp3' });
  });

  it('TELE-7 of two that are equally high the one named first leads', () => {
    const game = locked(scene({ a: ship([6, 5, 5]) }), 'a tp1 lock s with tp3,tp2');
    shake(game, [6, 1, 1], LOCKS);
    expect(lock(game)?.attacker.system).toBe('tp3');
  });

  it('TELE-7 several in one check mean one new test', () => {
    const game = locked(scene({ a: ship([6, 4, 3, 2]) }), 'a tp1 lock s with tp2,tp3,tp4');
    shake(game, [1, 6, 6, 1], LOCKS);
    expect(game.all('LockLeft').map(({ system }) => system)).toEqual(['tp2', 'tp3']);
    expect(game.all('LockTried')).toHaveLength(2);
  });

  it('TELE-7 all of them: it is broken, and nothing is rolled', () => {
    const game = locked(scene({ a: ship([6, 4]) }), 'a tp1 lock s with tp2');
    shake(game, [6, 6]);
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-7', why: 'lost' });
    expect([lock(game), game.all('LockTried').length]).toEqual([null, 1]);
  });

  it('TELE-7 one without a part in it changes nothing', () => {
    const game = locked(scene({ a: ship([6, 4]) }), 'a tp1 lock s');
    shake(game, [1, 6]);
    expect(game.all('LockTried')).toHaveLength(1);
    expect(lock(game)).not.toBeNull();
  });

  it('TELE-7 TELE-4 freed by fire the vessel may fire this turn, but its orders stay void', () => {
    const game = scene({ a: ship([6]) });
    game.pools('t', 0, 40);
    game.pools('s', 20, 5);
    game.orders({ s: 'inertial 9 +6; regenerate 2' });
    game.telepaths('a tp1 lock s', LOCKS);
    game.upTo('fire');
    expect(game.battle.waiting()).toMatchObject({ side: 'red', ships: ['t'] });
    shake(game, [6]);
    game.pass('a');
    expect(game.battle.waiting()).toMatchObject({ for: 'fire', side: 'red', ships: ['s'] });
    game.fire('s', 'beam cut 1 -> a', [1]);
    expect(game.last('BeamCut')).toMatchObject({ ship: 's', boxes: 1 });
    game.ship('s').boxesLost = 1;
    game.end();
    expect(game.all('BoxesHealed')).toEqual([]);
    expect(game.ship('s')).toMatchObject({ x: 200_000, y: 100_000, velocity: 0 });
  });

  it('TELE-7 each lock is for itself', () => {
    const game = new Game({
      red: {
        s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
        u: { design: 'shadows/cruiser-30', x: 201, y: 100 },
        t: { design: 'shadows/cruiser-60', x: 200, y: 60 },
      },
      blue: { a: ship([6, 4, 8, 4]) },
    });
    game.pools('t', 0, 40);
    game.orders();
    game.telepaths(['a tp1 lock s with tp2', 'a tp3 lock u with tp4'], [...LOCKS, ...LOCKS]);
    shake(game, [1, 6, 1, 1], FAILS);
    expect([lock(game, 's'), lock(game, 'u')].map((one) => one !== null)).toEqual([false, true]);
  });
});

describe('a ship of a lock is gone', () => {
  /** A boat with a P4, beside a ship with a P6. */
  const both = { a: ship([6]), b: { design: BOAT, x: 200, y: 104, telepaths: [4] } };

  it.each([
    [LOCKS, true],
    [FAILS, false],
  ])('TELE-7 destroyed, with a helper aboard: a new test at once: %j', (faces, holds) => {
    const game = locked(scene(both), 'a tp1 lock s with b.tp1');
    game.fire('t', 'beam cut 4 -> b', [6, ...faces]);
    expect(game.ship('b').status).toBe('destroyed');
    expect(game.last('LockLeft')).toMatchObject({ rule: 'TELE-7', ship: 'b', system: 'tp1', why: 'lost' });
    expect(lock(game)).toEqual(
      holds ? { attacker: { ship: 'a', system: 'tp1' }, helpers: [], turn: 1 } : null,
    );
  });

  it('TELE-7 destroyed, with the attacker aboard: the helper leads', () => {
    const game = locked(scene(both), 'b tp1 lock s with a.tp1');
    game.fire('t', 'beam cut 4 -> b', [6, ...LOCKS]);
    expect(lock(game)).toEqual({ attacker: { ship: 'a', system: 'tp1' }, helpers: [], turn: 1 });
  });

  it('TELE-7 destroyed, with all of them aboard: it is broken', () => {
    const game = locked(scene({ ...both, a: ship([]) }), 'b tp1 lock s');
    game.fire('t', 'beam cut 4 -> b', [6]);
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-7', why: 'lost' });
    expect(game.all('LockTried')).toHaveLength(1);
  });

  /** `b` opens a point in turn 1; turn 2 is its first to leave by it. */
  function jumping(rules: Rules, line: string): Game {
    const game = scene(
      { a: ship([6]), b: { design: BOAT, x: 200, y: 104, telepaths: [6], jumpCharge: 6 } },
      rules,
    );
    game.orders({ b: 'jump open' });
    game.telepaths(line, LOCKS);
    game.end();
    expect(game.battle.state.points).toHaveLength(1);
    game.orders({ b: 'jump leave', s: 'inertial 3 +2' });
    return game;
  }

  it('JUMP-3 TELE-7 jumped out at the end of the turn, with the attacker aboard: a new test then', () => {
    const game = jumping({}, 'b tp1 lock s with a.tp1');
    game.telepaths([]);
    game.passAll([...LOCKS]);
    expect(game.last('ShipEscaped')).toMatchObject({ ship: 'b' });
    expect(game.last('LockTried')).toMatchObject({ rule: 'TELE-7', ship: 'a', level: 5, test: 'again' });
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('LockTried')).toBeLessThan(types.lastIndexOf('CountersAdvanced'));
    expect(lock(game)?.attacker).toEqual({ ship: 'a', system: 'tp1' });
  });

  it('JUMP-3 TELE-7 jumped out, and nobody is left: broken; the next turn the vessel is free', () => {
    const game = jumping({}, 'b tp1 lock s');
    game.telepaths([]);
    game.passAll();
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-7', why: 'lost' });
    game.pools('s', 9);
    game.orders({ s: 'inertial 9 +6' });
    // The other ship's telepath could attack now: it does not.
    game.telepaths([]);
    game.upTo('fire');
    expect(game.ship('s').velocity).toBe(6);
  });

  it('JUMP-3 TELE-7 jumpLeave = afterMovement: freed then it may fire, but has not moved', () => {
    const game = jumping({ options: { jumpLeave: 'afterMovement' } }, 'b tp1 lock s with a.tp1');
    game.telepaths([]);
    expect(lock(game)).not.toBeNull();
    game.fly([], FAILS);
    expect(lock(game)).toBeNull();
    expect([game.ship('s').velocity, game.at('s')]).toEqual([0, [200, 100]]);
    game.pass('s');
  });

  it('GEO-5 TELE-7 withdrawn over the edge of the table', () => {
    const game = new Game({
      red: {
        s: { design: 'shadows/cruiser-30', x: 4, y: 100 },
        t: { design: 'shadows/cruiser-60', x: 200, y: 60 },
      },
      blue: { b: { design: BOAT, x: 2, y: 100, course: 9, velocity: 4, telepaths: [6] }, a: ship([]) },
    });
    game.orders();
    game.telepaths('b tp1 lock s', LOCKS);
    game.fly([]);
    expect(game.ship('b').status).toBe('withdrawn');
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-7', why: 'lost' });
  });

  it('GEO-4 TELE-7 lost on a planet, with a helper aboard', () => {
    const game = scene(
      { a: ship([6]), b: { design: BOAT, x: 210, y: 104, velocity: 6, telepaths: [4] } },
      { terrain: [{ kind: 'planet', x: 210, y: 110, radius: 2 }] },
    );
    game.orders();
    game.telepaths('a tp1 lock s with b.tp1', LOCKS);
    game.fly([], FAILS);
    expect(game.ship('b').status).toBe('destroyed');
    expect(lock(game)).toBeNull();
  });

  it('TELE-7 the Shadow itself: the lock is over, and its people are free', () => {
    const game = scene({
      a: ship([6, 4]),
      g: { design: design('centauri', 400, [['pulse', 1, 'PFS']]), x: 200, y: 95 },
    });
    game.ship('s').boxesLost = 9;
    game.orders({ g: 'pc1 attack' });
    game.telepaths('a tp1 lock s with tp2', LOCKS);
    game.pass('t', 'a');
    game.fire('g', 'pc1 -> s', [4, 1, 6]);
    expect(game.ship('s').status).toBe('destroyed');
    expect(game.last('LockBroken')).toMatchObject({ target: 's', why: 'gone' });
    expect(game.all('LockTried')).toHaveLength(1);
    expect(game.ship('s').shadow?.lock).toBeNull();
  });
});

describe('telepaths at rest', () => {
  /** A ship whose telepaths of these starting levels stand at these now, with nobody to attack. */
  function tired(start: number[], now: number[], rules: Rules = {}, of = SHIP): Game {
    const game = new Game(
      {
        red: { s: { design: 'shadows/cruiser-30', x: 200, y: 300 } },
        blue: { a: { design: of, x: 200, y: 100, telepaths: start } },
      },
      rules,
    );
    for (const [i, level] of now.entries()) game.system('a', `tp${i + 1}`).psi = { level, used: 0 };
    game.orders();
    return game;
  }

  it.each([
    [3, 1, 1],
    [3, 2, 1],
    [3, 3, 2],
    [12, 1, 1],
    [12, 2, 1],
    [12, 3, 2],
    [12, 12, 2],
  ])('TELE-8 a P%i rolls a die with as many sides: a %i leaves it at level %i', (start, face, level) => {
    const game = tired([start], [1]);
    game.passAll([face]);
    expect(game.last('TelepathRested')).toEqual({
      ...{ type: 'TelepathRested', rule: 'TELE-8', ship: 'a', system: 'tp1', sides: start, face, level },
    });
    expect(levels(game)).toEqual([level]);
  });

  it('TELE-8 the die of a P3 has no 4, and that of a P12 no 13', () => {
    expect(() => tired([3], [1]).passAll([4])).toThrow('no face of the D3');
    expect(() => tired([12], [1]).passAll([13])).toThrow('no face of the D12');
  });

  it('TELE-8 minbariTelepaths = 15: a P15 rolls a die of 15 sides', () => {
    const game = tired([15], [14], { options: { minbariTelepaths: '15' } }, design('minbari', 40));
    game.passAll([15]);
    expect(game.last('TelepathRested')).toMatchObject({ sides: 15, face: 15, level: 15 });
  });

  it('TELE-8 the die is by the starting level, whatever is left of it', () => {
    const game = tired([12], [0]);
    game.passAll([11]);
    expect(levels(game)).toEqual([1]);
  });

  it('TELE-8 up to the start, and not beyond: at the start nothing is rolled', () => {
    const game = tired([5, 5], [4, 5]);
    game.passAll([5]);
    expect(levels(game)).toEqual([5, 5]);
    game.orders();
    game.passAll();
    expect(game.all('TelepathRested')).toHaveLength(1);
  });

  it('TELE-8 a P2 or P1 never recovers: its die cannot show a 3', () => {
    const game = tired([2, 1], [1, 0]);
    game.passAll();
    expect(levels(game)).toEqual([1, 0]);
  });

  it('TELE-8 not in a turn of an attack, as attacker or helper, hit or miss', () => {
    for (const faces of [LOCKS, FAILS]) {
      const game = scene({ a: ship([6, 4]) });
      game.system('a', 'tp2').psi = { level: 3, used: 0 };
      game.orders();
      game.telepaths('a tp1 lock s with tp2', faces);
      game.end();
      expect(game.all('TelepathRested')).toEqual([]);
    }
  });

  it('TELE-8 nor while it holds a lock, or helps to', () => {
    const game = locked(scene({ a: ship([6, 4]) }), 'a tp1 lock s with tp2');
    game.end();
    game.orders();
    game.telepaths([]);
    game.end();
    expect(levels(game)).toEqual([5, 3]);
    expect(game.all('TelepathRested')).toEqual([]);
  });

  it('TELE-8 in the turn after a failed attack it does', () => {
    const game = scene({ a: ship([6]) });
    game.orders();
    game.telepaths('a tp1 lock s', FAILS);
    game.end();
    expect(levels(game)).toEqual([5]);
    game.orders();
    game.telepaths([]);
    game.passAll([3]);
    expect(levels(game)).toEqual([6]);
  });

  it('TELE-8 a refused attack is none', () => {
    const game = scene({ a: ship([6, 2]) });
    game.system('a', 'tp1').psi = { level: 3, used: 0 };
    game.orders();
    game.telepaths('a tp1 lock t');
    expect(game.last('LockRefused').refusal.why).toBe('out-of-range');
    game.passAll([6]);
    expect(levels(game)).toEqual([4, 2]);
  });

  it('TELE-8 each rolls for itself, and none that is lost', () => {
    const game = tired([6, 5, 4], [1, 1, 1]);
    Object.assign(game.system('a', 'tp2'), { lost: 1, beyondRepair: 1 });
    game.passAll([2, 4]);
    expect(game.all('TelepathRested').map(({ system, sides, face }) => [system, sides, face])).toEqual([
      ['tp1', 6, 2],
      ['tp3', 4, 4],
    ]);
  });

  it('TURN-6 telepaths recover after new points have opened, before the counters advance', () => {
    const game = new Game({
      red: { s: { design: 'shadows/cruiser-30', x: 200, y: 300 } },
      blue: {
        a: { design: SHIP, x: 200, y: 100, telepaths: [6] },
        b: { design: BOAT, x: 210, y: 100, jumpCharge: 6 },
      },
    });
    game.system('a', 'tp1').psi = { level: 1, used: 0 };
    game.orders({ b: 'jump open' });
    game.repairs();
    game.places([], [3]);
    const end = game.facts.map(({ type }) => type);
    const order = ['PointOpened', 'TelepathRested', 'CountersAdvanced'] as const;
    expect(end.filter((type) => order.includes(type as (typeof order)[number]))).toEqual([...order]);
  });

  it('TURN-6 TELE-7 a test for a ship that leaves comes before they recover', () => {
    const game = scene({
      a: ship([6, 8]),
      b: { design: BOAT, x: 200, y: 104, telepaths: [6], jumpCharge: 6 },
    });
    game.system('a', 'tp2').psi = { level: 1, used: 0 };
    game.orders({ b: 'jump open' });
    game.telepaths('b tp1 lock s with a.tp1', LOCKS);
    game.repairs();
    game.places([], [1]);
    game.orders({ b: 'jump leave' });
    game.telepaths([]);
    game.passAll([...FAILS, 8]);
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('LockBroken')).toBeLessThan(types.lastIndexOf('TelepathRested'));
    expect(levels(game)).toEqual([5, 2]);
  });
});

describe('what may not be taken', () => {
  const CAPITAL = { design: design('earth-alliance', 400), x: 200, y: 103, telepaths: [6] };
  const LASERS = design('centauri', 400, [['battle-laser', 8, '11-1']]);

  it('HBW-4 TELE-1 no called shot names a telepath', () => {
    const game = new Game({
      red: { g: { design: LASERS, x: 200, y: 95 } },
      blue: { a: CAPITAL },
    });
    game.orders();
    game.fire('g', 'bl1 -> a called tp1');
    expect(game.last('ShotRefused')).toMatchObject({
      rule: 'HBW-4',
      refusal: { why: 'cannot-be-named', values: { system: 'tp1', ship: 'a' } },
    });
    game.fire('a', 'pass');
    expect(game.system('a', 'tp1').lost).toBe(0);
  });

  it('HBW-4 calledShotSensors = no changes nothing for them', () => {
    const game = new Game(
      { red: { g: { design: LASERS, x: 200, y: 95 } }, blue: { a: CAPITAL } },
      { options: { calledShotSensors: 'no' } },
    );
    game.orders();
    game.fire('g', 'bl1 -> a called tp1');
    expect(game.last('ShotRefused').refusal.why).toBe('cannot-be-named');
  });

  /** A Shadow's needle beam at a ship that carries a telepath; its first die is a 6. */
  function needled(rules: Rules = {}): Game {
    const game = new Game(
      { red: { s: { design: 'shadows/cruiser-30', x: 200, y: 95 } }, blue: { a: { ...CAPITAL, x: 200 } } },
      rules,
    );
    game.pools('s', 0, 5);
    game.orders();
    game.telepaths([]);
    return game;
  }

  it('SHD-7 TELE-1 no needle beam takes a telepath', () => {
    const game = needled();
    game.fire('s', 'beam needle 2 -> a', [6, 6]);
    game.needles('tp1,ecm');
    expect(game.last('NeedleRefused')).toMatchObject({
      rule: 'SHD-7',
      system: 'tp1',
      refusal: { why: 'cannot-be-named' },
    });
    expect(game.last('NeedlesNamed').systems).toEqual(['ecm']);
    expect(game.system('a', 'tp1').lost).toBe(0);
  });

  it('SHD-7 needleTargets = random: nor do the dice choose one', () => {
    // Nine systems without the telepath: two dice choose 1 to 9, the tenth place is rolled again.
    const game = needled({ options: { needleTargets: 'random' } });
    game.fire('s', 'beam needle 1 -> a', [6, ...[2, 4], ...[2, 3]]);
    expect(game.last('NeedlesNamed')).toMatchObject({ faces: [2, 4, 2, 3], systems: ['ecm'] });
  });

  it('SHD-7 a ship with nothing but a telepath left is no target for a needle beam', () => {
    const game = needled();
    for (const { name, kind } of game.whole('a').is.design.systems)
      if (kind !== 'telepath') game.system('a', name).lost = name === 'drive' ? 2 : 1;
    game.fire('s', 'beam needle 1 -> a');
    expect(game.last('ShotRefused').refusal.why).toBe('nothing-to-needle');
  });
});
