import { useTranslation } from 'react-i18next';
import { setPage, usePage } from '../store.ts';
import { Problems } from './Problems.tsx';

const WHAT = {
  broken: 'notice.broken',
  full: 'notice.full',
  elsewhere: 'notice.elsewhere',
  sealed: 'notice.sealed',
} as const;

/** What whoever plays should know about the keeping of the battle. */
export function Notice() {
  const { t } = useTranslation('game');
  const notice = usePage((page) => page.notice);
  if (!notice) return null;
  return (
    <section className="notice" role="alert">
      <div>
        <p>{t(WHAT[notice.what])}</p>
        <Problems problems={notice.problems} />
      </div>
      <button type="button" onClick={() => setPage({ notice: null })}>
        {t('notice.close')}
      </button>
    </section>
  );
}
