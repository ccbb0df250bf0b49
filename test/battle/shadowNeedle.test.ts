import { describe, expect, it } from 'vitest';
import { NotAsked } from '../../src/battle/battle.ts';
import type { Design } from '../../src/ship/design.ts';
import { design, dice, Game, HULK, refit, refusedShots, STALKER, shine } from './scene.ts';

/** Two lasers, an interceptor, a bay, a jump drive; thrust 5. */
const TARGET = design(
  'earth-alliance',
  200,
  [
    ['heavy-laser', 2, '11-1'],
    ['interceptor', 1],
    ['bay', 1],
  ],
  { thrust: 5, jumpDrive: true },
);

/** A needle beam of so many sixes at a target; what is to be named comes next. */
function needled(sixes: number, at: Design = TARGET, more: Parameters<typeof shine>[2] = {}): Game {
  return shine(`beam needle ${sixes} -> b`, dice(sixes, 6), { at, ...more });
}

const lost = (game: Game) => game.all('SystemLost').map(({ system }) => system);
const refused = (game: Game) =>
  game.all('NeedleRefused').map(({ system, refusal }) => `${system} ${refusal.rule} ${refusal.why}`);

describe('successes of a needle beam', () => {
  it('SHD-7 each 6 is one, and nothing else', () => {
    const game = shine('beam needle 6 -> b', [6, 5, 4, 6, 1, 2], { at: TARGET });
    expect(game.last('BeamNeedled')).toMatchObject({ rule: 'SHD-7', hits: 2, modifiers: [] });
    expect(game.battle.waiting()).toEqual({ for: 'needles', side: 'red', ship: 'a', target: 'b', hits: 2 });
  });

  it('SHD-7 one less for each -1 of the modifier', () => {
    const star = refit(TARGET, { armour: 1, ecm: 'superior' });
    expect(needled(5, star).last('BeamNeedled').hits).toBe(2);
    expect(needled(4, star).last('BeamNeedled').hits).toBe(1);
  });

  it('SHD-7 with as many or fewer successes than that there is none left, and nothing is asked', () => {
    const star = refit(TARGET, { armour: 1, ecm: 'superior' });
    for (const sixes of [1, 2, 3]) {
      const game = needled(sixes, star);
      expect(game.last('BeamNeedled').hits).toBe(0);
      expect(game.step).toBe('fire');
      expect(game.battle.waiting()).toMatchObject({ side: 'blue' });
      expect(lost(game)).toEqual([]);
    }
  });

  it('SHD-7 takes no boxes, and no threshold check follows', () => {
    const game = needled(3);
    game.needles('hl1,int1,fc1');
    expect(lost(game)).toEqual(['hl1', 'int1', 'fc1']);
    expect(game.ship('b').boxesLost).toBe(0);
    expect([...game.all('BoxesLost'), ...game.all('ThresholdRolled')]).toEqual([]);
  });
});

describe('systems that a needle beam takes', () => {
  it('needleTargets = named SHD-7: its side names them after the roll, and fire goes on', () => {
    const game = needled(2);
    expect(lost(game)).toEqual([]);
    expect(() => game.battle.giveFire('blue', { ship: 'b', volleys: [] })).toThrow(NotAsked);
    expect(() => game.battle.giveNeedles('blue', ['hl1'])).toThrow(NotAsked);
    game.needles('hl2,jump');
    expect(game.last('NeedlesNamed')).toEqual({
      ...{ type: 'NeedlesNamed', rule: 'SHD-7', ship: 'a', target: 'b', systems: ['hl2', 'jump'], faces: [] },
    });
    expect(game.all('SystemLost')).toMatchObject([
      { rule: 'SHD-7', ship: 'b', system: 'hl2', cause: 'needle', steps: 1, beyondRepair: 0 },
      { rule: 'SHD-7', ship: 'b', system: 'jump', cause: 'needle' },
    ]);
    expect(game.battle.waiting()).toMatchObject({ for: 'fire', side: 'blue' });
  });

  it('needleTargets = named SHD-7: what was taken is lost at once, before its ship fires', () => {
    const game = needled(1);
    game.needles('hl1');
    game.fire('b', 'hl1 -> a');
    expect(refusedShots(game)).toEqual(['THR-3 system-lost']);
  });

  it('needleTargets = named SHD-7: no more than there are successes; fewer may be named', () => {
    const game = needled(2);
    game.needles('hl1,hl2,fc1');
    expect(lost(game)).toEqual(['hl1', 'hl2']);
    expect(refused(game)).toEqual(['fc1 SHD-7 needles-spent']);
    const few = needled(3);
    few.needles('');
    expect(lost(few)).toEqual([]);
    expect(few.step).toBe('fire');
  });

  it('needleTargets = named SHD-7: anything of THR-3, but no telepath and nothing that is not there or lost', () => {
    const game = new Game({
      red: { a: { design: STALKER, x: 200, y: 100 } },
      blue: { b: { design: TARGET, x: 200, y: 108, telepaths: [4] } },
    });
    game.orders();
    game.pools('a', 0, 10);
    game.system('b', 'fc2').lost = 1;
    game.fire('a', 'beam needle 9 -> b', dice(9, 6));
    game.needles('tp1,hl9,fc2,hl1,hl1,bay1,sensors,ecm,dcp1');
    expect(refused(game)).toEqual([
      ...['tp1 SHD-7 cannot-be-named', 'hl9 SHD-7 not-aboard', 'fc2 SHD-7 system-lost'],
      ...['hl1 SHD-7 system-lost'],
    ]);
    expect(lost(game)).toEqual(['hl1', 'bay1', 'sensors', 'ecm', 'dcp1']);
    // FTR-8: a bay lost kills the group inside.
    expect(game.group('b.g1').status).toBe('lost');
  });

  it('SHD-7 the drive goes down one step for each, twice in one beam', () => {
    const game = needled(3);
    game.needles('drive,drive,drive');
    expect(game.all('SystemLost').map(({ steps }) => steps)).toEqual([1, 2]);
    expect(refused(game)).toEqual(['drive SHD-7 system-lost']);
    game.end();
    game.orders({ b: '+1' });
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'MOVE-1', values: { thrust: 0 } });

    const once = needled(1);
    once.needles('drive');
    once.end();
    // 5 is halved to 2.
    once.orders({ b: '+3' });
    expect(once.last('OrdersRefused').refusal.values).toMatchObject({ thrust: 2 });
    once.pools('a', 0, 9);
    once.fire('a', 'beam needle 2 -> b', [6, 6]);
    once.needles('drive,drive');
    expect(refused(once)).toEqual(['drive SHD-7 system-lost']);
  });

  it('SHD-7 MOVE-7 a drive of thrust 1 stops at the first', () => {
    const game = needled(2, design('narn', 200, [], { thrust: 1 }));
    game.needles('drive,drive');
    expect(lost(game)).toEqual(['drive']);
    expect(refused(game)).toEqual(['drive SHD-7 system-lost']);
  });

  it('SHD-7 DC-1 what it took can be repaired', () => {
    const game = needled(1);
    game.needles('hl1');
    game.end({ b: 'dcp1 -> hl1' }, [6]);
    expect(game.last('PartyWorked')).toMatchObject({ system: 'hl1', restored: true });
    expect(game.system('b', 'hl1').lost).toBe(0);
  });

  it('SHD-7 not at a ship that has nothing to take, such as another Shadow', () => {
    const game = shine('beam needle 2 -> b', [], { at: refit(HULK, { systems: [] }) });
    expect(refusedShots(game)).toEqual(['SHD-7 nothing-to-needle']);
    expect(refusedShots(shine('beam needle 2 -> b', [], { at: STALKER }))).toEqual([
      'SHD-7 nothing-to-needle',
    ]);
  });
});

describe('random targets of a needle beam', () => {
  const RANDOM = { options: { needleTargets: 'random' } } as const;
  /** Five systems: fc1, dcp1, drive, sensors, ecm. */
  const ESCORT = design('narn', 18, [], { thrust: 2 });

  it('needleTargets = random SHD-7: a die chooses among what still works, and nothing is asked', () => {
    const game = shine('beam needle 2 -> b', [6, 6, 2, 3], { at: ESCORT, ...RANDOM });
    // 2 is dcp1; then, without it, 3 is the sensors.
    expect(game.last('NeedlesNamed')).toMatchObject({ systems: ['dcp1', 'sensors'], faces: [2, 3] });
    expect(lost(game)).toEqual(['dcp1', 'sensors']);
    expect(game.step).toBe('fire');
  });

  it('needleTargets = random SHD-7: a face beyond the list is rolled again', () => {
    const game = shine('beam needle 1 -> b', [6, 6, 6, 5], { at: ESCORT, ...RANDOM });
    expect(game.last('NeedlesNamed')).toMatchObject({ systems: ['ecm'], faces: [6, 6, 5] });
  });

  it('needleTargets = random SHD-7: two dice choose among more than six', () => {
    // fc1-3, dcp1-3, drive, sensors, ecm: the ninth is 2 and 3.
    const game = shine('beam needle 1 -> b', [6, 2, 4, 2, 3], { at: HULK, ...RANDOM });
    expect(game.last('NeedlesNamed')).toMatchObject({ systems: ['ecm'], faces: [2, 4, 2, 3] });
  });

  it('needleTargets = random SHD-7: a drive may be drawn twice; where nothing is left the rest is wasted', () => {
    const game = shine('beam needle 7 -> b', [...dice(7, 6), 3, 3, 1, 1, 1], { at: ESCORT, ...RANDOM });
    expect(lost(game)).toEqual(['drive', 'drive', 'fc1', 'dcp1', 'sensors', 'ecm']);
    expect(game.last('NeedlesNamed').faces).toEqual([3, 3, 1, 1, 1]);
  });
});
