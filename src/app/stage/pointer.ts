import { type RefObject, useEffect } from 'react';
import { settle } from '../orders/act.ts';
import { dragGhost, ghostAt } from '../orders/grip.ts';
import { pan, zoom } from './camera.ts';
import { click, counterUnder, pointedUnder, pointing, pointTo } from './grips.ts';
import type { Pixel } from './viewport.ts';

/** A pointer that moves less than this many pixels picks instead of dragging. */
const STILL = 5;

/**
 * Drag pans, or moves the ghost of the ship being ordered or what is pointed with; the wheel and two fingers zoom, a
 * click picks or points.
 */
export function usePointer(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const down = new Map<number, Pixel>();
    let travelled = 0;
    let ghost: string | null = null;
    let pointed = false;
    const place = (event: PointerEvent | WheelEvent): Pixel => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const begin = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      if (down.size === 0) {
        travelled = 0;
        ghost = ghostAt(place(event));
        pointed = ghost === null && pointedUnder(place(event));
      }
      down.set(event.pointerId, place(event));
    };
    const move = (event: PointerEvent) => {
      const at = place(event);
      const before = down.get(event.pointerId);
      if (!before) {
        element.style.cursor = cursorAt(at);
        return;
      }
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, pixel]) => pixel);
      if (other) {
        const grown = distance(at, other) / (distance(before, other) || 1);
        zoom(grown, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
        travelled = STILL;
      } else {
        travelled += distance(at, before);
        if (travelled >= STILL && ghost !== null) dragGhost(ghost, at);
        else if (travelled >= STILL && pointed) pointTo(at);
        else if (travelled >= STILL) pan(at.x - before.x, at.y - before.y);
      }
      down.set(event.pointerId, at);
    };
    const end = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return;
      if (ghost !== null) settle();
      if (event.type === 'pointercancel' || travelled >= STILL) return;
      click(place(event));
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(2 ** (-event.deltaY * (event.deltaMode === 1 ? 20 : 1) * 0.002), place(event));
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    // React listens to the wheel without the right to stop the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('wheel', wheel);
    };
  }, [table]);
}

function distance(a: Pixel, b: Pixel): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function cursorAt(at: Pixel): string {
  if (ghostAt(at) || pointedUnder(at)) return 'move';
  if (pointing()) return 'crosshair';
  return counterUnder(at) ? 'pointer' : '';
}
