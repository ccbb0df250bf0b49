import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ScenarioFile } from '../../src/battle/scenario.ts';
import { CAPTAIN_NAMES } from '../../src/captain/fight.ts';
import { folderWith, jumppoint, namesIn, OMEGA } from './cli.ts';

const CAPTAINS = CAPTAIN_NAMES.join(', ');
const omega = JSON.parse(readFileSync(OMEGA, 'utf8')) as ScenarioFile;

function changed(change: (scenario: ScenarioFile) => unknown): string {
  const scenario = structuredClone(omega);
  change(scenario);
  return JSON.stringify(scenario);
}
const first = (scenario: ScenarioFile) => scenario.sides[0]!.ships[0]! as unknown as Record<string, unknown>;

interface Case {
  readonly what: string;
  readonly scenario?: string;
  readonly orders?: string;
  readonly place: string;
  readonly said: string;
}

const cases: readonly Case[] = [
  {
    what: 'a missing field',
    scenario: changed((s) => delete first(s).course),
    place: 'battle.json: sides[0].ships[0].course: ',
    said: 'course is missing. ',
  },
  {
    what: 'an unknown design',
    scenario: changed((s) => (first(s).design = 'narn/dreadnought')),
    place: 'battle.json: sides[0].ships[0].design: ',
    said: 'there is no design "narn/dreadnought". jumppoint ships check lists those there are',
  },
  {
    what: 'a doubled id',
    scenario: changed((s) => (first(s).id = 'narn-1')),
    place: 'battle.json: sides[1].ships[0].id: ',
    said: 'the id "narn-1" is taken by sides[0].ships[0].id. Give each side and ship an id of its own',
  },
  {
    what: 'course 13',
    scenario: changed((s) => (first(s).course = 13)),
    place: 'battle.json: sides[0].ships[0].course: ',
    said: 'course must be a whole number from 1 to 12. ',
  },
  {
    what: 'a ship off the table',
    scenario: changed((s) => (first(s).x = 73)),
    place: 'battle.json: sides[0].ships[0].x: ',
    said: 'omega-1 stands off the table at x 73. Place it from 0 to 72',
  },
  {
    what: 'a jump charge of 7',
    scenario: changed((s) => (first(s).jumpCharge = 7)),
    place: 'battle.json: sides[0].ships[0].jumpCharge: ',
    said: 'jumpCharge must be 0 to 6. ',
  },
  {
    what: 'a bay that is not there',
    scenario: changed((s) => (first(s).groups = ['bay5'])),
    place: 'battle.json: sides[0].ships[0].groups[0]: ',
    said: 'has no bay "bay5". It has bay1, bay2, bay3, bay4',
  },
  {
    what: 'a ship that arrives without a point',
    scenario: changed((s) => (first(s).arrives = { turn: 3 })),
    place: 'battle.json: sides[0].ships[0].arrives.point: ',
    said: 'point must be two numbers, [x, y]',
  },
  {
    what: 'an orders file with an unknown group',
    orders: 'turn 1\nomega-1.g5 to 3,4',
    place: 'orders.txt: line 2: ',
    said: 'omega-1.g5',
  },
  {
    what: 'an orders file with a place too fine',
    orders: 'turn 1\nnarn-1 mine1 at 3.0001,4',
    place: 'orders.txt: line 2: ',
    said: '3.0001',
  },
  {
    what: 'a file over the size limit',
    scenario: changed(() => undefined) + ' '.repeat(256 * 1024),
    place: 'battle.json: ',
    said: 'bytes, at most 262144 are read. Check that this is the file you meant',
  },
  {
    what: 'a file that is not JSON',
    scenario: 'turn 1',
    place: 'battle.json: ',
    said: 'not JSON: ',
  },
  {
    what: 'an empty file',
    scenario: '',
    place: 'battle.json: ',
    said: 'not JSON: ',
  },
  {
    what: 'an orders file with P2 4',
    orders: 'turn 1\nomega-1: P2 4',
    place: 'orders.txt: line 2: ',
    said: '4 has no sign (position 13): write +4 or -4 (MOVE-6)',
  },
  {
    what: 'an orders file with ss4',
    orders: '# plan\nturn 1\nnarn-1: ss4',
    place: 'orders.txt: line 3: ',
    said: 'ss4 does not say to which side (position 9): write ss4p or ss4s (SLIP-1)',
  },
  {
    what: 'an orders file with an unknown ship',
    orders: 'turn 1\nomega-2: P2',
    place: 'orders.txt: line 2: ',
    said: 'there is no ship omega-2: there are omega-1, hyperion-1, narn-1, narn-2 (TURN-2)',
  },
  {
    what: 'an orders file over the size limit',
    orders: '#'.repeat(256 * 1024 + 1),
    place: 'orders.txt: ',
    said: 'too large: 262145 bytes, at most 262144 are read. Check that this is the file you meant',
  },
];

describe('bad input', () => {
  it.each(cases)(
    '$what: place, remedy, exit 2, nothing written',
    async ({ scenario, orders, place, said }) => {
      const files = { 'battle.json': scenario ?? JSON.stringify(omega), 'orders.txt': orders ?? 'turn 1' };
      const folder = folderWith(files);
      const argv = ['fight', 'battle.json', '--orders', 'orders.txt', '--out', 'kept.json'];
      for (const more of [[], ['--json']]) {
        const { code, out, err } = await jumppoint([...argv, ...more], folder);
        expect(err.join('\n')).toContain(place);
        expect(err.join('\n')).toContain(said);
        expect(out).toEqual([]);
        expect(code).toBe(2);
      }
      expect(namesIn(folder)).toEqual(Object.keys(files).sort());
      for (const [name, text] of Object.entries(files))
        expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
    },
  );

  it.each([
    [['fight'], 'jumppoint fight: the scenario file is missing. jumppoint fight --help shows how it is used'],
    [['fight', 'none.json'], 'none.json: there is no such file. Check the path'],
    [['fight', '.'], '.: is a folder. Name a file in it'],
    [['fight', OMEGA, 'more'], 'jumppoint fight: one argument too many: "more".'],
    [['fight', OMEGA, '--sed', '3'], 'jumppoint fight: --sed: no such option. Did you mean --seed?'],
    [['fight', OMEGA, '-x'], 'jumppoint fight: -x: no such option. jumppoint fight --help'],
    [['fight', OMEGA, '--seed'], 'jumppoint fight: --seed: its value is missing.'],
    [['fight', OMEGA, '--out', '--json'], 'jumppoint fight: --out: its value is missing.'],
    [['fight', OMEGA, '--seed', '1', '--seed', '2'], 'jumppoint fight: --seed: given twice.'],
    [['fight', OMEGA, '--json=yes'], 'jumppoint fight: --json: takes no value.'],
    [['fight', OMEGA, '--seed', '1.5'], '"1.5" is no whole number from -2147483648 to 2147483647.'],
    [['fight', OMEGA, '--seed', '2147483648'], '"2147483648" is no whole number from'],
    [['fight', OMEGA, '--seed', '1e3'], '"1e3" is no whole number from'],
    [['fight', OMEGA, '--turns', '0'], 'jumppoint fight: --turns: "0" is no whole number from 1 to 1000.'],
    [['fight', OMEGA, '--captains', 'minbari=cadet'], 'there is no side "minbari". There are ea, narn'],
    [['fight', OMEGA, '--captains', 'ea=admiral'], `no captain "admiral". There are ${CAPTAINS}`],
    [['fight', OMEGA, '--captains', 'ea=cadit'], `Did you mean cadet? There are ${CAPTAINS}`],
    [['fight', OMEGA, '--captains', 'ea'], '"ea" is not SIDE=NAME. Write it as ea=cadet'],
    [['fight', OMEGA, '--captains', 'ea=none,ea=none'], 'the side "ea" is given two captains.'],
    [
      ['fight', OMEGA, '--out', 'no/x.json'],
      'no/x.json: there is no folder no. Create it first or name another',
    ],
    [['fight', OMEGA, '--out', '.'], '.: is no ordinary file. Name another path'],
    [['orders', 'P2'], 'jumppoint orders: --thrust: is missing. Give the thrust of the drive'],
    [['orders', '--thrust', '6'], 'jumppoint orders: the order, such as "P2+3", is missing.'],
    [
      ['orders', 'P9', '--thrust', '6'],
      '9 points of course are more than the limit of 3 (thrust 6) (MOVE-2).',
    ],
    [['orders', 'P2 4', '--thrust', '6'], '4 has no sign (position 4): write +4 or -4 (MOVE-6).'],
    [['orders', 'P2', '--thrust', '6', '--course', '13'], '"13" is no whole number from 1 to 12.'],
    [['replay', 'none.json'], 'none.json: there is no such file.'],
    [
      ['replay', OMEGA],
      `${OMEGA}: format: format must be "jumppoint-battle/1", not "jumppoint-scenario/1". This is a scenario`,
    ],
    [['rule', 'HBW-99'], 'jumppoint rule: there is no rule "HBW-99". There are HBW-1 to HBW-14'],
    [['rule', 'HWB-6'], 'Did you mean HBW-6?'],
    [['rule', 'warp'], 'Rules are named TURN, GEO, '],
    [['ships'], 'jumppoint ships: what to do: check is missing.'],
    [['ships', 'build'], 'jumppoint ships: cannot "build". Write jumppoint ships check'],
    [['schema', 'toString'], 'there is no format "toString". There are design and scenario'],
    [['fihgt'], 'jumppoint: there is no command "fihgt". Did you mean fight?'],
    [['constructor'], 'there is no command "constructor". There are fight, odds, orders, '],
  ])('%j', async (argv, said) => {
    const folder = folderWith();
    const { code, out, err } = await jumppoint(argv, folder);
    expect(err.join('\n')).toContain(said);
    expect(out).toEqual([]);
    expect(code).toBe(2);
    expect(namesIn(folder)).toEqual([]);
  });

  it('writes no battle over a folder', async () => {
    const folder = folderWith();
    mkdirSync(join(folder, 'kept.json'));
    const { code, err } = await jumppoint(['fight', OMEGA, '--turns=1', '--out=kept.json'], folder);
    expect(err).toEqual(['kept.json: is no ordinary file. Name another path']);
    expect(code).toBe(2);
  });
});
