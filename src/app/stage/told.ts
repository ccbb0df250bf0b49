import type { Fact } from '../../battle/fact.ts';
import type { Setting } from '../../battle/setting.ts';
import type { BattleState, ShipState } from '../../battle/state.ts';
import type { Mils, Point } from '../../plane/table.ts';
import { HUES } from '../palette.ts';
import { type Beat, type Playback, turnOf } from '../playback.ts';

/** What a scene is drawn from: the beat that is shown, and its turn up to its end. */
export interface Told {
  readonly setting: Setting;
  /** Who it is told to: what not every one of these sides knows is not in it. */
  readonly audience: readonly string[];
  /** The state at the end of the beat. */
  readonly state: BattleState;
  readonly beat: Beat;
  /** All facts of the battle, those after the beat too. */
  readonly all: readonly Fact[];
  /** Number of the turn's first fact. */
  readonly from: number;
  /** The facts of the turn up to the end of the beat; from `current` on they happen in the beat. */
  readonly facts: readonly Fact[];
  readonly current: number;
}

export function told(playback: Playback, index: number, state: BattleState): Told | null {
  const { setting, audience, facts, beats, turns } = playback;
  const beat = beats[index];
  if (!beat) return null;
  const from = beats[turns[turnOf(playback, index)] ?? 0]?.from ?? 0;
  return {
    ...{ setting, audience, state, beat, all: facts, from },
    ...{ facts: facts.slice(from, beat.to), current: beat.from - from },
  };
}

/** Does all of the audience know where a ship is: in the open, its own, or found by sensors (SHD-13, SENS-6)? */
export function placeKnown({ audience }: Pick<Told, 'audience'>, { side, shadow }: ShipState): boolean {
  if (!shadow?.cloaked) return true;
  return audience.every((each) => each === side || shadow.foundBy.includes(each));
}

/** The facts of the beat that is shown. */
export function now({ facts, current }: Told): readonly Fact[] {
  return facts.slice(Math.max(0, current));
}

/** The hue of a ship, or of a group by its carrier. */
export function hueOf(setting: Setting, id: string): string {
  const carrier = setting.groups[setting.groupIndex.get(id) ?? -1]?.carrier ?? id;
  const ship = setting.ships[setting.shipIndex.get(carrier) ?? -1];
  return HUES[ship?.design.empire ?? 'earth-alliance'];
}

/** A side's number, which chooses its badge. */
export function sideNumber({ sides }: Setting, id: string): number {
  return Math.max(
    0,
    sides.findIndex((side) => side.id === id),
  );
}

export function point([x, y]: readonly [Mils, Mils]): Point {
  return { x, y };
}
