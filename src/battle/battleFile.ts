import { z } from 'zod';
import { type Dice, DiceError } from '../dice/dice.ts';
import { scriptedDice } from '../dice/scripted.ts';
import type { DesignFile } from '../ship/design.ts';
import { BATTLE_LIMITS, failed, type Read, readAs, readJson } from '../ship/file.ts';
import { Battle, NotAsked } from './battle.ts';
import type { Fact } from './fact.ts';
import { give, type Handed, handedOf, handedSchema, inputOf } from './handedIn.ts';
import { hashOf, type Seal } from './journal.ts';
import { checkScenario, designsIn, type ScenarioFile } from './scenario.ts';
import type { Setting } from './setting.ts';

const FORMAT = 'jumppoint-battle/1';

const battleSchema = z.strictObject({
  format: z.literal(FORMAT, { error: `format must be "${FORMAT}"` }),
  /** Where the dice came from, for information: the faces below are what counts. */
  seed: z.number().int().nullable(),
  captains: z.record(z.string().max(40), z.string().max(40)),
  scenario: z.unknown(),
  designs: z.record(z.string().max(80), z.unknown()),
  orders: z.array(handedSchema).max(100_000),
  faces: z.array(z.number().int().min(1).max(15)).max(2_000_000),
  facts: z.array(z.looseObject({ type: z.string(), rule: z.string() })).max(2_000_000),
  seals: z
    .array(
      z.strictObject({
        turn: z.number().int(),
        phase: z.string(),
        facts: z.number().int(),
        hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'hash must be 64 hexadecimal digits' }),
      }),
    )
    .min(1, { error: 'seals are missing' })
    .max(200_000),
});

/** A battle as it is kept: it needs no other file, and holds every order, every face and every fact. */
export interface BattleFile {
  readonly format: 'jumppoint-battle/1';
  readonly seed: number | null;
  readonly captains: Readonly<Record<string, string>>;
  readonly scenario: ScenarioFile;
  readonly designs: Readonly<Record<string, DesignFile>>;
  readonly orders: readonly Handed[];
  readonly faces: readonly number[];
  readonly facts: readonly Fact[];
  readonly seals: readonly Seal[];
}

/** A battle file that was read, with the setting that it holds. */
export interface ReadBattle {
  readonly file: BattleFile;
  readonly setting: Setting;
}

/**
 * Writes a battle down, as far as it lies open: what a side has written and not shown is not in it, nor what followed
 * from that. `faces` are all that were rolled. Throws a RangeError for a battle without a journal.
 */
export function battleFileOf(
  battle: Battle,
  faces: readonly number[],
  from: { readonly seed: number | null; readonly captains: Readonly<Record<string, string>> },
): BattleFile {
  const { journal, setting } = battle;
  if (!journal) throw new RangeError('a battle without a journal cannot be kept');
  const { open, inputs } = journal;
  return {
    format: 'jumppoint-battle/1',
    seed: from.seed,
    captains: from.captains,
    scenario: setting.scenario as ScenarioFile,
    designs: Object.fromEntries(setting.ships.map(({ design }) => [design.id, design.file])),
    orders: inputs.slice(0, open.inputs).map(handedOf),
    faces: open.inputs === inputs.length ? faces : faces.slice(0, rolledBy(battle, faces, open.inputs)),
    facts: journal.facts.slice(0, open.facts),
    seals: journal.seals.slice(0, open.seals),
  };
}

/** How many faces the first inputs of a battle took: known by playing them again. */
function rolledBy({ setting, journal }: Battle, faces: readonly number[], inputs: number): number {
  const dice = scriptedDice(faces);
  const again = new Battle(setting, dice, false);
  for (const input of journal?.inputs.slice(0, inputs) ?? []) give(again, input);
  return faces.length - dice.left();
}

/** What was handed in since the battle last lay open, as lines: for whoever may keep secrets. */
export function unshownOf({ journal }: Battle): readonly Handed[] {
  return journal?.inputs.slice(journal.open.inputs).map(handedOf) ?? [];
}

/** Reads a battle file: schema, scenario, designs. Whether it replays is for `replay` to say. */
export function readBattle(text: string, file: string): Read<ReadBattle> {
  const json = readJson(text, file, BATTLE_LIMITS);
  if (!json.ok) return json;
  const format = (json.value as { format?: unknown } | null)?.format;
  if (typeof format === 'string' && format !== FORMAT)
    return failed(
      file,
      'format',
      `format must be "${FORMAT}", not "${format.slice(0, 40)}"`,
      format.startsWith('jumppoint-scenario')
        ? 'This is a scenario: fight it first, with jumppoint fight or on the page'
        : 'Check that this is the file you meant',
    );
  const read = readAs(battleSchema, json.value, file);
  if (!read.ok) return read;
  const setting = checkScenario(
    read.value.scenario,
    `${file}: scenario`,
    designsIn(read.value.designs, file),
  );
  if (!setting.ok) return setting;
  return { ok: true, value: { file: read.value as unknown as BattleFile, setting: setting.value } };
}

/** Where a replay and the recorded battle first part. */
export interface Difference {
  /** Number of the fact, from 1, or of the seal. */
  readonly at: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

/**
 * Plays a recorded battle again from its orders and faces, and compares every fact and hash. The battle returned
 * stands where the record ends; its dice have no face left, so give it others by `Battle.dice` to go on.
 */
export function replay({ file, setting }: ReadBattle): {
  readonly battle: Battle;
  readonly difference: Difference | null;
} {
  const dice = scriptedDice(file.faces);
  const battle = new Battle(setting, dice);
  const parted = (at: string, recorded: unknown, replayed: unknown) => ({
    battle,
    difference: { at, recorded, replayed },
  });
  try {
    for (const [i, handed] of file.orders.entries()) {
      const place = `orders[${i}]`;
      const wrong = handIn(battle, handed);
      if (wrong) return firstDifference(battle, file) ?? parted(place, handed, wrong);
    }
  } catch (error) {
    if (!(error instanceof DiceError || error instanceof NotAsked)) throw error;
    return (
      firstDifference(battle, file) ?? parted('dice', 'a battle that its orders and faces fit', error.message)
    );
  }
  const { inputs, open } = battle.journal as NonNullable<Battle['journal']>;
  const taken = inputs.slice(0, open.inputs);
  for (const [i, handed] of file.orders.entries())
    if (handed.turn !== taken[i]?.turn)
      return firstDifference(battle, file) ?? parted(`orders[${i}]`, handed, taken[i] ?? 'never shown');
  if (dice.left() > 0)
    return parted('faces', `${file.faces.length} faces`, `${dice.left()} of them were not asked for`);
  return firstDifference(battle, file) ?? { battle, difference: null };
}

/**
 * A battle that stands where the record ends, for going on with these dice: seeded ones that begin with the recorded
 * faces. The record must replay without a difference, or this throws.
 */
export function resume({ file, setting }: ReadBattle, dice: Dice): Battle {
  const battle = new Battle(setting, dice);
  for (const handed of file.orders) {
    const wrong = handIn(battle, handed);
    if (wrong) throw new RangeError(wrong);
  }
  return battle;
}

function firstDifference(
  battle: Battle,
  file: BattleFile,
): { battle: Battle; difference: Difference } | undefined {
  const { facts, seals } = battle.journal as NonNullable<Battle['journal']>;
  const compare = (name: string, recorded: readonly unknown[], replayed: readonly unknown[]) => {
    for (let i = 0; i < Math.max(recorded.length, replayed.length); i++)
      if (hashOf(recorded[i]) !== hashOf(replayed[i]))
        return {
          battle,
          difference: { at: `${name} ${i + 1}`, recorded: recorded[i], replayed: replayed[i] },
        };
    return undefined;
  };
  return compare('fact', file.facts, facts) ?? compare('seal', file.seals, seals);
}

/** Hands recorded lines to a battle. Returns what is wrong with them, if anything. */
export function handIn(battle: Battle, handed: Handed): string | undefined {
  const input = inputOf(handed);
  if (typeof input === 'string') return input;
  give(battle, input);
  return undefined;
}
