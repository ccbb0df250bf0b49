import { useApplication } from '@pixi/react';
import { type Application, Ticker } from 'pixi.js';
import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** For tests: how many frames the stage has drawn. */
    jumpPoint?: { renders: number };
  }
}

const count = { renders: 0 };
window.jumpPoint = count;

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
    count.renders++;
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
