import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Battle } from '../../src/battle/battle.ts';
import { factsFor, settingFor as settingKnownTo, shipsFor, viewFor } from '../../src/battle/view.ts';
import { random } from '../../src/captain/random.ts';
import { seededChance } from '../../src/dice/seeded.ts';
import { type Course, firstDifference, follows, keyedDice, type Loaded, play } from './lockstep.ts';
import { design, type Placed, type Rules, type Sides, settingFor } from './scene.ts';

/** Launchers, fighters and guns, and sensors whose die can never exceed 7. */
const CARRIER = design(
  'narn',
  400,
  [
    ['energy-mine', 2, '11-1'],
    ['bay', 2],
    ['heavy-laser', 2, '11-1'],
  ],
  { jumpDrive: true },
);
/** Sensors that find what is cloaked on an 8, 9 or 10, and within six inches on an 8 to 12. */
const SEEKER = design('minbari', 400, [['neutron', 2, '10-2', 3]]);
const CREW = design('earth-alliance', 400, [['pulse', 6, 'PFS']]);

const STALKER: Placed = { design: 'shadows/cruiser-30', x: 200, y: 100, velocity: 4 };
const CARRYING = { design: CARRIER, x: 200, y: 130, course: 6, groups: ['bay1'], jumpCharge: 6 };

/** How a battle goes on the Shadows' side: where the vessel starts, what it is ordered, how its pools roll. */
interface Way {
  readonly stalker?: Partial<Placed>;
  /** Orders of the vessel, turn by turn, as they are written; and lines of an orders file besides. */
  readonly orders?: readonly string[];
  readonly red?: string;
  /** Face of the dice of its pools (SHD-3). */
  readonly power?: number | Loaded;
}

/** What both battles of a pair have in common. */
interface Common {
  readonly blue?: Readonly<Record<string, Placed>>;
  readonly green?: Readonly<Record<string, Placed>>;
  readonly does?: string;
  readonly rules?: Rules;
  readonly loaded?: Loaded;
}

function course({ stalker, orders = [], red = '', power = 4 }: Way, common: Common): Course {
  const { blue = { b: CARRYING }, green, does = '', rules = {}, loaded } = common;
  const sides: Sides = {
    red: { s: { ...STALKER, ...stalker } },
    blue,
    ...(green ? { green } : {}),
  };
  const setting = settingFor(sides, { turnLimit: 8, ...rules });
  return {
    setting,
    crew: {
      red: { ...follows(setting, red), orders: ({ state }) => ({ s: orders[state.turn - 1] ?? '' }) },
      blue: follows(setting, does),
      green: follows(setting, ''),
    },
    dice: keyedDice(7, (rule, by, what, nth) =>
      rule === 'SHD-3'
        ? typeof power === 'number'
          ? power
          : power(rule, by, what, nth)
        : loaded?.(rule, by, what, nth),
    ),
  };
}

/** The first difference that a side is told between two ways that the battle may go. */
function between(one: Way, other: Way, common: Common = {}, side = 'blue', turns = 3) {
  return firstDifference([course(one, common), course(other, common)], side, turns);
}

/** Plays one way through some turns, and gives the battle. */
function battleOf(way: Way, common: Common = {}, turns = 3, each: (battle: Battle) => void = () => {}) {
  const { setting, crew, dice } = course(way, common);
  const battle = new Battle(setting, dice);
  play(battle, crew, turns, () => each(battle));
  return battle;
}

/** What blue tries against a Shadow, hidden or not, turn after turn. */
const EVERYTHING = [1, 2, 3]
  .map(
    (turn) => `turn ${turn}
b: hl1 sustain
b mine1 at 200,110
b mine2 at 203,104
b.g1 to 200,${130 - 12 * turn}
b.g1 attack s
b fire: hl1 -> s; hl2 -> s
a tp1 lock s`,
  )
  .join('\n');
const WITH_TELEPATH = { b: CARRYING, a: { design: CREW, x: 230, y: 110, telepaths: [12] } };

const HIDDEN = { cloaked: true } as const;

describe('the pools of a Shadow', () => {
  it('SHD-3 two battles that differ in their dice tell the other side the same, turn after turn', () => {
    for (const common of [{}, { blue: WITH_TELEPATH, does: 'turn 1\nb: +1\nturn 3\nb: -1' }])
      expect(between({ power: 1 }, { power: 6 }, common)).toBeNull();
  });

  it('SHD-3 what is left in them and lost at the end of the turn is told to nobody else', () => {
    const kept: Loaded = (_rule, _by, _what, nth) => (nth < 3 ? 1 : 6);
    expect(between({ power: kept }, { power: (...die) => 7 - (kept(...die) as number) })).toBeNull();
  });

  it('SHD-3 they are in no view but that of its own side', () => {
    const battle = battleOf({ power: 6 }, {}, 2);
    const red = viewFor(battle, 'red').state.ships[0]?.shadow;
    expect(red?.pools).toEqual({ movement: 21, shooting: 21 });
    expect(viewFor(battle, 'blue').state.ships[0]?.shadow).toEqual({ ...red, pools: null });
    const facts = (side: string) => factsFor(battle.journal?.facts ?? [], side).map(({ type }) => type);
    for (const type of ['PowerRolled', 'PointsKept']) {
      expect(facts('red')).toContain(type);
      expect(facts('blue')).not.toContain(type);
    }
  });

  it('SHD-11 healing dice show points, and nothing before them does', () => {
    // It is shot at in turn 1, pinned in turn 2, and rolls then all that it has.
    const blue = { b: { design: CREW, x: 200, y: 108, course: 6 } };
    const does = 'turn 1\nb: pc1,pc2,pc3,pc4 attack\nb fire: pc1,pc2,pc3,pc4 -> s';
    const loaded: Loaded = (rule) => ({ 'SENS-2': 4, 'PC-2': 6, 'PC-3': 6, 'SHD-11': 5 })[rule];
    const stalker = { velocity: 0 };
    expect(
      between({ stalker, power: 2 }, { stalker, power: 5 }, { blue, does, loaded }, 'blue', 3),
    ).toMatchObject({ turn: 2, phase: 'end', facts: ['BoxesHealed', 'BoxesHealed'] });
  });
});

describe('what a Shadow allots', () => {
  /** Orders that look alike from outside: in turn 1 nothing but a gain of two inches of velocity. */
  it.each([
    ['inertial 3 +2', 'inertial 4 +2', 'thrust that is not used'],
    ['inertial 3 +2', 'inertial 12 +2', 'points that are wasted'],
    ['inertial 3 +2', 'inertial 3 +2; regenerate 6', 'healing where nothing is lost'],
    ['', 'inertial 5', 'a drive that does nothing'],
    ['', 'regenerate 3', 'healing where nothing is lost'],
    ['', 'inertial 1 +9', 'an order that is refused'],
    ['', 'cloak; decloak; nonsense', 'an order that cannot be read'],
    ['', 'inertial 99', 'more points than there are'],
    ['', 'decloak', 'a cloak that is not there'],
    ['', 'jump leave', 'a way out that is not there'],
    ['', 'spawn 9', 'more fighters than it may have'],
    ['', 'launch 1', 'fighters that it does not hold'],
  ])('SHD-3 %j and %j are the same to others: %s', (one, other) => {
    expect(between({ orders: [one] }, { orders: [other] })).toBeNull();
  });

  it('SHD-3 points short of a die are wasted in secret: only the dice are seen', () => {
    // At 12 inches a die takes two points.
    const blue = { b: { ...CARRYING, y: 116 } };
    const fire = (points: number) => `turn 1\ns fire: beam cut ${points} -> b`;
    const red = (points: number) => ({ red: fire(points), stalker: { velocity: 0 } });
    expect(between(red(6), red(7), { blue })).toBeNull();
    expect(between(red(6), red(8), { blue })).toMatchObject({
      ...{ turn: 1, phase: 'fire', facts: ['BeamCut', 'BeamCut'] },
    });
  });

  it('SHD-9 a place that the orders fix, and one chosen in its turn, are the same to others', () => {
    expect(
      between({ orders: ['phase to 205,104'] }, { orders: ['phase'], red: 'turn 1\ns to 205,104' }),
    ).toBeNull();
    // That it phases at all is seen when the groups move, not before.
    expect(between({ orders: ['phase'] }, {})).toMatchObject({
      ...{ turn: 1, phase: 'fighters', facts: ['FlightOrdered', 'FlightOrdered'] },
    });
  });

  it('SHD-13 a cloak is seen at the end of movement, not before', () => {
    expect(between({ orders: ['cloak'] }, { red: '' })).toMatchObject({
      ...{ turn: 1, phase: 'ships', facts: ['ShadowCloaked', 'PhaseBegan'] },
    });
  });

  it('TELE-4 what a lock takes, and a cloak that it cannot pay for, are seen by nobody else', () => {
    const common = {
      blue: WITH_TELEPATH,
      does: 'turn 1\na tp1 lock s\nturn 2\nb: +0',
      loaded: ((rule) => ({ 'TELE-2': 6, 'TELE-3': 1 })[rule]) as Loaded,
    };
    expect(between({ power: 1 }, { power: 6 }, common)).toBeNull();
    // Three points are rolled and taken by the lock: none are left for the cloak.
    expect(between({ power: 1 }, { power: 1, red: 'turn 1\ns cloak' }, common)).toBeNull();
    expect(between({ power: 3 }, { power: 3, red: 'turn 1\ns cloak' }, common)).toMatchObject({
      ...{ turn: 1, phase: 'fighters' },
    });
  });

  it('SHD-3 its orders are in no view but that of its own side, shown or not', () => {
    battleOf({ orders: ['inertial 3 +2'] }, {}, 1, (battle) => {
      for (const ship of viewFor(battle, 'blue').state.ships.slice(0, 1)) {
        expect(ship.orders).toBeNull();
        expect(ship.onDefence).toBe(0);
      }
      expect(JSON.stringify(viewFor(battle, 'blue').state)).not.toContain('inertial');
      expect(JSON.stringify(factsFor(battle.journal?.facts ?? [], 'blue'))).not.toContain('inertial');
    });
    const battle = battleOf({ orders: ['inertial 3 +2'] }, {}, 1);
    expect(JSON.stringify(factsFor(battle.journal?.facts ?? [], 'red'))).toContain('inertial 3 +2');
  });
});

describe('where a cloaked Shadow is', () => {
  const far = { stalker: { ...HIDDEN, x: 204, y: 108, course: 5, velocity: 3 } };
  const near = { stalker: { ...HIDDEN, x: 200, y: 112, course: 11, velocity: 9 } };

  it('SHD-13 two battles that differ in it tell the other side the same, whatever that tries', () => {
    for (const common of [{}, { blue: WITH_TELEPATH, does: EVERYTHING }])
      expect(between(far, near, common)).toBeNull();
  });

  it('SHD-13 GEO-4 even where a planet or an asteroid lies between, or it stands on one', () => {
    const terrain: Rules['terrain'] = [
      { kind: 'planet', x: 200, y: 118, radius: 2 },
      { kind: 'asteroid', x: 204, y: 110, radius: 4 },
    ];
    expect(between(far, near, { blue: WITH_TELEPATH, does: EVERYTHING, rules: { terrain } })).toBeNull();
  });

  it('SHD-13 nor in how it moves: drives, turns, rolls and inertialess moves', () => {
    const ways = [
      ['', '', ''],
      ['inertial 9 S2+3', 'inertial 9 P2', 'inertial 9 -4'],
      ['phase to 205,110', 'phase to 207,112', 'inertial 3'],
      ['inertial 6 roll', 'inertial 3', 'regenerate 2'],
      ['phase', 'nonsense', 'decloak; cloak'],
    ];
    for (const orders of ways)
      expect(
        between(
          { ...near, orders: ways[0] ?? [] },
          { ...near, orders },
          { blue: WITH_TELEPATH, does: EVERYTHING },
        ),
        orders.join(),
      ).toBeNull();
  });

  it('SHD-13 nor one that cloaked before all eyes: it is where it was last seen', () => {
    const cloaks = (...after: string[]) => ({ orders: ['cloak', ...after], power: 6 });
    const ways = [
      cloaks('', ''),
      cloaks('inertial 15 S3+6', 'phase to 190,90'),
      cloaks('inertial 9 roll', ''),
    ];
    for (const way of ways) expect(between(ways[0] as Way, way)).toBeNull();
    const battle = battleOf(cloaks('inertial 15 S3+6', ''), {}, 3);
    // Blue last saw it four inches on from where it began.
    expect(viewFor(battle, 'blue').state.ships[0]).toMatchObject({
      ...{ x: 200_000, y: 104_000, course: 12, velocity: 4 },
    });
    expect(battle.state.ships[0]).toMatchObject({ course: 3, velocity: 10 });
  });

  it('SHD-13 decloaking shows it, and a decloak that fails does not', () => {
    const there = ['', 'decloak'];
    expect(between({ ...far, orders: there, power: 6 }, { ...near, orders: there, power: 6 })).toMatchObject({
      turn: 2,
      facts: ['ShadowDecloaked', 'ShadowDecloaked'],
    });
    // On a planet nothing decloaks (GEO-4); two points a die are too few to pay for it.
    const rules: Rules = { terrain: [{ kind: 'planet', x: 200, y: 150, radius: 30 }] };
    const blue = { b: { ...CARRYING, x: 300, y: 300 } };
    const inside = { stalker: { ...HIDDEN, velocity: 15 }, power: 6 };
    expect(between({ ...inside, orders: there }, inside, { blue, rules })).toBeNull();
    expect(between({ ...near, orders: there, power: 1 }, { ...near, power: 1 })).toBeNull();
  });

  it('SHD-14 a vessel that quits is gone; from where is not told', () => {
    const orders = ['', 'jump leave'];
    const keeps = { green: { c: { design: CREW, x: 390, y: 390 } } };
    expect(between({ ...far, orders }, { ...near, orders }, keeps)).toBeNull();
  });

  it('SENS-6 tries that fail tell nothing, not even that they were near', () => {
    const common = {
      blue: { b: { design: SEEKER, x: 200, y: 116, course: 6 } },
      loaded: ((rule) => (rule === 'SENS-6' ? 7 : undefined)) as Loaded,
    };
    // Within six inches in one battle, beyond them in the other.
    const away = { stalker: { ...HIDDEN, x: 200, y: 200 } };
    expect(between(near, away, common)).toBeNull();
    const battle = battleOf(near, common);
    const tries = (side: string) =>
      factsFor(battle.journal?.facts ?? [], side).filter(({ type }) => type === 'ShadowSought').length;
    expect([tries('red'), tries('blue')]).toEqual([3, 0]);
  });

  it('SENS-6 a success tells its place, from then on to the end of the turn, and not before', () => {
    const common = {
      blue: { b: { design: SEEKER, x: 200, y: 116, course: 6 } },
      loaded: ((rule, _by, _what, nth) => (rule === 'SENS-6' ? (nth === 1 ? 8 : 7) : undefined)) as Loaded,
    };
    expect(between(far, near, common)).toMatchObject({
      ...{ turn: 2, phase: 'ships', facts: ['ShadowSought', 'ShadowSought'] },
    });
    const seen: string[] = [];
    battleOf(near, common, 3, (battle) => {
      const { turn, phase, ships } = battle.state;
      const [shown, is] = [viewFor(battle, 'blue').state.ships[0], ships[0]];
      if (shown?.x === is?.x && shown?.y === is?.y) seen.push(`${turn} ${phase}`);
      else expect(shown).toMatchObject({ x: 0, y: 0, course: 12, velocity: 0 });
    });
    expect(new Set(seen)).toEqual(new Set(['2 fire']));
  });

  it('SENS-6 what one side has found a third does not know', () => {
    const common = {
      blue: { b: { design: SEEKER, x: 200, y: 116, course: 6 } },
      green: { c: { design: CREW, x: 220, y: 116 } },
      loaded: ((rule) => (rule === 'SENS-6' ? 8 : undefined)) as Loaded,
    };
    expect(between(far, near, common, 'blue', 1)).toMatchObject({ facts: ['ShadowSought', 'ShadowSought'] });
    expect(between(far, near, common, 'green')).toBeNull();
    let checked = 0;
    battleOf(near, common, 1, (battle) => {
      if (battle.state.phase !== 'fire') return;
      const found = (side: string) => viewFor(battle, side).state.ships[0];
      const { x, y } = battle.state.ships[0] as { x: number; y: number };
      expect(found('blue')).toMatchObject({ x, y, shadow: { foundBy: ['blue'] } });
      expect(found('green')).toMatchObject({ x: 0, y: 0, shadow: { foundBy: [] } });
      // What two sides look at together holds what both may know.
      expect(shipsFor(battle.state, ['blue', 'green'])[0]).toMatchObject({ x: 0, y: 0 });
      expect(shipsFor(battle.state, ['blue', 'red'])[0]).toMatchObject({ x, y, shadow: { pools: null } });
      const facts = factsFor(battle.journal?.facts ?? [], 'blue', 'green');
      expect(facts.some(({ type }) => type === 'ShadowSought')).toBe(false);
      checked++;
    });
    expect(checked).toBeGreaterThan(0);
  });

  it('SHD-13 SHD-14 nothing of it stands anywhere in what another side is given', () => {
    const stalker = { ...HIDDEN, x: 123.457, y: 234.561, course: 7, velocity: 13 };
    const orders = ['inertial 7 S1+4', 'phase to 126.789,212.345', 'inertial 7 +3'];
    const secrets = ['123457', '123.457', '234561', '234.561', '126789', '126.789', '212345', '212.345'];
    let steps = 0;
    battleOf({ stalker, orders }, { does: EVERYTHING, blue: WITH_TELEPATH }, 3, (battle) => {
      const { state, setting } = viewFor(battle, 'blue');
      const facts = factsFor(battle.journal?.facts ?? [], 'blue');
      const told = JSON.stringify([state, setting.scenario, facts]);
      for (const secret of secrets) expect(told).not.toContain(secret);
      expect(state.ships[0]).toMatchObject({
        ...{ x: 0, y: 0, course: 12, velocity: 0, rolled: false, orders: null, onDefence: 0 },
        shadow: { pools: null, cloaked: true, seen: null, foundBy: [], phased: null },
      });
      expect(setting.scenario.sides[0]?.ships[0]).toMatchObject({ x: 0, y: 0, course: 12, velocity: 0 });
      const types = new Set(
        facts.filter((fact) => 'ship' in fact && fact.ship === 's').map(({ type }) => type),
      );
      expect([...types]).toEqual([]);
      steps++;
    });
    expect(steps).toBeGreaterThan(9);
  });

  it('SHD-14 SHD-15 nor where its fighters would begin that are not there yet', () => {
    const battle = battleOf({ stalker: { ...HIDDEN, x: 123.457, y: 234.561 } });
    const group = (side: string) => viewFor(battle, side).state.groups.find(({ id }) => id === 's.g1');
    expect(group('blue')).toMatchObject({ status: 'unspawned', x: 0, y: 0 });
    expect(group('blue')).toEqual({ ...battle.state.groups[0], x: 0, y: 0 });
  });

  it('SHD-15 a fighter that flies is seen, and one that is held has no place', () => {
    const orders = ['spawn 1', 'launch 1; phase'];
    const places: (readonly [string, number, number])[] = [];
    battleOf({ orders, red: 'turn 2\ns.g1 to 201,101', power: 6 }, {}, 2, (battle) => {
      const { status, x, y } = viewFor(battle, 'blue').state.groups[0] as (typeof battle.state.groups)[0];
      const last = places.at(-1);
      if (!last || last[0] !== status || last[1] !== x) places.push([status, x, y]);
    });
    expect(places).toEqual([
      ['unspawned', 0, 0],
      ['aboard', 0, 0],
      ['flying', 200_000, 104_000],
      ['flying', 201_000, 101_000],
    ]);
  });
});

describe('a side’s own view', () => {
  it('SHD-3 SHD-13 holds everything of its own vessels', () => {
    const way = {
      stalker: { ...HIDDEN, x: 204, y: 108 },
      orders: ['inertial 9 S2+3', 'phase to 210,110'],
    };
    battleOf(way, { blue: WITH_TELEPATH, does: EVERYTHING }, 3, (battle) => {
      const { state, setting } = viewFor(battle, 'red');
      expect(state.ships).toEqual(battle.state.ships);
      expect(state.groups).toEqual(battle.state.groups);
      expect(setting).toEqual(battle.setting);
      expect(factsFor(battle.journal?.facts ?? [], 'red')).toEqual(battle.journal?.facts);
    });
  });

  it('SHD-14 knows where its vessels start, and where a hidden enemy’s may not', () => {
    const { setting } = course({ stalker: { ...HIDDEN, x: 204, y: 108 } }, {});
    expect(settingKnownTo(setting, ['red'])).toEqual(setting);
    expect(settingKnownTo(setting, [])).toEqual(setting);
    const start = (...sides: string[]) => settingKnownTo(setting, sides).scenario.sides[0]?.ships[0];
    for (const sides of [['blue'], ['red', 'blue'], ['blue', 'red']])
      expect(start(...sides)).toMatchObject({ x: 0, y: 0 });
    expect(settingKnownTo(setting, ['blue']).scenario.sides[1]).toEqual(setting.scenario.sides[1]);
  });
});

describe('any two battles', () => {
  const order = fc.constantFrom(
    ...['', 'inertial 3', 'inertial 9 S2+3', 'inertial 9 P1', 'inertial 6 roll', 'regenerate 3', 'nonsense'],
    ...[
      'phase',
      'phase to 205,110',
      'phase to 195,115',
      'inertial 99',
      'cloak',
      'spawn 1',
      'inertial 6 +3 ss1s',
    ],
  );
  const place = fc.record({
    x: fc.integer({ min: 150, max: 250 }),
    y: fc.integer({ min: 60, max: 200 }),
    course: fc.integer({ min: 1, max: 12 }),
    velocity: fc.integer({ min: 0, max: 12 }),
  });
  const way = fc.record({
    at: place,
    orders: fc.array(order, { minLength: 3, maxLength: 3 }),
    power: fc.integer({ min: 1, max: 6 }),
  });

  it('SHD-13 SHD-3 with a hidden Shadow: a captain that plays at random is told, and does, the same', () => {
    fc.assert(
      fc.property(way, way, fc.integer(), (one, other, seed) => {
        const pair = [one, other].map(({ at, orders, power }) => {
          const common: Common = {
            blue: { ...WITH_TELEPATH, m: { design: SEEKER, x: 210, y: 140, course: 6 } },
            loaded: (rule) => (rule === 'SENS-6' ? 1 : undefined),
          };
          const made = course({ stalker: { ...HIDDEN, ...at }, orders, power }, common);
          return { ...made, crew: { ...made.crew, blue: random(seededChance(seed)) } };
        });
        expect(firstDifference(pair as unknown as [Course, Course], 'blue', 3)).toBeNull();
      }),
      { numRuns: 25 },
    );
  });

  it('SHD-3 with a Shadow in the open that shows nothing of its pools', () => {
    const quiet = fc.constantFrom('', 'inertial 3', 'inertial 6', 'regenerate 2', 'inertial 99', 'nonsense');
    const quietWay = fc.record({
      orders: fc.array(quiet, { minLength: 3, maxLength: 3 }),
      power: fc.integer({ min: 1, max: 6 }),
    });
    fc.assert(
      fc.property(quietWay, quietWay, fc.integer(), (one, other, seed) => {
        const pair = [one, other].map(({ orders, power }) => {
          const made = course({ orders, power }, { blue: WITH_TELEPATH });
          return { ...made, crew: { ...made.crew, blue: random(seededChance(seed)) } };
        });
        const difference = firstDifference(pair as unknown as [Course, Course], 'blue', 3);
        // Once it is hurt, its healing dice may show points (SHD-11), and what they heal what it then is.
        if (difference) expect(difference).toMatchObject({ phase: 'end' });
        if (difference) expect(difference.facts).toContain('BoxesHealed');
      }),
      { numRuns: 25 },
    );
  });
});
