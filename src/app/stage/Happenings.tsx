import type { Graphics } from 'pixi.js';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawTrail } from './draw/course.ts';
import { drawMark } from './draw/shot.ts';
import { layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';

/** What happened this turn: paths, and ships that are gone. */
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
    for (const { mark, at } of marks) drawMark(g, mark, at, progress);
  };
  return <pixiGraphics draw={draw} />;
}
