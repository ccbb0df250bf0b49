import { Component, type ReactNode } from 'react';
import { texts } from '../i18n.ts';
import { putAside } from './kept.ts';

/** Stands for the page when a part of it fails: a reload alone might fail in the same way for ever. */
export class Broken extends Component<{ readonly children: ReactNode }, { readonly why: string | null }> {
  override state = { why: null };

  static getDerivedStateFromError(error: unknown) {
    return { why: String(error) };
  }

  override render(): ReactNode {
    const { why } = this.state;
    if (why === null) return this.props.children;
    return (
      <main className="broken" role="alert">
        <h1>{texts.t('game:broken.title')}</h1>
        <p>{texts.t('game:broken.hint')}</p>
        <pre>{why}</pre>
        <p>
          <button type="button" className="main" onClick={() => location.reload()}>
            {texts.t('game:broken.again')}
          </button>
          <button
            type="button"
            onClick={() => {
              putAside();
              location.reload();
            }}
          >
            {texts.t('game:broken.anew')}
          </button>
        </p>
      </main>
    );
  }
}
