import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipOrders } from '../../battle/orders.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { cloakCost, decloakCost } from '../../battle/shadow/cloak.ts';
import { inertialThrust } from '../../battle/shadow/drive.ts';
import { costOf, whyNotShadow } from '../../battle/shadow/legal.ts';
import { PHASE_REACH } from '../../battle/shadow/phase.ts';
import { SPAWN_BOXES, startingPower } from '../../battle/shadow/power.ts';
import { aliveOf, heldBy, SPAWN_POINTS, spawnLimit } from '../../battle/shadow/spawn.ts';
import { type Ship, thrustOf } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { INCH, rangeBetween } from '../../plane/table.ts';
import { Flown } from '../fighters/Flown.tsx';
import { PlaceFields } from '../fighters/PlaceFields.tsx';
import { nudge } from '../fighters/pointing.ts';
import { jumping } from '../game/draft.ts';
import { change } from '../orders/act.ts';
import { Dial } from '../orders/Dial.tsx';
import type { Outlook } from '../orders/outlook.ts';
import { Pools } from '../orders/Pools.tsx';
import { Reason } from '../orders/Reason.tsx';
import { limitOf } from '../orders/thrust.ts';
import { usePlay } from '../play.ts';
import { balancesOf, costsOf, healsWithAll, phasePrice } from './budget.ts';
import { Facing } from './Facing.tsx';
import { Marks } from './Marks.tsx';
import {
  type Counted,
  cloaking,
  coasting,
  DRIVES,
  type Drive,
  driveOf,
  facingTo,
  phasedTo,
  withCount,
  withInertial,
  withPhase,
} from './orders.ts';
import { PoolMeter } from './PoolMeter.tsx';
import { Stepper } from './Stepper.tsx';
import { powerText, type Tell } from './vessel.ts';

interface Props {
  readonly view: View;
  readonly ship: Ship;
  readonly orders: ShipOrders;
}

/** Orders that only Shadow vessels are given, with what they cost and what would be left (SHD-3). */
export function VesselOrders({ outlook }: { outlook: Outlook }) {
  const view = usePlay((play) => play.view);
  const { ship, orders } = outlook;
  if (!view || !ship.now.shadow) return null;
  const props = { view, ship, orders };
  const drive = driveOf(orders);
  const pinned = ship.now.shadow.pinned === view.state.turn;
  const dial = drive !== 'phase' && !(pinned && view.setting.options.pinnedTurns === 'no');
  return (
    <>
      <Power {...props} />
      <Drives {...props} />
      {drive === 'inertial' && <Inertial {...props} />}
      {drive === 'phase' && <Phase {...props} />}
      {dial && <Dial outlook={outlook} />}
      {dial && drive === 'inertial' && <Pools outlook={outlook} />}
      <Healing {...props} pinned={pinned} />
      <Cloak {...props} />
      <Brood {...props} />
    </>
  );
}

/** Power factor, what holds of the vessel, and both pools as the orders leave them. */
function Power({ view, ship, orders }: Props) {
  const { t } = useTranslation('shadows');
  const costs = costsOf(ship, orders);
  return (
    <section className="power" aria-label={t('power.label')}>
      <h3>
        {t('power.title')} <small>{powerText(t, ship)}</small>
      </h3>
      <Marks scene={view} ship={ship} />
      {ship.now.shadow?.lock && <p className="hint">{t('power.void')}</p>}
      <dl className="pool-meters">
        {balancesOf(ship, orders).map((balance) => (
          <PoolMeter
            key={balance.pool}
            balance={balance}
            costs={costs.filter(({ pool }) => pool === balance.pool)}
            // The one is fired from in this turn; a pinned vessel heals with all that the other has left.
            end={balance.pool === 'shooting' ? 'open' : healsWithAll(view, ship, orders) ? 'heals' : 'kept'}
          />
        ))}
      </dl>
    </section>
  );
}

/** The orders by another drive. */
function driven(ship: Ship, orders: ShipOrders, drive: Drive): ShipOrders {
  if (drive === driveOf(orders)) return orders;
  // A cloaked vessel fixes its place: it takes no turn to choose it in (SHD-13).
  if (drive === 'phase')
    return withPhase(orders, ship.now.shadow?.cloaked ? { to: [ship.now.x, ship.now.y] } : {});
  // The least that gives any thrust (SHD-10).
  if (drive === 'inertial') return withInertial(coasting(orders), Math.ceil(startingPower(ship) / 2));
  return coasting(orders);
}

function Drives({ view, ship, orders }: Props) {
  const { t } = useTranslation('shadows');
  const id = useId();
  const now = driveOf(orders);
  const reasons = new Map<string, Refusal>();
  const choices = DRIVES.map((drive) => {
    const why = drive === now ? null : whyNotShadow(view, ship, driven(ship, orders, drive));
    if (why) reasons.set(JSON.stringify(why), why);
    return { drive, why };
  });
  return (
    <section className="drives" aria-labelledby={id}>
      <h3 id={id}>{t('drive.title')}</h3>
      <div className="segments">
        {choices.map(({ drive, why }) => (
          <button
            key={drive}
            type="button"
            aria-pressed={drive === now}
            aria-disabled={why !== null}
            onClick={() => !why && change((written) => driven(ship, written, drive))}
          >
            {t(`drive.${drive}`)}
            <small>{costText(t, ship, orders, drive)}</small>
          </button>
        ))}
      </div>
      {[...reasons].map(([key, why]) => (
        <p key={key} className="why-not">
          <Reason refusal={why} />
        </p>
      ))}
    </section>
  );
}

function costText(t: Tell, ship: Ship, orders: ShipOrders, drive: Drive): string {
  if (drive === 'coast') return t('drive.free');
  if (drive === 'inertial') return t('drive.byPoints');
  return t('points', { count: phasePrice(ship, orders) });
}

/** Points for the inertial drive, and the thrust and turn that they buy (SHD-10). */
function Inertial({ view, ship, orders }: Props) {
  const { t } = useTranslation('shadows');
  const points = orders.inertial ?? 0;
  const [movement] = balancesOf(ship, orders);
  const thrust = thrustOf(ship, orders);
  const start = startingPower(ship);
  let next = points + 1;
  while (inertialThrust(next, start) === thrust) next++;
  return (
    <Stepper
      label={t('inertial.points')}
      value={points}
      told={t('inertial.buys', { thrust, turn: limitOf(ship, orders), next })}
      most={points + Math.max(0, movement?.left ?? 0)}
      why={whyNotShadow(view, ship, withInertial(orders, points + 1))}
      onChange={(value) => change((now) => withInertial(now, value))}
    />
  );
}

/** Where an inertialess move goes: to a place that is fixed now, or one that is chosen in its turn (SHD-9). */
function Phase({ view, ship, orders }: Props) {
  const { t } = useTranslation('shadows');
  const to = orders.phase?.to;
  const end = to ? { x: to[0], y: to[1] } : { x: ship.now.x, y: ship.now.y };
  const cloaked = ship.now.shadow?.cloaked ?? false;
  return (
    <section className="phase-to" aria-label={t('phase.where')}>
      <PlaceFields
        label={t('phase.where')}
        at={to ? end : null}
        start={ship.now}
        arrows
        onPlace={({ x, y }) => change((now) => phasedTo(now, [x, y]))}
        onNudge={nudge}
      />
      <Flown range={rangeBetween(ship.now, end)} reach={PHASE_REACH} />
      {view.setting.options.inertialessFacing === 'free' && (
        <Facing
          facing={orders.phase?.facing ?? null}
          onFace={(facing) => change((now) => facingTo(now, facing))}
        />
      )}
      <p className="hint">
        {t(cloaked ? 'phase.unseen' : to ? 'phase.fixed' : 'phase.later', { reach: PHASE_REACH / INCH })}
      </p>
      {to && !cloaked && (
        <button type="button" onClick={() => change((now) => phasedTo(now, null))}>
          {t('phase.chooseLater')}
        </button>
      )}
    </section>
  );
}

interface CounterProps extends Props {
  readonly what: Counted;
  readonly label: string;
  readonly told: string;
  readonly most?: number;
}

function Counter({ view, ship, orders, what, label, told, most }: CounterProps) {
  const value = orders[what] ?? 0;
  return (
    <Stepper
      {...{ label, value, told }}
      {...(most === undefined ? {} : { most })}
      why={whyNotShadow(view, ship, withCount(orders, what, value + 1))}
      onChange={(count) => change((now) => withCount(now, what, count))}
    />
  );
}

/** Points for healing, a die each (SHD-11); a pinned vessel gives all that is left (SHD-12). */
function Healing({ pinned, ...props }: Props & { readonly pinned: boolean }) {
  const { t } = useTranslation('shadows');
  const { view, ship, orders } = props;
  const dice = orders.regenerate ?? 0;
  const [movement] = balancesOf(ship, orders);
  const lost = ship.now.boxesLost;
  const told = t('heal.told', { count: dice, lost: t('heal.lost', { count: lost }) });
  return (
    <section className="toggles" aria-label={t('heal.title')}>
      <h3>{t('heal.title')}</h3>
      {pinned ? (
        <p className="hint">
          {healsWithAll(view, ship, orders) || lost === 0
            ? t('heal.pinned', { lost: t('heal.lost', { count: lost }) })
            : t('heal.pinnedCloaked')}
        </p>
      ) : (
        <Counter
          {...props}
          what="regenerate"
          label={t('heal.points')}
          told={told}
          most={dice + Math.max(0, movement?.left ?? 0)}
        />
      )}
    </section>
  );
}

/** Cloak and decloak, and leaving the battle while cloaked (SHD-13, SHD-14). */
function Cloak({ view, ship, orders }: Props) {
  const { t } = useTranslation('shadows');
  const id = useId();
  const cloaked = ship.now.shadow?.cloaked ?? false;
  const how = cloaked ? 'off' : 'on';
  const on = orders.cloak === how;
  const why = on ? null : whyNotShadow(view, ship, cloaking(orders, how));
  const points = cloaked ? decloakCost(ship) : cloakCost(ship);
  return (
    <section className="toggles" aria-labelledby={id}>
      <h3 id={id}>{t('cloak.title')}</h3>
      <div className="chips">
        <button
          type="button"
          className="chip"
          aria-pressed={on}
          aria-disabled={why !== null}
          onClick={() => !why && change((now) => cloaking(now, how))}
        >
          {t(`cloak.${how}`)} <span className="note">{t('points', { count: points })}</span>
        </button>
        {cloaked && (
          <button
            type="button"
            className="chip"
            aria-pressed={orders.jump === 'leave'}
            onClick={() => change((now) => jumping(now, 'leave'))}
          >
            {t('cloak.leave')} <span className="note">{t('drive.free')}</span>
          </button>
        )}
      </div>
      {why && (
        <p className="why-not">
          <Reason refusal={why} />
        </p>
      )}
      <p className="hint">{t(cloaked ? 'cloak.hintOff' : 'cloak.hintOn')}</p>
    </section>
  );
}

/** Fighters that are spawned, and held ones that are launched (SHD-15). */
function Brood(props: Props) {
  const { t } = useTranslation('shadows');
  const { view, ship, orders } = props;
  const { options } = view.setting;
  if (ship.is.design.shadow === 'scout' && options.scoutsSpawn === 'no') return null;
  const alive = aliveOf(view, ship);
  const held = heldBy(view, ship).length;
  const spawn = orders.spawn ?? 0;
  const cost = costOf(ship, orders).shooting;
  return (
    <section className="toggles" aria-label={t('brood.title')}>
      <h3>
        {t('brood.title')} <small>{t('brood.alive', { alive, most: spawnLimit(ship, options) })}</small>
      </h3>
      <Counter
        {...props}
        what="spawn"
        label={t('brood.spawn')}
        told={
          spawn > 0
            ? t('brood.takes', { boxes: t('boxes', { count: spawn * SPAWN_BOXES }), count: cost })
            : t('brood.each', { boxes: t('boxes', { count: SPAWN_BOXES }), count: SPAWN_POINTS })
        }
      />
      {(held > 0 || spawn > 0 || orders.launchHeld !== undefined) && (
        <Counter
          {...props}
          what="launchHeld"
          label={t('brood.launch')}
          told={t('brood.held', { held, spawn })}
        />
      )}
    </section>
  );
}
