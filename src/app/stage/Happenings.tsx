import type { Graphics } from 'pixi.js';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawFlight, drawTrail } from './draw/course.ts';
import { drawMark } from './draw/shot.ts';
import { drawFallen } from './draw/strike.ts';
import { layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';
import { toScreen } from './viewport.ts';

/** What happened this turn: paths, and what is gone. */
export function Happenings() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const progress = useProgress();
  usePaint();
  const { marks } = layoutOf(scene, view, progress, table);
  const draw = (g: Graphics) => {
    g.clear();
    for (const trail of scene.trails) drawTrail(g, view, trail);
    for (const flight of scene.flights) drawFlight(g, view, flight);
    for (const { mark, at } of marks) drawMark(g, mark, at, progress);
    for (const fallen of scene.fallen) drawFallen(g, fallen, toScreen(view, fallen), progress);
  };
  return <pixiGraphics draw={draw} />;
}
