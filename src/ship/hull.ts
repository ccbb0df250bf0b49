/** How a hull turns MASS into boxes (HULL-1; SHD-1 for Shadow vessels). */
export const HULLS = ['standard', 'earth', 'learning-skin', 'shadow'] as const;
export type Hull = (typeof HULLS)[number];

/** Damage boxes of a hull (HULL-1): half of MASS, two fifths to the nearest whole, or two thirds; SHD-1: a third. */
export function boxesOf(hull: Hull, mass: number): number {
  if (hull === 'earth') return Math.floor((4 * mass + 5) / 10);
  if (hull === 'learning-skin') return Math.floor((2 * mass) / 3);
  return Math.floor(mass / (hull === 'shadow' ? 3 : 2));
}

/** Rows of boxes: 2, 3 or 4 by size, as even as can be, the longer rows last (HULL-1). */
export function rowsOf(mass: number, boxes: number): readonly number[] {
  return rowsInto(sizeOf(mass) + 1, boxes);
}

/** Boxes in so many rows, as even as can be, the longer rows last. */
export function rowsInto(rows: number, boxes: number): readonly number[] {
  const short = Math.floor(boxes / rows);
  const longer = boxes - short * rows;
  return Array.from({ length: rows }, (_, i) => (i < rows - longer ? short : short + 1));
}

/** Rows lost when so many boxes are gone (HULL-2). */
export function rowsLost(rows: readonly number[], boxesLost: number): number {
  let count = 0;
  let sum = 0;
  for (const row of rows) {
    sum += row;
    if (boxesLost < sum) break;
    count++;
  }
  return count;
}

/** 1 for an escort (MASS up to 18), 2 for a cruiser (to 36), 3 for a capital ship (FCON-1). */
export function sizeOf(mass: number): 1 | 2 | 3 {
  return mass <= 18 ? 1 : mass <= 36 ? 2 : 3;
}
