import { Battle } from '../battle/battle.ts';
import type { Setting } from '../battle/setting.ts';
import { viewFor } from '../battle/view.ts';
import type { Dice } from '../dice/dice.ts';
import { seededChance } from '../dice/seeded.ts';
import { cadet } from './cadet.ts';
import type { Captain, MakeCaptain } from './captain.ts';
import { none } from './none.ts';
import { random } from './random.ts';

export const CAPTAINS = { cadet, random, none } as const satisfies Record<string, MakeCaptain>;
export type CaptainName = keyof typeof CAPTAINS;
export const CAPTAIN_NAMES = Object.keys(CAPTAINS) as CaptainName[];

export type Crew = Readonly<Record<string, Captain>>;

/** A captain for each side. Each has a stream of chance of its own, so one does not disturb another. */
export function crewOf(
  setting: Setting,
  seed: number,
  names: Readonly<Record<string, CaptainName>> = {},
): Crew {
  return Object.fromEntries(
    setting.sides.map(({ id }, i) => [
      id,
      CAPTAINS[Object.hasOwn(names, id) ? (names[id] as CaptainName) : 'cadet'](
        seededChance(seed * 31 + i + 1),
      ),
    ]),
  );
}

/** Hands in whatever the battle waits for now, by its captains. False when it is over. */
export function step(battle: Battle, crew: Crew): boolean {
  const asked = battle.waiting();
  switch (asked.for) {
    case 'nothing':
      return false;
    case 'orders':
      for (const side of asked.sides)
        battle.giveOrders(side, (crew[side] as Captain).orders(viewFor(battle, side)));
      return true;
    case 'fire':
      battle.giveFire(
        asked.side,
        (crew[asked.side] as Captain).fire(viewFor(battle, asked.side), asked.ships),
      );
      return true;
    case 'repairs':
      for (const side of asked.sides)
        battle.giveRepairs(side, (crew[side] as Captain).repairs(viewFor(battle, side)));
      return true;
  }
}

/** Lets captains fight a battle to its end, or through `turns` turns. */
export function fight(
  setting: Setting,
  dice: Dice,
  crew: Crew,
  options: { journal?: boolean; turns?: number } = {},
): Battle {
  const battle = new Battle(setting, dice, options.journal ?? true);
  const last = options.turns ?? Number.POSITIVE_INFINITY;
  while (battle.state.turn <= last && step(battle, crew)) {}
  return battle;
}
