import { rowsLost } from '../ship/hull.ts';
import { shipGone } from './gone.ts';
import { bayLost } from './groupLosses.ts';
import type { Play } from './play.ts';
import { boxesLeft, type Ship, systemOf, systemState, works } from './ships.ts';
import { keepLocks } from './telepath/locks.ts';

/**
 * Crosses off boxes, row by row; the last one destroys the ship (HULL-2). Returns how many rows were lost. `spawned`:
 * a Shadow vessel gives them up for fighters (SHD-15).
 */
export function loseBoxes(play: Play, ship: Ship, boxes: number, spawned = false): number {
  const crossed = Math.min(boxes, boxesLeft(ship));
  if (crossed <= 0) return 0;
  const { rows } = ship.is.design;
  const before = rowsLost(rows, ship.now.boxesLost);
  play.happen({
    type: 'BoxesLost',
    rule: 'HULL-2',
    ship: ship.is.id,
    boxes: crossed,
    lost: ship.now.boxesLost + crossed,
    ...(spawned ? { spawned } : {}),
  });
  const after = rowsLost(rows, ship.now.boxesLost);
  for (let row = before + 1; row <= after; row++)
    play.happen({ type: 'RowLost', rule: 'HULL-2', ship: ship.is.id, row });
  if (boxesLeft(ship) === 0) {
    play.happen({ type: 'ShipDestroyed', rule: 'HULL-2', ship: ship.is.id });
    shipGone(play, ship.is.id, 'destroyed');
  }
  return after - before;
}

/** The face at which a system is lost after a row, several rows lost in one attack making it easier (THR-1, THR-2). */
export function thresholdNeed(row: number, rowsInAttack: number): number {
  return Math.max(2, 7 - row - (rowsInAttack - 1));
}

/**
 * The threshold check after a complete attack (THR-2, THR-4): one die for each working system (THR-3), at the last
 * row lost; for telepaths only if a fire control falls in it (TELE-9). None after the last row: the ship is gone. Shadow
 * vessels have none (SHD-1).
 */
export function thresholdCheck(play: Play, ship: Ship, rowsInAttack: number): void {
  if (rowsInAttack === 0 || ship.now.status !== 'afloat' || ship.is.design.shadow) return;
  const row = rowsLost(ship.is.design.rows, ship.now.boxesLost);
  const need = thresholdNeed(row, rowsInAttack);
  const rolls: { system: string; face: number; lost: boolean }[] = [];
  let controlLost = false;
  let telepathLost = false;
  for (const { name, kind } of ship.is.design.systems) {
    // Telepaths come last on the sheet: by then it is known whether a fire control falls.
    if (!works(ship, name) || (kind === 'telepath' && !controlLost)) continue;
    const face = play.dice.roll(6, kind === 'telepath' ? 'TELE-9' : 'THR-1', ship.is.id, name);
    const lost = face >= need;
    rolls.push({ system: name, face, lost });
    if (lost && kind === 'fire-control') controlLost = true;
    if (lost && kind === 'telepath') telepathLost = true;
  }
  play.happen({ type: 'ThresholdRolled', rule: 'THR-1', ship: ship.is.id, row, rowsInAttack, need, rolls });
  for (const roll of rolls) if (roll.lost) loseSystem(play, ship, roll.system, 'threshold');
  if (telepathLost) keepLocks(play);
}

/** The rule by which a system is lost. */
const LOST_BY = { threshold: 'THR-1', 'called-shot': 'HBW-4', needle: 'SHD-7' } as const;

/**
 * A system is lost: to a threshold check, a needle beam (SHD-7), or beyond repair to a called shot (HBW-4). A drive
 * goes down one step; no telepath comes back (DC-1).
 */
export function loseSystem(play: Play, ship: Ship, name: string, cause: keyof typeof LOST_BY): void {
  const system = systemState(ship, name);
  if (!system) return;
  const kind = systemOf(ship, name)?.kind;
  if (!works(ship, name)) {
    play.happen({ type: 'SystemGone', rule: LOST_BY[cause], ship: ship.is.id, system: name });
    return;
  }
  play.happen({
    type: 'SystemLost',
    rule: LOST_BY[cause],
    ship: ship.is.id,
    system: name,
    cause,
    steps: system.lost + 1,
    beyondRepair: system.beyondRepair + (cause === 'called-shot' || kind === 'telepath' ? 1 : 0),
  });
  if (kind === 'bay') bayLost(play, ship.is.id, name);
}

/** May a shot name this system of a ship (HBW-4)? No telepath; sensors and ECM only where the option allows. */
export function mayBeNamed(ship: Ship, name: string, sensors: boolean): boolean {
  const system = systemOf(ship, name);
  if (!system || system.kind === 'telepath') return false;
  return sensors || (system.kind !== 'sensors' && system.kind !== 'ecm');
}
