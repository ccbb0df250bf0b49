import type { Graphics } from 'pixi.js';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawCutting, drawNeedle, drawPlasma, drawSurge, drawSweep } from './draw/beam.ts';
import { drawShot } from './draw/shot.ts';
import { drawAttack, drawPass, drawSparks } from './draw/strike.ts';
import { type End, endsOf } from './ends.ts';
import { layoutOf } from './layout.ts';
import type { ShotLine } from './lines.ts';
import { usePaint } from './paint.ts';
import { TOLL_TEXT } from './texts.ts';

/** The shots of the beat that is shown, from counter to counter, attacks that are named, and what they cost. */
export function Shots() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const progress = useProgress();
  usePaint();
  const { shots, attacks, tolls } = scene;
  const busy = shots.length > 0 || attacks.length > 0 || tolls.length > 0;
  const ends = busy ? endsOf(scene, layoutOf(scene, view, progress, table), view) : NONE;
  const draw = (g: Graphics) => {
    g.clear();
    for (const attack of attacks) {
      const [from, to] = [ends.get(attack.from), ends.get(attack.to)];
      if (from && to) drawAttack(g, attack, from.at, to.at);
    }
    for (const shot of shots) {
      const [from, to] = [ends.get(shot.from), ends.get(shot.to)];
      if (from && to) DRAW[shot.kind](g, shot, from.at, to.at, progress);
    }
  };
  return (
    <pixiContainer label="shots">
      <pixiGraphics draw={draw} />
      {tolls.map(({ id, lost }) => {
        const end = ends.get(id);
        return (
          end && (
            <pixiText
              key={id}
              text={`−${lost}`}
              style={TOLL_TEXT}
              anchor={{ x: 1, y: 0.5 }}
              x={Math.round(end.at.x - end.radius * 0.7 - 2)}
              y={Math.round(end.at.y - end.radius * 0.7 - 4)}
              alpha={Math.min(1, Math.max(0, progress * 2 - 0.6))}
              resolution={2}
            />
          )
        );
      })}
    </pixiContainer>
  );
}

const DRAW: Readonly<Record<ShotLine['kind'], typeof drawShot>> = {
  ...{ beam: drawShot, pulse: drawShot, sparks: drawSparks, strike: drawPass, dogfight: drawPass },
  ...{ cutting: drawCutting, needle: drawNeedle, sweep: drawSweep, surge: drawSurge, plasma: drawPlasma },
};

const NONE: ReadonlyMap<string, End> = new Map();
