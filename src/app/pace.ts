import type { BeatKind } from './beats.ts';

export const SPEEDS: readonly number[] = [1, 2, 4, 16];

/** How long a beat moves at single speed. */
const RUN: Partial<Record<BeatKind, number>> = {
  ...{ arrivals: 600, launches: 450, flight: 450, moves: 900, landings: 450, ram: 600 },
  ...{ mine: 600, burst: 600, attacks: 300, dogfights: 500, shot: 450, 'fighter-fire': 400 },
  ...{ strike: 450, threshold: 600, leaving: 600, collapse: 450, 'jump-open': 600 },
  ...{ holds: 300, locks: 600, spawning: 500, phasing: 500, cloaks: 600, seeking: 450 },
  ...{ destabilise: 600, healing: 450 },
};

/** How long a beat stays when the battle is played at single speed. */
const STAY: Readonly<Record<BeatKind, number>> = {
  opening: 1200,
  turn: 700,
  power: 1300,
  holds: 1300,
  locks: 1800,
  spawning: 1200,
  arrivals: 1600,
  launches: 1200,
  marks: 1200,
  'flight-order': 700,
  flight: 650,
  phasing: 1000,
  orders: 1800,
  moves: 2000,
  cloaks: 1500,
  seeking: 1200,
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
  destabilise: 1300,
  strike: 1300,
  threshold: 1800,
  cooling: 900,
  healing: 1400,
  repairs: 1400,
  leaving: 1500,
  charging: 800,
  collapse: 1100,
  'jump-open': 1500,
  resting: 900,
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
