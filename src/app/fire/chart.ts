import type { BeamMode, FireOrder } from '../../battle/fireOrder.ts';
import { type Group, groupNamed } from '../../battle/groups.ts';
import { BEAM_REACH } from '../../battle/shadow/beam.ts';
import { PULSE_REACH } from '../../battle/shadow/pulse.ts';
import { priceOf } from '../../battle/shadow/shoot.ts';
import { type Scene, type Ship, shipNamed, systemOf, systemState } from '../../battle/ships.ts';
import { blockedBy } from '../../battle/sight.ts';
import type { View } from '../../battle/view.ts';
import { antiFighterOf, weaponOf } from '../../battle/weapons/catalogue.ts';
import { arcTable } from '../../plane/arc.ts';
import type { Circle } from '../../plane/circle.ts';
import { INCH, type Point, rangeBetween } from '../../plane/table.ts';
import type { System } from '../../ship/design.ts';
import { judgeFire } from '../game/firePlan.ts';
import { bought, judgeBeam, quarryOf, sightOf } from '../shadows/beam.ts';
import { beamNow } from './aim.ts';
import { gunsOf, preyOf, sortGuns, targetsOf } from './guns.ts';
import { type Band, bandsOf, type Chances, flakBandsOf } from './outlook.ts';
import { batteriesOf, holds, type Wedge, wedgesOf } from './wedges.ts';
import { chancesFor } from './words.ts';

/** The arcs of weapons that share arc and reach. */
export interface Fan {
  readonly wedges: readonly Wedge[];
  readonly inches: number;
  readonly names: readonly string[];
  /** Heavy beams have solid edges, cannons dashed ones. */
  readonly beam: boolean;
}

/** A range band within a wedge. */
export interface Ring {
  readonly wedge: Wedge;
  readonly from: number;
  readonly to: number;
  /** What is rolled in it; null where a line says it. */
  readonly chances: Chances | null;
  /** The target lies in it. */
  readonly counts: boolean;
}

export interface AimLine {
  readonly target: string;
  readonly to: Point;
  /** What is fired along it. */
  readonly shots: readonly {
    readonly weapons: readonly string[];
    readonly called: string | undefined;
    readonly chances: Chances;
  }[];
  /** Where terrain stops it. */
  readonly stop: Point | null;
}

/** All that the table shows of a ship's guns. */
export interface Chart {
  readonly at: Point;
  readonly course: number;
  readonly fans: readonly Fan[];
  /** The fan that is looked at. */
  readonly bright: Fan | null;
  readonly rings: readonly Ring[];
  readonly lines: readonly AimLine[];
}

export interface Look {
  readonly weapon: string | null;
  readonly target: string | null;
  /** How a Shadow vessel is to fire. */
  readonly mode: BeamMode | null;
}

/** Half the width of a band that is marked around a target. */
const ABOUT = 7;

/** The guns of a ship that nobody is asked to fire. */
export function chartOf(scene: Scene, ship: Ship): Chart {
  const guns = gunsOf(ship).filter(({ name }) => systemState(ship, name)?.lost === 0);
  return {
    ...{ at: ship.now, course: ship.now.course, bright: null, rings: [], lines: [] },
    fans: fansOf(scene, ship, guns, null),
  };
}

/** The guns of the ship that fires, with what is allocated and looked at. */
export function fireChart(view: View, ship: Ship, order: FireOrder, look: Look): Chart {
  if (ship.is.design.shadow) return beamChart(view, ship, order, look);
  const { able } = sortGuns(view, ship.is.id);
  const target = look.target === null ? undefined : targetNamed(view, look.target);
  const gun = look.weapon === null ? undefined : systemOf(ship, look.weapon);
  const looked = gun && systemState(ship, gun.name)?.lost === 0 ? gun : undefined;
  const bright = looked ? (fansOf(view, ship, [looked], target ?? null)[0] ?? null) : null;
  const rings = looked && bright ? ringsOf(view, ship, looked.name, bright.wedges, target ?? null) : [];
  return {
    ...{ at: ship.now, course: ship.now.course, bright },
    fans: fansOf(view, ship, able, null),
    ...aimedAt(view, ship, order, rings),
  };
}

/** A Shadow vessel's forward arc, in bands by the price of a die, and a line to what its beam is turned on (SHD-5). */
function beamChart(view: View, ship: Ship, order: FireOrder, look: Look): Chart {
  const { mode, target: id } = beamNow(view, order, look);
  const wedges = wedgesOf(arcTable('F', false));
  const reach = (mode === 'pulse' ? PULSE_REACH : BEAM_REACH) / INCH;
  const fan = { wedges, inches: reach, names: [mode], beam: true };
  const target = quarryOf(view, mode).find(({ is }) => is.id === id);
  const range = target ? rangeBetween(ship.now, target.now) / INCH : -1;
  const towards = target ? bearing(ship, target.now) : 0;
  const rings = wedges.flatMap((wedge) =>
    priceBands(mode, reach).map((band) => ({
      ...{ wedge, from: band.from, to: band.to },
      chances: diceOf(Math.floor((order.beam?.points ?? 0) / band.price)),
      counts: target !== undefined && within(band, range) && holds(wedge, towards),
    })),
  );
  const shines = target && order.beam && judgeBeam(view, order).every(({ why }) => !why);
  const lines = shines
    ? [
        {
          ...{ target: target.is.id, to: target.now, stop: null },
          shots: [{ weapons: [], called: undefined, chances: diceOf(beamDice(view, ship, order)) }],
        },
      ]
    : [];
  return { at: ship.now, course: ship.now.course, fans: [fan], bright: fan, rings, lines };
}

function beamDice(view: View, ship: Ship, { beam }: FireOrder): number {
  const target = beam && quarryOf(view, beam.mode).find(({ is }) => is.id === beam.target);
  return target ? bought(beam.mode, beam.points, sightOf(view, ship, beam.mode, target, 0)).dice : 0;
}

const diceOf = (dice: number): Chances => ({ mode: 'plain', need: null, modifiers: [], least: null, dice });

/** Inches of range at which a die costs the same. */
function priceBands(mode: BeamMode, reach: number): { from: number; to: number; price: number }[] {
  const bands: { from: number; to: number; price: number }[] = [];
  for (let to = 1; to <= reach; to++) {
    const price = priceOf({ mode }, to * INCH) ?? 0;
    const last = bands.at(-1);
    if (last?.price === price) last.to = to;
    else bands.push({ from: to - 1, to, price });
  }
  return bands;
}

/** What is fired at: a ship, or a group of fighters. */
type Target = Ship | Group;

function targetNamed(scene: Scene, id: string): Target | undefined {
  return shipNamed(scene, id) ?? groupNamed(scene, id);
}

/** The bands of a weapon at a target: what shoots at fighters has others for them. */
function bandsAt(scene: Scene, ship: Ship, name: string, target: Target | null): Band[] {
  const kind = systemOf(ship, name)?.kind;
  const atShips = kind !== undefined && weaponOf(kind) !== undefined;
  const group = target !== null && !('design' in target.is);
  if (group || !atShips) return kind && antiFighterOf(kind) ? flakBandsOf(ship, name) : [];
  return bandsOf(scene, ship, name, target as Ship | null);
}

function fansOf(scene: Scene, ship: Ship, guns: readonly System[], target: Target | null): Fan[] {
  return batteriesOf(guns, ship.now.rolled).map(({ names, wedges }) => {
    const bands = bandsAt(scene, ship, names[0] as string, target);
    const burst = systemState(ship, names[0] as string)?.burst;
    const held = burst && shipNamed(scene, burst.target);
    const inches = bands.at(-1)?.to ?? (held ? rangeBetween(ship.now, held.now) / 1000 : 12);
    return { names, wedges, inches, beam: bands.length === 0 || bands[0]?.need !== null };
  });
}

function ringsOf(
  scene: Scene,
  ship: Ship,
  name: string,
  wedges: readonly Wedge[],
  target: Target | null,
): Ring[] {
  const range = target ? rangeBetween(ship.now, target.now) / 1000 : -1;
  const towards = target ? bearing(ship, target.now) : 0;
  return wedges.flatMap((wedge) =>
    bandsAt(scene, ship, name, target).map((band) => ({
      ...{ wedge, from: band.from, to: band.to, chances: band },
      counts: within(band, range) && holds(wedge, towards),
    })),
  );
}

/** A range on the edge of a band belongs to the nearer (GEO-2). */
function within({ from, to }: Pick<Band, 'from' | 'to'>, range: number): boolean {
  return range >= 0 && range <= to && (range > from || from === 0);
}

/** Lines to what is aimed at, and those that terrain stops; each kind of shot marks its own band at the target. */
function aimedAt(
  view: View,
  ship: Ship,
  order: FireOrder,
  rings: readonly Ring[],
): Pick<Chart, 'rings' | 'lines'> {
  const lines: AimLine[] = [];
  const marks: Ring[] = [];
  const shots = judgeFire(view, order).filter(({ why }) => !why);
  for (const target of [...targetsOf(view), ...preyOf(view)]) {
    const { id } = target.is;
    const terrain = view.setting.terrain[blockedBy(view.setting, ship.now, target.now)];
    const stop = terrain && 'design' in target.is ? entry(ship.now, target.now, terrain) : null;
    const groups = new Map<string, { weapons: string[]; called: string | undefined; chances: Chances }>();
    for (const { weapon, called, way } of shots.filter((shot) => shot.target === id)) {
      const key = `${systemOf(ship, weapon)?.kind} ${called ?? ''} ${way ?? ''}`;
      const group = groups.get(key);
      if (group) group.weapons.push(weapon);
      else
        groups.set(key, {
          ...{ weapons: [weapon], called },
          chances: chancesFor(view, order, weapon, id, { called, way }),
        });
      const range = rangeBetween(ship.now, target.now) / 1000;
      const band = bandsAt(view, ship, weapon, target).find((one) => within(one, range));
      const towards = bearing(ship, target.now);
      if (band && !group)
        marks.push({
          ...{ wedge: { from: towards - ABOUT, to: towards + ABOUT }, from: band.from, to: band.to },
          ...{ chances: null, counts: true },
        });
    }
    if (groups.size > 0 || stop)
      lines.push({ target: id, to: target.now, shots: [...groups.values()], stop });
  }
  return { rings: [...rings, ...marks], lines };
}

/** Degrees clockwise from a ship's bow. */
export function bearing({ now }: Ship, to: Point): number {
  const degrees = (Math.atan2(to.x - now.x, to.y - now.y) * 180) / Math.PI - now.course * 30;
  return ((degrees % 360) + 360) % 360;
}

/** Where a line first meets a circle that it crosses. */
function entry(a: Point, b: Point, circle: Circle): Point {
  const length = rangeBetween(a, b);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const along = (circle.x - a.x) * ux + (circle.y - a.y) * uy;
  const off2 = (circle.x - a.x) * (circle.x - a.x) + (circle.y - a.y) * (circle.y - a.y) - along * along;
  const reach = Math.max(0, along - Math.sqrt(Math.max(0, circle.radius * circle.radius - off2)));
  return { x: a.x + ux * reach, y: a.y + uy * reach };
}
