import { flightReach } from '../battle/flight.ts';
import { freeBays, type Group, groupIn, isSpent, launchLimit } from '../battle/groups.ts';
import { type Ship, works } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import { ownGroups } from './own.ts';
import type { Plight } from './wayOut.ts';

/** What a carrier launches and recovers if it holds course and velocity (FTR-6), and the boxes that that is worth. */
export interface Carrying {
  readonly launch: readonly string[];
  readonly recover: readonly string[];
  readonly worth: number;
}

const NOTHING: Carrying = { launch: [], recover: [], worth: 0 };
/** Boxes that a fighter in the air a turn sooner is worth, and one that can fight again. */
const LAUNCHED = 1;
const RECOVERED = 0.5;
/** A turn of holding the course is too much for fewer fighters. */
const FEWEST = 2;
/** A group flies so far short of its reach that it is sure to arrive. */
const MARGIN: Mils = INCH / 2;

/** `end`: where the ship is if it holds its course. `promised`: groups that other ships recover. */
export function carryingOf(
  view: View,
  ship: Ship,
  end: Point,
  { lost }: Plight,
  promised: ReadonlySet<string>,
): Carrying {
  if (view.setting.groups.length === 0) return NOTHING;
  const launch: string[] = [];
  let worth = 0;
  const most = launchLimit(ship);
  if (!lost)
    for (const { kind, name } of ship.is.design.systems) {
      if (kind !== 'bay' || launch.length >= most || !works(ship, name)) continue;
      const group = groupIn(view, ship.is.id, name);
      if (!group || group.strength < FEWEST) continue;
      launch.push(name);
      worth += LAUNCHED * group.strength;
    }
  let home: Group | undefined;
  for (const group of ownGroups(view)) {
    if (!(lost || isSpent(group.now)) || promised.has(group.is.id)) continue;
    if (rangeBetween(group.now, end) > flightReach(view, group) + landingReach(view) - MARGIN) continue;
    if (!home || group.now.strength > home.now.strength) home = group;
  }
  if (!home || (launch.length === 0 && freeBays(view, ship).length === 0))
    return { launch, recover: [], worth };
  return { launch, recover: [home.is.id], worth: worth + RECOVERED * home.now.strength };
}

/** How near a group lands (FTR-11). */
export function landingReach({ setting }: View): Mils {
  return setting.options.landingRange === '1' ? INCH : 6 * INCH;
}
