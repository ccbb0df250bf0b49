import { usePointed } from '../fighters/pointing.ts';
import { useAtPresent, usePlay } from '../play.ts';
import { useCamera } from '../stage/camera.ts';
import { toScreen } from '../stage/viewport.ts';
import { usePage } from '../store.ts';
import { outlookOf, ownShips } from './outlook.ts';

/** How near to a corner of the stage its instruments may cover a ghost, in pixels. */
const WIDE = 220;
const HIGH = 110;

/** The corner of the stage that a ship's ghost, or what is pointed at, lies in: nothing there may cover it. */
export function useGhostCorner(): string | undefined {
  const present = useAtPresent();
  const view = usePlay((play) => play.view);
  const draft = usePlay((play) => play.draft);
  const picked = usePage((page) => page.picked);
  const screen = useCamera((camera) => camera.view);
  const pointed = usePointed();
  const own = present && view && draft && picked !== null && ownShips(view).includes(picked);
  const end = own ? outlookOf(view, draft, picked).wish?.end : pointed;
  if (!end) return undefined;
  const { x, y } = toScreen(screen, end);
  const across = x < WIDE ? 'left' : x > screen.width - WIDE ? 'right' : null;
  const down = y < HIGH ? 'top' : y > screen.height - HIGH ? 'bottom' : null;
  return across && down ? `${down}-${across}` : undefined;
}
