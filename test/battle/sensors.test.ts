import { describe, expect, it } from 'vitest';
import type { Design } from '../../src/ship/design.ts';
import { BATTERY, DREADNOUGHT, design, dice, duel, FOOLED, Game, HULK, refit, SEEN } from './scene.ts';

const MINBARI = design('minbari', 400);
const CENTAURI = design('centauri', 400);

/** Dice of the one contest of a battle laser shot that misses. */
function diceAt(a: Design, b: Design, range: number, options = {}): [number, number] {
  const game = duel(a, b, range, { options });
  game.orders();
  game.fire('a', 'bl1 -> b', [...SEEN, 1]);
  const { sensors, ecm } = game.last('SensorsRolled');
  return [sensors.die, ecm.die];
}

describe('dice', () => {
  it('SENS-1 rudimentary rolls a D4, basic a D6, enhanced a D8, superior a D10, scary a D12', () => {
    const grades = ['rudimentary', 'basic', 'enhanced', 'superior', 'scary'] as const;
    const rolled = grades.map((grade) =>
      diceAt(refit(BATTERY, { sensors: grade }), refit(HULK, { ecm: grade }), 8),
    );
    expect(rolled).toEqual([
      [4, 4],
      [6, 6],
      [8, 8],
      [10, 10],
      [12, 12],
    ]);
  });

  it('SENS-3 sensors go up one die within 6 inches, not past D12', () => {
    expect(diceAt(BATTERY, HULK, 0)).toEqual([8, 4]);
    expect(diceAt(BATTERY, HULK, 6)).toEqual([8, 4]);
    expect(diceAt(BATTERY, HULK, 6.001)).toEqual([6, 4]);
    expect(diceAt(refit(BATTERY, { sensors: 'scary' }), HULK, 3)).toEqual([12, 4]);
  });

  it.each([
    [18, 4],
    [18.001, 6],
    [24, 6],
    [24.001, 8],
    [30, 8],
    [30.001, 10],
    [42, 12],
    [60, 12],
  ])('SENS-3 ecmSteps = begun: at %d inches rudimentary ECM rolls a D%i', (range, die) => {
    expect(diceAt(BATTERY, HULK, range)).toEqual([6, die]);
  });

  it.each([
    [23.999, 4],
    [24, 6],
    [29.999, 6],
    [30, 8],
    [60, 12],
  ])('SENS-3 ecmSteps = full: at %d inches rudimentary ECM rolls a D%i', (range, die) => {
    expect(diceAt(BATTERY, HULK, range, { ecmSteps: 'full' })).toEqual([6, die]);
  });
});

describe('the contest', () => {
  it.each([
    [3, 3, false],
    [3, 4, true],
    [4, 3, false],
  ])('SENS-2 sensors %i against ECM %i: ECM must be strictly higher', (own, other, fooled) => {
    const game = duel(BATTERY, HULK);
    game.orders();
    game.fire('a', 'bl1 -> b', [own, other, 1]);
    expect(game.last('SensorsRolled')).toMatchObject({
      rule: 'SENS-2',
      ship: 'a',
      target: 'b',
      sensors: { die: 6, face: own },
      ecm: { die: 4, face: other },
      fooled,
    });
  });

  it('SENS-2 holds for everything that the fire control directs at that target, whatever comes between', () => {
    const game = new Game({
      red: { a: { design: DREADNOUGHT, x: 200, y: 100 } },
      blue: { b: { design: HULK, x: 200, y: 107 }, c: { design: HULK, x: 201, y: 107 } },
    });
    game.orders({ a: 'pc1 attack' });
    game.fire('a', 'hpc1 -> b; hpc2 -> c; hpc3,pc1 -> b', [
      ...[...FOOLED, ...dice(5, 4)],
      ...[...SEEN, ...dice(5, 4)],
      ...[...dice(5, 4), 4],
    ]);
    expect(game.all('SensorsRolled').map(({ target, fooled }) => [target, fooled])).toEqual([
      ['b', true],
      ['c', false],
    ]);
    expect(game.all('ShotFired').map(({ weapon, level }) => [weapon, level])).toEqual([
      ['hpc1', 1],
      ['hpc2', 0],
      ['hpc3', 1],
      ['pc1', 1],
    ]);
    game.end();
    // This turn only.
    game.orders();
    game.fire('a', 'hpc1 -> b', [...SEEN, ...dice(5, 4)]);
    expect(game.last('ShotFired')).toMatchObject({ level: 0, boxes: 5 });
  });

  it('SENS-2 each fire control has a contest of its own: one for every heavy laser', () => {
    const game = duel(DREADNOUGHT, HULK);
    game.orders();
    game.fire('a', 'hl1,hl2,hpc1 -> b', [...FOOLED, 1, ...SEEN, 1, ...FOOLED, ...dice(5, 1)]);
    expect(game.all('SensorsRolled').map(({ weapon, fooled }) => [weapon, fooled])).toEqual([
      ['hl1', true],
      ['hl2', false],
      ['hpc1', true],
    ]);
  });

  it('SENS-4 if ECM wins, weapons that roll to hit have -1', () => {
    // At 9 inches a shot at a slow ship needs 4 with +1: a 3 hits, unless ECM won.
    for (const [contest, face, hit] of [
      [SEEN, 3, true],
      [FOOLED, 3, false],
      [FOOLED, 4, true],
    ] as const) {
      const game = duel(BATTERY, HULK, 9);
      game.orders();
      game.fire('a', 'bl1 -> b', [...contest, face, ...(hit ? [1] : [])]);
      expect(game.last('ShotFired')).toMatchObject({ hit, level: 0, screens: [] });
      const stealth = game.last('ShotFired').toHit?.modifiers.filter(({ rule }) => rule === 'SENS-4');
      expect(stealth).toEqual(contest === FOOLED ? [{ name: 'stealth', value: -1, rule: 'SENS-4' }] : []);
    }
  });

  it('SENS-4 if ECM wins, weapons that roll beam dice meet one more screen level', () => {
    for (const [contest, level] of [
      [SEEN, 0],
      [FOOLED, 1],
    ] as const) {
      const game = duel(DREADNOUGHT, HULK);
      game.orders({ a: 'pc1 attack' });
      game.fire('a', 'pc1,hpc1 -> b', [...contest, 4, 4, 4, 4, 5, 6]);
      expect(game.all('ShotFired').map((shot) => [shot.level, shot.boxes])).toEqual([
        [level, 1 - level],
        [level, 6 - 3 * level],
      ]);
    }
  });

  it('SENS-5 ECM does not matter without a fire control: a ram needs no contest', () => {
    const game = new Game(
      {
        red: { a: { design: HULK, x: 200, y: 100 } },
        blue: { b: { design: MINBARI, x: 200, y: 101 } },
      },
      { options: { ramming: 'on' } },
    );
    // Nerve, a contest of thrust, a blow each (which destroys both).
    game.orders({ a: 'ram b' }, [6, 6, 1, 1, 1]);
    expect(game.last('RamTried')).toMatchObject({ rammed: true });
    expect(game.all('SensorsRolled')).toEqual([]);
  });
});

describe('sensors and ECM as systems', () => {
  it('SENS-7 ECM lost to a threshold check counts as rudimentary from the next shot on', () => {
    const minbari = design('minbari', 40, [], { hull: 'standard' });
    const game = duel(BATTERY, minbari);
    const pulses = Array.from({ length: 5 }, (_, i) => `pc${i + 1}`).join(',');
    game.orders({ a: `${pulses} attack` });
    // Five boxes are a row: the last of fc1-3, dcp1-3, drive, sensors, ecm is lost.
    game.fire('a', `${pulses} -> b`, [...SEEN, ...dice(5, 4), ...dice(8, 5), 6]);
    expect(game.last('SensorsRolled').ecm.die).toBe(10);
    expect(game.all('SystemLost').map(({ system }) => system)).toEqual(['ecm']);
    game.end();
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 1]);
    expect(game.last('SensorsRolled').ecm.die).toBe(4);
    expect(game.last('ShotFired').toHit?.modifiers).toEqual([
      { name: 'target-velocity', value: 1, rule: 'HBW-2' },
    ]);
  });

  it('SENS-7 lost sensors are rudimentary: a D4 in the contest and nothing for the roll to hit', () => {
    const scout = refit(design('centauri', 40, [['battle-laser', 2, '11-1']]), { sensors: 'superior' });
    const game = duel(BATTERY, scout, 8, { course: 6 });
    game.orders({}, [1, 6]);
    game.fire('b', 'bl1 -> a', [...SEEN, 1]);
    expect(game.last('SensorsRolled').sensors.die).toBe(10);
    expect(game.last('ShotFired').toHit?.modifiers).toContainEqual({
      name: 'sensors',
      value: 2,
      rule: 'HBW-3',
    });
    game.fire('a', 'bl1 -> b called sensors', [...SEEN, 6, 1]);
    game.end();
    game.orders({}, [1, 6]);
    game.fire('b', 'bl1 -> a', [...SEEN, 1]);
    expect(game.last('SensorsRolled').sensors.die).toBe(4);
    expect(game.last('ShotFired').toHit?.modifiers.map(({ name }) => name)).toEqual(['target-velocity']);
  });

  it('SENS-7 a threshold check rolls for both', () => {
    const game = duel(BATTERY, design('centauri', 8));
    game.orders();
    game.fire('a', 'bl1 -> b', [...SEEN, 6, 1, ...dice(5, 1)]);
    const rolled = game.last('ThresholdRolled').rolls.map(({ system }) => system);
    expect(rolled).toEqual(['fc1', 'dcp1', 'drive', 'sensors', 'ecm']);
  });

  it('SENS-8 the fire of a Shadow rolls no sensors; of ECM it meets what SHD-6 says, and nothing beyond', () => {
    // Far beyond 18 inches ECM goes up dice in a contest, and not for a Shadow.
    for (const [by, text, faces] of [
      ['shadows/cruiser-30', 'beam cut 2 -> b', [6, 2]],
      ['shadows/cruiser-30', 'beam needle 2 -> b', [6, 2]],
      ['shadows/scout-12', 'pulse 2 -> b', [6, 6, 2]],
    ] as const)
      for (const range of [8, 30]) {
        const game = duel(by, CENTAURI, range);
        game.orders();
        game.pools('a', 0, 10);
        const more = by === 'shadows/scout-12' ? 4 : 3;
        const fire = range === 8 ? text : text.replace(' 2 ', ` ${2 * more} `);
        game.fire('a', fire, faces);
        expect(game.all('SensorsRolled')).toEqual([]);
        const [shot] = [...game.all('BeamCut'), ...game.all('BeamNeedled'), ...game.all('PulseFired')];
        expect(shot?.modifiers.filter(({ name }) => name === 'ecm')).toEqual([
          { name: 'ecm', value: -1, rule: 'SHD-6' },
        ]);
      }
  });

  it('SENS-8 scary sensors serve SENS-6: they find another side’s cloaked vessel', () => {
    const game = new Game({
      red: { a: { design: 'shadows/cruiser-30', x: 200, y: 100 } },
      blue: {
        b: { design: 'shadows/cruiser-30', x: 200, y: 130, cloaked: true },
        c: { design: HULK, x: 20, y: 20 },
      },
    });
    game.orders({}, [8, 6, 5]);
    expect(game.last('ShadowSought')).toMatchObject({ ship: 'a', sensors: { die: 12, face: 8 } });
    expect(game.last('ShadowSought').found).not.toBeNull();
  });
});
