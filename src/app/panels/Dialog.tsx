import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setPage } from '../store.ts';
import { Icon } from './Icon.tsx';

/** A window over the page; the browser keeps the focus in it and gives it back. */
export function Dialog({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const window = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = window.current;
    if (!element || element.open) return;
    element.showModal();
    // What there is to choose comes before the button that closes.
    element.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  return (
    <dialog ref={window} aria-labelledby="dialog-title" onClose={() => setPage({ dialog: null })}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" className="tool" title={t('close')} onClick={() => window.current?.close()}>
          <Icon name="close" label={t('close')} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
