import type { TFunction } from 'i18next';
import { currentPower, startingPower } from '../../battle/shadow/power.ts';
import type { Scene, Ship } from '../../battle/ships.ts';
import type { Lock, ShipState } from '../../battle/state.ts';
import { membersOf } from '../../battle/telepath/locks.ts';
import { listed, shipName } from '../../words/names.ts';

export type Tell = TFunction<'shadows'>;

/** Something that holds of a Shadow vessel now. */
export interface Mark {
  readonly key: 'locked' | 'pinned' | 'cloaked' | 'banished' | 'found' | 'decloaked';
  readonly text: string;
}

/** What holds of it, the gravest first: locked, pinned, cloaked. */
export function marksOf(t: Tell, { setting, state }: Scene, { now }: Ship): Mark[] {
  const { shadow } = now;
  if (!shadow) return [];
  const marks: Mark[] = [];
  const mark = (key: Mark['key'], text: string) => marks.push({ key, text });
  if (shadow.lock) mark('locked', lockText(t, { setting }, shadow.lock));
  if (shadow.pinned === state.turn) mark('pinned', t('mark.pinned'));
  else if (shadow.pinned > state.turn) mark('pinned', t('mark.pinnedNext'));
  if (shadow.cloaked) mark('cloaked', t(shadow.banished ? 'mark.banished' : 'mark.cloaked'));
  if (shadow.cloaked && shadow.foundBy.length > 0) mark('found', t('mark.found'));
  if (!shadow.cloaked && shadow.decloaked === state.turn) mark('decloaked', t('mark.decloaked'));
  return marks;
}

/** `Locked since turn 2 by tp1 of Ranger, with tp2`; helpers aboard several ships are told with theirs, each. */
function lockText(t: Tell, { setting }: Pick<Scene, 'setting'>, lock: Lock): string {
  const aboard = lock.helpers.every(({ ship }) => ship === lock.attacker.ship);
  const [leader, ...helpers] = membersOf(lock).map(({ ship, system }, i) =>
    i > 0 && aboard ? system : t('telepath.of', { system, ship: shipName(setting, ship) }),
  );
  const values = { turn: lock.turn, leader, helpers: listed(helpers) };
  return t(helpers.length > 0 ? 'mark.lockedWith' : 'mark.locked', values);
}

/** `power factor 2 of 3` */
export function powerText(t: Tell, ship: Ship): string {
  return t('power.factor', { now: currentPower(ship), start: startingPower(ship) });
}

/** Is its place hidden from whoever looks: cloaked, of another side, and not found by sensors (SHD-13, SENS-6)? */
export function isHidden({ shadow }: ShipState): boolean {
  return shadow?.cloaked === true && shadow.pools === null && shadow.foundBy.length === 0;
}
