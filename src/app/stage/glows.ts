import type { ShipState } from '../../battle/state.ts';
import type { Point } from '../../plane/table.ts';
import { hueOf, now, point, type Told } from './told.ts';

/** Something that a Shadow vessel does, or that befalls it, in the beat that is shown. */
export interface Glow extends Point {
  readonly id: string;
  readonly hue: string;
  readonly what: 'cloaks' | 'decloaks' | 'spawns' | 'heals' | 'pinned' | 'freed';
  /** Fighters that it spawns, boxes that it heals. */
  readonly count: number;
}

export function glowsOf(told: Told): Glow[] {
  const { setting, state } = told;
  const glow = (id: string, what: Glow['what'], count = 0): Glow => {
    const { x, y } = state.ships[setting.shipIndex.get(id) as number] as ShipState;
    return { id, x, y, hue: hueOf(setting, id), what, count };
  };
  return now(told).flatMap((fact): Glow[] => {
    switch (fact.type) {
      case 'ShadowCloaked':
        return [glow(fact.ship, 'cloaks')];
      case 'ShadowDecloaked':
        return [glow(fact.ship, 'decloaks')];
      case 'FightersSpawned':
        return [glow(fact.ship, 'spawns', fact.groups.length)];
      case 'BoxesHealed':
        return [glow(fact.ship, 'heals', fact.boxes)];
      case 'ShipPinned':
        return [glow(fact.ship, 'pinned')];
      case 'LockBroken':
        return fact.why === 'gone' ? [] : [glow(fact.target, 'freed')];
      default:
        return [];
    }
  });
}

/** An inertialess move of this turn (SHD-9). */
export interface Phasing {
  readonly id: string;
  readonly hue: string;
  readonly from: Point;
  readonly to: Point;
  readonly courses: readonly [before: number, after: number];
  /** Unseen by others: it is cloaked. */
  readonly unseen: boolean;
  readonly current: boolean;
}

export function phasingsOf(
  { setting, facts, current }: Told,
  courseBefore: (ship: string) => number | null,
): Phasing[] {
  return facts.flatMap((fact, i): Phasing[] =>
    fact.type !== 'ShadowPhased' || fact.length === 0
      ? []
      : [
          {
            ...{ id: fact.ship, hue: hueOf(setting, fact.ship), current: i >= current },
            ...{ from: point(fact.from), to: point(fact.to), unseen: fact.only !== undefined },
            courses: [courseBefore(fact.ship) ?? fact.course, fact.course],
          },
        ],
  );
}
