import type { Fact } from '../../battle/fact.ts';
import type { Point } from '../../plane/table.ts';
import { hueOf, now, point, sideNumber, type Told } from './told.ts';

/** A jump point: one that stands, or one that is seen for a beat only. */
export interface Jump extends Point {
  readonly id: string;
  /** The ship that opened it, or comes out of it. */
  readonly name: string;
  readonly side: number;
  readonly hue: string;
  /** In to hyperspace, or out of it. */
  readonly way: 'in' | 'out';
  readonly how: 'stands' | 'opens' | 'shuts' | 'arrives';
  /** Ships leave by it in this beat: it turns. */
  readonly used: boolean;
  /** The Shadow vessel that shuts it with a destabilisation mine (SHD-8). */
  readonly by: string | null;
}

export function jumpsOf(told: Told): Jump[] {
  const { setting, state } = told;
  const happens = now(told);
  const seen = (
    ship: string,
    at: Point,
    is: Pick<Jump, 'way' | 'how' | 'used'>,
    by: string | null = null,
  ): Jump => {
    const owner = setting.ships[setting.shipIndex.get(ship) as number] as (typeof setting.ships)[0];
    const { name, side } = owner;
    const common = { name, side: sideNumber(setting, side), hue: hueOf(setting, ship) };
    return { id: `${ship} ${is.how}`, ...common, x: at.x, y: at.y, ...is, by };
  };
  const opened = new Set(happens.flatMap((fact) => (fact.type === 'PointOpened' ? [fact.ship] : [])));
  const used = new Set(happens.flatMap((fact) => (fact.type === 'ShipEscaped' ? [fact.by] : [])));
  return [
    ...state.points.map((at) =>
      seen(at.ship, at, {
        ...{ way: 'in', how: opened.has(at.ship) ? 'opens' : 'stands', used: used.has(at.ship) },
      }),
    ),
    ...happens.flatMap((fact, i): Jump[] => {
      if (fact.type === 'ShipArrived')
        return [seen(fact.ship, point(fact.at), { way: 'out', how: 'arrives', used: true })];
      if (fact.type !== 'PointCollapsed') return [];
      const at = openedAt(told, fact.ship, told.beat.from + i);
      const by = fact.why === 'mine' ? told.beat.acting : null;
      return at ? [seen(fact.ship, at, { way: 'in', how: 'shuts', used: false }, by)] : [];
    }),
  ];
}

/** Where the point lay that a ship held before a fact. */
export function openedAt({ all }: Told, ship: string, before: number): Point | null {
  for (let i = before - 1; i >= 0; i--) {
    const fact = all[i] as Fact;
    if (fact.type === 'PointOpened' && fact.ship === ship) return point(fact.at);
  }
  return null;
}
