import { problemText } from '../ship/file.ts';
import { BadInput, badInput, type Io } from './io.ts';
import { nearest } from './near.ts';

/** One command of the command line. */
export interface Command {
  readonly help: string;
  /** Exit code: 0, or 1 where a check was made and failed. Bad input is thrown. */
  run(argv: readonly string[], io: Io): number;
}

/** Loaded when called for, so that the others start at once. */
const COMMANDS: Readonly<Record<string, { readonly does: string; load(): Promise<{ command: Command }> }>> = {
  fight: { does: 'fight a scenario and report it turn by turn', load: () => import('./fight.ts') },
  odds: { does: 'say exactly how likely a shot is to do what', load: () => import('./odds.ts') },
  orders: { does: 'say what a movement order costs and where it leads', load: () => import('./orders.ts') },
  replay: { does: 'play a kept battle again and compare', load: () => import('./replay.ts') },
  rule: { does: 'print a rule', load: () => import('./rule.ts') },
  ships: { does: 'check ship designs', load: () => import('./ships.ts') },
  schema: { does: 'print the JSON Schema of a file format', load: () => import('./schema.ts') },
};

const HELP = `Jump Point: tactical battles between ships of Babylon 5 by Full Thrust rules.

  jumppoint COMMAND ...

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(8)}${does}`)
  .join('\n')}

  jumppoint COMMAND --help   shows how a command is used

Exit codes: 0 done, 1 a check failed, 2 bad input, 3 a fault of the program itself.`;

/** Runs the command line and returns its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await runCommand(argv, io);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    for (const problem of error.problems) io.err(problemText(problem));
    return 2;
  }
}

async function runCommand([name, ...argv]: readonly string[], io: Io): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    print(name === undefined ? io.err : io.out, HELP);
    return name === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    const names = Object.keys(COMMANDS);
    const near = nearest(name, names);
    throw badInput(
      'jumppoint',
      '',
      `there is no command "${name}"`,
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `There are ${names.join(', ')}`,
    );
  }
  const { command } = await COMMANDS[name]!.load();
  const end = argv.indexOf('--');
  const before = end < 0 ? argv : argv.slice(0, end);
  if (before.includes('--help') || before.includes('-h')) {
    print(io.out, command.help);
    return 0;
  }
  return command.run(argv, io);
}

function print(to: Io['out'], text: string): void {
  for (const line of text.split('\n')) to(line);
}
