import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBattle, replay } from '../../src/battle/battleFile.ts';
import { problemText } from '../../src/ship/file.ts';
import { SCENARIOS } from '../battle/scene.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('golden battles', () => {
  it('there is one of each scenario', () => {
    expect(files).toEqual(expect.arrayContaining(SCENARIOS.map((name) => `${name}.json`)));
  });

  it.each(files)('%s replays without a difference', (name) => {
    const read = readBattle(readFileSync(new URL(name, folder), 'utf8'), name);
    if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
    const { battle, difference } = replay(read.value);
    expect(difference).toBeNull();
    expect(battle.journal?.hash).toBe(read.value.file.seals.at(-1)?.hash);
  });
});
