import type { FactOf } from './fact.ts';
import { flies, type Group } from './groups.ts';
import type { Play } from './play.ts';

type Loss =
  | FactOf<'FightersShot'>
  | FactOf<'DogfightFought'>
  | FactOf<'MineStruckGroup'>
  | FactOf<'BeamSwept'>;

/** Fighters fall: the fact that says how, and that the group is no more if none is left. */
export function loseFighters(play: Play, group: Group, loss: Loss): void {
  play.happen(loss);
  if (group.now.strength === 0 && flies(group.now))
    play.happen({ type: 'GroupKilled', rule: loss.rule, group: group.is.id });
}

/** A bay is lost: it kills the group inside (FTR-8). */
export function bayLost(play: Play, ship: string, bay: string): void {
  for (const group of play.state.groups)
    if (group.berth?.ship === ship && group.berth.bay === bay)
      play.happen({ type: 'GroupLost', rule: 'FTR-8', group: group.id, why: 'bay' });
}

/** A ship is destroyed, or leaves the battle: the groups aboard go with it (FTR-12). */
export function groupsGoWith(play: Play, ship: string, how: 'destroyed' | 'left'): void {
  for (const group of play.state.groups) {
    if (group.berth?.ship !== ship) continue;
    if (how === 'destroyed') play.happen({ type: 'GroupLost', rule: 'FTR-12', group: group.id, why: 'ship' });
    else play.happen({ type: 'GroupSafe', rule: 'FTR-12', group: group.id, why: 'aboard' });
  }
}

/** Groups in flight whose last ship is gone (FTR-12). */
export function strandGroups(play: Play): void {
  const { groups, ships } = play.state;
  for (const group of groups) {
    if (!flies(group)) continue;
    const stays = ships.some(
      ({ side, status }) => side === group.side && (status === 'afloat' || status === 'hyperspace'),
    );
    if (stays) continue;
    if (play.setting.options.strandedFighters === 'saved')
      play.happen({ type: 'GroupSafe', rule: 'FTR-12', group: group.id, why: 'stranded' });
    else play.happen({ type: 'GroupLost', rule: 'FTR-12', group: group.id, why: 'stranded' });
  }
}
