import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FireOrder, Volley } from '../../battle/fireOrder.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { bearingOf, type Ship, systemState, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { quadrantOf } from '../../plane/arc.ts';
import { rangeBetween, rangeText } from '../../plane/table.ts';
import type { System } from '../../ship/design.ts';
import { systemName } from '../../words/names.ts';
import { aimOf, type Shot } from '../game/firePlan.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { look, targetNow, toggle, useAim } from './aim.ts';
import { stateOf, targetsOf, whyNotAim } from './guns.ts';
import { chancesAt } from './outlook.ts';
import { nameIn, outlook, shortChances, shortRefusal } from './words.ts';

/** More columns than these would be too narrow: then one target is shown at a time. */
const MOST_COLUMNS = 3;

interface Props {
  readonly view: View;
  readonly order: FireOrder;
  /** The order as the rules judge it. */
  readonly shots: readonly Shot[];
  readonly guns: readonly System[];
}

/** Every weapon that may fire against every target: what the dice need, or why it may not. */
export function Matrix({ view, order, shots, guns }: Props) {
  const { t } = useTranslation('fire');
  const target = useAim((aim) => targetNow(view, aim));
  const ship = theShip(view, order.ship);
  const all = targetsOf(view);
  const columns = all.length > MOST_COLUMNS ? all.filter(({ is }) => is.id === target) : all;
  return (
    <section className="matrix" aria-label={t('matrix')}>
      {all.length > MOST_COLUMNS && <Targets targets={all} chosen={target} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('weapon')}</th>
            {columns.map((one) => (
              <Heading key={one.is.id} ship={ship} target={one} aimed={one.is.id === target} />
            ))}
          </tr>
        </thead>
        <tbody>
          {guns.map((gun, i) => (
            <tr key={gun.name}>
              <Gun ship={ship} gun={gun} number={i + 1} view={view} />
              {columns.map((one) => (
                <Cell key={one.is.id} {...{ view, order, shots, ship, gun }} target={one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Looked {...{ view, order, shots }} />
    </section>
  );
}

function Targets({ targets, chosen }: { targets: readonly Ship[]; chosen: string | null }) {
  const { t } = useTranslation('fire');
  return (
    <fieldset className="targets" aria-label={t('targets')}>
      {targets.map(({ is }) => (
        <button key={is.id} type="button" aria-pressed={is.id === chosen} onClick={() => look(null, is.id)}>
          {is.name}
        </button>
      ))}
    </fieldset>
  );
}

function Heading({ ship, target, aimed }: { ship: Ship; target: Ship; aimed: boolean }) {
  const { t } = useTranslation('fire');
  const range = rangeText(rangeBetween(ship.now, target.now));
  return (
    <th
      scope="col"
      className={aimed ? 'target at' : 'target'}
      style={hueOf(HUES[target.is.design.empire])}
      title={aimed ? t('aimedAt') : undefined}
    >
      <span className="target-name">{target.is.name}</span>
      <small>
        {t('range', { range })}, {t(`quadrant.${quadrantOf(bearingOf(ship, target))}`)}
      </small>
    </th>
  );
}

function Gun({ ship, gun, number, view }: { ship: Ship; gun: System; number: number; view: View }) {
  const { t } = useTranslation('fire');
  const looked = useAim((aim) => aim.weapon === gun.name);
  const name = systemName(view.setting, ship.is.id, gun.name);
  const burst = systemState(ship, gun.name)?.burst;
  return (
    <th
      scope="row"
      className={looked ? 'gun at' : 'gun'}
      title={name}
      onPointerEnter={() => look(gun.name, useAim.getState().target)}
    >
      {number <= 10 && <kbd title={t('numberKey')}>{number % 10}</kbd>}
      <code>{gun.name}</code>
      <small>
        <span className="arc">{gun.arc}</span>{' '}
        {t(`state.${stateOf(ship, gun)}`, { target: burst ? nameIn(view.setting, burst.target) : '' })}
      </small>
    </th>
  );
}

interface CellProps {
  readonly view: View;
  readonly order: FireOrder;
  readonly shots: readonly Shot[];
  readonly ship: Ship;
  readonly gun: System;
  readonly target: Ship;
}

function Cell({ view, order, shots, ship, gun, target }: CellProps) {
  const { t } = useTranslation('fire');
  const id = useId();
  const weapon = gun.name;
  const targetId = target.is.id;
  const aim = aimOf(order, weapon);
  const here = aim !== null && aim.target === targetId;
  const how: Partial<Volley> = here ? aim : {};
  const { called, way } = how;
  const why = whyNotHere(view, order, shots, weapon, targetId);
  const chances = chancesAt(view, ship, weapon, target, { called: called !== undefined, way });
  const futile = !why && chances.need !== null && chances.least === null;
  const looked = useAim((now) => now.weapon === weapon && now.target === targetId);
  const state = `${here ? 'aimed' : ''} ${why ? 'refused' : 'allowed'} ${looked ? 'at' : ''} ${futile ? 'futile' : ''}`;
  return (
    <td>
      <label className={`cell ${state}`} onPointerEnter={() => look(weapon, targetId)}>
        <input
          type="checkbox"
          checked={here}
          aria-disabled={why !== null && !here}
          aria-label={t('cell', { weapon, target: target.is.name })}
          aria-describedby={id}
          onFocus={() => look(weapon, targetId)}
          onChange={() => toggle(weapon, targetId)}
        />
        <span className="short" aria-hidden="true">
          {why ? shortRefusal(t, why) : shortChances(t, chances)}
          {called !== undefined && <small>{called}</small>}
        </span>
      </label>
      <span id={id} className="unseen" data-shot={`${weapon} ${targetId}`}>
        {outlook(t, view, ship, weapon, target, how, why)}
      </span>
    </td>
  );
}

/** Why a shot may not be: as it stands in the order, or as if it were aimed so. */
function whyNotHere(
  view: View,
  order: FireOrder,
  shots: readonly Shot[],
  weapon: string,
  target: string,
): Refusal | null {
  const shot = shots.find((one) => one.weapon === weapon && one.target === target);
  return shot ? shot.why : whyNotAim(view, order, weapon, target);
}

/** The sentence for the shot that is looked at. */
function Looked({ view, order, shots }: Omit<Props, 'guns'>) {
  const { t } = useTranslation('fire');
  const weapon = useAim((aim) => aim.weapon);
  const target = useAim((aim) => targetNow(view, aim));
  const ship = theShip(view, order.ship);
  if (weapon === null || target === null || !ship.is.systemIndex.has(weapon))
    return <p className="looked">{t('lookAt')}</p>;
  const aim = aimOf(order, weapon);
  const how: Partial<Volley> = aim?.target === target ? aim : {};
  const why = whyNotHere(view, order, shots, weapon, target);
  return (
    <p className={why ? 'looked refused' : 'looked'}>
      {why && <strong>{t('not')} </strong>}
      {outlook(t, view, ship, weapon, theShip(view, target), how, why)}
    </p>
  );
}
