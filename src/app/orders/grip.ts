import { theShip } from '../../battle/ships.ts';
import { pointAt } from '../fighters/pointing.ts';
import { ordersIn } from '../game/draft.ts';
import { usePlay } from '../play.ts';
import { useCamera } from '../stage/camera.ts';
import { layoutOf } from '../stage/layout.ts';
import { type Pixel, toScreen, toTable } from '../stage/viewport.ts';
import { usePage } from '../store.ts';
import { drag, writing } from './act.ts';
import { outlookOf, ownShips } from './outlook.ts';
import { nearestEnd, reachOf } from './reach.ts';

/** Fingers need this many pixels around a ghost. */
const LEAST_GRIP = 16;

/** The ship being ordered, if its ghost lies there. */
export function ghostAt(at: Pixel): string | null {
  const { view, draft } = usePlay.getState();
  const { picked, scene } = usePage.getState();
  if (!view || !draft || !writing() || picked === null || !ownShips(view).includes(picked)) return null;
  const { judged } = outlookOf(view, draft, picked);
  if (!judged.ok) return null;
  const { view: screen, table } = useCamera.getState();
  const laid = layoutOf(scene, screen, 1, table).ships.find(({ counter }) => counter.id === picked);
  const end = toScreen(screen, judged.value.end);
  const grip = Math.max(LEAST_GRIP, (laid?.length ?? 0) / 2);
  return Math.hypot(end.x - at.x, end.y - at.y) <= grip ? picked : null;
}

/** Orders the move of the dial that ends nearest to a place on the screen. */
export function dragGhost(id: string, at: Pixel): void {
  const { view, draft } = usePlay.getState();
  if (!view || !draft) return;
  const orders = ordersIn(draft, id);
  if (orders.phase) {
    const { x, y } = toTable(useCamera.getState().view, at);
    pointAt(x, y);
    return;
  }
  const end = nearestEnd(reachOf(theShip(view, id), orders).ends, toTable(useCamera.getState().view, at));
  if (!end) return;
  const { turns, faster, slip } = end.move;
  const { move } = orders;
  if (move.faster === faster && move.slip === slip && move.turns.join() === turns.join()) return;
  drag(id, { ...orders, move: { ...end.move, roll: move.roll } });
}
