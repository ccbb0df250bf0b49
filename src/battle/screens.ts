import type { Quadrant } from '../plane/arc.ts';
import { interceptorScreensWork, pulseScreensWork } from './control.ts';
import type { Options } from './options.ts';
import { coversQuadrant, type Ship, systemOf, working, works } from './ships.ts';

/** What can stand between beam dice and a hull. */
export type ScreenKind = 'armour' | 'skin' | 'stealth' | 'pulse-pairs' | 'interceptors' | 'forcefields';

export interface Screen {
  readonly kind: ScreenKind;
  readonly levels: number;
  readonly rule: string;
}

export const MOST_LEVELS = 3;

/** Levels of several screens together: they add to 3 at most, or the best counts (SCREEN-1). */
export function screenLevel(screens: readonly Screen[], options: Pick<Options, 'screensStack'>): number {
  let level = 0;
  for (const screen of screens)
    level = options.screensStack === 'best' ? Math.max(level, screen.levels) : level + screen.levels;
  return Math.min(level, MOST_LEVELS);
}

/** Boxes that a beam die scores against 0 to 3 screen levels (SCREEN-2). */
const SCORES: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 1, 1, 2],
  [0, 0, 0, 0, 0, 1, 2],
  [0, 0, 0, 0, 0, 1, 1],
  [0, 0, 0, 0, 0, 0, 1],
];

/** Boxes that one beam die scores (SCREEN-2). */
export function beamScore(face: number, level: number): number {
  return SCORES[level]?.[face] as number;
}

/** The screens of a target that stop a weapon firing at it from one of its quadrants (SCREEN-1). */
export function screensOf(
  target: Ship,
  from: Quadrant,
  fooled: boolean,
  weapon: Stoppable,
  options: Options,
): Screen[] {
  const screens: Screen[] = [];
  const { armour, shadow } = target.is.design;
  // SHD-4: a Shadow's skin counts as armour, but not against everything.
  if (shadow) stop(screens, weapon, options, 'skin', armour, 'SHD-4');
  else stop(screens, weapon, options, 'armour', armour, 'ARM-1');
  stop(screens, weapon, options, 'stealth', fooled ? 1 : 0, 'SENS-4');
  stop(screens, weapon, options, 'forcefields', forcefields(target), 'FF-1');
  const defend = target.now.orders?.defend;
  if (defend && defend.length > 0) {
    stop(screens, weapon, options, 'pulse-pairs', pulsePairs(target, from), 'PC-4');
    stop(screens, weapon, options, 'interceptors', interceptors(target, options), 'INT-1');
  }
  return screens;
}

/** What screens need to know of a weapon. */
export interface Stoppable {
  stoppedBy(screen: ScreenKind, options: Options): boolean;
}

function stop(
  to: Screen[],
  weapon: Stoppable,
  options: Options,
  kind: ScreenKind,
  levels: number,
  rule: string,
): void {
  if (levels > 0 && weapon.stoppedBy(kind, options)) to.push({ kind, levels, rule });
}

/** Levels from pairs of pulse cannons in defensive mode that share the quadrant a shot comes from (PC-4, PC-5). */
export function pulsePairs(target: Ship, from: Quadrant): number {
  if (!pulseScreensWork(target)) return 0;
  let pairs = 0;
  for (const { systems, quadrant } of target.now.orders?.defend ?? []) {
    if (quadrant !== from) continue;
    for (let i = 0; i + 1 < systems.length; i += 2)
      if (defends(target, systems[i] as string, from) && defends(target, systems[i + 1] as string, from))
        pairs++;
  }
  return Math.min(pairs, MOST_LEVELS);
}

function defends(target: Ship, name: string, quadrant: Quadrant): boolean {
  const system = systemOf(target, name);
  return system !== undefined && works(target, name) && coversQuadrant(system, quadrant, target.now.rolled);
}

/** Levels from forcefields (FF-1): one for each that works. */
export function forcefields(target: Ship): number {
  return Math.min(working(target, 'forcefield'), MOST_LEVELS);
}

/** Levels from interceptors in defensive mode, all round (INT-1, FCON-6). */
export function interceptors(target: Ship, options: Options): number {
  if (!interceptorScreensWork(target, options)) return 0;
  let levels = 0;
  for (const { systems } of target.now.orders?.defend ?? [])
    for (const name of systems)
      if (systemOf(target, name)?.kind === 'interceptor' && works(target, name)) levels++;
  return Math.min(levels, MOST_LEVELS);
}
