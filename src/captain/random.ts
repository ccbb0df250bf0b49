import { newFiringTurn, takeShot, whyNotFire } from '../battle/fire.ts';
import type { Volley } from '../battle/fireOrder.ts';
import { checkOrders } from '../battle/legal.ts';
import { type Move, NO_ORDERS, type ShipOrders } from '../battle/orders.ts';
import { type Scene, type Ship, theShip, thrustOf, turnLimitOf } from '../battle/ships.ts';
import { weaponOf } from '../battle/weapons/catalogue.ts';
import type { Chance } from '../dice/seeded.ts';
import type { MakeCaptain } from './captain.ts';
import { enemyShips, ownShips, placeParties } from './own.ts';

/** Plays legal orders and legal fire, chosen at random. */
export const random: MakeCaptain = (chance) => ({
  orders: (view) =>
    Object.fromEntries(ownShips(view).map((ship) => [ship.is.id, legalOrders(view, ship, chance)])),
  fire(view, ships) {
    const id = pick(chance, ships) as string;
    const ship = theShip(view, id);
    const turn = newFiringTurn();
    const volleys: Volley[] = [];
    const enemies = enemyShips(view);
    for (const system of ship.is.design.systems) {
      const target = pick(chance, enemies);
      if (!weaponOf(system.kind) || !target || chance.between(1, 8) === 1) continue;
      const named = chance.between(1, 8) === 1 ? pick(chance, target.is.design.systems)?.name : undefined;
      for (const called of named === undefined ? [undefined] : [named, undefined]) {
        if (whyNotFire(view, ship, system.name, target.is.id, called, turn)) continue;
        takeShot(view, ship, system.name, target.is.id, turn);
        const volley = { weapons: [system.name], target: target.is.id };
        volleys.push(called === undefined ? volley : { ...volley, called });
        break;
      }
    }
    return { ship: id, volleys };
  },
  repairs: (view) => placeParties(view, (_ship, systems) => pick(chance, systems)),
});

export function pick<T>(chance: Chance, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[chance.between(0, from.length - 1)];
}

/** Random orders that the rules allow; a ship for which none are found in some tries coasts. */
function legalOrders(scene: Scene, ship: Ship, chance: Chance): ShipOrders {
  for (let tries = 0; tries < 12; tries++) {
    const orders = randomOrders(ship, chance);
    if (checkOrders(scene, ship, orders).ok) return orders;
  }
  return NO_ORDERS;
}

function randomOrders(ship: Ship, chance: Chance): ShipOrders {
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
  return {
    move: sustain.length > 0 ? still : move,
    sustain,
    attack: defending ? [] : pulses.filter(() => chance.between(0, 3) > 0),
    defend: defend.length > 0 ? [{ systems: defend }] : [],
  };
}
