import { useTranslation } from 'react-i18next';
import { JUMP_REACH } from '../../battle/jump.ts';
import { shipNamed, theShip } from '../../battle/ships.ts';
import { INCH, rangeBetween, rangeText } from '../../plane/table.ts';
import { refusalText } from '../../words/refusal.ts';
import { useSeen } from '../fire/seen.ts';
import { commit, useAtPresent, usePlay } from '../play.ts';
import { vesselText } from '../shadows/VesselPanel.tsx';
import { nextGroup } from './act.ts';
import { flightText } from './GroupPanel.tsx';
import { judgeAims, judgeFlight, judgePlaces, openersOf } from './judge.ts';
import { nextPointed, type Pointing, usePointing } from './pointing.ts';
import { at } from './words.ts';

/** On small screens: what is pointed at, under the table that it is pointed at on. */
export function FightersBar() {
  const { t } = useTranslation('fighters');
  const pointing = usePointing();
  const present = useAtPresent();
  const seen = useSeen();
  const told = useTold(pointing);
  if (!present || pointing.what === null || !told) return null;
  const { what, group, ship, launcher } = pointing;
  const name = what === 'group' ? group : what === 'aim' ? `${ship} ${launcher}` : `${ship} jump`;
  return (
    <section className="fighters-bar" aria-label={t('bar.label')}>
      <div className="fighters-bar-head">
        <code>{name}</code>
        <button type="button" onClick={() => (what === 'group' ? nextGroup(1) : nextPointed(1))}>
          {t('bar.next')}
        </button>
        <button type="button" className="main fighters-main" disabled={!told.able || !seen} onClick={commit}>
          {told.main}
        </button>
      </div>
      <p role="status" className={told.wrong ? 'why' : undefined}>
        {told.text}
      </p>
    </section>
  );
}

interface Told {
  readonly text: string;
  readonly wrong: boolean;
  readonly main: string;
  readonly able: boolean;
}

function useTold({ what, ship, launcher }: Pointing): Told | null {
  const { t } = useTranslation('fighters');
  const tell = useTranslation('shadows').t;
  const view = usePlay((play) => play.view);
  const aims = usePlay((play) => play.aims);
  const flight = usePlay((play) => play.flight);
  const places = usePlay((play) => play.places);
  if (!view) return null;
  if (what === 'group' && flight) {
    const why = judgeFlight(view, flight);
    return {
      text: why
        ? refusalText(why, view.setting)
        : shipNamed(view, flight.group)
          ? vesselText(tell, view, flight)
          : flightText(t, view, flight),
      wrong: why !== null,
      main: flight.to ? t('groups.move') : t('groups.stay'),
      able: why === null,
    };
  }
  if (ship === null) return null;
  const from = theShip(view, ship).now;
  if (what === 'place' && places) {
    const judged = judgePlaces(view, places);
    const one = judged.find((each) => each.what.ship === ship);
    const able = judged.every(({ why }) => !why);
    const main = t('places.open', { count: openersOf(view).length });
    if (one?.why) return { text: refusalText(one.why, view.setting), wrong: true, main, able };
    const range = rangeText(rangeBetween(from, one?.what ?? from));
    const text = `${one ? t('places.at', { at: at(one.what) }) : t('places.onShip')}: ${t('places.away', { range, reach: JUMP_REACH / INCH })}`;
    return { text, wrong: false, main, able };
  }
  if (what !== 'aim' || !aims) return null;
  const judged = judgeAims(view, aims);
  const good = judged.filter(({ why }) => !why).length;
  const one = judged.find((each) => each.what.ship === ship && each.what.launcher === launcher);
  const text = !one
    ? t('aims.held')
    : one.why
      ? refusalText(one.why, view.setting)
      : `${t('aims.at', { at: at(one.what) })}: ${t('aims.away', { range: rangeText(rangeBetween(from, one.what)) })}`;
  return {
    text,
    wrong: one?.why != null,
    main: good > 0 ? t('aims.mark', { count: good }) : t('aims.markNone'),
    able: good > 0,
  };
}
