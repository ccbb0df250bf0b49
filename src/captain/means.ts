import { type Group, raised } from '../battle/groups.ts';
import { beamScore, MOST_LEVELS } from '../battle/screens.ts';
import { damageOf, universalModifier } from '../battle/shadow/beam.ts';
import { SHADOW_KILLS, shadowFighterKills } from '../battle/shadow/fighter.ts';
import { firePulse, pulseNeeds } from '../battle/shadow/pulse.ts';
import { armourAgainstShadows } from '../battle/shadow/shoot.ts';
import { gradeOf, type Ship } from '../battle/ships.ts';
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

/** Fighters that a die of this weapon kills; of Shadow fighters fewer (SFTR-1). */
export function killMean(weapon: AntiFighter, shadow = false): number {
  if (shadow) return mean(222, (dice) => shadowFighterKills(dice.roll(6, weapon.rule)));
  return mean(weapon.as === 'cannon' ? 200 : 201, (dice) => weapon.kills(dice.roll(6, weapon.rule)));
}

/** Fighters of an enemy group that one fighter of a group kills in a dogfight; Shadow fighters by SFTR-1, SFTR-2. */
export function duelMean(group: Group, enemy: Group, bonus: number): number {
  if (enemy.is.shadow)
    return mean(220 + bonus, (dice) => shadowFighterKills(raised(dice.roll(6, 'SFTR-1'), bonus)));
  return group.is.shadow ? SHADOW_KILLS : dogfightMean(bonus);
}

/** Boxes of one fighter of a group that strikes a ship behind so many levels: a Shadow's throws plasma (SFTR-2). */
export function strikerMean(group: Group, ship: Ship, level: number, bonus: number): number {
  if (!group.is.shadow) return strikeMean(level, bonus);
  const modifier = universalModifier(0, armourAgainstShadows(ship), gradeOf(ship, 'ecm'));
  return mean(500 - modifier, (dice) => Math.max(0, dice.roll(3, 'SFTR-2') + modifier));
}

/** Boxes of a die of a Shadow's beam or pulse, with its modifiers (SHD-7, SCOUT-1). */
export function beamDieMean(modifier: number): number {
  return mean(400 - modifier, (dice) => damageOf([dice.roll(6, 'SHD-7')], modifier));
}

/** Levels of armour that count against fighters: not a Shadow's skin (SHD-4). */
export function platesOf({ is }: Ship): number {
  return is.design.shadow ? 0 : is.design.armour;
}

/** Boxes of a mine on a ship that far from the burst (MINE-3). No rule tells ranges apart within an inch. */
export function mineMean(range: Mils, level: number): number {
  if (range >= MINE_REACH) return 0;
  const inch = Math.floor(range / INCH);
  return mean(300 + inch * (MOST_LEVELS + 1) + level, (dice) =>
    mineScore(dice.pool(MINE_DICE, 6, 'MINE-3'), inch * INCH, level),
  );
}

/** How often a scout's pulse hits at that range, which is within its reach (SCOUT-1). */
export function pulseHitMean(range: Mils): number {
  return mean(600 + pulseNeeds(range), (dice) => (firePulse(dice, 0, range, 0).hit ? 1 : 0));
}
