import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const below: Record<string, readonly string[]> = {
  dice: [],
  plane: [],
  ship: ['dice', 'plane'],
  battle: ['dice', 'plane', 'ship'],
  captain: ['dice', 'plane', 'ship', 'battle'],
  lab: ['dice', 'plane', 'ship', 'battle', 'captain'],
  strategic: ['dice', 'plane'],
  bridge: ['dice', 'plane', 'ship', 'battle', 'strategic'],
  words: ['dice', 'plane', 'ship', 'battle', 'captain'],
};
const core = Object.keys(below);
const top = ['cli', 'server', 'app'];
for (const room of top) below[room] = core;
const rooms = Object.keys(below);

interface Snippet {
  readonly what: string;
  readonly file: string;
  readonly text: string;
  /** The rule that must report it; undefined where nothing may. */
  readonly rule: string | undefined;
}
const snippets: Snippet[] = [];

function snippet(what: string, folder: string, text: string, rule?: string): void {
  snippets.push({ what, file: `${folder}/snippet${snippets.length}.ts`, text: `${text}\n`, rule });
}

const IMPORT = 'lint/style/noRestrictedImports';
const NODE = 'lint/correctness/noNodejsModules';
for (const from of rooms)
  for (const to of rooms) {
    if (from === to) continue;
    const rule = below[from]!.includes(to) ? undefined : IMPORT;
    snippet(`${from} imports`, `src/${from}`, `export { x } from '../${to}/x.ts';`, rule);
    snippet(`${from} imports`, `src/${from}/deep`, `export { x } from '../../${to}/deep/x.ts';`, rule);
  }
for (const how of [
  `import { x } from '../app/x.ts';\nexport const y = x;`,
  `import type { X } from '../app/x.ts';\nexport type Y = X;`,
  `export * from '../app/x.ts';`,
  `export const x = () => import('../app/x.ts');`,
  `export { x } from '../../src/app/x.ts';`,
])
  snippet(how, 'src/battle', how, IMPORT);
snippet('type import in place', 'src/battle', `export type X = import('../app/x.ts').X;`, 'plugin');
snippet(
  'room of its own',
  'src/battle/weapons',
  `export { x } from '../state.ts';\nexport { y } from './beam.ts';`,
);
snippet('a file named as a room', 'src/battle', `export { x } from './words.ts';`);

const outside = [
  'react',
  'react-dom/client',
  'pixi.js',
  '@pixi/react',
  'matter-js',
  'zustand',
  'react-i18next',
];
for (const room of core) {
  for (const name of outside) snippet(name, `src/${room}`, `export { x } from '${name}';`, IMPORT);
  snippet(
    'mathjs',
    `src/${room}`,
    `export { x } from 'mathjs/number';`,
    room === 'ship' ? undefined : IMPORT,
  );
  snippet('i18next', `src/${room}`, `export { x } from 'i18next';`, room === 'words' ? undefined : IMPORT);
  snippet('node:fs', `src/${room}`, `export { readFileSync } from 'node:fs';`, NODE);
  for (const name of ['zod', 'canonicalize', '@noble/hashes/sha2.js', 'pure-rand/generator/xoroshiro128plus'])
    snippet(name, `src/${room}`, `export { x } from '${name}';`);
}
for (const room of top)
  for (const name of [...outside, 'mathjs', 'i18next', 'node:fs'])
    snippet(name, `src/${room}`, `export { x } from '${name}';`);

const inexact = 'random sin cos tan asin acos atan atan2 sinh cosh tanh exp log log2 log10 pow cbrt hypot';
const bans = [
  ...inexact.split(' ').map((name) => `Math.${name}(2, 3)`),
  `Math['sin'](2)`,
  'Math?.sin(2)',
  'Math.max(1, Math.sin(2))',
  '[1].map(Math.sin)',
  '2 ** 3',
  '1 + 2 **\n  3',
  'Date.now()',
  'new Date()',
  'performance.now()',
  'new Intl.NumberFormat()',
  '(1).toLocaleString()',
  `'a'?.toLocaleUpperCase()`,
  `'a'.localeCompare('b')`,
];
for (const ban of bans)
  for (const room of core) snippet(ban, `src/${room}`, `export const x = ${ban};`, 'plugin');
for (const ban of bans) snippet(ban, 'src/app', `export const x = ${ban};`);
snippet('**=', 'src/battle', 'let x = 2;\nx **= 3;\nexport const y = x;', 'plugin');
snippet('const { sin } = Math', 'src/battle', 'export const { sin } = Math;', 'plugin');
const exact = 'abs(1) ceil(1) floor(1) round(1) trunc(1) sign(1) min(1,2) max(1,2) sqrt(2) imul(1,2)'.split(
  ' ',
);
for (const call of exact) snippet(`Math.${call}`, 'src/battle', `export const x = Math.${call};`);
snippet(
  'names that only look alike',
  'src/battle',
  'export const x = (m: { sin: number }, myDate: number, Dates: number) => m.sin * myDate * Dates;',
);

for (const folder of ['src/battle', 'src/app', 'src/cli', 'test/battle']) {
  snippet('new Function', folder, `export const x = new Function('return 1');`, 'plugin');
  snippet('Function()', folder, `export const x = Function('return 1');`, 'plugin');
  snippet('eval', folder, `export const x = eval('1');`, 'plugin');
  snippet('any', folder, 'export const x = (y: any) => y;', 'lint/suspicious/noExplicitAny');
}
for (const skip of ['test.only', 'describe.only', 'test.skip', 'describe.skip']) {
  const rule = skip.endsWith('only') ? 'lint/suspicious/noFocusedTests' : 'lint/suspicious/noSkippedTests';
  snippet(skip, 'test/battle', `${skip}('x', () => {});`, rule);
}

const reported = new Map<string, string[]>();
const root = mkdtempSync(join(tmpdir(), 'boundaries-'));

beforeAll(() => {
  for (const path of ['biome.jsonc', '.gitignore', 'test/lint'])
    cpSync(path, join(root, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const { file, text } of snippets) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const args = ['lint', '--reporter=rdjson', '--max-diagnostics=none', 'src', 'test/battle'];
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const run = spawnSync(process.execPath, [biome, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: {
      code?: { value: string };
      location?: { path?: string };
    }[];
  };
  for (const { code, location } of diagnostics) {
    const path = location?.path ?? '';
    const file = path.slice(Math.max(0, path.search(/(src|test)\/[^.]*\/snippet/)));
    reported.set(file, [...(reported.get(file) ?? []), code?.value ?? '']);
  }
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every snippet of that name reports its rule, and those that have none report nothing of the kind. */
test.each([...new Set(snippets.map(({ what }) => what))])('%s', (name) => {
  const wrong = snippets
    .filter(({ what }) => what === name)
    .filter(({ file, rule }) => {
      const rules = reported.get(file) ?? [];
      return rule ? !rules.includes(rule) : rules.some((one) => [IMPORT, NODE, 'plugin'].includes(one));
    });
  expect(wrong).toEqual([]);
});
