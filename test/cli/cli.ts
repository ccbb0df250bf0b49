import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../../src/cli/run.ts';

export const OMEGA = resolve('public/scenarios/omega.json');

export interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** Runs the command line in this process. */
export async function jumppoint(argv: readonly string[], folder = process.cwd()): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(argv, {
    out: (line) => void out.push(line),
    err: (line) => void err.push(line),
    folder,
  });
  return { code, out, err };
}

/** A folder of this test's own with these files in it. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'jump-point-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

export function namesIn(folder: string): string[] {
  return readdirSync(folder).sort();
}
