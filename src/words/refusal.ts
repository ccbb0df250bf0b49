import type { Refusal } from '../battle/refusal.ts';
import type { Setting } from '../battle/setting.ts';
import { known, say, type Values } from './words.ts';

/** Why something may not be done, without the rule. With a setting it may say what there is instead. */
export function refusalReason({ why, values = {} }: Refusal, setting?: Setting): string {
  if (why === 'no-such-ship' && setting)
    return say('refusal.no-such-ship-known', {
      ...values,
      ships: setting.ships.map((ship) => ship.id).join(', '),
    });
  const key = `refusal.${why}`;
  return known(key) ? say(key, counted(why, named(why, values))) : say('refusal.unknown', { why });
}

/** The same with the number of the rule: `4 has no sign (position 4): write +4 or -4 (MOVE-6)`. */
export function refusalText(refusal: Refusal, setting?: Setting): string {
  return say('refusal.why', { sentence: refusalReason(refusal, setting), rule: refusal.rule });
}

/** A Shadow vessel fires no systems, but what it fires has a name (SHD-5, SCOUT-1, SHD-8). */
function named(why: string, values: Values): Values {
  const key = `beam.${values.system}`;
  const fired = ['out-of-arc', 'point-out-of-arc', 'out-of-range'].includes(why) && known(key);
  return fired ? { ...values, system: say(key) } : values;
}

/** Numbers that a sentence speaks of as so many of something: which value that is, by refusal, and of what. */
const COUNTED: Readonly<Record<string, readonly [value: string, as: string, what: string]>> = {
  'not-ready': ['turns', 'turns', 'turns'],
  'turn-limit': ['points', 'points', 'points'],
  'no-die': ['price', 'cost', 'points'],
  'none-held': ['held', 'fighters', 'fighters'],
  'spawn-kills': ['boxes', 'boxes', 'boxes'],
  'spawn-limit': ['most', 'most', 'fighters'],
  'needles-spent': ['hits', 'systems', 'systems'],
};

function counted(why: string, values: Values): Values {
  if (why === 'points-short')
    return { ...values, points: say(`pool.${values.pool}Points`, { count: Number(values.need) }) };
  const count = COUNTED[why];
  if (count) return { ...values, [count[1]]: say(count[2], { count: Number(values[count[0]]) }) };
  if (typeof values.range === 'string')
    return { ...values, range: say('inches', { count: Number(values.range) }) };
  return values;
}
