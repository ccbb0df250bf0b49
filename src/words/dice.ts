import type { Rating } from '../battle/sensors.ts';
import type { Modifier } from '../battle/weapons/weapon.ts';
import { GRADES } from '../ship/grade.ts';
import { known, say } from './words.ts';

/** A face with all that raised or lowered it. */
export function total(face: number, modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, face);
}

/** `rolls 3`, or `rolls 3, makes 4`. */
export function die(face: number, modifiers: readonly Modifier[]): string {
  return modifiers.length === 0
    ? say('die.shows', { face })
    : say('die.makes', { face, total: total(face, modifiers) });
}

/** `-1 ECM (SHD-6)`, one after the other. */
export function modifierTexts(modifiers: readonly Modifier[]): string[] {
  return modifiers.map(({ name, value, rule }) => {
    const key = `modifier.${name}`;
    const signed = value < 0 ? String(value) : `+${value}`;
    return say('modifier.one', { value: signed, name: known(key) ? say(key) : name, rule });
  });
}

/** A die of a contest with its grade, and why it went up (SENS-3). */
export function rating({ grade, up, die: sides, face }: Rating, why: string): string {
  return say('fact.rating', {
    die: sides,
    grade: GRADES[grade] ?? '',
    face,
    up: up > 0 ? say(why, { count: up }) : '',
  });
}
