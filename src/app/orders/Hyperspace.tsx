import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FULL, JUMP_REACH } from '../../battle/jump.ts';
import { checkOrders } from '../../battle/legal.ts';
import { NO_ORDERS, type ShipOrders } from '../../battle/orders.ts';
import { type Ship, works } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { INCH, rangeBetween, rangeText } from '../../plane/table.ts';
import { shipName } from '../../words/names.ts';
import { jumping, shunted } from '../game/draft.ts';
import { Capacitor } from '../panels/Capacitor.tsx';
import { usePlay } from '../play.ts';
import { change } from './act.ts';
import { shuntsOf } from './choices.ts';
import { Reason } from './Reason.tsx';
import { Chips } from './Toggles.tsx';

/** The jump drive and the power shunt (JUMP-2, JUMP-3, SHUNT-2). */
export function Hyperspace({ ship, orders }: { ship: Ship; orders: ShipOrders }) {
  const { t } = useTranslation('orders');
  const view = usePlay((play) => play.view);
  if (!view) return null;
  const { jumpDrive, powerShunt } = ship.is.design;
  const shunts = shuntsOf(view, ship);
  return (
    <>
      {(jumpDrive || view.state.points.length > 0) && <Jump view={view} ship={ship} orders={orders} />}
      {powerShunt && ship.now.shunts === 0 && shunts.length === 0 && works(ship, 'jump') && (
        <p className="hint">{t('shunt.none')}</p>
      )}
      {shunts.length > 0 && (
        <Chips
          title={t('shunt.title')}
          chips={shunts.map(({ system, target, why }) => ({
            ...{ name: system.name, arc: system.arc ?? null, why, on: orders.shunt === system.name },
            note: t('shunt.at', { target: shipName(view.setting, target) }),
          }))}
          toggle={(weapon) => change((now) => shunted(now, weapon))}
        >
          {ship.now.shunts === 0 && <p className="hint">{t('shunt.hint')}</p>}
        </Chips>
      )}
    </>
  );
}

function Jump({ view, ship, orders }: { view: View; ship: Ship; orders: ShipOrders }) {
  const { t } = useTranslation('orders');
  const id = useId();
  const { jumpDrive } = ship.is.design;
  const open = checkOrders(view, ship, { ...NO_ORDERS, jump: 'open' });
  const why = open.ok ? null : open.refusal;
  const working = works(ship, 'jump');
  const points = view.state.points
    .map((point) => ({ point, range: rangeBetween(ship.now, point) }))
    .sort((a, b) => a.range - b.range);
  const chip = (how: 'open' | 'leave', off: boolean) => (
    <button
      type="button"
      className="chip"
      aria-pressed={orders.jump === how}
      aria-disabled={off && orders.jump !== how}
      onClick={() => (!off || orders.jump === how) && change((now) => jumping(now, how))}
    >
      {t(`jump.${how}`)}
    </button>
  );
  return (
    <section className="toggles" aria-labelledby={id}>
      <h3 id={id}>{t('jump.title')}</h3>
      {jumpDrive && <Capacitor charge={ship.now.charge} />}
      <div className="chips">
        {jumpDrive && chip('open', why !== null)}
        {chip('leave', false)}
      </div>
      {jumpDrive && why && orders.jump !== 'open' && (
        <p className="why-not">
          <Reason refusal={why} />
        </p>
      )}
      {jumpDrive && !why && (
        <p className="hint">
          {working ? t(ship.now.charge >= FULL ? 'jump.full' : 'jump.inHope') : t('jump.lost')}
        </p>
      )}
      <p className="hint">
        {points.length === 0
          ? t('jump.noPoint')
          : points
              .map(({ point, range }) =>
                t('jump.point', {
                  ship: shipName(view.setting, point.ship),
                  range: rangeText(range),
                  reach: JUMP_REACH / INCH,
                }),
              )
              .join(' ')}
      </p>
    </section>
  );
}
