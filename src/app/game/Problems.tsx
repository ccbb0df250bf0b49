import { useTranslation } from 'react-i18next';
import { type Problem, problemText } from '../../ship/file.ts';

/** A file that is something else altogether has one wrong in every field. */
const MOST = 4;

/** What is wrong with something from outside, in words. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('game');
  const more = problems.length - MOST;
  return (
    <ul className="problems">
      {problems.slice(0, MOST).map((problem) => (
        <li key={`${problem.field} ${problem.message}`} className="problem">
          {problemText(problem)}
        </li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}
