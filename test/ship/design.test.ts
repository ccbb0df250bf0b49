import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS } from '../../src/battle/options.ts';
import { checkScenario } from '../../src/battle/scenario.ts';
import { weaponOf } from '../../src/battle/weapons/catalogue.ts';
import type { Shot } from '../../src/battle/weapons/weapon.ts';
import { everyOutcome } from '../../src/dice/every.ts';
import { isArc } from '../../src/plane/arc.ts';
import { BUILT_KINDS, EMPIRES, type Empire, type KINDS, kindOf } from '../../src/ship/catalogue.ts';
import { checkDesign, readDesign } from '../../src/ship/design.ts';
import { GRADES } from '../../src/ship/grade.ts';

type Entry = { kind: string; count: number; class?: number; arc?: string };

const GRADE_OF: Record<Empire, [string, string]> = {
  'earth-alliance': ['rudimentary', 'rudimentary'],
  narn: ['rudimentary', 'rudimentary'],
  centauri: ['basic', 'basic'],
  minbari: ['superior', 'superior'],
  shadows: ['scary', 'rudimentary'],
};

/** A design file of an empire as it builds them, with these systems and changes. */
function file(empire: Empire, systems: Entry[] = [], changes: Record<string, unknown> = {}) {
  const [sensors, ecm] = GRADE_OF[empire];
  return {
    ...{ format: 'jumppoint-design/1', id: `${empire}/one`, empire, name: 'One', mass: 60, thrust: 4 },
    ...{ hull: empire === 'earth-alliance' ? 'earth' : 'standard', armour: 0, sensors, ecm },
    ...{ jumpDrive: true, powerShunt: false, systems },
    ...(empire === 'shadows' ? { thrust: 0, hull: 'shadow', armour: 3, jumpDrive: false } : {}),
    ...changes,
  };
}

/** The faults of a design, as `field rule`. */
function faults(value: unknown): string[] {
  const read = checkDesign(value, 'one.json');
  if (read.ok) return [];
  return read.problems.map(
    ({ field, message }) => `${field} ${/\(([A-Z]+-\d+)\)$/.exec(message)?.[1] ?? message}`,
  );
}

/** Which of all arcs this empire may give this system. */
const EVERY_ARC = [
  ...['F', 'S', 'A', 'P', 'PF', 'FS', 'SA', 'AP', 'FA', 'PS', 'PFS', 'FSA', 'SAP', 'APF', 'FSAP'],
  ...['10-12', '11-1', '12-2', '5-7', '10-2'],
];
function arcsOf(empire: Empire, kind: string, weaponClass?: number): string[] {
  return EVERY_ARC.filter((arc) => {
    const entry = { kind, count: 1, arc, ...(weaponClass === undefined ? {} : { class: weaponClass }) };
    const found = faults(file(empire, [entry]));
    for (const fault of found) expect(fault).toMatch(/^systems\[0\]\.arc /);
    return found.length === 0;
  });
}

const massOf = (kind: keyof typeof KINDS, weaponClass = 0) => kindOf(kind).mass(weaponClass);

describe('MASS', () => {
  it('DESIGN-1: systems may take half of the MASS, rounded down, and not a point more', () => {
    const pulses = (count: number): Entry[] => [{ kind: 'pulse', count, arc: 'F' }];
    for (const [mass, budget] of [
      [60, 30],
      [61, 30],
      [5, 2],
      [7, 3],
    ] as const) {
      expect(faults(file('narn', pulses(budget), { mass }))).toEqual([]);
      expect(faults(file('narn', pulses(budget + 1), { mass }))).toEqual(['systems DESIGN-1']);
    }
    const read = checkDesign(file('narn', pulses(32)), 'one.json');
    expect(read).toMatchObject({
      problems: [
        {
          message: 'systems take 32 MASS, the budget of MASS 60 is 30 (DESIGN-1)',
          remedy: 'Remove 2 MASS of systems or raise the MASS',
        },
      ],
    });
  });

  it('DESIGN-1: thrust 1 to 8, jump drive, shunt, fire controls, parties, sensors and ECM cost none', () => {
    const used = (changes: Record<string, unknown>) => {
      const read = checkDesign(file('minbari', [], changes), 'one.json');
      return read.ok ? read.value.used : read.problems;
    };
    for (const thrust of [1, 8]) expect(used({ thrust, powerShunt: true })).toBe(0);
    expect(used({ hull: 'learning-skin', armour: 1 })).toBe(0);
    for (const thrust of [0, 9, 2.5]) expect(faults(file('narn', [], { thrust }))[0]).toMatch(/^thrust /);
  });

  it('DESIGN-4: MASS, thrust, counts and classes are whole numbers, and every sum is exact', () => {
    for (const mass of [44.5, 0, -2, 401, '44', null, Number.NaN])
      expect(faults(file('narn', [], { mass }))[0], String(mass)).toMatch(/^mass mass must be /);
    for (const count of [1.5, 0, 100])
      expect(faults(file('narn', [{ kind: 'bay', count }]))[0]).toMatch(
        /^systems\[0\]\.count count must be /,
      );
    expect(faults(file('minbari', [{ kind: 'fusion', count: 1, class: 1.5, arc: 'F' }]))[0]).toMatch(
      /^systems\[0\]\.class class must be a whole number/,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 400 }),
        fc.constantFrom(...EMPIRES.slice(0, 4)),
        (mass, empire) => {
          const read = checkDesign(file(empire, [], { mass }), 'one.json');
          if (!read.ok) throw new Error(JSON.stringify(read.problems));
          const { boxes, rows, budget } = read.value;
          expect([boxes, budget, ...rows].every(Number.isInteger)).toBe(true);
          expect(rows.reduce((sum, row) => sum + row, 0)).toBe(boxes);
          expect(budget).toBe((mass - (mass % 2)) / 2);
        },
      ),
    );
  });

  it('DESIGN-4: MASS of each system is that of its rule', () => {
    expect({
      bl: massOf('battle-laser'),
      hl: massOf('heavy-laser'),
      hpc: massOf('heavy-pulse'),
      pc: massOf('pulse'),
      int: massOf('interceptor'),
      mine: massOf('energy-mine'),
      ff: massOf('forcefield'),
      bay: massOf('bay'),
      fus: [1, 2, 3, 4].map((each) => massOf('fusion', each)),
      neut: [1, 2, 3, 4].map((each) => massOf('neutron', each)),
    }).toEqual({
      ...{ bl: 3, hl: 3, hpc: 4, pc: 1, int: 3, mine: 5, ff: 3, bay: 4 },
      ...{ fus: [1, 2, 3, 4], neut: [2, 4, 6, 8] },
    });
    const mixed = checkDesign(
      file('minbari', [
        { kind: 'fusion', count: 3, class: 2, arc: 'F' },
        { kind: 'neutron', count: 2, class: 3, arc: '10-2' },
        { kind: 'forcefield', count: 1 },
        { kind: 'bay', count: 2 },
      ]),
      'one.json',
    );
    expect(mixed.ok && mixed.value.used).toBe(6 + 12 + 3 + 8);
  });
});

describe('who builds what', () => {
  const LISTS: Record<Empire, string[]> = {
    'earth-alliance': ['heavy-laser', 'heavy-pulse', 'pulse', 'interceptor', 'bay'],
    narn: ['heavy-laser', 'energy-mine', 'pulse', 'bay'],
    centauri: ['battle-laser', 'pulse', 'bay'],
    minbari: ['fusion', 'neutron', 'forcefield', 'bay'],
    shadows: [],
  };
  /** A way in which each kind may be built. */
  const ENTRY: Record<string, Omit<Entry, 'kind' | 'count'>> = {
    ...{ 'battle-laser': { arc: '11-1' }, 'heavy-laser': { arc: '11-1' }, 'heavy-pulse': { arc: '11-1' } },
    ...{ pulse: { arc: 'F' }, interceptor: {}, 'energy-mine': { arc: '11-1' }, forcefield: {}, bay: {} },
    ...{ fusion: { class: 1, arc: 'F' }, neutron: { class: 1, arc: '10-2' } },
  };

  it('DESIGN-2: each empire has its own list of systems', () => {
    for (const empire of EMPIRES) {
      const built = BUILT_KINDS.filter((kind) => {
        const found = faults(file(empire, [{ kind, count: 1, ...ENTRY[kind] }]));
        // A Shadow vessel has no systems at all, so none takes MASS either.
        const grown = empire === 'shadows' ? ['systems DESIGN-1', 'systems SHD-1'] : [];
        if (found.length > 0)
          expect(found, `${empire} ${kind}`).toEqual(['systems[0].kind DESIGN-2', ...grown]);
        return found.length === 0;
      });
      expect([...built].sort(), empire).toEqual([...(LISTS[empire] ?? [])].sort());
    }
    expect(Object.keys(ENTRY).sort()).toEqual([...BUILT_KINDS].sort());
  });

  it('DESIGN-2: each empire has its grades of sensors and ECM', () => {
    for (const empire of EMPIRES)
      for (const system of ['sensors', 'ecm'] as const)
        for (const grade of GRADES) {
          const own = GRADE_OF[empire][system === 'sensors' ? 0 : 1] === grade;
          expect(faults(file(empire, [], { [system]: grade })), `${empire} ${system} ${grade}`).toEqual(
            own ? [] : [`${system} DESIGN-2`],
          );
        }
  });

  it('DESIGN-2: only Minbari have power shunts and learning skin, a shunt only with a jump drive', () => {
    for (const empire of EMPIRES) {
      const own = empire === 'minbari';
      expect(faults(file(empire, [], { powerShunt: true })), empire).toEqual(
        own ? [] : ['powerShunt DESIGN-2', ...(empire === 'shadows' ? ['powerShunt SHUNT-1'] : [])],
      );
      const skin = faults(file(empire, [], { hull: 'learning-skin', armour: 1 }));
      expect(skin.includes('hull DESIGN-2') || empire === 'minbari', empire).toBe(true);
      expect(skin.length === 0, empire).toBe(own);
    }
    expect(faults(file('minbari', [], { powerShunt: true, jumpDrive: false }))).toEqual([
      'powerShunt SHUNT-1',
    ]);
  });

  it('LS-1: armour is level 1 on a learning skin and 0 on any other hull', () => {
    for (const armour of [0, 1, 2, 3]) {
      expect(faults(file('minbari', [], { hull: 'learning-skin', armour }))).toEqual(
        armour === 1 ? [] : ['armour LS-1'],
      );
      expect(faults(file('minbari', [], { armour }))).toEqual(armour === 0 ? [] : ['armour LS-1']);
    }
  });

  it('HULL-1: the Earth Alliance builds its own hull and no other does', () => {
    expect(faults(file('earth-alliance', [], { hull: 'standard' }))).toEqual(['hull HULL-1']);
    expect(faults(file('narn', [], { hull: 'earth' }))).toEqual(['hull HULL-1']);
  });
});

describe('a Shadow vessel', () => {
  const grown = (changes: Record<string, unknown> = {}, systems: Entry[] = []) =>
    faults(file('shadows', systems, changes));

  it('SHD-1: its MASS is a multiple of 3', () => {
    for (const mass of [18, 30, 60, 90, 399]) expect(grown({ mass }), String(mass)).toEqual([]);
    for (const mass of [19, 20, 29, 31, 400]) expect(grown({ mass }), String(mass)).toEqual(['mass SHD-1']);
    expect(checkDesign(file('shadows', [], { mass: 31 }), 'one.json')).toMatchObject({
      problems: [
        {
          message: 'the MASS of a Shadow vessel is a multiple of 3, not 31 (SHD-1)',
          remedy: 'Write 30 or 33',
        },
      ],
    });
  });

  it('SHD-1: it has no systems, not even fire controls, parties, drive or sensors to lose', () => {
    const read = checkDesign(file('shadows'), 'one.json');
    expect(read.ok && read.value.systems).toEqual([]);
    expect(grown({}, [{ kind: 'pulse', count: 1, arc: 'F' }])).toContain('systems SHD-1');
  });

  it('SHD-1: only Shadows grow the hull, and they grow no other', () => {
    for (const hull of ['standard', 'earth', 'learning-skin'])
      expect(grown({ hull }), hull).toContain('hull SHD-1');
    for (const empire of EMPIRES.slice(0, 4))
      expect(faults(file(empire, [], { hull: 'shadow' })), empire).toContain('hull SHD-1');
  });

  it('SHD-4 SCOUT-1: MASS 12 to 15 is a scout of armour 2, more a cruiser of armour 3, less is nothing', () => {
    for (const [mass, skin] of [
      [12, 2],
      [15, 2],
      [18, 3],
      [90, 3],
    ])
      for (const armour of [0, 1, 2, 3])
        expect(grown({ mass, armour }), `${mass} ${armour}`).toEqual(armour === skin ? [] : ['armour SHD-4']);
    for (const mass of [3, 9]) expect(grown({ mass }), String(mass)).toContain('mass SCOUT-1');
  });

  it('SHD-10 SHD-14: it has no thrust and no jump drive of its own; all other ships have thrust', () => {
    for (const thrust of [1, 8]) expect(grown({ thrust })).toEqual(['thrust SHD-10']);
    expect(grown({ jumpDrive: true })).toEqual(['jumpDrive SHD-14']);
    for (const empire of EMPIRES.slice(0, 4))
      expect(faults(file(empire, [], { thrust: 0 })), empire).toEqual(['thrust DESIGN-1']);
  });
});

describe('arcs and classes of weapons', () => {
  /** All damage that one shot can do at a range, by the weapon's own rule. */
  const damage = (kind: keyof typeof KINDS, inches = 8): number[] => {
    const shot: Shot = {
      ...{ by: '', weapon: '', class: 0, range: inches * 1000, mode: 'plain', way: 1 },
      ...{ called: false, fooled: false },
      ...{ sensors: 1, ecm: 0, targetVelocity: 9, armour: 0, screens: [], level: 0 },
    };
    const boxes = everyOutcome((dice) => weaponOf(kind)?.fire(dice, shot, DEFAULT_OPTIONS).boxes ?? -1);
    return [...boxes.counts.keys()].sort((a, b) => a - b);
  };

  it('BL-1: battle laser, MASS 3, class 2, no recharge, arcs 10-12, 11-1 or 12-2, Centauri', () => {
    expect(arcsOf('centauri', 'battle-laser')).toEqual(['10-12', '11-1', '12-2']);
    expect([massOf('battle-laser'), kindOf('battle-laser').empires]).toEqual([3, ['centauri']]);
    expect(damage('battle-laser')).toEqual([0, 2, 4]);
    expect(weaponOf('battle-laser')).toMatchObject({ recharge: 0, fireControl: 'shared', heavyBeam: true });
  });

  it('HL-1: heavy laser, MASS 3, class 4, one turn to recharge, arc 11-1, for the Earth Alliance also 5-7', () => {
    expect(arcsOf('narn', 'heavy-laser')).toEqual(['11-1']);
    expect(arcsOf('earth-alliance', 'heavy-laser')).toEqual(['11-1', '5-7']);
    expect([massOf('heavy-laser'), kindOf('heavy-laser').empires]).toEqual([3, ['earth-alliance', 'narn']]);
    expect(damage('heavy-laser')).toEqual([0, 4, 8]);
    expect(weaponOf('heavy-laser')).toMatchObject({ recharge: 1, fireControl: 'own', heavyBeam: true });
  });

  it('HPC-1: heavy pulse cannon, MASS 4, 5, 4 or 3 dice to 16, 32, 48 inches, arc 10-12, 11-1, 12-2 or 5-7, Earth Alliance', () => {
    expect(arcsOf('earth-alliance', 'heavy-pulse')).toEqual(['10-12', '11-1', '12-2', '5-7']);
    expect([massOf('heavy-pulse'), kindOf('heavy-pulse').empires]).toEqual([4, ['earth-alliance']]);
    const most = [16, 16.001, 32, 32.001, 48].map((inches) => damage('heavy-pulse', inches).at(-1));
    expect(most).toEqual([10, 8, 8, 6, 6]);
    expect(weaponOf('heavy-pulse')).toMatchObject({ recharge: 0, fireControl: 'shared', heavyBeam: false });
  });

  it('pulse cannon, MASS 1, one to three letters', () => {
    for (const empire of ['earth-alliance', 'narn', 'centauri'] as const)
      expect(arcsOf(empire, 'pulse')).toEqual(EVERY_ARC.filter((arc) => /^[FSAP]{1,3}$/.test(arc)));
  });

  it('launchers fire 11-1, neutron cannons 10-2, fusion beams by class', () => {
    expect(arcsOf('narn', 'energy-mine')).toEqual(['11-1']);
    expect([1, 2, 3, 4].map((each) => arcsOf('minbari', 'neutron', each))).toEqual(Array(4).fill(['10-2']));
    const narrow = ['F', 'S', 'P'];
    expect(arcsOf('minbari', 'fusion', 1)).toEqual([...narrow, 'PF', 'FS', 'PFS']);
    expect(arcsOf('minbari', 'fusion', 2)).toEqual([...narrow, 'PF', 'FS']);
    expect(arcsOf('minbari', 'fusion', 3)).toEqual(narrow);
    expect(arcsOf('minbari', 'fusion', 4)).toEqual(['F']);
    // Any order of the letters is the same arc.
    for (const arc of ['FP', 'SF', 'SFP', 'FPS'])
      expect(faults(file('minbari', [{ kind: 'fusion', count: 1, class: 1, arc }]))).toEqual([]);
  });

  it('ARC-4: lasers and pulse cannons may be built to fire aft, Minbari weapons may not', () => {
    const aft = (empire: Empire, kind: string, arc: string, weaponClass?: number) =>
      faults(file(empire, [{ kind, count: 1, arc, ...(weaponClass ? { class: weaponClass } : {}) }]))
        .length === 0;
    expect([
      aft('earth-alliance', 'heavy-laser', '5-7'),
      aft('earth-alliance', 'heavy-pulse', '5-7'),
    ]).toEqual([true, true]);
    for (const arc of ['A', 'SA', 'AP', 'APF', 'SAP'])
      for (const empire of ['earth-alliance', 'narn', 'centauri'] as const)
        expect(aft(empire, 'pulse', arc), `${empire} ${arc}`).toBe(true);
    for (const each of [1, 2, 3, 4])
      for (const arc of ['A', 'SA', 'AP', 'APF', 'FSA', 'SAP', 'FSAP', '5-7']) {
        expect(aft('minbari', 'fusion', arc, each), `fusion ${each} ${arc}`).toBe(false);
        expect(aft('minbari', 'neutron', arc, each), `neutron ${each} ${arc}`).toBe(false);
      }
  });

  it('a weapon needs its arc and class, and what has none takes none', () => {
    expect(faults(file('narn', [{ kind: 'pulse', count: 1 }]))).toEqual(['systems[0].arc PC-1']);
    expect(faults(file('narn', [{ kind: 'bay', count: 1, arc: 'F' }]))).toEqual(['systems[0].arc FTR-1']);
    expect(faults(file('narn', [{ kind: 'pulse', count: 1, arc: 'F', class: 1 }]))).toEqual([
      'systems[0].class PC-1',
    ]);
    expect(faults(file('minbari', [{ kind: 'neutron', count: 1, arc: '10-2' }]))).toEqual([
      'systems[0].class NEUT-1',
    ]);
    for (const arc of ['X', 'FF', '9-3', '', 'constructor'])
      expect(faults(file('narn', [{ kind: 'pulse', count: 1, arc }]))[0], arc).toMatch(
        /^systems\[0\]\.arc arc must be letters of FSAP or one of 10-12, /,
      );
  });
});

describe('a design file', () => {
  it('problems name the file, the field and the remedy', () => {
    const problems = (value: unknown) => {
      const read = checkDesign(value, 'my ship.json');
      return read.ok ? [] : read.problems;
    };
    const { mass, ...withoutMass } = file('narn');
    expect(mass).toBe(60);
    expect(problems(withoutMass)).toEqual([
      { file: 'my ship.json', field: 'mass', message: 'mass is missing', remedy: expect.any(String) },
    ]);
    expect(problems({ ...file('narn'), spinalMount: 1 })).toMatchObject([
      { field: '', remedy: 'Remove spinalMount or check the spelling' },
    ]);
    expect(
      problems(
        file('narn', [
          { kind: 'pulse', count: 1, arc: 'F' },
          { kind: 'death-ray', count: 1 },
        ]),
      ),
    ).toMatchObject([
      { field: 'systems[1].kind', message: expect.stringContaining('kind must be one of battle-laser') },
    ]);
    for (const id of ['omega', 'Earth/omega', 'a/b/c', 'narn/', '../narn/x', 'narn/x.json'])
      expect(problems(file('narn', [], { id }))[0], id).toMatchObject({ field: 'id' });
  });

  it('is never the cause of an exception, whatever it holds', () => {
    const near = fc.record(
      {
        ...{ format: fc.constant('jumppoint-design/1'), id: fc.constantFrom('narn/a', 'a', 7) },
        ...{
          empire: fc.constantFrom(...EMPIRES, 'vorlon', null),
          name: fc.string(),
          mass: fc.oneof(fc.nat(500), fc.double()),
        },
        ...{
          thrust: fc.nat(9),
          hull: fc.constantFrom('standard', 'earth', 'learning-skin', 'shadow'),
          armour: fc.nat(4),
        },
        ...{ sensors: fc.constantFrom(...GRADES), ecm: fc.constantFrom(...GRADES, 'toString') },
        ...{ jumpDrive: fc.boolean(), powerShunt: fc.boolean() },
        systems: fc.array(
          fc.record(
            {
              kind: fc.constantFrom(...BUILT_KINDS, 'constructor'),
              count: fc.integer({ min: -1, max: 100 }),
              class: fc.integer({ min: -1, max: 5 }),
              arc: fc.oneof(fc.constantFrom(...EVERY_ARC, '__proto__', 'toString'), fc.string()),
            },
            { requiredKeys: ['kind', 'count'] },
          ),
        ),
      },
      { requiredKeys: ['format', 'empire'] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), (value) => {
        const read = readDesign(JSON.stringify(value), 'any');
        if (read.ok) {
          expect(read.value.used).toBeLessThanOrEqual(read.value.budget);
          for (const { arc } of read.value.systems) expect(arc === undefined || isArc(arc)).toBe(true);
        } else {
          expect(read.problems.length).toBeGreaterThan(0);
          for (const problem of read.problems) expect(problem).toMatchObject({ file: 'any', message: /./ });
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('fighter bays', () => {
  const escort = (mass: number) => file('narn', [{ kind: 'bay', count: 1 }], { mass });

  it('bays = capitals DESIGN-6: bays need a capital ship, MASS 37 and not 36', () => {
    expect(faults(escort(37))).toEqual([]);
    for (const mass of [8, 18, 36]) expect(faults(escort(mass))).toEqual(['systems[0].kind DESIGN-6']);
    expect(checkDesign(escort(36), 'one.json')).toMatchObject({
      problems: [
        {
          ...{ file: 'one.json', field: 'systems[0].kind' },
          message: 'fighter bays need a capital ship, of MASS over 36, not 36 (DESIGN-6)',
          remedy: 'Remove the bay, raise the MASS, or set the option bays to any',
        },
      ],
    });
  });

  it('bays = any DESIGN-6: any ship may have bays for which its budget is enough', () => {
    for (const mass of [8, 18, 36, 37]) expect(checkDesign(escort(mass), 'one.json', 'any').ok).toBe(true);
    expect(checkDesign(escort(7), 'one.json', 'any')).toMatchObject({
      problems: [{ message: 'systems take 4 MASS, the budget of MASS 7 is 3 (DESIGN-1)' }],
    });
    expect(readDesign(JSON.stringify(escort(36)), 'one.json', 'any').ok).toBe(true);
    expect(readDesign(JSON.stringify(escort(36)), 'one.json').ok).toBe(false);
  });

  it.each(['capitals', 'any'] as const)(
    'bays = %s DESIGN-6: a scenario says which designs it takes',
    (bays) => {
      const ship = { design: 'narn/one', x: 10, y: 10, course: 12, velocity: 0 };
      const scenario = {
        ...{ format: 'jumppoint-scenario/1', title: 'Bays', table: { width: 72, height: 48 }, turnLimit: 5 },
        ...(bays === 'any' ? { options: { bays } } : {}),
        sides: [
          { id: 'red', name: 'Red', ships: [{ id: 'a', ...ship, groups: ['bay1'] }] },
          { id: 'blue', name: 'Blue', ships: [{ id: 'b', ...ship }] },
        ],
      };
      const read = checkScenario(scenario, 'bays.json', (_, allowed) =>
        checkDesign(escort(36), 'one.json', allowed),
      );
      expect(read.ok).toBe(bays === 'any');
      if (read.ok) expect(read.value.groups.map(({ id }) => id)).toEqual(['a.g1', 'b.g1']);
      else expect(read.problems[0]?.message).toMatch(/DESIGN-6/);
    },
  );
});
