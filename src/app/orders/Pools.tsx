import { useTranslation } from 'react-i18next';
import { thrustOf } from '../../battle/ships.ts';
import type { Outlook } from './outlook.ts';
import { limitOf } from './thrust.ts';

/** More pips than this beyond what there is would say no more. */
const MOST_OVER = 6;

/** Thrust and points of course: spent, left, and what an illegal move would cost beyond. */
export function Pools({ outlook: { ship, wish, orders } }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  const pools = [
    { key: 'thrust', spent: wish?.thrust ?? 0, all: thrustOf(ship, orders) },
    { key: 'course', spent: wish?.points ?? 0, all: limitOf(ship, orders) },
  ] as const;
  return (
    <dl className="pools">
      {pools.map(({ key, spent, all }) => (
        <div key={key}>
          <dt>{t(`pool.${key}`)}</dt>
          <dd>
            <span className="pips" aria-hidden="true">
              {Array.from({ length: all }, (_, i) => (
                <span key={i} className={i < spent ? 'pip spent' : 'pip'} />
              ))}
              {Array.from({ length: Math.min(MOST_OVER, Math.max(0, spent - all)) }, (_, i) => (
                <span key={i} className="pip over" />
              ))}
            </span>
            <span className={spent > all ? 'pool-text over' : 'pool-text'}>
              {spent > all
                ? t('pool.over', { spent, all })
                : t('pool.left', { spent, all, left: all - spent })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
