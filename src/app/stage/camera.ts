import { create } from 'zustand';
import type { Setting } from '../../battle/setting.ts';
import type { Point } from '../../plane/table.ts';
import { fitted, kept, type Pixel, panned, type Viewport, zoomed } from './viewport.ts';

/** Room around the whole table for the numbers on its edge and the instruments. */
export const MARGINS = { side: 32, top: 16, bottom: 70 };
/** A step of panning by keys, in pixels. */
export const PAN_STEP = 60;
export const ZOOM_STEP = 1.25;

interface Camera {
  readonly view: Viewport;
  /** The whole table is shown, and goes on to be when the window changes. */
  readonly whole: boolean;
  readonly table: { readonly width: number; readonly height: number };
  /** The table and every ship on or off it. */
  readonly box: Box;
}

export type Box = Parameters<typeof fitted>[1];

export const useCamera = create<Camera>(() => ({
  view: { x: 0, y: 0, scale: 10, width: 0, height: 0 },
  whole: true,
  table: { width: 72_000, height: 48_000 },
  box: { left: 0, bottom: 0, right: 72_000, top: 48_000 },
}));

const { getState: camera, setState: set } = useCamera;

export function showTable({ width, height }: Pick<Setting, 'width' | 'height'>): void {
  set({ table: { width, height }, box: { left: 0, bottom: 0, right: width, top: height } });
  showAll();
}

/** Ships may fight on beyond the edge of the table (GEO-5): the whole then takes them in. */
export function takeIn(places: readonly Point[]): void {
  const { table, box, whole } = camera();
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const next = {
    left: Math.min(0, ...xs),
    bottom: Math.min(0, ...ys),
    right: Math.max(table.width, ...xs),
    top: Math.max(table.height, ...ys),
  };
  if (
    next.left === box.left &&
    next.bottom === box.bottom &&
    next.right === box.right &&
    next.top === box.top
  )
    return;
  set({ box: next });
  if (whole) showAll();
}

export function showAll(): void {
  const { view, box } = camera();
  set({ whole: true, view: fitted({ width: view.width, height: view.height }, box, MARGINS) });
}

/** A hidden stage has no size: it keeps the last. */
export function resize(width: number, height: number): void {
  const { view, whole } = camera();
  if (width === 0 || height === 0 || (width === view.width && height === view.height)) return;
  set({ view: { ...view, width, height } });
  if (whole) showAll();
}

export function pan(dx: number, dy: number): void {
  const { view, box } = camera();
  set({ whole: false, view: kept(panned(view, dx, dy), box) });
}

export function zoom(factor: number, about?: Pixel): void {
  const { view, box } = camera();
  set({ whole: false, view: kept(zoomed(view, factor, about), box) });
}
