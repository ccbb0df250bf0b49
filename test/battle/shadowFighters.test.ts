import { describe, expect, it } from 'vitest';
import type { Design } from '../../src/ship/design.ts';
import {
  CARRIER,
  design,
  dice,
  Game,
  HULK,
  MINBARI_CARRIER,
  type Placed,
  type Rules,
  refit,
  refusedShots,
  STALKER,
} from './scene.ts';

/**
 * Shadow fighters `s.g1` to `s.g3` of a great cruiser `s` of red, which stands far off; they fly at (200, 100) since an
 * earlier turn. What blue has stands where it says.
 */
function darts(blue: Readonly<Record<string, Placed>>, count = 1, rules: Rules = {}): Game {
  const game = new Game({ red: { s: { design: 'shadows/cruiser-60', x: 20, y: 380 } }, blue }, rules);
  for (let i = 1; i <= count; i++)
    Object.assign(game.group(`s.g${i}`), { status: 'flying', x: 200_000, y: 100_000 });
  return game;
}

const target = (at: Design | string = HULK, range = 6): Record<string, Placed> => ({
  b: { design: at, x: 200, y: 100 + range },
});
const group = (carrier: Design = CARRIER, range = 6): Record<string, Placed> => ({
  b: { design: carrier, x: 200, y: 100 + range, groups: ['bay1'] },
});

describe('who may shoot a Shadow fighter', () => {
  const GUNS = design('earth-alliance', 400, [
    ['interceptor', 2],
    ['pulse', 6, 'PFS'],
    ['heavy-pulse', 2, '11-1'],
    ['heavy-laser', 2, '11-1'],
  ]);
  const CRYSTAL = design('minbari', 400, [
    ['fusion', 2, 'F', 3],
    ['neutron', 2, '10-2', 3],
  ]);

  /** `b`, bow towards the fighters, fires at `s.g1`, which attacks it. */
  function flak(ship: Design, text: string, faces: readonly number[]): Game {
    const game = darts({ b: { design: ship, x: 200, y: 106, course: 6 } });
    game.orders({ b: 'fc1 defend' });
    game.attacks('s.g1 attack b');
    game.pass('s');
    game.fire('b', text, faces);
    return game;
  }

  it('SFTR-1 PDAF, anti-fighter cannons and ADAF need a 6, and it has one box', () => {
    for (const [ship, text, dud] of [
      [GUNS, 'int1 -> s.g1', [5, 5]],
      [GUNS, 'pc1 -> s.g1', [5]],
      [CRYSTAL, 'fus1 -> s.g1', [5, 5, 5]],
      [CRYSTAL, 'neut1 way4 -> s.g1', [5, 5, 5]],
    ] as const) {
      const spared = flak(ship, text, [...dud, 1]);
      expect(spared.last('FightersShot'), text).toMatchObject({ kills: 0, left: 1 });
      const game = flak(ship, text, [...dud.slice(1), 6]);
      expect(game.last('FightersShot'), text).toMatchObject({ kills: 1, left: 0 });
      expect(game.group('s.g1').status).toBe('killed');
      expect(game.all('PlasmaStruck')).toEqual([]);
    }
  });

  it('SFTR-1 PDAF-1 a 6 that takes two fighters of others takes the one there is', () => {
    const game = flak(GUNS, 'int1 -> s.g1', [6, 6]);
    expect(game.last('FightersShot')).toMatchObject({ faces: [6, 6], kills: 1, left: 0 });
  });

  it('SFTR-1 nothing that fires at ships may', () => {
    // Then its ball falls on the ship, which has not fired: that comes after all fire.
    for (const [ship, text, why] of [
      [GUNS, 'hl1 -> s.g1', 'HBW-14 not-at-fighters'],
      [GUNS, 'hpc1 -> s.g1', 'HBW-14 not-at-fighters'],
      [CRYSTAL, 'neut1 way1 -> s.g1', 'NEUT-2 way-not-at-fighters'],
    ] as const)
      expect(refusedShots(flak(ship, text, [1])), text).toEqual([why]);
    const offensive = darts({ b: { design: GUNS, x: 200, y: 106, course: 6 } });
    offensive.orders({ b: 'fc1 defend; pc1 attack' });
    offensive.pass('s');
    offensive.fire('b', 'pc1 -> s.g1');
    expect(refusedShots(offensive)).toEqual(['PC-1 in-attack-mode']);
  });

  it('SFTR-1 SHD-7 a Shadow’s own ADAF needs a 6 as well', () => {
    for (const [face, kills] of [
      [5, 0],
      [6, 1],
    ] as const) {
      const game = darts({ b: { design: STALKER, x: 200, y: 106, course: 6 } });
      game.orders();
      game.pass('s');
      game.pools('b', 0, 5);
      game.fire('b', 'beam adaf 2 -> s.g1', [face, face]);
      expect(game.last('BeamSwept')).toMatchObject({ kills, left: 1 - kills });
    }
  });

  /** Six fighters of `b` attack `s.g1`, which does not shoot back: it presses on to their carrier. */
  function hunted(carrier: Design, faces: readonly number[]): Game {
    const game = darts(group(carrier));
    game.orders();
    game.attacks(['b.g1 attack s.g1', 's.g1 attack b']);
    game.answers('s.g1 press on', faces);
    return game;
  }

  it('SFTR-1 FTR-4 fighters need a 6', () => {
    expect(hunted(CARRIER, [1, 2, 3, 4, 5, 5]).last('DogfightFought')).toMatchObject({ kills: 0, left: 1 });
    expect(hunted(CARRIER, [1, 2, 3, 4, 5, 6]).last('DogfightFought')).toMatchObject({ kills: 1, left: 0 });
  });

  it('SFTR-1 FTR-5 Minbari fighters need 5 or 6: the raised die counts', () => {
    expect(hunted(MINBARI_CARRIER, dice(6, 4)).last('DogfightFought')).toMatchObject({ bonus: 1, kills: 0 });
    expect(hunted(MINBARI_CARRIER, [4, 4, 4, 4, 4, 5]).last('DogfightFought').kills).toBe(1);
    expect(hunted(MINBARI_CARRIER, [6, 1, 1, 1, 1, 1]).last('DogfightFought').kills).toBe(1);
  });
});

describe('a plasma ball', () => {
  /** What the ball of `s.g1` does to `b` at a range with a face of its D3. */
  function ball(face: number, at: Design = HULK, range = 6): Game {
    const game = darts(target(at, range));
    game.orders();
    game.attacks('s.g1 attack b');
    game.passAll([face]);
    return game;
  }

  it('SFTR-2 does D3 to a ship within 6 inches', () => {
    for (const face of [1, 2, 3]) {
      const game = ball(face);
      expect(game.last('PlasmaStruck')).toMatchObject({
        ...{ rule: 'SFTR-2', group: 's.g1', ship: 'b', range: 6000, face, modifiers: [], boxes: face },
      });
      expect(game.ship('b').boxesLost).toBe(face);
    }
    expect(() => ball(4)).toThrow(/D3/);
    const far = darts(target(HULK, 6.001));
    far.orders();
    far.fly([]);
    // There is nothing for it to attack.
    expect(far.step).toBe('fire');
  });

  it('SFTR-2 SHD-6 with the universal modifier, not below 0', () => {
    const armoured = refit(HULK, { armour: 1 });
    expect([1, 2, 3].map((face) => ball(face, armoured).last('PlasmaStruck').boxes)).toEqual([0, 1, 2]);
    const star = refit(HULK, { armour: 1, ecm: 'superior' });
    expect([1, 2, 3].map((face) => ball(face, star).last('PlasmaStruck').boxes)).toEqual([0, 0, 0]);
    const basic = refit(HULK, { ecm: 'basic' });
    expect([1, 2, 3].map((face) => ball(face, basic).last('PlasmaStruck').boxes)).toEqual([0, 1, 2]);
  });

  it('SFTR-3 no screen stops it', () => {
    const walls = design('earth-alliance', 400, [
      ['interceptor', 3],
      ['pulse', 6, 'PFS'],
    ]);
    const game = darts({ b: { design: walls, x: 200, y: 106, course: 6 } });
    game.orders({ b: 'fc1 defend; int1,int2,int3 defend; pc1,pc2,pc3,pc4,pc5,pc6 defend F' });
    game.attacks('s.g1 attack b');
    game.passAll([3]);
    expect(game.last('PlasmaStruck').boxes).toBe(3);
    const fields = ball(3, refit(design('minbari', 400, [['forcefield', 3]]), { ecm: 'rudimentary' }));
    expect(fields.last('PlasmaStruck').boxes).toBe(3);
  });

  it('SFTR-3 from any side: its attack arc is all round', () => {
    for (const [x, y] of [
      [206, 100],
      [200, 94],
      [194, 100],
    ] as const) {
      const game = darts({ b: { design: HULK, x, y } });
      game.orders();
      game.attacks('s.g1 attack b');
      game.passAll([2]);
      expect(game.last('PlasmaStruck').boxes).toBe(2);
    }
  });

  it('SFTR-3 one target a turn, and each is a group and an attack of its own', () => {
    const game = darts({ ...target(), c: { design: HULK, x: 203, y: 100 } }, 3);
    game.orders();
    game.attacks(['s.g1 attack b', 's.g2 attack b', 's.g3 attack c']);
    game.passAll([1, 3, 2]);
    expect(game.all('PlasmaStruck').map(({ group, ship, boxes }) => [group, ship, boxes])).toEqual([
      ['s.g1', 'b', 1],
      ['s.g2', 'b', 3],
      ['s.g3', 'c', 2],
    ]);
  });

  it('SFTR-2 TURN-5 comes in the ship’s own firing turn, after its anti-fighter fire', () => {
    const guns = design('narn', 400, [
      ['pulse', 2, 'PFS'],
      ['heavy-laser', 1, '11-1'],
    ]);
    const game = darts({ b: { design: guns, x: 200, y: 106, course: 6 } });
    game.orders({ b: 'fc1 defend' });
    game.attacks('s.g1 attack b');
    game.pass('s');
    game.fire('b', 'pc1 -> s.g1', [5, 3]);
    expect(game.all('PlasmaStruck')).toHaveLength(1);
  });

  it('SFTR-2 a row lost to it means a threshold check', () => {
    const game = darts(target(design('narn', 18)));
    game.ship('b').boxesLost = 2;
    game.orders();
    game.attacks('s.g1 attack b');
    // Nine boxes, the first row of four; five systems.
    game.passAll([2, ...dice(5, 1)]);
    expect(game.all('ThresholdRolled')).toHaveLength(1);
  });
});

describe('a Shadow fighter against fighters', () => {
  it('SFTR-2 a group that it attacks loses one fighter, without a die', () => {
    const game = darts(group());
    game.orders();
    game.attacks('s.g1 attack b.g1');
    game.answers('b.g1 answer s.g1', dice(6, 1));
    const own = game.all('DogfightFought').find(({ group: id }) => id === 's.g1');
    expect(own).toMatchObject({ rule: 'SFTR-2', target: 'b.g1', faces: [], kills: 1, left: 5 });
    expect(game.group('b.g1').strength).toBe(5);
  });

  it('SFTR-2 a group that attacks it loses one when it answers', () => {
    const game = darts(group());
    game.orders();
    game.attacks('b.g1 attack s.g1');
    game.answers('s.g1 answer b.g1', dice(6, 1));
    expect(game.group('b.g1').strength).toBe(5);
  });

  it('SFTR-2 both at once: one that is shot down takes its fighter along', () => {
    const game = darts(group());
    game.orders();
    game.attacks('b.g1 attack s.g1');
    game.answers('s.g1 answer b.g1', dice(6, 6));
    expect(game.group('b.g1').strength).toBe(5);
    expect(game.group('s.g1').status).toBe('killed');
  });

  it('SFTR-2 SFTR-3 two of them take two, and one that dogfights throws no ball', () => {
    const game = darts(group(), 2);
    game.orders();
    game.attacks(['s.g1 attack b.g1', 's.g2 attack b.g1']);
    game.answers('b.g1 answer s.g1', dice(6, 1));
    expect(game.group('b.g1').strength).toBe(4);
    game.passAll();
    expect(game.all('PlasmaStruck')).toEqual([]);
  });

  it('SFTR-2 SFTR-1 against another Shadow fighter it rolls a die and needs a 6', () => {
    for (const [face, status] of [
      [5, 'flying'],
      [6, 'killed'],
    ] as const) {
      const game = darts({ b: { design: STALKER, x: 20, y: 20 } });
      Object.assign(game.group('b.g1'), { status: 'flying', x: 200_000, y: 103_000 });
      game.orders();
      game.attacks('s.g1 attack b.g1');
      game.answers('b.g1 press on', [face]);
      expect(game.all('DogfightFought')[0]).toMatchObject({ group: 's.g1', faces: [face] });
      expect(game.group('b.g1').status).toBe(status);
    }
  });
});

describe('its flight', () => {
  it('SFTR-2 FTR-2 it moves up to 12 inches as fighters do', () => {
    const game = darts(target());
    game.orders();
    game.fly('s.g1 to 212,100');
    expect(game.at('s.g1')).toEqual([212, 100]);
    const far = darts(target());
    far.orders();
    far.fly('s.g1 to 212.001,100');
    expect(far.last('GroupMoveRefused').refusal).toMatchObject({ rule: 'FTR-2' });
  });

  it('SFTR-3 TURN-3 each is a group of one, and takes a turn of its own', () => {
    const game = darts(group(), 3);
    game.orders();
    expect(game.last('FlightOrdered').groups).toEqual([
      { side: 'red', count: 3 },
      { side: 'blue', count: 1 },
    ]);
    expect(game.battle.waiting()).toMatchObject({ side: 'red', groups: ['s.g1', 's.g2', 's.g3'] });
    expect(game.group('s.g1').strength).toBe(1);
  });

  it('SFTR-3 FTR-7 it has no endurance: it fights on in a fourth turn, and is not lost', () => {
    const game = darts({ ...target(), c: { design: CARRIER, x: 203, y: 100, groups: ['bay1'] } });
    for (let turn = 1; turn <= 5; turn++) {
      game.orders();
      game.attacks('s.g1 attack c.g1');
      game.answers('c.g1 press on');
      game.passAll();
    }
    expect(game.all('DogfightFought')).toHaveLength(5);
    for (let turn = 6; turn <= 9; turn++) {
      game.orders();
      game.attacks('s.g1 attack b');
      game.passAll([1]);
    }
    expect(game.all('PlasmaStruck')).toHaveLength(4);
    expect(game.all('GroupSpent')).toEqual([]);
    expect(game.group('s.g1').status).toBe('flying');
  });

  it('SFTR-3 MINE-4 it is not hurt by mines, even where mines hurt fighters', () => {
    const narn = design('narn', 400, [
      ['energy-mine', 1, '11-1'],
      ['bay', 1],
    ]);
    const game = darts({ b: { design: narn, x: 200, y: 70, groups: ['bay1'] } }, 1, {
      options: { minesHurtFighters: 'yes' },
    });
    game.orders();
    game.aims('b mine1 at 200,100');
    // Its own group is hurt that it flew there, and no other.
    Object.assign(game.group('b.g1'), { x: 200_000, y: 100_000 });
    game.fly([], [5, ...dice(12, 1)]);
    expect(game.all('MineStruckGroup').map(({ group: id }) => id)).toEqual(['b.g1']);
    expect(game.group('s.g1').strength).toBe(1);
  });

  it('SFTR-2 it cannot jump: it never lands, and stays when its vessel leaves', () => {
    const game = new Game({
      red: {
        s: { design: STALKER, x: 200, y: 100 },
        c: { design: CARRIER, x: 200, y: 101 },
      },
      blue: { b: { design: HULK, x: 20, y: 20 } },
    });
    game.pools('s', 6, 6);
    game.orders({ s: 'spawn 1; launch 1; cloak; jump leave' });
    game.end();
    expect(game.ship('s').status).toBe('escaped');
    expect(game.group('s.g1').status).toBe('flying');
    game.orders({ c: 'recover s.g1' });
    game.upTo('fire');
    expect(game.last('OrdersRefused').refusal).toMatchObject({ rule: 'SFTR-3', why: 'never-lands' });
  });

  it('SFTR-2 FTR-12 left alone when its last ship has gone, it is lost', () => {
    const game = new Game({
      red: { s: { design: STALKER, x: 200, y: 100 } },
      blue: { b: { design: HULK, x: 20, y: 20 } },
    });
    game.pools('s', 6, 6);
    game.orders({ s: 'spawn 1; launch 1; cloak; jump leave' });
    game.end();
    expect(game.battle.state.ended?.winner).toBe('blue');
    expect(game.last('GroupLost')).toMatchObject({ group: 's.g1', why: 'stranded' });
  });
});
