import { chooseGroup } from '../fighters/act.ts';
import { pointAt, pointedAt, usePointing } from '../fighters/pointing.ts';
import { usePlay } from '../play.ts';
import { pick, pickGroup, usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { CONTACT_RADIUS, groupReach, layoutOf } from './layout.ts';
import { counterAt } from './spread.ts';
import { type Pixel, toScreen, toTable } from './viewport.ts';

/** Fingers need this many pixels around what they drag or pick. */
const LEAST_GRIP = 16;
const LEAST_PICK = 14;

/** A counter on the table, or where a ship was seen last. */
export interface Under {
  readonly what: 'ship' | 'group';
  readonly id: string;
}

export function counterUnder(at: Pixel): Under | null {
  const { view, table } = useCamera.getState();
  const { ships, groups, contacts } = layoutOf(usePage.getState().scene, view, 1, table);
  const id = counterAt(
    [
      ...contacts.map(({ contact, at }) => ({ id: contact.id, ...at, radius: CONTACT_RADIUS })),
      ...ships.map((one) => ({ id: one.counter.id, ...one.at, radius: Math.max(one.radius, LEAST_PICK) })),
      ...groups.map(({ group, at, radius, glyph }) => ({
        ...{ id: group.id, ...at, radius: Math.max(groupReach(radius, glyph), LEAST_PICK) },
      })),
    ],
    at,
  );
  if (id === null) return null;
  return { what: groups.some(({ group }) => group.id === id) ? 'group' : 'ship', id };
}

/** Does a place on the screen hold what is pointed with: an aim, the end of a group or the group, a jump point? */
export function pointedUnder(at: Pixel): boolean {
  const { what, group } = usePointing.getState();
  const end = pointedAt();
  if (what === null || !end) return false;
  const { view } = useCamera.getState();
  const place = toScreen(view, end);
  if (Math.hypot(place.x - at.x, place.y - at.y) <= LEAST_GRIP) return true;
  return what === 'group' && counterUnder(at)?.id === group;
}

export function pointing(): boolean {
  return usePointing.getState().what !== null;
}

/** Points at a place on the screen. */
export function pointTo(at: Pixel): void {
  const { x, y } = toTable(useCamera.getState().view, at);
  pointAt(x, y);
}

/**
 * A click on the table: it picks what lies there, or points at it if something is to be pointed with. Own groups that
 * may move, and own ships while it is not a group that moves, are picked all the same.
 */
export function click(at: Pixel): void {
  const under = counterUnder(at);
  if (!pointing()) {
    if (under) pickUnder(under);
    return;
  }
  const { asked, view } = usePlay.getState();
  if (under && asked?.for === 'groups' && asked.groups.includes(under.id)) {
    chooseGroup(under.id);
    pickUnder(under);
    return;
  }
  const ship = view?.state.ships.find(({ id }) => id === under?.id);
  if (ship && ship.side === view?.side && usePointing.getState().what !== 'group') {
    pick(ship.id);
    return;
  }
  // A counter that was pushed aside is pointed at where it truly is.
  const { counters, groups, contacts } = usePage.getState().scene;
  const place = under && [...counters, ...contacts, ...groups].find(({ id }) => id === under.id);
  if (place) pointAt(place.x, place.y);
  else pointTo(at);
}

function pickUnder({ what, id }: Under): void {
  if (what === 'ship') pick(id);
  else pickGroup(id);
}
