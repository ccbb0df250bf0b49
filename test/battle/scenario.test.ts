import { describe, expect, it } from 'vitest';
import { checkScenario, type FindDesign } from '../../src/battle/scenario.ts';
import { firstState } from '../../src/battle/state.ts';
import { design, findDesign, Game, HULK, settingFor } from './scene.ts';

/** Three bays and a jump drive; and none of either. */
const CARRIER = design('narn', 80, [['bay', 3]], { jumpDrive: true });
const BARE = design('narn', 80);
const MINBARI = design('minbari', 80);
const CENTAURI = design('centauri', 80);

const find: FindDesign = (id, bays) => {
  const own = [CARRIER, BARE, MINBARI, CENTAURI].find((each) => each.id === id);
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

  it('TELE-1 carries telepaths of levels 1 to 12, as many as it is given', () => {
    for (const design of [CENTAURI.id, MINBARI.id, 'earth-alliance/omega'])
      for (const telepaths of [[], [1], [12, 3, 3]]) expect(problems({ design, telepaths })).toEqual([]);
    for (const level of [0, 16, -1])
      expect(problems({ design: CENTAURI.id, telepaths: [3, level] })[0]).toContain(
        `${SHIP}.telepaths[1]: level must be 1 to 15. `,
      );
    expect(problems({ design: CENTAURI.id, telepaths: [2.5] })[0]).toContain('level must be a whole number');
    expect(problems({ design: CENTAURI.id, telepaths: ['P3'] })[0]).toContain('level must be a number');
    expect(problems({ design: CENTAURI.id, telepaths: 12 })[0]).toContain('telepaths must be a list');
    expect(problems({ design: CENTAURI.id, telepaths: Array(21).fill(1) })[0]).toContain(
      'telepaths lists at most 20 levels',
    );
  });

  it('TELE-1 carries none if it is a Narn or a Shadow', () => {
    expect(problems({ telepaths: [3] })).toEqual([
      `${SHIP}.telepaths: Test carries no telepath: narn has none (TELE-1). Leave the field out`,
    ]);
    expect(problems({ design: 'shadows/cruiser-30', telepaths: [3] })).toEqual([
      `${SHIP}.telepaths: Dark Stalker 30 carries no telepath: shadows has none (TELE-1). Leave the field out`,
    ]);
    for (const design of [CARRIER.id, 'shadows/scout-12'])
      expect(problems({ design, telepaths: [] })).toEqual([]);
  });

  it('TELE-1 minbariTelepaths = 12: no more than any other', () => {
    for (const more of [{}, { options: { minbariTelepaths: '12' } }])
      for (const [design, empire] of [
        [MINBARI.id, 'minbari'],
        [CENTAURI.id, 'centauri'],
      ])
        expect(problems({ design, telepaths: [12, 13] }, more)).toEqual([
          `${SHIP}.telepaths[1]: a telepath of ${empire} has level 12 at most, not 13 (TELE-1). Write 1 to 12`,
        ]);
  });

  it('TELE-1 minbariTelepaths = 15: Minbari, and nobody else, may have a P15', () => {
    const more = { options: { minbariTelepaths: 15 } };
    expect(problems({ design: MINBARI.id, telepaths: [15, 13] }, more)).toEqual([]);
    expect(problems({ design: CENTAURI.id, telepaths: [13] }, more)).toEqual([
      `${SHIP}.telepaths[0]: a telepath of centauri has level 12 at most, not 13 (TELE-1). Write 1 to 12`,
    ]);
  });

  it('SHD-14 starts cloaked if it is a Shadow that is there from the start', () => {
    expect(problems({ design: 'shadows/cruiser-30', cloaked: true })).toEqual([]);
    expect(problems({ design: 'shadows/scout-12', cloaked: true })).toEqual([]);
    expect(problems({ cloaked: true })).toEqual([
      `${SHIP}.cloaked: Test cannot cloak (SHD-13). Only Shadow vessels do`,
    ]);
    expect(
      problems({
        ...arriving({ turn: 3, point: [30, 12] }),
        ...{ design: 'shadows/cruiser-30', cloaked: true },
      }),
    ).toEqual([`${SHIP}.cloaked: a arrives later. Leave cloaked out, or arrives`]);
    for (const cloaked of [false, 'yes', 1])
      expect(problems({ design: 'shadows/cruiser-30', cloaked })[0]).toContain(
        `${SHIP}.cloaked: cloaked must be true, or left out. `,
      );
  });

  it('SHD-14 GEO-4 a cloaked one, too, starts on the table and outside planets', () => {
    const cloaked = { design: 'shadows/cruiser-30', cloaked: true };
    expect(problems({ ...cloaked, x: 73 })[0]).toContain(`${SHIP}.x: a stands off the table at x 73. `);
    const terrain = [{ kind: 'planet', x: 10, y: 10, radius: 3 }];
    expect(problems(cloaked, { terrain })).toEqual([
      `${SHIP}.x: a stands inside the planet terrain[0]. Place it outside`,
    ]);
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

  it('SHD-14 a Shadow is cloaked that the scenario starts so, and no other', () => {
    const { ships } = firstState(
      settingFor({
        red: {
          s: { design: 'shadows/cruiser-30', x: 10, y: 12, cloaked: true },
          t: { design: 'shadows/cruiser-30', x: 10, y: 12 },
        },
        blue: { b: { design: HULK, x: 60, y: 10 } },
      }),
    );
    expect(ships.map(({ shadow }) => shadow?.cloaked)).toEqual([true, false, undefined]);
    expect(ships[0]).toMatchObject({ x: 10_000, y: 12_000, shadow: { seen: null, foundBy: [] } });
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
