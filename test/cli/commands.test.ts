import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printable } from '../../src/cli/io.ts';
import { schemaOf } from '../../src/cli/schema.ts';
import { folderWith, jumppoint, namesIn, OMEGA } from './cli.ts';

const SHIPS = [
  'earth-alliance/omega: MASS 96, used 48 of 48, boxes 9/9/10/10, ok',
  'earth-alliance/hyperion: MASS 44, used 22 of 22, boxes 4/4/5/5, ok',
  'narn/heavy-cruiser: MASS 64, used 32 of 32, boxes 8/8/8/8, ok',
  'narn/cruiser: MASS 30, used 15 of 15, boxes 5/5/5, ok',
  'centauri/heavy-cruiser: MASS 56, used 28 of 28, boxes 7/7/7/7, ok',
  'centauri/warship: MASS 30, used 15 of 15, boxes 5/5/5, ok',
  'minbari/white-star: MASS 18, used 9 of 9, boxes 6/6, ok',
  'minbari/war-cruiser: MASS 96, used 48 of 48, boxes 12/12/12/12, ok',
  'shadows/cruiser-24: MASS 24, used 0 of 0, boxes 2/3/3, ok',
  'shadows/cruiser-27: MASS 27, used 0 of 0, boxes 3/3/3, ok',
  'shadows/cruiser-30: MASS 30, used 0 of 0, boxes 3/3/4, ok',
  'shadows/cruiser-60: MASS 60, used 0 of 0, boxes 3/3/3/3/4/4, ok',
  'shadows/dreadnought-90: MASS 90, used 0 of 0, boxes 3/3/3/3/3/3/4/4/4, ok',
  'shadows/scout-12: MASS 12, used 0 of 0, boxes 2/2, ok',
  'shadows/scout-15: MASS 15, used 0 of 0, boxes 2/3, ok',
];

describe('help', () => {
  it.each([[], ['fight'], ['orders'], ['replay'], ['rule'], ['ships'], ['schema']])(
    'of %j',
    async (...name) => {
      const { code, out, err } = await jumppoint([...name.flat(), '--help']);
      expect(out.join('\n')).toContain(`jumppoint ${name.flat()[0] ?? 'COMMAND'}`);
      expect(err).toEqual([]);
      expect(code).toBe(0);
    },
  );

  it('is what no command at all gets, as an error', async () => {
    const { code, out, err } = await jumppoint([]);
    expect([code, out.length]).toEqual([2, 0]);
    expect(err).toEqual((await jumppoint(['--help'])).out);
  });
});

describe('fight', () => {
  it('reports a battle, the same for the same seed', async () => {
    const one = await jumppoint(['fight', OMEGA, '--seed', '7']);
    const two = await jumppoint(['fight', OMEGA, '--seed=7']);
    expect(one).toEqual(two);
    expect(one.code).toBe(0);
    const text = one.out.join('\n');
    expect(text).toMatch(/^Border dispute\n=+\n/);
    expect(text).toMatch(
      /\nTurn 1\n------\n(?:Fighters\n(?: .*\n)+)?Movement\n {2}TURN-2 {5}Agamemnon \(omega-1\): /,
    );
    expect(text).toMatch(/\nThe battle is over/);
    expect(text).toMatch(/\nLosses\n------\nEarth Alliance\n {2}Agamemnon \(omega-1\) /);
    expect(text).toMatch(/\n {2}fighters: omega-1\.g1 /);
    expect(text).toMatch(/\nhash [0-9a-f]{64}$/);
    expect(text).not.toMatch(/\n\n\n/);
    expect(one.out.filter((line) => line.length > 100)).toEqual([]);
  });

  it('prints one object with --json, and no report', async () => {
    const { code, out } = await jumppoint(['fight', OMEGA, '--json']);
    expect([code, out.length]).toEqual([0, 1]);
    const result = JSON.parse(out[0]!);
    expect(result).toEqual({
      format: 'jumppoint-result/1',
      seed: 1,
      turns: expect.any(Number),
      ending: expect.stringMatching(/^(no-ships|turn-limit)$/),
      winner: result.winner,
      sides: [
        {
          ...{ id: 'ea', name: 'Earth Alliance' },
          ...{ ships: [expect.anything(), expect.anything()], groups: expect.any(Array) },
        },
        {
          ...{ id: 'narn', name: 'Narn Regime' },
          ...{ ships: [expect.anything(), expect.anything()], groups: expect.any(Array) },
        },
      ],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(result.sides[0].ships[0]).toEqual({
      id: 'omega-1',
      design: 'earth-alliance/omega',
      status: expect.stringMatching(/^(afloat|destroyed|escaped|withdrawn)$/),
      boxes: 38,
      boxesLost: expect.any(Number),
    });
    expect(result.sides.map(({ groups }: { groups: unknown[] }) => groups.length)).toEqual([5, 2]);
    expect(result.sides[0].groups[0]).toEqual({
      id: 'omega-1.g1',
      status: expect.stringMatching(/^(aboard|flying|killed|lost|safe)$/),
      strength: expect.any(Number),
    });
    const said = (await jumppoint(['fight', OMEGA])).out.at(-1);
    expect(said).toBe(`hash ${result.hash}`);
  });

  it('stops after the turns asked for', async () => {
    const { out } = await jumppoint(['fight', OMEGA, '--turns', '2']);
    expect(out.filter((line) => line.startsWith('Turn '))).toEqual(['Turn 1', 'Turn 2']);
    expect(out).toContain('Stopped after turn 2, as asked.');
    const json = JSON.parse((await jumppoint(['fight', OMEGA, '--turns', '2', '--json'])).out[0]!);
    expect(json).toMatchObject({ turns: 2, ending: 'stopped', winner: null });
    const whole = JSON.parse((await jumppoint(['fight', OMEGA, '--turns', '999', '--json'])).out[0]!);
    expect(whole.ending).not.toBe('stopped');
  });

  it('seats the captains named', async () => {
    const { out } = await jumppoint(['fight', OMEGA, '--captains', 'narn=none,ea=none']);
    expect(out).toContain('Narn Regime (narn), captain none');
    expect(out.some((line) => line.endsWith('Agamemnon (omega-1): +0'))).toBe(true);
    expect(out.some((line) => line.endsWith(' fires.'))).toBe(false);
  });

  it('follows an orders file; an order against the rules coasts', async () => {
    const folder = folderWith({
      'orders.txt': 'turn 1\nomega-1: +1\nhyperion-1: P9\nturn 2\nomega-1 fire: hl1 -> narn-1\n',
    });
    const argv = [
      'fight',
      OMEGA,
      '--captains',
      'narn=none,ea=none',
      '--turns',
      '2',
      '--orders',
      'orders.txt',
    ];
    const { code, out } = await jumppoint(argv, folder);
    const text = out.join('\n').replace(/\n {13,}/g, ' ');
    expect(code).toBe(0);
    expect(text).toContain('Agamemnon (omega-1): +1');
    expect(text).toContain('Achilles (hyperion-1): "P9" is no legal order: ');
    expect(text).toContain("Heavy laser hl1 at Tor'Khal (narn-1), ");
    expect(text).toContain('Achilles (hyperion-1) holds its fire.');
  });

  it('TURN-10 follows lines of groups, mines, places and jumps', async () => {
    const scenario = JSON.parse(readFileSync(OMEGA, 'utf8'));
    const [omega, hyperion] = scenario.sides[0].ships;
    Object.assign(omega, { groups: ['bay1'], jumpCharge: 6 });
    delete hyperion.x;
    delete hyperion.y;
    Object.assign(hyperion, { arrives: { turn: 2, point: [12, 30] } });
    const folder = folderWith({
      'scenario.json': JSON.stringify(scenario),
      'orders.txt': [
        'turn 1',
        'omega-1: launch bay2; jump open',
        'omega-1.g1 to 20,26',
        'omega-1.g2 screen omega-1',
        'narn-1 mine1 at 58,30',
        'omega-1 jump at 20,28',
        'turn 2',
        'omega-1: jump leave',
        'hyperion-1: +1',
        'omega-1.g2 attack narn-1',
      ].join('\n'),
    });
    const argv = ['fight', 'scenario.json', '--orders', 'orders.txt', '--captains', 'ea=none,narn=none'];
    const { code, out, err } = await jumppoint([...argv, '--turns', '2'], folder);
    const text = out.join('\n').replace(/\n {13,}/g, ' ');
    expect([code, err]).toEqual([0, []]);
    for (const said of [
      'course 3, velocity 6, in flight from bay1, jump charge 6',
      'arrives in turn 2 at (12, 30)',
      'FTR-6      omega-1.g2 launches from bay2',
      'FTR-2      omega-1.g1 flies to (20, 26)',
      "MINE-2     An energy mine of Tor'Khal (narn-1)",
      'aimed at (58, 30)',
      'JUMP-2     ',
      'JUMP-5     ',
      'JUMP-3     ',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(/Agamemnon \(omega-1\) +escaped/);
  });

  it('keeps a battle whole, and replays it', async () => {
    const folder = folderWith({ 'kept.json': 'older' });
    const { out } = await jumppoint(['fight', OMEGA, '--json', '--out', 'kept.json'], folder);
    const { hash } = JSON.parse(out[0]!);
    expect(namesIn(folder)).toEqual(['kept.json']);
    const kept = JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'));
    expect(kept).toMatchObject({
      format: 'jumppoint-battle/1',
      seed: 1,
      captains: { ea: 'cadet', narn: 'cadet' },
    });
    const same = await jumppoint(['replay', 'kept.json'], folder);
    const sameLine = `same: ${kept.facts.length} facts, hash ${hash}`;
    expect(same).toEqual({ code: 0, out: [sameLine, 'dice: those of seed 1'], err: [] });

    // The seed is information; that it does not roll these faces is said.
    writeFileSync(join(folder, 'kept.json'), JSON.stringify({ ...kept, seed: 2 }));
    const named = await jumppoint(['replay', 'kept.json'], folder);
    expect(named.out).toEqual([sameLine, 'dice: NOT those of seed 2, which the file names']);
    writeFileSync(join(folder, 'kept.json'), JSON.stringify({ ...kept, seed: null }));
    expect((await jumppoint(['replay', 'kept.json'], folder)).out[1]).toMatch(/^dice: no seed/);

    const at = kept.facts.findIndex(({ type }: { type: string }) => type === 'InitiativeRolled');
    kept.facts[at].order.reverse();
    writeFileSync(join(folder, 'kept.json'), JSON.stringify(kept));
    const other = await jumppoint(['replay', 'kept.json'], folder);
    expect(other.code).toBe(1);
    expect(other.out[0]).toBe(`differs at fact ${at + 1}`);
    expect(other.out[1]).toMatch(/^recorded: \{.*"type":"InitiativeRolled"/);
    expect(other.out[2]).toMatch(/^ {2}Initiative: .* fires first, then /);
    expect(other.out[3]).toMatch(/^replayed: \{.*"type":"InitiativeRolled"/);

    kept.facts[at] = { type: 'constructor', rule: 'X-1' };
    writeFileSync(join(folder, 'kept.json'), JSON.stringify(kept));
    expect((await jumppoint(['replay', 'kept.json'], folder)).code).toBe(1);
  });
});

describe('orders', () => {
  it('says cost, limit and end', async () => {
    const { code, out } = await jumppoint(['orders', 'P2+3', '--thrust', '6']);
    expect(code).toBe(0);
    expect(out).toEqual([
      'P2+3 from (0, 0), course 12, velocity 6',
      'cost   5 of 6 thrust (MOVE-1)',
      'limit  2 of 3 points of course (MOVE-2)',
      'middle (-2.25, 3.897), on course 11 up to there (MOVE-4)',
      'end    (-6.147, 6.147), course 10, velocity 9',
    ]);
  });

  it('takes an order that begins with a minus, course, velocity and Minbari turns', async () => {
    const argv = ['--thrust', '6', '--course', '3', '--velocity', '8', '--minbari'];
    expect((await jumppoint(['orders', '-2', ...argv])).out.at(-1)).toBe(
      'end    (6, 0), course 3, velocity 6',
    );
    expect((await jumppoint(['orders', 'S4', ...argv])).out[2]).toBe(
      'limit  4 of 4 points of course (MOVE-2)',
    );
  });
});

describe('rule', () => {
  it('prints a rule and its options', async () => {
    const { code, out } = await jumppoint(['rule', 'hbw-8']);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^HBW-8 {2}In the turn after a sustained hit /);
    expect(out.slice(1)).toEqual(['  option sustainedFollowUp: rolled (default) or flat']);
  });

  it('prints all rules of a name', async () => {
    const { out } = await jumppoint(['rule', 'SENS']);
    expect(out.filter((line) => /^SENS-\d {2}/.test(line))).toHaveLength(8);
  });
});

describe('ships check', () => {
  it('lists every design of the game', async () => {
    const { code, out, err } = await jumppoint(['ships', 'check']);
    expect(err).toEqual([]);
    expect(out).toEqual(SHIPS);
    expect(code).toBe(0);
  });

  it('DESIGN-5: with --points says what of a design has points, and what has none', async () => {
    const argv = ['ships', 'check', 'earth-alliance/hyperion', 'shadows/scout-12', '--points'];
    const { code, out } = await jumppoint(argv);
    expect(out).toEqual([
      SHIPS[1],
      '  346 points: hull 88, drive 176, jump drive 44, fighter groups with bays 20, agile fighters 18; no points are given for interceptor, heavy pulse cannon, heavy laser, pulse cannon, sensors, ECM',
      SHIPS[13],
      '  no points are given for Shadow vessels',
    ]);
    expect(code).toBe(0);
  });

  it('checks files and ids, and lists the others where one fails', async () => {
    const cruiser = readFileSync('ships/narn/cruiser.json', 'utf8');
    const folder = folderWith({ 'heavy.json': cruiser.replace('"thrust"', '"trust"') });
    mkdirSync(join(folder, 'ships/narn'), { recursive: true });
    writeFileSync(join(folder, 'ships/narn/frigate.json'), cruiser);
    const files = ['heavy.json', 'ships/narn/frigate.json', 'none.json', 'narn/cruiser'];
    const { code, out, err } = await jumppoint(['ships', 'check', ...files], folder);
    expect(code).toBe(2);
    expect(out).toEqual([SHIPS[3]]);
    expect(err.join('\n')).toContain('heavy.json: thrust: thrust is missing');
    expect(err).toContain(
      'ships/narn/frigate.json: id: the id is "narn/cruiser". Write "narn/frigate" or move the file to ships/narn/cruiser.json',
    );
    expect(err).toContain('none.json: there is no such file. Check the path');
  });
});

describe('schema', () => {
  it.each(['design', 'scenario'] as const)('of a %s is printed, and kept as it is printed', async (name) => {
    const { out } = await jumppoint(['schema', name]);
    const printed = JSON.parse(out.join('\n'));
    expect(printed).toEqual(schemaOf(name));
    expect(JSON.parse(readFileSync(`docs/schema/${name}.schema.json`, 'utf8'))).toEqual(printed);
    expect(printed.properties.format.const).toBe(`jumppoint-${name}/1`);
  });
});

describe('a terminal', () => {
  it('is shown control characters, never sent them', () => {
    expect(printable('a\u001b[2J\r\n\u009b\u202eb')).toBe('a\\u001b[2J\\u000d\\u000a\\u009b\\u202eb');
    expect(JSON.parse(printable(JSON.stringify({ a: '\u009b' })))).toEqual({ a: '\u009b' });
  });
});

const node = (args: readonly string[], cwd: string) =>
  spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });

describe('from source', () => {
  it('runs from any folder; control characters of a file stay out of the terminal', () => {
    const scenario = readFileSync(OMEGA, 'utf8').replace('"Agamemnon"', '"Aga\\u001b[31mmemnon\\nTurn 9"');
    const folder = folderWith({ 'a.json': scenario, 'b.json': scenario.replace('omega"', 'ome\\u001bga"') });
    const tsx = ['--import', resolve('node_modules/tsx/dist/esm/index.mjs'), resolve('src/cli/jumppoint.ts')];
    const fought = node([...tsx, 'fight', 'a.json', '--turns', '1'], folder);
    expect(fought.stdout).toContain('Aga\\u001b[31mmemnon\\u000aTurn 9 (omega-1)');
    const bad = node([...tsx, 'fight', 'b.json'], folder);
    expect(bad.stderr).toContain('design');
    expect([fought.status, bad.status]).toEqual([0, 2]);
    const shown = [fought.stdout, fought.stderr, bad.stdout, bad.stderr].join('');
    expect(shown).not.toContain('\u001b');
    expect(shown).not.toContain('\nTurn 9');
  });
});

describe('bundled', () => {
  let folder: string;
  let bundle: string;
  beforeAll(() => {
    // Inside the project, so that Node takes the files for modules.
    mkdirSync('dist', { recursive: true });
    folder = mkdtempSync(resolve('dist/test-'));
    bundle = join(folder, 'jumppoint.js');
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'cli', '--logLevel', 'error'];
    const built = node([...vite, '--outDir', folder], process.cwd());
    if (built.status !== 0) throw new Error(built.stderr);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds designs, rules and words, wherever it is called', async () => {
    const cwd = folderWith();
    expect(node([bundle, 'ships', 'check'], cwd).stdout.trimEnd().split('\n')).toEqual(SHIPS);
    for (const argv of [
      ['rule', 'HBW-6'],
      ['fight', OMEGA, '--seed', '3', '--turns', '3'],
      ['fight', '--help'],
    ]) {
      const { out } = await jumppoint(argv);
      expect(
        node([bundle, ...argv], cwd)
          .stdout.trimEnd()
          .split('\n'),
      ).toEqual(out);
    }
  });

  it('starts at once', () => {
    const milliseconds = Array.from({ length: 5 }, () => {
      const begun = performance.now();
      expect(node([bundle, '--help'], folder).status).toBe(0);
      return performance.now() - begun;
    });
    expect(Math.min(...milliseconds)).toBeLessThan(300);
  });
});
