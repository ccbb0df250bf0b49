import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBattle, replay } from '../../src/battle/battleFile.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { problemText } from '../../src/ship/file.ts';
import { SCENARIOS } from '../battle/scene.ts';
import { logOf, playStory, STORIES } from './stories.ts';

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

/** What a story is about: if one of these no longer happens, it tells another story. */
const HAPPENS: Readonly<Record<string, (facts: readonly Fact[]) => boolean>> = {
  'interceptors: a screen fights one group, the interceptors shoot at the other': (facts) =>
    facts.some((f) => f.type === 'DogfightFought' && f.group === 'omega-1.g1') &&
    facts.some((f) => f.type === 'FightersShot' && f.weapon === 'int2' && f.group === 'narn-1.g2'),
  'interceptors: in defensive mode they are two screen levels': (facts) =>
    facts.some((f) => f.type === 'GroupStruck' && f.level === 2),
  'mines: the burst costs two rows at once, and the launcher is struck too': (facts) =>
    facts.some((f) => f.type === 'ThresholdRolled' && f.rowsInAttack === 2) &&
    facts.some((f) => f.type === 'MineStruck' && f.ship === f.by),
  'shunt: one more follow-up, then the drive is off line and the weapon cools': (facts) =>
    facts.filter((f) => f.type === 'ShotFired' && f.mode === 'follow-up').length === 2 &&
    facts.filter((f) => f.type === 'OrdersRefused' && f.refusal.rule === 'SHUNT-1').length === 2 &&
    facts.filter((f) => f.type === 'ShotRefused' && f.refusal.why === 'not-ready').length === 2,
  'escape: twice in hope, then the point opens and the ship leaves with its group': (facts) =>
    facts.filter((f) => f.type === 'OpenFailed').length === 2 &&
    facts.some((f) => f.type === 'ShipEscaped') &&
    facts.some((f) => f.type === 'GroupSafe'),
  'rolled: what does not bear to port does so after the roll': (facts) => {
    const roll = facts.findIndex((f) => f.type === 'ShipRolled');
    const refused = facts.findIndex((f) => f.type === 'ShotRefused' && f.weapon === 'pc2');
    const shot = facts.findIndex((f) => f.type === 'FightersShot' && f.weapon === 'pc2');
    return refused >= 0 && refused < roll && roll < shot;
  },
  'stalker: it decloaks, cuts, cloaks and leaves, and its enemies cannot fire at it in between': (facts) => {
    const steps = ['ShadowDecloaked', 'BeamCut', 'ShadowCloaked', 'ShipEscaped'] as const;
    const order = steps.map((type) => facts.findIndex((f) => f.type === type));
    return (
      order.every((at, i) => at > (order[i - 1] ?? -1)) &&
      facts.some((f) => f.type === 'ShadowSought' && f.found !== null) &&
      facts.filter((f) => f.type === 'ShotRefused' && f.refusal.why === 'ship-cloaked').length === 3 &&
      facts.every((f) => f.type !== 'ShipPinned')
    );
  },
  'telepaths: three lock it, hold it through fire until the helpers are exhausted, and let it go': (
    facts,
  ) => {
    const freed = facts.findIndex((f) => f.type === 'LockBroken' && f.why === 'owner');
    const fled = facts.findIndex((f) => f.type === 'ShadowPhased');
    return (
      facts.some((f) => f.type === 'LockTried' && f.locked && f.helpers.length === 2) &&
      facts.filter((f) => f.type === 'LockHeld').length === 3 &&
      facts.filter((f) => f.type === 'LockLeft' && f.why === 'exhausted').length === 2 &&
      facts.filter((f, i) => f.type === 'ShotFired' && f.ship === 'hyperion-1' && i < freed).length >= 4 &&
      facts.some((f, i) => f.type === 'BoxesLost' && f.ship === 'stalker-1' && i < freed) &&
      freed >= 0 &&
      fled > freed
    );
  },
  'pinned: twice running, firing all the while, then destroyed': (facts) => {
    const pins = facts.flatMap((f, i) => (f.type === 'ShipPinned' ? [i] : []));
    const shot = facts.findLastIndex((f) => f.type === 'BeamCut' && f.ship === 'stalker-1');
    return (
      pins.length === 2 &&
      (pins[0] as number) < shot &&
      facts.some((f) => f.type === 'OrdersRefused' && f.refusal.why === 'pinned-drive') &&
      facts.some((f) => f.type === 'ShipDestroyed' && f.ship === 'stalker-1')
    );
  },
};

describe('golden stories', () => {
  const kept = (name: string) => readFileSync(new URL(`stories/${name}`, folder), 'utf8');

  it.each(STORIES.map(({ name }) => name))('%s replays, and its log reads as it was kept', (name) => {
    const read = readBattle(kept(`${name}.json`), name);
    if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
    expect(replay(read.value).difference).toBeNull();
    expect(logOf(read.value.file)).toBe(kept(`${name}.txt`));
  });

  it.each(Object.entries(HAPPENS))('%s', (about, happens) => {
    const story = STORIES.find(({ name }) => about.startsWith(`${name}:`));
    expect(story && happens(playStory(story).facts)).toBe(true);
  });
});
