import type { Dice, Sides } from '../dice/dice.ts';
import { INCH, type Mils } from '../plane/table.ts';
import { GRADE_DICE } from '../ship/grade.ts';
import type { Options } from './options.ts';

/** The die of a grade (SENS-1) after some shifts up; no die passes D12 (SENS-3). */
function dieOf(grade: number, shifts: number): Sides {
  return GRADE_DICE[Math.min(grade + shifts, GRADE_DICE.length - 1)] as Sides;
}

/** Sensors die: one die up within 6 inches (SENS-3). */
export function sensorsDie(grade: number, range: Mils): Sides {
  return dieOf(grade, range <= 6 * INCH ? 1 : 0);
}

/** ECM die: one die up for each 6-inch step beyond 18 inches, begun or full (SENS-3). */
export function ecmDie(grade: number, range: Mils, options: Pick<Options, 'ecmSteps'>): Sides {
  const steps = (range - 18 * INCH) / (6 * INCH);
  if (steps <= 0) return dieOf(grade, 0);
  return dieOf(grade, options.ecmSteps === 'full' ? Math.floor(steps) : Math.ceil(steps));
}

/** One side of a contest: the grade number, by how many dice it went up (SENS-3), the die and what it showed. */
export interface Rating {
  readonly grade: number;
  readonly up: number;
  readonly die: number;
  readonly face: number;
}

/** What a contest rolled. */
export interface Contest {
  readonly sensors: Rating;
  readonly ecm: Rating;
  /** ECM strictly higher wins (SENS-2). */
  readonly fooled: boolean;
}

/** The firer's sensors against the target's ECM, as a fire control takes the target (SENS-2). Grades are numbers. */
export function contest(
  dice: Dice,
  range: Mils,
  sensors: number,
  ecm: number,
  options: Pick<Options, 'ecmSteps'>,
  firer = '',
  target = '',
): Contest {
  const a = sensorsDie(sensors, range);
  const b = ecmDie(ecm, range, options);
  const sensorsFace = dice.roll(a, 'SENS-2', firer, 'sensors');
  const ecmFace = dice.roll(b, 'SENS-2', target, 'ecm');
  return {
    sensors: { grade: sensors, up: dieUp(a, sensors), die: a, face: sensorsFace },
    ecm: { grade: ecm, up: dieUp(b, ecm), die: b, face: ecmFace },
    fooled: ecmFace > sensorsFace,
  };
}

function dieUp(die: Sides, grade: number): number {
  return GRADE_DICE.indexOf(die as (typeof GRADE_DICE)[number]) - grade;
}
