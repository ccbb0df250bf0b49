import type { Graphics } from 'pixi.js';
import { numberOf } from '../../palette.ts';
import type { Phasing } from '../glows.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { dashedCircle, dashes } from './lines.ts';

const PALE = 0xefe4ff;
/** How far around a vessel the stars bend, in pixels, and how many. */
const BENT = 62;
const STARS = 34;

/** An inertialess move: two broken rings and a line that is not there in between; while it runs, the stars bend. */
export function drawPhasing(g: Graphics, view: Viewport, phasing: Phasing, progress: number): void {
  const hue = numberOf(phasing.hue);
  const [a, b] = [toScreen(view, phasing.from), toScreen(view, phasing.to)];
  const alpha = phasing.current ? 0.95 : 0.5;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const part = Math.min(26, length * 0.3);
  // It fades out on the way, and comes up again before its end.
  for (const [share, fades] of [
    [0, 1],
    [0.35, 0.6],
    [0.7, 0.3],
  ] as const) {
    const [p, q] = [part * share, part * (share + 0.24)];
    g.moveTo(a.x + ux * p, a.y + uy * p).lineTo(a.x + ux * q, a.y + uy * q);
    g.moveTo(b.x - ux * p, b.y - uy * p).lineTo(b.x - ux * q, b.y - uy * q);
    g.stroke({ width: 2, color: hue, alpha: alpha * fades });
  }
  for (const r of [5, 9]) {
    dashedCircle(g, a, r, 4, 4);
    g.stroke({ width: 1.25, color: hue, alpha });
  }
  if (phasing.unseen) {
    dashes(g, a, b, 1, 6);
    g.stroke({ width: 1, color: hue, alpha: 0.5 });
  }
  if (!phasing.current || progress === 1) return;
  bend(g, a, progress * 2, hue);
  bend(g, b, progress * 2 - 1, hue);
}

/** Stars around a place are drawn in as it tears, and spring back. */
function bend(g: Graphics, at: Pixel, share: number, hue: number): void {
  if (share <= 0 || share >= 1) return;
  const force = Math.sin(share * Math.PI);
  for (let k = 0; k < STARS; k++) {
    // Spread evenly by the golden angle.
    const angle = k * 2.39996;
    const rest = BENT * Math.sqrt((k + 1) / STARS);
    const r = rest * (1 - 0.7 * force * (1 - rest / (BENT * 1.2)));
    const wound = angle + force * 1.6 * (1 - rest / BENT);
    const arc = 0.06 + force * 0.55 * (1 - rest / (BENT * 1.3));
    g.moveTo(at.x + Math.cos(wound) * r, at.y + Math.sin(wound) * r).arc(at.x, at.y, r, wound, wound + arc);
  }
  g.stroke({ width: 1.5, color: PALE, alpha: 0.25 + 0.65 * force });
  g.circle(at.x, at.y, 16 * force).fill({ color: 0x000000, alpha: 0.85 });
  g.circle(at.x, at.y, 16 * force).stroke({ width: 2, color: hue, alpha: force });
}
