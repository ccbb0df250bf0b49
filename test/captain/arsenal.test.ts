import { describe, expect, it } from 'vitest';
import type { FactType } from '../../src/battle/fact.ts';
import { OPTIONS, type Options } from '../../src/battle/options.ts';
import { NO_MOVE, type ShipOrders } from '../../src/battle/orders.ts';
import { viewFor } from '../../src/battle/view.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { CAPTAINS, type CaptainName, crewOf, fight, step } from '../../src/captain/fight.ts';
import { seededChance, seededDice } from '../../src/dice/seeded.ts';
import { INCH, rangeBetween } from '../../src/plane/table.ts';
import {
  BATTERY,
  CARRIER,
  DREADNOUGHT,
  FORTRESS,
  Game,
  HULK,
  type Placed,
  SCENARIOS,
  type Sides,
  scenarioNamed,
  settingFor,
} from '../battle/scene.ts';
import { compare } from './compare.ts';

const OMEGA = 'earth-alliance/omega';
const HYPERION = 'earth-alliance/hyperion';
const NARN = 'narn/heavy-cruiser';
const WAR_CRUISER = 'minbari/war-cruiser';

/** What a cadet orders for `a`, of side red. */
function ordersOf(game: Game): ShipOrders {
  return cadet().orders(viewFor(game.battle, 'red')).a as ShipOrders;
}

/** Systems of `a` that its orders put on defence, whatever the quadrant. */
function onDefence(game: Game): string[] {
  return ordersOf(game).defend.flatMap(({ systems }) => systems);
}

/** Plays on for so many turns: a cadet for red, another captain for blue. */
function played(game: Game, turns: number, blue: CaptainName): Game {
  const { battle } = game;
  battle.dice = seededDice(1);
  const crew = { red: cadet(), blue: CAPTAINS[blue](seededChance(1)) };
  const last = battle.state.turn + turns - 1;
  while (battle.state.turn <= last && step(battle, crew)) {}
  return game;
}

function battle(a: Placed, b: Placed, more: Sides[string] = {}): Game {
  return new Game({ red: { a, ...more }, blue: { b } });
}

const far: Placed = { design: CARRIER, x: 200, y: 320, course: 6 };

describe('the cadet launches', () => {
  it('in the first turn, as many groups as its bays allow, on its course', () => {
    const game = played(battle({ design: OMEGA, x: 200, y: 100, velocity: 4 }, far), 1, 'none');
    expect(game.all('GroupLaunched').map(({ group }) => group)).toEqual(['a.g1', 'a.g2']);
    expect(game.all('ShipMoved')[0]).toMatchObject({ thrust: 0, velocity: 4 });
    const belt = scenarioNamed('belt');
    const facts = fight(belt, seededDice(1), crewOf(belt, 1), { turns: 1 }).journal?.facts ?? [];
    expect(facts.filter(({ type }) => type === 'GroupLaunched')).toHaveLength(2);
  });

  it('the rest in the second turn', () => {
    const game = played(battle({ design: OMEGA, x: 200, y: 100, velocity: 4 }, far), 2, 'none');
    expect(game.all('GroupLaunched').map(({ group }) => group)).toEqual(['a.g1', 'a.g2', 'a.g3', 'a.g4']);
  });

  it('recovers a spent group that can reach it, and launches it again', () => {
    const game = battle({ design: CARRIER, x: 200, y: 100, velocity: 3, groups: ['bay1'] }, far);
    for (const group of game.battle.state.groups) if (group.id !== 'a.g1') group.strength = 0;
    Object.assign(game.group('a.g1'), { x: 215 * INCH, y: 106 * INCH, fought: 3, deadline: 3 });
    expect(ordersOf(game)).toMatchObject({ recover: ['a.g1'], move: NO_MOVE });
    played(game, 1, 'none');
    expect(game.last('GroupLanded')).toMatchObject({ group: 'a.g1', ship: 'a' });
    played(game, 1, 'none');
    expect(game.last('GroupLaunched')).toMatchObject({ group: 'a.g1' });
  });

  it('orders nobody to recover a group that cannot reach it', () => {
    const game = battle({ design: CARRIER, x: 200, y: 100, velocity: 3, groups: ['bay1'] }, far);
    Object.assign(game.group('a.g1'), { x: 222 * INCH, y: 103 * INCH, fought: 3, deadline: 3 });
    expect(ordersOf(game).recover).toEqual([]);
  });
});

describe('the cadet defends', () => {
  const own: Placed = { design: OMEGA, x: 200, y: 100 };

  it('puts a fire control on defence and keeps interceptors as point defence when fighters come', () => {
    const game = battle(own, { design: CARRIER, x: 200, y: 114, groups: ['bay1', 'bay2'] });
    game.ship('b').status = 'hyperspace';
    const defence = onDefence(game);
    expect(defence).toContain('fc3');
    expect(defence.filter((name) => name.startsWith('int'))).toEqual([]);
  });

  it('leaves fire controls on the attack when nothing comes', () => {
    const game = battle(own, { ...far, y: 150 });
    expect(onDefence(game).filter((name) => name.startsWith('fc'))).toEqual([]);
  });

  it('raises interceptors and pairs of pulse cannons against pulse fire', () => {
    const near = ordersOf(battle(own, { design: BATTERY, x: 200, y: 111, course: 6 }));
    expect(near.defend.flatMap(({ systems }) => systems)).toEqual(expect.arrayContaining(['int1', 'int2']));
    // Interceptors do not stop heavy pulse cannons (INT-1).
    const orders = ordersOf(battle(own, { design: DREADNOUGHT, x: 200, y: 130, course: 6 }));
    expect(orders.defend.find(({ quadrant }) => quadrant === 'F')?.systems.length).toBeGreaterThanOrEqual(2);
  });

  it('shoots at the groups that attack its ship', () => {
    const enemy: Placed = { design: CARRIER, x: 200, y: 112, course: 6, groups: ['bay1', 'bay2'] };
    const game = played(battle({ design: FORTRESS, x: 200, y: 100 }, enemy), 1, 'cadet');
    expect(game.all('AttackNamed').map(({ target }) => target)).toContain('a');
    expect(game.all('FightersShot').filter(({ ship }) => ship === 'a').length).toBeGreaterThan(0);
  });

  it('keeps groups beside its ship as screens when enemy groups threaten it, and sends the others on', () => {
    const groups = ['bay1', 'bay2', 'bay3'];
    const game = battle({ ...own, groups }, { design: CARRIER, x: 200, y: 115, groups: ['bay1'] });
    played(game, 1, 'none');
    const moves = game.all('GroupMoved').filter(({ group }) => group.startsWith('a.'));
    const screens = moves.filter(({ screen }) => screen === 'a');
    expect(screens).toHaveLength(1);
    expect(moves.length).toBeGreaterThan(screens.length);
  });

  it('keeps no screens where there is nothing to keep off', () => {
    const game = battle({ ...own, groups: ['bay1', 'bay2'] }, { design: HULK, x: 200, y: 115 });
    played(game, 1, 'none');
    expect(game.all('GroupMoved').length).toBeGreaterThan(0);
    expect(game.all('GroupMoved').every(({ screen }) => screen === null)).toBe(true);
  });

  it('engages as a screen, each screen another attacker', () => {
    const groups = ['bay1', 'bay2'];
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups } },
      blue: { b: { design: CARRIER, x: 200, y: 104, groups } },
    });
    game.orders();
    game.fly(['a.g1 screen a', 'a.g2 screen a']);
    game.attacks(['b.g1 attack a', 'b.g2 attack a']);
    expect(cadet().answers(viewFor(game.battle, 'red'))).toEqual({ 'a.g1': 'b.g1', 'a.g2': 'b.g2' });
  });

  it('shoots back with a group under attack rather than press on with what would be left of it', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
      blue: { b: { design: CARRIER, x: 200, y: 104, groups: ['bay1'] } },
    });
    game.orders();
    game.attacks(['a.g1 attack b', 'b.g1 attack a.g1']);
    expect(cadet().answers(viewFor(game.battle, 'red'))).toEqual({ 'a.g1': 'b.g1' });
  });

  it('presses on where the strike would finish the ship', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
      blue: { b: { design: CARRIER, x: 200, y: 104, groups: ['bay1'] } },
    });
    game.orders();
    game.attacks(['a.g1 attack b', 'b.g1 attack a.g1']);
    game.ship('b').boxesLost = 199;
    game.group('b.g1').strength = 1;
    expect(cadet().answers(viewFor(game.battle, 'red'))).toEqual({ 'a.g1': null });
  });
});

describe('the cadet strikes', () => {
  it('flies its groups to where a coasting enemy will be, and attacks it', () => {
    const own: Placed = { design: CARRIER, x: 200, y: 100, groups: ['bay1', 'bay2', 'bay3'] };
    const game = battle(own, { design: HULK, x: 190, y: 108, course: 3, velocity: 8 });
    played(game, 1, 'none');
    const moves = game.all('GroupMoved').filter(({ group }) => ['a.g1', 'a.g2', 'a.g3'].includes(group));
    expect(moves).toHaveLength(3);
    for (const { to } of moves)
      expect(rangeBetween({ x: to[0], y: to[1] }, game.ship('b'))).toBeLessThanOrEqual(2 * INCH);
    // Those launched this turn reach it too.
    expect(game.all('GroupStruck').map(({ ship }) => ship)).toEqual(Array(6).fill('b'));
  });

  it('all at the ship that they can finish', () => {
    const own: Placed = { design: CARRIER, x: 200, y: 100, groups: ['bay1', 'bay2', 'bay3'] };
    const game = new Game({
      red: { a: own },
      blue: { b: { design: HULK, x: 192, y: 110 }, c: { design: HULK, x: 208, y: 110 } },
    });
    game.ship('c').boxesLost = 190;
    played(game, 1, 'none');
    expect(game.all('AttackNamed').map(({ target }) => target)).toEqual(['c', 'c', 'c']);
  });
});

describe('the cadet aims mines', () => {
  const narn: Placed = { design: NARN, x: 200, y: 100 };
  const enemy: Placed = { design: OMEGA, x: 200, y: 120, course: 3, velocity: 8 };
  const aims = (game: Game) => {
    game.orders();
    return cadet().aims(viewFor(game.battle, 'red'));
  };

  it('where a coasting enemy will be, not where it is', () => {
    const marks = aims(battle(narn, enemy));
    expect(marks.map(({ launcher }) => launcher)).toEqual(['mine1', 'mine2']);
    for (const mark of marks) expect(rangeBetween(mark, { x: 208 * INCH, y: 120 * INCH })).toBeLessThan(INCH);
  });

  it('not where an own ship will be by its sealed orders', () => {
    const comes = { c: { design: HULK, x: 208, y: 112, velocity: 8 } };
    const goes = { c: { design: HULK, x: 208, y: 120, velocity: 8 } };
    expect(aims(battle(narn, enemy, comes))).toEqual([]);
    expect(aims(battle(narn, enemy, goes))).toHaveLength(2);
  });

  it('between two enemies where that reaches both', () => {
    const omega: Placed = { design: OMEGA, x: 197, y: 125 };
    const game = new Game({ red: { a: narn }, blue: { b: omega, c: { ...omega, x: 203 } } });
    const [mark] = aims(game);
    expect(mark?.x).toBeGreaterThanOrEqual(197 * INCH);
    expect(mark?.x).toBeLessThanOrEqual(203 * INCH);
  });

  it('not at what is out of arc or out of reach', () => {
    expect(aims(battle(narn, { ...enemy, x: 230, y: 100 }))).toEqual([]);
    expect(aims(battle(narn, { ...enemy, y: 160 }))).toEqual([]);
  });
});

describe('the cadet keeps a way out', () => {
  const own: Placed = { design: HYPERION, x: 200, y: 100, velocity: 4, jumpCharge: 6 };
  const strong: Placed = { design: OMEGA, x: 230, y: 130 };

  it('opens a point when it loses, and leaves by it when all is lost, fighters aboard', () => {
    const game = battle(own, strong);
    game.ship('a').boxesLost = 14;
    expect(ordersOf(game)).toMatchObject({ jump: 'open', launch: [] });
    played(game, 1, 'none');
    expect(game.last('PointOpened')).toMatchObject({ ship: 'a' });
    expect(ordersOf(game).jump).toBe('leave');
    played(game, 1, 'none');
    expect(game.last('ShipEscaped')).toMatchObject({ ship: 'a', by: 'a' });
    expect(game.last('GroupSafe')).toMatchObject({ group: 'a.g1' });
    expect(game.all('LeaveFailed')).toEqual([]);
  });

  it('runs for a point that stands', () => {
    const game = new Game(
      { red: { a: { ...own, jumpCharge: 0 }, c: { design: HULK, x: 10, y: 10 } }, blue: { b: strong } },
      { options: { orphanPoint: 'stays' } },
    );
    game.ship('a').boxesLost = 14;
    game.ship('c').status = 'destroyed';
    game.battle.state.points.push({ ship: 'c', x: 192 * INCH, y: 120 * INCH, turn: 0 });
    played(game, 5, 'none');
    expect(game.last('ShipEscaped')).toMatchObject({ ship: 'a', by: 'c' });
  });

  it('keeps a point that still serves rather than open another', () => {
    const game = battle({ ...own, velocity: 1 }, { ...strong, design: HYPERION });
    game.ship('a').boxesLost = 9;
    expect(ordersOf(game).jump).toBe('open');
    game.battle.state.points.push({ ship: 'a', x: 200 * INCH, y: 101 * INCH, turn: 0 });
    expect(ordersOf(game).jump).toBeUndefined();
  });

  it('does nothing of the sort while it stands well, nor in hope when the capacitor cannot be full', () => {
    expect(ordersOf(battle(own, { ...strong, design: HYPERION })).jump).toBeUndefined();
    for (const [jumpCharge, jump] of [
      [3, undefined],
      [4, 'open'],
    ] as const) {
      const game = battle({ ...own, jumpCharge }, strong);
      game.ship('a').boxesLost = 14;
      expect(ordersOf(game).jump).toBe(jump);
    }
  });

  it('opens it ahead on its course, to be near it next turn too', () => {
    const game = battle({ ...own, velocity: 8 }, strong);
    game.orders({ a: 'jump open' });
    game.repairs();
    const [place] = cadet().places(viewFor(game.battle, 'red'));
    expect(place?.ship).toBe('a');
    expect(rangeBetween(place as never, game.ship('a'))).toBeLessThanOrEqual(6 * INCH);
    expect(rangeBetween(place as never, { x: 200 * INCH, y: 116 * INCH })).toBeLessThanOrEqual(6 * INCH);
  });
});

describe('the cadet fires', () => {
  const own: Placed = { design: WAR_CRUISER, x: 200, y: 100, velocity: 8 };

  it('a neutron cannon in way 2 where the enemy will have passed next turn, in way 1 where not', () => {
    const wayAt = (velocity: number): number | undefined => {
      const game = battle({ ...own, velocity }, { design: HULK, x: 200, y: 120, course: 6, velocity });
      game.orders();
      game.upTo('fire');
      const { volleys } = cadet().fire(viewFor(game.battle, 'red'), ['a']);
      return volleys.find(({ weapons }) => weapons.includes('neut1'))?.way;
    };
    expect(wayAt(8)).toBe(2);
    expect(wayAt(1)).toBeUndefined();
  });

  it('sustains a heavy laser at a target that stays, and carries a burst on by the power shunt', () => {
    const still = battle({ design: NARN, x: 200, y: 100 }, { design: HULK, x: 200, y: 112 });
    still.system('a', 'drive').lost = 2;
    expect(ordersOf(still).sustain).toEqual(['hl1', 'hl2']);
    const shuntAt = (y: number, lost = 0): string | undefined => {
      const game = battle({ ...own, velocity: 0, y: 120 }, { design: HULK, x: 200, y });
      Object.assign(game.system('a', 'neut1'), { counter: 3, carried: { target: 'b', turn: 0 } });
      game.ship('a').boxesLost = lost;
      return ordersOf(game).shunt;
    };
    expect(shuntAt(135, -200)).toBe('neut1');
    expect(shuntAt(60, -200)).toBeUndefined();
    // It takes the jump drive, by which a losing ship gets away.
    expect(shuntAt(135, 40)).toBeUndefined();
  });

  it('repairs fire controls first, then what fires, then bays', () => {
    const game = battle({ design: NARN, x: 200, y: 100 }, far);
    for (const name of ['bay1', 'mine1', 'fc1']) game.system('a', name).lost = 1;
    const repairs = cadet().repairs(viewFor(game.battle, 'red'));
    expect(repairs.map(({ system }) => system)).toEqual(['fc1', 'mine1', 'bay1']);
  });
});

describe('nothing that a cadet hands in is refused', () => {
  // A point is ordered in hope if need be (JUMP-2), and so is the landing of a group that may not come so near.
  const HOPED: readonly FactType[] = ['OpenFailed', 'LandingMissed'];
  const refusals = (facts: readonly { type: FactType }[]) =>
    facts.filter((fact) => 'refusal' in fact && !HOPED.includes(fact.type));

  it.each(SCENARIOS)('over 30 battles of %s, all to an end', (name) => {
    const setting = scenarioNamed(name);
    for (let seed = 1; seed <= 30; seed++) {
      const { state, journal } = fight(setting, seededDice(seed), crewOf(setting, seed));
      expect(state.ended, `seed ${seed}`).not.toBeNull();
      expect(refusals(journal?.facts ?? []), `seed ${seed}`).toEqual([]);
      expect(journal?.facts.some(({ type }) => type === 'ShotFired' || type === 'BeamCut')).toBe(true);
    }
  });

  const FLEETS = [
    [OMEGA, HYPERION],
    [NARN, 'narn/cruiser'],
    ['centauri/heavy-cruiser', 'centauri/warship'],
    [WAR_CRUISER, 'minbari/white-star'],
  ];

  it.each([0, 1, 2, 3])('over 16 battles under options at random, fleet %i against all', (own) => {
    for (let seed = 1; seed <= 16; seed++) {
      const chance = seededChance(100 * own + seed);
      const options: Record<string, string> = {};
      for (const [name, values] of Object.entries(OPTIONS))
        options[name] = values[chance.between(0, 1)] as string;
      const fleet = (id: string, designs: readonly string[], x: number, course: number) =>
        Object.fromEntries(
          designs.map((design, i): [string, Placed] => [
            `${id}-${i}`,
            { design, x, y: 20 + 8 * i, course, velocity: 6, jumpCharge: chance.between(0, 6) },
          ]),
        );
      const setting = settingFor(
        { red: fleet('r', FLEETS[own] ?? [], 12, 3), blue: fleet('b', FLEETS[seed % 4] ?? [], 60, 9) },
        { table: { width: 72, height: 48 }, options: options as unknown as Options },
      );
      const { state, journal } = fight(setting, seededDice(seed), crewOf(setting, seed));
      expect(state.ended, `seed ${seed}`).not.toBeNull();
      expect(refusals(journal?.facts ?? []), `seed ${seed}`).toEqual([]);
    }
  });
});

describe('the cadet', () => {
  it('beats the former one in well over half of battles with two capital ships a side', () => {
    const { all } = compare(40);
    expect(all.won).toBeGreaterThanOrEqual(26);
  });
});
