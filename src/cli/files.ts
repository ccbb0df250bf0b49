import { readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BadInput, badInput, type Io } from './io.ts';

/** Reads a text file of at most so many bytes; its size is looked at before it is read. */
export function readText(io: Io, path: string, mostBytes: number): string {
  const full = resolve(io.folder, path);
  let stats: Stats;
  try {
    stats = statSync(full);
  } catch (error) {
    throw notReached(path, error);
  }
  if (stats.isDirectory()) throw badInput(path, '', 'is a folder', 'Name a file in it');
  if (!stats.isFile()) throw badInput(path, '', 'is no ordinary file', 'Name a file');
  const tooLarge = (bytes: number) =>
    badInput(
      path,
      '',
      `too large: ${bytes} bytes, at most ${mostBytes} are read`,
      'Check that this is the file you meant',
    );
  if (stats.size > mostBytes) throw tooLarge(stats.size);
  try {
    const bytes = readFileSync(full);
    if (bytes.length > mostBytes) throw tooLarge(bytes.length);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    if (error instanceof TypeError) throw badInput(path, '', 'is no text in UTF-8', 'Save it as UTF-8');
    throw notReached(path, error);
  }
}

/** Says before any work is done that a file could not be written there, as far as can be told. */
export function checkPlace(io: Io, path: string): void {
  const full = resolve(io.folder, path);
  try {
    if (!statSync(dirname(full), { throwIfNoEntry: false })?.isDirectory())
      throw badInput(path, '', `there is no folder ${dirname(path)}`, 'Create it first or name another');
    const there = statSync(full, { throwIfNoEntry: false });
    if (there && !there.isFile()) throw badInput(path, '', 'is no ordinary file', 'Name another path');
    const beside = besideOf(full);
    writeFileSync(beside, '', { flag: 'wx' });
    rmSync(beside);
  } catch (error) {
    throw error instanceof BadInput ? error : notWritten(path, error);
  }
}

/** Writes a file whole or not at all: first beside its place, then moved there. */
export function writeWhole(io: Io, path: string, text: string): void {
  checkPlace(io, path);
  const full = resolve(io.folder, path);
  const beside = besideOf(full);
  try {
    writeFileSync(beside, text, { flag: 'wx' });
    renameSync(beside, full);
  } catch (error) {
    rmSync(beside, { force: true });
    throw notWritten(path, error);
  }
}

function besideOf(full: string): string {
  return join(dirname(full), `.${basename(full)}.${process.pid}.tmp`);
}

function notWritten(path: string, error: unknown): BadInput {
  return badInput(
    path,
    '',
    `cannot be written: ${codeOf(error)}`,
    'Check the path, the folder and its rights',
  );
}

function notReached(path: string, error: unknown): BadInput {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return badInput(path, '', 'there is no such file', 'Check the path');
  return badInput(path, '', `cannot be read: ${code}`, 'Check the path and its rights');
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
