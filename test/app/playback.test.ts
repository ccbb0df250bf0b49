import { describe, expect, test, vi } from 'vitest';
import { Game } from '../../src/app/game/game.ts';
import {
  beatOf,
  clampBeat,
  factsOf,
  nextTurn,
  playbackOf,
  previousTurn,
  stateAt,
  turnOf,
} from '../../src/app/playback.ts';
import { goTo, seeAs, showGame, usePage } from '../../src/app/store.ts';
import { apply } from '../../src/battle/apply.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { firstState } from '../../src/battle/state.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';
import { shadowStory } from './shadowStory.ts';

describe.each(['omega', 'breakout', 'quadrant', 'belt', 'moon', 'stalker', 'ambush'])(
  'the battle of %s',
  (name) => {
    const setting = settingNamed(name);
    const battle = fight(setting, seededDice(7), crewOf(setting, 7));
    const facts = battle.journal!.facts;
    const playback = playbackOf(setting, facts);
    const { beats, turns } = playback;

    test('beats hold every fact once, in order', () => {
      expect(beats.flatMap((_, i) => factsOf(playback, i))).toEqual(facts);
      expect(beats.every((beat) => beat.to > beat.from)).toBe(true);
      for (const [i, { from, to }] of beats.entries())
        for (let k = from; k < to; k++) expect(beatOf(playback, k)).toBe(i);
    });

    test('the state after any number of facts is what applying them makes', () => {
      const state = firstState(setting);
      for (let k = 0; k <= facts.length; k++) {
        if (k > 0) apply(setting, state, facts[k - 1]!);
        if (k % 7 === 0 || k === facts.length) expect(stateAt(playback, k)).toEqual(state);
      }
      expect(stateAt(playback, facts.length)).toEqual(battle.state);
    });

    test('turns begin where the journal says so', () => {
      expect(turns.length).toBe(battle.state.turn + 1);
      for (const [turn, beat] of turns.entries()) {
        expect(factsOf(playback, beat).some((fact) => fact.type === 'TurnBegan')).toBe(turn > 0);
        expect(beats[beat]!.turn).toBe(turn);
        expect(turnOf(playback, beat)).toBe(turn);
      }
    });

    test('a shot and the damage it did are one beat, and each shot has its own', () => {
      for (const [i, beat] of beats.entries()) {
        const shots = factsOf(playback, i).filter((fact) => fact.type === 'ShotFired');
        expect(shots.length).toBeLessThanOrEqual(1);
        if (shots[0]) expect([beat.kind, beat.acting]).toEqual(['shot', shots[0].ship]);
      }
    });

    test('turns step to and fro, and not beyond the ends', () => {
      expect(nextTurn(playback, 0)).toBe(turns[1]);
      expect(previousTurn(playback, turns[2]!)).toBe(turns[1]);
      expect(previousTurn(playback, turns[2]! + 1)).toBe(turns[2]);
      expect(previousTurn(playback, 0)).toBe(0);
      expect(nextTurn(playback, beats.length - 1)).toBe(beats.length - 1);
      expect([clampBeat(playback, -3), clampBeat(playback, 1e9)]).toEqual([0, beats.length - 1]);
      expect(beats.at(-1)!.kind).toBe('ending');
    });
  },
);

describe('battles with all of the arsenal', () => {
  const setting = settingNamed('omega');
  const captains = { ea: 'random', narn: 'random' } as const;
  const watched = [3, 5, 7, 9, 12].map((seed) => {
    const { journal } = fight(setting, seededDice(seed), crewOf(setting, seed, captains));
    return playbackOf(setting, journal!.facts);
  });
  const beats = watched.flatMap((playback) =>
    playback.beats.map((beat, i) => ({
      ...beat,
      facts: factsOf(playback, i),
      before: playback.beats[i - 1],
    })),
  );
  const holding = (type: string) => beats.filter(({ facts }) => facts.some((fact) => fact.type === type));
  const count = (facts: readonly { type: string }[], type: string) =>
    facts.filter((fact) => fact.type === type).length;

  test('groups fly one by one, mines are launched one by one', () => {
    for (const [type, kind] of [
      ['GroupMoved', 'flight'],
      ['MineLaunched', 'mine'],
    ] as const) {
      expect(holding(type).length).toBeGreaterThan(5);
      for (const beat of holding(type)) expect([beat.kind, count(beat.facts, type)]).toEqual([kind, 1]);
    }
  });

  test.each([
    ['GroupLaunched', 'launches'],
    ['OrdersRevealed', 'orders'],
    ['GroupWentAlong', 'moves'],
    ['GroupLanded', 'landings'],
    ['AttackNamed', 'attacks'],
    ['DogfightFought', 'dogfights'],
    ['CapacitorCharged', 'charging'],
    ['OpenFailed', 'jump-open'],
  ])('%s is told together, in a beat of %s', (type, kind) => {
    expect(holding(type).length).toBeGreaterThan(0);
    for (const beat of holding(type)) expect(beat.kind).toBe(kind);
    const turns = beats.filter((beat) => beat.kind === kind).map(({ turn, before }) => [turn, before?.kind]);
    expect(turns.every(([, before]) => before !== kind)).toBe(true);
  });

  test('orders are shown after the groups have flown and before the ships move', () => {
    for (const { phase, before } of holding('OrdersRevealed')) {
      expect(phase).toBe('ships');
      expect(['turn', 'flight', 'launches', 'flight-order', 'marks']).toContain(before?.kind);
    }
  });

  test('one burst is one beat: all that it strikes, and their threshold checks', () => {
    const bursts = holding('MineStruck');
    expect(bursts.length).toBeGreaterThan(5);
    for (const { kind, facts } of bursts) {
      expect(kind).toBe('burst');
      const mines = facts.flatMap((fact) =>
        fact.type === 'MineStruck' ? [`${fact.by} ${fact.launcher}`] : [],
      );
      expect(new Set(mines).size).toBe(1);
    }
    expect(bursts.some(({ facts }) => count(facts, 'ThresholdRolled') > 0)).toBe(true);
  });

  test('fire at fighters is one beat of the ship that fires', () => {
    const shots = holding('FightersShot');
    expect(shots.length).toBeGreaterThan(0);
    for (const { kind, facts, acting } of shots) {
      expect(kind).toBe('fighter-fire');
      for (const fact of facts) if (fact.type === 'FightersShot') expect(fact.ship).toBe(acting);
    }
  });

  test('a strike is a beat of its own, and none of the ship whose turn it is', () => {
    const strikes = holding('GroupStruck');
    expect(strikes.length).toBeGreaterThan(5);
    for (const beat of strikes)
      expect([beat.kind, beat.acting, count(beat.facts, 'GroupStruck')]).toEqual(['strike', null, 1]);
  });
});

test('ships arrive, leave, and points open and collapse in beats of their own', () => {
  const setting = settingNamed('omega');
  const at = [30_000, 12_000] as const;
  const point = (why: 'far' | 'second'): Fact => ({
    ...{ type: 'PointCollapsed', rule: 'JUMP-4', ship: 'omega-1', why },
  });
  const opened: Fact = { type: 'PointOpened', rule: 'JUMP-2', ship: 'omega-1', at, roll: null };
  const facts: Fact[] = [
    { type: 'BattleBegan', rule: 'TURN-1', title: '' },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
    { type: 'PhaseBegan', rule: 'TURN-1', phase: 'power' },
    { type: 'ShipArrived', rule: 'JUMP-5', ship: 'narn-1', at, course: 9, velocity: 6 },
    { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
    opened,
    { type: 'CountersAdvanced', rule: 'TURN-8', turn: 1 },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 2 },
    { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
    { type: 'ShipEscaped', rule: 'JUMP-3', ship: 'hyperion-1', by: 'omega-1', range: 3000 },
    point('second'),
    opened,
    point('far'),
    { type: 'CountersAdvanced', rule: 'TURN-8', turn: 2 },
  ];
  expect(playbackOf(setting, facts).beats.map(({ kind }) => kind)).toEqual([
    ...['opening', 'turn', 'arrivals', 'jump-open', 'turn', 'leaving', 'jump-open', 'collapse'],
  ]);
});

test('a battle that still waits ends with a beat for the phase it waits in', () => {
  const setting = settingNamed('omega');
  const { journal } = fight(setting, seededDice(7), crewOf(setting, 7));
  const fire = journal!.facts.findIndex((fact) => fact.type === 'PhaseBegan' && fact.phase === 'fire');
  const { beats } = playbackOf(setting, journal!.facts.slice(0, fire + 1));
  expect([beats.at(-1)!.kind, beats.at(-1)!.phase]).toEqual(['phase', 'fire']);
});

describe('a battle with Shadow vessels', () => {
  const story = shadowStory();
  const { facts } = story;
  const { setting, state } = story.battle;
  const AUDIENCES = [[], ['ea'], ['shadows'], ['ea', 'shadows']] as const;
  const told = (audience: readonly string[]) => playbackOf(setting, facts, audience);
  const kinds = (audience: readonly string[], turn: number) =>
    told(audience)
      .beats.filter((beat) => beat.turn === turn)
      .map(({ kind }) => kind);

  test('an audience is told what every one of its sides may know, and positions count that', () => {
    for (const audience of AUDIENCES) {
      const playback = told(audience);
      expect(playback.facts).toEqual(factsFor(facts, ...audience));
      expect(playback.beats.flatMap((_, i) => factsOf(playback, i))).toEqual(playback.facts);
      for (const [i, { from, to }] of playback.beats.entries())
        for (let k = from; k < to; k++) expect(beatOf(playback, k)).toBe(i);
      // A battle that goes on adds to what was told.
      for (let count = 0; count < facts.length; count += 11) {
        const before = playbackOf(setting, facts.slice(0, count), audience);
        expect(playback.facts.slice(0, before.facts.length)).toEqual(before.facts);
      }
    }
    expect(told(['ea']).facts.length).toBeLessThan(told(['shadows']).facts.length);
    expect(told(['shadows']).facts).toEqual(facts);
  });

  test('SHD-3 pools are told to their side only, and are never shown as empty to others', () => {
    const pools = (audience: readonly string[]) => {
      const playback = told(audience);
      return playback.beats.flatMap(({ to }) =>
        stateAt(playback, to).ships.map(({ shadow }) => shadow?.pools),
      );
    };
    expect(new Set([...pools(['ea']), ...pools(['ea', 'shadows'])])).toEqual(new Set([undefined, null]));
    for (const audience of [[], ['shadows']] as const)
      expect(stateAt(told(audience), facts.length).ships).toEqual(state.ships);
  });

  test('what one side is told ends as its view of the battle', () => {
    for (const side of ['ea', 'shadows'])
      expect(stateAt(told([side]), facts.length).ships).toEqual(viewFor(story.battle, side).state.ships);
  });

  test('SHD-13 to others a cloaked vessel is where it was seen last, or where sensors found it', () => {
    const playback = told(['ea']);
    expect(playback.facts.every(({ only }) => only === undefined || only.includes('ea'))).toBe(true);
    const places = playback.beats.map(({ kind, turn, to }) => {
      const { x, y } = stateAt(playback, to).ships[3]!;
      return `${turn} ${kind} ${x},${y}`;
    });
    expect(places[0]).toBe('0 opening 0,0');
    expect(places).toContain('1 moves 0,0');
    expect(places).toContain('1 cloaks 18000,22000');
    // It phased away in turn 3, and a try to find it failed.
    expect(places.at(-1)).toContain('18000,22000');
    expect([story.ship('g').x, story.ship('g').y]).toEqual([20_000, 24_000]);
  });

  test('SHD-13 two battles that differ in a hidden place are told alike until it is shown', () => {
    const other = shadowStory({ x: 18, y: 22.5 });
    const shown = (game: typeof story) => {
      const all = playbackOf(game.battle.setting, game.facts, ['ea']);
      const at = all.facts.findIndex(({ type }) => type === 'ShadowDecloaked');
      const states = Array.from({ length: at }, (_, count) => stateAt(all, count));
      return { setting: all.setting.scenario, facts: all.facts.slice(0, at), states };
    };
    expect(shown(other)).toEqual(shown(story));
    expect(other.facts).not.toEqual(facts);
  });

  test('points are told with what they pay for, and each deed has its beat', () => {
    expect(kinds(['shadows'], 1)).toEqual([
      ...['turn', 'power', 'spawning', 'flight-order', 'phasing', 'flight', 'orders', 'moves', 'cloaks'],
      ...['initiative', 'pass', 'shot', 'pass', 'shot', 'charging', 'jump-open'],
    ]);
    expect(kinds(['ea'], 1)).toEqual(kinds(['shadows'], 1).filter((kind) => kind !== 'power'));
    expect(kinds(['shadows'], 2)).toEqual([
      ...['turn', 'power', 'locks', 'flight-order', 'flight', 'phasing', 'orders', 'moves', 'cloaks'],
      ...['seeking', 'initiative', 'pass', 'pass', 'charging'],
    ]);
    expect(kinds(['shadows'], 3)).toEqual([
      ...['turn', 'power', 'holds', 'phasing', 'flight-order', 'flight', 'orders', 'moves', 'seeking'],
      ...['initiative', 'pass', 'destabilise'],
    ]);
    expect(kinds(['ea'], 3)).toEqual([
      ...['turn', 'holds', 'flight-order', 'flight', 'orders', 'moves', 'initiative', 'pass', 'destabilise'],
    ]);
    const playback = told(['shadows']);
    for (const [i, { kind }] of playback.beats.entries())
      for (const fact of factsOf(playback, i)) {
        if (fact.type !== 'PointsSpent') continue;
        const beats = {
          phase: 'phasing',
          spawn: 'spawning',
          beam: 'shot',
          mine: 'destabilise',
          lock: 'locks',
        };
        expect(kind).toBe({ ...beats, cloak: 'cloaks', decloak: 'cloaks' }[fact.on as keyof typeof beats]);
      }
  });

  test('a needle beam, the systems named after it and what they cost are one beat', () => {
    const playback = told([]);
    const index = playback.facts.findIndex(({ type }) => type === 'BeamNeedled');
    const types = factsOf(playback, beatOf(playback, index)).map(({ type }) => type);
    expect(types).toEqual([
      'FireBegan',
      'PointsSpent',
      'BeamNeedled',
      'NeedlesNamed',
      'SystemLost',
      'FireEnded',
    ]);
  });

  test('locks are held together as their phase begins; one that breaks later is told with what broke it', () => {
    const lost: Fact[] = [
      { type: 'BattleBegan', rule: 'TURN-1', title: '' },
      { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
      { type: 'PhaseBegan', rule: 'TURN-1', phase: 'telepaths' },
      { type: 'LockBroken', rule: 'TELE-6', target: 'g', why: 'far' },
      { type: 'LockHeld', rule: 'TELE-6', target: 's', levels: [{ ship: 'w', system: 'tp1', level: 1 }] },
      { type: 'LockLeft', rule: 'TELE-6', target: 's', ship: 'w', system: 'tp2', why: 'exhausted' },
      { type: 'PhaseBegan', rule: 'TURN-1', phase: 'fire' },
      { type: 'FireBegan', rule: 'TURN-4', ship: 's', pass: false },
      { type: 'ThresholdRolled', rule: 'THR-2', ship: 'w', row: 1, rowsInAttack: 1, need: 6, rolls: [] },
      { type: 'LockLeft', rule: 'TELE-7', target: 's', ship: 'w', system: 'tp1', why: 'lost' },
      { type: 'LockBroken', rule: 'TELE-7', target: 's', why: 'lost' },
    ];
    const playback = playbackOf(setting, lost);
    expect(playback.beats.map(({ kind, to, from }) => [kind, to - from])).toEqual([
      ['opening', 1],
      ['turn', 1],
      ['holds', 4],
      ['threshold', 5],
    ]);
  });

  test('vessels heal, points are kept and telepaths rest as the turn ends', () => {
    const last: Fact[] = [
      { type: 'BattleBegan', rule: 'TURN-1', title: '' },
      { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
      { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
      {
        ...{ type: 'PointsSpent', rule: 'SHD-11', ship: 's', pool: 'movement', points: 1, left: 0 },
        on: 'regenerate',
      },
      { type: 'BoxesHealed', rule: 'SHD-11', ship: 's', faces: [1], boxes: 0, lost: 2 },
      { type: 'ShipPinned', rule: 'SHD-12', ship: 's', wounds: 1, healed: 0 },
      { type: 'TelepathRested', rule: 'TELE-8', ship: 'w', system: 'tp1', sides: 12, face: 3, level: 12 },
      {
        ...{ type: 'PointsKept', rule: 'SHD-3', ship: 's' },
        ...{ pools: { movement: 0, shooting: 0 }, lost: { movement: 0, shooting: 0 } },
      },
      { type: 'CountersAdvanced', rule: 'TURN-8', turn: 1 },
    ];
    const { beats } = playbackOf(setting, last);
    expect(beats.map(({ kind }) => kind)).toEqual(['opening', 'turn', 'healing', 'resting']);
    const quiet = playbackOf(setting, [...last.slice(0, 3), ...last.slice(-2)]);
    expect(quiet.beats.map(({ kind }) => kind)).toEqual(['opening', 'turn', 'turn-end']);
  });
});

describe('one screen', () => {
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { setting } = shadowStory().battle;
  const shown = () => {
    const { state, scene, playback } = usePage.getState();
    return {
      pools: state!.ships[2]!.shadow!.pools,
      counters: scene.counters.map(({ id }) => id),
      audience: playback!.audience,
    };
  };
  const secret = { pools: null, counters: ['o', 'w', 's'] };
  const open = {
    pools: expect.objectContaining({ movement: expect.any(Number) }),
    counters: ['o', 'w', 's', 'g'],
  };

  test('SHD-13 shows what its one person knows, and everything where nobody plays', () => {
    showGame(Game.begin(setting, 1, { ea: 'person', shadows: 'random' }), '');
    expect(shown()).toEqual({ ...secret, audience: ['ea'] });
    showGame(Game.begin(setting, 1, { ea: 'random', shadows: 'person' }), '');
    expect(shown()).toEqual({ ...open, audience: ['shadows'] });
    showGame(Game.begin(setting, 1, { ea: 'random', shadows: 'random' }), '');
    goTo(Number.POSITIVE_INFINITY);
    expect(shown()).toEqual({ ...open, audience: [] });
  });

  test('SHD-3 shows two persons what both know, and whoever sits at it what is its own, in the present only', () => {
    const game = Game.begin(setting, 1, { ea: 'person', shadows: 'person' });
    const audience = ['ea', 'shadows'];
    showGame(game, '');
    expect(shown()).toEqual({ ...secret, audience });
    seeAs(game.view('shadows'));
    expect(shown()).toEqual({ ...open, audience });
    goTo(0);
    expect(shown()).toEqual({ ...secret, audience });
    goTo(Number.POSITIVE_INFINITY);
    expect(shown()).toEqual({ ...open, audience });
    seeAs(null);
    expect(shown()).toEqual({ ...secret, audience });
    seeAs(game.view('shadows'));
    showGame(Game.begin(setting, 2, game.seats), '');
    expect(shown()).toEqual({ ...secret, audience });
  });
});
