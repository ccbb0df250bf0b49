import { describe, expect, it } from 'vitest';
import { design, dice, Game, type Placed, type Rules } from './scene.ts';

const CREW = design('earth-alliance', 400);

/** Cruisers of PF 3 with ten boxes: one to be locked on 200,100, and more if a test needs them. */
function scene(
  blue: Readonly<Record<string, Placed>>,
  red: Readonly<Record<string, Placed>> = {},
  rules: Rules = {},
): Game {
  return new Game(
    { red: { s: { design: 'shadows/cruiser-30', x: 200, y: 100, velocity: 6 }, ...red }, blue },
    rules,
  );
}

/** One ship with telepaths, so near ahead of the Shadow that even a P1 reaches it. */
const crew = (...telepaths: number[]) => ({ a: { design: CREW, x: 200, y: 103, telepaths } });
/** Another Shadow far away, which keeps the battle going. */
const FAR = { t: { design: 'shadows/cruiser-30', x: 10, y: 390 } };

const LOCKS = [6, 1];
const lock = (game: Game, ship = 's') => game.ship(ship).shadow?.lock ?? null;
const pools = (game: Game, ship = 's') => game.ship(ship).shadow?.pools;
const levels = (game: Game, ship = 'a') =>
  game.ship(ship).systems.flatMap(({ psi }) => (psi ? [psi.level] : []));
const waitsFor = (game: Game) => game.battle.waiting();

/** A Shadow with these points and orders is locked, and has its turn among the groups next. */
function locked(movement: number, order = '', rules: Rules = {}, red = {}): Game {
  const game = scene(crew(12, 3), red, rules);
  game.pools('s', movement, 10);
  game.orders({ s: order });
  game.telepaths('a tp1 lock s', LOCKS);
  expect(lock(game)).toEqual({ attacker: { ship: 'a', system: 'tp1' }, helpers: [], turn: 1 });
  return game;
}

describe('a locked Shadow', () => {
  it('TELE-4 pays current PF at once and stops where it is', () => {
    const game = locked(5);
    expect(game.last('PointsSpent')).toMatchObject({
      ...{ rule: 'TELE-4', ship: 's', pool: 'movement', points: 3, left: 2, on: 'lock' },
    });
    expect([game.ship('s').velocity, game.at('s')]).toEqual([0, [200, 100]]);
    game.upTo('fire');
    expect([game.ship('s').velocity, game.at('s')]).toEqual([0, [200, 100]]);
  });

  it('TELE-4 SHD-2 current PF: a row less, a point less', () => {
    const game = scene(crew(12));
    game.pools('s', 5);
    game.ship('s').boxesLost = 3;
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    expect(game.last('PointsSpent')).toMatchObject({ points: 2, left: 3 });
  });

  it('TELE-4 pays what it has, if that is less', () => {
    const game = locked(2);
    expect(game.last('PointsSpent')).toMatchObject({ points: 2, left: 0 });
    expect(locked(0).all('PointsSpent')).toEqual([]);
  });

  it.each(['inertial 9 S2+3', 'phase', 'phase to 205,105', 'spawn 1', 'regenerate 4', 'cloak', ''])(
    'TELE-4 its orders are void: %j',
    (order) => {
      const game = locked(12, order);
      const before = pools(game);
      game.upTo('fire');
      expect(game.last('OrdersVoided')).toEqual({ type: 'OrdersVoided', rule: 'TELE-4', ship: 's' });
      expect(game.all('OrdersRevealed').map(({ ship }) => ship)).toEqual(['a']);
      expect(game.ship('s')).toMatchObject({ x: 200_000, y: 100_000, course: 12, velocity: 0, orders: null });
      expect(game.ship('s').shadow).toMatchObject({ cloaked: false, pools: before });
      expect(game.all('FightersSpawned')).toEqual([]);
    },
  );

  it('TELE-4 takes its turn among the groups, in which it neither moves nor turns', () => {
    const game = locked(12, 'phase to 205,105');
    expect(waitsFor(game)).toEqual({ for: 'groups', side: 'red', groups: ['s'] });
    game.fly('s to 205,105');
    expect(game.last('PhaseRefused')).toMatchObject({ rule: 'TELE-4', refusal: { why: 'locked-move' } });
    expect(game.last('ShadowStayed')).toMatchObject({ rule: 'TELE-4', ship: 's' });
    expect(game.ship('s')).toMatchObject({ x: 200_000, y: 100_000, course: 12 });
    expect(pools(game)?.movement).toBe(9);
  });

  it('TELE-4 inertialessFacing = free does not let it turn on the spot', () => {
    const game = locked(12, 'phase', { options: { inertialessFacing: 'free' } });
    game.fly('s facing 6');
    expect(game.ship('s').course).toBe(12);
    expect(pools(game)?.movement).toBe(9);
  });

  it('TELE-4 does not fire, and no fire is asked of it', () => {
    const game = locked(5);
    game.upTo('fire');
    expect(waitsFor(game)).toEqual({ for: 'fire', side: 'blue', ships: ['a'] });
    expect(game.last('InitiativeRolled').order).toEqual(['blue']);
  });

  it('TELE-4 spawns nothing and launches no fighter that it holds', () => {
    const game = scene({ a: { design: CREW, x: 200, y: 150, telepaths: [12] } });
    game.pools('s', 5, 6);
    game.orders({ s: 'spawn 1' });
    game.end();
    expect(game.group('s.g1').status).toBe('aboard');
    // Six inches nearer, it is in reach.
    game.ship('s').y = 120_000;
    game.orders({ s: 'launch 1' });
    game.telepaths('a tp1 lock s', LOCKS);
    game.upTo('fire');
    expect(game.group('s.g1').status).toBe('aboard');
  });

  it('TELE-4 SHD-11 SHD-12 heals nothing, and is pinned for what it lost', () => {
    const game = scene({
      ...crew(12),
      g: { design: design('centauri', 400, [['battle-laser', 8, '11-1']]), x: 200, y: 90 },
    });
    game.pools('s', 20);
    game.orders({ s: 'regenerate 6' });
    game.telepaths('a tp1 lock s', LOCKS);
    game.fire('g', 'bl1 -> s', [4, 1, 6, 6]);
    expect(game.ship('s').boxesLost).toBeGreaterThan(0);
    game.repairs();
    expect(game.all('BoxesHealed')).toEqual([]);
    expect(game.last('ShipPinned')).toMatchObject({ ship: 's', healed: 0 });
    // SHD-3: kept up to current PF.
    expect(game.last('PointsKept')).toMatchObject({ ship: 's' });
  });

  it('TELE-4 SHD-12 in a lock and pinned together: it stays, does not fire or heal, and keeps its points', () => {
    const game = scene(crew(12), FAR);
    const { shadow } = game.ship('s');
    game.ship('s').boxesLost = 2;
    if (shadow) shadow.pinned = 1;
    game.pools('s', 7);
    game.orders({ s: '' });
    game.telepaths('a tp1 lock s', LOCKS);
    game.passAll();
    expect(game.all('BoxesHealed')).toEqual([]);
    expect(game.all('FireBegan').map(({ ship }) => ship)).not.toContain('s');
    expect(game.last('PowerRolled')).toMatchObject({ ship: 't' });
    expect(game.all('PointsKept')[0]).toMatchObject({ ship: 's', pools: { movement: 3 } });
    expect([game.ship('s').velocity, game.ship('s').boxesLost]).toEqual([0, 2]);
  });

  it('TELE-4 SHD-3 its pools go on: dice in the next turn, and up to current PF kept', () => {
    const game = locked(12);
    game.power(4, 5, 6, 1, 1, 2);
    game.end();
    expect(game.last('PointsKept')).toMatchObject({
      ...{ ship: 's', pools: { movement: 3, shooting: 3 }, lost: { movement: 6, shooting: 7 } },
    });
    expect(game.last('PowerRolled')).toMatchObject({ ship: 's', pools: { movement: 18, shooting: 7 } });
    // It paid for the lock when it fell, and does not pay again.
    game.orders();
    game.telepaths([]);
    expect(pools(game)?.movement).toBe(18);
    expect(game.all('PointsSpent').map(({ on }) => on)).toEqual(['lock']);
  });

  it('TELE-4 stays in the lock turn after turn, until that ends', () => {
    const game = locked(5);
    game.end();
    for (const left of [11, 10, 9]) {
      game.orders({ s: 'inertial 3 +2' });
      game.telepaths([]);
      expect(levels(game)).toEqual([left, 3]);
      game.end();
      expect(game.at('s')).toEqual([200, 100]);
    }
    expect(lock(game)?.turn).toBe(1);
  });
});

describe('the cloak in a lock', () => {
  it('TELE-4 takes twice the starting PF, in the fighter phase, and ends the lock', () => {
    const game = locked(9, '', {}, FAR);
    game.fly('s cloak');
    expect(game.all('PointsSpent').at(-1)).toMatchObject({ points: 6, left: 0, on: 'cloak' });
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ShadowCloaked')).toBeLessThan(types.lastIndexOf('ShipMoved'));
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-4', target: 's', why: 'cloaked' });
    expect(game.ship('s').shadow).toMatchObject({ cloaked: true, banished: true, lock: null });
  });

  it('TELE-4 one point short it stays where it is, locked', () => {
    const game = locked(8, '', {}, FAR);
    game.fly('s cloak');
    expect(game.last('PhaseRefused')).toMatchObject({
      ...{ rule: 'SHD-13', only: ['red'], refusal: { why: 'points-short', values: { need: 6, have: 5 } } },
    });
    expect(game.ship('s').shadow).toMatchObject({ cloaked: false, pools: { movement: 5 } });
    expect(lock(game)).not.toBeNull();
  });

  it.each([
    ['fireAndCloak', true],
    ['fire', false],
    ['nothing', false],
  ] as const)('TELE-4 SHD-12 pinned as well, it may as far as the pinned may: %s', (pinnedMay, may) => {
    const game = scene(crew(12), FAR, { options: { pinnedMay } });
    game.pools('s', 9);
    const { shadow } = game.ship('s');
    if (shadow) shadow.pinned = 1;
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.fly('s cloak');
    expect(game.ship('s').shadow?.cloaked).toBe(may);
    if (!may)
      expect(game.last('PhaseRefused').refusal).toMatchObject({ rule: 'SHD-12', why: 'pinned-cloak' });
  });

  it('TELE-4 SENS-6 it is not sought: it is gone for good', () => {
    const minbari = design('minbari', 400);
    const game = scene({ a: { design: minbari, x: 200, y: 103, telepaths: [12] } }, FAR);
    game.pools('s', 9);
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.fly('s cloak');
    expect(game.all('ShadowCloaked')).toHaveLength(1);
    expect(game.all('ShadowSought')).toEqual([]);
  });

  it('TELE-4 SHD-2 the price is by the PF that it began with', () => {
    const game = scene(crew(12), FAR);
    game.ship('s').boxesLost = 6;
    game.pools('s', 6);
    game.orders();
    // Current PF is 1: that is what the lock takes.
    game.telepaths('a tp1 lock s', LOCKS);
    expect(pools(game)?.movement).toBe(5);
    game.fly('s cloak');
    expect(game.ship('s').shadow?.cloaked).toBe(false);
  });

  it('TELE-4 the vessel leaves at the end of the turn and does not come back', () => {
    const game = locked(9, '', {}, FAR);
    game.fly('s cloak');
    game.passAll();
    expect(game.last('ShipEscaped')).toMatchObject({ rule: 'TELE-4', ship: 's', by: null });
    expect(game.ship('s').status).toBe('escaped');
    expect(game.battle.state.turn).toBe(2);
    game.orders({ s: 'decloak' });
    expect(game.all('ShadowDecloaked')).toEqual([]);
  });

  it.each(['cloak', 'inertial 9 +6', 'inertial 14 +9', 'phase to 205,105', 'decloak', 'regenerate 3'])(
    'TELE-4 its orders stay void when it cloaks: %j',
    (order) => {
      const game = locked(18, order, {}, FAR);
      game.fly('s cloak');
      game.upTo('fire');
      expect(game.all('OrdersVoided').map(({ ship }) => ship)).toEqual(['s']);
      expect(pools(game)?.movement).toBe(9);
      expect(game.at('s')).toEqual([200, 100]);
      expect(game.all('ShadowCloaked')).toHaveLength(1);
    },
  );

  it('TELE-4 it is out of reach from then on: no fire, no new attack', () => {
    const game = locked(9, '', {}, FAR);
    game.fly('s cloak');
    game.upTo('fire');
    // The other side alone fires now.
    game.pass('t');
    expect(waitsFor(game)).toEqual({ for: 'fire', side: 'blue', ships: ['a'] });
  });

  it('TELE-4 is only for the locked: another says so in its orders', () => {
    const game = scene(crew(12), { ...FAR, p: { design: 'shadows/cruiser-30', x: 10, y: 380 } });
    game.pools('p', 20);
    game.orders({ p: 'phase' });
    game.telepaths([]);
    game.fly('p cloak');
    expect(game.last('PhaseRefused')).toMatchObject({ rule: 'TELE-4', refusal: { why: 'not-locked' } });
    expect(game.ship('p').shadow).toMatchObject({ cloaked: false });
  });

  it('TURN-7 TELE-4 it does not keep the battle going, and has escaped, not been lost', () => {
    const game = locked(9);
    game.fly('s cloak');
    expect(game.last('BattleEnded')).toMatchObject({ how: 'no-ships', winner: 'blue' });
    expect(game.battle.state.turn).toBe(1);
    expect(game.ship('s').status).toBe('escaped');
  });

  it('TURN-7 SHD-13 one that cloaked by its orders does', () => {
    const game = scene(crew(12));
    game.pools('s', 6);
    game.orders({ s: 'cloak' });
    game.end();
    expect(game.ship('s').shadow).toMatchObject({ cloaked: true, banished: false });
    expect([game.battle.state.turn, game.battle.state.ended]).toEqual([2, null]);
  });
});

describe('a lock that is held', () => {
  /** Locked in turn 1 by tp1 with the rest as helpers; turn 2 asks for telepaths. */
  function second(levels: number[], order = '', rules: Rules = {}, movement = 20): Game {
    const game = scene(crew(...levels), FAR, rules);
    game.pools('s', 3);
    game.orders();
    const helpers = levels.slice(1).map((_, i) => `tp${i + 2}`);
    game.telepaths(`a tp1 lock s${helpers.length > 0 ? ` with ${helpers.join(',')}` : ''}`, LOCKS);
    game.end();
    game.pools('s', movement, 20);
    game.orders({ s: order });
    expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['blue'] });
    return game;
  }

  it('TELE-6 costs each one involved a level in each later turn, not in the first', () => {
    const game = second([12, 6, 4]);
    expect(levels(game)).toEqual([12, 6, 4]);
    game.telepaths([]);
    expect(game.last('LockHeld')).toMatchObject({
      rule: 'TELE-6',
      target: 's',
      levels: [
        { ship: 'a', system: 'tp1', level: 11 },
        { ship: 'a', system: 'tp2', level: 5 },
        { ship: 'a', system: 'tp3', level: 3 },
      ],
    });
    game.end();
    game.orders();
    game.telepaths([]);
    expect(levels(game)).toEqual([10, 4, 2]);
    expect(lock(game)?.helpers).toHaveLength(2);
  });

  it('TELE-6 no one else loses a level, and nothing is rolled', () => {
    const game = scene(crew(12, 8), FAR);
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.end();
    game.orders();
    game.telepaths([]);
    expect(levels(game)).toEqual([11, 8]);
  });

  it('TELE-6 its owner breaks it without losing a level', () => {
    const game = second([12, 6]);
    game.telepaths('a tp1 break');
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-6', target: 's', why: 'owner' });
    expect([lock(game), levels(game)]).toEqual([null, [12, 6]]);
    expect(game.all('LockHeld')).toEqual([]);
  });

  it('TELE-6 only the attacker breaks it, and only a lock of its own', () => {
    const game = second([12, 6, 5]);
    const shadows = { does: 'break', ship: 's', system: 'tp1' } as const;
    const initiative = [6, 1];
    game.rolling(initiative, () =>
      game.battle.giveTelepaths('blue', [
        { does: 'break', ship: 'a', system: 'tp2' },
        shadows,
        { does: 'break', ship: 'nobody', system: 'tp1' },
      ]),
    );
    expect(game.all('LockRefused').map(({ rule, refusal }) => [rule, refusal.why])).toEqual([
      ['TELE-6', 'holds-nothing'],
      ['TELE-6', 'holds-nothing'],
      ['TELE-6', 'holds-nothing'],
    ]);
    expect(lock(game)).not.toBeNull();
  });

  it('TELE-6 another side cannot break it', () => {
    const game = scene(crew(12), {
      ...FAR,
      spy: { design: CREW, x: 30, y: 390, telepaths: [12] },
      own: { design: CREW, x: 200, y: 104, telepaths: [12] },
    });
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.end();
    game.orders();
    // Red is not asked: it has nobody to attack, and no lock of its own.
    expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['blue'] });
  });

  it('TELE-6 who holds or helps to hold attacks nobody else', () => {
    const game = scene(crew(12, 8), { t: { design: 'shadows/cruiser-30', x: 203, y: 100 } });
    game.orders();
    game.telepaths('a tp1 lock s with tp2', LOCKS);
    game.end();
    game.orders();
    game.telepaths(['a tp1 lock t', 'a tp2 lock t']);
    expect(game.all('LockRefused').map(({ system, refusal }) => [system, refusal.why])).toEqual([
      ['tp1', 'telepath-busy'],
      ['tp2', 'telepath-busy'],
    ]);
    expect(levels(game)).toEqual([11, 7]);
  });

  it('TELE-6 TELE-8 who lets go has had its part in a lock this turn: it neither attacks, helps nor rests', () => {
    const game = scene({ ...crew(12), b: { design: CREW, x: 200, y: 104, telepaths: [9] } }, FAR);
    game.pools('s', 3);
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.end();
    (game.system('a', 'tp1').psi as { level: number }).level = 5;
    game.orders();
    // Others may attack in the same phase.
    game.telepaths(['a tp1 break', 'a tp1 lock s', 'b tp1 lock s with a.tp1'], [1, 6]);
    for (const refused of ['LockRefused', 'HelpRefused'] as const)
      expect(game.last(refused)).toMatchObject({
        ship: 'a',
        refusal: { rule: 'TELE-2', why: 'telepath-busy' },
      });
    expect(game.last('LockTried')).toMatchObject({ ship: 'b', helpers: [], strength: 10, locked: false });
    game.passAll();
    expect(game.all('TelepathRested')).toEqual([]);
    expect([levels(game), levels(game, 'b')]).toEqual([[5], [8]]);
  });

  it('TELE-6 a freed Shadow follows this turn’s orders from velocity 0', () => {
    const game = second([12], 'inertial 11 S2+3');
    game.telepaths('a tp1 break');
    game.upTo('fire');
    expect(game.ship('s')).toMatchObject({ course: 2, velocity: 3 });
    expect(
      game
        .all('OrdersRevealed')
        .filter(({ ship }) => ship === 's')
        .at(-1),
    ).toMatchObject({
      text: 'inertial 11 S2+3',
    });
    game.fire('s', 'pass');
  });

  it('TELE-6 TELE-4 without orders it stays where it stopped: its velocity does not come back', () => {
    const game = second([12]);
    game.telepaths('a tp1 break');
    game.upTo('fire');
    expect([game.at('s'), game.ship('s').velocity]).toEqual([[200, 100], 0]);
  });

  it('TELE-6 SHD-9 a freed one phases in this very turn, or spawns', () => {
    const phasing = second([12], 'phase to 205,105');
    phasing.telepaths('a tp1 break');
    phasing.fly([]);
    expect(phasing.at('s')).toEqual([205, 105]);
    const spawning = second([12], 'spawn 1');
    spawning.telepaths('a tp1 break');
    expect(spawning.last('FightersSpawned')).toMatchObject({ ship: 's' });
  });

  it('TELE-6 at level 0 of the attacker it breaks at once, and the vessel follows this turn’s orders', () => {
    const game = scene(crew(1, 12), FAR);
    game.ship('s').boxesLost = 6;
    game.orders();
    game.telepaths('a tp1 lock s with tp2', LOCKS);
    expect(lock(game)).not.toBeNull();
    game.end();
    game.pools('s', 20, 20);
    game.orders({ s: 'inertial 9 +6' });
    game.telepaths([]);
    expect(game.last('LockHeld').levels.map(({ level }) => level)).toEqual([0, 11]);
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-6', why: 'exhausted' });
    // A helper does not take over: only TELE-7 asks for a new test.
    expect(game.all('LockTried')).toHaveLength(1);
    game.upTo('fire');
    expect(game.ship('s')).toMatchObject({ velocity: 6, y: 106_000 });
  });

  it('TELE-6 a helper at level 0 drops out, without a test, and the lock holds', () => {
    const game = second([12, 1, 6]);
    game.telepaths([]);
    expect(game.last('LockLeft')).toMatchObject({ rule: 'TELE-6', system: 'tp2', why: 'exhausted' });
    expect(game.all('LockTried')).toHaveLength(1);
    expect(lock(game)).toMatchObject({
      attacker: { ship: 'a', system: 'tp1' },
      helpers: [{ ship: 'a', system: 'tp3' }],
    });
    game.end();
    game.orders();
    game.telepaths([]);
    expect(levels(game)).toEqual([10, 0, 4]);
  });

  it('TELE-6 TELE-8 a helper that dropped out rests from the turn after on', () => {
    const game = second([12, 3]);
    game.system('a', 'tp2').psi = { level: 1, used: 1 };
    game.telepaths([]);
    expect(game.last('LockLeft')).toMatchObject({ system: 'tp2' });
    game.end();
    expect(game.all('TelepathRested')).toEqual([]);
    game.orders();
    game.telepaths([]);
    game.passAll([3]);
    expect(levels(game)).toEqual([10, 1]);
  });

  /** The ship with the telepaths goes out of their reach in turn 2; turn 3 asks for them again. */
  function gone(levels: number[], rules: Rules): Game {
    const game = scene({ a: { design: CREW, x: 200, y: 110, velocity: 24, telepaths: levels } }, FAR, rules);
    game.orders();
    const helpers = levels.slice(1).map((_, i) => `tp${i + 2}`);
    game.telepaths(`a tp1 lock s${helpers.length > 0 ? ` with ${helpers.join(',')}` : ''}`, LOCKS);
    game.end();
    expect(game.at('a')).toEqual([200, 134]);
    game.orders();
    return game;
  }

  it('TELE-6 lockRange = first: it needs no range after the first turn', () => {
    for (const rules of [{}, { options: { lockRange: 'first' } } as const]) {
      const game = gone([11, 10, 4], rules);
      game.telepaths([]);
      expect(lock(game)?.helpers).toHaveLength(2);
      expect(levels(game)).toEqual([10, 9, 3]);
    }
  });

  it('TELE-6 lockRange = every: the attacker beyond its range lets go, without losing a level', () => {
    const game = gone([11, 12], { options: { lockRange: 'every' } });
    game.telepaths([]);
    expect(game.last('LockBroken')).toMatchObject({ rule: 'TELE-6', target: 's', why: 'far' });
    expect(game.all('LockHeld')).toEqual([]);
    expect(levels(game)).toEqual([11, 12]);
  });

  it('TELE-6 lockRange = every: a helper beyond its own drops out, without a test', () => {
    const game = gone([12, 11, 12], { options: { lockRange: 'every' } });
    game.telepaths([]);
    expect(game.all('LockLeft').map(({ system, why }) => [system, why])).toEqual([['tp2', 'far']]);
    expect(game.all('LockTried')).toHaveLength(1);
    expect(lock(game)?.helpers).toEqual([{ ship: 'a', system: 'tp3' }]);
    expect(levels(game)).toEqual([11, 11, 11]);
  });

  it('TELE-6 lockRange = every: at exactly its range it holds', () => {
    const game = scene({ a: { design: CREW, x: 200, y: 124, velocity: 12, telepaths: [12] } }, FAR, {
      options: { lockRange: 'every' },
    });
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.end();
    expect(game.at('a')).toEqual([200, 136]);
    game.orders();
    game.telepaths([]);
    expect(lock(game)).not.toBeNull();
  });

  it('TELE-6 two locks are held side by side, each with its own people', () => {
    const game = scene(crew(12, 12, 4), { t: { design: 'shadows/cruiser-30', x: 203, y: 100 } });
    game.orders();
    game.telepaths(['a tp1 lock s', 'a tp2 lock t with tp3'], [...LOCKS, ...LOCKS]);
    game.end();
    game.orders();
    game.telepaths('a tp2 break');
    expect(levels(game)).toEqual([11, 12, 4]);
    expect([lock(game, 's'), lock(game, 't')].map((one) => one !== null)).toEqual([true, false]);
  });
});

describe('fire at a locked Shadow', () => {
  it('TELE-4 is as at any other; only the lock’s own vessel is silent', () => {
    const game = scene(crew(12), { t: { design: 'shadows/cruiser-30', x: 200, y: 100 } });
    game.pools('t', 0, 3);
    game.orders();
    game.telepaths('a tp1 lock s', LOCKS);
    game.upTo('fire');
    expect(waitsFor(game)).toEqual({ for: 'fire', side: 'red', ships: ['t'] });
    game.fire('t', 'beam cut 3 -> a', dice(3, 1));
    expect(game.last('BeamCut').boxes).toBe(3);
  });
});
