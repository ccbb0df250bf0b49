import type { Graphics } from 'pixi.js';
import type { Plan } from '../../battle/movement.ts';
import type { Course } from '../../plane/course.ts';
import type { Point } from '../../plane/table.ts';
import { numberOf, TABLE } from '../palette.ts';
import { shape } from '../stage/draw/counter.ts';
import { dashes } from '../stage/draw/lines.ts';
import type { Laid } from '../stage/layout.ts';
import { silhouetteOf } from '../stage/silhouettes.ts';
import { type Pixel, toScreen, type Viewport } from '../stage/viewport.ts';

const DARK = 0x060b16;

/** A hollow ship, bow up around (0, 0): what will be, not what is. */
export function drawGhost(g: Graphics, { counter, length, glyph }: Laid, picked: boolean): void {
  const hue = numberOf(counter.hue);
  const unit = length / 2;
  g.clear();
  if (glyph) {
    const arrow = [0, -unit * 1.5, unit * 0.8, unit * 0.9, 0, unit * 0.4, -unit * 0.8, unit * 0.9];
    g.poly(arrow).fill({ color: DARK, alpha: 0.8 }).poly(arrow);
    g.stroke({ width: picked ? 2 : 1.25, color: picked ? TABLE.ink : hue, join: 'round' });
    return;
  }
  const { hull, seams } = silhouetteOf(counter.design);
  for (const part of hull) shape(g, part, unit).stroke({ width: 5, color: DARK, alpha: 0.7, join: 'round' });
  for (const part of hull) {
    shape(g, part, unit).fill({ color: DARK, alpha: 0.72 });
    shape(g, part, unit).stroke({
      ...{ width: picked ? 1.75 : 1.25, join: 'round' },
      color: picked ? TABLE.ink : hue,
      alpha: picked ? 1 : 0.85,
    });
  }
  shape(g, seams, unit).stroke({ width: 1, color: hue, alpha: 0.45 });
}

/** Both legs of a move, each turn marked by a ring with a tick to its new course; dashed if it is illegal. */
export function drawLegs(
  g: Graphics,
  view: Viewport,
  hue: number,
  from: Point & { readonly course: Course },
  plan: Plan,
  { legal, picked }: { readonly legal: boolean; readonly picked: boolean },
): void {
  const [a, b, c] = [from, plan.middle, plan.end].map((one) => toScreen(view, one)) as [Pixel, Pixel, Pixel];
  const line = (width: number, color: number, alpha: number) => {
    if (legal) g.moveTo(a.x, a.y).lineTo(b.x, b.y).lineTo(c.x, c.y);
    else {
      dashes(g, a, b, 5, 6);
      dashes(g, b, c, 5, 6);
    }
    g.stroke({ width, color, alpha, cap: 'butt', join: 'round' });
  };
  line(5, DARK, 0.6);
  line(picked ? 2 : 1.25, picked ? TABLE.ink : hue, picked ? 0.95 : 0.7);
  if (plan.firstCourse !== from.course) mark(g, a, plan.firstCourse, hue);
  if (plan.course !== plan.firstCourse) mark(g, b, plan.course, hue);
  else g.circle(b.x, b.y, 2).fill({ color: hue });
  if (legal) return;
  // Nothing ends here: an open cross.
  const arm = 6;
  g.moveTo(c.x - arm, c.y - arm).lineTo(c.x + arm, c.y + arm);
  g.moveTo(c.x + arm, c.y - arm).lineTo(c.x - arm, c.y + arm);
  g.stroke({ width: 2.25, color: 0xff9d8c });
}

function mark(g: Graphics, at: Pixel, course: Course, hue: number): void {
  const angle = (course * Math.PI) / 6;
  g.circle(at.x, at.y, 4.5).fill({ color: DARK }).circle(at.x, at.y, 4.5).stroke({ width: 1.5, color: hue });
  g.moveTo(at.x, at.y).lineTo(at.x + Math.sin(angle) * 10, at.y - Math.cos(angle) * 10);
  g.stroke({ width: 1.5, color: hue });
}

/** Where a ship could end: a thin line around, a point for each end that the dial gives. */
export function drawReach(
  g: Graphics,
  view: Viewport,
  hue: number,
  { hull, ends }: { readonly hull: readonly Point[]; readonly ends: readonly Point[] },
): void {
  const corners = hull.map((one) => toScreen(view, one));
  if (corners.length > 2) {
    const flat = corners.flatMap(({ x, y }) => [x, y]);
    g.poly(flat)
      .fill({ color: hue, alpha: 0.05 })
      .poly(flat)
      .stroke({ width: 1, color: hue, alpha: 0.5, join: 'round' });
  } else if (corners.length === 2) {
    const [a, b] = corners as [Pixel, Pixel];
    g.moveTo(a.x, a.y).lineTo(b.x, b.y).stroke({ width: 1, color: hue, alpha: 0.5 });
  }
  for (const end of ends) {
    const { x, y } = toScreen(view, end);
    g.circle(x, y, 1.25);
  }
  if (ends.length > 0) g.fill({ color: hue, alpha: 0.6 });
}
