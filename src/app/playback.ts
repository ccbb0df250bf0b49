import { apply } from '../battle/apply.ts';
import type { Fact, FactOf } from '../battle/fact.ts';
import type { Setting } from '../battle/setting.ts';
import { type BattleState, firstState, type Phase } from '../battle/state.ts';

export type BeatKind =
  | 'opening'
  | 'turn'
  | 'arrivals'
  | 'launches'
  | 'marks'
  | 'flight-order'
  | 'flight'
  | 'orders'
  | 'moves'
  | 'landings'
  | 'ram'
  | 'mine'
  | 'burst'
  | 'attacks'
  | 'dogfights'
  | 'initiative'
  | 'pass'
  | 'shot'
  | 'fighter-fire'
  | 'strike'
  | 'threshold'
  | 'cooling'
  | 'repairs'
  | 'leaving'
  | 'charging'
  | 'collapse'
  | 'jump-open'
  | 'turn-end'
  | 'ending'
  | 'phase';

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

/** A battle to be watched. Positions in it count the facts that have happened. */
export interface Playback {
  readonly setting: Setting;
  readonly facts: readonly Fact[];
  readonly beats: readonly Beat[];
  /** The beat that each turn begins with; the first is the opening, before turn 1. */
  readonly turns: readonly number[];
  /** States to start from, by how many facts have made them. */
  readonly keys: ReadonlyMap<number, BattleState>;
}

/** Facts that begin a beat. Those not here belong to the beat that they follow. */
const BEGINS: Partial<Record<Fact['type'], BeatKind>> = {
  BattleBegan: 'opening',
  TurnBegan: 'turn',
  ShipArrived: 'arrivals',
  GroupLaunched: 'launches',
  MineMarked: 'marks',
  FlightOrdered: 'flight-order',
  GroupMoved: 'flight',
  GroupMoveRefused: 'flight',
  OrdersRevealed: 'orders',
  OrdersRefused: 'orders',
  ShipMoved: 'moves',
  GroupLanded: 'landings',
  RamTried: 'ram',
  MineLaunched: 'mine',
  AimRefused: 'mine',
  MineStruck: 'burst',
  MineStruckGroup: 'burst',
  AttackNamed: 'attacks',
  AttackRefused: 'attacks',
  AnswerRefused: 'dogfights',
  PressedOn: 'dogfights',
  DogfightFought: 'dogfights',
  InitiativeRolled: 'initiative',
  SensorsRolled: 'shot',
  ShotFired: 'shot',
  ShotRefused: 'shot',
  ShotHeld: 'shot',
  FightersShot: 'fighter-fire',
  GroupStruck: 'strike',
  ThresholdRolled: 'threshold',
  BurstLost: 'cooling',
  PartyWorked: 'repairs',
  RepairRefused: 'repairs',
  ShipEscaped: 'leaving',
  LeaveFailed: 'leaving',
  CapacitorCharged: 'charging',
  PointCollapsed: 'collapse',
  PlaceRefused: 'jump-open',
  OpenFailed: 'jump-open',
  PointOpened: 'jump-open',
  CountersAdvanced: 'turn-end',
  BattleEnded: 'ending',
};

/** Beats that take in more facts of their own kind: all ships show their orders, and move, together. */
const GATHERS: ReadonlySet<BeatKind> = new Set([
  ...(['arrivals', 'launches', 'marks', 'orders', 'moves', 'landings'] as const),
  ...(['attacks', 'dogfights', 'fighter-fire', 'cooling', 'repairs'] as const),
  ...(['leaving', 'charging', 'collapse', 'jump-open'] as const),
]);

/** Beats that the end of the turn belongs to: nothing more is watched in it. */
const CLOSING: ReadonlySet<BeatKind> = new Set(['repairs', 'charging', 'collapse', 'jump-open']);

/** Phases that nothing is watched in before the players act: they belong to the turn's first beat. */
const QUIET: ReadonlySet<Phase> = new Set(['power', 'orders']);

interface Open {
  readonly kind: BeatKind;
  readonly from: number;
  readonly acting: string | null;
  readonly first: Fact | null;
  fired: boolean;
}

export function playbackOf(setting: Setting, facts: readonly Fact[]): Playback {
  const beats: Beat[] = [];
  const turns: number[] = [];
  const state = firstState(setting);
  const keys = new Map<number, BattleState>([[0, structuredClone(state)]]);
  let acting: string | null = null;
  let open: Open | null = null;
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
    const kind = beginning(fact, open);
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
    if (fact.type === 'ShotFired' && open) (open as Open).fired = true;
    apply(setting, state, fact);
    if (fact.type === 'FireEnded' || (fact.type === 'PhaseBegan' && fact.phase !== 'fire')) acting = null;
  }
  if (ahead !== null) begin('phase', facts.length, null);
  close(facts.length);
  // Of its own: a battle that goes on adds to its facts.
  return { setting, facts: facts.slice(), beats, turns, keys };
}

function beginning(fact: Fact, open: Open | null): BeatKind | null {
  if (fact.type === 'FireBegan') return fact.pass ? 'pass' : null;
  const kind = BEGINS[fact.type];
  if (!kind) return null;
  if (open?.kind === kind && GATHERS.has(kind)) return null;
  // The sensors contest belongs to the shot that it was for.
  if (fact.type === 'ShotFired' && open?.kind === 'shot' && !open.fired) return null;
  if (fact.type === 'CountersAdvanced' && open && CLOSING.has(open.kind)) return null;
  // One burst strikes all within its reach, each with a threshold check of its own.
  if (open?.kind === 'burst' && (kind === 'threshold' || sameBurst(fact, open.first))) return null;
  // A point that its ship's shunt or a second point shuts goes as that is told.
  if (fact.type === 'PointCollapsed' && fact.why === 'shunt') return null;
  if (fact.type === 'PointCollapsed' && fact.why === 'second')
    return open?.kind === 'jump-open' ? null : 'jump-open';
  return kind;
}

function sameBurst(fact: Fact, first: Fact | null): boolean {
  return isStrike(fact) && isStrike(first) && fact.by === first.by && fact.launcher === first.launcher;
}

function isStrike(fact: Fact | null): fact is FactOf<'MineStruck'> | FactOf<'MineStruckGroup'> {
  return fact?.type === 'MineStruck' || fact?.type === 'MineStruckGroup';
}

function announces(fact: Fact): boolean {
  return (fact.type === 'PhaseBegan' && !QUIET.has(fact.phase)) || fact.type === 'FireBegan';
}

/** The state after the first `count` facts. */
export function stateAt(playback: Playback, count: number): BattleState {
  const { setting, facts, keys } = playback;
  const end = Math.max(0, Math.min(count, facts.length));
  let from = 0;
  for (const key of keys.keys()) if (key <= end && key > from) from = key;
  const state = structuredClone(keys.get(from)) as BattleState;
  for (let i = from; i < end; i++) apply(setting, state, facts[i] as Fact);
  return state;
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
