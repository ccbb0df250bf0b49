import { describe, expect, it } from 'vitest';
import type { Options } from '../../src/battle/options.ts';
import type { Design } from '../../src/ship/design.ts';
import {
  BATTERY,
  CARRIER,
  DREADNOUGHT,
  design,
  dice,
  FORTRESS,
  Game,
  HULK,
  MINBARI_CARRIER,
  on,
  type Rules,
  raid,
  SEEN,
} from './scene.ts';

const DEFEND = { a: 'fc1 defend' } as const;

/** Ship `a`, bow up, against groups of `b` in flight at a bearing and range from it. */
function flak(
  a: Design | string,
  range = 6,
  { bearing = 0, groups = 1, ...rules }: Rules & { bearing?: number; groups?: number } = {},
): Game {
  const bays = Array.from({ length: groups }, (_, i) => `bay${i + 1}`);
  return new Game(
    {
      red: { a: { design: a, x: 200, y: 100 } },
      blue: { b: { design: CARRIER, ...on(bearing, range), groups: bays } },
    },
    rules,
  );
}

const shots = (game: Game) =>
  game.all('FightersShot').map(({ weapon, group, faces, kills }) => [weapon, group, faces.length, kills]);

const refusals = (game: Game) => game.all('ShotRefused').map(({ refusal }) => [refusal.rule, refusal.why]);

/** Fires at once: what was refused, if it was. */
function refusal(game: Game, text: string, orders: Readonly<Record<string, string>> = DEFEND) {
  game.orders(orders);
  game.fire('a', text);
  expect(game.all('FightersShot')).toEqual([]);
  const [refused] = game.all('ShotRefused');
  return [refused?.refusal.rule, refused?.refusal.why];
}

const PULSE = design('narn', 400, [
  ['pulse', 8, 'PFS'],
  ['pulse', 4, 'A'],
]);
const FUSION = design('minbari', 400, [
  ['fusion', 1, 'PFS', 1],
  ['fusion', 1, 'PF', 2],
  ['fusion', 1, 'F', 3],
  ['fusion', 1, 'F', 4],
]);
const NEUTRON = design('minbari', 400, [
  ['neutron', 1, '10-2', 2],
  ['neutron', 1, '10-2', 4],
]);

describe('pulse cannons', () => {
  it('PC-3 PC-1 a cannon without orders kills one fighter on 5-6, none on 4', () => {
    const game = flak(PULSE);
    game.orders(DEFEND);
    game.fire('a', 'pc1,pc2,pc3 -> b.g1', [4, 5, 6]);
    expect(shots(game)).toEqual([
      ['pc1', 'b.g1', 1, 0],
      ['pc2', 'b.g1', 1, 1],
      ['pc3', 'b.g1', 1, 1],
    ]);
    expect(game.last('FightersShot')).toMatchObject({ rule: 'PC-3', range: 6000, left: 4 });
    expect(game.group('b.g1').strength).toBe(4);
  });

  it('PC-3 within 6 inches, not at 6.001, and in arc', () => {
    expect(refusal(flak(PULSE, 6.001), 'pc1 -> b.g1')).toEqual(['PC-3', 'out-of-range']);
    expect(refusal(flak(PULSE, 6, { bearing: 180 }), 'pc1 -> b.g1')).toEqual(['ARC-1', 'out-of-arc']);
    expect(refusal(flak(PULSE, 6), 'pc9 -> b.g1')).toEqual(['ARC-1', 'out-of-arc']);
    const aft = flak(PULSE, 5.9, { bearing: 180 });
    aft.orders(DEFEND);
    aft.fire('a', 'pc9 -> b.g1', [5]);
    expect(shots(aft)).toEqual([['pc9', 'b.g1', 1, 1]]);
  });

  it('PC-3 a cannon fires once a turn, at one group', () => {
    const game = flak(PULSE, 6, { groups: 2 });
    game.orders(DEFEND);
    game.fire('a', 'pc1 -> b.g1; pc1 -> b.g2', [6]);
    expect(refusals(game)).toEqual([['TURN-4', 'weapon-twice']]);
  });

  it('PC-1 PC-3 in offensive or defensive mode it does not shoot at fighters', () => {
    const orders = (more: string) => ({ a: `fc1 defend; ${more}` });
    expect(refusal(flak(PULSE), 'pc1 -> b.g1', orders('pc1 attack'))).toEqual(['PC-1', 'in-attack-mode']);
    expect(refusal(flak(PULSE), 'pc1 -> b.g1', orders('pc1,pc2 defend F'))).toEqual([
      ...['PC-1', 'in-defensive-mode'],
    ]);
  });

  it('PC-6 at any enemy group, attacker or not, in the ship’s own firing turn and before it strikes', () => {
    const game = flak(PULSE, 6, { groups: 2 });
    game.orders(DEFEND);
    game.attacks('b.g1 attack a');
    game.fire('a', 'pc1,pc2 -> b.g1; pc3 -> b.g2', [6, 6, 6, ...dice(4, 4)]);
    expect(shots(game).map(([, group]) => group)).toEqual(['b.g1', 'b.g1', 'b.g2']);
    expect(game.last('GroupStruck')).toMatchObject({ group: 'b.g1', boxes: 4 });
  });

  it('PC-6 not at its own groups, not at one that has landed, not at what is lost', () => {
    const game = new Game({
      red: { a: { design: PULSE, x: 200, y: 100 }, c: { design: CARRIER, x: 200, y: 103, groups: ['bay1'] } },
      blue: { b: { design: CARRIER, x: 203, y: 100 } },
    });
    game.system('a', 'pc2').lost = 1;
    game.orders(DEFEND);
    game.fire('a', 'pc1 -> c.g1; pc1 -> b.g1; pc1 -> b.g7');
    expect(refusals(game)).toEqual([
      ['PC-6', 'own-group'],
      ['PC-6', 'group-not-flying'],
      ['PC-6', 'no-such-group'],
    ]);
    const lost = flak(PULSE);
    lost.system('a', 'pc1').lost = 1;
    expect(refusal(lost, 'pc1 -> b.g1')).toEqual(['THR-3', 'system-lost']);
  });

  it('PC-6 GEO-4 a planet between blocks the shot', () => {
    const terrain = [{ kind: 'planet' as const, x: 200, y: 103, radius: 1 }];
    expect(refusal(flak(PULSE, 6, { terrain }), 'pc1 -> b.g1')).toEqual(['GEO-4', 'blocked']);
  });

  it('HBW-4 a group has no system to call', () => {
    expect(refusal(flak(PULSE), 'pc1 -> b.g1 called drive')).toEqual(['HBW-4', 'called-at-fighters']);
  });

  it('FTR-13 kills beyond a group’s strength are wasted, and cannons left hold their fire', () => {
    const game = flak(PULSE, 6, { groups: 2 });
    game.group('b.g1').strength = 1;
    game.orders(DEFEND);
    game.fire('a', 'pc1,pc2 -> b.g1; pc3 -> b.g2', [5, 5]);
    expect(shots(game)).toEqual([
      ['pc1', 'b.g1', 1, 1],
      ['pc3', 'b.g2', 1, 1],
    ]);
    expect(game.last('ShotHeld')).toMatchObject({ weapon: 'pc2', target: 'b.g1' });
    expect([game.group('b.g1').status, game.group('b.g2').strength]).toEqual(['killed', 5]);
  });

  it('SENS-5 fire at fighters rolls no sensors', () => {
    const game = new Game({
      red: { a: { design: PULSE, x: 200, y: 100 } },
      blue: { b: { design: MINBARI_CARRIER, x: 200, y: 106, groups: ['bay1'] } },
    });
    game.orders(DEFEND);
    game.fire('a', 'pc1 -> b.g1', [5]);
    expect(game.all('SensorsRolled')).toEqual([]);
  });
});

describe('fire into a dogfight', () => {
  /** Groups of both sides fight; then `a` fires at one of them. */
  function fought(options: Partial<Options>, press = false): Game {
    const game = new Game(
      {
        red: {
          a: { design: PULSE, x: 200, y: 100 },
          c: { design: CARRIER, x: 200, y: 103, groups: ['bay1'] },
        },
        blue: { b: { design: CARRIER, x: 200, y: 106, groups: ['bay1'] } },
      },
      { options },
    );
    game.orders(DEFEND);
    game.attacks(['c.g1 attack b.g1', ...(press ? ['b.g1 attack a'] : [])]);
    if (press) game.answers('b.g1 press on', dice(6, 1));
    else game.answers('b.g1 answer c.g1', [...dice(6, 1), ...dice(6, 1)]);
    return game;
  }

  it('fireIntoDogfight = no PC-6 no ship fires into a dogfight', () => {
    const game = fought({});
    game.fire('a', 'pc1 -> b.g1');
    expect(refusals(game)).toEqual([['PC-6', 'into-dogfight']]);
  });

  it('fireIntoDogfight = no PC-6 a group that presses on is in none', () => {
    const game = fought({}, true);
    game.fire('a', 'pc1 -> b.g1', [6, ...dice(5, 1)]);
    expect(shots(game)).toEqual([['pc1', 'b.g1', 1, 1]]);
  });

  it('fireIntoDogfight = yes PC-6 ships fire into dogfights, and hit no friend', () => {
    const game = fought({ fireIntoDogfight: 'yes' });
    game.fire('a', 'pc1 -> b.g1', [6]);
    expect(shots(game)).toEqual([['pc1', 'b.g1', 1, 1]]);
    expect(game.group('c.g1').strength).toBe(6);
  });
});

describe('interceptors', () => {
  /** A fortress without its cannons, attacked by some of the groups of `a`. */
  function attacked(groups: number, attackers = groups, orders = ''): Game {
    const game = raid(FORTRESS, 6, { groups });
    game.orders({ b: orders });
    game.attacks(Array.from({ length: attackers }, (_, i) => `a.g${i + 1} attack b`));
    game.pass('a');
    return game;
  }

  it('INT-1 unwritten, an interceptor is two PDAF at one group', () => {
    const game = attacked(1);
    game.fire('b', 'int1 -> a.g1', [5, 3, ...dice(5, 1)]);
    expect(shots(game)).toEqual([['int1', 'a.g1', 2, 1]]);
  });

  it('INT-1 or at two groups, one PDAF each, and no third', () => {
    const game = attacked(3);
    game.fire('b', 'int1 -> a.g1; int1 -> a.g2; int1 -> a.g3', [6, 4, ...dice(15, 1)]);
    expect(shots(game)).toEqual([
      ['int1', 'a.g1', 1, 2],
      ['int1', 'a.g2', 1, 1],
    ]);
    expect(refusals(game)).toEqual([['TURN-4', 'weapon-twice']]);
  });

  it('PDAF-1 4-5 kills one fighter, 6 two', () => {
    for (const [face, kills] of [
      [3, 0],
      [4, 1],
      [5, 1],
      [6, 2],
    ] as const) {
      const game = attacked(1);
      game.fire('b', 'int1 -> a.g1', [face, 1, ...dice(6 - kills, 1)]);
      expect(game.last('FightersShot')).toMatchObject({ rule: 'PDAF-1', kills, left: 6 - kills });
    }
  });

  it('PDAF-1 kills beyond a group’s strength are wasted', () => {
    const game = attacked(1);
    game.group('a.g1').strength = 3;
    game.fire('b', 'int1,int2 -> a.g1', [6, 6]);
    expect(game.last('FightersShot')).toMatchObject({ kills: 3, left: 0 });
    expect(game.last('ShotHeld')).toMatchObject({ weapon: 'int2', target: 'a.g1' });
    expect(game.all('GroupStruck')).toEqual([]);
  });

  it('PDAF-1 shoots only at groups that attack its own ship', () => {
    const idle = attacked(2, 1);
    idle.fire('b', 'int1 -> a.g2', dice(6, 1));
    expect(refusals(idle)).toEqual([['PDAF-1', 'not-attacking']]);
    const other = new Game({
      red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
      blue: { b: { design: FORTRESS, x: 200, y: 105 }, c: { design: HULK, x: 201, y: 105 } },
    });
    other.orders();
    other.attacks('a.g1 attack c');
    other.pass('a');
    other.fire('b', 'int1 -> a.g1');
    expect(refusals(other)).toEqual([['PDAF-1', 'not-attacking']]);
  });

  it.each(['no', 'yes'] as const)(
    'PDAF-1 fireIntoDogfight = %s: a group that a screen has engaged attacks no ship any more',
    (value) => {
      const game = new Game(
        {
          red: { a: { design: CARRIER, x: 200, y: 100, groups: ['bay1'] } },
          blue: {
            b: { design: FORTRESS, x: 200, y: 105 },
            c: { design: CARRIER, x: 201, y: 105, groups: ['bay1'] },
          },
        },
        { options: { fireIntoDogfight: value } },
      );
      game.orders();
      game.fly('c.g1 screen b');
      game.attacks('a.g1 attack b');
      game.answers([], [...dice(6, 1), ...dice(6, 1)]);
      game.pass('a');
      game.fire('b', 'int1 -> a.g1');
      expect(refusals(game)).toEqual([['PDAF-1', 'not-attacking']]);
    },
  );

  it('INT-1 in defensive mode it is a screen and does not shoot', () => {
    const game = attacked(1, 1, 'int1 defend');
    game.fire('b', 'int1 -> a.g1', dice(6, 5));
    expect(refusals(game)).toEqual([['INT-1', 'in-defensive-mode']]);
    expect(game.last('GroupStruck').screens).toEqual([{ kind: 'interceptors', levels: 1, rule: 'INT-1' }]);
  });

  it('INT-1 it does not fire at ships', () => {
    const game = attacked(1);
    game.fire('b', 'int1 -> a', dice(6, 1));
    expect(refusals(game)).toEqual([['INT-1', 'only-at-fighters']]);
  });

  it('FCON-6 FCON-5 as PDAF it needs no fire control, and works without any', () => {
    const game = attacked(1);
    for (const control of ['fc1', 'fc2', 'fc3']) game.system('b', control).lost = 1;
    game.fire('b', 'int1 -> a.g1', [5, 5, ...dice(4, 1)]);
    expect(shots(game)).toEqual([['int1', 'a.g1', 2, 2]]);
  });
});

describe('fusion beams', () => {
  it.each([
    ['fus1', 12, 1],
    ['fus2', 12, 2],
    ['fus2', 12.001, 1],
    ['fus2', 24, 1],
    ['fus3', 12.001, 2],
    ['fus3', 36, 1],
    ['fus4', 6, 4],
    ['fus4', 36, 2],
    ['fus4', 36.001, 1],
    ['fus4', 48, 1],
  ])('FUS-2 %s at %s inches rolls %s dice at fighters, as at ships', (weapon, range, count) => {
    const game = flak(FUSION, range);
    game.orders(DEFEND);
    game.fire('a', `${weapon} -> b.g1`, dice(count, 5));
    expect(shots(game)).toEqual([[weapon, 'b.g1', count, count]]);
    const same = flak(FUSION, range);
    same.orders(DEFEND);
    same.fire('a', `${weapon} -> b`, [2, 1, ...dice(count, 1)]);
    expect(same.last('ShotFired').beams).toHaveLength(count);
  });

  it.each([
    ['fus1', 12.001],
    ['fus2', 24.001],
    ['fus4', 48.001],
  ])('FUS-2 %s does not reach fighters at %s inches', (weapon, range) => {
    expect(refusal(flak(FUSION, range), `${weapon} -> b.g1`)).toEqual(['FUS-2', 'out-of-range']);
  });

  it('FUS-2 one fighter on 5-6, none on 4, not two on 6', () => {
    const game = flak(FUSION);
    game.orders(DEFEND);
    game.fire('a', 'fus4 -> b.g1', [4, 5, 6, 1]);
    expect(game.last('FightersShot')).toMatchObject({ rule: 'FUS-2', kills: 2, left: 4 });
  });

  it('FTR-13 FUS-2 dice that kill more than are left are wasted', () => {
    const game = flak(FUSION, 6, { groups: 2 });
    game.group('b.g1').strength = 3;
    game.orders(DEFEND);
    game.fire('a', 'fus4 -> b.g1', dice(4, 5));
    expect(game.last('FightersShot')).toMatchObject({ kills: 3, left: 0 });
    expect([game.group('b.g1').status, game.group('b.g2').strength]).toEqual(['killed', 6]);
  });

  it('FUS-2 its arc holds, and its dice go to one group or ship', () => {
    expect(refusal(flak(FUSION, 6, { bearing: 90 }), 'fus4 -> b.g1')).toEqual(['ARC-1', 'out-of-arc']);
    const game = flak(FUSION, 6, { groups: 2 });
    game.orders(DEFEND);
    game.fire('a', 'fus4 -> b.g1; fus4 -> b.g2; fus4 -> b', dice(4, 1));
    expect(refusals(game)).toEqual([
      ['TURN-4', 'weapon-twice'],
      ['TURN-4', 'weapon-twice'],
    ]);
  });
});

describe('neutron cannons', () => {
  it.each(['neut2', 'neut2 way4'])('NEUT-2 way 4 is a fusion beam of its class at fighters: %s', (text) => {
    for (const [range, count] of [
      [12, 4],
      [12.001, 3],
      [48, 1],
    ] as const) {
      const game = flak(NEUTRON, range);
      game.orders(DEFEND);
      game.fire('a', `${text} -> b.g1`, [6, ...dice(count - 1, 4)]);
      expect(game.last('FightersShot')).toMatchObject({ rule: 'NEUT-2', weapon: 'neut2', kills: 1 });
    }
    expect(refusal(flak(NEUTRON, 48.001), `${text} -> b.g1`)).toEqual(['NEUT-2', 'out-of-range']);
    expect(refusal(flak(NEUTRON, 24.001), 'neut1 -> b.g1')).toEqual(['NEUT-2', 'out-of-range']);
  });

  it('NEUT-2 way 4 needs no recharge, and is one shot of the turn', () => {
    const game = flak(NEUTRON);
    game.orders(DEFEND);
    game.fire('a', 'neut1 way4 -> b.g1; neut1 way1 -> b', [1, 1]);
    expect(refusals(game)).toEqual([['TURN-4', 'weapon-twice']]);
    expect(game.system('a', 'neut1').counter).toBe(0);
    game.end();
    game.orders(DEFEND);
    game.fire('a', 'neut1 way2 -> b', [9, 1, 3, 1]);
    expect(game.last('ShotFired')).toMatchObject({ weapon: 'neut1', way: 2, hit: true });
  });

  it('NEUT-2 ways 1 and 2 are for ships, way 4 for fighters; other weapons have none', () => {
    for (const way of [1, 2, 3])
      expect(refusal(flak(NEUTRON), `neut1 way${way} -> b.g1`)).toEqual(['NEUT-2', 'way-not-at-fighters']);
    expect(refusal(flak(NEUTRON), 'neut1 way4 -> b')).toEqual(['NEUT-2', 'way-at-fighters']);
    expect(refusal(flak(FUSION), 'fus1 way4 -> b.g1')).toEqual(['NEUT-2', 'no-ways']);
  });

  it('NEUT-2 its arc is 10-2 in way 4 too', () => {
    expect(refusal(flak(NEUTRON, 6, { bearing: 61 }), 'neut1 -> b.g1')).toEqual(['ARC-2', 'out-of-arc']);
    const edge = flak(NEUTRON, 6, { bearing: 60 });
    edge.orders(DEFEND);
    edge.fire('a', 'neut1 -> b.g1', [5, 5]);
    expect(shots(edge)).toEqual([['neut1', 'b.g1', 2, 2]]);
  });

  it('NEUT-2 a cannon in sustained fire does not turn to fighters', () => {
    const game = flak(NEUTRON);
    game.orders({ a: 'fc1 defend; neut1 sustain' });
    game.fire('a', 'neut1 -> b.g1');
    expect(refusals(game)).toEqual([['NEUT-2', 'way-fixed']]);
    const burst = flak(NEUTRON);
    burst.orders({ a: 'fc1 defend; neut1 sustain' });
    burst.fire('a', 'neut1 -> b', [9, 1, 6, 1]);
    burst.end();
    burst.orders(DEFEND);
    burst.fire('a', 'neut1 -> b.g1');
    expect(burst.last('ShotRefused').refusal).toMatchObject({ rule: 'HBW-8', why: 'burst-at-other' });
  });

  /** The turn after way 2 was fired: the counter is at 1. */
  function charging(value: Options['neutronAdafWhileCharging']): Game {
    const game = flak(NEUTRON, 6, { options: { neutronAdafWhileCharging: value } });
    game.orders(DEFEND);
    game.fire('a', 'neut1 way2 -> b', [9, 1, 1]);
    game.end();
    expect(game.system('a', 'neut1').counter).toBe(1);
    game.orders(DEFEND);
    return game;
  }

  it('neutronAdafWhileCharging = no NEUT-3 way 4 is barred while the counter runs, and free after it', () => {
    const game = charging('no');
    game.fire('a', 'neut1 -> b.g1');
    expect(refusals(game)).toEqual([['NEUT-3', 'not-ready']]);
    game.end();
    game.orders(DEFEND);
    game.fire('a', 'neut1 -> b.g1', [5, 5]);
    expect(shots(game)).toEqual([['neut1', 'b.g1', 2, 2]]);
  });

  it('neutronAdafWhileCharging = yes NEUT-3 way 4 fires while the counter runs, which runs on', () => {
    const game = charging('yes');
    game.fire('a', 'neut1 -> b.g1', [5, 5]);
    expect(shots(game)).toEqual([['neut1', 'b.g1', 2, 2]]);
    expect(game.system('a', 'neut1').counter).toBe(1);
    game.end();
    expect(game.system('a', 'neut1').counter).toBe(0);
  });

  it('NEUT-3 ways 1 and 2 are barred while the counter runs, whatever of way 4', () => {
    const game = charging('yes');
    game.fire('a', 'neut1 way1 -> b; neut1 way2 -> b');
    expect(refusals(game)).toEqual([
      ['TURN-8', 'not-ready'],
      ['TURN-8', 'not-ready'],
    ]);
  });
});

describe('what cannot aim at fighters', () => {
  it.each([
    ['hl1', DREADNOUGHT],
    ['hpc1', DREADNOUGHT],
    ['bl1', BATTERY],
    ['mine1', 'narn/cruiser'],
    ['drive', DREADNOUGHT],
  ])('HBW-14 %s cannot aim at fighters', (weapon, ship) => {
    expect(refusal(flak(ship), `${weapon} -> b.g1`)).toEqual(['HBW-14', 'not-at-fighters']);
  });
});

describe('fire controls against fighters', () => {
  const KINDS = [
    ['pc1', PULSE, 1],
    ['fus1', FUSION, 1],
    ['neut1', NEUTRON, 2],
  ] as const;
  const option = (value: Options['antiFighterFireControl']) => ({
    options: { antiFighterFireControl: value },
  });

  it.each(KINDS)(
    'antiFighterFireControl = defensive FCON-4 %s needs a fire control on defence',
    (weapon, ship, count) => {
      expect(refusal(flak(ship), `${weapon} -> b.g1`, {})).toEqual(['FCON-4', 'none-on-defence']);
      const game = flak(ship);
      game.orders(DEFEND);
      game.fire('a', `${weapon} -> b.g1`, dice(count, 1));
      expect(game.all('FightersShot')).toHaveLength(1);
    },
  );

  it('antiFighterFireControl = defensive FCON-4 one serves all anti-fighter fire, and takes no ship as target', () => {
    const game = flak(PULSE, 6, { groups: 3 });
    game.orders({ a: 'fc1,fc2,fc3 defend; pc5 attack' });
    game.fire('a', 'pc1 -> b.g1; pc2 -> b.g2; pc3,pc4 -> b.g3; pc5 -> b', dice(4, 1));
    expect(game.all('FightersShot')).toHaveLength(4);
    expect(refusals(game)).toEqual([['FCON-4', 'all-on-defence']]);
  });

  it('antiFighterFireControl = defensive FCON-4 fire at fighters takes none from the attack on ships', () => {
    const game = flak(PULSE);
    game.orders({ a: 'fc1,fc2 defend; pc5 attack' });
    game.fire('a', 'pc1 -> b.g1; pc5 -> b', [1, ...SEEN, 1]);
    expect(refusals(game)).toEqual([]);
  });

  it.each(KINDS)(
    'antiFighterFireControl = any FCON-4 %s needs any fire control, on attack or not',
    (weapon, ship, count) => {
      const game = flak(ship, 6, option('any'));
      game.orders();
      game.fire('a', `${weapon} -> b.g1`, dice(count, 1));
      expect(game.all('FightersShot')).toHaveLength(1);
      const blind = flak(ship, 6, option('any'));
      for (const control of ['fc1', 'fc2', 'fc3']) blind.system('a', control).lost = 1;
      expect(refusal(blind, `${weapon} -> b.g1`, {})).toEqual(['FCON-5', 'no-control']);
    },
  );

  it.each(KINDS)(
    'antiFighterFireControl = none FCON-4 %s needs none on defence, and takes none',
    (weapon, ship, count) => {
      const game = flak(ship, 6, option('none'));
      game.orders();
      game.fire('a', `${weapon} -> b.g1`, dice(count, 1));
      expect(game.all('FightersShot')).toHaveLength(1);
    },
  );

  it('FCON-5 without any fire control left cannons do not shoot at fighters', () => {
    const game = flak(PULSE);
    game.orders(DEFEND);
    game.upTo('fire');
    for (const control of ['fc1', 'fc2', 'fc3']) game.system('a', control).lost = 1;
    game.fire('a', 'pc1 -> b.g1');
    expect(refusals(game)).toEqual([['FCON-5', 'no-control']]);
  });

  it('FCON-7 a lost fire control comes off those on attack first, defence last', () => {
    const game = flak(PULSE);
    game.orders(DEFEND);
    game.upTo('fire');
    game.system('a', 'fc1').lost = 1;
    game.system('a', 'fc3').lost = 1;
    game.fire('a', 'pc1 -> b.g1', [1]);
    expect(shots(game)).toHaveLength(1);
  });

  it('FCON-7 a ship without a legal order keeps one of two or more on defence, a lone one on attack', () => {
    const shoots = (ship: Design) => {
      const game = flak(ship);
      game.orders({ a: 'P9 P9 P9' });
      expect(game.all('FightersShot')).toEqual([]);
      game.upTo('fire');
      game.fire('a', 'pc1 -> b.g1', game.ship('a').onDefence > 0 ? [5] : []);
      return [game.ship('a').onDefence, game.all('FightersShot').length];
    };
    expect(shoots(PULSE)).toEqual([1, 1]);
    expect(shoots(design('narn', 30, [['pulse', 2, 'PFS']]))).toEqual([1, 1]);
    expect(shoots(design('narn', 18, [['pulse', 2, 'PFS']]))).toEqual([0, 0]);
  });
});
