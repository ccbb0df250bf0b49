import { numberPlace } from './draw/course.ts';
import { placeLabels } from './labels.ts';
import { CONTACT_RADIUS, groupReach, type Layout, MARK_RADIUS } from './layout.ts';
import type { Pixel, Viewport } from './viewport.ts';

/** About how wide a letter of a name is, and of the name of a group, in pixels. */
const LETTER = 7.2;
const SMALL_LETTER = 6.6;
/** How high a line is that says something besides the name. */
export const SIGN_HEIGHT = 15;

/** Whose names are shown: all on demand, those that are picked in any case. */
export interface Shown {
  readonly names: boolean;
  readonly picked: string | null;
  readonly group: string | null;
  /** While ships move, their velocities are not shown. */
  readonly moving: boolean;
  /** What is said of ships besides their names, by id: shown in any case. */
  readonly said: ReadonlyMap<string, string>;
}

export interface Speed {
  readonly id: string;
  readonly velocity: number;
  readonly at: Pixel;
}

export interface Names {
  /** Where the names of ships, of groups, and of what is gone or out of sight stand: the middle of their upper edge, by id. */
  readonly labels: ReadonlyMap<string, Pixel>;
  readonly speeds: readonly Speed[];
}

/** Where all names and numbers stand, so that none covers another. */
export function namesOf(layout: Layout, view: Viewport, shown: Shown): Names {
  const { ships, groups, marks, contacts } = layout;
  const speeds = shown.moving || !shown.names ? [] : speedsOf(layout, view);
  const labels = placeLabels(
    [
      ...ships
        .filter(
          ({ counter: { id, acting } }) => shown.names || id === shown.picked || acting || shown.said.has(id),
        )
        .map(({ counter: { id, name }, at, radius }) => {
          const said = shown.said.get(id) ?? '';
          const width = Math.max(name.length * LETTER, said.length * SMALL_LETTER);
          return { id, at, radius, width, height: said ? 24 + SIGN_HEIGHT : 24, needed: true };
        }),
      ...contacts.map(({ contact: { id, name, fresh }, at }) => ({
        ...{ id, at, radius: CONTACT_RADIUS, height: 16 + SIGN_HEIGHT },
        width: Math.max(name.length * LETTER, (shown.said.get(id)?.length ?? 0) * SMALL_LETTER),
        needed: fresh || id === shown.picked,
      })),
      ...groups
        .filter(({ group, glyph }) => (shown.names && !glyph) || group.id === shown.group)
        .map(({ group, at, radius, glyph }) => ({
          ...{ id: group.id, at, radius: groupReach(radius, glyph), height: 13 },
          ...{ width: group.id.length * SMALL_LETTER, needed: group.id === shown.group },
        })),
      ...marks
        .filter(({ mark }) => shown.names || mark.fresh)
        .map(({ mark, at }) => ({
          ...{ id: mark.id, at, radius: MARK_RADIUS, height: 16, needed: false },
          width: mark.name.length * LETTER,
        })),
    ],
    speeds.map(({ at }) => at),
    groups.map(({ at, radius, glyph }) => ({ at, radius: groupReach(radius, glyph) })),
  );
  return { labels, speeds };
}

/** The velocity of each ship as a number, where it covers nothing. */
function speedsOf({ ships, groups, marks, contacts }: Layout, view: Viewport): Speed[] {
  const covers = (at: Pixel, own: string) =>
    ships.some((one) => one.counter.id !== own && near(at, one.at, one.radius)) ||
    groups.some((one) => near(at, one.at, groupReach(one.radius, one.glyph))) ||
    marks.some((one) => near(at, one.at, MARK_RADIUS)) ||
    contacts.some((one) => near(at, one.at, CONTACT_RADIUS));
  return ships.flatMap((one) => {
    const { id, velocity } = one.counter;
    const at = numberPlace(view, one);
    return one.glyph || one.grown < 1 || velocity === 0 || covers(at, id) ? [] : [{ id, velocity, at }];
  });
}

function near(a: Pixel, b: Pixel, distance: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < distance;
}
