import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { FightersBar } from './fighters/FightersBar.tsx';
import { Action } from './game/Action.tsx';
import { Agree } from './game/Agree.tsx';
import { useDrop } from './game/battleFiles.ts';
import { Curtain } from './game/Curtain.tsx';
import { Notice } from './game/Notice.tsx';
import { OpenBattle } from './game/OpenBattle.tsx';
import { Prompt } from './game/Prompt.tsx';
import { useKeys } from './keys.ts';
import { OrdersBar } from './orders/OrdersBar.tsx';
import { Caption } from './panels/Caption.tsx';
import { Fleets } from './panels/Fleets.tsx';
import { Help } from './panels/Help.tsx';
import { Log } from './panels/Log.tsx';
import { NewBattle } from './panels/NewBattle.tsx';
import { Scroll } from './panels/Scroll.tsx';
import { ShipSheet } from './panels/ShipSheet.tsx';
import { TopBar } from './panels/TopBar.tsx';
import { Transport } from './panels/Transport.tsx';
import { Stage } from './stage/Stage.tsx';
import { setPage, type Tab, usePage } from './store.ts';

const TABS: readonly Tab[] = ['table', 'fleet', 'ship', 'log'];

/** The frame: stage in the middle, panels around it; on small screens a bar chooses the pane. */
export function App() {
  const { t } = useTranslation();
  const tab = usePage((page) => page.tab);
  const dialog = usePage((page) => page.dialog);
  const wide = useWide();
  useKeys();
  useDrop();
  return (
    <div className={wide ? 'frame wide' : `frame narrow at-${tab}`}>
      <TopBar />
      <main>
        <Stage />
        {!wide && tab === 'table' && <OrdersBar />}
        {!wide && tab === 'table' && <FightersBar />}
        <Notice />
        <Prompt />
        <Caption />
        <Transport />
        {(wide || tab === 'log') && <Log drawer={wide} />}
      </main>
      {(wide || tab === 'fleet') && (
        <Scroll as="aside" className="left" aria-label={t('fleet.label')}>
          <Fleets />
        </Scroll>
      )}
      {(wide || tab === 'ship') && (
        <Scroll as="aside" className="right" aria-label={t('tabs.ship')}>
          <Action />
          <ShipSheet />
        </Scroll>
      )}
      {!wide && (
        <nav className="tabs" aria-label={t('tabs.label')}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={tab === one ? 'page' : undefined}
              onClick={() => setPage({ tab: one })}
            >
              {t(`tabs.${one}`)}
            </button>
          ))}
        </nav>
      )}
      {dialog === 'new' && <NewBattle />}
      {dialog === 'open' && <OpenBattle />}
      {dialog === 'agree' && <Agree />}
      {dialog === 'help' && <Help />}
      <Curtain />
    </div>
  );
}

const WIDE = matchMedia('(min-width: 900px)');

function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      WIDE.addEventListener('change', listener);
      return () => WIDE.removeEventListener('change', listener);
    },
    () => WIDE.matches,
  );
}
