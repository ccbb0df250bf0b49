import type { Graphics } from 'pixi.js';
import { numberOf, TABLE } from '../../palette.ts';
import type { ShotLine } from '../lines.ts';
import type { Mark } from '../scene.ts';
import type { Pixel } from '../viewport.ts';
import { beyond, dashes } from './lines.ts';

export const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** A miss goes this many pixels beyond its target. */
const PAST = 46;

/** A shot, `progress` of the way through its flash; at 1 the line of fire stays as long as the shot is looked at. */
export function drawShot(g: Graphics, shot: ShotLine, from: Pixel, to: Pixel, progress: number): void {
  const hue = numberOf(shot.hue);
  const end = shot.hit ? to : beyond(from, to, PAST);
  const flash = progress < 1 ? 1 - Math.abs(progress * 2 - 1) * 0.6 : 0;
  if (shot.kind === 'beam') {
    if (shot.hit) g.moveTo(from.x, from.y).lineTo(end.x, end.y);
    else dashes(g, from, end, 16, 7);
    g.stroke({ width: 2.5, color: hue, alpha: 0.9 });
    if (flash > 0)
      for (const [width, alpha] of [
        [14, 0.12],
        [8, 0.25],
        [2, 0.95],
      ] as const) {
        if (shot.hit) g.moveTo(from.x, from.y).lineTo(end.x, end.y);
        else dashes(g, from, end, 16, 7);
        g.stroke({ width, color: width === 2 ? 0xffffff : hue, alpha: alpha * flash });
      }
  } else {
    const shift = progress < 1 ? progress * 120 : 0;
    if (shot.hit) dashes(g, from, end, 9, 7, shift);
    else dashes(g, from, end, 4, 10, shift);
    g.stroke({ width: 2.25, color: hue, alpha: 0.95 });
    if (flash > 0) {
      dashes(g, from, end, shot.hit ? 9 : 4, shot.hit ? 7 : 10, shift);
      g.stroke({ width: 6, color: hue, alpha: 0.25 * flash });
    }
  }
  if (shot.hit) struck(g, to, progress);
  else {
    // An open ring: it passed by.
    g.circle(end.x, end.y, 3.5).stroke({ width: 1.25, color: hue });
  }
}

/** Where a shot hits. */
export function struck(g: Graphics, at: Pixel, progress: number): void {
  const r = 5 + (progress < 1 ? progress * 8 : 0);
  for (let k = 0; k < 8; k++) {
    const angle = (k / 8) * 2 * Math.PI + 0.3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = r * (k % 2 === 0 ? 1.9 : 1.35);
    g.moveTo(at.x + cos * r * 0.7, at.y + sin * r * 0.7).lineTo(at.x + cos * far, at.y + sin * far);
  }
  g.stroke({ width: 1.75, color: 0xfff3d6 });
}

/** A wreck is a broken cross, a ship that withdrew an open arrow, one that escaped a spiral: fresh in its turn, then faded. */
export function drawMark(g: Graphics, mark: Mark, at: Pixel, progress: number): void {
  const hue = numberOf(mark.hue);
  const alpha = mark.fresh ? 1 : 0.55;
  if (mark.how === 'destroyed') {
    for (const [dx, dy] of DIAGONALS)
      g.moveTo(at.x + dx * 3, at.y + dy * 3).lineTo(at.x + dx * 9, at.y + dy * 9);
    g.stroke({ width: 2, color: hue, alpha });
    g.circle(at.x, at.y, 13).stroke({ width: 1, color: TABLE.lost, alpha: alpha * 0.6 });
    if (mark.current && progress < 1) {
      g.circle(at.x, at.y, 8 + progress * 46).stroke({
        width: 5 * (1 - progress),
        color: 0xffe2b0,
        alpha: 1 - progress,
      });
      g.circle(at.x, at.y, 18 * (1 - progress)).fill({ color: 0xfff3d6, alpha: 0.9 * (1 - progress) });
    }
    return;
  }
  if (mark.how === 'escaped') {
    for (let k = 0; k <= 22; k++) {
      const share = k / 22;
      const angle = share * 3.6 * Math.PI;
      const [x, y] = [at.x + Math.cos(angle) * 9 * (1 - share), at.y + Math.sin(angle) * 9 * (1 - share)];
      if (k === 0) g.moveTo(x, y);
      else g.lineTo(x, y);
    }
    g.stroke({ width: 1.75, color: hue, alpha });
    g.circle(at.x, at.y, 12).stroke({ width: 1, color: hue, alpha: alpha * 0.5 });
    return;
  }
  g.moveTo(at.x - 7, at.y + 3)
    .lineTo(at.x, at.y - 5)
    .lineTo(at.x + 7, at.y + 3);
  g.moveTo(at.x - 7, at.y + 10)
    .lineTo(at.x, at.y + 2)
    .lineTo(at.x + 7, at.y + 10);
  g.stroke({ width: 2, color: hue, alpha });
}
