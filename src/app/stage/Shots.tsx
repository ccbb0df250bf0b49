import type { Graphics } from 'pixi.js';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawShot } from './draw/shot.ts';
import { layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';
import type { Pixel } from './viewport.ts';

/** The shots of the beat that is shown, from counter to counter. */
export function Shots() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const progress = useProgress();
  usePaint();
  const draw = (g: Graphics) => {
    g.clear();
    if (scene.shots.length === 0) return;
    const places = new Map<string, Pixel>();
    const { ships, marks } = layoutOf(scene, view, progress, table);
    for (const { mark, at } of marks) places.set(mark.id, at);
    for (const { counter, at } of ships) places.set(counter.id, at);
    for (const shot of scene.shots) {
      const [from, to] = [places.get(shot.from), places.get(shot.to)];
      if (from && to) drawShot(g, shot, from, to, progress);
    }
  };
  return <pixiGraphics draw={draw} />;
}
