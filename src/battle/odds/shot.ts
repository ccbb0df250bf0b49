import type { Dice } from '../../dice/dice.ts';
import { Distribution } from '../../dice/distribution.ts';
import { everyOutcome } from '../../dice/every.ts';
import type { Mils } from '../../plane/table.ts';
import { strikeBoxes } from '../dogfight.ts';
import { killsOf } from '../fighterFire.ts';
import type { Options } from '../options.ts';
import { screenLevel } from '../screens.ts';
import { contest } from '../sensors.ts';
import { beamDiceFor, cut, KILLS, NEEDLES, seekSuccesses, universalModifier } from '../shadow/beam.ts';
import { plasmaBall } from '../shadow/fighter.ts';
import { firePulse, pulseDiceFor, pulseModifier } from '../shadow/pulse.ts';
import type { AntiFighter } from '../weapons/antiFighter.ts';
import { mineScore, rollMine } from '../weapons/energyMine.ts';
import { fireHeavyBeam } from '../weapons/heavyBeam.ts';
import type { Mode, Shot, Weapon } from '../weapons/weapon.ts';

/** What a shot meets, apart from any battle: a ship that nothing has happened to yet. Grades are numbers. */
export interface Target {
  readonly range: Mils;
  /** Inches of its move (MOVE-9). */
  readonly velocity: number;
  readonly ecm: number;
  readonly armour: number;
  /** Screen levels besides armour that stop the weapon (SCREEN-1). */
  readonly screens: number;
}

/** How a weapon of the young races fires. */
export interface Fire {
  readonly sensors: number;
  /** Class of the system, or of the railgun that an HBW does damage as; 0 for the weapon's own. */
  readonly class: number;
  readonly way: number;
  readonly mode: Mode;
  readonly called: boolean;
}

/** Exact odds of one shot. */
export interface ShotOdds {
  readonly hit: Distribution<boolean>;
  /** Boxes, or fighters, or systems: what the weapon takes. */
  readonly taken: Distribution<number>;
}

/** A weapon at a ship with a fire control of its own: contest, roll to hit, damage (SENS-2, HBW-1, SCREEN-2). */
export function shotOdds(weapon: Weapon, fire: Fire, target: Target, options: Options): ShotOdds {
  const { range, velocity, ecm, armour } = target;
  const { sensors, mode, called, way } = fire;
  if (range > weapon.reach(options, fire.class))
    return { hit: Distribution.certain(false), taken: Distribution.certain(0) };
  const plating = weapon.stoppedBy('armour', options) ? armour : 0;
  const shot: Shot = {
    ...{ by: '', weapon: weapon.kind, class: fire.class, range, mode, way, called, fooled: false },
    ...{ sensors, ecm, targetVelocity: velocity, armour, screens: [], level: 0 },
  };
  // A hit without boxes is a miss, of beam dice that all fall short.
  const rolled = everyOutcome((dice) => {
    const fooled =
      mode !== 'follow-up' && dice.part(() => contest(dice, range, sensors, ecm, options).fooled);
    const hidden = fooled && weapon.stoppedBy('stealth', options) ? 1 : 0;
    const level = together(options, plating, target.screens, hidden);
    const { hit, boxes } = fireAs(weapon, dice, { ...shot, fooled, level }, fire.class, options);
    return hit ? boxes : -1;
  });
  return { hit: rolled.map((boxes) => boxes >= 0), taken: rolled.map((boxes) => Math.max(0, boxes)) };
}

/** HBWs may be asked about as railguns of any class (HBW-6); a neutron cannon's class is its own (NEUT-2). */
function fireAs(weapon: Weapon, dice: Dice, shot: Shot, railgunClass: number, options: Options) {
  return weapon.heavyBeam && railgunClass > 0 && weapon.kind !== 'neutron'
    ? fireHeavyBeam(dice, shot, railgunClass, options)
    : weapon.fire(dice, shot, options);
}

/** Levels of several kinds of screens together (SCREEN-1). */
function together(options: Options, ...levels: readonly number[]): number {
  return screenLevel(
    levels.map((each) => ({ kind: 'armour', levels: each, rule: 'SCREEN-1' })),
    options,
  );
}

function only(taken: Distribution<number>): ShotOdds {
  return { hit: taken.map((count) => count > 0), taken };
}

/** A system at fighters, which are enough for all its dice: fighters killed (PC-3, PDAF-1, FUS-2, SFTR-1). */
export function antiFighterOdds(
  weapon: AntiFighter,
  weaponClass: number,
  range: Mils,
  shadow: boolean,
): ShotOdds {
  const dice = range > weapon.reach(weaponClass) ? 0 : weapon.dice(weaponClass, range);
  return only(
    everyOutcome((rolls) => {
      return killsOf(weapon, rolls.pool(dice, 6, weapon.rule), shadow);
    }),
  );
}

/** An energy mine on a ship so far from its burst (MINE-3, MINE-4). */
export function mineOdds({ range, armour, screens }: Target, options: Options): ShotOdds {
  const level = together(options, armour, screens);
  return only(everyOutcome((dice) => mineScore(rollMine(dice, '', ''), range, level)));
}

/** Fighters that strike a ship (FTR-3, FTR-5). */
export function strikeOdds(count: number, bonus: number, target: Target, options: Options): ShotOdds {
  const level = together(options, target.armour, target.screens);
  return only(
    everyOutcome((dice) => {
      return strikeBoxes(dice.pool(count, 6, 'FTR-3'), bonus, level);
    }),
  );
}

/** A Shadow's weapons, and what they take: boxes, systems or fighters. */
export type ShadowWeapon = 'cut' | 'needle' | 'adaf' | 'pulse' | 'plasma';

/** So many points of a Shadow's shooting pool at a target (SHD-5 to SHD-7, SCOUT-1), or a plasma ball (SFTR-2). */
export function shadowOdds(weapon: ShadowWeapon, points: number, target: Target): ShotOdds {
  const { range, armour, ecm } = target;
  const modifier = universalModifier(range, armour, ecm);
  const count = beamDiceFor(points, range);
  switch (weapon) {
    case 'cut':
      return only(everyOutcome((dice) => cut(dice, count, modifier).boxes));
    case 'needle':
      return only(everyOutcome((dice) => seekSuccesses(dice, count, NEEDLES, modifier).successes));
    case 'adaf': {
      // Groups have neither armour nor ECM (SHD-7).
      const far = universalModifier(range, 0, 0);
      return only(everyOutcome((dice) => seekSuccesses(dice, count, KILLS.fighters, far).successes));
    }
    case 'plasma':
      return only(everyOutcome((dice) => plasmaBall(dice, range, armour, ecm).boxes));
    case 'pulse': {
      const each = pulseModifier(range, armour, ecm);
      if (each === null) return only(Distribution.certain(0));
      const bought = pulseDiceFor(points, range);
      const rolled = everyOutcome((dice) => {
        const { hit, boxes } = firePulse(dice, bought, range, each);
        return hit ? boxes : -1;
      });
      return { hit: rolled.map((boxes) => boxes >= 0), taken: rolled.map((boxes) => Math.max(0, boxes)) };
    }
  }
}
