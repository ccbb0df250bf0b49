import type { Graphics } from 'pixi.js';
import { badgeOf, numberOf, TABLE } from '../../palette.ts';
import { groupReach, type LaidGroup } from '../layout.ts';
import { fighterOf } from '../silhouettes.ts';
import { brackets, shape } from './counter.ts';

const DARK = 0x060b16;
/** Where the three fighters fly that stand for a group, and how large, in radii of its base. */
const WING = [
  { x: 0, y: -0.4 },
  { x: -0.46, y: 0.3 },
  { x: 0.46, y: 0.3 },
];
const FIGHTER = 0.4;
/** A Shadow fighter flies alone (SFTR-3). */
const ALONE = [{ x: 0, y: 0 }];
const LONE_FIGHTER = 0.72;

/** The fighters, noses up around (0, 0); turn their container the way they fly. A spent group is hollow. */
export function drawFighters(g: Graphics, laid: LaidGroup): void {
  const { group, radius, glyph } = laid;
  const hue = numberOf(group.hue);
  g.clear();
  if (glyph) {
    g.moveTo(0, -radius).lineTo(0, -radius * 1.9);
    g.stroke({ width: 1.5, color: hue });
    return;
  }
  const dark = group.empire === 'shadows';
  eachFighter(laid, (part, size, at) => {
    shape(g, part, size, at);
    if (group.spent) g.stroke({ width: 1, color: hue });
    else g.fill({ color: dark ? DARK : hue });
    if (dark) shape(g, part, size, at).stroke({ width: 1.25, color: hue, join: 'round' });
  });
}

/** Does something for each part of each fighter that stands for the group. */
function eachFighter(
  { group, radius }: LaidGroup,
  act: (part: string, size: number, at: { x: number; y: number }) => void,
): void {
  const [wing, size] = group.full === 1 ? [ALONE, LONE_FIGHTER] : [WING, FIGHTER];
  for (const { x, y } of wing)
    for (const part of fighterOf(group.empire)) act(part, size * radius, { x: x * radius, y: y * radius });
}

/** The base in the shape of the side's badge, and a pip for each fighter: those lost are hollow. */
export function drawGroupBase(g: Graphics, laid: LaidGroup, picked: boolean): void {
  const { group, radius, glyph } = laid;
  const hue = numberOf(group.hue);
  const badge = badgeOf(group.side);
  g.clear();
  shape(g, badge, radius).fill({ color: DARK, alpha: 0.82 });
  shape(g, badge, radius).stroke({ width: glyph ? 1.5 : 1, color: hue, alpha: group.spent ? 0.6 : 0.95 });
  if (!glyph && group.full > 1) pips(g, laid, hue);
  if (group.screens !== null) shield(g, groupReach(radius, glyph));
  if (group.spent) hourglass(g, -radius * 0.95, -radius * 0.95);
  if (picked) brackets(g, groupReach(radius, glyph) + 3);
}

function pips(g: Graphics, { group, radius }: LaidGroup, hue: number): void {
  const r = radius * 1.1 + 3;
  for (let k = 0; k < group.full; k++) {
    // From left to right along the lower rim.
    const from = Math.PI * (0.96 - (k * 0.92) / group.full);
    const to = from - (Math.PI * 0.92) / group.full + 0.09;
    g.moveTo(Math.cos(from) * r, Math.sin(from) * r).arc(0, 0, r, from, to, true);
    if (k < group.strength) g.stroke({ width: 3, color: hue });
    else g.stroke({ width: 1, color: hue, alpha: 0.55 });
  }
}

/** A screening group carries a shield before it. */
function shield(g: Graphics, r: number): void {
  const [from, to] = [-Math.PI * 0.8, -Math.PI * 0.2];
  for (const far of [r, r + 3]) g.moveTo(Math.cos(from) * far, Math.sin(from) * far).arc(0, 0, far, from, to);
  g.stroke({ width: 1.5, color: TABLE.ink, alpha: 0.9 });
}

function hourglass(g: Graphics, x: number, y: number): void {
  const [w, h] = [3.5, 4.5];
  for (const end of [y - h, y + h]) g.poly([x - w, end, x + w, end, x, y]).fill({ color: TABLE.brass });
  g.moveTo(x - w, y - h).lineTo(x + w, y - h);
  g.moveTo(x - w, y + h).lineTo(x + w, y + h);
  g.stroke({ width: 1.25, color: TABLE.brass });
}

/** A dotted tie from a screening group to its ship. */
export function drawTie(
  g: Graphics,
  from: { x: number; y: number },
  to: { x: number; y: number },
  hue: number,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  for (let along = 4; along < length; along += 6)
    g.circle(from.x + ((to.x - from.x) * along) / length, from.y + ((to.y - from.y) * along) / length, 0.9);
  g.fill({ color: hue, alpha: 0.65 });
}

/** The group as it would be somewhere else: hollow. */
export function drawGroupGhost(g: Graphics, laid: LaidGroup): void {
  const { group, radius, glyph } = laid;
  const hue = numberOf(group.hue);
  g.clear();
  shape(g, badgeOf(group.side), radius).fill({ color: DARK, alpha: 0.7 });
  shape(g, badgeOf(group.side), radius).stroke({ width: 1.5, color: TABLE.ink });
  if (glyph) return;
  eachFighter(laid, (part, size, at) => shape(g, part, size, at).stroke({ width: 1, color: hue }));
}
