import { describe, expect, test } from 'vitest';
import { playbackOf, stateAt } from '../../src/app/playback.ts';
import { CONTACT_RADIUS, groupReach, layoutOf } from '../../src/app/stage/layout.ts';
import { namesOf } from '../../src/app/stage/names.ts';
import { poseAlong, sceneOf } from '../../src/app/stage/scene.ts';
import { toScreen, type Viewport } from '../../src/app/stage/viewport.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { settingNamed } from './battles.ts';
import { shadowStory } from './shadowStory.ts';

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

describe('Shadow vessels', () => {
  const { battle, facts: all } = shadowStory();
  const sceneAt = (audience: readonly string[], name: string) => {
    const played = playbackOf(battle.setting, all, audience);
    const beat = played.beats.findIndex(({ turn, kind }) => `${turn} ${kind}` === name);
    return sceneOf(played, beat, stateAt(played, played.beats[beat]!.to));
  };
  const shipAt = (name: string, id: string, progress: number, audience = ['ea']) =>
    layoutOf(sceneAt(audience, name), view, progress, battle.setting).ships.find(
      ({ counter }) => counter.id === id,
    );

  test('SHD-9 a leaping vessel is gone from one place before it is at the other, and never between', () => {
    const [from, to] = [toScreen(view, { x: 44_000, y: 26_000 }), toScreen(view, { x: 34_000, y: 29_000 })];
    for (const [progress, place, degrees] of [
      [0.1, from, 270],
      [0.49, from, 270],
      [0.51, to, 300],
      [0.9, to, 300],
      [1, to, 300],
    ] as const)
      expect(shipAt('1 phasing', 's', progress)).toMatchObject({ place, degrees });
    expect(shipAt('1 phasing', 's', 0.5)!.grown).toBeLessThan(0.05);
    expect(shipAt('1 phasing', 's', 1)!.grown).toBe(1);
  });

  test('SHD-13 it comes up as it decloaks, and is to be seen until it has cloaked', () => {
    expect(shipAt('1 cloaks', 'g', 0.3)!.alpha).toBeCloseTo(0.3);
    expect(shipAt('1 cloaks', 'g', 1)!.alpha).toBe(1);
    expect(shipAt('2 cloaks', 'g', 0.3)).toMatchObject({ grown: 1, alpha: 0.7 });
    expect(shipAt('2 cloaks', 'g', 1)).toBeUndefined();
    expect(shipAt('2 cloaks', 'g', 1, ['shadows'])!.alpha).toBe(1);
  });

  test('where it was seen last has a place of its own, and a name that says so', () => {
    const layout = layoutOf(sceneAt(['ea'], '3 turn'), view, 1, battle.setting);
    const [contact] = layout.contacts;
    expect(contact!.place).toEqual(toScreen(view, { x: 18_000, y: 22_000 }));
    for (const { at, radius } of layout.ships)
      expect(Math.hypot(at.x - contact!.at.x, at.y - contact!.at.y)).toBeGreaterThan(
        radius + CONTACT_RADIUS - 1,
      );
    const shown = { names: false, picked: null, group: null, moving: false };
    const said = new Map([['g', 'cloaked here']]);
    expect(namesOf(layout, view, { ...shown, said }).labels.has('g')).toBe(true);
  });

  test('what befalls a vessel is said though names are not shown', () => {
    const layout = layoutOf(sceneAt(['ea'], '2 moves'), view, 1, battle.setting);
    const shown = { names: false, picked: null, group: null, moving: false };
    const labels = (said: ReadonlyMap<string, string>) => [
      ...namesOf(layout, view, { ...shown, said }).labels.keys(),
    ];
    expect(labels(new Map())).toEqual([]);
    expect(labels(new Map([['s', 'locked']]))).toEqual(['s']);
  });
});
