import { z } from 'zod';
import { handedSchema } from '../../battle/handedIn.ts';
import { failed, type Read, readAs } from '../../ship/file.ts';
import { Game, type Kept } from './game.ts';

/**
 * What the browser keeps between two visits. Here, and only here, lies what sides have sealed or are still writing: the
 * page's own memory holds nothing of it, but a reload must find it again.
 */
const BATTLE = 'jump-point.battle';
const WRITING = 'jump-point.writing';
const ASIDE = 'jump-point.aside';

const FORMAT = 'jumppoint-autosave/2';
const NAME = 'autosave';

const keptSchema = z.strictObject({
  format: z.literal(FORMAT, { error: `format must be "${FORMAT}"` }),
  source: z.string().max(300),
  /** Read as any battle file is. */
  file: z.looseObject({}),
  /** Handed in and not shown yet, by persons and captains. */
  unshown: z.array(handedSchema).max(1000),
});

/** What somebody has prepared and not handed in, as lines that the rules' own parsers read. */
const writingSchema = z.strictObject({
  /** The hash that the battle stood at. */
  at: z.string(),
  side: z.string(),
  for: z.enum([
    ...(['orders', 'telepaths', 'aims', 'groups', 'attacks', 'answers', 'fire', 'needles'] as const),
    ...(['repairs', 'places'] as const),
  ]),
  lines: z.array(z.tuple([z.string(), z.string()])),
});
export type Writing = Readonly<z.output<typeof writingSchema>>;

/** Keeps a game and the name of the file that it came from. False if the browser will not. */
export function keepGame(game: Game, source: string): boolean {
  return put(BATTLE, JSON.stringify({ format: FORMAT, source, ...game.keep() }));
}

/** The game that was kept; null if there is none. */
export function keptGame(): Read<{ readonly game: Game; readonly source: string }> | null {
  const text = get(BATTLE);
  if (text === null) return null;
  const read = readAs(keptSchema, parsed(text), NAME);
  if (!read.ok) return read;
  const { source, format: _, ...kept } = read.value;
  try {
    const game = Game.restore(kept as unknown as Kept);
    return game.ok ? { ok: true, value: { game: game.value, source } } : game;
  } catch (error) {
    return failed(NAME, '', (error as Error).message);
  }
}

/** Calls when another window of this browser keeps a battle of its own in the place of this one. */
export function onKeptElsewhere(call: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === BATTLE && newValue !== null) call();
  });
}

/** What cannot be read makes room, but is not thrown away. */
export function putAside(): void {
  const text = get(BATTLE);
  drop(BATTLE);
  drop(WRITING);
  if (text !== null) put(ASIDE, text);
}

export function keepWriting(writing: Writing): void {
  put(WRITING, JSON.stringify(writing));
}

export function forgetWriting(): void {
  drop(WRITING);
}

export function keptWriting(): Writing | null {
  const read = writingSchema.safeParse(parsed(get(WRITING) ?? 'null'));
  return read.success ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// A browser may be full, or forbid keeping anything.
function put(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function drop(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then there is nothing to drop.
  }
}
