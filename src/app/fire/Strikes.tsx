import { useTranslation } from 'react-i18next';
import { flies } from '../../battle/groups.ts';
import type { View } from '../../battle/view.ts';
import { say } from '../../words/words.ts';
import { nameIn } from './words.ts';

/** Groups that wait to strike the ship: after its fire, or after all ships have fired if it passes (TURN-5). */
export function Strikes({ view, ship }: { view: View; ship: string }) {
  const { t } = useTranslation('fire');
  const { groups, turn } = view.state;
  const striking = groups.filter(
    (group) => flies(group) && group.attack === ship && !group.dogfight && group.foughtIn !== turn,
  );
  if (striking.length === 0) return null;
  return (
    <section className="strikes" aria-label={t('strikes.label')}>
      <h3>
        {t('strikes.title', { count: striking.length })} <span className="rule">TURN-5</span>
      </h3>
      <ul>
        {striking.map(({ id, strength }) => (
          <li key={id}>
            {t('strikes.after', { group: id, fighters: say('fighters', { count: strength }) })}
          </li>
        ))}
      </ul>
      <p>{t('strikes.pass', { ship: nameIn(view.setting, ship) })}</p>
    </section>
  );
}
