import { inches } from '../plane/table.ts';
import { PLACE, placeIn, SHIP, SYSTEM } from './notation.ts';
import { type Outcome, refused } from './refusal.ts';
import type { Aim, Place } from './state.ts';

const AT = new RegExp(`^(${SHIP})\\s+(${SYSTEM})\\s+at\\s+${PLACE}$`, 'di');

export type PlaceLine =
  | { readonly for: 'aim'; readonly aim: Aim }
  | { readonly for: 'place'; readonly place: Place };

/** Reads `omega-1 mine1 at 34.5,20`, where a launcher aims, or `omega-1 jump at 30,12`, where a point opens. */
export function parsePlaceLine(line: string): Outcome<PlaceLine> {
  const text = line.trim();
  const start = line.length - line.trimStart().length;
  const read = AT.exec(text);
  if (!read)
    return refused(/^\S+\s+jump\b/i.test(text) ? 'JUMP-2' : 'MINE-1', 'place-unknown', {
      text,
      position: 1 + start,
    });
  const at = placeIn(read, 3, start);
  if (!at.ok) return at;
  const ship = (read[1] as string).toLowerCase();
  const system = (read[2] as string).toLowerCase();
  const [x, y] = at.value;
  return {
    ok: true,
    value:
      system === 'jump'
        ? { for: 'place', place: { ship, x, y } }
        : { for: 'aim', aim: { ship, launcher: system, x, y } },
  };
}

/** Written so that they read back equal. */
export function printAim({ ship, launcher, x, y }: Aim): string {
  return `${ship} ${launcher} at ${inches(x)},${inches(y)}`;
}

export function printPlace({ ship, x, y }: Place): string {
  return `${ship} jump at ${inches(x)},${inches(y)}`;
}
