import {
  antiFighterOdds,
  mineOdds,
  type ShadowWeapon,
  type ShotOdds,
  shadowOdds,
  shotOdds,
  strikeOdds,
  type Target,
} from '../battle/odds/shot.ts';
import { DEFAULT_OPTIONS } from '../battle/options.ts';
import { ANTI_FIGHTER, WEAPONS } from '../battle/weapons/catalogue.ts';
import { MINE_REACH } from '../battle/weapons/energyMine.ts';
import { type Distribution, fractionText } from '../dice/distribution.ts';
import { INCH, type Mils } from '../plane/table.ts';
import { GRADES, gradeNumber } from '../ship/grade.ts';
import { readArgs, wholeNumber } from './args.ts';
import { badInput } from './io.ts';
import { nearest } from './near.ts';
import type { Command } from './run.ts';

const SHADOW_WEAPONS: Readonly<Record<string, ShadowWeapon>> = {
  'cutting-beam': 'cut',
  'needle-beam': 'needle',
  adaf: 'adaf',
  'scout-pulse': 'pulse',
  'plasma-ball': 'plasma',
};
const NAMES: readonly string[] = [
  ...WEAPONS.map(({ kind }) => kind),
  ...['energy-mine', 'interceptor', 'fighters'],
  ...Object.keys(SHADOW_WEAPONS),
];

export const command: Command = {
  help: `jumppoint odds --weapon NAME --range INCHES [options]

Says exactly how likely one shot is to do what: the rules themselves, run for every way their dice can fall. Every
option of the rules is at its default; the shot has a fire control of its own.

  --weapon NAME            ${NAMES.slice(0, 6).join(', ')},
                           ${NAMES.slice(6).join(', ')}
  --range INCHES           to the target; of an energy mine, from its burst
  --target-velocity N      inches that the target moved; 0 if left out (jumppoint rule HBW-2)
  --sensors GRADE          of the firer: ${GRADES.join(', ')}; basic if left out
  --ecm GRADE              of the target; basic if left out
  --armour N               levels of armour of the target, 0 to 3; 0 if left out
  --screen N               levels of screens that stop this weapon, 0 to 3; 0 if left out
  --class N                class of a fusion beam or neutron cannon, or of the railgun that an HBW counts as
  --way N                  way of fire of a neutron cannon, 1 or 2 (jumppoint rule NEUT-2)
  --sustained              declared as sustained fire (jumppoint rule HBW-7)
  --called                 a called shot (jumppoint rule HBW-4)
  --at fighters            at a group of fighters; --at shadow-fighters at Shadow fighters
  --points N               points of a Shadow's shooting pool (jumppoint rule SHD-5)
  --count N                fighters that strike; 6 if left out
  --minbari                they are Minbari (jumppoint rule FTR-5)
  --json                   print one JSON object: pHit, mean, damage (or kills, systems) as fractions`,

  run(argv, io) {
    const { values } = readArgs(
      'odds',
      argv,
      {
        ...{ weapon: { type: 'string' }, range: { type: 'string' }, 'target-velocity': { type: 'string' } },
        ...{ sensors: { type: 'string' }, ecm: { type: 'string' }, armour: { type: 'string' } },
        ...{ screen: { type: 'string' }, class: { type: 'string' }, way: { type: 'string' } },
        ...{ at: { type: 'string' }, points: { type: 'string' }, count: { type: 'string' } },
        ...{ sustained: { type: 'boolean' }, called: { type: 'boolean' } },
        ...{ minbari: { type: 'boolean' }, json: { type: 'boolean' } },
      } as const,
      { least: 0, most: 0, names: '' },
    );
    const asked = answer(values);
    if (values.json) io.out(JSON.stringify(jsonOf(asked)));
    else for (const line of linesOf(asked)) io.out(line);
    return 0;
  },
};

/** What an answer counts. */
type What = 'damage' | 'kills' | 'systems';

interface Answer extends ShotOdds {
  readonly what: What;
  /** Does the weapon hit or miss before it does anything else? */
  readonly rollsToHit: boolean;
}

type Values = { readonly [name: string]: string | boolean | undefined };

/** Flags that every weapon takes. */
const COMMON = ['weapon', 'range', 'json'];

function answer(values: Values): Answer {
  const fault = (option: string, message: string, remedy: string) =>
    badInput('jumppoint odds', `--${option}`, message, remedy);
  const text = (name: string) => values[name] as string | undefined;
  const name = text('weapon') ?? '';
  if (!NAMES.includes(name)) {
    const near = nearest(name, NAMES);
    throw fault(
      'weapon',
      name === '' ? 'the weapon is missing' : `there is no weapon "${name}"`,
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are ${NAMES.join(', ')}`,
    );
  }
  const number = (option: string, least: number, most: number, otherwise: number) =>
    wholeNumber('odds', option, text(option), least, most) ?? otherwise;
  const grade = (option: string): number => {
    const said = text(option) ?? 'basic';
    const known = GRADES.find((each) => each === said);
    if (!known) throw fault(option, `there is no grade "${said}"`, `There are ${GRADES.join(', ')}`);
    return gradeNumber(known);
  };
  /** Refuses flags that mean nothing to this weapon. */
  const takes = (...flags: readonly string[]) => {
    const stray = Object.keys(values).find((flag) => !COMMON.includes(flag) && !flags.includes(flag));
    if (stray !== undefined) throw fault(stray, `means nothing to a ${name}`, 'Leave it out');
  };
  const target = (): Target => ({
    range: rangeFrom(text('range'), fault),
    velocity: number('target-velocity', 0, 999, 0),
    ecm: grade('ecm'),
    armour: number('armour', 0, 3, 0),
    screens: number('screen', 0, 3, 0),
  });
  const weapon = WEAPONS.find(({ kind }) => kind === name);
  const classes = name === 'fusion' || name === 'neutron' ? 4 : weapon?.heavyBeam ? 99 : 0;
  const needsClass = name === 'fusion' || name === 'neutron';
  if (needsClass && values.class === undefined) throw fault('class', 'is missing', 'Write 1 to 4');
  const weaponClass = classes > 0 ? number('class', 1, classes, 0) : 0;

  const at = text('at');
  if (at !== undefined || name === 'interceptor') {
    const known = ANTI_FIGHTER.find(({ kind }) => kind === name);
    if (!known || (at !== undefined && at !== 'fighters' && at !== 'shadow-fighters'))
      throw fault(
        'at',
        known ? `"${at}" is not fighters or shadow-fighters` : `a ${name} cannot aim at fighters`,
        known ? 'Correct the value' : 'Leave it out',
      );
    takes('at', ...(needsClass ? ['class'] : []));
    const { range } = target();
    return {
      ...antiFighterOdds(known, weaponClass, range, at === 'shadow-fighters'),
      ...{ what: 'kills', rollsToHit: false },
    };
  }
  if (weapon) {
    const beam = weapon.heavyBeam;
    takes(
      ...['target-velocity', 'sensors', 'ecm', 'armour'],
      ...(beam ? ['sustained', 'called'] : ['screen']),
      ...(classes > 0 ? ['class'] : []),
      ...(weapon.ways.length > 1 ? ['way'] : []),
    );
    const way = number('way', 1, 2, 1);
    if (values.sustained && way === 2)
      throw fault('way', 'is chosen for plain fire only', 'Leave out --way or --sustained');
    const fire = {
      ...{ sensors: grade('sensors'), class: weaponClass, way, called: values.called === true },
      mode: values.sustained ? ('sustained' as const) : ('plain' as const),
    };
    return { ...shotOdds(weapon, fire, target(), DEFAULT_OPTIONS), what: 'damage', rollsToHit: true };
  }
  if (name === 'energy-mine') {
    takes('armour', 'screen');
    const burst = target();
    if (burst.range > MINE_REACH) throw fault('range', 'is beyond the burst', 'Write 0 to 6');
    return { ...mineOdds(burst, DEFAULT_OPTIONS), what: 'damage', rollsToHit: false };
  }
  if (name === 'fighters') {
    takes('armour', 'screen', 'count', 'minbari');
    const odds = strikeOdds(number('count', 1, 6, 6), values.minbari ? 1 : 0, target(), DEFAULT_OPTIONS);
    return { ...odds, what: 'damage', rollsToHit: false };
  }
  const shadow = SHADOW_WEAPONS[name] as ShadowWeapon;
  takes(...(shadow === 'adaf' ? [] : ['ecm', 'armour']), ...(shadow === 'plasma' ? [] : ['points']));
  if (shadow !== 'plasma' && values.points === undefined) throw fault('points', 'is missing', 'Say how many');
  return {
    ...shadowOdds(shadow, number('points', 1, 60, 0), target()),
    what: shadow === 'needle' ? 'systems' : shadow === 'adaf' ? 'kills' : 'damage',
    rollsToHit: shadow === 'pulse',
  };
}

/** Inches with at most three decimals, as thousandths. */
function rangeFrom(
  text: string | undefined,
  fault: (option: string, message: string, remedy: string) => Error,
): Mils {
  if (text === undefined) throw fault('range', 'is missing', 'Say how many inches');
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text))
    throw fault('range', `"${text}" is no range in inches`, 'Write as in 12 or 12.5');
  return Math.round(Number(text) * INCH);
}

function jsonOf({ hit, taken, what, rollsToHit }: Answer): unknown {
  return {
    ...(rollsToHit ? { pHit: hit.chance((is) => is) } : {}),
    mean: fractionText(...taken.mean((count) => count)),
    [what]: taken.table(),
  };
}

const PER_MILLE = 1000n;

/** A share as people read it, with one decimal; the fraction beside it is the truth. */
function percent(n: bigint, d: bigint): string {
  const tenths = (2n * n * PER_MILLE + d) / (2n * d);
  return `${tenths / 10n}.${tenths % 10n} %`;
}

const NOUNS: Readonly<Record<What, string>> = { damage: 'boxes', kills: 'fighters', systems: 'systems' };

function linesOf({ hit, taken, what, rollsToHit }: Answer): string[] {
  const lines: string[] = [];
  const hits = hit.cases((is) => is);
  if (rollsToHit)
    lines.push(`hits     ${percent(hits, hit.total).padStart(7)}  ${fractionText(hits, hit.total)}`);
  const [sum, total] = taken.mean((count) => count);
  const hundredths = (200n * sum + total) / (2n * total);
  const mean = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
  lines.push(`mean     ${mean.padStart(7)}  ${fractionText(sum, total)} ${NOUNS[what]}`);
  for (const count of risen(taken)) {
    const cases = taken.cases((each) => each === count);
    lines.push(
      `${String(count).padStart(3)}      ${percent(cases, taken.total).padStart(7)}  ${fractionText(cases, taken.total)}`,
    );
  }
  return lines;
}

function risen(taken: Distribution<number>): number[] {
  return [...taken.counts.keys()].sort((a, b) => a - b);
}
