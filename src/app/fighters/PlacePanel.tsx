import { useTranslation } from 'react-i18next';
import { JUMP_REACH } from '../../battle/jump.ts';
import type { Ship } from '../../battle/ships.ts';
import type { Place } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { INCH, type Point, rangeBetween, rangeText } from '../../plane/table.ts';
import { refusalText } from '../../words/refusal.ts';
import { commit, placePoints, usePlay } from '../play.ts';
import { suggest } from './act.ts';
import { judgePlaces, openersOf } from './judge.ts';
import { Lines } from './Lines.tsx';
import { PLACES } from './lines.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { nudge, pointFor, usePointing } from './pointing.ts';
import { sideStyle, Task } from './Task.tsx';
import { useFault } from './typed.ts';
import { at } from './words.ts';

/** Where the jump points of the side at the screen open (JUMP-2). */
export function PlacePanel() {
  const { t } = useTranslation('fighters');
  const view = usePlay((play) => play.view);
  const places = usePlay((play) => play.places);
  const fault = useFault(PLACES.print(places ?? []));
  if (!view || !places) return null;
  const judged = judgePlaces(view, places);
  const bad = judged.filter(({ why }) => why);
  const ships = openersOf(view);
  return (
    <Task
      title={t('places.title')}
      summary={
        <>
          {t('places.summary', { count: ships.length })} <span className="rule">JUMP-2</span>
        </>
      }
      wrong={bad.length > 0}
      main={t('places.open', { count: ships.length })}
      able={bad.length === 0 && fault === null}
      style={sideStyle(view)}
      onMain={commit}
      onSuggest={suggest}
    >
      {ships.map((ship) => (
        <Opening key={ship.is.id} {...{ view, ship, places }} />
      ))}
      {bad.length > 0 && (
        <ul className="refusals">
          {bad.map(
            ({ what, why }, i) =>
              why && (
                <li key={i} className="why">
                  {what.ship}: {refusalText(why, view.setting)}
                </li>
              ),
          )}
        </ul>
      )}
      <Lines notation={PLACES} value={places} example="omega-1 jump at 30,12" onRead={placePoints} />
    </Task>
  );
}

function Opening({ ship, places }: { view: View; ship: Ship; places: readonly Place[] }) {
  const { t } = useTranslation('fighters');
  const { id, name } = ship.is;
  const pointed = usePointing((now) => now.what === 'place' && now.ship === id);
  const place = places.find((one) => one.ship === id);
  const others = places.filter((one) => one.ship !== id);
  const put = (to: Point) => {
    pointFor(id);
    placePoints([...others, { ship: id, ...to }]);
  };
  return (
    <div className={pointed ? 'launcher at' : 'launcher'}>
      <label className="launcher-name">
        <input
          type="radio"
          name="opening"
          checked={pointed}
          onChange={() => pointFor(id)}
          aria-label={t('places.point', { ship: name })}
        />
        <strong>{name}</strong> <code>{id}</code>
        <span>{place ? t('places.at', { at: at(place) }) : t('places.onShip')}</span>
      </label>
      <PlaceFields
        label={t('places.place', { ship: name })}
        at={place ?? ship.now}
        start={ship.now}
        arrows={pointed}
        onPlace={put}
        onNudge={nudge}
      />
      <div className="launcher-told">
        <p className="told">
          {t('places.away', {
            range: rangeText(rangeBetween(ship.now, place ?? ship.now)),
            reach: JUMP_REACH / INCH,
          })}
        </p>
        <button type="button" disabled={!place} onClick={() => placePoints(others)}>
          {t('places.back')}
        </button>
      </div>
    </div>
  );
}
