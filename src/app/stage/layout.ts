import type { Mils, Point } from '../../plane/table.ts';
import type { Contact } from './cloaks.ts';
import type { Flight, Flyer } from './flyers.ts';
import type { Phasing } from './glows.ts';
import { type Counter, type Mark, type Pose, poseAlong, type Scene, type Trail } from './scene.ts';
import { lengthInches } from './silhouettes.ts';
import { spread } from './spread.ts';
import { type Pixel, toScreen, type Viewport } from './viewport.ts';

interface Table {
  readonly width: Mils;
  readonly height: Mils;
}

/** A counter as it stands on the screen. */
export interface Laid {
  readonly counter: Counter;
  /** Its true place, and where it is shown. */
  readonly place: Pixel;
  readonly at: Pixel;
  readonly degrees: number;
  /** Pixels from bow to stern. */
  readonly length: number;
  /** Radius of its base. */
  readonly radius: number;
  /** Too small for its silhouette. */
  readonly glyph: boolean;
  /** Share of its size while it comes out of hyperspace or goes into it, and while it phases. */
  readonly grown: number;
  /** How much of it is to be seen while it cloaks or decloaks. */
  readonly alpha: number;
}

/** A group of fighters as it stands on the screen. */
export interface LaidGroup {
  readonly group: Flyer;
  readonly place: Pixel;
  readonly at: Pixel;
  readonly degrees: number;
  /** Radius of its base. */
  readonly radius: number;
  readonly glyph: boolean;
  /** Share of its size while it is launched, lands or falls. */
  readonly grown: number;
}

const LEAST_SHIP = 34;
const MOST_SHIP = 100;
const GLYPH = 16;
/** Radius of a group's base in inches, and its limits in pixels. */
const GROUP_INCHES = 1.15;
const LEAST_GROUP = 12;
const MOST_GROUP = 24;
const GLYPH_GROUP = 6.5;
/** Below this many pixels an inch, silhouettes would crowd the table. */
const GLYPH_SCALE = 5.5;

/** The mark of a ship that is gone, as it stands on the screen. */
export interface LaidMark {
  readonly mark: Mark;
  readonly at: Pixel;
  readonly place: Pixel;
}

/** Where a cloaked vessel was seen last, as it stands on the screen. */
export interface LaidContact {
  readonly contact: Contact;
  readonly at: Pixel;
  readonly place: Pixel;
}

export interface Layout {
  readonly ships: readonly Laid[];
  readonly groups: readonly LaidGroup[];
  readonly marks: readonly LaidMark[];
  readonly contacts: readonly LaidContact[];
}

export const MARK_RADIUS = 13;
export const CONTACT_RADIUS = 16;

/** How far a group's pips reach, in pixels: others keep that far away. */
export function groupReach(radius: number, glyph: boolean): number {
  return glyph ? radius + 2 : radius * 1.1 + 5;
}

const NOBODY: ReadonlySet<string> = new Set();

let asked: readonly unknown[] = [];
let answer: Layout = { ships: [], groups: [], marks: [], contacts: [] };

/** Where everything stands. Several parts of the stage ask for the same: the last answer is kept. */
export function layoutOf(scene: Scene, view: Viewport, progress: number, table: Table): Layout {
  const question = [scene, view, progress, table];
  if (question.some((part, i) => part !== asked[i])) {
    asked = question;
    answer = layOut(scene, view, progress, table);
  }
  return answer;
}

function layOut(scene: Scene, view: Viewport, progress: number, table: Table): Layout {
  const moving = new Map<string, Trail>();
  if (progress < 1) for (const trail of scene.trails) if (trail.current) moving.set(trail.id, trail);
  const phasings = new Map<string, Phasing>();
  if (progress < 1) for (const each of scene.phasings) if (each.current) phasings.set(each.id, each);
  const glyph = view.scale < GLYPH_SCALE;
  const ships = [
    ...scene.counters.map((counter) => {
      const phasing = phasings.get(counter.id);
      if (phasing) return phasingLaid(counter, phasing, view, glyph, progress);
      const trail = moving.get(counter.id);
      const pose = trail ? poseAlong(trail, progress) : { ...counter, degrees: counter.course * 30 };
      const laid = shipLaid(counter, pose, view, glyph, counter.arrives ? progress : 1);
      return counter.fades === 'in' ? { ...laid, alpha: progress } : laid;
    }),
    ...(progress < 1 ? scene.leavers : []).map(({ counter, to }) => {
      const pose = { ...between(counter, to, progress), degrees: counter.course * 30 };
      if (counter.fades) return { ...shipLaid(counter, pose, view, glyph, 1), alpha: 1 - progress };
      return shipLaid(counter, pose, view, glyph, 1 - progress);
    }),
  ];
  const radius = glyph ? GLYPH_GROUP : Math.max(LEAST_GROUP, Math.min(MOST_GROUP, GROUP_INCHES * view.scale));
  const flights = new Map<string, Flight>();
  if (progress < 1) for (const flight of scene.flights) if (flight.current) flights.set(flight.id, flight);
  const groups = (progress < 1 ? scene.groups : scene.groups.filter(({ goes }) => !goes)).map((group) => {
    const flight = flights.get(group.id);
    const place = toScreen(view, flight ? placeAlong(flight, moving, progress) : group);
    return {
      group,
      place,
      radius,
      glyph,
      degrees: group.degrees,
      grown: groupGrown(group, flight, progress),
    };
  });
  // A ship that is leaving is not gone before its beat has run.
  const still = progress < 1 ? new Set(scene.leavers.map(({ counter }) => counter.id)) : NOBODY;
  const marks = scene.marks
    .filter(({ id }) => !still.has(id))
    .map((mark) => ({ mark, place: markPlace(mark, view, table) }));
  const contacts = scene.contacts.map((contact) => ({ contact, place: toScreen(view, contact) }));
  const apart = spread([
    ...ships.map(({ counter, place, radius }) => ({ id: counter.id, ...place, radius })),
    ...groups.map(({ group, place }) => ({ id: group.id, ...place, radius: groupReach(radius, glyph) })),
    // An old mark lies under what comes over it; one of this turn is still looked for.
    ...marks
      .filter(({ mark }) => mark.fresh)
      .map(({ mark, place }) => ({ id: mark.id, ...place, radius: MARK_RADIUS })),
    // What goes out of sight stays under its counter until it is gone.
    ...contacts
      .filter(({ contact }) => !still.has(contact.id))
      .map(({ contact, place }) => ({ id: contact.id, ...place, radius: CONTACT_RADIUS })),
  ]);
  return {
    ships: ships.map((one) => ({ ...one, at: apart.get(one.counter.id) ?? one.place })),
    groups: groups.map((one) => ({ ...one, at: apart.get(one.group.id) ?? one.place })),
    marks: marks.map((one) => ({ ...one, at: apart.get(one.mark.id) ?? one.place })),
    contacts: contacts.map((one) => ({ ...one, at: apart.get(one.contact.id) ?? one.place })),
  };
}

function shipLaid(
  counter: Counter,
  pose: Pose,
  view: Viewport,
  glyph: boolean,
  grown: number,
): Omit<Laid, 'at'> {
  const length = glyph
    ? GLYPH
    : Math.max(LEAST_SHIP, Math.min(MOST_SHIP, lengthInches(counter.size) * view.scale));
  return {
    ...{ counter, glyph, length, place: toScreen(view, pose), degrees: pose.degrees, grown, alpha: 1 },
    radius: length * (glyph ? 0.6 : 0.58),
  };
}

/** It is gone from one place before it is at the other (SHD-9). */
function phasingLaid(
  counter: Counter,
  { from, to, courses }: Phasing,
  view: Viewport,
  glyph: boolean,
  progress: number,
): Omit<Laid, 'at'> {
  const there = progress >= 0.5;
  const pose = { ...(there ? to : from), degrees: (there ? courses[1] : courses[0]) * 30 };
  return shipLaid(counter, pose, view, glyph, Math.max(0.02, Math.abs(progress * 2 - 1)));
}

/** Where a group is after a share of its flight; one that goes along keeps its place beside its ship. */
function placeAlong(flight: Flight, moving: ReadonlyMap<string, Trail>, share: number): Point {
  const { from, to } = flight;
  const trail = flight.how === 'along' ? moving.get(flight.ship ?? '') : undefined;
  if (!trail) return between(from, to, share * share * (3 - 2 * share));
  const ship = poseAlong(trail, share);
  const off = between(
    { x: from.x - trail.from.x, y: from.y - trail.from.y },
    { x: to.x - trail.to.x, y: to.y - trail.to.y },
    share,
  );
  return { x: ship.x + off.x, y: ship.y + off.y };
}

/** A group that falls is whole until it is hit. */
function groupGrown({ goes }: Flyer, flight: Flight | undefined, progress: number): number {
  if (progress === 1) return 1;
  if (goes === 'dies') return progress < 0.6 ? 1 : (1 - progress) / 0.4;
  if (flight?.how === 'launched') return Math.max(0.05, progress);
  return flight?.how === 'landed' ? Math.max(0.05, 1 - progress * progress) : 1;
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** A ship that withdrew is marked where it crossed the edge. */
function markPlace(mark: Mark, view: Viewport, table: Table): Pixel {
  return toScreen(view, {
    x: Math.max(0, Math.min(table.width, mark.x)),
    y: Math.max(0, Math.min(table.height, mark.y)),
  });
}
