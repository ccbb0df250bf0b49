import { z } from 'zod';
import { type Arc, isArc } from '../plane/arc.ts';
import {
  ARCS_IN_WORDS,
  BUILT_KINDS,
  EMPIRES,
  type Empire,
  FITTINGS,
  kindOf,
  type SystemKind,
} from './catalogue.ts';
import { DESIGN_LIMITS, type Problem, type Read, readAs, readJson } from './file.ts';
import { GRADES, type Grade } from './grade.ts';
import { boxesOf, HULLS, type Hull, rowsOf, sizeOf } from './hull.ts';
import { type ShadowKind, shadowKindOf, shadowRows, skinOf } from './shadow.ts';

const whole = (low: number, high: number, what: string) =>
  z
    .number({
      error: (issue) => (issue.input === undefined ? `${what} is missing` : `${what} must be a number`),
    })
    .int({ error: `${what} must be a whole number` })
    .min(low, { error: `${what} must be ${low} to ${high}` })
    .max(high, { error: `${what} must be ${low} to ${high}` });

const choice = <const T extends readonly [string, ...string[]]>(values: T, what: string) =>
  z.enum(values, {
    error: (issue) =>
      issue.input === undefined ? `${what} is missing` : `${what} must be one of ${values.join(', ')}`,
  });

export const DESIGN_ID = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** A design file. MASS and counts are whole (DESIGN-4); boxes, rows, fire controls and parties follow from it. */
export const designSchema = z.strictObject({
  /** For editors that check files against a schema. */
  $schema: z.string().max(200).optional(),
  format: z.literal('jumppoint-design/1', { error: 'format must be "jumppoint-design/1"' }),
  id: z
    .string({ error: 'id is missing' })
    .max(80)
    .regex(DESIGN_ID, { error: 'id must look like empire/ship-class, in lower case' }),
  empire: choice(EMPIRES, 'empire'),
  name: z.string({ error: 'name is missing' }).min(1).max(80),
  mass: whole(1, 400, 'mass'),
  thrust: whole(0, 8, 'thrust').describe('Points a turn, 1 to 8 (DESIGN-1); 0 for Shadow vessels (SHD-10)'),
  hull: choice(HULLS, 'hull'),
  armour: whole(0, 3, 'armour'),
  sensors: choice(GRADES, 'sensors'),
  ecm: choice(GRADES, 'ecm'),
  jumpDrive: z.boolean({ error: 'jumpDrive must be true or false' }),
  powerShunt: z.boolean({ error: 'powerShunt must be true or false' }),
  systems: z
    .array(
      z.strictObject({
        kind: choice(BUILT_KINDS, 'kind'),
        count: whole(1, 99, 'count'),
        class: whole(1, 4, 'class').optional(),
        arc: z
          .string()
          .refine(isArc, { error: `arc must be ${ARCS_IN_WORDS}` })
          .optional(),
      }),
      { error: 'systems must be a list' },
    )
    .max(100, { error: 'systems lists at most 100 entries' }),
});

export type DesignFile = z.output<typeof designSchema>;

/** One system of a ship, named as on the sheet: `hl1`. */
export interface System {
  readonly name: string;
  readonly kind: SystemKind;
  /** Class of a fusion beam or neutron cannon, level of a telepath (TELE-1); 0 where the kind has none. */
  readonly class: number;
  readonly arc?: Arc;
}

/** A design ready for battle. */
export interface Design {
  readonly id: string;
  readonly empire: Empire;
  readonly name: string;
  readonly mass: number;
  readonly thrust: number;
  readonly sensors: Grade;
  readonly ecm: Grade;
  readonly armour: number;
  readonly jumpDrive: boolean;
  readonly powerShunt: boolean;
  readonly hull: Hull;
  /** What a Shadow vessel is (SHD-1, SCOUT-1); null for all other ships. */
  readonly shadow: ShadowKind | null;
  readonly boxes: number;
  readonly rows: readonly number[];
  /** MASS that systems take, and may take (DESIGN-1). */
  readonly used: number;
  readonly budget: number;
  readonly systems: readonly System[];
  readonly file: DesignFile;
}

/** Systems may take half of the ship's MASS, rounded down (DESIGN-1). */
export function budgetOf(mass: number): number {
  return Math.floor(mass / 2);
}

/** Sensors and ECM that each empire builds (DESIGN-2). */
const EMPIRE_GRADES: Readonly<Record<Empire, { readonly sensors: Grade; readonly ecm: Grade }>> = {
  'earth-alliance': { sensors: 'rudimentary', ecm: 'rudimentary' },
  narn: { sensors: 'rudimentary', ecm: 'rudimentary' },
  centauri: { sensors: 'basic', ecm: 'basic' },
  minbari: { sensors: 'superior', ecm: 'superior' },
  shadows: { sensors: 'scary', ecm: 'rudimentary' },
};

/** Reads a design from text. `file` names it in problems. */
export function readDesign(text: string, file: string, bays: Bays = 'capitals'): Read<Design> {
  const json = readJson(text, file, DESIGN_LIMITS);
  return json.ok ? checkDesign(json.value, file, bays) : json;
}

/** Ships that may have fighter bays (DESIGN-6). */
export type Bays = 'capitals' | 'any';

/** Checks a design against the schema and DESIGN-1 to DESIGN-6, and works out what follows from it. */
export function checkDesign(value: unknown, file: string, bays: Bays = 'capitals'): Read<Design> {
  const read = readAs(designSchema, value, file);
  if (!read.ok) return read;
  const design = build(read.value);
  const problems = faultsOf(design, file, bays);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: design };
}

function build(file: DesignFile): Design {
  const boxes = boxesOf(file.hull, file.mass);
  const shadow = file.hull === 'shadow' ? shadowKindOf(file.mass) : null;
  const size = sizeOf(file.mass);
  const systems: System[] = [];
  const counts = new Map<string, number>();
  const add = (kind: SystemKind, short: string, weaponClass: number, arc?: Arc): void => {
    const count = (counts.get(short) ?? 0) + 1;
    counts.set(short, count);
    const system = { name: `${short}${count}`, kind, class: weaponClass };
    systems.push(arc === undefined ? system : { ...system, arc });
  };
  let used = 0;
  for (const entry of file.systems) {
    const kind = kindOf(entry.kind);
    for (let i = 0; i < entry.count; i++) add(entry.kind, kind.short, entry.class ?? 0, entry.arc);
    used += entry.count * kind.mass(entry.class ?? 0);
  }
  // SHD-1: a Shadow vessel has no systems and no fire control.
  if (file.hull !== 'shadow') {
    for (let i = 0; i < size; i++) add('fire-control', FITTINGS['fire-control'].short, 0);
    for (let i = 0; i < size; i++) add('damage-control', FITTINGS['damage-control'].short, 0);
    systems.push({ name: 'drive', kind: 'drive', class: 0 });
    if (file.jumpDrive) systems.push({ name: 'jump', kind: 'jump-drive', class: 0 });
    systems.push({ name: 'sensors', kind: 'sensors', class: 0 }, { name: 'ecm', kind: 'ecm', class: 0 });
  }
  const { id, empire, name, mass, thrust, sensors, ecm, armour, jumpDrive, powerShunt, hull } = file;
  return {
    ...{ id, empire, name, mass, thrust, sensors, ecm, armour, jumpDrive, powerShunt, hull },
    ...{ shadow, boxes, rows: hull === 'shadow' ? shadowRows(mass) : rowsOf(mass, boxes) },
    ...{ used, budget: hull === 'shadow' ? 0 : budgetOf(mass), systems, file },
  };
}

type Fault = (field: string, rule: string, message: string, remedy: string) => void;

/** What is wrong with a Shadow vessel: MASS, no systems, no thrust of its own, its skin (SHD-1, SHD-4, SCOUT-1). */
function shadowFaults({ mass, thrust, hull, armour, jumpDrive, shadow, file }: Design, fault: Fault): void {
  if (hull !== 'shadow') {
    fault('hull', 'SHD-1', `the hull of a Shadow vessel is "shadow", not "${hull}"`, 'Write "shadow"');
    return;
  }
  if (mass % 3 !== 0)
    fault(
      'mass',
      'SHD-1',
      `the MASS of a Shadow vessel is a multiple of 3, not ${mass}`,
      mass < 12 ? 'Write 12' : `Write ${mass - (mass % 3)} or ${mass + 3 - (mass % 3)}`,
    );
  if (!shadow) fault('mass', 'SCOUT-1', 'no Shadow vessel is below MASS 12', 'Raise the MASS');
  else if (armour !== skinOf(shadow))
    fault(
      'armour',
      'SHD-4',
      `a Shadow ${shadow} counts as armour ${skinOf(shadow)}`,
      `Write ${skinOf(shadow)}`,
    );
  if (thrust !== 0) fault('thrust', 'SHD-10', 'a Shadow vessel draws its thrust from a pool', 'Write 0');
  if (jumpDrive) fault('jumpDrive', 'SHD-14', 'a Shadow vessel needs no jump drive', 'Write false');
  if (file.systems.length > 0)
    fault('systems', 'SHD-1', 'a Shadow vessel has no systems', 'Leave the list empty');
}

function faultsOf(design: Design, file: string, bays: Bays): Problem[] {
  const problems: Problem[] = [];
  const fault: Fault = (field, rule, message, remedy) =>
    problems.push({ file, field, message: `${message} (${rule})`, remedy });
  const { empire } = design;
  if (!design.id.startsWith(`${empire}/`))
    fault(
      'id',
      'DESIGN-2',
      `the id "${design.id}" is not of the empire ${empire}`,
      `Begin it with ${empire}/`,
    );
  design.file.systems.forEach((entry, i) => {
    const kind = kindOf(entry.kind);
    const field = `systems[${i}]`;
    if (!kind.empires.includes(empire))
      fault(
        `${field}.kind`,
        'DESIGN-2',
        `${empire} builds no ${kind.title.toLowerCase()}`,
        `It is built by ${kind.empires.join(', ')}`,
      );
    if (kind.classes && !kind.classes.includes(entry.class ?? 0))
      fault(`${field}.class`, kind.rule, `class must be one of ${kind.classes.join(', ')}`, 'Give the class');
    if (!kind.classes && entry.class !== undefined)
      fault(`${field}.class`, kind.rule, `a ${kind.title.toLowerCase()} has no class`, 'Remove the field');
    if (!kind.badArc) {
      if (entry.arc !== undefined)
        fault(`${field}.arc`, kind.rule, `a ${kind.title.toLowerCase()} has no arc`, 'Remove the field');
    } else if (entry.arc === undefined) fault(`${field}.arc`, kind.rule, 'arc is missing', 'Add the field');
    else {
      const bad = kind.badArc(entry.arc, empire, entry.class ?? 0);
      if (bad) fault(`${field}.arc`, kind.rule, `${bad}, not ${entry.arc}`, 'Choose another arc');
    }
  });
  const bay = design.file.systems.findIndex(({ kind }) => kind === 'bay');
  if (bay >= 0 && bays === 'capitals' && sizeOf(design.mass) < 3)
    fault(
      `systems[${bay}].kind`,
      'DESIGN-6',
      `fighter bays need a capital ship, of MASS over 36, not ${design.mass}`,
      'Remove the bay, raise the MASS, or set the option bays to any',
    );
  if (design.used > design.budget)
    fault(
      'systems',
      'DESIGN-1',
      `systems take ${design.used} MASS, the budget of MASS ${design.mass} is ${design.budget}`,
      `Remove ${design.used - design.budget} MASS of systems or raise the MASS`,
    );
  if (design.boxes < design.rows.length)
    fault(
      'mass',
      'HULL-1',
      `MASS ${design.mass} gives ${design.boxes} boxes, too few for ${design.rows.length} rows`,
      'Raise the MASS',
    );
  const grades = EMPIRE_GRADES[empire];
  for (const system of ['sensors', 'ecm'] as const)
    if (design[system] !== grades[system])
      fault(
        system,
        'DESIGN-2',
        `${empire} has ${grades[system]} ${system}, not ${design[system]}`,
        `Write "${grades[system]}"`,
      );
  if (empire === 'shadows') shadowFaults(design, fault);
  if (empire !== 'shadows' && design.thrust === 0)
    fault('thrust', 'DESIGN-1', 'thrust must be 1 to 8', 'Only Shadow vessels have no thrust of their own');
  if (design.hull === 'shadow' && empire !== 'shadows')
    fault('hull', 'SHD-1', `${empire} does not grow the hull "shadow"`, 'Choose the hull of the empire');
  else if ((design.hull === 'earth') !== (empire === 'earth-alliance'))
    fault(
      'hull',
      'HULL-1',
      `${empire} does not build the hull "${design.hull}"`,
      'Choose the hull of the empire',
    );
  if (empire !== 'minbari') {
    if (design.hull === 'learning-skin')
      fault('hull', 'DESIGN-2', `${empire} has no learning skin`, 'Choose another hull');
    if (design.powerShunt) fault('powerShunt', 'DESIGN-2', `${empire} has no power shunt`, 'Write false');
  }
  const skin = design.hull === 'learning-skin' ? 1 : 0;
  if (design.hull !== 'shadow' && empire !== 'shadows' && design.armour !== skin)
    fault('armour', 'LS-1', `armour of a ${design.hull} hull is level ${skin}`, `Write ${skin}`);
  if (design.powerShunt && !design.jumpDrive)
    fault('powerShunt', 'SHUNT-1', 'a power shunt needs a jump drive', 'Add a jump drive or write false');
  return problems;
}
