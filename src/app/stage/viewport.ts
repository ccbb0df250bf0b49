import { INCH, type Mils, type Point } from '../../plane/table.ts';

/** What of the table a screen shows: the point at its centre, and how large an inch is. */
export interface Viewport {
  readonly x: Mils;
  readonly y: Mils;
  /** Pixels an inch. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels from the upper left corner of the stage. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The largest table, 1,000 inches wide, shows whole on a small screen. */
export const LEAST_SCALE = 0.3;
export const MOST_SCALE = 90;

export function toScreen(view: Viewport, { x, y }: Point): Pixel {
  return {
    x: view.width / 2 + ((x - view.x) / INCH) * view.scale,
    y: view.height / 2 - ((y - view.y) / INCH) * view.scale,
  };
}

export function toTable(view: Viewport, { x, y }: Pixel): Point {
  return {
    x: view.x + ((x - view.width / 2) / view.scale) * INCH,
    y: view.y - ((y - view.height / 2) / view.scale) * INCH,
  };
}

/** Moves the table with the pointer. */
export function panned(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x - (dx / view.scale) * INCH, y: view.y + (dy / view.scale) * INCH };
}

/** Zooms; the point of the table at `about` stays where it is. */
export function zoomed(view: Viewport, factor: number, about?: Pixel): Viewport {
  const at = about ?? { x: view.width / 2, y: view.height / 2 };
  const fixed = toTable(view, at);
  const next = { ...view, scale: Math.max(LEAST_SCALE, Math.min(MOST_SCALE, view.scale * factor)) };
  const now = toTable(next, at);
  return { ...next, x: view.x + fixed.x - now.x, y: view.y + fixed.y - now.y };
}

export interface Margins {
  /** Left and right. */
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
}

/** Shows a box of the table whole within margins of pixels, in the middle of the screen where they allow it. */
export function fitted(
  screen: { readonly width: number; readonly height: number },
  box: { readonly left: Mils; readonly right: Mils; readonly bottom: Mils; readonly top: Mils },
  margin: Margins,
): Viewport {
  const wide = Math.max(box.right - box.left, INCH) / INCH;
  const high = Math.max(box.top - box.bottom, INCH) / INCH;
  const scale = Math.max(
    LEAST_SCALE,
    Math.min(
      MOST_SCALE,
      (screen.width - 2 * margin.side) / wide,
      (screen.height - margin.top - margin.bottom) / high,
    ),
  );
  const spare = (screen.height - high * scale) / 2;
  const lift = Math.max(0, margin.bottom - spare);
  return {
    ...screen,
    x: (box.left + box.right) / 2,
    y: (box.bottom + box.top) / 2 - (lift / scale) * INCH,
    scale,
  };
}

/** Keeps the centre of the screen on the table, or where its ships are, so that it cannot be lost. */
export function kept(view: Viewport, box: Parameters<typeof fitted>[1]): Viewport {
  return {
    ...view,
    x: Math.max(box.left, Math.min(box.right, view.x)),
    y: Math.max(box.bottom, Math.min(box.top, view.y)),
  };
}
