import { create } from 'zustand';
import type { FireOrder } from '../battle/fireOrder.ts';
import type { Repair } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { beginGame } from './fighting.ts';
import { type Draft, handIn, newDraft } from './game/draft.ts';
import type { Asked, Game, Seats } from './game/game.ts';
import { type Choice, setPage, settingOf, showGame, showMore, usePage } from './store.ts';

/**
 * What somebody at this screen is asked for and has prepared. Only what the side at the screen may know is ever here:
 * the game itself, with what other sides have sealed, stays in this module.
 */
export interface Play {
  readonly seats: Seats;
  readonly asked: Asked | null;
  /** The side whose person sits at the screen; null while the curtain is up or nobody is asked. */
  readonly viewer: string | null;
  /** What the viewer may know now. */
  readonly view: View | null;
  /** The side that the screen is to be handed to. */
  readonly curtain: string | null;
  /** Orders being written. */
  readonly draft: Draft | null;
  /** Fire being allocated for one ship. */
  readonly fire: FireOrder | null;
  /** Parties being placed. */
  readonly repairs: readonly Repair[] | null;
}

const IDLE: Play = {
  ...{ seats: {}, asked: null, viewer: null, view: null, curtain: null },
  ...{ draft: null, fire: null, repairs: null },
};

export const usePlay = create<Play>(() => IDLE);
const { getState: play, setState: set } = usePlay;

let game: Game | null = null;

let choices = 0;

/** Begins the battle of a choice; with nobody at this screen its captains fight it to its end. */
export async function openBattle(choice: Choice): Promise<void> {
  const mine = ++choices;
  setPage({ busy: true, choice, playing: false, dialog: null, tab: 'table', problems: [] });
  const setting = await settingOf(choice.scenario);
  if (mine !== choices) return;
  if (!setting) {
    setPage({ busy: false });
    return;
  }
  const next = await beginGame(setting, choice.seed, choice.seats, () => mine !== choices);
  if (next) seatGame(next);
}

/** Puts a game on the table. */
export function seatGame(next: Game): void {
  game = next;
  showGame(next);
  set({ ...IDLE, seats: next.seats });
  ask();
}

/** The game on the table, for saving it. */
export function theGame(): Game | null {
  return game;
}

/** Takes the game's next question. Writing in secret at a shared screen begins behind the curtain. */
function ask(): void {
  if (!game) return;
  const asked = game.asked();
  const persons = Object.values(game.seats).filter((seat) => seat === 'person').length;
  set({ asked, draft: null, fire: null, repairs: null, viewer: null, view: null, curtain: null });
  if (asked.for === 'nothing' || persons === 0) return;
  if (asked.for !== 'fire' && persons > 1) set({ curtain: asked.side });
  else sitDown(asked.side);
}

function sitDown(side: string): void {
  if (!game) return;
  const { asked } = play();
  set({
    ...{ viewer: side, curtain: null, view: game.view(side) },
    draft: asked?.for === 'orders' ? newDraft(side) : null,
    fire: asked?.for === 'fire' ? { ship: asked.ships[0] as string, volleys: [] } : null,
    repairs: asked?.for === 'repairs' ? [] : null,
  });
}

/** The person of the side that the curtain waits for sits down. */
export function liftCurtain(): void {
  const { curtain } = play();
  if (curtain !== null) sitDown(curtain);
}

/** Changes the orders being written. */
export function write(change: (draft: Draft) => Draft): void {
  const { draft } = play();
  if (draft) set({ draft: change(draft) });
}

/** Changes the fire being allocated; choosing another ship begins anew. */
export function allocate(fire: FireOrder): void {
  if (play().fire) set({ fire });
}

/** Changes the parties being placed. */
export function place(repairs: readonly Repair[]): void {
  if (play().repairs) set({ repairs });
}

/** Seals the orders, fires, or sends the parties: whatever is asked and prepared. There is no way back. */
export function commit(): void {
  const { asked, viewer, view, draft, fire, repairs } = play();
  if (!game || !asked || viewer === null || !view) return;
  // Gone from the page before anything else is shown.
  set({ draft: null, fire: null, repairs: null, viewer: null, view: null });
  if (asked.for === 'orders' && draft) {
    const ships = view.state.ships.filter((ship) => ship.side === viewer && ship.status === 'afloat');
    game.handOrders(
      viewer,
      handIn(
        draft,
        ships.map(({ id }) => id),
      ),
    );
  } else if (asked.for === 'fire' && fire) game.handFire(viewer, fire);
  else if (asked.for === 'repairs' && repairs) game.handRepairs(viewer, repairs);
  showMore(game);
  ask();
}

/** The page shows the present, so that what is asked can be answered. */
export function useAtPresent(): boolean {
  return usePage(({ playback, beat }) => playback !== null && beat === playback.beats.length - 1);
}
