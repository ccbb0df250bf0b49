import type { ShipState, ShipStatus } from '../../battle/state.ts';

/** What a ship is, in one word: a cloaked one is not afloat for all to see (SHD-13). */
export function statusOf({ status, shadow }: ShipState): ShipStatus | 'cloaked' {
  return status === 'afloat' && shadow?.cloaked ? 'cloaked' : status;
}
