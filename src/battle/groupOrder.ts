import { isCourse } from '../plane/course.ts';
import type { Mils } from '../plane/table.ts';
import { inches } from '../plane/table.ts';
import { GROUP, PLACE, placeIn, SHIP } from './notation.ts';
import { type Outcome, refused } from './refusal.ts';

/** A group's move in the fighter phase: where to (it stays where it is if left out), and a ship to screen. */
export interface GroupMove {
  readonly group: string;
  readonly to?: readonly [Mils, Mils];
  readonly screen?: string;
  /** A Shadow vessel's course after an inertialess move, where the option leaves it free (SHD-9). */
  readonly facing?: number;
  /** A locked Shadow vessel cloaks (TELE-4). */
  readonly cloak?: true;
}

/** What a line says of a group. `answer` with null presses on without shooting back (FTR-10). */
export type GroupLine =
  | ({ readonly does: 'move' } & GroupMove)
  | { readonly does: 'attack'; readonly group: string; readonly target: string }
  | { readonly does: 'answer'; readonly group: string; readonly target: string | null };

const MOVE = new RegExp(`^(${GROUP})(?:\\s+to\\s+${PLACE})?(?:\\s+screen\\s+(${SHIP}))?$`, 'di');
/** A Shadow vessel takes its turn among the groups (SHD-9, TELE-4). */
const VESSEL = new RegExp(
  `^(${SHIP})\\s+(?:(stay|as\\s+ordered)|(cloak)|to\\s+${PLACE}(?:\\s+facing\\s+([0-9]{1,2}))?|facing\\s+([0-9]{1,2}))$`,
  'di',
);
const ATTACK = new RegExp(`^(${GROUP})\\s+attack\\s+(${GROUP}|${SHIP})$`, 'i');
const ANSWER = new RegExp(`^(${GROUP})\\s+(?:answer|engage)\\s+(${GROUP})$`, 'i');
const PRESS_ON = new RegExp(`^(${GROUP})\\s+press\\s+on$`, 'i');

/**
 * Reads a line about a group: `omega-1.g1 to 30,20`, `omega-1.g1 screen omega-1`, both in one, `omega-1.g1 stay`,
 * `omega-1.g1 attack narn-1`, `omega-1.g1 answer narn-1.g2` (or `engage`), `omega-1.g1 press on`.
 */
export function parseGroupLine(line: string): Outcome<GroupLine> {
  const text = line.trim();
  const start = line.length - line.trimStart().length;
  const stays = /^(\S+)\s+stay$/i.exec(text);
  const moved = MOVE.exec(stays ? (stays[1] as string) : text);
  if (moved && (stays || moved[2] !== undefined || moved[4] !== undefined)) {
    const to = moved[2] === undefined ? undefined : placeIn(moved, 2, start);
    if (to && !to.ok) return to;
    return {
      ok: true,
      value: {
        ...{ does: 'move', group: (moved[1] as string).toLowerCase() },
        ...(to ? { to: to.value } : {}),
        ...(moved[4] === undefined ? {} : { screen: moved[4].toLowerCase() }),
      },
    };
  }
  const vessel = VESSEL.exec(text);
  if (vessel) {
    const to = vessel[4] === undefined ? undefined : placeIn(vessel, 4, start);
    if (to && !to.ok) return to;
    const said = vessel[6] ?? vessel[7];
    const facing = said === undefined ? undefined : Number(said);
    if (facing !== undefined && !isCourse(facing))
      return refused('SHD-9', 'no-course', { text: facing, position: 1 + start });
    return {
      ok: true,
      value: {
        ...{ does: 'move', group: (vessel[1] as string).toLowerCase() },
        ...(to ? { to: to.value } : {}),
        ...(facing === undefined ? {} : { facing }),
        ...(vessel[3] === undefined ? {} : { cloak: true }),
      },
    };
  }
  const attacks = ATTACK.exec(text);
  if (attacks) return { ok: true, value: { does: 'attack', ...pair(attacks) } };
  const answers = ANSWER.exec(text);
  if (answers) return { ok: true, value: { does: 'answer', ...pair(answers) } };
  const goesOn = PRESS_ON.exec(text);
  if (goesOn)
    return { ok: true, value: { does: 'answer', group: (goesOn[1] as string).toLowerCase(), target: null } };
  return refused('FTR-2', 'group-unknown', { text, position: 1 + start });
}

function pair(read: RegExpExecArray): { group: string; target: string } {
  return { group: (read[1] as string).toLowerCase(), target: (read[2] as string).toLowerCase() };
}

/** Writes a line so that it reads back equal. */
export function printGroupLine(line: GroupLine): string {
  switch (line.does) {
    case 'move':
      return printGroupMove(line);
    case 'attack':
      return `${line.group} attack ${line.target}`;
    case 'answer':
      return line.target === null ? `${line.group} press on` : `${line.group} answer ${line.target}`;
  }
}

export function printGroupMove({ group, to, screen, facing, cloak }: GroupMove): string {
  if (cloak) return `${group} cloak`;
  // A vessel that is told nothing goes as its orders say.
  if (!to && screen === undefined && facing === undefined)
    return `${group} ${group.includes('.') ? 'stay' : 'as ordered'}`;
  return `${group}${to ? ` to ${inches(to[0])},${inches(to[1])}` : ''}${screen === undefined ? '' : ` screen ${screen}`}${facing === undefined ? '' : ` facing ${facing}`}`;
}
