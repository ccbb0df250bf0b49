import { INCH } from '../../plane/table.ts';
import { type AntiFighter, cannonKills } from './antiFighter.ts';
import { fireBeamDice } from './beamDice.ts';
import { oneWay, type Weapon } from './weapon.ts';

/** Pulse cannon in offensive mode (PC-1, PC-2): one beam die at up to 12 inches. */
export const pulse: Weapon = {
  ...oneWay(0),
  kind: 'pulse',
  rule: 'PC-2',
  fireControl: 'shared',
  heavyBeam: false,
  needsAttackMode: true,
  reach: () => 12 * INCH,
  stoppedBy: () => true,
  fire: (dice, shot) => fireBeamDice(dice, 1, 'PC-2', shot),
};

/** Pulse cannon in anti-fighter mode (PC-3). */
export const pulseAtFighters: AntiFighter = {
  kind: 'pulse',
  rule: 'PC-3',
  as: 'cannon',
  groups: 1,
  whileCharging: () => false,
  reach: () => 6 * INCH,
  dice: () => 1,
  kills: cannonKills,
};
