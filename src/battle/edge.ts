import { FARTHEST, type Point } from '../plane/table.ts';
import type { Setting } from './setting.ts';

/** GEO-5: has a point left the table? Its edge still belongs to it. */
export function leaves({ options, width, height }: Setting, { x, y }: Point): boolean {
  if (options.tableEdge === 'unbounded') return Math.abs(x) > FARTHEST || Math.abs(y) > FARTHEST;
  return x < 0 || y < 0 || x > width || y > height;
}
