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
import { firstState } from '../../src/battle/state.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';

describe.each(['omega', 'quadrant', 'belt', 'moon'])('the battle of %s', (name) => {
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

test('a battle that still waits ends with a beat for the phase it waits in', () => {
  const setting = settingNamed('omega');
  const { journal } = fight(setting, seededDice(7), crewOf(setting, 7));
  const fire = journal!.facts.findIndex((fact) => fact.type === 'PhaseBegan' && fact.phase === 'fire');
  const { beats } = playbackOf(setting, journal!.facts.slice(0, fire + 1));
  expect([beats.at(-1)!.kind, beats.at(-1)!.phase]).toEqual(['phase', 'fire']);
});
