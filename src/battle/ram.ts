import { INCH, rangeBetween } from '../plane/table.ts';
import { rowsLost } from '../ship/hull.ts';
import { loseBoxes, thresholdCheck } from './damage.ts';
import type { Play } from './play.ts';
import { boxesLeft, inPlay, type Ship, shipAt, shipNamed, thrustOf } from './ships.ts';

const NERVE = 6;

/** Ordered rams, after all movement (GEO-7). Ramming needs no fire control and rolls no sensors (SENS-5). */
export function ramming(play: Play): void {
  if (play.setting.options.ramming === 'off') return;
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    const target = ship.now.orders?.ram === undefined ? undefined : shipNamed(play, ship.now.orders.ram);
    if (!target || !inPlay(ship.now) || !inPlay(target.now)) continue;
    const range = rangeBetween(ship.now, target.now);
    if (range > 2 * INCH) continue;
    ram(play, ship, target, range);
  }
}

function ram(play: Play, ship: Ship, target: Ship, range: number): void {
  const { dice } = play;
  const nerve = dice.roll(6, 'GEO-7', ship.is.id, 'nerve');
  let contest = null;
  if (nerve === NERVE) {
    const own = dice.roll(6, 'GEO-7', ship.is.id, 'ram');
    const other = dice.roll(6, 'GEO-7', target.is.id, 'evade');
    contest = { own, thrust: thrustOf(ship), other, otherThrust: thrustOf(target) };
  }
  const rammed = contest !== null && contest.own + contest.thrust > contest.other + contest.otherThrust;
  const base = { rule: 'GEO-7', ship: ship.is.id, target: target.is.id } as const;
  play.happen({ type: 'RamTried', ...base, range, nerve, contest, rammed });
  if (!rammed) return;
  // Both are struck with what the other had left before the blow.
  const blows = [strike(play, target, ship), strike(play, ship, target)];
  for (const { struck, by, face, boxes } of blows) {
    play.happen({ type: 'RamStruck', rule: 'GEO-7', ship: struck.is.id, by: by.is.id, face, boxes });
    const before = rowsLost(struck.is.design.rows, struck.now.boxesLost);
    loseBoxes(play, struck, boxes);
    thresholdCheck(play, struck, rowsLost(struck.is.design.rows, struck.now.boxesLost) - before);
  }
}

function strike(play: Play, struck: Ship, by: Ship): { struck: Ship; by: Ship; face: number; boxes: number } {
  const face = play.dice.roll(6, 'GEO-7', by.is.id, 'ram-damage');
  return { struck, by, face, boxes: face * weightOf(by) };
}

/** What a blow is counted by: the boxes left, of a Shadow vessel half of its MASS, rounded down (GEO-7). */
function weightOf(ship: Ship): number {
  const { shadow, mass } = ship.is.design;
  return shadow ? Math.floor(mass / 2) : boxesLeft(ship);
}
