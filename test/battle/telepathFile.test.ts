import { describe, expect, it } from 'vitest';
import { Battle } from '../../src/battle/battle.ts';
import { battleFileOf, readBattle, replay } from '../../src/battle/battleFile.ts';
import { asWritten, handedOf, inputOf } from '../../src/battle/handedIn.ts';
import type { Input } from '../../src/battle/journal.ts';
import { viewFor } from '../../src/battle/view.ts';
import { follows, keyedDice, type Loaded, play } from './lockstep.ts';
import { settingFor } from './scene.ts';

/** What is written down of an input reads back equal. */
function roundTrip(input: Input): string[] {
  const handed = handedOf(input);
  expect(inputOf(JSON.parse(JSON.stringify(handed)))).toEqual(input);
  return handed.lines;
}

const turn = { turn: 3, side: 'red' };

describe('what is handed in of Shadows and telepaths', () => {
  it('TELE-2 TELE-6 telepaths: several acts, or none', () => {
    expect(
      roundTrip({
        ...{ for: 'telepaths', ...turn },
        acts: [
          { does: 'break', ship: 'a', system: 'tp2' },
          {
            ...{ does: 'lock', ship: 'a', system: 'tp1', target: 's' },
            helpers: [
              { ship: 'a', system: 'tp3' },
              { ship: 'b-1', system: 'tp1' },
            ],
          },
        ],
      }),
    ).toEqual(['a tp2 break', 'a tp1 lock s with tp3,b-1.tp1']);
    expect(roundTrip({ for: 'telepaths', ...turn, acts: [] })).toEqual([]);
  });

  it('SHD-7 needles: several, the same twice, or none', () => {
    for (const systems of [['hl1', 'drive', 'drive'], ['ecm'], []])
      expect(roundTrip({ for: 'needles', ...turn, ship: 's', systems })).toEqual([
        `s needles: ${systems.join(',')}`.trim(),
      ]);
  });

  it('SHD-9 TELE-4 a vessel’s turn among the groups', () => {
    for (const [move, line] of [
      [{ group: 's' }, 's as ordered'],
      [{ group: 's', to: [30_125, -500] }, 's to 30.125,-0.5'],
      [{ group: 's', to: [1, 2], facing: 3 }, 's to 0.001,0.002 facing 3'],
      [{ group: 's', facing: 12 }, 's facing 12'],
      [{ group: 's', cloak: true }, 's cloak'],
    ] as const)
      expect(roundTrip({ for: 'groups', ...turn, move })).toEqual([line]);
  });

  it('SHD-5 SHD-8 SCOUT-1 fire', () => {
    for (const [more, line] of [
      [{ beam: { mode: 'cut', points: 6, target: 'a' } }, 's fire: beam cut 6 -> a'],
      [{ beam: { mode: 'pulse', points: 5, target: 'a' } }, 's fire: pulse 5 -> a'],
      [{ beam: { mode: 'adaf', points: 5, target: 'a.g1' } }, 's fire: beam adaf 5 -> a.g1'],
      [{ destabilise: 'a' }, 's fire: mine -> a'],
      [
        { destabilise: 'a', beam: { mode: 'needle', points: 8, target: 'b' } },
        's fire: mine -> a; beam needle 8 -> b',
      ],
    ] as const)
      expect(roundTrip({ for: 'fire', ...turn, fire: { ship: 's', volleys: [], ...more } })).toEqual([line]);
  });

  it('SHD-9 SHD-15 orders', () => {
    for (const order of [
      'inertial 10 S2+3; regenerate 4; spawn 1; launch 1',
      'phase to 30,20 facing 3; cloak',
      'decloak; jump leave',
    ])
      expect(roundTrip({ for: 'orders', ...turn, orders: { s: order } })).toEqual([`s: ${order}`]);
  });

  it('TURN-9 what no line can say is left out', () => {
    const acts = [
      { does: 'lock', ship: 'a', system: 'hl1', target: 's', helpers: [] },
      { does: 'break', ship: 'a', system: 'tp1' },
      { does: 'break', ship: 'no such ship', system: 'tp1' },
    ] as const;
    expect(asWritten({ for: 'telepaths', acts })).toMatchObject({ acts: [acts[1]] });
    expect(asWritten({ for: 'needles', ship: 's', systems: ['a b'] })).toMatchObject({ systems: [] });
    const wild = { group: 's', to: [1e12, 0] } as const;
    expect(asWritten({ for: 'groups', move: wild })).toMatchObject({ move: { group: 's' } });
  });
});

const SETTING = settingFor({
  red: {
    s: { design: 'shadows/cruiser-30', x: 200, y: 100 },
    t: { design: 'shadows/cruiser-60', x: 200, y: 80 },
    p: { design: 'shadows/scout-12', x: 212, y: 100 },
    c: { design: 'shadows/cruiser-24', x: 300, y: 300, cloaked: true },
  },
  blue: {
    a: { design: 'minbari/white-star', x: 200, y: 110, course: 6, telepaths: [12, 6], jumpCharge: 6 },
    b: { design: 'earth-alliance/hyperion', x: 205, y: 112, course: 6, telepaths: [5], groups: ['bay1'] },
  },
});

/** Every kind of line that Shadows and telepaths have. */
const RED = `turn 1
s: inertial 3 +2
t: phase; spawn 1; launch 1
t to 201,85
t.g1 to 201,86
p: phase to 210,106
c: phase to 305,300
p fire: pulse 6 -> b
t fire: beam needle 12 -> b
t needles: hl1,drive
turn 2
t: regenerate 9; spawn 1
t fire: mine -> a; beam adaf 9 -> b.g1
c: decloak
p: cloak
turn 3
s cloak
t: inertial 12 S1+2; launch 1
p: jump leave`;
const BLUE = `turn 1
a: jump open
a tp1 lock s with tp2,b.tp1
b: +0
turn 2
b fire: hl1 -> t
turn 3
a: +1
turn 4
a tp2 lock t`;

describe('a battle file with Shadows and telepaths', () => {
  const faces: number[] = [];
  const loaded: Loaded = (rule, _by, what) => {
    if (rule === 'THR-1') return 1;
    if (rule === 'SHD-3' || rule === 'TELE-2' || what === 'beam') return 6;
    return rule === 'TELE-3' ? 1 : undefined;
  };
  const battle = new Battle(SETTING, keyedDice(5, loaded, faces));
  play(battle, { red: follows(SETTING, RED), blue: follows(SETTING, BLUE) }, 4);
  const text = JSON.stringify(battleFileOf(battle, faces, { seed: null, captains: {} }));

  it('SHD-9 SHD-7 TELE-2 holds every kind of answer', () => {
    const { orders, facts } = JSON.parse(text) as ReturnType<typeof battleFileOf>;
    const lines = orders.flatMap((handed) => handed.lines);
    for (const line of [
      ...['a tp1 lock s with tp2,b.tp1', 't to 201,85', 's cloak', 't needles: hl1,drive'],
      ...[
        'p fire: pulse 6 -> b',
        't fire: mine -> a; beam adaf 9 -> b.g1',
        'c: decloak',
        't: inertial 12 S1+2; launch 1',
      ],
    ])
      expect(lines).toContain(line);
    const types = new Set(facts.map(({ type }) => type));
    for (const type of [
      ...['PowerRolled', 'PointsSpent', 'PointsKept', 'LockTried', 'LockHeld', 'LockBroken', 'ShadowPhased'],
      ...[
        'ShadowStayed',
        'ShadowCloaked',
        'ShadowDecloaked',
        'FightersSpawned',
        'GroupLaunched',
        'OrdersVoided',
      ],
      ...['BeamNeedled', 'NeedlesNamed', 'BeamSwept', 'PulseFired', 'PointCollapsed', 'ShipEscaped'],
    ])
      expect(types, type).toContain(type);
  });

  it('SHD-3 SHD-13 TELE-4 replays equal: facts, who may know them, state and hash', () => {
    const read = readBattle(text, 'test');
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const again = replay(read.value);
    expect(again.difference).toBeNull();
    expect(again.battle.state).toEqual(battle.state);
    expect(again.battle.journal?.facts).toEqual(battle.journal?.facts);
    expect(again.battle.journal?.hash).toBe(battle.journal?.hash);
    for (const side of ['red', 'blue'])
      expect(JSON.stringify(viewFor(again.battle, side).state)).toBe(
        JSON.stringify(viewFor(battle, side).state),
      );
  });

  it('TELE-1 SHD-14 keeps telepaths and cloaks of the scenario', () => {
    const read = readBattle(text, 'test');
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const ships = replay(read.value).battle.setting.scenario.sides.flatMap((side) => side.ships);
    expect(ships.map(({ id, telepaths, cloaked }) => [id, telepaths, cloaked])).toEqual([
      ['s', undefined, undefined],
      ['t', undefined, undefined],
      ['p', undefined, undefined],
      ['c', undefined, true],
      ['a', [12, 6], undefined],
      ['b', [5], undefined],
    ]);
  });
});
