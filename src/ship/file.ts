import type { z } from 'zod';

/** What is wrong with something that came from outside: where, what, and what to do about it. */
export interface Problem {
  /** The file's name as the user gave it, or `page`, `link`. */
  readonly file: string;
  /** Path of the field, as `sides[0].ships[1].course`; empty for the whole file. */
  readonly field: string;
  readonly message: string;
  readonly remedy?: string;
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function problemText(problem: Problem): string {
  const place = problem.field ? `${problem.file}: ${problem.field}` : problem.file;
  return `${place}: ${problem.message}${problem.remedy ? `. ${problem.remedy}` : ''}`;
}

/** Limits for anything that comes from outside, checked before it is looked at. */
export interface Limits {
  readonly bytes: number;
  readonly depth: number;
}

export const DESIGN_LIMITS: Limits = { bytes: 64 * 1024, depth: 12 };
export const SCENARIO_LIMITS: Limits = { bytes: 256 * 1024, depth: 16 };
export const BATTLE_LIMITS: Limits = { bytes: 64 * 1024 * 1024, depth: 40 };

export function failed(
  file: string,
  field: string,
  message: string,
  remedy?: string,
): { ok: false; problems: Problem[] } {
  return {
    ok: false,
    problems: [remedy === undefined ? { file, field, message } : { file, field, message, remedy }],
  };
}

/** Reads JSON text within limits. Nothing in it is evaluated, and depth is measured before it is parsed. */
export function readJson(text: string, file: string, limits: Limits): Read<unknown> {
  // A character is at least a byte, so this refuses nothing that fits.
  if (text.length > limits.bytes)
    return failed(
      file,
      '',
      `too large: ${text.length} characters, at most ${limits.bytes} are read`,
      'Check that this is the file you meant',
    );
  const depth = deepest(text);
  if (depth > limits.depth)
    return failed(
      file,
      '',
      `nested ${depth} deep, at most ${limits.depth} are read`,
      'Check that this is the file you meant',
    );
  if (text.includes('"__proto__"'))
    return failed(file, '', 'names a field "__proto__", which no file has', 'Remove it');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return failed(
      file,
      '',
      `not JSON: ${(error as Error).message}`,
      'Check the file in an editor that knows JSON',
    );
  }
}

function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i++;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 123 || c === 91) {
      if (++depth > most) most = depth;
    } else if (c === 125 || c === 93) depth--;
  }
  return most;
}

/** Checks a value against a schema; each fault becomes a problem with its field. */
export function readAs<S extends z.ZodType>(schema: S, value: unknown, file: string): Read<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: false });
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    problems: result.error.issues.slice(0, 20).map((issue) => ({
      file,
      field: fieldName(issue.path),
      message: messageOf(issue),
      remedy: remedyFor(issue),
    })),
  };
}

const LONGEST_MESSAGE = 300;

function messageOf(issue: z.core.$ZodIssue): string {
  const message =
    issue.path.length === 0 && issue.code === 'invalid_type' ? `must be ${issue.expected}` : issue.message;
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

function remedyFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `Remove ${issue.keys.slice(0, 8).join(', ')} or check the spelling`;
  if (issue.code === 'invalid_type' && /is missing$|received undefined/.test(issue.message))
    return 'Add the field';
  return 'Correct the value';
}

export function fieldName(path: readonly PropertyKey[]): string {
  let name = '';
  for (const step of path)
    name += typeof step === 'number' ? `[${step}]` : name ? `.${String(step)}` : String(step);
  return name;
}
