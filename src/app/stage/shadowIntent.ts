import { phaseOf } from '../../battle/flight.ts';
import type { PhaseOrder } from '../../battle/orders.ts';
import { phased } from '../../battle/shadow/phase.ts';
import { priceOf } from '../../battle/shadow/shoot.ts';
import { type Ship, shipNamed, systemState } from '../../battle/ships.ts';
import type { TelepathAct } from '../../battle/state.ts';
import { heldBy, levelOf, psiReach, telepathsOf } from '../../battle/telepath/locks.ts';
import type { View } from '../../battle/view.ts';
import { arcTable } from '../../plane/arc.ts';
import { INCH, type Mils, type Point } from '../../plane/table.ts';
import type { ShadowKind } from '../../ship/shadow.ts';
import type { Pointing } from '../fighters/pointing.ts';
import { type Wedge, wedgesOf } from '../fire/wedges.ts';
import { ordersIn } from '../game/draft.ts';
import { judgeActs } from '../shadows/minds.ts';
import type { Coming, Wanted } from './intent.ts';
import type { LockLine } from './locks.ts';
import { hueOf } from './told.ts';

/** The arc of a Shadow vessel's fire (SHD-5, SCOUT-2). */
const FORWARD = 'F';

/** What a Shadow vessel could fire at from a place, and the ranges that a die costs more from, in inches. */
export interface Forward extends Point {
  readonly ship: string;
  readonly course: number;
  readonly wedges: readonly Wedge[];
  readonly ranges: readonly number[];
}

/** How far telepaths of a ship reach who may attack or help now (TELE-2). */
export interface MindReach extends Point {
  readonly ship: string;
  readonly reaches: readonly { readonly system: string; readonly reach: Mils }[];
}

/** Where an inertialess move ends, and on what course (SHD-9). */
export function phasedTo({ now }: Ship, phase: PhaseOrder): Pick<Coming, 'end' | 'course'> {
  const { x, y, course } = phased(now, phase);
  return { end: { x, y }, course };
}

/** What a Shadow vessel could fire at from where its inertialess move ends. */
export function forwardOf(
  view: View,
  { draft, flight }: Pick<Wanted, 'draft' | 'flight'>,
  { what, ship }: Pointing,
): Forward | null {
  const vessel = shipNamed(view, flight ? flight.group : (ship ?? ''));
  const kind = vessel?.is.design.shadow;
  if (!vessel || !kind || vessel.now.shadow?.lock) return null;
  const order = flight
    ? phaseOf(view, vessel, flight)
    : what === 'phase' && draft
      ? ordersIn(draft, vessel.is.id).phase
      : undefined;
  if (!order?.to) return null;
  const { end, course } = phasedTo(vessel, order);
  const wedges = wedgesOf(arcTable(FORWARD));
  return { ship: vessel.is.id, ...end, course, wedges, ranges: rangesOf(kind) };
}

/** Whole inches that a die costs more beyond, the last the end of its reach (SHD-5, SCOUT-1). */
export function rangesOf(kind: ShadowKind): number[] {
  const mode = kind === 'scout' ? 'pulse' : 'cut';
  const price = (inches: number) => priceOf({ mode }, inches * INCH);
  const ranges: number[] = [];
  for (let inches = 1; price(inches) !== null; inches++)
    if (price(inches + 1) !== price(inches)) ranges.push(inches);
  return ranges;
}

/** Ships with telepaths that may act now (TELE-2). */
export function mindsOf(view: View): MindReach[] {
  const minds = new Map<string, MindReach['reaches'][number][]>();
  for (const telepath of telepathsOf(view, view.side)) {
    const ship = shipNamed(view, telepath.ship) as Ship;
    const busy = systemState(ship, telepath.system)?.psi?.used === view.state.turn || heldBy(view, telepath);
    if (busy) continue;
    const reach = psiReach(levelOf(view, telepath));
    minds.set(telepath.ship, [...(minds.get(telepath.ship) ?? []), { system: telepath.system, reach }]);
  }
  return [...minds].map(([ship, reaches]) => {
    const { x, y } = (shipNamed(view, ship) as Ship).now;
    return { ship, x, y, reaches };
  });
}

/** Planned attacks as the lines that they will be if they lock: from ships whose telepaths attack, or do help. */
export function attacksOf(view: View, acts: readonly TelepathAct[]): LockLine[] {
  return judgeActs(view, acts).flatMap(({ act, helpers }): LockLine[] => {
    if (act.does !== 'lock') return [];
    const { ship, target: to } = act;
    const helping = helpers.filter(({ why }) => !why);
    const others = new Set(helping.map((helper) => helper.ship).filter((from) => from !== ship));
    return [ship, ...others].map((from) => ({
      ...{ id: `${from} ${to} planned`, from, to, how: 'holds', leads: from === ship },
      hue: hueOf(view.setting, from),
    }));
  });
}
