import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FindDesign } from '../battle/scenario.ts';
import { type Design, readDesign } from '../ship/design.ts';
import { failed, type Read } from '../ship/file.ts';

/** The designs that the source text prints (DESIGN-3), in its order; any others follow by name. */
const FIRST = [
  'earth-alliance/omega',
  'earth-alliance/hyperion',
  'narn/heavy-cruiser',
  'narn/cruiser',
  'centauri/heavy-cruiser',
  'centauri/warship',
  'minbari/white-star',
  'minbari/war-cruiser',
];

/**
 * The texts under ships/, by path without `.json`. Run from source it reads the folder; in the bundled command, which
 * may lie anywhere, the same files were put in when it was built.
 */
function shipFiles(): Map<string, string> {
  if (import.meta.env) {
    const files = import.meta.glob<string>('../../ships/**/*.json', {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    return new Map(
      Object.entries(files).map(([path, text]) => [path.slice('../../ships/'.length, -'.json'.length), text]),
    );
  }
  const folder = fileURLToPath(new URL('../../ships', import.meta.url));
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  return new Map(
    paths.map((path) => [
      path.slice(0, -'.json'.length).split(sep).join('/'),
      readFileSync(join(folder, path), 'utf8'),
    ]),
  );
}

let files: Map<string, string> | undefined;

/** Ids of all designs under ships/. */
export function designIds(): readonly string[] {
  files ??= shipFiles();
  const others = [...files.keys()].filter((id) => !FIRST.includes(id)).sort();
  return [...FIRST, ...others];
}

/** A design under ships/; its file stands where its id says. */
export const findDesign: FindDesign = (id, bays) => {
  files ??= shipFiles();
  const text = files.get(id);
  return text === undefined
    ? undefined
    : checkPlaceOf(readDesign(text, `ships/${id}.json`, bays), `ships/${id}.json`, id);
};

/** A design file under a folder ships/ has the id that its path gives. */
export function checkPlaceOf(read: Read<Design>, file: string, place: string): Read<Design> {
  if (!read.ok || read.value.id === place) return read;
  return failed(
    file,
    'id',
    `the id is "${read.value.id}"`,
    `Write "${place}" or move the file to ships/${read.value.id}.json`,
  );
}
