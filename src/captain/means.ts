import { raised } from '../battle/groups.ts';
import { beamScore, MOST_LEVELS } from '../battle/screens.ts';
import { type AntiFighter, pointDefenceKills } from '../battle/weapons/antiFighter.ts';
import { MINE_DICE, MINE_REACH, mineScore } from '../battle/weapons/energyMine.ts';
import type { Dice } from '../dice/dice.ts';
import { everyOutcome } from '../dice/every.ts';
import { INCH, type Mils } from '../plane/table.ts';

/** Means of the rules of fighters and mines under every outcome of their dice, each worked out once. */
const known = new Map<number, number>();

function mean(key: number, rule: (dice: Dice) => number): number {
  let value = known.get(key);
  if (value === undefined) {
    const [sum, total] = everyOutcome(rule).mean((n) => n);
    value = Number(sum) / Number(total);
    known.set(key, value);
  }
  return value;
}

/** Boxes of one fighter that strikes a ship behind so many screen levels (FTR-3, FTR-5). */
export function strikeMean(level: number, bonus: number): number {
  return mean(level * 2 + bonus, (dice) => beamScore(raised(dice.roll(6, 'FTR-3'), bonus), level));
}

/** Fighters that one fighter kills in a dogfight (FTR-4, FTR-5). */
export function dogfightMean(bonus: number): number {
  return mean(100 + bonus, (dice) => pointDefenceKills(raised(dice.roll(6, 'FTR-4'), bonus)));
}

/** Fighters that a die of this weapon kills. */
export function killMean(weapon: AntiFighter): number {
  return mean(weapon.as === 'cannon' ? 200 : 201, (dice) => weapon.kills(dice.roll(6, weapon.rule)));
}

/** Boxes of a mine on a ship that far from the burst (MINE-3). No rule tells ranges apart within an inch. */
export function mineMean(range: Mils, level: number): number {
  if (range >= MINE_REACH) return 0;
  const inch = Math.floor(range / INCH);
  return mean(300 + inch * (MOST_LEVELS + 1) + level, (dice) =>
    mineScore(dice.pool(MINE_DICE, 6, 'MINE-3'), inch * INCH, level),
  );
}
