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

/** How a Shadow vessel fires its pool (SHD-5, SCOUT-1). */
export const BEAM_MODES = ['cut', 'needle', 'adaf', 'pulse'] as const;
export type BeamMode = (typeof BEAM_MODES)[number];

/** A Shadow vessel's fire: points of its shooting pool at one target, a ship or a group. */
export interface BeamFire {
  readonly mode: BeamMode;
  readonly points: number;
  readonly target: string;
}

/** What a ship fires in its firing turn, in this order; nothing is a pass (TURN-4). */
export interface FireOrder {
  readonly ship: string;
  readonly volleys: readonly Volley[];
  readonly beam?: BeamFire;
  /** The ship whose jump point a destabilisation mine shuts (SHD-8); it comes before the beam. */
  readonly destabilise?: string;
}

/** Does it fire nothing at all? */
export function isPass({ volleys, beam, destabilise }: FireOrder): boolean {
  return volleys.length === 0 && !beam && destabilise === undefined;
}

const VOLLEY = new RegExp(
  `^(${SYSTEMS})(?:\\s+way\\s*([0-9]))?\\s*->\\s*(${GROUP}|${SHIP})(?:\\s+called\\s+(${SYSTEM}))?$`,
  'i',
);

const BEAM = new RegExp(
  `^(?:(?:beam\\s+)?(cut|needle|adaf)|(pulse))\\s+([0-9]{1,4})\\s*->\\s*(${GROUP}|${SHIP})$`,
  'i',
);
const DESTABILISE = new RegExp(`^mine\\s*->\\s*(${SHIP})$`, 'i');

/** Longest text of one ship's fire that is read. */
export const LONGEST_FIRE = 2000;

/**
 * Reads `hl2,hpc1 -> narn-1; neut1 way2 -> narn-1 called drive`, of Shadow vessels `mine -> ws-1; beam cut 6 -> ws-1`
 * or `pulse 5 -> ws-1`; nothing or `pass` is a pass.
 */
export function parseFire(ship: string, text: string): Outcome<FireOrder> {
  if (text.length > LONGEST_FIRE) return refused('TURN-4', 'orders-too-long', { most: LONGEST_FIRE });
  const volleys: Volley[] = [];
  let beam: BeamFire | undefined;
  let destabilise: string | undefined;
  let start = 0;
  if (/^\s*pass\s*$/i.test(text)) return { ok: true, value: { ship, volleys } };
  for (const part of text.split(';')) {
    const position = start + 1 + (part.length - part.trimStart().length);
    start += part.length + 1;
    const item = part.trim();
    if (item === '') continue;
    const shone = BEAM.exec(item);
    if (shone) {
      if (beam) return refused('SHD-5', 'beam-twice', { text: item, position });
      const mode = ((shone[1] ?? shone[2]) as string).toLowerCase() as BeamMode;
      beam = { mode, points: Number(shone[3]), target: (shone[4] as string).toLowerCase() };
      continue;
    }
    const mined = DESTABILISE.exec(item);
    if (mined) {
      if (destabilise !== undefined) return refused('SHD-8', 'said-twice', { text: item, position });
      destabilise = (mined[1] as string).toLowerCase();
      continue;
    }
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
  return {
    ok: true,
    value: {
      ...{ ship, volleys },
      ...(beam ? { beam } : {}),
      ...(destabilise === undefined ? {} : { destabilise }),
    },
  };
}

/** Writes a fire order so that it reads back equal. */
export function printFire(order: FireOrder): string {
  if (isPass(order)) return 'pass';
  const parts = order.volleys.map(
    ({ weapons, target, called, way }) =>
      `${weapons.join(',')}${way === undefined ? '' : ` way${way}`} -> ${target}${called ? ` called ${called}` : ''}`,
  );
  if (order.destabilise !== undefined) parts.push(`mine -> ${order.destabilise}`);
  if (order.beam)
    parts.push(`${printBeamMode(order.beam.mode)} ${order.beam.points} -> ${order.beam.target}`);
  return parts.join('; ');
}

function printBeamMode(mode: BeamMode): string {
  return mode === 'pulse' ? mode : `beam ${mode}`;
}
