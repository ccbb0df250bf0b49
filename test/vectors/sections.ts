import { z } from 'zod';
import { loseBoxes, thresholdCheck } from '../../src/battle/damage.ts';
import { chargeCapacitors, chargeOf, FULL } from '../../src/battle/jump.ts';
import { planMove, turnLimit } from '../../src/battle/movement.ts';
import { DEFAULT_OPTIONS } from '../../src/battle/options.ts';
import { parseMove } from '../../src/battle/orders.ts';
import { type Play, playOn } from '../../src/battle/play.ts';
import { damageControl } from '../../src/battle/repair.ts';
import { contest } from '../../src/battle/sensors.ts';
import { beamDiceFor, cut, universalModifier } from '../../src/battle/shadow/beam.ts';
import { inertialThrust } from '../../src/battle/shadow/drive.ts';
import { firePulse, pulseDiceFor, pulseModifier } from '../../src/battle/shadow/pulse.ts';
import { type Ship, systemState, theShip, works } from '../../src/battle/ships.ts';
import { firstState } from '../../src/battle/state.ts';
import { psiTest, recovers, restDie } from '../../src/battle/telepath/test.ts';
import { fireBeamDice } from '../../src/battle/weapons/beamDice.ts';
import { burstPoint, mineScore, rollMine } from '../../src/battle/weapons/energyMine.ts';
import { fusionDice } from '../../src/battle/weapons/fusion.ts';
import { fireHeavyBeam, hitModifiers, needToHit } from '../../src/battle/weapons/heavyBeam.ts';
import { heavyPulseDice } from '../../src/battle/weapons/heavyPulse.ts';
import type { Shot } from '../../src/battle/weapons/weapon.ts';
import type { Dice, Sides } from '../../src/dice/dice.ts';
import { fractionText } from '../../src/dice/distribution.ts';
import { everyOutcome } from '../../src/dice/every.ts';
import { arcTable, isArc, sectorOf } from '../../src/plane/arc.ts';
import { INCH, type Mils, type Point } from '../../src/plane/table.ts';
import { problemText, readAs } from '../../src/ship/file.ts';
import { GRADES, gradeNumber } from '../../src/ship/grade.ts';
import { boxesOf, rowsOf } from '../../src/ship/hull.ts';
import { powerFactorOf, shadowRows } from '../../src/ship/shadow.ts';
import { design, settingFor } from '../battle/scene.ts';

/** What a row says and what the rules say, as far as they differ. */
type Difference = { readonly expected: unknown; readonly got: unknown };

export type Failure = { readonly section: string; readonly row: unknown } & (
  | Difference
  | { readonly malformed: string }
);

export interface Result {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Sections that there are no rules for. */
  readonly skipped: readonly string[];
}

interface Section {
  /** Is the whole section one row, instead of a list of them? */
  readonly single?: boolean;
  /** Is a section of this name with these rows another one, of the same name? */
  readonly other?: (rows: readonly unknown[]) => boolean;
  readonly check: (row: unknown) => Difference | { readonly malformed: string } | null;
}

/** A section whose rows have this form. `differ` gives expected and got side by side; they are compared as JSON. */
function section<S extends z.ZodType>(
  form: S,
  differ: (row: z.output<S>) => readonly [expected: unknown, got: unknown],
): Section {
  return {
    check: (value) => {
      const read = readAs(form, value, 'row');
      if (!read.ok) return { malformed: read.problems.map((problem) => problemText(problem)).join('; ') };
      const [expected, got] = differ(read.value);
      return JSON.stringify(expected) === JSON.stringify(got) ? null : { expected, got };
    },
  };
}

const whole = (low: number, high: number) => z.number().int().min(low).max(high);
const level = whole(0, 3);
const grade = z.enum(GRADES);
const range = z.number().min(0).max(20_000);
const chance = z.string().regex(/^\d+\/[1-9]\d*$/, { error: 'must be a fraction n/d' });
const chances = z.record(z.string().regex(/^\d+$/), chance);
const course = whole(1, 12);
const mass = whole(1, 1000);

const mils = (inches: number): Mils => Math.round(inches * INCH);

/** A distribution as the files write it, by rising result whatever order the file has. */
function rising(table: Readonly<Record<string, string>>): [number, string][] {
  return Object.entries(table)
    .map(([result, p]): [number, string] => [Number(result), p])
    .sort(([a], [b]) => a - b);
}

/** Far out on a bearing; the nearest whole point, which the tie rule of ARC-1 takes for the line itself. */
function farAt(bearing: number): Point {
  const angle = (bearing * Math.PI) / 180;
  return { x: Math.round(1000 * INCH * Math.sin(angle)), y: Math.round(1000 * INCH * Math.cos(angle)) };
}

const CENTRE: Point = { x: 0, y: 0 };
const COURSES = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

const arcs = section(
  z.object({
    bearing: z.number().min(-360).max(720),
    arc: z.string().refine(isArc, { error: 'must be a fire arc' }),
    in: z.boolean(),
  }),
  ({ bearing, arc, in: expected }) => {
    const table = arcTable(arc);
    const differing = COURSES.filter(
      (own) => (table[sectorOf(CENTRE, own, farAt(bearing + 30 * own))] === 1) !== expected,
    );
    return differing.length === 0
      ? [expected, expected]
      : [expected, { in: !expected, onCourses: differing }];
  },
);

/** The files give six decimals, the table three: half a thousandth for each half of the move. */
const TOLERANCE = 2;

const moves = section(
  z.object({
    thrust: whole(0, 99),
    minbari: z.boolean().optional(),
    turnLimit: z.number(),
    course,
    velocity: whole(0, 999),
    order: z.string().max(200),
    end: z.object({ dx: z.number(), dy: z.number(), course: z.number(), velocity: z.number() }),
  }),
  ({ thrust, minbari = false, velocity, order, ...row }) => {
    const expected = { turnLimit: row.turnLimit, end: row.end };
    const move = parseMove(order);
    if (!move.ok) return [expected, move.refusal];
    const plan = planMove({ ...CENTRE, course: row.course, velocity }, move.value, thrust, minbari);
    if (!plan.ok) return [expected, plan.refusal];
    const { end } = plan.value;
    const near = (at: Mils, stated: number) => Math.abs(at - stated * INCH) <= TOLERANCE;
    return [
      expected,
      {
        turnLimit: turnLimit(thrust, minbari),
        end: {
          dx: near(end.x, row.end.dx) ? row.end.dx : end.x / INCH,
          dy: near(end.y, row.end.dy) ? row.end.dy : end.y / INCH,
          course: plan.value.course,
          velocity: plan.value.velocity,
        },
      },
    ];
  },
);

const ecmWins = section(
  z.object({ sensors: grade, ecm: grade, range, p: chance }),
  ({ sensors, ecm, range, p }) => [
    p,
    everyOutcome((dice) => isFooled(dice, { range: mils(range), sensors, ecm })).chance((fooled) => fooled),
  ],
);

type Grades = { readonly sensors: (typeof GRADES)[number]; readonly ecm: (typeof GRADES)[number] };

function isFooled(dice: Dice, { range, sensors, ecm }: Grades & { readonly range: Mils }): boolean {
  return contest(dice, range, gradeNumber(sensors), gradeNumber(ecm), DEFAULT_OPTIONS).fooled;
}

interface HeavyBeamRow extends Grades {
  readonly range: number;
  readonly targetVelocity: number;
  readonly armour: number;
  readonly calledShot?: boolean;
  readonly sustainedFirstTurn?: boolean;
}

function shotOf(row: HeavyBeamRow, fooled: boolean): Shot {
  return {
    by: '',
    weapon: '',
    class: 0,
    range: mils(row.range),
    mode: row.sustainedFirstTurn ? 'sustained' : 'plain',
    way: 1,
    called: row.calledShot ?? false,
    fooled,
    sensors: gradeNumber(row.sensors),
    ecm: gradeNumber(row.ecm),
    targetVelocity: row.targetVelocity,
    armour: row.armour,
    screens: [],
    level: 0,
  };
}

const heavyBeam = section(
  z.object({
    range,
    targetVelocity: whole(0, 999),
    sensors: grade,
    ecm: grade,
    calledShot: z.boolean(),
    railgunClass: whole(1, 99),
    armour: level,
    sustainedFirstTurn: z.boolean(),
    need: z.number(),
    modifier: z.number(),
    pEcmWins: chance,
    pHit: chance,
    damage: chances,
  }),
  (row) => {
    const shots = everyOutcome((dice) => {
      const fooled = isFooled(dice, { ...row, range: mils(row.range) });
      const { hit, boxes } = fireHeavyBeam(dice, shotOf(row, fooled), row.railgunClass, DEFAULT_OPTIONS);
      return JSON.stringify({ fooled, hit, boxes });
    });
    const of = (outcome: string) => JSON.parse(outcome) as { fooled: boolean; hit: boolean; boxes: number };
    const { need, modifier, pEcmWins, pHit } = row;
    return [
      { need, modifier, pEcmWins, pHit, damage: rising(row.damage) },
      {
        need: needToHit(mils(row.range)),
        modifier: hitModifiers(shotOf(row, false)).reduce((sum, { value }) => sum + value, 0),
        pEcmWins: shots.chance((outcome) => of(outcome).fooled),
        pHit: shots.chance((outcome) => of(outcome).hit),
        damage: rising(shots.map((outcome) => of(outcome).boxes).table()),
      },
    ];
  },
);

const heavyBeamVolley = section(
  z.object({
    shots: whole(0, 30),
    fireControl: z.enum(['each', 'shared']),
    range,
    targetVelocity: whole(0, 999),
    sensors: grade,
    ecm: grade,
    railgunClass: whole(1, 99),
    armour: level,
    damage: chances,
  }),
  (row) => {
    const damage = everyOutcome((dice) => {
      const taken = () => dice.part(() => isFooled(dice, { ...row, range: mils(row.range) }));
      const shared = row.fireControl === 'shared' ? taken() : undefined;
      // The sum so far is a part of its own: the tree grows with the number of shots, not as its power.
      const volley = (shots: number): number =>
        shots === 0
          ? 0
          : dice.part(() => {
              const before = volley(shots - 1);
              const fooled = shared ?? taken();
              const shot = shotOf(row, fooled);
              return before + fireHeavyBeam(dice, shot, row.railgunClass, DEFAULT_OPTIONS).boxes;
            });
      return volley(row.shots);
    });
    return [rising(row.damage), rising(damage.table())];
  },
);

const beamDice = section(
  z.object({ dice: whole(0, 20), screen: level, damage: chances }),
  ({ dice: count, screen, damage }) => {
    const shot: Shot = {
      ...shotOf({ range: 0, targetVelocity: 0, armour: 0, sensors: 'basic', ecm: 'basic' }, false),
      level: screen,
    };
    const sum = everyOutcome((dice) => fireBeamDice(dice, count, 'SCREEN-2', shot).boxes);
    return [rising(damage), rising(sum.table())];
  },
);

const heavyPulseDiceSection = section(z.object({ range, dice: z.number() }), ({ range, dice }) => [
  dice,
  heavyPulseDice(mils(range)),
]);

const fusionDiceSection = section(
  z.object({ class: whole(1, 4), range, dice: z.number() }),
  ({ class: weaponClass, range, dice }) => [dice, fusionDice(weaponClass, mils(range))],
);

const energyMine = section(
  z.object({ distance: range, screen: level, mean: chance, damage: chances }),
  ({ distance, screen, mean, damage }) => {
    const sum = everyOutcome((dice) => mineScore(rollMine(dice, '', ''), mils(distance), screen));
    return [
      { mean, damage: rising(damage) },
      { mean: fractionText(...sum.mean((boxes) => boxes)), damage: rising(sum.table()) },
    ];
  },
);

const pair = z.tuple([z.number().min(-20_000).max(20_000), z.number().min(-20_000).max(20_000)]);

const mineScatter = section(
  z.object({
    launcher: pair,
    aim: pair,
    /** Needed only where the two are the same place (MINE-6). */
    course: course.optional(),
    offset: z.record(z.string().regex(/^[1-6]$/), pair),
  }),
  ({ launcher, aim, course: own = 12, offset }) => {
    const [from, to] = [launcher, aim].map(([x, y]) => ({ x: mils(x), y: mils(y) })) as [Point, Point];
    const near = (at: Mils, stated: number) =>
      Math.abs(at - stated * INCH) <= TOLERANCE ? stated : at / INCH;
    const got = Object.entries(offset).map(([face, [dx, dy]]) => {
      const at = burstPoint(from, own, to, Number(face));
      return [face, [near(at.x - to.x, dx), near(at.y - to.y, dy)]];
    });
    return [offset, Object.fromEntries(got)];
  },
);

const hullRows = section(
  z.object({ mass, boxes: whole(0, 2000), rows: z.array(z.number()) }),
  ({ mass, boxes, rows }) => [rows, rowsOf(mass, boxes)],
);

const boxes = section(
  z.object({ mass, earth: z.number(), standard: z.number(), learningSkin1: z.number() }),
  ({ mass, earth, standard, learningSkin1 }) => [
    { earth, standard, learningSkin1 },
    {
      earth: boxesOf('earth', mass),
      standard: boxesOf('standard', mass),
      learningSkin1: boxesOf('learning-skin', mass),
    },
  ],
);

const hulk = design('narn', 40, [['heavy-laser', 1, '11-1']]);
const setting = settingFor({
  one: { target: { design: hulk, x: 200, y: 200 } },
  two: { other: { design: hulk, x: 200, y: 200 } },
});

/** A ship of four rows and three parties whose every system but those named is lost, so that few dice are rolled. */
function aloneWith(...names: string[]): (dice: Dice) => { play: Play; ship: Ship } {
  return (dice) => {
    const play = playOn({ setting, state: firstState(setting) }, dice);
    const ship = theShip(play, 'target');
    for (const { name, kind } of ship.is.design.systems) {
      const system = systemState(ship, name);
      if (system && !names.includes(name)) system.lost = kind === 'drive' ? 2 : 1;
    }
    return { play, ship };
  };
}

const withSensors = aloneWith('sensors');
const withParties = aloneWith('dcp1', 'dcp2', 'dcp3');

const threshold = section(z.object({ row: whole(1, 4), pLost: chance }), ({ row, pLost }) => {
  const lost = everyOutcome((dice) => {
    const { play, ship } = withSensors(dice);
    const { rows } = ship.is.design;
    // Each row before goes in an attack of its own, without the check that came after it.
    for (const length of rows.slice(0, row - 1)) loseBoxes(play, ship, length);
    thresholdCheck(play, ship, loseBoxes(play, ship, rows[row - 1] as number));
    return !works(ship, 'sensors');
  });
  return [pLost, lost.chance((is) => is)];
});

const damageControlSection = section(
  z.object({ parties: whole(0, 3), pRepair: chance }),
  ({ parties, pRepair }) => {
    const restored = everyOutcome((dice) => {
      const { play, ship } = withParties(dice);
      const placed = ['dcp1', 'dcp2', 'dcp3'].slice(0, parties);
      damageControl(
        play,
        placed.map((party) => ({ ship: ship.is.id, party, system: 'hl1' })),
      );
      return works(ship, 'hl1');
    });
    return [pRepair, restored.chance((is) => is)];
  },
);

const jumper = settingFor({
  one: { target: { design: design('narn', 40, [], { jumpDrive: true }), x: 200, y: 200 } },
  two: { other: { design: hulk, x: 200, y: 200 } },
});

/** The chance that a jump drive is full after each of so many ends of turn. */
function readyByTurn(start: number, turns: number): string[] {
  return Array.from({ length: turns }, (_, last) => {
    const held = everyOutcome((dice) => {
      // The turns so far are a part of their own: the tree grows with the turns, not as their power.
      const after = (turn: number): number =>
        turn < 0
          ? start
          : dice.part(() => {
              const play = playOn({ setting: jumper, state: firstState(jumper) }, dice);
              const { now } = theShip(play, 'target');
              now.charge = after(turn - 1);
              chargeCapacitors(play);
              return now.charge;
            });
      return after(last);
    });
    return held.chance((charge) => charge >= FULL);
  });
}

const turns = z.array(chance).max(40);

const jumpCapacitor: Section = {
  ...section(
    z.object({ chargePerFace: z.array(z.number()), pReadyByTurn: turns, pReadyByTurnFrom2: turns }),
    (row) => [
      row,
      {
        chargePerFace: [1, 2, 3, 4, 5, 6].map(chargeOf),
        pReadyByTurn: readyByTurn(0, row.pReadyByTurn.length),
        pReadyByTurnFrom2: readyByTurn(2, row.pReadyByTurnFrom2.length),
      },
    ],
  ),
  single: true,
};

const shadowMass = mass.multipleOf(3);

const shadowShip = section(
  z.object({ mass: shadowMass, powerFactor: z.number(), boxes: z.number(), rows: z.array(z.number()) }),
  ({ mass, ...stated }) => [
    stated,
    { powerFactor: powerFactorOf(mass), boxes: boxesOf('shadow', mass), rows: shadowRows(mass) },
  ],
);

const shadowThrust = section(
  z.object({ points: whole(0, 999), startingPF: whole(1, 99), thrust: z.number(), turnLimit: z.number() }),
  ({ points, startingPF, ...stated }) => {
    const thrust = inertialThrust(points, startingPF);
    return [stated, { thrust, turnLimit: turnLimit(thrust, false) }];
  },
);

const shot = { range, points: whole(0, 60), armour: level, ecm: grade, dice: z.number(), damage: chances };

const cuttingBeam = section(z.object({ ...shot, modifier: z.number() }), (row) => {
  const { points, armour, ecm } = row;
  const dice = beamDiceFor(points, mils(row.range));
  const modifier = universalModifier(mils(row.range), armour, gradeNumber(ecm));
  const sum = everyOutcome((rolls) => cut(rolls, dice, modifier).boxes);
  return [
    { dice: row.dice, modifier: row.modifier, damage: rising(row.damage) },
    { dice, modifier, damage: rising(sum.table()) },
  ];
});

const scoutPulse = section(z.object({ ...shot, modifierPerDie: z.number().nullable() }), (row) => {
  const { points, armour, ecm } = row;
  const at = mils(row.range);
  const dice = pulseDiceFor(points, at);
  const modifierPerDie = pulseModifier(at, armour, gradeNumber(ecm));
  const sum = everyOutcome((rolls) => firePulse(rolls, dice, at, modifierPerDie ?? 0).boxes);
  return [
    { dice: row.dice, modifierPerDie: row.modifierPerDie, damage: rising(row.damage) },
    { dice, modifierPerDie, damage: rising(sum.table()) },
  ];
});

const psi = whole(1, 15);

const telepath = section(
  z.object({ level: psi, helpers: z.array(psi).max(20), powerFactor: whole(0, 20), pLock: chance }),
  ({ level, helpers, powerFactor, pLock }) => [
    pLock,
    everyOutcome((rolls) => psiTest(rolls, level, helpers, powerFactor).locked).chance((is) => is),
  ],
);

const telepathRecovery = section(
  z.object({ startingLevel: whole(1, 12), p: chance }),
  ({ startingLevel, p }) => [
    p,
    everyOutcome((rolls) => recovers(restDie(rolls, startingLevel as Sides))).chance((is) => is),
  ],
);

const SECTIONS: ReadonlyMap<string, Section> = new Map(
  Object.entries({
    arcs: {
      ...arcs,
      // The strategic arcs have hex offsets.
      other: (rows) => rows.length > 0 && rows.every((row) => isObject(row) && 'offset' in row),
    },
    moves,
    ecmWins,
    heavyBeam,
    heavyBeamVolley,
    beamDice,
    heavyPulseDice: heavyPulseDiceSection,
    fusionDice: fusionDiceSection,
    energyMine,
    mineScatter,
    jumpCapacitor,
    shadowShip,
    shadowThrust,
    cuttingBeam,
    scoutPulse,
    telepath,
    telepathRecovery,
    hullRows,
    boxes,
    threshold,
    damageControl: damageControlSection,
  } satisfies Record<string, Section>),
);

/** The sections that there are rules for. */
export const SECTION_NAMES: readonly string[] = [...SECTIONS.keys()];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Why this is no file of vectors; null if it is one. */
export function whyNoVectors(value: unknown): string | null {
  if (!isObject(value)) return 'not an object of sections';
  const entries = Object.entries(value);
  if (entries.length === 0) return 'it has no section';
  const odd = entries.find(([, rows]) => typeof rows !== 'object' || rows === null);
  return odd ? `not an object of sections: "${odd[0]}" is neither a list of rows nor a row` : null;
}

/** Checks every row of every section that there are rules for. */
export function checkVectors(file: Readonly<Record<string, unknown>>): Result {
  let passed = 0;
  const failures: Failure[] = [];
  const skipped: string[] = [];
  for (const [name, rows] of Object.entries(file)) {
    const section = SECTIONS.get(name);
    if (!section || (Array.isArray(rows) && section.other?.(rows))) skipped.push(name);
    else if (Array.isArray(rows) === (section.single ?? false)) {
      const form = section.single ? 'one row' : 'a list of rows';
      failures.push({ section: name, row: rows, malformed: `the section must be ${form}` });
    } else
      for (const row of section.single ? [rows] : (rows as unknown[])) {
        const wrong = tried(section, row);
        if (wrong) failures.push({ section: name, row, ...wrong });
        else passed++;
      }
  }
  return { passed, failures, skipped };
}

function tried(section: Section, row: unknown): ReturnType<Section['check']> {
  try {
    return section.check(row);
  } catch (error) {
    return { malformed: `the rules cannot take it: ${(error as Error).message}` };
  }
}

/** What is printed for a failure. */
export function failureText(failure: Failure): string {
  const place = `${failure.section} ${JSON.stringify(failure.row)}`;
  return 'malformed' in failure
    ? `${place}\n  malformed: ${failure.malformed}`
    : `${place}\n  expected: ${JSON.stringify(failure.expected)}\n  got:      ${JSON.stringify(failure.got)}`;
}
