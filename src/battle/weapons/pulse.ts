import { INCH } from '../../plane/table.ts';
import { fireBeamDice } from './beamDice.ts';
import type { Weapon } from './weapon.ts';

/** Pulse cannon in offensive mode (PC-1, PC-2): one beam die at up to 12 inches. */
export const pulse: Weapon = {
  kind: 'pulse',
  rule: 'PC-2',
  fireControl: 'shared',
  recharge: 0,
  heavyBeam: false,
  needsAttackMode: true,
  reach: () => 12 * INCH,
  stoppedBy: () => true,
  fire: (dice, shot) => fireBeamDice(dice, 1, 'PC-2', shot),
};
