import type { Graphics } from 'pixi.js';
import { numberOf, TABLE } from '../../palette.ts';
import type { Mine } from '../mines.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { dashes } from './lines.ts';

/** How far a burst reaches, an inch a ring (MINE-3). */
const RINGS = 6;
const LIGHT = 0xfff3d6;
const GLOW = 0xffc46b;
/** The mine flies to its aim, then strays, then bursts: shares of its beat. */
const FLOWN = 0.5;
const STRAYED = 0.75;

export function drawMine(g: Graphics, view: Viewport, mine: Mine, progress: number): void {
  const hue = numberOf(mine.hue);
  const [from, aim] = [toScreen(view, mine.from), toScreen(view, mine.aim)];
  if (!mine.at) {
    cross(g, aim, 7);
    g.stroke({ width: 1.5, color: hue });
    g.circle(aim.x, aim.y, 10).stroke({ width: 1, color: hue, alpha: 0.7 });
    return;
  }
  const at = toScreen(view, mine.at);
  if (mine.how === 'launched') drawFlight(g, from, aim, at, hue, progress);
  else if (mine.how !== 'burst') {
    cross(g, aim, 4);
    dashes(g, aim, at, 3, 3);
    g.stroke({ width: 1, color: hue, alpha: 0.7 });
  }
  const falling = mine.how === 'launched' ? (progress - STRAYED) / (1 - STRAYED) : progress;
  if (mine.falls) drawRings(g, view, at, Math.max(0, falling));
  else if (mine.how === 'burst') {
    g.circle(at.x, at.y, RINGS * view.scale).stroke({ width: 1, color: GLOW, alpha: 0.28 });
    g.circle(at.x, at.y, 3).stroke({ width: 1, color: GLOW, alpha: 0.6 });
  } else if (mine.how === 'waits' || progress === 1) {
    g.circle(at.x, at.y, RINGS * view.scale).stroke({ width: 1, color: GLOW, alpha: 0.4 });
    star(g, at, 6);
    g.stroke({ width: 1.75, color: LIGHT });
  }
}

function drawFlight(g: Graphics, from: Pixel, aim: Pixel, at: Pixel, hue: number, progress: number): void {
  const flown = Math.min(1, progress / FLOWN);
  const strayed = Math.max(0, Math.min(1, (progress - FLOWN) / (STRAYED - FLOWN)));
  const head = flown < 1 ? along(from, aim, flown) : along(aim, at, strayed);
  dashes(g, from, flown < 1 ? head : aim, 2, 6);
  g.stroke({ width: 1.5, color: hue, alpha: 0.7 });
  cross(g, aim, 6);
  g.stroke({ width: 1.5, color: hue });
  if (flown === 1 && (aim.x !== at.x || aim.y !== at.y)) {
    g.moveTo(aim.x, aim.y).lineTo(head.x, head.y);
    g.stroke({ width: 1.75, color: TABLE.ink });
  }
  if (progress < 1) {
    g.circle(head.x, head.y, 8).fill({ color: GLOW, alpha: 0.3 });
    g.circle(head.x, head.y, 3).fill({ color: LIGHT });
  }
}

/** One bright ring that falls by the inch: what it has passed stays as thin rings, each fainter. */
function drawRings(g: Graphics, view: Viewport, at: Pixel, share: number): void {
  const reached = share * RINGS;
  for (let inch = 1; inch <= RINGS; inch++) {
    if (inch > reached && share < 1) break;
    const force = 1 - (inch - 1) / RINGS;
    g.circle(at.x, at.y, inch * view.scale);
    g.stroke({ width: 0.75 + 1.25 * force, color: GLOW, alpha: 0.2 + 0.6 * force });
  }
  const calm = share < 1 ? 1 : 0.5;
  g.circle(at.x, at.y, view.scale).fill({ color: GLOW, alpha: 0.16 * calm });
  star(g, at, 8);
  g.stroke({ width: 2, color: LIGHT });
  if (share === 0 || share === 1) return;
  const force = 1 - Math.floor(reached) / RINGS;
  const r = reached * view.scale;
  g.circle(at.x, at.y, r).stroke({ width: 2 + 10 * force, color: GLOW, alpha: 0.3 * force + 0.05 });
  g.circle(at.x, at.y, r).stroke({ width: 1 + 3 * force, color: LIGHT, alpha: 0.35 + 0.65 * force });
}

/** A thin bright ring around what a burst strikes. */
export function drawStruck(g: Graphics, at: Pixel, radius: number): void {
  g.circle(at.x, at.y, radius + 4).stroke({ width: 2, color: LIGHT, alpha: 0.9 });
}

/** Where a mine would strike: six thin rings, and the four places it may stray to (MINE-2). */
export function drawAimRings(g: Graphics, view: Viewport, at: Pixel, strays: readonly Pixel[]): void {
  for (let inch = 1; inch <= RINGS; inch++) {
    g.circle(at.x, at.y, inch * view.scale);
    g.stroke({ width: inch === RINGS ? 1.5 : 1, color: GLOW, alpha: inch === RINGS ? 0.85 : 0.3 });
  }
  for (const stray of strays) {
    dashes(g, at, stray, 2, 3);
    g.stroke({ width: 1, color: LIGHT, alpha: 0.5 });
    g.circle(stray.x, stray.y, 3).stroke({ width: 1.25, color: LIGHT, alpha: 0.9 });
  }
  cross(g, at, 8);
  g.stroke({ width: 2, color: LIGHT });
}

function cross(g: Graphics, { x, y }: Pixel, arm: number): void {
  g.moveTo(x - arm, y).lineTo(x + arm, y);
  g.moveTo(x, y - arm).lineTo(x, y + arm);
}

function star(g: Graphics, { x, y }: Pixel, arm: number): void {
  cross(g, { x, y }, arm);
  const d = arm * 0.55;
  g.moveTo(x - d, y - d).lineTo(x + d, y + d);
  g.moveTo(x - d, y + d).lineTo(x + d, y - d);
}

function along(a: Pixel, b: Pixel, share: number): Pixel {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}
