import { NO_MOVE, type PhaseOrder, type ShipOrders } from '../../battle/orders.ts';

/** How a Shadow vessel moves: it coasts, or by one of its drives (SHD-9, SHD-10). */
export type Drive = 'coast' | 'inertial' | 'phase';
export const DRIVES: readonly Drive[] = ['coast', 'inertial', 'phase'];

export function driveOf({ inertial, phase }: ShipOrders): Drive {
  return phase ? 'phase' : inertial === undefined ? 'coast' : 'inertial';
}

/** Points for the inertial drive (SHD-10), instead of an inertialess move; none and the move goes with them. */
export function withInertial(orders: ShipOrders, points: number): ShipOrders {
  const { phase: _, inertial, ...others } = orders;
  return points > 0 ? { ...others, inertial: points } : coasting({ ...others });
}

/** An inertialess move (SHD-9), instead of any other. */
export function withPhase(orders: ShipOrders, phase: PhaseOrder): ShipOrders {
  const { inertial: _, ...others } = orders;
  return { ...others, move: NO_MOVE, phase };
}

/** No drive: course and velocity stay. */
export function coasting(orders: ShipOrders): ShipOrders {
  const { inertial: _, phase: _phase, ...others } = orders;
  return { ...others, move: NO_MOVE };
}

/** What is counted in the orders of a Shadow vessel: dice of healing, fighters spawned or launched (SHD-11, SHD-15). */
export type Counted = 'regenerate' | 'spawn' | 'launchHeld';

export function withCount(orders: ShipOrders, what: Counted, count: number): ShipOrders {
  const { [what]: _, ...others } = orders;
  return count > 0 ? { ...others, [what]: count } : others;
}

/** Cloaks or decloaks at the end of movement (SHD-13); the same again takes it back. */
export function cloaking(orders: ShipOrders, how: 'on' | 'off'): ShipOrders {
  const { cloak, ...others } = orders;
  return cloak === how ? others : { ...others, cloak: how };
}

/** The move to a place, or to one that is chosen in its turn; facing stays. */
export function phasedTo(orders: ShipOrders, to: PhaseOrder['to'] | null): ShipOrders {
  const { to: _, ...phase } = orders.phase ?? {};
  return withPhase(orders, to ? { ...phase, to } : phase);
}

/** The course that it faces after the move, where it may choose; null for that of the move. */
export function facingTo(orders: ShipOrders, facing: number | null): ShipOrders {
  const { facing: _, ...phase } = orders.phase ?? {};
  return withPhase(orders, facing === null ? phase : { ...phase, facing });
}
