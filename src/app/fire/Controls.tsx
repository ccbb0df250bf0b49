import { useTranslation } from 'react-i18next';
import { controlsOnAttack, controlsOnDefence, fireControls } from '../../battle/control.ts';
import type { Ship } from '../../battle/ships.ts';
import type { Taker } from './guns.ts';
import { useNames } from './words.ts';

/** The ship's fire controls: what has taken each of them. */
export function Controls({ ship, takers }: { ship: Ship; takers: readonly Taker[] }) {
  const { t } = useTranslation('fire');
  const names = useNames();
  const attack = controlsOnAttack(ship);
  const defence = controlsOnDefence(ship);
  const all = ship.is.design.systems.filter(({ kind }) => kind === 'fire-control').length;
  const lost = all - fireControls(ship);
  return (
    <section className="controls-taken" aria-label={t('controls.label')}>
      <h3>
        {t('controls.title', { taken: takers.length, count: attack })} <span className="rule">FCON-2</span>
      </h3>
      <ul>
        {Array.from({ length: attack }, (_, i) => {
          const taker = takers[i];
          return (
            <li key={i} className={taker ? 'taken' : 'free'}>
              {taker
                ? t('controls.taken', { weapons: taker.weapons.join(', '), target: names(taker.target) })
                : t('controls.free')}
            </li>
          );
        })}
        {defence > 0 && <li className="defends">{t('controls.defence', { count: defence })}</li>}
        {lost > 0 && <li className="lost">{t('controls.lost', { count: lost })}</li>}
      </ul>
    </section>
  );
}
