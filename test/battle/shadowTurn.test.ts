import { describe, expect, it } from 'vitest';
import { design, dice, Game, HULK, refusedOrders, SEEN, STALKER } from './scene.ts';

/** 40 boxes in rows of ten, three heavy lasers, a jump drive. */
const CARRIED = design('earth-alliance', 100, [['heavy-laser', 3, '11-1']], { jumpDrive: true });

/** Ships that will repair, leave, charge and open points at the end of turn 2, and two Shadow vessels. */
function crowded(): Game {
  const game = new Game({
    blue: {
      a: { design: CARRIED, x: 200, y: 92, jumpCharge: 6, telepaths: [6] },
      d: { design: CARRIED, x: 203, y: 92, jumpCharge: 6 },
      e: { design: CARRIED, x: 206, y: 92, jumpCharge: 4 },
    },
    red: {
      s: { design: STALKER, x: 200, y: 100, course: 6 },
      t: { design: STALKER, x: 300, y: 300 },
    },
  });
  game.orders({ d: 'jump open' });
  game.telepaths([]);
  game.places('d jump at 203,92');
  return game;
}

describe('the end of a turn', () => {
  it('TURN-6 runs in its order with Shadows and telepaths: regeneration first, then parties, leaving, capacitors, points, telepaths, counters', () => {
    const game = crowded();
    const from = game.facts.length;
    game.pools('s', 9, 20);
    game.pools('t', 9, 0);
    (game.system('a', 'tp1').psi as { level: number }).level = 5;
    game.orders({ a: 'jump open', d: 'jump leave', s: 'regenerate 2', t: 'cloak; jump leave' });
    game.fire('a', 'hl1 -> s', [...SEEN, 6, 1]);
    game.fire('s', 'beam needle 1 -> e', [6]);
    game.needles('hl1');
    game.passAll([6, 1]);
    game.repairs({ e: 'dcp1 -> hl1' }, [6], [6]);
    game.places('a jump at 200,92', [3]);
    const end = game.facts
      .slice(from)
      .slice(
        game.facts.slice(from).findIndex((fact) => fact.type === 'PhaseBegan' && fact.phase === 'end') + 1,
      );
    const types = end.map(({ type }) => type);
    expect(types.slice(0, types.indexOf('TurnBegan'))).toEqual([
      ...['PointsSpent', 'BoxesHealed', 'ShipPinned'],
      'PartyWorked',
      ...['ShipEscaped', 'ShipEscaped'],
      'CapacitorCharged',
      'PointCollapsed',
      'PointOpened',
      'TelepathRested',
      'PointsKept',
      'CountersAdvanced',
    ]);
    expect(game.all('ShipEscaped').map(({ ship, rule }) => [ship, rule])).toEqual([
      ['d', 'JUMP-3'],
      ['t', 'SHD-14'],
    ]);
  });

  it('TURN-6 a ship that leaves by a point was pinned and healed before', () => {
    const game = new Game({
      blue: { a: { design: CARRIED, x: 200, y: 92, jumpCharge: 6 } },
      red: { s: { design: STALKER, x: 200, y: 96, course: 6 }, t: { design: STALKER, x: 20, y: 20 } },
    });
    game.orders({ a: 'jump open' });
    game.places('a jump at 200,92');
    game.pools('s', 9, 0);
    game.orders({ s: 'regenerate 1; jump leave' });
    game.fire('a', 'hl1 -> s', [...SEEN, 6, 1]);
    game.passAll([6]);
    expect(game.last('ShipEscaped')).toMatchObject({ ship: 's', rule: 'JUMP-3', by: 'a' });
    expect(game.ship('s').boxesLost).toBe(3);
  });
});

describe('what is fixed in the orders', () => {
  it('TURN-10 a vessel’s drive, cloak and spawn hold for this turn only', () => {
    const game = new Game({
      blue: { b: { design: HULK, x: 20, y: 20 } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    game.pools('s', 20, 20);
    game.orders({ s: 'phase to 200,106; spawn 1; regenerate 1' });
    game.fly([]);
    game.passAll([1]);
    game.pools('s', 20, 20);
    game.orders();
    expect(game.step).toBe('fire');
    expect(game.at('s')).toEqual([200, 112]);
    expect(game.all('ShadowPhased')).toHaveLength(1);
    expect(game.all('FightersSpawned')).toHaveLength(1);
    game.passAll();
    expect(game.all('BoxesHealed')).toHaveLength(1);
  });

  it('TURN-10 without an order for it a vessel neither phases, cloaks, heals nor spawns', () => {
    const game = new Game({
      blue: { b: { design: HULK, x: 20, y: 20 } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    game.pools('s', 40, 40);
    game.ship('s').boxesLost = 2;
    for (const text of ['', null]) {
      game.orders({ s: text });
      game.passAll();
    }
    for (const type of ['ShadowPhased', 'ShadowCloaked', 'BoxesHealed', 'FightersSpawned'] as const)
      expect(game.all(type), type).toEqual([]);
    expect(refusedOrders(game)).toEqual(['TURN-2 no-orders']);
  });

  it('TURN-10 a Shadow’s points are chosen when firing', () => {
    const game = new Game({
      blue: { b: { design: HULK, x: 200, y: 108 } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    game.orders();
    game.pools('s', 0, 12);
    game.upTo('fire');
    expect(game.all('PointsSpent')).toEqual([]);
    game.pass('b');
    game.fire('s', 'beam cut 5 -> b', dice(5, 1));
    expect(game.last('PointsSpent')).toMatchObject({ points: 5, left: 7 });
  });
});

describe('the phases', () => {
  it('TURN-1 pools are rolled before orders, inertialess moves come before ships, cloaks after them, beams in the fire', () => {
    const game = new Game({
      blue: { b: { design: HULK, x: 200, y: 118 } },
      red: { s: { design: STALKER, x: 200, y: 100 }, t: { design: STALKER, x: 20, y: 20 } },
    });
    game.pools('s', 9, 9);
    game.pools('t', 9, 9);
    game.orders({ s: 'phase to 200,110', t: 'inertial 3 +1; cloak' });
    game.fly([]);
    game.pass('b');
    game.fire('s', 'beam cut 1 -> b', [1]);
    let phase = '';
    const where: Record<string, string> = {};
    for (const fact of game.facts) {
      if (fact.type === 'PhaseBegan') phase = fact.phase;
      else where[fact.type] ??= phase;
    }
    expect(where).toMatchObject({
      PowerRolled: 'power',
      FlightOrdered: 'fighters',
      ShadowPhased: 'fighters',
      ShipMoved: 'ships',
      ShadowCloaked: 'ships',
      BeamCut: 'fire',
    });
  });

  it('TURN-4 SHD-13 a side whose ships are all cloaked rolls no initiative, and nobody does if no ship may fire', () => {
    const vessel = (x: number) => ({ design: STALKER, x, y: 100, cloaked: true as const });
    const game = new Game({ red: { s: vessel(200) }, blue: { a: { design: HULK, x: 250, y: 100 } } });
    game.orders();
    expect(game.last('InitiativeRolled')).toMatchObject({ rolls: [], order: ['blue'] });
    expect(game.battle.waiting()).toEqual({ for: 'fire', side: 'blue', ships: ['a'] });

    const dark = new Game({ red: { s: vessel(200) }, blue: { t: vessel(250) } });
    dark.orders();
    expect(dark.all('InitiativeRolled')).toEqual([]);
    expect(dark.battle.state.turn).toBe(2);
  });

  it('SHD-13 ROLL-1 one that rolls while cloaked shows it when it decloaks', () => {
    const game = new Game({
      red: { s: { design: STALKER, x: 200, y: 100, cloaked: true } },
      blue: { a: { design: HULK, x: 250, y: 100 } },
    });
    game.pools('s', 18);
    game.orders({ s: 'inertial 3 roll; decloak' });
    expect(game.last('ShadowDecloaked')).toMatchObject({ rolled: true });
    expect(game.all('ShipRolled')).toMatchObject([{ only: ['red'] }]);
  });

  it('TURN-4 a vessel fires in its side’s turn as any ship, and may be destroyed before', () => {
    const game = new Game({
      blue: { a: { design: CARRIED, x: 200, y: 92 } },
      red: { s: { design: STALKER, x: 200, y: 100, course: 6 }, t: { design: STALKER, x: 20, y: 20 } },
    });
    game.orders({}, [5, 2]);
    expect(game.battle.waiting()).toMatchObject({ side: 'blue' });
    game.fire('a', 'hl1,hl2,hl3 -> s', [...SEEN, 6, 1, ...SEEN, 6, 1, ...SEEN, 6, 1]);
    expect(game.ship('s').status).toBe('destroyed');
    expect(game.battle.waiting()).toEqual({ for: 'fire', side: 'red', ships: ['t'] });
  });
});
