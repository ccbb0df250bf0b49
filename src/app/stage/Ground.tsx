import type { Graphics } from 'pixi.js';
import { useCallback } from 'react';
import { INCH } from '../../plane/table.ts';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { COARSE, drawTable } from './draw/table.ts';
import { drawTerrain } from './draw/terrain.ts';
import { usePaint } from './paint.ts';
import { EDGE_TEXT } from './texts.ts';
import { toScreen } from './viewport.ts';

/** Table, grid, its edge with numbers, and terrain. */
export function Ground() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const terrain = usePage((page) => page.playback?.setting.terrain);
  usePaint();
  const drawFloor = useCallback((g: Graphics) => drawTable(g, view, table), [view, table]);
  const drawRocks = useCallback((g: Graphics) => drawTerrain(g, view, terrain ?? []), [view, terrain]);
  // Numbers keep a distance of 26 pixels or more.
  const each = COARSE * Math.max(1, Math.ceil(26 / (COARSE * view.scale)));
  return (
    <pixiContainer>
      <pixiGraphics draw={drawFloor} />
      {marks(table.width, each).map((x) => {
        const at = toScreen(view, { x: x * INCH, y: 0 });
        return (
          <pixiBitmapText
            key={`x${x}`}
            text={String(x)}
            style={EDGE_TEXT}
            anchor={{ x: 0.5, y: 0 }}
            x={Math.round(at.x)}
            y={Math.round(at.y) + 9}
          />
        );
      })}
      {marks(table.height, each).map((y) => {
        const at = toScreen(view, { x: 0, y: y * INCH });
        return (
          <pixiBitmapText
            key={`y${y}`}
            text={String(y)}
            style={EDGE_TEXT}
            anchor={{ x: 1, y: 0.5 }}
            x={Math.round(at.x) - 10}
            y={Math.round(at.y)}
          />
        );
      })}
      <pixiGraphics draw={drawRocks} />
    </pixiContainer>
  );
}

function marks(length: number, each: number): number[] {
  return Array.from({ length: Math.floor(length / INCH / each) + 1 }, (_, i) => i * each);
}
