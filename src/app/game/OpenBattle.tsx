import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../ship/file.ts';
import { Dialog } from '../panels/Dialog.tsx';
import { openSaved } from '../play.ts';
import { readChosen, useDropped } from './battleFiles.ts';
import { type Found, Game, type Seats } from './game.ts';
import { Problems } from './Problems.tsx';
import { SeatFields } from './SeatFields.tsx';

interface Chosen {
  readonly name: string;
  readonly text: string;
  readonly found: Found;
}

/** Opens a battle file: what is wrong with it, or who plays on. The battle on the table stays until then. */
export function OpenBattle() {
  const { t } = useTranslation('game');
  const dropped = useDropped((one) => one.file);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [seats, setSeats] = useState<Seats>({});
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const take = async (file: File) => {
    const read = await readChosen(file);
    const found = read.ok ? Game.look(read.value, file.name) : read;
    setProblems(found.ok ? [] : found.problems);
    setChosen(read.ok && found.ok ? { name: file.name, text: read.value, found: found.value } : null);
    if (found.ok) setSeats(found.value.seats);
  };
  useEffect(() => {
    if (!dropped) return;
    useDropped.setState({ file: null });
    void take(dropped);
  });
  const go = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen) setProblems(await openSaved(chosen.text, chosen.name, seats));
  };
  return (
    <Dialog title={t('open.title')}>
      <form className="new-battle" onSubmit={(event) => void go(event)}>
        <p className="hint">{t('open.hint')}</p>
        <label className="field file">
          <span>{t('open.file')}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              // So that the same file can be chosen again when it was mended.
              target.value = '';
            }}
          />
        </label>
        <div role="status">
          {problems.length > 0 && (
            <>
              <p>{t('open.wrong')}</p>
              <Problems problems={problems} />
              <p className="hint">{t('open.stays')}</p>
            </>
          )}
          {chosen && <Summary chosen={chosen} />}
        </div>
        {chosen && !chosen.found.ending && (
          <SeatFields setting={chosen.found.setting} seats={seats} onChange={setSeats} />
        )}
        {chosen && (
          <footer>
            <p className="hint">{t('replaces')}</p>
            <button type="submit" className="main">
              {t(chosen.found.ending ? 'open.watch' : 'open.go')}
            </button>
          </footer>
        )}
      </form>
    </Dialog>
  );
}

function Summary({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('game');
  const { setting, turn, ending } = chosen.found;
  return (
    <p className="found">
      <strong>{setting.title}</strong> <code>{chosen.name}</code>
      <small>{ending ? t('open.over', { turn }) : t('open.going', { turn, turns: setting.turnLimit })}</small>
    </p>
  );
}
