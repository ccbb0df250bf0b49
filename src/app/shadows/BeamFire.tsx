import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BeamMode, FireOrder } from '../../battle/fireOrder.ts';
import { groupNamed } from '../../battle/groups.ts';
import { MINE_POINTS, whyNotBeam, whyNotDestabilise } from '../../battle/shadow/shoot.ts';
import { type Ship, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import type { Modifier } from '../../battle/weapons/weapon.ts';
import { quadrantOf, sectorOf } from '../../plane/arc.ts';
import { rangeBetween, rangeText } from '../../plane/table.ts';
import { shipName, targetName } from '../../words/names.ts';
import { say } from '../../words/words.ts';
import { order as allot, beamNow, look, useAim } from '../fire/aim.ts';
import { Reason } from '../orders/Reason.tsx';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import {
  bought,
  firstTarget,
  mineCost,
  mining,
  modesOf,
  pointsFor,
  quarryOf,
  type Sight,
  shining,
  sightOf,
} from './beam.ts';
import { balance } from './budget.ts';
import { Marks } from './Marks.tsx';
import { PoolMeter } from './PoolMeter.tsx';
import { Stepper } from './Stepper.tsx';
import { powerText, type Tell } from './vessel.ts';

/** The beam or pulse of a Shadow vessel: its way, its target, its points, and what they buy (SHD-5, SCOUT-1). */
export function BeamFire({ view, order }: { view: View; order: FireOrder }) {
  const { t } = useTranslation('shadows');
  const ship = theShip(view, order.ship);
  const aim = useAim();
  const { mode, target } = beamNow(view, order, aim);
  const spent = mineCost(order);
  const sights = quarryOf(view, mode).map((one) => sightOf(view, ship, mode, one, spent));
  const sight = sights.find(({ id }) => id === target);
  const points = order.beam?.points ?? 0;
  const shine = (to: { mode?: BeamMode; target?: string; points?: number }) => {
    const next = { mode, target, points, ...to };
    // The way is kept while nothing is spent.
    useAim.setState({ mode: next.mode, target: next.target });
    allot(shining(order, next.target === null ? null : { ...next, target: next.target }));
  };
  return (
    <>
      <Pool ship={ship} order={order} view={view} />
      <Points {...{ view, ship, order }} />
      <section className="beam" aria-label={t('beam.label')}>
        <h3>
          {t('beam.title')} <span className="rule">{mode === 'pulse' ? 'SCOUT-1' : 'SHD-5'}</span>
        </h3>
        {modesOf(ship).length > 1 && (
          <div className="segments">
            {modesOf(ship).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === mode}
                onClick={() => shine(modeTo(view, ship, one, target, spent))}
              >
                {t(`mode.short.${one}`)}
              </button>
            ))}
          </div>
        )}
        <p className="hint">{t(`mode.does.${mode}`)}</p>
        <Sights {...{ view, ship, sights }} chosen={target} onChoose={(id) => shine({ target: id })} />
        {sight && (
          <Buying
            {...{ view, ship, order, sight, mode, points }}
            onChange={(value) => shine({ points: value })}
          />
        )}
      </section>
    </>
  );
}

/** Another way of fire; where it cannot be fired at the target, it begins anew. */
function modeTo(
  view: View,
  ship: Ship,
  mode: BeamMode,
  target: string | null,
  spent: number,
): { mode: BeamMode; target?: string; points?: number } {
  const kept = quarryOf(view, mode).find(({ is }) => is.id === target);
  if (kept && sightOf(view, ship, mode, kept, spent).why === null) return { mode };
  const first = firstTarget(view, ship, mode, spent);
  return { mode, points: 0, ...(first === undefined ? {} : { target: first }) };
}

/** The shooting pool, and what this fire would leave of it. */
function Pool({ view, ship, order }: { view: View; ship: Ship; order: FireOrder }) {
  const { t } = useTranslation('shadows');
  const mine = mineCost(order);
  const beam = order.beam?.points ?? 0;
  const costs = [
    { part: 'mine' as const, points: mine },
    { part: 'beam' as const, points: beam },
  ].filter(({ points }) => points > 0);
  return (
    <section className="power" aria-label={t('power.label')}>
      <h3>
        {t('power.title')} <small>{powerText(t, ship)}</small>
      </h3>
      <Marks scene={view} ship={ship} />
      <dl className="pool-meters">
        <PoolMeter balance={balance(ship, 'shooting', mine + beam)} costs={costs} />
      </dl>
    </section>
  );
}

/** Jump points that a destabilisation mine may shut (SHD-8). */
function Points({ view, ship, order }: { view: View; ship: Ship; order: FireOrder }) {
  const { t } = useTranslation('shadows');
  const id = useId();
  if (view.state.points.length === 0 || ship.is.design.shadow === 'scout') return null;
  const reasons = view.state.points.flatMap(({ ship: owner }) => {
    const why = order.destabilise === owner ? null : whyNotDestabilise(view, ship, owner);
    return why ? [{ owner, why }] : [];
  });
  return (
    <section className="toggles" aria-labelledby={id}>
      <h3 id={id}>
        {t('mine.title')} <small>{t('points', { count: MINE_POINTS })}</small>
      </h3>
      <div className="chips">
        {view.state.points.map((point) => {
          const on = order.destabilise === point.ship;
          const off = reasons.some(({ owner }) => owner === point.ship);
          return (
            <button
              key={point.ship}
              type="button"
              className="chip"
              aria-pressed={on}
              aria-disabled={off}
              onClick={() => !off && allot(mining(order, point.ship))}
            >
              {t('mine.point', { ship: shipName(view.setting, point.ship) })}
              <span className="note">{t('range', { range: rangeText(rangeBetween(ship.now, point)) })}</span>
            </button>
          );
        })}
      </div>
      {reasons.map(({ owner, why }) => (
        <p key={owner} className="why-not">
          {shipName(view.setting, owner)}: <Reason refusal={why} />
        </p>
      ))}
    </section>
  );
}

interface SightsProps {
  readonly view: View;
  readonly ship: Ship;
  readonly sights: readonly Sight[];
  readonly chosen: string | null;
  onChoose(id: string): void;
}

/** Every target with its range, the price of a die at it, and what is taken off; or why it is none. */
function Sights({ view, ship, sights, chosen, onChoose }: SightsProps) {
  const { t } = useTranslation('shadows');
  const id = useId();
  if (sights.length === 0) return <p className="told">{t('sight.none')}</p>;
  return (
    <ul className="sights" aria-label={t('sight.label')}>
      {sights.map((sight) => (
        <li
          key={sight.id}
          style={hueOf(hueFor(view, sight.id))}
          className={sight.why ? 'sight refused' : 'sight'}
        >
          <label>
            <input
              type="radio"
              name={`${id}target`}
              checked={sight.id === chosen}
              aria-describedby={sight.why ? `${id}${sight.id}` : undefined}
              onFocus={() => look(null, sight.id)}
              onChange={() => onChoose(sight.id)}
            />
            <span className="sight-name">{targetName(view.setting, sight.id)}</span>
            <small>{whereText(t, view, ship, sight)}</small>
            {!sight.why && (
              <span className="sight-price">
                {t('sight.price', { count: sight.price ?? 0 })}
                <small>{offText(t, sight)}</small>
              </span>
            )}
          </label>
          {sight.why && (
            <p id={`${id}${sight.id}`} className="why-not">
              <Reason refusal={sight.why} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function hueFor(view: View, id: string): string {
  const carrier = groupNamed(view, id)?.is.carrier ?? id;
  return HUES[theShip(view, carrier).is.design.empire];
}

/** `32.5″, ahead` */
function whereText(t: Tell, view: View, ship: Ship, { id, range }: Sight): string {
  const group = groupNamed(view, id);
  const to = group?.now ?? theShip(view, id).now;
  const bearing = sectorOf(ship.now, ship.now.course, to);
  const where = t(`fire:quadrant.${quadrantOf(bearing)}`);
  const lies = `${t('range', { range: rangeText(range) })}, ${where}`;
  return group ? `${t('fire:strength', { count: group.now.strength })}, ${lies}` : lies;
}

/** `−2`, or `no modifier` */
function offText(t: Tell, { modifiers }: Sight): string {
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  return sum === 0 ? t('sight.noModifier') : t('sight.modifier', { value: -sum });
}

interface BuyingProps {
  readonly view: View;
  readonly ship: Ship;
  readonly order: FireOrder;
  readonly sight: Sight;
  readonly mode: BeamMode;
  readonly points: number;
  onChange(points: number): void;
}

/** Points for the beam, the dice that they buy, and where each modifier comes from (SHD-5, SHD-6). */
function Buying({ view, ship, order, sight, mode, points, onChange }: BuyingProps) {
  const { t } = useTranslation('shadows');
  const { dice, wasted } = bought(mode, points, sight);
  const { price } = sight;
  const die = price ?? 1;
  const next = { mode, points: Math.max(points + 1, die), target: sight.id };
  const more = whyNotBeam(view, ship, next, mineCost(order));
  const told =
    points === 0
      ? t('beam.silent')
      : t(wasted > 0 ? 'beam.buysWasted' : 'beam.buys', {
          dice: t('dice', { count: dice }),
          count: wasted,
          price,
        });
  return (
    <>
      <Stepper
        label={t('beam.points')}
        value={points}
        told={told}
        most={pointsFor(ship, order)}
        why={more}
        // Less than a die buys nothing: from none the first step is a whole one, and back.
        onChange={(value) => onChange(value >= die ? value : value > points ? die : 0)}
      />
      <dl className="beam-modifiers">
        {sight.need !== null && (
          <div>
            <dt>{t('beam.toHit')}</dt>
            <dd>{t('beam.needs', { need: sight.need })}</dd>
          </div>
        )}
        <div>
          <dt>{t(`beam.taken.${mode}`)}</dt>
          <dd>{modifiersText(t, sight.modifiers)}</dd>
        </div>
      </dl>
    </>
  );
}

function modifiersText(t: Tell, modifiers: readonly Modifier[]): string {
  if (modifiers.length === 0) return t('sight.nothing');
  return modifiers
    .map(({ name, value, rule }) =>
      say('modifier.one', { value: `−${-value}`, name: say(`modifier.${name}`), rule }),
    )
    .join(', ');
}
