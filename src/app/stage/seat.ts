import { usePlay } from '../play.ts';
import { seeAs } from '../store.ts';

// Whoever sits down at the screen sees what is hidden from the others, until the view is gone again.
usePlay.subscribe(({ view }, before) => {
  if (view !== before.view) seeAs(view);
});
