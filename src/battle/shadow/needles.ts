import { namesIn, SHIP, SYSTEMS } from '../notation.ts';
import { type Outcome, refused } from '../refusal.ts';

const LINE = new RegExp(`^\\s*(${SHIP})\\s+needles\\s*:\\s*(${SYSTEMS})?\\s*$`, 'i');

/** Systems that a ship's needle beam takes (SHD-7). */
export interface Needles {
  readonly ship: string;
  readonly systems: readonly string[];
}

/** Reads `stalker-1 needles: hl1,drive`. */
export function parseNeedles(line: string): Outcome<Needles> {
  const read = LINE.exec(line);
  if (!read) return refused('SHD-7', 'needles-unknown', { text: line.trim(), position: 1 });
  return {
    ok: true,
    value: { ship: (read[1] as string).toLowerCase(), systems: read[2] ? namesIn(read[2]) : [] },
  };
}

/** Writes it so that it reads back equal. */
export function printNeedles(ship: string, systems: readonly string[]): string {
  return `${ship} needles: ${systems.join(',')}`.trim();
}
