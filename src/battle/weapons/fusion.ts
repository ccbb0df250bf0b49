import { INCH, type Mils, stepsBegun } from '../../plane/table.ts';
import { type AntiFighter, cannonKills } from './antiFighter.ts';
import { fireBeamDice } from './beamDice.ts';
import { oneWay, type Weapon } from './weapon.ts';

/** Beam dice of a fusion beam (FUS-1): its class, one less for each 12-inch step begun beyond the first. */
export function fusionDice(weaponClass: number, range: Mils): number {
  return Math.max(0, weaponClass + 1 - stepsBegun(range, 12));
}

/** Fusion beam (FUS-1, FUS-3). Only armour and stealth stop it, unless it is played as a pulse weapon. */
export const fusion: Weapon = {
  ...oneWay(0),
  kind: 'fusion',
  rule: 'FUS-1',
  fireControl: 'shared',
  heavyBeam: false,
  needsAttackMode: false,
  reach: (_options, weaponClass) => 12 * weaponClass * INCH,
  stoppedBy: (screen, options) =>
    screen === 'skin'
      ? options.shadowArmourFusion === 'yes'
      : screen === 'armour' || screen === 'stealth' || options.fusionIsPulse === 'yes',
  fire: (dice, shot) => fireBeamDice(dice, fusionDice(shot.class, shot.range), 'FUS-1', shot),
};

/** The same dice and ranges against fighters (FUS-2). */
export const fusionAtFighters: AntiFighter = {
  kind: 'fusion',
  rule: 'FUS-2',
  as: 'cannon',
  groups: 1,
  whileCharging: () => false,
  reach: (weaponClass) => 12 * weaponClass * INCH,
  dice: fusionDice,
  kills: cannonKills,
};
