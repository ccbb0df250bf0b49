import type { Fact } from './fact.ts';
import type { Scene } from './ships.ts';
import type { Sealed } from './state.ts';

/** What one side may know of a battle. Page, captains and server see a battle through this only. */
export interface View extends Scene {
  readonly side: string;
}

/** The projection for a side: what others have written and not shown is not there. */
export function viewFor({ setting, state }: Scene, side: string): View {
  const own = <T>(written: Record<string, T>): Record<string, T> =>
    Object.hasOwn(written, side) ? { [side]: written[side] as T } : {};
  const { orders, aims, attacks, answers, repairs, places } = state.sealed;
  const sealed: Sealed = {
    orders: own(orders),
    aims: own(aims),
    attacks: own(attacks),
    answers: own(answers),
    repairs: own(repairs),
    places: own(places),
  };
  return { side, setting, state: { ...state, sealed } };
}

/** The facts that a side may know. All facts played so far happen in the open. */
export function factsFor(facts: readonly Fact[], _side: string): readonly Fact[] {
  return facts;
}
