import { useTranslation } from 'react-i18next';
import type { Balance, Part } from './budget.ts';

/** More cells than these would be too thin to count: then they are a bar. */
const MOST_CELLS = 24;

/** What takes points: a part of the orders, or of the fire. */
export interface Taking {
  readonly part: Part | 'mine' | 'beam' | 'later';
  readonly points: number;
}

interface Props {
  readonly balance: Balance;
  /** What takes from it; left out where nothing is being spent. */
  readonly costs?: readonly Taking[];
  /** What becomes of points left: kept as far as SHD-3 has it, or fewer as they are drawn on later, or all heal. */
  readonly end?: 'kept' | 'open' | 'heals';
}

/** A pool of power (SHD-3): points that stay, points that are spent, points that are wanted beyond. */
export function PoolMeter({ balance, costs, end = 'kept' }: Props) {
  const { t } = useTranslation('shadows');
  const { pool, have, spent, left, kept } = balance;
  const short = Math.max(0, -left);
  const all = have + short;
  const state = (i: number) => (i < have - spent ? 'there' : i < have ? 'spent' : 'short');
  const text =
    costs && spent > 0
      ? t(short > 0 ? 'pool.short' : 'pool.left', { have, spent, left, count: short > 0 ? short : left })
      : t('pool.have', { count: have });
  return (
    <div className={short > 0 ? 'pool-meter some-short' : 'pool-meter'}>
      <dt>{t(`pool.${pool}`)}</dt>
      <dd>
        <span className={all > MOST_CELLS ? 'pool-cells thin' : 'pool-cells'} aria-hidden="true">
          {Array.from({ length: all }, (_, i) => (
            <span key={i} className={state(i)} />
          ))}
        </span>
        <span className="pool-sum">{text}</span>
        {costs && costs.length > 0 && (
          <span className="pool-parts">
            {costs.map(({ part, points }) => t('pool.part', { part: t(`part.${part}`), points })).join(', ')}
          </span>
        )}
        {costs && left > 0 && (
          <span className="pool-kept">
            {end === 'heals'
              ? t('pool.heals', { count: left })
              : t(end === 'open' ? 'pool.keptMost' : kept < left ? 'pool.keptSome' : 'pool.keptAll', {
                  kept,
                  lost: left - kept,
                })}
          </span>
        )}
      </dd>
    </div>
  );
}
