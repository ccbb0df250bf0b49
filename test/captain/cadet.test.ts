import { describe, expect, it } from 'vitest';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { BATTERY, duel, Game, HULK, SCENARIOS, scenarioNamed } from '../battle/scene.ts';

/** Orders and fire of a cadet on every side of a battle, for so many turns. */
function played(game: Game, turns: number): Game {
  const { battle } = game;
  const crew = crewOf(battle.setting, 1);
  battle.dice = seededDice(1);
  const copy = fight(battle.setting, battle.dice, crew, { turns });
  return Object.assign(Object.create(Game.prototype), { battle: copy, faces: [] }) as Game;
}

describe('the cadet', () => {
  it.each(SCENARIOS)(
    'with a whole drive it flies into no rock or planet, nor soon over the edge: %s',
    (name) => {
      const setting = scenarioNamed(name);
      for (let seed = 1; seed <= 6; seed++) {
        const facts = fight(setting, seededDice(seed), crewOf(setting, seed)).journal?.facts ?? [];
        const hit = new Set<string>();
        let turn = 0;
        const lost = facts.flatMap((fact) => {
          if (fact.type === 'TurnBegan') turn = fact.turn;
          if (fact.type === 'SystemLost' && fact.system === 'drive') hit.add(fact.ship);
          const gone =
            fact.type === 'PlanetHit' ||
            (fact.type === 'AsteroidCrossed' && fact.need > 1) ||
            (fact.type === 'ShipWithdrew' && turn <= 5);
          return gone && !hit.has(fact.ship) ? [fact] : [];
        });
        expect(lost, `seed ${seed}`).toEqual([]);
      }
    },
  );

  it('fires what bears at what it hurts', () => {
    const game = played(duel(BATTERY, HULK), 1);
    const shots = game.all('ShotFired');
    expect(shots.filter(({ weapon }) => weapon.startsWith('bl'))).toHaveLength(8);
    expect(shots.every(({ target }) => target === 'b')).toBe(true);
  });

  it('closes with an enemy that is far away', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 60, velocity: 6 } },
      blue: { b: { design: HULK, x: 200, y: 200 } },
    });
    const { battle } = played(game, 3);
    const [a, b] = battle.state.ships;
    expect((b?.y ?? 0) - (a?.y ?? 0)).toBeLessThan(100_000);
  });

  it('wins clearly against random and none, on either side', () => {
    const setting = scenarioNamed('omega');
    const [one, two] = setting.sides.map(({ id }) => id) as [string, string];
    for (const rival of ['random', 'none'] as const) {
      let won = 0;
      let lost = 0;
      for (let seed = 1; seed <= 40; seed++) {
        const [own, other] = seed % 2 === 0 ? [one, two] : [two, one];
        const crew = crewOf(setting, seed, { [own]: 'cadet', [other]: rival });
        const { state } = fight(setting, seededDice(seed), crew, { journal: false });
        if (state.ended?.winner === own) won++;
        if (state.ended?.winner === other) lost++;
      }
      expect(won, rival).toBeGreaterThanOrEqual(32);
      expect(lost, rival).toBeLessThanOrEqual(2);
    }
  });
});
