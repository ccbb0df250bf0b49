import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SPEEDS, stayMilliseconds } from '../pace.ts';
import { nextTurn, previousTurn, turnOf } from '../playback.ts';
import { goTo, setPage, togglePlaying, usePage } from '../store.ts';
import { Icon } from './Icon.tsx';

/** Steps through the battle, or plays it. */
export function Transport() {
  const { t } = useTranslation();
  const playback = usePage((page) => page.playback);
  const beat = usePage((page) => page.beat);
  const playing = usePage((page) => page.playing);
  const speed = usePage((page) => page.speed);
  usePlaying();
  const last = (playback?.beats.length ?? 1) - 1;
  const turn = playback ? turnOf(playback, beat) : 0;
  const turns = (playback?.turns.length ?? 1) - 1;
  const step = (icon: Parameters<typeof Icon>[0]['name'], key: string, to: () => number) => (
    <button
      type="button"
      className="tool"
      title={t(`play.${key}`)}
      disabled={!playback}
      onClick={() => goTo(to())}
    >
      <Icon name={icon} label={t(`play.${key}`)} />
    </button>
  );
  return (
    <section className="transport" aria-label={t('play.label')}>
      <div className="steps">
        {step('first', 'first', () => 0)}
        {step('backTurn', 'backTurn', () => (playback ? previousTurn(playback, beat) : 0))}
        {step('back', 'back', () => beat - 1)}
        <button
          type="button"
          className="tool play"
          title={t(playing ? 'play.pause' : 'play.play')}
          disabled={!playback}
          onClick={togglePlaying}
        >
          <Icon name={playing ? 'pause' : 'play'} label={t(playing ? 'play.pause' : 'play.play')} />
        </button>
        {step('next', 'next', () => beat + 1)}
        {step('nextTurn', 'nextTurn', () => (playback ? nextTurn(playback, beat) : 0))}
        {step('last', 'last', () => last)}
      </div>
      <label className="turns">
        <span>{t('play.turns')}</span>
        <input
          type="range"
          min={0}
          max={turns}
          value={turn}
          disabled={!playback}
          aria-valuetext={t('play.turnOf', { turn, turns })}
          onChange={(event) => goTo(playback?.turns[Number(event.target.value)] ?? 0)}
        />
        <output>{t('play.turnOf', { turn, turns })}</output>
      </label>
      <label className="speed">
        <span>{t('play.speed')}</span>
        <select value={speed} onChange={(event) => setPage({ speed: Number(event.target.value) })}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {t('play.times', { count: one })}
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** While the battle plays, each beat stays its time, then the next is shown. */
function usePlaying(): void {
  const playing = usePage((page) => page.playing);
  const speed = usePage((page) => page.speed);
  const beat = usePage((page) => page.beat);
  const kind = usePage(({ playback, beat }) => playback?.beats[beat]?.kind);
  useEffect(() => {
    if (!playing || !kind) return;
    const timer = setTimeout(() => goTo(beat + 1), stayMilliseconds(kind) / speed);
    return () => clearTimeout(timer);
  }, [playing, speed, beat, kind]);
}
