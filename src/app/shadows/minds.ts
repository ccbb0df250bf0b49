import type { Refusal } from '../../battle/refusal.ts';
import { type Scene, type Ship, shipAt, systemState, theShip } from '../../battle/ships.ts';
import type { Lock, ShipState, Telepath, TelepathAct } from '../../battle/state.ts';
import {
  type Attack,
  heldBy,
  judgeHelpers,
  levelOf,
  membersOf,
  resistingPower,
  sameTelepath,
  whyNotAct,
  whyNotHelp,
  whyNoVictim,
} from '../../battle/telepath/locks.ts';
import { helpOf, psiTest } from '../../battle/telepath/test.ts';
import type { View } from '../../battle/view.ts';
import { everyOutcome } from '../../dice/every.ts';

/** A telepath with what is known of it. */
export interface Mind extends Telepath {
  readonly level: number;
  readonly start: number;
  /** The vessel whose lock it has a part in, and whether it leads. */
  readonly holds: { readonly target: Ship; readonly lock: Lock; readonly leads: boolean } | null;
}

/** All telepaths of a side that are still aboard, the lost and the exhausted too. */
export function mindsOf(view: View): Mind[] {
  return view.setting.ships.flatMap((_, i) => {
    const ship = shipAt(view, i);
    if (ship.is.side !== view.side || ship.now.status !== 'afloat') return [];
    return ship.is.design.systems
      .filter(({ kind }) => kind === 'telepath')
      .map(({ name, class: start }) => mindOf(view, { ship: ship.is.id, system: name }, start));
  });
}

export function mindOf(scene: Scene, telepath: Telepath, start: number): Mind {
  const target = heldBy(scene, telepath);
  const lock = target?.now.shadow?.lock;
  const holds = target && lock ? { target, lock, leads: sameTelepath(lock.attacker, telepath) } : null;
  const { ship, system } = telepath;
  return { ship, system, level: levelOf(scene, telepath), start, holds };
}

/** Enemy vessels that a telepath may attack at all (TELE-2). */
export function victimsOf(view: View): Ship[] {
  return view.setting.ships
    .map((_, i) => shipAt(view, i))
    .filter(({ is }) => is.design.shadow && whyNoVictim(view, view.side, is.id) === null);
}

/** The view as it would be once those of the acts were made that may be, locks let go first (TELE-2, TELE-6). */
export function declared(view: View, acts: readonly TelepathAct[]): View {
  return inOrder(acts).reduce((now, act) => (whyNotAct(now, now.side, act) ? now : made(now, act)), view);
}

/** As they are made: locks are let go before anybody attacks. */
function inOrder(acts: readonly TelepathAct[]): TelepathAct[] {
  return [...acts.filter(({ does }) => does === 'break'), ...acts.filter(({ does }) => does === 'lock')];
}

/** The view once an act is made: whoever attacks, helps, or was in the lock that is let go does no more this turn. */
function made(view: View, act: TelepathAct): View {
  const lock = act.does === 'break' ? heldBy(view, act)?.now.shadow?.lock : undefined;
  const busy =
    act.does === 'lock'
      ? [act, ...helpersOf(view, act).filter(({ why }) => !why)]
      : lock
        ? membersOf(lock)
        : [];
  const ships = view.state.ships.map((ship): ShipState => {
    const { design } = theShip(view, ship.id).is;
    const { shadow } = ship;
    return {
      ...ship,
      ...(shadow && lock && shadow.lock === lock ? { shadow: { ...shadow, lock: null } } : {}),
      systems: ship.systems.map((system, i) => {
        const one = { ship: ship.id, system: design.systems[i]?.name ?? '' };
        const used = busy.some((each) => sameTelepath(each, one));
        return system.psi && used ? { ...system, psi: { ...system.psi, used: view.state.turn } } : system;
      }),
    };
  });
  return { ...view, state: { ...view.state, ships } };
}

/** Named helpers as they are asked: one that does not help leaves the attack as it is (TELE-2). */
export interface JudgedHelper extends Telepath {
  readonly why: Refusal | null;
}

function helpersOf(view: View, attack: Attack): JudgedHelper[] {
  return judgeHelpers(view, view.side, attack).map(({ helper, why }) => ({ ...helper, why }));
}

/** An act and why the rules will refuse it, if so; of an attack that may be made, who helps and who does not. */
export interface JudgedAct {
  readonly act: TelepathAct;
  readonly why: Refusal | null;
  readonly helpers: readonly JudgedHelper[];
}

/** Each act is judged as if those before it that may be were made, locks let go first. */
export function judgeActs(view: View, acts: readonly TelepathAct[]): JudgedAct[] {
  let now = view;
  const judged = new Map<TelepathAct, JudgedAct>();
  for (const act of inOrder(acts)) {
    const why = whyNotAct(now, now.side, act);
    judged.set(act, { act, why, helpers: !why && act.does === 'lock' ? helpersOf(now, act) : [] });
    if (!why) now = made(now, act);
  }
  return acts.map((act) => judged.get(act) as JudgedAct);
}

/** The acts of the other telepaths. */
function withoutActs(acts: readonly TelepathAct[], telepath: Telepath): TelepathAct[] {
  return acts.filter((act) => !sameTelepath(act, telepath));
}

/** The telepath attacks that vessel, or rests with null; helpers that it had stay where they may. */
export function attacking(
  acts: readonly TelepathAct[],
  telepath: Telepath,
  target: string | null,
): TelepathAct[] {
  const { ship, system } = telepath;
  const before = attackOf(acts, telepath);
  const others = acts.filter((act) => act !== before);
  if (target === null) return others;
  return [...others, { does: 'lock', ship, system, target, helpers: before?.helpers ?? [] }];
}

export function attackOf(acts: readonly TelepathAct[], telepath: Telepath): Attack | undefined {
  return acts.find((act): act is Attack => act.does === 'lock' && sameTelepath(act, telepath));
}

/** Breaks the lock that a telepath leads, or holds it after all (TELE-6). */
export function breaking(acts: readonly TelepathAct[], telepath: Telepath, breaks: boolean): TelepathAct[] {
  const { ship, system } = telepath;
  const others = withoutActs(acts, telepath);
  return breaks ? [...others, { does: 'break', ship, system }] : others;
}

/** Takes a helper into an attack, or out of it. */
export function helping(acts: readonly TelepathAct[], attack: Attack, helper: Telepath): TelepathAct[] {
  const had = attack.helpers.some((each) => sameTelepath(each, helper));
  const helpers = had
    ? attack.helpers.filter((each) => !sameTelepath(each, helper))
    : [...attack.helpers, { ship: helper.ship, system: helper.system }];
  return acts.map((act) => (act === attack ? { ...attack, helpers } : act));
}

/** Why a telepath may not be taken into an attack; null if it may (TELE-2). */
export function whyNoHelper(
  view: View,
  acts: readonly TelepathAct[],
  attack: Attack,
  helper: Telepath,
): Refusal | null {
  const others = acts.filter((act) => act !== attack);
  return whyNotHelp(declared(view, others), view.side, attack, helper);
}

/** An attack in numbers, before its dice. */
export interface Odds {
  readonly level: number;
  readonly helpers: readonly (Telepath & { readonly level: number; readonly adds: number })[];
  readonly power: number;
  /** Outcomes of both dice that lock, of so many (TELE-3). */
  readonly locks: number;
  readonly all: number;
}

export function oddsOf(scene: Scene, attacker: Telepath, helpers: readonly Telepath[], target: Ship): Odds {
  const level = levelOf(scene, attacker);
  const help = helpers.map((each) => ({ ...each, level: levelOf(scene, each) }));
  const power = resistingPower(scene, target);
  const levels = help.map((each) => each.level);
  const outcomes = everyOutcome((dice) => psiTest(dice, level, levels, power).locked);
  return {
    ...{ level, power, helpers: help.map((each) => ({ ...each, adds: helpOf(each.level) })) },
    ...{ locks: Number(outcomes.cases((locked) => locked)), all: Number(outcomes.total) },
  };
}

/** Is a telepath lost to a threshold check (TELE-9)? */
export function isLost(scene: Scene, { ship, system }: Telepath): boolean {
  return (systemState(theShip(scene, ship), system)?.lost ?? 0) > 0;
}
