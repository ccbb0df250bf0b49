import type { BeamFire, FireOrder } from '../../src/battle/fireOrder.ts';
import type { GroupMove } from '../../src/battle/groupOrder.ts';
import { type Ship, theShip } from '../../src/battle/ships.ts';
import type { Needle, Telepath, TelepathAct } from '../../src/battle/state.ts';
import type { View } from '../../src/battle/view.ts';
import { pick } from '../../src/captain/random.ts';
import type { Chance } from '../../src/dice/seeded.ts';
import { INCH, rangeBetween } from '../../src/plane/table.ts';
import { powerFactorOf } from '../../src/ship/shadow.ts';

/** Every design of the Shadows. */
export const SHADOW_DESIGNS = [
  'shadows/cruiser-24',
  'shadows/cruiser-27',
  'shadows/cruiser-30',
  'shadows/cruiser-60',
  'shadows/dreadnought-90',
  'shadows/scout-12',
  'shadows/scout-15',
] as const;

/** Orders that only Shadows are given, and such as nobody can read. */
export const SHADOW_NONSENSE = [
  'inertial 3 S1+1',
  'inertial 40 +9',
  'inertial 0 P9',
  'phase',
  'phase to 20,20',
  'phase to 999,-5',
  'phase facing 3',
  'phase facing 13',
  'regenerate 2',
  'regenerate 9999',
  'cloak',
  'decloak',
  'spawn 1',
  'spawn 7',
  'launch 1',
  'launch 0',
  'inertial 2 roll',
  'inertial',
];

const oneIn = (chance: Chance, n: number): boolean => chance.between(1, n) === 1;
const any = <T>(chance: Chance, from: readonly T[]): T => pick(chance, from) as T;
const text = (mils: number): string => `${mils / INCH}`;

/** Inertial drives, and the thrust and turns that each needs. */
const DRIVES: readonly (readonly [move: string, thrust: number])[] = [
  ['', 0],
  ['+1', 1],
  ['+3', 3],
  ['-2', 2],
  ['S1', 1],
  ['P2+2', 4],
  ['S3', 5],
  ['ss2p', 3],
  ['roll', 2],
];

/** A place that a vessel can mostly reach: by an enemy, or anywhere around. */
export function nearby(chance: Chance, view: View, { now }: Ship): { x: number; y: number } {
  const foe = any(
    chance,
    view.state.ships.filter(({ side }) => side !== view.side),
  );
  const reach = 12 * INCH;
  if (foe && oneIn(chance, 2)) {
    const range = rangeBetween(now, foe);
    const part = range === 0 ? 0 : Math.min(1, (reach * 0.99) / range);
    const wide = chance.between(-2000, 2000);
    return {
      x: now.x + Math.trunc((foe.x - now.x) * part) + wide,
      y: now.y + Math.trunc((foe.y - now.y) * part),
    };
  }
  const side = () => chance.between(-reach, reach);
  return { x: now.x + side(), y: now.y + side() };
}

/** Orders that a vessel's pools mostly allow: a drive, a cloak, fighters, and some points for healing. */
export function shadowOrders(chance: Chance, view: View, id: string): string {
  const ship = theShip(view, id);
  const { shadow, boxesLost } = ship.now;
  const power = powerFactorOf(ship.is.design.mass);
  let { movement, shooting } = shadow?.pools ?? { movement: 0, shooting: 0 };
  const parts: string[] = [];
  const cloak = shadow?.cloaked ? 'decloak' : 'cloak';
  const price = shadow?.cloaked ? 4 * power : 2 * power;
  if (movement >= price && oneIn(chance, shadow?.cloaked ? 2 : 4)) {
    parts.push(cloak);
    movement -= price;
  }
  const drive = chance.between(1, 5);
  if (drive <= 2) {
    const [move, thrust] = any(chance, DRIVES);
    const points = Math.ceil((thrust * power) / 2) + (oneIn(chance, 3) ? chance.between(0, 3) : 0);
    if (points <= movement) {
      parts.push(`inertial ${points} ${move}`.trim());
      movement -= points;
    }
  } else if (drive <= 4 && movement >= power) {
    const { x, y } = nearby(chance, view, ship);
    const facing = oneIn(chance, 6) ? ` facing ${chance.between(1, 12)}` : '';
    parts.push(
      oneIn(chance, 3) && !shadow?.cloaked ? `phase${facing}` : `phase to ${text(x)},${text(y)}${facing}`,
    );
    movement -= power;
  }
  if (shooting >= 6 && !shadow?.cloaked && oneIn(chance, 3)) {
    parts.push('spawn 1');
    shooting -= 6;
    if (oneIn(chance, 2)) parts.push('launch 1');
  } else if (oneIn(chance, 6)) parts.push('launch 1');
  if (movement > 0 && oneIn(chance, boxesLost > 0 ? 2 : 6))
    parts.push(`regenerate ${chance.between(1, movement)}`);
  if (oneIn(chance, 10)) parts.push('jump leave');
  return parts.join('; ');
}

/** A vessel's turn among the groups: as ordered, somewhere, out of a lock, or nonsense. */
export function shadowTurn(chance: Chance, view: View, id: string): GroupMove {
  const ship = theShip(view, id);
  if (oneIn(chance, ship.now.shadow?.lock ? 3 : 12)) return { group: id, cloak: true };
  if (oneIn(chance, 3)) return { group: id };
  const { x, y } = nearby(chance, view, ship);
  return {
    ...{ group: id, to: [x, y] as const },
    ...(oneIn(chance, 4) ? { facing: chance.between(1, 12) } : {}),
  };
}

/** Fire of a vessel: its mode, points that it has, at what it may hit; now and then what it may not. */
export function shadowFire(chance: Chance, view: View, id: string): FireOrder {
  const { is, now } = theShip(view, id);
  const shooting = now.shadow?.pools?.shooting ?? 0;
  const groups = view.state.groups.filter(({ side, status }) => side !== view.side && status === 'flying');
  const mines = oneIn(chance, 3) ? any(chance, view.state.points)?.ship : undefined;
  const group = groups.length > 0 && oneIn(chance, 3) ? any(chance, groups).id : undefined;
  const pulses = (is.design.shadow === 'scout') !== oneIn(chance, 20);
  const mode: BeamFire['mode'] = pulses ? 'pulse' : group ? 'adaf' : oneIn(chance, 2) ? 'needle' : 'cut';
  const foes = view.state.ships.filter(({ side, status }) => side !== view.side && status === 'afloat');
  const target = (mode === 'pulse' ? undefined : group) ?? pick(chance, foes)?.id ?? id;
  // A needle needs many dice to come to anything.
  const few = chance.between(Math.min(1, shooting), Math.max(1, shooting));
  const points = oneIn(chance, 12) ? shooting + 1 : mode === 'needle' ? shooting : few;
  return {
    ...{ ship: id, volleys: [] },
    ...(oneIn(chance, 10) ? {} : { beam: { mode, points, target } }),
    ...(mines === undefined ? {} : { destabilise: mines }),
  };
}

/** Fire that may be anything at anything. */
export function wildBeam(chance: Chance, target: string): BeamFire {
  return {
    mode: any(chance, ['cut', 'needle', 'adaf', 'pulse'] as const),
    points: chance.between(0, 12),
    target,
  };
}

/** A side's telepaths: attacks with some helpers, locks held or broken, and now and then nonsense. */
export function telepathActs(chance: Chance, view: View): TelepathAct[] {
  const minds = (own: boolean): Telepath[] =>
    view.setting.ships
      .filter(({ side }) => (side === view.side) === own)
      .flatMap(({ id, design }) =>
        design.systems
          .filter(({ kind }) => kind === 'telepath')
          .map(({ name }) => ({ ship: id, system: name })),
      );
  const own = minds(true);
  const odd = [
    ...own,
    ...minds(false),
    { ship: 'nobody', system: 'tp1' },
    { ship: 'ship-1-1', system: 'tp99' },
  ];
  const shadows = view.setting.ships.filter(({ design }) => design.shadow).map(({ id }) => id);
  return own.flatMap((mind): TelepathAct[] => {
    if (oneIn(chance, 3)) return [];
    const wild = oneIn(chance, 8);
    const who = wild ? any(chance, odd) : mind;
    if (oneIn(chance, 4)) return [{ ...who, does: 'break' }];
    const target = wild || shadows.length === 0 ? any(chance, view.setting.ships).id : any(chance, shadows);
    const helpers = (wild ? odd : own).filter((each) => each !== who && oneIn(chance, 3));
    return [{ ...who, does: 'lock', target, helpers }];
  });
}

/** Systems for a needle beam: any of the target's, twice, too many, or what there is not. */
export function wildNeedles(chance: Chance, view: View, { target, hits }: Needle): string[] {
  const { is } = theShip(view, target);
  return Array.from({ length: chance.between(0, hits + 2) }, () =>
    oneIn(chance, 8) ? 'hl99' : (pick(chance, is.design.systems)?.name ?? 'drive'),
  );
}
