import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '../../battle/view.ts';
import { useSeen } from '../fire/seen.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';

interface Props {
  readonly title: string;
  /** What will be handed in, in a line that is read out. */
  readonly summary: ReactNode;
  /** Some of it is refused. */
  readonly wrong: boolean;
  readonly main: ReactNode;
  /** It may be handed in as it is. */
  readonly able: boolean;
  readonly style?: CSSProperties;
  /** Further buttons. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
  onMain(): void;
  onSuggest(): void;
}

/** What is asked of fighters, mines or jump points: a head that stays in sight, with the buttons that end it. */
export function Task({ title, summary, wrong, main, able, style, more, children, onMain, onSuggest }: Props) {
  const { t } = useTranslation('fighters');
  // The second click of a double click is no answer to the next question.
  const seen = useSeen();
  return (
    <form
      className="fire fighters"
      style={style}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (able && seen) onMain();
      }}
    >
      <header>
        <h2>{title}</h2>
        <p role="status" className={wrong ? 'summary some-refused' : 'summary'}>
          {summary}
        </p>
        <div className="fire-buttons">
          <button type="submit" className="main fighters-main" disabled={!able || !seen}>
            {main}
          </button>
          {more}
          <button type="button" onClick={onSuggest}>
            {t('suggest')}
          </button>
        </div>
      </header>
      {children}
    </form>
  );
}

/** The hue of the side at the screen. */
export function sideStyle({ setting, side }: View): CSSProperties {
  const empire = setting.ships.find((ship) => ship.side === side)?.design.empire;
  return hueOf(HUES[empire ?? 'earth-alliance']);
}
