import type { ShipOrders } from './orders.ts';
import type { Refusal } from './refusal.ts';
import type { Screen } from './screens.ts';
import type { Rating } from './sensors.ts';
import type { Burst, Ending, Phase } from './state.ts';
import type { Check, Mode } from './weapons/weapon.ts';

/** Ranges and places in facts are thousandths of an inch. `rule` is the rule that made the fact. */
interface Facts {
  BattleBegan: { title: string };
  /** A system whose rules are not played yet stands on a ship and does nothing. */
  SystemIdle: { ship: string; systems: string[] };
  TurnBegan: { turn: number };
  PhaseBegan: { phase: Phase };
  OrdersRevealed: { ship: string; text: string; orders: ShipOrders; onDefence: number };
  /** A ship without a legal order coasts (TURN-2). */
  OrdersRefused: { ship: string; text: string; refusal: Refusal; onDefence: number };
  ShipMoved: {
    ship: string;
    from: [number, number];
    middle: [number, number];
    to: [number, number];
    firstCourse: number;
    course: number;
    velocity: number;
    thrust: number;
    points: number;
  };
  ShipRolled: { ship: string; rolled: boolean };
  AsteroidCrossed: {
    ship: string;
    terrain: number;
    velocity: number;
    thrust: number;
    /** velocity - thrust; at 1 or less, or over 6, no die is rolled. */
    need: number;
    face: number | null;
    survived: boolean;
  };
  PlanetHit: { ship: string; terrain: number };
  ShipWithdrew: { ship: string };
  RamTried: {
    ship: string;
    target: string;
    range: number;
    nerve: number;
    /** D6 + thrust of each, where nerve held. */
    contest: { own: number; thrust: number; other: number; otherThrust: number } | null;
    rammed: boolean;
  };
  RamStruck: { ship: string; by: string; face: number; boxes: number };
  InitiativeRolled: { rolls: { sides: string[]; faces: number[] }[]; order: string[] };
  FireBegan: { ship: string; pass: boolean };
  ShotRefused: { ship: string; weapon: string; target: string; refusal: Refusal };
  /** The target was gone before the weapon's turn: the weapon stays as it was. */
  ShotHeld: { ship: string; weapon: string; target: string };
  SensorsRolled: {
    ship: string;
    target: string;
    weapon: string;
    range: number;
    sensors: Rating;
    ecm: Rating;
    fooled: boolean;
  };
  ShotFired: {
    ship: string;
    weapon: string;
    target: string;
    range: number;
    mode: Mode;
    /** Way of fire, where the weapon has more than one and it was chosen (NEUT-2). */
    way: number | null;
    /** System named before the roll (HBW-4). */
    called: string | null;
    toHit: Check | null;
    damage: Check | null;
    beams: readonly number[] | null;
    screens: readonly Screen[];
    level: number;
    hit: boolean;
    boxes: number;
    /** State of the weapon afterwards (HBW-11). */
    counter: number;
    burst: Burst | null;
  };
  BurnedOut: { ship: string; weapon: string };
  /** A follow-up that was not fired: the weapon cools as after a hit (HBW-12). */
  BurstLost: { ship: string; weapon: string; why: string; counter: number };
  BoxesLost: { ship: string; boxes: number; lost: number };
  RowLost: { ship: string; row: number };
  ThresholdRolled: {
    ship: string;
    row: number;
    /** Rows lost in the attack: each beyond the first makes it easier (THR-2). */
    rowsInAttack: number;
    need: number;
    rolls: { system: string; face: number; lost: boolean }[];
  };
  SystemLost: {
    ship: string;
    system: string;
    cause: 'threshold' | 'called-shot';
    steps: number;
    beyondRepair: number;
  };
  /** A called shot hit a system that was gone already. */
  SystemGone: { ship: string; system: string };
  ShipDestroyed: { ship: string };
  FireEnded: { ship: string; next: number };
  PartyWorked: {
    ship: string;
    party: string;
    system: string;
    face: number;
    restored: boolean;
    /** Steps lost and counter of the system afterwards. */
    steps: number;
    counter: number;
  };
  RepairRefused: { ship: string; party: string; system: string; refusal: Refusal };
  CountersAdvanced: { turn: number };
  BattleEnded: Ending;
}

export type FactType = keyof Facts;
export type FactOf<T extends FactType> = { readonly type: T; readonly rule: string } & Readonly<Facts[T]>;
/** One thing that happened: the only way that a state changes. */
export type Fact = { [T in FactType]: FactOf<T> }[FactType];
