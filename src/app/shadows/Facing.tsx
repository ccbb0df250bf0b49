import { useTranslation } from 'react-i18next';

const COURSES = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

interface Props {
  /** Null for the course of the move. */
  readonly facing: number | null;
  onFace(facing: number | null): void;
}

/** The course that a vessel faces after an inertialess move, where the option leaves it free (SHD-9). */
export function Facing({ facing, onFace }: Props) {
  const { t } = useTranslation('shadows');
  return (
    <label className="screen-of">
      <span>{t('facing.label')}</span>
      <select
        value={facing ?? ''}
        onChange={({ target: { value } }) => onFace(value === '' ? null : Number(value))}
      >
        <option value="">{t('facing.moved')}</option>
        {COURSES.map((course) => (
          <option key={course} value={course}>
            {t('facing.course', { course })}
          </option>
        ))}
      </select>
    </label>
  );
}
