import { create } from 'zustand';
import type { ShipOrders } from '../../battle/orders.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { type Ship, theShip } from '../../battle/ships.ts';
import { cleared, type Draft, ordersIn, textIn, undone, withOrders, withText } from '../game/draft.ts';
import { atPresent, commit, usePlay, write } from '../play.ts';
import { pick, setPage, usePage } from '../store.ts';
import { coasting, outlookOf, ownShips } from './outlook.ts';
import { type Step, whyNotStep } from './steps.ts';

/** The draft that sealing was asked about, because ships would coast; any change of it takes the question back. */
export const useSealing = create<{ readonly asked: Draft | null; readonly settled: boolean }>(() => ({
  asked: null,
  settled: false,
}));

/** A question is answered only after it can have been seen: a double click is no answer. */
const SEEN_MILLISECONDS = 400;
let seen: ReturnType<typeof setTimeout> | undefined;

/** The field that takes typed orders, and the button that seals them. */
export const FIELD = 'orders-text';
export const SEAL = 'orders-seal';

/** Orders can be written now: a draft is there, and the page shows the present. */
export function writing(): boolean {
  return usePlay.getState().draft !== null && atPresent();
}

/** The own ship that is picked, or else the first, which is picked then. */
function shipToOrder(): string | undefined {
  const { view } = usePlay.getState();
  if (!view) return undefined;
  const own = ownShips(view);
  const { picked } = usePage.getState();
  if (picked !== null && own.includes(picked)) return picked;
  if (own[0] !== undefined) pick(own[0]);
  return own[0];
}

/** Picks the next own ship, or with -1 the previous; false after the last. */
export function pickNext(by: number): boolean {
  const { view } = usePlay.getState();
  if (!view) return false;
  const own = ownShips(view);
  const at = own.indexOf(usePage.getState().picked ?? '');
  const next = at < 0 ? 0 : at + by;
  pick(own[(next + own.length) % own.length] ?? null);
  return next >= 0 && next < own.length;
}

/** Changes the orders of the picked own ship; null changes nothing. */
export function change(to: (orders: ShipOrders, ship: Ship) => ShipOrders | null): void {
  const id = shipToOrder();
  const { view, draft } = usePlay.getState();
  if (id === undefined || !view || !draft) return;
  const orders = to(ordersIn(draft, id), theShip(view, id));
  if (orders) write((now) => withOrders(now, id, orders));
}

/** A step that was tried and is none, and why; any change of the draft takes it back. */
export const useStuck = create<{
  readonly id: string | null;
  readonly draft: Draft | null;
  readonly why: Refusal | null;
}>(() => ({ id: null, draft: null, why: null }));

export function step(by: number, how: Step): void {
  const { view, draft } = usePlay.getState();
  change((orders, ship) => {
    const next = how(ship, orders, by);
    if (!next && view)
      useStuck.setState({ id: ship.is.id, draft, why: whyNotStep(view, ship, orders, by, how) });
    return next;
  });
}

export function clear(): void {
  const id = shipToOrder();
  if (id !== undefined) write((draft) => cleared(draft, id));
}

/** Takes the last change back, and shows the ship that it was about. */
export function undo(): void {
  const { draft, view } = usePlay.getState();
  if (!draft || !view) return;
  const before = undone(draft);
  const about = ownShips(view).find(
    (id) => textIn(before, id) !== textIn(draft, id) || before.orders[id] !== draft.orders[id],
  );
  write(() => before);
  if (about !== undefined) pick(about);
}

/** The draft that the last change of one going on has left: while it stands, the next change goes on with it. */
let going: Draft | null = null;

/** Typed text for a ship; nothing at all means no orders. What is typed at one go is undone at one go. */
export function type(id: string, text: string): void {
  write((draft) => {
    const goesOn = going === draft;
    going = text.trim() === '' ? cleared(draft, id, goesOn) : withText(draft, id, text, goesOn);
    return going;
  });
}

/** Orders given by dragging the ghost: undone at one go, too. */
export function drag(id: string, orders: ShipOrders): void {
  write((draft) => {
    going = withOrders(draft, id, orders, going === draft);
    return going;
  });
}

/** Typing or dragging has ended. */
export function settle(): void {
  going = null;
}

export function toField(): void {
  if (shipToOrder() === undefined) return;
  setPage({ tab: 'ship' });
  // After the pane is there.
  setTimeout(() => document.getElementById(FIELD)?.focus());
}

/** Seals the orders; if ships would coast by TURN-2, asks once before. */
export function seal(): void {
  const { view, draft } = usePlay.getState();
  if (!view || !draft) return;
  const { none, illegal } = coasting(ownShips(view).map((id) => outlookOf(view, draft, id)));
  if (none.length + illegal.length > 0) {
    const { asked, settled } = useSealing.getState();
    if (asked !== draft) {
      useSealing.setState({ asked: draft, settled: false });
      clearTimeout(seen);
      seen = setTimeout(() => useSealing.setState({ settled: true }), SEEN_MILLISECONDS);
      setPage({ tab: 'ship' });
    }
    if (asked !== draft || !settled) return;
  }
  forget();
  commit();
}

/** Nothing of sealed orders stays behind here. */
function forget(): void {
  going = null;
  useStuck.setState({ id: null, draft: null, why: null });
  useSealing.setState({ asked: null, settled: false });
}

export function keepWriting(): void {
  useSealing.setState({ asked: null, settled: false });
}
