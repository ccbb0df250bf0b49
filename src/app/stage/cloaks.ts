import type { Fact } from '../../battle/fact.ts';
import type { ShipState } from '../../battle/state.ts';
import type { Point } from '../../plane/table.ts';
import { hueOf, now, placeKnown, point, sideNumber, type Told } from './told.ts';

/** Where a cloaked vessel was seen last whose place is not known now (SHD-13). */
export interface Contact extends Point {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly hue: string;
  readonly design: string;
  readonly course: number;
  /** It went out of sight this turn. */
  readonly fresh: boolean;
  /** It goes in the beat that is shown. */
  readonly current: boolean;
}

/** A try of this beat to find a cloaked vessel (SENS-6). */
export interface Sought {
  readonly id: string;
  /** The ship that seeks. */
  readonly from: string;
  readonly to: Point;
  readonly found: boolean;
  readonly hue: string;
}

/** What is said of a vessel besides its name. */
export type Sign = 'cloaked' | 'found' | 'pinned' | 'locked';

export function contactsOf(told: Told): Contact[] {
  const { setting, state, facts, current } = told;
  return state.ships.flatMap((ship, i): Contact[] => {
    const { id, side, status, shadow, x, y, course } = ship;
    // One that nobody ever saw is nowhere.
    if (status !== 'afloat' || !shadow?.seen || placeKnown(told, ship)) return [];
    const { name, design } = setting.ships[i] as (typeof setting.ships)[0];
    const went = facts.findLastIndex((fact) => fact.type === 'ShadowCloaked' && fact.ship === id);
    return [
      {
        ...{ id, name, side: sideNumber(setting, side), hue: hueOf(setting, id), design: design.id },
        ...{ x, y, course, fresh: went >= 0, current: went >= 0 && went >= current },
      },
    ];
  });
}

export function soughtOf(told: Told): Sought[] {
  const { setting, state } = told;
  return now(told).flatMap((fact): Sought[] => {
    if (fact.type !== 'ShadowSought') return [];
    const { x, y } = state.ships[setting.shipIndex.get(fact.target) as number] as ShipState;
    const to = fact.found ? point(fact.found.at) : { x, y };
    return [
      {
        ...{ id: `${fact.ship} ${fact.target}`, from: fact.ship, to, found: fact.found !== null },
        hue: hueOf(setting, fact.ship),
      },
    ];
  });
}

/** Vessels that cloak or decloak in the beat that is shown. */
export function fadingOf(told: Told): ReadonlyMap<string, 'in' | 'out'> {
  const fading = new Map<string, 'in' | 'out'>();
  for (const fact of now(told))
    if (fact.type === 'ShadowCloaked') fading.set(fact.ship, 'out');
    else if (fact.type === 'ShadowDecloaked') fading.set(fact.ship, 'in');
  return fading;
}

export function signsOf({ state }: Told, { shadow }: ShipState): Sign[] {
  if (!shadow) return [];
  const { cloaked, foundBy, pinned, lock } = shadow;
  const signs: [Sign, boolean][] = [
    ['cloaked', cloaked],
    ['found', cloaked && foundBy.length > 0],
    // SHD-12: said from the end of the turn that pins to the end of the turn that it is pinned in.
    ['pinned', pinned >= state.turn && pinned > 0],
    ['locked', lock !== null],
  ];
  return signs.flatMap(([sign, holds]) => (holds ? [sign] : []));
}

/** The course that a fact leaves a ship on; null if it says nothing of it. */
export function courseAfter(fact: Fact, ship: string): number | null {
  switch (fact.type) {
    case 'ShipMoved':
    case 'ShadowPhased':
    case 'ShadowDecloaked':
      return fact.ship === ship ? fact.course : null;
    case 'ShadowSought':
      return fact.target === ship ? (fact.found?.course ?? null) : null;
    default:
      return null;
  }
}
