import { create } from 'zustand';
import type { Setting } from '../battle/setting.ts';
import type { BattleState } from '../battle/state.ts';
import type { CaptainName } from '../captain/fight.ts';
import type { Problem } from '../ship/file.ts';
import { type Fought, fightOut } from './fighting.ts';
import { fetchScenario, type ScenarioName } from './library.ts';
import { runMilliseconds } from './pace.ts';
import { clampBeat, type Playback, playbackOf, stateAt } from './playback.ts';
import { lessMotion, runClock, stopClock } from './stage/clock.ts';
import { NOTHING, type Scene, sceneOf } from './stage/scene.ts';

export type Tab = 'table' | 'fleet' | 'ship' | 'log';
export type Dialog = 'new' | 'help';

/** What is to be fought. */
export interface Choice {
  readonly scenario: ScenarioName;
  readonly seed: number;
  readonly captains: Readonly<Record<string, CaptainName>>;
}

export const FIRST_CHOICE: Choice = { scenario: 'omega', seed: 1, captains: {} };

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
  readonly fought: Fought | null;
  readonly playback: Playback | null;
  readonly playing: boolean;
  readonly speed: number;
  readonly picked: string | null;
  readonly names: boolean;
  readonly tab: Tab;
  readonly logOpen: boolean;
  readonly dialog: Dialog | null;
}

export const usePage = create<Page>(() => ({
  ...{ beat: 0, state: null, scene: NOTHING },
  ...{ settings: {}, choice: FIRST_CHOICE, busy: true, problems: [], fought: null, playback: null },
  ...{ playing: false, speed: 1, picked: null, names: true, tab: 'table', logOpen: false, dialog: null },
}));

const { getState: page, setState: set } = usePage;

let asked = 0;

/** Lets the captains of a choice fight, and shows the battle from its beginning. */
export async function openBattle(choice: Choice): Promise<void> {
  const mine = ++asked;
  set({ busy: true, choice, playing: false, dialog: null, tab: 'table', problems: [] });
  const setting = await settingOf(choice.scenario);
  if (mine !== asked) return;
  if (!setting) {
    set({ busy: false });
    return;
  }
  const fought = await fightOut(setting, choice.seed, choice.captains, () => mine !== asked);
  if (!fought) return;
  const playback = playbackOf(setting, fought.battle.journal?.facts ?? []);
  stopClock();
  set({ busy: false, fought, playback, picked: setting.ships[0]?.id ?? null, ...shown(playback, 0) });
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
  return { beat, state, scene: sceneOf(playback, beat, state) };
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
  set({ picked: ship });
}

export const setPage: (part: Partial<Omit<Page, keyof Shown | 'playback' | 'fought'>>) => void = set;
