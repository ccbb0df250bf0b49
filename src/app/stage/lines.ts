import type { Fact } from '../../battle/fact.ts';
import { weaponOf } from '../../battle/weapons/catalogue.ts';
import { hueOf, now, type Told } from './told.ts';

/** A shot of the beat that is shown, from counter to counter. */
export interface ShotLine {
  readonly from: string;
  readonly to: string;
  /**
   * Sparks are fire at fighters; fighters strike ships and dogfight each other. Shadow vessels cut, needle, sweep
   * fighters away and, scouts, surge; their fighters throw balls of plasma (SHD-7, SCOUT-1, SFTR-2).
   */
  readonly kind: 'beam' | 'pulse' | 'sparks' | 'strike' | 'dogfight' | ShadowShot;
  readonly hit: boolean;
  readonly hue: string;
}

export type ShadowShot = 'cutting' | 'needle' | 'sweep' | 'surge' | 'plasma';

/** What a group has named and not attacked yet. */
export interface AttackLine {
  readonly from: string;
  readonly to: string;
  readonly hue: string;
  readonly current: boolean;
}

/** What something lost in the beat that is shown: boxes of a ship, fighters of a group. */
export interface Toll {
  readonly id: string;
  readonly lost: number;
}

export function shotsOf(told: Told): ShotLine[] {
  const { setting } = told;
  return now(told).flatMap((fact): ShotLine[] => {
    switch (fact.type) {
      case 'ShotFired': {
        const is = setting.ships[setting.shipIndex.get(fact.ship) ?? -1];
        const system = is?.design.systems[is.systemIndex.get(fact.weapon) ?? -1];
        const kind = system && weaponOf(system.kind)?.heavyBeam ? 'beam' : 'pulse';
        return [line(fact.ship, fact.target, kind, fact.hit)];
      }
      case 'FightersShot':
        return [line(fact.ship, fact.group, 'sparks', fact.kills > 0)];
      case 'GroupStruck':
        return [line(fact.group, fact.ship, 'strike', fact.boxes > 0)];
      case 'DogfightFought':
        return [line(fact.group, fact.target, 'dogfight', fact.kills > 0)];
      case 'BeamCut':
        return [line(fact.ship, fact.target, 'cutting', fact.boxes > 0)];
      case 'BeamNeedled':
        return [line(fact.ship, fact.target, 'needle', fact.hits > 0)];
      case 'BeamSwept':
        return [line(fact.ship, fact.group, 'sweep', fact.kills > 0)];
      case 'PulseFired':
        return [line(fact.ship, fact.target, 'surge', fact.hit)];
      case 'PlasmaStruck':
        return [line(fact.group, fact.ship, 'plasma', fact.boxes > 0)];
      default:
        return [];
    }
  });
  function line(from: string, to: string, kind: ShotLine['kind'], hit: boolean): ShotLine {
    return { from, to, kind, hit, hue: hueOf(setting, from) };
  }
}

/** Attacks stand from when they are named to when they are made. */
export function attacksOf(told: Told): AttackLine[] {
  const { setting, state } = told;
  if (state.phase !== 'dogfights' && state.phase !== 'fire') return [];
  const named = new Set(now(told).flatMap((fact) => (fact.type === 'AttackNamed' ? [fact.group] : [])));
  return state.groups.flatMap(({ id, attack, status, foughtIn }) =>
    attack === null || status !== 'flying' || foughtIn === state.turn
      ? []
      : [{ from: id, to: attack, hue: hueOf(setting, id), current: named.has(id) }],
  );
}

export function tollsOf(told: Told): Toll[] {
  const lost = new Map<string, number>();
  for (const fact of now(told)) {
    const toll = tollOf(fact);
    if (toll) lost.set(toll.id, (lost.get(toll.id) ?? 0) + toll.lost);
  }
  return [...lost].filter(([, count]) => count > 0).map(([id, count]) => ({ id, lost: count }));
}

function tollOf(fact: Fact): Toll | null {
  switch (fact.type) {
    case 'BoxesLost':
      return { id: fact.ship, lost: fact.boxes };
    case 'FightersShot':
    case 'BeamSwept':
    case 'MineStruckGroup':
      return { id: fact.group, lost: fact.kills };
    case 'DogfightFought':
      return { id: fact.target, lost: fact.kills };
    default:
      return null;
  }
}
