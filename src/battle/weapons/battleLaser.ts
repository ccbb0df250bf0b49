import { heavyBeam } from './heavyBeam.ts';

/** Battle laser (BL-1): class 2, fires every turn. Battle lasers at one target share a fire control (FCON-3). */
export const battleLaser = heavyBeam({
  kind: 'battle-laser',
  railgunClass: 2,
  recharge: 0,
  fireControl: 'shared',
});
