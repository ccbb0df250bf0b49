import { whyNotAnswer, whyNotAttack } from '../../battle/dogfight.ts';
import { whyNotFly, whyNotGo } from '../../battle/flight.ts';
import type { GroupMove } from '../../battle/groupOrder.ts';
import { groupNamed } from '../../battle/groups.ts';
import { opens, whyNotPlace } from '../../battle/jump.ts';
import { launchersReady, whyNotAim } from '../../battle/mines.ts';
import { type Refusal, refusal } from '../../battle/refusal.ts';
import { onDefence } from '../../battle/sealed.ts';
import { type Ship, shipAt, shipNamed } from '../../battle/ships.ts';
import type { Aim, Answers, Attacks, Place } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';

/** Something that is prepared, and why the rules will refuse it, if so. */
export interface Judged<T> {
  readonly what: T;
  readonly why: Refusal | null;
}

/** The view's own ships on the table, in the order of the list. */
export function ownAfloat(view: View): Ship[] {
  return view.setting.ships
    .map((_, i) => shipAt(view, i))
    .filter(({ is, now }) => is.side === view.side && now.status === 'afloat');
}

/** Ships with launchers that may be aimed now, each with their names (MINE-1). */
export function launchersOf(view: View): { readonly ship: Ship; readonly launchers: readonly string[] }[] {
  return ownAfloat(view)
    .map((ship) => ({ ship, launchers: launchersReady(ship, onDefence(view, ship)) }))
    .filter(({ launchers }) => launchers.length > 0);
}

/** Every aim in its order, judged as if those before it that the rules allow were marked (FCON-2). */
export function judgeAims(view: View, aims: readonly Aim[]): Judged<Aim>[] {
  const good: Aim[] = [];
  return aims.map((what) => {
    const ship = shipNamed(view, what.ship);
    const before = good.filter((aim) => aim.ship === what.ship);
    const why = whyNotAim(view, view.side, what, ship ? onDefence(view, ship) : 0, before);
    if (!why) good.push(what);
    return { what, why };
  });
}

/** Why a group, or a Shadow vessel in its turn, may not move so; null if it may. */
export function judgeFlight(view: View, move: GroupMove): Refusal | null {
  const vessel = shipNamed(view, move.group);
  if (vessel?.is.side === view.side) return whyNotGo(view, vessel, move);
  const group = groupNamed(view, move.group);
  if (!group || group.is.side !== view.side) return refusal('FTR-2', 'no-such-group', { group: move.group });
  return whyNotFly(view, group, move);
}

export function judgeAttacks(view: View, attacks: Attacks): Judged<{ group: string; target: string }>[] {
  return Object.entries(attacks).map(([id, target]) => {
    const group = ownGroup(view, id);
    const why = group ? whyNotAttack(view, group, target) : refusal('FTR-10', 'no-such-group', { group: id });
    return { what: { group: id, target }, why };
  });
}

export function judgeAnswers(
  view: View,
  answers: Answers,
): Judged<{ group: string; target: string | null }>[] {
  return Object.entries(answers).map(([id, target]) => {
    const group = ownGroup(view, id);
    const why = group ? whyNotAnswer(view, group, target) : refusal('FTR-10', 'no-such-group', { group: id });
    return { what: { group: id, target }, why };
  });
}

function ownGroup(view: View, id: string) {
  const group = groupNamed(view, id);
  return group?.is.side === view.side ? group : undefined;
}

/** The view's own ships that open a point now (JUMP-2). */
export function openersOf(view: View): Ship[] {
  return ownAfloat(view).filter(opens);
}

export function judgePlaces(view: View, places: readonly Place[]): Judged<Place>[] {
  return places.map((what) => ({ what, why: whyNotPlace(view, view.side, what) }));
}
