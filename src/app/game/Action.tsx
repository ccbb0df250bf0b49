import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AimPanel } from '../fighters/AimPanel.tsx';
import { AnswerPanel } from '../fighters/AnswerPanel.tsx';
import { AttackPanel } from '../fighters/AttackPanel.tsx';
import { GroupPanel } from '../fighters/GroupPanel.tsx';
import { PlacePanel } from '../fighters/PlacePanel.tsx';
import { FirePanel } from '../fire/FirePanel.tsx';
import { RepairPanel } from '../fire/RepairPanel.tsx';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import { useAtPresent, usePlay } from '../play.ts';
import { NeedlePanel } from '../shadows/NeedlePanel.tsx';
import { TelepathPanel } from '../shadows/TelepathPanel.tsx';
import type { Prepared } from './prepared.ts';

/** The panel for what is asked of the person at the screen, while the page shows the present. */
export function Action() {
  const { t } = useTranslation('game');
  const present = useAtPresent();
  const Panel = usePlay(panelFor);
  const task = useRef<HTMLElement>(null);
  // Another kind of question begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is what changes
  useEffect(() => task.current?.closest('[data-scrolls]')?.scrollTo(0, 0), [Panel]);
  if (!present || !Panel) return null;
  return (
    <section ref={task} className="task" tabIndex={-1} aria-label={t('task')}>
      <Panel />
    </section>
  );
}

const PANELS = {
  ...{ draft: OrdersPanel, telepaths: TelepathPanel, aims: AimPanel, flight: GroupPanel },
  ...{ attacks: AttackPanel, answers: AnswerPanel, fire: FirePanel, needles: NeedlePanel },
  ...{ repairs: RepairPanel, places: PlacePanel },
} as const satisfies Record<keyof Prepared, () => ReactNode>;

function panelFor(prepared: Prepared): (() => ReactNode) | null {
  const what = (Object.keys(PANELS) as (keyof Prepared)[]).find((key) => prepared[key] !== null);
  return what ? PANELS[what] : null;
}
