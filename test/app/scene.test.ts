import { expect, test } from 'vitest';
import { factsOf, playbackOf, stateAt } from '../../src/app/playback.ts';
import { poseAlong, sceneOf, type Trail } from '../../src/app/stage/scene.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { settingOf } from '../../src/battle/setting.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';

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
  ...{ id: 'omega-1', hue: '#ffffff', current: true },
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
