import { answersOf, targetsOf } from '../battle/dogfight.ts';
import { newFiringTurn, takeShot, whyNotFire } from '../battle/fire.ts';
import type { Volley } from '../battle/fireOrder.ts';
import { flightReach, SCREEN_REACH, whyNotFly } from '../battle/flight.ts';
import type { GroupMove } from '../battle/groupOrder.ts';
import { flies, theGroup } from '../battle/groups.ts';
import { JUMP_REACH, opens, whyNotPlace } from '../battle/jump.ts';
import { checkOrders } from '../battle/legal.ts';
import { whyNotAim } from '../battle/mines.ts';
import { type Move, NO_ORDERS, type ShipOrders } from '../battle/orders.ts';
import { onDefence } from '../battle/sealed.ts';
import { type Scene, type Ship, shipNamed, theShip, thrustOf, turnLimitOf } from '../battle/ships.ts';
import type { Aim } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { antiFighterOf, weaponOf } from '../battle/weapons/catalogue.ts';
import type { Chance } from '../dice/seeded.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import type { MakeCaptain } from './captain.ts';
import { enemyShips, needlesBy, ownGroups, ownShips, placeParties } from './own.ts';
import { near, pick } from './pick.ts';
import { randomGo, randomShine, randomTelepaths, randomVessel } from './randomShadow.ts';

export { pick } from './pick.ts';

/** Plays legal orders and legal fire, chosen at random. */
export const random: MakeCaptain = (chance) => ({
  orders: (view) =>
    Object.fromEntries(ownShips(view).map((ship) => [ship.is.id, legalOrders(view, ship, chance)])),
  telepaths: (view) => randomTelepaths(view, chance),
  aims(view) {
    const aims: Aim[] = [];
    const enemies = enemyShips(view);
    for (const ship of ownShips(view))
      for (const { name, kind } of ship.is.design.systems) {
        const target = pick(chance, enemies);
        if (kind !== 'energy-mine' || !target || chance.between(1, 6) === 1) continue;
        const { x, y } = near(target.now, 6 * INCH, chance);
        const aim = { ship: ship.is.id, launcher: name, x, y };
        const before = aims.filter((each) => each.ship === ship.is.id);
        if (!whyNotAim(view, view.side, aim, onDefence(view, ship), before)) aims.push(aim);
      }
    return aims;
  },
  group(view, groups) {
    const id = pick(chance, groups) as string;
    const vessel = shipNamed(view, id);
    if (vessel) return randomGo(view, vessel, chance);
    const group = theGroup(view, id);
    for (let tries = 0; tries < 12; tries++) {
      const move = randomFlight(view, id, group.now, flightReach(view, group), chance);
      if (!whyNotFly(view, group, move)) return move;
    }
    return { group: id };
  },
  attacks: (view) =>
    Object.fromEntries(
      ownGroups(view).flatMap((group) => {
        const target = chance.between(1, 8) === 1 ? undefined : pick(chance, targetsOf(view, group));
        return target === undefined ? [] : [[group.is.id, target]];
      }),
    ),
  answers: (view) =>
    Object.fromEntries(
      ownGroups(view).flatMap((group) => {
        const target = pick(chance, answersOf(view, group));
        return target === undefined || chance.between(1, 4) === 1 ? [] : [[group.is.id, target]];
      }),
    ),
  fire(view, ships) {
    const id = pick(chance, ships) as string;
    const ship = theShip(view, id);
    if (ship.is.design.shadow) return randomShine(view, ship, chance);
    const turn = newFiringTurn();
    const volleys: Volley[] = [];
    const enemies = enemyShips(view);
    const groups = view.state.groups.filter((group) => group.side !== view.side && flies(group));
    for (const { name, kind } of ship.is.design.systems) {
      const group = antiFighterOf(kind) && chance.between(1, 2) === 1 ? pick(chance, groups) : undefined;
      if (group && !whyNotFire(view, ship, name, group.id, undefined, turn)) {
        takeShot(view, ship, name, group.id, turn);
        volleys.push({ weapons: [name], target: group.id });
        continue;
      }
      const target = pick(chance, enemies);
      if (!weaponOf(kind) || !target || chance.between(1, 8) === 1) continue;
      const named = chance.between(1, 8) === 1 ? pick(chance, target.is.design.systems)?.name : undefined;
      for (const called of named === undefined ? [undefined] : [named, undefined]) {
        if (whyNotFire(view, ship, name, target.is.id, called, turn)) continue;
        takeShot(view, ship, name, target.is.id, turn);
        const volley = { weapons: [name], target: target.is.id };
        volleys.push(called === undefined ? volley : { ...volley, called });
        break;
      }
    }
    return { ship: id, volleys };
  },
  needles: (view, needle) => needlesBy(view, needle, () => chance.between(1, 100)),
  repairs: (view) => placeParties(view, (_ship, systems) => pick(chance, systems)),
  places: (view) =>
    ownShips(view)
      .filter(opens)
      .map((ship) => ({ ship: ship.is.id, ...near(ship.now, JUMP_REACH, chance) }))
      .filter((place) => !whyNotPlace(view, view.side, place)),
});

/** A move towards an enemy, beside an own ship, or anywhere. */
function randomFlight(view: View, group: string, from: Point, reach: Mils, chance: Chance): GroupMove {
  const own = pick(chance, ownShips(view));
  const enemy = pick(chance, enemyShips(view));
  const how = chance.between(1, 6);
  if (how === 1 && own) {
    const { x, y } = near(own.now, SCREEN_REACH, chance);
    return { group, to: [x, y], screen: own.is.id };
  }
  if (how <= 5 && enemy) {
    const range = rangeBetween(from, enemy.now);
    const part = range === 0 ? 0 : Math.min(1, reach / range);
    const x = from.x + Math.trunc((enemy.now.x - from.x) * part);
    const y = from.y + Math.trunc((enemy.now.y - from.y) * part);
    return { group, to: [x, y] };
  }
  const { x, y } = near(from, reach, chance);
  return { group, to: [x, y] };
}

/** Random orders that the rules allow; a ship for which none are found in some tries coasts. */
function legalOrders(scene: Scene, ship: Ship, chance: Chance): ShipOrders {
  for (let tries = 0; tries < 12; tries++) {
    const vessel = ship.is.design.shadow !== null;
    const orders = vessel ? randomVessel(scene, ship, chance) : randomOrders(scene, ship, chance);
    if (checkOrders(scene, ship, orders).ok) return orders;
  }
  return NO_ORDERS;
}

function randomOrders(scene: Scene, ship: Ship, chance: Chance): ShipOrders {
  const limit = turnLimitOf(ship);
  const thrust = thrustOf(ship);
  const either = () => (chance.between(0, 1) === 0 ? 1 : -1);
  const kind = chance.between(1, 12);
  const turn = either() * chance.between(0, limit);
  const move: Move = {
    turns: kind <= 7 ? (turn === 0 ? [] : [turn]) : kind === 8 ? [1, -1].map((n) => n * either()) : [],
    faster: chance.between(-thrust, thrust),
    slip: kind === 9 ? either() * chance.between(1, Math.max(1, limit)) : 0,
    roll: kind === 10,
  };
  const still: Move = { turns: [], faster: 0, slip: 0, roll: false };
  const names = (wanted: (kind: string) => boolean) =>
    ship.is.design.systems.filter((system) => wanted(system.kind)).map((system) => system.name);
  const pulses = names((k) => k === 'pulse');
  const beams = names((k) => weaponOf(k as 'heavy-laser')?.heavyBeam === true);
  const sustain = chance.between(1, 3) === 1 ? beams.filter(() => chance.between(0, 1) === 1) : [];
  const defending = chance.between(1, 3) === 1;
  const defend = defending
    ? names((k) => k === 'interceptor' || k === 'fire-control').filter(() => chance.between(0, 2) === 0)
    : [];
  const carries = chance.between(1, 2) === 1;
  const launch = carries ? names((k) => k === 'bay').filter(() => chance.between(0, 1) === 1) : [];
  const spent = scene.state.groups.filter((group) => group.side === ship.is.side && flies(group));
  const home = chance.between(1, 3) === 1 ? pick(chance, spent) : undefined;
  const carried = ship.is.design.systems.find((_, i) => ship.now.systems[i]?.carried);
  const jumps = chance.between(1, 3);
  return {
    move: sustain.length > 0 || launch.length > 0 || home ? still : move,
    sustain,
    attack: defending ? [] : pulses.filter(() => chance.between(0, 3) > 0),
    defend: defend.length > 0 ? [{ systems: defend }] : [],
    launch,
    recover: home ? [home.id] : [],
    ...(jumps === 1 && ship.is.design.jumpDrive ? { jump: 'open' as const } : {}),
    ...(jumps === 2 && scene.state.points.length > 0 ? { jump: 'leave' as const } : {}),
    ...(carried && chance.between(1, 2) === 1 ? { shunt: carried.name } : {}),
  };
}
