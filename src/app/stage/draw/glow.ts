import type { Graphics } from 'pixi.js';
import { numberOf } from '../../palette.ts';
import type { Glow } from '../glows.ts';
import type { Pixel } from '../viewport.ts';
import { dashedCircle, dashes } from './lines.ts';
import { LOCKED, PINNED } from './sign.ts';

const NIGHT = 0x05030a;
const HEAL = 0xa8f0c0;

/** What a vessel does besides moving and firing. At rest only its trace stays, as long as it is looked at. */
export function drawGlow(g: Graphics, glow: Glow, at: Pixel, radius: number, progress: number): void {
  const hue = numberOf(glow.hue);
  switch (glow.what) {
    case 'cloaks':
    case 'decloaks':
      veil(g, at, radius, glow.what === 'cloaks' ? progress : 1 - progress, hue);
      return;
    case 'spawns':
      buds(g, at, radius, glow.count, progress, hue);
      return;
    case 'heals':
      sparks(g, at, radius, glow.count, progress);
      return;
    case 'freed':
      shards(g, at, radius, progress);
      return;
    case 'pinned':
      // The sign on its base says the rest.
      if (progress < 1)
        g.circle(at.x, at.y, radius * (1.9 - progress * 0.9)).stroke({
          width: 2,
          color: PINNED,
          alpha: progress,
        });
      return;
  }
}

/** Night closes over it in rings, or opens; nothing of it stays. */
function veil(g: Graphics, at: Pixel, radius: number, closed: number, hue: number): void {
  if (closed === 0 || closed === 1) {
    dashedCircle(g, at, radius + 9, 1.5, 6);
    g.stroke({ width: 1.5, color: hue, alpha: 0.9 });
    return;
  }
  for (let k = 0; k < 4; k++) {
    const r = radius * (1.9 - closed * 1.3) - k * 6;
    if (r <= 2) continue;
    dashedCircle(g, at, r, 10 - k * 2, 6 + k * 2);
    g.stroke({ width: 2, color: hue, alpha: 0.9 - k * 0.2 });
  }
  g.circle(at.x, at.y, radius * closed).fill({ color: NIGHT, alpha: 0.55 });
}

/** Fighters part from the hull like drops. */
function buds(g: Graphics, at: Pixel, radius: number, count: number, progress: number, hue: number): void {
  for (let k = 0; k < count; k++) {
    const angle = -Math.PI / 2 + ((k + 0.5) / count - 0.5) * Math.PI * 1.2;
    const far = radius * (0.4 + 0.55 * progress);
    const [x, y] = [at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far];
    g.moveTo(at.x + Math.cos(angle) * radius * 0.4, at.y + Math.sin(angle) * radius * 0.4).lineTo(x, y);
    g.stroke({ width: 3 * (1.2 - progress), color: hue, alpha: 0.8 });
    g.circle(x, y, 4.5).fill({ color: NIGHT });
    g.circle(x, y, 4.5).stroke({ width: 1.5, color: hue });
  }
}

/** Sparks run together over the wounds: a plus for each box, or they die down. */
function sparks(g: Graphics, at: Pixel, radius: number, boxes: number, progress: number): void {
  const count = 10;
  const far = radius * (progress < 1 ? 1.5 - progress * 0.9 : 0.6);
  for (let k = 0; k < count; k++) {
    const angle = (k / count) * 2 * Math.PI + progress * 1.2;
    const [x, y] = [at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far];
    const arm = k < boxes ? 4 : 1.5;
    g.moveTo(x - arm, y).lineTo(x + arm, y);
    g.moveTo(x, y - arm).lineTo(x, y + arm);
  }
  g.stroke({ width: 1.75, color: HEAL, alpha: boxes > 0 ? 0.95 : 0.6 });
}

/** A lock breaks: its links fly apart. */
function shards(g: Graphics, at: Pixel, radius: number, progress: number): void {
  const r = radius + 6 + progress * 10;
  for (let k = 0; k < 10; k++) {
    const from = (k / 10) * 2 * Math.PI + progress * 0.5;
    g.moveTo(at.x + Math.cos(from) * r, at.y + Math.sin(from) * r).arc(at.x, at.y, r, from, from + 0.2);
  }
  g.stroke({ width: 2, color: LOCKED, alpha: 0.9 });
}

/** A destabilisation mine falls into a jump point: a dark seed, and the point closes over it (SHD-8). */
export function drawDestabilise(g: Graphics, from: Pixel, to: Pixel, color: string, progress: number): void {
  const hue = numberOf(color);
  dashes(g, from, to, 12, 6);
  g.stroke({ width: 1.5, color: hue, alpha: 0.8 });
  const flown = Math.min(1, progress * 2);
  const [x, y] = [from.x + (to.x - from.x) * flown, from.y + (to.y - from.y) * flown];
  const points = 8;
  const burst = progress < 1 ? 10 + Math.max(0, progress - 0.5) * 30 : 16;
  const star: number[] = [];
  for (let k = 0; k < points * 2; k++) {
    const angle = (k / (points * 2)) * 2 * Math.PI;
    const r = k % 2 === 0 ? burst : burst * 0.42;
    star.push(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  g.poly(star).fill({ color: NIGHT });
  g.poly(star).stroke({ width: 1.75, color: hue, join: 'round' });
}
