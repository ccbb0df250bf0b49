import { useTranslation } from 'react-i18next';
import type { Scene } from '../../battle/ships.ts';
import type { GroupState, GroupStatus } from '../../battle/state.ts';
import { placeText, targetName } from '../../words/names.ts';
import { say } from '../../words/words.ts';

/** The fighter groups of a ship, whoever looks: those in flight each with its place, the others by what became of them. */
export function Groups({ scene, carrier }: { scene: Scene; carrier: string }) {
  const { t } = useTranslation();
  const groups = scene.state.groups.filter((_, i) => scene.setting.groups[i]?.carrier === carrier);
  if (groups.length === 0) return null;
  const of = (status: GroupStatus) => groups.filter((group) => group.status === status);
  const short = ({ id }: GroupState) => id.slice(carrier.length + 1);
  return (
    <ul className="row-groups" aria-label={t('group.of', { ship: carrier })}>
      {of('flying').map((group) => (
        <li key={group.id} className="group-flying">
          <code>{group.id}</code> <Flying scene={scene} group={group} />
        </li>
      ))}
      {of('aboard').length > 0 && (
        <li>
          {t('group.aboard')}{' '}
          {of('aboard')
            .map((group) =>
              t('group.in', { group: short(group), strength: group.strength, ...berth(group, carrier) }),
            )
            .join(', ')}
        </li>
      )}
      {(Object.keys(GONE) as (keyof typeof GONE)[]).map((status) =>
        of(status).length === 0 ? null : (
          <li key={status} className={status === 'safe' ? undefined : 'group-gone'}>
            {t(GONE[status])} {of(status).map(short).join(', ')}
          </li>
        ),
      )}
    </ul>
  );
}

const GONE = { killed: 'group.killed', lost: 'group.lost', safe: 'group.safe' } as const;

/** ` on hyperion-1` for a group that landed elsewhere. */
function berth({ berth }: GroupState, carrier: string): { on: string } {
  return { on: berth && berth.ship !== carrier ? ` (${berth.ship})` : '' };
}

function Flying({ scene, group }: { scene: Scene; group: GroupState }) {
  const { t } = useTranslation();
  const { setting } = scene;
  const parts = [
    say('fighters', { count: group.strength }),
    t('fleet.place', { x: placeText(group.x), y: placeText(group.y) }),
  ];
  if (group.screens !== null) parts.push(t('group.screens', { ship: targetName(setting, group.screens) }));
  if (group.attack !== null) parts.push(t('group.attacks', { target: targetName(setting, group.attack) }));
  if (group.dogfight) parts.push(t('group.dogfight'));
  if (group.deadline !== null) parts.push(t('group.spent', { turn: group.deadline }));
  else if (group.fought > 0 && setting.options.fighterEndurance !== 'unlimited')
    parts.push(t('group.fought', { count: group.fought }));
  return <span>{parts.join(', ')}</span>;
}
