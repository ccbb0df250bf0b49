import { readFileSync } from 'node:fs';
import { Battle } from '../../src/battle/battle.ts';
import type { FactOf, FactType } from '../../src/battle/fact.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import type { Written } from '../../src/battle/orders.ts';
import { parseRepair } from '../../src/battle/repairOrder.ts';
import {
  checkScenario,
  type FindDesign,
  readScenario,
  type ScenarioFile,
} from '../../src/battle/scenario.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { type Ship, theShip } from '../../src/battle/ships.ts';
import type { Repair, ShipState, SystemState } from '../../src/battle/state.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import type { BuiltKind, Empire } from '../../src/ship/catalogue.ts';
import { checkDesign, type Design, type DesignFile, readDesign } from '../../src/ship/design.ts';
import { problemText, type Read } from '../../src/ship/file.ts';
import type { Grade } from '../../src/ship/grade.ts';

function good<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
  return read.value;
}

function fileOf(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
}

/** A design of the game, by its id. */
export const findDesign: FindDesign = (id, bays) => readDesign(fileOf(`ships/${id}.json`), id, bays);

export const SCENARIOS = ['belt', 'moon', 'omega', 'quadrant'] as const;

/** One of the scenarios that the page serves. */
export function scenarioNamed(name: string): Setting {
  return good(readScenario(fileOf(`public/scenarios/${name}.json`), name, findDesign));
}

const GRADES: Readonly<Record<Empire, readonly [sensors: Grade, ecm: Grade]>> = {
  'earth-alliance': ['rudimentary', 'rudimentary'],
  narn: ['rudimentary', 'rudimentary'],
  centauri: ['basic', 'basic'],
  minbari: ['superior', 'superior'],
  shadows: ['scary', 'rudimentary'],
};

let designs = 0;

/** A test-only design that the shipyard would build: so many of each kind, with an arc. */
export function design(
  empire: Exclude<Empire, 'shadows'>,
  mass: number,
  systems: readonly (readonly [kind: BuiltKind, count: number, arc?: string, weaponClass?: number])[] = [],
  more: Partial<DesignFile> = {},
): Design {
  const [sensors, ecm] = GRADES[empire];
  const file = {
    format: 'jumppoint-design/1',
    id: `${empire}/test-${++designs}`,
    empire,
    name: 'Test',
    mass,
    thrust: 8,
    hull: empire === 'earth-alliance' ? 'earth' : 'standard',
    armour: 0,
    sensors,
    ecm,
    jumpDrive: false,
    powerShunt: false,
    systems: systems.map(([kind, count, arc, weaponClass]) => ({
      kind,
      count,
      ...(arc === undefined ? {} : { arc }),
      ...(weaponClass === undefined ? {} : { class: weaponClass }),
    })),
    ...more,
  };
  return good(checkDesign(file, file.id));
}

/** A design that no shipyard builds: the check is left out. */
export function refit(from: Design, parts: Partial<Design>): Design {
  return { ...from, id: `${from.empire}/test-${++designs}`, ...parts };
}

/** A target with 200 boxes in four rows, rudimentary ECM and nothing else. */
export const HULK = design('narn', 400);

/** 160 boxes behind pulse cannons and interceptors. */
export const FORTRESS = design('earth-alliance', 400, [
  ['pulse', 10, 'PFS'],
  ['interceptor', 4],
]);

/** A firer whose lasers and cannons share fire controls; basic sensors. */
export const BATTERY = design('centauri', 400, [
  ['battle-laser', 8, '11-1'],
  ['pulse', 24, 'PFS'],
]);

/** A firer of heavy lasers and heavy pulse cannons; rudimentary sensors, three fire controls. */
export const DREADNOUGHT = design('earth-alliance', 400, [
  ['heavy-laser', 4, '11-1'],
  ['heavy-pulse', 4, '11-1'],
  ['pulse', 12, 'PFS'],
]);

/** Faces of a contest: whatever the dice, sensors win with the first pair and ECM with the second. */
export const SEEN = [4, 1] as const;
export const FOOLED = [1, 4] as const;

/** `count` dice that all show a face. */
export function dice(count: number, face: number): number[] {
  return Array<number>(count).fill(face);
}

export interface Placed {
  readonly design: string | Design;
  readonly x: number;
  readonly y: number;
  readonly course?: number;
  readonly velocity?: number;
}

export type Sides = Readonly<Record<string, Readonly<Record<string, Placed>>>>;
export type Rules = Partial<Pick<ScenarioFile, 'options' | 'terrain' | 'turnLimit' | 'table'>>;

export function settingFor(sides: Sides, rules: Rules = {}): Setting {
  const own = new Map<string, Design>();
  const file: ScenarioFile = {
    format: 'jumppoint-scenario/1',
    title: 'Test',
    table: { width: 400, height: 400 },
    turnLimit: 20,
    ...rules,
    sides: Object.entries(sides).map(([id, ships]) => ({
      id,
      name: id,
      ships: Object.entries(ships).map(([ship, { design: built, x, y, course = 12, velocity = 0 }]) => {
        if (typeof built !== 'string') own.set(built.id, built);
        return { id: ship, design: typeof built === 'string' ? built : built.id, x, y, course, velocity };
      }),
    })),
  };
  const find: FindDesign = (id) => {
    const built = own.get(id);
    return built ? { ok: true, value: built } : findDesign(id);
  };
  return good(checkScenario(file, 'test', find));
}

/**
 * A battle on a test's table. Every hand-in names the faces that it rolls: one too few or too many fails at once.
 */
export class Game {
  readonly battle: Battle;
  /** Every face rolled so far. */
  readonly faces: number[] = [];

  constructor(sides: Sides, rules: Rules = {}) {
    this.battle = new Battle(settingFor(sides, rules), scriptedDice([]));
  }

  /** Does something that rolls exactly these faces. */
  rolling(faces: readonly number[], act: () => void): void {
    const script = scriptedDice(faces);
    this.battle.dice = script;
    act();
    script.done();
    this.faces.push(...faces);
  }

  /**
   * Hands in the orders of every side. A ship not named holds its course; null hands in nothing for it. Unless faces
   * are given, the sides win the initiative in the order of the scenario.
   */
  orders(written: Readonly<Record<string, Written | null>> = {}, faces?: readonly number[]): void {
    const sides = this.battle.setting.sides.filter(({ id }) =>
      this.battle.state.ships.some((ship) => ship.side === id && ship.status === 'afloat'),
    );
    this.rolling(faces ?? sides.map((_, i) => 6 - i), () => {
      for (const { id: side } of sides) {
        const own: Record<string, Written> = {};
        for (const ship of this.battle.state.ships) {
          const order = Object.hasOwn(written, ship.id) ? written[ship.id] : '';
          if (ship.side === side && order != null) own[ship.id] = order;
        }
        this.battle.giveOrders(side, own);
      }
    });
  }

  /** A ship fires, in its side's turn: `hl1 -> b; hl2 -> b called drive`. */
  fire(ship: string, text: string, faces: readonly number[] = []): void {
    const fire = parseFire(ship, text);
    if (!fire.ok) throw new Error(JSON.stringify(fire.refusal));
    this.rolling(faces, () => this.battle.giveFire(this.ship(ship).side, fire.value));
  }

  pass(...ships: string[]): void {
    for (const ship of ships) this.fire(ship, 'pass');
  }

  /** All ships that have not fired pass. */
  passAll(): void {
    for (;;) {
      const asked = this.battle.waiting();
      if (asked.for !== 'fire') return;
      this.pass(asked.ships[0] as string);
    }
  }

  /** Passes what is left of the fire and ends the turn with repairs by ship: `dcp1,dcp2 -> hl1`. */
  end(repairs: Readonly<Record<string, string>> = {}, faces: readonly number[] = []): void {
    this.passAll();
    const placed: Repair[] = [];
    for (const [ship, text] of Object.entries(repairs)) {
      const read = parseRepair(`${ship} repair: ${text}`);
      if (!read.ok) throw new Error(JSON.stringify(read.refusal));
      placed.push(...read.value);
    }
    this.rolling(faces, () => {
      const asked = this.battle.waiting();
      if (asked.for !== 'repairs') {
        if (placed.length > 0) throw new Error('no repairs are asked');
        return;
      }
      for (const side of asked.sides)
        this.battle.giveRepairs(
          side,
          placed.filter(({ ship }) => this.ship(ship).side === side),
        );
    });
  }

  /** A turn in which nothing is ordered, fired or repaired. */
  quiet(): void {
    this.orders();
    this.end();
  }

  get facts() {
    return this.battle.journal?.facts ?? [];
  }

  all<T extends FactType>(type: T): FactOf<T>[] {
    return this.facts.filter((fact) => fact.type === type) as unknown as FactOf<T>[];
  }

  last<T extends FactType>(type: T): FactOf<T> {
    const fact = this.all(type).at(-1);
    if (!fact) throw new Error(`no ${type}`);
    return fact;
  }

  ship(id: string): ShipState {
    return theShip(this.battle, id).now;
  }

  whole(id: string): Ship {
    return theShip(this.battle, id);
  }

  system(id: string, name: string): SystemState {
    const { is, now } = this.whole(id);
    const system = now.systems[is.systemIndex.get(name) ?? -1];
    if (!system) throw new Error(`no ${name} on ${id}`);
    return system;
  }
}

/**
 * `a` of side red against `b` of side blue, which lies straight ahead at `range` once it has moved. `a` stands at
 * rest on course 12; `b` coasts away from it unless a course is given.
 */
export function duel(
  a: string | Design,
  b: string | Design,
  range = 8,
  {
    velocity = 0,
    course = 12,
    ...rules
  }: Rules & { readonly velocity?: number; readonly course?: number } = {},
): Game {
  return new Game(
    {
      red: { a: { design: a, x: 200, y: 100 } },
      blue: { b: { design: b, x: 200, y: 100 + range - velocity, course, velocity } },
    },
    rules,
  );
}

/** Where a bearing in degrees, clockwise from course 12, and a range lead from the place of `a` in a duel. */
export function on(bearing: number, range: number): { x: number; y: number } {
  const angle = (bearing * Math.PI) / 180;
  const thousandth = (value: number) => Math.round(value * 1000) / 1000;
  return {
    x: thousandth(200 + range * Math.sin(angle)),
    y: thousandth(100 + range * Math.cos(angle)),
  };
}
