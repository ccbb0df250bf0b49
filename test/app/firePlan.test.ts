import { describe, expect, test } from 'vitest';
import { fireChart } from '../../src/app/fire/chart.ts';
import {
  callable,
  gunsOf,
  sortGuns,
  stateOf,
  takersOf,
  targetsOf,
  whyNotAim,
} from '../../src/app/fire/guns.ts';
import { bandsOf, chancesAt, chancesOf } from '../../src/app/fire/outlook.ts';
import { aimed, aimOf, judgeFire, switched } from '../../src/app/game/firePlan.ts';
import { Game } from '../../src/app/game/game.ts';
import { newFiringTurn, shotAt, whyNotFire } from '../../src/battle/fire.ts';
import { parseFire } from '../../src/battle/fireOrder.ts';
import { theShip } from '../../src/battle/ships.ts';
import type { View } from '../../src/battle/view.ts';
import { WEAPONS, weaponOf } from '../../src/battle/weapons/catalogue.ts';
import { hitModifiers, needToHit } from '../../src/battle/weapons/heavyBeam.ts';
import { heavyPulseDice } from '../../src/battle/weapons/heavyPulse.ts';
import { INCH, rangeBetween } from '../../src/plane/table.ts';
import { settingNamed } from './battles.ts';

/** The first question for fire, every ship coasting that has no orders. */
function atFire(scenario: string, seed: number, orders: Record<string, string> = {}): View {
  const setting = settingNamed(scenario);
  const side = setting.sides[0]!.id;
  const seats = Object.fromEntries(setting.sides.map(({ id }) => [id, id === side ? 'person' : 'none']));
  const game = Game.begin(setting, seed, seats as Record<string, 'person' | 'none'>);
  game.hand(side, { for: 'orders', orders });
  expect(game.asked()).toMatchObject({ for: 'fire', side });
  return game.view(side);
}

describe('guns of a ship that fires', () => {
  const view = atFire('omega', 1, { 'omega-1': '+0; pc1 attack' });
  const ship = theShip(view, 'omega-1');

  test('are sorted by whether they may fire at anything, each with the reasons of the rules', () => {
    const { able, unable } = sortGuns(view, 'omega-1');
    expect([...able, ...unable.map(({ gun }) => gun)].map(({ name }) => name).sort()).toEqual(
      gunsOf(ship)
        .map(({ name }) => name)
        .sort(),
    );
    for (const { gun, why } of unable) {
      expect(why.length).toBeGreaterThan(0);
      for (const target of targetsOf(view))
        expect(why).toContainEqual(
          whyNotFire(view, ship, gun.name, target.is.id, undefined, newFiringTurn()),
        );
    }
    const reasons = new Set(unable.flatMap(({ why }) => why.map((one) => one.why)));
    expect([...reasons].sort()).toEqual(['not-in-attack-mode', 'out-of-arc', 'out-of-range']);
    expect(unable.find(({ gun }) => gun.name === 'pc2')?.why).toHaveLength(1);
    expect(able.map((gun) => stateOf(ship, gun))).toEqual(['ready', 'ready', 'ready', 'ready']);
  });

  test('take fire controls, of their own or shared at a target', () => {
    const read = parseFire(
      'omega-1',
      'hpc1 -> narn-1; hl1 -> narn-1; hl1 -> narn-2; hpc2 -> narn-2; hl2 -> narn-2',
    );
    if (!read.ok) throw new Error('unread');
    const shots = judgeFire(view, read.value);
    expect(shots.map(({ why }) => why?.why ?? null)).toEqual([
      null,
      null,
      'weapon-twice',
      null,
      'no-control-left',
    ]);
    expect(takersOf(ship, shots)).toEqual([
      { weapons: ['hpc1'], target: 'narn-1' },
      { weapons: ['hl1'], target: 'narn-1' },
      { weapons: ['hpc2'], target: 'narn-2' },
    ]);
  });

  test('are aimed, aimed elsewhere and held', () => {
    let order = switched({ ship: 'omega-1', volleys: [] }, 'hl1', 'narn-1');
    expect(aimOf(order, 'hl1')).toEqual({ weapons: ['hl1'], target: 'narn-1' });
    order = switched(order, 'hl1', 'narn-2');
    expect(order.volleys).toEqual([{ weapons: ['hl1'], target: 'narn-2' }]);
    order = aimed(order, 'hl2', 'narn-2', undefined, 2);
    expect(order.volleys).toEqual([
      { weapons: ['hl1'], target: 'narn-2' },
      { weapons: ['hl2'], target: 'narn-2', way: 2 },
    ]);
    expect(judgeFire(view, order).map(({ why }) => why?.why ?? null)).toEqual([null, 'no-ways']);
    expect(switched(order, 'hl1', 'narn-2').volleys).toHaveLength(1);
    expect(whyNotAim(view, order, 'hl1', 'narn-2')).toBeNull();
  });

  test('call the systems that the rules let them name', () => {
    const none = { ship: 'omega-1', volleys: [] };
    expect(callable(view, none, 'hpc1', 'narn-1')).toEqual([]);
    const names = callable(view, none, 'hl1', 'narn-1').map(({ name }) => name);
    expect(names).toEqual(theShip(view, 'narn-1').is.design.systems.map(({ name }) => name));
  });
});

describe('what a shot needs is the rule itself', () => {
  const view = atFire('omega', 1);
  const ship = theShip(view, 'omega-1');
  const target = theShip(view, 'narn-1');
  const how = { mode: 'plain', way: 1, fooled: false, called: false } as const;

  test('for heavy beams and cannons as both ships lie', () => {
    const range = rangeBetween(ship.now, target.now);
    const beam = chancesAt(view, ship, 'hl1', target, { called: false });
    expect(beam.need).toBe(needToHit(range));
    expect(beam.modifiers).toEqual(hitModifiers(shotAt(view, ship, 'hl1', target, how)));
    expect(beam.dice).toBe(0);
    expect(chancesAt(view, ship, 'hpc1', target, { called: false })).toMatchObject({
      ...{ need: null, least: null, dice: heavyPulseDice(range) },
    });
    const called = chancesAt(view, ship, 'hl1', target, { called: true });
    expect(called.modifiers).toContainEqual({ name: 'called-shot', value: -3, rule: 'HBW-4' });
  });

  test('the least face hits and the one below it does not; a natural 1 never does', () => {
    const weapon = weaponOf('heavy-laser')!;
    for (const inches of [2, 9, 17, 25, 33])
      for (const targetVelocity of [4, 10, 18, 30]) {
        const shot = { ...shotAt(view, ship, 'hl1', target, how), range: inches * INCH, targetVelocity };
        const { need, least, modifiers } = chancesOf(weapon, shot, view.setting.options);
        const sum = modifiers.reduce((total, { value }) => total + value, 0);
        const face = Math.max(2, need! - sum);
        expect(least).toBe(face > 6 ? null : face);
      }
  });

  test('bands end where the rules change, and where nothing can hit', () => {
    const edges = (name: string) => bandsOf(view, ship, name, null).map(({ from, to }) => [from, to]);
    expect(edges('hl1')).toEqual([
      [0, 8],
      [8, 16],
      [16, 24],
      [24, 32],
    ]);
    expect(edges('hpc1')).toEqual([
      [0, 16],
      [16, 32],
      [32, 48],
    ]);
    expect(edges('pc1')).toEqual([[0, 12]]);
    const fast = { ...target, now: { ...target.now, velocity: 14 } };
    expect(bandsOf(view, ship, 'hl1', fast).at(-1)?.to).toBe(24);
  });

  test('every weapon of the catalogue can be asked', () => {
    for (const weapon of WEAPONS) {
      const shot = { ...shotAt(view, ship, 'hl1', target, how), class: 1, range: 5 * INCH };
      const { need, least, dice } = chancesOf(weapon, shot, view.setting.options);
      expect(need !== null ? least : dice).toBeGreaterThan(0);
    }
  });
});

describe('the table shows', () => {
  test('a line to each target that is aimed at, and the band that it lies in', () => {
    const view = atFire('omega', 1);
    const ship = theShip(view, 'omega-1');
    const read = parseFire('omega-1', 'hpc1 -> narn-1; hl1 -> narn-1 called drive; hl3 -> narn-2');
    if (!read.ok) throw new Error('unread');
    const chart = fireChart(view, ship, read.value, { weapon: 'hpc1', target: 'narn-1', mode: null });
    expect(chart.lines).toHaveLength(1);
    expect(chart.lines[0]).toMatchObject({
      target: 'narn-1',
      stop: null,
      shots: [{ weapons: ['hpc1'] }, { weapons: ['hl1'], called: 'drive' }],
    });
    const counting = chart.rings.filter(({ counts, chances }) => counts && chances);
    expect(counting).toMatchObject([{ from: 32, to: 48, wedge: { from: 300, to: 360 } }]);
    expect(chart.bright).toMatchObject({ names: ['hpc1'], inches: 48, beam: false });
  });

  test('where terrain stops a line', () => {
    const view = atFire('moon', 1);
    const ship = theShip(view, 'omega-1');
    const chart = fireChart(
      view,
      ship,
      { ship: 'omega-1', volleys: [] },
      { weapon: null, target: null, mode: null },
    );
    const planet = view.setting.terrain[0]!;
    const stopped = chart.lines.filter(({ stop }) => stop);
    for (const { stop } of stopped) expect(rangeBetween(stop!, planet)).toBeCloseTo(planet.radius, 0);
    const blocked = targetsOf(view).filter(({ is }) =>
      gunsOf(ship).some(
        (gun) => whyNotFire(view, ship, gun.name, is.id, undefined, newFiringTurn())?.why === 'blocked',
      ),
    );
    for (const { is } of blocked) expect(stopped.map(({ target }) => target)).toContain(is.id);
    expect(stopped.length).toBeGreaterThan(0);
  });
});
