import { controlsOnAttack, fireControls } from '../battle/control.ts';
import type { Options } from '../battle/options.ts';
import { gradeOf, type Ship } from '../battle/ships.ts';
import { weaponOf } from '../battle/weapons/catalogue.ts';
import type { Weapon } from '../battle/weapons/weapon.ts';
import { type ArcTable, arcTable, type Sector } from '../plane/arc.ts';
import type { Mils } from '../plane/table.ts';
import type { SystemKind } from '../ship/catalogue.ts';
import { type EnemyBeam, enemyBeamMean, enemyBeamOf } from './beams.ts';
import { type Expectation, expectation } from './expect.ts';

/** Weapons of one kind and arc of a ship that work: what a captain weighs at once. */
export interface Battery {
  readonly kind: SystemKind;
  readonly class: number;
  readonly own: boolean;
  readonly arc: ArcTable;
  readonly reach: Mils;
  /** How many can fire this turn, and how many will be able to next turn. */
  ready: number;
  soon: number;
}

/** The batteries of a ship as it is now. */
export function batteriesOf(ship: Ship, options: Options): Battery[] {
  const batteries: Battery[] = [];
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++) {
    const system = systems[i] as (typeof systems)[number];
    const state = ship.now.systems[i] as Ship['now']['systems'][number];
    const weapon = weaponOf(system.kind);
    if (!weapon || state.lost > 0 || system.arc === undefined) continue;
    const arc = arcTable(system.arc, ship.now.rolled);
    let battery = batteries.find((b) => b.arc === arc && b.kind === system.kind && b.class === system.class);
    if (!battery) {
      battery = {
        kind: system.kind,
        class: system.class,
        own: weapon.fireControl === 'own',
        arc,
        reach: weapon.reach(options, system.class),
        ready: 0,
        soon: 0,
      };
      batteries.push(battery);
    }
    if (state.counter === 0) battery.ready++;
    if (state.counter <= 1) battery.soon++;
  }
  return batteries;
}

/** A ship's batteries aimed at one target: what they do to it, by where it lies. */
export interface Aim {
  readonly batteries: readonly Battery[];
  readonly expect: readonly Expectation[];
  readonly controls: number;
  /** A Shadow vessel's fire, which no battery holds. */
  readonly beam: EnemyBeam | null;
}

/** `forcefields`: levels that stop what forcefields stop (FF-1). */
export function aimAt(
  options: Options,
  ship: Ship,
  batteries: readonly Battery[],
  target: Ship,
  forcefields = 0,
): Aim {
  const sensors = gradeOf(ship, 'sensors');
  const ecm = gradeOf(target, 'ecm');
  return {
    batteries,
    expect: batteries.map((b) => {
      const weapon = weaponOf(b.kind) as Weapon;
      const armour = armourAgainst(target, weapon, options);
      const levels = forcefields > 0 && weapon.stoppedBy('forcefields', options) ? forcefields : 0;
      return expectation(options, b.kind, b.class, sensors, ecm, armour, levels) as Expectation;
    }),
    controls: ship.now.orders ? controlsOnAttack(ship) : fireControls(ship),
    beam: enemyBeamOf(ship, target),
  };
}

/** Levels of armour that count against a weapon: of a Shadow's skin not always all (SHD-4). */
export function armourAgainst({ is: { design } }: Ship, weapon: Weapon, options: Options): number {
  const bare = design.shadow && !weapon.heavyBeam && !weapon.stoppedBy('skin', options);
  return bare ? 0 : design.armour;
}

/** Mean boxes of the whole ship's fire at a target on that bearing and range, within its fire controls. */
export function meanFire(
  aim: Aim,
  sector: Sector,
  range: Mils,
  velocity: number,
  soon: boolean,
  controls = aim.controls,
): number {
  let shared = 0;
  let own = 0;
  let each = 0;
  for (let i = 0; i < aim.batteries.length; i++) {
    const battery = aim.batteries[i] as Battery;
    const count = soon ? battery.soon : battery.ready;
    if (count === 0 || range > battery.reach || battery.arc[sector] === 0) continue;
    const mean = (aim.expect[i] as Expectation)(range, velocity);
    if (battery.own) {
      own += count;
      each = Math.max(each, mean);
    } else shared += count * mean;
  }
  const fire = within(controls, shared, own, each);
  return aim.beam ? fire + enemyBeamMean(aim.beam, range) : fire;
}

/** What fire controls allow of fire: one for all that share, one for each of the others; the better use first. */
export function within(controls: number, shared: number, own: number, each: number): number {
  let left = controls;
  let total = 0;
  if (shared > 0 && left > 0 && (own < left || shared >= each)) {
    total += shared;
    left--;
  }
  return total + Math.min(own, left) * each;
}
