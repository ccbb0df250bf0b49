import type { Dice } from '../../dice/dice.ts';
import type { Mils } from '../../plane/table.ts';
import type { Modifier } from '../weapons/weapon.ts';
import { totalOf, universalModifiers } from './beam.ts';

/** Fighters that a group loses when a Shadow fighter fights or fires at it (SFTR-2). */
export const SHADOW_KILLS = 1;

/** What a die that is aimed at a Shadow fighter must show (SFTR-1). */
export function shadowFighterKills(face: number): number {
  return face >= 6 ? 1 : 0;
}

/** A plasma ball at a ship: D3 plus the universal modifier, not below 0 (SFTR-2). No screen stops it (SFTR-3). */
export function plasmaBall(
  dice: Dice,
  range: Mils,
  armour: number,
  ecm: number,
  by = '',
): { readonly face: number; readonly modifiers: readonly Modifier[]; readonly boxes: number } {
  const face = dice.roll(3, 'SFTR-2', by, 'plasma');
  const modifiers = universalModifiers(range, armour, ecm);
  return { face, modifiers, boxes: Math.max(0, face + totalOf(modifiers)) };
}
