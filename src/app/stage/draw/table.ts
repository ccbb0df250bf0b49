import type { Graphics } from 'pixi.js';
import { INCH } from '../../../plane/table.ts';
import { TABLE } from '../../palette.ts';
import { toScreen, type Viewport } from '../viewport.ts';

/** Inches between the lines that are always there. */
export const COARSE = 6;
/** Pixels an inch from which single inches are shown; they come up gradually. */
const FINE_FROM = 13;
const FINE_WHOLE = 30;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Stars behind the table: the same at each start, and still when the table moves. */
export function drawStars(g: Graphics, width: number, height: number): void {
  let seed = 20_260;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 0x1_0000_0000;
  };
  g.clear();
  const stars = Math.round((width * height) / 5200);
  for (let i = 0; i < stars; i++) {
    const bright = next();
    g.circle(next() * width, next() * height, 0.5 + bright * bright * 0.9);
    g.fill({ color: TABLE.star, alpha: 0.12 + bright * bright * 0.5 });
  }
}

export function drawTable(g: Graphics, view: Viewport, table: Size): void {
  const corner = toScreen(view, { x: 0, y: table.height });
  const wide = (table.width / INCH) * view.scale;
  const high = (table.height / INCH) * view.scale;
  g.clear();
  g.rect(corner.x, corner.y, wide, high).fill({ color: TABLE.floor, alpha: 0.55 });
  const fine = Math.min(1, (view.scale - FINE_FROM) / (FINE_WHOLE - FINE_FROM));
  if (fine > 0) {
    grid(g, view, table, 1);
    g.stroke({ width: 1, color: TABLE.inch, alpha: 0.35 + 0.65 * fine });
  }
  if (view.scale * COARSE > 9) {
    grid(g, view, table, COARSE);
    g.stroke({ width: 1, color: TABLE.six });
  }
  g.rect(corner.x, corner.y, wide, high).stroke({ width: 1.5, color: TABLE.edge });
  // A rule along the lower and the left edge.
  const each = view.scale > FINE_FROM ? 1 : view.scale > 2 ? COARSE / 2 : 4 * COARSE;
  for (let x = 0; x <= table.width / INCH; x += each) tick(g, view, x, 0, 0, x % COARSE === 0 ? 7 : 4);
  for (let y = 0; y <= table.height / INCH; y += each) tick(g, view, 0, y, y % COARSE === 0 ? 7 : 4, 0);
  g.stroke({ width: 1, color: TABLE.edge });
}

function grid(g: Graphics, view: Viewport, table: Size, each: number): void {
  for (let x = each; x * INCH < table.width; x += each) {
    if (each === 1 && x % COARSE === 0) continue;
    const from = toScreen(view, { x: x * INCH, y: 0 });
    const to = toScreen(view, { x: x * INCH, y: table.height });
    if (from.x < 0 || from.x > view.width) continue;
    g.moveTo(Math.round(from.x) + 0.5, from.y).lineTo(Math.round(to.x) + 0.5, to.y);
  }
  for (let y = each; y * INCH < table.height; y += each) {
    if (each === 1 && y % COARSE === 0) continue;
    const from = toScreen(view, { x: 0, y: y * INCH });
    const to = toScreen(view, { x: table.width, y: y * INCH });
    if (from.y < 0 || from.y > view.height) continue;
    g.moveTo(from.x, Math.round(from.y) + 0.5).lineTo(to.x, Math.round(to.y) + 0.5);
  }
}

function tick(g: Graphics, view: Viewport, x: number, y: number, left: number, down: number): void {
  const at = toScreen(view, { x: x * INCH, y: y * INCH });
  g.moveTo(at.x, at.y).lineTo(at.x - left, at.y + down);
}
