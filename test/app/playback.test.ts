import { describe, expect, test } from 'vitest';
import {
  beatOf,
  clampBeat,
  factsOf,
  nextTurn,
  playbackOf,
  previousTurn,
  stateAt,
  turnOf,
} from '../../src/app/playback.ts';
import { apply } from '../../src/battle/apply.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { firstState } from '../../src/battle/state.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';

describe.each(['omega', 'breakout', 'quadrant', 'belt', 'moon'])('the battle of %s', (name) => {
  const setting = settingNamed(name);
  const battle = fight(setting, seededDice(7), crewOf(setting, 7));
  const facts = battle.journal!.facts;
  const playback = playbackOf(setting, facts);
  const { beats, turns } = playback;

  test('beats hold every fact once, in order', () => {
    expect(beats.flatMap((_, i) => factsOf(playback, i))).toEqual(facts);
    expect(beats.every((beat) => beat.to > beat.from)).toBe(true);
    for (const [i, { from, to }] of beats.entries())
      for (let k = from; k < to; k++) expect(beatOf(playback, k)).toBe(i);
  });

  test('the state after any number of facts is what applying them makes', () => {
    const state = firstState(setting);
    for (let k = 0; k <= facts.length; k++) {
      if (k > 0) apply(setting, state, facts[k - 1]!);
      if (k % 7 === 0 || k === facts.length) expect(stateAt(playback, k)).toEqual(state);
    }
    expect(stateAt(playback, facts.length)).toEqual(battle.state);
  });

  test('turns begin where the journal says so', () => {
    expect(turns.length).toBe(battle.state.turn + 1);
    for (const [turn, beat] of turns.entries()) {
      expect(factsOf(playback, beat).some((fact) => fact.type === 'TurnBegan')).toBe(turn > 0);
      expect(beats[beat]!.turn).toBe(turn);
      expect(turnOf(playback, beat)).toBe(turn);
    }
  });

  test('a shot and the damage it did are one beat, and each shot has its own', () => {
    for (const [i, beat] of beats.entries()) {
      const shots = factsOf(playback, i).filter((fact) => fact.type === 'ShotFired');
      expect(shots.length).toBeLessThanOrEqual(1);
      if (shots[0]) expect([beat.kind, beat.acting]).toEqual(['shot', shots[0].ship]);
    }
  });

  test('turns step to and fro, and not beyond the ends', () => {
    expect(nextTurn(playback, 0)).toBe(turns[1]);
    expect(previousTurn(playback, turns[2]!)).toBe(turns[1]);
    expect(previousTurn(playback, turns[2]! + 1)).toBe(turns[2]);
    expect(previousTurn(playback, 0)).toBe(0);
    expect(nextTurn(playback, beats.length - 1)).toBe(beats.length - 1);
    expect([clampBeat(playback, -3), clampBeat(playback, 1e9)]).toEqual([0, beats.length - 1]);
    expect(beats.at(-1)!.kind).toBe('ending');
  });
});

describe('battles with all of the arsenal', () => {
  const setting = settingNamed('omega');
  const captains = { ea: 'random', narn: 'random' } as const;
  const watched = [3, 5, 7, 9, 12].map((seed) => {
    const { journal } = fight(setting, seededDice(seed), crewOf(setting, seed, captains));
    return playbackOf(setting, journal!.facts);
  });
  const beats = watched.flatMap((playback) =>
    playback.beats.map((beat, i) => ({
      ...beat,
      facts: factsOf(playback, i),
      before: playback.beats[i - 1],
    })),
  );
  const holding = (type: string) => beats.filter(({ facts }) => facts.some((fact) => fact.type === type));
  const count = (facts: readonly { type: string }[], type: string) =>
    facts.filter((fact) => fact.type === type).length;

  test('groups fly one by one, mines are launched one by one', () => {
    for (const [type, kind] of [
      ['GroupMoved', 'flight'],
      ['MineLaunched', 'mine'],
    ] as const) {
      expect(holding(type).length).toBeGreaterThan(5);
      for (const beat of holding(type)) expect([beat.kind, count(beat.facts, type)]).toEqual([kind, 1]);
    }
  });

  test.each([
    ['GroupLaunched', 'launches'],
    ['OrdersRevealed', 'orders'],
    ['GroupWentAlong', 'moves'],
    ['GroupLanded', 'landings'],
    ['AttackNamed', 'attacks'],
    ['DogfightFought', 'dogfights'],
    ['CapacitorCharged', 'charging'],
    ['OpenFailed', 'jump-open'],
  ])('%s is told together, in a beat of %s', (type, kind) => {
    expect(holding(type).length).toBeGreaterThan(0);
    for (const beat of holding(type)) expect(beat.kind).toBe(kind);
    const turns = beats.filter((beat) => beat.kind === kind).map(({ turn, before }) => [turn, before?.kind]);
    expect(turns.every(([, before]) => before !== kind)).toBe(true);
  });

  test('orders are shown after the groups have flown and before the ships move', () => {
    for (const { phase, before } of holding('OrdersRevealed')) {
      expect(phase).toBe('ships');
      expect(['turn', 'flight', 'launches', 'flight-order', 'marks']).toContain(before?.kind);
    }
  });

  test('one burst is one beat: all that it strikes, and their threshold checks', () => {
    const bursts = holding('MineStruck');
    expect(bursts.length).toBeGreaterThan(5);
    for (const { kind, facts } of bursts) {
      expect(kind).toBe('burst');
      const mines = facts.flatMap((fact) =>
        fact.type === 'MineStruck' ? [`${fact.by} ${fact.launcher}`] : [],
      );
      expect(new Set(mines).size).toBe(1);
    }
    expect(bursts.some(({ facts }) => count(facts, 'ThresholdRolled') > 0)).toBe(true);
  });

  test('fire at fighters is one beat of the ship that fires', () => {
    const shots = holding('FightersShot');
    expect(shots.length).toBeGreaterThan(0);
    for (const { kind, facts, acting } of shots) {
      expect(kind).toBe('fighter-fire');
      for (const fact of facts) if (fact.type === 'FightersShot') expect(fact.ship).toBe(acting);
    }
  });

  test('a strike is a beat of its own, and none of the ship whose turn it is', () => {
    const strikes = holding('GroupStruck');
    expect(strikes.length).toBeGreaterThan(5);
    for (const beat of strikes)
      expect([beat.kind, beat.acting, count(beat.facts, 'GroupStruck')]).toEqual(['strike', null, 1]);
  });
});

test('ships arrive, leave, and points open and collapse in beats of their own', () => {
  const setting = settingNamed('omega');
  const at = [30_000, 12_000] as const;
  const point = (why: 'far' | 'second'): Fact => ({
    ...{ type: 'PointCollapsed', rule: 'JUMP-4', ship: 'omega-1', why },
  });
  const opened: Fact = { type: 'PointOpened', rule: 'JUMP-2', ship: 'omega-1', at, roll: null };
  const facts: Fact[] = [
    { type: 'BattleBegan', rule: 'TURN-1', title: '' },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
    { type: 'PhaseBegan', rule: 'TURN-1', phase: 'power' },
    { type: 'ShipArrived', rule: 'JUMP-5', ship: 'narn-1', at, course: 9, velocity: 6 },
    { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
    opened,
    { type: 'CountersAdvanced', rule: 'TURN-8', turn: 1 },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 2 },
    { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
    { type: 'ShipEscaped', rule: 'JUMP-3', ship: 'hyperion-1', by: 'omega-1', range: 3000 },
    point('second'),
    opened,
    point('far'),
    { type: 'CountersAdvanced', rule: 'TURN-8', turn: 2 },
  ];
  expect(playbackOf(setting, facts).beats.map(({ kind }) => kind)).toEqual([
    ...['opening', 'turn', 'arrivals', 'jump-open', 'turn', 'leaving', 'jump-open', 'collapse'],
  ]);
});

test('a battle that still waits ends with a beat for the phase it waits in', () => {
  const setting = settingNamed('omega');
  const { journal } = fight(setting, seededDice(7), crewOf(setting, 7));
  const fire = journal!.facts.findIndex((fact) => fact.type === 'PhaseBegan' && fact.phase === 'fire');
  const { beats } = playbackOf(setting, journal!.facts.slice(0, fire + 1));
  expect([beats.at(-1)!.kind, beats.at(-1)!.phase]).toEqual(['phase', 'fire']);
});
