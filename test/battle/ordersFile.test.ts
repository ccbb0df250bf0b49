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
    expect(file.get(2)?.get('omega-1')).toEqual({
      orders: value(parseOrders('P1+1; hl1 sustain')),
      fire: value(parseFire('omega-1', 'hl2,hpc1 -> narn-1; hl3 -> narn-1 called drive')),
      repairs: value(parseRepair('omega-1 repair: dcp1,dcp2 -> hl1')),
    });
    expect(file.get(2)?.get('narn-2')).toEqual({ orders: value(parseOrders('+3')) });
    expect(file.get(1)?.get('omega-1')).toEqual({ orders: NO_ORDERS });
    expect(file.get(1)?.has('narn-1')).toBe(false);
  });

  it.each(['', '\n\n', '# nothing', 'turn 3'])('may hold nothing: %j', (text) => {
    expect(read(text).ok).toBe(true);
  });

  it('reads the line ends of every system', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(value(read(['turn 1', 'narn-1: +1', ''].join(end))).get(1)?.size).toBe(1);
  });

  it.each([
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
    ['turn 1\nnarn-1 repair: dcp1 hl1', 2, 'repair-unknown', { text: 'dcp1 hl1', position: 16 }],
  ])('finds what is wrong in %j', (text, line, why, values) => {
    expect(faults(read(text))).toEqual([[line, why, values]]);
  });

  it.each([
    ['narn-1: hl9 sustain', 'hl9'],
    ['narn-1: pc1,pc9 attack', 'pc9'],
    ['narn-1: fc9 defend', 'fc9'],
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
    fire: (_, ships) => ({ ship: ships[0] as string, volleys: [] }),
    repairs: () => [
      { ship: 'narn-1', party: 'dcp2', system: 'ecm' },
      { ship: 'narn-2', party: 'dcp1', system: 'drive' },
    ],
  };
  const captain = orderly(file, other);
  const view = (turn: number, gone?: string): View => {
    const state = { ...firstState(setting), turn };
    for (const ship of state.ships) if (ship.id === gone) ship.status = 'destroyed';
    return viewFor({ setting, state }, 'narn');
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
});
