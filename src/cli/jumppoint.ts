#!/usr/bin/env node
import { printable } from './io.ts';
import { run } from './run.ts';

// A reader that has seen enough, such as `head`, closes the pipe: no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

try {
  process.exitCode = await run(process.argv.slice(2), {
    out: (line) => process.stdout.write(`${printable(line)}\n`),
    err: (line) => process.stderr.write(`${printable(line)}\n`),
    folder: process.cwd(),
  });
} catch (error) {
  // Not left to Node, whose exit code 1 would pass for a check that failed.
  for (const line of String((error as Error).stack ?? error).split('\n'))
    process.stderr.write(`${printable(line)}\n`);
  process.exitCode = 3;
}
