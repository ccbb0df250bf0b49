import { type Asking, Battle } from '../battle/battle.ts';
import { giveAnswer } from '../battle/handedIn.ts';
import type { Answer } from '../battle/journal.ts';
import type { Setting } from '../battle/setting.ts';
import { type View, viewFor } from '../battle/view.ts';
import type { Dice } from '../dice/dice.ts';
import { seededChance } from '../dice/seeded.ts';
import { cadet } from './cadet.ts';
import type { Captain, MakeCaptain } from './captain.ts';
import { none } from './none.ts';
import { random } from './random.ts';
import { shadow } from './shadow.ts';

export const CAPTAINS = { cadet, shadow, random, none } as const satisfies Record<string, MakeCaptain>;
export type CaptainName = keyof typeof CAPTAINS;
export const CAPTAIN_NAMES = Object.keys(CAPTAINS) as CaptainName[];

export type Crew = Readonly<Record<string, Captain>>;

/** Who plays a side if nobody is named: a cadet, or where it has Shadow vessels a captain who breaks off (SHD-16). */
export function usualCaptain({ ships }: Pick<Setting, 'ships'>, side: string): CaptainName {
  return ships.some((ship) => ship.side === side && ship.design.shadow) ? 'shadow' : 'cadet';
}

/** A captain for each side: the usual one unless it is named. Each has a stream of chance of its own, so one does not disturb another. */
export function crewOf(
  setting: Setting,
  seed: number,
  names: Readonly<Record<string, CaptainName>> = {},
): Crew {
  return Object.fromEntries(
    setting.sides.map(({ id }, i) => [
      id,
      CAPTAINS[Object.hasOwn(names, id) ? (names[id] as CaptainName) : usualCaptain(setting, id)](
        seededChance(seed * 31 + i + 1),
      ),
    ]),
  );
}

/** Hands in whatever the battle waits for now, by its captains. False when it is over. */
export function step(battle: Battle, crew: Crew): boolean {
  const asked = battle.waiting();
  if (asked.for === 'nothing') return false;
  const sides = 'sides' in asked ? asked.sides : [asked.side];
  for (const side of sides) {
    const view = viewFor(battle, side);
    giveAnswer(battle, side, answerOf(crew[side] as Captain, view, asked));
  }
  return true;
}

/** What a captain gives when that is asked of its side. */
export function answerOf(captain: Captain, view: View, asked: Asking): Answer {
  switch (asked.for) {
    case 'orders':
      return { for: 'orders', orders: captain.orders(view) };
    case 'telepaths':
      return { for: 'telepaths', acts: captain.telepaths(view) };
    case 'aims':
      return { for: 'aims', aims: captain.aims(view) };
    case 'groups':
      return { for: 'groups', move: captain.group(view, asked.groups) };
    case 'attacks':
      return { for: 'attacks', attacks: captain.attacks(view) };
    case 'answers':
      return { for: 'answers', answers: captain.answers(view) };
    case 'fire':
      return { for: 'fire', fire: captain.fire(view, asked.ships) };
    case 'needles':
      return { for: 'needles', ship: asked.ship, systems: captain.needles(view, asked) };
    case 'repairs':
      return { for: 'repairs', repairs: captain.repairs(view) };
    case 'places':
      return { for: 'places', places: captain.places(view) };
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
