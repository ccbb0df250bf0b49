import type { Fact, FactOf } from '../../battle/fact.ts';
import { GROUP_STRENGTH, type GroupState, type ShipState } from '../../battle/state.ts';
import type { Mils, Point } from '../../plane/table.ts';
import type { Empire } from '../../ship/catalogue.ts';
import { hueOf, now, point, sideNumber, type Told } from './told.ts';

/** A group of fighters in flight as a counter on the table. */
export interface Flyer extends Point {
  readonly id: string;
  readonly carrier: string;
  readonly side: number;
  readonly hue: string;
  readonly empire: Empire;
  /** Clockwise from up: the way it flew last, or what it attacks. */
  readonly degrees: number;
  /** Fighters left, and in a whole group: six, of Shadow fighters one (SFTR-3). */
  readonly strength: number;
  readonly full: number;
  /** It has fought as long as it can, and must land (FTR-7). */
  readonly spent: boolean;
  /** The ship that it screens this turn. */
  readonly screens: string | null;
  /** It goes in the beat that is shown: it is seen until the beat has run. */
  readonly goes: 'lands' | 'dies' | null;
}

/** How a group came to its place this turn. */
export interface Flight {
  readonly id: string;
  readonly hue: string;
  readonly from: Point;
  readonly to: Point;
  readonly how: 'launched' | 'flew' | 'along' | 'landed';
  /** The ship that it came from, goes along with, or lands on. */
  readonly ship: string | null;
  readonly current: boolean;
}

/** Where a group fell, or was lost, in this turn. */
export interface Fallen extends Point {
  readonly id: string;
  readonly hue: string;
  readonly current: boolean;
}

export interface Flyers {
  readonly groups: readonly Flyer[];
  readonly flights: readonly Flight[];
  readonly fallen: readonly Fallen[];
}

export function flyersOf(told: Told): Flyers {
  const { setting, state, facts, current } = told;
  if (setting.groups.length === 0) return { groups: [], flights: [], fallen: [] };
  const fallen = facts.flatMap((fact, i) => (falls(fact) ? [fallenOf(told, fact, i >= current)] : []));
  const going = goingNow(told);
  const ways = degreesOf(told);
  const groups = state.groups.flatMap((group, i): Flyer[] => {
    const goes = going.get(group.id) ?? null;
    if (group.status !== 'flying' && !goes) return [];
    const { carrier, shadow } = setting.groups[i] as (typeof setting.groups)[0];
    const ship = setting.ships[setting.shipIndex.get(carrier) as number];
    return [
      {
        ...{ id: group.id, carrier, side: sideNumber(setting, group.side), hue: hueOf(setting, group.id) },
        ...{ empire: ship?.design.empire ?? 'earth-alliance', x: group.x, y: group.y, goes },
        degrees: facing(told, group) ?? ways.get(group.id) ?? 0,
        full: shadow ? 1 : GROUP_STRENGTH,
        ...{ strength: group.strength, spent: group.deadline !== null, screens: group.screens },
      },
    ];
  });
  return { groups, flights: facts.flatMap((fact, i) => flightOf(told, fact, i >= current)), fallen };
}

type Fall = FactOf<'GroupKilled'> | FactOf<'GroupLost'>;

/** A group that is lost with its bay or its ship was not on the table. */
function falls(fact: Fact): fact is Fall {
  return (
    fact.type === 'GroupKilled' ||
    (fact.type === 'GroupLost' && (fact.why === 'spent' || fact.why === 'stranded'))
  );
}

function fallenOf({ setting, state }: Told, { group: id }: Fall, current: boolean): Fallen {
  const { x, y } = state.groups[setting.groupIndex.get(id) as number] as GroupState;
  return { id, x, y, hue: hueOf(setting, id), current };
}

function goingNow(told: Told): ReadonlyMap<string, 'lands' | 'dies'> {
  const going = new Map<string, 'lands' | 'dies'>();
  for (const fact of now(told))
    if (fact.type === 'GroupLanded') going.set(fact.group, 'lands');
    else if (falls(fact) || (fact.type === 'GroupSafe' && fact.why === 'stranded'))
      going.set(fact.group, 'dies');
  return going;
}

function flightOf({ setting, state }: Told, fact: Fact, current: boolean): Flight[] {
  switch (fact.type) {
    case 'GroupLaunched': {
      const at = point(fact.at);
      return [flight(fact.group, at, at, 'launched', fact.ship)];
    }
    case 'GroupMoved':
      return [flight(fact.group, point(fact.from), point(fact.to), 'flew', null)];
    case 'GroupWentAlong':
      return [flight(fact.group, point(fact.from), point(fact.to), 'along', fact.ship)];
    case 'GroupLanded': {
      const { x, y } = state.groups[setting.groupIndex.get(fact.group) as number] as GroupState;
      const ship = state.ships[setting.shipIndex.get(fact.ship) as number] as ShipState;
      return [flight(fact.group, { x, y }, { x: ship.x, y: ship.y }, 'landed', fact.ship)];
    }
    default:
      return [];
  }
  function flight(id: string, from: Point, to: Point, how: Flight['how'], ship: string | null): Flight {
    return { id, hue: hueOf(setting, id), from, to, how, ship, current };
  }
}

/** A group that has named what it attacks faces it. */
function facing({ setting, state }: Told, { attack, x, y }: GroupState): number | null {
  if (attack === null) return null;
  const target =
    state.ships[setting.shipIndex.get(attack) ?? -1] ?? state.groups[setting.groupIndex.get(attack) ?? -1];
  return target ? bearing({ x, y }, target) : null;
}

/** The way each group flew last: as its carrier lay when it was launched, then by its own moves. */
function degreesOf({ setting, all, beat }: Told): Map<string, number> {
  const courses = new Map(
    setting.scenario.sides.flatMap(({ ships }) => ships.map(({ id, course }) => [id, course] as const)),
  );
  const ways = new Map(
    setting.groups.map(({ id, carrier }) => [id, (courses.get(carrier) ?? 12) * 30] as const),
  );
  for (let i = 0; i < beat.to; i++) {
    const fact = all[i] as Fact;
    if (fact.type === 'ShipMoved' || fact.type === 'ShadowPhased' || fact.type === 'ShadowDecloaked')
      courses.set(fact.ship, fact.course);
    else if (fact.type === 'GroupLaunched') ways.set(fact.group, (courses.get(fact.ship) ?? 12) * 30);
    else if (fact.type === 'GroupMoved' || fact.type === 'GroupWentAlong') {
      const degrees = bearing(point(fact.from), point(fact.to));
      if (degrees !== null) ways.set(fact.group, degrees);
    }
  }
  return ways;
}

/** Degrees clockwise from up the table; null between a point and itself. */
function bearing(from: Point, to: Point): number | null {
  const [dx, dy]: [Mils, Mils] = [to.x - from.x, to.y - from.y];
  return dx === 0 && dy === 0 ? null : (Math.atan2(dx, dy) * 180) / Math.PI;
}
