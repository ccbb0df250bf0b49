import { type Arc, CLOCK_ARCS, isLetterArc } from '../plane/arc.ts';

export const EMPIRES = ['earth-alliance', 'narn', 'centauri', 'minbari', 'shadows'] as const;
export type Empire = (typeof EMPIRES)[number];

/** What a design knows of a kind of system: its name on the sheet, its MASS and what may be built. */
export interface Kind {
  /** Short name on the sheet, followed by a count: `hl1`. */
  readonly short: string;
  readonly title: string;
  /** Rule that gives MASS and arcs. */
  readonly rule: string;
  /** MASS of one, by class where the kind has classes. */
  mass(weaponClass: number): number;
  /** Classes that exist; none means the kind has no classes. */
  readonly classes?: readonly number[];
  /** Why this arc may not be built by this empire; undefined if it may. Kinds without arcs leave it out. */
  badArc?(arc: Arc, empire: Empire, weaponClass: number): string | undefined;
  readonly empires: readonly Empire[];
}

const YOUNG: readonly Empire[] = ['earth-alliance', 'narn', 'centauri', 'minbari'];

const oneOf =
  (...arcs: Arc[]) =>
  (arc: Arc): string | undefined =>
    arcs.includes(arc) ? undefined : `arc must be one of ${arcs.join(', ')}`;

/** Fusion arcs by class: neighbouring letters of P, F, S, at most so many (FUS-1, FUS-3). */
const FUSION_ARCS: Readonly<Record<number, readonly string[]>> = {
  1: ['P', 'F', 'S', 'PF', 'FS', 'PFS'],
  2: ['P', 'F', 'S', 'PF', 'FS'],
  3: ['P', 'F', 'S'],
  4: ['F'],
};

function sameLetters(a: string, b: string): boolean {
  return a.length === b.length && [...a].every((letter) => b.includes(letter));
}

/** Every kind of system that takes MASS. Adding one is one entry here and, if it fires, one in battle/weapons. */
export const KINDS = {
  'battle-laser': {
    short: 'bl',
    title: 'Battle laser',
    rule: 'BL-1',
    mass: () => 3,
    badArc: oneOf('10-12', '11-1', '12-2'),
    empires: ['centauri'],
  },
  'heavy-laser': {
    short: 'hl',
    title: 'Heavy laser',
    rule: 'HL-1',
    mass: () => 3,
    badArc: (arc, empire) => (empire === 'earth-alliance' ? oneOf('11-1', '5-7')(arc) : oneOf('11-1')(arc)),
    empires: ['earth-alliance', 'narn'],
  },
  'heavy-pulse': {
    short: 'hpc',
    title: 'Heavy pulse cannon',
    rule: 'HPC-1',
    mass: () => 4,
    badArc: oneOf('10-12', '11-1', '12-2', '5-7'),
    empires: ['earth-alliance'],
  },
  pulse: {
    short: 'pc',
    title: 'Pulse cannon',
    rule: 'PC-1',
    mass: () => 1,
    badArc: (arc) =>
      isLetterArc(arc) && arc.length <= 3 ? undefined : 'arc must be one to three of the letters F, S, A, P',
    empires: ['earth-alliance', 'narn', 'centauri'],
  },
  interceptor: {
    short: 'int',
    title: 'Interceptor',
    rule: 'INT-1',
    mass: () => 3,
    empires: ['earth-alliance'],
  },
  'energy-mine': {
    short: 'mine',
    title: 'Energy mine launcher',
    rule: 'MINE-1',
    mass: () => 5,
    badArc: oneOf('11-1'),
    empires: ['narn'],
  },
  fusion: {
    short: 'fus',
    title: 'Fusion beam',
    rule: 'FUS-1',
    mass: (weaponClass) => weaponClass,
    classes: [1, 2, 3, 4],
    badArc: (arc, _empire, weaponClass) => {
      const allowed = FUSION_ARCS[weaponClass] ?? [];
      return allowed.some((letters) => sameLetters(letters, arc))
        ? undefined
        : `arc of class ${weaponClass} must be one of ${allowed.join(', ')}`;
    },
    empires: ['minbari'],
  },
  neutron: {
    short: 'neut',
    title: 'Neutron cannon',
    rule: 'NEUT-1',
    mass: (weaponClass) => 2 * weaponClass,
    classes: [1, 2, 3, 4],
    badArc: oneOf('10-2'),
    empires: ['minbari'],
  },
  forcefield: { short: 'ff', title: 'Forcefield', rule: 'FF-1', mass: () => 3, empires: ['minbari'] },
  bay: { short: 'bay', title: 'Fighter bay', rule: 'FTR-1', mass: () => 4, empires: YOUNG },
} as const satisfies Record<string, Kind>;

export type BuiltKind = keyof typeof KINDS;

/** Systems that take no MASS (DESIGN-1, TELE-1), with their short names. */
export const FITTINGS = {
  'fire-control': { short: 'fc', title: 'Fire control' },
  'damage-control': { short: 'dcp', title: 'Damage control party' },
  drive: { short: 'drive', title: 'Drive' },
  'jump-drive': { short: 'jump', title: 'Jump drive' },
  sensors: { short: 'sensors', title: 'Sensors' },
  ecm: { short: 'ecm', title: 'ECM' },
  /** Put aboard by a scenario, not by a design (TELE-1). */
  telepath: { short: 'tp', title: 'Telepath' },
} as const;

export type FittedKind = keyof typeof FITTINGS;
export type SystemKind = BuiltKind | FittedKind;

export function kindOf(kind: BuiltKind): Kind {
  return KINDS[kind];
}

export function titleOf(kind: SystemKind): string {
  return kind in KINDS ? KINDS[kind as BuiltKind].title : FITTINGS[kind as FittedKind].title;
}

export const BUILT_KINDS = Object.keys(KINDS) as [BuiltKind, ...BuiltKind[]];
export const ARCS_IN_WORDS = `letters of FSAP or one of ${CLOCK_ARCS.join(', ')}`;
