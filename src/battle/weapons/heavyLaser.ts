import { heavyBeam } from './heavyBeam.ts';

/** Heavy laser (HL-1): class 4, one turn to recharge, each with a fire control of its own (FCON-2). */
export const heavyLaser = heavyBeam({
  kind: 'heavy-laser',
  railgunClass: 4,
  recharge: 1,
  fireControl: 'own',
});
