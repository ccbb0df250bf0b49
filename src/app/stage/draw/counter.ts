import { type Graphics, GraphicsPath } from 'pixi.js';
import { badgeOf, numberOf, TABLE } from '../../palette.ts';
import type { Laid } from '../layout.ts';
import type { Silhouette } from '../outline.ts';
import { silhouetteOf } from '../silhouettes.ts';
import type { Pixel } from '../viewport.ts';
import { dashedCircle } from './lines.ts';
import { drawSign } from './sign.ts';

const DARK = 0x060b16;
const SHADOW = 0x07040d;

const paths = new Map<string, GraphicsPath>();

function pathOf(data: string): GraphicsPath {
  let path = paths.get(data);
  if (!path) {
    path = new GraphicsPath(data);
    paths.set(data, path);
  }
  return path;
}

const MIDDLE: Pixel = { x: 0, y: 0 };

/** Draws path data of unit size around a place, `scale` pixels to the unit, turned clockwise by an angle. */
export function shape(g: Graphics, data: string, scale: number, at = MIDDLE, angle = 0): Graphics {
  return g
    .resetTransform()
    .scaleTransform(scale, scale)
    .rotateTransform(angle)
    .translateTransform(at.x, at.y)
    .path(pathOf(data))
    .resetTransform();
}

/** The ship itself, bow up around (0, 0); turn its container to its course. */
export function drawShip(g: Graphics, { counter, length, glyph }: Laid): void {
  const hue = numberOf(counter.hue);
  const unit = length / 2;
  g.clear();
  if (glyph) {
    g.moveTo(0, -unit * 0.5)
      .lineTo(0, -unit * 1.9)
      .stroke({ width: 2, color: hue });
    const badge = shape(g, badgeOf(counter.side), unit * 0.75);
    if (counter.cloaked) badge.stroke({ width: 1.5, color: hue });
    else badge.fill({ color: hue });
    return;
  }
  const silhouette = silhouetteOf(counter.design);
  if (counter.cloaked) {
    drawCloaked(g, silhouette, unit, hue);
    return;
  }
  if (silhouette.dark) {
    drawDark(g, silhouette, unit, hue);
    return;
  }
  const { hull, raised, seams, engines } = silhouette;
  const dark = mixed(hue, DARK, 0.6);
  for (const part of hull) {
    shape(g, part, unit).fill({ color: counter.rolled ? DARK : dark });
    shape(g, part, unit).stroke({ width: 1.25, color: hue, join: 'round' });
  }
  // A ship that is turned over shows its plain underside.
  if (!counter.rolled) for (const part of raised) shape(g, part, unit).fill({ color: hue });
  shape(g, seams, unit).stroke({ width: 1, color: counter.rolled ? hue : DARK, alpha: 0.7 });
  for (const part of engines) shape(g, part, unit).fill({ color: 0xf4f7ff });
}

/** A Shadow vessel: blacker than the night, with a lit rim and veins. */
function drawDark(g: Graphics, { hull, raised, seams }: Silhouette, unit: number, hue: number): void {
  for (const part of hull) {
    shape(g, part, unit).fill({ color: SHADOW });
    shape(g, part, unit).stroke({ width: 1.25, color: hue, join: 'round' });
  }
  for (const part of raised) shape(g, part, unit).fill({ color: mixed(hue, SHADOW, 0.55) });
  shape(g, seams, unit).stroke({ width: 1, color: hue, alpha: 0.6 });
}

/** A cloaked vessel as its own side knows it: hardly more than its rim. */
function drawCloaked(g: Graphics, { hull }: Silhouette, unit: number, hue: number): void {
  for (const part of hull) {
    shape(g, part, unit).fill({ color: SHADOW, alpha: 0.35 });
    shape(g, part, unit).stroke({ width: 1, color: hue, alpha: 0.55, join: 'round' });
  }
}

/** The base in the shape of the side's badge, brighter for the ship that acts or is picked. */
export function drawBase(g: Graphics, { counter, radius, glyph }: Laid, picked: boolean): void {
  const hue = numberOf(counter.hue);
  g.clear();
  if (counter.cloaked) {
    dashedCircle(g, MIDDLE, radius, 4, 5);
    g.stroke({ width: 1.25, color: hue, alpha: 0.9 });
  } else if (!glyph) {
    shape(g, badgeOf(counter.side), radius).fill({ color: hue, alpha: counter.acting ? 0.2 : 0.07 });
    shape(g, badgeOf(counter.side), radius).stroke({
      width: counter.acting ? 1.75 : 1,
      color: hue,
      alpha: counter.acting ? 1 : 0.6,
    });
  }
  for (const sign of counter.signs) drawSign(g, sign, radius);
  if (picked) brackets(g, radius + (glyph ? 8 : 6));
}

/** Four brackets around what is picked. */
export function brackets(g: Graphics, r: number): void {
  const arm = Math.max(5, r * 0.28);
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    g.moveTo(sx * r, sy * (r - arm))
      .lineTo(sx * r, sy * r)
      .lineTo(sx * (r - arm), sy * r);
  g.stroke({ width: 1.5, color: TABLE.brass });
}

/** Rows of boxes under the name: what is lost is hollow. */
export function drawBoxes(g: Graphics, { counter }: Laid, y: number): void {
  const { rows, boxesLost } = counter;
  const all = rows.reduce((sum, row) => sum + row, 0);
  const width = 44;
  const gap = 2;
  const unit = (width - gap * (rows.length - 1)) / all;
  let x = -width / 2;
  let before = 0;
  g.clear();
  for (const row of rows) {
    const lost = Math.max(0, Math.min(row, boxesLost - before));
    g.rect(x, y, row * unit, 4).fill({ color: 0x1d2942 });
    if (lost < row) g.rect(x + lost * unit, y, (row - lost) * unit, 4).fill({ color: numberOf(counter.hue) });
    g.rect(x, y, row * unit, 4).stroke({ width: 0.75, color: numberOf(counter.hue), alpha: 0.8 });
    x += row * unit + gap;
    before += row;
  }
}

/** A colour between two, by share of the second. */
function mixed(a: number, b: number, share: number): number {
  const channel = (shift: number) => {
    const from = (a >> shift) & 255;
    return Math.round(from + (((b >> shift) & 255) - from) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}
