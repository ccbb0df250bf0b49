import { create } from 'zustand';
import type { Options } from '../battle/options.ts';
import type { Setting } from '../battle/setting.ts';
import type { BattleState } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import type { Problem } from '../ship/file.ts';
import type { Game, Seats } from './game/game.ts';
import { fetchScenario, type ScenarioName } from './library.ts';
import { runMilliseconds } from './pace.ts';
import { beatOf, clampBeat, type Playback, playbackOf, stateAt } from './playback.ts';
import { lessMotion, runClock, stopClock } from './stage/clock.ts';
import { NOTHING, type Scene, sceneOf } from './stage/scene.ts';

export type Tab = 'table' | 'fleet' | 'ship' | 'log';
export type Dialog = 'new' | 'open' | 'agree' | 'help';

/** What is to be fought. */
export interface Choice {
  readonly scenario: ScenarioName;
  readonly seed: number;
  readonly seats: Seats;
  /** Only those that differ from the scenario's own. */
  readonly options?: Partial<Options>;
}

/** Something about keeping the battle that whoever plays should know. */
export interface Notice {
  readonly what: 'broken' | 'full' | 'elsewhere' | 'sealed';
  readonly problems: readonly Problem[];
}

export const FIRST_CHOICE: Choice = { scenario: 'omega', seed: 1, seats: { ea: 'person', narn: 'cadet' } };

/** Where the battle came from, and the hash that it stands at. */
export interface Origin {
  /** The file that it began from. */
  readonly source: string;
  readonly seed: number;
  readonly seats: Seats;
  readonly hash: string;
}

/** What is shown of a battle now. */
interface Shown {
  readonly beat: number;
  readonly state: BattleState | null;
  readonly scene: Scene;
}

export interface Page extends Shown {
  readonly settings: Readonly<Partial<Record<ScenarioName, Setting>>>;
  readonly choice: Choice;
  readonly busy: boolean;
  readonly problems: readonly Problem[];
  readonly origin: Origin | null;
  /** What every person at this screen may know of the battle. */
  readonly playback: Playback | null;
  /** What the person who sits at the screen knows besides: the present is shown so. */
  readonly seated: View | null;
  readonly playing: boolean;
  readonly speed: number;
  readonly picked: string | null;
  /** The group of fighters that is picked on the table, with its carrier. */
  readonly group: string | null;
  readonly names: boolean;
  readonly tab: Tab;
  readonly logOpen: boolean;
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
}

export const usePage = create<Page>(() => ({
  ...{ beat: 0, state: null, scene: NOTHING },
  ...{ settings: {}, choice: FIRST_CHOICE, busy: true, problems: [], origin: null, playback: null },
  seated: null,
  ...{ playing: false, speed: 1, picked: null, group: null, names: true, tab: 'table', logOpen: false },
  ...{ dialog: null, notice: null },
}));

const { getState: page, setState: set } = usePage;

/** Shows a game: one to be played as it stands, one that is only watched from its beginning. */
export function showGame(game: Game, source: string): void {
  const { setting, watched } = game;
  const playback = playbackOf(setting, game.facts, audienceOf(game));
  stopClock();
  set({ seated: null });
  set({
    ...{ busy: false, playback, playing: false, origin: originOf(game, source), problems: [] },
    picked: setting.ships[0]?.id ?? null,
    group: null,
    ...shown(playback, watched ? 0 : playback.beats.length - 1),
  });
}

/** Shows what has happened in a game since, from where the page stood. */
export function showMore(game: Game): void {
  const { playback: before, beat, speed, origin: from } = page();
  const origin = originOf(game, from?.source ?? '');
  const playback = playbackOf(game.setting, game.facts, audienceOf(game));
  const seen = before?.facts.length ?? 0;
  const more = playback.facts.length > seen;
  const last = playback.beats.length - 1;
  if (!more || lessMotion()) {
    set({ playback, origin, ...shown(playback, more ? last : beat) });
    return;
  }
  // The last beat may have been one that waited for what belongs to it: it is seen as it happens.
  const grown = beatOf(playback, seen) === beat ? playback.beats[beat] : undefined;
  if (grown) runClock(runMilliseconds(grown.kind) / speed);
  set({ playback, origin, ...shown(playback, beat), playing: beat < last });
}

/** Sides that persons play: one screen shows what every one of them may know (SHD-3, SHD-13). */
function audienceOf({ seats }: Game): string[] {
  return Object.keys(seats).filter((side) => seats[side] === 'person');
}

/** Somebody sits down at the screen, or nobody does: the present is shown as that side knows it. */
export function seeAs(view: View | null): void {
  const { playback, beat } = page();
  set({ seated: view });
  // One person alone knows what the playback shows already.
  if (playback && playback.audience.length > 1) set(shown(playback, beat));
}

function originOf(game: Game, source: string): Origin {
  return { source, seed: game.seed, seats: game.seats, hash: game.hash };
}

/** A scenario's setting, fetched once. What is wrong with it is shown. */
export async function settingOf(name: ScenarioName): Promise<Setting | undefined> {
  const known = page().settings[name];
  if (known) return known;
  const read = await fetchScenario(name);
  if (read.ok) set({ settings: { ...page().settings, [name]: read.value } });
  else set({ problems: read.problems });
  return read.ok ? read.value : undefined;
}

function shown(playback: Playback, beat: number): Shown {
  const state = stateAt(playback, playback.beats[beat]?.to ?? 0);
  const { seated } = page();
  if (!seated || playback.audience.length < 2 || beat < playback.beats.length - 1)
    return { beat, state, scene: sceneOf(playback, beat, state) };
  const known = { ...state, ships: seated.state.ships };
  const own = { ...playback, setting: seated.setting, audience: [seated.side] };
  return { beat, state: known, scene: sceneOf(own, beat, known) };
}

/** Shows a beat; one step forward is played, anything else is shown as it ends. */
export function goTo(wanted: number): void {
  const { playback, beat, speed } = page();
  if (!playback) return;
  const next = clampBeat(playback, wanted);
  if (next === beat) return;
  const kind = playback.beats[next]?.kind;
  const run = next === beat + 1 && kind && !lessMotion() ? runMilliseconds(kind) / speed : 0;
  // Before the scene changes, so that no frame shows the end of what is only beginning.
  if (run > 0) runClock(run);
  else stopClock();
  set({ ...shown(playback, next), ...(next === playback.beats.length - 1 ? { playing: false } : {}) });
}

/** Starts or stops playing; at the end it starts over. */
export function togglePlaying(): void {
  const { playback, playing, beat } = page();
  if (!playback) return;
  if (!playing && beat === playback.beats.length - 1) goTo(0);
  set({ playing: !playing });
}

export function pick(ship: string | null): void {
  set({ picked: ship, group: null });
}

/** Picks a group of fighters, and with it the ship that carries it: what is known of it stands on that sheet. */
export function pickGroup(group: string): void {
  const setting = page().playback?.setting;
  const carrier = setting?.groups[setting.groupIndex.get(group) ?? -1]?.carrier;
  if (carrier !== undefined) set({ picked: carrier, group });
}

export const setPage: (part: Partial<Omit<Page, keyof Shown | 'playback' | 'seated' | 'origin'>>) => void =
  set;
