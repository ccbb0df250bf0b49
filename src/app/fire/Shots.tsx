import { useTranslation } from 'react-i18next';
import { modeOf } from '../../battle/fire.ts';
import type { FireOrder } from '../../battle/fireOrder.ts';
import { shipNamed, systemOf, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { weaponOf } from '../../battle/weapons/catalogue.ts';
import { systemName, upperFirst } from '../../words/names.ts';
import { refusalText } from '../../words/refusal.ts';
import { aimed, held, type Shot } from '../game/firePlan.ts';
import { Icon } from '../panels/Icon.tsx';
import { order as allot } from './aim.ts';
import { callable } from './guns.ts';
import { calledId } from './keys.ts';
import { chancesFor, shortChances, useNames } from './words.ts';

/** The shots in their order: what each needs, the system that it calls, why it will not be fired. */
export function Shots({ view, order, shots }: { view: View; order: FireOrder; shots: readonly Shot[] }) {
  const { t } = useTranslation('fire');
  return (
    <section className="shots" aria-label={t('order.label')}>
      <h3>{t('order.title')}</h3>
      <ol>
        {shots.map((shot, i) => (
          <Line key={`${shot.weapon} ${i}`} {...{ view, order, shot }} />
        ))}
      </ol>
    </section>
  );
}

function Line({ view, order, shot }: { view: View; order: FireOrder; shot: Shot }) {
  const { t } = useTranslation('fire');
  const names = useNames();
  const { weapon, target, called, way, why } = shot;
  const ship = theShip(view, order.ship);
  const kind = systemOf(ship, weapon)?.kind;
  const at = shipNamed(view, target);
  const rules = kind && weaponOf(kind);
  const ways = rules?.ways ?? [];
  const calls = rules?.heavyBeam && at ? callable(view, order, weapon, target) : [];
  return (
    <li className={why ? 'refused' : undefined}>
      <span className="shot">
        <code>{weapon}</code> → {names(target)}
      </span>
      {!why && (at || view.setting.groupIndex.has(target)) && (
        <span className="needs">{shortChances(t, chancesFor(view, order, weapon, target, shot))}</span>
      )}
      {(calls.length > 0 || called !== undefined) && (
        <select
          id={calledId(weapon)}
          aria-label={t('order.call', { weapon })}
          value={called ?? ''}
          onChange={({ target: { value } }) =>
            allot(aimed(order, weapon, target, value === '' ? undefined : value, way))
          }
        >
          <option value="">{t('order.callNone')}</option>
          {called !== undefined && !calls.some(({ name }) => name === called) && (
            <option value={called}>{called}</option>
          )}
          {calls.map(({ name }) => (
            <option key={name} value={name}>
              {upperFirst(systemName(view.setting, target, name))}
            </option>
          ))}
        </select>
      )}
      {at && ways.length > 1 && modeOf(ship, weapon) === 'plain' && (
        <select
          aria-label={t('order.way', { weapon })}
          value={way ?? 1}
          onChange={({ target: { value } }) => allot(aimed(order, weapon, target, called, Number(value)))}
        >
          {ways.map((one) => (
            <option key={one} value={one}>
              {t('order.wayOf', { way: one })}
            </option>
          ))}
        </select>
      )}
      <button
        type="button"
        className="tool"
        title={t('order.hold', { weapon })}
        onClick={() => allot(held(order, weapon, target))}
      >
        <Icon name="close" label={t('order.hold', { weapon })} />
      </button>
      {why && <p className="why">{t('order.refused', { why: refusalText(why, view.setting) })}</p>}
    </li>
  );
}
