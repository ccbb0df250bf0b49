import { INCH, type Mils } from '../plane/table.ts';
import type { ShipOrders, Written } from './orders.ts';
import type { Setting } from './setting.ts';
import { weaponOf } from './weapons/catalogue.ts';

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

export type ShipStatus = 'afloat' | 'destroyed' | 'escaped' | 'withdrawn';

/** A burst of sustained fire that has hit (HBW-8). */
export interface Burst {
  readonly target: string;
  readonly followUps: number;
  /** The turn of the shot that hit last; the follow-up is fired in the next. */
  readonly turn: number;
}

export interface SystemState {
  /** 1 when lost; for a drive the steps lost, 0 to 2 (MOVE-7). */
  lost: number;
  /** Of those, how many damage control cannot restore (HBW-4). */
  beyondRepair: number;
  /** Turns until a weapon may fire, this one included; 0 is ready (TURN-8). */
  counter: number;
  burst: Burst | null;
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
}

/** Whose ships fire, one by one (TURN-4). */
export interface FireRound {
  /** Sides by initiative, the winner first. */
  order: string[];
  /** Index in `order` of the side whose turn it is. */
  next: number;
  /** Ships that had their firing turn. */
  done: string[];
}

export interface Repair {
  readonly ship: string;
  readonly party: string;
  readonly system: string;
}

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
  /** Orders and repairs that sides have written and not yet shown, by side (TURN-2, TURN-9): no facts yet. */
  sealedOrders: Record<string, Record<string, Written>>;
  sealedRepairs: Record<string, readonly Repair[]>;
  fire: FireRound | null;
  ended: Ending | null;
}

export function firstState(setting: Setting): BattleState {
  const start = setting.scenario.sides.flatMap((side) => side.ships);
  return {
    turn: 0,
    phase: 'end',
    ships: setting.ships.map((ship, i): ShipState => {
      const at = start[i];
      if (!at) throw new RangeError(`no start for ${ship.id}`);
      return {
        id: ship.id,
        side: ship.side,
        x: Math.round(at.x * INCH),
        y: Math.round(at.y * INCH),
        course: at.course,
        velocity: at.velocity,
        rolled: false,
        status: 'afloat',
        boxesLost: 0,
        // HBW-14: charged, or with a whole recharge to go.
        systems: ship.design.systems.map((system) => ({
          lost: 0,
          beyondRepair: 0,
          counter: setting.options.weaponsStart === 'empty' ? (weaponOf(system.kind)?.recharge ?? 0) : 0,
          burst: null,
        })),
        orders: null,
        onDefence: 0,
      };
    }),
    sealedOrders: {},
    sealedRepairs: {},
    fire: null,
    ended: null,
  };
}
