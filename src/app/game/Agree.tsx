import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../panels/Dialog.tsx';
import { agree } from '../play.ts';
import { setPage, usePage } from '../store.ts';

/** Ends the battle if every side says so. */
export function Agree() {
  const { t } = useTranslation('game');
  const sides = usePage((page) => page.playback?.setting.sides) ?? [];
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const say = (side: string, yes: boolean) => {
    const next = new Set(said);
    if (yes) next.add(side);
    else next.delete(side);
    setSaid(next);
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    setPage({ dialog: null });
    agree();
  };
  return (
    <Dialog title={t('agree.title')}>
      <form className="new-battle" onSubmit={go}>
        <p className="hint">{t('agree.hint')}</p>
        {sides.map(({ id, name }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              required
              checked={said.has(id)}
              onChange={(event) => say(id, event.target.checked)}
            />
            {t('agree.side', { side: name })}
          </label>
        ))}
        <footer>
          <button type="submit" className="main" disabled={said.size < sides.length}>
            {t('agree.go')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
