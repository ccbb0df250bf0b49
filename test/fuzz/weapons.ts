import type { Fact } from '../../src/battle/fact.ts';
import type { Setting } from '../../src/battle/setting.ts';
import type { SystemKind } from '../../src/ship/catalogue.ts';
import type { Check } from './fighters.ts';

/** Turns of recharge by the rules (BL-1, HL-1, MINE-6); of a neutron cannon after ways 2 and 3 (NEUT-2). */
const RECHARGE: Partial<Record<SystemKind, number>> = { 'heavy-laser': 1, 'energy-mine': 1, neutron: 1 };

interface Clock {
  /** First turn in which it may fire. */
  free: number;
  /** The one turn in which sustained fire may be followed up, and the last in which it was. */
  due: number;
  followed: number;
  /** When it fired last, and how often in that turn. */
  at: number;
  times: number;
}

/**
 * No weapon or launcher fires while its counter runs (TURN-8, HBW-11), worked out from the rules and the turns of its
 * shots, not from the counters of the battle. None fires twice in a turn, but interceptors at two groups (INT-1).
 */
export function weaponClock(setting: Setting): Check {
  const { options } = setting;
  const clocks = new Map<string, Clock>();
  let turn = 0;

  const kindOf = (ship: string, name: string): SystemKind | undefined => {
    const at = setting.ships[setting.shipIndex.get(ship) as number];
    return at?.design.systems[at.systemIndex.get(name) as number]?.kind;
  };
  const rechargeOf = (ship: string, name: string) => RECHARGE[kindOf(ship, name) ?? 'drive'] ?? 0;
  /** Neutron cannons have no recharge of their own (HBW-13). */
  const wholeRecharge = (ship: string, name: string) =>
    kindOf(ship, name) === 'neutron' ? 0 : rechargeOf(ship, name);
  const clockOf = (ship: string, name: string): Clock => {
    const key = `${ship} ${name}`;
    let clock = clocks.get(key);
    if (!clock) {
      const empty = options.weaponsStart === 'empty' ? wholeRecharge(ship, name) : 0;
      clock = { free: 1 + empty, due: 0, followed: 0, at: 0, times: 0 };
      clocks.set(key, clock);
    }
    return clock;
  };
  const fires = (fact: Fact, ship: string, name: string, most: number): string[] => {
    const clock = clockOf(ship, name);
    clock.times = clock.at === turn ? clock.times + 1 : 1;
    clock.at = turn;
    return clock.times > most ? [`${fact.type}: ${ship} ${name} fires ${clock.times} times`] : [];
  };
  const early = (fact: Fact, ship: string, name: string): string[] => {
    const { free, due } = clockOf(ship, name);
    if (due === turn) return [`turn ${turn}, ${fact.type}: ${ship} ${name} has a burst to follow up`];
    return turn < free ? [`turn ${turn}, ${fact.type}: ${ship} ${name} is ready in turn ${free}`] : [];
  };

  return {
    see(fact) {
      switch (fact.type) {
        case 'TurnBegan':
          turn = fact.turn;
          return [];
        case 'MineLaunched': {
          const { ship, launcher } = fact;
          const wrong = [...early(fact, ship, launcher), ...fires(fact, ship, launcher, 1)];
          clockOf(ship, launcher).free = turn + 2;
          return wrong;
        }
        case 'FightersShot': {
          const { ship, weapon } = fact;
          const kind = kindOf(ship, weapon);
          const twice = fires(fact, ship, weapon, kind === 'interceptor' ? 2 : 1);
          // NEUT-3: way 4 by its rule.
          const free = kind === 'neutron' && options.neutronAdafWhileCharging === 'yes';
          if (free && clockOf(ship, weapon).due !== turn) return twice;
          return [...early(fact, ship, weapon), ...twice];
        }
        case 'ShotFired': {
          const { ship, weapon, mode } = fact;
          const clock = clockOf(ship, weapon);
          const recharge = rechargeOf(ship, weapon);
          const wrong = fires(fact, ship, weapon, 1);
          if (mode === 'follow-up') {
            if (clock.due !== turn) wrong.push(`turn ${turn}: ${ship} ${weapon} has nothing to follow up`);
            clock.followed = turn;
            clock.due = 0;
            clock.free = turn + 2 + recharge;
            return wrong;
          }
          wrong.push(...early(fact, ship, weapon));
          if (mode === 'plain') {
            const plain = kindOf(ship, weapon) === 'neutron' && fact.way === 1 ? 0 : recharge;
            clock.free = turn + 1 + plain;
          } else if (fact.hit) {
            clock.due = turn + 1;
            // Followed up or not, it cools as after a hit (HBW-12).
            clock.free = turn + 3 + recharge;
          } else clock.free = turn + 2 + recharge;
          return wrong;
        }
        case 'ShuntUsed': {
          const { ship, weapon } = fact;
          const clock = clockOf(ship, weapon);
          const wrong =
            clock.followed === turn - 1 ? [] : [`turn ${turn}: ${ship} ${weapon} has no burst to carry on`];
          clock.due = turn;
          clock.free = turn + 2 + rechargeOf(ship, weapon);
          return wrong;
        }
        case 'SystemLost': {
          const clock = clockOf(fact.ship, fact.system);
          clock.due = 0;
          clock.followed = 0;
          return [];
        }
        case 'PartyWorked': {
          if (!fact.restored) return [];
          const clock = clockOf(fact.ship, fact.system);
          const recharge = options.restoredWeapon === 'ready' ? 0 : wholeRecharge(fact.ship, fact.system);
          clock.free = turn + 1 + recharge;
          return [];
        }
        default:
          return [];
      }
    },
    agree: () => [],
  };
}
