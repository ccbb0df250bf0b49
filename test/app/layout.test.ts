import { expect, test } from 'vitest';
import { playbackOf, stateAt } from '../../src/app/playback.ts';
import { groupReach, layoutOf } from '../../src/app/stage/layout.ts';
import { poseAlong, sceneOf } from '../../src/app/stage/scene.ts';
import { toScreen, type Viewport } from '../../src/app/stage/viewport.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { settingNamed } from './battles.ts';

const setting = settingNamed('omega');
const view: Viewport = { x: 30_000, y: 24_000, scale: 20, width: 1200, height: 900 };
const small: Viewport = { ...view, scale: 4 };

const story: Fact[] = [
  { type: 'BattleBegan', rule: 'TURN-1', title: '' },
  { type: 'TurnBegan', rule: 'TURN-1', turn: 1 },
  {
    ...{ type: 'GroupLaunched', rule: 'FTR-6', group: 'omega-1.g1', ship: 'omega-1', bay: 'bay1' },
    at: [12_000, 26_000],
  },
  {
    ...{ type: 'GroupMoved', rule: 'FTR-2', group: 'omega-1.g1', screen: 'omega-1', next: 0 },
    ...{ from: [12_000, 26_000], to: [12_000, 31_000] },
  },
  {
    ...{
      type: 'ShipMoved',
      rule: 'MOVE-3',
      ship: 'omega-1',
      from: [12_000, 26_000],
      middle: [12_000, 23_000],
    },
    ...{ to: [18_000, 23_000], firstCourse: 6, course: 3, velocity: 6, thrust: 0, points: 0 },
  },
  {
    ...{ type: 'GroupWentAlong', rule: 'FTR-13', group: 'omega-1.g1', ship: 'omega-1' },
    ...{ from: [12_000, 31_000], to: [18_000, 28_000] },
  },
  { type: 'GroupLanded', rule: 'FTR-11', group: 'omega-1.g1', ship: 'omega-1', bay: 'bay1' },
];
const playback = playbackOf(setting, story);
const sceneFor = (kind: string) => {
  const beat = playback.beats.findIndex((one) => one.kind === kind);
  return sceneOf(playback, beat, stateAt(playback, playback.beats[beat]!.to));
};
const laid = (kind: string, progress: number, at = view) => layoutOf(sceneFor(kind), at, progress, setting);

test('a group grows out of its carrier, flies its way, and shrinks into its ship', () => {
  expect(laid('launches', 0.3).groups[0]!.grown).toBeCloseTo(0.3);
  expect(laid('launches', 1).groups[0]!.grown).toBe(1);
  const [half] = laid('flight', 0.5).groups;
  expect(half!.place).toEqual(toScreen(view, { x: 12_000, y: 28_500 }));
  expect(laid('flight', 1).groups[0]!.place).toEqual(toScreen(view, { x: 12_000, y: 31_000 }));
  expect(laid('landings', 0.9).groups[0]!.grown).toBeLessThan(0.3);
  expect(laid('landings', 1).groups).toEqual([]);
});

test('a screening group keeps its place beside its ship while both move', () => {
  const scene = sceneFor('moves');
  for (const progress of [0.1, 0.4, 0.5, 0.8]) {
    const [group] = laid('moves', progress).groups;
    const ship = poseAlong(scene.trails[0]!, progress);
    const beside = toScreen(view, { x: ship.x, y: ship.y + 5000 });
    expect(group!.place.x).toBeCloseTo(beside.x, 6);
    expect(group!.place.y).toBeCloseTo(beside.y, 6);
  }
});

test('a group on its carrier is seen beside it; zoomed out it is a glyph', () => {
  const { ships, groups } = laid('launches', 1);
  const ship = ships.find(({ counter }) => counter.id === 'omega-1')!;
  const [group] = groups;
  const apart = Math.hypot(ship.at.x - group!.at.x, ship.at.y - group!.at.y);
  expect(apart).toBeGreaterThan(ship.radius + groupReach(group!.radius, group!.glyph) - 1);
  expect(group!.place).toEqual(ship.place);
  expect(group!.glyph).toBe(false);
  expect(laid('launches', 1, small).groups[0]!.glyph).toBe(true);
});
