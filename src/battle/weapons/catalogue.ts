import type { SystemKind } from '../../ship/catalogue.ts';
import type { AntiFighter } from './antiFighter.ts';
import { battleLaser } from './battleLaser.ts';
import { ENERGY_MINE } from './energyMine.ts';
import { fusion, fusionAtFighters } from './fusion.ts';
import { heavyLaser } from './heavyLaser.ts';
import { heavyPulse } from './heavyPulse.ts';
import { interceptor } from './interceptor.ts';
import { neutron, neutronAtFighters } from './neutron.ts';
import { pulse, pulseAtFighters } from './pulse.ts';
import type { Weapon } from './weapon.ts';

/** Every weapon that fires at ships. A new one is a file of its own and a line here. */
export const WEAPONS: readonly Weapon[] = [battleLaser, heavyLaser, heavyPulse, pulse, fusion, neutron];

/** Every system that shoots at fighters. */
export const ANTI_FIGHTER: readonly AntiFighter[] = [
  pulseAtFighters,
  interceptor,
  fusionAtFighters,
  neutronAtFighters,
];

const byKind = new Map<SystemKind, Weapon>(WEAPONS.map((weapon) => [weapon.kind, weapon]));
const atFighters = new Map<SystemKind, AntiFighter>(ANTI_FIGHTER.map((weapon) => [weapon.kind, weapon]));

/** The rules of a kind of system as a weapon against ships; undefined if it is none. */
export function weaponOf(kind: SystemKind): Weapon | undefined {
  return byKind.get(kind);
}

/** The rules of a kind of system against fighters; undefined if it cannot aim at them (HBW-14). */
export function antiFighterOf(kind: SystemKind): AntiFighter | undefined {
  return atFighters.get(kind);
}

/** Turns of a whole recharge of a weapon or launcher (TURN-8); undefined for all else. */
export function rechargeOf(kind: SystemKind): number | undefined {
  return kind === ENERGY_MINE.kind ? ENERGY_MINE.recharge : weaponOf(kind)?.recharge;
}
