import { FirePanel } from '../fire/FirePanel.tsx';
import { RepairPanel } from '../fire/RepairPanel.tsx';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import { useAtPresent, usePlay } from '../play.ts';

/** The panel for what is asked of the person at the screen, while the page shows the present. */
export function Action() {
  const present = useAtPresent();
  const draft = usePlay((play) => play.draft !== null);
  const fire = usePlay((play) => play.fire !== null);
  const repairs = usePlay((play) => play.repairs !== null);
  if (!present) return null;
  return (
    <>
      {draft && <OrdersPanel />}
      {fire && <FirePanel />}
      {repairs && <RepairPanel />}
    </>
  );
}
