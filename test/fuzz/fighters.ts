import type { Fact } from '../../src/battle/fact.ts';
import type { Setting } from '../../src/battle/setting.ts';
import type { BattleState, GroupStatus } from '../../src/battle/state.ts';

/** Something that follows a battle fact by fact, and says what is wrong. */
export interface Check {
  see(fact: Fact): readonly string[];
  agree(state: BattleState): readonly string[];
}

const WHOLE = 6;

/**
 * Fighters are conserved: those in flight, aboard, killed, lost and safe are six a group, at any time. Kills and where
 * a group is are counted from the facts alone.
 */
export function fighterCount(setting: Setting): Check {
  const killed = new Map<string, number>();
  const status = new Map<string, GroupStatus>();
  const start = new Map(setting.scenario.sides.flatMap(({ ships }) => ships.map((ship) => [ship.id, ship])));
  for (const { id, carrier, bay } of setting.groups)
    status.set(id, start.get(carrier)?.groups?.includes(bay) ? 'flying' : 'aboard');

  const becomes = (fact: Fact, group: string, from: GroupStatus[], to: GroupStatus): string[] => {
    const before = status.get(group) as GroupStatus;
    status.set(group, to);
    return from.includes(before) ? [] : [`${fact.type} of ${group}, which is ${before}`];
  };

  return {
    see(fact) {
      switch (fact.type) {
        case 'DogfightFought':
        case 'FightersShot':
        case 'MineStruckGroup': {
          const group = fact.type === 'DogfightFought' ? fact.target : fact.group;
          killed.set(group, (killed.get(group) ?? 0) + fact.kills);
          const gone = status.get(group) !== 'flying' && fact.kills > 0;
          return gone ? [`${fact.type} kills of ${group}, which is ${status.get(group)}`] : [];
        }
        case 'GroupLaunched':
          return becomes(fact, fact.group, ['aboard'], 'flying');
        case 'GroupLanded':
          return becomes(fact, fact.group, ['flying'], 'aboard');
        case 'GroupKilled':
          return becomes(fact, fact.group, ['flying'], 'killed');
        case 'GroupLost':
          return becomes(fact, fact.group, ['flying', 'aboard'], 'lost');
        case 'GroupSafe':
          return becomes(fact, fact.group, ['flying', 'aboard'], 'safe');
        default:
          return [];
      }
    },
    agree(state) {
      const wrong: string[] = [];
      const berths = new Set<string>();
      let sum = 0;
      for (const group of state.groups) {
        const dead = killed.get(group.id) ?? 0;
        sum += group.strength + dead;
        if (group.strength + dead !== WHOLE || group.strength < 0)
          wrong.push(`${group.id}: ${group.strength} left and ${dead} killed`);
        if (group.status !== status.get(group.id))
          wrong.push(`${group.id} is ${group.status}, by its facts ${status.get(group.id)}`);
        if ((group.strength === 0) !== (group.status === 'killed'))
          wrong.push(`${group.id} of ${group.strength} fighters is ${group.status}`);
        if ((group.berth === null) !== (group.status !== 'aboard'))
          wrong.push(`${group.id} is ${group.status} in ${JSON.stringify(group.berth)}`);
        if (!group.berth) continue;
        const { ship, bay } = group.berth;
        if (berths.has(`${ship} ${bay}`)) wrong.push(`two groups sit in ${bay} of ${ship}`);
        berths.add(`${ship} ${bay}`);
        const at = setting.shipIndex.get(ship) as number;
        const system = setting.ships[at]?.systemIndex.get(bay) as number;
        if (setting.ships[at]?.design.systems[system]?.kind !== 'bay')
          wrong.push(`${bay} of ${ship} is no bay`);
        if (state.ships[at]?.systems[system]?.lost !== 0) wrong.push(`${group.id} sits in a lost ${bay}`);
        if (!['afloat', 'hyperspace'].includes(state.ships[at]?.status ?? ''))
          wrong.push(`${group.id} is aboard ${ship}, which is ${state.ships[at]?.status}`);
      }
      if (sum !== WHOLE * setting.groups.length)
        wrong.push(`${sum} fighters of ${setting.groups.length} groups`);
      return wrong;
    },
  };
}
