import type { Graphics } from 'pixi.js';
import { INCH } from '../../../plane/table.ts';
import { numberOf, TABLE } from '../../palette.ts';
import type { AimIntent, Coming, FlightIntent, PlaceIntent } from '../intent.ts';
import type { Laid } from '../layout.ts';
import type { Forward, MindReach } from '../shadowIntent.ts';
import { silhouetteOf } from '../silhouettes.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { shape } from './counter.ts';
import { drawFunnel, funnelRadius } from './jump.ts';
import { dashedCircle, dashes } from './lines.ts';
import { drawAimRings } from './mine.ts';

const DARK = 0x060b16;
const WRONG = 0xff9d8c;
const AMBER = 0xf2b544;
/** How far a group attacks from where it ends, and how far off a jump point may open (FTR-10, JUMP-2). */
const ATTACK = 6;
const JUMP = 6;
/** A range without limit is drawn as far as any table reaches. */
const FAR = 1000;

/** Where the group can go, its way, and what it can attack from its end. */
export function drawFlightField(g: Graphics, view: Viewport, intent: FlightIntent, hue: number): void {
  const [from, end] = [toScreen(view, intent.from), toScreen(view, intent.end)];
  const reach = (intent.reach / INCH) * view.scale;
  if (reach === 0) return;
  g.circle(from.x, from.y, reach).fill({ color: hue, alpha: 0.05 });
  g.circle(from.x, from.y, reach).stroke({ width: 1.5, color: hue, alpha: 0.75 });
  if (intent.course === null) {
    dashedCircle(g, end, ATTACK * view.scale, 8, 6);
    g.stroke({ width: 1.25, color: TABLE.brass, alpha: 0.9 });
  }
  if (intent.screened) {
    const ship = toScreen(view, intent.screened);
    dashedCircle(g, ship, ATTACK * view.scale, 2, 4);
    g.stroke({ width: 1, color: TABLE.ink, alpha: 0.8 });
  }
  if (intent.why) dashes(g, from, end, 5, 6);
  else g.moveTo(from.x, from.y).lineTo(end.x, end.y);
  g.stroke({ width: 2, color: intent.why ? WRONG : TABLE.ink, alpha: 0.95 });
  g.circle(from.x, from.y, 3).fill({ color: TABLE.ink });
}

/** The forward arc of a Shadow vessel, with the ranges that a die of its fire costs more from. */
export function drawForward(g: Graphics, view: Viewport, forward: Forward, hue: number): void {
  const at = toScreen(view, forward);
  const far = (forward.ranges.at(-1) ?? 0) * view.scale;
  for (const wedge of forward.wedges) {
    const [begin, end] = [wedge.from, wedge.to].map(
      (degrees) => ((forward.course * 30 + degrees - 90) * Math.PI) / 180,
    ) as [number, number];
    for (const angle of [begin, end])
      dashes(g, at, { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far }, 8, 5);
    g.stroke({ width: 1, color: hue, alpha: 0.7 });
    for (const range of forward.ranges) {
      const r = range * view.scale;
      g.moveTo(at.x + Math.cos(begin) * r, at.y + Math.sin(begin) * r).arc(at.x, at.y, r, begin, end);
    }
    g.stroke({ width: 1, color: hue, alpha: 0.5 });
  }
}

/** How far telepaths reach: a fine ring for each, with a tick on every side. */
export function drawMinds(g: Graphics, view: Viewport, minds: MindReach, hue: number): void {
  const at = toScreen(view, minds);
  for (const { reach } of minds.reaches) {
    const r = (reach / INCH) * view.scale;
    g.circle(at.x, at.y, r).fill({ color: hue, alpha: 0.03 });
    dashedCircle(g, at, r, 2, 5);
    for (const [x, y] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const)
      g.moveTo(at.x + x * (r - 5), at.y + y * (r - 5)).lineTo(at.x + x * (r + 5), at.y + y * (r + 5));
    g.stroke({ width: 1.25, color: hue, alpha: 0.85 });
  }
}

/** Where an own ship will be after its sealed orders: faint, with a line to it. */
export function drawComing(
  g: Graphics,
  view: Viewport,
  { from, end, course }: Coming,
  { counter, length, glyph }: Laid,
): void {
  const [a, b] = [toScreen(view, from), toScreen(view, end)];
  const hue = numberOf(counter.hue);
  dashes(g, a, b, 2, 5);
  g.stroke({ width: 1, color: hue, alpha: 0.6 });
  const unit = (glyph ? length * 0.8 : length) / 2;
  const angle = (course * Math.PI) / 6;
  for (const part of silhouetteOf(counter.design).hull) {
    shape(g, part, unit, b, angle).fill({ color: DARK, alpha: 0.5 });
    shape(g, part, unit, b, angle).stroke({ width: 1, color: hue, alpha: 0.7 });
  }
}

/** The arc of the launcher that is pointed with, as far as it reaches. */
export function drawAimField(g: Graphics, view: Viewport, { from, pointed }: AimIntent, hue: number): void {
  if (!pointed) return;
  const at = toScreen(view, from);
  const radius = Math.min(FAR, pointed.range / INCH) * view.scale;
  for (const wedge of pointed.wedges) {
    const [begin, end] = [wedge.from, wedge.to].map(
      (degrees) => ((pointed.course * 30 + degrees - 90) * Math.PI) / 180,
    ) as [number, number];
    const fan = () =>
      g
        .moveTo(at.x, at.y)
        .lineTo(at.x + Math.cos(begin) * radius, at.y + Math.sin(begin) * radius)
        .arc(at.x, at.y, radius, begin, end)
        .lineTo(at.x, at.y);
    fan().fill({ color: hue, alpha: 0.06 });
    fan().stroke({ width: 1.5, color: hue, alpha: 0.75 });
  }
}

/** The mark of an aim: whole rings for the launcher that is pointed with, one ring for the others. */
export function drawAim(g: Graphics, view: Viewport, intent: AimIntent, hue: number): void {
  if (!intent.aim) return;
  const [from, at] = [toScreen(view, intent.from), toScreen(view, intent.aim)];
  dashes(g, from, at, 3, 6);
  g.stroke({ width: 1.5, color: intent.why ? WRONG : hue, alpha: 0.8 });
  if (intent.pointed) {
    const strays = intent.strays.map((stray) => toScreen(view, stray));
    drawAimRings(g, view, at, strays);
  } else {
    dashedCircle(g, at, ATTACK * view.scale, 4, 5);
    g.stroke({ width: 1, color: hue, alpha: 0.6 });
    handle(g, at, hue);
  }
  if (intent.why) wrong(g, at);
}

/** Where a jump point may open, and where it is to. */
export function drawPlaceField(g: Graphics, view: Viewport, { from, pointed }: PlaceIntent): void {
  const at = toScreen(view, from);
  if (pointed) g.circle(at.x, at.y, JUMP * view.scale).fill({ color: AMBER, alpha: 0.05 });
  g.circle(at.x, at.y, JUMP * view.scale).stroke({ width: 1.5, color: AMBER, alpha: pointed ? 0.85 : 0.4 });
}

export function drawPlace(g: Graphics, view: Viewport, { from, at, why, pointed }: PlaceIntent): void {
  const [ship, place] = [toScreen(view, from), toScreen(view, at)];
  dashes(g, ship, place, 4, 4);
  g.stroke({ width: 1.5, color: why ? WRONG : AMBER, alpha: 0.9 });
  drawFunnel(g, place, funnelRadius(view.scale), 'in', 0);
  if (pointed) handle(g, place, TABLE.ink);
  if (why) wrong(g, place);
}

function handle(g: Graphics, { x, y }: Pixel, color: number): void {
  g.moveTo(x - 6, y).lineTo(x + 6, y);
  g.moveTo(x, y - 6).lineTo(x, y + 6);
  g.stroke({ width: 1.75, color });
}

function wrong(g: Graphics, { x, y }: Pixel): void {
  for (const side of [1, -1]) g.moveTo(x - 7, y - 7 * side).lineTo(x + 7, y + 7 * side);
  g.stroke({ width: 2.25, color: WRONG });
}
