import { flushSync } from 'react-dom';
import { toTask } from '../play.ts';

/** Shows the panel for what is asked, and moves the focus there. */
export function goToTask(): void {
  flushSync(toTask);
  focusTask();
}

/** The panel, or where it is not on the screen the button that leads to it. */
export function focusTask(): void {
  const place = document.querySelector<HTMLElement>('.task') ?? document.querySelector('.prompt .main');
  (place as HTMLElement | null)?.focus();
}
