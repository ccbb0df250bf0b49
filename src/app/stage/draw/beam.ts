import type { Graphics } from 'pixi.js';
import { numberOf } from '../../palette.ts';
import type { ShotLine } from '../lines.ts';
import type { Pixel } from '../viewport.ts';
import { beyond, dashes } from './lines.ts';
import { struck } from './shot.ts';

const CORE = 0x140a24;
const PALE = 0xefe4ff;
/** Pixels that what does no harm goes beyond its target. */
const PAST = 30;

/** A line from one to the other: along it and across it. */
function frame(from: Pixel, to: Pixel) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number): Pixel => ({
    x: from.x + ux * along - uy * aside,
    y: from.y + uy * along + ux * aside,
  });
  return { length, at };
}

function line(g: Graphics, a: Pixel, b: Pixel): Graphics {
  return g.moveTo(a.x, a.y).lineTo(b.x, b.y);
}

/** How bright a flash is after a share of its time. */
function flashAt(progress: number): number {
  return progress < 1 ? 1 - Math.abs(progress * 2 - 1) * 0.6 : 0;
}

/** A cutting beam: a dark blade with lit edges, drawn across its target (SHD-7). */
export function drawCutting(
  g: Graphics,
  { hue, hit }: ShotLine,
  from: Pixel,
  to: Pixel,
  progress: number,
): void {
  const color = numberOf(hue);
  const { length, at } = frame(from, to);
  // It sweeps from one side of the target to the other.
  const cut = 15;
  const sweep = progress < 1 ? (progress * 2 - 1) * cut : 0;
  const end = at(length + (hit ? 0 : PAST), sweep);
  const flash = flashAt(progress);
  if (flash > 0) line(g, from, end).stroke({ width: 18, color, alpha: 0.22 * flash });
  line(g, from, end).stroke({ width: 6.5, color, alpha: 0.95 });
  line(g, from, end).stroke({ width: 3, color: flash > 0.7 ? PALE : CORE });
  if (!hit) {
    g.circle(end.x, end.y, 4).stroke({ width: 1.25, color });
    return;
  }
  line(g, at(length - 3, -cut), at(length + 3, progress < 1 ? sweep : cut));
  g.stroke({ width: 3, color: PALE });
  struck(g, end, progress);
}

/** A needle beam: three hair-thin rays that meet in one point (SHD-7). */
export function drawNeedle(
  g: Graphics,
  { hue, hit }: ShotLine,
  from: Pixel,
  to: Pixel,
  progress: number,
): void {
  const color = numberOf(hue);
  const { length, at } = frame(from, to);
  const reached = progress < 1 ? Math.min(1, progress * 1.6) : 1;
  const tip = at((length + (hit ? 0 : PAST)) * reached, 0);
  for (const aside of [-7, 0, 7]) line(g, at(0, aside), tip);
  g.stroke({ width: 1.25, color, alpha: 0.95 });
  line(g, at(Math.max(0, length * reached - 26), 0), tip).stroke({ width: 2.5, color: PALE });
  if (!hit) {
    g.circle(tip.x, tip.y, 3).stroke({ width: 1.25, color });
    return;
  }
  // A small hole with an open triangle around it.
  g.circle(to.x, to.y, 2.5).fill({ color: PALE });
  const r = 11;
  g.poly([to.x, to.y - r, to.x + r * 0.87, to.y + r / 2, to.x - r * 0.87, to.y + r / 2]);
  g.stroke({ width: 1.5, color: PALE });
}

/** A beam that fans out and sweeps fighters away (SHD-7). */
export function drawSweep(
  g: Graphics,
  { hue, hit }: ShotLine,
  from: Pixel,
  to: Pixel,
  progress: number,
): void {
  const color = numberOf(hue);
  const { length, at } = frame(from, to);
  const half = Math.max(12, Math.min(26, length * 0.16));
  const fan = () => {
    const [a, b] = [at(length, -half), at(length, half)];
    return g.poly([from.x, from.y, a.x, a.y, b.x, b.y]);
  };
  fan().fill({ color, alpha: 0.12 });
  fan().stroke({ width: 1, color, alpha: 0.8 });
  for (const share of [0.4, 0.6, 0.8])
    line(g, at(length * share, -half * share), at(length * share, half * share));
  g.stroke({ width: 1, color, alpha: 0.6 });
  if (progress < 1) {
    line(g, from, at(length, (progress * 2 - 1) * half));
    g.stroke({ width: 3, color: PALE });
  }
  if (hit) struck(g, to, progress);
  else g.circle(to.x, to.y, 4).stroke({ width: 1.25, color });
}

/** A scout's pulse: a few lenses of dark light, one behind the other (SCOUT-1). */
export function drawSurge(
  g: Graphics,
  { hue, hit }: ShotLine,
  from: Pixel,
  to: Pixel,
  progress: number,
): void {
  const color = numberOf(hue);
  const end = hit ? to : beyond(from, to, PAST);
  const { length, at } = frame(from, end);
  dashes(g, from, end, 2, 7);
  g.stroke({ width: 1.25, color, alpha: 0.8 });
  const count = 4;
  for (let k = 0; k < count; k++) {
    const share = progress < 1 ? progress * 1.5 - k * 0.16 : 0.3 + k * 0.17;
    if (share < 0 || share > 1) continue;
    lens(g, at, length * share, 9 + k, 5 + k);
    g.fill({ color: CORE });
    lens(g, at, length * share, 9 + k, 5 + k);
    g.stroke({ width: 1.75, color });
  }
  if (hit) struck(g, to, progress);
  else g.circle(end.x, end.y, 4).stroke({ width: 1.25, color });
}

function lens(
  g: Graphics,
  at: (along: number, aside: number) => Pixel,
  along: number,
  long: number,
  wide: number,
): void {
  const [bow, stern] = [at(along + long, 0), at(along - long, 0)];
  const [port, starboard] = [at(along, -wide * 1.6), at(along, wide * 1.6)];
  g.moveTo(bow.x, bow.y)
    .quadraticCurveTo(port.x, port.y, stern.x, stern.y)
    .quadraticCurveTo(starboard.x, starboard.y, bow.x, bow.y)
    .closePath();
}

/** A ball of plasma that a Shadow fighter throws (SFTR-2). */
export function drawPlasma(
  g: Graphics,
  { hue, hit }: ShotLine,
  from: Pixel,
  to: Pixel,
  progress: number,
): void {
  const color = numberOf(hue);
  const { length, at } = frame(from, to);
  const far = progress < 1 ? progress * progress : 0.82;
  for (let along = 8; along < length * far; along += 7) {
    const { x, y } = at(along, 0);
    g.circle(x, y, 1.2);
  }
  g.fill({ color, alpha: 0.8 });
  const ball = at(length * far, 0);
  g.circle(ball.x, ball.y, 9).fill({ color, alpha: 0.3 });
  g.circle(ball.x, ball.y, 5).fill({ color });
  g.circle(ball.x - 1, ball.y - 1, 2).fill({ color: PALE });
  if (hit) struck(g, to, progress);
  else g.circle(to.x, to.y, 4).stroke({ width: 1.25, color });
}
