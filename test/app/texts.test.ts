import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import en from '../../src/app/en.json' with { type: 'json' };
import { KEYS } from '../../src/app/keys.ts';
import { PHASES } from '../../src/battle/state.ts';
import { CAPTAIN_NAMES } from '../../src/captain/fight.ts';

const keys = new Set(keysOf(en, ''));

function keysOf(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [path + name] : keysOf(text as object, `${path}${name}.`),
  );
}

const known = (key: string) => keys.has(key) || (keys.has(`${key}_one`) && keys.has(`${key}_other`));

const source = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/app/${file}`, 'utf8'))
  .join('\n');

test('every text that the page asks for is in the catalogue', () => {
  const asked = [...source.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key!);
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((key) => !known(key))).toEqual([]);
});

test('lists whose keys are put together are whole', () => {
  const listed = [
    ...PHASES.map((phase) => `phase.${phase}`),
    ...CAPTAIN_NAMES.flatMap((name) => [`captain.${name}.name`, `captain.${name}.does`]),
    ...KEYS.map(({ does }) => `key.${does}`),
    ...['afloat', 'destroyed', 'escaped', 'withdrawn'].map((status) => `status.${status}`),
  ];
  expect(listed.filter((key) => !known(key))).toEqual([]);
});

test('every text of the catalogue is used', () => {
  const lists = ['phase', 'captain', 'key', 'status', 'system', 'sheet', 'play', 'top.beat', 'tabs'];
  const unused = [...keys].filter(
    (key) =>
      !lists.some((list) => key.startsWith(`${list}.`)) &&
      !source.includes(`'${key.replace(/_(one|other)$/, '')}'`),
  );
  expect(unused).toEqual([]);
});
