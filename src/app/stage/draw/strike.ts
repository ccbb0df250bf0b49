import type { Graphics } from 'pixi.js';
import { numberOf } from '../../palette.ts';
import type { Fallen } from '../flyers.ts';
import type { AttackLine, ShotLine } from '../lines.ts';
import type { Pixel } from '../viewport.ts';
import { dashes } from './lines.ts';
import { DIAGONALS, struck } from './shot.ts';

/** Fire at fighters: quick sparks that scatter as they near the group. */
export function drawSparks(g: Graphics, { hit }: ShotLine, from: Pixel, to: Pixel, progress: number): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const count = Math.max(6, Math.min(26, Math.round(length / 9)));
  for (let k = 1; k <= count; k++) {
    const share = k / count;
    // Sparks seem to race along while it runs; they stand still when it is looked at.
    const lit = progress === 1 || Math.abs(((share - progress * 1.6) % 0.5) + 0.5) % 0.5 < 0.28;
    if (!lit) continue;
    const off = ((((k * 37) % 11) - 5) / 5) * 7 * share;
    const x = from.x + ux * length * share - uy * off;
    const y = from.y + uy * length * share + ux * off;
    g.moveTo(x - ux * 3, y - uy * 3).lineTo(x + ux * 3, y + uy * 3);
  }
  g.stroke({ width: 1.75, color: 0xd8f3ff, alpha: 0.95 });
  if (hit) struck(g, to, progress);
}

/** Fighters go at something: tapering darts along their way. In a dogfight each side keeps to its own lane. */
export function drawPass(g: Graphics, shot: ShotLine, from: Pixel, to: Pixel, progress: number): void {
  const hue = numberOf(shot.hue);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const lane = shot.kind === 'dogfight' ? 4 : 0;
  const at = (along: number): Pixel => ({
    x: from.x + ux * along - uy * lane,
    y: from.y + uy * along + ux * lane,
  });
  const [a, b] = [at(Math.min(12, length / 4)), at(length - Math.min(10, length / 4))];
  g.moveTo(a.x, a.y).lineTo(b.x, b.y);
  g.stroke({ width: 1.25, color: hue, alpha: shot.hit ? 0.9 : 0.5 });
  const step = 15;
  const shift = progress < 1 ? (progress * 60) % step : 0;
  for (let along = step + shift; along < length - 8; along += step) {
    const tip = at(along);
    g.poly([
      ...[tip.x, tip.y],
      ...[tip.x - ux * 6 - uy * 2.5, tip.y - uy * 6 + ux * 2.5],
      ...[tip.x - ux * 6 + uy * 2.5, tip.y - uy * 6 - ux * 2.5],
    ]);
  }
  g.fill({ color: shot.hit ? 0xffffff : hue, alpha: shot.hit ? 0.9 : 0.6 });
  if (shot.hit) struck(g, b, progress);
  else g.circle(b.x, b.y, 3).stroke({ width: 1.25, color: hue });
}

/** What a group has named: a thin line with an open head at its end. */
export function drawAttack(g: Graphics, attack: AttackLine, from: Pixel, to: Pixel): void {
  const hue = numberOf(attack.hue);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: to.x - ux * Math.min(14, length / 3), y: to.y - uy * Math.min(14, length / 3) };
  dashes(g, from, end, 4, 4);
  g.moveTo(end.x - ux * 8 - uy * 5, end.y - uy * 8 + ux * 5)
    .lineTo(end.x, end.y)
    .lineTo(end.x - ux * 8 + uy * 5, end.y - uy * 8 - ux * 5);
  g.stroke({ width: attack.current ? 2 : 1.25, color: hue, alpha: attack.current ? 1 : 0.6 });
}

/** Where fighters fell: a small broken cross. */
export function drawFallen(g: Graphics, { hue, current }: Fallen, at: Pixel, progress: number): void {
  for (const [dx, dy] of DIAGONALS)
    g.moveTo(at.x + dx * 2, at.y + dy * 2).lineTo(at.x + dx * 5, at.y + dy * 5);
  g.stroke({ width: 1.5, color: numberOf(hue), alpha: current ? 1 : 0.6 });
  if (!current || progress === 1) return;
  const flash = Math.max(0, (progress - 0.5) * 2);
  if (flash > 0)
    g.circle(at.x, at.y, 4 + flash * 14).stroke({
      ...{ width: 3 * (1 - flash), color: 0xffe2b0, alpha: 1 - flash },
    });
}
