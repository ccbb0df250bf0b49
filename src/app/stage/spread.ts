import Matter from 'matter-js';
import type { Pixel } from './viewport.ts';

const { Bodies, Body, Bounds, Collision, Query } = Matter;

/** A counter to be placed on the screen, true to its place if there is room. */
export interface Placed extends Pixel {
  readonly id: string;
  readonly radius: number;
}

/** Where counters stand on the screen after those that overlapped were pushed apart, by id. */
export type Spread = ReadonlyMap<string, Pixel>;

const ROUNDS = 60;
/** Counters at the very same place part along these, one after the other. */
const FAN = [
  { x: 1, y: 0 },
  { x: -0.5, y: 0.87 },
  { x: -0.5, y: -0.87 },
  { x: 0.87, y: 0.5 },
  { x: -0.87, y: 0.5 },
  { x: 0, y: -1 },
];

/**
 * Pushes overlapping counters apart: for the eye only, places in the game stay as they are. Sorted by id, so the same
 * ships part the same way however they are listed.
 */
export function spread(counters: readonly Placed[]): Spread {
  const sorted = [...counters].sort((a, b) => (a.id < b.id ? -1 : 1));
  const bodies = sorted.map((one, i) => {
    const fan = FAN[i % FAN.length] as Pixel;
    // A hair's breadth of its own lets matter find a direction where two centres are one.
    return bodyOf(one, one.x + fan.x * 0.01, one.y + fan.y * 0.01);
  });
  const moved = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    let parted = false;
    for (let i = 0; i < bodies.length; i++)
      for (let k = i + 1; k < bodies.length; k++) {
        const a = bodies[i] as Matter.Body;
        const b = bodies[k] as Matter.Body;
        if (!Bounds.overlaps(a.bounds, b.bounds)) continue;
        const hit = Collision.collides(a, b);
        if (!hit || hit.depth < 0.05) continue;
        parted = true;
        const away = hit.bodyA === a ? 1 : -1;
        // The normal points from B to A.
        const push = { x: (hit.normal.x * hit.depth) / 2, y: (hit.normal.y * hit.depth) / 2 };
        Body.translate(a, { x: away * push.x, y: away * push.y });
        Body.translate(b, { x: -away * push.x, y: -away * push.y });
        moved.add(a.label).add(b.label);
      }
    if (!parted) break;
  }
  return new Map(
    sorted.map((one, i) => {
      const { position } = bodies[i] as Matter.Body;
      return [one.id, moved.has(one.id) ? { x: position.x, y: position.y } : { x: one.x, y: one.y }];
    }),
  );
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
