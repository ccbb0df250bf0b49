import type { Battle } from '../battle/battle.ts';
import type { Ending, GroupStatus, ShipStatus } from '../battle/state.ts';

/** What `fight --json` prints. */
export interface Result {
  readonly format: 'jumppoint-result/1';
  readonly seed: number;
  /** Turns played. */
  readonly turns: number;
  /** `stopped`: --turns was reached before the end. */
  readonly ending: Ending['how'] | 'stopped';
  readonly winner: string | null;
  readonly sides: readonly {
    readonly id: string;
    readonly name: string;
    readonly ships: readonly {
      readonly id: string;
      readonly design: string;
      readonly status: ShipStatus;
      readonly boxes: number;
      readonly boxesLost: number;
    }[];
    readonly groups: readonly {
      readonly id: string;
      readonly status: Exclude<GroupStatus, 'unspawned'>;
      readonly strength: number;
    }[];
  }[];
  readonly hash: string;
}

/** The result of a battle that keeps a journal. One that is not over stands at the beginning of its next turn. */
export function resultOf({ setting, state, journal }: Battle, seed: number): Result {
  return {
    format: 'jumppoint-result/1',
    seed,
    turns: state.ended ? state.turn : state.turn - 1,
    ending: state.ended?.how ?? 'stopped',
    winner: state.ended?.winner ?? null,
    sides: setting.sides.map(({ id, name }) => ({
      id,
      name,
      ships: setting.ships.flatMap((ship, i) => {
        const now = state.ships[i]!;
        if (ship.side !== id) return [];
        return [
          {
            id: ship.id,
            design: ship.design.id,
            status: now.status,
            boxes: ship.design.boxes,
            boxesLost: now.boxesLost,
          },
        ];
      }),
      // A Shadow fighter that was never spawned was never there.
      groups: state.groups.flatMap(({ id: group, side, status, strength }) =>
        side === id && status !== 'unspawned' ? [{ id: group, status, strength }] : [],
      ),
    })),
    hash: journal!.hash,
  };
}
