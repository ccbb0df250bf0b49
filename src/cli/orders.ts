import { planMove, turnLimit } from '../battle/movement.ts';
import { parseMove, printMove } from '../battle/orders.ts';
import { inches } from '../plane/table.ts';
import { refusalText } from '../words/refusal.ts';
import { readArgs, wholeNumber } from './args.ts';
import { badInput } from './io.ts';
import type { Command } from './run.ts';

const COURSE = 12;
const VELOCITY = 6;

export const command: Command = {
  help: `jumppoint orders ORDER --thrust N [--minbari] [--course C] [--velocity V]

Says what a movement order costs, what the limits are and where it leads from (0, 0), or why it is not allowed.

  ORDER          as in "P2+3", "S1", "-2", "ss4p", "roll", "P1 S1", "8P2+4: 12" (jumppoint rule MOVE-6)
  --thrust N     thrust of the drive
  --minbari      turn as Minbari do (jumppoint rule MOVE-2)
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
        course: { type: 'string' },
        velocity: { type: 'string' },
      },
      { least: 1, most: 1, names: 'the order, such as "P2+3",' },
    );
    const [text] = names as [string];
    const thrust = wholeNumber('orders', 'thrust', values.thrust, 0, 99);
    if (thrust === undefined)
      throw badInput(
        'jumppoint orders',
        '--thrust',
        'is missing',
        'Give the thrust of the drive: --thrust 6',
      );
    const course = wholeNumber('orders', 'course', values.course, 1, 12) ?? COURSE;
    const velocity = wholeNumber('orders', 'velocity', values.velocity, 0, 999) ?? VELOCITY;

    const move = parseMove(text);
    const plan = move.ok
      ? planMove({ x: 0, y: 0, course, velocity }, move.value, thrust, values.minbari === true)
      : move;
    if (!plan.ok || !move.ok) {
      const why = refusalText((plan as Exclude<typeof plan, { ok: true }>).refusal);
      throw badInput('jumppoint orders', `"${text}"`, why, 'In a battle the ship would coast (TURN-2)');
    }
    const { points, firstCourse, middle, end } = plan.value;
    const limit = turnLimit(thrust, values.minbari === true);
    io.out(`${printMove(move.value)} from (0, 0), course ${course}, velocity ${velocity}`);
    io.out(`cost   ${plan.value.thrust} of ${thrust} thrust (MOVE-1)`);
    io.out(`limit  ${points} of ${limit} points of course (MOVE-2)`);
    if (firstCourse !== plan.value.course)
      io.out(
        `middle (${inches(middle.x)}, ${inches(middle.y)}), on course ${firstCourse} up to there (MOVE-4)`,
      );
    io.out(
      `end    (${inches(end.x)}, ${inches(end.y)}), course ${plan.value.course}, velocity ${plan.value.velocity}`,
    );
    return 0;
  },
};
