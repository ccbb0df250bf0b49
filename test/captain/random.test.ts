import { describe, expect, it } from 'vitest';
import type { CaptainName } from '../../src/captain/fight.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { pick } from '../../src/captain/pick.ts';
import { seededChance, seededDice } from '../../src/dice/seeded.ts';
import { SCENARIOS, scenarioNamed } from '../battle/scene.ts';

function facts(name: string, seed: number, captain: CaptainName) {
  const setting = scenarioNamed(name);
  const crew = crewOf(setting, seed, Object.fromEntries(setting.sides.map(({ id }) => [id, captain])));
  return fight(setting, seededDice(seed), crew).journal?.facts ?? [];
}

describe('random', () => {
  it.each(SCENARIOS)('never has an order, a shot or a repair refused: %s', (name) => {
    for (let seed = 1; seed <= 6; seed++) {
      const refused = facts(name, seed, 'random').filter(({ type }) => type.endsWith('Refused'));
      expect(refused, `seed ${seed}`).toEqual([]);
    }
  });

  it('plays all there is: turns, slips, rolls, sustained fire, called shots, defence', () => {
    const all = SCENARIOS.flatMap((name) => [1, 2, 3].flatMap((seed) => facts(name, seed, 'random')));
    const orders = all.flatMap((fact) => (fact.type === 'OrdersRevealed' ? [fact.orders] : []));
    expect(orders.some(({ move }) => move.turns.length === 1)).toBe(true);
    expect(orders.some(({ move }) => move.turns.length === 2)).toBe(true);
    expect(orders.some(({ move }) => move.slip !== 0)).toBe(true);
    expect(orders.some(({ move }) => move.roll)).toBe(true);
    expect(orders.some(({ sustain }) => sustain.length > 0)).toBe(true);
    expect(orders.some(({ attack }) => attack.length > 0)).toBe(true);
    expect(orders.some(({ defend }) => defend.length > 0)).toBe(true);
    const shots = all.flatMap((fact) => (fact.type === 'ShotFired' ? [fact] : []));
    expect(new Set(shots.map(({ mode }) => mode))).toContain('sustained');
    expect(shots.some(({ called }) => called !== null)).toBe(true);
    expect(all.some((fact) => fact.type === 'PartyWorked' && fact.restored)).toBe(true);
  });

  it('picks every one, and none of nothing', () => {
    const chance = seededChance(1);
    const seen = new Set(Array.from({ length: 100 }, () => pick(chance, ['a', 'b', 'c'])));
    expect([...seen].sort()).toEqual(['a', 'b', 'c']);
    expect(pick(chance, [])).toBeUndefined();
  });
});

describe('none', () => {
  it('coasts by orders, holds its fire and repairs nothing', () => {
    for (const name of SCENARIOS) {
      const all = facts(name, 1, 'none');
      const moves = all.flatMap((fact) => (fact.type === 'ShipMoved' ? [fact] : []));
      expect(moves.length).toBeGreaterThan(0);
      expect(moves.every(({ thrust, points }) => thrust === 0 && points === 0)).toBe(true);
      expect(all.filter(({ type }) => ['OrdersRefused', 'ShotFired', 'PartyWorked'].includes(type))).toEqual(
        [],
      );
      expect(all.some((fact) => fact.type === 'FireBegan' && !fact.pass)).toBe(false);
    }
  });
});
