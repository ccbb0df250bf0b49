import { describe, expect, it } from 'vitest';
import { currentPower } from '../../src/battle/shadow/power.ts';
import {
  BATTERY,
  DREADNOUGHT,
  design,
  dice,
  Game,
  type Placed,
  type Rules,
  refusedOrders,
  refusedShots,
  SEEN,
  STALKER,
} from './scene.ts';

/** A Shadow cruiser `s` of red with nine points in each pool; `a`, 8 inches below it, can hit it. */
function hunted(s: Partial<Placed> = {}, rules: Rules = {}): Game {
  const game = new Game(
    {
      blue: { a: { design: BATTERY, x: 200, y: 92 } },
      red: { s: { design: STALKER, x: 200, y: 100, ...s } },
    },
    rules,
  );
  game.pools('s', 9, 9);
  return game;
}

/** A battle laser of `a` hits `s` for two boxes. */
function hit(game: Game, lasers = 1): void {
  const weapons = Array.from({ length: lasers }, (_, i) => `bl${i + 1}`).join(',');
  game.fire('a', `${weapons} -> s`, [...SEEN, ...Array.from({ length: lasers }, () => [6, 1]).flat()]);
}

/** A turn in which `s` is ordered something, loses so many pairs of boxes, and regenerates by these faces. */
function turn(game: Game, text: string, pairs: number, faces: readonly number[] = []): void {
  game.orders({ s: text });
  game.upTo('fire');
  if (pairs > 0) hit(game, pairs);
  game.passAll(faces);
}

describe('regeneration', () => {
  it('SHD-11 is a die for each movement point that the orders give, in the end phase', () => {
    const game = hunted();
    turn(game, 'regenerate 4', 2, [6, 5, 6, 1]);
    expect(game.last('PointsSpent')).toMatchObject({
      ...{ rule: 'SHD-11', pool: 'movement', points: 4, left: 5, on: 'regenerate' },
    });
    expect(game.last('BoxesHealed')).toMatchObject({
      ...{ rule: 'SHD-11', ship: 's', faces: [6, 5, 6, 1], boxes: 2, lost: 2 },
    });
    const end = game.facts.findIndex((fact) => fact.type === 'PhaseBegan' && fact.phase === 'end');
    expect(game.facts.findIndex(({ type }) => type === 'BoxesHealed')).toBeGreaterThan(end);
  });

  it('SHD-11 each 6 restores a box and no other face does', () => {
    for (let face = 1; face <= 6; face++) {
      const game = hunted();
      turn(game, 'regenerate 1', 1, [face]);
      expect(game.last('BoxesHealed').boxes).toBe(face === 6 ? 1 : 0);
    }
  });

  it('SHD-11 SHD-2 the last box lost comes back first: the first healed in a row brings its point of power back', () => {
    const game = hunted();
    game.ship('s').boxesLost = 6;
    turn(game, 'regenerate 2', 0, [6, 6]);
    expect(game.ship('s').boxesLost).toBe(4);
    expect(currentPower(game.whole('s'))).toBe(2);
  });

  it('SHD-11 no more is restored than was lost; a whole vessel rolls nothing and keeps its points', () => {
    const game = hunted();
    turn(game, 'regenerate 4', 1, [6, 6, 6, 6]);
    expect(game.last('BoxesHealed')).toMatchObject({ boxes: 2, lost: 0 });
    turn(game, 'regenerate 4', 0);
    expect(game.all('BoxesHealed')).toHaveLength(1);
    expect(game.all('PointsKept').at(-1)?.lost.movement).toBe(game.all('PowerRolled').length);
  });

  it('SHD-11 without points in the orders it does not regenerate', () => {
    const game = hunted();
    turn(game, '', 1);
    expect(game.all('BoxesHealed')).toEqual([]);
    expect(game.ship('s').boxesLost).toBe(2);
  });

  it('SHD-11 heals boxes of earlier turns as well', () => {
    const game = hunted();
    game.ship('s').boxesLost = 5;
    turn(game, 'regenerate 1', 0, [6]);
    expect(game.ship('s').boxesLost).toBe(4);
  });

  it('SHD-11 a destroyed vessel does not', () => {
    const game = hunted();
    turn(game, 'regenerate 4', 5);
    expect(game.ship('s').status).toBe('destroyed');
    expect(game.all('BoxesHealed')).toEqual([]);
  });
});

describe('a pinned vessel', () => {
  it('SHD-12 has lost more boxes in the turn than it regenerated in it', () => {
    const game = hunted({ velocity: 8 });
    turn(game, 'regenerate 2', 1, [6, 5]);
    expect(game.last('ShipPinned')).toMatchObject({ rule: 'SHD-12', ship: 's', wounds: 2, healed: 1 });
    expect(game.ship('s')).toMatchObject({ velocity: 0, course: 12 });
  });

  it('SHD-12 as many healed as lost pin nothing', () => {
    const game = hunted({ velocity: 8 });
    turn(game, 'regenerate 2', 1, [6, 6]);
    expect(game.all('ShipPinned')).toEqual([]);
    expect(game.ship('s').velocity).toBe(8);
  });

  it('SHD-12 boxes lost earlier do not count again, and healing of old ones counts', () => {
    const game = hunted();
    game.ship('s').boxesLost = 4;
    turn(game, '', 0);
    expect(game.all('ShipPinned')).toEqual([]);
    game.pools('s', 9);
    // Two boxes lost now and two old ones healed are even.
    turn(game, 'regenerate 2', 1, [6, 6]);
    expect(game.ship('s').boxesLost).toBe(4);
    expect(game.all('ShipPinned')).toEqual([]);
  });

  it('SHD-12 spends the next turn at velocity 0 on its course: no drive of either kind, and it coasts nowhere', () => {
    for (const [text, why] of [
      ['inertial 3 +2', 'SHD-12 pinned-drive'],
      ['inertial 0', 'SHD-12 pinned-drive'],
      ['phase', 'SHD-12 pinned-drive'],
      ['phase to 200,105', 'SHD-12 pinned-drive'],
      ['spawn 1', 'SHD-12 pinned-spawn'],
    ] as const) {
      const game = hunted({ velocity: 8 });
      turn(game, '', 1);
      const [x, y] = game.at('s');
      game.pools('s', 9, 9);
      game.orders({ s: text });
      expect(refusedOrders(game), text).toEqual([why]);
      expect(game.at('s')).toEqual([x, y]);
      expect(game.ship('s')).toMatchObject({ velocity: 0, course: 12 });
    }
  });

  it('SHD-12 all its movement points go into regeneration, whatever its orders say', () => {
    for (const text of ['', 'regenerate 1']) {
      const game = hunted();
      turn(game, '', 1);
      game.pools('s', 5);
      turn(game, text, 0, [1, 6, 1, 1, 1]);
      expect(game.last('PointsSpent')).toMatchObject({ on: 'regenerate', points: 5, left: 0 });
      expect(game.ship('s').boxesLost).toBe(1);
    }
  });

  it('SHD-12 for one turn: then it moves again', () => {
    const game = hunted();
    turn(game, '', 1);
    game.pools('s', 2);
    turn(game, '', 0, [1, 1]);
    expect(game.all('ShipPinned')).toHaveLength(1);
    game.pools('s', 9);
    game.orders({ s: 'inertial 3 +2' });
    expect(refusedOrders(game)).toEqual([]);
    expect(game.ship('s').velocity).toBe(2);
  });

  it('SHD-12 twice running: hurt again while pinned, it is pinned again', () => {
    const game = hunted({ velocity: 8 });
    turn(game, '', 1);
    game.pools('s', 3);
    // Of three boxes it heals one: the row of the text's own example.
    turn(game, '', 1, [6, 1, 1]);
    expect(game.all('ShipPinned')).toMatchObject([
      { wounds: 2, healed: 0 },
      { wounds: 2, healed: 1 },
    ]);
    game.pools('s', 9);
    game.orders({ s: 'phase' });
    expect(refusedOrders(game)).toEqual(['SHD-12 pinned-drive']);
    game.upTo('fire');
    game.passAll(dice(9, 1));
    game.pools('s', 9);
    game.orders({ s: 'phase' });
    expect(game.battle.waiting()).toMatchObject({ groups: ['s'] });
  });

  it('SHD-12 pinnedTurns = no: it keeps its course', () => {
    const game = hunted();
    turn(game, '', 1);
    game.pools('s', 9);
    for (const text of ['S3', 'P1', 'roll']) {
      game.orders({ s: text });
      expect(refusedOrders(game).at(-1), text).toBe('SHD-12 pinned-turn');
      expect(game.ship('s').course).toBe(12);
      // Hurt again, it stays pinned for the next try.
      hit(game);
      game.passAll(dice(game.ship('s').shadow?.pools?.movement ?? 0, 1));
    }
  });

  it('SHD-12 pinnedTurns = yes: it may turn where it lies, but has no drive', () => {
    const options = { pinnedTurns: 'yes' } as const;
    const game = hunted({ velocity: 8 }, { options });
    turn(game, '', 1);
    const at = game.at('s');
    game.pools('s', 9);
    game.orders({ s: 'S3' });
    expect(game.ship('s')).toMatchObject({ course: 3, velocity: 0 });
    expect(game.at('s')).toEqual(at);
    for (const [text, why] of [
      ['inertial 6 +1', 'SHD-12 pinned-drive'],
      ['phase', 'SHD-12 pinned-drive'],
      ['+1', 'MOVE-1 thrust'],
    ] as const) {
      const other = hunted({}, { options });
      turn(other, '', 1);
      other.pools('s', 9);
      other.orders({ s: text });
      expect(refusedOrders(other), text).toEqual([why]);
    }
  });

  /** Pinned, with points for everything; what its fire and its cloak come to. */
  function mayPinned(pinnedMay?: 'fireAndCloak' | 'fire' | 'nothing'): [fires: boolean, cloaks: boolean] {
    const options = pinnedMay ? { pinnedMay } : {};
    const firing = hunted({ course: 6 }, { options });
    turn(firing, '', 1);
    firing.pools('s', 0, 9);
    firing.orders();
    firing.upTo('fire');
    firing.pass('a');
    const asked = firing.step === 'fire';
    if (asked) firing.fire('s', 'beam cut 1 -> a', [6]);
    const cloaking = hunted({ course: 6 }, { options });
    turn(cloaking, '', 1);
    cloaking.pools('s', 6, 9);
    cloaking.orders({ s: 'cloak' });
    const cloaks = cloaking.ship('s').shadow?.cloaked === true;
    expect(refusedOrders(cloaking)).toEqual(cloaks ? [] : ['SHD-12 pinned-cloak']);
    expect(refusedShots(firing)).toEqual([]);
    return [asked && firing.ship('a').boxesLost > 0, cloaks];
  }

  it('SHD-12 pinnedMay = fireAndCloak: it may fire, and may cloak instead of healing', () => {
    expect(mayPinned()).toEqual([true, true]);
    expect(mayPinned('fireAndCloak')).toEqual([true, true]);
  });

  it('SHD-12 pinnedMay = fire: it may fire and not cloak', () => {
    expect(mayPinned('fire')).toEqual([true, false]);
  });

  it('SHD-12 pinnedMay = nothing: it may do neither', () => {
    expect(mayPinned('nothing')).toEqual([false, false]);
  });

  it('SHD-12 SHD-13 one that is cloaked at the end of the turn neither heals nor is pinned', () => {
    const game = hunted();
    turn(game, '', 1);
    game.pools('s', 9);
    turn(game, 'cloak', 0);
    expect(game.ship('s').shadow?.cloaked).toBe(true);
    expect(game.all('BoxesHealed')).toEqual([]);
    game.pools('s', 9);
    game.orders({ s: 'inertial 3 +2' });
    expect(refusedOrders(game)).toEqual([]);
    expect(game.ship('s').velocity).toBe(2);
  });

  it('SHD-12 damage of every kind counts: beams of another Shadow, mines, fighters', () => {
    const narn = design('narn', 400, [
      ['energy-mine', 1, '11-1'],
      ['bay', 1],
    ]);
    const mined = new Game({
      blue: { a: { design: narn, x: 200, y: 92 } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    mined.orders();
    mined.aims('a mine1 at 200,100', [5, ...dice(11, 1), 4]);
    mined.passAll();
    expect(mined.last('ShipPinned')).toMatchObject({ wounds: 1 });
    const struck = new Game({
      blue: { a: { design: narn, x: 200, y: 95, groups: ['bay1'] } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    struck.orders();
    struck.attacks('a.g1 attack s');
    struck.passAll([4, 1, 1, 1, 1, 1]);
    expect(struck.last('ShipPinned')).toMatchObject({ wounds: 1 });
    const cannons = new Game({
      blue: { a: { design: DREADNOUGHT, x: 200, y: 92 } },
      red: { s: { design: STALKER, x: 200, y: 100 } },
    });
    cannons.orders();
    cannons.fire('a', 'hpc1 -> s', [...SEEN, 6, 1, 1, 1, 1]);
    cannons.passAll();
    expect(cannons.last('ShipPinned')).toMatchObject({ wounds: 1 });
  });
});
