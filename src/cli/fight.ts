import { Battle } from '../battle/battle.ts';
import { battleFileOf } from '../battle/battleFile.ts';
import { ORDERS_BYTES, type OrdersFile, parseOrdersFile } from '../battle/ordersFile.ts';
import { readScenario } from '../battle/scenario.ts';
import type { Setting } from '../battle/setting.ts';
import { CAPTAIN_NAMES, type CaptainName, type Crew, crewOf, step, usualCaptain } from '../captain/fight.ts';
import { orderly } from '../captain/orderly.ts';
import { seededDice } from '../dice/seeded.ts';
import { SCENARIO_LIMITS } from '../ship/file.ts';
import { refusalText } from '../words/refusal.ts';
import { readArgs, wholeNumber } from './args.ts';
import { findDesign } from './designs.ts';
import { checkPlace, readText, writeWhole } from './files.ts';
import { BadInput, badInput, type Io } from './io.ts';
import { nearest } from './near.ts';
import { lossLines, muster, referee } from './referee.ts';
import { resultOf } from './result.ts';
import type { Command } from './run.ts';

const LEAST_SEED = -(2 ** 31);
const MOST_SEED = 2 ** 31 - 1;

export const command: Command = {
  help: `jumppoint fight SCENARIO.json [options]

Lets captains fight a scenario and reports it turn by turn, each die with its rule ("jumppoint rule NUMBER" prints it).

  --seed N                    seed of the dice, a whole number; 1 if left out
  --captains SIDE=NAME,...    who commands a side: ${CAPTAIN_NAMES.join(', ')};
                              if left out, shadow for a side with Shadow vessels, cadet for others
  --orders FILE               orders to follow; what the file leaves out is the captains' to decide
  --turns N                   stop after so many turns
  --json                      print one JSON object with the result, and no report
  --out BATTLE.json           keep the battle, for "jumppoint replay"

An orders file:

  turn 2   # a comment
  omega-1: P2+3; hl1 sustain
  omega-1 fire: hl2,hpc1 -> narn-1; hl3 -> narn-1 called drive
  omega-1 repair: dcp1,dcp2 -> hl1
  narn-1 mine1 at 34.5,20              # an energy mine, aimed in the fighter phase
  omega-1.g1 to 30,20                  # the group of bay1; or omega-1.g1 screen omega-1, omega-1.g1 stay
  omega-1.g1 attack narn-1             # or omega-1.g1 answer narn-1.g1, omega-1.g1 press on
  omega-1 jump at 30,12                # where its jump point opens

What orders fix: launch bay2; recover omega-1.g1; jump open; jump leave; hl1 shunt; pc1,pc2 defend F; fc3 defend;
int1 defend; pc3 attack; hl1 sustain; ram narn-1.

Of Shadow vessels, and of telepaths against them:

  turn 3
  stalker-1: inertial 10 S2+3; regenerate 4          # 10 movement points into the inertial drive, 4 into healing
  stalker-1 fire: mine -> white-star-1; beam needle 6 -> omega-1
  stalker-1 needles: hl1,drive                       # what the needle beam takes, if it hits
  white-star-1 tp1 lock stalker-1 with tp2,white-star-2.tp1
  turn 4
  stalker-1: phase to 30,20; cloak                   # or phase alone, and where to in a line for the fighter phase:
  stalker-1 to 30,20                                 # or stalker-1 as ordered; out of a lock stalker-1 cloak
  white-star-1 tp1 break                             # lets go; with no line a lock is held

What their orders fix besides: decloak; spawn 1; launch 1; jump leave, for which a cloaked one needs no point. Their
fire: beam cut, beam needle, beam adaf at a group; of a scout pulse 5 -> omega-1.

A kept battle is open: it holds the pools, orders and hidden places of all sides for anybody who reads the file.`,

  run(argv, io) {
    const { values, names } = readArgs(
      'fight',
      argv,
      {
        seed: { type: 'string' },
        captains: { type: 'string' },
        orders: { type: 'string' },
        turns: { type: 'string' },
        json: { type: 'boolean' },
        out: { type: 'string' },
      },
      { least: 1, most: 1, names: 'the scenario file' },
    );
    const [path] = names as [string];
    const seed = wholeNumber('fight', 'seed', values.seed, LEAST_SEED, MOST_SEED) ?? 1;
    const turns = wholeNumber('fight', 'turns', values.turns, 1, 1000) ?? Number.POSITIVE_INFINITY;
    const read = readScenario(readText(io, path, SCENARIO_LIMITS.bytes), path, findDesign);
    if (!read.ok) throw new BadInput(read.problems);
    const setting = read.value;
    const captains = captainsFrom(setting, values.captains);
    let crew = crewOf(setting, seed, captains);
    if (values.orders !== undefined) crew = following(crew, ordersFrom(io, setting, values.orders));
    if (values.out !== undefined) checkPlace(io, values.out);

    const faces: number[] = [];
    const battle = new Battle(setting, seededDice(seed, faces));
    if (values.json !== true) for (const line of muster(setting, seed, captains)) io.out(line);
    const tell = values.json === true ? () => {} : referee(battle, turns, io.out);
    tell();
    while (battle.state.turn <= turns && step(battle, crew)) tell();
    if (values.out !== undefined)
      writeWhole(io, values.out, `${JSON.stringify(battleFileOf(battle, faces, { seed, captains }))}\n`);
    if (values.json === true) io.out(JSON.stringify(resultOf(battle, seed)));
    else {
      if (!battle.state.ended)
        for (const line of ['', `Stopped after turn ${turns}, as asked.`]) io.out(line);
      for (const line of lossLines(battle)) io.out(line);
      io.out(`hash ${battle.journal!.hash}`);
    }
    return 0;
  },
};

/** Reads `ea=cadet,narn=none`; sides left out are given to their usual captain. */
function captainsFrom(setting: Setting, text: string | undefined): Record<string, CaptainName> {
  const sides = setting.sides.map(({ id }) => id);
  const captains: Record<string, CaptainName> = Object.fromEntries(
    sides.map((side) => [side, usualCaptain(setting, side)]),
  );
  const given = new Set<string>();
  for (const part of text?.split(',') ?? []) {
    const fault = (message: string, remedy: string) =>
      badInput('jumppoint fight', '--captains', message, remedy);
    const [side = '', name, ...more] = part.split('=').map((word) => word.trim());
    if (name === undefined || more.length > 0)
      throw fault(`"${part}" is not SIDE=NAME`, `Write it as ${sides[0]}=cadet`);
    if (!sides.includes(side)) throw fault(`there is no side "${side}"`, `There are ${sides.join(', ')}`);
    if (!CAPTAIN_NAMES.includes(name as CaptainName)) {
      const near = nearest(name, CAPTAIN_NAMES);
      const hint = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : '';
      throw fault(`there is no captain "${name}"`, `${hint}There are ${CAPTAIN_NAMES.join(', ')}`);
    }
    if (given.has(side)) throw fault(`the side "${side}" is given two captains`, 'Name one');
    given.add(side);
    captains[side] = name as CaptainName;
  }
  return captains;
}

function ordersFrom(io: Io, setting: Setting, path: string): OrdersFile {
  const read = parseOrdersFile(readText(io, path, ORDERS_BYTES), setting);
  if (read.ok) return read.value;
  throw new BadInput(
    read.faults.map(({ line, refusal }) => ({
      file: path,
      field: `line ${line}`,
      message: refusalText(refusal, setting),
    })),
  );
}

function following(crew: Crew, file: OrdersFile): Crew {
  return Object.fromEntries(Object.entries(crew).map(([side, captain]) => [side, orderly(file, captain)]));
}
