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
 * Fighters are conserved: those in flight, aboard, killed, lost and safe are six a group, at any time; of the Shadows
 * as many as were spawned, and no more alive than the limit (SHD-15). Kills and where a group is are counted from the
 * facts alone.
 */
export function fighterCount(setting: Setting): Check {
  const killed = new Map<string, number>();
  const status = new Map<string, GroupStatus>();
  const start = new Map(setting.scenario.sides.flatMap(({ ships }) => ships.map((ship) => [ship.id, ship])));
  for (const { id, carrier, bay, shadow } of setting.groups)
    status.set(id, shadow ? 'unspawned' : start.get(carrier)?.groups?.includes(bay) ? 'flying' : 'aboard');
  const broods = broodsOf(setting);

  const becomes = (fact: Fact, group: string, from: GroupStatus[], to: GroupStatus): string[] => {
    const before = status.get(group) as GroupStatus;
    status.set(group, to);
    const brood = broods.get(group);
    if (brood && (to === 'killed' || to === 'lost' || to === 'safe')) brood.gone++;
    return from.includes(before) ? [] : [`${fact.type} of ${group}, which is ${before}`];
  };

  return {
    see(fact) {
      switch (fact.type) {
        case 'DogfightFought':
        case 'FightersShot':
        case 'MineStruckGroup':
        case 'BeamSwept': {
          const group = fact.type === 'DogfightFought' ? fact.target : fact.group;
          killed.set(group, (killed.get(group) ?? 0) + fact.kills);
          const gone = status.get(group) !== 'flying' && fact.kills > 0;
          return gone ? [`${fact.type} kills of ${group}, which is ${status.get(group)}`] : [];
        }
        case 'FightersSpawned': {
          const wrong = fact.groups.flatMap((group) => {
            killed.set(group, 0);
            return becomes(fact, group, ['unspawned', 'killed', 'lost', 'safe'], 'aboard');
          });
          for (const group of fact.groups) (broods.get(group) as Brood).spawned++;
          return wrong;
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
      for (const [i, group] of state.groups.entries()) {
        const shadow = setting.groups[i]?.shadow === true;
        const whole = shadow ? 1 : WHOLE;
        const dead = killed.get(group.id) ?? 0;
        sum += shadow ? 0 : group.strength + dead;
        if (group.strength + dead !== whole || group.strength < 0)
          wrong.push(`${group.id}: ${group.strength} left and ${dead} killed`);
        if (group.status !== status.get(group.id))
          wrong.push(`${group.id} is ${group.status}, by its facts ${status.get(group.id)}`);
        if ((group.strength === 0) !== (group.status === 'killed'))
          wrong.push(`${group.id} of ${group.strength} fighters is ${group.status}`);
        if ((group.berth === null) !== (group.status !== 'aboard'))
          wrong.push(`${group.id} is ${group.status} in ${JSON.stringify(group.berth)}`);
        if (!group.berth) continue;
        const { ship, bay } = group.berth;
        const at = setting.shipIndex.get(ship) as number;
        if (!['afloat', 'hyperspace'].includes(state.ships[at]?.status ?? ''))
          wrong.push(`${group.id} is aboard ${ship}, which is ${state.ships[at]?.status}`);
        // A Shadow vessel holds its fighters without a bay.
        if (shadow) continue;
        if (berths.has(`${ship} ${bay}`)) wrong.push(`two groups sit in ${bay} of ${ship}`);
        berths.add(`${ship} ${bay}`);
        const system = setting.ships[at]?.systemIndex.get(bay) as number;
        if (setting.ships[at]?.design.systems[system]?.kind !== 'bay')
          wrong.push(`${bay} of ${ship} is no bay`);
        if (state.ships[at]?.systems[system]?.lost !== 0) wrong.push(`${group.id} sits in a lost ${bay}`);
      }
      const young = setting.groups.filter(({ shadow }) => !shadow).length;
      if (sum !== WHOLE * young) wrong.push(`${sum} fighters of ${young} groups`);
      for (const brood of new Set(broods.values())) {
        const alive = brood.groups.filter((id) => ['aboard', 'flying'].includes(status.get(id) ?? '')).length;
        if (brood.spawned !== alive + brood.gone || alive > brood.most)
          wrong.push(
            `${brood.carrier} spawned ${brood.spawned}: ${alive} alive of ${brood.most}, ${brood.gone} gone`,
          );
      }
      return wrong;
    },
  };
}

/** The fighters of a Shadow vessel: how many it may have, how many it spawned, and how many of those are gone. */
interface Brood {
  readonly carrier: string;
  readonly most: number;
  readonly groups: string[];
  spawned: number;
  gone: number;
}

/** By each of their groups: half of the starting PF may live at a time (SHD-15). */
function broodsOf(setting: Setting): Map<string, Brood> {
  const broods = new Map<string, Brood>();
  for (const { id, design } of setting.ships) {
    if (design.empire !== 'shadows') continue;
    const half = Math.ceil(design.mass / 10) / 2;
    const most = setting.options.spawnLimit === 'up' ? Math.ceil(half) : Math.floor(half);
    const groups = setting.groups.filter(({ carrier }) => carrier === id).map((group) => group.id);
    const brood: Brood = { carrier: id, most, groups, spawned: 0, gone: 0 };
    for (const group of groups) broods.set(group, brood);
  }
  return broods;
}
