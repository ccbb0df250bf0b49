import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAPTAIN_NAMES } from '../../src/captain/fight.ts';
import { folderWith, jumppoint } from './cli.ts';

const LIE = { course: 12, velocity: 0 };

/** White Stars with telepaths and a Hyperion against a dreadnought, a scout, and a stalker that starts cloaked. */
const AMBUSH = {
  ...{ format: 'jumppoint-scenario/1', title: 'Ambush', turnLimit: 6 },
  table: { width: 72, height: 48 },
  sides: [
    {
      ...{ id: 'allies', name: 'Allies' },
      ships: [
        {
          ...{ ...LIE, id: 'white-star-1', design: 'minbari/white-star', x: 30, y: 20 },
          ...{ telepaths: [12, 3], jumpCharge: 6 },
        },
        { ...LIE, id: 'white-star-2', design: 'minbari/white-star', x: 33, y: 20, telepaths: [8] },
        { ...LIE, id: 'hyperion-1', design: 'earth-alliance/hyperion', x: 36, y: 20 },
      ],
    },
    {
      ...{ id: 'shadows', name: 'Shadows' },
      ships: [
        { ...LIE, id: 'dread-1', design: 'shadows/dreadnought-90', x: 30, y: 12 },
        { ...LIE, id: 'scout-1', design: 'shadows/scout-15', x: 36, y: 12 },
        { ...LIE, id: 'stalker-1', design: 'shadows/cruiser-30', x: 60, y: 40, cloaked: true },
      ],
    },
  ],
};

const ORDERS = `turn 1
white-star-1: jump open
white-star-1 jump at 30,18
dread-1: phase; spawn 1
dread-1 to 30,13
dread-1 fire: beam needle 3 -> hyperion-1
dread-1 needles: hl1,drive
scout-1: inertial 2 +2
scout-1 fire: pulse 2 -> hyperion-1
stalker-1: phase to 55,35
turn 2
white-star-1 tp1 lock scout-1 with tp2,white-star-2.tp1
dread-1: launch 1
dread-1.g1 to 33,16
dread-1.g1 attack hyperion-1
dread-1 fire: mine -> white-star-1
stalker-1: jump leave
turn 3
white-star-1 tp1 break
`;

const FIGHT = ['fight', 'ambush.json', '--orders', 'orders.txt', '--captains', 'allies=none,shadows=none'];
const filesOf = (scenario: unknown = AMBUSH, orders = ORDERS) =>
  folderWith({ 'ambush.json': JSON.stringify(scenario), 'orders.txt': orders });

describe('a battle with Shadows and telepaths', () => {
  it('follows every line of an orders file, and says of each what came of it', async () => {
    const { code, out, err } = await jumppoint([...FIGHT, '--turns', '3'], filesOf());
    const text = out.join('\n').replace(/\n {13,}/g, ' ');
    expect([code, err]).toEqual([0, []]);
    for (const said of [
      'white-star-1, White Star: (30, 20), course 12, velocity 0, jump charge 6, telepaths P12 P3',
      'stalker-1, Dark Stalker 30: (60, 40), course 12, velocity 0, cloaked',
      'SHD-3      Power of dread-1: movement dice ',
      'SHD-15     dread-1 spawns dread-1.g1.',
      'dread-1 gives up 2 boxes for that, 28 of 30 left.',
      'SHD-9      dread-1 phases from (30, 12) to (30, 13), 1 inch: course 12, velocity 1.',
      'SHD-9      stalker-1 phases from (60, 40) to (55, 35), 7.08 inches: course 8, velocity 7.',
      'SHD-10     scout-1 spends 2 movement points on the inertial drive, ',
      'SHD-5      dread-1 spends 3 shooting points on its beam, ',
      'SHD-7        Needle beam at hyperion-1, 9.22 inches: dice ',
      'SCOUT-1    scout-1 spends 2 shooting points on its pulse, ',
      'SCOUT-1      Pulse at hyperion-1, 6 inches: to hit needs 2+, rolls ',
      'TELE-2     Telepath tp1 of white-star-1 attacks scout-1: level 12 + die ',
      ' + 1 by telepath tp2 (level 3) + 4 by telepath tp1 of white-star-2 (level 8) makes ',
      ': locked, it stops where it is (TELE-4).',
      'SHD-15     dread-1.g1 is launched by dread-1.',
      'SFTR-2     dread-1.g1 throws plasma at hyperion-1, 5 inches: D3 rolls ',
      'SHD-8      A destabilisation mine shuts the jump point of white-star-1.',
      'SHD-14     stalker-1 leaves the battle under its cloak.',
      'TELE-6     scout-1 is let go: its lock is broken off.',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/unspawned|undefined|NaN|null/);
    expect(out.filter((line) => line.length > 100)).toEqual([]);
  });

  it('is kept whole, pools and hidden places too, and replays', async () => {
    const folder = filesOf();
    const fought = await jumppoint([...FIGHT, '--json', '--turns', '3', '--out', 'kept.json'], folder);
    const result = JSON.parse(fought.out[0]!);
    const [, shadows] = result.sides;
    expect(shadows.ships.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      ['dread-1', 'afloat'],
      ['scout-1', 'afloat'],
      ['stalker-1', 'escaped'],
    ]);
    // The fighters that were never spawned are not listed.
    expect(shadows.groups).toEqual([{ id: 'dread-1.g1', status: 'flying', strength: 1 }]);
    const kept = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'));
    const types = kept.facts.map(({ type }: { type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['PowerRolled', 'PointsKept', 'LockTried']));
    const lines = kept.orders.flatMap((handed: { lines: string[] }) => handed.lines);
    expect(lines).toEqual(
      expect.arrayContaining([
        'white-star-1 tp1 lock scout-1 with tp2,white-star-2.tp1',
        'stalker-1: phase to 55,35',
        'dread-1 to 30,13',
        'dread-1 fire: mine -> white-star-1',
      ]),
    );
    const again = await jumppoint(['replay', 'kept.json'], folder);
    expect(again.out[0]).toBe(`same: ${kept.facts.length} facts, hash ${result.hash}`);
    expect(again.code).toBe(0);
  });

  it('is fought by every captain', async () => {
    for (const name of CAPTAIN_NAMES) {
      const captains = `allies=${name},shadows=${name}`;
      const argv = ['fight', 'ambush.json', '--turns', '2', '--json', '--captains', captains];
      const { code, out, err } = await jumppoint(argv, filesOf());
      expect([code, err], name).toEqual([0, []]);
      expect(JSON.parse(out[0]!).sides[1].ships).toHaveLength(3);
    }
    const { out } = await jumppoint(['fight', '--help']);
    expect(out.join('\n')).toContain(`who commands a side: ${CAPTAIN_NAMES.join(', ')};`);
  });
});

function changed(side: number, ship: number, change: object): unknown {
  const scenario = structuredClone(AMBUSH) as { sides: { ships: object[] }[] };
  Object.assign(scenario.sides[side]!.ships[ship]!, change);
  return scenario;
}

describe('bad scenarios of Shadows and telepaths', () => {
  it.each([
    [
      'TELE-1 a telepath aboard a Narn ship',
      changed(0, 2, { design: 'narn/cruiser', telepaths: [3] }),
      'ambush.json: sides[0].ships[2].telepaths: Narn Cruiser carries no telepath: narn has none (TELE-1). Leave the field out',
    ],
    [
      'TELE-1 a telepath aboard a Shadow vessel',
      changed(1, 0, { telepaths: [1] }),
      'ambush.json: sides[1].ships[0].telepaths: Shadow Dreadnought carries no telepath: shadows has none (TELE-1). Leave the field out',
    ],
    [
      'TELE-1 a human of P13',
      changed(0, 2, { telepaths: [12, 13] }),
      'ambush.json: sides[0].ships[2].telepaths[1]: a telepath of earth-alliance has level 12 at most, not 13 (TELE-1). Write 1 to 12',
    ],
    [
      'TELE-1 a Minbari of P13, where the option leaves 12',
      changed(0, 0, { telepaths: [13] }),
      'ambush.json: sides[0].ships[0].telepaths[0]: a telepath of minbari has level 12 at most, not 13 (TELE-1). Write 1 to 12',
    ],
    [
      'a telepath of P16',
      changed(0, 0, { telepaths: [16] }),
      'ambush.json: sides[0].ships[0].telepaths[0]: level must be 1 to 15',
    ],
    [
      'a telepath of P0',
      changed(0, 0, { telepaths: [0] }),
      'ambush.json: sides[0].ships[0].telepaths[0]: level must be 1 to 15',
    ],
    [
      'a Hyperion that is cloaked',
      changed(0, 2, { cloaked: true }),
      'ambush.json: sides[0].ships[2].cloaked: Hyperion-class Cruiser cannot cloak (SHD-13). Only Shadow vessels do',
    ],
    [
      'a vessel that is not cloaked, said so',
      changed(1, 0, { cloaked: false }),
      'ambush.json: sides[1].ships[0].cloaked: cloaked must be true, or left out',
    ],
  ])('%s: place, remedy, exit 2', async (_, scenario, said) => {
    const { code, out, err } = await jumppoint(FIGHT, filesOf(scenario));
    expect(err.join('\n')).toContain(said);
    expect([code, out]).toEqual([2, []]);
  });

  it('minbariTelepaths = 15 lets a Minbari be P15', async () => {
    const scenario = { ...(changed(0, 0, { telepaths: [15] }) as object), options: { minbariTelepaths: 15 } };
    const { code, out } = await jumppoint([...FIGHT, '--turns', '1'], filesOf(scenario, 'turn 1'));
    expect(code).toBe(0);
    expect(out.join('\n')).toContain('telepaths P15');
  });
});

describe('bad orders of Shadows and telepaths', () => {
  it.each([
    ['hyperion-1: cloak', 'hyperion-1 is no Shadow vessel: only these phase, cloak, '],
    ['hyperion-1 fire: beam cut 6 -> dread-1', 'hyperion-1 is no Shadow vessel: '],
    ['dread-1: phase to 30,20 facing 13', '13 is no course (position 10): write 1 to 12 (SHD-9)'],
    ['dread-1: spawn 1; spawn 2', '"spawn 2" was said before (position 19): keep one of them (SHD-15)'],
    ['dread-1 fire: beam burn 6 -> hyperion-1', 'of a Shadow vessel beam cut 6 -> omega-1, '],
    [
      'dread-1 fire: beam cut 1 -> hyperion-1; pulse 1 -> hyperion-1',
      '"pulse 1 -> hyperion-1" is a second beam (position 41): ',
    ],
    ['white-star-1 tp9 lock dread-1', 'white-star-1 has no system tp9: its systems are '],
    ['white-star-1 tp1 lock dread-9', 'there is no ship dread-9: there are white-star-1, '],
    ['white-star-1 tp1 hold dread-1', 'is no line for a telepath (position 1): write white-star-1 tp1 lock '],
    ['stalkr-1 to 30,20', 'there is no ship stalkr-1: there are '],
    ['dread-1 needles: hl 1', 'names no systems for a needle beam (position 1): write '],
  ])('%s', async (line, said) => {
    const { code, out, err } = await jumppoint(FIGHT, filesOf(AMBUSH, `turn 1\n${line}\n`));
    expect(err.join('\n')).toContain(`orders.txt: line 2: `);
    expect(err.join('\n')).toContain(said);
    expect([code, out]).toEqual([2, []]);
  });
});

describe('jumppoint orders with a design', () => {
  const judged = (orders: string, ...more: string[]) => jumppoint(['orders', orders, ...more]);
  const cruiser = ['--design', 'shadows/cruiser-30'];

  it('says what the inertial drive gives for its points, and what the orders take from the pools', async () => {
    const { code, out } = await judged('inertial 11 S4+3; regenerate 2; spawn 1', ...cruiser);
    expect(out).toEqual([
      'inertial 11 S4+3; regenerate 2; spawn 1 from (0, 0), course 12, velocity 6',
      'pools  13 movement points, 6 shooting points (SHD-3)',
      'cost   7 of 7 thrust (SHD-10)',
      'limit  4 of 4 points of course (SHD-10)',
      'middle (3.897, 2.25), on course 2 up to there (MOVE-4)',
      'end    (7.794, 0), course 4, velocity 9',
    ]);
    expect(code).toBe(0);
  });

  it('says where it phases to', async () => {
    expect((await judged('phase to 6,8; cloak', ...cruiser)).out.slice(1)).toEqual([
      'pools  9 movement points, 0 shooting points (SHD-3)',
      'phases to (6, 8), course 1, velocity 10 (SHD-9)',
    ]);
    expect((await judged('phase', ...cruiser)).out.at(-1)).toBe(
      'phases up to 12 inches, to a place chosen in the fighter phase (SHD-9)',
    );
    expect((await judged('decloak', ...cruiser)).out[1]).toBe(
      'pools  12 movement points, 0 shooting points (SHD-3)',
    );
  });

  it('judges the orders of any ship', async () => {
    const omega = ['--design', 'earth-alliance/omega'];
    expect((await judged('+1; int1 defend', ...omega)).out.at(-1)).toBe(
      'end    (0, 7), course 12, velocity 7',
    );
    expect((await judged('S1', '--design', 'minbari/white-star')).out[2]).toBe(
      'limit  1 of 6 points of course (MOVE-2)',
    );
    expect((await judged('pc1,pc2 defend F; hl9 sustain', ...omega)).err[0]).toContain(
      'omega-1 has no system hl9: its systems are ',
    );
  });

  it.each([
    [['cloak', ...cruiser, '--movement', '5'], 'that takes 6 movement points, it has 5 (SHD-3)'],
    [['spawn 1', ...cruiser, '--shooting', '5'], 'that takes 6 shooting points, it has 5 (SHD-3)'],
    [
      ['phase to 12,1', ...cruiser],
      '12.05 inches are too far for cruiser-30-1, which moves 12 this turn (SHD-9)',
    ],
    [
      ['cloak', '--design', 'shadow/cruiser-30'],
      'there is no design "shadow/cruiser-30". Did you mean shadows/cruiser-30',
    ],
    [
      ['cloak', ...cruiser, '--thrust', '4'],
      '--design: says thrust and turns already. Leave out --thrust and --minbari',
    ],
    [['+1', '--thrust', '4', '--movement', '4'], 'a pool needs a --design. Add --design shadows/cruiser-30'],
  ])('%j', async (argv, said) => {
    const { code, out, err } = await jumppoint(['orders', ...argv]);
    expect(err.join('\n')).toContain(said);
    expect([code, out]).toEqual([2, []]);
  });
});
