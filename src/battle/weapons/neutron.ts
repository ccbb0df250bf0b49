import type { AntiFighter } from './antiFighter.ts';
import { fusionAtFighters } from './fusion.ts';
import { fireHeavyBeam, heavyBeamBase } from './heavyBeam.ts';
import type { Mode, Weapon } from './weapon.ts';

/** Railgun class that a neutron cannon of class N does damage as (NEUT-2): N, in way 2 one higher. */
export function neutronClass(weaponClass: number, way: number, mode: Mode): number {
  return mode === 'plain' && way === 2 ? weaponClass + 1 : weaponClass;
}

/** Neutron cannon (NEUT-1): an HBW whose way of fire is chosen when firing; way 3 is sustained fire, in the orders. */
export const neutron: Weapon = {
  ...heavyBeamBase,
  kind: 'neutron',
  fireControl: 'shared',
  recharge: 0,
  ways: [1, 2],
  // NEUT-2: none after way 1, one turn after way 2, one turn after the cooling of way 3.
  rechargeAfter: (way, mode) => (mode === 'plain' && way === 1 ? 0 : 1),
  fire: (dice, shot, options) =>
    fireHeavyBeam(dice, shot, neutronClass(shot.class, shot.way, shot.mode), options),
};

/** Way 4 (NEUT-2): a fusion beam of its class against fighters, with no recharge. */
export const neutronAtFighters: AntiFighter = {
  ...fusionAtFighters,
  kind: 'neutron',
  rule: 'NEUT-2',
  way: 4,
  // NEUT-3
  whileCharging: (options) => options.neutronAdafWhileCharging === 'yes',
};
