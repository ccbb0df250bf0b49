import { INCH, rangeBetween } from '../../plane/table.ts';
import { GRADE_DICE } from '../../ship/grade.ts';
import { whyNoPlace } from '../edge.ts';
import { shipGone } from '../gone.ts';
import type { Play } from '../play.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { sensorsDie } from '../sensors.ts';
import { gradeOf, inPlay, type Scene, type Ship, shipAt } from '../ships.ts';
import { poolsOf, secretly, shadowOf, spend, startingPower } from './power.ts';

/** What a cloaked ship's place is hidden behind: a sensors die must exceed it (SENS-6). */
const HIDDEN = 7;

/** Points that cloaking takes (SHD-13). */
export function cloakCost(ship: Ship): number {
  return 2 * startingPower(ship);
}

/** Points that decloaking takes (SHD-13). */
export function decloakCost(ship: Ship): number {
  return 4 * startingPower(ship);
}

/** Cloaks and decloaks that were ordered, at the end of movement (SHD-13). */
export function changeCloaks(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    const order = ship.now.orders?.cloak;
    if (!ship.now.shadow || ship.now.status !== 'afloat' || !order) continue;
    if (order === 'on') cloak(play, ship, null);
    else decloak(play, ship);
  }
}

/** `next`: whose turn among the groups follows, for a vessel that cloaks out of a lock (TELE-4). */
export function cloak(play: Play, ship: Ship, next: number | null): void {
  spend(play, ship, 'movement', cloakCost(ship), 'cloak');
  play.happen({ type: 'ShadowCloaked', rule: 'SHD-13', ship: ship.is.id, next });
}

function decloak(play: Play, ship: Ship): void {
  const { id } = ship.is;
  const why = whyNoPlace(play.setting, ship.now);
  if (why) {
    play.happen(secretly(ship, { type: 'CloakFailed', rule: why.rule, ship: id, refusal: why }));
    return;
  }
  spend(play, ship, 'movement', decloakCost(ship), 'decloak');
  const { x, y, course, velocity, rolled } = ship.now;
  play.happen({ type: 'ShadowDecloaked', rule: 'SHD-13', ship: id, at: [x, y], course, velocity, rolled });
}

/** Why a locked vessel may not cloak out of its lock; null if it may (TELE-4). */
export function whyNotFade({ setting, state }: Scene, ship: Ship): Refusal | null {
  if (!shadowOf(ship).lock) return refusal('TELE-4', 'not-locked', { ship: ship.is.id });
  if (shadowOf(ship).pinned === state.turn && setting.options.pinnedMay !== 'fireAndCloak')
    return refusal('SHD-12', 'pinned-cloak', { ship: ship.is.id });
  const need = cloakCost(ship);
  const have = poolsOf(ship).movement;
  return have < need ? refusal('SHD-13', 'points-short', { pool: 'movement', need, have }) : null;
}

/**
 * Sensors seek cloaked ships (SENS-6): one try for each ship and cloaked enemy, after movement. Where the die cannot
 * exceed 7 nothing is rolled. A try that fails is for the hidden side to know: the die would betray who is near.
 */
export function seekCloaked(play: Play): void {
  for (let t = 0; t < play.state.ships.length; t++) {
    const target = shipAt(play, t);
    const { shadow, status } = target.now;
    // TELE-4: one that is on its way out for good is nowhere to be found.
    if (status !== 'afloat' || !shadow?.cloaked || shadow.banished) continue;
    for (let i = 0; i < play.state.ships.length; i++) {
      const ship = shipAt(play, i);
      if (ship.is.side === target.is.side || !inPlay(ship.now)) continue;
      const range = rangeBetween(ship.now, target.now);
      const grade = gradeOf(ship, 'sensors');
      const die = sensorsDie(grade, range);
      if (die <= HIDDEN) continue;
      const face = play.dice.roll(die, 'SENS-6', ship.is.id, 'sensors');
      const { x, y, course, velocity } = target.now;
      const found = face > HIDDEN ? { at: [x, y] as const, course, velocity } : null;
      const up = range <= 6 * INCH ? GRADE_DICE.indexOf(die as (typeof GRADE_DICE)[number]) - grade : 0;
      play.happen({
        ...{ type: 'ShadowSought', rule: 'SENS-6', ship: ship.is.id, target: target.is.id, range },
        ...{ sensors: { grade, up, die, face }, found },
        only: found ? [ship.is.side, target.is.side] : [target.is.side],
      });
    }
  }
}

/** Cloaked vessels that were ordered to quit the battle (SHD-14). */
export function quitCloaked(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.shadow?.cloaked && ship.now.orders?.jump === 'leave') quit(play, ship, 'SHD-14');
  }
}

/** Vessels that cloaked out of a lock do not return: they are gone with the turn, or with the battle (TELE-4). */
export function quitBanished(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (ship.now.shadow?.banished) quit(play, ship, 'TELE-4');
  }
}

function quit(play: Play, ship: Ship, rule: string): void {
  if (ship.now.status !== 'afloat') return;
  play.happen({ type: 'ShipEscaped', rule, ship: ship.is.id, by: null, range: 0 });
  shipGone(play, ship.is.id, 'left');
}
