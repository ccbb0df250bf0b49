import { z } from 'zod';
import { inside } from '../plane/circle.ts';
import { isCourse } from '../plane/course.ts';
import { INCH } from '../plane/table.ts';
import { type Bays, checkDesign, DESIGN_ID, type Design } from '../ship/design.ts';
import {
  failed,
  fieldName,
  type Problem,
  type Read,
  readAs,
  readJson,
  SCENARIO_LIMITS,
} from '../ship/file.ts';
import { DEFAULT_OPTIONS, type Options, optionsSchema } from './options.ts';
import { type Setting, settingOf } from './setting.ts';

const number = (low: number, high: number, what: string) =>
  z
    .number({
      error: (issue) => (issue.input === undefined ? `${what} is missing` : `${what} must be a number`),
    })
    .min(low, { error: `${what} must be ${low} to ${high}` })
    .max(high, { error: `${what} must be ${low} to ${high}` });

/** Inches, to the thousandth. */
const inch = (low: number, high: number, what: string) =>
  number(low, high, what).refine((value) => Math.abs(value * INCH - Math.round(value * INCH)) < 1e-6, {
    error: `${what} must be in inches with at most three decimals`,
  });

const whole = (low: number, high: number, what: string) =>
  number(low, high, what).int({ error: `${what} must be a whole number` });

const text = (most: number, what: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${what} is missing` : `${what} must be text`) })
    .min(1, { error: `${what} is empty` })
    .max(most, { error: `${what} is longer than ${most} characters` });

const id = (what: string) =>
  text(40, what).regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: `${what} must be lower case letters, digits and hyphens, as in omega-1`,
  });

const list = (what: string) => ({ error: `${what} must be a list` });

const shipSchema = z.strictObject({
  id: id('id'),
  design: text(80, 'design').regex(DESIGN_ID, { error: 'design must look like earth-alliance/omega' }),
  name: text(60, 'name').optional(),
  x: inch(-1000, 1000, 'x').optional(),
  y: inch(-1000, 1000, 'y').optional(),
  course: z
    .number({
      error: (issue) => (issue.input === undefined ? 'course is missing' : 'course must be a number'),
    })
    .refine(isCourse, { error: 'course must be a whole number from 1 to 12' }),
  velocity: whole(0, 60, 'velocity'),
  /** Jump energy that the capacitor holds as the battle begins (JUMP-1). */
  jumpCharge: whole(0, 6, 'jumpCharge').optional(),
  /** Bays whose groups are in flight as the battle begins. */
  groups: z
    .array(text(20, 'bay'), list('groups'))
    .max(100, { error: 'groups lists at most 100 bays' })
    .optional(),
  /** Levels of the telepaths aboard: systems tp1, tp2 and so on (TELE-1). */
  telepaths: z
    .array(whole(1, 15, 'level'), list('telepaths'))
    .max(20, { error: 'telepaths lists at most 20 levels' })
    .optional(),
  /** A Shadow vessel that starts cloaked (SHD-14). */
  cloaked: z.literal(true, { error: 'cloaked must be true, or left out' }).optional(),
  /** Comes through a jump point from hyperspace, instead of x and y (JUMP-5). */
  arrives: z
    .strictObject(
      {
        turn: whole(1, 200, 'turn'),
        point: z.tuple([inch(-1000, 1000, 'point'), inch(-1000, 1000, 'point')], {
          error: 'point must be two numbers, [x, y]',
        }),
      },
      { error: 'arrives must give turn and point' },
    )
    .optional(),
});

/** A scenario file, before its designs are looked up. */
export const scenarioSchema = z.strictObject({
  /** For editors that check files against a schema. */
  $schema: z.string().max(200).optional(),
  format: z.literal('jumppoint-scenario/1', { error: 'format must be "jumppoint-scenario/1"' }),
  title: text(120, 'title'),
  table: z.strictObject(
    { width: inch(12, 1000, 'width'), height: inch(12, 1000, 'height') },
    { error: 'table is missing' },
  ),
  turnLimit: whole(1, 200, 'turnLimit'),
  options: optionsSchema.optional(),
  sides: z
    .array(
      z.strictObject({
        id: id('id'),
        name: text(60, 'name'),
        ships: z
          .array(shipSchema, list('ships'))
          .min(1, { error: 'a side needs a ship' })
          .max(40, { error: 'a side has at most 40 ships' }),
      }),
      list('sides'),
    )
    .min(2, { error: 'a battle needs two sides' })
    .max(6, { error: 'a battle has at most six sides' }),
  terrain: z
    .array(
      z.strictObject({
        kind: z.enum(['asteroid', 'planet'], { error: 'kind must be asteroid or planet' }),
        x: inch(-1000, 1000, 'x'),
        y: inch(-1000, 1000, 'y'),
        radius: inch(0.1, 100, 'radius'),
      }),
      list('terrain'),
    )
    .max(60, { error: 'at most 60 pieces of terrain' })
    .optional(),
});

export type ScenarioFile = z.input<typeof scenarioSchema>;

/** Finds a design by id, bays allowed on such ships (DESIGN-6); undefined if there is none. */
export type FindDesign = (id: string, bays: Bays) => Read<Design> | undefined;

/** Reads a scenario from text and looks up its designs. `file` names it in problems. */
export function readScenario(textOfFile: string, file: string, find: FindDesign): Read<Setting> {
  const json = readJson(textOfFile, file, SCENARIO_LIMITS);
  return json.ok ? checkScenario(json.value, file, find) : json;
}

/** Checks a scenario: schema, ids given once, ships and terrain on the table, designs that exist. */
export function checkScenario(value: unknown, file: string, find: FindDesign): Read<Setting> {
  const read = readAs(scenarioSchema, value, file);
  if (!read.ok) return read;
  const scenario = read.value;
  const problems: Problem[] = [];
  const fault = (path: PropertyKey[], message: string, remedy: string) =>
    problems.push({ file, field: fieldName(path), message, remedy });
  const seen = new Map<string, string>();
  const once = (path: PropertyKey[], name: string) => {
    const before = seen.get(name);
    if (before === undefined) seen.set(name, fieldName(path));
    else fault(path, `the id "${name}" is taken by ${before}`, 'Give each side and ship an id of its own');
  };
  const { width, height } = scenario.table;
  const options = scenario.options ?? DEFAULT_OPTIONS;
  const designs = new Map<string, Design>();
  scenario.sides.forEach((side, s) => {
    once(['sides', s, 'id'], side.id);
    side.ships.forEach((ship, i) => {
      const path = ['sides', s, 'ships', i];
      once([...path, 'id'], ship.id);
      const { arrives } = ship;
      for (const axis of ['x', 'y'] as const)
        if (arrives && ship[axis] !== undefined)
          fault([...path, axis], `${ship.id} arrives at its point`, `Leave ${axis} out, or arrives`);
        else if (!arrives && ship[axis] === undefined)
          fault([...path, axis], `${axis} is missing`, 'Add the field');
      const [x, y] = arrives?.point ?? [ship.x ?? 0, ship.y ?? 0];
      const fieldOf = (axis: 'x' | 'y') => (arrives ? [...path, 'arrives', 'point'] : [...path, axis]);
      if (x < 0 || x > width)
        fault(fieldOf('x'), `${ship.id} stands off the table at x ${x}`, `Place it from 0 to ${width}`);
      if (y < 0 || y > height)
        fault(fieldOf('y'), `${ship.id} stands off the table at y ${y}`, `Place it from 0 to ${height}`);
      const planet = scenario.terrain?.findIndex((t) => t.kind === 'planet' && inside({ x, y }, t)) ?? -1;
      if (planet >= 0)
        fault(fieldOf('x'), `${ship.id} stands inside the planet terrain[${planet}]`, 'Place it outside');
      if (arrives && arrives.turn > scenario.turnLimit)
        fault(
          [...path, 'arrives', 'turn'],
          `${ship.id} arrives in turn ${arrives.turn}, the battle has ${scenario.turnLimit}`,
          'Let it arrive earlier, or raise the turnLimit',
        );
      if (arrives && ship.groups)
        fault([...path, 'groups'], `${ship.id} is not there yet`, 'Leave groups out: they are aboard');
      if (designs.has(ship.design)) return;
      const design = find(ship.design, options.bays);
      if (!design)
        fault(
          [...path, 'design'],
          `there is no design "${ship.design}"`,
          'jumppoint ships check lists those there are',
        );
      else if (!design.ok) problems.push(...design.problems);
      else designs.set(ship.design, design.value);
    });
  });
  if (problems.length === 0)
    scenario.sides.forEach((side, s) => {
      side.ships.forEach((ship, i) => {
        const path = ['sides', s, 'ships', i];
        const design = designs.get(ship.design) as Design;
        if (ship.jumpCharge !== undefined && !design.jumpDrive)
          fault([...path, 'jumpCharge'], `${design.name} has no jump drive`, 'Leave the field out');
        if (ship.cloaked && !design.shadow)
          fault([...path, 'cloaked'], `${design.name} cannot cloak (SHD-13)`, 'Only Shadow vessels do');
        if (ship.cloaked && ship.arrives)
          fault([...path, 'cloaked'], `${ship.id} arrives later`, 'Leave cloaked out, or arrives');
        telepathFaults(design, ship.telepaths ?? [], options, (t, message, remedy) =>
          fault([...path, 'telepaths', ...t], message, remedy),
        );
        const bays = design.systems.filter(({ kind }) => kind === 'bay').map(({ name }) => name);
        ship.groups?.forEach((bay, g) => {
          const field = [...path, 'groups', g];
          if (!bays.includes(bay))
            fault(
              field,
              `${design.name} has no bay "${bay}"`,
              bays.length > 0 ? `It has ${bays.join(', ')}` : 'Leave the field out',
            );
          else if (ship.groups?.indexOf(bay) !== g) fault(field, `${bay} is named twice`, 'Name it once');
        });
      });
    });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: settingOf(scenario, designs) };
}

/** TELE-1: Narns and Shadows have no telepaths; P12 is the most, for Minbari what the option says. */
function telepathFaults(
  { empire, name }: Design,
  levels: readonly number[],
  options: Options,
  fault: (path: PropertyKey[], message: string, remedy: string) => void,
): void {
  if (levels.length === 0) return;
  if (empire === 'narn' || empire === 'shadows') {
    fault([], `${name} carries no telepath: ${empire} has none (TELE-1)`, 'Leave the field out');
    return;
  }
  const most = empire === 'minbari' ? Number(options.minbariTelepaths) : 12;
  levels.forEach((level, t) => {
    if (level > most)
      fault(
        [t],
        `a telepath of ${empire} has level ${most} at most, not ${level} (TELE-1)`,
        `Write 1 to ${most}`,
      );
  });
}

/** Looks designs up in a set of design files that were read already, such as those of a battle file. */
export function designsIn(files: Readonly<Record<string, unknown>>, file: string): FindDesign {
  return (wanted, bays) => {
    if (!Object.hasOwn(files, wanted)) return undefined;
    const read = checkDesign(files[wanted], `${file}: designs["${wanted}"]`, bays);
    if (read.ok && read.value.id !== wanted)
      return failed(
        file,
        `designs["${wanted}"].id`,
        `is "${read.value.id}"`,
        'The name and the id must agree',
      );
    return read;
  };
}
