import { useTranslation } from 'react-i18next';
import { INCH, type Mils, rangeText } from '../../plane/table.ts';

/** Inches flown of those that it may, as cells and in words. */
export function Flown({ range, reach }: { range: Mils; reach: Mils }) {
  const { t } = useTranslation('fighters');
  const over = range > reach;
  return (
    <p className="flown">
      <span className="cells" aria-hidden="true">
        {Array.from({ length: reach / INCH }, (_, i) => (
          <span key={i} className="cell-of">
            <span style={{ width: `${100 * Math.max(0, Math.min(1, range / INCH - i))}%` }} />
          </span>
        ))}
      </span>
      <span className={over ? 'why' : undefined}>
        {t('groups.flown', { range: rangeText(range), reach: reach / INCH })}
      </span>
    </p>
  );
}
