import type { Options } from '../battle/options.ts';
import { type Screen, screenLevel } from '../battle/screens.ts';
import { contest } from '../battle/sensors.ts';
import { WEAPONS, weaponOf } from '../battle/weapons/catalogue.ts';
import { everyOutcome } from '../dice/every.ts';
import { INCH, type Mils } from '../plane/table.ts';
import type { SystemKind } from '../ship/catalogue.ts';

/** No rule tells ranges apart within an inch, or at all beyond this. */
const FARTHEST_INCH = 66;
/** Velocities that the rules tell apart (HBW-2), by one of each. */
const VELOCITIES = [6, 12, 13, 24] as const;

/** How a weapon fires: the second is way 2 of a neutron cannon (NEUT-2). */
const VARIANTS = ['plain', 'way 2', 'sustained', 'follow-up'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Mean boxes of one weapon against one kind of target, by inch of range and class of velocity. */
export type Expectation = (range: Mils, targetVelocity: number) => number;

const tables = new WeakMap<Options, Map<number, Expectation>>();

/**
 * What a weapon does to a target on average, contest included, behind so many screen levels besides armour. Each value
 * is the mean of the rule itself under every outcome of its dice, worked out once.
 */
export function expectation(
  options: Options,
  kind: SystemKind,
  weaponClass: number,
  sensors: number,
  ecm: number,
  armour: number,
  levels = 0,
  variant: Variant = 'plain',
): Expectation | undefined {
  const weapon = weaponOf(kind);
  if (!weapon) return undefined;
  let table = tables.get(options);
  if (!table) {
    table = new Map();
    tables.set(options, table);
  }
  const target = (((WEAPONS.indexOf(weapon) * 8 + weaponClass) * 8 + sensors) * 8 + ecm) * 8 + armour;
  const key = (target * 4 + levels) * 4 + VARIANTS.indexOf(variant);
  const known = table.get(key);
  if (known) return known;
  const values = new Float64Array((FARTHEST_INCH + 1) * VELOCITIES.length).fill(-1);
  const reach = weapon.reach(options, weaponClass);
  const work = (range: Mils, targetVelocity: number): number => {
    if (range > reach) return 0;
    const plain: Screen[] =
      armour > 0 && weapon.stoppedBy('armour', options)
        ? [{ kind: 'armour', levels: armour, rule: 'ARM-1' }]
        : [];
    if (levels > 0) plain.push({ kind: 'interceptors', levels, rule: 'SCREEN-1' });
    const hidden: Screen[] = weapon.stoppedBy('stealth', options)
      ? [...plain, { kind: 'stealth', levels: 1, rule: 'SENS-4' }]
      : plain;
    const boxes = everyOutcome((dice) => {
      const fooled = dice.part(() => contest(dice, range, sensors, ecm, options).fooled);
      const screens = fooled ? hidden : plain;
      const shot = {
        by: '',
        weapon: '',
        class: weaponClass,
        range,
        mode: variant === 'way 2' ? 'plain' : variant,
        way: variant === 'way 2' ? 2 : 1,
        called: false,
        fooled,
        sensors,
        ecm,
        targetVelocity,
        armour,
        screens,
        level: screenLevel(screens, options),
      };
      return weapon.fire(dice, shot, options).boxes;
    });
    const [sum, total] = boxes.mean((n) => n);
    return Number(sum) / Number(total);
  };
  const expect: Expectation = (range, velocity) => {
    const inch = Math.min(FARTHEST_INCH, Math.ceil(range / INCH));
    const v = velocity <= 6 ? 0 : velocity <= 12 ? 1 : velocity < 24 ? 2 : 3;
    const at = inch * VELOCITIES.length + v;
    let value = values[at] as number;
    if (value < 0) {
      value = work(inch * INCH, VELOCITIES[v] as number);
      values[at] = value;
    }
    return value;
  };
  table.set(key, expect);
  return expect;
}
