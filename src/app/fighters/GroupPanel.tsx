import { useTranslation } from 'react-i18next';
import { ATTACK_REACH } from '../../battle/dogfight.ts';
import { flightReach } from '../../battle/flight.ts';
import type { GroupMove } from '../../battle/groupOrder.ts';
import { type Group, theGroup } from '../../battle/groups.ts';
import { inPlay, shipNamed, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { INCH, type Mils, rangeBetween, rangeText } from '../../plane/table.ts';
import { shipName } from '../../words/names.ts';
import { refusalText } from '../../words/refusal.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { commit, fly, usePlay } from '../play.ts';
import { VesselPanel } from '../shadows/VesselPanel.tsx';
import { suggest } from './act.ts';
import { Choice } from './Choice.tsx';
import { Flown } from './Flown.tsx';
import { judgeFlight, ownAfloat } from './judge.ts';
import { Lines } from './Lines.tsx';
import { FLIGHT } from './lines.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { nudge } from './pointing.ts';
import { Task } from './Task.tsx';
import { useFault } from './typed.ts';
import { at, nearby, nearText, type Tell } from './words.ts';

/** The move of one of the groups of the side at the screen (TURN-3, FTR-2). */
export function GroupPanel() {
  const { t } = useTranslation('fighters');
  const view = usePlay((play) => play.view);
  const flight = usePlay((play) => play.flight);
  const asked = usePlay((play) => play.asked);
  const fault = useFault(flight ? FLIGHT.print(flight) : '');
  if (!view || !flight || asked?.for !== 'groups') return null;
  const { groups } = asked;
  if (shipNamed(view, flight.group)) return <VesselPanel />;
  const group = theGroup(view, flight.group);
  const why = judgeFlight(view, flight);
  const end = endOf(group, flight);
  const near = nearby(view, end, ATTACK_REACH, { not: view.side, groups: true });
  return (
    <Task
      title={t('groups.title', { group: flight.group })}
      summary={why ? refusalText(why, view.setting) : flightText(t, view, flight)}
      wrong={why !== null}
      main={flight.to ? t('groups.move') : t('groups.stay')}
      able={why === null && fault === null}
      style={hueOf(HUES[theShip(view, group.is.carrier).is.design.empire])}
      onMain={commit}
      onSuggest={suggest}
      more={
        <button
          type="button"
          disabled={!flight.to && flight.screen === undefined}
          onClick={() => fly({ group: flight.group })}
        >
          {t('groups.back')}
        </button>
      }
    >
      <Choice view={view} groups={groups} chosen={flight.group} />
      <section aria-label={t('groups.where')}>
        <h3>{t('groups.where')}</h3>
        <PlaceFields
          label={t('groups.place', { group: flight.group })}
          at={end}
          start={end}
          arrows
          onPlace={({ x, y }) => fly({ ...flight, to: [x, y] })}
          onNudge={nudge}
        />
        <Flown range={rangeBetween(group.now, end)} reach={flightReach(view, group)} />
        <p className="told">
          {near.length > 0 ? t('groups.near', { targets: nearText(t, view, near) }) : t('groups.nearNone')}
        </p>
        <Screen view={view} flight={flight} />
      </section>
      <Lines
        notation={FLIGHT}
        value={flight}
        example="omega-1.g1 to 30,20"
        single
        refuse={(move) => (groups.includes(move.group) ? null : t('groups.notNow', { group: move.group }))}
        onRead={fly}
      />
    </Task>
  );
}

/** Where a move ends. */
export function endOf({ now }: Group, { to }: GroupMove): { x: Mils; y: Mils } {
  return to ? { x: to[0], y: to[1] } : { x: now.x, y: now.y };
}

/** `flies 7.25 of 12 inches to 30, 20, and screens Agamemnon` */
export function flightText(t: Tell, view: View, flight: GroupMove): string {
  const group = theGroup(view, flight.group);
  const end = endOf(group, flight);
  const values = {
    at: at(end),
    range: rangeText(rangeBetween(group.now, end)),
    reach: flightReach(view, group) / INCH,
    ship: flight.screen === undefined ? '' : shipName(view.setting, flight.screen),
  };
  const moves = t(flight.to ? 'groups.flies' : 'groups.stays', values);
  return flight.screen === undefined ? moves : `${moves} ${t('groups.screens', values)}`;
}

/** A ship that the group goes along with (FTR-9, FTR-13). */
function Screen({ view, flight }: { view: View; flight: GroupMove }) {
  const { t } = useTranslation('fighters');
  const { screen, ...others } = flight;
  const ships = ownAfloat(view).filter(({ now }) => inPlay(now));
  const end = endOf(theGroup(view, flight.group), flight);
  return (
    <label className="screen-of">
      <span>{t('groups.screen')}</span>
      <select
        value={screen ?? ''}
        onChange={({ target: { value } }) => fly(value === '' ? others : { ...others, screen: value })}
      >
        <option value="">{t('groups.noScreen')}</option>
        {screen !== undefined && !ships.some(({ is }) => is.id === screen) && (
          <option value={screen}>{screen}</option>
        )}
        {ships.map(({ is, now }) => (
          <option key={is.id} value={is.id}>
            {t('near', { name: shipName(view.setting, is.id), range: rangeText(rangeBetween(end, now)) })}
          </option>
        ))}
      </select>
    </label>
  );
}
