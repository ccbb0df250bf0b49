import type { Graphics } from 'pixi.js';
import type { Jump } from '../jumps.ts';
import { type Pixel, toScreen, type Viewport } from '../viewport.ts';
import { dashedCircle } from './lines.ts';

/** Amber in, blue out. */
const IN = { rim: 0xf2b544, heart: 0xfff0cc };
const OUT = { rim: 0x5aa8ff, heart: 0xe2f1ff };

/** How far ships leave by a point, in inches (JUMP-3). */
export const REACH = 6;
const FUNNEL_INCHES = 2.6;
const ARMS = 5;
/** How far an arm turns from rim to heart. */
const WIND = 2.5;

export function funnelRadius(scale: number): number {
  return Math.max(18, Math.min(90, FUNNEL_INCHES * scale));
}

/** A funnel seen from above. It turns only while its beat runs. */
export function drawJump(g: Graphics, view: Viewport, jump: Jump, progress: number): void {
  const at = toScreen(view, jump);
  const { rim } = jump.way === 'in' ? IN : OUT;
  const share = grown(jump, progress);
  if (jump.way === 'in' && jump.how !== 'shuts') {
    dashedCircle(g, at, REACH * view.scale * share, 5, 7);
    g.stroke({ width: 1, color: rim, alpha: 0.6 });
  }
  if (share <= 0.02) return;
  const turning = jump.how !== 'stands' || jump.used;
  const sense = jump.way === 'in' ? 1 : -1;
  drawFunnel(g, at, funnelRadius(view.scale) * share, jump.way, sense * (turning ? progress * 1.8 : 0));
  if (progress === 1) return;
  // A flash as it tears open or shut.
  const flash = jump.how === 'stands' ? 0 : 1 - progress;
  if (flash > 0)
    g.circle(at.x, at.y, funnelRadius(view.scale) * (0.4 + progress)).stroke({
      ...{ width: 5 * flash, color: rim, alpha: 0.7 * flash },
    });
}

/** What opens grows; what shuts, and what somebody came out of, is gone in the end. */
function grown({ how }: Jump, progress: number): number {
  const swing = (share: number) => 1 - (1 - share) ** 3;
  if (how === 'opens') return swing(progress);
  if (how === 'shuts') return 1 - swing(progress);
  if (how === 'arrives')
    return Math.min(1, swing(progress) * 1.4) * (progress < 0.75 ? 1 : (1 - progress) * 4);
  return 1;
}

export function drawFunnel(g: Graphics, at: Pixel, r: number, way: Jump['way'], turn: number): void {
  const { rim, heart } = way === 'in' ? IN : OUT;
  for (const [size, alpha] of [
    [1, 0.07],
    [0.7, 0.1],
    [0.42, 0.16],
  ] as const)
    g.circle(at.x, at.y, r * size).fill({ color: rim, alpha });
  for (let arm = 0; arm < ARMS; arm++) {
    const start = turn + (arm / ARMS) * 2 * Math.PI;
    for (let k = 0; k <= 14; k++) {
      const share = k / 14;
      const far = r * (1 - share) ** 1.35;
      const angle = start + share * WIND;
      const [x, y] = [at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far];
      if (k === 0) g.moveTo(x, y);
      else g.lineTo(x, y);
    }
  }
  g.stroke({ width: Math.max(1, r / 22), color: rim, alpha: 0.9 });
  g.circle(at.x, at.y, r).stroke({ width: 1, color: rim, alpha: 0.75 });
  g.circle(at.x, at.y, Math.max(1.5, r * 0.12)).fill({ color: heart });
}
