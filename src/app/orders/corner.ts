import { useAtPresent, usePlay } from '../play.ts';
import { useCamera } from '../stage/camera.ts';
import { toScreen } from '../stage/viewport.ts';
import { usePage } from '../store.ts';
import { outlookOf, ownShips } from './outlook.ts';

/** How near to a corner of the stage its instruments may cover a ghost, in pixels. */
const WIDE = 220;
const HIGH = 110;

/** The corner of the stage that the ghost of the ship being ordered lies in, so that nothing there covers it. */
export function useGhostCorner(): string | undefined {
  const present = useAtPresent();
  const view = usePlay((play) => play.view);
  const draft = usePlay((play) => play.draft);
  const picked = usePage((page) => page.picked);
  const screen = useCamera((camera) => camera.view);
  if (!present || !view || !draft || picked === null || !ownShips(view).includes(picked)) return undefined;
  const end = outlookOf(view, draft, picked).wish?.end;
  if (!end) return undefined;
  const { x, y } = toScreen(screen, end);
  const across = x < WIDE ? 'left' : x > screen.width - WIDE ? 'right' : null;
  const down = y < HIGH ? 'top' : y > screen.height - HIGH ? 'bottom' : null;
  return across && down ? `${down}-${across}` : undefined;
}
