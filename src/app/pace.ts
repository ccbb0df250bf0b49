import type { BeatKind } from './playback.ts';

export const SPEEDS: readonly number[] = [1, 2, 4, 16];

/** How long a beat moves at single speed. */
const RUN: Partial<Record<BeatKind, number>> = { moves: 900, shot: 450, threshold: 600, ram: 600 };

/** How long a beat stays when the battle is played at single speed. */
const STAY: Readonly<Record<BeatKind, number>> = {
  opening: 1200,
  turn: 700,
  orders: 1800,
  moves: 2000,
  ram: 1600,
  initiative: 1200,
  pass: 600,
  shot: 1100,
  threshold: 1800,
  cooling: 900,
  repairs: 1400,
  'turn-end': 600,
  ending: 0,
  phase: 600,
};

export function runMilliseconds(kind: BeatKind): number {
  return RUN[kind] ?? 0;
}

export function stayMilliseconds(kind: BeatKind): number {
  return STAY[kind];
}
