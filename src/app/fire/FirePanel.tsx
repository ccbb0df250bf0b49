import { useTranslation } from 'react-i18next';
import { parseFire } from '../../battle/fireOrder.ts';
import { theShip } from '../../battle/ships.ts';
import { refusalText } from '../../words/refusal.ts';
import { judgeFire, type Shot } from '../game/firePlan.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { usePlay } from '../play.ts';
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
import { useNames } from './words.ts';

/** Fire of one ship of the side at the screen. */
export function FirePanel() {
  const { t } = useTranslation('fire');
  const view = usePlay((play) => play.view);
  const fire = usePlay((play) => play.fire);
  const asked = usePlay((play) => play.asked);
  if (!view || !fire || asked?.for !== 'fire') return null;
  const ship = theShip(view, fire.ship);
  const shots = judgeFire(view, fire);
  const guns = sortGuns(view, fire.ship);
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
      <Head name={ship.is.name} shots={shots} />
      <Ships ships={asked.ships} />
      <Controls ship={ship} takers={takersOf(ship, shots)} />
      <Strikes view={view} ship={fire.ship} />
      {guns.able.length > 0 && <Matrix {...{ view, shots }} order={fire} guns={guns.able} />}
      {guns.flak.length > 0 && <FlakMatrix {...{ view, shots }} order={fire} guns={guns.flak} />}
      {guns.able.length + guns.flak.length > 0 && <Looked {...{ view, shots }} order={fire} />}
      {shots.length > 0 && <Shots view={view} order={fire} shots={shots} />}
      <FireText order={fire} />
      {guns.unable.length > 0 && <Unable guns={guns.unable} ship={ship} />}
    </form>
  );
}

/** What will be fired, in a line that is read out, and the buttons for it: always in sight. */
function Head({ name, shots }: { name: string; shots: readonly Shot[] }) {
  const { t } = useTranslation('fire');
  const fire = usePlay((play) => play.fire);
  const unread = useAim((aim) => aim.unread);
  const summary = useSummary(name, shots);
  const setting = usePlay((play) => play.view?.setting);
  const seen = useSeen();
  if (!fire) return null;
  const good = shots.filter(({ why }) => !why).length;
  const bad = shots.length - good;
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
          {good > 0 ? t('fire', { count: good }) : t('fireNothing')}
          {bad > 0 && good > 0 && <small> {t('notFired', { count: bad })}</small>}
        </button>
        <button type="button" disabled={!seen} onClick={() => pass(fire.ship)}>
          {t('pass')}
        </button>
        <button
          type="button"
          disabled={shots.length === 0 && unread === null}
          onClick={() => allot({ ship: fire.ship, volleys: [] })}
        >
          {t('clear')}
        </button>
      </div>
    </header>
  );
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
