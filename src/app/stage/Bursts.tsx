import type { Graphics } from 'pixi.js';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawMine, drawStruck } from './draw/mine.ts';
import { groupReach, layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';

/** Energy mines of this turn: their aims, how they strayed, the ring that falls, and what it strikes. */
export function Bursts() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const progress = useProgress();
  usePaint();
  const draw = (g: Graphics) => {
    g.clear();
    if (scene.mines.length === 0) return;
    const { ships, groups, marks } = layoutOf(scene, view, progress, table);
    for (const mine of scene.mines) {
      drawMine(g, view, mine, progress);
      for (const { counter, at, radius } of ships)
        if (mine.struck.includes(counter.id)) drawStruck(g, at, radius);
      for (const { group, at, radius, glyph } of groups)
        if (mine.struck.includes(group.id)) drawStruck(g, at, groupReach(radius, glyph));
      for (const { mark, at } of marks) if (mine.struck.includes(mark.id)) drawStruck(g, at, 13);
    }
  };
  return <pixiGraphics label="bursts" draw={draw} />;
}
