import { checkOrders } from '../battle/legal.ts';
import type { Plan } from '../battle/movement.ts';
import { DEFAULT_OPTIONS } from '../battle/options.ts';
import { parseOrders, printOrders, type ShipOrders } from '../battle/orders.ts';
import type { Outcome } from '../battle/refusal.ts';
import { settingOf } from '../battle/setting.ts';
import { costOf } from '../battle/shadow/legal.ts';
import { PHASE_REACH, phased } from '../battle/shadow/phase.ts';
import { type Ship, shipAt, thrustOf, turnLimitOf } from '../battle/ships.ts';
import { firstState, type Pools } from '../battle/state.ts';
import { inches } from '../plane/table.ts';
import type { Design } from '../ship/design.ts';
import { say } from '../words/words.ts';

/** A ship's orders as its design allows them, with nobody else there. */
export interface Alone {
  readonly text: string;
  readonly plan: Plan;
  readonly thrust: number;
  readonly limit: number;
  /** What the orders take from a Shadow vessel's pools, and where it phases to. */
  readonly shadow: readonly string[];
}

/**
 * Judges whole orders of a ship that lies at (0, 0), undamaged and charged, and cloaked if it is to decloak; its pools
 * hold these points (SHD-3).
 */
export function judgeAlone(
  design: Design,
  written: string,
  lie: { readonly course: number; readonly velocity: number },
  pools: Pools,
): Outcome<Alone> {
  const read = parseOrders(written);
  if (!read.ok) return read;
  const ship = { id: `${design.id.split('/')[1]}-1`, design: design.id, x: 0, y: 0, ...lie };
  const setting = settingOf(
    {
      ...{ format: 'jumppoint-scenario/1', title: 'Orders', turnLimit: 1 },
      table: { width: 1000, height: 1000 },
      // Nowhere is off the table, and what the default leaves out may be written.
      options: { ...DEFAULT_OPTIONS, tableEdge: 'unbounded', inertialessFacing: 'free' },
      sides: [{ id: 'side', name: 'Side', ships: [ship] }],
    },
    new Map([[design.id, design]]),
  );
  const scene = { setting, state: firstState(setting) };
  scene.state.turn = 1;
  const one = shipAt(scene, 0);
  const orders = read.value;
  if (one.now.shadow) Object.assign(one.now.shadow, { pools, cloaked: orders.cloak === 'off' });
  const plan = checkOrders(scene, one, orders);
  if (!plan.ok) return plan;
  // The turn limit is that of the thrust which these orders buy (SHD-10).
  one.now.orders = orders;
  return {
    ok: true,
    value: {
      text: printOrders(orders),
      plan: plan.value,
      thrust: thrustOf(one),
      limit: turnLimitOf(one),
      shadow: design.shadow ? shadowLines(one, orders) : [],
    },
  };
}

function shadowLines(ship: Ship, orders: ShipOrders): string[] {
  const { movement, shooting } = costOf(ship, orders);
  const points = (pool: keyof Pools, count: number) => say(`pool.${pool}Points`, { count });
  const lines = [`pools  ${points('movement', movement)}, ${points('shooting', shooting)} (SHD-3)`];
  const { phase } = orders;
  if (!phase) return lines;
  if (!phase.to)
    return [
      ...lines,
      `phases up to ${inches(PHASE_REACH)} inches, to a place chosen in the fighter phase (SHD-9)`,
    ];
  const { x, y, course, velocity } = phased(ship.now, phase);
  return [...lines, `phases to (${inches(x)}, ${inches(y)}), course ${course}, velocity ${velocity} (SHD-9)`];
}
