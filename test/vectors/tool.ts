import { readFileSync, statSync } from 'node:fs';
import { type Limits, problemText, readJson } from '../../src/ship/file.ts';
import { checkVectors, failureText, whyNoVectors } from './sections.ts';

const USAGE = 'usage: npm run -s vectors -- FILE';
const LIMITS: Limits = { bytes: 8 * 1024 * 1024, depth: 12 };

export interface Report {
  readonly out: readonly string[];
  readonly err: readonly string[];
  /** 1: a row failed. 2: there was nothing to check. */
  readonly code: 0 | 1 | 2;
}

/** What the command prints, and its exit code. */
export function vectors(args: readonly string[]): Report {
  const [file, ...more] = args;
  if (file === '--help' || file === '-h') return { out: [USAGE], err: [], code: 0 };
  if (file === undefined || more.length > 0 || file.startsWith('-')) return refused(USAGE);
  try {
    const { size } = statSync(file);
    if (size > LIMITS.bytes)
      return refused(`${file}: too large: ${size} bytes, at most ${LIMITS.bytes} are read`);
    return reportOn(readFileSync(file, 'utf8'), file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return refused(
      `${file}: cannot be read: ${code === 'ENOENT' ? 'there is no such file' : code}. ${USAGE}`,
    );
  }
}

function reportOn(text: string, file: string): Report {
  const json = readJson(text, file, LIMITS);
  if (!json.ok) return refused(...json.problems.map(problemText));
  const why = whyNoVectors(json.value);
  if (why) return refused(`${file}: ${why}`);
  const { passed, failures, skipped } = checkVectors(json.value as Record<string, unknown>);
  return {
    out: [
      ...failures.map(failureText),
      ...skipped.map((name) => `skipped: ${name}`),
      `${passed} passed, ${failures.length} failed`,
    ],
    err: [],
    code: failures.length > 0 ? 1 : 0,
  };
}

function refused(...err: string[]): Report {
  return { out: [], err, code: 2 };
}
