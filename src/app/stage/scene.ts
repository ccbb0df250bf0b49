import type { Fact, FactOf } from '../../battle/fact.ts';
import type { BattleState, ShipStatus } from '../../battle/state.ts';
import { pointsBetween } from '../../plane/course.ts';
import type { Point } from '../../plane/table.ts';
import { sizeOf } from '../../ship/hull.ts';
import type { Playback } from '../playback.ts';
import { type Fallen, type Flight, type Flyer, flyersOf } from './flyers.ts';
import { type Jump, jumpsOf, openedAt } from './jumps.ts';
import { type AttackLine, attacksOf, type ShotLine, shotsOf, type Toll, tollsOf } from './lines.ts';
import { type Mine, minesOf } from './mines.ts';
import { hueOf, now, point, sideNumber, type Told, told } from './told.ts';

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
}

/** A ship that leaves by a jump point in the beat that is shown: it is seen until the beat has run. */
export interface Leaver {
  readonly counter: Counter;
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
};

/** What to draw of a beat: `state` is that at its end. */
export function sceneOf(playback: Playback, beat: number, state: BattleState): Scene {
  const all = told(playback, beat, state);
  if (!all) return NOTHING;
  return {
    ...shipsOf(all),
    ...flyersOf(all),
    ...{ trails: trailsOf(all), shots: shotsOf(all), attacks: attacksOf(all), tolls: tollsOf(all) },
    ...{ mines: minesOf(all), jumps: jumpsOf(all) },
  };
}

function shipsOf(all: Told): Pick<Scene, 'counters' | 'leavers' | 'marks'> {
  const { setting, state, facts, current } = all;
  const arrived = new Set(now(all).flatMap((fact) => (fact.type === 'ShipArrived' ? [fact.ship] : [])));
  const counters: Counter[] = [];
  const leavers: Leaver[] = [];
  const marks: Mark[] = [];
  for (const [i, ship] of state.ships.entries()) {
    if (ship.status === 'hyperspace') continue;
    const { name, design } = setting.ships[i] as (typeof setting.ships)[0];
    const common = {
      ...{ id: ship.id, name, side: sideNumber(setting, ship.side), hue: hueOf(setting, ship.id) },
      ...{ x: ship.x, y: ship.y },
    };
    const counter: Counter = {
      ...{ ...common, design: design.id, size: sizeOf(design.mass), rows: design.rows },
      ...{ course: ship.course, velocity: ship.velocity, rolled: ship.rolled, boxesLost: ship.boxesLost },
      ...{ acting: all.beat.acting === ship.id, arrives: arrived.has(ship.id) },
    };
    if (ship.status === 'afloat') {
      counters.push(counter);
      continue;
    }
    const last = facts.findIndex((fact) => leaves(fact, ship.id));
    const gone = facts[last];
    marks.push({ ...common, how: ship.status, fresh: last >= 0, current: last >= 0 && last >= current });
    if (gone?.type !== 'ShipEscaped' || last < current) continue;
    const to = openedAt(all, gone.by, all.from + last);
    if (to) leavers.push({ counter, to });
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
            courses: [courseBefore(all, fact), fact.firstCourse, fact.course],
          },
        ],
  );
}

/** The course that a ship lay on before its move. */
function courseBefore({ setting, all, from }: Told, moved: FactOf<'ShipMoved'>): number {
  for (let i = from - 1; i >= 0; i--) {
    const fact = all[i] as Fact;
    if (fact.type === 'ShipMoved' && fact.ship === moved.ship) return fact.course;
  }
  const start = setting.scenario.sides.flatMap((side) => side.ships).find((ship) => ship.id === moved.ship);
  return start?.course ?? moved.firstCourse;
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
