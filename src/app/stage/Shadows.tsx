import type { Graphics } from 'pixi.js';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawContact, drawSought } from './draw/contact.ts';
import { drawDestabilise, drawGlow } from './draw/glow.ts';
import { drawLock } from './draw/lock.ts';
import { drawPhasing } from './draw/phasing.ts';
import { endsOf } from './ends.ts';
import { CONTACT_RADIUS, layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';
import { GAIN_TEXT } from './texts.ts';
import { toScreen } from './viewport.ts';

/** Under the counters: where cloaked vessels were seen last, and inertialess moves. */
export function Traces() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const progress = useProgress();
  usePaint();
  const draw = (g: Graphics) => {
    g.clear();
    if (scene.contacts.length === 0 && scene.phasings.length === 0) return;
    for (const phasing of scene.phasings) drawPhasing(g, view, phasing, progress);
    for (const contact of layoutOf(scene, view, progress, table).contacts) drawContact(g, contact, progress);
  };
  return <pixiGraphics label="traces" draw={draw} />;
}

/** Over the counters: minds that hold Shadow vessels, sensors that seek them, what these do, and boxes that they heal. */
export function Powers() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const progress = useProgress();
  usePaint();
  const { locks, sought, glows } = scene;
  const mines = scene.jumps.filter(({ by }) => by !== null);
  if (locks.length + sought.length + glows.length + mines.length === 0) return null;
  const ends = endsOf(scene, layoutOf(scene, view, progress, table), view);
  const draw = (g: Graphics) => {
    g.clear();
    for (const lock of locks) {
      const [from, to] = [ends.get(lock.from), ends.get(lock.to)];
      if (from && to) drawLock(g, lock, from.at, to.at, to.radius + 6, progress);
    }
    for (const seeks of sought) {
      const from = ends.get(seeks.from);
      if (from) drawSought(g, view, seeks, from.at, progress);
    }
    for (const mine of mines) {
      const from = ends.get(mine.by ?? '');
      const hue = scene.counters.find(({ id }) => id === mine.by)?.hue;
      if (from && hue) drawDestabilise(g, from.at, toScreen(view, mine), hue, progress);
    }
    for (const glow of glows) {
      const { at, radius } = ends.get(glow.id) ?? { at: toScreen(view, glow), radius: CONTACT_RADIUS };
      drawGlow(g, glow, at, radius, progress);
    }
  };
  return (
    <pixiContainer label="powers">
      <pixiGraphics draw={draw} />
      {glows.map(({ id, what, count }) => {
        const end = ends.get(id);
        return (
          what === 'heals' &&
          count > 0 &&
          end && (
            <pixiText
              key={id}
              text={`+${count}`}
              style={GAIN_TEXT}
              anchor={{ x: 0, y: 0.5 }}
              x={Math.round(end.at.x + end.radius * 0.7 + 2)}
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
