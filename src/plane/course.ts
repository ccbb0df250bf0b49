import type { Mils, Point } from './table.ts';

/** A point of the course clock, 1 to 12; 12 is up the table, each point 30 degrees clockwise (GEO-1). */
export type Course = number;

/** Half the square root of 3. */
const H = 0.8660254037844386;

/** Steps of one unit on courses 12, 1, 2 ... 11: constant tables, since sines differ between computers (GEO-3). */
const STEP_X: readonly number[] = [0, 0.5, H, 1, H, 0.5, 0, -0.5, -H, -1, -H, -0.5];
const STEP_Y: readonly number[] = [1, H, 0.5, 0, -0.5, -H, -1, -H, -0.5, 0, 0.5, H];

export function isCourse(value: number): value is Course {
  return Number.isInteger(value) && value >= 1 && value <= 12;
}

/** The course `points` to starboard (negative: to port). */
export function turned(course: Course, points: number): Course {
  return ((((course - 1 + points) % 12) + 12) % 12) + 1;
}

/** Points of the clock from one course to another, to starboard, 0 to 11. */
export function pointsBetween(from: Course, to: Course): number {
  return (((to - from) % 12) + 12) % 12;
}

/** The point `distance` ahead on a course, to the nearest thousandth. */
export function ahead(from: Point, course: Course, distance: Mils): Point {
  const step = course % 12;
  return {
    x: from.x + whole(distance * (STEP_X[step] as number)),
    y: from.y + whole(distance * (STEP_Y[step] as number)),
  };
}

/** Rounds alike on both sides of zero, so that port mirrors starboard. */
function whole(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}
