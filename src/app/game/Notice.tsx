import { useTranslation } from 'react-i18next';
import { theGame } from '../play.ts';
import { setPage, usePage } from '../store.ts';
import { Problems } from './Problems.tsx';

const WHAT = {
  broken: 'notice.broken',
  full: 'notice.full',
  elsewhere: 'notice.elsewhere',
} as const;

/** What whoever plays should know about the keeping of the battle. */
export function Notice() {
  const { t } = useTranslation('game');
  const notice = usePage((page) => page.notice);
  const saved = useSaved();
  if (!notice) return null;
  return (
    <section className="notice" role="alert">
      <div>
        <p>{notice.what === 'sealed' ? saved : t(WHAT[notice.what])}</p>
        <Problems problems={notice.problems} />
      </div>
      <button type="button" onClick={() => setPage({ notice: null })}>
        {t('notice.close')}
      </button>
    </section>
  );
}

/** What a file that was saved holds, and what it does not. */
function useSaved(): string {
  const { t } = useTranslation('game');
  const game = theGame();
  return [game?.keepsSecrets && t('notice.sealed'), game?.hasShadows && t('notice.shadows')]
    .filter(Boolean)
    .join(' ');
}
