import { type FireOrder, parseFire, printFire } from '../../battle/fireOrder.ts';
import { parseRepair, printRepairs } from '../../battle/repairOrder.ts';
import type { Repair } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { type Draft, newDraft, textIn, withText } from './draft.ts';
import type { Asked } from './game.ts';
import type { Writing } from './kept.ts';

/** What the person at the screen is preparing: one of the three, as it is asked. */
export interface Prepared {
  readonly draft: Draft | null;
  readonly fire: FireOrder | null;
  readonly repairs: readonly Repair[] | null;
}

export const NOTHING_PREPARED: Prepared = { draft: null, fire: null, repairs: null };

/** What there is to begin with: nothing written, or what was `kept` of it before a reload. */
export function begun(asked: Asked, view: View, kept: Writing | null): Prepared {
  const lines = kept?.for === asked.for ? kept.lines : [];
  switch (asked.for) {
    case 'nothing':
      return NOTHING_PREPARED;
    case 'orders': {
      const own = new Set(view.state.ships.filter(({ side }) => side === view.side).map(({ id }) => id));
      let draft = newDraft(view.side);
      for (const [ship, text] of lines) if (own.has(ship)) draft = withText(draft, ship, text);
      return { ...NOTHING_PREPARED, draft: { ...draft, before: null } };
    }
    case 'fire': {
      const [ship = '', text = ''] = lines[0] ?? [];
      const read = asked.ships.includes(ship) ? parseFire(ship, text) : null;
      const fire = read?.ok ? read.value : { ship: asked.ships[0] as string, volleys: [] };
      return { ...NOTHING_PREPARED, fire };
    }
    case 'repairs': {
      const repairs = lines.flatMap(([, line]) => {
        const read = parseRepair(line);
        return read.ok ? read.value : [];
      });
      return { ...NOTHING_PREPARED, repairs };
    }
  }
}

/** The same as lines to be kept; null while nobody prepares anything. */
export function writingOf({ draft, fire, repairs }: Prepared): Pick<Writing, 'for' | 'lines'> | null {
  if (draft) {
    const ships = new Set([...Object.keys(draft.orders), ...Object.keys(draft.unread)]);
    return { for: 'orders', lines: [...ships].map((ship) => [ship, textIn(draft, ship)]) };
  }
  if (fire) return { for: 'fire', lines: [[fire.ship, printFire(fire)]] };
  if (repairs) return { for: 'repairs', lines: printRepairs(repairs).map((line) => ['', line]) };
  return null;
}
