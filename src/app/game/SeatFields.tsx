import { useTranslation } from 'react-i18next';
import type { Setting } from '../../battle/setting.ts';
import { CAPTAIN_NAMES, usualCaptain } from '../../captain/fight.ts';
import type { Seat, Seats } from './game.ts';

const SEATS: readonly Seat[] = ['person', ...CAPTAIN_NAMES];

interface Props {
  readonly setting: Setting;
  readonly seats: Seats;
  readonly onChange: (seats: Seats) => void;
}

/** A seat for every side: where none was chosen, a person takes the first and their usual captains the others. */
export function seatsOf(setting: Setting, chosen: Seats): Seats {
  return Object.fromEntries(
    setting.sides.map(({ id }, i) => [id, chosen[id] ?? (i === 0 ? 'person' : usualCaptain(setting, id))]),
  );
}

/** Who plays each side. */
export function SeatFields({ setting, seats, onChange }: Props) {
  const { t } = useTranslation('game');
  const all = seatsOf(setting, seats);
  return (
    <fieldset>
      <legend>{t('seats')}</legend>
      {setting.sides.map(({ id, name }) => (
        <label key={id} className="field">
          <span>{name}</span>
          <select
            value={all[id]}
            onChange={(event) => onChange({ ...all, [id]: event.target.value as Seat })}
          >
            {SEATS.map((seat) => (
              <option key={seat} value={seat}>
                {t(`page:captain.${seat}.name`)}: {t(`page:captain.${seat}.does`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
