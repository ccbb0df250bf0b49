import { CONTACT_RADIUS, groupReach, type Layout, MARK_RADIUS } from './layout.ts';
import type { Scene } from './scene.ts';
import { type Pixel, toScreen, type Viewport } from './viewport.ts';

/** What a line goes from or to. */
export interface End {
  readonly at: Pixel;
  readonly radius: number;
}

/** Where each ship and group is seen, those too that fell in this beat, or went out of sight. */
export function endsOf(
  scene: Scene,
  { ships, groups, marks, contacts }: Layout,
  view: Viewport,
): ReadonlyMap<string, End> {
  return new Map<string, End>([
    ...scene.fallen.map((one) => [one.id, { at: toScreen(view, one), radius: 8 }] as const),
    ...marks.map(({ mark, at }) => [mark.id, { at, radius: MARK_RADIUS }] as const),
    ...contacts.map(({ contact, at }) => [contact.id, { at, radius: CONTACT_RADIUS }] as const),
    ...groups.map(
      ({ group, at, radius, glyph }) => [group.id, { at, radius: groupReach(radius, glyph) }] as const,
    ),
    ...ships.map(({ counter, at, radius }) => [counter.id, { at, radius }] as const),
  ]);
}
