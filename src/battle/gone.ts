import { groupsGoWith } from './groupLosses.ts';
import type { Play } from './play.ts';
import { keepLocks } from './telepath/locks.ts';

/** A ship is destroyed, or has left the battle: groups aboard go with it (FTR-12), telepaths let go (TELE-7). */
export function shipGone(play: Play, ship: string, how: 'destroyed' | 'left'): void {
  groupsGoWith(play, ship, how);
  keepLocks(play);
}
