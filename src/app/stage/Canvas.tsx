import { Application, extend, useApplication } from '@pixi/react';
import { BitmapFontManager, BitmapText, Container, Graphics, Text } from 'pixi.js';
import { memo, useCallback, useEffect, useLayoutEffect } from 'react';
import { Arcs } from '../fire/Arcs.tsx';
import { Ghosts } from '../orders/Ghosts.tsx';
import { Bursts } from './Bursts.tsx';
import { Counters } from './Counters.tsx';
import { useCamera } from './camera.ts';
import { drawStars } from './draw/table.ts';
import { Ground } from './Ground.tsx';
import { Groups } from './Groups.tsx';
import { Happenings } from './Happenings.tsx';
import { Reaches, Wishes } from './Intent.tsx';
import { JumpPoints } from './JumpPoints.tsx';
import { Names } from './Names.tsx';
import { stopTicker, usePaint } from './paint.ts';
import { Powers, Traces } from './Shadows.tsx';
import { Shots } from './Shots.tsx';

extend({ BitmapText, Container, Graphics, Text });
BitmapFontManager.defaultOptions.resolution = Math.min(2, window.devicePixelRatio);

// The type knows one renderer only, though Pixi takes a list in order of choice.
const RENDERERS = ['webgl', 'canvas'] as unknown as 'webgl';

/** The one Pixi stage. Nothing runs in it by itself: its parts ask for a frame when they change. */
export const Canvas = memo(function Canvas() {
  return (
    <Application
      autoStart={false}
      sharedTicker={false}
      preference={RENDERERS}
      // Picking and keys are the page's own: Pixi's events and its layer of hidden buttons stay out.
      skipExtensionImports
      backgroundAlpha={0}
      antialias
      autoDensity
      resolution={Math.min(2, window.devicePixelRatio)}
    >
      <Stars />
      <Ground />
      <Arcs />
      <JumpPoints />
      <Happenings />
      <Traces />
      <Reaches />
      <Counters />
      <Groups />
      <Powers />
      <Names />
      <Bursts />
      <Wishes />
      <Ghosts />
      <Shots />
    </Application>
  );
});

function Stars() {
  const { app } = useApplication();
  const width = useCamera(({ view }) => view.width);
  const height = useCamera(({ view }) => view.height);
  usePaint();
  useEffect(stopTicker, []);
  // Before the frame that was asked for: a canvas that changes its size is empty.
  useLayoutEffect(() => {
    // It may be gone: a stage that is taken away before it is ready is drawn once more.
    if (width > 0 && height > 0) app.renderer?.resize(width, height);
  }, [app, width, height]);
  const draw = useCallback((g: Graphics) => drawStars(g, width, height), [width, height]);
  return <pixiGraphics draw={draw} />;
}
