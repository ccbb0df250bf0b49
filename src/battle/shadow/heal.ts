import type { Play } from '../play.ts';
import { inPlay, type Ship, shipAt } from '../ships.ts';
import { poolsOf, shadowOf, spend } from './power.ts';

/** Shadow vessels heal at the end of a turn (SHD-11), and those that did not heal enough are pinned (SHD-12). */
export function regenerate(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    // SHD-13, TELE-4: not while cloaked, nor in a lock.
    if (!ship.now.shadow || !inPlay(ship.now)) continue;
    if (!ship.now.shadow.lock) heal(play, ship);
    const { wounds, healed } = ship.now.shadow;
    if (wounds > healed)
      play.happen({ type: 'ShipPinned', rule: 'SHD-12', ship: ship.is.id, wounds, healed });
  }
}

/** Points that a vessel spends on healing: as ordered; all it has left when pinned (SHD-12). */
function pointsFor(play: Play, ship: Ship): number {
  const { movement } = poolsOf(ship);
  if (shadowOf(ship).pinned === play.state.turn) return movement;
  return Math.min(ship.now.orders?.regenerate ?? 0, movement);
}

function heal(play: Play, ship: Ship): void {
  const { boxesLost } = ship.now;
  const points = pointsFor(play, ship);
  // A whole vessel has nothing to roll for, and keeps the points.
  if (boxesLost === 0 || points === 0) return;
  spend(play, ship, 'movement', points, 'regenerate');
  const faces = [...play.dice.pool(points, 6, 'SHD-11', ship.is.id, 'regenerate')];
  const boxes = Math.min(boxesLost, faces.filter((face) => face === 6).length);
  const lost = boxesLost - boxes;
  play.happen({ type: 'BoxesHealed', rule: 'SHD-11', ship: ship.is.id, faces, boxes, lost });
}
