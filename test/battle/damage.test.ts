import { describe, expect, it } from 'vitest';
import { design, dice, duel, FORTRESS, Game, HULK, on, SEEN } from './scene.ts';

/** A firer of pulse cannons: at level 0 each die of 4 is one box. */
const GUNS = design('centauri', 400, [
  ['pulse', 60, 'PFS'],
  ['battle-laser', 4, '11-1'],
]);
/** 20 boxes, 5/5/5/5, and nine systems: fc1-3, dcp1-3, drive, sensors, ecm. */
const TARGET = design('centauri', 40);
const NINE = ['fc1', 'fc2', 'fc3', 'dcp1', 'dcp2', 'dcp3', 'drive', 'sensors', 'ecm'];

const guns = (count: number, from = 1): string =>
  Array.from({ length: count }, (_, i) => `pc${from + i}`).join(',');
const ALL = `${guns(60)} attack`;

/** So many boxes from `a` to `b` in one firing turn; then the dice of the threshold checks. */
function hit(game: Game, boxes: number, ...checks: number[]): void {
  game.fire('a', `${guns(boxes)} -> b`, [...SEEN, ...dice(boxes, 4), ...checks]);
}

describe('boxes and rows', () => {
  it('HULL-2 damage crosses boxes row by row; the last box destroys the ship', () => {
    const game = duel(GUNS, TARGET, 8, { course: 6 });
    const rows: number[][] = [];
    const taken = [4, 1, 5, 5, 4, 1];
    for (const [turn, boxes] of taken.entries()) {
      const before = game.all('RowLost').length;
      game.orders({ a: ALL });
      const check = [1, 2, 3].includes(turn) ? dice(9, 1) : [];
      hit(game, boxes, ...check);
      rows.push(
        game
          .all('RowLost')
          .slice(before)
          .map(({ row }) => row),
      );
      if (turn < 5) game.end();
    }
    expect(rows).toEqual([[], [1], [2], [3], [], [4]]);
    expect(game.all('BoxesLost').at(-1)).toMatchObject({ ship: 'b', boxes: 1, lost: 20 });
    expect(game.ship('b')).toMatchObject({ status: 'destroyed', boxesLost: 20 });
    expect(game.last('ShipDestroyed')).toEqual({ type: 'ShipDestroyed', rule: 'HULL-2', ship: 'b' });
  });

  it('HULL-2 the last box but one does not', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    hit(game, 19, ...dice(9, 1));
    expect(game.ship('b')).toMatchObject({ status: 'afloat', boxesLost: 19 });
  });

  it('HULL-2 damage beyond the last box is wasted', () => {
    const game = new Game({
      red: { a: { design: GUNS, x: 200, y: 100 } },
      blue: { b: { design: design('centauri', 4), ...on(0, 8) }, c: { design: HULK, ...on(90, 40) } },
    });
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 6, 6]);
    expect(game.last('ShotFired').boxes).toBe(4);
    expect(game.last('BoxesLost')).toMatchObject({ boxes: 2, lost: 2 });
    expect(game.ship('b').boxesLost).toBe(2);
  });

  it('HULL-2 rows of unequal length: the longer ones come last', () => {
    // 7 boxes in two rows, 3 and 4.
    const game = duel(GUNS, design('centauri', 14));
    game.orders({ a: ALL });
    hit(game, 2);
    game.end();
    game.orders({ a: ALL });
    hit(game, 1, ...dice(5, 1));
    expect(game.last('RowLost')).toMatchObject({ row: 1 });
    game.end();
    game.orders({ a: ALL });
    hit(game, 4);
    expect(game.ship('b').status).toBe('destroyed');
  });
});

/** What a check of the nine systems on these faces took. */
const taken = (game: Game): string[] => game.all('SystemLost').map(({ system }) => system);

describe('threshold checks', () => {
  it.each([
    [1, 5, 6],
    [2, 5, 5],
    [3, 5, 4],
  ])('THR-1 after row %i a system is lost on %i less one, or more', (row, _boxes, need) => {
    const game = duel(GUNS, TARGET);
    for (let turn = 1; turn < row; turn++) {
      game.orders({ a: ALL });
      hit(game, 5, ...dice(9, 1));
      game.end();
    }
    game.orders({ a: ALL });
    hit(game, 5, 1, 2, 3, 4, 5, 6, 1, 1, 1);
    const check = game.last('ThresholdRolled');
    expect(check).toMatchObject({ rule: 'THR-1', ship: 'b', row, need });
    expect(check.rolls.map(({ face, lost }) => [face, lost])).toEqual(
      [1, 2, 3, 4, 5, 6, 1, 1, 1].map((face) => [face, face >= need]),
    );
    expect(taken(game)).toEqual(NINE.slice(need - 1, 6));
    expect(game.last('SystemLost')).toMatchObject({
      rule: 'THR-1',
      cause: 'threshold',
      steps: 1,
      beyondRepair: 0,
    });
  });

  it('THR-1 without a row lost there is no check, and none after the last row', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    hit(game, 4);
    expect(game.all('ThresholdRolled')).toEqual([]);
    game.end();
    game.orders({ a: ALL });
    hit(game, 16);
    expect(game.ship('b').status).toBe('destroyed');
    expect(game.all('ThresholdRolled')).toEqual([]);
  });

  it('THR-2 two rows lost in one firing turn mean one check, at the second, one easier', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    hit(game, 10, 3, 4, ...dice(7, 1));
    expect(game.all('ThresholdRolled')).toHaveLength(1);
    expect(game.last('ThresholdRolled')).toMatchObject({ row: 2, need: 4 });
    expect(taken(game)).toEqual(['fc2']);
  });

  it('THR-2 rows two and three in one: a 3 is enough', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    hit(game, 5, ...dice(9, 1));
    game.end();
    game.orders({ a: ALL });
    hit(game, 10, 2, 3, ...dice(7, 1));
    expect(game.last('ThresholdRolled')).toMatchObject({ row: 3, need: 3 });
    expect(taken(game)).toEqual(['fc2']);
  });

  it('THR-2 three rows in one: 2 or more, and never easier; a 1 holds', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    hit(game, 15, 1, 2, ...dice(7, 1));
    expect(game.last('ThresholdRolled')).toMatchObject({ row: 3, need: 2 });
    expect(taken(game)).toEqual(['fc2']);
  });

  it('THR-2 several weapons, volleys and kinds of one firing turn are one attack', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    game.fire('a', `${guns(3)} -> b; bl1 -> b; ${guns(5, 11)} -> b`, [
      ...[...SEEN, 4, 4, 4],
      ...[2, 1],
      ...dice(5, 4),
      ...[3, 4, ...dice(7, 1)],
    ]);
    expect(game.all('ThresholdRolled')).toHaveLength(1);
    expect(game.last('ThresholdRolled')).toMatchObject({ row: 2, need: 4 });
  });

  it('THR-4 the check comes when the ship’s whole fire is complete', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    // The row goes with the fifth die; four more shots come before the check.
    hit(game, 9, 6, ...dice(8, 1));
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('ThresholdRolled')).toBeGreaterThan(types.lastIndexOf('ShotFired'));
    expect(types.indexOf('ThresholdRolled')).toBeLessThan(types.indexOf('FireEnded'));
  });

  it('THR-4 the fire of two ships is two attacks, each with its check before the next', () => {
    const game = new Game({
      red: { a: { design: GUNS, x: 200, y: 100 }, c: { design: GUNS, x: 201, y: 100 } },
      blue: { b: { design: TARGET, x: 200, y: 108 } },
    });
    game.orders({ a: ALL, c: ALL });
    hit(game, 5, 5, 6, ...dice(7, 1));
    game.pass('b');
    // fc2 is gone, so eight dice; this row is the second, of an attack of its own.
    game.fire('c', `${guns(5)} -> b`, [...SEEN, ...dice(5, 4), 4, 5, ...dice(6, 1)]);
    expect(game.all('ThresholdRolled').map(({ row, need }) => [row, need])).toEqual([
      [1, 6],
      [2, 5],
    ]);
    expect(taken(game)).toEqual(['fc2', 'fc3']);
    const order = game.facts.flatMap(({ type }) =>
      type === 'FireBegan' || type === 'ThresholdRolled' ? [type] : [],
    );
    expect(order).toEqual(['FireBegan', 'ThresholdRolled', 'FireBegan', 'FireBegan', 'ThresholdRolled']);
  });

  it('THR-4 one ship’s fire at two targets is an attack on each', () => {
    const game = new Game({
      red: { a: { design: GUNS, x: 200, y: 100 } },
      blue: { b: { design: TARGET, x: 200, y: 108 }, c: { design: TARGET, x: 201, y: 108 } },
    });
    game.orders({ a: ALL });
    game.fire('a', `${guns(5)} -> b; ${guns(10, 6)} -> c`, [
      ...[...SEEN, ...dice(5, 4)],
      ...[...SEEN, ...dice(10, 4)],
      ...[...dice(9, 1), ...dice(9, 1)],
    ]);
    expect(game.all('ThresholdRolled').map(({ ship, row, need }) => [ship, row, need])).toEqual([
      ['b', 1, 6],
      ['c', 2, 4],
    ]);
  });

  /** What a ship's first check rolls for. */
  const rolledFor = (id: Parameters<typeof duel>[1], boxes: number, systems: number) => {
    const game = duel(GUNS, id);
    game.orders({ a: ALL });
    game.fire('a', `${guns(boxes)} -> b`, [...SEEN, ...dice(boxes, 6), ...dice(systems, 1)]);
    return game.last('ThresholdRolled').rolls.map(({ system }) => system);
  };

  it('THR-3 rolls for each weapon, fire control, interceptor, bay, sensors, ECM, drive, jump drive and party', () => {
    expect(rolledFor('earth-alliance/hyperion', 2, 19)).toEqual([
      ...['int1', 'hpc1', 'hpc2', 'hl1', 'pc1', 'pc2', 'pc3', 'pc4', 'bay1', 'fc1', 'fc2', 'fc3'],
      ...['dcp1', 'dcp2', 'dcp3', 'drive', 'jump', 'sensors', 'ecm'],
    ]);
  });

  it('THR-3 and for forcefields, neutron cannons, fusion beams and mine launchers', () => {
    const minbari = rolledFor('minbari/war-cruiser', 12, 23);
    expect(minbari).toEqual(expect.arrayContaining(['ff1', 'ff2', 'neut1', 'fus1', 'fus4', 'bay6']));
    expect(minbari).toHaveLength(23);
    expect(rolledFor('narn/cruiser', 3, 15)).toContain('mine1');
  });

  it('THR-3 not for what is lost already', () => {
    const game = duel(GUNS, TARGET);
    game.orders({ a: ALL });
    game.fire('a', `bl1 -> b called sensors; ${guns(3)} -> b`, [
      ...SEEN,
      6,
      1,
      ...dice(3, 4),
      6,
      ...dice(7, 1),
    ]);
    expect(game.last('ThresholdRolled').rolls.map(({ system }) => system)).toEqual(
      NINE.filter((name) => name !== 'sensors'),
    );
    game.end();
    game.orders({ a: ALL });
    hit(game, 5, ...dice(7, 1));
    expect(game.last('ThresholdRolled').rolls).toHaveLength(7);
  });

  it('THR-3 a drive is rolled for until it has stopped, one step a time', () => {
    const game = duel(GUNS, TARGET);
    const drive = NINE.indexOf('drive');
    const driveLost = (others: number): number[] => [...dice(drive, 1), 6, ...dice(others, 1)];
    for (let turn = 1; turn <= 2; turn++) {
      game.orders({ a: ALL });
      hit(game, 5, ...driveLost(2));
      game.end();
    }
    expect(game.all('SystemLost').map(({ system, steps }) => [system, steps])).toEqual([
      ['drive', 1],
      ['drive', 2],
    ]);
    game.orders({ a: ALL });
    hit(game, 5, ...dice(8, 1));
    expect(game.last('ThresholdRolled').rolls.map(({ system }) => system)).not.toContain('drive');
  });

  it('THR-3 a drive of thrust 1 has stopped after one', () => {
    const game = duel(GUNS, design('centauri', 40, [], { thrust: 1 }));
    game.orders({ a: ALL });
    hit(game, 5, ...dice(6, 1), 6, 1, 1);
    game.end();
    game.orders({ a: ALL });
    hit(game, 5, ...dice(8, 1));
    expect(game.last('ThresholdRolled').rolls.map(({ system }) => system)).not.toContain('drive');
  });

  it('THR-3 HULL-2 screens that were lost in the check no longer stop the next ship', () => {
    const game = new Game({
      red: { a: { design: GUNS, x: 200, y: 100 }, c: { design: GUNS, x: 201, y: 100 } },
      blue: { b: { design: FORTRESS, x: 200, y: 108, course: 6 } },
    });
    game.orders({ a: ALL, c: ALL, b: 'int1,int2 defend' });
    // Two levels: only a 5 or 6 scores, one each. 40 boxes are a row; int1 and int2 follow ten cannons.
    game.fire('a', `${guns(40)} -> b`, [...SEEN, ...dice(40, 5), ...dice(10, 1), 6, 6, ...dice(11, 1)]);
    expect(taken(game)).toEqual(['int1', 'int2']);
    game.pass('b');
    game.fire('c', 'pc1 -> b', [...SEEN, 4]);
    expect(game.last('ShotFired')).toMatchObject({ level: 0, boxes: 1 });
  });
});

describe('telepaths in a threshold check', () => {
  /** TARGET with two telepaths, at the first check: these faces for the nine systems, and those for telepaths. */
  function checked(nine: readonly number[], telepaths: readonly number[] = []): Game {
    const game = new Game({
      red: { a: { design: GUNS, x: 200, y: 100 } },
      blue: { b: { design: TARGET, x: 200, y: 108, course: 6, telepaths: [6, 4] } },
    });
    game.orders({ a: ALL });
    hit(game, 5, ...nine, ...telepaths);
    return game;
  }

  it('TELE-9 are rolled for only if a fire control was lost in the same check', () => {
    const game = checked([6, ...dice(8, 1)], [6, 5]);
    const { need, rolls } = game.last('ThresholdRolled');
    expect(rolls.map(({ system }) => system)).toEqual([...NINE, 'tp1', 'tp2']);
    expect([need, taken(game)]).toEqual([6, ['fc1', 'tp1']]);
  });

  it('TELE-9 not if only others were lost, or none', () => {
    for (const nine of [[1, 1, 1, 6, 6, 6, 6, 6, 6], dice(9, 5)]) {
      const game = checked(nine);
      expect(game.last('ThresholdRolled').rolls.map(({ system }) => system)).toEqual(NINE);
    }
  });

  it('TELE-9 a fire control lost in an earlier check does not count', () => {
    const game = checked([6, ...dice(8, 1)], [1, 1]);
    game.end();
    game.orders({ a: ALL });
    hit(game, 5, ...dice(8, 4));
    expect(game.last('ThresholdRolled').rolls).toHaveLength(8);
    game.end();
    game.orders({ a: ALL });
    // After the third row a 4 is enough: fc2 falls, and both telepaths are rolled for.
    hit(game, 5, 4, ...dice(7, 1), 3, 4);
    expect(taken(game)).toEqual(['fc1', 'fc2', 'tp2']);
  });

  it('TELE-9 one that is lost is not rolled for again', () => {
    const game = checked([6, ...dice(8, 1)], [6, 1]);
    game.end();
    game.orders({ a: ALL });
    hit(game, 5, 6, ...dice(7, 1), 1);
    expect(game.last('ThresholdRolled').rolls.map(({ system }) => system)).not.toContain('tp1');
  });

  it('TELE-9 DC-1 one that is lost is lost beyond repair', () => {
    const game = checked([6, ...dice(8, 1)], [6, 1]);
    expect(game.last('SystemLost')).toMatchObject({
      ...{ rule: 'THR-1', system: 'tp1', cause: 'threshold', steps: 1, beyondRepair: 1 },
    });
  });
});
