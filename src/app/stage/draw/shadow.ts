import type { Graphics } from 'pixi.js';
import { numberOf, TABLE } from '../../palette.ts';
import type { Sought } from '../cloaks.ts';
import type { Glow, Phasing } from '../glows.ts';
import { CONTACT_RADIUS, type LaidContact } from '../layout.ts';
import { silhouetteOf } from '../silhouettes.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { shape } from './counter.ts';
import { dashedCircle, dashes } from './lines.ts';

const DARK = 0x060b16;
const PALE = 0xefe4ff;
const HEAL = 0xa8f0c0;
/** How far around a vessel the stars bend, in pixels. */
const BENT = 62;
const STARS = 34;

/** Where a cloaked vessel was seen last: its outline, hardly there, in a broken ring with a question mark. */
export function drawContact(g: Graphics, { contact, at }: LaidContact, progress: number): void {
  const hue = numberOf(contact.hue);
  const alpha = (contact.current ? progress : 1) * (contact.fresh ? 1 : 0.75);
  const angle = (contact.course * Math.PI) / 6;
  g.circle(at.x, at.y, CONTACT_RADIUS).fill({ color: DARK, alpha: 0.5 * alpha });
  for (const part of silhouetteOf(contact.design).hull)
    shape(g, part, CONTACT_RADIUS * 0.92, at, angle).stroke({ width: 0.75, color: hue, alpha: 0.5 * alpha });
  dashedCircle(g, at, CONTACT_RADIUS, 3, 4);
  g.stroke({ width: 1.5, color: hue, alpha });
  // A question mark, drawn: no letter is too small here.
  g.moveTo(at.x - 3.5, at.y - 3.5).bezierCurveTo(
    at.x - 3.5,
    at.y - 8.5,
    at.x + 4,
    at.y - 8.5,
    at.x + 4,
    at.y - 4,
  );
  g.bezierCurveTo(at.x + 4, at.y - 0.5, at.x, at.y - 0.5, at.x, at.y + 2.5);
  g.stroke({ width: 2, color: TABLE.ink, alpha });
  g.circle(at.x, at.y + 6, 1.4).fill({ color: TABLE.ink, alpha });
}

/** Sensors feel for a cloaked vessel: arcs that go out; only a find reaches it (SENS-6). */
export function drawSought(g: Graphics, view: Viewport, sought: Sought, from: Pixel, progress: number): void {
  const to = toScreen(view, sought.to);
  const hue = numberOf(sought.hue);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const far = length * (sought.found ? 1 : 0.6);
  const shift = progress < 1 ? progress * 22 : 0;
  for (let r = 22 + shift; r < far; r += 22) {
    const [a, b] = [angle - 0.22, angle + 0.22];
    g.moveTo(from.x + Math.cos(a) * r, from.y + Math.sin(a) * r).arc(from.x, from.y, r, a, b);
  }
  g.stroke({ width: 1.25, color: hue, alpha: 0.75 });
  if (!sought.found) return;
  dashes(g, from, to, 2, 6);
  g.stroke({ width: 1, color: hue, alpha: 0.8 });
}

/** An inertialess move: two broken rings and a line that is not there in between; while it runs, the stars bend. */
export function drawPhasing(g: Graphics, view: Viewport, phasing: Phasing, progress: number): void {
  const hue = numberOf(phasing.hue);
  const [a, b] = [toScreen(view, phasing.from), toScreen(view, phasing.to)];
  const alpha = phasing.current ? 0.95 : 0.5;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const part = Math.min(26, length * 0.3);
  // It fades out on the way, and comes up again before its end.
  for (const [share, fades] of [
    [0, 1],
    [0.35, 0.6],
    [0.7, 0.3],
  ] as const) {
    const [p, q] = [part * share, part * (share + 0.24)];
    g.moveTo(a.x + ux * p, a.y + uy * p).lineTo(a.x + ux * q, a.y + uy * q);
    g.moveTo(b.x - ux * p, b.y - uy * p).lineTo(b.x - ux * q, b.y - uy * q);
    g.stroke({ width: 2, color: hue, alpha: alpha * fades });
  }
  for (const r of [5, 9]) {
    dashedCircle(g, a, r, 4, 4);
    g.stroke({ width: 1.25, color: hue, alpha });
  }
  if (phasing.unseen) {
    dashes(g, a, b, 1, 6);
    g.stroke({ width: 1, color: hue, alpha: 0.5 });
  }
  if (!phasing.current || progress === 1) return;
  bend(g, a, progress * 2, hue);
  bend(g, b, progress * 2 - 1, hue);
}

/** Stars around a place are drawn in as it tears, and spring back. */
function bend(g: Graphics, at: Pixel, share: number, hue: number): void {
  if (share <= 0 || share >= 1) return;
  const force = Math.sin(share * Math.PI);
  for (let k = 0; k < STARS; k++) {
    // Spread evenly by the golden angle.
    const angle = k * 2.39996;
    const rest = BENT * Math.sqrt((k + 1) / STARS);
    const r = rest * (1 - 0.7 * force * (1 - rest / (BENT * 1.2)));
    const wound = angle + force * 1.6 * (1 - rest / BENT);
    const arc = 0.06 + force * 0.55 * (1 - rest / (BENT * 1.3));
    g.moveTo(at.x + Math.cos(wound) * r, at.y + Math.sin(wound) * r).arc(at.x, at.y, r, wound, wound + arc);
  }
  g.stroke({ width: 1.5, color: PALE, alpha: 0.25 + 0.65 * force });
  g.circle(at.x, at.y, 16 * force).fill({ color: 0x000000, alpha: 0.85 });
  g.circle(at.x, at.y, 16 * force).stroke({ width: 2, color: hue, alpha: force });
}

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
          color: 0xffb86b,
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
  g.circle(at.x, at.y, radius * closed).fill({ color: 0x05030a, alpha: 0.55 });
}

/** Fighters part from the hull like drops. */
function buds(g: Graphics, at: Pixel, radius: number, count: number, progress: number, hue: number): void {
  for (let k = 0; k < count; k++) {
    const angle = -Math.PI / 2 + ((k + 0.5) / count - 0.5) * Math.PI * 1.2;
    const far = radius * (0.4 + 0.55 * progress);
    const [x, y] = [at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far];
    g.moveTo(at.x + Math.cos(angle) * radius * 0.4, at.y + Math.sin(angle) * radius * 0.4).lineTo(x, y);
    g.stroke({ width: 3 * (1.2 - progress), color: hue, alpha: 0.8 });
    g.circle(x, y, 4.5).fill({ color: 0x07040d });
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
  g.stroke({ width: 2, color: 0x7fe3d0, alpha: 0.9 });
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
  g.poly(star).fill({ color: 0x05030a });
  g.poly(star).stroke({ width: 1.75, color: hue, join: 'round' });
}
