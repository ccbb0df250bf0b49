import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FireOrder, isPass, parseFire } from '../../battle/fireOrder.ts';
import type { JudgedFire } from '../../battle/shadow/shoot.ts';
import { type Ship, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { refusalText } from '../../words/refusal.ts';
import { judgeFire, type Shot } from '../game/firePlan.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { usePlay } from '../play.ts';
import { BeamFire } from '../shadows/BeamFire.tsx';
import { bought, judgeBeam, quarryOf, sightOf } from '../shadows/beam.ts';
import { order as allot, fireNow, pass, useAim } from './aim.ts';
import { Controls } from './Controls.tsx';
import { FireText } from './FireText.tsx';
import { sortGuns, takersOf } from './guns.ts';
import { FlakMatrix, Looked, Matrix } from './Matrix.tsx';
import { Ships } from './Ships.tsx';
import { Shots } from './Shots.tsx';
import { Strikes } from './Strikes.tsx';
import { useSeen } from './seen.ts';
import { Unable } from './Unable.tsx';
import { nameIn, useNames } from './words.ts';

/** Fire of one ship of the side at the screen. */
export function FirePanel() {
  const { t } = useTranslation('fire');
  const view = usePlay((play) => play.view);
  const fire = usePlay((play) => play.fire);
  const asked = usePlay((play) => play.asked);
  if (!view || !fire || asked?.for !== 'fire') return null;
  const ship = theShip(view, fire.ship);
  const shots = judgeFire(view, fire);
  const vessel = ship.is.design.shadow !== null;
  return (
    <form
      className="fire"
      style={hueOf(HUES[ship.is.design.empire])}
      aria-label={t('label', { ship: ship.is.name })}
      onSubmit={(event) => {
        event.preventDefault();
        fireNow();
      }}
    >
      {vessel ? <BeamHead view={view} order={fire} /> : <Head name={ship.is.name} shots={shots} />}
      <Ships ships={asked.ships} />
      {!vessel && <Controls ship={ship} takers={takersOf(ship, shots)} />}
      <Strikes view={view} ship={fire.ship} />
      {vessel && <BeamFire view={view} order={fire} />}
      {vessel ? <FireText order={fire} /> : <Gunnery view={view} ship={ship} order={fire} shots={shots} />}
    </form>
  );
}

interface GunneryProps {
  readonly view: View;
  readonly ship: Ship;
  readonly order: FireOrder;
  readonly shots: readonly Shot[];
}

/** The weapons of a ship of the young races, and what each is aimed at. */
function Gunnery({ view, ship, order, shots }: GunneryProps) {
  const { able, flak, unable } = sortGuns(view, order.ship);
  return (
    <>
      {able.length > 0 && <Matrix {...{ view, order, shots }} guns={able} />}
      {flak.length > 0 && <FlakMatrix {...{ view, order, shots }} guns={flak} />}
      {able.length + flak.length > 0 && <Looked {...{ view, order, shots }} />}
      {shots.length > 0 && <Shots {...{ view, order, shots }} />}
      <FireText order={order} />
      {unable.length > 0 && <Unable guns={unable} ship={ship} />}
    </>
  );
}

function Head({ name, shots }: { name: string; shots: readonly Shot[] }) {
  const { t } = useTranslation('fire');
  const summary = useSummary(name, shots);
  const good = shots.filter(({ why }) => !why).length;
  const bad = shots.length - good;
  return (
    <Buttons {...{ name, summary, good, bad }}>
      {good > 0 ? t('fire', { count: good }) : t('fireNothing')}
      {bad > 0 && good > 0 && <small> {t('notFired', { count: bad })}</small>}
    </Buttons>
  );
}

/** The same of a Shadow vessel: what it fires has no names. */
function BeamHead({ view, order }: { view: View; order: FireOrder }) {
  const { t } = useTranslation('fire');
  const judged = judgeBeam(view, order);
  const summary = useBeamSummary(view, order, judged);
  const good = judged.filter(({ why }) => !why).length;
  return (
    <Buttons name={nameIn(view.setting, order.ship)} {...{ summary, good }} bad={judged.length - good}>
      {t('fireNothing')}
    </Buttons>
  );
}

interface ButtonsProps {
  readonly name: string;
  readonly summary: string;
  /** How much of it may be fired, and may not. */
  readonly good: number;
  readonly bad: number;
  readonly children: ReactNode;
}

/** What will be fired, in a line that is read out, and the buttons for it: always in sight. */
function Buttons({ name, summary, good, bad, children }: ButtonsProps) {
  const { t } = useTranslation('fire');
  const fire = usePlay((play) => play.fire);
  const unread = useAim((aim) => aim.unread);
  const setting = usePlay((play) => play.view?.setting);
  const seen = useSeen();
  if (!fire) return null;
  const typed = unread === null ? null : parseFire(fire.ship, unread);
  const fault = typed && !typed.ok ? typed.refusal : null;
  return (
    <header>
      <h2>{t('title', { ship: name })}</h2>
      <p role="status" className={bad > 0 || fault ? 'summary some-refused' : 'summary'}>
        {fault ? t('unread', { why: refusalText(fault, setting) }) : summary}
      </p>
      <div className="fire-buttons">
        <button type="submit" className="main" disabled={good === 0 || unread !== null}>
          {children}
        </button>
        <button type="button" disabled={!seen} onClick={() => pass(fire.ship)}>
          {t('pass')}
        </button>
        <button
          type="button"
          disabled={isPass(fire) && unread === null}
          onClick={() => allot({ ship: fire.ship, volleys: [] })}
        >
          {t('clear')}
        </button>
      </div>
    </header>
  );
}

/** `The mine shuts the jump point of Ranger. Cutting beam at Ranger: 6 points, 3 dice.` */
function useBeamSummary(view: View, order: FireOrder, judged: readonly JudgedFire[]): string {
  const { t } = useTranslation('fire');
  const { beam } = order;
  if (judged.length === 0) return `${t('nothing', { ship: nameIn(view.setting, order.ship) })}.`;
  return judged
    .map(({ part, target, why }) => {
      const at = nameIn(view.setting, target);
      if (why) return t('beam.refused', { why: refusalText(why, view.setting) });
      if (part === 'mine' || !beam) return t('beam.mine', { ship: at });
      const ship = theShip(view, order.ship);
      const prey = quarryOf(view, beam.mode).find(({ is }) => is.id === target);
      const dice = prey ? bought(beam.mode, beam.points, sightOf(view, ship, beam.mode, prey, 0)).dice : 0;
      const how = t(`shadows:mode.${beam.mode}`);
      return t('beam.at', { how, target: at, count: beam.points, dice: t('shadows:dice', { count: dice }) });
    })
    .join(' ');
}

/** `hl1 and hl2 at Tor'Khal; hl3 is refused.` */
function useSummary(name: string, shots: readonly Shot[]): string {
  const { t } = useTranslation('fire');
  const names = useNames();
  const at = new Map<string, string[]>();
  for (const { weapon, target, called, why } of shots) {
    if (why) continue;
    const key =
      called === undefined ? names(target) : t('theCalled', { system: called, target: names(target) });
    at.set(key, [...(at.get(key) ?? []), weapon]);
  }
  const fired = [...at].map(([target, weapons]) => t('volley', { weapons: weapons.join(', '), target }));
  const bad = shots.filter(({ why }) => why).map(({ weapon }) => weapon);
  const parts = fired.length > 0 ? [fired.join('; ')] : [t('nothing', { ship: name })];
  if (bad.length > 0) parts.push(t('refused', { count: bad.length, weapons: bad.join(', ') }));
  return `${parts.join('. ')}.`;
}
