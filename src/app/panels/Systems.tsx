import { useTranslation } from 'react-i18next';
import { groupIn } from '../../battle/groups.ts';
import type { Scene, Ship } from '../../battle/ships.ts';
import type { SystemState } from '../../battle/state.ts';
import { rechargeOf } from '../../battle/weapons/catalogue.ts';
import { type SystemKind, titleOf } from '../../ship/catalogue.ts';
import type { System } from '../../ship/design.ts';
import { shipName } from '../../words/names.ts';
import { say } from '../../words/words.ts';
import { mindOf } from '../shadows/minds.ts';

type Said = readonly [state: 'works' | 'lost' | 'waits' | 'bursts', key: string, values?: object];

/** Each system of a ship with its state in words. */
export function Systems({ scene, ship }: { scene: Scene; ship: Ship }) {
  const { t } = useTranslation();
  const kinds = [...new Set(ship.is.design.systems.map((system) => system.kind))];
  return (
    <>
      <h3 className="sheet-head">{t('sheet.systems')}</h3>
      <dl className="systems">
        {kinds.map((kind) => (
          <Kind key={kind} scene={scene} ship={ship} kind={kind} />
        ))}
      </dl>
    </>
  );
}

function Kind({ scene, ship, kind }: { scene: Scene; ship: Ship; kind: SystemKind }) {
  const { t } = useTranslation();
  const { systems } = ship.is.design;
  return (
    <>
      <dt>{titleOf(kind)}</dt>
      {systems.map((system, i) => {
        if (system.kind !== kind) return null;
        const [state, key, values] = stateOf(scene, ship, system, ship.now.systems[i] as SystemState);
        return (
          <dd key={system.name} className={state}>
            <code>{system.name}</code>
            <span className="arc">{system.arc}</span>
            <span>{t(`system.${key}`, { ...values })}</span>
          </dd>
        );
      })}
    </>
  );
}

function stateOf(scene: Scene, ship: Ship, system: System, state: SystemState): Said {
  const { is, now } = ship;
  const { kind, name } = system;
  if (kind === 'jump-drive' && now.shunts > 0) return ['lost', 'offLine'];
  if (state.lost > 0) {
    if (kind === 'drive') return ['lost', state.lost > 1 ? 'stopped' : 'halved'];
    return ['lost', state.beyondRepair > 0 ? 'beyondRepair' : 'lost'];
  }
  if (kind === 'sensors' || kind === 'ecm') return ['works', 'grade', { grade: is.design[kind] }];
  if (state.burst) return ['bursts', 'sustained', { target: state.burst.target }];
  // Any weapon waits for the next turn once it has fired; only some recharge.
  const { carried } = state;
  if (carried && carried.turn >= scene.state.turn - 1)
    return ['bursts', 'carried', { target: carried.target }];
  if (state.counter === 1 && rechargeOf(kind) === 0) return ['waits', 'fired'];
  if (state.counter > 0) return ['waits', 'recharging', { count: state.counter }];
  if (now.orders?.attack.includes(name)) return ['works', 'attack'];
  const defence = now.orders?.defend.find(({ systems }) => systems.includes(name));
  if (defence) return ['works', 'defence'];
  if (kind === 'telepath') return mindState(scene, ship, system);
  if (kind === 'bay') return bayState(scene, is.id, name);
  return ['works', 'works'];
}

/** A telepath's level, and the lock that it has a part in (TELE-1). */
function mindState(scene: Scene, { is }: Ship, { name, class: start }: System): Said {
  const { level, holds } = mindOf(scene, { ship: is.id, system: name }, start);
  if (level === 0) return ['waits', 'telepathNone', { start }];
  if (!holds) return ['works', 'telepath', { level, start }];
  const target = shipName(scene.setting, holds.target.is.id);
  return ['bursts', holds.leads ? 'telepathHolds' : 'telepathHelps', { level, start, target }];
}

/** The group that sits in a bay, or the one that came out of it (FTR-1). */
function bayState(scene: Scene, ship: string, bay: string): Said {
  const aboard = groupIn(scene, ship, bay);
  if (aboard)
    return ['works', 'bay', { group: aboard.id, fighters: say('fighters', { count: aboard.strength }) }];
  const at = scene.setting.groups.findIndex((group) => group.carrier === ship && group.bay === bay);
  const out = scene.state.groups[at];
  return out?.status === 'flying' ? ['works', 'bayOut', { group: out.id }] : ['works', 'bayEmpty'];
}
