import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../src/app/en.json' with { type: 'json' };
import fighters from '../../src/app/fighters/en.json' with { type: 'json' };
import fire from '../../src/app/fire/en.json' with { type: 'json' };
import game from '../../src/app/game/en.json' with { type: 'json' };
import { KEYS } from '../../src/app/keys.ts';
import orders from '../../src/app/orders/en.json' with { type: 'json' };
import shadows from '../../src/app/shadows/en.json' with { type: 'json' };
import { OPTION_NAMES, OPTIONS } from '../../src/battle/options.ts';
import { PHASES } from '../../src/battle/state.ts';
import { CAPTAIN_NAMES } from '../../src/captain/fight.ts';

const keys = new Set(keysOf(en, ''));

function keysOf(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [path + name] : keysOf(text as object, `${path}${name}.`),
  );
}

/** The keys of each catalogue, by its namespace. */
const catalogues: Readonly<Record<string, ReadonlySet<string>>> = {
  page: keys,
  game: new Set(keysOf(game, '')),
  orders: new Set(keysOf(orders, '')),
  fire: new Set(keysOf(fire, '')),
  fighters: new Set(keysOf(fighters, '')),
  shadows: new Set(keysOf(shadows, '')),
};

function known(key: string, namespace = 'page'): boolean {
  const all = catalogues[namespace];
  return all !== undefined && (all.has(key) || (all.has(`${key}_one`) && all.has(`${key}_other`)));
}

const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/app/${file}`, 'utf8') }));
const source = files.map(({ text }) => text).join('\n');

test('every text that the page asks for is in the catalogue', () => {
  const asked = files.flatMap(({ file, text }) => {
    const [folder = ''] = file.split('/');
    const own =
      /useTranslation\('(\w+)'\)/.exec(text)?.[1] ?? (Object.hasOwn(catalogues, folder) ? folder : 'page');
    return [...text.matchAll(/\bt\('(?:(\w+):)?([\w.-]+)'/g)].map(([, namespace, key]) => ({
      namespace: namespace ?? own,
      key: key!,
    }));
  });
  expect(asked.length).toBeGreaterThan(80);
  expect(asked.filter(({ key, namespace }) => !known(key, namespace))).toEqual([]);
});

test('every option and each of its values has words', () => {
  const listed = OPTION_NAMES.flatMap((name) => [
    `option.${name}.name`,
    ...OPTIONS[name].map((value) => `option.${name}.${value}`),
  ]);
  expect(listed.filter((key) => !known(key, 'game'))).toEqual([]);
});

test('lists whose keys are put together are whole', () => {
  const listed = [
    ...PHASES.map((phase) => `phase.${phase}`),
    ...CAPTAIN_NAMES.flatMap((name) => [`captain.${name}.name`, `captain.${name}.does`]),
    ...KEYS.map(({ does }) => `key.${does}`),
    ...['afloat', 'hyperspace', 'destroyed', 'escaped', 'withdrawn', 'cloaked'].map(
      (status) => `status.${status}`,
    ),
  ];
  expect(listed.filter((key) => !known(key))).toEqual([]);
});

test.each([
  {
    namespace: 'page',
    lists: ['phase', 'captain', 'key', 'status', 'system', 'sheet', 'play', 'top.beat', 'tabs', 'stage.sign'],
  },
  { namespace: 'fighters', lists: ['nudge', 'axis'] },
  { namespace: 'shadows', lists: ['pool', 'part', 'drive', 'mode', 'beam.taken', 'cloak'] },
  { namespace: 'game', lists: ['option', 'prompt', 'curtain'] },
])('every text of the catalogue $namespace is used', ({ namespace, lists }) => {
  const unused = [...catalogues[namespace]!].filter((key) => {
    const name = key.replace(/_(zero|one|other)$/, '');
    return (
      !lists.some((list) => key.startsWith(`${list}.`)) &&
      !source.includes(`'${name}'`) &&
      !source.includes(`'${namespace}:${name}'`)
    );
  });
  expect(unused).toEqual([]);
});
