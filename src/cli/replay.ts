import { Battle, NotAsked } from '../battle/battle.ts';
import { type Difference, handIn, type ReadBattle, readBattle, replay } from '../battle/battleFile.ts';
import type { Fact } from '../battle/fact.ts';
import type { Setting } from '../battle/setting.ts';
import { seededDice } from '../dice/seeded.ts';
import { BATTLE_LIMITS } from '../ship/file.ts';
import { sentence } from '../words/sentence.ts';
import { readArgs } from './args.ts';
import { readText } from './files.ts';
import { BadInput, type Io } from './io.ts';
import type { Command } from './run.ts';

export const command: Command = {
  help: `jumppoint replay BATTLE.json

Plays a battle that was kept by "jumppoint fight --out" again, from its orders and the faces of its dice, and compares
every fact and hash. Exit code 1 with the first that differs. It also says whether the seed that the file names rolls
these faces: seed and captains are information, the faces are what counts.`,

  run(argv, io) {
    const { names } = readArgs('replay', argv, {}, { least: 1, most: 1, names: 'the battle file' });
    const [path] = names as [string];
    const read = readBattle(readText(io, path, BATTLE_LIMITS.bytes), path);
    if (!read.ok) throw new BadInput(read.problems);
    const { battle, difference } = replay(read.value);
    if (!difference) {
      io.out(`same: ${battle.journal!.facts.length} facts, hash ${battle.journal!.hash}`);
      io.out(diceLine(read.value));
      return 0;
    }
    show(io, read.value.setting, difference);
    return 1;
  },
};

/** Whether the seed that a battle file names would have rolled its faces. */
function diceLine({ file, setting }: ReadBattle): string {
  const { seed, faces, orders } = file;
  if (seed === null) return 'dice: no seed, as rolled on a table';
  const rolled: number[] = [];
  const battle = new Battle(setting, seededDice(seed, rolled), false);
  try {
    for (const handed of orders) handIn(battle, handed);
  } catch (error) {
    if (!(error instanceof NotAsked)) throw error;
  }
  const same = rolled.length === faces.length && rolled.every((face, i) => face === faces[i]);
  return same ? `dice: those of seed ${seed}` : `dice: NOT those of seed ${seed}, which the file names`;
}

function show(io: Io, setting: Setting, { at, recorded, replayed }: Difference): void {
  io.out(`differs at ${at}`);
  for (const [name, value] of Object.entries({ recorded, replayed })) {
    const said = inWords(setting, value);
    io.out(`${name}: ${value === undefined ? 'nothing' : JSON.stringify(value)}`);
    if (said !== null) io.out(`  ${said}`);
  }
}

/** The sentence of a fact, as far as it is one: a recorded fact may be anything. */
function inWords(setting: Setting, value: unknown): string | null {
  try {
    return sentence(setting, value as Fact)?.text ?? null;
  } catch {
    return null;
  }
}
