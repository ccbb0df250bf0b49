import { useTranslation } from 'react-i18next';
import { launchLimit } from '../../battle/groups.ts';
import type { ShipOrders } from '../../battle/orders.ts';
import type { Ship } from '../../battle/ships.ts';
import { rangeBetween, rangeText } from '../../plane/table.ts';
import { launched, recovered } from '../game/draft.ts';
import { usePlay } from '../play.ts';
import { change } from './act.ts';
import { baysOf, recoveriesOf } from './choices.ts';
import { Chips } from './Toggles.tsx';

/** Groups that the ship launches, and one that it recovers (FTR-6). */
export function Bays({ ship, orders }: { ship: Ship; orders: ShipOrders }) {
  const { t } = useTranslation('orders');
  const view = usePlay((play) => play.view);
  if (!view) return null;
  const bays = baysOf(view, ship);
  if (bays.length === 0) return null;
  const groups = recoveriesOf(view, ship);
  return (
    <>
      <Chips
        title={t('launch.title')}
        chips={bays.map(({ bay, group, why }) => ({
          ...{ name: bay, why, on: orders.launch.includes(bay) },
          note: group ? t('launch.group', { group: group.id, count: group.strength }) : t('launch.empty'),
        }))}
        toggle={(bay) => change((now) => launched(now, bay))}
      >
        <p className="hint">{t('launch.hint', { count: launchLimit(ship) })}</p>
      </Chips>
      {groups.length > 0 && (
        <Chips
          title={t('recover.title')}
          chips={groups.map(({ group, why }) => ({
            ...{ name: group.id, why, on: orders.recover.includes(group.id) },
            note: t('recover.group', {
              count: group.strength,
              range: rangeText(rangeBetween(ship.now, group)),
            }),
          }))}
          toggle={(group) => change((now) => recovered(now, group))}
        >
          <p className="hint">{t('recover.hint', { reach: view.setting.options.landingRange })}</p>
        </Chips>
      )}
    </>
  );
}
