import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Options } from '../../battle/options.ts';
import type { Setting } from '../../battle/setting.ts';
import { INCH } from '../../plane/table.ts';
import type { Problem } from '../../ship/file.ts';
import type { Seats } from '../game/game.ts';
import { OptionFields } from '../game/OptionFields.tsx';
import { Problems } from '../game/Problems.tsx';
import { SeatFields, seatsOf } from '../game/SeatFields.tsx';
import { SCENARIOS, type ScenarioName, withOptions } from '../library.ts';
import { anySeed, MOST_SEED, openBattle } from '../play.ts';
import { settingOf, usePage } from '../store.ts';
import { Dialog } from './Dialog.tsx';

/** Chooses a scenario, who plays, options and a seed. The battle on the table stays until the new one begins. */
export function NewBattle() {
  const { t } = useTranslation();
  const settings = usePage((page) => page.settings);
  const last = usePage((page) => page.choice);
  const [scenario, setScenario] = useState<ScenarioName>(last.scenario);
  const [seats, setSeats] = useState<Seats>(last.seats);
  const [seed, setSeed] = useState(String(last.seed));
  const [options, setOptions] = useState<Partial<Options>>(last.options ?? {});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    for (const name of SCENARIOS) void settingOf(name);
  }, []);
  const setting = settings[scenario];
  const choose = (name: ScenarioName) => {
    setScenario(name);
    setSeats(name === last.scenario ? last.seats : {});
  };
  const fight = (event: FormEvent) => {
    event.preventDefault();
    if (!setting) return;
    const read = withOptions(setting, `${scenario}.json`, options);
    setProblems(read.ok ? [] : read.problems);
    if (read.ok) void openBattle({ scenario, seats: seatsOf(setting, seats), seed: Number(seed), options });
  };
  return (
    <Dialog title={t('new.title')}>
      <form className="new-battle" onSubmit={fight}>
        <fieldset>
          <legend>{t('new.scenario')}</legend>
          {SCENARIOS.map((name) => (
            <Scenario
              key={name}
              name={name}
              setting={settings[name]}
              chosen={scenario === name}
              onChoose={() => choose(name)}
            />
          ))}
        </fieldset>
        {setting && <SeatFields setting={setting} seats={seats} onChange={setSeats} />}
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
          <button type="button" onClick={() => setSeed(String(anySeed()))}>
            {t('new.roll')}
          </button>
        </label>
        <p className="hint">{t('new.seedHint')}</p>
        {setting && <OptionFields base={setting.options} changed={options} onChange={setOptions} />}
        {problems.length > 0 && <Problems problems={problems} />}
        <footer>
          <p className="hint">{t('game:replaces')}</p>
          <button type="submit" className="main">
            {t('new.fight')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface ScenarioProps {
  readonly name: ScenarioName;
  readonly setting: Setting | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Scenario({ name, setting, chosen, onChoose }: ScenarioProps) {
  const { t } = useTranslation();
  return (
    <label className="scenario">
      <input type="radio" name="scenario" value={name} checked={chosen} onChange={onChoose} />
      <span>
        <strong>{setting?.title ?? name}</strong>
        <small>{setting && summary(setting)}</small>
        {setting && (
          <small>
            {t('new.table', {
              width: setting.width / INCH,
              height: setting.height / INCH,
              turns: setting.turnLimit,
            })}
          </small>
        )}
      </span>
    </label>
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
