import { planMove, turnLimit } from '../battle/movement.ts';
import { parseMove, printMove } from '../battle/orders.ts';
import type { Outcome } from '../battle/refusal.ts';
import { inches } from '../plane/table.ts';
import type { Design } from '../ship/design.ts';
import { refusalText } from '../words/refusal.ts';
import { type Alone, judgeAlone } from './alone.ts';
import { readArgs, wholeNumber } from './args.ts';
import { designIds, findDesign } from './designs.ts';
import { BadInput, badInput } from './io.ts';
import { nearest } from './near.ts';
import type { Command } from './run.ts';

const COURSE = 12;
const VELOCITY = 6;

export const command: Command = {
  help: `jumppoint orders ORDER --thrust N [--minbari] [--course C] [--velocity V]
jumppoint orders ORDERS --design ID [--movement N] [--shooting N] [--course C] [--velocity V]

Says what a movement order costs, what the limits are and where it leads from (0, 0), or why it is not allowed. With
a design it judges all that a ship of it may be ordered, and says what that takes from the pools of a Shadow vessel.

  ORDER          as in "P2+3", "S1", "-2", "ss4p", "roll", "P1 S1", "8P2+4: 12" (jumppoint rule MOVE-6)
  ORDERS         as in "P2+3; pc1,pc2 defend F", "inertial 10 S2+3; regenerate 2", "phase to 6,8; cloak", "spawn 1"
  --thrust N     thrust of the drive
  --minbari      turn as Minbari do (jumppoint rule MOVE-2)
  --design ID    a design that comes with the game, such as shadows/cruiser-30
  --movement N   points in its movement pool (jumppoint rule SHD-3); as many as needed if left out
  --shooting N   points in its shooting pool; as many as needed if left out
  --course C     course before the move, 1 to 12; ${COURSE} if left out
  --velocity V   velocity before the move; ${VELOCITY} if left out`,

  run(argv, io) {
    // An order such as -2 is no option.
    const args = argv.flatMap((arg) => (/^-\d/.test(arg) ? [] : [arg]));
    const slower = argv.filter((arg) => /^-\d/.test(arg));
    const { values, names } = readArgs(
      'orders',
      slower.length > 0 ? [...args, '--', ...slower] : args,
      {
        thrust: { type: 'string' },
        minbari: { type: 'boolean' },
        design: { type: 'string' },
        movement: { type: 'string' },
        shooting: { type: 'string' },
        course: { type: 'string' },
        velocity: { type: 'string' },
      },
      { least: 1, most: 1, names: 'the order, such as "P2+3",' },
    );
    const [text] = names as [string];
    const number = (name: Exclude<keyof typeof values, 'minbari'>, least: number, most: number) =>
      wholeNumber('orders', name, values[name], least, most);
    const thrust = number('thrust', 0, 99);
    const course = number('course', 1, 12) ?? COURSE;
    const velocity = number('velocity', 0, 999) ?? VELOCITY;
    const movement = number('movement', 0, 9999);
    const shooting = number('shooting', 0, 9999);
    const wrong = (option: string, message: string, remedy: string) =>
      badInput('jumppoint orders', option, message, remedy);

    let judged: Outcome<Alone>;
    if (values.design !== undefined) {
      if (thrust !== undefined || values.minbari)
        throw wrong('--design', 'says thrust and turns already', 'Leave out --thrust and --minbari');
      const pools = {
        movement: movement ?? Number.POSITIVE_INFINITY,
        shooting: shooting ?? Number.POSITIVE_INFINITY,
      };
      judged = judgeAlone(designOf(values.design), text, { course, velocity }, pools);
    } else {
      if (thrust === undefined)
        throw wrong('--thrust', 'is missing', 'Give the thrust of the drive: --thrust 6, or a --design');
      if (movement !== undefined || shooting !== undefined)
        throw wrong('', 'a pool needs a --design', 'Add --design shadows/cruiser-30');
      judged = judgeMove(text, thrust, values.minbari === true, { course, velocity });
    }
    if (!judged.ok)
      throw wrong(`"${text}"`, refusalText(judged.refusal), 'In a battle the ship would coast (TURN-2)');
    const { plan, limit, shadow } = judged.value;
    io.out(`${judged.value.text} from (0, 0), course ${course}, velocity ${velocity}`);
    for (const line of shadow) io.out(line);
    // A vessel that phases does not move by thrust as well.
    if (shadow.length > 1) return 0;
    io.out(
      `cost   ${plan.thrust} of ${judged.value.thrust} thrust (${shadow.length > 0 ? 'SHD-10' : 'MOVE-1'})`,
    );
    io.out(`limit  ${plan.points} of ${limit} points of course (${shadow.length > 0 ? 'SHD-10' : 'MOVE-2'})`);
    if (plan.firstCourse !== plan.course)
      io.out(
        `middle (${inches(plan.middle.x)}, ${inches(plan.middle.y)}), on course ${plan.firstCourse} up to there (MOVE-4)`,
      );
    io.out(
      `end    (${inches(plan.end.x)}, ${inches(plan.end.y)}), course ${plan.course}, velocity ${plan.velocity}`,
    );
    return 0;
  },
};

/** A move alone, of a ship of which only the thrust is known. */
function judgeMove(
  text: string,
  thrust: number,
  minbari: boolean,
  lie: { readonly course: number; readonly velocity: number },
): Outcome<Alone> {
  const move = parseMove(text);
  if (!move.ok) return move;
  const plan = planMove({ x: 0, y: 0, ...lie }, move.value, thrust, minbari);
  if (!plan.ok) return plan;
  return {
    ok: true,
    value: {
      ...{ text: printMove(move.value), plan: plan.value, thrust },
      ...{ limit: turnLimit(thrust, minbari), shadow: [] },
    },
  };
}

function designOf(id: string): Design {
  const read = findDesign(id, 'capitals');
  if (!read) {
    const near = nearest(id, designIds());
    const hint =
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'jumppoint ships check lists those there are';
    throw badInput('jumppoint orders', '--design', `there is no design "${id}"`, hint);
  }
  if (!read.ok) throw new BadInput(read.problems);
  return read.value;
}
