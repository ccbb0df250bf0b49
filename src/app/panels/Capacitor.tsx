import { useTranslation } from 'react-i18next';
import { FULL } from '../../battle/jump.ts';

/** The jump capacitor: a cell for each point of charge, and the same in words (JUMP-1). */
export function Capacitor({ charge }: { charge: number }) {
  const { t } = useTranslation();
  return (
    <p className="capacitor">
      <span className="cells" aria-hidden="true">
        {Array.from({ length: FULL }, (_, i) => (
          <span key={i} className="cell-of">
            <span style={{ width: i < charge ? '100%' : 0 }} />
          </span>
        ))}
      </span>
      <span>
        {t('sheet.charge', { charge, full: FULL })}
        {charge >= FULL && `, ${t('sheet.full')}`}
      </span>
    </p>
  );
}
