import { controlLeft } from '../../src/battle/control.ts';
import { modeOf, newFiringTurn, takeShot, whyNotFire } from '../../src/battle/fire.ts';
import type { FireOrder, Volley } from '../../src/battle/fireOrder.ts';
import { isMinbari, type Plan, planMove } from '../../src/battle/movement.ts';
import type { Options } from '../../src/battle/options.ts';
import { type Move, NO_MOVE, NO_ORDERS, type ShipOrders } from '../../src/battle/orders.ts';
import {
  bearingOf,
  bears,
  boxesLeft,
  gradeOf,
  type Ship,
  systemOf,
  theShip,
  thrustOf,
  turnLimitOf,
} from '../../src/battle/ships.ts';
import { blockedBy } from '../../src/battle/sight.ts';
import type { View } from '../../src/battle/view.ts';
import { weaponOf } from '../../src/battle/weapons/catalogue.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { expectation } from '../../src/captain/expect.ts';
import { type Aim, aimAt, type Battery, batteriesOf, meanFire } from '../../src/captain/gunnery.ts';
import { enemyShips, LEAVES_ALONE, ownShips, placeParties } from '../../src/captain/own.ts';
import { isRuin, isTrapped } from '../../src/captain/pilot.ts';
import { sectorOf } from '../../src/plane/arc.ts';
import { ahead } from '../../src/plane/course.ts';
import { INCH, type Point, rangeBetween } from '../../src/plane/table.ts';

/** How much the cadet minds being shot at, against shooting. */
const CAUTION = 0.7;
/** What next turn's fire counts against this turn's. */
const NEXT = 0.5;
/** Boxes that an inch of closing is worth while nothing bears. */
const CLOSING = 0.02;
/** Boxes that leaving the table is worth, or a planet in the way. */
const RUIN = 1000;
/** Turns that it looks ahead for a way on. */
const AHEAD = 3;
/** Pulse cannons go over to the attack when an enemy may come this near. */
const PULSE_NEAR = 16 * INCH;

/**
 * Plays with plain good sense: closes, keeps arcs on a target, fires what bears at the best target. It supposes that
 * the enemy coasts, and looks one turn past the present one.
 */
export const formerCadet = (): Captain => ({
  ...LEAVES_ALONE,
  orders(view) {
    const enemies = foresee(enemyShips(view), view.setting.options);
    return Object.fromEntries(ownShips(view).map((ship) => [ship.is.id, ordersFor(view, ship, enemies)]));
  },
  fire(view, ships) {
    let best: { order: FireOrder; worth: number } | undefined;
    for (const id of ships) {
      const aimed = fireOf(view, theShip(view, id));
      if (!best || aimed.worth > best.worth) best = aimed;
    }
    return (best as { order: FireOrder }).order;
  },
  repairs: (view) =>
    placeParties(
      view,
      (ship, systems, party) =>
        [...systems].sort((a, b) => urgency(ship, b) - urgency(ship, a))[party % systems.length],
    ),
});

/** An enemy as the cadet expects it to lie after this turn's movement, and after the next. */
interface Foreseen {
  readonly ship: Ship;
  readonly batteries: readonly Battery[];
  readonly now: Point;
  readonly next: Point;
}

function foresee(ships: readonly Ship[], options: Options): Foreseen[] {
  return ships.map((ship) => {
    const distance = ship.now.velocity * INCH;
    const now = ahead(ship.now, ship.now.course, distance);
    return { ship, batteries: batteriesOf(ship, options), now, next: ahead(now, ship.now.course, distance) };
  });
}

interface Duel {
  readonly enemy: Foreseen;
  readonly mine: Aim;
  readonly theirs: Aim;
}

function ordersFor(view: View, ship: Ship, enemies: readonly Foreseen[]): ShipOrders {
  const { options } = view.setting;
  const batteries = batteriesOf(ship, options);
  const duels: Duel[] = enemies.map((enemy) => ({
    enemy,
    mine: aimAt(options, ship, batteries, enemy.ship),
    theirs: aimAt(options, enemy.ship, enemy.batteries, ship),
  }));
  const thrust = thrustOf(ship);
  const minbari = isMinbari(ship.is.design);
  const free = ship.now.velocity === 0;
  const limit = turnLimitOf(ship);
  let best: { move: Move; plan: Plan; worth: number } | undefined;
  const weigh = (points: number, faster: number): void => {
    const move =
      points === 0 && faster === 0
        ? NO_MOVE
        : { turns: points === 0 ? [] : [points], faster, slip: 0, roll: false };
    const plan = planMove(ship.now, move, thrust, minbari);
    if (!plan.ok) return;
    let worth = worthOf(view, ship, plan.value, duels, thrust);
    if (best && worth <= best.worth) return;
    // Only a move that would be chosen is worth looking so far ahead for.
    if (isTrapped(view.setting, plan.value, thrust, minbari, limit, AHEAD)) worth -= RUIN / 2;
    if (!best || worth > best.worth) best = { move, plan: plan.value, worth };
  };
  weigh(0, 0);
  for (let points = -limit; points <= limit; points++) {
    const left = thrust - Math.abs(points);
    const slower = Math.min(ship.now.velocity, left);
    if (points !== 0) weigh(points, 0);
    if (left > 0) weigh(points, left);
    if (slower > 0) weigh(points, -slower);
    if (points === 0 && left > 2) weigh(0, left >> 1);
    if (points === 0 && slower > 2) weigh(0, -(slower >> 1));
  }
  if (free) for (let points = -5; points <= 6; points++) if (points !== 0) weigh(points, 0);
  const chosen = best as { move: Move; plan: Plan } | undefined;
  return modesFor(ship, chosen?.move ?? NO_MOVE, chosen?.plan, duels);
}

/** What a move is worth: boxes dealt less boxes taken, by expectation. */
function worthOf(view: View, ship: Ship, plan: Plan, duels: readonly Duel[], thrust: number): number {
  const { setting } = view;
  const next = ahead(plan.end, plan.course, plan.velocity * INCH);
  let worth = 0;
  if (isRuin(setting, ship.now, plan, thrust)) worth -= RUIN;
  let dealt = 0;
  let later = 0;
  let taken = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const { enemy, mine, theirs } of duels) {
    const range = rangeBetween(plan.end, enemy.now);
    if (range < nearest) nearest = range;
    const there = sectorOf(plan.end, plan.course, enemy.now);
    const here = sectorOf(enemy.now, enemy.ship.now.course, plan.end);
    if (setting.terrain.length === 0 || blockedBy(setting, plan.end, enemy.now) < 0) {
      dealt = Math.max(dealt, meanFire(mine, there, range, enemy.ship.now.velocity, false));
      taken += meanFire(theirs, here, range, plan.velocity, false);
    }
    later = Math.max(
      later,
      meanFire(
        mine,
        sectorOf(next, plan.course, enemy.next),
        rangeBetween(next, enemy.next),
        enemy.ship.now.velocity,
        true,
      ),
    );
  }
  if (nearest < Number.POSITIVE_INFINITY) worth -= (CLOSING * nearest) / INCH;
  return worth + dealt + NEXT * later - CAUTION * taken;
}

/** Modes and sustained fire that go with a move. */
function modesFor(ship: Ship, move: Move, plan: Plan | undefined, duels: readonly Duel[]): ShipOrders {
  const attack: string[] = [];
  const sustain: string[] = [];
  const interceptors: string[] = [];
  const { systems } = ship.is.design;
  const still = plan !== undefined && plan.thrust === 0 && plan.course === ship.now.course;
  const near =
    plan !== undefined && duels.some(({ enemy }) => rangeBetween(plan.end, enemy.now) <= PULSE_NEAR);
  for (let i = 0; i < systems.length; i++) {
    const system = systems[i] as (typeof systems)[number];
    const state = ship.now.systems[i] as Ship['now']['systems'][number];
    if (state.lost > 0) continue;
    if (system.kind === 'pulse' && near) attack.push(system.name);
    else if (system.kind === 'interceptor') interceptors.push(system.name);
    else if (still && state.counter === 0 && !state.burst && holdsFor(ship, system.name, plan, duels))
      sustain.push(system.name);
  }
  const defend = interceptors.length > 0 ? [{ systems: interceptors }] : [];
  return { ...NO_ORDERS, move, sustain, attack, defend };
}

/** Is a slow weapon worth sustaining: does its target, coasting, stay in its arc this turn and the next? */
function holdsFor(ship: Ship, name: string, plan: Plan, duels: readonly Duel[]): boolean {
  const system = systemOf(ship, name);
  const weapon = system && weaponOf(system.kind);
  if (!system || !weapon?.heavyBeam || weapon.recharge === 0) return false;
  const next = ahead(plan.end, plan.course, plan.velocity * INCH);
  return duels.some(
    ({ enemy }) =>
      rangeBetween(plan.end, enemy.now) <= 16 * INCH &&
      bears(ship, system, sectorOf(plan.end, plan.course, enemy.now)) &&
      bears(ship, system, sectorOf(next, plan.course, enemy.next)),
  );
}

/** The ship's whole fire: the target that it hurts most first, and so on while fire controls last. */
function fireOf(view: View, ship: Ship): { order: FireOrder; worth: number } {
  const turn = newFiringTurn();
  const volleys: Volley[] = [];
  const enemies = enemyShips(view);
  const done = new Set<string>();
  let worth = 0;
  while (done.size < enemies.length) {
    let best: { target: Ship; weapons: string[]; worth: number } | undefined;
    for (const target of enemies) {
      if (done.has(target.is.id)) continue;
      const aimed = weaponsAt(view, ship, target, turn.fired, (kind) =>
        controlLeft(ship, turn.controls, kind, target.is.id),
      );
      if (aimed.length === 0) continue;
      const sum = aimed.reduce((total, { mean }) => total + mean, 0);
      // Boxes beyond the last one do nothing; a ship about to go is worth more.
      const left = boxesLeft(target);
      const value = Math.min(sum, left) * (1 + Math.min(1, sum / left));
      if (!best || value > best.worth)
        best = { target, weapons: aimed.map(({ name }) => name), worth: value };
    }
    if (!best) break;
    const target = best.target.is.id;
    done.add(target);
    const weapons: string[] = [];
    for (const name of best.weapons) {
      if (whyNotFire(view, ship, name, target, undefined, turn)) continue;
      takeShot(view, ship, name, target, turn);
      weapons.push(name);
    }
    if (weapons.length > 0) {
      volleys.push({ weapons, target });
      worth += best.worth;
    }
  }
  return { order: { ship: ship.is.id, volleys }, worth };
}

/** Weapons that bear on a target and can fire, the best first, with their mean. */
function weaponsAt(
  view: View,
  ship: Ship,
  target: Ship,
  fired: ReadonlySet<string>,
  control: (kind: 'own' | 'shared') => boolean,
): { name: string; mean: number }[] {
  const { options } = view.setting;
  const sector = bearingOf(ship, target);
  const range = rangeBetween(ship.now, target.now);
  const sensors = gradeOf(ship, 'sensors');
  const ecm = gradeOf(target, 'ecm');
  const found: { name: string; mean: number }[] = [];
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++) {
    const system = systems[i] as (typeof systems)[number];
    const state = ship.now.systems[i] as Ship['now']['systems'][number];
    const weapon = weaponOf(system.kind);
    if (!weapon || state.lost > 0 || state.counter > 0 || fired.has(system.name)) continue;
    if (!bears(ship, system, sector) || !control(weapon.fireControl)) continue;
    if (weapon.needsAttackMode && !ship.now.orders?.attack.includes(system.name)) continue;
    if (state.burst && state.burst.target !== target.is.id) continue;
    const expect = expectation(options, system.kind, system.class, sensors, ecm, target.is.design.armour);
    const mean = expect ? expect(range, target.now.velocity) : 0;
    if (mean > 0 || modeOf(ship, system.name) === 'follow-up')
      found.push({ name: system.name, mean: state.burst ? 2 * mean + 1 : mean });
  }
  return found.sort((a, b) => b.mean - a.mean);
}

const URGENCY: Readonly<Record<string, number>> = {
  'fire-control': 5,
  drive: 4,
  'heavy-laser': 3,
  'battle-laser': 3,
  'heavy-pulse': 3,
  sensors: 2,
  ecm: 2,
  'damage-control': 2,
};

function urgency(ship: Ship, name: string): number {
  const kind = systemOf(ship, name)?.kind;
  const base = (kind && URGENCY[kind]) ?? 1;
  return kind === 'drive' && thrustOf(ship) === 0 ? 6 : base;
}
