import { useSyncExternalStore } from 'react';

/**
 * How far the beat that is shown has run, 0 to 1. Frames are asked for only while it runs: a still page draws
 * nothing.
 */
let progress = 1;
let frame = 0;
const listeners = new Set<() => void>();

export function runClock(milliseconds: number): void {
  stopClock();
  if (milliseconds <= 0) return;
  progress = 0;
  const begun = performance.now();
  const tick = () => {
    progress = Math.min(1, (performance.now() - begun) / milliseconds);
    frame = progress < 1 ? requestAnimationFrame(tick) : 0;
    tell();
  };
  frame = requestAnimationFrame(tick);
}

/** Shows the beat as it ends. */
export function stopClock(): void {
  cancelAnimationFrame(frame);
  frame = 0;
  progress = 1;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useProgress(): number {
  return useSyncExternalStore(subscribe, () => progress);
}

export function lessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
