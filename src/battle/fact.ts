import type { ShipOrders } from './orders.ts';
import type { Refusal } from './refusal.ts';
import type { Screen } from './screens.ts';
import type { Rating } from './sensors.ts';
import type {
  Aim,
  Burst,
  Carried,
  Ending,
  Needle,
  Phase,
  Place,
  PoolName,
  Pools,
  Telepath,
} from './state.ts';
import type { Check, Mode, Modifier } from './weapons/weapon.ts';

/** Ranges and places in facts are thousandths of an inch. `rule` is the rule that made the fact. */
interface Facts {
  BattleBegan: { title: string };
  /** A ship comes out of hyperspace as the scenario says (JUMP-5). */
  ShipArrived: { ship: string; at: readonly [number, number]; course: number; velocity: number };
  TurnBegan: { turn: number };
  PhaseBegan: { phase: Phase };
  /** The dice of a Shadow vessel's pools, and what the pools then hold with the points kept (SHD-3). */
  PowerRolled: { ship: string; movement: readonly number[]; shooting: readonly number[]; pools: Pools };
  PointsSpent: { ship: string; pool: PoolName; points: number; left: number; on: Spending };
  /** What is left in the pools at the end of the turn, and what was lost (SHD-3). */
  PointsKept: { ship: string; pools: Pools; lost: Pools };
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
  /** A lock voids a Shadow's orders (TELE-4). */
  OrdersVoided: { ship: string };
  /** An inertialess move: new course and velocity, and its length (SHD-9, MOVE-9). */
  ShadowPhased: {
    ship: string;
    from: readonly [number, number];
    to: readonly [number, number];
    course: number;
    velocity: number;
    length: number;
    /** Whose turn is next; null for a cloaked vessel, which takes no turns. */
    next: number | null;
  };
  PhaseRefused: { ship: string; to: readonly [number, number] | null; refusal: Refusal };
  /** A Shadow vessel's turn among the groups passes without a move. */
  ShadowStayed: { ship: string; next: number };
  ShadowCloaked: { ship: string; next: number | null };
  ShadowDecloaked: {
    ship: string;
    at: readonly [number, number];
    course: number;
    velocity: number;
    rolled: boolean;
  };
  CloakFailed: { ship: string; refusal: Refusal };
  /** A try to find a cloaked vessel (SENS-6): where it is, if that succeeds. */
  ShadowSought: {
    ship: string;
    target: string;
    range: number;
    sensors: Rating;
    found: { at: readonly [number, number]; course: number; velocity: number } | null;
  };
  FightersSpawned: { ship: string; groups: readonly string[] };
  /** A telepath attacks a Shadow vessel (TELE-2, TELE-3), or a lock is tested again (TELE-7). */
  LockTried: {
    ship: string;
    system: string;
    target: string;
    test: 'attack' | 'again';
    level: number;
    helpers: readonly (Telepath & { readonly level: number; readonly adds: number })[];
    face: number;
    strength: number;
    powerFactor: number;
    resistFace: number;
    resistance: number;
    locked: boolean;
    /** Level of the attacker afterwards (TELE-5). */
    left: number;
  };
  LockRefused: { ship: string; system: string; target: string; refusal: Refusal };
  /** A telepath that was to help an attack does not (TELE-2): the attack stands without it. */
  HelpRefused: { ship: string; system: string; target: string; refusal: Refusal };
  /** A lock is held: each one involved loses a level (TELE-6). */
  LockHeld: { target: string; levels: readonly (Telepath & { readonly level: number })[] };
  LockLeft: { target: string; ship: string; system: string; why: 'exhausted' | 'lost' | 'far' };
  LockBroken: { target: string; why: 'owner' | 'exhausted' | 'lost' | 'far' | 'test' | 'cloaked' | 'gone' };
  TelepathRested: { ship: string; system: string; sides: number; face: number; level: number };
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
  GroupLaunched: { group: string; ship: string; bay: string; at: readonly [number, number] };
  /** An aim point that lies open (MINE-6). */
  MineMarked: Aim;
  /** A launcher that may not aim so: nothing is launched. */
  AimRefused: Aim & { refusal: Refusal };
  /** Whose groups move in turn: how many each side has in flight, dice where that is equal (TURN-3). */
  FlightOrdered: {
    groups: readonly { side: string; count: number }[];
    rolls: readonly { sides: string[]; faces: number[] }[];
    order: readonly string[];
    /** Shadow vessels that take turns among the groups, where there are any (SHD-9, TELE-4). */
    ships?: readonly string[];
  };
  GroupMoved: {
    group: string;
    from: readonly [number, number];
    to: readonly [number, number];
    screen: string | null;
    /** Whose turn is next: index in the order. */
    next: number;
  };
  GroupMoveRefused: {
    group: string;
    to: readonly [number, number] | null;
    screen: string | null;
    refusal: Refusal;
    next: number;
  };
  /** A screening group goes along with its ship (FTR-13). */
  GroupWentAlong: {
    group: string;
    ship: string;
    from: readonly [number, number];
    to: readonly [number, number];
  };
  /** A ship was ordered to recover a group that is not near enough, or has no bay for it (FTR-11). */
  LandingMissed: { ship: string; group: string; refusal: Refusal };
  GroupLanded: { group: string; ship: string; bay: string };
  /** A mine was launched at its mark; its launcher recharges and its fire control is bound (FCON-2, MINE-1). */
  MineLaunched: {
    ship: string;
    launcher: string;
    aim: readonly [number, number];
    face: number;
    /** Where it bursts (MINE-2). */
    at: readonly [number, number];
    counter: number;
  };
  MineStruck: {
    /** The launcher's ship, and what was struck. */
    by: string;
    launcher: string;
    ship: string;
    range: number;
    faces: readonly number[];
    /** High dice, and as many low ones, that are taken away (MINE-3). */
    away: number;
    screens: readonly Screen[];
    level: number;
    boxes: number;
  };
  /** Only where mines hurt fighters (MINE-4): each box scored is a fighter. */
  MineStruckGroup: {
    by: string;
    launcher: string;
    group: string;
    range: number;
    faces: readonly number[];
    away: number;
    kills: number;
    left: number;
  };
  AttackNamed: { group: string; target: string };
  AttackRefused: { group: string; target: string; refusal: Refusal };
  AnswerRefused: { group: string; target: string | null; refusal: Refusal };
  /** A group under attack presses on to its ship without shooting back (FTR-10). */
  PressedOn: { group: string; target: string };
  /** A group shoots at a group: both sides' dice are rolled before either loses a fighter (FTR-4). */
  DogfightFought: {
    group: string;
    target: string;
    faces: readonly number[];
    /** What Minbari fighters add to each die (FTR-5). */
    bonus: number;
    kills: number;
    left: number;
    /** The target presses on to its ship, and is in no dogfight. */
    pressedOn: boolean;
  };
  /** A Shadow fighter's plasma ball at a ship (SFTR-2). */
  PlasmaStruck: {
    group: string;
    ship: string;
    range: number;
    face: number;
    modifiers: readonly Modifier[];
    boxes: number;
  };
  /** A cutting beam (SHD-7). `dice` are the points bought, not what was spent. */
  BeamCut: Beam & { ship: string; boxes: number };
  /** A needle beam: successes left after the modifier (SHD-7). */
  BeamNeedled: Beam & Needle & { named: boolean };
  /** A beam at fighters (SHD-7). */
  BeamSwept: Omit<Beam, 'target'> & { ship: string; group: string; kills: number; left: number };
  /** What a needle beam's successes take (SHD-7); random ones with the dice that chose them. */
  NeedlesNamed: { ship: string; target: string; systems: readonly string[]; faces: readonly number[] };
  NeedleRefused: { ship: string; target: string; system: string; refusal: Refusal };
  /** A scout's pulse (SCOUT-1). */
  PulseFired: Beam & { ship: string; need: number; face: number; hit: boolean; boxes: number };
  /** A ship shoots at a group (PC-3, PDAF-1, FUS-2, NEUT-2). */
  FightersShot: {
    ship: string;
    weapon: string;
    group: string;
    range: number;
    faces: readonly number[];
    kills: number;
    left: number;
  };
  GroupStruck: {
    group: string;
    ship: string;
    faces: readonly number[];
    bonus: number;
    screens: readonly Screen[];
    level: number;
    boxes: number;
  };
  /** It has fought as long as it can: it must land by the end of that turn (FTR-7). */
  GroupSpent: { group: string; deadline: number };
  GroupKilled: { group: string };
  GroupLost: { group: string; why: 'bay' | 'ship' | 'spent' | 'stranded' };
  /** Out of the battle safe: aboard a ship that left, or as the option has it (FTR-12). */
  GroupSafe: { group: string; why: 'aboard' | 'stranded' };
  /** The power shunt takes the jump drive off line and carries a burst on (SHUNT-1). */
  ShuntUsed: { ship: string; weapon: string; target: string; first: boolean };
  /** By whose point it left, and how far from that; a cloaked Shadow needs none (SHD-14). */
  ShipEscaped: { ship: string; by: string | null; range: number };
  LeaveFailed: { ship: string; refusal: Refusal };
  CapacitorCharged: { ship: string; face: number; gain: number; charge: number };
  PointCollapsed: { ship: string; why: 'left' | 'far' | 'destroyed' | 'second' | 'shunt' | 'mine' };
  PointOpened: {
    ship: string;
    at: readonly [number, number];
    /** Dice for course and distance, where the place is random (JUMP-2). */
    roll: { course: number; distance: number } | null;
  };
  OpenFailed: { ship: string; refusal: Refusal };
  /** A place that may not be chosen: the point opens where the ship is. */
  PlaceRefused: Place & { refusal: Refusal };
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
    /** A follow-up that a power shunt may carry on (SHUNT-2). */
    carried: Carried | null;
  };
  BurnedOut: { ship: string; weapon: string };
  /** A follow-up that was not fired: the weapon cools as after a hit (HBW-12). */
  BurstLost: { ship: string; weapon: string; why: string; counter: number };
  BoxesLost: { ship: string; boxes: number; lost: number; spawned?: true };
  /** A Shadow vessel heals: its dice, and boxes lost afterwards (SHD-11). */
  BoxesHealed: { ship: string; faces: readonly number[]; boxes: number; lost: number };
  /** More boxes lost in a turn than healed: pinned in the next (SHD-12). */
  ShipPinned: { ship: string; wounds: number; healed: number };
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
    cause: 'threshold' | 'called-shot' | 'needle';
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

/** What points of a pool are spent on. */
export type Spending =
  | 'phase'
  | 'inertial'
  | 'regenerate'
  | 'cloak'
  | 'decloak'
  | 'spawn'
  | 'beam'
  | 'pulse'
  | 'mine'
  | 'lock';

/** Dice of a Shadow's beam or pulse, and what each takes off them (SHD-6). */
interface Beam {
  target: string;
  range: number;
  faces: readonly number[];
  modifiers: readonly Modifier[];
}

export type FactType = keyof Facts;
export type FactOf<T extends FactType> = {
  readonly type: T;
  readonly rule: string;
  /** The sides that may know of it, where not all may. */
  readonly only?: readonly string[];
} & Readonly<Facts[T]>;
/** One thing that happened: the only way that a state changes. */
export type Fact = { [T in FactType]: FactOf<T> }[FactType];
