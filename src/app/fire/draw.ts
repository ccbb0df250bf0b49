import type { Graphics } from 'pixi.js';
import { TABLE } from '../palette.ts';
import { dashes } from '../stage/draw/lines.ts';
import { type Pixel, toScreen, type Viewport } from '../stage/viewport.ts';
import type { AimLine, Chart, Fan, Ring } from './chart.ts';
import type { Wedge } from './wedges.ts';

/** Screen angle, clockwise from the right, of degrees from the bow. */
function angleOf(course: number, degrees: number): number {
  return ((course * 30 + degrees - 90) * Math.PI) / 180;
}

function at(centre: Pixel, radius: number, angle: number): Pixel {
  return { x: centre.x + Math.cos(angle) * radius, y: centre.y + Math.sin(angle) * radius };
}

export function drawChart(g: Graphics, view: Viewport, chart: Chart, hue: number): void {
  const centre = toScreen(view, chart.at);
  const quiet = chart.bright !== null;
  for (const fan of chart.fans) {
    drawFan(g, view, centre, chart.course, fan);
    g.stroke({ width: 1, color: hue, alpha: quiet ? 0.22 : 0.42 });
  }
  for (const ring of chart.rings) {
    if (!ring.chances || ring.counts) continue;
    arc(g, centre, ring.to * view.scale, chart.course, ring.wedge);
    g.stroke({ width: 1, color: hue, alpha: 0.55 });
  }
  if (chart.bright) {
    drawFan(g, view, centre, chart.course, chart.bright);
    g.stroke({ width: 1.5, color: hue, alpha: 0.95 });
  }
  for (const ring of chart.rings) if (ring.counts) drawCounting(g, view, centre, chart.course, ring);
  for (const line of chart.lines) drawLine(g, view, centre, line);
}

/** The edges of a fan: solid for beams, dashed for cannons. An arc all round has no edges but its rim. */
function drawFan(g: Graphics, view: Viewport, centre: Pixel, course: number, fan: Fan): void {
  const radius = fan.inches * view.scale;
  for (const wedge of fan.wedges) {
    if (wedge.to - wedge.from < 360)
      for (const degrees of [wedge.from, wedge.to]) {
        const end = at(centre, radius, angleOf(course, degrees));
        if (fan.beam) g.moveTo(centre.x, centre.y).lineTo(end.x, end.y);
        else dashes(g, centre, end, 6, 5);
      }
    if (fan.beam) arc(g, centre, radius, course, wedge);
    else dashedArc(g, centre, radius, course, wedge);
  }
}

function arc(g: Graphics, centre: Pixel, radius: number, course: number, { from, to }: Wedge): void {
  const [begin, end] = [angleOf(course, from), angleOf(course, to)];
  const first = at(centre, radius, begin);
  g.moveTo(first.x, first.y).arc(centre.x, centre.y, radius, begin, end);
}

function dashedArc(g: Graphics, centre: Pixel, radius: number, course: number, { from, to }: Wedge): void {
  const step = Math.max(1, (11 / radius) * (180 / Math.PI));
  for (let degrees = from; degrees < to; degrees += step)
    arc(g, centre, radius, course, { from: degrees, to: Math.min(to, degrees + step * 0.55) });
}

/** The band that counts: a breath of light between two bright rims. */
function drawCounting(g: Graphics, view: Viewport, centre: Pixel, course: number, ring: Ring): void {
  const [inner, outer] = [ring.from * view.scale, ring.to * view.scale];
  const [begin, end] = [angleOf(course, ring.wedge.from), angleOf(course, ring.wedge.to)];
  const first = at(centre, outer, begin);
  g.moveTo(first.x, first.y).arc(centre.x, centre.y, outer, begin, end);
  const back = at(centre, inner, end);
  g.lineTo(back.x, back.y);
  if (inner > 0) g.arc(centre.x, centre.y, inner, end, begin, true);
  g.closePath();
  g.fill({ color: TABLE.brass, alpha: ring.chances ? 0.07 : 0.05 });
  arc(g, centre, outer, course, ring.wedge);
  if (inner > 0) arc(g, centre, inner, course, ring.wedge);
  g.stroke({ width: ring.chances ? 2 : 1.5, color: TABLE.brass, alpha: 0.95 });
}

/** A dashed line to a target; one that terrain stops ends there in a cross. */
function drawLine(g: Graphics, view: Viewport, from: Pixel, line: AimLine): void {
  const to = toScreen(view, line.stop ?? line.to);
  if (!line.stop) {
    dashes(g, from, to, 10, 6);
    g.stroke({ width: 1.75, color: TABLE.brass, alpha: 0.9 });
    return;
  }
  dashes(g, from, to, 2, 5);
  g.stroke({ width: 1.25, color: TABLE.faint, alpha: 0.8 });
  for (const side of [1, -1]) g.moveTo(to.x - 6, to.y - 6 * side).lineTo(to.x + 6, to.y + 6 * side);
  g.stroke({ width: 2, color: TABLE.ink });
}

/** Where a band says what it needs: within its rim, in the middle of its wedge; in a wide one not across the bow. */
export function ringLabel(view: Viewport, { at: place, course }: Chart, ring: Ring): Pixel {
  const { from, to } = ring.wedge;
  const middle = to - from > 120 ? from + 40 : (from + to) / 2;
  const rim = Math.max(ring.to * view.scale - 14, ((ring.from + ring.to) / 2) * view.scale);
  return at(toScreen(view, place), rim, angleOf(course, middle));
}

/** Something that a label should not cover: half its width and height around its middle. */
export interface Obstacle extends Pixel {
  readonly width: number;
  readonly height: number;
}

/** Places along a line for its label, the best first, and on which side of it. */
const ALONG = [0.42, 0.32, 0.52, 0.62, 0.72] as const;
const SIDES = [-1, 1] as const;

export interface LineLabel extends Pixel {
  readonly text: string;
}

/**
 * What is fired along each line stands beside it, clear of ships and of each other: in the first of its `texts` that
 * has room, or not at all. The panel says the same.
 */
export function lineLabels(
  view: Viewport,
  { at: place, lines }: Chart,
  texts: readonly (readonly string[])[],
  obstacles: readonly Obstacle[],
): (LineLabel | null)[] {
  const taken = [...obstacles];
  return lines.map((line, i) => {
    const from = toScreen(view, place);
    const to = toScreen(view, line.to);
    for (const text of texts[i] ?? []) {
      const rows = text.split('\n');
      const width = Math.max(...rows.map((row) => row.length)) * 3.3 + 4;
      const height = rows.length * 8;
      for (const share of ALONG)
        for (const side of SIDES) {
          const x = from.x + (to.x - from.x) * share;
          const y = from.y + (to.y - from.y) * share + side * (height + 6 + width * slope(from, to));
          const covers = taken.some(
            (one) => Math.abs(one.x - x) < width + one.width && Math.abs(one.y - y) < height + one.height,
          );
          if (covers) continue;
          taken.push({ x, y, width, height });
          return { x, y, text };
        }
    }
    return null;
  });
}

/** How far a line rises within a label's width: a level one hardly at all. */
function slope(from: Pixel, to: Pixel): number {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return Math.min(0.5, dx === 0 ? 0.5 : dy / dx / 2);
}
