import { inside } from '../plane/circle.ts';
import { FARTHEST, type Point } from '../plane/table.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Setting } from './setting.ts';

/** GEO-5: has a point left the table? Its edge still belongs to it. */
export function leaves({ options, width, height }: Setting, { x, y }: Point): boolean {
  if (options.tableEdge === 'unbounded') return Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST;
  return x < 0 || y < 0 || x > width || y > height;
}

/** Why nothing can come to a stop at a point, beyond the edge or inside a planet; null if it can. */
export function whyNoPlace(setting: Setting, at: Point): Refusal | null {
  if (leaves(setting, at)) return refusal('GEO-5', 'off-table');
  if (setting.terrain.some((one) => one.kind === 'planet' && inside(at, one)))
    return refusal('GEO-4', 'in-planet');
  return null;
}
