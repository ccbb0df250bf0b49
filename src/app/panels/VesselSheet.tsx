import { useTranslation } from 'react-i18next';
import { currentPower, startingPower } from '../../battle/shadow/power.ts';
import type { Scene, Ship } from '../../battle/ships.ts';
import { balance, POOLS } from '../shadows/budget.ts';
import { Marks } from '../shadows/Marks.tsx';
import { PoolMeter } from '../shadows/PoolMeter.tsx';

/** What only Shadow vessels have on their sheet: power factor, what holds of them, pools where they may be known. */
export function VesselSheet({ scene, ship }: { scene: Scene; ship: Ship }) {
  const { t } = useTranslation('shadows');
  if (!ship.now.shadow) return null;
  const factor = { now: currentPower(ship), start: startingPower(ship) };
  return (
    <>
      <h3 className="sheet-head">
        {t('power.title')} <small>{t('power.factor', factor)}</small>
      </h3>
      <Marks scene={scene} ship={ship} />
      {ship.now.shadow.pools ? (
        <dl className="pool-meters">
          {POOLS.map((pool) => (
            <PoolMeter key={pool} balance={balance(ship, pool, 0)} />
          ))}
        </dl>
      ) : (
        <p className="hint">{t('sheet.unknown')}</p>
      )}
    </>
  );
}
