import { useApplication } from '@pixi/react';
import { type Application, type Container, Graphics, Ticker } from 'pixi.js';
import { useLayoutEffect } from 'react';
import { testing } from '../testing.ts';

let painted: Application | null = null;

testing.scene = () => (painted?.renderer ? described(painted.stage) : null);

/** A part of the scene and all below it, by what they are, say and measure. */
function described(part: Container): unknown {
  const { label, x, y, angle, alpha, visible, children } = part;
  return {
    ...{ label, x, y, angle, alpha, visible },
    text: (part as { text?: unknown }).text,
    drawn: part instanceof Graphics ? drawnBy(part) : undefined,
    children: children.map(described),
  };
}

function drawnBy({ context: { instructions, bounds } }: Graphics): unknown {
  const { minX, minY, maxX, maxY } = bounds;
  return [instructions.length, minX, minY, maxX, maxY];
}

let waiting = 0;

/** Draws the stage in the next frame, once however often it is asked. */
function paintSoon(app: Application): void {
  if (waiting) return;
  waiting = requestAnimationFrame(() => {
    waiting = 0;
    // It may be gone by now.
    if (!app.renderer) return;
    // Pixi tidies its caches by this ticker; standing still otherwise, it costs no frames.
    Ticker.system.update();
    app.render();
    painted = app;
    testing.renders++;
  });
}

/** Asks for a frame whenever the component that uses it has changed. */
export function usePaint(): void {
  const { app } = useApplication();
  useLayoutEffect(() => paintSoon(app));
}

export function stopTicker(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}
