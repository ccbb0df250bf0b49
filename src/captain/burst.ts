import type { Plan } from '../battle/movement.ts';
import { bears, gradeOf, type Ship } from '../battle/ships.ts';
import { whyNotShunt } from '../battle/shunt.ts';
import type { View } from '../battle/view.ts';
import { weaponOf } from '../battle/weapons/catalogue.ts';
import { sectorOf } from '../plane/arc.ts';
import { INCH, rangeBetween } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import { expectation, type Variant } from './expect.ts';
import { coasting, type Foreseen } from './foresight.ts';

/** Turns that plain and sustained fire are compared over, and what each counts against the one before it. */
const TURNS = 5;
const FADES = 0.8;
/** Farther off, no target is expected to stay where the burst wants it. */
const FARTHEST = 24 * INCH;

/**
 * Is a heavy beam weapon worth sustaining (HBW-7)? Ship and target are expected to coast; a burst that a power shunt
 * could carry on counts its second follow-up (SHUNT-1).
 */
export function worthSustaining(
  view: View,
  ship: Ship,
  system: System,
  plan: Plan,
  enemies: readonly Foreseen[],
): boolean {
  const weapon = weaponOf(system.kind);
  if (!weapon?.heavyBeam) return false;
  let target: Foreseen | undefined;
  let nearest = FARTHEST;
  for (const enemy of enemies) {
    const range = rangeBetween(plan.end, enemy.now);
    if (range > nearest || !bears(ship, system, sectorOf(plan.end, plan.course, enemy.now))) continue;
    nearest = range;
    target = enemy;
  }
  if (!target) return false;
  const plain = fires(view, ship, system, plan, target, 'plain');
  if ((plain[1] as number) === 0) return false;
  const follow = mean(view, ship, system, target, 'follow-up', nearest);
  const hits = (plain[0] as number) / follow;
  const shunts = ship.is.design.powerShunt && ship.now.shunts === 0 && (plain[2] as number) > 0;
  const wait = 2 + weapon.rechargeAfter(1, 'sustained');
  const every = 1 + weapon.rechargeAfter(1, 'plain');
  let burst = mean(view, ship, system, target, 'sustained', nearest) + hits * follow * FADES;
  if (shunts) burst += hits * follow * FADES * FADES;
  burst += hits * from(plain, shunts ? wait + 2 : wait + 1, every) + (1 - hits) * from(plain, wait, every);
  return burst > from(plain, 0, every);
}

/** Plain fire at a coasting target by turns; nothing where it does not bear. */
function fires(
  view: View,
  ship: Ship,
  system: System,
  plan: Plan,
  { ship: target, now }: Foreseen,
  variant: Variant,
): number[] {
  const found: number[] = [];
  let own = plan.end;
  let other = now;
  let counts = 1;
  for (let turn = 0; turn < TURNS; turn++) {
    const bearing = bears(ship, system, sectorOf(own, plan.course, other));
    found.push(
      bearing ? counts * mean(view, ship, system, { ship: target }, variant, rangeBetween(own, other)) : 0,
    );
    own = coasting(own, plan);
    other = coasting(other, target.now);
    counts *= FADES;
  }
  return found;
}

function from(fires: readonly number[], first: number, every: number): number {
  let sum = 0;
  for (let turn = first; turn < fires.length; turn += every) sum += fires[turn] as number;
  return sum;
}

function mean(
  { setting }: View,
  ship: Ship,
  { kind, class: size }: System,
  { ship: target }: Pick<Foreseen, 'ship'>,
  variant: Variant,
  range: number,
): number {
  const [sensors, ecm] = [gradeOf(ship, 'sensors'), gradeOf(target, 'ecm')];
  const { armour } = target.is.design;
  const expect = expectation(setting.options, kind, size, sensors, ecm, armour, 0, variant);
  return expect?.(range, target.now.velocity) ?? 0;
}

/** The weapon whose burst the power shunt carries on (SHUNT-2): one more sure hit, where its target stays in arc. */
export function shuntFor(
  view: View,
  ship: Ship,
  plan: Plan,
  enemies: readonly Foreseen[],
  losing: boolean,
): string | undefined {
  // It costs the jump drive, which a losing ship needs to get away.
  if (!ship.is.design.powerShunt || (losing && ship.now.shunts === 0)) return undefined;
  for (const [i, system] of ship.is.design.systems.entries()) {
    const carried = ship.now.systems[i]?.carried;
    const target = carried && enemies.find((enemy) => enemy.ship.is.id === carried.target);
    if (!target || whyNotShunt(view, ship, system.name)) continue;
    if (bears(ship, system, sectorOf(plan.end, plan.course, target.now))) return system.name;
  }
  return undefined;
}
