import type { Mils } from '../../plane/table.ts';
import { type Counter, type Mark, poseAlong, type Scene, type Trail } from './scene.ts';
import { lengthInches } from './silhouettes.ts';
import { spread } from './spread.ts';
import { type Pixel, toScreen, type Viewport } from './viewport.ts';

interface Table {
  readonly width: Mils;
  readonly height: Mils;
}

/** A counter as it stands on the screen. */
export interface Laid {
  readonly counter: Counter;
  /** Its true place, and where it is shown. */
  readonly place: Pixel;
  readonly at: Pixel;
  readonly degrees: number;
  /** Pixels from bow to stern. */
  readonly length: number;
  /** Radius of its base. */
  readonly radius: number;
  /** Too small for its silhouette. */
  readonly glyph: boolean;
}

const LEAST_SHIP = 34;
const MOST_SHIP = 100;
const GLYPH = 16;
/** Below this many pixels an inch, silhouettes would crowd the table. */
const GLYPH_SCALE = 5.5;

/** The mark of a ship that is gone, as it stands on the screen. */
export interface LaidMark {
  readonly mark: Mark;
  readonly at: Pixel;
  readonly place: Pixel;
}

export interface Layout {
  readonly ships: readonly Laid[];
  readonly marks: readonly LaidMark[];
}

export const MARK_RADIUS = 13;

let asked: readonly unknown[] = [];
let answer: Layout = { ships: [], marks: [] };

/** Where everything stands. Several parts of the stage ask for the same: the last answer is kept. */
export function layoutOf(scene: Scene, view: Viewport, progress: number, table: Table): Layout {
  const question = [scene, view, progress, table];
  if (question.some((part, i) => part !== asked[i])) {
    asked = question;
    answer = layOut(scene, view, progress, table);
  }
  return answer;
}

function layOut(scene: Scene, view: Viewport, progress: number, table: Table): Layout {
  const moving = new Map<string, Trail>();
  if (progress < 1) for (const trail of scene.trails) if (trail.current) moving.set(trail.id, trail);
  const ships = scene.counters.map((counter) => {
    const trail = moving.get(counter.id);
    const pose = trail ? poseAlong(trail, progress) : { ...counter, degrees: counter.course * 30 };
    const glyph = view.scale < GLYPH_SCALE;
    const length = glyph
      ? GLYPH
      : Math.max(LEAST_SHIP, Math.min(MOST_SHIP, lengthInches(counter.size) * view.scale));
    return {
      ...{ counter, glyph, length, place: toScreen(view, pose), degrees: pose.degrees },
      radius: length * (glyph ? 0.6 : 0.58),
    };
  });
  const marks = scene.marks.map((mark) => ({ mark, place: markPlace(mark, view, table) }));
  const apart = spread([
    ...ships.map(({ counter, place, radius }) => ({ id: counter.id, ...place, radius })),
    // An old mark lies under what comes over it; one of this turn is still looked for.
    ...marks
      .filter(({ mark }) => mark.fresh)
      .map(({ mark, place }) => ({ id: mark.id, ...place, radius: MARK_RADIUS })),
  ]);
  return {
    ships: ships.map((one) => ({ ...one, at: apart.get(one.counter.id) ?? one.place })),
    marks: marks.map((one) => ({ ...one, at: apart.get(one.mark.id) ?? one.place })),
  };
}

/** A ship that withdrew is marked where it crossed the edge. */
function markPlace(mark: Mark, view: Viewport, table: Table): Pixel {
  return toScreen(view, {
    x: Math.max(0, Math.min(table.width, mark.x)),
    y: Math.max(0, Math.min(table.height, mark.y)),
  });
}
