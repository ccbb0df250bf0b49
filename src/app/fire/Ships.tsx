import { useTranslation } from 'react-i18next';
import { usePlay } from '../play.ts';
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
        const { able, flak } = sortGuns(view, id);
        const bears = new Set([...able, ...flak]).size;
        const name = nameIn(view.setting, id);
        return (
          <div key={id} className="fire-ship">
            <label>
              <input type="radio" name="firing" checked={id === chosen} onChange={() => chooseShip(id)} />
              <span className="fire-ship-name">{name}</span> <code>{id}</code>
              <small>{bears > 0 ? t('bears', { count: bears }) : t('bearsNot')}</small>
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
