import type { Graphics } from 'pixi.js';
import { useCallback } from 'react';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawBase, drawShip } from './draw/counter.ts';
import { drawVector } from './draw/course.ts';
import { drawLead } from './draw/terrain.ts';
import { type Laid, layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';

/** The ships: base, silhouette, velocity. */
export function Counters() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const picked = usePage((page) => page.picked);
  const progress = useProgress();
  usePaint();
  const { ships: laid, marks, contacts } = layoutOf(scene, view, progress, table);
  const moving = progress < 1 && scene.trails.some((trail) => trail.current);
  const vectors = (g: Graphics) => {
    g.clear();
    if (!moving) for (const { counter, grown } of laid) if (grown === 1) drawVector(g, view, counter);
    for (const { at, place } of [...laid, ...marks, ...contacts])
      if (Math.hypot(at.x - place.x, at.y - place.y) > 3) drawLead(g, at, place);
  };
  return (
    <pixiContainer>
      <pixiGraphics draw={vectors} />
      {laid.map((one) => (
        <Ship key={one.counter.id} laid={one} picked={one.counter.id === picked} />
      ))}
    </pixiContainer>
  );
}

function Ship({ laid, picked }: { laid: Laid; picked: boolean }) {
  const { counter, length, glyph, radius } = laid;
  const { design, hue, rolled, side, acting, cloaked } = counter;
  const signs = counter.signs.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: place and heading move the container, not the drawing
  const ship = useCallback(
    (g: Graphics) => drawShip(g, laid),
    [design, hue, rolled, side, length, glyph, cloaked],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const base = useCallback(
    (g: Graphics) => drawBase(g, laid, picked),
    [hue, side, radius, glyph, acting, picked, cloaked, signs],
  );
  return (
    <pixiContainer x={laid.at.x} y={laid.at.y} scale={laid.grown} alpha={laid.alpha}>
      <pixiGraphics draw={base} />
      <pixiGraphics draw={ship} angle={laid.degrees} />
    </pixiContainer>
  );
}
