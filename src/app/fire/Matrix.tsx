import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FireOrder, Volley } from '../../battle/fireOrder.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { type Ship, systemOf, systemState, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { antiFighterOf, weaponOf } from '../../battle/weapons/catalogue.ts';
import { quadrantOf, sectorOf } from '../../plane/arc.ts';
import { type Point, rangeBetween, rangeText } from '../../plane/table.ts';
import type { System } from '../../ship/design.ts';
import { systemName } from '../../words/names.ts';
import { aimOf, type Shot } from '../game/firePlan.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { look, targetNow, toggle, useAim } from './aim.ts';
import { preyOf, stateOf, targetsOf, whyNotAim } from './guns.ts';
import { chancesFor, nameIn, outlook, shortChances, shortRefusal } from './words.ts';

/** More columns than these would be too narrow: then one target is shown at a time. */
const MOST_COLUMNS = 3;

/** A column of the table: a ship, or a group of fighters. */
interface Target {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly hue: string;
  /** Fighters left; null for a ship. */
  readonly strength: number | null;
}

function shipTargets(view: View): Target[] {
  return targetsOf(view).map(({ is, now }) => ({
    ...{ id: is.id, name: is.name, at: now, hue: HUES[is.design.empire], strength: null },
  }));
}

function groupTargets(view: View): Target[] {
  return preyOf(view).map(({ is, now }) => ({
    ...{ id: is.id, name: is.id, at: now, strength: now.strength },
    hue: HUES[theShip(view, is.carrier).is.design.empire],
  }));
}

interface Props {
  readonly view: View;
  readonly order: FireOrder;
  /** The order as the rules judge it. */
  readonly shots: readonly Shot[];
  readonly guns: readonly System[];
}

/** Every weapon that may fire against every ship: what the dice need, or why it may not. */
export function Matrix(props: Props) {
  const { t } = useTranslation('fire');
  return <Table {...props} label={t('matrix')} targets={shipTargets(props.view)} />;
}

/** The same for what shoots at groups of fighters (PC-6, PDAF-1). */
export function FlakMatrix(props: Props) {
  const { t } = useTranslation('fire');
  return <Table {...props} label={t('flak')} targets={groupTargets(props.view)} titled />;
}

interface TableProps extends Props {
  readonly label: string;
  readonly targets: readonly Target[];
  readonly titled?: boolean;
}

function Table({ view, order, shots, guns, label, targets, titled = false }: TableProps) {
  const { t } = useTranslation('fire');
  const now = useAim((aim) => targetNow(view, order.ship, aim));
  const ship = theShip(view, order.ship);
  // Number keys aim at the target that is looked at: they stand in its table.
  const keyed = targets.some(({ id }) => id === now);
  const target = keyed ? now : firstOf(view, order, guns, targets);
  const columns = targets.length > MOST_COLUMNS ? targets.filter(({ id }) => id === target) : targets;
  return (
    <section className="matrix" aria-label={label}>
      {titled && <h3>{label}</h3>}
      {targets.length > MOST_COLUMNS && <Targets order={order} targets={targets} chosen={target} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('weapon')}</th>
            {columns.map((one) => (
              <Heading key={one.id} ship={ship} target={one} aimed={one.id === now} />
            ))}
          </tr>
        </thead>
        <tbody>
          {guns.map((gun, i) => (
            <tr key={gun.name}>
              <Gun ship={ship} gun={gun} number={keyed ? i + 1 : null} view={view} flak={titled} />
              {columns.map((one) => (
                <Cell key={one.id} {...{ view, order, shots, gun }} target={one} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What is aimed at already, or else the first target that something may fire at. */
function firstOf(
  view: View,
  order: FireOrder,
  guns: readonly System[],
  targets: readonly Target[],
): string | null {
  const aimed = targets.find(({ id }) => order.volleys.some((volley) => volley.target === id));
  const open = aimed ?? targets.find(({ id }) => guns.some(({ name }) => !whyNotAim(view, order, name, id)));
  return (open ?? targets[0])?.id ?? null;
}

interface TargetsProps {
  readonly order: FireOrder;
  readonly targets: readonly Target[];
  readonly chosen: string | null;
}

function Targets({ order, targets, chosen }: TargetsProps) {
  const { t } = useTranslation('fire');
  const aimed = new Set(order.volleys.map(({ target }) => target));
  return (
    <fieldset className="targets" aria-label={t('targets')}>
      {targets.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => look(null, id)}>
          {aimed.has(id) && <span className="aimed-at">✓ </span>}
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Heading({ ship, target, aimed }: { ship: Ship; target: Target; aimed: boolean }) {
  const { t } = useTranslation('fire');
  const range = rangeText(rangeBetween(ship.now, target.at));
  const bearing = sectorOf(ship.now, ship.now.course, target.at);
  return (
    <th
      scope="col"
      className={aimed ? 'target at' : 'target'}
      style={hueOf(target.hue)}
      title={aimed ? t('aimedAt') : undefined}
    >
      <span className="target-name">{target.name}</span>
      <small>
        {target.strength !== null && `${t('strength', { count: target.strength })}, `}
        {t('range', { range })}, {t(`quadrant.${quadrantOf(bearing)}`)}
      </small>
    </th>
  );
}

interface GunProps {
  readonly ship: Ship;
  readonly gun: System;
  /** Of the key that aims it. */
  readonly number: number | null;
  readonly view: View;
  readonly flak: boolean;
}

function Gun({ ship, gun, number, view, flak }: GunProps) {
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
      {number !== null && number <= 10 && <kbd title={t('numberKey')}>{number % 10}</kbd>}
      <code>{gun.name}</code>
      <small>
        <span className="arc">{gun.arc}</span>{' '}
        {flak
          ? t('state.flak')
          : t(`state.${stateOf(ship, gun)}`, { target: burst ? nameIn(view.setting, burst.target) : '' })}
      </small>
    </th>
  );
}

interface CellProps {
  readonly view: View;
  readonly order: FireOrder;
  readonly shots: readonly Shot[];
  readonly gun: System;
  readonly target: Target;
}

function Cell({ view, order, shots, gun, target }: CellProps) {
  const { t } = useTranslation('fire');
  const id = useId();
  const weapon = gun.name;
  const targetId = target.id;
  const aim = aimOf(order, weapon, targetId);
  const here = aim !== null;
  const how: Partial<Volley> = aim ?? {};
  const why = whyNotHere(view, order, shots, weapon, targetId);
  const chances = chancesFor(view, order, weapon, targetId, how);
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
          aria-label={t('cell', { weapon, target: target.name })}
          aria-describedby={id}
          onFocus={() => look(weapon, targetId)}
          onChange={() => toggle(weapon, targetId)}
        />
        <span className="short" aria-hidden="true">
          {why ? shortRefusal(t, why) : shortChances(t, chances)}
          {how.called !== undefined && <small>{how.called}</small>}
        </span>
      </label>
      <span id={id} className="unseen" data-shot={`${weapon} ${targetId}`}>
        {outlook(t, view, order, weapon, targetId, how, why)}
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
export function Looked({ view, order, shots }: Omit<Props, 'guns'>) {
  const { t } = useTranslation('fire');
  const weapon = useAim((aim) => aim.weapon);
  const target = useAim((aim) => targetNow(view, order.ship, aim));
  const ship = theShip(view, order.ship);
  const kind = weapon === null ? undefined : systemOf(ship, weapon)?.kind;
  const fits =
    kind && target !== null && (view.setting.groupIndex.has(target) ? antiFighterOf(kind) : weaponOf(kind));
  if (weapon === null || target === null || !fits) return <p className="looked">{t('lookAt')}</p>;
  const how: Partial<Volley> = aimOf(order, weapon, target) ?? {};
  const why = whyNotHere(view, order, shots, weapon, target);
  return (
    <p className={why ? 'looked refused' : 'looked'}>
      {why && <strong>{t('not')} </strong>}
      {outlook(t, view, order, weapon, target, how, why)}
    </p>
  );
}
