import type { Problem } from '../ship/file.ts';

/** Where a command prints, a line at a time, and the folder that paths are meant from. */
export interface Io {
  out(line: string): void;
  err(line: string): void;
  readonly folder: string;
}

/** What was handed in cannot be used: the problems are printed and the exit code is 2. */
export class BadInput extends Error {
  override name = 'BadInput';
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.problems = problems;
  }
}

export function badInput(file: string, field: string, message: string, remedy: string): BadInput {
  return new BadInput([{ file, field, message, remedy }]);
}

/**
 * A line that a terminal can only show: control characters and those that turn the reading direction, which a name
 * in a file may hold, are written out. The form is JSON's, so a line of JSON stays one.
 */
export function printable(line: string): string {
  return line.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal.
    /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
