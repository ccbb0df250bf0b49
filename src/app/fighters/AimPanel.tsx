import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../battle/refusal.ts';
import { type Ship, systemOf } from '../../battle/ships.ts';
import type { Aim } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { MINE_REACH } from '../../battle/weapons/energyMine.ts';
import { type Point, rangeBetween, rangeText } from '../../plane/table.ts';
import { refusalText } from '../../words/refusal.ts';
import { useSeen } from '../fire/seen.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { aimAt, commit, usePlay } from '../play.ts';
import { holdAll, suggest } from './act.ts';
import { judgeAims, launchersOf } from './judge.ts';
import { Lines } from './Lines.tsx';
import { AIMS } from './lines.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { firstAim, nudge, pointWith, usePointing } from './pointing.ts';
import { Refusals } from './Refusals.tsx';
import { Task } from './Task.tsx';
import { useFault } from './typed.ts';
import { at, nearby, nearText } from './words.ts';

/** Where the energy mine launchers of the side at the screen aim (MINE-1). */
export function AimPanel() {
  const { t } = useTranslation('fighters');
  const view = usePlay((play) => play.view);
  const aims = usePlay((play) => play.aims);
  const fault = useFault(AIMS.print(aims ?? []));
  const seen = useSeen();
  if (!view || !aims) return null;
  const judged = judgeAims(view, aims);
  const good = judged.filter(({ why }) => !why).length;
  const bad = judged.length - good;
  const ships = launchersOf(view);
  const listed = ships.flatMap(({ ship, launchers }) => launchers.map((name) => `${ship.is.id} ${name}`));
  const strays = judged.filter(({ what, why }) => why && !listed.includes(`${what.ship} ${what.launcher}`));
  const empire = ships[0]?.ship.is.design.empire;
  return (
    <Task
      title={t('aims.title')}
      summary={
        <>
          {t('aims.summary', { count: good, ready: t('aims.ready', { count: listed.length }) })}{' '}
          {bad > 0 && t('refused', { count: bad })} <span className="rule">MINE-1</span>
        </>
      }
      wrong={bad > 0}
      main={good > 0 ? t('aims.mark', { count: good }) : t('aims.markNone')}
      able={good > 0 && fault === null}
      {...(empire ? { style: hueOf(HUES[empire]) } : {})}
      onMain={commit}
      onSuggest={suggest}
      more={
        <button type="button" disabled={!seen} onClick={holdAll}>
          {t('aims.holdAll')}
        </button>
      }
    >
      <p className="hint">{t('aims.hint')}</p>
      {ships.map(({ ship, launchers }) => (
        <section key={ship.is.id} style={hueOf(HUES[ship.is.design.empire])} aria-label={ship.is.name}>
          <h3>
            {ship.is.name} <code>{ship.is.id}</code>
          </h3>
          {launchers.map((launcher) => {
            const one = judged.find(({ what }) => what.ship === ship.is.id && what.launcher === launcher);
            return <Launcher key={launcher} {...{ view, ship, launcher, aims, one }} />;
          })}
        </section>
      ))}
      <Refusals
        setting={view.setting}
        of={strays.map(({ what, why }) => ({ what: `${what.ship} ${what.launcher}`, why }))}
      />
      <Lines notation={AIMS} value={aims} example="narn-1 mine1 at 34.5,20" onRead={aimAt} />
    </Task>
  );
}

interface LauncherProps {
  readonly view: View;
  readonly ship: Ship;
  readonly launcher: string;
  readonly aims: readonly Aim[];
  readonly one: { readonly what: Aim; readonly why: Refusal | null } | undefined;
}

function Launcher({ view, ship, launcher, aims, one }: LauncherProps) {
  const { t } = useTranslation('fighters');
  const { id, name } = ship.is;
  const pointed = usePointing((now) => now.ship === id && now.launcher === launcher);
  const others = aims.filter((aim) => aim.ship !== id || aim.launcher !== launcher);
  const place = (to: Point) => {
    pointWith(id, launcher);
    aimAt([...others, { ship: id, launcher, ...to }]);
  };
  const why = one?.why;
  return (
    <div className={pointed ? 'launcher at' : 'launcher'}>
      <label className="launcher-name">
        <input
          type="radio"
          name="launcher"
          checked={pointed}
          onChange={() => pointWith(id, launcher)}
          aria-label={t('aims.point', { launcher, ship: name })}
        />
        <code>{launcher}</code>
        <span className="arc">{systemOf(ship, launcher)?.arc}</span>
        <span>{one ? t('aims.at', { at: at(one.what) }) : t('aims.held')}</span>
      </label>
      <PlaceFields
        label={t('aims.place', { launcher, ship: name })}
        at={one?.what ?? null}
        start={firstAim(ship)}
        arrows={pointed}
        onPlace={place}
        onNudge={nudge}
      />
      {one && (
        <div className="launcher-told">
          <p className={why ? 'why' : 'told'}>
            {why ? (
              refusalText(why, view.setting)
            ) : (
              <Foreseen {...{ view }} at={one.what} range={rangeText(rangeBetween(ship.now, one.what))} />
            )}
          </p>
          <button type="button" onClick={() => aimAt(others)}>
            {t('aims.hold', { launcher })}
          </button>
        </div>
      )}
    </div>
  );
}

/** Who lies within the burst now: friend or foe, before ships move (MINE-3, MINE-5). */
function Foreseen({ view, at: point, range }: { view: View; at: Point; range: string }) {
  const { t } = useTranslation('fighters');
  const near = nearby(view, point, MINE_REACH, { groups: false });
  return (
    <>
      {t('aims.away', { range })}{' '}
      {near.length > 0 ? t('aims.near', { ships: nearText(t, view, near) }) : t('aims.nearNone')}
    </>
  );
}
