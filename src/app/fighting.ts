import { Battle } from '../battle/battle.ts';
import type { Setting } from '../battle/setting.ts';
import { type CaptainName, crewOf, step } from '../captain/fight.ts';
import { seededDice } from '../dice/seeded.ts';

/** A battle with what it takes to keep it as a file. */
export interface Fought {
  readonly battle: Battle;
  readonly seed: number;
  readonly captains: Readonly<Record<string, CaptainName>>;
  readonly faces: readonly number[];
}

/** Longest time that captains think before the page gets its turn. */
const SLICE_MILLISECONDS = 12;

/** Lets captains fight a battle to its end, in slices. Null if `given up` before. */
export async function fightOut(
  setting: Setting,
  seed: number,
  captains: Readonly<Record<string, CaptainName>>,
  givenUp: () => boolean,
): Promise<Fought | null> {
  const faces: number[] = [];
  const battle = new Battle(setting, seededDice(seed, faces));
  const crew = crewOf(setting, seed, captains);
  let since = performance.now();
  while (step(battle, crew)) {
    if (performance.now() - since < SLICE_MILLISECONDS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (givenUp()) return null;
    since = performance.now();
  }
  return givenUp() ? null : { battle, seed, captains, faces };
}
