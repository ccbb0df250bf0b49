import type { Options } from './options.ts';
import { type Ship, working } from './ships.ts';

/** Fire controls that work (FCON-1 gives how many a ship has). */
export function fireControls(ship: Ship): number {
  return working(ship, 'fire-control');
}

/**
 * Fire controls that may take ships as targets this turn: those not on defence (FCON-4) and not bound by energy mines.
 * A lost one comes off these first, defence last (FCON-7).
 */
export function controlsOnAttack(ship: Ship): number {
  return Math.max(0, fireControls(ship) - ship.now.onDefence - ship.now.bound);
}

/** Fire controls that are on defence and still work. */
export function controlsOnDefence(ship: Ship): number {
  return Math.min(ship.now.onDefence, fireControls(ship));
}

/** Do pulse cannons in defensive mode have the fire control that serves them all (FCON-4)? */
export function pulseScreensWork(ship: Ship): boolean {
  return controlsOnDefence(ship) > 0;
}

/** Do interceptors in defensive mode work (FCON-6)? */
export function interceptorScreensWork(ship: Ship, options: Options): boolean {
  return options.interceptorFireControl === 'defensive'
    ? controlsOnDefence(ship) > 0
    : fireControls(ship) > 0;
}

/** May pulse cannons, fusion beams and neutron cannons fire at fighters (FCON-4, FCON-5)? PDAF always may. */
export function antiFighterFireWorks(ship: Ship, options: Options): boolean {
  switch (options.antiFighterFireControl) {
    case 'none':
      return true;
    case 'any':
      return fireControls(ship) > 0;
    case 'defensive':
      return controlsOnDefence(ship) > 0;
  }
}

/** How a ship's fire controls are taken in its firing turn. */
export interface ControlsTaken {
  taken: number;
  /** For each target that a shared fire control has (FCON-3): whether ECM won against it; null before the contest. */
  readonly shared: Map<string, { fooled: boolean | null }>;
}

export function noControlsTaken(): ControlsTaken {
  return { taken: 0, shared: new Map() };
}

/** Is there a fire control for one more shot at this target (FCON-2, FCON-3)? */
export function controlLeft(
  ship: Ship,
  taken: ControlsTaken,
  kind: 'own' | 'shared',
  target: string,
): boolean {
  if (kind === 'shared' && taken.shared.has(target)) return true;
  return taken.taken < controlsOnAttack(ship);
}
