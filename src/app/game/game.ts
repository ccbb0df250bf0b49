import { Battle } from '../../battle/battle.ts';
import {
  type BattleFile,
  battleFileOf,
  handIn,
  type ReadBattle,
  readBattle,
  replay,
  resume,
  unshownOf,
} from '../../battle/battleFile.ts';
import type { Fact } from '../../battle/fact.ts';
import { giveAnswer, type Handed } from '../../battle/handedIn.ts';
import type { Answer } from '../../battle/journal.ts';
import type { Setting } from '../../battle/setting.ts';
import type { Ending, Needle, SealedKind } from '../../battle/state.ts';
import { type View, viewFor } from '../../battle/view.ts';
import type { Captain } from '../../captain/captain.ts';
import { answerOf, CAPTAIN_NAMES, type CaptainName, crewOf, usualCaptain } from '../../captain/fight.ts';
import { seededDice } from '../../dice/seeded.ts';
import { failed, type Read } from '../../ship/file.ts';

/** Who plays a side: somebody at this screen, or a captain. */
export type Seat = 'person' | CaptainName;
export type Seats = Readonly<Record<string, Seat>>;

/** What the game waits for from somebody at this screen. */
export type Asked =
  | { readonly for: SealedKind; readonly side: string }
  | { readonly for: 'groups'; readonly side: string; readonly groups: readonly string[] }
  | { readonly for: 'fire'; readonly side: string; readonly ships: readonly string[] }
  | ({ readonly for: 'needles'; readonly side: string } & Needle)
  | { readonly for: 'nothing'; readonly ending: Ending };

/** What a battle file holds, as far as choosing who plays on needs to know. */
export interface Found {
  readonly setting: Setting;
  readonly seats: Seats;
  readonly turn: number;
  readonly ending: Ending | null;
}

/** A game as the browser keeps it: the battle file, and what was handed in since and is not shown yet. */
export interface Kept {
  readonly file: BattleFile;
  readonly unshown: readonly Handed[];
}

/**
 * A battle played at one screen by persons and captains. It alone holds the battle: the page gets views, facts and
 * questions from it, so that nothing sealed is ever in what the page remembers.
 */
export class Game {
  readonly setting: Setting;
  readonly seed: number;
  readonly seats: Seats;
  readonly #battle: Battle;
  readonly #faces: number[];
  readonly #crew: Readonly<Record<string, Captain>>;

  private constructor(battle: Battle, faces: number[], seed: number, seats: Seats) {
    this.setting = battle.setting;
    this.seed = seed;
    this.seats = seats;
    this.#battle = battle;
    this.#faces = faces;
    const names = Object.entries(seats).filter(
      (entry): entry is [string, CaptainName] => entry[1] !== 'person',
    );
    this.#crew = crewOf(battle.setting, seed, Object.fromEntries(names));
  }

  /** Begins a battle. Sides without a seat are a person's. */
  static begin(setting: Setting, seed: number, seats: Seats): Game {
    const faces: number[] = [];
    const game = new Game(
      new Battle(setting, seededDice(seed, faces)),
      faces,
      seed,
      seatsFor(setting, seats),
    );
    game.#captainsPlay();
    return game;
  }

  /** Looks into a battle file without playing on: it must replay without a difference. */
  static look(text: string, name: string): Read<Found> {
    const read = replayed(text, name);
    if (!read.ok) return read;
    const { setting, file, battle } = read.value;
    const { turn, ended } = battle.state;
    return { ok: true, value: { setting, seats: seatsFor(setting, file.captains), turn, ending: ended } };
  }

  /** Opens a battle file: it must replay without a difference. `seats` change who plays on. */
  static open(text: string, name: string, seats?: Seats): Read<Game> {
    const read = Game.#resumed(text, name, seats);
    if (read.ok) read.value.#captainsPlay();
    return read;
  }

  /** Opens what the browser kept, with what was handed in and not shown. */
  static restore(kept: Kept): Read<Game> {
    const name = 'autosave';
    const read = Game.#resumed(JSON.stringify(kept.file), name);
    if (!read.ok) return read;
    for (const [i, handed] of kept.unshown.entries()) {
      const wrong = handIn(read.value.#battle, handed);
      if (wrong) return failed(name, `unshown[${i}]`, wrong);
    }
    read.value.#captainsPlay();
    return read;
  }

  static #resumed(text: string, name: string, seats?: Seats): Read<Game> {
    const read = replayed(text, name);
    if (!read.ok) return read;
    const { file, setting } = read.value;
    const faces = [...file.faces];
    const seed = file.seed ?? 1;
    const battle = resume(read.value, seededDice(seed, faces));
    return { ok: true, value: new Game(battle, faces, seed, seatsFor(setting, seats ?? file.captains)) };
  }

  /** No person plays: it is to be watched, and goes on by `step` only. */
  get watched(): boolean {
    return Object.values(this.seats).every((seat) => seat !== 'person');
  }

  /** One captain hands in what is asked of its side. False when a person is asked or the battle is over. */
  step(): boolean {
    const asked = this.#battle.waiting();
    if (asked.for === 'nothing') return false;
    const sides = 'sides' in asked ? asked.sides : [asked.side];
    const side = sides.find((each) => this.seats[each] !== 'person');
    if (side === undefined) return false;
    giveAnswer(this.#battle, side, answerOf(this.#crew[side] as Captain, this.view(side), asked));
    return true;
  }

  /** What the game waits for. Sides that write at the same time are asked one after the other. */
  asked(): Asked {
    const asked = this.#battle.waiting();
    return 'sides' in asked ? { for: asked.for, side: asked.sides[0] as string } : asked;
  }

  /** What a side may know now. It stays as it is while the battle goes on: the page compares and remembers it. */
  view(side: string): View {
    const view = viewFor(this.#battle, side);
    return { ...view, state: structuredClone(view.state) };
  }

  /** What has happened, in the order it happened. */
  get facts(): readonly Fact[] {
    return this.#battle.journal?.facts ?? [];
  }

  get hash(): string {
    return this.#battle.journal?.hash ?? '';
  }

  /** A side hands in what it is asked for. */
  hand(side: string, answer: Answer): void {
    giveAnswer(this.#battle, side, answer);
    this.#captainsPlay();
  }

  /** Ends the battle by agreement (TURN-7): the page asks the other side first. */
  agree(): void {
    this.#battle.agree();
  }

  /**
   * The battle as a file for other programs and other people: nothing sealed is in it, but all that has happened,
   * whoever may know it.
   */
  file(): BattleFile {
    return battleFileOf(this.#battle, this.#faces, { seed: this.seed, captains: this.seats });
  }

  /** Something was handed in that is not shown yet: the file ends before it. */
  get keepsSecrets(): boolean {
    return unshownOf(this.#battle).length > 0;
  }

  /** Shadow vessels fight in it: the file holds their pools and hidden places (SHD-3, SHD-13). */
  get hasShadows(): boolean {
    return this.setting.ships.some(({ design }) => design.shadow !== null);
  }

  /** The battle as this browser keeps it between two visits. */
  keep(): Kept {
    return { file: this.file(), unshown: unshownOf(this.#battle) };
  }

  /** Captains hand in until a person is asked or the battle is over. A whole battle would hold the page up. */
  #captainsPlay(): void {
    if (this.watched) return;
    while (this.step()) {}
  }
}

function replayed(text: string, name: string): Read<ReadBattle & { readonly battle: Battle }> {
  const read = readBattle(text, name);
  if (!read.ok) return read;
  const { battle, difference } = replay(read.value);
  if (difference)
    return failed(
      name,
      difference.at,
      'the battle does not replay: it was changed, or made by other rules',
      'jumppoint replay shows what differs',
    );
  return { ok: true, value: { ...read.value, battle } };
}

/** A seat for every side: what is named and known, else a person's. */
function seatsFor(setting: Setting, named: Readonly<Record<string, string>>): Seats {
  const known = new Set<string>(['person', ...CAPTAIN_NAMES]);
  return Object.fromEntries(
    setting.sides.map(({ id }) => {
      const seat = Object.hasOwn(named, id) ? (named[id] as string) : 'person';
      return [id, known.has(seat) ? (seat as Seat) : usualCaptain(setting, id)];
    }),
  );
}
