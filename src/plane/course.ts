import type { Mils, Point } from './table.ts';

/** A point of the course clock, 1 to 12; 12 is up the table, each point 30 degrees clockwise (GEO-1). */
export type Course = number;

const HALF_ROOT_3 = 0.8660254037844386;

/** Unit steps for courses 12, 1, 2 ... 11: a constant table, since sines differ between computers (GEO-3). */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0.5, HALF_ROOT_3],
  [HALF_ROOT_3, 0.5],
  [1, 0],
  [HALF_ROOT_3, -0.5],
  [0.5, -HALF_ROOT_3],
  [0, -1],
  [-0.5, -HALF_ROOT_3],
  [-HALF_ROOT_3, -0.5],
  [-1, 0],
  [-HALF_ROOT_3, 0.5],
  [-0.5, HALF_ROOT_3],
];

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
  const [dx, dy] = STEPS[course % 12] as readonly [number, number];
  return { x: from.x + whole(distance * dx), y: from.y + whole(distance * dy) };
}

/** Rounds alike on both sides of zero, so that port mirrors starboard. */
function whole(value: number): number {
  return value < 0 ? -Math.round(-value) : Math.round(value);
}
