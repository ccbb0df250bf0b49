import type { FireOrder, Volley } from '../../src/battle/fireOrder.ts';
import { OPTION_NAMES, OPTIONS } from '../../src/battle/options.ts';
import type { Written } from '../../src/battle/orders.ts';
import type { ScenarioFile } from '../../src/battle/scenario.ts';
import { type Scene, shipAt } from '../../src/battle/ships.ts';
import type { Repair } from '../../src/battle/state.ts';
import type { View } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { pick, random } from '../../src/captain/random.ts';
import type { Chance } from '../../src/dice/seeded.ts';

const DESIGNS = [
  'earth-alliance/omega',
  'earth-alliance/hyperion',
  'narn/heavy-cruiser',
  'narn/cruiser',
  'centauri/heavy-cruiser',
  'centauri/warship',
  'minbari/white-star',
  'minbari/war-cruiser',
];

const oneIn = (chance: Chance, n: number): boolean => chance.between(1, n) === 1;
const any = <T>(chance: Chance, from: readonly T[]): T => pick(chance, from) as T;

/** A random scenario: sides, ships, table, terrain and options. Crowded, so that battles come to blows. */
export function chaoticScenario(chance: Chance): ScenarioFile {
  const width = chance.between(24, 72);
  const height = chance.between(24, 48);
  const sides = oneIn(chance, 5) ? 3 : 2;
  const options = Object.fromEntries(
    OPTION_NAMES.filter(() => oneIn(chance, 2)).map((name) => [name, any(chance, OPTIONS[name])]),
  );
  const mils = (most: number) => chance.between(0, most * 1000) / 1000;
  return {
    format: 'jumppoint-scenario/1',
    title: 'Chaos',
    table: { width, height },
    turnLimit: chance.between(3, 14),
    options,
    sides: Array.from({ length: sides }, (_, s) => ({
      id: `side-${s + 1}`,
      name: `Side ${s + 1}`,
      ships: Array.from({ length: chance.between(1, 3) }, (_, i) => ({
        id: `ship-${s + 1}-${i + 1}`,
        design: any(chance, DESIGNS),
        x: mils(width),
        y: mils(height),
        course: chance.between(1, 12),
        velocity: oneIn(chance, 6) ? chance.between(12, 30) : chance.between(0, 10),
      })),
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

/** Hands in anything: legal orders, illegal ones, nonsense, nothing at all. */
export function chaos(chance: Chance): Captain {
  const sane = random(chance);
  return {
    orders(view) {
      const legal = sane.orders(view);
      return Object.fromEntries(
        Object.entries(legal).flatMap(([ship, orders]): [string, Written][] => {
          const kind = chance.between(1, 10);
          if (kind === 1) return [];
          if (kind <= 4) return [[ship, nonsense(chance, view)]];
          return [[ship, orders]];
        }),
      );
    },
    fire(view, ships) {
      if (oneIn(chance, 2)) return sane.fire(view, ships);
      return wildFire(chance, view, any(chance, ships));
    },
    repairs: (view) => (oneIn(chance, 2) ? sane.repairs(view) : wildRepairs(chance, view)),
  };
}

function anySystem(chance: Chance, scene: Scene): string {
  const ship = shipAt(scene, chance.between(0, scene.setting.ships.length - 1));
  return oneIn(chance, 8) ? 'hl99' : any(chance, ship.is.design.systems).name;
}

function nonsense(chance: Chance, view: View): string {
  const parts: string[] = [];
  for (let i = chance.between(0, 3); i > 0; i--)
    parts.push(
      oneIn(chance, 2)
        ? any(chance, MOVES)
        : `${anySystem(chance, view)}${oneIn(chance, 2) ? `,${anySystem(chance, view)}` : ''} ${any(chance, VERBS)}`,
    );
  return parts.join(oneIn(chance, 6) ? ' ' : '; ');
}

function wildFire(chance: Chance, view: View, ship: string): FireOrder {
  const volleys: Volley[] = [];
  for (let i = chance.between(0, 4); i > 0; i--) {
    const weapons = Array.from({ length: chance.between(1, 3) }, () => anySystem(chance, view));
    const target = oneIn(chance, 10) ? 'nobody' : (any(chance, view.setting.ships).id as string);
    volleys.push(
      oneIn(chance, 4) ? { weapons, target, called: anySystem(chance, view) } : { weapons, target },
    );
  }
  return { ship, volleys };
}

function wildRepairs(chance: Chance, view: View): Repair[] {
  return Array.from({ length: chance.between(0, 5) }, () => ({
    ship: any(chance, view.setting.ships).id,
    party: oneIn(chance, 4) ? anySystem(chance, view) : `dcp${chance.between(1, 3)}`,
    system: anySystem(chance, view),
  }));
}
