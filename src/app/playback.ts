import { apply } from '../battle/apply.ts';
import type { Fact } from '../battle/fact.ts';
import type { Setting } from '../battle/setting.ts';
import { type BattleState, firstState, type Phase } from '../battle/state.ts';
import { factsFor, settingFor, shipsFor } from '../battle/view.ts';
import { announces, type BeatKind, beginning, type OpenBeat } from './beats.ts';

/** Facts that are watched together: one shot with its damage, the moves of all ships, one burst on all it strikes. */
export interface Beat {
  readonly kind: BeatKind;
  /** Facts `from` to `to`, the last not included. */
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly phase: Phase;
  /** The ship whose firing turn it is (TURN-4). */
  readonly acting: string | null;
}

/** A battle to be watched, as far as its audience may know it. Positions in it count the facts that it holds. */
export interface Playback {
  readonly setting: Setting;
  /** Every one of these sides may know all that is here; with nobody in particular it is all that there is. */
  readonly audience: readonly string[];
  readonly facts: readonly Fact[];
  readonly beats: readonly Beat[];
  /** The beat that each turn begins with; the first is the opening, before turn 1. */
  readonly turns: readonly number[];
  /** States to start from, by how many facts have made them: places and pools in them may be made up. */
  readonly keys: ReadonlyMap<number, BattleState>;
}

/** Everything that may be watched of a battle; to an audience of some sides, what every one of them may know. */
export function playbackOf(whole: Setting, all: readonly Fact[], audience: readonly string[] = []): Playback {
  const setting = settingFor(whole, audience);
  const facts = factsFor(all, ...audience);
  const beats: Beat[] = [];
  const turns: number[] = [];
  const state = firstState(setting);
  const keys = new Map<number, BattleState>([[0, structuredClone(state)]]);
  let acting: string | null = null;
  let open: OpenBeat | null = null;
  // Facts that announce the next beat: a phase, or the ship that fires.
  let ahead: number | null = null;
  const close = (to: number) => {
    if (open && to > open.from) {
      const { kind, from, acting } = open;
      beats.push({ kind, from, to, acting, turn: state.turn, phase: state.phase });
    }
    open = null;
  };
  const begin = (kind: BeatKind, at: number, first: Fact | null) => {
    const from: number = ahead ?? at;
    if (open) close(from);
    // A strike is the fighters', though it comes in the turn of the ship that they strike.
    open = { kind, from, acting: kind === 'strike' ? null : acting, first, fired: false };
    ahead = null;
  };
  for (const [i, fact] of facts.entries()) {
    if (fact.type === 'FireBegan') acting = fact.ship;
    const kind = beginning(facts, i, open);
    if (kind) {
      begin(kind, i, fact);
      if (fact.type === 'TurnBegan' || fact.type === 'BattleBegan') {
        turns.push(beats.length);
        if (i > 0) keys.set(i, structuredClone(state));
      }
    } else if (announces(fact)) {
      if (ahead === null) {
        ahead = i;
        close(i);
      }
    }
    if (fact.type === 'ShotFired' && open) (open as OpenBeat).fired = true;
    apply(setting, state, fact);
    if (fact.type === 'FireEnded' || (fact.type === 'PhaseBegan' && fact.phase !== 'fire')) acting = null;
  }
  if (ahead !== null) begin('phase', facts.length, null);
  close(facts.length);
  // Of its own: a battle that goes on adds to its facts.
  return { setting, audience, facts: facts.slice(), beats, turns, keys };
}

/** The state after the first `count` facts, as the audience may know it. */
export function stateAt(playback: Playback, count: number): BattleState {
  const { setting, audience, facts, keys } = playback;
  const end = Math.max(0, Math.min(count, facts.length));
  let from = 0;
  for (const key of keys.keys()) if (key <= end && key > from) from = key;
  const state = structuredClone(keys.get(from)) as BattleState;
  for (let i = from; i < end; i++) apply(setting, state, facts[i] as Fact);
  return { ...state, ships: shipsFor(state, audience) };
}

/** The beat that holds fact number `index`. */
export function beatOf({ beats }: Playback, index: number): number {
  let low = 0;
  let high = beats.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((beats[middle] as Beat).to > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function clampBeat({ beats }: Playback, beat: number): number {
  return Math.max(0, Math.min(beat, beats.length - 1));
}

/** The turn that a beat belongs to, counted as in `turns`: 0 before turn 1. */
export function turnOf({ turns }: Playback, beat: number): number {
  let turn = 0;
  while (turn + 1 < turns.length && (turns[turn + 1] as number) <= beat) turn++;
  return turn;
}

/** The first beat of the next turn, or the last beat of the battle. */
export function nextTurn(playback: Playback, beat: number): number {
  return playback.turns[turnOf(playback, beat) + 1] ?? playback.beats.length - 1;
}

/** The first beat of this turn; from there, of the turn before. */
export function previousTurn(playback: Playback, beat: number): number {
  const turn = turnOf(playback, beat);
  const first = playback.turns[turn] ?? 0;
  return beat > first ? first : (playback.turns[turn - 1] ?? 0);
}

export function factsOf({ beats, facts }: Playback, beat: number): readonly Fact[] {
  const at = beats[beat];
  return at ? facts.slice(at.from, at.to) : [];
}
