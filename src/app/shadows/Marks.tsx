import { useTranslation } from 'react-i18next';
import type { Scene, Ship } from '../../battle/ships.ts';
import { marksOf } from './vessel.ts';

/** Locked, pinned, cloaked: what holds of a Shadow vessel, each in words. */
export function Marks({ scene, ship }: { scene: Scene; ship: Ship }) {
  const { t } = useTranslation('shadows');
  const marks = marksOf(t, scene, ship);
  if (marks.length === 0) return null;
  return (
    <ul className="vessel-marks" aria-label={t('mark.label', { ship: ship.is.name })}>
      {marks.map(({ key, text }) => (
        <li key={key} className={`mark-${key}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}
