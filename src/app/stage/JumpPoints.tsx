import type { Graphics } from 'pixi.js';
import { useCallback } from 'react';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawJump, REACH } from './draw/jump.ts';
import type { Jump } from './jumps.ts';
import { usePaint } from './paint.ts';
import { POINT_TEXT } from './texts.ts';
import { toScreen, type Viewport } from './viewport.ts';

/** Jump points, under all counters: a funnel each, the ring that ships leave from, the ship whose point it is. */
export function JumpPoints() {
  const view = useCamera((camera) => camera.view);
  const jumps = usePage((page) => page.scene.jumps);
  const names = usePage((page) => page.names);
  const progress = useProgress();
  usePaint();
  return (
    <pixiContainer label="jump points">
      {jumps.map((jump) => (
        <Point key={jump.id} jump={jump} view={view} names={names} progress={progress} />
      ))}
    </pixiContainer>
  );
}

interface PointProps {
  readonly jump: Jump;
  readonly view: Viewport;
  readonly names: boolean;
  readonly progress: number;
}

function Point({ jump, view, names, progress }: PointProps) {
  const draw = useCallback(
    (g: Graphics) => {
      g.clear();
      drawJump(g, view, jump, progress);
    },
    [view, jump, progress],
  );
  const at = toScreen(view, jump);
  const named = jump.way === 'in' && jump.how !== 'shuts' && (names || jump.how === 'opens');
  return (
    <pixiContainer label={`jump point ${jump.id}`}>
      <pixiGraphics draw={draw} />
      {named && (
        <pixiText
          text={jump.name}
          style={POINT_TEXT}
          anchor={{ x: 0.5, y: 0 }}
          x={Math.round(at.x)}
          y={Math.round(at.y + REACH * view.scale + 2)}
          resolution={2}
        />
      )}
    </pixiContainer>
  );
}
