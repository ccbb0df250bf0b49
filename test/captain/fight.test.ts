import { describe, expect, it } from 'vitest';
import { viewFor } from '../../src/battle/view.ts';
import {
  answerOf,
  CAPTAIN_NAMES,
  CAPTAINS,
  type CaptainName,
  crewOf,
  fight,
  step,
} from '../../src/captain/fight.ts';
import { seededChance, seededDice } from '../../src/dice/seeded.ts';
import { HULK, SCENARIOS, scenarioNamed, settingFor } from '../battle/scene.ts';

describe('a fight', () => {
  it.each(SCENARIOS)('of cadets ends by itself: %s', (name) => {
    const setting = scenarioNamed(name);
    for (let seed = 1; seed <= 5; seed++) {
      const { state, journal } = fight(setting, seededDice(seed), crewOf(setting, seed));
      expect(state.ended, `seed ${seed}`).not.toBeNull();
      expect(['no-ships', 'turn-limit']).toContain(state.ended?.how);
      expect(journal?.facts.at(-1)).toMatchObject({ type: 'BattleEnded', rule: 'TURN-7' });
    }
  });

  it('with captains who do nothing ends at the turn limit or when all have left', () => {
    for (const name of SCENARIOS) {
      const setting = scenarioNamed(name);
      const idle = Object.fromEntries(setting.sides.map(({ id }) => [id, 'none' as const]));
      const { state } = fight(setting, seededDice(1), crewOf(setting, 1, idle));
      expect(state.ended).not.toBeNull();
      expect(state.ships.every(({ boxesLost }) => boxesLost === 0)).toBe(true);
    }
  });

  it('stops after so many turns, and goes on from there', () => {
    const setting = scenarioNamed('omega');
    const crew = crewOf(setting, 2);
    const battle = fight(setting, seededDice(2), crew, { turns: 2 });
    expect(battle.state).toMatchObject({ turn: 3, phase: 'orders', ended: null });
    while (step(battle, crew)) {}
    expect(battle.journal?.hash).toBe(fight(setting, seededDice(2), crewOf(setting, 2)).journal?.hash);
  });

  it('goes the same way for the same seed, and each side has chances of its own', () => {
    const setting = scenarioNamed('quadrant');
    const names = { narn: 'random', centauri: 'random' } as const;
    const hash = (seed: number) => fight(setting, seededDice(1), crewOf(setting, seed, names)).journal?.hash;
    expect(hash(3)).toBe(hash(3));
    expect(hash(3)).not.toBe(hash(4));
    // What red writes does not depend on who its opponent is.
    const orders = (other: CaptainName) => {
      const crew = crewOf(setting, 5, { narn: 'random', centauri: other });
      const battle = fight(setting, seededDice(1), crew, { turns: 1 });
      const own = battle.journal?.facts.filter((fact) => fact.type === 'OrdersRevealed');
      return own?.filter(({ ship }) => ship.startsWith('narn')).slice(0, 2);
    };
    expect(orders('none')).toEqual(orders('cadet'));
  });

  it('puts a cadet on every side that names no captain, whatever its id', () => {
    const sides = {
      constructor: { a: { design: HULK, x: 200, y: 100 } },
      blue: { b: { design: HULK, x: 200, y: 108 } },
    };
    expect(Object.keys(crewOf(settingFor(sides), 1))).toEqual(['constructor', 'blue']);
  });

  it('has the captains by name', () => {
    expect(CAPTAIN_NAMES).toEqual(['cadet', 'shadow', 'random', 'none']);
  });
});

describe('every captain', () => {
  it.each(CAPTAIN_NAMES)('%s leaves the view that it is given as it is', (name) => {
    const setting = scenarioNamed('omega');
    const crew = crewOf(setting, 1);
    const battle = fight(setting, seededDice(1), crew, { turns: 1 });
    const captain = CAPTAINS[name](seededChance(1));
    const seen = new Set<string>();
    for (let i = 0; i < 120; i++) {
      const asked = battle.waiting();
      if (asked.for === 'nothing') break;
      seen.add(asked.for);
      const before = structuredClone(battle.state);
      for (const side of 'sides' in asked ? asked.sides : [asked.side])
        answerOf(captain, viewFor(battle, side), asked);
      expect(battle.state).toEqual(before);
      step(battle, crew);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['orders', 'aims', 'groups', 'attacks', 'answers', 'fire', 'repairs']),
    );
  });
});
