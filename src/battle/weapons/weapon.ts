import type { Dice } from '../../dice/dice.ts';
import type { Mils } from '../../plane/table.ts';
import type { SystemKind } from '../../ship/catalogue.ts';
import type { Options } from '../options.ts';
import type { Screen, ScreenKind } from '../screens.ts';

/** How an HBW fires: plain, declared as sustained, or following up a sustained hit (HBW-7, HBW-8). */
export type Mode = 'plain' | 'sustained' | 'follow-up';

/** All that a weapon's rules may look at when it fires at a ship. */
export interface Shot {
  readonly by: string;
  readonly weapon: string;
  /** Class of the system, where the kind has classes. */
  readonly class: number;
  readonly range: Mils;
  readonly mode: Mode;
  /** Way of fire of a neutron cannon (NEUT-2); 1 for all else. */
  readonly way: number;
  readonly called: boolean;
  /** Has ECM beaten the sensors of the fire control (SENS-2)? */
  readonly fooled: boolean;
  /** Grade numbers of the firer's sensors and the target's ECM. */
  readonly sensors: number;
  readonly ecm: number;
  /** Distance of the target's move this turn (MOVE-9). */
  readonly targetVelocity: number;
  readonly armour: number;
  /** Screens of the target that stop this weapon, and their levels together (SCREEN-1). */
  readonly screens: readonly Screen[];
  readonly level: number;
}

/** Something that raised or lowered a die, and the rule that says so. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly rule: string;
}

/** A die against a number: what it needed, what changed it, what it showed. */
export interface Check {
  readonly rule: string;
  readonly need: number;
  readonly modifiers: readonly Modifier[];
  readonly face: number;
}

/** What a shot rolled and did. */
export interface Hit {
  readonly hit: boolean;
  readonly boxes: number;
  /** The roll to hit, where there is one. */
  readonly toHit: Check | null;
  /** The damage die, where there is one: reaching the need doubles. */
  readonly damage: Check | null;
  /** Beam dice as they fell, where the weapon rolls them. */
  readonly beams: readonly number[] | null;
  /** The weapon burned itself out. */
  readonly burnOut: boolean;
}

/** What the rules of one kind of weapon say. One file a weapon. */
export interface Weapon {
  readonly kind: SystemKind;
  /** The rule that its dice are rolled by. */
  readonly rule: string;
  /** A fire control of its own for each (FCON-2), or one for all at a target (FCON-3). */
  readonly fireControl: 'own' | 'shared';
  /** Turns of a whole recharge (TURN-8): how an empty or restored weapon begins. */
  readonly recharge: number;
  /** Ways of fire that may be chosen when firing at a ship; most weapons have one. */
  readonly ways: readonly number[];
  /** An HBW: may call its shot (HBW-4) and sustain its fire (HBW-7). */
  readonly heavyBeam: boolean;
  /** Fires at ships only when the orders say so (PC-1). */
  readonly needsAttackMode: boolean;
  /** Turns of recharge after firing so. */
  rechargeAfter(way: number, mode: Mode): number;
  /** Farthest range, or Infinity. */
  reach(options: Options, weaponClass: number): Mils;
  stoppedBy(screen: ScreenKind, options: Options): boolean;
  fire(dice: Dice, shot: Shot, options: Options): Hit;
}

/** What most weapons have in common: one way of fire, one recharge. */
export function oneWay(recharge: number): Pick<Weapon, 'recharge' | 'ways' | 'rechargeAfter'> {
  return { recharge, ways: [1], rechargeAfter: () => recharge };
}
