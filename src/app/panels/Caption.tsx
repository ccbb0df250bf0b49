import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../words/sentence.ts';
import { factsOf } from '../playback.ts';
import { usePage } from '../store.ts';
import { Scroll } from './Scroll.tsx';

/** What happens now, in words: the part of the page that is read out. */
export function Caption() {
  const { t } = useTranslation();
  const playback = usePage((page) => page.playback);
  const beat = usePage((page) => page.beat);
  // Faster than anyone could speak.
  const rushing = usePage((page) => page.playing && page.speed > 2);
  const busy = usePage((page) => page.busy);
  const problems = usePage((page) => page.problems);
  const lines = useMemo(
    () =>
      playback
        ? factsOf(playback, beat).flatMap((fact) => {
            const line = sentence(playback.setting, fact);
            return line && line.level !== 'phase' ? [line] : [];
          })
        : [],
    [playback, beat],
  );
  return (
    <Scroll className="caption" aria-label={t('now')}>
      <div role="status" aria-live={rushing ? 'off' : 'polite'}>
        {problems.map(({ file, field, message, remedy }) => (
          <p key={`${file} ${field}`} className="problem">
            {[file, field].filter(Boolean).join(': ')}: {message}. {remedy}
          </p>
        ))}
        {!busy &&
          lines.map(({ text, rule, level }) => (
            <p key={text} className={level}>
              {text} <span className="rule">{rule}</span>
            </p>
          ))}
        {!busy && playback && lines.length === 0 && <p>{t('quiet')}</p>}
      </div>
    </Scroll>
  );
}
