import { type AntiFighter, pointDefenceKills } from './antiFighter.ts';

/** Interceptor in anti-fighter mode (INT-1): two PDAF, at one group or two. In defensive mode it is a screen. */
export const interceptor: AntiFighter = {
  kind: 'interceptor',
  rule: 'PDAF-1',
  as: 'point-defence',
  groups: 2,
  whileCharging: () => false,
  reach: () => Number.POSITIVE_INFINITY,
  dice: () => 2,
  kills: pointDefenceKills,
};
