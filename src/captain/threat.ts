import { ATTACK_REACH } from '../battle/dogfight.ts';
import { flightReach } from '../battle/flight.ts';
import { flies, groupAt, groupIn, isSpent, launchLimit } from '../battle/groups.ts';
import type { Plan } from '../battle/movement.ts';
import { forcefields, MOST_LEVELS } from '../battle/screens.ts';
import { gradeOf, type Ship, shipAt } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { weaponOf } from '../battle/weapons/catalogue.ts';
import { type Quadrant, quadrantOf, sectorOf } from '../plane/arc.ts';
import { type Mils, type Point, rangeBetween } from '../plane/table.ts';
import { expectation } from './expect.ts';
import type { Duel } from './foresight.ts';
import { armourAgainst } from './gunnery.ts';
import { platesOf, strikeMean } from './means.ts';

/** How likely enemy pulse cannons in range are on the attack. */
const ATTACKING = 0.7;
/** How likely a strike comes from the quadrant that most fire comes from. */
const SAME_QUADRANT = 0.5;

/** Beam dice that a ship expects from a quadrant: mean boxes behind 0 to 3 levels more than it has anyway. */
interface Incoming {
  readonly quadrant: Quadrant;
  /** Do interceptors stop them, as pulse pairs do? */
  readonly interceptors: boolean;
  readonly boxes: readonly number[];
}

/** What screens that a ship may raise would stop this turn. */
export interface Threat {
  readonly fighters: number;
  readonly fire: readonly Incoming[];
  /** The quadrant that most of the fire comes from. */
  readonly worst: Quadrant;
}

/** `places`: where the own ships end their moves, this one among them. Enemies are expected to coast. */
export function threatOf(
  view: View,
  ship: Ship,
  plan: Plan,
  duels: readonly Duel[],
  places: readonly Point[],
): Threat {
  const fire = incoming(view, ship, plan, duels, 1 / places.length);
  return { fighters: strikersAt(view, plan.end, places), fire, worst: worstOf(fire) };
}

/** Boxes that get through so many interceptors in defensive mode and pulse pairs in the worst quadrant. */
export function getsThrough(ship: Ship, threat: Threat, interceptors: number, pairs: number): number {
  let boxes = 0;
  for (const { quadrant, interceptors: both, boxes: behind } of threat.fire) {
    const levels = (both ? interceptors : 0) + (quadrant === threat.worst ? pairs : 0);
    boxes += behind[Math.min(MOST_LEVELS, levels)] as number;
  }
  if (threat.fighters === 0) return boxes;
  const levels = platesOf(ship) + interceptors;
  const all = strikeMean(Math.min(MOST_LEVELS, levels), 0);
  const there = strikeMean(Math.min(MOST_LEVELS, levels + pairs), 0);
  return boxes + threat.fighters * (all + SAME_QUADRANT * (there - all));
}

function incoming(view: View, ship: Ship, plan: Plan, duels: readonly Duel[], share: number): Incoming[] {
  const { options } = view.setting;
  const found: Incoming[] = [];
  const ecm = gradeOf(ship, 'ecm');
  for (const { enemy, theirs } of duels) {
    const range = rangeBetween(plan.end, enemy.now);
    const here = sectorOf(enemy.now, enemy.ship.now.course, plan.end);
    const quadrant = quadrantOf(sectorOf(plan.end, plan.course, enemy.now));
    const sensors = gradeOf(enemy.ship, 'sensors');
    for (const { kind, class: size, ready, reach, arc } of theirs.batteries) {
      const weapon = weaponOf(kind);
      if (!weapon || ready === 0 || range > reach || arc[here] === 0) continue;
      if (!weapon.stoppedBy('pulse-pairs', options)) continue;
      const field = weapon.stoppedBy('forcefields', options) ? forcefields(ship) : 0;
      const armour = armourAgainst(ship, weapon, options);
      const weight = share * ready * (weapon.needsAttackMode ? ATTACKING : 1);
      const boxes: number[] = [];
      for (let levels = 0; levels <= MOST_LEVELS; levels++) {
        const all = Math.min(MOST_LEVELS, field + levels);
        const expect = expectation(options, kind, size, sensors, ecm, armour, all);
        boxes.push(weight * (expect?.(range, plan.velocity) ?? 0));
      }
      found.push({ quadrant, interceptors: weapon.stoppedBy('interceptors', options), boxes });
    }
  }
  return found;
}

function worstOf(fire: readonly Incoming[]): Quadrant {
  let worst: Quadrant = 'F';
  let most = 0;
  for (const quadrant of ['F', 'S', 'P', 'A'] as const) {
    let sum = 0;
    for (const one of fire) if (one.quadrant === quadrant) sum += one.boxes[0] as number;
    if (sum <= most) continue;
    most = sum;
    worst = quadrant;
  }
  return worst;
}

/** Fighters expected to strike a ship that ends its move there: each group picks one of the ships in its reach. */
function strikersAt(view: View, end: Point, places: readonly Point[]): number {
  const { setting, state, side } = view;
  if (setting.groups.length === 0) return 0;
  let fighters = 0;
  const add = (from: Point, reach: Mils, strength: number): void => {
    if (rangeBetween(from, end) > reach) return;
    let ships = 0;
    for (const place of places) if (rangeBetween(from, place) <= reach) ships++;
    fighters += strength / Math.max(1, ships);
  };
  for (let i = 0; i < state.groups.length; i++) {
    const group = groupAt(view, i);
    // No screen stops a Shadow fighter's plasma (SFTR-3).
    if (group.is.side !== side && !group.is.shadow && flies(group.now) && !isSpent(group.now))
      add(group.now, flightReach(view, group) + ATTACK_REACH, group.now.strength);
  }
  if (setting.options.launchedMayAttack === 'no') return fighters;
  for (let i = 0; i < state.ships.length; i++) {
    const carrier = shipAt(view, i);
    if (carrier.is.side === side || carrier.now.status !== 'afloat') continue;
    let left = launchLimit(carrier);
    for (const { kind, name } of carrier.is.design.systems) {
      const group = kind === 'bay' && left > 0 ? groupIn(view, carrier.is.id, name) : undefined;
      if (!group) continue;
      left--;
      // Six inches in the turn of its launch (FTR-6), and as far as it attacks.
      add(carrier.now, 2 * ATTACK_REACH, group.strength);
    }
  }
  return fighters;
}
