import type { Fact } from '../../src/battle/fact.ts';
import type { Setting } from '../../src/battle/setting.ts';

/** A place of the table, in thousandths of an inch. */
export type Spot = readonly [number, number];

/** What the facts say of a Shadow vessel, worked out from the rules and not by the battle's own functions. */
export interface Vessel {
  readonly id: string;
  readonly side: string;
  readonly scout: boolean;
  /** Power factor at the start, and boxes a row: MASS/3 in as many rows, the longer last (SHD-1). */
  readonly power: number;
  readonly rows: readonly number[];
  lost: number;
  cloaked: boolean;
  /** By telepaths. */
  locked: boolean;
  /** The last turn in whose telepath phase it was locked. */
  lockedIn: number;
  banished: boolean;
  gone: boolean;
  pinned: number;
}

function rowsOf(mass: number): number[] {
  const power = Math.ceil(mass / 10);
  const boxes = mass / 3;
  return Array.from({ length: power }, (_, i) => Math.floor((boxes + i) / power));
}

/** Current PF: the rows that still have a box (SHD-2). */
export function powerLeft({ rows, lost }: Vessel): number {
  let crossed = 0;
  let left = 0;
  for (const row of rows) {
    crossed += row;
    if (lost < crossed) left++;
  }
  return left;
}

export function distance([x, y]: Spot, [u, v]: Spot): number {
  return Math.hypot(x - u, y - v);
}

/** Follows the Shadow vessels of a battle, and every ship's place, by facts. See a fact here after the checks did. */
export class Fleet {
  turn = 0;
  phase = '';
  readonly vessels = new Map<string, Vessel>();
  readonly places = new Map<string, Spot>();
  readonly courses = new Map<string, number>();

  constructor(setting: Setting) {
    const start = setting.scenario.sides.flatMap(({ ships }) => ships);
    for (const [i, { id, side, design }] of setting.ships.entries()) {
      const at = start[i];
      const [x, y] = at?.arrives?.point ?? [at?.x ?? 0, at?.y ?? 0];
      this.places.set(id, [Math.round(x * 1000), Math.round(y * 1000)]);
      this.courses.set(id, at?.course ?? 12);
      if (design.empire !== 'shadows') continue;
      this.vessels.set(id, {
        ...{
          id,
          side,
          scout: design.mass <= 15,
          power: Math.ceil(design.mass / 10),
          rows: rowsOf(design.mass),
        },
        ...{ lost: 0, cloaked: at?.cloaked === true, locked: false, lockedIn: 0, banished: false },
        ...{ gone: false, pinned: 0 },
      });
    }
  }

  see(fact: Fact): void {
    const vessel = 'ship' in fact ? this.vessels.get(fact.ship) : undefined;
    switch (fact.type) {
      case 'TurnBegan':
        this.turn = fact.turn;
        return;
      case 'PhaseBegan':
        this.phase = fact.phase;
        return;
      case 'ShipMoved':
      case 'ShadowPhased':
        this.places.set(fact.ship, fact.to);
        this.courses.set(fact.ship, fact.course);
        return;
      case 'BoxesLost':
        if (vessel) vessel.lost += fact.boxes;
        return;
      case 'BoxesHealed':
        if (vessel) vessel.lost -= fact.boxes;
        return;
      case 'ShadowCloaked':
        if (!vessel) return;
        vessel.cloaked = true;
        if (vessel.locked) vessel.banished = true;
        return;
      case 'ShadowDecloaked':
        if (vessel) vessel.cloaked = false;
        return;
      case 'ShipPinned':
        if (vessel) vessel.pinned = this.turn + 1;
        return;
      case 'LockTried':
      case 'LockHeld':
      case 'LockBroken': {
        const target = this.vessels.get(fact.target);
        if (!target) return;
        target.locked = fact.type === 'LockHeld' || (fact.type === 'LockTried' && fact.locked);
        if (target.locked) target.lockedIn = this.turn;
        // Freed in the telepath phase it follows this turn's orders (TELE-6).
        else if (fact.type === 'LockBroken' && this.phase === 'telepaths') target.lockedIn = 0;
        return;
      }
      case 'ShipDestroyed':
      case 'ShipEscaped':
      case 'ShipWithdrew':
        if (vessel) vessel.gone = true;
        return;
    }
  }
}
