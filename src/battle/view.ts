import type { Fact } from './fact.ts';
import type { Scene } from './ships.ts';

/** What one side may know of a battle. Page, captains and server see a battle through this only. */
export interface View extends Scene {
  readonly side: string;
}

/** The projection for a side: what others have written and not shown is not there. */
export function viewFor({ setting, state }: Scene, side: string): View {
  const own = <T>(sealed: Record<string, T>): Record<string, T> =>
    Object.hasOwn(sealed, side) ? { [side]: sealed[side] as T } : {};
  return {
    side,
    setting,
    state: { ...state, sealedOrders: own(state.sealedOrders), sealedRepairs: own(state.sealedRepairs) },
  };
}

/** The facts that a side may know. All facts played so far happen in the open. */
export function factsFor(facts: readonly Fact[], _side: string): readonly Fact[] {
  return facts;
}
