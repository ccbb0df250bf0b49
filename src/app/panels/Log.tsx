import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { report } from '../../words/report.ts';
import type { Sentence } from '../../words/sentence.ts';
import { beatOf, type Playback } from '../playback.ts';
import { goTo, setPage, usePage } from '../store.ts';
import { Icon } from './Icon.tsx';
import { Scroll } from './Scroll.tsx';

interface Line extends Sentence {
  /** Number of the fact that it tells, and of the line among those of its fact. */
  readonly fact: number;
  readonly key: string;
}

/** The battle so far in sentences, each with its rule. */
export function Log({ drawer }: { drawer: boolean }) {
  const { t } = useTranslation();
  const playback = usePage((page) => page.playback);
  const beat = usePage((page) => page.beat);
  const wanted = usePage((page) => page.logOpen);
  const open = wanted || !drawer;
  const lines = useMemo(() => (playback ? linesOf(playback) : []), [playback]);
  const now = playback?.beats[beat];
  const shown = lines.filter((line) => line.fact < (now?.to ?? 0));
  const count = shown.length;
  return (
    <section className={open ? 'log open' : 'log'} aria-label={t('log.label')}>
      <h2>
        {drawer ? (
          <button
            type="button"
            className="drawer"
            aria-expanded={open}
            onClick={() => setPage({ logOpen: !open })}
          >
            <Icon name={open ? 'down' : 'up'} />
            <span>{t('log.label')}</span>
            <small>{t('log.lines', { count })}</small>
          </button>
        ) : (
          <span className="unseen">{t('log.label')}</span>
        )}
      </h2>
      {open && (
        <Scroll className="lines" end aria-label={t('log.lines', { count })}>
          {shown.map((line) => (
            <Entry key={line.key} line={line} now={line.fact >= (now?.from ?? 0)} />
          ))}
        </Scroll>
      )}
    </section>
  );
}

const Entry = memo(function Entry({ line, now }: { line: Line; now: boolean }) {
  const { level, text, rule, fact } = line;
  if (level === 'turn')
    return (
      <h3>
        <button type="button" onClick={() => jump(fact)}>
          {text}
        </button>
      </h3>
    );
  if (level === 'phase') return <h4>{text}</h4>;
  return (
    <p className={level} aria-current={now || undefined}>
      {text} <span className="rule">{rule}</span>
    </p>
  );
});

function jump(fact: number): void {
  const { playback } = usePage.getState();
  if (playback) goTo(beatOf(playback, fact));
}

function linesOf({ setting, facts }: Playback): Line[] {
  const tell = report(setting);
  return facts.flatMap((fact, i) => tell(fact).map((line, k) => ({ ...line, fact: i, key: `${i}.${k}` })));
}
