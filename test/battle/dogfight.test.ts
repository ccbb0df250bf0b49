import { describe, expect, it } from 'vitest';
import { viewFor } from '../../src/battle/view.ts';
import {
  CARRIER,
  design,
  dice,
  Game,
  HULK,
  MINBARI_CARRIER,
  type Rules,
  raid,
  refit,
  SEEN,
} from './scene.ts';

/** Kills four of six: 6 two, 4 and 5 one each. */
const FOUR = [6, 5, 4, 3, 2, 1] as const;
const NONE = dice(6, 3);

/** Groups in flight of `a` and `b`, their carriers 4 inches apart, and a third ship `c` of blue beside `b`. */
function melee(red = 1, blue = 1, rules: Rules & { readonly by?: typeof CARRIER } = {}): Game {
  const { by = CARRIER, ...more } = rules;
  const bays = (count: number) => Array.from({ length: count }, (_, i) => `bay${i + 1}`);
  return new Game(
    {
      red: { a: { design: by, x: 200, y: 100, groups: bays(red) } },
      blue: {
        b: { design: CARRIER, x: 200, y: 104, groups: bays(blue) },
        c: { design: HULK, x: 202, y: 104 },
      },
    },
    more,
  );
}

/** Who shot at whom in dogfights this far, and who was left. */
const fights = (game: Game) =>
  game.all('DogfightFought').map(({ group, target, kills, left }) => [group, target, kills, left]);

const strength = (game: Game, ...groups: string[]) => groups.map((id) => game.group(id).strength);

describe('a strike', () => {
  it('FTR-3 a group strikes a ship within 6 inches, not at 6.001', () => {
    const at = (range: number) => {
      const game = raid(HULK, range);
      game.orders();
      // Something else is in reach, or the battle would not ask at all.
      game.fly('a.g1 stay');
      return game.step;
    };
    expect([at(6), at(6.001)]).toEqual(['attacks', 'fire']);
  });

  it('FTR-10 says why a group may not attack what it named', () => {
    const game = melee(6, 2);
    game.ship('c').status = 'withdrawn';
    game.orders({ a: 'recover a.g6' });
    game.fly(['a.g1 to 200,97.999', 'a.g2 screen a', 'b.g2 to 206.001,100']);
    game.attacks([
      ...['a.g1 attack b', 'a.g2 attack b', 'a.g3 attack c', 'a.g4 attack b.g2', 'a.g5 attack d'],
      ...['a.g6 attack b', 'b.g1 attack b', 'b.g2 attack a.g6'],
    ]);
    expect(game.all('AttackRefused').map(({ group, refusal }) => [group, refusal.rule, refusal.why])).toEqual(
      [
        ['a.g1', 'FTR-10', 'attack-too-far'],
        ['a.g2', 'FTR-13', 'group-screens'],
        ['a.g3', 'FTR-10', 'ship-gone'],
        ['a.g4', 'FTR-10', 'attack-too-far'],
        ['a.g5', 'FTR-10', 'no-such-target'],
        ['a.g6', 'FTR-10', 'group-not-flying'],
        ['b.g1', 'FTR-10', 'own-ship'],
        ['b.g2', 'FTR-10', 'group-gone'],
      ],
    );
    expect(game.all('AttackNamed')).toEqual([]);
  });

  it('FTR-10 a group attacks no group of its own side, and a planet between blocks', () => {
    const game = new Game(
      {
        red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1', 'bay2'] } },
        blue: {
          b: { design: HULK, x: 200, y: 105 },
          c: { design: HULK, x: 203, y: 100 },
        },
      },
      { terrain: [{ kind: 'planet', x: 200, y: 103, radius: 1 }] },
    );
    game.orders();
    game.attacks(['a.g1 attack b', 'a.g2 attack a.g1']);
    expect(game.all('AttackRefused').map(({ refusal }) => [refusal.rule, refusal.why])).toEqual([
      ['GEO-4', 'blocked'],
      ['FTR-10', 'own-group'],
    ]);
  });

  it('FTR-10 attacks are named after energy mines have burst', () => {
    const game = new Game(
      {
        red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
        blue: { b: { design: 'narn/cruiser', x: 200, y: 105, course: 6 } },
      },
      { options: { minesHurtFighters: 'yes' } },
    );
    game.orders();
    game.aims('b mine1 at 200,95');
    // The burst reaches the carrier and its group, at 5 inches each: two dice score.
    const burst = [...dice(5, 1), 6, 6, ...dice(5, 6)];
    game.fly([], [6, ...burst, ...burst]);
    expect(game.group('a.g1').strength).toBe(2);
    game.attacks('a.g1 attack b');
    game.pass('a');
    game.fire('b', 'hl1 -> a', [...SEEN, 1, 4, 4]);
    expect(game.last('GroupStruck')).toMatchObject({ faces: [4, 4], boxes: 2 });
  });

  it('FTR-3 one beam die for each fighter left: without screens 4 and 5 score one, 6 two', () => {
    for (const [left, faces, boxes] of [
      [6, [1, 2, 3, 4, 5, 6], 4],
      [3, [6, 6, 6], 6],
      [1, [3], 0],
    ] as const) {
      const game = raid(HULK);
      game.group('a.g1').strength = left;
      game.orders();
      game.attacks('a.g1 attack b');
      game.passAll(faces);
      expect(game.last('GroupStruck')).toMatchObject({ rule: 'FTR-3', faces, level: 0, boxes });
      expect(game.ship('b').boxesLost).toBe(boxes);
    }
  });

  const GUARD = design('earth-alliance', 400, [
    ['pulse', 4, 'PFA'],
    ['interceptor', 1],
  ]);

  /** Level and screens that a strike from aft meets, and what six dice of the same face score. */
  function meets(order: string, ship = GUARD, more: Rules & { course?: number } = {}) {
    const game = raid(ship, 6, more);
    game.orders({ b: order });
    game.attacks('a.g1 attack b');
    game.passAll([4, 5, 6, 4, 5, 6]);
    const { level, screens, boxes } = game.last('GroupStruck');
    return [level, screens.map(({ kind }) => kind), boxes];
  }

  it('FTR-3 PC-4 pulse cannon pairs stop fighters that come from their quadrant', () => {
    expect(meets('fc1 defend; pc1,pc2 defend A')).toEqual([1, ['pulse-pairs'], 6]);
    expect(meets('fc1 defend; pc1,pc2,pc3,pc4 defend A')).toEqual([2, ['pulse-pairs'], 4]);
    expect(meets('fc1 defend; pc1,pc2 defend F')).toEqual([0, [], 8]);
    expect(meets('fc1 defend; pc1,pc2 defend F', GUARD, { course: 6 })).toEqual([1, ['pulse-pairs'], 6]);
    expect(meets('fc1 defend; pc1,pc2 defend P', GUARD, { course: 3 })).toEqual([0, [], 8]);
    expect(meets('fc1 defend; pc1,pc2 defend P', GUARD, { course: 9 })).toEqual([1, ['pulse-pairs'], 6]);
    expect(meets('pc1,pc2 defend A')).toEqual([0, [], 8]);
  });

  it('FTR-3 INT-1 interceptors in defensive mode stop fighters, from all round', () => {
    expect(meets('int1 defend')).toEqual([1, ['interceptors'], 6]);
    expect(meets('int1 defend', GUARD, { course: 3 })).toEqual([1, ['interceptors'], 6]);
    expect(meets('fc1 defend; int1 defend; pc1,pc2,pc3,pc4 defend A')).toEqual([
      ...[3, ['pulse-pairs', 'interceptors'], 2],
    ]);
  });

  it('FTR-3 ARM-1 armour stops fighters', () => {
    expect(meets('', refit(HULK, { armour: 1 }))).toEqual([1, ['armour'], 6]);
  });

  it('FTR-3 FF-1 SENS-5 forcefields and ECM do not stop fighters, and no sensors are rolled', () => {
    const shy = refit(design('minbari', 400, [['forcefield', 3]]), { ecm: 'superior' });
    expect(meets('', shy)).toEqual([0, [], 8]);
  });

  it('MINB-1 FTR-5 Minbari fighters add 1 to each die at a ship: 3-4 one, 5-6 two, a 7 reads as 6', () => {
    const game = raid(HULK, 6, { by: MINBARI_CARRIER });
    game.orders();
    game.attacks('a.g1 attack b');
    game.passAll([1, 2, 3, 4, 5, 6]);
    expect(game.last('GroupStruck')).toMatchObject({ bonus: 1, boxes: 6 });
  });

  it('FTR-5 screens look at the raised die', () => {
    for (const [armour, boxes] of [
      [1, [0, 1, 2, 2]],
      [2, [0, 1, 1, 1]],
      [3, [0, 0, 1, 1]],
    ] as const)
      expect(
        [3, 4, 5, 6].map((face) => {
          const game = raid(refit(HULK, { armour }), 6, { by: MINBARI_CARRIER });
          game.group('a.g1').strength = 1;
          game.orders();
          game.attacks('a.g1 attack b');
          game.passAll([face]);
          return game.last('GroupStruck').boxes;
        }),
      ).toEqual(boxes);
  });

  it('FTR-5 a group is Minbari by the carrier that it came from', () => {
    const game = new Game({
      red: {
        a: { design: MINBARI_CARRIER, x: 200, y: 100, groups: ['bay1'] },
        d: { design: CARRIER, x: 200, y: 101, groups: ['bay1'] },
      },
      blue: { b: { design: HULK, x: 200, y: 104 } },
    });
    game.orders();
    game.attacks(['a.g1 attack b', 'd.g1 attack b']);
    game.passAll([...dice(6, 3), ...dice(6, 3)]);
    expect(game.all('GroupStruck').map(({ group, boxes }) => [group, boxes])).toEqual([
      ['a.g1', 6],
      ['d.g1', 0],
    ]);
  });
});

describe('when strikes come', () => {
  const GUNS = design('earth-alliance', 400, [
    ['pulse', 12, 'PFA'],
    ['interceptor', 2],
    ['heavy-laser', 1, '11-1'],
  ]);

  it('TURN-5 a strike comes in the firing turn of its ship, after its anti-fighter fire', () => {
    const game = raid(GUNS, 6, { groups: 2 });
    game.orders({ b: 'fc1 defend' });
    game.attacks(['a.g1 attack b', 'a.g2 attack b']);
    game.pass('a');
    expect(game.all('GroupStruck')).toEqual([]);
    game.fire('b', 'pc1,pc2 -> a.g1', [5, 6, ...dice(4, 4), ...dice(6, 4)]);
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('FightersShot')).toBeLessThan(types.indexOf('GroupStruck'));
    expect(types.lastIndexOf('GroupStruck')).toBeLessThan(types.lastIndexOf('FireEnded'));
    expect(game.all('GroupStruck').map(({ faces }) => faces.length)).toEqual([4, 6]);
  });

  it('TURN-5 a group wiped out by anti-fighter fire does not strike', () => {
    const game = raid(GUNS);
    game.group('a.g1').strength = 2;
    game.orders({ b: 'fc1 defend' });
    game.attacks('a.g1 attack b');
    game.pass('a');
    game.fire('b', 'pc1,pc2 -> a.g1', [5, 5]);
    expect(game.group('a.g1').status).toBe('killed');
    game.end();
    expect(game.all('GroupStruck')).toEqual([]);
  });

  it('TURN-5 a ship that passes is struck after the last ship has fired', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] }, d: { design: HULK, x: 300, y: 300 } },
      blue: { b: { design: GUNS, x: 200, y: 106 } },
    });
    game.orders();
    game.attacks('a.g1 attack b');
    game.pass('a', 'b');
    expect(game.all('GroupStruck')).toEqual([]);
    game.fire('d', 'pass', dice(6, 4));
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('FireEnded')).toBeLessThan(types.indexOf('GroupStruck'));
    expect(game.ship('b').boxesLost).toBe(6);
  });

  it('TURN-5 a ship whose every shot is refused did not fire: it is struck after the last ship', () => {
    const game = raid(GUNS);
    game.orders();
    game.attacks('a.g1 attack b');
    game.pass('a');
    game.fire('b', 'hl1 -> a.g1', dice(6, 4));
    const types = game.facts.map(({ type }) => type);
    expect(types.lastIndexOf('ShotRefused')).toBeGreaterThan(0);
    expect(types.lastIndexOf('FireEnded')).toBeLessThan(types.indexOf('GroupStruck'));
  });

  it('TURN-5 a strike at a ship destroyed before it is void, and no turn of combat', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1', 'bay2'] } },
      blue: { b: { design: GUNS, x: 200, y: 106 }, c: { design: HULK, x: 300, y: 300 } },
    });
    game.ship('b').boxesLost = 156;
    game.orders();
    game.attacks(['a.g1 attack b', 'a.g2 attack b']);
    game.passAll([6, 6, 6, 6, 6, 6]);
    expect(game.ship('b').status).toBe('destroyed');
    expect(game.all('GroupStruck')).toHaveLength(1);
    expect([game.group('a.g1').fought, game.group('a.g2').fought]).toEqual([1, 0]);
  });

  it('THR-4 each strike is one attack, with a threshold check of its own before the next', () => {
    // 40 boxes in four rows of ten: each strike of 12 loses one row.
    const game = raid(design('narn', 80), 6, { groups: 2 });
    const systems = game.whole('b').is.design.systems.length;
    game.orders();
    game.attacks(['a.g1 attack b', 'a.g2 attack b']);
    game.passAll([...dice(6, 6), ...dice(systems, 1), ...dice(6, 6), ...dice(systems, 1)]);
    expect(
      game.all('ThresholdRolled').map(({ row, rowsInAttack, need }) => [row, rowsInAttack, need]),
    ).toEqual([
      [1, 1, 6],
      [2, 1, 5],
    ]);
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ThresholdRolled')).toBeLessThan(types.lastIndexOf('GroupStruck'));
  });

  it('THR-4 FCON-5 a strike meets the screens that the one before it has left', () => {
    // MASS 44: 18 boxes in rows of 4, 4, 5, 5. The first strike loses one row, and with it the fire controls.
    const ship = design('earth-alliance', 44, [['interceptor', 1]]);
    const game = raid(ship, 6, { groups: 2 });
    game.orders({ b: 'int1 defend' });
    game.attacks(['a.g1 attack b', 'a.g2 attack b']);
    const rolled = game.whole('b').is.design.systems.map(({ kind }) => (kind === 'fire-control' ? 6 : 1));
    game.passAll([...[6, 6, 1, 1, 1, 1], ...rolled, ...dice(6, 1)]);
    expect(game.all('GroupStruck').map(({ level }) => level)).toEqual([1, 0]);
  });
});

describe('dogfights', () => {
  it('FTR-4 one die a fighter, 4-5 kills one, 6 two', () => {
    for (const [faces, kills] of [
      [[1, 2, 3, 3, 3, 4], 1],
      [[5, 1, 1, 1, 1, 1], 1],
      [[6, 1, 1, 1, 1, 1], 2],
      [FOUR, 4],
    ] as const) {
      const game = melee();
      game.orders();
      game.attacks('a.g1 attack b.g1');
      game.answers('b.g1 answer a.g1', [...faces, ...NONE]);
      expect(fights(game)).toEqual([
        ['a.g1', 'b.g1', kills, 6 - kills],
        ['b.g1', 'a.g1', 0, 6],
      ]);
    }
  });

  it('FTR-4 both sides shoot at once: two groups may wipe each other out', () => {
    const game = melee();
    game.orders();
    game.attacks('a.g1 attack b.g1');
    game.answers('b.g1 answer a.g1', [...dice(6, 5), ...dice(6, 5)]);
    expect([game.group('a.g1').status, game.group('b.g1').status]).toEqual(['killed', 'killed']);
  });

  it('FTR-4 a group rolls for the fighters that it has left', () => {
    const game = melee();
    game.group('b.g1').strength = 2;
    game.orders();
    game.attacks('a.g1 attack b.g1');
    game.answers('b.g1 answer a.g1', [...NONE, 6, 4]);
    expect(strength(game, 'a.g1', 'b.g1')).toEqual([3, 2]);
  });

  it('FTR-4 a group that dogfights does not attack a ship that turn', () => {
    const game = melee();
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'b.g1 attack a']);
    game.answers('b.g1 answer a.g1', [...NONE, ...NONE]);
    game.passAll();
    expect(game.all('GroupStruck')).toEqual([]);
    expect(fights(game)).toHaveLength(2);
  });

  it('FTR-13 kills beyond a group’s strength are wasted, whoever scores them', () => {
    const game = melee(2, 2);
    game.group('b.g1').strength = 3;
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'a.g2 attack b.g1']);
    game.answers('b.g1 answer a.g1', [6, 1, 1, 1, 1, 1, ...dice(6, 6), ...dice(3, 1)]);
    expect(fights(game)).toEqual([
      ['a.g1', 'b.g1', 2, 1],
      ['a.g2', 'b.g1', 1, 0],
      ['b.g1', 'a.g1', 0, 6],
    ]);
    expect(strength(game, 'b.g1', 'b.g2')).toEqual([0, 6]);
  });

  it('MINB-1 FTR-5 Minbari fighters add 1 in dogfights too: 3-4 one, 5-6 two', () => {
    const game = melee(1, 1, { by: MINBARI_CARRIER });
    game.orders();
    game.attacks('a.g1 attack b.g1');
    game.answers('b.g1 answer a.g1', [2, 2, 3, 4, 1, 5, 3, 3, 3, 3, 3, 6]);
    expect(fights(game)).toEqual([
      ['a.g1', 'b.g1', 4, 2],
      ['b.g1', 'a.g1', 2, 4],
    ]);
    expect(game.all('DogfightFought').map(({ bonus }) => bonus)).toEqual([1, 0]);
    const again = melee(1, 1, { by: MINBARI_CARRIER });
    again.orders();
    again.attacks('a.g1 attack b.g1');
    again.answers([], [...dice(5, 1), 6, ...NONE]);
    expect(strength(again, 'b.g1')).toEqual([4]);
  });

  it('FTR-10 groups that attack each other fight one dogfight', () => {
    const game = melee();
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'b.g1 attack a.g1']);
    game.answers([], [...FOUR, ...dice(6, 4)]);
    expect(fights(game)).toEqual([
      ['a.g1', 'b.g1', 4, 2],
      ['b.g1', 'a.g1', 6, 0],
    ]);
  });

  it('FTR-10 a group under attack that attacks nothing shoots back unless it is told not to', () => {
    const rolls = (answer: readonly string[], faces: readonly number[]) => {
      const game = melee();
      game.orders();
      game.attacks('a.g1 attack b.g1');
      game.answers(answer, faces);
      return fights(game).map(([group]) => group);
    };
    expect(rolls([], [...NONE, ...NONE])).toEqual(['a.g1', 'b.g1']);
    expect(rolls(['b.g1 press on'], NONE)).toEqual(['a.g1']);
  });

  it('FTR-10 a group may answer only who attacks it', () => {
    const game = melee(2, 1);
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'a.g2 attack b']);
    game.answers('b.g1 answer a.g2', [...NONE, ...NONE]);
    expect(game.last('AnswerRefused')).toMatchObject({
      ...{ group: 'b.g1', target: 'a.g2', refusal: { rule: 'FTR-10', why: 'not-attacked-by' } },
    });
    expect(fights(game).map(([group, target]) => [group, target])).toEqual([
      ['a.g1', 'b.g1'],
      ['b.g1', 'a.g1'],
    ]);
  });

  it('FTR-10 of several attackers it answers the one that it names', () => {
    const game = melee(2, 1);
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'a.g2 attack b.g1']);
    game.answers('b.g1 answer a.g2', [...NONE, ...NONE, ...FOUR]);
    expect(strength(game, 'a.g1', 'a.g2', 'b.g1')).toEqual([6, 2, 6]);
  });

  it('dogfight = pressOn FTR-10 a group may press on to its ship without shooting back', () => {
    for (const answer of [['b.g1 press on'], []]) {
      const game = melee();
      game.orders();
      game.attacks(['a.g1 attack b.g1', 'b.g1 attack a']);
      game.answers(answer, FOUR);
      expect(fights(game)).toEqual([['a.g1', 'b.g1', 4, 2]]);
      expect(game.last('PressedOn')).toMatchObject({ rule: 'FTR-10', group: 'b.g1', target: 'a' });
      game.passAll([6, 4]);
      expect(game.last('GroupStruck')).toMatchObject({ group: 'b.g1', ship: 'a', boxes: 3 });
    }
  });

  it('dogfight = pressOn FTR-10 a group wiped out as it presses on does not strike', () => {
    const game = melee();
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'b.g1 attack a']);
    game.answers('b.g1 press on', dice(6, 4));
    game.passAll();
    expect(game.group('b.g1').status).toBe('killed');
    expect(game.all('GroupStruck')).toEqual([]);
  });

  it('dogfight = pinned FTR-10 a group under attack must shoot back, and does not strike', () => {
    for (const answer of [['b.g1 press on'], [], ['b.g1 answer a.g1']]) {
      const game = melee(1, 1, { options: { dogfight: 'pinned' } });
      game.orders();
      game.attacks(['a.g1 attack b.g1', 'b.g1 attack a']);
      game.answers(answer, [...FOUR, ...FOUR]);
      expect(strength(game, 'a.g1', 'b.g1')).toEqual([2, 2]);
      expect(game.all('AnswerRefused').map(({ refusal }) => refusal.why)).toEqual(
        answer[0] === 'b.g1 press on' ? ['pinned'] : [],
      );
      game.passAll();
      expect(game.all('GroupStruck')).toEqual([]);
      expect(game.all('PressedOn')).toEqual([]);
    }
  });

  it('FTR-10 a group presses on from a ship only: one that attacks a group fights that', () => {
    const game = melee(2, 1);
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'b.g1 attack a.g2']);
    game.answers(['b.g1 press on', 'a.g2 answer b.g1'], [...NONE, ...NONE, ...FOUR]);
    expect(fights(game).map(([group, target]) => [group, target])).toEqual([
      ['a.g1', 'b.g1'],
      ['a.g2', 'b.g1'],
      ['b.g1', 'a.g2'],
    ]);
    expect(strength(game, 'a.g1', 'a.g2')).toEqual([6, 2]);
  });
});

describe('what both sides write', () => {
  it('TURN-9 attacks are sealed, then shown together, and neither side sees the other’s', () => {
    const game = melee();
    game.orders();
    game.upTo('attacks');
    const { battle } = game;
    expect(battle.waiting()).toEqual({ for: 'attacks', sides: ['red', 'blue'] });
    const before = game.facts.length;
    game.rolling([], () => battle.giveAttacks('red', { 'a.g1': 'b.g1' }));
    expect(game.facts).toHaveLength(before);
    expect(game.group('a.g1').attack).toBeNull();
    expect(viewFor(battle, 'red').state.sealed.attacks).toEqual({ red: { 'a.g1': 'b.g1' } });
    expect(JSON.stringify(viewFor(battle, 'blue').state.sealed)).not.toContain('a.g1');
    expect(battle.waiting()).toEqual({ for: 'attacks', sides: ['blue'] });
    game.rolling([], () => battle.giveAttacks('blue', { 'b.g1': 'a' }));
    expect(game.all('AttackNamed').map(({ group, target }) => [group, target])).toEqual([
      ['a.g1', 'b.g1'],
      ['b.g1', 'a'],
    ]);
    expect(battle.state.sealed.attacks).toEqual({});
  });

  it('TURN-9 answers are sealed, then shown together, and no die falls before', () => {
    const game = melee(2, 2);
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'b.g2 attack a.g2']);
    const { battle } = game;
    expect(battle.waiting()).toEqual({ for: 'answers', sides: ['red', 'blue'] });
    const before = game.facts.length;
    game.rolling([], () => battle.giveAnswers('blue', { 'b.g1': 'a.g1' }));
    expect(game.facts).toHaveLength(before);
    expect(JSON.stringify(viewFor(battle, 'red').state.sealed)).not.toContain('b.g1');
    expect(viewFor(battle, 'blue').state.sealed.answers).toEqual({ blue: { 'b.g1': 'a.g1' } });
    game.rolling([...NONE, ...NONE, ...NONE, ...NONE, 6, 5], () =>
      battle.giveAnswers('red', { 'a.g2': 'b.g2' }),
    );
    expect(fights(game)).toHaveLength(4);
  });

  it('TURN-9 a side names attacks and answers for its own groups only', () => {
    const game = melee();
    game.orders();
    game.upTo('attacks');
    game.rolling([], () => game.battle.giveAttacks('red', { 'b.g1': 'a', 'a.g1': 'b.g1' }));
    game.rolling([], () => game.battle.giveAttacks('blue', {}));
    expect(game.all('AttackNamed').map(({ group }) => group)).toEqual(['a.g1']);
    expect(game.battle.waiting()).toEqual({ for: 'answers', sides: ['blue'] });
  });

  it('FTR-10 asks only sides with something to attack', () => {
    const game = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
      blue: { b: { design: CARRIER, x: 200, y: 105 } },
    });
    game.orders();
    game.upTo('attacks');
    expect(game.battle.waiting()).toEqual({ for: 'attacks', sides: ['red'] });
    game.attacks([]);
    expect(game.step).toBe('fire');
  });
});

describe('screening', () => {
  /** `a` with so many groups attacks `b`, which so many groups screen. */
  function screened(attackers: number, screens: number, rules: Rules = {}): Game {
    const game = melee(attackers, screens, rules);
    game.orders();
    game.fly(Array.from({ length: screens }, (_, i) => `b.g${i + 1} screen b`));
    game.attacks(Array.from({ length: attackers }, (_, i) => `a.g${i + 1} attack b`));
    return game;
  }

  it('FTR-9 FTR-13 the screen engages an attacker, which shoots back and does not strike', () => {
    for (const answers of [['b.g1 engage a.g1'], []]) {
      const game = screened(1, 1);
      game.answers(answers, [...FOUR, ...FOUR]);
      expect(fights(game)).toEqual([
        ['a.g1', 'b.g1', 4, 2],
        ['b.g1', 'a.g1', 4, 2],
      ]);
      game.passAll();
      expect(game.all('GroupStruck')).toEqual([]);
    }
  });

  it('FTR-13 it engages an attacker of its choice; the other gets through', () => {
    const game = screened(2, 1);
    game.answers('b.g1 engage a.g2', [...NONE, ...NONE]);
    expect(fights(game).map(([group, target]) => [group, target])).toEqual([
      ['a.g2', 'b.g1'],
      ['b.g1', 'a.g2'],
    ]);
    game.passAll(dice(6, 4));
    expect(game.all('GroupStruck').map(({ group }) => group)).toEqual(['a.g1']);
  });

  it('FTR-13 two screens stop two attackers, each engaging one, written or not', () => {
    for (const answers of [['b.g1 engage a.g2', 'b.g2 engage a.g1'], ['b.g2 engage a.g1'], []]) {
      const game = screened(2, 2);
      game.answers(answers, [...NONE, ...NONE, ...NONE, ...NONE]);
      expect(fights(game).map(([group, target]) => [group, target])).toEqual(
        answers.length > 0
          ? [
              ['a.g1', 'b.g2'],
              ['a.g2', 'b.g1'],
              ['b.g1', 'a.g2'],
              ['b.g2', 'a.g1'],
            ]
          : [
              ['a.g1', 'b.g1'],
              ['a.g2', 'b.g2'],
              ['b.g1', 'a.g1'],
              ['b.g2', 'a.g2'],
            ],
      );
      game.passAll();
      expect(game.all('GroupStruck')).toEqual([]);
    }
  });

  it('FTR-13 a third attacker gets through two screens', () => {
    const game = screened(3, 2);
    game.answers([], [...NONE, ...NONE, ...NONE, ...NONE]);
    game.passAll(dice(6, 4));
    expect(game.all('GroupStruck').map(({ group, boxes }) => [group, boxes])).toEqual([['a.g3', 6]]);
  });

  it('FTR-13 two screens may engage the same attacker: their kills beyond its strength are wasted', () => {
    const game = screened(2, 2);
    game.answers(['b.g1 engage a.g1', 'b.g2 engage a.g1'], [...NONE, ...FOUR, ...FOUR]);
    expect(fights(game)).toEqual([
      ['a.g1', 'b.g1', 0, 6],
      ['b.g1', 'a.g1', 4, 2],
      ['b.g2', 'a.g1', 2, 0],
    ]);
    game.passAll(dice(6, 1));
    expect(game.all('GroupStruck').map(({ group }) => group)).toEqual(['a.g2']);
  });

  it('FTR-13 what the screen engages cannot press on, whatever it wrote', () => {
    const game = melee(2, 2);
    game.orders();
    game.fly('b.g1 screen b');
    game.attacks(['a.g1 attack b', 'b.g2 attack a.g1']);
    game.answers(['b.g1 engage a.g1', 'a.g1 press on'], [...NONE, ...NONE, ...NONE]);
    expect(fights(game).map(([group, target]) => [group, target])).toEqual([
      ['a.g1', 'b.g1'],
      ['b.g1', 'a.g1'],
      ['b.g2', 'a.g1'],
    ]);
    expect(game.all('PressedOn')).toEqual([]);
    game.passAll();
    expect(game.all('GroupStruck')).toEqual([]);
  });

  it('FTR-9 a screen does not stand aside: what comes at its ship must engage it first', () => {
    const game = screened(1, 1);
    game.answers('b.g1 press on', [...NONE, ...NONE]);
    expect(game.last('AnswerRefused').refusal).toMatchObject({ rule: 'FTR-9', why: 'screen-engages' });
    expect(fights(game).map(([group, target]) => [group, target])).toEqual([
      ['a.g1', 'b.g1'],
      ['b.g1', 'a.g1'],
    ]);
    game.passAll();
    expect(game.all('GroupStruck')).toEqual([]);
  });

  it('FTR-9 it guards the ship that it screens, not the one beside it', () => {
    const game = melee(1, 1);
    game.orders();
    game.fly('b.g1 screen b');
    game.attacks('a.g1 attack c');
    expect(game.step).toBe('fire');
    game.passAll(dice(6, 4));
    expect(game.last('GroupStruck')).toMatchObject({ group: 'a.g1', ship: 'c' });
  });

  it('FTR-9 a group near a ship that does not screen it engages nobody', () => {
    const game = melee(1, 1);
    game.orders();
    game.fly('b.g1 to 200,104');
    game.attacks('a.g1 attack b');
    expect(game.step).toBe('fire');
    game.passAll(dice(6, 4));
    expect(game.all('GroupStruck')).toHaveLength(1);
  });

  it('FTR-10 a screen that is attacked itself may shoot back', () => {
    const game = melee(1, 1);
    game.orders();
    game.fly('b.g1 screen b');
    game.attacks('a.g1 attack b.g1');
    game.answers([], [...NONE, ...FOUR]);
    expect(strength(game, 'a.g1', 'b.g1')).toEqual([2, 6]);
  });
});

describe('endurance', () => {
  /** Plays a turn in which a.g1 strikes b, or stays away. */
  function turn(game: Game, does: 'fights' | 'rests' | 'lands' = 'fights'): void {
    game.orders({ a: does === 'lands' ? 'recover a.g1' : '' });
    if (does === 'fights') {
      game.attacks('a.g1 attack b');
      game.passAll(dice(6, 1));
    }
    game.end();
  }
  const state = (game: Game) => {
    const { fought, deadline, status } = game.group('a.g1');
    return [fought, deadline, status];
  };

  it('fighterEndurance = 3 FTR-7 three turns of combat, counted one by one, rest between or not', () => {
    const game = raid(HULK);
    turn(game);
    expect(state(game)).toEqual([1, null, 'flying']);
    turn(game, 'rests');
    expect(state(game)).toEqual([1, null, 'flying']);
    turn(game);
    expect(state(game)).toEqual([2, null, 'flying']);
    turn(game);
    expect(state(game)).toEqual([3, 7, 'flying']);
    expect(game.last('GroupSpent')).toMatchObject({ rule: 'FTR-7', group: 'a.g1', deadline: 7 });
  });

  it('fighterEndurance = 3 FTR-7 spent, it is lost at the end of the third turn unless it has landed', () => {
    const game = raid(HULK);
    for (let i = 0; i < 3; i++) turn(game);
    for (const status of ['flying', 'flying', 'lost']) {
      turn(game, 'rests');
      expect(game.group('a.g1').status).toBe(status);
    }
    expect(game.battle.state.turn).toBe(7);
    expect(game.last('GroupLost')).toMatchObject({ rule: 'FTR-7', group: 'a.g1', why: 'spent' });
  });

  it('FTR-7 it may land in the last of the three turns, and landing restores it', () => {
    const game = raid(HULK);
    for (let i = 0; i < 3; i++) turn(game);
    turn(game, 'rests');
    turn(game, 'rests');
    turn(game, 'lands');
    expect(state(game)).toEqual([0, null, 'aboard']);
    turn(game, 'rests');
    game.orders({ a: 'launch bay1' });
    game.attacks('a.g1 attack b');
    game.passAll(dice(6, 1));
    expect(state(game)).toEqual([1, null, 'flying']);
  });

  it('FTR-7 a spent group rolls no dice: it attacks nothing, shoots back at nothing, engages nothing', () => {
    const game = melee(2, 2);
    for (const group of ['b.g1', 'b.g2']) Object.assign(game.group(group), { fought: 3, deadline: 4 });
    game.orders();
    game.fly('b.g2 screen b');
    game.upTo('attacks');
    expect(game.battle.waiting()).toEqual({ for: 'attacks', sides: ['red'] });
    game.attacks(['a.g1 attack b.g1', 'a.g2 attack b'], FOUR);
    expect(fights(game)).toEqual([['a.g1', 'b.g1', 4, 2]]);
    expect(game.group('b.g1').dogfight).toBe(true);
    game.passAll(dice(6, 4));
    expect(game.last('GroupStruck')).toMatchObject({ group: 'a.g2', ship: 'b' });
  });

  it('FTR-7 says of a spent group why it attacks nothing', () => {
    const game = melee(2, 0);
    Object.assign(game.group('a.g1'), { fought: 3, deadline: 4 });
    game.orders();
    game.attacks('a.g1 attack b');
    expect(game.last('AttackRefused').refusal).toMatchObject({ rule: 'FTR-7', why: 'group-spent' });
  });

  it('FTR-7 a dogfight is a turn of combat for who rolls, not for who presses on and is wiped out', () => {
    const game = melee(1, 1);
    game.orders();
    game.attacks(['a.g1 attack b.g1', 'b.g1 attack a']);
    game.answers('b.g1 press on', NONE);
    expect([game.group('a.g1').fought, game.group('b.g1').fought]).toEqual([1, 0]);
    game.passAll(dice(6, 1));
    expect(game.group('b.g1').fought).toBe(1);
  });

  it('FTR-7 a turn of combat in a dogfight spends a group as a strike does', () => {
    const game = melee(1, 1);
    for (const group of ['a.g1', 'b.g1']) game.group(group).fought = 2;
    game.orders();
    game.attacks('a.g1 attack b.g1');
    game.answers('b.g1 answer a.g1', [...NONE, ...NONE]);
    expect(game.all('GroupSpent').map(({ group, deadline }) => [group, deadline])).toEqual([
      ['a.g1', 4],
      ['b.g1', 4],
    ]);
  });

  it('fighterEndurance = unlimited FTR-7 a group fights on and on', () => {
    const game = raid(HULK, 6, { options: { fighterEndurance: 'unlimited' } });
    for (let i = 0; i < 8; i++) turn(game);
    expect(game.all('GroupStruck')).toHaveLength(8);
    expect(game.group('a.g1')).toMatchObject({ status: 'flying', deadline: null });
  });
});
