import { create } from 'zustand';
import type { FireOrder } from '../battle/fireOrder.ts';
import type { GroupMove } from '../battle/groupOrder.ts';
import type { Answer } from '../battle/journal.ts';
import type { Setting } from '../battle/setting.ts';
import type { Needles } from '../battle/shadow/needles.ts';
import type { Aim, Answers, Attacks, Place, Repair, TelepathAct } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Problem } from '../ship/file.ts';
import { beginGame, playOut } from './fighting.ts';
import { type Draft, handIn } from './game/draft.ts';
import { type Asked, Game, type Seats } from './game/game.ts';
import {
  forgetWriting,
  keepGame,
  keepWriting,
  keptGame,
  keptWriting,
  onKeptElsewhere,
  putAside,
} from './game/kept.ts';
import { begun, NOTHING_PREPARED, type Prepared, writingOf } from './game/prepared.ts';
import { SCENARIOS, withOptions } from './library.ts';
import {
  type Choice,
  FIRST_CHOICE,
  goTo,
  pick,
  seeAs,
  setPage,
  settingOf,
  showGame,
  showMore,
  usePage,
} from './store.ts';

/**
 * What somebody at this screen is asked for and has prepared. Only what the side at the screen may know is ever here:
 * the game itself, with what other sides have sealed, stays in this module.
 */
export interface Play extends Prepared {
  readonly seats: Seats;
  readonly asked: Asked | null;
  /** The side whose person sits at the screen; null while the curtain is up or nobody is asked. */
  readonly viewer: string | null;
  /** What the viewer may know now. */
  readonly view: View | null;
  /** The side that the screen is to be handed to. */
  readonly curtain: string | null;
}

const IDLE: Play = {
  ...{ seats: {}, asked: null, viewer: null, view: null, curtain: null },
  ...NOTHING_PREPARED,
};

export const usePlay = create<Play>(() => IDLE);
const { getState: play, setState: set } = usePlay;

let game: Game | null = null;
let source = '';

let choices = 0;

/** The seeds that a die rolled by the page may choose. */
export const MOST_SEED = 999_999;

export function anySeed(): number {
  return Math.floor(Math.random() * (MOST_SEED + 1));
}

/** Goes on with the battle that the browser kept, or begins the first. */
export async function start(): Promise<void> {
  keepWhatIsWritten();
  const kept = keptGame();
  if (kept?.ok) {
    const { game: next, source: from } = kept.value;
    const scenario = SCENARIOS.find((name) => from === fileOf(name));
    if (scenario) setPage({ choice: { scenario, seed: next.seed, seats: next.seats } });
    await seatPlayedOut(next, from);
    return;
  }
  if (kept) putAside();
  await openBattle(FIRST_CHOICE);
  if (kept) setPage({ notice: { what: 'broken', problems: kept.problems } });
}

/** Begins the battle of a choice; with nobody at this screen its captains fight it to its end. */
export async function openBattle(choice: Choice): Promise<void> {
  const mine = ++choices;
  setPage({ busy: true, choice, playing: false, dialog: null, tab: 'table', problems: [] });
  const plain = await settingOf(choice.scenario);
  if (mine !== choices) return;
  const read = plain && withOptions(plain, fileOf(choice.scenario), choice.options ?? {});
  if (!read?.ok) {
    setPage(read ? { busy: false, problems: read.problems } : { busy: false });
    return;
  }
  await begin(read.value, choice.seed, choice.seats, fileOf(choice.scenario));
}

/** Begins the battle on the table anew: the same fleets and seats, other dice. */
export async function playAgain(): Promise<void> {
  if (!game) return;
  const seed = anySeed();
  const { setting, seats } = game;
  setPage({ busy: true, playing: false, tab: 'table', choice: { ...usePage.getState().choice, seed } });
  await begin(setting, seed, seats, source);
}

/** Goes on with a battle file. Its problems, if it has any; then the battle on the table stays. */
export async function openSaved(text: string, name: string, seats: Seats): Promise<readonly Problem[]> {
  const read = Game.open(text, name, seats);
  if (!read.ok) return read.problems;
  setPage({ busy: true, playing: false, dialog: null, tab: 'table' });
  await seatPlayedOut(read.value, name);
  return [];
}

function fileOf(scenario: string): string {
  return `${scenario}.json`;
}

async function begin(setting: Setting, seed: number, seats: Seats, from: string): Promise<void> {
  const mine = ++choices;
  const next = await beginGame(setting, seed, seats, () => mine !== choices);
  if (next) seatGame(next, from);
}

async function seatPlayedOut(next: Game, from: string): Promise<void> {
  const mine = ++choices;
  if (await playOut(next, () => mine !== choices)) seatGame(next, from);
}

/** Puts a game on the table. */
export function seatGame(next: Game, from: string = fileOf(usePage.getState().choice.scenario)): void {
  game = next;
  source = from;
  showGame(next, from);
  // It was about the battle before.
  setPage({ notice: null });
  set({ ...IDLE, seats: next.seats });
  keep();
  ask();
}

/** The game on the table, for saving it. */
export function theGame(): Game | null {
  return game;
}

/** Takes the game's next question. What is secret at a shared screen begins behind the curtain. */
function ask(): void {
  if (!game) return;
  const asked = game.asked();
  const persons = Object.values(game.seats).filter((seat) => seat === 'person').length;
  set({ asked, ...NOTHING_PREPARED, viewer: null, view: null, curtain: null });
  seeAs(null);
  if (asked.for === 'nothing' || persons === 0) return;
  if (persons > 1 && isSecret(game, asked)) set({ curtain: asked.side });
  else sitDown(asked.side);
}

/** What is written in secret is; so is all that shows a Shadow's pools and hidden places (SHD-3, SHD-13). */
function isSecret({ setting }: Game, asked: Exclude<Asked, { for: 'nothing' }>): boolean {
  const open = asked.for === 'fire' || asked.for === 'groups' || asked.for === 'needles';
  return !open || setting.ships.some(({ side, design }) => side === asked.side && design.shadow !== null);
}

function sitDown(side: string): void {
  const { asked } = play();
  if (!game || !asked) return;
  const view = game.view(side);
  const kept = keptWriting();
  const same = kept?.at === game.hash && kept.side === side;
  seeAs(view);
  set({ viewer: side, curtain: null, view, ...begun(asked, view, same ? kept : null) });
  pickOwn();
}

/** Picks a ship that something is asked of, if another is picked. */
function pickOwn(): void {
  const { asked, viewer, view, fire, flight } = play();
  const own = view?.state.ships.filter((ship) => ship.side === viewer && ship.status === 'afloat') ?? [];
  const ships = asked?.for === 'fire' ? asked.ships : own.map(({ id }) => id);
  const carrier =
    flight && (view?.setting.groups.find(({ id }) => id === flight.group)?.carrier ?? flight.group);
  const first = fire?.ship ?? carrier ?? ships[0];
  if (first !== undefined && !ships.includes(usePage.getState().picked ?? '')) pick(first);
}

/** Shows the present, and a ship that something is asked of. */
export function toTask(): void {
  toPresent();
  setPage({ tab: 'ship' });
  pickOwn();
}

export function toPresent(): void {
  setPage({ playing: false });
  goTo(Number.POSITIVE_INFINITY);
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

/** Changes what telepaths do. */
export function reachOut(telepaths: readonly TelepathAct[]): void {
  if (play().telepaths) set({ telepaths });
}

/** Changes the systems that a needle beam takes. */
export function nameNeedles(needles: Needles): void {
  if (play().needles) set({ needles });
}

/** Changes where launchers aim. */
export function aimAt(aims: readonly Aim[]): void {
  if (play().aims) set({ aims });
}

/** Changes the move of a group; choosing another group begins anew. */
export function fly(flight: GroupMove): void {
  if (play().flight) set({ flight });
}

/** Changes what groups attack. */
export function nameAttacks(attacks: Attacks): void {
  if (play().attacks) set({ attacks });
}

/** Changes what groups under attack do. */
export function answerAttacks(answers: Answers): void {
  if (play().answers) set({ answers });
}

/** Changes where jump points open. */
export function placePoints(places: readonly Place[]): void {
  if (play().places) set({ places });
}

/** Hands in whatever is asked and prepared. There is no way back. */
export function commit(): void {
  const { asked, viewer, view } = play();
  const answer = view && prepared(view);
  if (!game || !asked || viewer === null || !answer) return;
  // Gone from the page before anything else is shown.
  set({ ...NOTHING_PREPARED, viewer: null, view: null });
  seeAs(null);
  game.hand(viewer, answer);
  goOn(game);
}

function prepared(view: View): Answer | null {
  const { draft, telepaths, aims, flight, attacks, answers, fire, needles, repairs, places } = play();
  if (draft) {
    const ships = view.state.ships.filter((ship) => ship.side === view.side && ship.status === 'afloat');
    const ids = ships.map(({ id }) => id);
    return { for: 'orders', orders: handIn(draft, ids) };
  }
  if (telepaths) return { for: 'telepaths', acts: telepaths };
  if (aims) return { for: 'aims', aims };
  if (flight) return { for: 'groups', move: flight };
  if (attacks) return { for: 'attacks', attacks };
  if (answers) return { for: 'answers', answers };
  if (fire) return { for: 'fire', fire };
  if (needles) return { for: 'needles', ...needles };
  if (repairs) return { for: 'repairs', repairs };
  return places && { for: 'places', places };
}

/** Persons may end a battle that only they play by agreement (TURN-7). */
export function mayAgree({ seats, asked }: Play): boolean {
  return asked !== null && asked.for !== 'nothing' && Object.values(seats).every((seat) => seat === 'person');
}

/** All sides have agreed. */
export function agree(): void {
  if (!game || !mayAgree(play())) return;
  set({ ...NOTHING_PREPARED, viewer: null, view: null });
  seeAs(null);
  game.agree();
  goOn(game);
}

function goOn(now: Game): void {
  forgetWriting();
  showMore(now);
  keep();
  ask();
}

/** Keeps the battle as it stands in the browser. What the browser refuses is said once for each battle. */
function keep(): void {
  if (!game || keepGame(game, source)) return;
  if (told === game) return;
  told = game;
  setPage({ notice: { what: 'full', problems: [] } });
}
let told: Game | null = null;

/** How long nothing is written before what was written is kept. */
const PAUSE_MILLISECONDS = 250;

let keeping = false;

function keepWhatIsWritten(): void {
  if (keeping) return;
  keeping = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    const { viewer } = play();
    const writing = writingOf(play());
    if (game && viewer !== null && writing) keepWriting({ at: game.hash, side: viewer, ...writing });
  };
  usePlay.subscribe((after, before) => {
    const prepares = Object.keys(NOTHING_PREPARED) as (keyof Prepared)[];
    if (prepares.every((what) => after[what] === before[what])) return;
    clearTimeout(timer);
    timer = setTimeout(now, PAUSE_MILLISECONDS);
  });
  window.addEventListener('pagehide', now);
  onKeptElsewhere(() => setPage({ notice: { what: 'elsewhere', problems: [] } }));
}

/** The page shows what is asked, not the past. */
export function atPresent(): boolean {
  const { playback, beat } = usePage.getState();
  return playback !== null && beat === playback.beats.length - 1;
}

/** The page shows the present, so that what is asked can be answered. */
export function useAtPresent(): boolean {
  return usePage(({ playback, beat }) => playback !== null && beat === playback.beats.length - 1);
}
