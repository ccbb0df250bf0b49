import type { Pixel } from './viewport.ts';

/** Something with a label: a counter, or the mark of a ship that is gone. */
export interface Labelled {
  readonly id: string;
  readonly at: Pixel;
  /** Radius of what the label belongs to. */
  readonly radius: number;
  readonly width: number;
  readonly height: number;
  /** Shown even where it covers another. */
  readonly needed: boolean;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 3;
/** Half the size of a number on the table. */
const NUMBER = 8;

/**
 * Where labels go, by id: the middle of their upper edge. Below its counter if there is room, else above or beside;
 * one that would cover another and is not needed is left out. `numbers` stand where they stand, as do `others`: counters
 * without a label.
 */
export function placeLabels(
  all: readonly Labelled[],
  numbers: readonly Pixel[] = [],
  others: readonly { readonly at: Pixel; readonly radius: number }[] = [],
): ReadonlyMap<string, Pixel> {
  const placed = new Map<string, Pixel>();
  const taken: Box[] = [];
  const digits = numbers.map((at) => around(at, NUMBER));
  const counters = all.map(({ id, at, radius }) => ({ id, box: around(at, radius * 0.8) }));
  const boxes = others.map(({ at, radius }) => around(at, radius * 0.8));
  const free = (box: Box, own: string) =>
    !taken.some((other) => overlap(box, other)) &&
    !counters.some(({ id, box: other }) => id !== own && overlap(box, other)) &&
    !boxes.some((other) => overlap(box, other));
  for (const one of [...all].sort((a, b) => Number(b.needed) - Number(a.needed))) {
    const tries = places(one).filter((place) => free(boxAt(place, one), one.id));
    // A number under a label is the smaller harm.
    const at =
      tries.find((place) => !digits.some((digit) => overlap(boxAt(place, one), digit))) ??
      tries[0] ??
      (one.needed ? places(one)[0] : undefined);
    if (!at) continue;
    placed.set(one.id, at);
    taken.push(boxAt(at, one));
  }
  return placed;
}

function places({ at, radius, width, height }: Labelled): readonly Pixel[] {
  const beside = radius + GAP + width / 2;
  return [
    { x: at.x, y: at.y + radius + GAP },
    { x: at.x, y: at.y - radius - GAP - height },
    { x: at.x + beside, y: at.y - height / 2 },
    { x: at.x - beside, y: at.y - height / 2 },
  ];
}

function boxAt({ x, y }: Pixel, { width, height }: Labelled): Box {
  return { left: x - width / 2, top: y, right: x + width / 2, bottom: y + height };
}

function around({ x, y }: Pixel, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
