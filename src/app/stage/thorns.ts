import { both, type Silhouette } from './outline.ts';

/**
 * Shadow vessels, our own drawings: a dark body bristling with thorns, more of them the larger it is. A thorn grows
 * from its root to its tip and bends to one side: root, tip, width at the root, bend, all to starboard.
 */
type Thorn = readonly [x: number, y: number, tipX: number, tipY: number, width: number, bend: number];

type Place = readonly [x: number, y: number];

function text(...places: readonly Place[]): string {
  return places
    .flat()
    .map((value) => Math.round(value * 1000) / 1000 || 0)
    .join(' ');
}

function thorn([x, y, tipX, tipY, width, bend]: Thorn): string {
  const [dx, dy] = [tipX - x, tipY - y];
  const length = Math.hypot(dx, dy);
  const at = (along: number, aside: number): Place => [
    x + dx * along - (dy * aside) / length,
    y + dy * along + (dx * aside) / length,
  ];
  const half = width / 2;
  const out = text(at(0.35, bend - half * 0.9), at(0.7, bend - half * 0.3), [tipX, tipY]);
  const back = text(at(0.7, bend + half * 0.2), at(0.35, bend + half * 0.8), at(0, half));
  return `M ${text(at(0, -half))} C ${out} C ${back} Z`;
}

/** The body: where it begins and ends, how wide it is at the shoulders and the waist. */
type Body = readonly [bow: number, stern: number, shoulders: number, waist: number];

function bodyOf([bow, stern, shoulders, waist]: Body): string {
  const middle = bow + (stern - bow) * 0.42;
  const [before, behind] = [middle - bow, stern - middle];
  const shoulder: Place = [shoulders * 0.5, bow + before * 0.3];
  const side: Place = [shoulders, middle - before * 0.4];
  const flank: Place = [shoulders, middle + behind * 0.3];
  const tail: Place = [waist, stern - behind * 0.3];
  const port = ([x, y]: Place): Place => [-x, y];
  return [
    `M ${text([0, bow])}`,
    `C ${text(shoulder, side, [shoulders, middle])}`,
    `C ${text(flank, tail, [0, stern])}`,
    `C ${text(port(tail), port(flank), [-shoulders, middle])}`,
    `C ${text(port(side), port(shoulder), [0, bow])} Z`,
  ].join(' ');
}

function vessel(body: Body, thorns: readonly Thorn[]): Silhouette {
  const [bow, stern, shoulders, waist] = body;
  // Veins run from the spine into the thorns.
  const veins = thorns.flatMap(([x, y, tipX, tipY, , bend]) =>
    both(`M 0 ${y} L ${text([x + (tipX - x) * 0.45, y + (tipY - y) * 0.45 + bend * 0.4])}`),
  );
  return {
    // All thorns are one outline: a vessel is drawn in a few strokes, however many it has.
    hull: [thorns.flatMap((one) => both(thorn(one))).join(' '), bodyOf(body)],
    raised: [bodyOf([bow * 0.55, stern * 0.45, shoulders * 0.42, waist * 0.4])],
    seams: [`M ${text([0, bow * 0.7])} L ${text([0, stern * 0.8])}`, ...veins].join(' '),
    engines: [],
    dark: true,
  };
}

export const SHADOWS: Readonly<Record<string, Silhouette>> = {
  // Scouts: slim, with thorns swept back.
  'shadows/scout-12': vessel(
    [-0.9, 0.6, 0.12, 0.08],
    [
      [0.06, -0.2, 0.56, -0.6, 0.12, 0.08],
      [0.06, 0.16, 0.5, 0.96, 0.13, -0.14],
    ],
  ),
  'shadows/scout-15': vessel(
    [-0.92, 0.7, 0.13, 0.08],
    [
      [0.05, -0.3, 0.4, -0.88, 0.1, 0.07],
      [0.07, 0, 0.74, -0.12, 0.12, 0.12],
      [0.06, 0.24, 0.46, 0.98, 0.13, -0.13],
    ],
  ),
  // Cruisers: long thorns reach forward like the legs of a crab.
  'shadows/cruiser-24': vessel(
    [-0.5, 0.62, 0.17, 0.09],
    [
      [0.08, -0.22, 0.3, -0.98, 0.13, 0.13],
      [0.12, -0.04, 0.84, -0.6, 0.13, 0.16],
      [0.11, 0.14, 0.78, 0.5, 0.12, -0.16],
      [0.05, 0.34, 0.3, 0.98, 0.11, -0.09],
    ],
  ),
  'shadows/cruiser-27': vessel(
    [-0.54, 0.62, 0.18, 0.1],
    [
      [0.06, -0.28, 0.22, -1, 0.11, 0.1],
      [0.11, -0.16, 0.62, -0.84, 0.13, 0.16],
      [0.13, 0, 0.9, -0.3, 0.12, 0.17],
      [0.1, 0.18, 0.72, 0.62, 0.12, -0.16],
      [0.05, 0.36, 0.26, 1, 0.1, -0.08],
    ],
  ),
  'shadows/cruiser-30': vessel(
    [-0.6, 0.6, 0.2, 0.1],
    [
      [0.06, -0.32, 0.16, -1, 0.11, 0.08],
      [0.11, -0.2, 0.52, -0.94, 0.12, 0.15],
      [0.14, -0.04, 0.92, -0.52, 0.13, 0.18],
      [0.13, 0.12, 0.88, 0.26, 0.11, -0.17],
      [0.1, 0.26, 0.6, 0.84, 0.12, -0.14],
      [0.04, 0.4, 0.18, 1, 0.09, -0.06],
    ],
  ),
  'shadows/cruiser-60': vessel(
    [-0.56, 0.66, 0.24, 0.13],
    [
      [0.07, -0.34, 0.12, -1, 0.12, 0.07],
      [0.12, -0.26, 0.42, -0.98, 0.13, 0.13],
      [0.17, -0.12, 0.74, -0.84, 0.13, 0.18],
      [0.19, 0.02, 0.96, -0.36, 0.13, 0.18],
      [0.18, 0.16, 0.94, 0.3, 0.12, -0.17],
      [0.14, 0.3, 0.7, 0.82, 0.12, -0.16],
      [0.06, 0.44, 0.26, 1, 0.11, -0.08],
    ],
  ),
  'shadows/dreadnought-90': vessel(
    [-0.66, 0.76, 0.3, 0.17],
    [
      [0.06, -0.42, 0.1, -1, 0.13, 0.05],
      [0.14, -0.34, 0.36, -1, 0.14, 0.1],
      [0.2, -0.22, 0.64, -0.92, 0.14, 0.15],
      [0.24, -0.08, 0.88, -0.64, 0.14, 0.17],
      [0.25, 0.06, 0.98, -0.14, 0.13, 0.16],
      [0.24, 0.18, 0.94, 0.38, 0.13, -0.16],
      [0.2, 0.32, 0.76, 0.78, 0.13, -0.15],
      [0.14, 0.46, 0.46, 0.98, 0.12, -0.11],
      [0.05, 0.56, 0.14, 1, 0.1, -0.04],
    ],
  ),
};
