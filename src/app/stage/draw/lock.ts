import type { Graphics } from 'pixi.js';
import { numberOf } from '../../palette.ts';
import type { LockLine } from '../locks.ts';
import type { Pixel } from '../viewport.ts';

const DARK = 0x060b16;
/** Length and height of one wave along the line, and how far it keeps from both ends, in pixels. */
const WAVE = 18;
const HEIGHT = 4;
/** Radius of the sign on the line. */
const SIGN = 9;

/** Minds that reach for a vessel: a wave along a line with the sign of the mind on it (TELE-2, TELE-6). */
export function drawLock(
  g: Graphics,
  lock: LockLine,
  from: Pixel,
  to: Pixel,
  gap: number,
  progress: number,
): void {
  const hue = numberOf(lock.hue);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length < gap + 8) return;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside = 0): Pixel => ({
    x: from.x + ux * along - uy * aside,
    y: from.y + uy * along + ux * aside,
  });
  const whole = length - gap;
  const stands = lock.how !== 'fails';
  // An attempt reaches out; one that fails falls short of the vessel.
  const reached = lock.how === 'holds' ? 1 : Math.min(1, progress * 1.5);
  const far = whole * reached * (stands ? 1 : 0.82);
  const step = 3;
  for (let along = 0; along <= far; along += step) {
    const { x, y } = at(along, Math.sin((along / WAVE) * 2 * Math.PI) * HEIGHT);
    // A helper's line is broken.
    if (along === 0 || (!lock.leads && along % WAVE > WAVE * 0.6)) g.moveTo(x, y);
    else g.lineTo(x, y);
  }
  g.stroke({ width: lock.leads ? 2 : 1.5, color: hue, alpha: stands ? 0.95 : 0.75, join: 'round' });
  if (stands) {
    if (reached === 1) clasp(g, at(whole), ux, uy, hue);
  } else if (reached === 1) {
    const end = at(far);
    for (const side of [1, -1]) g.moveTo(end.x - 5, end.y - 5 * side).lineTo(end.x + 5, end.y + 5 * side);
    g.stroke({ width: 2, color: hue });
  }
  if (lock.leads) mind(g, at(Math.min(far, whole / 2)), hue);
}

/** It takes hold of the vessel: two open hands. */
function clasp(g: Graphics, { x, y }: Pixel, ux: number, uy: number, hue: number): void {
  const angle = Math.atan2(uy, ux);
  const r = 10;
  const [cx, cy] = [x + ux * r, y + uy * r];
  const [from, to] = [angle + Math.PI * 0.55, angle + Math.PI * 1.45];
  g.moveTo(cx + Math.cos(from) * r, cy + Math.sin(from) * r).arc(cx, cy, r, from, to);
  g.stroke({ width: 2.5, color: hue });
}

/** The sign of the mind: a trident in a disc. */
function mind(g: Graphics, { x, y }: Pixel, hue: number): void {
  g.circle(x, y, SIGN).fill({ color: DARK });
  g.circle(x, y, SIGN).stroke({ width: 1.25, color: hue });
  g.moveTo(x, y - 5.5).lineTo(x, y + 5.5);
  g.moveTo(x - 4, y - 4.5).quadraticCurveTo(x - 4, y + 1.5, x, y + 1.5);
  g.quadraticCurveTo(x + 4, y + 1.5, x + 4, y - 4.5);
  g.stroke({ width: 1.5, color: 0xffffff });
}
