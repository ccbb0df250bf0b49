import type { Setting } from '../../src/battle/setting.ts';
import type { BattleState } from '../../src/battle/state.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { type Placed, settingFor } from '../battle/scene.ts';

/** What a Shadow cruiser of MASS 30 is fought against. */
export const CASES = {
  'one Omega': { 'omega-1': omega(24) },
  'two Omegas': { 'omega-1': omega(20), 'omega-2': omega(28) },
  'one Omega with a P6': { 'omega-1': omega(24, [6]) },
} as const;
export type Case = keyof typeof CASES;

function omega(y: number, telepaths?: number[]): Placed {
  const at = { design: 'earth-alliance/omega', x: 60, y, course: 9, velocity: 4 };
  return telepaths ? { ...at, telepaths } : at;
}

/** How a battle ended for the Shadow. */
export const RESULTS = ['wins', 'escapes', 'losses', 'draws'] as const;
type Result = (typeof RESULTS)[number];
export type Tally = Record<Result, number>;

function settingOf(name: Case): Setting {
  const stalker = { design: 'shadows/cruiser-30', x: 12, y: 24, course: 3, velocity: 4 };
  return settingFor(
    { shadows: { 'stalker-1': stalker }, ea: CASES[name] },
    { table: { width: 72, height: 48 }, turnLimit: 30 },
  );
}

function resultOf({ ended, ships }: BattleState): Result {
  if (ended?.how === 'turn-limit') return 'draws';
  if (ended?.winner === 'shadows') return 'wins';
  return ships[0]?.status === 'destroyed' ? 'losses' : 'escapes';
}

/** Battles with the seeds from `first` to `last`, both included. */
export function tally(name: Case, first: number, last: number): Tally {
  const setting = settingOf(name);
  const found: Tally = { wins: 0, escapes: 0, losses: 0, draws: 0 };
  for (let seed = first; seed <= last; seed++) {
    const crew = crewOf(setting, seed, { shadows: 'shadow', ea: 'cadet' });
    found[resultOf(fight(setting, seededDice(seed), crew, { journal: false }).state)]++;
  }
  return found;
}
