import { crosses } from '../plane/circle.ts';
import type { Point } from '../plane/table.ts';
import type { Setting } from './setting.ts';

/** Index of the terrain that blocks the line between two points (GEO-4), or -1. Ships never block it. */
export function blockedBy(setting: Setting, from: Point, to: Point): number {
  const { terrain } = setting;
  for (let i = 0; i < terrain.length; i++) {
    const circle = terrain[i];
    if (circle && crosses(from, to, circle)) return i;
  }
  return -1;
}
