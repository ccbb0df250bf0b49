import { INCH, type Mils } from '../plane/table.ts';
import type { Lie } from './movement.ts';
import type { ShipOrders } from './orders.ts';
import type { Refusal } from './refusal.ts';
import type { Setting } from './setting.ts';
import { rechargeOf } from './weapons/catalogue.ts';

/** The phases of a turn, in order (TURN-1). */
export const PHASES = [
  'power',
  'orders',
  'telepaths',
  'fighters',
  'ships',
  'mines',
  'dogfights',
  'fire',
  'end',
] as const;
export type Phase = (typeof PHASES)[number];

/** `hyperspace`: still to arrive (JUMP-5); `escaped`: left by a jump point; `withdrawn`: over the table's edge. */
export type ShipStatus = 'afloat' | 'hyperspace' | 'destroyed' | 'escaped' | 'withdrawn';

/** A burst of sustained fire that has hit (HBW-8). */
export interface Burst {
  readonly target: string;
  readonly followUps: number;
  /** The turn of the shot that hit last; the follow-up is fired in the next. */
  readonly turn: number;
}

/** A burst whose follow-up was fired, which a power shunt may carry on in the next turn (SHUNT-2). */
export type Carried = Pick<Burst, 'target' | 'turn'>;

export interface SystemState {
  /** 1 when lost; for a drive the steps lost, 0 to 2 (MOVE-7). */
  lost: number;
  /** Of those, how many damage control cannot restore (HBW-4, SHUNT-1). */
  beyondRepair: number;
  /** Turns until a weapon may fire, this one included; 0 is ready (TURN-8). */
  counter: number;
  burst: Burst | null;
  carried: Carried | null;
  /** A telepath's mind (TELE-1); other systems have none. */
  psi?: PsiState;
}

/** A telepath in battle: its level now, and the last turn in which it attacked, helped or held (TELE-8). */
export interface PsiState {
  level: number;
  used: number;
}

/** A telepath, by its ship and the system that it is. */
export interface Telepath {
  readonly ship: string;
  readonly system: string;
}

/** A telepaths' lock on a Shadow vessel (TELE-3). */
export interface Lock {
  readonly attacker: Telepath;
  readonly helpers: readonly Telepath[];
  /** The turn it was made in. */
  readonly turn: number;
}

/** Points left in a Shadow vessel's pools (SHD-3). */
export interface Pools {
  movement: number;
  shooting: number;
}
export type PoolName = keyof Pools;

/** What only Shadow vessels have. */
export interface ShadowState {
  /** Its own side knows them; null in every other view (SHD-3). */
  pools: Pools | null;
  cloaked: boolean;
  /** Where it was when it cloaked, as all saw it; null for one that no enemy has seen (SHD-13). */
  seen: Lie | null;
  /** Sides whose sensors have found its place this turn, though it is cloaked (SENS-6). */
  foundBy: string[];
  /** Boxes lost this turn, as far as they pin, and boxes healed (SHD-12). */
  wounds: number;
  healed: number;
  /** The last turn that it spends pinned (SHD-12). */
  pinned: number;
  /** The last turn at whose end it decloaked (SHD-13). */
  decloaked: number;
  /** Length of this turn's inertialess move; null if it made none (MOVE-9). */
  phased: Mils | null;
  lock: Lock | null;
  /** It cloaked out of a lock, and does not return (TELE-4). */
  banished: boolean;
}

export interface ShipState {
  readonly id: string;
  readonly side: string;
  x: Mils;
  y: Mils;
  course: number;
  velocity: number;
  /** Turned over (ROLL-1). */
  rolled: boolean;
  status: ShipStatus;
  boxesLost: number;
  readonly systems: SystemState[];
  /** This turn's revealed orders; null before they are shown and for a ship without a legal order. */
  orders: ShipOrders | null;
  /** Fire controls on defence this turn (FCON-4, FCON-7). */
  onDefence: number;
  /** Fire controls that this turn's energy mines took (FCON-2, FCON-7). */
  bound: number;
  /** Jump energy in the capacitor, 0 to 6 (JUMP-1). */
  charge: number;
  /** How often the power shunt was used (SHUNT-1). */
  shunts: number;
  /** Shadow vessels only. */
  shadow?: ShadowState;
}

/** `unspawned`: a Shadow fighter that is not there yet; `killed`: no fighter left; `lost`: gone with a bay or ship, or spent; `safe`: taken out of the battle aboard a ship. */
export type GroupStatus = 'unspawned' | 'aboard' | 'flying' | 'killed' | 'lost' | 'safe';

/** Fighters of a group at full strength (FTR-1). */
export const GROUP_STRENGTH = 6;

/** A group of fighters (FTR-1). */
export interface GroupState {
  readonly id: string;
  readonly side: string;
  status: GroupStatus;
  /** Where it sits; null in flight. */
  berth: { readonly ship: string; readonly bay: string } | null;
  /** Fighters left of six. */
  strength: number;
  x: Mils;
  y: Mils;
  /** The turn it was launched in; 0 in flight from the start. */
  launched: number;
  /** Turns of combat since it was launched, and the last one of them (FTR-7). */
  fought: number;
  foughtIn: number;
  /** Spent: the last turn in which it may still land (FTR-7). */
  deadline: number | null;
  /** The ship that it screens this turn (FTR-13). */
  screens: string | null;
  /** The ship or group that it attacks this turn (FTR-10). */
  attack: string | null;
  /** In a dogfight this turn: it strikes no ship, and no ship fires into it (FTR-4, PC-6). */
  dogfight: boolean;
}

/** A jump point that stands (JUMP-2). */
export interface JumpPoint {
  /** The ship whose drive holds it. */
  readonly ship: string;
  readonly x: Mils;
  readonly y: Mils;
  /** The turn it opened in: ships leave by it from the next on (JUMP-3). */
  readonly turn: number;
}

/** Groups move one by one, the sides taking turns (TURN-3). */
export interface Flight {
  /** Sides with groups in flight, the one with most first. */
  order: string[];
  next: number;
  /** Groups that moved. */
  done: string[];
  /** Shadow vessels that take their turns among the groups (SHD-9, TELE-4), where there are any. */
  ships?: readonly string[];
}

/** Whose ships fire, one by one (TURN-4). */
export interface FireRound {
  /** Sides by initiative, the winner first. */
  order: string[];
  /** Index in `order` of the side whose turn it is. */
  next: number;
  /** Ships that had their firing turn. */
  done: string[];
  /** Successes of a needle beam whose systems are still to be named (SHD-7). */
  needle?: Needle;
}

/** A needle beam that hit: its side names so many systems of the target (SHD-7). */
export interface Needle {
  readonly ship: string;
  readonly target: string;
  readonly hits: number;
}

/** What a telepath does (TELE-2, TELE-6): attack a Shadow vessel, with helpers or without, or break its lock. */
export type TelepathAct =
  | (Telepath & { readonly does: 'lock'; readonly target: string; readonly helpers: readonly Telepath[] })
  | (Telepath & { readonly does: 'break' });

export interface Repair {
  readonly ship: string;
  readonly party: string;
  readonly system: string;
}

/** Where an energy mine launcher aims (MINE-1). */
export interface Aim {
  readonly ship: string;
  readonly launcher: string;
  readonly x: Mils;
  readonly y: Mils;
}

/** An aim as it was handed in: from where and on what course, and why it cannot stand, if so (MINE-1, MINE-2). */
export interface Marked extends Aim {
  readonly from: readonly [Mils, Mils];
  readonly course: number;
  readonly refusal: Refusal | null;
}

/** Where a ship's jump point is to open (JUMP-2). */
export interface Place {
  readonly ship: string;
  readonly x: Mils;
  readonly y: Mils;
}

/** What each group attacks, or which group it answers; null presses on without shooting back (FTR-10). */
export type Attacks = Readonly<Record<string, string>>;
export type Answers = Readonly<Record<string, string | null>>;

/** A ship's orders as they were handed in: read and judged, or why they cannot stand (TURN-2). */
export interface Sheet {
  readonly text: string;
  readonly orders: ShipOrders | null;
  readonly refusal: Refusal | null;
  readonly onDefence: number;
}

/** What sides have written and not shown yet, by side: no facts yet, and in no other side's view (TURN-9). */
export interface Sealed {
  readonly orders: Record<string, Readonly<Record<string, Sheet>>>;
  readonly telepaths: Record<string, readonly TelepathAct[]>;
  readonly aims: Record<string, readonly Marked[]>;
  readonly attacks: Record<string, Attacks>;
  readonly answers: Record<string, Answers>;
  readonly repairs: Record<string, readonly Repair[]>;
  readonly places: Record<string, readonly Place[]>;
}
export type SealedKind = keyof Sealed;

/** What a battle asks for, step by step through a turn. */
export type Step = SealedKind | 'groups' | 'fire' | 'needles';

export interface Ending {
  readonly how: 'no-ships' | 'turn-limit' | 'agreement';
  /** The one side that still has ships, if there is just one. */
  readonly winner: string | null;
}

/** All that changes in a battle: plain JSON. Only facts change it, but for what lies sealed. */
export interface BattleState {
  turn: number;
  phase: Phase;
  readonly ships: ShipState[];
  readonly groups: GroupState[];
  points: JumpPoint[];
  /** Aim points that lie open (MINE-6). */
  marks: Aim[];
  sealed: Sealed;
  flight: Flight | null;
  fire: FireRound | null;
  ended: Ending | null;
}

export const nothingSealed = (): Sealed => ({
  ...{ orders: {}, telepaths: {}, aims: {}, attacks: {}, answers: {}, repairs: {}, places: {} },
});

function firstShadow(cloaked: boolean): ShadowState {
  return {
    ...{ pools: { movement: 0, shooting: 0 }, cloaked, seen: null, foundBy: [] },
    ...{ wounds: 0, healed: 0, pinned: 0, decloaked: 0, phased: null, lock: null, banished: false },
  };
}

export function firstState(setting: Setting): BattleState {
  const start = setting.scenario.sides.flatMap((side) => side.ships);
  const { weaponsStart } = setting.options;
  return {
    turn: 0,
    phase: 'end',
    ships: setting.ships.map((ship, i): ShipState => {
      const at = start[i];
      if (!at) throw new RangeError(`no start for ${ship.id}`);
      const [x, y] = at.arrives?.point ?? [at.x ?? 0, at.y ?? 0];
      return {
        id: ship.id,
        side: ship.side,
        x: Math.round(x * INCH),
        y: Math.round(y * INCH),
        course: at.course,
        velocity: at.velocity,
        rolled: false,
        status: at.arrives ? 'hyperspace' : 'afloat',
        boxesLost: 0,
        // HBW-14: charged, or with a whole recharge to go.
        systems: ship.design.systems.map(({ kind, class: level }) => ({
          ...{ lost: 0, beyondRepair: 0, burst: null, carried: null },
          counter: weaponsStart === 'empty' ? (rechargeOf(kind) ?? 0) : 0,
          ...(kind === 'telepath' ? { psi: { level, used: 0 } } : {}),
        })),
        orders: null,
        ...{ onDefence: 0, bound: 0, charge: at.jumpCharge ?? 0, shunts: 0 },
        ...(ship.design.shadow ? { shadow: firstShadow(at.cloaked === true) } : {}),
      };
    }),
    groups: setting.groups.map(({ id, side, carrier, bay, shadow }): GroupState => {
      const at = start[setting.shipIndex.get(carrier) as number];
      const flying = at?.groups?.includes(bay) ?? false;
      return {
        ...{ id, side, status: shadow ? 'unspawned' : flying ? 'flying' : 'aboard' },
        berth: flying || shadow ? null : { ship: carrier, bay },
        strength: shadow ? 1 : GROUP_STRENGTH,
        // What is not spawned yet is nowhere: its vessel may start cloaked (SHD-14).
        x: shadow ? 0 : Math.round((at?.x ?? 0) * INCH),
        y: shadow ? 0 : Math.round((at?.y ?? 0) * INCH),
        ...{ launched: 0, fought: 0, foughtIn: 0, deadline: null },
        ...{ screens: null, attack: null, dogfight: false },
      };
    }),
    points: [],
    marks: [],
    sealed: nothingSealed(),
    flight: null,
    fire: null,
    ended: null,
  };
}
