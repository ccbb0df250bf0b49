import { INCH, type Mils, stepsBegun } from '../../plane/table.ts';
import { fireBeamDice } from './beamDice.ts';
import { oneWay, type Weapon } from './weapon.ts';

/** Beam dice of a heavy pulse cannon (HPC-1): 5, 4, 3 at up to 16, 32, 48 inches, none beyond. */
export function heavyPulseDice(range: Mils): number {
  return range > 48 * INCH ? 0 : 6 - stepsBegun(range, 16);
}

/** Heavy pulse cannon (HPC-1). */
export const heavyPulse: Weapon = {
  ...oneWay(0),
  kind: 'heavy-pulse',
  rule: 'HPC-1',
  fireControl: 'shared',
  heavyBeam: false,
  needsAttackMode: false,
  reach: () => 48 * INCH,
  stoppedBy: (screen, options) => screen !== 'interceptors' || options.interceptorsStopHeavyPulse === 'yes',
  fire(dice, shot, options) {
    const hit = fireBeamDice(dice, heavyPulseDice(shot.range), 'HPC-1', shot);
    const burnOut = options.heavyPulseBurnOut === 'on' && hit.beams.filter((face) => face === 1).length >= 2;
    return burnOut ? { ...hit, burnOut } : hit;
  },
};
