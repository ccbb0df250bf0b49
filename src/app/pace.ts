import type { BeatKind } from './playback.ts';

export const SPEEDS: readonly number[] = [1, 2, 4, 16];

/** How long a beat moves at single speed. */
const RUN: Partial<Record<BeatKind, number>> = {
  ...{ arrivals: 600, launches: 450, flight: 450, moves: 900, landings: 450, ram: 600 },
  ...{ mine: 600, burst: 600, attacks: 300, dogfights: 500, shot: 450, 'fighter-fire': 400 },
  ...{ strike: 450, threshold: 600, leaving: 600, collapse: 450, 'jump-open': 600 },
};

/** How long a beat stays when the battle is played at single speed. */
const STAY: Readonly<Record<BeatKind, number>> = {
  opening: 1200,
  turn: 700,
  arrivals: 1600,
  launches: 1200,
  marks: 1200,
  'flight-order': 700,
  flight: 650,
  orders: 1800,
  moves: 2000,
  landings: 1000,
  ram: 1600,
  mine: 1200,
  burst: 2200,
  attacks: 1300,
  dogfights: 1800,
  initiative: 1200,
  pass: 600,
  shot: 1100,
  'fighter-fire': 1100,
  strike: 1300,
  threshold: 1800,
  cooling: 900,
  repairs: 1400,
  leaving: 1500,
  charging: 800,
  collapse: 1100,
  'jump-open': 1500,
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
