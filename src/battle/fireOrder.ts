import { GROUP, namesIn, SHIP, SYSTEM, SYSTEMS } from './notation.ts';
import { type Outcome, refused } from './refusal.ts';

/** Weapons fired together at one target, a ship or a group of fighters. */
export interface Volley {
  readonly weapons: readonly string[];
  readonly target: string;
  /** System named before the roll (HBW-4). */
  readonly called?: string;
  /** Way of fire of a neutron cannon (NEUT-2). */
  readonly way?: number;
}

/** What a ship fires in its firing turn, in this order; no volleys is a pass (TURN-4). */
export interface FireOrder {
  readonly ship: string;
  readonly volleys: readonly Volley[];
}

const VOLLEY = new RegExp(
  `^(${SYSTEMS})(?:\\s+way\\s*([0-9]))?\\s*->\\s*(${GROUP}|${SHIP})(?:\\s+called\\s+(${SYSTEM}))?$`,
  'i',
);

/** Longest text of one ship's fire that is read. */
export const LONGEST_FIRE = 2000;

/** Reads `hl2,hpc1 -> narn-1; neut1 way2 -> narn-1 called drive`; nothing or `pass` is a pass. */
export function parseFire(ship: string, text: string): Outcome<FireOrder> {
  if (text.length > LONGEST_FIRE) return refused('TURN-4', 'orders-too-long', { most: LONGEST_FIRE });
  const volleys: Volley[] = [];
  let start = 0;
  if (/^\s*pass\s*$/i.test(text)) return { ok: true, value: { ship, volleys } };
  for (const part of text.split(';')) {
    const position = start + 1 + (part.length - part.trimStart().length);
    start += part.length + 1;
    const item = part.trim();
    if (item === '') continue;
    const read = VOLLEY.exec(item);
    if (!read) return refused('TURN-4', 'fire-unknown', { text: item, position });
    const weapons = namesIn(read[1] as string);
    const target = (read[3] as string).toLowerCase();
    volleys.push({
      weapons,
      target,
      ...(read[4] ? { called: read[4].toLowerCase() } : {}),
      ...(read[2] ? { way: Number(read[2]) } : {}),
    });
  }
  return { ok: true, value: { ship, volleys } };
}

/** Writes a fire order so that it reads back equal. */
export function printFire(order: FireOrder): string {
  if (order.volleys.length === 0) return 'pass';
  return order.volleys
    .map(
      ({ weapons, target, called, way }) =>
        `${weapons.join(',')}${way === undefined ? '' : ` way${way}`} -> ${target}${called ? ` called ${called}` : ''}`,
    )
    .join('; ');
}
