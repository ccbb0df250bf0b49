import { create } from 'zustand';
import { usePlay } from '../play.ts';

/** What is being typed, what was prepared as it was, and what is wrong with it. */
interface Typed {
  /** Null when nothing is. */
  readonly text: string | null;
  /** The preparation in print. When that changes otherwise, what was typed gives way. */
  readonly at: string;
  readonly fault: string | null;
}

const NOTHING: Typed = { text: null, at: '', fault: null };

export const useTyped = create<Typed>(() => NOTHING);

/** Why what is typed cannot be read; null if it can be, or if nothing is typed. */
export function useFault(printed: string): string | null {
  return useTyped(({ at, fault }) => (at === printed ? fault : null));
}

// Another question begins with an empty field.
usePlay.subscribe(({ view }, before) => {
  if (view !== before.view) useTyped.setState(NOTHING);
});
