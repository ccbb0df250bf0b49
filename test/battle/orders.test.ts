import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
const allOrders: fc.Arbitrary<ShipOrders> = fc.record(
  {
    move: moves,
    sustain: names,
    attack: names,
    defend: fc.array(defence, { maxLength: 3 }),
    ram: fc.constantFrom('narn-1', 'a', 'omega-2-b'),
  },
  { requiredKeys: ['move', 'sustain', 'attack', 'defend'], noNullPrototype: true },
);

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

  it('any text is read or refused with a rule, in any mixture of its words', () => {
    const word = fc.constantFrom(
      'P2',
      's',
      'ss4',
      'p',
      '+',
      '3',
      '-',
      ':',
      ',',
      ';',
      'roll',
      'hl1',
      'sustain',
      'defend',
      'F',
      'ram',
      'a-1',
      ' ',
      '\n',
      'ß',
      '0',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join('')),
      fc.array(word).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (each) => {
        const read = parseOrders(each);
        if (read.ok) expect(parseOrders(printOrders(read.value))).toEqual(read);
        else {
          expect(read.refusal.rule).toMatch(/^[A-Z]+-\d+$/);
          const position = read.refusal.values?.position;
          expect(Number(position)).toBeGreaterThanOrEqual(1);
          expect(Number(position)).toBeLessThanOrEqual(each.length + 1);
        }
      }),
      { numRuns: 3000 },
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
      ram: 'narn-1',
    });
    const shuffled = 'RAM Narn-1 ;PC3 ATTACK;PC1,PC2 Defend f ;; INT1 , fc1 defend; HL1 sustain ; +3,p2;';
    expect(orders(shuffled)).toEqual(orders(all));
    expect(orders('')).toEqual(NO_ORDERS);
    expect(orders(' ; ')).toEqual(NO_ORDERS);
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
    expect(at('hl1 fires')).toBe('MOVE-6 order-unknown @1');
  });

  it('TURN-2: text beyond the limit is not read', () => {
    expect(parseOrders(`P2${' '.repeat(LONGEST_ORDERS - 2)}`).ok).toBe(true);
    expect(parseOrders(`P2${' '.repeat(LONGEST_ORDERS - 1)}`)).toMatchObject({
      refusal: { rule: 'TURN-2', why: 'orders-too-long', values: { most: LONGEST_ORDERS } },
    });
  });
});
