import type { FireOrder, Volley } from '../../src/battle/fireOrder.ts';
import type { GroupMove } from '../../src/battle/groupOrder.ts';
import { OPTION_NAMES, OPTIONS } from '../../src/battle/options.ts';
import type { Written } from '../../src/battle/orders.ts';
import type { ScenarioFile } from '../../src/battle/scenario.ts';
import { type Scene, shipAt, theShip } from '../../src/battle/ships.ts';
import type { Aim, Place, Repair } from '../../src/battle/state.ts';
import type { View } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { pick, random } from '../../src/captain/random.ts';
import type { Chance } from '../../src/dice/seeded.ts';
import type { SystemKind } from '../../src/ship/catalogue.ts';
import {
  SHADOW_DESIGNS,
  SHADOW_NONSENSE,
  shadowFire,
  shadowOrders,
  shadowTurn,
  telepathActs,
  wildBeam,
  wildNeedles,
} from './shadowChaos.ts';

/** Every design of the young races, and how many bays it has. */
const DESIGNS: readonly (readonly [id: string, bays: number])[] = [
  ['earth-alliance/omega', 4],
  ['earth-alliance/hyperion', 1],
  ['narn/heavy-cruiser', 2],
  ['narn/cruiser', 0],
  ['centauri/heavy-cruiser', 2],
  ['centauri/warship', 0],
  ['minbari/white-star', 0],
  ['minbari/war-cruiser', 6],
];

const oneIn = (chance: Chance, n: number): boolean => chance.between(1, n) === 1;
const any = <T>(chance: Chance, from: readonly T[]): T => pick(chance, from) as T;

/** Designs of the Shadows have no bays. */
const SHADOWS = SHADOW_DESIGNS.map((id) => [id, 0] as const);

/**
 * A random scenario: sides, ships, table, terrain and options. Crowded, so that battles come to blows; with groups in
 * flight, ships still to arrive and capacitors charged. In two of three Shadows fight on a side or on several, some of
 * them cloaked, and telepaths against them.
 */
export function chaoticScenario(chance: Chance): ScenarioFile {
  const width = chance.between(24, 72);
  const height = chance.between(24, 48);
  const sides = oneIn(chance, 5) ? 3 : 2;
  const options = Object.fromEntries(
    OPTION_NAMES.filter(() => oneIn(chance, 2)).map((name) => [name, any(chance, OPTIONS[name])]),
  );
  const mils = (most: number) => chance.between(0, most * 1000) / 1000;
  // Which sides have Shadows: none, one, or each by chance.
  const dark = chance.between(0, 2);
  const darkSide = chance.between(0, sides - 1);
  const mostLevel = Number(options.minbariTelepaths ?? 12);
  const turnLimit = chance.between(3, 14);
  // Half of them begin within reach of each other and at rest, for weapons to tell.
  const close = oneIn(chance, 2);
  const place = (most: number) => (close ? most / 2 + chance.between(-9000, 9000) / 1000 : mils(most));
  return {
    format: 'jumppoint-scenario/1',
    title: 'Chaos',
    table: { width, height },
    turnLimit,
    options,
    sides: Array.from({ length: sides }, (_, s) => ({
      id: `side-${s + 1}`,
      name: `Side ${s + 1}`,
      ships: Array.from({ length: chance.between(1, 3) }, (_, i) => {
        const shadow = dark > 0 && (s === darkSide || (dark === 2 && oneIn(chance, 2))) && !oneIn(chance, 4);
        const [design, bays] = any(chance, shadow ? SHADOWS : DESIGNS);
        const x = place(width);
        const y = place(height);
        const most = design.startsWith('minbari') ? mostLevel : 12;
        const minds = !shadow && !design.startsWith('narn') && oneIn(chance, dark > 0 ? 2 : 8);
        const jumps = !shadow && oneIn(chance, 2);
        const flying = Array.from({ length: bays }, (_, b) => `bay${b + 1}`).filter(() => oneIn(chance, 2));
        return {
          ...{ id: `ship-${s + 1}-${i + 1}`, design },
          ...(oneIn(chance, 6)
            ? { arrives: { turn: chance.between(1, turnLimit), point: [x, y] as [number, number] } }
            : {
                ...{ x, y },
                ...(oneIn(chance, 2) ? { groups: flying } : {}),
                ...(shadow && oneIn(chance, 3) ? { cloaked: true as const } : {}),
              }),
          ...(minds
            ? { telepaths: Array.from({ length: chance.between(1, 4) }, () => chance.between(1, most)) }
            : {}),
          course: chance.between(1, 12),
          velocity: close
            ? chance.between(0, 2)
            : oneIn(chance, 6)
              ? chance.between(12, 30)
              : chance.between(0, 10),
          ...(jumps ? { jumpCharge: oneIn(chance, 2) ? 6 : chance.between(0, 6) } : {}),
        };
      }),
    })),
    terrain: Array.from({ length: oneIn(chance, 2) ? chance.between(1, 4) : 0 }, () => ({
      kind: oneIn(chance, 4) ? ('planet' as const) : ('asteroid' as const),
      x: mils(width),
      y: mils(height),
      radius: chance.between(500, 4000) / 1000,
    })),
  };
}

const MOVES = [
  'P1',
  'S2',
  'P3',
  '+2',
  '-1',
  '+9',
  'P9',
  'ss2p',
  'ss3s',
  'ss4',
  'roll',
  'P1 S1',
  '4',
  'P2 4',
  ': 7',
  '8P2+4: 12',
];
const VERBS = [
  'sustain',
  'attack',
  'defend',
  'defend F',
  'defend P',
  'ram ship-1-1',
  'ram ship-2-1',
  'shunt',
  '->',
  '',
];
const WHOLE = [
  'launch bay1',
  'launch bay1,bay2',
  'launch bay9',
  'recover ship-1-1.g1',
  'recover ship-2-1.g2',
  'jump open',
  'jump leave',
  'jump',
  'hl1 shunt',
  'neut1 shunt',
  ...SHADOW_NONSENSE,
];

/** Hands in anything: legal orders, illegal ones, nonsense, nothing at all. */
export function chaos(chance: Chance): Captain {
  const sane = random(chance);
  const digsIn = oneIn(chance, 2);
  return {
    orders(view) {
      const legal = sane.orders(view);
      return Object.fromEntries(
        Object.entries(legal).flatMap(([ship, orders]): [string, Written][] => {
          const kind = chance.between(1, 10);
          if (kind === 1) return [];
          if (kind >= 4 && theShip(view, ship).now.shadow) return [[ship, shadowOrders(chance, view, ship)]];
          if (digsIn && kind >= 4) return [[ship, dugIn(chance, view, ship)]];
          if (kind <= 4) return [[ship, nonsense(chance, view)]];
          return [[ship, orders]];
        }),
      );
    },
    telepaths: (view) => telepathActs(chance, view),
    needles: (view, needle) =>
      oneIn(chance, 2) ? sane.needles(view, needle) : wildNeedles(chance, view, needle),
    fire(view, ships) {
      const shadows = ships.filter((ship) => theShip(view, ship).now.shadow);
      if (shadows.length > 0 && !oneIn(chance, 4)) return shadowFire(chance, view, any(chance, shadows));
      if (digsIn && !oneIn(chance, 4)) return followUp(view, sane.fire(view, ships));
      if (oneIn(chance, 2)) return sane.fire(view, ships);
      return wildFire(chance, view, any(chance, ships));
    },
    repairs: (view) => (oneIn(chance, 2) ? sane.repairs(view) : wildRepairs(chance, view)),
    aims: (view) => (oneIn(chance, 2) ? sane.aims(view) : wildAims(chance, view)),
    group(view, groups) {
      const vessels = groups.filter((id) => !view.setting.groupIndex.has(id));
      if (vessels.length > 0 && oneIn(chance, 2)) return shadowTurn(chance, view, any(chance, vessels));
      return oneIn(chance, 2) ? sane.group(view, groups) : wildFlight(chance, view, any(chance, groups));
    },
    attacks: (view) =>
      oneIn(chance, 2) ? sane.attacks(view) : pairsOf(chance, view, () => anyTarget(chance, view)),
    answers: (view) =>
      oneIn(chance, 2)
        ? sane.answers(view)
        : pairsOf(chance, view, () => (oneIn(chance, 4) ? null : anyGroup(chance, view))),
    places: (view) => (oneIn(chance, 2) ? sane.places(view) : wildPlaces(chance, view)),
  };
}

/** Any ship of either side, or what there is not. */
function anyShip(chance: Chance, { setting }: Scene): string {
  return oneIn(chance, 10) ? any(chance, ['nobody', 'constructor']) : any(chance, setting.ships).id;
}

/** Any group of either side, or what there is not. */
function anyGroup(chance: Chance, { setting }: Scene): string {
  if (oneIn(chance, 10) || setting.groups.length === 0) return any(chance, ['nobody.g1', 'ship-1-1.g99']);
  return any(chance, setting.groups).id;
}

function anyTarget(chance: Chance, scene: Scene): string {
  return oneIn(chance, 2) ? anyShip(chance, scene) : anyGroup(chance, scene);
}

/** Near the table, on a ship, or far beyond every limit. */
function anyPoint(chance: Chance, { setting, state }: Scene): { x: number; y: number } {
  if (oneIn(chance, 8)) return { x: chance.between(-10_000_000, 10_000_000), y: -10_000_000 };
  if (oneIn(chance, 2)) {
    const { x, y } = any(chance, state.ships);
    const near = () => chance.between(-8000, 8000);
    return oneIn(chance, 4) ? { x, y } : { x: x + near(), y: y + near() };
  }
  return { x: chance.between(-5000, setting.width + 5000), y: chance.between(-5000, setting.height + 5000) };
}

function pairsOf<T>(chance: Chance, view: View, other: () => T): Record<string, T> {
  const ids = [...view.setting.groups.map(({ id }) => id), 'nobody.g1'];
  return Object.fromEntries(ids.filter(() => oneIn(chance, 2)).map((id) => [id, other()]));
}

function wildAims(chance: Chance, view: View): Aim[] {
  return Array.from({ length: chance.between(0, 4) }, () => ({
    ship: anyShip(chance, view),
    // No line says that a jump drive launches a mine: `a jump at 3,4` opens a point.
    launcher: (oneIn(chance, 4) ? anySystem(chance, view) : `mine${chance.between(1, 2)}`).replace(
      'jump',
      'ecm',
    ),
    ...anyPoint(chance, view),
  }));
}

function wildFlight(chance: Chance, view: View, group: string): GroupMove {
  const { x, y } = anyPoint(chance, view);
  return {
    group,
    ...(oneIn(chance, 4) ? {} : { to: [x, y] as const }),
    ...(oneIn(chance, 2) ? { screen: anyShip(chance, view) } : {}),
  };
}

function wildPlaces(chance: Chance, view: View): Place[] {
  return Array.from({ length: chance.between(0, 3) }, () => ({
    ship: anyShip(chance, view),
    ...anyPoint(chance, view),
  }));
}

/** Orders that stay and fire: beams sustained, or carried on by the shunt; groups out; a way out opened. */
function dugIn(chance: Chance, view: View, id: string): string {
  const { is, now } = theShip(view, id);
  const named = (wanted: (kind: SystemKind, i: number) => boolean) =>
    is.design.systems
      .filter(({ kind }, i) => now.systems[i]?.lost === 0 && wanted(kind, i))
      .map(({ name }) => name);
  const ready = (i: number) => now.systems[i]?.counter === 0 && !now.systems[i]?.burst;
  const carried = named((_, i) => now.systems[i]?.carried != null);
  const parts: [list: string[], verb: string][] = [
    [named((kind, i) => /laser|neutron/.test(kind) && ready(i) && !oneIn(chance, 3)), 'sustain'],
    [named((kind) => kind === 'pulse' && oneIn(chance, 2)), 'attack'],
    [named((kind) => kind === 'fire-control').slice(0, chance.between(0, 1)), 'defend'],
    [carried.slice(0, 1), 'shunt'],
  ];
  const texts = parts.filter(([list]) => list.length > 0).map(([list, verb]) => `${list.join(',')} ${verb}`);
  if (oneIn(chance, 4)) texts.push('launch bay1');
  if (oneIn(chance, 3)) texts.push(any(chance, ['jump open', 'jump open', 'jump leave', `recover ${id}.g1`]));
  return texts.join('; ');
}

/** Bursts first, each at its target; then the rest. */
function followUp(view: View, { ship, volleys }: FireOrder): FireOrder {
  const { is, now } = theShip(view, ship);
  const bursts = is.design.systems.flatMap(({ name }, i): Volley[] => {
    const burst = now.systems[i]?.burst;
    return burst ? [{ weapons: [name], target: burst.target }] : [];
  });
  const named = new Set(bursts.flatMap(({ weapons }) => weapons));
  return {
    ship,
    volleys: [...bursts, ...volleys.filter(({ weapons }) => !weapons.some((one) => named.has(one)))],
  };
}

function anySystem(chance: Chance, scene: Scene): string {
  const ship = shipAt(scene, chance.between(0, scene.setting.ships.length - 1));
  // A Shadow vessel has none.
  return oneIn(chance, 8) ? 'hl99' : (pick(chance, ship.is.design.systems)?.name ?? 'drive');
}

function nonsense(chance: Chance, view: View): string {
  const parts: string[] = [];
  for (let i = chance.between(0, 3); i > 0; i--)
    parts.push(
      oneIn(chance, 2)
        ? any(chance, oneIn(chance, 2) ? MOVES : WHOLE)
        : `${anySystem(chance, view)}${oneIn(chance, 2) ? `,${anySystem(chance, view)}` : ''} ${any(chance, VERBS)}`,
    );
  return parts.join(oneIn(chance, 6) ? ' ' : '; ');
}

function wildFire(chance: Chance, view: View, ship: string): FireOrder {
  const volleys: Volley[] = [];
  for (let i = chance.between(0, 4); i > 0; i--) {
    const weapons = Array.from({ length: chance.between(1, 3) }, () => anySystem(chance, view));
    volleys.push({
      ...{ weapons, target: anyTarget(chance, view) },
      ...(oneIn(chance, 4) ? { called: anySystem(chance, view) } : {}),
      ...(oneIn(chance, 4) ? { way: chance.between(0, 5) } : {}),
    });
  }
  return {
    ...{ ship, volleys },
    ...(oneIn(chance, 4) ? { beam: wildBeam(chance, anyTarget(chance, view)) } : {}),
    ...(oneIn(chance, 8) ? { destabilise: anyShip(chance, view) } : {}),
  };
}

function wildRepairs(chance: Chance, view: View): Repair[] {
  return Array.from({ length: chance.between(0, 5) }, () => ({
    ship: any(chance, view.setting.ships).id,
    party: oneIn(chance, 4) ? anySystem(chance, view) : `dcp${chance.between(1, 3)}`,
    system: anySystem(chance, view),
  }));
}
