import type { Graphics } from 'pixi.js';
import { useCallback } from 'react';
import { usePage } from '../store.ts';
import { useCamera } from './camera.ts';
import { useProgress } from './clock.ts';
import { drawBase, drawBoxes, drawShip } from './draw/counter.ts';
import { drawVector, numberPlace } from './draw/course.ts';
import { drawLead } from './draw/terrain.ts';
import { placeLabels } from './labels.ts';
import { type Laid, type Layout, layoutOf, MARK_RADIUS } from './layout.ts';
import { usePaint } from './paint.ts';
import { MARK_TEXT, NAME_TEXT, NUMBER_TEXT } from './texts.ts';
import type { Pixel, Viewport } from './viewport.ts';

/** About how wide a letter of a name is, in pixels. */
const LETTER = 7.2;

/** The ships: base, silhouette, velocity; name and boxes on demand. */
export function Counters() {
  const view = useCamera((camera) => camera.view);
  const table = useCamera((camera) => camera.table);
  const scene = usePage((page) => page.scene);
  const picked = usePage((page) => page.picked);
  const names = usePage((page) => page.names);
  const progress = useProgress();
  usePaint();
  const { ships: laid, marks } = layoutOf(scene, view, progress, table);
  const moving = progress < 1 && scene.trails.some((trail) => trail.current);
  const numbers = moving || !names ? [] : numbersOf(laid, marks, view);
  const labels = placeLabels(
    [
      ...laid
        .filter(({ counter }) => names || counter.id === picked || counter.acting)
        .map(({ counter, at, radius }) => ({
          ...{ id: counter.id, at, radius, width: counter.name.length * LETTER, height: 24, needed: true },
        })),
      ...marks
        .filter(({ mark }) => names || mark.fresh)
        .map(({ mark, at }) => ({
          ...{
            id: mark.id,
            at,
            radius: MARK_RADIUS,
            width: mark.name.length * LETTER,
            height: 16,
            needed: false,
          },
        })),
    ],
    numbers.map(({ at }) => at),
  );
  const vectors = (g: Graphics) => {
    g.clear();
    if (!moving) for (const { counter } of laid) drawVector(g, view, counter);
    for (const { at, place } of [...laid, ...marks])
      if (Math.hypot(at.x - place.x, at.y - place.y) > 3) drawLead(g, at, place);
  };
  return (
    <pixiContainer>
      <pixiGraphics draw={vectors} />
      {laid.map((one) => (
        <Ship key={one.counter.id} laid={one} picked={one.counter.id === picked} />
      ))}
      {laid.map((one) => {
        const at = labels.get(one.counter.id);
        return at && <Label key={one.counter.id} laid={one} at={at} />;
      })}
      {marks.map(({ mark }) => {
        const at = labels.get(mark.id);
        return (
          at && (
            <pixiText
              key={mark.id}
              text={mark.name}
              style={MARK_TEXT}
              anchor={{ x: 0.5, y: 0 }}
              x={Math.round(at.x)}
              y={Math.round(at.y)}
              alpha={mark.fresh ? 1 : 0.75}
              resolution={2}
            />
          )
        );
      })}
      {numbers.map(({ id, velocity, at }) => (
        <pixiText
          key={id}
          text={String(velocity)}
          style={NUMBER_TEXT}
          anchor={0.5}
          x={Math.round(at.x)}
          y={Math.round(at.y)}
          resolution={2}
        />
      ))}
    </pixiContainer>
  );
}

/** The velocity of each ship as a number, where it covers nothing. */
function numbersOf(ships: Layout['ships'], marks: Layout['marks'], view: Viewport) {
  const covers = (at: Pixel, own: string) =>
    ships.some((one) => one.counter.id !== own && near(at, one.at, one.radius)) ||
    marks.some((one) => near(at, one.at, MARK_RADIUS));
  return ships.flatMap((one) => {
    const { id, velocity } = one.counter;
    const at = numberPlace(view, one);
    return one.glyph || velocity === 0 || covers(at, id) ? [] : [{ id, velocity, at }];
  });
}

function near(a: Pixel, b: Pixel, distance: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < distance;
}

function Ship({ laid, picked }: { laid: Laid; picked: boolean }) {
  const { counter, length, glyph, radius } = laid;
  const { design, hue, rolled, side, acting } = counter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: place and heading move the container, not the drawing
  const ship = useCallback((g: Graphics) => drawShip(g, laid), [design, hue, rolled, side, length, glyph]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const base = useCallback(
    (g: Graphics) => drawBase(g, laid, picked),
    [hue, side, radius, glyph, acting, picked],
  );
  return (
    <pixiContainer x={laid.at.x} y={laid.at.y}>
      <pixiGraphics draw={base} />
      <pixiGraphics draw={ship} angle={laid.degrees} />
    </pixiContainer>
  );
}

function Label({ laid, at }: { laid: Laid; at: Pixel }) {
  const boxes = useCallback((g: Graphics) => drawBoxes(g, laid, 18), [laid]);
  return (
    <pixiContainer x={Math.round(at.x)} y={Math.round(at.y)}>
      <pixiText text={laid.counter.name} style={NAME_TEXT} anchor={{ x: 0.5, y: 0 }} resolution={2} />
      <pixiGraphics draw={boxes} />
    </pixiContainer>
  );
}
