import { useTranslation } from 'react-i18next';
import type { ShipOrders } from '../../battle/orders.ts';
import { NO_ORDERS } from '../../battle/orders.ts';
import { inPlay, type Ship } from '../../battle/ships.ts';
import { shipName } from '../../words/names.ts';
import { defended, ordersIn, pairDefended, toggled } from '../game/draft.ts';
import { Icon } from '../panels/Icon.tsx';
import { usePlay } from '../play.ts';
import { change, clear } from './act.ts';
import { Bays } from './Bays.tsx';
import { choicesOf, freePair, isDefending, pairsIn, QUADRANTS, quadrantOf, withoutPair } from './choices.ts';
import { Hyperspace } from './Hyperspace.tsx';
import type { Outlook } from './outlook.ts';
import { Toggles } from './Toggles.tsx';

/** What the orders say of systems: sustained fire, modes, defence, fighters, hyperspace, ramming. */
export function Weapons({ outlook: { id, ship, written } }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  const view = usePlay((play) => play.view);
  const draft = usePlay((play) => play.draft);
  if (!view || !draft) return null;
  const orders = ordersIn(draft, id);
  const defend = (kind: 'interceptor' | 'fire-control') => ({
    choices: choicesOf(view, ship, 'defend', kind),
    on: (name: string) => isDefending(orders, name),
    toggle: (name: string) => change((now) => defended(now, name)),
  });
  return (
    <>
      <div className="orders-quick">
        <button type="button" onClick={() => change(() => NO_ORDERS)}>
          {t('coast')}
        </button>
        <button type="button" aria-disabled={!written} onClick={clear}>
          {t('clear')}
        </button>
      </div>
      <Toggles
        title={t('sustain')}
        choices={choicesOf(view, ship, 'sustain')}
        on={(name) => orders.sustain.includes(name)}
        toggle={(name) => change((now) => toggled(now, 'sustain', name))}
      />
      <Toggles
        title={t('attack')}
        choices={choicesOf(view, ship, 'attack', 'pulse')}
        on={(name) => orders.attack.includes(name)}
        toggle={(name) => change((now) => toggled(now, 'attack', name))}
        mode={(name) => {
          const quadrant = quadrantOf(orders, name);
          return quadrant && t('screens', { quadrant });
        }}
      >
        <p className="hint">{t('attackHint')}</p>
        <Screens ship={ship} orders={orders} />
      </Toggles>
      <Toggles title={t('interceptors')} {...defend('interceptor')} />
      <Toggles title={t('controls')} {...defend('fire-control')} />
      <Bays ship={ship} orders={orders} />
      {/* A cloaked vessel needs no point to leave by (SHD-14). */}
      {!ship.now.shadow?.cloaked && <Hyperspace ship={ship} orders={orders} />}
      {view.setting.options.ramming === 'on' && <Ram ship={ship} orders={orders} />}
    </>
  );
}

/** Pairs of pulse cannons that screen a quadrant (PC-4). */
function Screens({ ship, orders }: { ship: Ship; orders: ShipOrders }) {
  const { t } = useTranslation('orders');
  return (
    <ul className="quadrants" aria-label={t('quadrants')}>
      {QUADRANTS.map((quadrant) => {
        const pairs = pairsIn(orders, quadrant);
        const pair = freePair(ship, orders, quadrant);
        const name = t(`quadrant.${quadrant}`);
        return (
          <li key={quadrant}>
            <span>{name}</span>
            <span className="dial-step">
              <button
                type="button"
                className="tool"
                aria-disabled={pairs === 0}
                onClick={() => pairs > 0 && change((now) => withoutPair(now, quadrant))}
              >
                <Icon name="minus" label={t('pairLess', { quadrant: name })} />
              </button>
              <output>{t('pairs', { count: pairs })}</output>
              <button
                type="button"
                className="tool"
                aria-disabled={pair === null}
                title={pair ? undefined : t('noPair')}
                onClick={() => pair && change((now) => pairDefended(now, pair, quadrant))}
              >
                <Icon name="plus" label={t('pairMore', { quadrant: name })} />
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Ram({ ship, orders }: { ship: Ship; orders: ShipOrders }) {
  const { t } = useTranslation('orders');
  const view = usePlay((play) => play.view);
  if (!view) return null;
  const enemies = view.state.ships.filter((one) => one.side !== ship.is.side && inPlay(one));
  const { ram, ...others } = orders;
  return (
    <label className="ram">
      <span>{t('ram')}</span>
      <select
        value={ram ?? ''}
        onChange={({ target: { value } }) => change(() => (value ? { ...others, ram: value } : others))}
      >
        <option value="">{t('nobody')}</option>
        {ram !== undefined && !enemies.some(({ id }) => id === ram) && <option value={ram}>{ram}</option>}
        {enemies.map(({ id }) => (
          <option key={id} value={id}>
            {shipName(view.setting, id)}
          </option>
        ))}
      </select>
    </label>
  );
}
