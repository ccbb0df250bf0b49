import { asteroidNeeds, leavesTable, meets } from '../battle/move.ts';
import { type Lie, type Plan, planMove } from '../battle/movement.ts';
import { type Move, NO_MOVE } from '../battle/orders.ts';
import type { Setting } from '../battle/setting.ts';
import { INCH, type Point } from '../plane/table.ts';

/** Does a path end the ship for this battle: off the table, into a planet, or through an asteroid too fast? */
export function isRuin(setting: Setting, from: Point, plan: Plan, thrust: number): boolean {
  if (leavesTable(setting, plan)) return true;
  for (const circle of setting.terrain)
    if (
      (circle.kind === 'planet' || asteroidNeeds(plan.velocity, thrust) > 1) &&
      meets(setting, circle, from, plan)
    )
      return true;
  return false;
}

/**
 * Is there no way for a ship that ends a move so to fly on for some turns without ruin? It tries coasting, braking
 * and turning hard to either side, not everything.
 */
export function isTrapped(
  setting: Setting,
  plan: Plan,
  thrust: number,
  minbari: boolean,
  limit: number,
  turns: number,
): boolean {
  if (turns === 0 || isClear(setting, plan, turns)) return false;
  const lie: Lie = { x: plan.end.x, y: plan.end.y, course: plan.course, velocity: plan.velocity };
  for (let way = 0; way < 6; way++) {
    const move = wayOut(way, lie.velocity, thrust, limit);
    const next = move && planMove(lie, move, thrust, minbari);
    if (!next?.ok || isRuin(setting, lie, next.value, thrust)) continue;
    if (!isTrapped(setting, next.value, thrust, minbari, limit, turns - 1)) return false;
  }
  return true;
}

/** Nothing to run into within as many turns, whatever the course. */
function isClear({ terrain, width, height }: Setting, { end, velocity }: Plan, turns: number): boolean {
  const reach = turns * velocity * INCH;
  return (
    terrain.length === 0 &&
    end.x >= reach &&
    end.y >= reach &&
    end.x <= width - reach &&
    end.y <= height - reach
  );
}

function wayOut(way: number, velocity: number, thrust: number, limit: number): Move | undefined {
  if (way === 0) return NO_MOVE;
  if (thrust === 0) return undefined;
  const turn = way === 1 ? 0 : way % 2 === 0 ? limit : -limit;
  const brake = way <= 3 ? -Math.min(velocity, thrust - Math.abs(turn)) : 0;
  return { turns: turn === 0 ? [] : [turn], faster: brake, slip: 0, roll: false };
}
