import type { Lock, Telepath } from '../../battle/state.ts';
import { hueOf, now, type Told } from './told.ts';

/** Telepaths of one ship that reach for a Shadow vessel or hold it (TELE-2, TELE-6). */
export interface LockLine {
  readonly id: string;
  /** The telepaths' ship, and the vessel. */
  readonly from: string;
  readonly to: string;
  readonly hue: string;
  /** It stands; or in the beat that is shown it is made, or comes to nothing. */
  readonly how: 'holds' | 'locks' | 'fails';
  /** The telepath that leads is aboard; the others only help. */
  readonly leads: boolean;
}

export function locksOf(told: Told): LockLine[] {
  const { setting, state } = told;
  const tried = now(told).flatMap((fact) => (fact.type === 'LockTried' ? [fact] : []));
  const lines = (to: string, { attacker, helpers }: Omit<Lock, 'turn'>, how: LockLine['how']): LockLine[] => {
    const ships = new Set([attacker, ...helpers].map(({ ship }: Telepath) => ship));
    return [...ships].map((from) => ({
      ...{ id: `${from} ${to} ${how}`, from, to, how, leads: from === attacker.ship },
      hue: hueOf(setting, from),
    }));
  };
  return [
    ...state.ships.flatMap(({ id, shadow }) => {
      if (!shadow?.lock) return [];
      const fresh = tried.some(({ target, locked }) => target === id && locked);
      return lines(id, shadow.lock, fresh ? 'locks' : 'holds');
    }),
    ...tried.flatMap(({ ship, system, helpers, target, locked }) =>
      locked ? [] : lines(target, { attacker: { ship, system }, helpers }, 'fails'),
    ),
  ];
}
