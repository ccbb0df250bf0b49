import type { FactOf } from '../../src/battle/fact.ts';
import type { Setting } from '../../src/battle/setting.ts';
import type { Pools } from '../../src/battle/state.ts';
import type { Check } from './fighters.ts';
import { distance, type Fleet, powerLeft, type Vessel } from './vessel.ts';

interface Purse {
  readonly now: Pools;
  /** Since the turn began: what was kept before and rolled since, and what was spent. */
  had: Pools;
  spent: Pools;
  /** Points that bought this turn's inertial thrust, and the last that bought anything. */
  inertial: number;
  last: FactOf<'PointsSpent'> | null;
}

const POOLS = ['movement', 'shooting'] as const;
const none = (): Pools => ({ movement: 0, shooting: 0 });
const sum = (faces: readonly number[]) => faces.reduce((total, face) => total + face, 0);

/** Which pool each thing is paid from. */
const FROM: Readonly<Record<FactOf<'PointsSpent'>['on'], 'movement' | 'shooting'>> = {
  ...{ phase: 'movement', inertial: 'movement', regenerate: 'movement', cloak: 'movement' },
  ...{ decloak: 'movement', lock: 'movement' },
  ...{ spawn: 'shooting', beam: 'shooting', pulse: 'shooting', mine: 'shooting' },
};

/** What a thing costs by the rules; null where its points are chosen. */
function price(vessel: Vessel, { on, points, left }: FactOf<'PointsSpent'>): number | null {
  switch (on) {
    case 'phase':
      return powerLeft(vessel);
    case 'lock':
      return Math.min(powerLeft(vessel), points + left);
    case 'cloak':
      return 2 * vessel.power;
    case 'decloak':
      return 4 * vessel.power;
    case 'mine':
      return 8;
    default:
      return null;
  }
}

/**
 * Points are conserved in each pool, turn by turn (SHD-3): kept before + rolled = spent + kept + lost; as many dice as
 * rows with a box left; never below 0, never more kept than current PF; and everything costs what its rule says.
 */
export function poolCount(setting: Setting, fleet: Fleet): Check {
  const purses = new Map<string, Purse>();
  for (const id of fleet.vessels.keys())
    purses.set(id, { now: none(), had: none(), spent: none(), inertial: 0, last: null });

  return {
    see(fact) {
      if (!('ship' in fact)) return [];
      const vessel = fleet.vessels.get(fact.ship);
      const purse = purses.get(fact.ship);
      if (!vessel || !purse) return [];
      const wrong: string[] = [];
      const fault = (what: string) => wrong.push(`turn ${fleet.turn}, ${fact.type} of ${vessel.id}: ${what}`);
      switch (fact.type) {
        case 'PowerRolled':
          for (const pool of POOLS) {
            const faces = fact[pool];
            if (faces.length !== powerLeft(vessel)) fault(`${faces.length} dice at PF ${powerLeft(vessel)}`);
            purse.had[pool] = purse.now[pool] + sum(faces);
            purse.now[pool] = purse.had[pool];
            purse.spent[pool] = 0;
            if (fact.pools[pool] !== purse.now[pool])
              fault(`${pool} ${fact.pools[pool]}, not ${purse.now[pool]}`);
          }
          purse.inertial = 0;
          return wrong;
        case 'PointsSpent': {
          const { pool, points, left, on } = fact;
          purse.now[pool] -= points;
          purse.spent[pool] += points;
          if (FROM[on] !== pool) fault(`${on} is paid from ${pool}`);
          if (points <= 0 || left < 0 || left !== purse.now[pool]) fault(`${points} for ${on} leave ${left}`);
          const must = price(vessel, fact);
          if (must !== null && points !== must) fault(`${points} for ${on}, which costs ${must}`);
          if (on === 'inertial') purse.inertial += points;
          purse.last = fact;
          return wrong;
        }
        case 'PointsKept':
          for (const pool of POOLS) {
            const kept = fact.pools[pool];
            if (kept !== Math.min(powerLeft(vessel), purse.now[pool]))
              fault(`${kept} of ${purse.now[pool]} are kept`);
            if (purse.had[pool] !== purse.spent[pool] + kept + fact.lost[pool])
              fault(`${purse.had[pool]} are not ${purse.spent[pool]} + ${kept} + ${fact.lost[pool]}`);
            purse.now[pool] = kept;
          }
          return wrong;
        case 'ShipMoved': {
          const thrust = Math.floor((2 * purse.inertial) / vessel.power);
          if (fact.thrust > thrust) fault(`thrust ${fact.thrust} of ${purse.inertial} points`);
          // A ship at rest faces any course for free (MOVE-5).
          if (fact.thrust > 0 && fact.points > Math.ceil(thrust / 2)) fault(`${fact.points} points of turn`);
          return wrong;
        }
        case 'ShadowPhased': {
          const length = distance(fact.from, fact.to);
          if (Math.abs(length - fact.length) > 1 || length > 12_000.5) fault(`goes ${length}`);
          if (Math.abs(fact.velocity * 1000 - fact.length) > 500) fault(`velocity ${fact.velocity}`);
          return wrong;
        }
        case 'FightersSpawned':
          if (purse.last?.on !== 'spawn' || purse.last.points !== 6 * fact.groups.length)
            fault(`${purse.last?.points} points for ${fact.groups.length}`);
          return wrong;
        case 'BoxesHealed': {
          const sixes = fact.faces.filter((face) => face === 6).length;
          if (purse.last?.on !== 'regenerate' || purse.last.points !== fact.faces.length)
            fault(`${fact.faces.length} dice of ${purse.last?.points} points`);
          if (fact.boxes !== Math.min(sixes, vessel.lost)) fault(`${sixes} sixes heal ${fact.boxes}`);
          if (vessel.pinned === fleet.turn && purse.now.movement !== 0) fault('keeps points, though pinned');
          return wrong;
        }
        case 'BeamCut':
        case 'BeamNeedled':
        case 'BeamSwept': {
          const step = [10, 20, 40, 60].findIndex((reach) => fact.range <= reach * 1000) + 1;
          if (
            step === 0 ||
            purse.last?.on !== 'beam' ||
            Math.floor(purse.last.points / step) !== fact.faces.length
          )
            fault(`${fact.faces.length} dice of ${purse.last?.points} points at ${fact.range}`);
          return wrong;
        }
        case 'PulseFired': {
          const step = Math.max(1, Math.ceil(fact.range / 8000));
          const dice = Math.floor((purse.last?.points ?? 0) / step);
          if (step > 5 || purse.last?.on !== 'pulse' || (fact.hit && dice !== fact.faces.length))
            fault(`${fact.faces.length} dice of ${purse.last?.points} points at ${fact.range}`);
          return wrong;
        }
        default:
          return wrong;
      }
    },
    agree(state) {
      const wrong: string[] = [];
      state.ships.forEach(({ id, shadow, boxesLost }, i) => {
        const vessel = fleet.vessels.get(id);
        const purse = purses.get(id);
        if (!vessel || !purse || !shadow) return;
        for (const pool of POOLS)
          if (shadow.pools?.[pool] !== purse.now[pool] || purse.now[pool] < 0)
            wrong.push(`${id}: ${pool} ${shadow.pools?.[pool]}, by its facts ${purse.now[pool]}`);
        if (vessel.lost !== boxesLost || vessel.lost < 0 || vessel.lost > sum(vessel.rows))
          wrong.push(`${id}: ${boxesLost} boxes lost, by its facts ${vessel.lost}`);
        if (sum(vessel.rows) !== setting.ships[i]?.design.boxes) wrong.push(`${id} has other rows`);
      });
      return wrong;
    },
  };
}
