import type { Dice } from '../../dice/dice.ts';
import { INCH, type Mils, stepsBegun } from '../../plane/table.ts';
import { gradeNumber } from '../../ship/grade.ts';
import type { Options } from '../options.ts';
import { type Check, type Hit, type Modifier, oneWay, type Shot, type Weapon } from './weapon.ts';

const BASIC = gradeNumber('basic');

/** What the die needs at a range (HBW-1): 3 up to 8 inches, one more for each further 8-inch step begun. */
export function needToHit(range: Mils): number {
  return 2 + stepsBegun(range, 8);
}

/** What changes the roll to hit besides the contest (HBW-2, HBW-3, HBW-4). */
export function hitModifiers(shot: Pick<Shot, 'targetVelocity' | 'sensors' | 'ecm' | 'called'>): Modifier[] {
  const modifiers: Modifier[] = [];
  const add = (name: string, value: number, rule: string) => {
    if (value !== 0) modifiers.push({ name, value, rule });
  };
  const v = shot.targetVelocity;
  add('target-velocity', v <= 6 ? 1 : v >= 24 ? -2 : v > 12 ? -1 : 0, 'HBW-2');
  add('sensors', Math.max(0, shot.sensors - BASIC), 'HBW-3');
  add('ecm', -Math.max(0, shot.ecm - BASIC), 'HBW-3');
  if (shot.called) add('called-shot', -3, 'HBW-4');
  return modifiers;
}

/** The roll to hit (HBW-1); a natural 1 misses, a natural 6 is nothing special. */
export function rollToHit(dice: Dice, shot: Shot): Check & { readonly hit: boolean } {
  const need = needToHit(shot.range);
  const modifiers = hitModifiers(shot);
  if (shot.fooled) modifiers.push({ name: 'stealth', value: -1, rule: 'SENS-4' });
  const face = dice.roll(6, 'HBW-1', shot.by, shot.weapon);
  return { rule: 'HBW-1', need, modifiers, face, hit: face > 1 && face + sum(modifiers) >= need };
}

/** The damage die (HBW-6): D6 less armour, 2 more in sustained fire's first turn (HBW-7); 4 or more doubles. */
export function rollDamage(dice: Dice, shot: Shot): Check & { readonly doubled: boolean } {
  const modifiers: Modifier[] = [];
  if (shot.armour > 0) modifiers.push({ name: 'armour', value: -shot.armour, rule: 'HBW-6' });
  if (shot.mode === 'sustained') modifiers.push({ name: 'sustained-fire', value: 2, rule: 'HBW-7' });
  const face = dice.roll(6, 'HBW-6', shot.by, shot.weapon);
  return { rule: 'HBW-6', need: 4, modifiers, face, doubled: face + sum(modifiers) >= 4 };
}

/** One shot of an HBW that does damage as a railgun of this class. No screen or interception touches it (HBW-5). */
export function fireHeavyBeam(dice: Dice, shot: Shot, railgunClass: number, options: Options): Hit {
  // HBW-8: a follow-up hits without a roll to hit.
  const toHit = shot.mode === 'follow-up' ? null : rollToHit(dice, shot);
  if (toHit && !toHit.hit) return { hit: false, boxes: 0, toHit, damage: null, beams: null, burnOut: false };
  const flat = shot.mode === 'follow-up' && options.sustainedFollowUp === 'flat';
  const damage = flat ? null : rollDamage(dice, shot);
  const boxes = damage?.doubled ? 2 * railgunClass : railgunClass;
  return { hit: true, boxes, toHit, damage, beams: null, burnOut: false };
}

/** A heavy beam weapon of its own kind: what its rule gives, the rest is HBW-1 to HBW-14. */
export function heavyBeam(
  its: Pick<Weapon, 'kind' | 'fireControl' | 'recharge'> & { readonly railgunClass: number },
): Weapon {
  return {
    ...heavyBeamBase,
    ...oneWay(its.recharge),
    kind: its.kind,
    fireControl: its.fireControl,
    fire: (dice, shot, options) => fireHeavyBeam(dice, shot, its.railgunClass, options),
  };
}

/** What all heavy beam weapons have in common. */
export const heavyBeamBase = {
  rule: 'HBW-1',
  heavyBeam: true,
  needsAttackMode: false,
  reach: (options: Options) => (options.heavyBeamRange === '32' ? 32 * INCH : Number.POSITIVE_INFINITY),
  stoppedBy: () => false,
} as const;

function sum(modifiers: readonly Modifier[]): number {
  let total = 0;
  for (const modifier of modifiers) total += modifier.value;
  return total;
}
