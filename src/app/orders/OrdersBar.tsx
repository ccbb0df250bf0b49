import { useTranslation } from 'react-i18next';
import { ordersIn } from '../game/draft.ts';
import { Icon } from '../panels/Icon.tsx';
import { useAtPresent, usePlay } from '../play.ts';
import { usePage } from '../store.ts';
import { pickNext, step, undo } from './act.ts';
import { useOutlooks } from './OrdersPanel.tsx';
import { Status } from './Status.tsx';
import { type Step, turnStep, velocityStep } from './steps.ts';

/** On small screens, under the table: the move of the picked ship while its ghost is seen, the rest is a pane away. */
export function OrdersBar() {
  const { t } = useTranslation('orders');
  const present = useAtPresent();
  const draft = usePlay((play) => play.draft);
  const picked = usePage((page) => page.picked);
  const outlooks = useOutlooks();
  if (!present || !draft) return null;
  const outlook = outlooks.find(({ id }) => id === picked);
  const orders = outlook && ordersIn(draft, outlook.id);
  const one = (key: string, by: 1 | -1, how: Step, icon: 'back' | 'next' | 'minus' | 'plus') => {
    const label = t(`${key}.${by < 0 ? 'less' : 'more'}`);
    return (
      <button
        type="button"
        className="tool"
        title={label}
        aria-disabled={!outlook || !orders || how(outlook.ship, orders, by) === null}
        onClick={() => step(by, how)}
      >
        <Icon name={icon} label={label} />
      </button>
    );
  };
  return (
    <section className="orders-bar" aria-label={t('label')}>
      <div className="orders-bar-head">
        <button type="button" className="tool" title={t('nextShip')} onClick={() => pickNext(1)}>
          <Icon name="down" label={t('nextShip')} />
        </button>
        <strong>{outlook?.ship.is.name ?? t('pickShort')}</strong>
        <code>{outlook && (outlook.text || t('state.none'))}</code>
        <button type="button" aria-disabled={draft.before === null} onClick={undo}>
          {t('undo')}
        </button>
      </div>
      {outlook && <Status outlook={outlook} />}
      <div className="orders-bar-steps">
        {one('turn', -1, turnStep, 'back')}
        <span aria-hidden="true">{t('turn.label')}</span>
        {one('turn', 1, turnStep, 'next')}
        {one('velocity', -1, velocityStep, 'minus')}
        <span aria-hidden="true">{t('velocity.label')}</span>
        {one('velocity', 1, velocityStep, 'plus')}
      </div>
    </section>
  );
}
