import { readFileSync } from 'node:fs';
import { Battle, type Waiting } from '../../src/battle/battle.ts';
import type { FactOf, FactType } from '../../src/battle/fact.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { parseGroupLine } from '../../src/battle/groupOrder.ts';
import { theGroup } from '../../src/battle/groups.ts';
import { giveAnswer } from '../../src/battle/handedIn.ts';
import type { Answer } from '../../src/battle/journal.ts';
import type { Written } from '../../src/battle/orders.ts';
import { parsePlaceLine } from '../../src/battle/placeOrder.ts';
import type { Outcome } from '../../src/battle/refusal.ts';
import { parseRepair } from '../../src/battle/repairOrder.ts';
import {
  checkScenario,
  type FindDesign,
  readScenario,
  type ScenarioFile,
} from '../../src/battle/scenario.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { type Ship, theShip } from '../../src/battle/ships.ts';
import type { GroupState, Repair, SealedKind, ShipState, SystemState } from '../../src/battle/state.ts';
import { parseTelepath } from '../../src/battle/telepath/act.ts';
import type { Dice } from '../../src/dice/dice.ts';
import { type ScriptedDice, scriptedDice } from '../../src/dice/scripted.ts';
import { INCH } from '../../src/plane/table.ts';
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

export const SCENARIOS = ['ambush', 'belt', 'breakout', 'moon', 'omega', 'quadrant', 'stalker'] as const;

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

/** Carriers of six groups, with 200 boxes and no weapons; a die of Minbari fighters counts one more. */
export const CARRIER = design('narn', 400, [['bay', 6]]);
export const MINBARI_CARRIER = design('minbari', 400, [['bay', 6]]);

/** Shadow vessels: a cruiser of power factor 3 with rows 3/3/4, a scout of power factor 2 with rows 2/3. */
export const STALKER = 'shadows/cruiser-30';
export const SCOUT = 'shadows/scout-15';

/** Faces of a contest: whatever the dice, sensors win with the first pair and ECM with the second. */
export const SEEN = [4, 1] as const;
export const FOOLED = [1, 4] as const;

/** `count` dice that all show a face. */
export function dice(count: number, face: number): number[] {
  return Array<number>(count).fill(face);
}

export interface Placed {
  readonly design: string | Design;
  /** Left out where the ship arrives. */
  readonly x?: number;
  readonly y?: number;
  readonly course?: number;
  readonly velocity?: number;
  readonly jumpCharge?: number;
  /** Bays whose groups are in flight from the start, at the ship's place. */
  readonly groups?: string[];
  readonly arrives?: { turn: number; point: [number, number] };
  /** Levels of the telepaths aboard. */
  readonly telepaths?: number[];
  readonly cloaked?: true;
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
      ships: Object.entries(ships).map(([ship, { design: built, course = 12, velocity = 0, ...more }]) => {
        if (typeof built !== 'string') own.set(built.id, built);
        return { id: ship, design: typeof built === 'string' ? built : built.id, course, velocity, ...more };
      }),
    })),
  };
  const find: FindDesign = (id, bays) => {
    const built = own.get(id);
    return built ? { ok: true, value: built } : findDesign(id, bays);
  };
  return good(checkScenario(file, 'test', find));
}

/** What is read from a line of a test, which must be right. */
function line<T>(read: Outcome<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

/** Lines of a test: one, or several. */
export type Lines = string | readonly string[];

function linesOf(lines: Lines): readonly string[] {
  return typeof lines === 'string' ? [lines] : lines;
}

/**
 * A battle on a test's table. Every hand-in names the faces that it rolls: one too few or too many fails at once. Left
 * out may be the dice that few tests are about: the sides win the initiative (TURN-4) and move their groups (TURN-3)
 * in the order of the scenario, and capacitors gain nothing (JUMP-1).
 *
 * A test writes the steps that it is about, in the order of the turn: `orders`, `telepaths`, `aims`, `fly`, `attacks`, `answers`,
 * `fire`, `passAll`, `repairs`, `places`, `end`. A step that it leaves out is answered by nothing: no aim, a group
 * stays, no attack, no answer, no party, no place.
 */
export class Game {
  readonly battle: Battle;
  /** Every face rolled so far. */
  readonly faces: number[] = [];
  /** Faces given with the orders that fall in a later step: the initiative, where a step lies between. */
  private owed: number[] = [];
  private explicit = false;
  private charging: number[] = [];
  /** Dice of the next power phase (SHD-3), movement before shooting, vessel by vessel; a die left out shows 1. */
  private powering: number[];

  constructor(sides: Sides, rules: Rules = {}, power: readonly number[] = []) {
    this.powering = [...power];
    const setting = settingFor(sides, rules);
    this.battle = new Battle(setting, this.diceOf(scriptedDice([]), setting));
  }

  /** Faces of the next power phase (SHD-3); those left out show 1. */
  power(...faces: number[]): void {
    this.powering = faces;
  }

  /** Sets what a Shadow vessel has in its pools, dice or no dice. */
  pools(ship: string, movement: number, shooting = 0): void {
    const { shadow } = this.ship(ship);
    if (!shadow) throw new Error(`${ship} is no Shadow vessel`);
    shadow.pools = { movement, shooting };
  }

  /** Does something that rolls exactly these faces, initiative and all. */
  rolling(faces: readonly number[], act: () => void): void {
    this.explicit = true;
    this.roll(faces, act);
  }

  private roll(faces: readonly number[], act: () => void): void {
    const script = scriptedDice([...this.owed, ...faces]);
    this.battle.dice = this.diceOf(script);
    act();
    if (this.explicit && this.mayOwe()) {
      const from = this.owed.length + faces.length - script.left();
      this.owed = [...this.owed, ...faces].slice(from);
    } else {
      script.done();
      this.owed = [];
      this.explicit = false;
    }
  }

  private mayOwe(): boolean {
    return ['telepaths', 'aims', 'groups', 'attacks', 'answers'].includes(this.step);
  }

  private diceOf(script: ScriptedDice, setting: Setting = this.battle.setting): Dice {
    const kept = (face: number) => {
      this.faces.push(face);
      return face;
    };
    return {
      roll: (sides, rule, by = '', what = '') => {
        if (rule === 'JUMP-1') return kept(this.charging.shift() ?? 1);
        if (!this.explicit && (rule === 'TURN-3' || rule === 'TURN-4'))
          return kept(6 - setting.sides.findIndex(({ id }) => id === by));
        return kept(script.roll(sides, rule, by, what));
      },
      pool: (count, sides, rule, by, what) => {
        if (rule !== 'SHD-3') return script.pool(count, sides, rule, by, what).map(kept);
        return dice(count, 1).map((one) => kept(this.powering.shift() ?? one));
      },
      part: (rule) => rule(),
    };
  }

  /** What the battle waits for now. */
  get step(): Waiting['for'] {
    return this.battle.waiting().for;
  }

  /** Answers by nothing what a test has left out before a step, from the aims on. */
  upTo(step: Waiting['for']): void {
    this.answerNothing(step);
    if (this.step !== step) throw new Error(`the battle asks for ${this.step}, not for ${step}`);
  }

  private answerNothing(before: Waiting['for']): void {
    for (const now of ['telepaths', 'aims', 'groups', 'attacks', 'answers'] as const) {
      if (now === before) return;
      if (this.step !== now) continue;
      if (now === 'groups') this.fly([]);
      else this.roll([], () => this.giveAll(now, () => nothingFor(now)));
    }
  }

  /** Every side that is asked hands in. `writing` are the ships or groups that a test has written a line for. */
  private giveAll(
    step: SealedKind,
    answerOf: (side: string) => Answer,
    writing: readonly string[] = [],
  ): void {
    const asked = this.battle.waiting();
    if (asked.for !== step) throw new Error(`the battle asks for ${asked.for}, not for ${step}`);
    for (const id of writing)
      if (!asked.sides.includes(this.sideOf(id))) throw new Error(`no ${step} are asked for ${id}`);
    for (const side of asked.sides) giveAnswer(this.battle, side, answerOf(side));
  }

  /**
   * Hands in the orders of every side. A ship not named holds its course; null hands in nothing for it. Unless faces
   * are given, the sides win the initiative in the order of the scenario.
   */
  orders(written: Readonly<Record<string, Written | null>> = {}, faces?: readonly number[]): void {
    this.explicit = faces !== undefined;
    this.roll(faces ?? [], () =>
      this.giveAll('orders', (side) => {
        const orders: Record<string, Written> = {};
        for (const ship of this.battle.state.ships) {
          const order = Object.hasOwn(written, ship.id) ? written[ship.id] : '';
          if (ship.side === side && order != null) orders[ship.id] = order;
        }
        return { for: 'orders', orders };
      }),
    );
  }

  /** What telepaths do: `a tp1 lock s with tp2,b.tp1`, `a tp1 break`. */
  telepaths(lines: Lines, faces: readonly number[] = []): void {
    const acts = linesOf(lines).map((one) => line(parseTelepath(one)));
    this.upTo('telepaths');
    this.roll(faces, () =>
      this.giveAll(
        'telepaths',
        (side) => ({ for: 'telepaths', acts: acts.filter(({ ship }) => this.sideOf(ship) === side) }),
        acts.map(({ ship }) => ship),
      ),
    );
  }

  /** Which systems the needle beam takes that has just hit: `hl1,drive`. */
  needles(systems: string, faces: readonly number[] = []): void {
    const asked = this.battle.waiting();
    if (asked.for !== 'needles') throw new Error(`the battle asks for ${asked.for}, not for needles`);
    this.roll(faces, () => this.battle.giveNeedles(asked.side, systems === '' ? [] : systems.split(',')));
  }

  /** Launchers aim: `a mine1 at 200,120`. */
  aims(lines: Lines, faces: readonly number[] = []): void {
    const aims = linesOf(lines).map((one) => {
      const read = line(parsePlaceLine(one));
      if (read.for !== 'aim') throw new Error(`no aim: ${one}`);
      return read.aim;
    });
    this.upTo('aims');
    this.roll(faces, () =>
      this.giveAll(
        'aims',
        (side) => ({
          for: 'aims',
          aims: aims.filter(({ ship }) => this.sideOf(ship) === side),
        }),
        aims.map(({ ship }) => ship),
      ),
    );
  }

  /** All groups move, one by one, those written first: `a.g1 to 200,112 screen a`. The others stay. */
  fly(lines: Lines, faces: readonly number[] = []): void {
    const moves = linesOf(lines).map((one) => {
      const read = line(parseGroupLine(one));
      if (read.does !== 'move') throw new Error(`no move: ${one}`);
      const { does: _, ...move } = read;
      return move;
    });
    this.upTo('groups');
    this.roll(faces, () => {
      for (;;) {
        const asked = this.battle.waiting();
        if (asked.for !== 'groups') break;
        const next = moves.findIndex(({ group }) => asked.groups.includes(group));
        const [move = { group: asked.groups[0] as string }] = next < 0 ? [] : moves.splice(next, 1);
        this.battle.giveGroup(asked.side, move);
      }
      if (moves.length > 0) throw new Error(`${moves.map(({ group }) => group).join(', ')} did not move`);
    });
  }

  /** What groups attack: `a.g1 attack b`. */
  attacks(lines: Lines, faces: readonly number[] = []): void {
    const attacks = linesOf(lines).map((one) => {
      const read = line(parseGroupLine(one));
      if (read.does !== 'attack') throw new Error(`no attack: ${one}`);
      return [read.group, read.target] as const;
    });
    this.upTo('attacks');
    this.roll(faces, () =>
      this.giveAll(
        'attacks',
        (side) => ({
          for: 'attacks',
          attacks: Object.fromEntries(attacks.filter(([group]) => this.sideOf(group) === side)),
        }),
        attacks.map(([group]) => group),
      ),
    );
  }

  /** What groups under attack do: `b.g1 answer a.g1`, `b.g1 engage a.g1`, `b.g1 press on`. Then dogfights are fought. */
  answers(lines: Lines, faces: readonly number[] = []): void {
    const answers = linesOf(lines).map((one) => {
      const read = line(parseGroupLine(one));
      if (read.does !== 'answer') throw new Error(`no answer: ${one}`);
      return [read.group, read.target] as const;
    });
    this.upTo('answers');
    this.roll(faces, () =>
      this.giveAll(
        'answers',
        (side) => ({
          for: 'answers',
          answers: Object.fromEntries(answers.filter(([group]) => this.sideOf(group) === side)),
        }),
        answers.map(([group]) => group),
      ),
    );
  }

  /** A ship fires, in its side's turn: `hl1 -> b; hl2 -> b called drive`. Then fighters strike at it. */
  fire(ship: string, text: string, faces: readonly number[] = []): void {
    const fire = line(parseFire(ship, text));
    this.upTo('fire');
    this.roll(faces, () => this.battle.giveFire(this.ship(ship).side, fire));
  }

  pass(...ships: string[]): void {
    for (const ship of ships) this.fire(ship, 'pass');
  }

  /** All ships that have not fired pass. Then fighters strike at them. */
  passAll(faces: readonly number[] = []): void {
    this.answerNothing('fire');
    this.roll(faces, () => {
      for (;;) {
        const asked = this.battle.waiting();
        if (asked.for !== 'fire') return;
        this.battle.giveFire(asked.side, { ship: asked.ships[0] as string, volleys: [] });
      }
    });
  }

  /**
   * Passes what is left of the fire and places parties by ship: `dcp1,dcp2 -> hl1`. `charging` are the dice of the
   * capacitors, which gain nothing if left out.
   */
  repairs(
    repairs: Readonly<Record<string, string>> = {},
    faces: readonly number[] = [],
    charging: readonly number[] = [],
  ): void {
    const placed: Repair[] = [];
    for (const [ship, text] of Object.entries(repairs))
      placed.push(...line(parseRepair(`${ship} repair: ${text}`)));
    this.charging = [...charging];
    if (this.step !== 'repairs') this.passAll();
    this.roll(faces, () => {
      if (this.step === 'repairs')
        this.giveAll(
          'repairs',
          (side) => ({
            for: 'repairs',
            repairs: placed.filter(({ ship }) => this.sideOf(ship) === side),
          }),
          placed.map(({ ship }) => ship),
        );
      else if (placed.length > 0) throw new Error('no repairs are asked');
    });
    if (this.charging.length > 0) throw new Error('no such capacitor charges');
  }

  /** Where jump points open: `a jump at 30,12`. */
  places(lines: Lines, faces: readonly number[] = []): void {
    const places = linesOf(lines).map((one) => {
      const read = line(parsePlaceLine(one));
      if (read.for !== 'place') throw new Error(`no place: ${one}`);
      return read.place;
    });
    if (this.step !== 'places') this.repairs();
    this.roll(faces, () =>
      this.giveAll(
        'places',
        (side) => ({
          for: 'places',
          places: places.filter(({ ship }) => this.sideOf(ship) === side),
        }),
        places.map(({ ship }) => ship),
      ),
    );
  }

  /** Passes what is left of the fire and ends the turn with repairs, as `repairs`; no place is chosen. */
  end(
    repairs: Readonly<Record<string, string>> = {},
    faces: readonly number[] = [],
    charging: readonly number[] = [],
  ): void {
    if (this.step !== 'places') this.repairs(repairs, faces, charging);
    if (this.step === 'places') this.places([]);
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

  private sideOf(id: string): string {
    return (this.battle.setting.groupIndex.has(id) ? this.group(id) : this.ship(id)).side;
  }

  group(id: string): GroupState {
    return theGroup(this.battle, id).now;
  }

  /** Where a ship or group is, in inches. */
  at(id: string): [number, number] {
    const { x, y } = this.battle.setting.groupIndex.has(id) ? this.group(id) : this.ship(id);
    return [x / INCH, y / INCH];
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

/** What a side hands in that has nothing to write. */
function nothingFor(step: 'telepaths' | 'aims' | 'attacks' | 'answers'): Answer {
  switch (step) {
    case 'telepaths':
      return { for: step, acts: [] };
    case 'aims':
      return { for: step, aims: [] };
    case 'attacks':
      return { for: step, attacks: {} };
    case 'answers':
      return { for: step, answers: {} };
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

/** `a`, a Shadow vessel with so many points in its shooting pool, fires at `b` right ahead, as in a duel. */
export function shine(
  text: string,
  faces: readonly number[],
  {
    by = STALKER,
    at = HULK,
    range = 8,
    points = 40,
    ...more
  }: Rules & {
    readonly by?: string;
    readonly at?: string | Design;
    readonly range?: number;
    readonly points?: number;
  } = {},
): Game {
  const game = duel(by, at, range, more);
  game.orders();
  game.pools('a', 0, points);
  game.fire('a', text, faces);
  return game;
}

/** What was refused when firing, as `rule why`. */
export function refusedShots(game: Game): string[] {
  return game.all('ShotRefused').map(({ refusal }) => `${refusal.rule} ${refusal.why}`);
}

/** What orders were refused this battle, as `rule why`. */
export function refusedOrders(game: Game): string[] {
  return game.all('OrdersRefused').map(({ refusal }) => `${refusal.rule} ${refusal.why}`);
}

/**
 * Groups of `a` of side red in flight at its place, and `b` of side blue straight ahead at `range`, both at rest. As
 * `b` lies on course 12 unless another is given, they come at it from aft.
 */
export function raid(
  b: string | Design,
  range = 6,
  {
    by = CARRIER,
    groups = 1,
    course = 12,
    ...rules
  }: Rules & { readonly by?: string | Design; readonly groups?: number; readonly course?: number } = {},
): Game {
  const bays = Array.from({ length: groups }, (_, i) => `bay${i + 1}`);
  return new Game(
    {
      red: { a: { design: by, x: 200, y: 100, groups: bays } },
      blue: { b: { design: b, x: 200, y: 100 + range, course } },
    },
    rules,
  );
}
