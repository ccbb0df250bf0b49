import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Battle } from '../../src/battle/battle.ts';
import { giveAnswer } from '../../src/battle/handedIn.ts';
import type { Answer } from '../../src/battle/journal.ts';
import { factsFor, type View, viewFor } from '../../src/battle/view.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { BATTERY, design, dice, duel, Game, HULK, SEEN, scenarioNamed } from './scene.ts';

/** All that a side is told: what stands in its view, and the facts it may know. */
function told(game: Game, side: string): unknown {
  const { state }: View = viewFor(game.battle, side);
  return structuredClone({ state, facts: factsFor(game.facts, side) });
}

describe('a side’s view', () => {
  it('TURN-2 holds its own sealed orders and not the other’s', () => {
    const game = duel(BATTERY, HULK);
    game.battle.giveOrders('red', { a: 'bl1 sustain' });
    expect(viewFor(game.battle, 'red').state.sealed.orders).toMatchObject({
      red: { a: { text: 'bl1 sustain', refusal: null } },
    });
    expect(viewFor(game.battle, 'blue').state.sealed.orders).toEqual({});
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

  it('TURN-2 tells its own side at once why an order cannot stand, and no other', () => {
    const game = duel(BATTERY, HULK);
    game.battle.giveOrders('red', { a: 'P2 4' });
    expect(viewFor(game.battle, 'red').state.sealed.orders.red?.a).toMatchObject({
      orders: null,
      refusal: { rule: 'MOVE-6', why: 'number-without-sign' },
      onDefence: 1,
    });
    expect(JSON.stringify(told(game, 'blue'))).not.toContain('number-without-sign');
  });

  it('TURN-2 shows all orders once they are revealed', () => {
    const game = duel(BATTERY, HULK);
    game.orders({ a: 'bl1 sustain' });
    const { state } = viewFor(game.battle, 'blue');
    expect(state.sealed.orders).toEqual({});
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
    expect(Object.keys(viewFor(battle, 'ea').state.sealed.orders)).toEqual(['ea']);
    expect(Object.keys(viewFor(battle, 'centauri').state.sealed.orders)).toEqual(['centauri']);
    expect(Object.keys(viewFor(battle, 'narn').state.sealed.orders)).toEqual([]);
  });

  const CARRIER = design(
    'narn',
    400,
    [
      ['energy-mine', 2, '11-1'],
      ['bay', 4],
    ],
    { jumpDrive: true },
  );
  const point = fc.tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: 1, max: 30 }));
  const target = fc.constantFrom('b', 'b.g1', 'b.g2', 'nobody', 'a');

  /** Two carriers at one place with two groups each in flight, ready for the step that a test is about. */
  function fleet(): Game {
    const groups = ['bay1', 'bay2'];
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups, jumpCharge: 6 } },
      blue: { b: { design: CARRIER, x: 200, y: 103, groups, jumpCharge: 6, course: 6 } },
    });
    game.orders({ a: 'jump open', b: 'jump open' });
    return game;
  }

  /** Blue is told the same whatever red hands in, and red sees its own. */
  function keepsSecret<T>(
    kind: 'aims' | 'attacks' | 'answers' | 'places',
    ready: (game: Game) => void,
    written: fc.Arbitrary<T>,
    answer: (what: T) => Answer,
  ): void {
    fc.assert(
      fc.property(written, (what) => {
        const game = fleet();
        ready(game);
        expect(game.battle.waiting()).toEqual({ for: kind, sides: ['red', 'blue'] });
        const before = told(game, 'blue');
        game.rolling([], () => giveAnswer(game.battle, 'red', answer(what)));
        expect(told(game, 'blue')).toEqual(before);
        expect(Object.keys(viewFor(game.battle, 'red').state.sealed[kind])).toEqual(['red']);
      }),
      { numRuns: 30 },
    );
  }

  it('TURN-9 TELE-2 tells nothing of what the other’s telepaths do, nor whether that is written', () => {
    const shadow = 'shadows/cruiser-30';
    const crew = design('centauri', 400);
    const act = fc.oneof(
      fc.constant({ does: 'break' as const, ship: 'a', system: 'tp1' }),
      fc.record({
        does: fc.constant('lock' as const),
        ship: fc.constantFrom('a', 'b'),
        system: fc.constantFrom('tp1', 'tp2', 'tp3'),
        target: fc.constantFrom('s', 't'),
        helpers: fc.array(fc.constant({ ship: 'a', system: 'tp2' }), { maxLength: 1 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 3 }), (acts) => {
        const game = new Game({
          red: {
            a: { design: crew, x: 200, y: 100, telepaths: [12, 3] },
            s: { design: shadow, x: 205, y: 100 },
          },
          blue: {
            b: { design: crew, x: 200, y: 110, telepaths: [12] },
            t: { design: shadow, x: 205, y: 110 },
          },
        });
        game.orders();
        expect(game.battle.waiting()).toEqual({ for: 'telepaths', sides: ['red', 'blue'] });
        const before = told(game, 'blue');
        game.rolling([], () => giveAnswer(game.battle, 'red', { for: 'telepaths', acts }));
        expect(told(game, 'blue')).toEqual(before);
        expect(viewFor(game.battle, 'red').state.sealed.telepaths).toEqual({ red: acts });
      }),
      { numRuns: 30 },
    );
  });

  it('TURN-9 MINE-6 tells nothing of the other’s aims', () =>
    keepsSecret(
      'aims',
      () => {},
      fc.array(point, { maxLength: 3 }),
      (points) => ({
        for: 'aims',
        aims: points.map(([x, y], i) => ({ ship: 'a', launcher: `mine${i + 1}`, x: x * 1000, y: y * 1000 })),
      }),
    ));

  it('TURN-9 FTR-10 tells nothing of the other’s attacks', () =>
    keepsSecret(
      'attacks',
      (game) => game.fly([]),
      fc.record({ 'a.g1': target, 'a.g2': target }, { requiredKeys: [], noNullPrototype: true }),
      (attacks) => ({ for: 'attacks', attacks: attacks as Record<string, string> }),
    ));

  it('TURN-9 FTR-10 tells nothing of the other’s answers', () =>
    keepsSecret(
      'answers',
      (game) => game.attacks(['a.g1 attack b.g1', 'b.g1 attack a.g1']),
      fc.record(
        { 'a.g1': fc.constantFrom('b.g1', 'b.g2', null), 'a.g2': fc.constantFrom('b.g1', null) },
        { requiredKeys: [], noNullPrototype: true },
      ),
      (answers) => ({ for: 'answers', answers: answers as Record<string, string | null> }),
    ));

  it('TURN-9 JUMP-2 tells nothing of the other’s places', () =>
    keepsSecret(
      'places',
      (game) => game.repairs(),
      fc.array(point, { maxLength: 2 }),
      (points) => ({
        for: 'places',
        places: points.map(([x, y]) => ({ ship: 'a', x: x * 1000, y: y * 1000 })),
      }),
    ));

  it('TURN-9 TURN-2 keeps orders from the other side while groups fly, and through the whole fighter phase', () => {
    const seen = ['P1', 'fc1 defend; jump leave', 'nonsense'].map((order) => {
      const game = new Game({
        red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
        blue: { b: { design: CARRIER, x: 200, y: 160, groups: ['bay1'], course: 6 } },
      });
      game.orders({ a: order });
      const views = [told(game, 'blue')];
      game.aims('a mine1 at 200,120', []);
      views.push(told(game, 'blue'));
      return views;
    });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});
