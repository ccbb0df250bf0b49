import { z } from 'zod';

/**
 * Readings that players may change before a battle. Names and values are those of the rule texts; the first value is
 * the default. A test compares this list with the rulebook.
 */
export const OPTIONS = {
  tableEdge: ['withdraw', 'unbounded'],
  ramming: ['off', 'on'],
  antiFighterFireControl: ['defensive', 'any', 'none'],
  interceptorFireControl: ['any', 'defensive'],
  ecmSteps: ['begun', 'full'],
  heavyBeamRange: ['unlimited', '32'],
  calledShotSensors: ['yes', 'no'],
  sustainedFollowUp: ['rolled', 'flat'],
  sustainedFireControl: ['needed', 'free'],
  restoredWeapon: ['empty', 'ready'],
  weaponsStart: ['charged', 'empty'],
  heavyPulseBurnOut: ['off', 'on'],
  fireIntoDogfight: ['no', 'yes'],
  interceptorsStopHeavyPulse: ['no', 'yes'],
  screensStack: ['add', 'best'],
  fighterEndurance: ['3', 'unlimited'],
  dogfight: ['pressOn', 'pinned'],
  launchedMayAttack: ['yes', 'no'],
  landingRange: ['6', '1'],
  strandedFighters: ['lost', 'saved'],
  mineRange: ['50', 'unlimited'],
  mineDice: ['perShip', 'shared'],
  minesHurtFighters: ['no', 'yes'],
  minePoint: ['secret', 'open'],
  fusionIsPulse: ['no', 'yes'],
  neutronAdafWhileCharging: ['no', 'yes'],
  jumpPointPlace: ['owner', 'random'],
  jumpLeave: ['endOfTurn', 'afterMovement'],
  orphanPoint: ['collapses', 'stays'],
  shuntUses: ['once', 'everyBurst'],
  bays: ['capitals', 'any'],
  shadowArmourFusion: ['yes', 'no'],
  needleTargets: ['named', 'random'],
  destabiliseRange: ['60', '6'],
  destabiliseAndFire: ['yes', 'no'],
  inertialessFacing: ['moved', 'free'],
  pinnedTurns: ['no', 'yes'],
  pinnedMay: ['fireAndCloak', 'fire', 'nothing'],
  fireOnDecloak: ['yes', 'no'],
  spawnLimit: ['down', 'up'],
  spawnPins: ['no', 'yes'],
  scoutsSpawn: ['no', 'yes'],
  minbariTelepaths: ['12', '15'],
  telepathPF: ['current', 'starting'],
  lockRange: ['first', 'every'],
} as const;

export type OptionName = keyof typeof OPTIONS;
export type Options = { readonly [K in OptionName]: (typeof OPTIONS)[K][number] };

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

export const DEFAULT_OPTIONS = Object.fromEntries(
  OPTION_NAMES.map((name) => [name, OPTIONS[name][0]]),
) as Options;

/** Options as a scenario states them: any of them, the rest at their defaults. Numbers may be written as numbers. */
export const optionsSchema = z
  .strictObject(
    Object.fromEntries(
      OPTION_NAMES.map((name) => [
        name,
        z
          .union([z.string(), z.number()])
          .transform(String)
          .pipe(z.enum(OPTIONS[name], { error: `must be ${OPTIONS[name].join(' or ')}` }))
          .optional(),
      ]),
    ),
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `no such option; there are ${OPTION_NAMES.join(', ')}`
          : undefined,
    },
  )
  .transform((given): Options => ({ ...DEFAULT_OPTIONS, ...given }));
