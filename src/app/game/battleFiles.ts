import { useEffect } from 'react';
import { create } from 'zustand';
import { BATTLE_LIMITS, failed, type Read } from '../../ship/file.ts';
import { texts } from '../i18n.ts';
import { theGame } from '../play.ts';
import { setPage } from '../store.ts';

/** Gives the battle to the browser as a file to keep. Nothing sealed is in it; what else it holds is said. */
export function saveBattle(): void {
  const game = theGame();
  if (!game) return;
  const turn = game.facts.filter(({ type }) => type === 'TurnBegan').length;
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(game.file())}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(texts.t('game:fileName', { title: game.setting.title, turn }));
  link.click();
  if (game.keepsSecrets || game.hasShadows) setPage({ notice: { what: 'sealed', problems: [] } });
  // The download begins after this.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `border-dispute-turn-3.json`: safe on every system, and easy to type. */
function fileName(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return `${plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.json`;
}

/** Reads a file that somebody chose; its size is looked at before it is read. */
export async function readChosen(file: File): Promise<Read<string>> {
  const remedy = texts.t('game:open.check');
  const most = BATTLE_LIMITS.bytes;
  if (file.size > most)
    return failed(file.name, '', texts.t('game:open.tooLarge', { bytes: file.size, most }), remedy);
  try {
    const bytes = await file.arrayBuffer();
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    const said = error instanceof TypeError ? texts.t('game:open.noText') : (error as Error).message;
    return failed(file.name, '', said, remedy);
  }
}

/** The file that was dropped on the page last. */
export const useDropped = create<{ readonly file: File | null }>(() => ({ file: null }));

/** A file dropped anywhere on the page is opened; left to itself the browser would leave the page for it. */
export function useDrop(): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      // Nothing comes between the curtain and the side that it waits for.
      if (document.querySelector('.curtain')) return;
      useDropped.setState({ file });
      setPage({ dialog: 'open' });
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
