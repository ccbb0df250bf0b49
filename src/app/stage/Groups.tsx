import type { Graphics } from 'pixi.js';
import { useCallback } from 'react';
import { usePointing } from '../fighters/pointing.ts';
import { numberOf } from '../palette.ts';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawFighters, drawGroupBase, drawTie } from './draw/group.ts';
import { drawLead } from './draw/terrain.ts';
import { groupReach, type LaidGroup, layoutOf } from './layout.ts';
import { usePaint } from './paint.ts';
import { STRENGTH_TEXT } from './texts.ts';

/** Groups of fighters in flight: base, fighters, strength. */
export function Groups() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const chosen = usePage((page) => page.group);
  const asked = usePointing(({ group }) => group);
  const picked = asked ?? chosen;
  const names = usePage((page) => page.names);
  const progress = useProgress();
  usePaint();
  const { groups, ships } = layoutOf(scene, view, progress, table);
  const ties = (g: Graphics) => {
    g.clear();
    const at = new Map(ships.map((one) => [one.counter.id, one.at]));
    for (const { group, at: from } of groups) {
      const ship = group.screens === null ? undefined : at.get(group.screens);
      if (ship) drawTie(g, from, ship, numberOf(group.hue));
    }
    for (const { at, place } of groups)
      if (Math.hypot(at.x - place.x, at.y - place.y) > 3) drawLead(g, at, place);
  };
  return (
    <pixiContainer label="groups">
      <pixiGraphics draw={ties} />
      {groups.map((one) => (
        <Group key={one.group.id} laid={one} picked={one.group.id === picked} counts={names} />
      ))}
    </pixiContainer>
  );
}

function Group({ laid, picked, counts }: { laid: LaidGroup; picked: boolean; counts: boolean }) {
  const { group, radius, glyph, grown } = laid;
  const { hue, side, empire, strength, spent, screens } = group;
  // biome-ignore lint/correctness/useExhaustiveDependencies: place and heading move the container, not the drawing
  const fighters = useCallback((g: Graphics) => drawFighters(g, laid), [hue, empire, spent, radius, glyph]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const base = useCallback(
    (g: Graphics) => drawGroupBase(g, laid, picked),
    [hue, side, strength, spent, screens !== null, radius, glyph, picked],
  );
  const reach = groupReach(radius, glyph);
  return (
    <pixiContainer label={`group ${group.id}`} x={laid.at.x} y={laid.at.y} scale={grown}>
      <pixiGraphics draw={base} />
      <pixiGraphics draw={fighters} angle={laid.degrees} />
      {group.full > 1 && (counts || picked || !glyph) && (
        <pixiBitmapText
          text={String(strength)}
          style={STRENGTH_TEXT}
          anchor={0.5}
          x={Math.round(reach * 0.8)}
          y={Math.round(-reach * 0.72)}
        />
      )}
    </pixiContainer>
  );
}
