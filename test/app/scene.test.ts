import { describe, expect, test } from 'vitest';
import { factsOf, playbackOf, stateAt } from '../../src/app/playback.ts';
import { poseAlong, sceneOf, type Trail } from '../../src/app/stage/scene.ts';
import type { Fact, FactOf } from '../../src/battle/fact.ts';
import { settingOf } from '../../src/battle/setting.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';
import { shadowStory } from './shadowStory.ts';

const setting = settingNamed('omega');
const { journal } = fight(setting, seededDice(7), crewOf(setting, 7));
const playback = playbackOf(setting, journal!.facts);
const sceneAt = (beat: number) => sceneOf(playback, beat, stateAt(playback, playback.beats[beat]!.to));
const scenes = playback.beats.map((_, beat) => sceneAt(beat));

/** Battles with all of the arsenal: captains of chance launch, mine and open points. */
const captains = { ea: 'random', narn: 'random' } as const;
const all = [3, 5, 7, 9, 12].flatMap((seed) => {
  const { journal } = fight(setting, seededDice(seed), crewOf(setting, seed, captains));
  const playback = playbackOf(setting, journal!.facts);
  return playback.beats.map(({ to }, beat) => ({
    ...{ playback, beat, scene: sceneOf(playback, beat, stateAt(playback, to)) },
  }));
});

test('every ship is a counter while it is afloat, and a mark afterwards', () => {
  for (const [beat, { counters, marks }] of scenes.entries()) {
    const { ships } = stateAt(playback, playback.beats[beat]!.to);
    expect(counters.map(({ id }) => id)).toEqual(
      ships.filter(({ status }) => status === 'afloat').map(({ id }) => id),
    );
    expect(counters.length + marks.length).toBe(ships.length);
  }
});

test('a mark is fresh in the turn of its loss only', () => {
  const played = playbackOf(setting, [
    { type: 'BattleBegan', rule: 'TURN-1', title: '' },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
    { type: 'CountersAdvanced', rule: 'TURN-8', turn: 1 },
    { type: 'ShipDestroyed', rule: 'HULL-3', ship: 'narn-1' },
    { type: 'BurstLost', rule: 'HBW-12', ship: 'omega-1', weapon: 'hl1', why: 'not-fired', counter: 3 },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 2 },
  ]);
  const marks = played.beats.map(({ to }, beat) => sceneOf(played, beat, stateAt(played, to)).marks);
  expect(marks.slice(0, 2)).toEqual([[], []]);
  expect(marks.slice(2)).toMatchObject([
    [{ id: 'narn-1', how: 'destroyed', fresh: true, current: true }],
    [{ id: 'narn-1', how: 'destroyed', fresh: true, current: false }],
    [{ id: 'narn-1', how: 'destroyed', fresh: false, current: false }],
  ]);
});

test('a shot is drawn in its beat only, as the journal tells it', () => {
  for (const { playback, beat, scene } of all) {
    const fired = factsOf(playback, beat).flatMap((fact): [string, string, boolean][] => {
      if (fact.type === 'ShotFired') return [[fact.ship, fact.target, fact.hit]];
      if (fact.type === 'FightersShot') return [[fact.ship, fact.group, fact.kills > 0]];
      if (fact.type === 'GroupStruck') return [[fact.group, fact.ship, fact.boxes > 0]];
      return fact.type === 'DogfightFought' ? [[fact.group, fact.target, fact.kills > 0]] : [];
    });
    expect(scene.shots.map(({ from, to, hit }) => [from, to, hit])).toEqual(fired);
    for (const { from, kind } of scene.shots)
      expect(['strike', 'dogfight'].includes(kind)).toBe(from.includes('.g'));
  }
  const kinds = new Set(all.flatMap(({ scene }) => scene.shots.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(['beam', 'dogfight', 'pulse', 'sparks', 'strike']);
});

test('every group in flight is a counter where it is, and one that goes is seen in its last beat', () => {
  let going = 0;
  for (const { playback, beat, scene } of all) {
    const { groups } = stateAt(playback, playback.beats[beat]!.to);
    const flying = groups.filter(({ status }) => status === 'flying');
    expect(
      scene.groups.filter(({ goes }) => !goes).map(({ id, x, y, strength }) => [id, x, y, strength]),
    ).toEqual(flying.map(({ id, x, y, strength }) => [id, x, y, strength]));
    for (const { id, goes } of scene.groups.filter(({ goes }) => goes)) {
      going++;
      expect(factsOf(playback, beat).some((fact) => 'group' in fact && fact.group === id)).toBe(true);
      expect(scene.fallen.some((fallen) => fallen.id === id)).toBe(goes === 'dies');
    }
  }
  expect(going).toBeGreaterThan(3);
});

test('a group faces the way it flew', () => {
  let flown = 0;
  for (const { playback, beat, scene } of all)
    for (const fact of factsOf(playback, beat)) {
      if (fact.type !== 'GroupMoved' || fact.from.join() === fact.to.join()) continue;
      const { degrees } = scene.groups.find(({ id }) => id === fact.group)!;
      const [dx, dy] = [fact.to[0] - fact.from[0], fact.to[1] - fact.from[1]];
      const length = Math.hypot(dx, dy);
      expect(Math.sin((degrees * Math.PI) / 180)).toBeCloseTo(dx / length, 6);
      expect(Math.cos((degrees * Math.PI) / 180)).toBeCloseTo(dy / length, 6);
      flown++;
    }
  expect(flown).toBeGreaterThan(20);
});

test('an attack stands from when it is named until it is made', () => {
  for (const { playback, beat, scene } of all) {
    const { groups, phase, turn } = stateAt(playback, playback.beats[beat]!.to);
    const standing = groups.filter(
      ({ attack, status, foughtIn }) => attack !== null && status === 'flying' && foughtIn !== turn,
    );
    const shown = phase === 'dogfights' || phase === 'fire' ? standing : [];
    expect(scene.attacks.map(({ from, to }) => [from, to])).toEqual(
      shown.map(({ id, attack }) => [id, attack]),
    );
  }
  expect(all.some(({ scene }) => scene.attacks.some(({ current }) => current))).toBe(true);
});

test('what is lost in a beat is summed by what lost it', () => {
  for (const { playback, beat, scene } of all) {
    const facts = factsOf(playback, beat);
    for (const { id, lost } of scene.tolls) {
      const sum = facts.reduce((total, fact) => {
        if (fact.type === 'BoxesLost' && fact.ship === id) return total + fact.boxes;
        if (fact.type === 'FightersShot' && fact.group === id) return total + fact.kills;
        return fact.type === 'DogfightFought' && fact.target === id ? total + fact.kills : total;
      }, 0);
      expect(lost).toBe(sum);
    }
  }
  expect(all.filter(({ scene }) => scene.tolls.length > 0).length).toBeGreaterThan(20);
});

test('a mine is launched, waits, bursts on what it strikes, and has burst; nothing of it is left afterwards', () => {
  const ways = new Set<string>();
  for (const { playback, beat, scene } of all) {
    const facts = factsOf(playback, beat);
    if (playback.beats[beat]!.phase !== 'mines') expect(scene.mines).toEqual([]);
    for (const mine of scene.mines) {
      ways.add(mine.how);
      const launch = facts.find((fact) => fact.type === 'MineLaunched');
      const struck = facts.flatMap((fact) =>
        fact.type === 'MineStruck' && `${fact.by} ${fact.launcher}` === mine.id ? [fact.ship] : [],
      );
      expect(mine.struck).toEqual(struck);
      expect(mine.how === 'bursts').toBe(struck.length > 0);
      if (mine.how === 'launched') expect(`${launch!.ship} ${launch!.launcher}`).toBe(mine.id);
      if (mine.how === 'bursts') expect(mine.falls).toBe(true);
    }
  }
  expect([...ways].sort()).toEqual(['burst', 'bursts', 'launched', 'waits']);
});

const at = [30_000, 12_000] as const;
const story: Fact[] = [
  { type: 'BattleBegan', rule: 'TURN-1', title: '' },
  { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
  { type: 'MineMarked', rule: 'MINE-6', ship: 'narn-1', launcher: 'mine1', x: 20_000, y: 20_000 },
  { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
  { type: 'PointOpened', rule: 'JUMP-2', ship: 'omega-1', at, roll: null },
  { type: 'TurnBegan', rule: 'TURN-1', turn: 2 },
  { type: 'PhaseBegan', rule: 'TURN-1', phase: 'end' },
  { type: 'ShipEscaped', rule: 'JUMP-3', ship: 'hyperion-1', by: 'omega-1', range: 3000 },
  { type: 'PointCollapsed', rule: 'JUMP-4', ship: 'omega-1', why: 'far' },
  { type: 'TurnBegan', rule: 'TURN-1', turn: 3 },
];

test('a jump point opens, stands, is left by, and collapses', () => {
  const played = playbackOf(setting, story);
  const seen = Object.fromEntries(
    played.beats.map(({ kind, to, turn }, beat) => {
      const { jumps, leavers, marks } = sceneOf(played, beat, stateAt(played, to));
      return [
        `${turn} ${kind}`,
        {
          jumps: jumps.map(({ how, way, used, name, x, y }) => [how, way, used, name, x, y]),
          leavers: leavers.map(({ counter, to }) => [counter.id, to]),
          marks: marks.map(({ id, how, fresh }) => [id, how, fresh]),
        },
      ];
    }),
  );
  const is = (how: string, used = false) => [[how, 'in', used, 'Agamemnon', ...at]];
  const gone = (fresh: boolean) => [['hyperion-1', 'escaped', fresh]];
  const leaver = [['hyperion-1', { x: at[0], y: at[1] }]];
  expect(seen['1 jump-open']).toEqual({ jumps: is('opens'), leavers: [], marks: [] });
  expect(seen['2 turn']).toEqual({ jumps: is('stands'), leavers: [], marks: [] });
  expect(seen['2 leaving']).toEqual({ jumps: is('stands', true), leavers: leaver, marks: gone(true) });
  expect(seen['2 collapse']).toEqual({ jumps: is('shuts'), leavers: [], marks: gone(true) });
  expect(seen['3 turn']).toEqual({ jumps: [], leavers: [], marks: gone(false) });
});

test('MINE-6 a mark that lies open is shown until the mine is launched', () => {
  const played = playbackOf(setting, story);
  const beat = played.beats.findIndex(({ kind }) => kind === 'marks');
  const { mines } = sceneOf(played, beat, stateAt(played, played.beats[beat]!.to));
  expect(mines).toMatchObject([{ how: 'aimed', aim: { x: 20_000, y: 20_000 }, at: null }]);
});

test('JUMP-5 a ship in hyperspace has neither counter nor mark; it arrives out of a point', () => {
  const scenario = structuredClone(setting.scenario);
  const { x: _x, y: _y, ...ship } = scenario.sides[1]!.ships[0]!;
  scenario.sides[1]!.ships[0] = { ...ship, arrives: { turn: 1, point: [30, 12] } };
  const designs = new Map(setting.ships.map(({ design }) => [design.id, design]));
  const arriving = settingOf(scenario, designs);
  const played = playbackOf(arriving, [
    { type: 'BattleBegan', rule: 'TURN-1', title: '' },
    { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
    { type: 'ShipArrived', rule: 'JUMP-5', ship: 'narn-1', at, course: 9, velocity: 8 },
  ]);
  const [opening, , arrivals] = played.beats.map(({ to }, i) => sceneOf(played, i, stateAt(played, to)));
  expect([...opening!.counters, ...opening!.marks].map(({ id }) => id)).not.toContain('narn-1');
  expect(arrivals!.counters.find(({ id }) => id === 'narn-1')).toMatchObject({ arrives: true });
  expect(arrivals!.jumps).toMatchObject([{ way: 'out', how: 'arrives', x: at[0], y: at[1] }]);
});

test('trails show the moves of this turn, and begin where the ships stood on the course they lay on', () => {
  for (const [beat, { trails }] of scenes.entries()) {
    const { turn } = playback.beats[beat]!;
    const start = playback.beats[playback.turns[turn]!]!.from;
    const before = stateAt(playback, start).ships;
    for (const trail of trails) {
      const ship = before.find(({ id }) => id === trail.id)!;
      expect([trail.from.x, trail.from.y, trail.courses[0]]).toEqual([ship.x, ship.y, ship.course]);
    }
  }
  expect(scenes.some(({ trails }) => trails.length === 4 && trails.every(({ current }) => current))).toBe(
    true,
  );
});

const trail: Trail = {
  ...{ id: 'omega-1', hue: '#ffffff', current: true, unseen: false },
  ...{ from: { x: 0, y: 0 }, middle: { x: 0, y: 4000 }, to: { x: 2000, y: 7464 } },
  courses: [11, 12, 1],
};

test('a moving ship follows both legs and ends on its place and course', () => {
  expect(poseAlong(trail, 0)).toMatchObject({ x: 0, y: 0, degrees: 330 });
  expect(poseAlong(trail, 0.25)).toMatchObject({ x: 0, y: 2000 });
  expect(poseAlong(trail, 0.5)).toMatchObject({ x: 0, y: 4000 });
  expect(poseAlong(trail, 0.75)).toMatchObject({ x: 1000, y: 5732 });
  expect(poseAlong(trail, 1)).toMatchObject({ x: 2000, y: 7464 });
  expect(poseAlong(trail, 0.4).degrees % 360).toBe(0);
  expect(poseAlong(trail, 1).degrees % 360).toBe(30);
});

test('a turn to port is made to port', () => {
  const port: Trail = { ...trail, courses: [1, 12, 11] };
  expect(poseAlong(port, 0.08).degrees).toBeLessThan(30);
  expect(poseAlong(port, 1).degrees).toBe(330);
});

describe('Shadow vessels and telepaths', () => {
  const story = shadowStory();
  const { setting } = story.battle;
  const scenesFor = (audience: readonly string[], facts: readonly Fact[] = story.facts) => {
    const playback = playbackOf(setting, facts, audience);
    return new Map(
      playback.beats.map(({ turn, kind, to }, beat) => [
        `${turn} ${kind}`,
        sceneOf(playback, beat, stateAt(playback, to)),
      ]),
    );
  };
  const [own, enemy] = [scenesFor(['shadows']), scenesFor(['ea'])];
  const ids = (counters: readonly { id: string }[]) => counters.map(({ id }) => id);

  test('SHD-13 a vessel that nobody has seen is nowhere for the enemy, and a ghost for its own side', () => {
    const opening = enemy.get('0 opening')!;
    expect(ids(opening.counters)).toEqual(['o', 'w', 's']);
    expect([opening.contacts, opening.marks, opening.leavers]).toEqual([[], [], []]);
    expect(own.get('0 opening')!.counters[3]).toMatchObject({
      ...{ id: 'g', x: 18_000, y: 22_000, cloaked: true, signs: ['cloaked'] },
    });
  });

  test('SHD-13 it appears where it decloaks, and goes out of sight as it cloaks', () => {
    const decloaks = enemy.get('1 cloaks')!;
    expect(decloaks.counters[3]).toMatchObject({ id: 'g', cloaked: false, fades: 'in', signs: [] });
    expect(decloaks.glows).toMatchObject([{ id: 'g', what: 'decloaks' }]);
    const cloaks = enemy.get('2 cloaks')!;
    expect(ids(cloaks.counters)).not.toContain('g');
    expect(cloaks.leavers).toMatchObject([{ counter: { id: 'g', cloaked: false, fades: 'out' } }]);
    expect(cloaks.contacts).toMatchObject([{ id: 'g', x: 18_000, y: 22_000, fresh: true, current: true }]);
    expect(own.get('2 cloaks')!.leavers).toEqual([]);
    expect(own.get('2 cloaks')!.counters[3]).toMatchObject({ id: 'g', cloaked: true, fades: 'out' });
  });

  test('SENS-6 a find shows it until the turn ends; a try that fails is shown to its own side only', () => {
    const found = enemy.get('2 seeking')!;
    expect(found.counters[3]).toMatchObject({ id: 'g', cloaked: true, signs: ['cloaked', 'found'] });
    expect(found.sought).toMatchObject([{ from: 'w', found: true, to: { x: 18_000, y: 22_000 } }]);
    expect(found.contacts).toEqual([]);
    const next = enemy.get('3 turn')!;
    expect(ids(next.counters)).not.toContain('g');
    expect(next.contacts).toMatchObject([{ id: 'g', x: 18_000, y: 22_000, fresh: false }]);
    expect(enemy.has('3 seeking')).toBe(false);
    expect(own.get('3 seeking')!.sought).toMatchObject([
      { from: 'w', found: false, to: { x: 20_000, y: 24_000 } },
    ]);
  });

  test('SHD-9 an inertialess move leaps; one that is cloaked is shown to its own side only', () => {
    expect(enemy.get('1 phasing')!.phasings).toEqual([
      {
        ...{ id: 's', hue: '#a78bd8', from: { x: 44_000, y: 26_000 }, to: { x: 34_000, y: 29_000 } },
        ...{ courses: [9, 10], unseen: false, current: true },
      },
    ]);
    expect(enemy.get('3 moves')!.phasings).toEqual([]);
    expect(own.get('3 phasing')!.phasings).toMatchObject([{ id: 'g', unseen: true, courses: [3, 2] }]);
    // A course that comes from a leap is where the next turn begins.
    const trail = own.get('2 moves')!.trails.find(({ id }) => id === 's')!;
    expect(trail.courses[0]).toBe(10);
  });

  test('TELE-2 a lock is a line from its telepaths while it holds; one let go is seen to break', () => {
    expect(enemy.get('2 locks')!.locks).toMatchObject([{ from: 'w', to: 's', how: 'locks', leads: true }]);
    expect(enemy.get('2 moves')!.locks).toMatchObject([{ from: 'w', to: 's', how: 'holds' }]);
    expect(enemy.get('2 moves')!.counters[2]).toMatchObject({ id: 's', signs: ['locked'] });
    const freed = enemy.get('3 holds')!;
    expect(freed.locks).toEqual([]);
    expect(freed.glows).toMatchObject([{ id: 's', what: 'freed' }]);
    expect(freed.counters[2]).toMatchObject({ id: 's', signs: [] });
  });

  test('TELE-5 an attempt that fails is seen in its beat only, one line for all telepaths of a ship', () => {
    const tried: FactOf<'LockTried'> = {
      ...{
        type: 'LockTried',
        rule: 'TELE-2',
        ship: 'w',
        system: 'tp1',
        target: 's',
        test: 'attack',
        level: 12,
      },
      helpers: [{ ship: 'w', system: 'tp2', level: 8, adds: 4 }],
      ...{ face: 1, strength: 17, powerFactor: 6, resistFace: 6, resistance: 18, locked: false, left: 11 },
    };
    const facts: Fact[] = [...story.facts.slice(0, 2), tried, { ...story.facts[1]!, turn: 2 } as Fact];
    const scenes = scenesFor([], facts);
    expect(scenes.get('1 locks')!.locks).toMatchObject([{ from: 'w', to: 's', how: 'fails', leads: true }]);
    expect(scenes.get('2 turn')!.locks).toEqual([]);
  });

  test('SHD-12 a pinned vessel is marked from the end of the turn that pins it', () => {
    const pins: Fact[] = [
      ...story.facts.slice(0, 2),
      { type: 'ShipPinned', rule: 'SHD-12', ship: 's', wounds: 2, healed: 1 },
      ...[2, 3].map((turn) => ({ ...story.facts[1]!, turn }) as Fact),
    ];
    const signs = [...scenesFor([], pins)].map(([beat, { counters }]) => [beat, counters[2]!.signs]);
    expect(signs).toEqual([
      ['0 opening', []],
      ['1 turn', []],
      ['1 healing', ['pinned']],
      ['2 turn', ['pinned']],
      ['3 turn', []],
    ]);
  });

  test('SHD-15 fighters leave their vessel, and what it gives for them is shown', () => {
    const { glows, groups, flights, tolls } = enemy.get('1 spawning')!;
    expect(glows).toMatchObject([{ id: 's', what: 'spawns', count: 1 }]);
    expect(groups).toMatchObject([{ id: 's.g1', strength: 1, full: 1, empire: 'shadows', degrees: 270 }]);
    expect(flights).toMatchObject([{ id: 's.g1', how: 'launched', ship: 's' }]);
    expect(tolls).toEqual([{ id: 's', lost: 2 }]);
  });

  test('SHD-8 a mine shuts a jump point, by the vessel that fires', () => {
    expect(enemy.get('3 destabilise')!.jumps).toMatchObject([{ id: 'o shuts', how: 'shuts', by: 's' }]);
    expect(enemy.get('3 moves')!.jumps).toMatchObject([{ how: 'stands', by: null }]);
  });

  test('each way of fire is drawn as what it is', () => {
    const beam = { range: 8000, faces: [6], modifiers: [] };
    const fired: Fact[] = [
      { type: 'BeamCut', rule: 'SHD-7', ship: 's', target: 'o', ...beam, boxes: 0 },
      { type: 'BeamNeedled', rule: 'SHD-7', ship: 's', target: 'o', ...beam, hits: 1, named: false },
      { type: 'BeamSwept', rule: 'SHD-7', ship: 's', group: 'o.g1', ...beam, kills: 1, left: 5 },
      {
        type: 'PulseFired',
        rule: 'SCOUT-1',
        ship: 's',
        target: 'o',
        ...beam,
        need: 2,
        face: 1,
        hit: false,
        boxes: 0,
      },
      {
        type: 'PlasmaStruck',
        rule: 'SFTR-2',
        group: 's.g1',
        ship: 'o',
        range: 3000,
        face: 3,
        modifiers: [],
        boxes: 2,
      },
    ];
    const shots = fired.map(
      (fact) => [...scenesFor([], [...story.facts.slice(0, 2), fact]).values()].at(-1)!,
    );
    expect(
      shots.flatMap((scene) => scene.shots.map(({ kind, from, to, hit }) => [kind, from, to, hit])),
    ).toEqual([
      ['cutting', 's', 'o', false],
      ['needle', 's', 'o', true],
      ['sweep', 's', 'o.g1', true],
      ['surge', 's', 'o', false],
      ['plasma', 's.g1', 'o', true],
    ]);
    expect(shots[2]!.tolls).toEqual([{ id: 'o.g1', lost: 1 }]);
  });

  test('SHD-11 healing is shown with its boxes', () => {
    const heals: Fact[] = [
      ...story.facts.slice(0, 2),
      { type: 'BoxesHealed', rule: 'SHD-11', ship: 's', faces: [6, 6, 1], boxes: 2, lost: 0 },
    ];
    expect(scenesFor([], heals).get('1 healing')!.glows).toMatchObject([
      { id: 's', what: 'heals', count: 2 },
    ]);
  });

  test('SHD-14 a cloaked vessel that quits leaves a mark where it was seen last, and none if it never was', () => {
    const quits: Fact = { type: 'ShipEscaped', rule: 'SHD-14', ship: 'g', by: null, range: 0 };
    const unseen = scenesFor(['ea'], [...story.facts.slice(0, 2), quits]).get('1 leaving')!;
    expect([unseen.marks, unseen.leavers, unseen.contacts]).toEqual([[], [], []]);
    const seen = scenesFor(['ea'], [...story.facts, quits]).get('3 leaving')!;
    expect(seen.marks).toMatchObject([{ id: 'g', how: 'escaped', x: 18_000, y: 22_000 }]);
    expect([seen.leavers, seen.contacts]).toEqual([[], []]);
    const known = scenesFor(['shadows'], [...story.facts, quits]).get('3 leaving')!;
    expect(known.marks).toMatchObject([{ id: 'g', how: 'escaped', x: 20_000, y: 24_000 }]);
    expect(known.leavers).toMatchObject([{ counter: { id: 'g' } }]);
  });
});
