import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEAM_MODES,
  type FireOrder,
  LONGEST_FIRE,
  parseFire,
  printFire,
} from '../../src/battle/fireOrder.ts';
import { type GroupLine, parseGroupLine, printGroupLine } from '../../src/battle/groupOrder.ts';
import {
  LONGEST_ORDERS,
  type Move,
  NO_MOVE,
  NO_ORDERS,
  parseMove,
  parseOrders,
  printMove,
  printOrders,
  type ShipOrders,
} from '../../src/battle/orders.ts';
import { parsePlaceLine, printAim, printPlace } from '../../src/battle/placeOrder.ts';
import type { Outcome } from '../../src/battle/refusal.ts';
import { type Needles, parseNeedles, printNeedles } from '../../src/battle/shadow/needles.ts';
import type { Aim, Place, TelepathAct } from '../../src/battle/state.ts';
import { parseTelepath, printTelepath } from '../../src/battle/telepath/act.ts';
import type { Course } from '../../src/plane/course.ts';

function move(text: string): Move {
  const read = parseMove(text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.refusal)}`);
  return read.value;
}

/** Why a text is no move: `rule reason @position`. */
function fault(text: string): string {
  const read = parseMove(text);
  if (read.ok) return `read as ${printMove(read.value)}`;
  const { rule, why, values } = read.refusal;
  return `${rule} ${why} @${values?.position}`;
}

function orders(text: string): ShipOrders {
  const read = parseOrders(text);
  if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.refusal)}`);
  return read.value;
}

const P2_FASTER = { ...NO_MOVE, turns: [-2], faster: 3 };

describe('movement orders', () => {
  it('MOVE-6: turns, changes of velocity, slips and rolls', () => {
    expect(move('P2')).toEqual({ ...NO_MOVE, turns: [-2] });
    expect(move('S1')).toEqual({ ...NO_MOVE, turns: [1] });
    expect(move('+3')).toEqual({ ...NO_MOVE, faster: 3 });
    expect(move('-2')).toEqual({ ...NO_MOVE, faster: -2 });
    expect(move('ss4p')).toEqual({ ...NO_MOVE, slip: -4 });
    expect(move('ss3s')).toEqual({ ...NO_MOVE, slip: 3 });
    expect(move('roll')).toEqual({ ...NO_MOVE, roll: true });
    expect(move('ss2s -1 roll')).toEqual({ turns: [], faster: -1, slip: 2, roll: true });
  });

  it('MOVE-6: either order, either case, with or without spaces and commas', () => {
    for (const text of [
      'P2+3',
      'P2 +3',
      '+3,P2',
      'p2+3',
      'P 2 + 3',
      '  P2 ,+3 ',
      '+3P2',
      '+ 3 , p 2',
      'P2, +3',
    ])
      expect(move(text), text).toEqual(P2_FASTER);
    for (const text of ['-2, S1', 's1-2', 'S1 -2'])
      expect(move(text), text).toEqual({ ...NO_MOVE, turns: [1], faster: -2 });
    for (const text of ['SS4P', 'ss 4p', 'Ss4P']) expect(move(text), text).toEqual({ ...NO_MOVE, slip: -4 });
    expect(move('ROLL')).toEqual(move('Roll'));
  });

  it('MOVE-6: forms that players published read as they meant them', () => {
    expect(move('P2, +4')).toEqual({ ...NO_MOVE, turns: [-2], faster: 4 });
    expect(move('8P2+4: 12')).toEqual({ ...NO_MOVE, turns: [-2], faster: 4, before: 8, after: 12 });
    expect(move('P3+3')).toEqual({ ...NO_MOVE, turns: [-3], faster: 3 });
    expect(move('S3+1')).toEqual({ ...NO_MOVE, turns: [3], faster: 1 });
    expect(move('+4,P2')).toEqual({ ...NO_MOVE, turns: [-2], faster: 4 });
    expect(move('6S1+5: 11')).toEqual({ ...NO_MOVE, turns: [1], faster: 5, before: 6, after: 11 });
    expect(move('P1 S1')).toEqual({ ...NO_MOVE, turns: [-1, 1] });
  });

  it('MOVE-6: no change at all may be written as P0, S0, +0 or nothing', () => {
    for (const text of ['P0', 'S0', '+0', '-0', '', 'P0 +0', 'ss0p'])
      expect(move(text), text).toEqual(NO_MOVE);
  });

  it('MOVE-6: a number without a sign is an error with its position, never a guess', () => {
    expect(fault('P2 4')).toBe('MOVE-6 number-without-sign @4');
    expect(fault('8P2+4')).toBe('MOVE-6 velocity-alone @1');
    expect(fault('4')).toBe('MOVE-6 velocity-alone @1');
    expect(fault('8 4 P2: 12')).toBe('MOVE-6 number-without-sign @3');
    expect(fault('P2+3 12: 12')).toBe('MOVE-6 number-without-sign @6');
    expect(fault('+3 8: 11')).toBe('MOVE-6 number-without-sign @4');
    const later = parseMove('P2 4', 21);
    expect(later.ok ? later : later.refusal.values).toEqual({ number: 4, position: 24 });
  });

  it('MOVE-6 MOVE-8 SLIP-1 ROLL-1: what cannot be read says where it begins', () => {
    expect(fault('ss4')).toBe('SLIP-1 slip-without-side @1');
    expect(fault('P1 ss4')).toBe('SLIP-1 slip-without-side @4');
    expect(fault('ss2p ss2s')).toBe('SLIP-1 slip-twice @6');
    expect(fault('roll roll')).toBe('ROLL-1 roll-twice @6');
    expect(fault('P1 S1 P1')).toBe('MOVE-8 turn-thrice @7');
    expect(fault('+3 +2')).toBe('MOVE-6 velocity-twice @4');
    expect(fault('P2: 8 +1')).toBe('MOVE-6 after-the-colon @7');
    expect(fault('P')).toBe('MOVE-6 order-unknown @1');
    expect(fault('P2 +')).toBe('MOVE-6 order-unknown @4');
    expect(fault('P-2')).toBe('MOVE-6 order-unknown @1');
    expect(fault('P2,,+3')).toBe('MOVE-6 order-unknown @4');
    expect(fault('P2.5')).toBe('MOVE-6 order-unknown @3');
    expect(fault('X2')).toBe('MOVE-6 order-unknown @1');
    expect(fault('P2 if the cruiser turns')).toBe('MOVE-6 order-unknown @4');
    expect(fault('+1000')).toBe('MOVE-6 number-too-large @1');
    expect(fault('S99999999999999999999')).toBe('MOVE-6 number-too-large @1');
  });
});

const points = fc.integer({ min: -12, max: 12 }).map((n) => n + 0);
const velocity = fc.integer({ min: 0, max: 60 });
const moves: fc.Arbitrary<Move> = fc
  .record(
    {
      turns: fc.oneof(
        fc.constant([]),
        points.filter((n) => n !== 0).map((n) => [n]),
        fc.tuple(points, points).map(([a, b]) => [a, b]),
      ),
      faster: fc.integer({ min: -20, max: 20 }).map((n) => n + 0),
      slip: points,
      roll: fc.boolean(),
      stated: fc.option(fc.record({ before: velocity, after: velocity }, { requiredKeys: ['after'] })),
    },
    { noNullPrototype: true },
  )
  .map(({ stated, ...rest }) => ({ ...rest, ...stated }));

const name = fc
  .tuple(fc.constantFrom('hl', 'bl', 'pc', 'hpc', 'int', 'fc'), fc.integer({ min: 1, max: 99 }))
  .map(([short, n]) => `${short}${n}`);
const names = fc.array(name, { maxLength: 4 });
const someNames = fc.array(name, { minLength: 1, maxLength: 4 });
const defence = fc.oneof(
  fc.record(
    { systems: someNames, quadrant: fc.constantFrom('F' as const, 'S' as const, 'A' as const, 'P' as const) },
    { noNullPrototype: true },
  ),
  fc.record({ systems: someNames }, { noNullPrototype: true }),
);
const ship = fc.constantFrom('narn-1', 'a', 'omega-2-b');
const group = fc.tuple(ship, fc.integer({ min: 1, max: 12 })).map(([id, n]) => `${id}.g${n}`);
const mils = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((n) => n + 0);
const place = fc.tuple(mils, mils);
const course = fc.integer({ min: 1, max: 12 }) as fc.Arbitrary<Course>;
const count = fc.integer({ min: 0, max: 9999 });
const allOrders: fc.Arbitrary<ShipOrders> = fc.record(
  {
    inertial: count,
    phase: fc.record({ to: place, facing: course }, { requiredKeys: [], noNullPrototype: true }),
    regenerate: count,
    cloak: fc.constantFrom('on' as const, 'off' as const),
    spawn: count,
    launchHeld: count,
    move: moves,
    sustain: names,
    attack: names,
    defend: fc.array(defence, { maxLength: 3 }),
    launch: names,
    recover: fc.array(group, { maxLength: 3 }),
    jump: fc.constantFrom('open' as const, 'leave' as const),
    shunt: name,
    ram: ship,
  },
  {
    requiredKeys: ['move', 'sustain', 'attack', 'defend', 'launch', 'recover'],
    noNullPrototype: true,
  },
);

const groupLines: fc.Arbitrary<GroupLine> = fc.oneof(
  fc.record(
    { does: fc.constant('move' as const), group, to: place, screen: ship },
    { requiredKeys: ['does', 'group'], noNullPrototype: true },
  ),
  fc.record(
    { does: fc.constant('move' as const), group: ship, to: place, facing: course },
    { requiredKeys: ['does', 'group'], noNullPrototype: true },
  ),
  fc.record(
    { does: fc.constant('move' as const), group: ship, cloak: fc.constant(true as const) },
    { noNullPrototype: true },
  ),
  fc.record(
    { does: fc.constant('attack' as const), group, target: fc.oneof(ship, group) },
    { noNullPrototype: true },
  ),
  fc.record(
    { does: fc.constant('answer' as const), group, target: fc.option(group) },
    { noNullPrototype: true },
  ),
);
const aims: fc.Arbitrary<Aim> = fc.record(
  { ship, launcher: name, x: mils, y: mils },
  { noNullPrototype: true },
);
const places: fc.Arbitrary<Place> = fc.record({ ship, x: mils, y: mils }, { noNullPrototype: true });
const fires: fc.Arbitrary<FireOrder> = fc.record(
  {
    ship: fc.constant('a'),
    volleys: fc.array(
      fc.record(
        {
          weapons: someNames,
          target: fc.oneof(ship, group),
          called: name,
          way: fc.integer({ min: 0, max: 9 }),
        },
        { requiredKeys: ['weapons', 'target'], noNullPrototype: true },
      ),
      { maxLength: 3 },
    ),
    beam: fc.record(
      {
        mode: fc.constantFrom(...BEAM_MODES),
        points: fc.integer({ min: 0, max: 9999 }),
        target: fc.oneof(ship, group),
      },
      { noNullPrototype: true },
    ),
    destabilise: ship,
  },
  { requiredKeys: ['ship', 'volleys'], noNullPrototype: true },
);
const telepath = fc.record(
  { ship, system: fc.integer({ min: 1, max: 20 }).map((n) => `tp${n}`) },
  { noNullPrototype: true },
);
const telepathActs: fc.Arbitrary<TelepathAct> = fc.oneof(
  telepath.map((who) => ({ does: 'break' as const, ...who })),
  fc
    .tuple(telepath, ship, fc.array(telepath, { maxLength: 4 }))
    .map(([who, target, helpers]) => ({ does: 'lock' as const, ...who, target, helpers })),
);
const needleLines: fc.Arbitrary<Needles> = fc.record(
  { ship, systems: fc.array(fc.oneof(name, fc.constantFrom('drive', 'ecm', 'sensors')), { maxLength: 4 }) },
  { noNullPrototype: true },
);

/** Words of every notation, right and wrong, glued and spaced. */
const word = fc.constantFrom(
  ...['P2', 's', 'ss4', 'p', '+', '3', '-', ':', ',', ';', 'roll', 'hl1', 'sustain', 'defend', 'F', 'ram'],
  ...['a-1', ' ', '\n', 'ß', '0', 'a.g1', 'a.g', '.g1', 'to', '30,20', '1.2345', '-99999.9', '1e9', 'screen'],
  ...['stay', 'attack', 'answer', 'engage', 'press on', 'launch', 'bay2', 'recover', 'jump', 'open', 'leave'],
  ...['shunt', 'mine1', 'at', '->', 'way2', 'way', 'called', 'constructor', '__proto__.g1', '\u2028'],
  ...['inertial', 'inertial 7', 'phase', 'phase to 3,4', 'facing', 'facing 3', 'facing 13', 'regenerate'],
  ...['cloak', 'decloak', 'spawn', 'spawn 1', 'launch 2', 'as ordered', 'beam', 'cut', 'needle 8', 'adaf'],
  ...['pulse 5', 'mine', 'tp1', 'tp', 'lock', 'break', 'with', 'tp2', 'b.tp1', 'needles', '12345', '00'],
);
const hostile = fc.oneof(
  fc.string(),
  fc.array(word).map((words) => words.join('')),
  fc.array(word).map((words) => words.join(' ')),
);

/** A text is read, and then what it says reads back equal; or refused with a rule and a place in the text. */
function reads<T>(text: string, parse: (text: string) => Outcome<T>, print: (value: T) => string): void {
  const read = parse(text);
  if (read.ok) {
    expect(parse(print(read.value))).toEqual(read);
    return;
  }
  expect(read.refusal.rule).toMatch(/^[A-Z]+-\d+$/);
  const { position, number } = read.refusal.values ?? {};
  // A number that is too fine or too far is named itself.
  if (position === undefined) expect(text.toLowerCase()).toContain(number);
  else {
    expect(Number(position)).toBeGreaterThanOrEqual(1);
    expect(Number(position)).toBeLessThanOrEqual(text.length + 1);
  }
}

describe('written and read', () => {
  it('MOVE-6: every move reads back as it was written', () => {
    fc.assert(
      fc.property(moves, (each) => {
        expect(parseMove(printMove(each))).toEqual({ ok: true, value: each });
      }),
      { numRuns: 2000 },
    );
  });

  it('all orders read back as they were written', () => {
    fc.assert(
      fc.property(allOrders, (each) => {
        expect(parseOrders(printOrders(each))).toEqual({ ok: true, value: each });
      }),
      { numRuns: 1000 },
    );
    expect([printOrders(NO_ORDERS), printMove(NO_MOVE)]).toEqual(['+0', '+0']);
  });

  it('every line of a group, place, aim and fire reads back as it was written', () => {
    fc.assert(
      fc.property(groupLines, (each) => {
        expect(parseGroupLine(printGroupLine(each))).toEqual({ ok: true, value: each });
      }),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(aims, places, fires, (aim, place, fire) => {
        expect(parsePlaceLine(printAim(aim))).toEqual({ ok: true, value: { for: 'aim', aim } });
        expect(parsePlaceLine(printPlace(place))).toEqual({ ok: true, value: { for: 'place', place } });
        expect(parseFire('a', printFire(fire))).toEqual({ ok: true, value: fire });
      }),
      { numRuns: 1000 },
    );
  });

  it('TELE-2 SHD-7 every line of a telepath and of needles reads back as it was written', () => {
    fc.assert(
      fc.property(telepathActs, needleLines, (act, needles) => {
        expect(parseTelepath(printTelepath(act))).toEqual({ ok: true, value: act });
        expect(parseNeedles(printNeedles(needles.ship, needles.systems))).toEqual({
          ok: true,
          value: needles,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('any text is read or refused with a rule and a place in it, in any mixture of its words', () => {
    fc.assert(
      fc.property(hostile, (each) => {
        reads(each, parseOrders, printOrders);
        reads(each, parseGroupLine, printGroupLine);
        reads(each, parsePlaceLine, (line) =>
          line.for === 'aim' ? printAim(line.aim) : printPlace(line.place),
        );
        reads(each, (text) => parseFire('a', text), printFire);
        reads(each, parseTelepath, printTelepath);
        reads(each, parseNeedles, ({ ship: of, systems }) => printNeedles(of, systems));
      }),
      { numRuns: 4000 },
    );
  });
});

describe('a ship\u2019s orders', () => {
  it('hold a move, modes, sustained fire and a ram, in any order and case', () => {
    const all = 'P2+3; hl1 sustain; pc1, pc2 defend F; int1,fc1 defend; pc3 attack; ram narn-1';
    expect(orders(all)).toEqual({
      move: P2_FASTER,
      sustain: ['hl1'],
      attack: ['pc3'],
      defend: [{ systems: ['pc1', 'pc2'], quadrant: 'F' }, { systems: ['int1', 'fc1'] }],
      launch: [],
      recover: [],
      ram: 'narn-1',
    });
    const shuffled = 'RAM Narn-1 ;PC3 ATTACK;PC1,PC2 Defend f ;; INT1 , fc1 defend; HL1 sustain ; +3,p2;';
    expect(orders(shuffled)).toEqual(orders(all));
    expect(orders('')).toEqual(NO_ORDERS);
    expect(orders(' ; ')).toEqual(NO_ORDERS);
  });

  it('TURN-10 hold what the orders fix: modes, launch, recovery, the shunt, opening and leaving', () => {
    for (const [text, more] of [
      ['pc1,pc2 defend F', { defend: [{ systems: ['pc1', 'pc2'], quadrant: 'F' }] }],
      ['pc3 attack', { attack: ['pc3'] }],
      ['int1 defend', { defend: [{ systems: ['int1'] }] }],
      ['fc3 defend', { defend: [{ systems: ['fc3'] }] }],
      ['hl1 sustain', { sustain: ['hl1'] }],
      ['neut1 sustain', { sustain: ['neut1'] }],
      ['hl1 shunt', { shunt: 'hl1' }],
      ['launch bay2', { launch: ['bay2'] }],
      ['recover omega-1.g1', { recover: ['omega-1.g1'] }],
      ['jump open', { jump: 'open' }],
      ['jump leave', { jump: 'leave' }],
      ['ram narn-1', { ram: 'narn-1' }],
    ] as const) {
      expect(orders(text), text).toEqual({ ...NO_ORDERS, ...more });
      expect(printOrders(orders(text))).toBe(text);
      expect(orders(` ${text.toUpperCase().replaceAll(' ', '  ')} ;`), text).toEqual(orders(text));
    }
    expect(orders('launch bay1, bay2; recover a.g1 , b-2.g10; launch bay3')).toEqual({
      ...NO_ORDERS,
      launch: ['bay1', 'bay2', 'bay3'],
      recover: ['a.g1', 'b-2.g10'],
    });
  });

  it('say where they cannot be read, in the whole text', () => {
    const at = (text: string) => {
      const read = parseOrders(text);
      return read.ok ? 'read' : `${read.refusal.rule} ${read.refusal.why} @${read.refusal.values?.position}`;
    };
    expect(at('hl1 sustain; P2 4')).toBe('MOVE-6 number-without-sign @17');
    expect(at('P2; hl1 sustain;  S1')).toBe('MOVE-6 move-twice @19');
    expect(at('P2; hl1 fires')).toBe('MOVE-6 order-unknown @5');
    expect(at('hl1 sustain F')).toBe('TURN-10 order-unknown @1');
    expect(at('ram a; ram b')).toBe('GEO-7 ram-twice @8');
    expect(at('jump open; jump leave')).toBe('JUMP-2 jump-twice @12');
    expect(at('hl1 shunt; +1; hl2 shunt')).toBe('SHUNT-1 shunt-twice @16');
    for (const text of ['jump', 'jump away', 'launch', 'recover omega-1', 'recover bay1', 'hl1,hl2 shunt'])
      expect(at(`+1; ${text}`), text).toBe('MOVE-6 order-unknown @5');
    expect(at('hl1 fires')).toBe('MOVE-6 order-unknown @1');
  });

  it('TURN-2: text beyond the limit is not read', () => {
    expect(parseOrders(`P2${' '.repeat(LONGEST_ORDERS - 2)}`).ok).toBe(true);
    expect(parseOrders(`P2${' '.repeat(LONGEST_ORDERS - 1)}`)).toMatchObject({
      refusal: { rule: 'TURN-2', why: 'orders-too-long', values: { most: LONGEST_ORDERS } },
    });
  });
});

describe('orders of a Shadow vessel', () => {
  const at = (text: string) => {
    const read = parseOrders(text);
    if (read.ok) return `read as ${printOrders(read.value)}`;
    return `${read.refusal.rule} ${read.refusal.why} @${read.refusal.values?.position}`;
  };

  it('TURN-10 hold drive, healing, cloak and spawning', () => {
    for (const [text, more] of [
      ['inertial 10', { inertial: 10 }],
      ['inertial 10 S2+3', { inertial: 10, move: { ...NO_MOVE, turns: [2], faster: 3 } }],
      ['inertial 0', { inertial: 0 }],
      [
        'inertial 9 8P2+4: 12',
        { inertial: 9, move: { ...NO_MOVE, turns: [-2], faster: 4, before: 8, after: 12 } },
      ],
      ['phase', { phase: {} }],
      ['phase to 30,20', { phase: { to: [30_000, 20_000] } }],
      ['phase to -0.5,34.125 facing 3', { phase: { to: [-500, 34_125], facing: 3 } }],
      ['phase facing 12', { phase: { facing: 12 } }],
      ['regenerate 4', { regenerate: 4 }],
      ['cloak', { cloak: 'on' }],
      ['decloak', { cloak: 'off' }],
      ['spawn 1', { spawn: 1 }],
      ['launch 1', { launchHeld: 1 }],
      ['jump leave', { jump: 'leave' }],
    ] as const) {
      expect(orders(text), text).toEqual({ ...NO_ORDERS, ...more });
      expect(printOrders(orders(text))).toBe(text);
      expect(orders(` ${text.toUpperCase().replaceAll(' ', '  ')} ;`), text).toEqual(orders(text));
    }
  });

  it('TURN-10 hold several of them, in any order', () => {
    const all = 'inertial 10 S2+3; regenerate 4; cloak; spawn 2; launch 1; jump leave';
    expect(orders('jump leave;launch 1;spawn 2 ;CLOAK; regenerate 4; inertial 10 +3,S2')).toEqual(
      orders(all),
    );
    expect(printOrders(orders(all))).toBe(all);
    // The move may stand by itself.
    expect(orders('S2+3; inertial 10')).toEqual(orders('inertial 10 S2+3'));
    expect(orders('inertial 10; S2+3')).toEqual(orders('inertial 10 S2+3'));
    // Bays and held fighters are told apart.
    expect(orders('launch bay1; launch 1')).toEqual({ ...NO_ORDERS, launch: ['bay1'], launchHeld: 1 });
  });

  it('SHD-9 SHD-10 SHD-11 SHD-13 SHD-15 say where they cannot be read, and by which rule', () => {
    for (const [text, fault] of [
      ['inertial', 'MOVE-6 order-unknown @1'],
      ['inertial -3', 'MOVE-6 order-unknown @1'],
      ['inertial 2.5', 'MOVE-6 order-unknown @1'],
      ['inertial 12345', 'MOVE-6 order-unknown @1'],
      ['inertial 10 2', 'MOVE-6 velocity-alone @13'],
      ['+1; inertial 10 P2 4', 'MOVE-6 number-without-sign @20'],
      ['inertial 10 S2; +3', 'MOVE-6 move-twice @17'],
      ['+3; inertial 10 S2', 'MOVE-6 move-twice @5'],
      ['inertial 10; inertial 9', 'SHD-10 said-twice @14'],
      ['phase; phase to 1,2', 'SHD-9 said-twice @8'],
      ['phase to 1', 'MOVE-6 order-unknown @1'],
      ['phase at 1,2', 'MOVE-6 order-unknown @1'],
      ['+1; phase to 1.2345,2', 'GEO-1 place-too-fine @14'],
      ['phase to 1,20000', 'GEO-1 place-too-far @12'],
      ['+1;  phase to 1,2 facing 13', 'SHD-9 no-course @6'],
      ['phase facing 0', 'SHD-9 no-course @1'],
      ['regenerate', 'MOVE-6 order-unknown @1'],
      ['regenerate 1; regenerate 1', 'SHD-11 said-twice @15'],
      ['regenerate all', 'MOVE-6 order-unknown @1'],
      ['cloak; decloak', 'SHD-13 said-twice @8'],
      ['cloak; cloak', 'SHD-13 said-twice @8'],
      ['cloak now', 'MOVE-6 order-unknown @1'],
      ['recloak', 'MOVE-6 order-unknown @1'],
      ['spawn 1; spawn 2', 'SHD-15 said-twice @10'],
      ['spawn', 'MOVE-6 order-unknown @1'],
      ['launch 1; launch 1', 'SHD-15 said-twice @11'],
      ['launch 1,2', 'MOVE-6 order-unknown @1'],
    ])
      expect(at(text as string), text).toBe(fault);
  });
});

describe('a line of a telepath', () => {
  const act = (text: string): TelepathAct => {
    const read = parseTelepath(text);
    if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.refusal)}`);
    return read.value;
  };

  it('TELE-2 TELE-6 locks with helpers of its own ship and of others, or breaks', () => {
    const who = { ship: 'white-star-1', system: 'tp1' };
    for (const [text, value] of [
      ['white-star-1 tp1 break', { does: 'break', ...who }],
      ['white-star-1 tp1 lock stalker-1', { does: 'lock', ...who, target: 'stalker-1', helpers: [] }],
      [
        'white-star-1 tp1 lock stalker-1 with tp2,white-star-2.tp1',
        {
          ...{ does: 'lock', ...who, target: 'stalker-1' },
          helpers: [
            { ship: 'white-star-1', system: 'tp2' },
            { ship: 'white-star-2', system: 'tp1' },
          ],
        },
      ],
    ] as const) {
      expect(act(text), text).toEqual(value);
      expect(printTelepath(act(text))).toBe(text);
      expect(act(`  ${text.toUpperCase().replace(',', ' , ').replaceAll(' ', '  ')} `), text).toEqual(value);
    }
    // A helper of the same ship may be named in full.
    expect(act('a tp1 lock s with a.tp2')).toEqual(act('a tp1 lock s with tp2'));
  });

  it('TELE-2 says what cannot be read, and where', () => {
    for (const text of [
      ...[
        '',
        'a tp1',
        'tp1 lock s',
        'a lock s',
        'a tp lock s',
        'a hl1 lock s',
        'a tp1 locks s',
        'a tp1 lock',
      ],
      ...[
        'a tp1 lock s with',
        'a tp1 lock s with tp2,',
        'a tp1 lock s tp2',
        'a tp1 lock s with b-',
        'a tp1 breaks',
      ],
      ...['a tp1 lock s.g1', 'a tp1 lock s, t', 'a tp1 break s', 'a.tp1 lock s', 'a tp1 lock s with tp2 tp3'],
    ])
      expect(parseTelepath(text), text).toEqual({
        ok: false,
        refusal: { rule: 'TELE-2', why: 'telepath-unknown', values: { text, position: 1 } },
      });
    expect(parseTelepath('   a tp1 holds')).toMatchObject({
      refusal: { values: { text: 'a tp1 holds', position: 4 } },
    });
  });
});

describe('needles', () => {
  it('SHD-7 name systems, or none', () => {
    expect(parseNeedles('stalker-1 needles: hl1,drive')).toEqual({
      ok: true,
      value: { ship: 'stalker-1', systems: ['hl1', 'drive'] },
    });
    expect(parseNeedles(' Stalker-1  NEEDLES : HL1 , Drive ')).toEqual(
      parseNeedles('stalker-1 needles: hl1,drive'),
    );
    expect(parseNeedles('a needles:')).toEqual({ ok: true, value: { ship: 'a', systems: [] } });
    expect([printNeedles('a', []), printNeedles('a', ['hl1', 'drive'])]).toEqual([
      'a needles:',
      'a needles: hl1,drive',
    ]);
  });

  it('SHD-7 that cannot be read are refused', () => {
    for (const text of [
      '',
      'needles: hl1',
      'a needles hl1',
      'a needles: hl1 hl2',
      'a needles: 1',
      'a needle: hl1',
    ])
      expect(parseNeedles(text), text).toEqual({
        ok: false,
        refusal: { rule: 'SHD-7', why: 'needles-unknown', values: { text, position: 1 } },
      });
  });
});

describe('a line of a group', () => {
  const line = (text: string): GroupLine => {
    const read = parseGroupLine(text);
    if (!read.ok) throw new Error(`${text}: ${JSON.stringify(read.refusal)}`);
    return read.value;
  };
  const why = (text: string) => {
    const read = parseGroupLine(text);
    return read.ok ? 'read' : read.refusal;
  };

  it('TURN-10 says where it flies, what it screens, attacks and answers', () => {
    const group = 'omega-1.g1';
    for (const [text, value] of [
      ['omega-1.g1 to 30,20', { does: 'move', group, to: [30_000, 20_000] }],
      ['omega-1.g1 to -0.5,34.125', { does: 'move', group, to: [-500, 34_125] }],
      ['omega-1.g1 screen omega-1', { does: 'move', group, screen: 'omega-1' }],
      [
        'omega-1.g1 to 30,20 screen omega-1',
        { does: 'move', group, to: [30_000, 20_000], screen: 'omega-1' },
      ],
      ['omega-1.g1 stay', { does: 'move', group }],
      ['omega-1.g1 attack narn-1', { does: 'attack', group, target: 'narn-1' }],
      ['omega-1.g1 attack narn-1.g2', { does: 'attack', group, target: 'narn-1.g2' }],
      ['omega-1.g1 answer narn-1.g2', { does: 'answer', group, target: 'narn-1.g2' }],
      ['omega-1.g1 press on', { does: 'answer', group, target: null }],
    ] as const) {
      expect(line(text), text).toEqual(value);
      expect(printGroupLine(line(text))).toBe(text);
      expect(line(`  ${text.toUpperCase()} `), text).toEqual(value);
    }
    expect(line('omega-1.g1 engage narn-1.g2')).toEqual(line('omega-1.g1 answer narn-1.g2'));
    expect(line('a.g1 to -0,0')).toEqual({ does: 'move', group: 'a.g1', to: [0, 0] });
  });

  it('SHD-9 TELE-4 says where a Shadow vessel phases in its turn among them, or that it cloaks', () => {
    const group = 'stalker-1';
    for (const [text, value] of [
      ['stalker-1 to 30,20', { does: 'move', group, to: [30_000, 20_000] }],
      ['stalker-1 to 30,20 facing 3', { does: 'move', group, to: [30_000, 20_000], facing: 3 }],
      ['stalker-1 facing 12', { does: 'move', group, facing: 12 }],
      ['stalker-1 as ordered', { does: 'move', group }],
      ['stalker-1 cloak', { does: 'move', group, cloak: true }],
    ] as const) {
      expect(line(text), text).toEqual(value);
      expect(printGroupLine(line(text))).toBe(text);
      expect(line(`  ${text.toUpperCase().replaceAll(' ', '  ')} `), text).toEqual(value);
    }
    expect(line('stalker-1 stay')).toEqual(line('stalker-1 as ordered'));
  });

  it('says what cannot be read, and where', () => {
    for (const text of [
      ...['stalker-1', 'stalker-1 to 30', 'stalker-1 to 30,20 screen a', 'stalker-1 decloak', 'stalker-1 as'],
      ...['stalker-1 cloak to 3,4', 'stalker-1 facing', 'stalker-1 facing x', 'stalker-1 to 3,4 cloak'],
      ...['omega-1.g1', 'omega-1.g1 to 30', 'omega-1.g1 to 30;20', 'omega-1.g to 1,1'],
      ...[
        'omega-1.g1 answer narn-1',
        'omega-1.g1 attack',
        'omega-1.g1 press',
        'omega-1.g1 to 30,20 attack a',
      ],
      ...[
        'omega-1.g1 to 1e3,2',
        'omega-1.g1 to 123456,2',
        '',
        'omega-1.g1 screen a.g1',
        'omega-1.g1 stay at a',
      ],
    ])
      expect(why(text), text).toMatchObject({ rule: 'FTR-2', why: 'group-unknown', values: { position: 1 } });
    expect(why('   omega-1.g1 flees')).toMatchObject({ values: { text: 'omega-1.g1 flees', position: 4 } });
    for (const text of ['a facing 13', 'a facing 0', 'a to 3,4 facing 99'])
      expect(why(`  ${text}`), text).toMatchObject({
        rule: 'SHD-9',
        why: 'no-course',
        values: { position: 3 },
      });
    expect(why('a to 1.2345,2')).toMatchObject({
      rule: 'GEO-1',
      why: 'place-too-fine',
      values: { position: 6 },
    });
    expect(why('a.g1 to 1.2345,2')).toMatchObject({ rule: 'GEO-1', why: 'place-too-fine' });
    expect(why('a.g1 to 1,10000.001')).toMatchObject({ rule: 'GEO-1', why: 'place-too-far' });
    expect(line('a.g1 to -10000,10000')).toMatchObject({ to: [-10_000_000, 10_000_000] });
  });
});

describe('a line with a place', () => {
  it('TURN-10 says where a mine is aimed, and where a point opens', () => {
    expect(parsePlaceLine('omega-1 mine1 at 34.5,20')).toEqual({
      ok: true,
      value: { for: 'aim', aim: { ship: 'omega-1', launcher: 'mine1', x: 34_500, y: 20_000 } },
    });
    expect(parsePlaceLine(' Omega-1  JUMP at 30 , 12 ')).toEqual({
      ok: true,
      value: { for: 'place', place: { ship: 'omega-1', x: 30_000, y: 12_000 } },
    });
  });

  it('says what cannot be read, and where', () => {
    for (const text of ['omega-1 at 3,4', 'omega-1 mine1 at 3', 'mine1 at 3,4', 'omega-1 mine1 3,4', ''])
      expect(parsePlaceLine(text), text).toMatchObject({
        refusal: { rule: 'MINE-1', why: 'place-unknown', values: { text, position: 1 } },
      });
    expect(parsePlaceLine('a mine1 at 3,4.0001')).toMatchObject({ refusal: { why: 'place-too-fine' } });
    expect(parsePlaceLine('a jump at 20000,4')).toMatchObject({ refusal: { why: 'place-too-far' } });
  });
});

describe('fire', () => {
  it('SHD-5 SHD-8 SCOUT-1 of a Shadow vessel spends points: a mode, points and a target, or a mine', () => {
    for (const [text, more] of [
      ['beam cut 6 -> omega-1', { beam: { mode: 'cut', points: 6, target: 'omega-1' } }],
      ['beam needle 8 -> omega-1', { beam: { mode: 'needle', points: 8, target: 'omega-1' } }],
      ['beam adaf 6 -> omega-1.g1', { beam: { mode: 'adaf', points: 6, target: 'omega-1.g1' } }],
      ['pulse 5 -> omega-1', { beam: { mode: 'pulse', points: 5, target: 'omega-1' } }],
      ['mine -> white-star-1', { destabilise: 'white-star-1' }],
      [
        'mine -> white-star-1; beam cut 6 -> omega-1',
        { destabilise: 'white-star-1', beam: { mode: 'cut', points: 6, target: 'omega-1' } },
      ],
    ] as const) {
      const read = parseFire('s', text);
      expect(read, text).toEqual({ ok: true, value: { ship: 's', volleys: [], ...more } });
      expect(read.ok && printFire(read.value)).toBe(text);
      expect(parseFire('s', ` ${text.toUpperCase().replaceAll(' ', '  ')} ;`), text).toEqual(read);
    }
    expect(parseFire('s', 'beam cut 6 -> a; mine -> b')).toEqual(parseFire('s', 'mine -> b; cut 6 -> a'));
    // A launcher of energy mines has a number.
    expect(parseFire('s', 'mine1 -> a')).toMatchObject({ value: { volleys: [{ weapons: ['mine1'] }] } });
  });

  it('TURN-10 leaves targets, called shots and other ways of fire to the moment of firing', () => {
    expect(parseFire('omega-1', 'neut1 way2 -> narn-1; pc1,int1 -> narn-1.g2')).toEqual({
      ok: true,
      value: {
        ship: 'omega-1',
        volleys: [
          { weapons: ['neut1'], target: 'narn-1', way: 2 },
          { weapons: ['pc1', 'int1'], target: 'narn-1.g2' },
        ],
      },
    });
    const both = parseFire('a', 'neut1 WAY 3 -> b called drive');
    expect(both).toMatchObject({ value: { volleys: [{ way: 3, called: 'drive' }] } });
    expect(both.ok && printFire(both.value)).toBe('neut1 way3 -> b called drive');
  });

  it('says what cannot be read, and where', () => {
    for (const [text, position] of [
      ['hl1 -> a; neut1 way -> b', 11],
      ['hl1 -> a;  hl2 -> a.g', 12],
      ['hl1 way12 -> a', 1],
      ['hl1 -> a called a.g1', 1],
    ] as const)
      expect(parseFire('omega-1', text), text).toMatchObject({
        refusal: { rule: 'TURN-4', why: 'fire-unknown', values: { position } },
      });
    for (const [text, fault] of [
      ['beam 6 -> a', 'TURN-4 fire-unknown @1'],
      ['beam cut -> a', 'TURN-4 fire-unknown @1'],
      ['beam cut six -> a', 'TURN-4 fire-unknown @1'],
      ['beam cut 6 a', 'TURN-4 fire-unknown @1'],
      ['beam cut 6 -> a called drive', 'TURN-4 fire-unknown @1'],
      ['beam pulse 6 -> a', 'TURN-4 fire-unknown @1'],
      ['beam cut 12345 -> a', 'TURN-4 fire-unknown @1'],
      ['beam cut 6 -> a;  needle 6 -> a', 'SHD-5 beam-twice @19'],
      ['mine -> a; mine -> b', 'SHD-8 said-twice @12'],
    ] as const) {
      const read = parseFire('s', text);
      expect(
        read.ok ? 'read' : `${read.refusal.rule} ${read.refusal.why} @${read.refusal.values?.position}`,
        text,
      ).toBe(fault);
    }
    const long = `pass${' '.repeat(LONGEST_FIRE - 4)}`;
    expect(parseFire('a', long).ok).toBe(true);
    expect(parseFire('a', `${long} `)).toMatchObject({ refusal: { why: 'orders-too-long' } });
  });
});
