import type { Fact } from './fact.ts';
import type { Setting } from './setting.ts';
import type { Scene } from './ships.ts';
import type { BattleState, Sealed, ShipState } from './state.ts';

/** What one side may know of a battle. Page, captains and server see a battle through this only. */
export interface View extends Scene {
  readonly side: string;
}

/**
 * The projection for a side: what others have written and not shown is not there, nor a Shadow's pools and orders
 * (SHD-3), nor where a cloaked one is (SHD-13).
 */
export function viewFor({ setting, state }: Scene, side: string): View {
  const own = <T>(written: Record<string, T>): Record<string, T> =>
    Object.hasOwn(written, side) ? { [side]: written[side] as T } : {};
  const { orders, telepaths, aims, attacks, answers, repairs, places } = state.sealed;
  const sealed: Sealed = {
    orders: own(orders),
    telepaths: own(telepaths),
    aims: own(aims),
    attacks: own(attacks),
    answers: own(answers),
    repairs: own(repairs),
    places: own(places),
  };
  return {
    side,
    setting: settingFor(setting, [side]),
    state: {
      ...state,
      ships: shipsFor(state, [side]),
      sealed,
    },
  };
}

/** The facts that every one of some sides may know. Of nobody in particular: all. */
export function factsFor(facts: readonly Fact[], ...sides: string[]): readonly Fact[] {
  return facts.filter(({ only }) => only === undefined || sides.every((side) => only.includes(side)));
}

/** Ships as every one of some sides may know them. Without Shadow vessels they are the state's own. */
export function shipsFor({ ships }: Pick<BattleState, 'ships'>, sides: readonly string[]): ShipState[] {
  const hides = ({ shadow, side }: ShipState) => shadow !== undefined && sides.some((each) => each !== side);
  return ships.some(hides) ? ships.map((ship) => (hides(ship) ? hidden(ship, sides) : ship)) : ships;
}

/** Where a vessel is supposed that nobody has seen. */
const NOWHERE = { x: 0, y: 0, course: 12, velocity: 0 };

function hidden(ship: ShipState, sides: readonly string[]): ShipState {
  const { shadow } = ship;
  if (!shadow) return ship;
  const foundBy = shadow.foundBy.filter((side) => sides.includes(side));
  const found = sides.every((side) => side === ship.side || foundBy.includes(side));
  return {
    ...ship,
    ...(shadow.cloaked && !found ? { ...(shadow.seen ?? NOWHERE), rolled: false } : {}),
    ...{ orders: null, onDefence: 0 },
    shadow: {
      ...shadow,
      pools: null,
      foundBy,
      // A cloaked vessel's way is its own.
      phased: shadow.cloaked && !found ? null : shadow.phased,
    },
  };
}

const settings = new WeakMap<Setting, Map<string, Setting>>();

/** The setting as every one of some sides may know it: without the places of vessels that start cloaked (SHD-14). */
export function settingFor(setting: Setting, sides: readonly string[]): Setting {
  const { scenario } = setting;
  if (!scenario.sides.some(({ ships }) => ships.some(({ cloaked }) => cloaked))) return setting;
  const known = settings.get(setting) ?? new Map<string, Setting>();
  settings.set(setting, known);
  const key = sides.join(' ');
  let view = known.get(key);
  if (!view) {
    const shown = scenario.sides.map((side) => ({
      ...side,
      ships: side.ships.map((ship) =>
        ship.cloaked && sides.some((each) => each !== side.id) ? { ...ship, ...NOWHERE } : ship,
      ),
    }));
    view = { ...setting, scenario: { ...scenario, sides: shown } };
    known.set(key, view);
  }
  return view;
}
