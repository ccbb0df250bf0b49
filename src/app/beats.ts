import type { Fact, FactOf } from '../battle/fact.ts';
import type { Phase } from '../battle/state.ts';

export type BeatKind =
  | 'opening'
  | 'turn'
  | 'power'
  | 'arrivals'
  | 'holds'
  | 'locks'
  | 'spawning'
  | 'launches'
  | 'marks'
  | 'flight-order'
  | 'flight'
  | 'phasing'
  | 'orders'
  | 'moves'
  | 'cloaks'
  | 'seeking'
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
  | 'destabilise'
  | 'strike'
  | 'threshold'
  | 'cooling'
  | 'healing'
  | 'repairs'
  | 'leaving'
  | 'charging'
  | 'collapse'
  | 'jump-open'
  | 'resting'
  | 'turn-end'
  | 'ending'
  | 'phase';

/** Facts that begin a beat. Those not here belong to the beat that they follow. */
const BEGINS: Partial<Record<Fact['type'], BeatKind>> = {
  BattleBegan: 'opening',
  TurnBegan: 'turn',
  PowerRolled: 'power',
  ShipArrived: 'arrivals',
  LockHeld: 'holds',
  LockTried: 'locks',
  LockRefused: 'locks',
  HelpRefused: 'locks',
  FightersSpawned: 'spawning',
  MineMarked: 'marks',
  FlightOrdered: 'flight-order',
  GroupMoved: 'flight',
  GroupMoveRefused: 'flight',
  PhaseRefused: 'phasing',
  ShadowPhased: 'phasing',
  ShadowStayed: 'phasing',
  OrdersRevealed: 'orders',
  OrdersRefused: 'orders',
  OrdersVoided: 'orders',
  ShipMoved: 'moves',
  ShadowCloaked: 'cloaks',
  ShadowDecloaked: 'cloaks',
  CloakFailed: 'cloaks',
  ShadowSought: 'seeking',
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
  BeamCut: 'shot',
  BeamNeedled: 'shot',
  PulseFired: 'shot',
  FightersShot: 'fighter-fire',
  BeamSwept: 'fighter-fire',
  GroupStruck: 'strike',
  PlasmaStruck: 'strike',
  ThresholdRolled: 'threshold',
  BurstLost: 'cooling',
  BoxesHealed: 'healing',
  ShipPinned: 'healing',
  PartyWorked: 'repairs',
  RepairRefused: 'repairs',
  ShipEscaped: 'leaving',
  LeaveFailed: 'leaving',
  CapacitorCharged: 'charging',
  PlaceRefused: 'jump-open',
  OpenFailed: 'jump-open',
  PointOpened: 'jump-open',
  TelepathRested: 'resting',
  PointsKept: 'turn-end',
  CountersAdvanced: 'turn-end',
  BattleEnded: 'ending',
};

/** Beats that take in more facts of their own kind: all ships show their orders, and move, together. */
const GATHERS: ReadonlySet<BeatKind> = new Set([
  ...(['power', 'arrivals', 'holds', 'spawning', 'launches', 'marks', 'orders', 'moves'] as const),
  ...(['cloaks', 'seeking', 'landings', 'attacks', 'dogfights', 'fighter-fire', 'cooling'] as const),
  ...(['healing', 'repairs', 'leaving', 'charging', 'collapse', 'jump-open', 'resting'] as const),
  'turn-end',
]);

/** Beats that the end of the turn belongs to: nothing more is watched in it. */
const CLOSING: ReadonlySet<BeatKind> = new Set([
  ...(['healing', 'repairs', 'charging', 'collapse', 'jump-open', 'resting'] as const),
]);

/** Phases that nothing is watched in before the players act: they belong to the turn's first beat. */
const QUIET: ReadonlySet<Phase> = new Set(['power', 'orders']);

/** A beat while it still takes facts in. */
export interface OpenBeat {
  readonly kind: BeatKind;
  readonly from: number;
  readonly acting: string | null;
  readonly first: Fact | null;
  fired: boolean;
}

/** Points are paid for what comes next, and a refused inertialess move is followed by what the vessel does instead. */
function isLead(fact: Fact | undefined): boolean {
  return fact?.type === 'PhaseRefused' || (fact?.type === 'PointsSpent' && fact.on !== 'lock');
}

/** What a fact leads to, itself if it leads to nothing: both are one beat. */
function leadsTo(facts: readonly Fact[], index: number): Fact {
  let at = index;
  while (isLead(facts[at]) && at + 1 < facts.length) at++;
  return facts[at] as Fact;
}

/** What beat the fact of that number begins; null if it belongs to the one that is open. */
export function beginning(facts: readonly Fact[], index: number, open: OpenBeat | null): BeatKind | null {
  if (isLead(facts[index - 1])) return null;
  const fact = leadsTo(facts, index);
  if (fact.type === 'FireBegan') return fact.pass ? 'pass' : null;
  const kind = kindOf(fact, open);
  if (!kind) return null;
  if (open?.kind === kind && GATHERS.has(kind)) return null;
  // The sensors contest belongs to the shot that it was for.
  if (fact.type === 'ShotFired' && open?.kind === 'shot' && !open.fired) return null;
  if (kind === 'turn-end' && open && CLOSING.has(open.kind)) return null;
  // One burst strikes all within its reach, each with a threshold check of its own.
  if (open?.kind === 'burst' && (kind === 'threshold' || sameBurst(fact, open.first))) return null;
  // A point that its ship's shunt or a second point shuts goes as that is told.
  if (fact.type === 'PointCollapsed' && fact.why === 'shunt') return null;
  if (fact.type === 'PointCollapsed' && fact.why === 'second')
    return open?.kind === 'jump-open' ? null : 'jump-open';
  return kind;
}

function kindOf(fact: Fact, open: OpenBeat | null): BeatKind | undefined {
  switch (fact.type) {
    case 'PointCollapsed':
      return fact.why === 'mine' ? 'destabilise' : 'collapse';
    // SHD-15: Shadow fighters leave their vessel as they are spawned, or those held before.
    case 'GroupLaunched':
      return fact.rule === 'SHD-15' ? 'spawning' : 'launches';
    // Locks are held or let go as their phase begins; what else breaks one is told with what broke it.
    case 'LockLeft':
    case 'LockBroken':
      return open === null || open.kind === 'holds' ? 'holds' : undefined;
    default:
      return BEGINS[fact.type];
  }
}

function sameBurst(fact: Fact, first: Fact | null): boolean {
  return isStrike(fact) && isStrike(first) && fact.by === first.by && fact.launcher === first.launcher;
}

function isStrike(fact: Fact | null): fact is FactOf<'MineStruck'> | FactOf<'MineStruckGroup'> {
  return fact?.type === 'MineStruck' || fact?.type === 'MineStruckGroup';
}

/** Does a fact announce the next beat: a phase, or the ship that fires? */
export function announces(fact: Fact): boolean {
  return (fact.type === 'PhaseBegan' && !QUIET.has(fact.phase)) || fact.type === 'FireBegan';
}
