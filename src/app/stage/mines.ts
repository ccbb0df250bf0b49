import type { Fact, FactOf } from '../../battle/fact.ts';
import type { ShipState } from '../../battle/state.ts';
import type { Point } from '../../plane/table.ts';
import { hueOf, point, type Told } from './told.ts';

/** An energy mine of this turn, as far as it may be seen. */
export interface Mine {
  readonly id: string;
  readonly ship: string;
  readonly hue: string;
  /** Where its launcher is. */
  readonly from: Point;
  readonly aim: Point;
  /** Where it bursts; null while it is only aimed (MINE-6). */
  readonly at: Point | null;
  /** Aimed; launched in this beat; on its place; bursting in this beat; burst. */
  readonly how: 'aimed' | 'launched' | 'waits' | 'bursts' | 'burst';
  /** The ring falls in this beat: as it bursts, or as it is launched where nothing is near it. */
  readonly falls: boolean;
  /** Ships and groups that it strikes in this beat. */
  readonly struck: readonly string[];
}

type Strike = FactOf<'MineStruck'> | FactOf<'MineStruckGroup'>;

export function minesOf(told: Told): Mine[] {
  const { setting, state, facts, current } = told;
  const shipAt = (id: string): Point => {
    const { x, y } = state.ships[setting.shipIndex.get(id) as number] as ShipState;
    return { x, y };
  };
  const base = (ship: string, launcher: string) => ({
    ...{ id: `${ship} ${launcher}`, ship, hue: hueOf(setting, ship), from: shipAt(ship) },
  });
  const launched = facts.flatMap((fact, i) => (fact.type === 'MineLaunched' ? [{ fact, i }] : []));
  const aimed = state.marks.filter(
    (mark) => !launched.some(({ fact }) => fact.ship === mark.ship && fact.launcher === mark.launcher),
  );
  return [
    ...aimed.map(({ ship, launcher, x, y }): Mine => {
      const aim = { x, y };
      return { ...base(ship, launcher), aim, at: null, how: 'aimed', falls: false, struck: [] };
    }),
    ...(state.phase === 'mines' ? launched : []).map(({ fact, i }): Mine => {
      const strikes = strikesOf(told, fact);
      const seen = strikes.filter(({ at }) => at < facts.length);
      const bursting = seen.filter(({ at }) => at >= current);
      const fresh = i >= current;
      const how = fresh
        ? 'launched'
        : bursting.length > 0
          ? 'bursts'
          : strikes.length === 0 || seen.length > 0
            ? 'burst'
            : 'waits';
      return {
        ...{ ...base(fact.ship, fact.launcher), aim: point(fact.aim), at: point(fact.at), how },
        falls: how === 'bursts' || (fresh && strikes.length === 0),
        struck: bursting.map(({ strike }) => (strike.type === 'MineStruck' ? strike.ship : strike.group)),
      };
    }),
  ];
}

/** What a mine strikes, and where in the turn's facts: later facts say it, too. */
function strikesOf(
  { all, from }: Told,
  { ship, launcher }: FactOf<'MineLaunched'>,
): { strike: Strike; at: number }[] {
  const strikes: { strike: Strike; at: number }[] = [];
  for (let i = from + 1; i < all.length; i++) {
    const fact = all[i] as Fact;
    if (fact.type === 'TurnBegan') break;
    if (fact.type !== 'MineStruck' && fact.type !== 'MineStruckGroup') continue;
    if (fact.by === ship && fact.launcher === launcher) strikes.push({ strike: fact, at: i - from });
  }
  return strikes;
}
