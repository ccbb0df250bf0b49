import { bayLost, groupsGoWith } from './groupLosses.ts';
import type { Play } from './play.ts';
import { boxesLeft, type Ship, systemOf, systemState, works } from './ships.ts';

/** Rows lost when so many boxes are gone (HULL-2). */
export function rowsLost(rows: readonly number[], boxesLost: number): number {
  let count = 0;
  let sum = 0;
  for (const row of rows) {
    sum += row;
    if (boxesLost < sum) break;
    count++;
  }
  return count;
}

/** Crosses off boxes, row by row; the last one destroys the ship (HULL-2). Returns how many rows were lost. */
export function loseBoxes(play: Play, ship: Ship, boxes: number): number {
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
  });
  const after = rowsLost(rows, ship.now.boxesLost);
  for (let row = before + 1; row <= after; row++)
    play.happen({ type: 'RowLost', rule: 'HULL-2', ship: ship.is.id, row });
  if (boxesLeft(ship) === 0) {
    play.happen({ type: 'ShipDestroyed', rule: 'HULL-2', ship: ship.is.id });
    groupsGoWith(play, ship.is.id, 'destroyed');
  }
  return after - before;
}

/** The face at which a system is lost after a row, several rows lost in one attack making it easier (THR-1, THR-2). */
export function thresholdNeed(row: number, rowsInAttack: number): number {
  return Math.max(2, 7 - row - (rowsInAttack - 1));
}

/**
 * The threshold check after a complete attack (THR-2, THR-4): one die for each working system (THR-3), at the last
 * row lost. None after the last row: the ship is gone.
 */
export function thresholdCheck(play: Play, ship: Ship, rowsInAttack: number): void {
  if (rowsInAttack === 0 || ship.now.status !== 'afloat') return;
  const row = rowsLost(ship.is.design.rows, ship.now.boxesLost);
  const need = thresholdNeed(row, rowsInAttack);
  const rolls: { system: string; face: number; lost: boolean }[] = [];
  for (const system of ship.is.design.systems) {
    if (!works(ship, system.name)) continue;
    const face = play.dice.roll(6, 'THR-1', ship.is.id, system.name);
    rolls.push({ system: system.name, face, lost: face >= need });
  }
  play.happen({ type: 'ThresholdRolled', rule: 'THR-1', ship: ship.is.id, row, rowsInAttack, need, rolls });
  for (const roll of rolls) if (roll.lost) loseSystem(play, ship, roll.system, 'threshold');
}

/** A system is lost: to a threshold check, or beyond repair to a called shot (HBW-4). A drive goes down one step. */
export function loseSystem(play: Play, ship: Ship, name: string, cause: 'threshold' | 'called-shot'): void {
  const system = systemState(ship, name);
  if (!system) return;
  if (!works(ship, name)) {
    play.happen({ type: 'SystemGone', rule: 'HBW-4', ship: ship.is.id, system: name });
    return;
  }
  play.happen({
    type: 'SystemLost',
    rule: cause === 'called-shot' ? 'HBW-4' : 'THR-1',
    ship: ship.is.id,
    system: name,
    cause,
    steps: system.lost + 1,
    beyondRepair: system.beyondRepair + (cause === 'called-shot' ? 1 : 0),
  });
  if (systemOf(ship, name)?.kind === 'bay') bayLost(play, ship.is.id, name);
}

/** May a shot name this system of a ship (HBW-4)? Sensors and ECM only where the option allows. */
export function mayBeNamed(ship: Ship, name: string, sensors: boolean): boolean {
  const system = systemOf(ship, name);
  if (!system) return false;
  return sensors || (system.kind !== 'sensors' && system.kind !== 'ecm');
}
