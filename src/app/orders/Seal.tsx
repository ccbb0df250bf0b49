import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlay } from '../play.ts';
import { keepWriting, SEAL, seal, useSealing } from './act.ts';
import { coasting, type Outlook } from './outlook.ts';
import { Reason } from './Reason.tsx';

/** The end of writing. There is no way back, so ships that would coast are named once before. */
export function Seal({ outlooks }: { outlooks: readonly Outlook[] }) {
  const { t } = useTranslation('orders');
  const draft = usePlay((play) => play.draft);
  const asking = useSealing(({ asked }) => asked !== null && asked === draft);
  const settled = useSealing((sealing) => sealing.settled);
  const back = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asking) back.current?.focus();
    // The question took the focus with it, unless that was elsewhere.
    else if (asked.current && document.activeElement === document.body)
      document.getElementById(SEAL)?.focus();
    asked.current = asking;
  }, [asking]);
  const { none, illegal } = coasting(outlooks);
  const written = outlooks.length - none.length - illegal.length;
  return (
    <footer className="seal">
      {asking ? (
        <div
          role="alertdialog"
          aria-labelledby="seal-question"
          aria-describedby="seal-ships"
          className="seal-question"
          onKeyDown={(event) => event.key === 'Escape' && keepWriting()}
        >
          <p id="seal-question">{t('seal.question')}</p>
          <ul id="seal-ships">
            {none.map(({ id, ship }) => (
              <li key={id}>{t('seal.none', { ship: ship.is.name })}</li>
            ))}
            {illegal.map(({ id, ship, judged }) => (
              <li key={id}>
                {t('seal.illegal', { ship: ship.is.name })}{' '}
                {!judged.ok && <Reason refusal={judged.refusal} />}
              </li>
            ))}
          </ul>
          <div className="seal-answers">
            <button type="button" ref={back} onClick={keepWriting}>
              {t('seal.back')}
            </button>
            <button type="button" className="main" disabled={!settled} onClick={seal}>
              {t('seal.anyway')}
            </button>
          </div>
        </div>
      ) : (
        <>
          <small>{t('seal.ready', { written, all: outlooks.length })}</small>
          <button type="button" id={SEAL} className="main" onClick={seal}>
            {t('seal.seal')}
          </button>
        </>
      )}
    </footer>
  );
}
