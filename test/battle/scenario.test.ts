import { describe, expect, it } from 'vitest';
import { checkScenario, type FindDesign } from '../../src/battle/scenario.ts';
import { firstState } from '../../src/battle/state.ts';
import { design, findDesign, Game, HULK, settingFor } from './scene.ts';

/** Three bays and a jump drive; and none of either. */
const CARRIER = design('narn', 80, [['bay', 3]], { jumpDrive: true });
const BARE = design('narn', 80);

const find: FindDesign = (id, bays) => {
  const own = [CARRIER, BARE].find((each) => each.id === id);
  return own ? { ok: true, value: own } : findDesign(id, bays);
};

/** A scenario whose first ship is changed so; one value undefined leaves the field out. */
function scenario(change: Record<string, unknown>, more: Record<string, unknown> = {}): unknown {
  const ship = { id: 'a', design: CARRIER.id, x: 10, y: 10, course: 12, velocity: 4, ...change };
  return JSON.parse(
    JSON.stringify({
      format: 'jumppoint-scenario/1',
      title: 'Test',
      table: { width: 72, height: 48 },
      turnLimit: 10,
      sides: [
        { id: 'red', name: 'Red', ships: [ship] },
        {
          id: 'blue',
          name: 'Blue',
          ships: [{ id: 'b', design: BARE.id, x: 60, y: 10, course: 9, velocity: 4 }],
        },
      ],
      ...more,
    }),
  );
}

/** What is wrong: field, message and remedy of every problem. */
function problems(change: Record<string, unknown>, more: Record<string, unknown> = {}): string[] {
  const read = checkScenario(scenario(change, more), 'battle.json', find);
  if (read.ok) return [];
  for (const problem of read.problems) expect(problem.file).toBe('battle.json');
  return read.problems.map(({ field, message, remedy }) => `${field}: ${message}. ${remedy}`);
}

const SHIP = 'sides[0].ships[0]';
const arriving = (arrives: unknown) => ({ x: undefined, y: undefined, arrives });

describe('a ship of a scenario', () => {
  it('JUMP-1 may have jump energy from 0 to 6, if it has a jump drive', () => {
    for (const jumpCharge of [0, 3, 6]) expect(problems({ jumpCharge })).toEqual([]);
    for (const jumpCharge of [-1, 7])
      expect(problems({ jumpCharge })[0]).toContain(`${SHIP}.jumpCharge: jumpCharge must be 0 to 6. `);
    expect(problems({ jumpCharge: 1.5 })[0]).toContain('jumpCharge must be a whole number');
    expect(problems({ jumpCharge: '6' })[0]).toContain('jumpCharge must be a number');
    expect(problems({ design: BARE.id, jumpCharge: 0 })).toEqual([
      `${SHIP}.jumpCharge: Test has no jump drive. Leave the field out`,
    ]);
  });

  it('FTR-1 may have groups of its own bays in flight, each once', () => {
    expect(problems({ groups: [] })).toEqual([]);
    expect(problems({ groups: ['bay3', 'bay1'] })).toEqual([]);
    expect(problems({ groups: ['bay1', 'bay4', 'hl1'] })).toEqual([
      `${SHIP}.groups[1]: Test has no bay "bay4". It has bay1, bay2, bay3`,
      `${SHIP}.groups[2]: Test has no bay "hl1". It has bay1, bay2, bay3`,
    ]);
    expect(problems({ groups: ['bay1', 'bay1'] })).toEqual([
      `${SHIP}.groups[1]: bay1 is named twice. Name it once`,
    ]);
    expect(problems({ design: BARE.id, groups: ['bay1'] })).toEqual([
      `${SHIP}.groups[0]: Test has no bay "bay1". Leave the field out`,
    ]);
    expect(problems({ groups: 'bay1' })[0]).toContain(`${SHIP}.groups: groups must be a list`);
    expect(problems({ groups: [1] })[0]).toContain(`${SHIP}.groups[0]: bay must be text`);
  });

  it('JUMP-5 arrives in a turn of the battle at a point on the table, instead of x and y', () => {
    expect(problems(arriving({ turn: 3, point: [30, 12] }))).toEqual([]);
    expect(problems(arriving({ turn: 10, point: [72, 0] }))).toEqual([]);
    expect(problems(arriving({ turn: 11, point: [30, 12] }))).toEqual([
      `${SHIP}.arrives.turn: a arrives in turn 11, the battle has 10. Let it arrive earlier, or raise the turnLimit`,
    ]);
    expect(problems(arriving({ turn: 3, point: [73, -1] }))).toEqual([
      `${SHIP}.arrives.point: a stands off the table at x 73. Place it from 0 to 72`,
      `${SHIP}.arrives.point: a stands off the table at y -1. Place it from 0 to 48`,
    ]);
    expect(problems({ arrives: { turn: 3, point: [30, 12] } })).toEqual([
      `${SHIP}.x: a arrives at its point. Leave x out, or arrives`,
      `${SHIP}.y: a arrives at its point. Leave y out, or arrives`,
    ]);
    expect(problems({ ...arriving({ turn: 3, point: [30, 12] }), groups: ['bay1'] })).toEqual([
      `${SHIP}.groups: a is not there yet. Leave groups out: they are aboard`,
    ]);
  });

  it('JUMP-5 GEO-4 does not arrive inside a planet', () => {
    const terrain = [{ kind: 'planet', x: 30, y: 12, radius: 3 }];
    expect(problems(arriving({ turn: 3, point: [31, 12] }), { terrain })).toEqual([
      `${SHIP}.arrives.point: a stands inside the planet terrain[0]. Place it outside`,
    ]);
  });

  it('JUMP-5 is refused without a point, and with half of one', () => {
    for (const arrives of [
      { turn: 3 },
      { turn: 3, point: [30] },
      { turn: 3, point: [1, 2, 3] },
      { turn: 3, point: 30 },
    ])
      expect(problems(arriving(arrives)).join('\n'), JSON.stringify(arrives)).toContain(
        `${SHIP}.arrives.point: point must be two numbers, [x, y]. `,
      );
    expect(problems(arriving({ point: [30, 12] }))[0]).toContain(`${SHIP}.arrives.turn: turn is missing. `);
    expect(problems(arriving({ turn: 0, point: [30, 12] }))[0]).toContain('turn must be 1 to 200');
    expect(problems(arriving(3))[0]).toContain(`${SHIP}.arrives: arrives must give turn and point. `);
    expect(problems(arriving({ turn: 3, point: [30.0001, 12] }))[0]).toContain('at most three decimals');
    expect(problems(arriving({ turn: 3, point: [30, 12], by: 'b' })).join()).toContain(`${SHIP}.arrives`);
  });

  it('that neither stands nor arrives has no place', () => {
    expect(problems({ x: undefined, y: undefined })).toEqual([
      `${SHIP}.x: x is missing. Add the field`,
      `${SHIP}.y: y is missing. Add the field`,
    ]);
  });
});

describe('what a battle begins with', () => {
  const sides = (a: object) => ({
    red: { a: { design: CARRIER, x: 10, y: 12, ...a } },
    blue: { b: { design: HULK, x: 60, y: 10 } },
  });

  it('FTR-1 a group a bay, six fighters each, aboard or in flight at its carrier’s place', () => {
    const { groups } = firstState(settingFor(sides({ groups: ['bay2'] })));
    expect(groups.map(({ id, status, berth, strength }) => [id, status, berth, strength])).toEqual([
      ['a.g1', 'aboard', { ship: 'a', bay: 'bay1' }, 6],
      ['a.g2', 'flying', null, 6],
      ['a.g3', 'aboard', { ship: 'a', bay: 'bay3' }, 6],
    ]);
    expect(groups[1]).toMatchObject({ x: 10_000, y: 12_000, launched: 0, fought: 0, deadline: null });
  });

  it('FTR-2 FTR-11 a group in flight from the start was not launched this turn', () => {
    const game = new Game(sides({ groups: ['bay2'] }), { options: { launchedMayAttack: 'no' } });
    game.orders();
    game.fly('a.g2 to 22,12');
    expect(game.at('a.g2')).toEqual([22, 12]);
  });

  it('JUMP-5 a carrier in hyperspace has its groups aboard', () => {
    const setting = settingFor({
      red: { a: { design: CARRIER, arrives: { turn: 2, point: [10, 12] } } },
      blue: { b: { design: HULK, x: 60, y: 10 } },
    });
    const { groups, ships } = firstState(setting);
    expect(ships[0]).toMatchObject({ status: 'hyperspace', x: 10_000, y: 12_000 });
    expect(groups.map(({ status }) => status)).toEqual(['aboard', 'aboard', 'aboard']);
  });
});
