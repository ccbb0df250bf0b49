import type { Graphics } from 'pixi.js';
import type { Terrain } from '../../../battle/setting.ts';
import { INCH } from '../../../plane/table.ts';
import { TABLE } from '../../palette.ts';
import { toScreen, type Viewport } from '../viewport.ts';
import { dashes } from './lines.ts';

/** The circle that blocks fire is drawn true; what is in it says rock or world by its pattern. */
export function drawTerrain(g: Graphics, view: Viewport, terrain: readonly Terrain[]): void {
  g.clear();
  for (const [i, one] of terrain.entries())
    if (one.kind === 'planet') planet(g, view, one);
    else asteroid(g, view, one, i);
}

function planet(g: Graphics, view: Viewport, { x, y, radius }: Terrain): void {
  const at = toScreen(view, { x, y });
  const r = (radius / INCH) * view.scale;
  g.circle(at.x, at.y, r + 5).stroke({ width: 6, color: TABLE.planetLight, alpha: 0.1 });
  g.circle(at.x, at.y, r).fill({ color: TABLE.planet });
  // Bands of weather, and a night side.
  for (const [height, width] of [
    [-0.62, 0.05],
    [-0.34, 0.1],
    [-0.04, 0.05],
    [0.2, 0.12],
    [0.52, 0.06],
    [0.76, 0.04],
  ] as const) {
    const half = Math.sqrt(1 - height * height) * r;
    g.moveTo(at.x - half, at.y + height * r).lineTo(at.x + half, at.y + height * r);
    g.stroke({ width: width * r, color: TABLE.planetLight, alpha: 0.16 });
  }
  g.moveTo(at.x, at.y - r)
    .arc(at.x, at.y, r, -Math.PI / 2, Math.PI / 2)
    .bezierCurveTo(at.x + r * 0.6, at.y + r * 0.6, at.x + r * 0.6, at.y - r * 0.6, at.x, at.y - r)
    .fill({ color: 0x04070d, alpha: 0.5 });
  g.circle(at.x, at.y, r).stroke({ width: 1.5, color: TABLE.planetLight });
}

function asteroid(g: Graphics, view: Viewport, { x, y, radius }: Terrain, index: number): void {
  const at = toScreen(view, { x, y });
  const r = (radius / INCH) * view.scale;
  const corners: number[] = [];
  for (let k = 0; k < 15; k++) {
    const far = r * (0.85 + 0.12 * Math.sin(k * 2.4 + index * 1.7));
    const angle = (k / 15) * 2 * Math.PI;
    corners.push(at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far);
  }
  g.poly(corners).fill({ color: TABLE.rock, alpha: 0.85 });
  g.poly(corners).stroke({ width: 1, color: TABLE.rockLight, alpha: 0.6 });
  for (const [cx, cy, cr] of [
    [-0.28, -0.2, 0.2],
    [0.28, 0.12, 0.26],
    [-0.1, 0.42, 0.13],
    [0.18, -0.44, 0.11],
  ] as const)
    g.circle(at.x + cx * r, at.y + cy * r, cr * r).stroke({ width: 1, color: TABLE.rockLight, alpha: 0.45 });
  const steps = 56;
  for (let k = 0; k < steps; k += 2) {
    const [a, b] = [(k / steps) * 2 * Math.PI, ((k + 1) / steps) * 2 * Math.PI];
    g.moveTo(at.x + Math.cos(a) * r, at.y + Math.sin(a) * r).lineTo(
      at.x + Math.cos(b) * r,
      at.y + Math.sin(b) * r,
    );
  }
  g.stroke({ width: 1.25, color: TABLE.rockLight });
}

/** A thin dashed line between a counter that was pushed aside and its true place. */
export function drawLead(g: Graphics, from: { x: number; y: number }, to: { x: number; y: number }): void {
  dashes(g, from, to, 3, 3);
  g.stroke({ width: 1, color: TABLE.ink, alpha: 0.7 });
  g.circle(to.x, to.y, 2.5).fill({ color: TABLE.ink });
}
