import type { Graphics } from 'pixi.js';
import type { Pixel } from '../viewport.ts';

/** A dashed line from `a` to `b`; `shift` moves the dashes along it. Stroke it afterwards. */
export function dashes(g: Graphics, a: Pixel, b: Pixel, dash: number, gap: number, shift = 0): void {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 1) return;
  const at = (along: number): Pixel => ({
    x: a.x + ((b.x - a.x) * along) / length,
    y: a.y + ((b.y - a.y) * along) / length,
  });
  for (let from = (shift % (dash + gap)) - dash - gap; from < length; from += dash + gap) {
    const begin = at(Math.max(0, from));
    const end = at(Math.max(0, Math.min(length, from + dash)));
    g.moveTo(begin.x, begin.y).lineTo(end.x, end.y);
  }
}

/** A dashed circle. Stroke it afterwards. */
export function dashedCircle(g: Graphics, at: Pixel, radius: number, dash: number, gap: number): void {
  if (radius < 2) return;
  const count = Math.max(8, Math.round((2 * Math.PI * radius) / (dash + gap)));
  const step = (2 * Math.PI) / count;
  const part = (step * dash) / (dash + gap);
  for (let k = 0; k < count; k++) {
    const from = k * step;
    g.moveTo(at.x + Math.cos(from) * radius, at.y + Math.sin(from) * radius);
    g.arc(at.x, at.y, radius, from, from + part);
  }
}

/** The point `distance` beyond `b` on the line from `a`. */
export function beyond(a: Pixel, b: Pixel, distance: number): Pixel {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: b.x + ((b.x - a.x) / length) * distance, y: b.y + ((b.y - a.y) / length) * distance };
}
