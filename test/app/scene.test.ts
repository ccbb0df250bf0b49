import { expect, test } from 'vitest';
import { factsOf, playbackOf, stateAt } from '../../src/app/playback.ts';
import { poseAlong, sceneOf, type Trail } from '../../src/app/stage/scene.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { settingNamed } from './battles.ts';

const setting = settingNamed('omega');
const { journal } = fight(setting, seededDice(7), crewOf(setting, 7));
const playback = playbackOf(setting, journal!.facts);
const sceneAt = (beat: number) => sceneOf(playback, beat, stateAt(playback, playback.beats[beat]!.to));
const scenes = playback.beats.map((_, beat) => sceneAt(beat));

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
  const lost = playback.beats.findIndex((_, beat) =>
    factsOf(playback, beat).some(({ type }) => type === 'ShipDestroyed'),
  );
  const [mark] = scenes[lost]!.marks;
  expect(mark).toMatchObject({ how: 'destroyed', fresh: true, current: true });
  const later = playback.turns.find((beat) => beat > lost)!;
  expect(scenes[later]!.marks.find(({ id }) => id === mark!.id)).toMatchObject({
    fresh: false,
    current: false,
  });
});

test('a shot is drawn in its beat only, as the journal tells it', () => {
  for (const [beat, { shots }] of scenes.entries()) {
    const fired = factsOf(playback, beat).filter((fact) => fact.type === 'ShotFired');
    expect(shots.map(({ from, to, hit }) => [from, to, hit])).toEqual(
      fired.map(({ ship, target, hit }) => [ship, target, hit]),
    );
    for (const [i, { kind }] of shots.entries())
      expect(kind).toBe(fired[i]!.weapon.startsWith('hl') ? 'beam' : 'pulse');
  }
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
