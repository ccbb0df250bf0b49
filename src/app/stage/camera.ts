import { create } from 'zustand';
import type { Setting } from '../../battle/setting.ts';
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
}

export const useCamera = create<Camera>(() => ({
  view: { x: 0, y: 0, scale: 10, width: 0, height: 0 },
  whole: true,
  table: { width: 72_000, height: 48_000 },
}));

const { getState: camera, setState: set } = useCamera;

export function showTable({ width, height }: Pick<Setting, 'width' | 'height'>): void {
  set({ table: { width, height } });
  showAll();
}

export function showAll(): void {
  const { view, table } = camera();
  const box = { left: 0, bottom: 0, right: table.width, top: table.height };
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
  const { view, table } = camera();
  set({ whole: false, view: kept(panned(view, dx, dy), table) });
}

export function zoom(factor: number, about?: Pixel): void {
  const { view, table } = camera();
  set({ whole: false, view: kept(zoomed(view, factor, about), table) });
}
