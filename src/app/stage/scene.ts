import type { Fact } from '../../battle/fact.ts';
import type { BattleState, ShipStatus } from '../../battle/state.ts';
import { pointsBetween } from '../../plane/course.ts';
import type { Point } from '../../plane/table.ts';
import { sizeOf } from '../../ship/hull.ts';
import type { Playback } from '../playback.ts';
import {
  type Contact,
  contactsOf,
  courseAfter,
  fadingOf,
  type Sign,
  type Sought,
  signsOf,
  soughtOf,
} from './cloaks.ts';
import { type Fallen, type Flight, type Flyer, flyersOf } from './flyers.ts';
import { type Glow, glowsOf, type Phasing, phasingsOf } from './glows.ts';
import { type Jump, jumpsOf, openedAt } from './jumps.ts';
import { type AttackLine, attacksOf, type ShotLine, shotsOf, type Toll, tollsOf } from './lines.ts';
import { type LockLine, locksOf } from './locks.ts';
import { type Mine, minesOf } from './mines.ts';
import { hueOf, now, placeKnown, point, sideNumber, type Told, told } from './told.ts';

/** A ship as a counter on the table. */
export interface Counter extends Point {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly hue: string;
  readonly design: string;
  readonly size: 1 | 2 | 3;
  readonly course: number;
  readonly velocity: number;
  readonly rolled: boolean;
  readonly rows: readonly number[];
  readonly boxesLost: number;
  readonly acting: boolean;
  /** It comes out of hyperspace in the beat that is shown. */
  readonly arrives: boolean;
  /** It is cloaked, and its place known all the same: to its own side, or for this turn (SHD-13, SENS-6). */
  readonly cloaked: boolean;
  /** Comes out of its cloak, or goes under it, in the beat that is shown. */
  readonly fades: 'in' | 'out' | null;
  readonly signs: readonly Sign[];
}

/** A ship that leaves, or is hidden from now on, in the beat that is shown: it is seen until the beat has run. */
export interface Leaver {
  readonly counter: Counter;
  /** The jump point that it leaves by; its own place if it needs none. */
  readonly to: Point;
}

/** A move of this turn: both legs, and the course it began on. */
export interface Trail {
  readonly id: string;
  readonly hue: string;
  readonly from: Point;
  readonly middle: Point;
  readonly to: Point;
  readonly courses: readonly [number, number, number];
  /** It happens in the beat that is shown. */
  readonly current: boolean;
  /** Unseen by others: it is cloaked. */
  readonly unseen: boolean;
}

/** A ship that left the table: where, how, and whether in this very turn. */
export interface Mark extends Point {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly hue: string;
  readonly how: Exclude<ShipStatus, 'afloat' | 'hyperspace'>;
  readonly fresh: boolean;
  /** It happens in the beat that is shown. */
  readonly current: boolean;
}

/** All that the stage shows of a beat. */
export interface Scene {
  readonly counters: readonly Counter[];
  readonly leavers: readonly Leaver[];
  readonly trails: readonly Trail[];
  readonly marks: readonly Mark[];
  readonly contacts: readonly Contact[];
  readonly sought: readonly Sought[];
  readonly phasings: readonly Phasing[];
  readonly locks: readonly LockLine[];
  readonly glows: readonly Glow[];
  readonly groups: readonly Flyer[];
  readonly flights: readonly Flight[];
  readonly fallen: readonly Fallen[];
  readonly shots: readonly ShotLine[];
  readonly attacks: readonly AttackLine[];
  readonly tolls: readonly Toll[];
  readonly mines: readonly Mine[];
  readonly jumps: readonly Jump[];
}

export const NOTHING: Scene = {
  ...{ counters: [], leavers: [], trails: [], marks: [], groups: [], flights: [], fallen: [] },
  ...{ shots: [], attacks: [], tolls: [], mines: [], jumps: [] },
  ...{ contacts: [], sought: [], phasings: [], locks: [], glows: [] },
};

/** What to draw of a beat: `state` is that at its end. */
export function sceneOf(playback: Playback, beat: number, state: BattleState): Scene {
  const all = told(playback, beat, state);
  if (!all) return NOTHING;
  return {
    ...shipsOf(all),
    ...flyersOf(all),
    ...{ trails: trailsOf(all), shots: shotsOf(all), attacks: attacksOf(all), tolls: tollsOf(all) },
    ...{ mines: minesOf(all), jumps: jumpsOf(all), contacts: contactsOf(all), sought: soughtOf(all) },
    ...{ locks: locksOf(all), glows: glowsOf(all) },
    phasings: phasingsOf(all, (ship) => courseBefore(all, ship)),
  };
}

function shipsOf(all: Told): Pick<Scene, 'counters' | 'leavers' | 'marks'> {
  const { setting, state, facts, current } = all;
  const arrived = new Set(now(all).flatMap((fact) => (fact.type === 'ShipArrived' ? [fact.ship] : [])));
  const fading = fadingOf(all);
  const counters: Counter[] = [];
  const leavers: Leaver[] = [];
  const marks: Mark[] = [];
  for (const [i, ship] of state.ships.entries()) {
    const known = placeKnown(all, ship);
    // One that nobody ever saw is nowhere.
    if (ship.status === 'hyperspace' || (!known && !ship.shadow?.seen)) continue;
    const { name, design } = setting.ships[i] as (typeof setting.ships)[0];
    const common = {
      ...{ id: ship.id, name, side: sideNumber(setting, ship.side), hue: hueOf(setting, ship.id) },
      ...{ x: ship.x, y: ship.y },
    };
    const counter: Counter = {
      ...{ ...common, design: design.id, size: sizeOf(design.mass), rows: design.rows },
      ...{ course: ship.course, velocity: ship.velocity, rolled: ship.rolled, boxesLost: ship.boxesLost },
      ...{ acting: all.beat.acting === ship.id, arrives: arrived.has(ship.id) },
      cloaked: ship.shadow?.cloaked === true && known,
      ...{ fades: fading.get(ship.id) ?? null, signs: known ? signsOf(all, ship) : [] },
    };
    if (ship.status === 'afloat') {
      if (known) counters.push(counter);
      else if (counter.fades === 'out') leavers.push({ counter, to: ship });
      continue;
    }
    const last = facts.findIndex((fact) => leaves(fact, ship.id));
    const gone = facts[last];
    marks.push({ ...common, how: ship.status, fresh: last >= 0, current: last >= 0 && last >= current });
    if (gone?.type !== 'ShipEscaped' || last < current) continue;
    const to = gone.by === null ? ship : openedAt(all, gone.by, all.from + last);
    if (to && known) leavers.push({ counter, to });
  }
  return { counters, leavers, marks };
}

function leaves(fact: Fact, id: string): boolean {
  return (
    (fact.type === 'ShipDestroyed' || fact.type === 'ShipWithdrew' || fact.type === 'ShipEscaped') &&
    fact.ship === id
  );
}

function trailsOf(all: Told): Trail[] {
  const { setting, facts, current } = all;
  return facts.flatMap((fact, i) =>
    fact.type !== 'ShipMoved'
      ? []
      : [
          {
            ...{ id: fact.ship, hue: hueOf(setting, fact.ship), current: i >= current },
            ...{ from: point(fact.from), middle: point(fact.middle), to: point(fact.to) },
            courses: [courseBefore(all, fact.ship) ?? fact.firstCourse, fact.firstCourse, fact.course],
            unseen: fact.only !== undefined,
          },
        ],
  );
}

/** The course that a ship lay on before this turn. */
function courseBefore({ setting, all, from }: Told, ship: string): number | null {
  for (let i = from - 1; i >= 0; i--) {
    const course = courseAfter(all[i] as Fact, ship);
    if (course !== null) return course;
  }
  const start = setting.scenario.sides.flatMap(({ ships }) => ships).find(({ id }) => id === ship);
  return start?.course ?? null;
}

/** Where a ship is and how it points, in degrees clockwise from up. */
export interface Pose extends Point {
  readonly degrees: number;
}

/** The pose of a moving ship after a share of its move, 0 to 1. */
export function poseAlong(trail: Trail, share: number): Pose {
  const { from, middle, to, courses } = trail;
  const second = share >= 0.5;
  const part = second ? share * 2 - 1 : share * 2;
  const [a, b] = second ? [middle, to] : [from, middle];
  // The turn of each half is made in its first third.
  const turning = Math.min(1, part * 3);
  const degrees = second
    ? between(courses[1], courses[2], turning)
    : between(courses[0], courses[1], turning);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, degrees };
}

function between(from: number, to: number, share: number): number {
  const points = pointsBetween(from, to);
  return (from + (points > 6 ? points - 12 : points) * share) * 30;
}
