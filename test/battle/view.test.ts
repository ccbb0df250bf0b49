import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Battle } from '../../src/battle/battle.ts';
import { factsFor, type View, viewFor } from '../../src/battle/view.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { BATTERY, dice, duel, type Game, HULK, SEEN, scenarioNamed } from './scene.ts';

/** All that a side is told: what stands in its view, and the facts it may know. */
function told(game: Game, side: string): unknown {
  const { state }: View = viewFor(game.battle, side);
  return structuredClone({ state, facts: factsFor(game.facts, side) });
}

describe('a side’s view', () => {
  it('TURN-2 holds its own sealed orders and not the other’s', () => {
    const game = duel(BATTERY, HULK);
    game.battle.giveOrders('red', { a: 'bl1 sustain' });
    expect(viewFor(game.battle, 'red').state.sealedOrders).toEqual({ red: { a: 'bl1 sustain' } });
    expect(viewFor(game.battle, 'blue').state.sealedOrders).toEqual({});
    expect(JSON.stringify(told(game, 'blue'))).not.toContain('sustain');
  });

  it('TURN-2 does not even tell whether the other has written', () => {
    const waiting = duel(BATTERY, HULK);
    const before = told(waiting, 'blue');
    waiting.battle.giveOrders('red', { a: 'roll' });
    expect(told(waiting, 'blue')).toEqual(before);
  });

  it('TURN-2 is equal in two battles that differ only in the other’s sealed orders', () => {
    const written = fc.constantFrom(
      '',
      '+2',
      'P1',
      'roll',
      'bl1,bl2 sustain',
      'pc1 attack',
      'nonsense',
      'fc1 defend',
    );
    fc.assert(
      fc.property(written, written, (one, other) => {
        const views = [one, other].map((order) => {
          const game = duel(BATTERY, BATTERY);
          game.battle.giveOrders('red', { a: order });
          return told(game, 'blue');
        });
        expect(views[0]).toEqual(views[1]);
      }),
    );
  });

  it('TURN-2 shows all orders once they are revealed', () => {
    const game = duel(BATTERY, HULK);
    game.orders({ a: 'bl1 sustain' });
    const { state } = viewFor(game.battle, 'blue');
    expect(state.sealedOrders).toEqual({});
    expect(state.ships[0]?.orders?.sustain).toEqual(['bl1']);
  });

  it('TURN-9 is equal in two battles that differ only in the other’s sealed repairs', () => {
    const views = ['bl1', 'bl2'].map((system) => {
      const game = duel(BATTERY, BATTERY, 8, { course: 6 });
      const guns = Array.from({ length: 24 }, (_, i) => `pc${i + 1}`).join(',');
      game.orders({ a: `${guns} attack`, b: `${guns} attack` });
      for (const [ship, target] of [
        ['a', 'b'],
        ['b', 'a'],
      ] as const)
        game.fire(ship, `bl3 -> ${target}; ${guns} -> ${target}`, [
          ...[...SEEN, 2, 1, ...dice(24, 6)],
          ...[6, 6, ...dice(39, 1)],
        ]);
      expect(game.battle.waiting()).toEqual({ for: 'repairs', sides: ['red', 'blue'] });
      game.battle.giveRepairs('red', [{ ship: 'a', party: 'dcp1', system }]);
      return told(game, 'blue');
    });
    expect(views[0]).toEqual(views[1]);
    expect(JSON.stringify(views[0])).not.toContain('"party":"dcp1"');
  });

  it('TURN-2 of three sides each sees its own', () => {
    const battle = new Battle(scenarioNamed('moon'), scriptedDice([]));
    for (const side of ['ea', 'centauri'])
      battle.giveOrders(
        side,
        Object.fromEntries(
          battle.state.ships.flatMap((ship) => (ship.side === side ? [[ship.id, '+1']] : [])),
        ),
      );
    expect(Object.keys(viewFor(battle, 'ea').state.sealedOrders)).toEqual(['ea']);
    expect(Object.keys(viewFor(battle, 'centauri').state.sealedOrders)).toEqual(['centauri']);
    expect(Object.keys(viewFor(battle, 'narn').state.sealedOrders)).toEqual([]);
  });
});
