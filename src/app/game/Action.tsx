import { useTranslation } from 'react-i18next';
import { FirePanel } from '../fire/FirePanel.tsx';
import { RepairPanel } from '../fire/RepairPanel.tsx';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import { useAtPresent, usePlay } from '../play.ts';

/** The panel for what is asked of the person at the screen, while the page shows the present. */
export function Action() {
  const { t } = useTranslation('game');
  const present = useAtPresent();
  const draft = usePlay((play) => play.draft !== null);
  const fire = usePlay((play) => play.fire !== null);
  const repairs = usePlay((play) => play.repairs !== null);
  if (!present || !(draft || fire || repairs)) return null;
  return (
    <section className="task" tabIndex={-1} aria-label={t('task')}>
      {draft && <OrdersPanel />}
      {fire && <FirePanel />}
      {repairs && <RepairPanel />}
    </section>
  );
}
