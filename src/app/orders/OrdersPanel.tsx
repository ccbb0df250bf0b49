import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HUES } from '../palette.ts';
import { Badge } from '../panels/Picture.tsx';
import { usePlay } from '../play.ts';
import { VesselOrders } from '../shadows/VesselOrders.tsx';
import { pick, usePage } from '../store.ts';
import { undo } from './act.ts';
import { Dial } from './Dial.tsx';
import { type Outlook, outlookOf, ownShips } from './outlook.ts';
import { Pools } from './Pools.tsx';
import { Seal } from './Seal.tsx';
import { Status } from './Status.tsx';
import { Weapons } from './Weapons.tsx';
import { Written } from './Written.tsx';

/** What the orders of all own ships lead to, as they stand. */
export function useOutlooks(): readonly Outlook[] {
  const view = usePlay((play) => play.view);
  const draft = usePlay((play) => play.draft);
  return useMemo(
    () => (view && draft ? ownShips(view).map((id) => outlookOf(view, draft, id)) : []),
    [view, draft],
  );
}

/** Orders for the ships of the side at the screen. */
export function OrdersPanel() {
  const { t } = useTranslation('orders');
  const outlooks = useOutlooks();
  const picked = usePage((page) => page.picked);
  const turn = usePlay((play) => play.view?.state.turn ?? 0);
  const undoable = usePlay((play) => play.draft?.before != null);
  const outlook = outlooks.find(({ id }) => id === picked);
  return (
    <section className="orders-panel" aria-label={t('label')}>
      <header>
        <h2>{t('title', { turn })}</h2>
        <button type="button" aria-disabled={!undoable} onClick={undo}>
          {t('undo')}
        </button>
      </header>
      <OwnShips outlooks={outlooks} picked={picked} />
      {outlook ? (
        <>
          <Written outlook={outlook} />
          <Status outlook={outlook} />
          {outlook.ship.now.shadow ? (
            <VesselOrders outlook={outlook} />
          ) : (
            <>
              <Dial outlook={outlook} />
              <Pools outlook={outlook} />
            </>
          )}
          <Weapons outlook={outlook} />
        </>
      ) : (
        <p className="hint">{t('pick')}</p>
      )}
      <Seal outlooks={outlooks} />
    </section>
  );
}

function OwnShips({ outlooks, picked }: { outlooks: readonly Outlook[]; picked: string | null }) {
  const { t } = useTranslation('orders');
  const sides = usePlay((play) => play.view?.setting.sides) ?? [];
  return (
    <ul className="own-ships" aria-label={t('ships')}>
      {outlooks.map(({ id, ship: { is }, written, text, judged }) => {
        const state = !written ? 'none' : judged.ok ? 'legal' : 'illegal';
        return (
          <li key={id}>
            <button
              type="button"
              className={`own-ship ${state}`}
              aria-pressed={picked === id}
              onClick={() => pick(id)}
            >
              <Badge side={sides.findIndex((side) => side.id === is.side)} hue={HUES[is.design.empire]} />
              <span className="own-name">{is.name}</span>
              <code className="own-text">{text}</code>
              <span className="own-state">{t(`state.${state}`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
