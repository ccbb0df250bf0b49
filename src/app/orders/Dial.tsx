import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShipOrders } from '../../battle/orders.ts';
import { turned } from '../../plane/course.ts';
import { ordersIn, rolledOver } from '../game/draft.ts';
import { Icon } from '../panels/Icon.tsx';
import { usePlay } from '../play.ts';
import { change, step } from './act.ts';
import type { Outlook } from './outlook.ts';
import { type Step, slipStep, towards, turnStep, velocityStep } from './steps.ts';

/** The move by pointer: course, velocity, slip, roll. */
export function Dial({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  const draft = usePlay((play) => play.draft);
  if (!draft) return null;
  const orders = ordersIn(draft, outlook.id);
  const { ship } = outlook;
  const { turns, slip, roll, faster } = orders.move;
  const stepper = (key: string, how: Step, icons: readonly ['back' | 'minus', 'next' | 'plus']) =>
    ([-1, 1] as const).map((by, i) => (
      <button
        key={by}
        type="button"
        className="tool"
        title={t(`${key}.${by < 0 ? 'less' : 'more'}`)}
        aria-disabled={how(ship, orders, by) === null}
        onClick={() => step(by, how)}
      >
        <Icon name={icons[i] as 'back'} label={t(`${key}.${by < 0 ? 'less' : 'more'}`)} />
      </button>
    ));
  const control = (key: string, value: ReactNode, [less, more]: readonly ReactNode[]) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid cell everywhere
    <div role="group" aria-label={t(`${key}.label`)} className={`dial-${key}`}>
      <span className="dial-label">{t(`${key}.label`)}</span>
      <span className="dial-step">
        {less}
        <output>{value}</output>
        {more}
      </span>
    </div>
  );
  const velocity = ship.now.velocity;
  return (
    <section className="dial" aria-label={t('move')}>
      <Compass outlook={outlook} orders={orders} />
      {control('turn', turnText(t, turns), stepper('turn', turnStep, ['back', 'next']))}
      {control(
        'velocity',
        <>
          {velocity} <span aria-hidden="true">→</span>
          <span className="unseen">{t('velocity.to')}</span> {velocity + faster}
        </>,
        stepper('velocity', velocityStep, ['minus', 'plus']),
      )}
      {control('slip', sided(t, slip), stepper('slip', slipStep, ['back', 'next']))}
      <button type="button" className="dial-roll" aria-pressed={roll} onClick={() => change(rolledOver)}>
        {t(ship.now.rolled ? 'rollBack' : 'roll')}
      </button>
    </section>
  );
}

type Texts = TFunction<'orders'>;

function sided(t: Texts, points: number): string {
  if (points === 0) return t('none');
  return t(points < 0 ? 'port' : 'starboard', { count: Math.abs(points) });
}

function turnText(t: Texts, turns: readonly number[]): string {
  if (turns.length === 2)
    return t('double', { first: sided(t, turns[0] as number), second: sided(t, turns[1] as number) });
  return sided(t, turns[0] ?? 0);
}

const HOURS = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The course clock: where the ship points, where it will, and what is in its reach, to be clicked. */
function Compass({ outlook: { ship, wish, judged }, orders }: { outlook: Outlook; orders: ShipOrders }) {
  const { course } = ship.now;
  const end = wish?.course ?? course;
  const turn = orders.move.turns.reduce((sum, points) => sum + points, 0);
  return (
    <svg
      className={judged.ok ? 'orders-compass' : 'orders-compass illegal'}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
    >
      <circle className="rim" r="57" />
      {end !== course && <path className="sweep" d={sweep(course, turn)} />}
      {HOURS.map((hour) => {
        const angle = (hour * Math.PI) / 6;
        const [x, y] = [Math.sin(angle), -Math.cos(angle)];
        const reachable = towards(ship, orders, hour);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the steppers do the same for keys and ears
          <g
            key={hour}
            className={reachable ? 'hour reachable' : 'hour'}
            onClick={() => reachable && change((now) => towards(ship, now, hour))}
          >
            <circle className="touch" cx={x * 44} cy={y * 44} r="12" />
            {reachable && <circle className="mark" cx={x * 44} cy={y * 44} r="9.5" />}
            <text x={x * 44} y={y * 44 + 4.5} className={hour === end ? 'at' : undefined}>
              {hour}
            </text>
          </g>
        );
      })}
      <path className="before" d="M 0 -26 L 7 10 L 0 5 L -7 10 Z" transform={`rotate(${course * 30})`} />
      <path className="needle" d="M 0 -30 L 6 9 L 0 5 L -6 9 Z" transform={`rotate(${end * 30})`} />
    </svg>
  );
}

/** An arc from the course before to the course after, the way that the ship turns. */
function sweep(course: number, turn: number): string {
  const end = turned(course, turn);
  const at = (hour: number) => {
    const angle = (hour * Math.PI) / 6;
    return `${(Math.sin(angle) * 31).toFixed(2)} ${(-Math.cos(angle) * 31).toFixed(2)}`;
  };
  const large = Math.abs(turn) > 6 ? 1 : 0;
  return `M ${at(course)} A 31 31 0 ${large} ${turn > 0 ? 1 : 0} ${at(end)}`;
}
