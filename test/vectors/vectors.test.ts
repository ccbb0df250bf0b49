import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { checkVectors, SECTION_NAMES } from './sections.ts';
import tactical from './tactical.json' with { type: 'json' };
import { vectors } from './tool.ts';

/** Every row of one section of the golden numbers. */
function check(name: keyof typeof tactical) {
  const { passed, failures, skipped } = checkVectors({ [name]: tactical[name] });
  expect(failures).toEqual([]);
  expect(skipped).toEqual([]);
  expect(passed).toBe(rowsOf(name).length);
  expect(passed).toBeGreaterThan(0);
}

/** The rows of a section; some are one row each. */
function rowsOf(name: string): readonly unknown[] {
  const rows: unknown = tactical[name as keyof typeof tactical];
  return Array.isArray(rows) ? rows : [rows];
}

describe('golden numbers', () => {
  it('ARC-1 ARC-2: every bearing of `arcs` lies in its arc or not, on all twelve courses', () =>
    check('arcs'));
  it('MOVE-1 MOVE-2 MOVE-3 MOVE-4 MOVE-6: every order of `moves` ends where it should', () => check('moves'));
  it('SENS-1 SENS-2 SENS-3 ecmSteps = begun: the chances of `ecmWins`', () => check('ecmWins'));
  it('HBW-1 HBW-2 HBW-3 HBW-6: hits and damage of `heavyBeam`', () => check('heavyBeam'));
  it('SENS-2 HBW-6: a contest each or one for all in `heavyBeamVolley`', () => check('heavyBeamVolley'));
  it('SCREEN-2: the sums of `beamDice`', () => check('beamDice'));
  it('HPC-1: the dice of `heavyPulseDice` by range', () => check('heavyPulseDice'));
  it('FUS-1: the dice of `fusionDice` by class and range', () => check('fusionDice'));
  it('MINE-3: mean and damage of `energyMine` by distance and screens', () => check('energyMine'));
  it('MINE-2: the burst of `mineScatter` for each face', () => check('mineScatter'));
  it('JUMP-1: the charge of `jumpCapacitor` for each face, and when it is full', () =>
    check('jumpCapacitor'));
  it('SHD-1: boxes, rows and power factor of a `shadowShip`', () => check('shadowShip'));
  it('SHD-10: thrust and turn limit of `shadowThrust` for its points', () => check('shadowThrust'));
  it('SHD-5 SHD-6 SHD-7: dice, modifier and damage of a `cuttingBeam`', () => check('cuttingBeam'));
  it('SCOUT-1 SCOUT-2: dice, modifier and damage of a `scoutPulse`, roll to hit included', () =>
    check('scoutPulse'));
  it('TELE-2 TELE-3: the chance that a `telepath` locks', () => check('telepath'));
  it('TELE-8: the chance of `telepathRecovery`', () => check('telepathRecovery'));
  it('HULL-1: the rows of `hullRows`', () => check('hullRows'));
  it('HULL-1: the `boxes` of three hulls', () => check('boxes'));
  it('THR-1: the chance of `threshold` after each row', () => check('threshold'));
  it('DC-1: the chance of `damageControl` for several parties', () => check('damageControl'));

  it('has rules for every section', () => {
    const { passed, failures, skipped } = checkVectors(tactical);
    expect(failures).toEqual([]);
    expect(skipped).toEqual([]);
    const rows = SECTION_NAMES.map((name) => rowsOf(name).length);
    expect(passed).toBe(rows.reduce((sum, count) => sum + count, 0));
  });

  it('after the last row nobody rolls, and thirty shots are soon counted', () => {
    const shot = tactical.heavyBeamVolley[0] as (typeof tactical.heavyBeamVolley)[0];
    const { passed, failures } = checkVectors({
      threshold: [{ row: 4, pLost: '0/1' }],
      heavyBeamVolley: [
        { ...shot, shots: 1, fireControl: 'each', damage: { 0: '19/48', 4: '29/96', 8: '29/96' } },
        { ...shot, shots: 1, fireControl: 'shared', damage: { 8: '29/96', 0: '19/48', 4: '29/96' } },
        { ...shot, shots: 0, damage: { 0: '1/1' } },
        { ...shot, shots: 30, damage: {} },
      ],
    });
    expect(passed).toBe(4);
    expect(failures).toHaveLength(1);
    // Thirty hits, all doubled: the far end of the exact tail.
    const [failure] = failures;
    const got = failure && 'got' in failure ? (failure.got as [number, string][]) : [];
    expect(got).toHaveLength(61);
    expect(got.at(-1)).toEqual([240, `${29n ** 30n}/${96n ** 30n}`]);
  });
});

describe('a row that is wrong', () => {
  /** One changed field a section; the third is what the rules say. */
  const wrong: [keyof typeof tactical, Record<string, unknown>, unknown][] = [
    ['arcs', { bearing: 45, arc: 'F', in: false }, true],
    ['arcs', { bearing: 45, arc: 'S', in: true }, false],
    ['ecmWins', { sensors: 'basic', ecm: 'basic', range: 6, p: '5/12' }, '5/16'],
    [
      'beamDice',
      { dice: 1, screen: 3, damage: { 0: '2/3', 1: '1/3' } },
      [
        [0, '5/6'],
        [1, '1/6'],
      ],
    ],
    ['heavyPulseDice', { range: 16, dice: 4 }, 5],
    [
      'energyMine',
      { distance: 6, screen: 0, mean: '1/1', damage: { 0: '1/1' } },
      { mean: '0/1', damage: [[0, '1/1']] },
    ],
    [
      'mineScatter',
      { launcher: [0, 0], aim: [0, 10], offset: { 2: [2, 0], 5: [0, 0] } },
      { 2: [-2, 0], 5: [0, 0] },
    ],
    ['hullRows', { mass: 96, boxes: 38, rows: [10, 10, 9, 9] }, [9, 9, 10, 10]],
    [
      'boxes',
      { mass: 96, earth: 39, standard: 48, learningSkin1: 64 },
      { earth: 38, standard: 48, learningSkin1: 64 },
    ],
    ['threshold', { row: 2, pLost: '1/6' }, '1/3'],
    ['damageControl', { parties: 2, pRepair: '1/3' }, '11/36'],
    [
      'shadowShip',
      { mass: 30, powerFactor: 4, boxes: 10, rows: [4, 3, 3] },
      { powerFactor: 3, boxes: 10, rows: [3, 3, 4] },
    ],
    ['shadowThrust', { points: 11, startingPF: 3, thrust: 7, turnLimit: 3 }, { thrust: 7, turnLimit: 4 }],
    ['telepath', { level: 12, helpers: [3, 3], powerFactor: 3, pLock: '35/36' }, '1/1'],
    ['telepathRecovery', { startingLevel: 3, p: '2/3' }, '1/3'],
  ];
  it.each(wrong)('of %s is reported with what the rules say', (section, row, said) => {
    const { passed, failures } = checkVectors({ [section]: [row] });
    expect(passed).toBe(0);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ section, row });
    const got = failures[0] && 'got' in failures[0] ? failures[0].got : undefined;
    expect(section === 'arcs' ? (got as { in: boolean }).in : got).toEqual(said);
  });

  it('is reported once, whatever field of it differs', () => {
    const [move] = tactical.moves.filter(({ order }) => order === 'S2');
    const [beam] = tactical.heavyBeam.filter(({ pHit }) => pHit !== '0/1');
    const [volley] = tactical.heavyBeamVolley;
    const [mine] = tactical.energyMine;
    const [stray] = tactical.mineScatter;
    if (!move || !beam || !volley || !mine || !stray) throw new Error('no such row');
    const rows = {
      moves: [
        { ...move, turnLimit: move.turnLimit + 1 },
        { ...move, end: { ...move.end, dx: move.end.dx + 0.003 } },
        { ...move, end: { ...move.end, dy: move.end.dy - 0.003 } },
        { ...move, end: { ...move.end, course: 12 } },
        { ...move, end: { ...move.end, velocity: 0 } },
        { ...move, order: 'S12' },
        { ...move, order: 'P2 4' },
      ],
      heavyBeam: [
        { ...beam, need: beam.need + 1 },
        { ...beam, modifier: beam.modifier + 1 },
        { ...beam, pEcmWins: '1/7' },
        { ...beam, pHit: '1/7' },
        { ...beam, damage: { 0: '1/1' } },
        { ...beam, armour: 3 - beam.armour },
      ],
      heavyBeamVolley: [
        { ...volley, fireControl: volley.fireControl === 'each' ? 'shared' : 'each' },
        { ...volley, shots: volley.shots + 1 },
      ],
      energyMine: [
        { ...mine, distance: mine.distance + 1 },
        { ...mine, screen: 3 - mine.screen },
        { ...mine, mean: '1/7' },
        { ...mine, damage: { ...mine.damage, 24: '1/7' } },
      ],
      mineScatter: [
        { ...stray, launcher: stray.aim, aim: stray.launcher },
        { ...stray, offset: { ...stray.offset, 1: stray.offset[3] } },
        { ...stray, offset: { ...stray.offset, 5: [0, 0.003] } },
      ],
    };
    const { passed, failures } = checkVectors(rows);
    expect(passed).toBe(0);
    expect(failures.map(({ section }) => section)).toEqual(
      Object.entries(rows).flatMap(([name, each]) => each.map(() => name)),
    );
    expect(failures.filter((failure) => 'malformed' in failure)).toEqual([]);
    expect(failures[5]).toMatchObject({ got: { rule: 'MOVE-2' } });
    expect(failures[6]).toMatchObject({ got: { rule: 'MOVE-6' } });
  });

  it('JUMP-1: of a section that is one row is reported too', () => {
    const { jumpCapacitor } = tactical;
    const later = ['0/1', ...jumpCapacitor.pReadyByTurn];
    for (const row of [
      { ...jumpCapacitor, chargePerFace: [0, 0, 1, 1, 2, 2] },
      { ...jumpCapacitor, pReadyByTurn: later },
      { ...jumpCapacitor, pReadyByTurnFrom2: jumpCapacitor.pReadyByTurn },
    ]) {
      const { passed, failures } = checkVectors({ jumpCapacitor: row });
      expect([passed, failures.length]).toEqual([0, 1]);
      expect(failures[0]).toMatchObject({
        section: 'jumpCapacitor',
        row,
        got: { chargePerFace: [0, 0, 1, 1, 1, 2] },
      });
    }
    const shorter = { ...jumpCapacitor, pReadyByTurn: ['0/1', '0/1', '1/216'], pReadyByTurnFrom2: [] };
    expect(checkVectors({ jumpCapacitor: shorter })).toMatchObject({ passed: 1, failures: [] });
  });

  it('MINE-6: of `mineScatter` on the launcher’s own place takes the course that it states', () => {
    const row = { launcher: [3, 4], aim: [3, 4], course: 3, offset: { 1: [-2, 0], 4: [0, -2] } };
    expect(checkVectors({ mineScatter: [row] })).toMatchObject({ passed: 1, failures: [] });
    expect(checkVectors({ mineScatter: [{ ...row, course: 9 }] }).failures).toHaveLength(1);
  });

  it('passes within the tolerance of two thousandths', () => {
    const move = tactical.moves.find(({ order }) => order === 'S2');
    const end = { ...move?.end, dx: (move?.end.dx ?? 0) + 0.0015, dy: (move?.end.dy ?? 0) - 0.0015 };
    expect(checkVectors({ moves: [{ ...move, end }] })).toMatchObject({ passed: 1, failures: [] });
  });

  it('that is malformed fails with a reason', () => {
    const malformed: [string, unknown, RegExp][] = [
      ['arcs', { bearing: 45, arc: 'F' }, /in/],
      ['arcs', { bearing: 'north', arc: 'F', in: true }, /bearing/],
      ['arcs', { bearing: 45, arc: '9-3', in: true }, /arc: must be a fire arc/],
      ['arcs', 7, /object/],
      ['arcs', null, /object/],
      ['moves', { ...tactical.moves[0], course: 13 }, /course/],
      ['ecmWins', { sensors: 'good', ecm: 'basic', range: 6, p: '1/2' }, /sensors/],
      ['ecmWins', { sensors: 'basic', ecm: 'basic', range: -1, p: '1/2' }, /range/],
      ['ecmWins', { sensors: 'basic', ecm: 'basic', range: 6, p: 0.5 }, /p/],
      ['ecmWins', { sensors: 'basic', ecm: 'basic', range: 6, p: '1/0' }, /p: must be a fraction n\/d/],
      ['beamDice', { dice: 1, screen: 4, damage: {} }, /screen/],
      ['beamDice', { dice: 1e9, screen: 0, damage: {} }, /dice/],
      ['beamDice', { dice: 1, screen: 0, damage: { few: '1/1' } }, /damage/],
      ['energyMine', { distance: -1, screen: 0, mean: '0/1', damage: {} }, /distance/],
      ['energyMine', { distance: 0, screen: 4, mean: '0/1', damage: {} }, /screen/],
      ['mineScatter', { launcher: [0], aim: [0, 1], offset: {} }, /launcher/],
      ['mineScatter', { launcher: [0, 0], aim: [0, 1], offset: { 7: [0, 0] } }, /offset/],
      ['threshold', { row: 5, pLost: '1/2' }, /row/],
      ['damageControl', { parties: 4, pRepair: '1/2' }, /parties/],
      ['hullRows', { mass: 0, boxes: 0, rows: [] }, /mass/],
    ];
    for (const [section, row, reason] of malformed) {
      const { passed, failures } = checkVectors({ [section]: [row] });
      expect(passed, section).toBe(0);
      expect(failures, section).toHaveLength(1);
      expect(failures[0], section).toMatchObject({ section, row, malformed: expect.stringMatching(reason) });
    }
    expect(checkVectors({ boxes: { mass: 96 } }).failures).toMatchObject([{ malformed: /list of rows/ }]);
    const one = checkVectors({ jumpCapacitor: [tactical.jumpCapacitor] });
    expect(one.failures).toMatchObject([{ malformed: /must be one row/ }]);
    const bare = checkVectors({ jumpCapacitor: {} });
    expect(bare.failures).toMatchObject([{ malformed: expect.stringMatching(/chargePerFace/) }]);
  });
});

describe('the two sections `arcs`', () => {
  const hex = { offset: [-3, 0], range: 3, arcs: [5] };
  const own = { bearing: 0, arc: 'F', in: true };
  it('are told by their rows', () => {
    expect(checkVectors({ arcs: [hex, hex] })).toEqual({ passed: 0, failures: [], skipped: ['arcs'] });
    expect(checkVectors({ arcs: [own] })).toEqual({ passed: 1, failures: [], skipped: [] });
    expect(checkVectors({ arcs: [] })).toEqual({ passed: 0, failures: [], skipped: [] });
    const mixed = checkVectors({ arcs: [own, hex] });
    expect([mixed.passed, mixed.failures.length, mixed.skipped]).toEqual([1, 1, []]);
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const file = (content: unknown): string => {
    const path = join(folder, `any name ${files++}.txt`);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };

  it('passes any subset of sections in a file of any name, and names what it skips', () => {
    const sections = {
      statRoll: [{ stat: 5 }],
      boxes: tactical.boxes,
      standardMovement: { forward: [0, -1, 0] },
      constructor: [],
    };
    expect(vectors([file(sections)])).toEqual({
      out: ['skipped: statRoll', 'skipped: standardMovement', 'skipped: constructor', '8 passed, 0 failed'],
      err: [],
      code: 0,
    });
  });

  it('prints section, row, expected and got of a failure, and ends with 1', () => {
    const rows = [{ row: 1, pLost: '1/6' }, { row: 3, pLost: '1/3' }, { row: 9 }];
    const { out, code } = vectors([file({ threshold: rows, statRoll: [] })]);
    expect(code).toBe(1);
    expect(out[0]).toBe('threshold {"row":3,"pLost":"1/3"}\n  expected: "1/3"\n  got:      "1/2"');
    expect(out[1]).toMatch(/^threshold \{"row":9\}\n {2}malformed: .*row.*pLost/);
    expect(out.slice(2)).toEqual(['skipped: statRoll', '1 passed, 2 failed']);
  });

  it('ends with 2 and says why if it is no such file', () => {
    const large = file('');
    truncateSync(large, 9 * 1024 * 1024);
    const no: [string[], RegExp][] = [
      [[], /^usage/],
      [['--verbose'], /^usage/],
      [[file({}), file({})], /^usage/],
      [[join(folder, 'none.json')], /none\.json: cannot be read: there is no such file/],
      [[folder], /cannot be read: EISDIR/],
      [[large], /too large: 9437184 bytes/],
      [[file('{"arcs": [')], /not JSON/],
      [[file('')], /not JSON/],
      [[file('['.repeat(50) + ']'.repeat(50))], /nested 50 deep/],
      [[file([])], /not an object of sections/],
      [[file('null')], /not an object of sections/],
      [[file('"arcs"')], /not an object of sections/],
      [[file({})], /has no section/],
      [[file({ arcs: [], format: 'jumppoint-scenario/1' })], /"format" is neither a list of rows nor a row/],
      [[file({ arcs: null })], /"arcs" is neither/],
    ];
    for (const [args, reason] of no) {
      const { out, err, code } = vectors(args);
      expect([out, code], String(reason)).toEqual([[], 2]);
      expect(err.join('\n')).toMatch(reason);
    }
  });

  it('hands lines and exit code to the shell', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const run = (path: string) =>
      spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'test/vectors/check.ts', path], {
        cwd: root,
        encoding: 'utf8',
      });
    const failing = run(file({ heavyPulseDice: [{ range: 16, dice: 4 }] }));
    expect([failing.status, failing.stdout.trim().split('\n').at(-1)]).toEqual([1, '0 passed, 1 failed']);
    const missing = run(join(folder, 'none.json'));
    expect([missing.status, missing.stdout, missing.stderr !== '']).toEqual([2, '', true]);
  });
});
