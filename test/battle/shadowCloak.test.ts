import { describe, expect, it } from 'vitest';
import { parseOrders } from '../../src/battle/orders.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import {
  BATTERY,
  CARRIER,
  design,
  dice,
  Game,
  HULK,
  type Placed,
  type Rules,
  refusedOrders,
  refusedShots,
  SCOUT,
  SEEN,
  STALKER,
} from './scene.ts';

/** A Shadow cruiser `s` of red at (200, 100) with so many movement points; `a` of blue 8 inches below, on course 12. */
function lurking(points: number, s: Partial<Placed> = {}, rules: Rules = {}, a: Partial<Placed> = {}): Game {
  const game = new Game(
    {
      blue: { a: { design: BATTERY, x: 200, y: 92, ...a }, c: { design: HULK, x: 20, y: 20 } },
      red: { s: { design: STALKER, x: 200, y: 100, ...s } },
    },
    rules,
  );
  game.pools('s', points, 20);
  return game;
}

const hidden = (points: number, s: Partial<Placed> = {}, rules: Rules = {}, a: Partial<Placed> = {}) =>
  lurking(points, { cloaked: true, ...s }, rules, a);

const cloaked = (game: Game, ship = 's') => game.ship(ship).shadow?.cloaked;

describe('cloaking', () => {
  it('SHD-13 takes twice the starting PF from the movement pool, exactly', () => {
    for (const [by, lost, price] of [
      [STALKER, 0, 6],
      [STALKER, 6, 6],
      [SCOUT, 0, 4],
      ['shadows/dreadnought-90', 0, 18],
    ] as const) {
      const game = lurking(price, { design: by });
      game.ship('s').boxesLost = lost;
      game.orders({ s: 'cloak' });
      expect(game.last('PointsSpent'), by).toMatchObject({
        ...{ rule: 'SHD-13', pool: 'movement', points: price, left: 0, on: 'cloak' },
      });
      expect(cloaked(game), by).toBe(true);
      const short = lurking(price - 1, { design: by });
      short.orders({ s: 'cloak' });
      expect(refusedOrders(short), by).toEqual(['SHD-3 points-short']);
      expect(cloaked(short), by).toBe(false);
    }
  });

  it('SHD-13 decloaking takes four times the starting PF, exactly', () => {
    for (const [by, lost, price] of [
      [STALKER, 0, 12],
      [STALKER, 6, 12],
      [SCOUT, 0, 8],
    ] as const) {
      const game = hidden(price, { design: by });
      game.ship('s').boxesLost = lost;
      game.orders({ s: 'decloak' });
      expect(game.last('PointsSpent'), by).toMatchObject({ points: price, left: 0, on: 'decloak' });
      expect(cloaked(game), by).toBe(false);
      const short = hidden(price - 1, { design: by });
      short.orders({ s: 'decloak' });
      expect(refusedOrders(short), by).toEqual(['SHD-3 points-short']);
      expect(cloaked(short), by).toBe(true);
    }
  });

  it('SHD-13 both come at the end of movement', () => {
    const game = lurking(9, { velocity: 4 });
    game.orders({ s: 'inertial 3 +2; cloak' });
    expect(game.last('ShadowCloaked')).toMatchObject({ rule: 'SHD-13', ship: 's', next: null });
    expect(game.ship('s')).toMatchObject({ y: 106_000, shadow: { seen: { y: 106_000, velocity: 6 } } });
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ShadowCloaked')).toBeGreaterThan(types.lastIndexOf('ShipMoved'));

    const out = hidden(15, { velocity: 4 });
    out.orders({ s: 'inertial 3 +2; decloak' });
    expect(out.last('ShadowDecloaked')).toMatchObject({
      ...{ rule: 'SHD-13', ship: 's', at: [200_000, 106_000], course: 12, velocity: 6 },
    });
    expect(out.last('ShadowDecloaked').only).toBeUndefined();
  });

  it('SHD-13 not both in one turn, nor what it is already', () => {
    for (const text of ['cloak; decloak', 'decloak; cloak', 'cloak; cloak'])
      expect(parseOrders(text), text).toMatchObject({ refusal: { rule: 'SHD-13', why: 'said-twice' } });
    const open = lurking(40);
    open.orders({ s: 'decloak' });
    expect(refusedOrders(open)).toEqual(['SHD-13 not-cloaked']);
    const gone = hidden(40);
    gone.orders({ s: 'cloak' });
    expect(refusedOrders(gone)).toEqual(['SHD-13 cloaked-already']);
  });

  it('SHD-13 after an inertialess move as well', () => {
    const game = lurking(9);
    game.orders({ s: 'phase to 200,112; cloak' });
    game.fly([]);
    expect([cloaked(game), ...game.at('s')]).toEqual([true, 200, 112]);
  });

  it('SHD-13 it does not come out inside a planet: nothing is spent, and only its side knows', () => {
    const terrain = [{ kind: 'planet' as const, x: 200, y: 110, radius: 3 }];
    const game = hidden(20, { velocity: 10 }, { terrain });
    game.orders({ s: 'decloak' });
    expect(game.last('CloakFailed')).toMatchObject({
      ...{ refusal: { rule: 'GEO-4', why: 'in-planet' }, only: ['red'] },
    });
    expect(cloaked(game)).toBe(true);
    expect(game.all('PointsSpent')).toEqual([]);
  });

  it('SHD-13 fireOnDecloak = yes: it may fire in the turn it decloaks, and be fired at', () => {
    const game = hidden(12, { course: 6 });
    game.orders({ s: 'decloak' });
    game.fire('a', 'bl1 -> s', [...SEEN, 6, 1]);
    game.fire('s', 'beam cut 1 -> a', [6]);
    expect(game.last('BeamCut').boxes).toBe(5);
    expect(game.ship('s').boxesLost).toBe(2);
  });

  it('SHD-13 fireOnDecloak = no: not before the next turn', () => {
    const game = hidden(12, { course: 6 }, { options: { fireOnDecloak: 'no' } });
    game.orders({ s: 'decloak' });
    game.pass('a', 'c');
    // Blue has passed, and red is asked for nothing: the next turn begins.
    expect(game.battle.state.turn).toBe(2);
    expect(game.all('FireBegan').map(({ ship }) => ship)).toEqual(['a', 'c']);
    game.orders();
    game.pools('s', 0, 3);
    game.pass('a');
    game.fire('s', 'beam cut 1 -> a', [6]);
    expect(game.all('BeamCut')).toHaveLength(1);
  });
});

describe('a cloaked vessel', () => {
  it('SHD-13 neither regenerates nor spawns, and cannot be ordered to', () => {
    for (const [text, why] of [
      ['regenerate 1', 'SHD-13 cloaked-heal'],
      ['spawn 1', 'SHD-13 cloaked-spawn'],
      ['launch 1', 'SHD-13 cloaked-spawn'],
      ['decloak; spawn 1', 'SHD-13 cloaked-spawn'],
    ] as const) {
      const game = hidden(30);
      game.orders({ s: text });
      expect(refusedOrders(game), text).toEqual([why]);
    }
    const fading = lurking(30);
    fading.orders({ s: 'cloak; regenerate 1' });
    expect(refusedOrders(fading)).toEqual(['SHD-13 cloaked-heal']);
  });

  it('SHD-13 one that decloaks is there again in the end phase, and may heal', () => {
    const game = hidden(13);
    game.ship('s').boxesLost = 2;
    game.orders({ s: 'decloak; regenerate 1' });
    game.passAll([6]);
    expect(game.last('BoxesHealed').lost).toBe(1);
  });

  it('SHD-13 does not fire, and nobody fires at it', () => {
    const game = hidden(0, { course: 6 });
    game.orders();
    expect(game.battle.waiting()).toEqual({ for: 'fire', side: 'blue', ships: ['a', 'c'] });
    game.fire('a', 'bl1,pc1 -> s');
    expect(refusedShots(game)).toEqual(['SHD-13 ship-cloaked', 'SHD-13 ship-cloaked']);
    game.pass('c');
    expect(game.battle.state.turn).toBe(2);
  });

  it('SHD-13 HBW-12 sustained fire at one that cloaks is lost', () => {
    const game = lurking(9);
    game.orders({ a: 'bl1 sustain' });
    game.fire('a', 'bl1 -> s', [...SEEN, 6, 1]);
    game.end();
    game.pools('s', 6);
    game.orders({ s: 'cloak' });
    game.fire('a', 'bl1 -> s');
    expect(refusedShots(game)).toEqual(['SHD-13 ship-cloaked']);
    game.end();
    expect(game.last('BurstLost')).toMatchObject({ ship: 'a', weapon: 'bl1', why: 'target-gone' });
  });

  it('SHD-13 no mine, no fighters, no ram and no beam of another Shadow reaches it', () => {
    const narn = design('narn', 400, [
      ['energy-mine', 1, '11-1'],
      ['bay', 1],
    ]);
    const game = new Game(
      {
        blue: { a: { design: narn, x: 200, y: 99, groups: ['bay1'] }, d: { design: STALKER, x: 200, y: 80 } },
        red: { s: { design: STALKER, x: 200, y: 100, cloaked: true }, c: { design: HULK, x: 20, y: 20 } },
      },
      { options: { ramming: 'on' } },
    );
    game.orders({ a: 'ram s' });
    expect(refusedOrders(game)).toEqual([]);
    game.aims('a mine1 at 200,105', []);
    // The sensors of `d` seek in vain; the mine bursts over `a` and `s` alike.
    game.fly([], [7, 5, ...dice(12, 1)]);
    expect(game.all('OrdersRefused').map(({ ship, refusal }) => [ship, refusal.why])).toEqual([
      ['a', 'ship-gone'],
    ]);
    expect(game.all('MineStruck').map(({ ship }) => ship)).toEqual(['a']);
    // No attack is asked of the group an inch away: there is nothing for it.
    expect(game.step).toBe('fire');
    game.pools('d', 0, 10);
    game.fire('d', 'beam cut 4 -> s');
    expect(refusedShots(game)).toEqual(['SHD-13 ship-cloaked']);
  });

  it('SHD-13 no telepath reaches it', () => {
    const minbari = design('minbari', 400);
    const game = hidden(0, {}, {}, { design: minbari, telepaths: [12] });
    game.battle.giveOrders('blue', { a: '', c: '' });
    game.rolling([5], () => game.battle.giveOrders('red', { s: '' }));
    // Nothing is asked of the telepath.
    expect(game.step).toBe('fire');
  });

  it('SHD-13 SHD-3 its pools go on', () => {
    const game = hidden(9);
    game.orders();
    game.power(6, 6, 6, 1, 1, 1);
    game.end();
    expect(game.all('PointsKept')[0]?.pools).toEqual({ movement: 3, shooting: 3 });
    expect(game.ship('s').shadow?.pools).toEqual({ movement: 21, shooting: 6 });
  });

  it('SHD-13 moves by either drive under orders, seen by its own side only', () => {
    const game = hidden(30, { velocity: 4 });
    game.orders({ s: 'inertial 9 S2+2' });
    expect(game.ship('s')).toMatchObject({ course: 2, velocity: 6 });
    game.end();
    const [x, y] = game.at('s');
    game.pools('s', 9);
    game.orders({ s: `phase to ${x},${y + 10}` });
    // It takes no turn among the groups: nobody sees that it moves.
    expect(game.all('FlightOrdered')).toEqual([]);
    expect(game.at('s')[1]).toBeCloseTo(y + 10, 6);
    for (const fact of [...game.all('ShipMoved'), ...game.all('ShadowPhased')])
      if (fact.ship === 's') expect(fact.only).toEqual(['red']);
    const known = JSON.stringify(factsFor(game.facts, 'blue'));
    expect(known).not.toContain('ShadowPhased');
    expect(viewFor(game.battle, 'blue').state.ships[2]).toMatchObject({
      x: 0,
      y: 0,
      velocity: 0,
      orders: null,
    });
    expect(viewFor(game.battle, 'red').state.ships[2]).toMatchObject({ y: game.ship('s').y });
  });

  it('SHD-13 must fix the place of an inertialess move in its orders', () => {
    const game = hidden(9);
    game.orders({ s: 'phase' });
    expect(refusedOrders(game)).toEqual(['SHD-13 cloaked-phase']);
  });

  it('SHD-13 where it was last seen is all that others see of it, and it sees them', () => {
    const game = lurking(6, { velocity: 4 });
    game.orders({ s: 'cloak' });
    game.end();
    game.orders({ a: '+3' });
    expect(game.at('s')).toEqual([200, 108]);
    expect(viewFor(game.battle, 'blue').state.ships[2]).toMatchObject({
      x: 200_000,
      y: 104_000,
      velocity: 4,
    });
    expect(viewFor(game.battle, 'red').state.ships[0]).toMatchObject({ y: game.ship('a').y, velocity: 3 });
  });

  it('SHD-13 GEO-4 meets no terrain on its way', () => {
    const terrain = [
      { kind: 'planet' as const, x: 200, y: 105, radius: 2 },
      { kind: 'asteroid' as const, x: 200, y: 112, radius: 1 },
    ];
    const game = hidden(0, { velocity: 20 }, { terrain });
    game.orders();
    expect(game.ship('s').status).toBe('afloat');
    expect([...game.all('PlanetHit'), ...game.all('AsteroidCrossed')]).toEqual([]);
    const seen = lurking(0, { velocity: 20 }, { terrain });
    seen.orders();
    expect(seen.ship('s').status).toBe('destroyed');
  });
});

describe('hyperspace without a jump point', () => {
  it('SHD-14 a scenario may start it cloaked, unseen', () => {
    const game = hidden(12);
    expect(cloaked(game)).toBe(true);
    const { setting } = viewFor(game.battle, 'blue');
    expect(setting.scenario.sides[1]?.ships[0]).toMatchObject({ x: 0, y: 0 });
    game.orders({ s: 'decloak' });
    expect(viewFor(game.battle, 'blue').state.ships[2]).toMatchObject({ x: 200_000, y: 100_000 });
  });

  it('SHD-14 cloaked it may quit at the end of any turn, without a point', () => {
    const game = hidden(0);
    game.orders({ s: 'jump leave' });
    expect(game.ship('s').status).toBe('afloat');
    game.end();
    expect(game.last('ShipEscaped')).toMatchObject({ rule: 'SHD-14', ship: 's', by: null });
    expect(game.ship('s').status).toBe('escaped');
    expect(game.all('ShipDestroyed')).toEqual([]);
  });

  it('SHD-14 in the turn in which it cloaks, too', () => {
    const game = lurking(6);
    game.orders({ s: 'cloak; jump leave' });
    game.end();
    expect(game.ship('s').status).toBe('escaped');
  });

  it('SHD-14 cloaked without that order it stays', () => {
    const game = lurking(6);
    game.orders({ s: 'cloak' });
    game.end();
    expect(game.ship('s').status).toBe('afloat');
  });

  it('SHD-14 JUMP-3 not cloaked it needs a jump point as any ship', () => {
    const game = lurking(0);
    game.orders({ s: 'jump leave' });
    game.end();
    expect(game.last('LeaveFailed')).toMatchObject({ ship: 's', refusal: { why: 'no-point' } });
    expect(game.ship('s').status).toBe('afloat');
    const out = hidden(12);
    out.orders({ s: 'decloak; jump leave' });
    out.end();
    expect(out.ship('s').status).toBe('afloat');
  });

  it('SHD-14 held fighters go along, safe', () => {
    const game = lurking(20);
    game.orders({ s: 'spawn 1' });
    game.passAll();
    expect(game.group('s.g1').status).toBe('aboard');
    // It is not pinned by the boxes that it gave (SHD-15).
    game.pools('s', 6);
    game.orders({ s: 'cloak; jump leave' });
    game.end();
    expect(game.group('s.g1').status).toBe('safe');
  });
});

describe('the end of a battle', () => {
  it('TURN-7 SHD-14 a cloaked vessel alone keeps it going, until it quits', () => {
    const game = new Game({
      blue: { a: { design: HULK, x: 20, y: 20 } },
      red: { s: { design: STALKER, x: 200, y: 100, cloaked: true } },
    });
    game.quiet();
    expect(game.battle.state.ended).toBeNull();
    game.orders({ s: 'jump leave' });
    game.end();
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'blue' });
    expect(game.ship('s').status).toBe('escaped');
  });

  it('TURN-7 TELE-4 one that cloaked out of a lock does not', () => {
    const game = new Game({
      blue: { a: { design: design('minbari', 400), x: 200, y: 92, telepaths: [12] } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    game.pools('s', 9);
    game.orders();
    game.telepaths('a tp1 lock s', [6, 1]);
    game.fly('s cloak');
    expect(game.battle.state.ended).toEqual({ how: 'no-ships', winner: 'blue' });
    expect(game.ship('s').status).toBe('escaped');
  });

  it('TURN-7 FTR-12 fighters of a cloaked vessel are not stranded', () => {
    const game = new Game({
      blue: { a: { design: HULK, x: 20, y: 20 } },
      red: {
        s: { design: STALKER, x: 200, y: 100, cloaked: true },
        c: { design: CARRIER, x: 399, y: 380, course: 3, velocity: 4, groups: ['bay1'] },
      },
    });
    game.orders();
    game.passAll();
    expect(game.ship('c').status).toBe('withdrawn');
    expect(game.group('c.g1').status).toBe('flying');
  });
});
