import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { sideName } from '../../words/names.ts';
import { badgeOf, HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { liftCurtain, useAtPresent, usePlay } from '../play.ts';
import { usePage } from '../store.ts';
import { focusTask } from './goToTask.ts';

/** Between two players at one screen; what just happened is for all, so it is shown first. */
export function Curtain() {
  const side = usePlay((play) => play.curtain);
  const present = useAtPresent();
  return side !== null && present ? <Cover side={side} /> : null;
}

function Cover({ side }: { side: string }) {
  const { t } = useTranslation('game');
  const cover = useRef<HTMLDialogElement>(null);
  const setting = usePage((page) => page.playback?.setting);
  const turn = usePage((page) => page.state?.turn);
  const what = usePlay(({ asked }) => asked?.for);
  useEffect(() => {
    const element = cover.current;
    if (element && !element.open) element.showModal();
  }, []);
  if (!setting) return null;
  const index = setting.sides.findIndex(({ id }) => id === side);
  const empire = setting.ships.find((ship) => ship.side === side)?.design.empire ?? 'earth-alliance';
  const lift = () => {
    flushSync(liftCurtain);
    focusTask();
  };
  return (
    <dialog
      ref={cover}
      className="curtain"
      aria-labelledby="curtain-title"
      aria-describedby="curtain-why"
      style={hueOf(HUES[empire])}
      // It goes by its button only: Escape asks to close a window twice before it insists.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      onClose={() => cover.current?.showModal()}
    >
      <svg className="crest" viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true">
        <circle r="1.5" />
        <path d={badgeOf(index)} />
      </svg>
      <h2 id="curtain-title">
        <small>{t('curtain.hand')}</small> {sideName(setting, side)}
      </h2>
      <p id="curtain-why">{t(`curtain.${what}`, { turn })}</p>
      <button type="button" className="main" onClick={lift}>
        {t('curtain.here', { side: sideName(setting, side) })}
      </button>
    </dialog>
  );
}
