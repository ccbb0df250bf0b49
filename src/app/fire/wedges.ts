import { type ArcTable, arcTable } from '../../plane/arc.ts';
import type { System } from '../../ship/design.ts';

/** A wedge as it is drawn: degrees clockwise from the bow. It begins below 360 and may end beyond. */
export interface Wedge {
  readonly from: number;
  readonly to: number;
}

/** Spaces between the edge lines of arcs, and their width. */
const SPACES = 24;
const WIDTH = 15;

/** The wedges that an arc's table of sectors holds; all round is one. */
export function wedgesOf(table: ArcTable): Wedge[] {
  const holds = (space: number) => table[2 * ((space + SPACES) % SPACES) + 1] === 1;
  const wedges: Wedge[] = [];
  for (let first = 0; first < SPACES; first++) {
    if (!holds(first) || holds(first - 1)) continue;
    let end = first + 1;
    while (holds(end)) end++;
    wedges.push({ from: first * WIDTH, to: end * WIDTH });
  }
  return wedges.length === 0 && holds(0) ? [{ from: 0, to: 360 }] : wedges;
}

/** Weapons of a kind that share their arc: one drawing for all. */
export interface Battery {
  readonly kind: System['kind'];
  readonly arc: string;
  readonly names: readonly string[];
  readonly wedges: readonly Wedge[];
}

export function batteriesOf(systems: readonly System[], rolled: boolean): Battery[] {
  const batteries: Battery[] = [];
  for (const { kind, arc, name } of systems) {
    if (arc === undefined) continue;
    const at = batteries.findIndex((one) => one.kind === kind && one.arc === arc);
    const known = batteries[at];
    if (known) batteries[at] = { ...known, names: [...known.names, name] };
    else batteries.push({ kind, arc, names: [name], wedges: wedgesOf(arcTable(arc, rolled)) });
  }
  return batteries;
}

/** Does a wedge hold a direction, in degrees clockwise from the bow? */
export function holds({ from, to }: Wedge, degrees: number): boolean {
  const turned = ((((degrees - from) % 360) + 360) % 360) + from;
  return turned <= to;
}
