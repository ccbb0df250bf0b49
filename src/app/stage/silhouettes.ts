import type { Empire } from '../../ship/catalogue.ts';
import { both, type Silhouette } from './outline.ts';
import { SHADOWS } from './thorns.ts';

const omega: Silhouette = {
  hull: [
    // Forked head, spine, drive block.
    'M -0.17 -1 L -0.07 -1 L -0.06 -0.84 L 0.06 -0.84 L 0.07 -1 L 0.17 -1 L 0.2 -0.7 L 0.15 -0.4 L 0.08 -0.34 L 0.08 0.36 L 0.22 0.42 L 0.27 0.6 L 0.27 0.9 L 0.2 1 L -0.2 1 L -0.27 0.9 L -0.27 0.6 L -0.22 0.42 L -0.08 0.36 L -0.08 -0.34 L -0.15 -0.4 L -0.2 -0.7 Z',
  ],
  raised: [
    // The section that turns.
    'M -0.56 -0.14 L -0.4 -0.14 L -0.38 -0.06 L 0.38 -0.06 L 0.4 -0.14 L 0.56 -0.14 L 0.56 0.2 L 0.4 0.2 L 0.38 0.12 L -0.38 0.12 L -0.4 0.2 L -0.56 0.2 Z',
  ],
  seams: 'M -0.17 -0.62 L 0.17 -0.62 M 0 0.42 L 0 0.92 M -0.26 0.7 L 0.26 0.7',
  engines: ['M -0.18 1 L -0.06 1 L -0.07 1.08 L -0.17 1.08 Z', 'M 0.06 1 L 0.18 1 L 0.17 1.08 L 0.07 1.08 Z'],
};

const hyperion: Silhouette = {
  hull: [
    'M -0.07 -1 L 0.07 -1 L 0.13 -0.72 L 0.13 -0.22 L 0.22 -0.08 L 0.22 0.5 L 0.17 0.66 L 0.17 0.92 L -0.17 0.92 L -0.17 0.66 L -0.22 0.5 L -0.22 -0.08 L -0.13 -0.22 L -0.13 -0.72 Z',
    ...both('M 0.28 -0.34 L 0.36 -0.4 L 0.44 -0.34 L 0.46 0.62 L 0.38 0.74 L 0.28 0.62 Z'),
  ],
  raised: [
    'M -0.3 0.06 L 0.3 0.06 L 0.3 0.22 L -0.3 0.22 Z',
    'M -0.08 -0.62 L 0.08 -0.62 L 0.08 -0.36 L -0.08 -0.36 Z',
  ],
  seams: 'M 0 -0.2 L 0 0.04 M 0 0.26 L 0 0.86 M -0.16 0.68 L 0.16 0.68',
  engines: [
    'M -0.12 0.92 L 0.12 0.92 L 0.1 1.02 L -0.1 1.02 Z',
    ...both('M 0.32 0.7 L 0.43 0.68 L 0.41 0.78 L 0.34 0.79 Z'),
  ],
};

const narnHeavyCruiser: Silhouette = {
  hull: [
    // Two long prongs before a narrow keel, fins behind.
    'M 0 -0.46 L 0.09 -0.16 L 0.2 0.04 L 0.2 0.5 L 0.11 0.92 L -0.11 0.92 L -0.2 0.5 L -0.2 0.04 L -0.09 -0.16 Z',
    ...both('M 0.3 -1 L 0.37 -0.96 L 0.44 -0.2 L 0.36 0.24 L 0.17 0.42 L 0.17 0.1 L 0.27 -0.2 Z'),
    ...both('M 0.2 0.4 L 0.62 0.84 L 0.6 1 L 0.46 0.94 L 0.14 0.74 Z'),
  ],
  raised: ['M 0 -0.06 L 0.09 0.1 L 0.09 0.5 L 0 0.66 L -0.09 0.5 L -0.09 0.1 Z'],
  seams:
    'M 0.33 -0.8 L 0.37 -0.1 M -0.33 -0.8 L -0.37 -0.1 M 0.24 0.56 L 0.52 0.86 M -0.24 0.56 L -0.52 0.86',
  engines: ['M -0.09 0.92 L 0.09 0.92 L 0.07 1.04 L -0.07 1.04 Z'],
};

const narnCruiser: Silhouette = {
  hull: [
    // A spearhead with short tusks at its shoulders.
    'M 0 -1 L 0.1 -0.62 L 0.16 -0.1 L 0.24 0.3 L 0.16 0.84 L -0.16 0.84 L -0.24 0.3 L -0.16 -0.1 L -0.1 -0.62 Z',
    ...both('M 0.34 -0.3 L 0.4 -0.2 L 0.5 0.4 L 0.4 0.7 L 0.2 0.62 L 0.2 0.24 L 0.3 0.1 Z'),
  ],
  raised: ['M 0 -0.4 L 0.07 -0.1 L 0.07 0.4 L -0.07 0.4 L -0.07 -0.1 Z'],
  seams: 'M -0.15 0.58 L 0.15 0.58 M 0.32 0.3 L 0.38 0.56 M -0.32 0.3 L -0.38 0.56',
  engines: both('M 0.03 0.84 L 0.13 0.84 L 0.12 0.96 L 0.04 0.96 Z'),
};

const centauriHeavyCruiser: Silhouette = {
  hull: [
    // A slim hull in a wide crescent that opens forward.
    'M 0 -0.86 C 0.08 -0.7 0.12 -0.3 0.12 0.1 L 0.12 0.6 L 0.07 0.96 L -0.07 0.96 L -0.12 0.6 L -0.12 0.1 C -0.12 -0.3 -0.08 -0.7 0 -0.86 Z',
    ...both('M 0.1 0.3 C 0.4 0.26 0.56 -0.1 0.52 -0.74 C 0.86 -0.2 0.84 0.62 0.1 0.78 Z'),
  ],
  raised: ['M 0 -0.3 C 0.06 -0.16 0.07 0.1 0.06 0.4 L -0.06 0.4 C -0.07 0.1 -0.06 -0.16 0 -0.3 Z'],
  seams:
    'M 0.14 0.52 C 0.46 0.44 0.66 0.1 0.62 -0.34 M -0.14 0.52 C -0.46 0.44 -0.66 0.1 -0.62 -0.34 M 0 0.5 L 0 0.86',
  engines: ['M -0.06 0.96 L 0.06 0.96 L 0.05 1.06 L -0.05 1.06 Z'],
};

const centauriWarship: Silhouette = {
  hull: [
    // A drop between two horns.
    'M 0 -0.44 C 0.1 -0.24 0.17 0.1 0.16 0.44 L 0.08 0.9 L -0.08 0.9 L -0.16 0.44 C -0.17 0.1 -0.1 -0.24 0 -0.44 Z',
    ...both(
      'M 0.12 0.2 C 0.3 0.06 0.32 -0.4 0.2 -1 C 0.5 -0.6 0.66 0.1 0.42 0.5 C 0.34 0.64 0.22 0.7 0.1 0.66 Z',
    ),
  ],
  raised: ['M 0 -0.1 C 0.06 0.02 0.08 0.2 0.07 0.4 L -0.07 0.4 C -0.08 0.2 -0.06 0.02 0 -0.1 Z'],
  seams: 'M 0.2 0.5 C 0.4 0.3 0.42 -0.2 0.34 -0.5 M -0.2 0.5 C -0.4 0.3 -0.42 -0.2 -0.34 -0.5',
  engines: ['M -0.07 0.9 L 0.07 0.9 L 0.05 1 L -0.05 1 Z'],
};

const whiteStar: Silhouette = {
  hull: [
    // A bird: long neck, wings swept far back.
    'M 0 -1 C 0.09 -0.9 0.12 -0.7 0.08 -0.44 C 0.1 -0.24 0.24 -0.1 0.4 0.04 C 0.6 0.24 0.7 0.6 0.72 1 C 0.6 0.66 0.44 0.5 0.24 0.5 L 0.12 0.74 L -0.12 0.74 L -0.24 0.5 C -0.44 0.5 -0.6 0.66 -0.72 1 C -0.7 0.6 -0.6 0.24 -0.4 0.04 C -0.24 -0.1 -0.1 -0.24 -0.08 -0.44 C -0.12 -0.7 -0.09 -0.9 0 -1 Z',
  ],
  raised: ['M 0 -0.3 C 0.08 -0.14 0.12 0.1 0.1 0.4 L -0.1 0.4 C -0.12 0.1 -0.08 -0.14 0 -0.3 Z'],
  seams: 'M 0.16 0.1 C 0.36 0.22 0.5 0.4 0.6 0.66 M -0.16 0.1 C -0.36 0.22 -0.5 0.4 -0.6 0.66',
  engines: ['M -0.09 0.74 L 0.09 0.74 L 0.06 0.86 L -0.06 0.86 Z'],
};

const warCruiser: Silhouette = {
  hull: [
    // A great fish: pointed head, broad fins with long trailing blades.
    'M 0 -1 C 0.12 -0.84 0.18 -0.5 0.17 -0.2 C 0.17 0.2 0.14 0.6 0.07 0.92 L -0.07 0.92 C -0.14 0.6 -0.17 0.2 -0.17 -0.2 C -0.18 -0.5 -0.12 -0.84 0 -1 Z',
    ...both(
      'M 0.15 -0.5 C 0.34 -0.4 0.56 -0.12 0.6 0.22 C 0.62 0.5 0.58 0.8 0.48 1 C 0.46 0.72 0.4 0.5 0.13 0.36 Z',
    ),
  ],
  raised: ['M 0 -0.74 C 0.05 -0.6 0.06 -0.3 0.05 0.5 L -0.05 0.5 C -0.06 -0.3 -0.05 -0.6 0 -0.74 Z'],
  seams:
    'M 0.22 -0.28 C 0.38 -0.1 0.48 0.2 0.5 0.6 M -0.22 -0.28 C -0.38 -0.1 -0.48 0.2 -0.5 0.6 M 0.2 -0.02 C 0.3 0.1 0.36 0.24 0.4 0.42 M -0.2 -0.02 C -0.3 0.1 -0.36 0.24 -0.4 0.42',
  engines: ['M -0.06 0.92 L 0.06 0.92 L 0.05 1.04 L -0.05 1.04 Z'],
};

/** For a design without a drawing of its own: a plain dart. */
const dart: Silhouette = {
  hull: ['M 0 -1 L 0.4 0.8 L 0 0.6 L -0.4 0.8 Z'],
  raised: [],
  seams: 'M 0 -0.5 L 0 0.5',
  engines: ['M -0.08 0.64 L 0.08 0.64 L 0.06 0.8 L -0.06 0.8 Z'],
};

const BY_DESIGN: Readonly<Record<string, Silhouette>> = {
  'earth-alliance/omega': omega,
  'earth-alliance/hyperion': hyperion,
  'narn/heavy-cruiser': narnHeavyCruiser,
  'narn/cruiser': narnCruiser,
  'centauri/heavy-cruiser': centauriHeavyCruiser,
  'centauri/warship': centauriWarship,
  'minbari/white-star': whiteStar,
  'minbari/war-cruiser': warCruiser,
  ...SHADOWS,
};

export function silhouetteOf(design: string): Silhouette {
  return BY_DESIGN[design] ?? dart;
}

/** One fighter of each empire, drawn as ships are: hulls only, they are small. */
const FIGHTERS: Readonly<Record<Empire, readonly string[]>> = {
  // Four engines on crossed wings.
  'earth-alliance': [
    'M 0 -1 L 0.16 -0.34 L 0.16 0.44 L 0 0.66 L -0.16 0.44 L -0.16 -0.34 Z',
    ...both('M 0.1 -0.2 L 0.66 -0.62 L 0.8 -0.6 L 0.8 -0.02 L 0.66 0 L 0.1 0.16 Z'),
    ...both('M 0.1 0.06 L 0.6 0.42 L 0.8 0.44 L 0.8 0.96 L 0.62 0.98 L 0.1 0.4 Z'),
  ],
  // A blade between two long tusks.
  narn: [
    'M 0 -0.7 L 0.14 0 L 0.1 0.8 L -0.1 0.8 L -0.14 0 Z',
    ...both('M 0.42 -1 L 0.56 -0.2 L 0.46 0.5 L 0.08 0.72 L 0.08 0.3 L 0.34 0.06 Z'),
  ],
  // A crescent that opens forward, with a slim hull.
  centauri: [
    'M 0 -0.8 C 0.12 -0.5 0.14 0 0.1 0.6 L -0.1 0.6 C -0.14 0 -0.12 -0.5 0 -0.8 Z',
    'M 0.72 -0.7 C 1 0 0.8 0.8 0 0.98 C -0.8 0.8 -1 0 -0.72 -0.7 C -0.66 -0.1 -0.5 0.34 0 0.4 C 0.5 0.34 0.66 -0.1 0.72 -0.7 Z',
  ],
  // A needle with fins swept far back.
  minbari: [
    'M 0 -1 C 0.12 -0.5 0.14 0.1 0.08 0.7 L -0.08 0.7 C -0.14 0.1 -0.12 -0.5 0 -1 Z',
    ...both('M 0.08 -0.16 C 0.3 0.1 0.56 0.46 0.64 1 C 0.46 0.72 0.3 0.6 0.06 0.56 Z'),
  ],
  // A seed with five thorns.
  shadows: [
    'M 0 -1 C 0.1 -0.6 0.22 -0.3 0.2 0.1 C 0.18 0.4 0.08 0.6 0 0.7 C -0.08 0.6 -0.18 0.4 -0.2 0.1 C -0.22 -0.3 -0.1 -0.6 0 -1 Z',
    ...both('M 0.14 -0.2 C 0.4 -0.3 0.6 -0.5 0.7 -0.9 C 0.86 -0.4 0.6 0.02 0.18 0.14 Z'),
    ...both('M 0.16 0.16 C 0.44 0.24 0.62 0.5 0.6 1 C 0.46 0.7 0.3 0.52 0.08 0.46 Z'),
  ],
};

export function fighterOf(empire: Empire): readonly string[] {
  return FIGHTERS[empire];
}

/** Length of a counter in inches, by the size of the ship (FCON-1). */
export function lengthInches(size: 1 | 2 | 3): number {
  return size === 1 ? 3.2 : size === 2 ? 4 : 5;
}
