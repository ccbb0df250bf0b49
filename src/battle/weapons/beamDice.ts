import type { Dice } from '../../dice/dice.ts';
import { beamScore } from '../screens.ts';
import type { Hit, Shot } from './weapon.ts';

/** Beam dice at a ship: each scores by the screen level (SCREEN-2). */
export function fireBeamDice(
  dice: Dice,
  count: number,
  rule: string,
  shot: Shot,
): Hit & { readonly beams: readonly number[] } {
  const beams = [...dice.pool(count, 6, rule, shot.by, shot.weapon)];
  let boxes = 0;
  for (const face of beams) boxes += beamScore(face, shot.level);
  return { hit: boxes > 0, boxes, toHit: null, damage: null, beams, burnOut: false };
}
