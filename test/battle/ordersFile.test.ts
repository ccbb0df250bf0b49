import { describe, expect, it } from 'vitest';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { NO_ORDERS, parseOrders } from '../../src/battle/orders.ts';
import { type OrdersFileRead, parseOrdersFile } from '../../src/battle/ordersFile.ts';
import { parseRepair } from '../../src/battle/repairOrder.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { firstState, type TelepathAct } from '../../src/battle/state.ts';
import { parseTelepath } from '../../src/battle/telepath/act.ts';
import { type View, viewFor } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { orderly } from '../../src/captain/orderly.ts';
import { settingForWords } from '../words/setting.ts';
import { settingFor } from './scene.ts';

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

/** A Shadow cruiser and a scout against two White Stars that carry telepaths, and an Omega that has none. */
const DARK: Setting = settingFor({
  shadows: {
    'stalker-1': { design: 'shadows/cruiser-30', x: 10, y: 10 },
    'scout-1': { design: 'shadows/scout-12', x: 10, y: 20 },
  },
  minbari: {
    'white-star-1': { design: 'minbari/white-star', x: 40, y: 10, telepaths: [12, 3] },
    'white-star-2': { design: 'minbari/white-star', x: 40, y: 20, telepaths: [5] },
    'omega-1': { design: 'earth-alliance/omega', x: 50, y: 20 },
  },
});
const dark = (text: string) => parseOrdersFile(text, DARK);
const acts = (...lines: string[]): TelepathAct[] => lines.map((line) => value(parseTelepath(line)));

describe('an orders file of a battle with Shadows', () => {
  it('TURN-10 holds their orders, moves, fire and needles, and what telepaths do', () => {
    const file = value(
      dark(`turn 1
stalker-1: inertial 10 S2+3; regenerate 2; spawn 1; launch 1   # hold nothing back
scout-1: phase to 30,20
stalker-1 fire: mine -> white-star-1; beam cut 6 -> omega-1
scout-1 fire: pulse 5 -> white-star-1
Stalker-1 NEEDLES: hl1, drive
white-star-1 tp1 lock stalker-1 with tp2,white-star-2.tp1
WHITE-STAR-2 TP1 break
turn 2
scout-1 to 12,22
stalker-1 cloak
turn 3
stalker-1 to 30,20 facing 3
scout-1 as ordered
turn 4
scout-1 stay
stalker-1: cloak; jump leave`),
    );
    const { ships } = file.get(1) ?? { ships: new Map() };
    expect(Object.fromEntries(ships)).toEqual({
      'stalker-1': {
        orders: value(parseOrders('inertial 10 S2+3; regenerate 2; spawn 1; launch 1')),
        fire: value(parseFire('stalker-1', 'mine -> white-star-1; beam cut 6 -> omega-1')),
        needles: ['hl1', 'drive'],
      },
      'scout-1': {
        orders: value(parseOrders('phase to 30,20')),
        fire: value(parseFire('scout-1', 'pulse 5 -> white-star-1')),
      },
      'white-star-1': { telepaths: acts('white-star-1 tp1 lock stalker-1 with tp2,white-star-2.tp1') },
      'white-star-2': { telepaths: acts('white-star-2 tp1 break') },
    });
    expect(Object.fromEntries(file.get(2)?.groups ?? [])).toEqual({
      'scout-1': { moves: true, to: [12_000, 22_000] },
      'stalker-1': { moves: true, cloak: true },
    });
    expect(Object.fromEntries(file.get(3)?.groups ?? [])).toEqual({
      'stalker-1': { moves: true, to: [30_000, 20_000], facing: 3 },
      'scout-1': { moves: true },
    });
    expect(Object.fromEntries(file.get(4)?.groups ?? [])).toEqual({ 'scout-1': { moves: true } });
    expect(file.get(4)?.ships.get('stalker-1')).toEqual({ orders: value(parseOrders('cloak; jump leave')) });
  });

  it('TELE-2 several telepaths of a ship have a line each', () => {
    const lines = ['white-star-1 tp1 lock stalker-1', 'white-star-1 tp2 lock scout-1'];
    const file = value(dark(`turn 1\n${lines.join('\n')}`));
    expect(file.get(1)?.ships.get('white-star-1')?.telepaths).toEqual(acts(...lines));
  });

  it.each<[text: string, line: number, rule: string, why: string, values: unknown]>([
    ['white-star-1 tp1 break', 1, 'TURN-2', 'line-without-turn', undefined],
    ['stalker-1 to 3,4', 1, 'TURN-2', 'line-without-turn', undefined],
    ['turn 1\nwhite-star-9 tp1 break', 2, 'TURN-2', 'no-such-ship', { ship: 'white-star-9' }],
    ['turn 1\nwhite-star-1 tp1 lock stalker-9', 2, 'TELE-2', 'no-such-ship', { ship: 'stalker-9' }],
    [
      'turn 1\nwhite-star-1 tp1 lock stalker-1 with white-star-9.tp1',
      ...([2, 'TELE-2', 'no-such-ship', { ship: 'white-star-9' }] as const),
    ],
    [
      'turn 1\n white-star-1 tp1 holds stalker-1',
      ...([
        2,
        'TELE-2',
        'telepath-unknown',
        { text: 'white-star-1 tp1 holds stalker-1', position: 2 },
      ] as const),
    ],
    [
      'turn 1\nwhite-star-1 tp1 break\nwhite-star-1 tp1 lock stalker-1',
      ...([3, 'TURN-2', 'line-twice', { ship: 'white-star-1', first: 2 }] as const),
    ],
    ['turn 1\nstalker-9 to 3,4', 2, 'SHD-9', 'no-such-ship', { ship: 'stalker-9' }],
    ['turn 1\nstalker-1 to 3', 2, 'FTR-2', 'group-unknown', { text: 'stalker-1 to 3', position: 1 }],
    ['turn 1\n  stalker-1 to 3,4 facing 13', 2, 'SHD-9', 'no-course', { text: 13, position: 3 }],
    ['turn 1\nstalker-1 to 3.0001,4', 2, 'GEO-1', 'place-too-fine', { number: '3.0001', position: 14 }],
    [
      'turn 1\nstalker-1 to 3,4\nstalker-1 cloak',
      ...([3, 'TURN-2', 'line-twice', { ship: 'stalker-1', first: 2 }] as const),
    ],
    [
      'turn 1\nstalker-1 as ordered\nstalker-1 stay',
      ...([3, 'TURN-2', 'line-twice', { ship: 'stalker-1', first: 2 }] as const),
    ],
    ['turn 1\nstalker-1: cloak;  cloak', 2, 'SHD-13', 'said-twice', { text: 'cloak', position: 20 }],
    ['turn 1\nstalker-1: phase to 3,99999', 2, 'GEO-1', 'place-too-far', { number: '99999', position: 23 }],
    ['turn 1\nomega-1: cloak', 2, 'SHD-3', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1: inertial 3 +1', 2, 'SHD-3', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1: launch 1', 2, 'SHD-3', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1: phase', 2, 'SHD-3', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1: regenerate 1', 2, 'SHD-3', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1: spawn 1', 2, 'SHD-3', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1 fire: beam cut 3 -> stalker-1', 2, 'SHD-5', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1 fire: pulse 3 -> stalker-1', 2, 'SCOUT-1', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1 fire: mine -> white-star-1', 2, 'SHD-8', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1 needles: hl1', 2, 'SHD-7', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1 to 3,4', 2, 'SHD-9', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nomega-1 cloak', 2, 'SHD-9', 'no-shadow', { ship: 'omega-1' }],
    ['turn 1\nstalker-1 fire: mine -> white-star-9', 2, 'SHD-8', 'no-such-ship', { ship: 'white-star-9' }],
    ['turn 1\nstalker-1 fire: beam cut 3 -> omega-9', 2, 'TURN-4', 'no-such-ship', { ship: 'omega-9' }],
    ['turn 1\nstalker-1 fire: adaf 3 -> omega-1.g99', 2, 'PC-6', 'no-such-group', { group: 'omega-1.g99' }],
    [
      'turn 1\nstalker-1 fire: cut 3 -> omega-1; cut 3 -> omega-1',
      ...([2, 'SHD-5', 'beam-twice', { text: 'cut 3 -> omega-1', position: 35 }] as const),
    ],
    ['turn 1\nstalker-9 needles: hl1', 2, 'TURN-2', 'no-such-ship', { ship: 'stalker-9' }],
    [
      'turn 1\nstalker-1 needles: hl1 hl2',
      ...([2, 'SHD-7', 'needles-unknown', { text: 'stalker-1 needles: hl1 hl2', position: 1 }] as const),
    ],
    [
      'turn 1\nstalker-1 needles: hl1\nstalker-1 needles: hl2',
      ...([3, 'TURN-2', 'line-twice', { ship: 'stalker-1', first: 2 }] as const),
    ],
    [
      'turn 1\nstalker-1: launch bay1',
      ...([2, 'FTR-6', 'vessel-systems', { ship: 'stalker-1', system: 'bay1' }] as const),
    ],
    [
      'turn 1\nwhite-star-1 tp1 lock white-star-2',
      ...([2, 'TELE-2', 'only-shadows', { ship: 'white-star-2' }] as const),
    ],
    ['turn 1\nstalker-1 fire: pulse 3 -> white-star-1', 2, 'SHD-5', 'cruiser-pulse', { ship: 'stalker-1' }],
    ['turn 1\nscout-1 fire: beam cut 3 -> white-star-1', 2, 'SCOUT-2', 'scout-beam', { ship: 'scout-1' }],
    ['turn 1\nstalker-1: jump open', 2, 'JUMP-2', 'no-jump-drive', { ship: 'stalker-1' }],
  ])('finds what is wrong in %j', (text, line, rule, why, values) => {
    const outcome = dark(text);
    expect(
      outcome.ok
        ? []
        : outcome.faults.map(({ line: at, refusal }) => [at, refusal.rule, refusal.why, refusal.values]),
    ).toEqual([[line, rule, why, values]]);
  });

  it.each([
    ['omega-1 tp1 lock stalker-1', 'omega-1', 'tp1'],
    ['white-star-1 tp3 lock stalker-1', 'white-star-1', 'tp3'],
    ['white-star-1 tp1 lock stalker-1 with tp3', 'white-star-1', 'tp3'],
    ['white-star-1 tp1 lock stalker-1 with tp2,white-star-2.tp2', 'white-star-2', 'tp2'],
  ])('TELE-2 knows which telepaths are aboard: %s', (line, ship, system) => {
    expect(faults(dark(`turn 1\n${line}`))).toEqual([
      [2, 'not-aboard', expect.objectContaining({ ship, system })],
    ]);
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
    telepaths: () => acts('white-star-1 tp2 break', 'white-star-2 tp1 lock scout-1'),
    needles: () => ['ecm'],
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

  /** What a side sees of the battle with Shadows. */
  const darkly = (turn: number, side: string): View =>
    viewFor({ setting: DARK, state: { ...firstState(DARK), turn } }, side);

  it('TELE-2 lets the telepaths of the file act, and the other captain those of other ships', () => {
    const plan = orderly(value(dark('turn 1\nwhite-star-1 tp1 lock stalker-1\nstalker-1: +0')), other);
    expect(plan.telepaths(darkly(1, 'minbari'))).toEqual(
      acts('white-star-1 tp1 lock stalker-1', 'white-star-2 tp1 lock scout-1'),
    );
    expect(plan.telepaths(darkly(2, 'minbari'))).toEqual(other.telepaths(darkly(2, 'minbari')));
  });

  it('SHD-7 names the systems of the file for its needle beam', () => {
    const plan = orderly(value(dark('turn 1\nstalker-1 needles: hl1,drive')), other);
    const needle = { ship: 'stalker-1', target: 'omega-1', hits: 2 };
    expect(plan.needles(darkly(1, 'shadows'), needle)).toEqual(['hl1', 'drive']);
    expect(plan.needles(darkly(2, 'shadows'), needle)).toEqual(['ecm']);
  });

  it('SHD-9 TELE-4 phases and cloaks as the file says, among the groups', () => {
    const plan = orderly(value(dark('turn 1\nscout-1 to 12,22\nturn 2\nstalker-1 cloak')), other);
    const asked = ['stalker-1', 'scout-1'];
    expect(plan.group(darkly(1, 'shadows'), asked)).toEqual({ group: 'scout-1', to: [12_000, 22_000] });
    expect(plan.group(darkly(2, 'shadows'), asked)).toEqual({ group: 'stalker-1', cloak: true });
    expect(plan.group(darkly(3, 'shadows'), asked)).toEqual({ group: 'scout-1' });
  });
});
