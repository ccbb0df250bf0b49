import type { Graphics } from 'pixi.js';
import type { Sign } from '../cloaks.ts';
import { dashedCircle } from './lines.ts';

export const PINNED = 0xffb86b;
export const LOCKED = 0x7fe3d0;
const FOUND = 0xe2c58a;

/** What befalls a vessel, around its base: each sign has a shape of its own, and its name stands by the counter. */
export function drawSign(g: Graphics, sign: Sign, radius: number): void {
  switch (sign) {
    case 'cloaked':
      // Its base says so.
      return;
    case 'found':
      reticle(g, radius + 5);
      return;
    case 'pinned':
      pin(g, radius * 0.8, -radius * 0.8);
      return;
    case 'locked':
      chain(g, radius + 6);
      return;
  }
}

function reticle(g: Graphics, r: number): void {
  for (let k = 0; k < 4; k++) {
    const from = (k * Math.PI) / 2 + 0.25;
    g.moveTo(Math.cos(from) * r, Math.sin(from) * r).arc(0, 0, r, from, from + Math.PI / 2 - 0.5);
    const angle = (k * Math.PI) / 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    g.moveTo(cos * (r - 4), sin * (r - 4)).lineTo(cos * (r + 5), sin * (r + 5));
  }
  g.stroke({ width: 1.5, color: FOUND });
}

/** A nail through the base. */
function pin(g: Graphics, x: number, y: number): void {
  g.circle(x, y, 7).fill({ color: 0x060b16, alpha: 0.85 });
  g.circle(x, y, 7).stroke({ width: 1, color: PINNED });
  g.moveTo(x - 3.5, y - 3.5).lineTo(x + 3.5, y - 3.5);
  g.moveTo(x, y - 3.5).lineTo(x, y + 4.5);
  g.stroke({ width: 1.75, color: PINNED });
}

/** Links around what telepaths hold. */
function chain(g: Graphics, r: number): void {
  dashedCircle(g, { x: 0, y: 0 }, r, 9, 5);
  g.stroke({ width: 2.25, color: LOCKED, alpha: 0.95 });
  dashedCircle(g, { x: 0, y: 0 }, r + 4, 2, 12);
  g.stroke({ width: 1.5, color: LOCKED, alpha: 0.8 });
}
