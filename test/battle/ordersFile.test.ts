import { describe, expect, it } from 'vitest';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { NO_ORDERS, parseOrders } from '../../src/battle/orders.ts';
import { type OrdersFileRead, parseOrdersFile } from '../../src/battle/ordersFile.ts';
import { parseRepair } from '../../src/battle/repairOrder.ts';
import { firstState } from '../../src/battle/state.ts';
import { type View, viewFor } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { orderly } from '../../src/captain/orderly.ts';
import { settingForWords } from '../words/setting.ts';

const setting = settingForWords();
const read = (text: string) => parseOrdersFile(text, setting);

function value<T>(outcome: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!outcome.ok) throw new Error('cannot be read');
  return outcome.value;
}

function faults(outcome: OrdersFileRead): unknown[] {
  return outcome.ok ? [] : outcome.faults.map(({ line, refusal }) => [line, refusal.why, refusal.values]);
}

const WRONG: [text: string, line: number, why: string, values: unknown][] = [
  ['narn-1: +1', 1, 'line-without-turn', undefined],
  ['turn 0', 1, 'turn-outside', { turn: 0, limit: 5 }],
  ['turn 6\nnarn-1: +1', 1, 'turn-outside', { turn: 6, limit: 5 }],
  ['turn 1\n\nturn 1', 3, 'turn-twice', { turn: 1, first: 1 }],
  ['turn 1\nomga-1: +1', 2, 'no-such-ship', { ship: 'omga-1' }],
  ['turn 1\nnarn-1: +1\nnarn-1: +2', 3, 'line-twice', { ship: 'narn-1', first: 2 }],
  ['turn 1\nnarn-1 fire: pass\nnarn-1 fire: pass', 3, 'line-twice', { ship: 'narn-1', first: 2 }],
  ['turn 1\nnarn-1 P2', 2, 'line-unknown', { text: 'narn-1 P2' }],
  ['turn one', 1, 'line-unknown', { text: 'turn one' }],
  ['turn 1\nnarn-1 flee: now', 2, 'line-unknown', { text: 'narn-1 flee: now' }],
  ['turn 1\nnarn-1: P2 4', 2, 'number-without-sign', { number: 4, position: 12 }],
  ['turn 1\n  narn-1:ss4', 2, 'slip-without-side', { text: 'ss4', position: 10 }],
  ['turn 1\nnarn-1: +1; jump', 2, 'order-unknown', { text: 'jump', position: 13 }],
  ['turn 1\nnarn-1 fire: hl1 > omega-1', 2, 'fire-unknown', { text: 'hl1 > omega-1', position: 14 }],
  ['turn 1\nnarn-1 fire: hl1 -> omega-2', 2, 'no-such-ship', { ship: 'omega-2' }],
  ['omega-1.g1 to 3,4', 1, 'line-without-turn', undefined],
  ['narn-1 mine1 at 3,4', 1, 'line-without-turn', undefined],
  ['turn 1\nomega-1.g9 to 3,4', 2, 'no-such-group', { group: 'omega-1.g9' }],
  ['turn 1\nomega-1.g1 attack nobody', 2, 'no-such-target', { target: 'nobody' }],
  ['turn 1\nomega-1.g1 attack narn-1.g1', 2, 'no-such-target', { target: 'narn-1.g1' }],
  ['turn 1\nomega-1.g1 answer narn-1.g1', 2, 'no-such-target', { target: 'narn-1.g1' }],
  ['turn 1\nomega-1.g1 screen nobody', 2, 'no-such-ship', { ship: 'nobody' }],
  ['turn 1\nomega-1.g1 to 3,4\nomega-1.g1 to 3,5', 3, 'line-twice', { ship: 'omega-1.g1', first: 2 }],
  ['turn 1\nomega-1.g1 stay\nomega-1.g1 to 3,5', 3, 'line-twice', { ship: 'omega-1.g1', first: 2 }],
  [
    'turn 1\nomega-1.g1 to 3,4 screen omega-1\nomega-1.g1 screen omega-1',
    3,
    'line-twice',
    { ship: 'omega-1.g1', first: 2 },
  ],
  [
    'turn 1\nomega-1.g1 attack narn-1\nomega-1.g1 attack narn-2',
    3,
    'line-twice',
    { ship: 'omega-1.g1', first: 2 },
  ],
  [
    'turn 1\nomega-1.g1 press on\nomega-1.g1 answer omega-1.g2',
    3,
    'line-twice',
    { ship: 'omega-1.g1', first: 2 },
  ],
  ['turn 1\n omega-1.g1 flees home', 2, 'group-unknown', { text: 'omega-1.g1 flees home', position: 2 }],
  ['turn 1\nomega-1.g1 to 3.0001,4', 2, 'place-too-fine', { number: '3.0001', position: 15 }],
  ['turn 1\nnobody mine1 at 3,4', 2, 'no-such-ship', { ship: 'nobody' }],
  ['turn 1\nnarn-1 mine1 at 3,4\nnarn-1 mine1 at 5,6', 3, 'line-twice', { ship: 'narn-1', first: 2 }],
  ['turn 1\nnarn-1 jump at 3,4\nnarn-1 jump at 5,6', 3, 'line-twice', { ship: 'narn-1', first: 2 }],
  ['turn 1\nnarn-1 mine1 at 3;4', 2, 'place-unknown', { text: 'narn-1 mine1 at 3;4', position: 1 }],
  ['turn 1\nnarn-1 jump at 99999,4', 2, 'place-too-far', { number: '99999', position: 16 }],
  ['turn 1\nomega-1: launch hl1', 2, 'no-bay', { system: 'hl1' }],
  ['turn 1\nomega-1: launch bay1,bay1', 2, 'named-twice', { system: 'bay1' }],
  ['turn 1\nomega-1: hl1 shunt', 2, 'no-shunt', { ship: 'omega-1' }],
  ['turn 1\nomega-1: int1 attack', 2, 'no-pulse-cannon', { system: 'int1' }],
  ['turn 1\nomega-1: pc1 sustain', 2, 'cannot-sustain', { system: 'pc1' }],
  ['turn 1\nomega-1 jump at 30', 2, 'place-unknown', { text: 'omega-1 jump at 30', position: 1 }],
  ['turn 1\nomega-1: +1; recover narn-9.g1', 2, 'no-such-group', { group: 'narn-9.g1' }],
  ['turn 1\nomega-1 fire: pc1 -> narn-1.g1', 2, 'no-such-group', { group: 'narn-1.g1' }],
  ['turn 1\nomega-1: jump open; jump leave', 2, 'jump-twice', { position: 21 }],
  ['turn 1\nomega-1: hl1 shunt; hl2 shunt', 2, 'shunt-twice', { position: 21 }],
  ['turn 1\nnarn-1 repair: dcp1 hl1', 2, 'repair-unknown', { text: 'dcp1 hl1', position: 16 }],
];

describe('orders file', () => {
  it('holds orders, fire and repairs by turn and ship', () => {
    const file = value(
      read(
        `\uFEFF# a plan
turn 2
  omega-1: P1+1; hl1 sustain   # and hold

omega-1 fire: hl2,hpc1 -> narn-1; hl3 -> narn-1 called drive
OMEGA-1 repair: dcp1,dcp2 -> hl1
narn-2: +3
Turn 1
omega-1:`.replace('\uFEFF', ''),
      ),
    );
    expect([...file.keys()]).toEqual([2, 1]);
    expect(file.get(2)?.ships.get('omega-1')).toEqual({
      orders: value(parseOrders('P1+1; hl1 sustain')),
      fire: value(parseFire('omega-1', 'hl2,hpc1 -> narn-1; hl3 -> narn-1 called drive')),
      repairs: value(parseRepair('omega-1 repair: dcp1,dcp2 -> hl1')),
    });
    expect(file.get(2)?.ships.get('narn-2')).toEqual({ orders: value(parseOrders('+3')) });
    expect(file.get(1)?.ships.get('omega-1')).toEqual({ orders: NO_ORDERS });
    expect(file.get(1)?.ships.has('narn-1')).toBe(false);
  });

  it('TURN-10 holds aims, places, moves, screens, attacks and answers', () => {
    const file = value(
      read(`turn 1
omega-1: launch bay1; recover omega-1.g2; jump open
omega-1 fire: pc1,int1 -> omega-1.g4; hl1 way2 -> narn-1
narn-1 mine1 at 34.5,20   # at the carrier
NARN-2 Mine1 at 3,4
omega-1 jump at 30,12
omega-1.g1 to 30,20
OMEGA-1.g1 screen omega-1
omega-1.g2 stay
omega-1.g2 attack narn-1
omega-1.g3 to 1,2 screen omega-1
omega-1.g3 engage omega-1.g4
omega-1.g4 press on`),
    );
    const { ships, groups } = file.get(1) ?? { ships: new Map(), groups: new Map() };
    expect(ships.get('omega-1')).toEqual({
      orders: value(parseOrders('launch bay1; recover omega-1.g2; jump open')),
      fire: value(parseFire('omega-1', 'pc1,int1 -> omega-1.g4; hl1 way2 -> narn-1')),
      place: { ship: 'omega-1', x: 30_000, y: 12_000 },
    });
    expect(ships.get('narn-1')).toEqual({
      aims: [{ ship: 'narn-1', launcher: 'mine1', x: 34_500, y: 20_000 }],
    });
    expect(ships.get('narn-2')).toEqual({
      aims: [{ ship: 'narn-2', launcher: 'mine1', x: 3000, y: 4000 }],
    });
    expect(Object.fromEntries(groups)).toEqual({
      'omega-1.g1': { moves: true, to: [30_000, 20_000], screen: 'omega-1' },
      'omega-1.g2': { moves: true, attack: 'narn-1' },
      'omega-1.g3': { moves: true, to: [1000, 2000], screen: 'omega-1', answer: 'omega-1.g4' },
      'omega-1.g4': { answer: null },
    });
  });

  it('TURN-10 a move and a ship to screen stand in one line or in two, in either order', () => {
    const one = read('turn 1\nomega-1.g1 to 30,20 screen omega-1');
    expect(read('turn 1\nomega-1.g1 to 30,20\nomega-1.g1 screen omega-1')).toEqual(one);
    expect(read('turn 1\nomega-1.g1 screen omega-1\nomega-1.g1 to 30,20')).toEqual(one);
  });

  it.each(['', '\n\n', '# nothing', 'turn 3'])('may hold nothing: %j', (text) => {
    expect(read(text).ok).toBe(true);
  });

  it('reads the line ends of every system', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(value(read(['turn 1', 'narn-1: +1', ''].join(end))).get(1)?.ships.size).toBe(1);
  });

  it.each(WRONG)('finds what is wrong in %j', (text, line, why, values) => {
    expect(faults(read(text))).toEqual([[line, why, values]]);
  });

  it.each([
    ['narn-1: hl9 sustain', 'hl9'],
    ['narn-1: pc1,pc9 attack', 'pc9'],
    ['narn-1: fc9 defend', 'fc9'],
    ['omega-1: launch bay9', 'bay9'],
    ['omega-1: hl9 shunt', 'hl9'],
    ['narn-1 mine9 at 3,4', 'mine9'],
    ['narn-1 fire: hl9 -> omega-1', 'hl9'],
    ['narn-1 fire: hl1 -> omega-1 called hl9', 'hl9'],
    ['narn-1 repair: dcp9 -> hl1', 'dcp9'],
    ['narn-1 repair: dcp1 -> hl9', 'hl9'],
  ])('knows what is aboard: %s', (line, system) => {
    const outcome = read(`turn 1\n${line}`);
    expect(faults(outcome)).toEqual([[2, 'not-aboard', expect.objectContaining({ system })]]);
  });

  it('names every faulty line, up to a number', () => {
    const lines = Array.from({ length: 30 }, () => 'what?');
    expect(faults(read(['turn 1', ...lines].join('\n')))).toHaveLength(20);
    expect(faults(read('turn 1\nx: +1\nnarn-1: +1\ny: +1'))).toEqual([
      [2, 'no-such-ship', { ship: 'x' }],
      [4, 'no-such-ship', { ship: 'y' }],
    ]);
  });

  it('does not ask whether the rules allow it', () => {
    expect(read('turn 1\nnarn-1: P9').ok).toBe(true);
  });
});

describe('orderly captain', () => {
  const file = value(
    read('turn 1\nnarn-1: +3\nnarn-1 fire: hl1 -> omega-1\nnarn-1 repair: dcp1 -> hl1\nomega-1: +1'),
  );
  const other: Captain = {
    orders: () => ({ 'narn-1': '+1', 'narn-2': '+2' }),
    aims: () => [
      { ship: 'narn-1', launcher: 'mine1', x: 1, y: 1 },
      { ship: 'narn-2', launcher: 'mine1', x: 2, y: 2 },
    ],
    group: (_, groups) => ({ group: groups.at(-1) as string }),
    attacks: () => ({ 'omega-1.g1': 'narn-2', 'omega-1.g2': 'narn-2' }),
    answers: () => ({ 'omega-1.g1': null, 'omega-1.g2': null }),
    fire: (_, ships) => ({ ship: ships[0] as string, volleys: [] }),
    repairs: () => [
      { ship: 'narn-1', party: 'dcp2', system: 'ecm' },
      { ship: 'narn-2', party: 'dcp1', system: 'drive' },
    ],
    places: () => [
      { ship: 'narn-1', x: 1, y: 1 },
      { ship: 'narn-2', x: 2, y: 2 },
    ],
  };
  const captain = orderly(file, other);
  const view = (turn: number, gone?: string, side = 'narn'): View => {
    const state = { ...firstState(setting), turn };
    for (const group of state.groups) group.status = 'flying';
    for (const ship of state.ships) if (ship.id === gone) ship.status = 'destroyed';
    return viewFor({ setting, state }, side);
  };

  it('follows the file for the ships it names, and only its own', () => {
    expect(captain.orders(view(1))).toEqual({ 'narn-1': value(parseOrders('+3')), 'narn-2': '+2' });
    expect(captain.orders(view(2))).toEqual({ 'narn-1': '+1', 'narn-2': '+2' });
  });

  it('lets the other captain choose which ship fires', () => {
    expect(captain.fire(view(1), ['narn-1', 'narn-2'])).toEqual(value(parseFire('narn-1', 'hl1 -> omega-1')));
    expect(captain.fire(view(1), ['narn-2'])).toEqual({ ship: 'narn-2', volleys: [] });
    expect(captain.fire(view(2), ['narn-1'])).toEqual({ ship: 'narn-1', volleys: [] });
  });

  it('places the parties that the file names, the other captain the rest', () => {
    expect(captain.repairs(view(1))).toEqual([
      { ship: 'narn-2', party: 'dcp1', system: 'drive' },
      { ship: 'narn-1', party: 'dcp1', system: 'hl1' },
    ]);
    expect(captain.repairs(view(1, 'narn-1'))).toEqual([{ ship: 'narn-2', party: 'dcp1', system: 'drive' }]);
  });

  it('aims and places as the file says, the other captain the rest', () => {
    const planned = orderly(
      value(read('turn 1\nnarn-1 mine1 at 34.5,20\nnarn-2 jump at 3,4\nnarn-2 mine1 at 5,6')),
      other,
    );
    expect(planned.aims(view(1, 'narn-2'))).toEqual([
      { ship: 'narn-1', launcher: 'mine1', x: 34_500, y: 20_000 },
    ]);
    expect(planned.aims(view(2))).toEqual(other.aims(view(2)));
    expect(planned.places(view(1))).toEqual([
      { ship: 'narn-2', x: 3000, y: 4000 },
      { ship: 'narn-1', x: 1, y: 1 },
    ]);
    expect(planned.places(view(2))).toEqual(other.places(view(2)));
  });

  it('flies the groups of the file first, and lets them attack and answer as it says', () => {
    const planned = orderly(
      value(
        read(
          'turn 1\nomega-1.g2 to 30,20 screen omega-1\nomega-1.g1 attack narn-1\nomega-1.g2 answer omega-1.g3',
        ),
      ),
      other,
    );
    const seen = view(1, undefined, 'ea');
    const groups = ['omega-1.g1', 'omega-1.g2', 'omega-1.g3'];
    expect(planned.group(seen, groups)).toEqual({
      group: 'omega-1.g2',
      to: [30_000, 20_000],
      screen: 'omega-1',
    });
    expect(planned.group(seen, ['omega-1.g1', 'omega-1.g3'])).toEqual({ group: 'omega-1.g3' });
    expect(planned.group(view(2, undefined, 'ea'), groups)).toEqual({ group: 'omega-1.g3' });
    expect(planned.attacks(seen)).toEqual({ 'omega-1.g1': 'narn-1', 'omega-1.g2': 'narn-2' });
    expect(planned.answers(seen)).toEqual({ 'omega-1.g1': null, 'omega-1.g2': 'omega-1.g3' });
    // Another side's groups are none of its own.
    expect(planned.attacks(view(1))).toEqual(other.attacks(view(1)));
  });
});
