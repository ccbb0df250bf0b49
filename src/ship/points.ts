import { KINDS, titleOf } from './catalogue.ts';
import type { Design } from './design.ts';
import { sizeOf } from './hull.ts';

/** What an agile fighter costs more than another, and how many sit in a bay (DESIGN-5, FTR-1). */
const AGILE = 3;
const FIGHTERS = 6;

/** Points of the second edition (DESIGN-5). A MASS over this makes a supership. */
const LARGEST_CAPITAL = 100;
const GROUP_WITH_BAY = 20;

/** A part of a design that has points, and whose figure it is: the conversion's or the second edition's. */
export interface Priced {
  readonly what: string;
  readonly points: number;
  readonly by: 'conversion' | 'second edition';
}

export interface Points {
  readonly priced: readonly Priced[];
  /** Of what is priced: no value of the ship, where something has no points. */
  readonly total: number;
  /** What has no points anywhere. */
  readonly without: readonly string[];
}

/** Points of a drive for each point of thrust: by size, a part of MASS or a multiple. */
function driveRate(mass: number): number {
  if (mass > LARGEST_CAPITAL) return 2;
  return { 1: 1 / 4, 2: 1 / 2, 3: 1 }[sizeOf(mass)];
}

/**
 * What of a design has points, and what has none (DESIGN-5). The conversion prices agile fighters alone. The second
 * edition prices hull, drives, and groups with their bays; fractions are rounded up. A jump drive counts as its FTL
 * drive. A Shadow vessel has no points at all.
 */
export function pointsOf({ mass, thrust, jumpDrive, powerShunt, hull, systems }: Design): Points {
  if (hull === 'shadow') return { priced: [], total: 0, without: ['Shadow vessels'] };
  const priced: Priced[] = [];
  const price = (what: string, points: number, by: Priced['by'] = 'second edition') => {
    if (points > 0) priced.push({ what, points, by });
  };
  const bays = systems.filter(({ kind }) => kind === 'bay').length;
  price('hull', 2 * mass);
  price('drive', Math.ceil(thrust * mass * driveRate(mass)));
  price('jump drive', jumpDrive ? mass : 0);
  price('fighter groups with bays', GROUP_WITH_BAY * bays);
  price('agile fighters', AGILE * FIGHTERS * bays, 'conversion');
  const kinds = new Set(systems.map(({ kind }) => kind).filter((kind) => kind in KINDS && kind !== 'bay'));
  const without = [
    ...[...kinds].map((kind) => titleOf(kind).toLowerCase()),
    ...(hull === 'learning-skin' ? ['learning skin'] : []),
    ...(powerShunt ? ['power shunt'] : []),
    ...['sensors', 'ECM'],
  ];
  return { priced, total: priced.reduce((sum, { points }) => sum + points, 0), without };
}
