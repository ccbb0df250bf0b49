import { type FireOrder, parseFire, printFire } from '../../battle/fireOrder.ts';
import { type GroupMove, parseGroupLine, printGroupLine } from '../../battle/groupOrder.ts';
import { parsePlaceLine, printAim, printPlace } from '../../battle/placeOrder.ts';
import { parseRepair, printRepairs } from '../../battle/repairOrder.ts';
import { type Needles, parseNeedles, printNeedles } from '../../battle/shadow/needles.ts';
import type { Aim, Answers, Attacks, Place, Repair, TelepathAct } from '../../battle/state.ts';
import { parseTelepath, printTelepath } from '../../battle/telepath/act.ts';
import type { View } from '../../battle/view.ts';
import { type Draft, newDraft, textIn, withText } from './draft.ts';
import type { Asked } from './game.ts';
import type { Writing } from './kept.ts';

/** What the person at the screen is preparing: one of these, as it is asked. */
export interface Prepared {
  readonly draft: Draft | null;
  /** What telepaths do (TELE-2, TELE-6). */
  readonly telepaths: readonly TelepathAct[] | null;
  /** Where energy mine launchers aim (MINE-1). */
  readonly aims: readonly Aim[] | null;
  /** The move of one group (FTR-2), or of a Shadow vessel that takes its turn among them (SHD-9, TELE-4). */
  readonly flight: GroupMove | null;
  readonly attacks: Attacks | null;
  readonly answers: Answers | null;
  readonly fire: FireOrder | null;
  /** Systems that a needle beam takes (SHD-7). */
  readonly needles: Needles | null;
  readonly repairs: readonly Repair[] | null;
  /** Where jump points open (JUMP-2). */
  readonly places: readonly Place[] | null;
}

export const NOTHING_PREPARED: Prepared = {
  ...{ draft: null, telepaths: null, aims: null, flight: null, attacks: null, answers: null },
  ...{ fire: null, needles: null, repairs: null, places: null },
};

/** What there is to begin with: nothing written, or what was `kept` of it before a reload. */
export function begun(asked: Asked, view: View, kept: Writing | null): Prepared {
  const lines = kept?.for === asked.for ? kept.lines : [];
  const groupLines = lines.flatMap(([, line]) => {
    const read = parseGroupLine(line);
    return read.ok ? [read.value] : [];
  });
  const placeLines = lines.flatMap(([, line]) => {
    const read = parsePlaceLine(line);
    return read.ok ? [read.value] : [];
  });
  switch (asked.for) {
    case 'nothing':
      return NOTHING_PREPARED;
    case 'orders': {
      const own = new Set(view.state.ships.filter(({ side }) => side === view.side).map(({ id }) => id));
      let draft = newDraft(view.side);
      for (const [ship, text] of lines) if (own.has(ship)) draft = withText(draft, ship, text);
      return { ...NOTHING_PREPARED, draft: { ...draft, before: null } };
    }
    case 'telepaths':
      return {
        ...NOTHING_PREPARED,
        telepaths: lines.flatMap(([, line]) => {
          const read = parseTelepath(line);
          return read.ok ? [read.value] : [];
        }),
      };
    case 'aims':
      return {
        ...NOTHING_PREPARED,
        aims: placeLines.flatMap((line) => (line.for === 'aim' ? [line.aim] : [])),
      };
    case 'groups': {
      const [line] = groupLines;
      const kept = line?.does === 'move' && asked.groups.includes(line.group) ? line : null;
      if (!kept) return { ...NOTHING_PREPARED, flight: { group: asked.groups[0] as string } };
      const { does: _, ...flight } = kept;
      return { ...NOTHING_PREPARED, flight };
    }
    case 'attacks':
      return {
        ...NOTHING_PREPARED,
        attacks: Object.fromEntries(
          groupLines.flatMap((line) => (line.does === 'attack' ? [[line.group, line.target]] : [])),
        ),
      };
    case 'answers':
      return {
        ...NOTHING_PREPARED,
        answers: Object.fromEntries(
          groupLines.flatMap((line) => (line.does === 'answer' ? [[line.group, line.target]] : [])),
        ),
      };
    case 'fire': {
      const [ship = '', text = ''] = lines[0] ?? [];
      const read = asked.ships.includes(ship) ? parseFire(ship, text) : null;
      const fire = read?.ok ? read.value : { ship: asked.ships[0] as string, volleys: [] };
      return { ...NOTHING_PREPARED, fire };
    }
    case 'needles': {
      const read = parseNeedles(lines[0]?.[1] ?? '');
      const kept = read.ok && read.value.ship === asked.ship ? read.value.systems : [];
      return { ...NOTHING_PREPARED, needles: { ship: asked.ship, systems: kept } };
    }
    case 'repairs': {
      const repairs = lines.flatMap(([, line]) => {
        const read = parseRepair(line);
        return read.ok ? read.value : [];
      });
      return { ...NOTHING_PREPARED, repairs };
    }
    case 'places':
      return {
        ...NOTHING_PREPARED,
        places: placeLines.flatMap((line) => (line.for === 'place' ? [line.place] : [])),
      };
  }
}

/** The same as lines to be kept; null while nobody prepares anything. */
export function writingOf(prepared: Prepared): Pick<Writing, 'for' | 'lines'> | null {
  const { draft, telepaths, aims, flight, attacks, answers, fire, needles, repairs, places } = prepared;
  const plain = (lines: readonly string[]): [string, string][] => lines.map((line) => ['', line]);
  if (draft) {
    const ships = new Set([...Object.keys(draft.orders), ...Object.keys(draft.unread)]);
    return { for: 'orders', lines: [...ships].map((ship) => [ship, textIn(draft, ship)]) };
  }
  if (telepaths) return { for: 'telepaths', lines: plain(telepaths.map(printTelepath)) };
  if (aims) return { for: 'aims', lines: plain(aims.map(printAim)) };
  if (flight) return { for: 'groups', lines: plain([printGroupLine({ does: 'move', ...flight })]) };
  if (attacks)
    return {
      for: 'attacks',
      lines: plain(
        Object.entries(attacks).map(([group, target]) => printGroupLine({ does: 'attack', group, target })),
      ),
    };
  if (answers)
    return {
      for: 'answers',
      lines: plain(
        Object.entries(answers).map(([group, target]) => printGroupLine({ does: 'answer', group, target })),
      ),
    };
  if (fire) return { for: 'fire', lines: [[fire.ship, printFire(fire)]] };
  if (needles) return { for: 'needles', lines: plain([printNeedles(needles.ship, needles.systems)]) };
  if (repairs) return { for: 'repairs', lines: plain(printRepairs(repairs)) };
  if (places) return { for: 'places', lines: plain(places.map(printPlace)) };
  return null;
}
