import type { Mils, Point } from './table.ts';

/** A round obstacle: an asteroid or a planet. */
export interface Circle extends Point {
  readonly radius: Mils;
}

/**
 * Does the straight line from `a` to `b` pass through the inside of the circle? A line that only touches the edge
 * does not. Whole numbers decide, so a graze is the same graze everywhere; plain arithmetic serves where it is exact.
 */
export function crosses(a: Point, b: Point, circle: Circle): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const fx = circle.x - a.x;
  const fy = circle.y - a.y;
  const rr = circle.radius * circle.radius;
  const length2 = dx * dx + dy * dy;
  const along = fx * dx + fy * dy;
  if (along <= 0) return fx * fx + fy * fy < rr;
  if (along >= length2) {
    const gx = circle.x - b.x;
    const gy = circle.y - b.y;
    return gx * gx + gy * gy < rr;
  }
  const off = fx * dy - fy * dx;
  // off² < r² · length²; beyond 2^53 the products are rounded, so a close case is decided with whole numbers.
  const left = off * off;
  const right = rr * length2;
  if (left < right * (1 - 1e-12)) return true;
  if (left > right * (1 + 1e-12)) return false;
  return BigInt(off) * BigInt(off) < BigInt(rr) * BigInt(length2);
}

/** Is the point inside the circle? On its edge it is not. */
export function inside(point: Point, circle: Circle): boolean {
  const dx = circle.x - point.x;
  const dy = circle.y - point.y;
  return dx * dx + dy * dy < circle.radius * circle.radius;
}
