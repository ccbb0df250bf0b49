import { describe, expect, it } from 'vitest';
import { checkOrders } from '../../src/battle/legal.ts';
import type { ShipOrders } from '../../src/battle/orders.ts';
import { viewFor } from '../../src/battle/view.ts';
import { cadet } from '../../src/captain/cadet.ts';
import { type CaptainName, crewOf, fight } from '../../src/captain/fight.ts';
import { shadow } from '../../src/captain/shadow.ts';
import { isWorseOff } from '../../src/captain/stalker.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { design, Game, HULK, type Placed, type Rules, scenarioNamed, settingFor } from '../battle/scene.ts';

const CRUISER = 'shadows/cruiser-30';
const OMEGA = 'earth-alliance/omega';

/** A Shadow `s` on course 12 against `e`, so many inches straight ahead and coming. */
function met(e: Partial<Placed> = {}, range = 18, s: Partial<Placed> = {}, rules: Rules = {}): Game {
  return new Game(
    {
      dark: { s: { design: CRUISER, x: 200, y: 200, ...s } },
      light: { e: { design: OMEGA, x: 200, y: 200 + range, course: 6, velocity: 2, ...e } },
    },
    rules,
  );
}

/** What the captain orders for `s`, which must be legal. */
function ordered(game: Game, captain = shadow()): ShipOrders {
  const { battle } = game;
  const orders = captain.orders(viewFor(battle, 'dark')).s as ShipOrders;
  expect(checkOrders(battle, game.whole('s'), orders)).toMatchObject({ ok: true });
  return orders;
}

describe('the Shadow captain', () => {
  it('SHD-16 breaks off when badly hurt: it cloaks and leaves in the same turn', () => {
    const game = met();
    game.ship('s').boxesLost = 6;
    game.pools('s', 6, 9);
    const orders = ordered(game);
    expect(orders).toMatchObject({ cloak: 'on', jump: 'leave' });
    game.orders({ s: orders, e: '' });
    game.end();
    expect(game.ship('s').status).toBe('escaped');
  });

  it('SHD-16 goes on hiding, and leaves, when hurt and cloaked', () => {
    const game = met();
    game.ship('s').boxesLost = 3;
    Object.assign(game.ship('s').shadow ?? {}, { cloaked: true });
    game.pools('s', 20, 20);
    expect(ordered(game)).toMatchObject({ jump: 'leave' });
    expect(ordered(game).cloak).toBeUndefined();
  });

  it('SHD-16 without the points for a cloak it gets out of the way', () => {
    const game = met({}, 10);
    game.ship('s').boxesLost = 6;
    game.pools('s', 5, 2);
    const orders = ordered(game);
    expect(orders.cloak).toBeUndefined();
    expect(orders.jump).toBeUndefined();
    expect(orders.phase ?? orders.inertial).toBeDefined();
  });

  it('SHD-16 is worse off with a row lost and less left, part for part, than its enemies', () => {
    const off = (own: number, enemy: number) => {
      const game = met();
      game.ship('s').boxesLost = own;
      game.ship('e').boxesLost = enemy;
      return isWorseOff(viewFor(game.battle, 'dark'), game.whole('s'));
    };
    // Ten boxes in rows of 3, 3 and 4 against 38: two gone cost no row.
    expect(off(2, 0)).toBe(false);
    expect(off(3, 0)).toBe(true);
    expect(off(3, 11)).toBe(true);
    expect(off(3, 12)).toBe(false);
    expect(off(9, 37)).toBe(false);
  });

  it('SHD-16 a whole one attacks a weak enemy', () => {
    const game = met({ design: HULK }, 16);
    game.pools('s', 3, 12);
    const orders = ordered(game);
    expect(orders.phase).toBeDefined();
    game.orders({ s: orders, e: '' });
    const view = viewFor(game.battle, 'dark');
    game.battle.giveGroup('dark', shadow().group(view, ['s']));
    const fire = shadow().fire(viewFor(game.battle, 'dark'), ['s']);
    expect(fire.beam).toEqual({ mode: 'cut', points: 12, target: 'e' });
    expect(Math.hypot(game.at('s')[0] - game.at('e')[0], game.at('s')[1] - game.at('e')[1])).toBeLessThan(10);
  });

  it('SHD-16 never rams, and never spawns with its last boxes', () => {
    const spawned: number[] = [];
    for (let seed = 1; seed <= 12; seed++) {
      const setting = settingFor(
        {
          dark: { s: { design: 'shadows/cruiser-60', x: 20, y: 20 } },
          light: { e: { design: OMEGA, x: 30, y: 36, course: 6, groups: ['bay1', 'bay2', 'bay3'] } },
        },
        { options: { ramming: 'on' }, table: { width: 60, height: 60 }, turnLimit: 12 },
      );
      const battle = fight(setting, seededDice(seed), crewOf(setting, seed, { dark: 'shadow' }));
      let lost = 0;
      for (const fact of battle.journal?.facts ?? []) {
        if (fact.type === 'BoxesLost' && fact.ship === 's') lost = fact.lost;
        if (fact.type === 'BoxesHealed') lost = fact.lost;
        if (fact.type === 'FightersSpawned') spawned.push(lost);
        if (fact.type === 'OrdersRevealed') expect(fact.orders.ram).toBeUndefined();
      }
    }
    // Twenty boxes: seven in ten of them must be left after two are spent.
    for (const before of spawned) expect(20 - before - 2).toBeGreaterThanOrEqual(14);
  });

  it('decloaks to strike, and is unseen again when it pays', () => {
    const story: string[] = [];
    const setting = scenarioNamed('ambush');
    for (let seed = 1; seed <= 4; seed++) {
      const { journal } = fight(setting, seededDice(seed), crewOf(setting, seed, { shadows: 'shadow' }));
      let turn = 0;
      let out = -1;
      for (const fact of journal?.facts ?? []) {
        if (fact.type === 'TurnBegan') turn = fact.turn;
        if (fact.type === 'ShadowDecloaked') out = turn;
        if (fact.type === 'BeamCut' && turn === out) story.push('struck');
        if (fact.type === 'ShadowCloaked' && turn > out && out > 0) story.push('gone');
      }
    }
    expect(story.filter((what) => what === 'struck').length).toBeGreaterThanOrEqual(4);
    expect(story.filter((what) => what === 'gone').length).toBeGreaterThanOrEqual(4);
  });

  it('TELE-4 cloaks out of a lock when it is in danger and can pay, not else', () => {
    const fades = (e: Partial<Placed>, movement: number, captain = shadow()) => {
      const game = met({ telepaths: [12], ...e }, 7);
      game.orders();
      game.telepaths('e tp1 lock s', [6, 1]);
      game.pools('s', movement);
      return captain.group(viewFor(game.battle, 'dark'), ['s']).cloak === true;
    };
    expect(fades({}, 6)).toBe(true);
    expect(fades({}, 5)).toBe(false);
    const harmless = design('minbari', 30, []);
    expect(fades({ design: harmless }, 6)).toBe(false);
    // A cadet that has such a vessel does not run.
    expect(fades({}, 6, cadet())).toBe(false);
  });

  it('heals with the points that it does not keep', () => {
    const game = met({ design: HULK }, 150);
    game.ship('s').boxesLost = 1;
    game.pools('s', 13, 0);
    const { phase, inertial, regenerate, cloak } = ordered(game);
    if (!cloak) expect(regenerate).toBe(13 - 3 - (phase ? 3 : (inertial ?? 0)));
  });

  it('shuts the way out of a hurt enemy when that is worth more than the beam', () => {
    const game = met({ design: HULK }, 58);
    game.ship('e').boxesLost = 100;
    game.battle.state.points.push({ ship: 'e', x: 200_000, y: 255_000, turn: 0 });
    game.orders();
    game.pools('s', 0, 9);
    const fire = shadow().fire(viewFor(game.battle, 'dark'), ['s']);
    expect(fire).toMatchObject({ destabilise: 'e' });
    game.fire('s', 'mine -> e', []);
    expect(game.battle.state.points).toEqual([]);
  });

  it('sweeps fighters that are about to strike it', () => {
    const game = new Game({
      dark: { s: { design: CRUISER, x: 200, y: 200 } },
      light: {
        e: { design: OMEGA, x: 200, y: 290, course: 6 },
        c: { design: design('narn', 400, [['bay', 1]]), x: 200, y: 204, groups: ['bay1'] },
      },
    });
    game.orders();
    game.ship('c').status = 'withdrawn';
    game.attacks('c.g1 attack s');
    game.pools('s', 0, 6);
    expect(shadow().fire(viewFor(game.battle, 'dark'), ['s']).beam).toEqual({
      mode: 'adaf',
      points: 6,
      target: 'c.g1',
    });
  });
});

describe('battles with Shadows', () => {
  const CAPTAINS: readonly CaptainName[] = ['shadow', 'cadet', 'random', 'none'];
  const pairs = CAPTAINS.flatMap((one) => CAPTAINS.map((two) => [one, two] as const));
  const played = (name: string, seed: number, alliance: CaptainName, shadows: CaptainName) => {
    const setting = scenarioNamed(name);
    return fight(setting, seededDice(seed), crewOf(setting, seed, { alliance, shadows }));
  };

  it.each(pairs)('end by themselves, and nothing that %s or %s hands in is refused', (one, two) => {
    for (const name of ['stalker', 'ambush'])
      for (let seed = 1; seed <= 2; seed++) {
        const { state, journal } = played(name, seed, one, two);
        expect(state.ended, `${name} ${seed}`).not.toBeNull();
        const refused = journal?.facts.filter(
          ({ type }) => type.endsWith('Refused') || type === 'CloakFailed',
        );
        expect(refused, `${name} ${seed}`).toEqual([]);
      }
  });

  it('go the same way for the same seed', () => {
    for (const name of ['stalker', 'ambush'])
      expect(played(name, 5, 'cadet', 'shadow').journal?.hash).toBe(
        played(name, 5, 'cadet', 'shadow').journal?.hash,
      );
  });

  it('Shadows against Shadows, with scouts and a dreadnought, end too', () => {
    const setting = settingFor(
      {
        alliance: { a: { design: 'shadows/scout-12', x: 20, y: 20 }, b: { design: CRUISER, x: 20, y: 30 } },
        shadows: { s: { design: 'shadows/dreadnought-90', x: 50, y: 25, course: 9, cloaked: true } },
      },
      { table: { width: 72, height: 48 }, turnLimit: 12, options: { inertialessFacing: 'free' } },
    );
    for (const [one, two] of pairs) {
      const { state, journal } = fight(
        setting,
        seededDice(3),
        crewOf(setting, 3, { alliance: one, shadows: two }),
      );
      expect(state.ended).not.toBeNull();
      expect(journal?.facts.filter(({ type }) => type.endsWith('Refused'))).toEqual([]);
    }
  });

  it('a cadet plays vessels too: it fires them, and never quits with them', () => {
    const facts = [1, 2, 3].flatMap((seed) => played('stalker', seed, 'cadet', 'cadet').journal?.facts ?? []);
    expect(facts.some(({ type }) => type === 'BeamCut')).toBe(true);
    expect(facts.filter((fact) => fact.type === 'ShipEscaped' && fact.by === null)).toEqual([]);
  });

  it('random plays all that Shadows and telepaths can do', () => {
    const seen = new Set<string>();
    const near = settingFor(
      {
        alliance: { w: { design: 'minbari/white-star', x: 20, y: 20, telepaths: [12, 9, 6, 3] } },
        shadows: { s: { design: CRUISER, x: 28, y: 20, course: 9 } },
      },
      { table: { width: 60, height: 40 } },
    );
    const random = { alliance: 'random', shadows: 'random' } as const;
    for (let seed = 1; seed <= 20; seed++)
      for (const setting of [scenarioNamed('stalker'), scenarioNamed('ambush'), near])
        for (const fact of fight(setting, seededDice(seed), crewOf(setting, seed, random)).journal?.facts ??
          []) {
          seen.add(fact.type);
          if (fact.type === 'OrdersRevealed')
            for (const part of Object.keys(fact.orders)) seen.add(`orders ${part}`);
          if (fact.type === 'LockTried' && fact.helpers.length > 0) seen.add('helped');
          if (fact.type === 'LockBroken') seen.add(`broken ${fact.why}`);
        }
    const all = [
      ...['orders inertial', 'orders phase', 'orders regenerate', 'orders cloak', 'orders spawn'],
      ...['orders launchHeld', 'BeamCut', 'BeamNeedled', 'NeedlesNamed', 'BeamSwept', 'PlasmaStruck'],
      ...['helped', 'broken owner', 'broken cloaked', 'ShadowDecloaked', 'BoxesHealed', 'TelepathRested'],
    ];
    expect(all.filter((what) => !seen.has(what))).toEqual([]);
  });
});
