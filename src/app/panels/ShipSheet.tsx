import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { controlsOnAttack, controlsOnDefence } from '../../battle/control.ts';
import { printOrders } from '../../battle/orders.ts';
import { type Ship, shipNamed, thrustOf, turnLimitOf } from '../../battle/ships.ts';
import { placeText } from '../../words/names.ts';
import { HUES } from '../palette.ts';
import { LastSeen } from '../shadows/LastSeen.tsx';
import { isHidden } from '../shadows/vessel.ts';
import { usePage } from '../store.ts';
import { arrivalText } from './arrival.ts';
import { BoxRows } from './Boxes.tsx';
import { Capacitor } from './Capacitor.tsx';
import { Badge, hueOf, Picture } from './Picture.tsx';
import { Systems } from './Systems.tsx';
import { statusOf } from './status.ts';
import { VesselSheet } from './VesselSheet.tsx';

/** The record sheet of the picked ship. */
export function ShipSheet() {
  const { t } = useTranslation();
  const setting = usePage((page) => page.playback?.setting);
  const state = usePage((page) => page.state);
  const picked = usePage((page) => page.picked);
  const ship = setting && state && picked ? shipNamed({ setting, state }, picked) : undefined;
  if (!setting || !state || !ship) return <p className="empty">{t('sheet.none')}</p>;
  const { is, now } = ship;
  const { design } = is;
  const hue = HUES[design.empire];
  const side = setting.sides.findIndex(({ id }) => id === is.side);
  return (
    <article
      className={now.status === 'afloat' || now.status === 'hyperspace' ? 'sheet' : 'sheet gone'}
      style={hueOf(hue)}
      aria-label={t('sheet.label', { ship: is.name })}
    >
      <header>
        <Picture design={design.id} hue={hue} className="large" />
        <h2 className="sheet-name">{is.name}</h2>
        <p>{design.name}</p>
        <p className="owner">
          <Badge side={side} hue={hue} /> {setting.sides[side]?.name}{' '}
          <code className="owner-id">{is.id}</code>
        </p>
        <p className="status">
          {t(`status.${statusOf(now)}`)}
          {now.status === 'hyperspace' && `, ${arrivalText(t, setting, is.id)}`}
          {now.rolled && `, ${t('sheet.rolled')}`}
        </p>
      </header>
      <Facts ship={ship} />
      <VesselSheet scene={{ setting, state }} ship={ship} />
      <h3 className="sheet-head">
        {t('sheet.boxes', { left: design.boxes - now.boxesLost, all: design.boxes })}
      </h3>
      <BoxRows rows={design.rows} lost={now.boxesLost} />
      {design.jumpDrive && (
        <>
          <h3 className="sheet-head">{t('sheet.capacitor')}</h3>
          <Capacitor charge={now.charge} />
        </>
      )}
      <h3 className="sheet-head">{t('sheet.orders')}</h3>
      <p className="orders">{now.orders ? printOrders(now.orders) : t('sheet.noOrders')}</p>
      {design.systems.length > 0 && <Systems scene={{ setting, state }} ship={ship} />}
    </article>
  );
}

function Facts({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const { is, now } = ship;
  if (is.design.shadow) return <VesselFacts ship={ship} />;
  const on = { attack: controlsOnAttack(ship), defence: controlsOnDefence(ship), bound: now.bound };
  const controls = t(now.bound > 0 ? 'sheet.controlsBound' : 'sheet.controlsOf', on);
  const facts: readonly Fact[] = [
    ['velocity', now.velocity],
    ['course', now.course],
    ['position', `${placeText(now.x)}, ${placeText(now.y)}`],
    ['thrust', t('sheet.thrustOf', { now: thrustOf(ship), all: is.design.thrust })],
    ['turnLimit', turnLimitOf(ship)],
    ['mass', is.design.mass],
    ['controls', controls],
  ];
  return <FactList facts={facts} />;
}

/** A Shadow vessel has no drive of its own thrust and no fire controls (SHD-1); where it is cloaked may be unknown. */
function VesselFacts({ ship }: { ship: Ship }) {
  const { t } = useTranslation();
  const { is, now } = ship;
  const hidden = isHidden(now);
  const facts: readonly Fact[] = [
    ['velocity', hidden ? t('sheet.hidden') : now.velocity],
    ['course', hidden ? t('sheet.hidden') : now.course],
    ['position', hidden ? <LastSeen now={now} /> : `${placeText(now.x)}, ${placeText(now.y)}`],
    ['mass', is.design.mass],
    ...(now.orders?.inertial === undefined
      ? []
      : ([
          ['thrust', thrustOf(ship)],
          ['turnLimit', turnLimitOf(ship)],
        ] as const)),
  ];
  return <FactList facts={facts} />;
}

/** A fact of a ship: what it is called in the texts, and its value. */
type Fact = readonly [name: string, value: ReactNode];

function FactList({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  return (
    <dl className="facts">
      {facts.map(([key, value]) => (
        <div key={key} className={key}>
          <dt>{t(`sheet.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
