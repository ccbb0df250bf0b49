import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from '../../battle/setting.ts';
import { CAPTAIN_NAMES } from '../../captain/fight.ts';
import { INCH } from '../../plane/table.ts';
import type { Seat, Seats } from '../game/game.ts';
import { SCENARIOS, type ScenarioName } from '../library.ts';
import { openBattle } from '../play.ts';
import { settingOf, usePage } from '../store.ts';
import { Dialog } from './Dialog.tsx';

const MOST_SEED = 999_999;

/** Chooses a scenario, captains and a seed, and lets them fight. */
export function NewBattle() {
  const { t } = useTranslation();
  const settings = usePage((page) => page.settings);
  const last = usePage((page) => page.choice);
  const [scenario, setScenario] = useState<ScenarioName>(last.scenario);
  const [seats, setSeats] = useState<Seats>(last.seats);
  const [seed, setSeed] = useState(String(last.seed));
  useEffect(() => {
    for (const name of SCENARIOS) void settingOf(name);
  }, []);
  const fight = (event: FormEvent) => {
    event.preventDefault();
    // A side whose menu was not touched has the captain that it shows.
    const sides = settings[scenario]?.sides ?? [];
    const all = Object.fromEntries(sides.map(({ id }) => [id, seats[id] ?? 'cadet']));
    void openBattle({ scenario, seats: all, seed: Number(seed) });
  };
  return (
    <Dialog title={t('new.title')}>
      <form className="new-battle" onSubmit={fight}>
        <fieldset>
          <legend>{t('new.scenario')}</legend>
          {SCENARIOS.map((name) => (
            <label key={name} className="scenario">
              <input
                type="radio"
                name="scenario"
                value={name}
                checked={scenario === name}
                onChange={() => setScenario(name)}
              />
              <span>
                <strong>{settings[name]?.title ?? name}</strong>
                <small>{settings[name] && summary(settings[name])}</small>
                {settings[name] && (
                  <small>
                    {t('new.table', {
                      width: settings[name].width / INCH,
                      height: settings[name].height / INCH,
                      turns: settings[name].turnLimit,
                    })}
                  </small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('new.captains')}</legend>
          {settings[scenario]?.sides.map(({ id, name }) => (
            <label key={id} className="field">
              <span>{name}</span>
              <select
                value={seats[id] ?? 'cadet'}
                onChange={(event) => setSeats({ ...seats, [id]: event.target.value as Seat })}
              >
                {(['person', ...CAPTAIN_NAMES] as const).map((captain) => (
                  <option key={captain} value={captain}>
                    {t(`captain.${captain}.name`)}: {t(`captain.${captain}.does`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>{t('new.seed')}</span>
          <input
            type="number"
            min={0}
            max={MOST_SEED}
            step={1}
            required
            value={seed}
            onChange={(event) => setSeed(event.target.value)}
          />
          <button type="button" onClick={() => setSeed(String(Math.floor(Math.random() * (MOST_SEED + 1))))}>
            {t('new.roll')}
          </button>
        </label>
        <p className="hint">{t('new.seedHint')}</p>
        <footer>
          <button type="submit" className="main">
            {t('new.fight')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

/** `Omega-class Destroyer, Hyperion ... against 2 Narn Heavy Cruiser`. */
function summary(setting: Setting): string {
  return setting.sides
    .map((side) => {
      const counts = new Map<string, number>();
      for (const { design, side: of } of setting.ships)
        if (of === side.id) counts.set(design.name, (counts.get(design.name) ?? 0) + 1);
      return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
    })
    .join(' – ');
}
