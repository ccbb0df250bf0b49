import { useTranslation } from 'react-i18next';
import { sentence } from '../../words/sentence.ts';
import { HUES } from '../palette.ts';
import { Badge } from '../panels/Picture.tsx';
import { playAgain } from '../play.ts';
import { setPage, usePage } from '../store.ts';

/** How the battle ended, what each side lost, and what may be done next. */
export function Ending() {
  const { t } = useTranslation('game');
  const setting = usePage((page) => page.playback?.setting);
  const state = usePage((page) => page.state);
  if (!setting || !state?.ended) return null;
  const told = sentence(setting, { type: 'BattleEnded', rule: 'TURN-7', ...state.ended });
  return (
    <section className="prompt ending" aria-label={t('prompt.label')}>
      <div role="status">
        <p className="told">{told?.text}</p>
        <ul>
          {setting.sides.map(({ id, name }, index) => {
            const ships = setting.ships.filter((ship) => ship.side === id);
            const now = state.ships.filter((ship) => ship.side === id);
            const all = ships.reduce((sum, { design }) => sum + design.boxes, 0);
            const lost = now.reduce((sum, ship) => sum + ship.boxesLost, 0);
            const gone = now.filter(({ status }) => status !== 'afloat').length;
            return (
              <li key={id}>
                <Badge side={index} hue={HUES[ships[0]?.design.empire ?? 'earth-alliance']} />
                <strong>{name}</strong>
                <span>{t('end.lost', { gone, ships: ships.length, lost, boxes: all })}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="next">
        <button type="button" className="main" onClick={() => void playAgain()}>
          {t('end.again')}
        </button>
        <button type="button" onClick={() => setPage({ dialog: 'new' })}>
          {t('end.new')}
        </button>
      </div>
    </section>
  );
}
