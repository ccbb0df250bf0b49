import { useTranslation } from 'react-i18next';
import { theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { usePlay } from '../play.ts';
import { targetsInReach } from '../shadows/beam.ts';
import { chooseShip, pass } from './aim.ts';
import { sortGuns } from './guns.ts';
import { useSeen } from './seen.ts';
import { nameIn } from './words.ts';

/** Which of the ships that may fire now does. One that can fire at nothing says so and passes with one press. */
export function Ships({ ships }: { ships: readonly string[] }) {
  const { t } = useTranslation('fire');
  const view = usePlay((play) => play.view);
  const chosen = usePlay((play) => play.fire?.ship);
  const seen = useSeen();
  if (!view) return null;
  return (
    <fieldset className="fire-ships">
      <legend>{t('ships', { count: ships.length })}</legend>
      {ships.map((id) => {
        const bears = bearingOf(view, id);
        const name = nameIn(view.setting, id);
        return (
          <div key={id} className="fire-ship">
            <label>
              <input type="radio" name="firing" checked={id === chosen} onChange={() => chooseShip(id)} />
              <span className="fire-ship-name">{name}</span> <code>{id}</code>
              <small>{bearsText(t, view, id, bears)}</small>
            </label>
            {bears === 0 && (
              <button
                type="button"
                disabled={!seen}
                aria-label={t('passShip', { ship: name })}
                onClick={() => pass(id)}
              >
                {t('pass')}
              </button>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Weapons that bear on anything; of a Shadow vessel, what its beam may be fired at. */
function bearingOf(view: View, id: string): number {
  const ship = theShip(view, id);
  if (ship.is.design.shadow) return targetsInReach(view, ship);
  const { able, flak } = sortGuns(view, id);
  return new Set([...able, ...flak]).size;
}

function bearsText(
  t: ReturnType<typeof useTranslation<'fire'>>['t'],
  view: View,
  id: string,
  count: number,
): string {
  if (count === 0) return t('bearsNot');
  return t(theShip(view, id).is.design.shadow ? 'inReach' : 'bears', { count });
}
