import type { Graphics } from 'pixi.js';
import { ahead } from '../../../plane/course.ts';
import { INCH } from '../../../plane/table.ts';
import { numberOf } from '../../palette.ts';
import type { Flight } from '../flyers.ts';
import type { Laid } from '../layout.ts';
import type { Counter, Trail } from '../scene.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { dashes } from './lines.ts';

/** Where the ship would be after its next move if it coasted: the vector's end. */
function vectorEnd(view: Viewport, counter: Counter): Pixel {
  return toScreen(view, ahead(counter, counter.course, counter.velocity * INCH));
}

/** The place for the number of the velocity: beyond the vector's end, and clear of the ship. */
export function numberPlace(view: Viewport, { counter, place, radius }: Laid): Pixel {
  const end = vectorEnd(view, counter);
  const length = Math.hypot(end.x - place.x, end.y - place.y) || 1;
  const far = Math.max(length, radius) + 12;
  return {
    x: place.x + ((end.x - place.x) * far) / length,
    y: place.y + ((end.y - place.y) * far) / length,
  };
}

/** Velocity in its real length, with a mark at each sixth inch. */
export function drawVector(g: Graphics, view: Viewport, counter: Counter): void {
  if (counter.velocity === 0) return;
  const hue = numberOf(counter.hue);
  const from = toScreen(view, counter);
  const to = vectorEnd(view, counter);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  g.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke({ width: 1.25, color: hue, alpha: 0.75 });
  for (let inch = 6; inch < counter.velocity; inch += 6) {
    const x = from.x + ux * inch * view.scale;
    const y = from.y + uy * inch * view.scale;
    g.moveTo(x - uy * 3, y + ux * 3).lineTo(x + uy * 3, y - ux * 3);
  }
  g.stroke({ width: 1, color: hue, alpha: 0.75 });
  const head = 8;
  g.poly([
    ...[to.x, to.y],
    ...[to.x - ux * head - uy * 4, to.y - uy * head + ux * 4],
    ...[to.x - ux * head + uy * 4, to.y - uy * head - ux * 4],
  ]).fill({ color: hue });
}

/** Both legs of a move; a ring marks where it turned halfway. */
export function drawTrail(g: Graphics, view: Viewport, trail: Trail): void {
  const hue = numberOf(trail.hue);
  const [from, middle, to] = [trail.from, trail.middle, trail.to].map((one) => toScreen(view, one)) as [
    Pixel,
    Pixel,
    Pixel,
  ];
  // What others do not see is hardly drawn.
  const [dash, gap] = trail.unseen ? [1.5, 6] : [6, 4];
  dashes(g, from, middle, dash, gap);
  dashes(g, middle, to, dash, gap);
  g.stroke({ width: 1.25, color: hue, alpha: trail.current ? 0.9 : 0.45 });
  g.circle(from.x, from.y, 2).fill({ color: hue, alpha: 0.6 });
  g.circle(middle.x, middle.y, 3).stroke({ width: 1.25, color: hue, alpha: 0.8 });
}

/** The way of a group this turn: thinner than that of a ship; hardly there where it only went along with one. */
export function drawFlight(g: Graphics, view: Viewport, { from, to, how, hue, current }: Flight): void {
  if (from.x === to.x && from.y === to.y) return;
  const [a, b] = [toScreen(view, from), toScreen(view, to)];
  const color = numberOf(hue);
  dashes(g, a, b, 2, 4);
  g.stroke({ width: 1.25, color, alpha: current ? 0.9 : how === 'along' ? 0.22 : 0.35 });
  g.circle(a.x, a.y, 1.5).fill({ color, alpha: current ? 0.8 : 0.4 });
}
