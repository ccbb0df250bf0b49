import { useTranslation } from 'react-i18next';
import type { Ship } from '../../battle/ships.ts';
import { refusalText } from '../../words/refusal.ts';
import { usePlay } from '../play.ts';
import { look, useAim } from './aim.ts';
import type { Guns } from './guns.ts';

/** The weapons that can fire at nothing this turn, each with the rules' reasons. */
export function Unable({ guns, ship }: { guns: Guns['unable']; ship: Ship }) {
  const { t } = useTranslation('fire');
  const setting = usePlay((play) => play.view?.setting);
  return (
    <section className="unable" aria-label={t('unable', { count: guns.length })}>
      <h3>{t('unable', { count: guns.length })}</h3>
      <ul aria-label={ship.is.name}>
        {guns.map(({ gun, why }) => (
          <li key={gun.name} onPointerEnter={() => look(gun.name, useAim.getState().target)}>
            <code>{gun.name}</code> <span className="arc">{gun.arc}</span>
            <span data-unable={gun.name}>{reasons(why.map((one) => refusalText(one, setting)))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same reason may bar a weapon from ships and from groups: it is said once. */
const reasons = (texts: readonly string[]): string => [...new Set(texts)].join('; ');
