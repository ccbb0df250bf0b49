import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Design, readDesign } from '../../src/ship/design.ts';
import { powerFactorOf } from '../../src/ship/shadow.ts';

const FOLDER = new URL('../../ships/', import.meta.url);

function load(id: string): Design {
  const read = readDesign(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8'), id);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** As printed: MASS, boxes by row, thrust, sensors and ECM, systems with arcs. The last number is the budget. */
const PRINTED: readonly (readonly [
  id: string,
  mass: number,
  rows: string,
  thrust: number,
  grades: string,
  systems: string,
  budget: number,
])[] = [
  [
    'earth-alliance/omega',
    96,
    '9/9/10/10',
    2,
    'rudimentary',
    '2 interceptor, 1 pulse APF, 1 pulse FSA, 1 pulse PF, 1 pulse FS, 1 pulse SA, 1 pulse AP, ' +
      '1 heavy-pulse 10-12, 1 heavy-pulse 12-2, 2 heavy-laser 11-1, 2 heavy-laser 5-7, 4 bay',
    48,
  ],
  [
    'earth-alliance/hyperion',
    44,
    '4/4/5/5',
    4,
    'rudimentary',
    '1 interceptor, 1 heavy-pulse 10-12, 1 heavy-pulse 12-2, 1 heavy-laser 11-1, 1 pulse PF, 1 pulse FS, ' +
      '1 pulse PA, 1 pulse AS, 1 bay',
    22,
  ],
  [
    'narn/heavy-cruiser',
    64,
    '8/8/8/8',
    5,
    'rudimentary',
    '2 energy-mine 11-1, 2 heavy-laser 11-1, 2 pulse PF, 2 pulse FS, 2 pulse SA, 2 pulse AP, 2 bay',
    32,
  ],
  [
    'narn/cruiser',
    30,
    '5/5/5',
    7,
    'rudimentary',
    '1 energy-mine 11-1, 2 heavy-laser 11-1, 1 pulse PF, 1 pulse FS, 1 pulse PA, 1 pulse AS',
    15,
  ],
  [
    'centauri/heavy-cruiser',
    56,
    '7/7/7/7',
    4,
    'basic',
    '1 battle-laser 10-12, 1 battle-laser 12-2, 2 battle-laser 11-1, 1 pulse FS, 1 pulse PF, 1 pulse APF, ' +
      '1 pulse FSA, 4 pulse PFS, 2 bay',
    28,
  ],
  [
    'centauri/warship',
    30,
    '5/5/5',
    6,
    'basic',
    '1 battle-laser 10-12, 1 battle-laser 11-1, 1 battle-laser 12-2, 2 pulse PF, 2 pulse FS, 1 pulse PA, 1 pulse AS',
    15,
  ],
  ['minbari/white-star', 18, '6/6', 8, 'superior', '1 forcefield, 1 neutron 3 10-2', 9],
  [
    'minbari/war-cruiser',
    96,
    '12/12/12/12',
    4,
    'superior',
    '2 forcefield, 1 neutron 4 10-2, 2 fusion 3 F, 1 fusion 2 PF, 1 fusion 2 FS, 6 bay',
    48,
  ],
];

/** Shadow vessels: MASS, boxes by row. */
const GROWN: readonly (readonly [id: string, mass: number, rows: string])[] = [
  ['shadows/scout-12', 12, '2/2'],
  ['shadows/scout-15', 15, '2/3'],
  ['shadows/cruiser-24', 24, '2/3/3'],
  ['shadows/cruiser-27', 27, '3/3/3'],
  ['shadows/cruiser-30', 30, '3/3/4'],
  ['shadows/cruiser-60', 60, '3/3/3/3/4/4'],
  ['shadows/dreadnought-90', 90, '3/3/3/3/3/3/4/4/4'],
];

describe('the printed designs', () => {
  it('DESIGN-3: each uses its budget to the last point: 48, 22, 32, 15, 28, 15, 9, 48', () => {
    const designs = PRINTED.map(([id]) => load(id));
    expect(designs.map(({ used }) => used)).toEqual([48, 22, 32, 15, 28, 15, 9, 48]);
    expect(designs.map(({ budget }) => budget)).toEqual(PRINTED.map((printed) => printed[6]));
  });

  it('DESIGN-3: stand as printed, with every system and arc', () => {
    for (const [id, mass, rows, thrust, grades, systems] of PRINTED) {
      const design = load(id);
      expect(design, id).toMatchObject({ id, mass, thrust, sensors: grades, ecm: grades, jumpDrive: true });
      expect(design.rows.join('/'), id).toBe(rows);
      expect(design.boxes, id).toBe(design.rows.reduce((sum, row) => sum + row, 0));
      const listed = design.file.systems.map(({ kind, count, class: weaponClass, arc }) =>
        [count, kind, weaponClass, arc].filter((part) => part !== undefined).join(' '),
      );
      expect(listed.join(', '), id).toBe(systems);
      expect([design.empire === 'minbari', design.id === 'minbari/white-star' ? 1 : 0], id).toEqual([
        design.powerShunt,
        design.armour,
      ]);
    }
  });

  it('there is no other in the folder', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.json$/.test(name),
    );
    expect(files.map((name) => name.replace(/\.json$/, '')).sort()).toEqual(
      [...PRINTED, ...GROWN].map(([id]) => id).sort(),
    );
  });

  it('systems are named by kind and count, as on the sheet', () => {
    const names = (id: string) => load(id).systems.map(({ name }) => name);
    expect(names('earth-alliance/omega')).toEqual([
      ...[
        'int1',
        'int2',
        'pc1',
        'pc2',
        'pc3',
        'pc4',
        'pc5',
        'pc6',
        'hpc1',
        'hpc2',
        'hl1',
        'hl2',
        'hl3',
        'hl4',
      ],
      ...['bay1', 'bay2', 'bay3', 'bay4', 'fc1', 'fc2', 'fc3', 'dcp1', 'dcp2', 'dcp3'],
      ...['drive', 'jump', 'sensors', 'ecm'],
    ]);
    expect(names('minbari/white-star')).toEqual([
      ...['ff1', 'neut1', 'fc1', 'dcp1', 'drive', 'jump', 'sensors', 'ecm'],
    ]);
    expect(names('narn/cruiser').slice(0, 3)).toEqual(['mine1', 'hl1', 'hl2']);
    expect(names('centauri/warship').slice(0, 3)).toEqual(['bl1', 'bl2', 'bl3']);
    expect(names('minbari/war-cruiser').slice(2, 7)).toEqual(['neut1', 'fus1', 'fus2', 'fus3', 'fus4']);
  });
});

describe('the Shadow vessels', () => {
  it('SHD-1: boxes are a third of MASS, in as many rows as the power factor, the shorter first', () => {
    for (const [id, mass, rows] of GROWN) {
      const design = load(id);
      expect(design, id).toMatchObject({ id, mass, boxes: mass / 3, systems: [], thrust: 0 });
      expect(design.rows.join('/'), id).toBe(rows);
      expect(design.rows, id).toHaveLength(powerFactorOf(mass));
    }
  });

  it('SHD-4 SCOUT-1: those of MASS 12 and 15 are scouts of armour 2, larger ones cruisers of armour 3', () => {
    for (const [id, mass] of GROWN)
      expect(load(id), id).toMatchObject(
        mass <= 15 ? { shadow: 'scout', armour: 2 } : { shadow: 'cruiser', armour: 3 },
      );
    for (const [id] of PRINTED) expect(load(id).shadow, id).toBeNull();
  });

  it('DESIGN-2: scary sensors and rudimentary ECM, no jump drive', () => {
    for (const [id] of GROWN)
      expect(load(id), id).toMatchObject({ sensors: 'scary', ecm: 'rudimentary', jumpDrive: false });
  });
});
