import { type Circle, crosses } from '../plane/circle.ts';
import type { Point } from '../plane/table.ts';
import { leaves } from './edge.ts';
import type { FactOf } from './fact.ts';
import { goAlong } from './flight.ts';
import { shipGone } from './gone.ts';
import { coast } from './legal.ts';
import { isMinbari, type Plan, planMove } from './movement.ts';
import type { Play } from './play.ts';
import type { Setting } from './setting.ts';
import { inTheOpen, spend } from './shadow/power.ts';
import { type Ship, shipAt, thrustOf } from './ships.ts';

/** Every ship on the table moves as ordered; ships do not touch one another (MOVE-4, GEO-4). */
export function moveShips(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.status === 'afloat') moveShip(play, ship);
  }
}

function moveShip(play: Play, ship: Ship): void {
  const { orders, shadow } = ship.now;
  // SHD-9: it has moved already.
  if (shadow && shadow.phased !== null) return;
  // Its orders were judged when they were handed in.
  const ordered = orders && planMove(ship.now, orders.move, thrustOf(ship), isMinbari(ship.is.design));
  const plan = ordered?.ok ? ordered.value : coast(ship);
  const from = { x: ship.now.x, y: ship.now.y };
  if (shadow) spend(play, ship, 'movement', orders?.inertial ?? 0, 'inertial');
  const moved: FactOf<'ShipMoved'> = {
    type: 'ShipMoved',
    rule: 'MOVE-4',
    ship: ship.is.id,
    from: [from.x, from.y],
    middle: [plan.middle.x, plan.middle.y],
    to: [plan.end.x, plan.end.y],
    firstCourse: plan.firstCourse,
    course: plan.course,
    velocity: plan.velocity,
    thrust: plan.thrust,
    points: plan.points,
  };
  play.happen(inTheOpen(ship, moved));
  if (orders?.move.roll)
    play.happen(
      inTheOpen(ship, { type: 'ShipRolled', rule: 'ROLL-1', ship: ship.is.id, rolled: !ship.now.rolled }),
    );
  // SHD-13: a cloaked vessel is not there to be met.
  if (!shadow?.cloaked) crossTerrain(play, ship, from, plan);
  if (ship.now.status === 'afloat' && leavesTable(play.setting, plan)) {
    play.happen({ type: 'ShipWithdrew', rule: 'GEO-5', ship: ship.is.id });
    shipGone(play, ship.is.id, 'left');
  }
  if (ship.now.status === 'afloat') goAlong(play, ship, from);
}

/** GEO-4: a planet in the path destroys; an asteroid asks for a die of at least velocity less thrust. */
function crossTerrain(play: Play, ship: Ship, from: Point, plan: Plan): void {
  for (const [terrain, circle] of play.setting.terrain.entries()) {
    if (ship.now.status !== 'afloat' || !meets(play.setting, circle, from, plan)) continue;
    const base = { rule: 'GEO-4', ship: ship.is.id } as const;
    if (circle.kind === 'planet') play.happen({ type: 'PlanetHit', ...base, terrain });
    else {
      const { velocity } = plan;
      const thrust = thrustOf(ship);
      const need = asteroidNeeds(velocity, thrust);
      // Nothing is rolled where no face could matter.
      const face = need <= 1 || need > 6 ? null : play.dice.roll(6, 'GEO-4', ship.is.id, 'asteroid');
      const survived = face === null ? need <= 1 : face >= need;
      play.happen({ type: 'AsteroidCrossed', ...base, terrain, velocity, thrust, need, face, survived });
      if (survived) continue;
    }
    play.happen({ type: 'ShipDestroyed', ...base });
    shipGone(play, ship.is.id, 'destroyed');
  }
}

type Path = Pick<Plan, 'middle' | 'end'>;

/** GEO-4: does a move meet a piece of terrain? What lies beyond the table's edge is not met. */
export function meets(setting: Setting, circle: Circle, from: Point, { middle, end }: Path): boolean {
  return crosses(from, middle, circle) || (!leaves(setting, middle) && crosses(middle, end, circle));
}

/** GEO-4: the least face that brings a ship through an asteroid. */
export function asteroidNeeds(velocity: number, thrust: number): number {
  return velocity - thrust;
}

/** GEO-5: does a move leave the table? */
export function leavesTable(setting: Setting, { middle, end }: Path): boolean {
  return leaves(setting, middle) || leaves(setting, end);
}
