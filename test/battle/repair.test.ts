import { describe, expect, it } from 'vitest';
import { BATTERY, design, dice, duel, Game, HULK, SEEN } from './scene.ts';

const PULSES = 'pc1,pc2,pc3,pc4,pc5';

/** 20 boxes in rows of 5; systems bl1, bl2, fc1-3, dcp1-3, drive, sensors, ecm. */
const LASERS = design('centauri', 40, [['battle-laser', 2, '11-1']]);
const ELEVEN = ['bl1', 'bl2', 'fc1', 'fc2', 'fc3', 'dcp1', 'dcp2', 'dcp3', 'drive', 'sensors', 'ecm'];

/** `b` has lost its first row and these systems in the check; the repairs of turn 1 are asked next. */
function damaged(lost: readonly string[], ship = LASERS, names = ELEVEN, row = 5): Game {
  const game = duel(BATTERY, ship, 8, { course: 6 });
  const pulses = Array.from({ length: row }, (_, i) => `pc${i + 1}`).join(',');
  game.orders({ a: `${pulses} attack` });
  game.fire('a', `${pulses} -> b`, [
    ...[...SEEN, ...dice(row, 4)],
    ...names.map((name) => (lost.includes(name) ? 6 : 1)),
  ]);
  expect(game.all('SystemLost').map(({ system }) => system)).toEqual(lost);
  return game;
}

describe('damage control', () => {
  it.each([
    [8, 1],
    [18, 1],
    [19, 2],
    [36, 2],
    [37, 3],
    [100, 3],
  ])('DC-1 a ship of MASS %i has %i parties', (mass, count) => {
    const { systems } = design('narn', mass);
    expect(systems.filter(({ kind }) => kind === 'damage-control')).toHaveLength(count);
  });

  it('DC-1 each party works on one system, and a 6 restores it', () => {
    const game = damaged(['bl1', 'fc1', 'sensors']);
    game.end({ b: 'dcp1 -> bl1; dcp2 -> fc1; dcp3 -> sensors' }, [5, 6, 1]);
    expect(
      game.all('PartyWorked').map(({ party, system, face, restored }) => [party, system, face, restored]),
    ).toEqual([
      ['dcp1', 'bl1', 5, false],
      ['dcp2', 'fc1', 6, true],
      ['dcp3', 'sensors', 1, false],
    ]);
    expect(game.system('b', 'bl1').lost).toBe(1);
    expect(game.system('b', 'fc1').lost).toBe(0);
    expect(game.ship('b').boxesLost).toBe(5);
  });

  it('DC-1 a party works once a turn, and on one thing', () => {
    const game = damaged(['bl1', 'bl2']);
    game.end({ b: 'dcp1 -> bl1; dcp1 -> bl2' }, [1]);
    expect(game.last('RepairRefused')).toMatchObject({
      rule: 'DC-1',
      system: 'bl2',
      refusal: { why: 'party-twice' },
    });
    game.orders();
    game.end({ b: 'dcp1 -> bl2' }, [6]);
    expect(game.system('b', 'bl2').lost).toBe(0);
  });

  it('DC-1 several may share one; all roll, and a second 6 changes nothing', () => {
    const game = damaged(['bl1', 'bl2']);
    game.end({ b: 'dcp1,dcp2,dcp3 -> bl1' }, [1, 6, 6]);
    expect(game.all('PartyWorked').map(({ restored }) => restored)).toEqual([false, true, false]);
    expect(game.system('b', 'bl1')).toMatchObject({ lost: 0, counter: 0 });
  });

  it('DC-1 all are placed before the first roll', () => {
    const game = damaged(['bl1', 'dcp3']);
    // dcp3 is being restored, and so cannot be placed itself.
    game.end({ b: 'dcp1 -> dcp3; dcp3 -> bl1; dcp2 -> bl1' }, [6, 1]);
    expect(game.last('RepairRefused')).toMatchObject({ party: 'dcp3', refusal: { why: 'system-lost' } });
    const types = game.facts.map(({ type }) => type);
    expect(types.indexOf('RepairRefused')).toBeLessThan(types.indexOf('PartyWorked'));
    expect(game.system('b', 'dcp3').lost).toBe(0);
    game.orders();
    game.end({ b: 'dcp3 -> bl1' }, [6]);
    expect(game.system('b', 'bl1').lost).toBe(0);
  });

  it('DC-1 not what a called shot destroyed', () => {
    const game = duel(BATTERY, LASERS, 8, { course: 6 });
    game.orders({ a: `${PULSES} attack` });
    game.fire('a', `bl1 -> b called bl1; pc1,pc2,pc3 -> b`, [
      ...[...SEEN, 6, 1, 4, 4, 4],
      ...[6, ...dice(9, 1)],
    ]);
    expect(game.all('SystemLost').map(({ system, beyondRepair }) => [system, beyondRepair])).toEqual([
      ['bl1', 1],
      ['bl2', 0],
    ]);
    game.end({ b: 'dcp1 -> bl1; dcp2 -> bl2' }, [6]);
    expect(game.last('RepairRefused')).toMatchObject({
      system: 'bl1',
      refusal: { rule: 'DC-1', why: 'beyond-repair' },
    });
    expect(game.system('b', 'bl1').lost).toBe(1);
    expect(game.system('b', 'bl2').lost).toBe(0);
  });

  it('DC-1 with nothing but called shots to repair, no repairs are asked', () => {
    const game = duel(BATTERY, LASERS, 8, { course: 6 });
    game.orders();
    game.fire('a', 'bl1 -> b called bl1', [...SEEN, 6, 1]);
    game.passAll();
    expect(game.battle.state.turn).toBe(2);
  });

  it.each([
    ['boxes', 'dcp1 -> hull', 'not-aboard'],
    ['a system that works', 'dcp1 -> bl2', 'system-works'],
    ['a party that is not there', 'dcp4 -> bl1', 'no-such-party'],
    ['a fire control as a party', 'fc1 -> bl1', 'no-such-party'],
  ])('DC-1 does not restore by the wrong placing: %s', (_what, placed, why) => {
    const game = damaged(['bl1']);
    game.end({ b: placed });
    expect(game.last('RepairRefused').refusal).toMatchObject({ rule: 'DC-1', why });
    expect(game.all('PartyWorked')).toEqual([]);
  });

  it('DC-1 a side repairs its own ships only', () => {
    const game = damaged(['bl1']);
    game.passAll();
    game.rolling([], () => game.battle.giveRepairs('blue', [{ ship: 'a', party: 'dcp1', system: 'bl1' }]));
    expect(game.last('RepairRefused').refusal.why).toBe('no-such-ship');
  });

  it('DC-1 a drive comes back one step a success', () => {
    const drive = ELEVEN.indexOf('drive');
    const game = damaged(['drive']);
    game.end();
    game.orders({ a: `${PULSES} attack` });
    game.fire('a', `${PULSES} -> b`, [...SEEN, ...dice(5, 4), ...dice(drive, 1), 6, 1, 1]);
    expect(game.system('b', 'drive').lost).toBe(2);
    game.end({ b: 'dcp1 -> drive' }, [6]);
    expect(game.system('b', 'drive').lost).toBe(1);
    game.orders({ b: '+4' });
    expect(game.ship('b').velocity).toBe(4);
    game.end({ b: 'dcp1,dcp2 -> drive' }, [6, 6]);
    expect(game.system('b', 'drive').lost).toBe(0);
    game.orders({ b: '-4 ' });
    game.end();
    game.orders({ b: '+8' });
    expect(game.ship('b').velocity).toBe(8);
  });

  it('DC-1 both steps in one turn by two successes, but not one taken by a called shot', () => {
    const game = duel(BATTERY, LASERS, 8, { course: 6 });
    game.orders({ a: `${PULSES} attack` });
    const drive = ELEVEN.indexOf('drive');
    game.fire('a', 'bl1 -> b called drive; pc1,pc2,pc3 -> b', [
      ...[...SEEN, 6, 1, 4, 4, 4],
      ...[...dice(drive, 1), 6, 1, 1],
    ]);
    expect(game.system('b', 'drive')).toMatchObject({ lost: 2, beyondRepair: 1 });
    game.end({ b: 'dcp1,dcp2 -> drive' }, [6, 6]);
    expect(game.all('PartyWorked').map(({ restored, steps }) => [restored, steps])).toEqual([
      [true, 1],
      [false, 1],
    ]);
    expect(game.system('b', 'drive').lost).toBe(1);
  });

  it('DC-2 what was restored works from the next turn: a weapon fires, a fire control serves', () => {
    const game = damaged(['bl1', 'fc1', 'fc2', 'fc3']);
    game.fire('b', 'bl2 -> a');
    expect(game.last('ShotRefused').refusal.rule).toBe('FCON-5');
    game.end({ b: 'dcp1 -> fc1; dcp2 -> bl1' }, [6, 6]);
    game.orders();
    game.pass('a');
    game.fire('b', 'bl1,bl2 -> a', [...SEEN, 1, 1]);
    expect(game.all('ShotFired').filter(({ ship }) => ship === 'b')).toHaveLength(2);
  });

  it('DC-2 a restored interceptor screens from the next turn, sensors see again', () => {
    const ship = design('earth-alliance', 40, [['interceptor', 2]]);
    const names = ['int1', 'int2', 'fc1', 'fc2', 'fc3', 'dcp1', 'dcp2', 'dcp3', 'drive', 'sensors', 'ecm'];
    const game = damaged(['int1'], ship, names, 4);
    game.end({ b: 'dcp1 -> int1' }, [6]);
    game.orders({ a: 'pc1 attack', b: 'int1,int2 defend' });
    game.fire('a', 'pc1 -> b', [...SEEN, 5]);
    expect(game.last('ShotFired').level).toBe(2);
  });

  it('DC-1 a ship that is gone repairs nothing', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: LASERS, x: 200, y: 108, course: 6 }, c: { design: HULK, x: 240, y: 100 } },
    });
    game.orders({ a: `${PULSES} attack` });
    game.fire('a', `${PULSES} -> b`, [...SEEN, ...dice(5, 4), 6, ...dice(10, 1)]);
    game.end();
    game.orders();
    // Seven lasers of 4 boxes: more than are left.
    game.fire('a', 'bl1,bl2,bl3,bl4 -> b', [...SEEN, 2, 4, 2, 4, 2, 4, 2, 4]);
    expect(game.ship('b').status).toBe('destroyed');
    game.passAll();
    expect(game.battle.state.turn).toBe(3);
  });

  it('DC-1 no telepath comes back', () => {
    const game = new Game({
      red: { a: { design: BATTERY, x: 200, y: 100 } },
      blue: { b: { design: LASERS, x: 200, y: 108, course: 6, telepaths: [6] } },
    });
    game.orders({ a: `${PULSES} attack` });
    const names = ELEVEN.map((name) => (name === 'fc1' ? 6 : 1));
    game.fire('a', `${PULSES} -> b`, [...SEEN, ...dice(5, 4), ...names, 6]);
    expect(game.system('b', 'tp1').lost).toBe(1);
    game.end({ b: 'dcp1 -> tp1; dcp2 -> fc1' }, [6]);
    expect(game.last('RepairRefused')).toMatchObject({
      system: 'tp1',
      refusal: { rule: 'DC-1', why: 'beyond-repair' },
    });
    expect([game.system('b', 'tp1').lost, game.system('b', 'fc1').lost]).toEqual([1, 0]);
    // With nothing else lost no repairs are asked.
    game.orders();
    game.passAll();
    expect(game.battle.state.turn).toBe(3);
  });
});
