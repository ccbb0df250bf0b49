import type { Graphics } from 'pixi.js';
import { numberOf, TABLE } from '../../palette.ts';
import type { Sought } from '../cloaks.ts';
import { CONTACT_RADIUS, type LaidContact } from '../layout.ts';
import { silhouetteOf } from '../silhouettes.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { shape } from './counter.ts';
import { dashedCircle, dashes } from './lines.ts';

const DARK = 0x060b16;

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
