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
  return known(key) ? say(key, counted(why, values)) : say('refusal.unknown', { why });
}

/** The same with the number of the rule: `4 has no sign (position 4): write +4 or -4 (MOVE-6)`. */
export function refusalText(refusal: Refusal, setting?: Setting): string {
  return say('refusal.why', { sentence: refusalReason(refusal, setting), rule: refusal.rule });
}

/** Numbers that a sentence speaks of as so many of something. */
function counted(why: string, values: Values): Values {
  if (why === 'not-ready') return { ...values, turns: say('turns', { count: Number(values.turns) }) };
  if (typeof values.range === 'string')
    return { ...values, range: say('inches', { count: Number(values.range) }) };
  if (why === 'turn-limit') return { ...values, points: say('points', { count: Number(values.points) }) };
  return values;
}
