import { useEffect, useState } from 'react';
import { usePlay } from '../play.ts';

/** A pass is for the ship that was seen: the second click of a double click is none for the next. */
const SEEN_MILLISECONDS = 400;

/** Whether what is asked has been there long enough to be seen. */
export function useSeen(): boolean {
  const view = usePlay((play) => play.view);
  const [seen, setSeen] = useState<typeof view>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(view), SEEN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [view]);
  return seen === view;
}
