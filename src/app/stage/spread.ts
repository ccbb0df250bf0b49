import Matter from 'matter-js';
import type { Pixel } from './viewport.ts';

const { Bodies, Query } = Matter;

/** A counter to be placed on the screen, true to its place if there is room. */
export interface Placed extends Pixel {
  readonly id: string;
  readonly radius: number;
}

/** Where counters stand on the screen after those that overlapped were pushed apart, by id. */
export type Spread = ReadonlyMap<string, Pixel>;

const ROUNDS = 60;
/** After so many rounds neighbours are looked for anew, those that are this many pixels apart at most. */
const LOOK = 10;
const MARGIN = 16;
/** Counters that overlap by less than this many pixels lie well. */
const TOUCH = 0.05;
/** Counters at the very same place part along these, one after the other. */
const FAN = [
  { x: 1, y: 0 },
  { x: -0.5, y: 0.87 },
  { x: -0.5, y: -0.87 },
  { x: 0.87, y: 0.5 },
  { x: -0.87, y: 0.5 },
  { x: 0, y: -1 },
];

interface Moving {
  x: number;
  y: number;
  moved: boolean;
  readonly radius: number;
}

/**
 * Pushes overlapping counters apart: for the eye only, places in the game stay as they are. A small one gives way to
 * a large one. Sorted by id, so the same counters part the same way however they are listed. Plain circles: a frame
 * with scores of fighters has a few milliseconds.
 */
export function spread(counters: readonly Placed[]): Spread {
  const sorted = [...counters].sort((a, b) => (a.id < b.id ? -1 : 1));
  const circles = sorted.map(({ x, y, radius }, i): Moving => {
    const fan = FAN[i % FAN.length] as Pixel;
    // A hair's breadth of its own gives two at one place a direction to part in.
    return { x: x + fan.x * 0.01, y: y + fan.y * 0.01, radius, moved: false };
  });
  let near = neighbours(circles);
  let since = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const parted = partAll(near);
    if (!parted && since === 0) break;
    since = parted ? (since + 1) % LOOK : 0;
    if (since === 0) near = neighbours(circles);
  }
  return new Map(
    sorted.map(({ id, x, y }, i) => {
      const circle = circles[i] as Moving;
      return [id, circle.moved ? { x: circle.x, y: circle.y } : { x, y }];
    }),
  );
}

/** Pairs that may meet in the next few rounds, in their order. */
function neighbours(circles: readonly Moving[]): [Moving, Moving][] {
  return circles.flatMap((a, i) =>
    circles.slice(i + 1).flatMap((b): [Moving, Moving][] => {
      const both = a.radius + b.radius + MARGIN;
      return Math.abs(b.x - a.x) < both && Math.abs(b.y - a.y) < both ? [[a, b]] : [];
    }),
  );
}

/** One round over all pairs; false if none overlaps. */
function partAll(pairs: readonly [Moving, Moving][]): boolean {
  let parted = false;
  for (const [a, b] of pairs) {
    const [dx, dy, both] = [b.x - a.x, b.y - a.y, a.radius + b.radius];
    if (Math.abs(dx) >= both || Math.abs(dy) >= both) continue;
    const length = Math.sqrt(dx * dx + dy * dy);
    const depth = both - length;
    if (depth < TOUCH) continue;
    parted = true;
    const [ux, uy] = length > 0 ? [dx / length, dy / length] : [1, 0];
    // By area squared: ships stay where they are while fighters make room.
    const weight = a.radius ** 4 / (a.radius ** 4 + b.radius ** 4);
    a.x -= ux * depth * (1 - weight);
    a.y -= uy * depth * (1 - weight);
    b.x += ux * depth * weight;
    b.y += uy * depth * weight;
    a.moved = true;
    b.moved = true;
  }
  return parted;
}

/** The counter under a point of the screen, the nearest if several are; null for none. */
export function counterAt(counters: readonly Placed[], at: Pixel): string | null {
  const under = Query.point(
    counters.map((one) => bodyOf(one, one.x, one.y)),
    at,
  );
  let best: string | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { label, position } of under) {
    const off = (position.x - at.x) * (position.x - at.x) + (position.y - at.y) * (position.y - at.y);
    if (off < nearest) {
      nearest = off;
      best = label;
    }
  }
  return best;
}

/** A many-sided circle: matter's own is a decagon at this size. */
function bodyOf({ id, radius }: Placed, x: number, y: number): Matter.Body {
  return Bodies.polygon(x, y, 24, radius, { label: id });
}
