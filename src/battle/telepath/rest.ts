import type { Sides } from '../../dice/dice.ts';
import type { Play } from '../play.ts';
import { shipAt, works } from '../ships.ts';
import { recovers, restDie } from './test.ts';

/** Telepaths that did nothing this turn win levels back, up to where they started (TELE-8). */
export function restTelepaths(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.status !== 'afloat') continue;
    for (const { kind, name, class: start } of ship.is.design.systems) {
      const psi = ship.now.systems[ship.is.systemIndex.get(name) as number]?.psi;
      if (kind !== 'telepath' || !psi || !works(ship, name)) continue;
      // A die of two sides cannot show the 3 that it takes.
      if (psi.used === play.state.turn || psi.level >= start || start < 3) continue;
      const face = restDie(play.dice, start as Sides, ship.is.id, name);
      const level = recovers(face) ? psi.level + 1 : psi.level;
      play.happen({
        ...{
          type: 'TelepathRested',
          rule: 'TELE-8',
          ship: ship.is.id,
          system: name,
          sides: start,
          face,
          level,
        },
      });
    }
  }
}
