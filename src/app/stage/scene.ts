import type { Fact, FactOf } from '../../battle/fact.ts';
import type { Setting } from '../../battle/setting.ts';
import type { BattleState, ShipStatus } from '../../battle/state.ts';
import { weaponOf } from '../../battle/weapons/catalogue.ts';
import { pointsBetween } from '../../plane/course.ts';
import type { Mils, Point } from '../../plane/table.ts';
import { sizeOf } from '../../ship/hull.ts';
import { HUES } from '../palette.ts';
import { factsOf, type Playback, turnOf } from '../playback.ts';

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

export interface ShotLine {
  readonly from: string;
  readonly to: string;
  readonly kind: 'beam' | 'pulse';
  readonly hit: boolean;
  readonly hue: string;
}

/** A ship that left the table: where, how, and whether in this very turn. */
export interface Mark extends Point {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly hue: string;
  readonly how: Exclude<ShipStatus, 'afloat'>;
  readonly fresh: boolean;
  /** It happens in the beat that is shown. */
  readonly current: boolean;
}

/** All that the stage shows of a beat. */
export interface Scene {
  readonly counters: readonly Counter[];
  readonly trails: readonly Trail[];
  readonly shots: readonly ShotLine[];
  readonly marks: readonly Mark[];
}

export const NOTHING: Scene = { counters: [], trails: [], shots: [], marks: [] };

/** What to draw of a beat: `state` is that at its end. */
export function sceneOf(playback: Playback, beat: number, state: BattleState): Scene {
  const { setting, facts, beats, turns } = playback;
  const now = beats[beat];
  if (!now) return NOTHING;
  const from = beats[turns[turnOf(playback, beat)] ?? 0]?.from ?? 0;
  const turnFacts = facts.slice(from, now.to);
  const sideOf = new Map(setting.sides.map((side, i) => [side.id, i]));
  const hueOf = (id: string) => hue(setting, id);
  const counters: Counter[] = [];
  const marks: Mark[] = [];
  for (const [i, ship] of state.ships.entries()) {
    const is = setting.ships[i] as Setting['ships'][0];
    const common = {
      ...{ id: ship.id, name: is.name, side: sideOf.get(ship.side) ?? 0, hue: hueOf(ship.id) },
      ...{ x: ship.x, y: ship.y },
    };
    if (ship.status === 'afloat')
      counters.push({
        ...common,
        ...{ design: is.design.id, size: sizeOf(is.design.mass), rows: is.design.rows },
        ...{ course: ship.course, velocity: ship.velocity, rolled: ship.rolled, boxesLost: ship.boxesLost },
        acting: now.acting === ship.id,
      });
    else {
      const last = turnFacts.findIndex((fact) => leaves(fact, ship.id));
      marks.push({
        ...{ ...common, how: ship.status, fresh: last >= 0, current: from + last >= now.from && last >= 0 },
      });
    }
  }
  return {
    counters,
    marks,
    trails: trailsOf(turnFacts, now.from - from, hueOf, playback, from),
    shots: shotsOf(playback, beat),
  };
}

function hue(setting: Setting, id: string): string {
  const ship = setting.ships[setting.shipIndex.get(id) ?? -1];
  return ship ? HUES[ship.design.empire] : HUES['earth-alliance'];
}

function leaves(fact: Fact, id: string): boolean {
  return (fact.type === 'ShipDestroyed' || fact.type === 'ShipWithdrew') && fact.ship === id;
}

function trailsOf(
  facts: readonly Fact[],
  currentFrom: number,
  hueOf: (id: string) => string,
  playback: Playback,
  before: number,
): Trail[] {
  return facts.flatMap((fact, i) =>
    fact.type !== 'ShipMoved'
      ? []
      : [
          {
            ...{ id: fact.ship, hue: hueOf(fact.ship), current: i >= currentFrom },
            ...{ from: point(fact.from), middle: point(fact.middle), to: point(fact.to) },
            courses: [courseBefore(playback, before, fact), fact.firstCourse, fact.course],
          },
        ],
  );
}

const point = ([x, y]: readonly [Mils, Mils]): Point => ({ x, y });

/** The course that a ship lay on before its move. */
function courseBefore({ setting, facts }: Playback, before: number, moved: FactOf<'ShipMoved'>): number {
  for (let i = before - 1; i >= 0; i--) {
    const fact = facts[i] as Fact;
    if (fact.type === 'ShipMoved' && fact.ship === moved.ship) return fact.course;
  }
  const start = setting.scenario.sides.flatMap((side) => side.ships).find((ship) => ship.id === moved.ship);
  return start?.course ?? moved.firstCourse;
}

function shotsOf(playback: Playback, beat: number): ShotLine[] {
  const { setting } = playback;
  return factsOf(playback, beat).flatMap((fact) => {
    if (fact.type !== 'ShotFired') return [];
    const is = setting.ships[setting.shipIndex.get(fact.ship) ?? -1];
    const system = is?.design.systems[is.systemIndex.get(fact.weapon) ?? -1];
    const kind = system && weaponOf(system.kind)?.heavyBeam ? 'beam' : 'pulse';
    return [{ from: fact.ship, to: fact.target, kind, hit: fact.hit, hue: hue(setting, fact.ship) }];
  });
}

/** Where a moving ship is and how it points after a share of its move, 0 to 1. Degrees clockwise from up. */
export function poseAlong(trail: Trail, share: number): Point & { readonly degrees: number } {
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
