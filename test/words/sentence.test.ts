import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Fact, FactOf, FactType } from '../../src/battle/fact.ts';
import { NO_ORDERS } from '../../src/battle/orders.ts';
import { type FindDesign, readScenario } from '../../src/battle/scenario.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { rangeText } from '../../src/plane/table.ts';
import { readDesign } from '../../src/ship/design.ts';
import { report } from '../../src/words/report.ts';
import { sentence } from '../../src/words/sentence.ts';
import { settingForWords, settingWithShadows } from './setting.ts';

const setting = settingWithShadows();

type Sample<T extends FactType> = readonly [fact: Omit<FactOf<T>, 'type' | 'rule'>, said: string | null];

const shot = {
  ship: 'narn-1',
  weapon: 'hl1',
  target: 'omega-1',
  range: 24_000.4,
  mode: 'plain',
  way: null,
  called: null,
  toHit: null,
  damage: null,
  beams: null,
  screens: [],
  level: 0,
  hit: true,
  boxes: 0,
  counter: 1,
  burst: null,
  carried: null,
} as const;
const hit = {
  rule: 'HBW-1',
  need: 6,
  face: 6,
  modifiers: [
    { name: 'target-velocity', value: 1, rule: 'HBW-2' },
    { name: 'stealth', value: -1, rule: 'SENS-4' },
  ],
};
const doubled = { rule: 'HBW-6', need: 4, modifiers: [], face: 4 };
const orders = NO_ORDERS;
const moved = {
  ...{ ship: 'omega-1', from: [12_000, 26_000], middle: [14_000, 26_000], to: [16_123, 26_000] },
  ...{ firstCourse: 3, course: 3, velocity: 4, thrust: 0, points: 0 },
} as const satisfies Sample<'ShipMoved'>[0];
const ram = { ship: 'narn-1', target: 'omega-1', range: 1500, nerve: 6, rammed: false } as const;
const party = { ship: 'omega-1', party: 'dcp1', system: 'hl1', face: 6, steps: 0, counter: 0 } as const;

const STALKER = 'Dark Stalker (stalker-1)';
const stalker = 'stalker-1';
const psi = { ship: 'white-star-1', system: 'tp1' } as const;
const phased = {
  ...{ ship: stalker, from: [10_000, 10_000], to: [22_000, 10_000], course: 3, velocity: 12 },
  ...{ length: 12_000, next: 1 },
} as const satisfies Sample<'ShadowPhased'>[0];
const tried = {
  ...psi,
  ...{ target: stalker, test: 'attack', level: 12, helpers: [], face: 4, strength: 16 },
  ...{ powerFactor: 3, resistFace: 3, resistance: 9, locked: true, left: 12 },
} as const satisfies Sample<'LockTried'>[0];
const sought = {
  ...{ ship: 'omega-1', target: stalker, range: 5_000, found: null },
  sensors: { grade: 1, up: 1, die: 8, face: 8 },
} as const satisfies Sample<'ShadowSought'>[0];
const beam = {
  ...{ ship: stalker, target: 'omega-1', range: 52_000, faces: [6, 3, 1] },
  modifiers: [
    { name: 'range', value: -2, rule: 'SHD-6' },
    { name: 'ecm', value: -1, rule: 'SHD-6' },
  ],
} as const;
const near = { ...beam, range: 9_000, modifiers: [] } as const;
const swept = { ship: stalker, group: 'omega-1.g1', range: 9_000, modifiers: [] } as const;
const pulse = { ...beam, range: 24_000, need: 4, face: 4, hit: true, boxes: 3 } as const;

/** A fact that has no sentence here is a type error. */
const SAID: { readonly [T in FactType]: readonly Sample<T>[] } = {
  BattleBegan: [[{ title: 'Words' }, 'Words']],
  TurnBegan: [[{ turn: 3 }, 'Turn 3']],
  PhaseBegan: [
    [{ phase: 'ships' }, 'Movement'],
    [{ phase: 'end' }, 'End of turn'],
  ],
  OrdersRevealed: [
    [{ ship: 'omega-1', text: 'P1+1', orders, onDefence: 0 }, 'Agamemnon (omega-1): P1+1'],
    [
      { ship: 'narn-2', text: 'fc1 defend', orders, onDefence: 1 },
      'narn-2: fc1 defend. 1 fire control on defence (FCON-4).',
    ],
  ],
  OrdersRefused: [
    [
      {
        ...{ ship: 'omega-1', text: 'P9', onDefence: 1 },
        refusal: { rule: 'MOVE-2', why: 'turn-limit', values: { points: 9, limit: 1, thrust: 2 } },
      },
      'Agamemnon (omega-1): "P9" is no legal order: 9 points of course are more than the limit of 1 (thrust 2) (MOVE-2). It coasts. It keeps 1 fire control on defence (FCON-7).',
    ],
    [
      { ship: 'omega-1', text: '', onDefence: 0, refusal: { rule: 'TURN-2', why: 'no-orders' } },
      'Agamemnon (omega-1): no orders. It coasts.',
    ],
  ],
  PowerRolled: [
    [
      {
        ...{ ship: stalker, movement: [4, 6, 2], shooting: [3] },
        pools: { movement: 15, shooting: 3 },
      },
      `Power of ${STALKER}: movement dice 4, 6, 2; shooting die 3. It now has 15 points to move and 3 to shoot.`,
    ],
  ],
  PointsSpent: [
    [
      { ship: stalker, pool: 'movement', points: 3, left: 9, on: 'phase' },
      `${STALKER} spends 3 movement points on an inertialess move, 9 left.`,
    ],
    [
      { ship: stalker, pool: 'movement', points: 1, left: 0, on: 'regenerate' },
      `${STALKER} spends 1 movement point on regeneration, 0 left.`,
    ],
    ...(
      [
        ['inertial', 'the inertial drive'],
        ['cloak', 'its cloak'],
        ['decloak', 'decloaking'],
        ['spawn', 'fighters'],
        ['beam', 'its beam'],
        ['pulse', 'its pulse'],
        ['mine', 'a destabilisation mine'],
        ['lock', 'the shock of the lock'],
      ] as const
    ).map(
      ([on, said]): Sample<'PointsSpent'> => [
        { ship: stalker, pool: 'shooting', points: 6, left: 2, on },
        `${STALKER} spends 6 shooting points on ${said}, 2 left.`,
      ],
    ),
  ],
  PointsKept: [
    [
      { ship: stalker, pools: { movement: 3, shooting: 1 }, lost: { movement: 4, shooting: 0 } },
      `${STALKER} keeps 3 movement points and 1 shooting point; 4 and 0 are lost.`,
    ],
    [
      { ship: stalker, pools: { movement: 2, shooting: 0 }, lost: { movement: 0, shooting: 0 } },
      `${STALKER} keeps 2 movement points and 0 shooting points.`,
    ],
  ],
  OrdersVoided: [[{ ship: stalker }, `${STALKER}: its orders are void, telepaths hold it.`]],
  ShadowPhased: [
    [phased, `${STALKER} phases from (10, 10) to (22, 10), 12 inches: course 3, velocity 12.`],
    [
      { ...phased, to: [10_000, 10_000], course: 6, velocity: 0, length: 0, next: null },
      `${STALKER} phases and stays at (10, 10): course 6, velocity 0.`,
    ],
  ],
  PhaseRefused: [
    [
      {
        ...{ ship: stalker, to: [30_000, 10_000] },
        refusal: {
          ...{ rule: 'SHD-9', why: 'too-far' },
          values: { group: stalker, range: '12.01', reach: 12 },
        },
      },
      `${STALKER} does not go to (30, 10): 12.01 inches are too far for stalker-1, which moves 12 this turn.`,
    ],
    [
      {
        ...{ ship: stalker, to: null },
        refusal: {
          ...{ rule: 'SHD-13', why: 'points-short' },
          values: { pool: 'movement', need: 6, have: 2 },
        },
      },
      `${STALKER} does not do as it is told: that takes 6 movement points, it has 2.`,
    ],
  ],
  ShadowStayed: [[{ ship: stalker, next: 0 }, `${STALKER} is held where it is.`]],
  ShadowCloaked: [
    [{ ship: stalker, next: null }, `${STALKER} cloaks.`],
    [{ ship: stalker, next: 0 }, `${STALKER} cloaks out of the lock, and will not come back (TELE-4).`],
  ],
  ShadowDecloaked: [
    [
      { ship: stalker, at: [12_500, 30_000], course: 9, velocity: 4, rolled: false },
      `${STALKER} decloaks at (12.5, 30): course 9, velocity 4.`,
    ],
  ],
  CloakFailed: [
    [
      { ship: stalker, refusal: { rule: 'GEO-4', why: 'in-planet' } },
      `${STALKER} does not decloak, and keeps its points: that place is inside a planet.`,
    ],
  ],
  ShadowSought: [
    [
      { ...sought, found: { at: [12_500, 30_000], course: 9, velocity: 4 } },
      `Agamemnon (omega-1) seeks ${STALKER}, 5 inches: needs 8+, sensors D8 (basic, one up within 6 inches by SENS-3) rolls 8, found at (12.5, 30): course 9, velocity 4.`,
    ],
    [
      { ...sought, range: 30_000, sensors: { grade: 3, up: 0, die: 10, face: 7 } },
      `Agamemnon (omega-1) seeks ${STALKER}, 30 inches: needs 8+, sensors D10 (superior) rolls 7, nothing found.`,
    ],
  ],
  FightersSpawned: [
    [{ ship: stalker, groups: ['stalker-1.g1'] }, `${STALKER} spawns stalker-1.g1.`],
    [
      { ship: stalker, groups: ['stalker-1.g1', 'stalker-1.g2'] },
      `${STALKER} spawns stalker-1.g1 and stalker-1.g2.`,
    ],
  ],
  LockTried: [
    [
      tried,
      `Telepath tp1 of Liandra (white-star-1) attacks ${STALKER}: level 12 + die 4 makes 16, against die 3 + 2 x power factor 3 makes 9 (TELE-3): locked, it stops where it is (TELE-4).`,
    ],
    [
      {
        ...{ ...tried, level: 2, face: 1, strength: 6, locked: false, left: 1 },
        helpers: [
          { ship: 'white-star-1', system: 'tp2', level: 3, adds: 1 },
          { ship: 'white-star-2', system: 'tp1', level: 5, adds: 2 },
        ],
      },
      `Telepath tp1 of Liandra (white-star-1) attacks ${STALKER}: level 2 + die 1 + 1 by telepath tp2 (level 3) + 2 by telepath tp1 of white-star-2 (level 5) makes 6, against die 3 + 2 x power factor 3 makes 9 (TELE-3): not higher, no lock; its level falls to 1 (TELE-5).`,
    ],
    [
      { ...tried, test: 'again' },
      `The lock on ${STALKER} is tested again, led by telepath tp1 of Liandra (white-star-1): level 12 + die 4 makes 16, against die 3 + 2 x power factor 3 makes 9 (TELE-3): it holds.`,
    ],
    [
      { ...tried, test: 'again', level: 3, face: 2, strength: 5, locked: false, left: 3 },
      `The lock on ${STALKER} is tested again, led by telepath tp1 of Liandra (white-star-1): level 3 + die 2 makes 5, against die 3 + 2 x power factor 3 makes 9 (TELE-3): not higher.`,
    ],
  ],
  HelpRefused: [
    [
      {
        ...{ ...psi, target: stalker },
        refusal: { rule: 'TELE-6', why: 'telepath-exhausted', values: { system: 'tp1' } },
      },
      'Telepath tp1 of Liandra (white-star-1) does not help against Dark Stalker (stalker-1): tp1 has no level left.',
    ],
  ],
  LockRefused: [
    [
      {
        ...{ ...psi, target: stalker },
        refusal: {
          ...{ rule: 'TELE-2', why: 'out-of-range' },
          values: { system: 'tp1', range: '36.01', reach: 36 },
        },
      },
      `Telepath tp1 of Liandra (white-star-1) does not attack ${STALKER}: 36.01 inches is out of range for tp1, which reaches 36.`,
    ],
    [
      {
        ...{ ...psi, target: '' },
        refusal: { rule: 'TELE-6', why: 'holds-nothing', values: { system: 'tp1' } },
      },
      'Telepath tp1 of Liandra (white-star-1) breaks no lock: tp1 leads no lock that it could break.',
    ],
  ],
  LockHeld: [
    [
      {
        target: stalker,
        levels: [
          { ...psi, level: 11 },
          { ship: 'white-star-2', system: 'tp1', level: 4 },
        ],
      },
      `The lock on ${STALKER} is held; levels fall: telepath tp1 of Liandra (white-star-1) to 11 and telepath tp1 of white-star-2 to 4.`,
    ],
  ],
  LockLeft: [
    [
      { ...psi, target: stalker, why: 'exhausted' },
      `Telepath tp1 of Liandra (white-star-1) has no level left and drops out of the lock on ${STALKER}.`,
    ],
    [
      { ...psi, target: stalker, why: 'lost' },
      `Telepath tp1 of Liandra (white-star-1) is lost to the lock on ${STALKER}.`,
    ],
    [
      { ...psi, target: stalker, why: 'far' },
      `Telepath tp1 of Liandra (white-star-1) is out of range and drops out of the lock on ${STALKER} (lockRange = every).`,
    ],
  ],
  LockBroken: [
    [{ target: stalker, why: 'owner' }, `${STALKER} is let go: its lock is broken off.`],
    [{ target: stalker, why: 'exhausted' }, `${STALKER} is free: who held it has no level left.`],
    [{ target: stalker, why: 'lost' }, `${STALKER} is free: nobody is left to hold it.`],
    [{ target: stalker, why: 'far' }, `${STALKER} is free: who held it is out of range (lockRange = every).`],
    [{ target: stalker, why: 'test' }, `${STALKER} is free: who is left is not strong enough.`],
    [{ target: stalker, why: 'cloaked' }, `The lock on ${STALKER} ends with its cloak.`],
    [{ target: stalker, why: 'gone' }, `The lock on ${STALKER} ends with it.`],
  ],
  TelepathRested: [
    [
      { ...psi, sides: 12, face: 3, level: 11 },
      'Telepath tp1 of Liandra (white-star-1) rests: D12 needs 3+, rolls 3, wins a level back and has 11.',
    ],
    [
      { ...psi, sides: 12, face: 2, level: 10 },
      'Telepath tp1 of Liandra (white-star-1) rests: D12 needs 3+, rolls 2, stays at level 10.',
    ],
  ],
  PlasmaStruck: [
    [
      { group: 'stalker-1.g1', ship: 'omega-1', range: 4_000, face: 3, modifiers: [], boxes: 3 },
      'stalker-1.g1 throws plasma at Agamemnon (omega-1), 4 inches: D3 rolls 3: 3 boxes.',
    ],
    [
      {
        ...{ group: 'stalker-1.g1', ship: 'white-star-1', range: 4_000, face: 1, boxes: 0 },
        modifiers: [
          { name: 'armour', value: -1, rule: 'SHD-6' },
          { name: 'ecm', value: -2, rule: 'SHD-6' },
        ],
      },
      'stalker-1.g1 throws plasma at Liandra (white-star-1), 4 inches: D3 rolls 1, -1 armour (SHD-6), -2 ECM (SHD-6), not below 0: no boxes.',
    ],
  ],
  BeamCut: [
    [
      { ...beam, boxes: 3 },
      'Cutting beam at Agamemnon (omega-1), 52 inches: dice 6, 3, 1, each -2 range (SHD-6), -1 ECM (SHD-6), none below 0: 3 boxes.',
    ],
    [
      { ...beam, faces: [4], boxes: 1 },
      'Cutting beam at Agamemnon (omega-1), 52 inches: die 4, -2 range (SHD-6), -1 ECM (SHD-6), not below 0: 1 box.',
    ],
    [{ ...near, boxes: 10 }, 'Cutting beam at Agamemnon (omega-1), 9 inches: dice 6, 3, 1: 10 boxes.'],
  ],
  BeamNeedled: [
    [
      { ...near, faces: [6, 6, 2], hits: 2, named: true },
      'Needle beam at Agamemnon (omega-1), 9 inches: dice 6, 6, 2, each 6 takes a system: 2 systems.',
    ],
    [
      { ...beam, hits: 0, named: true },
      'Needle beam at Agamemnon (omega-1), 52 inches: dice 6, 3, 1, each 6 takes a system, -2 range (SHD-6), -1 ECM (SHD-6): no system.',
    ],
  ],
  BeamSwept: [
    [
      { ...swept, faces: [5, 6, 4], kills: 2, left: 4 },
      'ADAF beam at omega-1.g1, 9 inches: dice 5, 6, 4, each 5+ kills: 2 fighters killed, 4 left.',
    ],
    [
      {
        ...{ ...swept, group: 'stalker-1.g1', range: 46_000, faces: [6], kills: 0, left: 1 },
        modifiers: [{ name: 'range', value: -1, rule: 'SHD-6' }],
      },
      'ADAF beam at stalker-1.g1, 46 inches: die 6, only a 6 kills (SFTR-1), -1 range (SHD-6): no fighter killed, 1 left.',
    ],
  ],
  NeedlesNamed: [
    [
      { ship: stalker, target: 'omega-1', systems: ['hl1', 'hl2', 'drive', 'drive'], faces: [] },
      'The needle beam takes heavy laser hl1, hl2 and drive of Agamemnon (omega-1).',
    ],
    [
      { ship: stalker, target: 'omega-1', systems: ['hl1'], faces: [2, 4] },
      'Dice 2, 4 choose among what works of Agamemnon (omega-1): the needle beam takes heavy laser hl1.',
    ],
    [
      { ship: stalker, target: 'omega-1', systems: ['hl1'], faces: [4] },
      'Die 4 chooses among what works of Agamemnon (omega-1): the needle beam takes heavy laser hl1.',
    ],
    [
      { ship: stalker, target: 'omega-1', systems: [], faces: [] },
      'The needle beam takes nothing of Agamemnon (omega-1).',
    ],
  ],
  NeedleRefused: [
    [
      {
        ...{ ship: stalker, target: 'omega-1', system: 'hl1' },
        refusal: { rule: 'SHD-7', why: 'needles-spent', values: { hits: 1 } },
      },
      'The needle beam does not take heavy laser hl1 of Agamemnon (omega-1): the needle beam takes 1 system, no more.',
    ],
  ],
  PulseFired: [
    [
      { ...pulse, modifiers: [{ name: 'scout', value: -1, rule: 'SCOUT-1' }] },
      "Pulse at Agamemnon (omega-1), 24 inches: to hit needs 4+, rolls 4, hit; dice 6, 3, 1, each -1 scout's pulse (SCOUT-1), none below 0: 3 boxes.",
    ],
    [
      { ...pulse, faces: [], face: 3, hit: false, boxes: 0 },
      'Pulse at Agamemnon (omega-1), 24 inches: to hit needs 4+, rolls 3, miss.',
    ],
  ],
  BoxesHealed: [
    [
      { ship: stalker, faces: [6, 2, 6], boxes: 2, lost: 1 },
      `${STALKER} regenerates: dice 6, 2, 6, each 6 restores a box: 2 boxes, 9 of 10 left.`,
    ],
  ],
  ShipPinned: [
    [
      { ship: stalker, wounds: 5, healed: 2 },
      `${STALKER} is pinned next turn: it lost 5 boxes and regenerated 2. It lies still, keeps its course, and all its movement points go into regeneration.`,
    ],
  ],
  ShipMoved: [
    [moved, 'Agamemnon (omega-1) moves from (12, 26) to (16.12, 26): course 3, velocity 4.'],
    [
      { ...moved, course: 4, thrust: 2, points: 1 },
      'Agamemnon (omega-1) moves from (12, 26) over (14, 26) to (16.12, 26): course 3, then 4, velocity 4; 2 thrust, 1 of it for course.',
    ],
    [{ ...moved, velocity: 0 }, 'Agamemnon (omega-1) lies at (16.12, 26): course 3, velocity 0.'],
  ],
  ShipRolled: [
    [
      { ship: 'omega-1', rolled: true },
      'Agamemnon (omega-1) rolls over: port and starboard arcs are swapped (ARC-3).',
    ],
    [{ ship: 'omega-1', rolled: false }, 'Agamemnon (omega-1) rolls upright again.'],
  ],
  AsteroidCrossed: [
    [
      { ship: 'omega-1', terrain: 0, velocity: 9, thrust: 5, need: 4, face: 4, survived: true },
      'Agamemnon (omega-1) crosses the asteroid at (36, 24.5) at velocity 9 with thrust 5: needs 4+, rolls 4, comes through.',
    ],
    [
      { ship: 'omega-1', terrain: 0, velocity: 9, thrust: 5, need: 4, face: 3, survived: false },
      'Agamemnon (omega-1) crosses the asteroid at (36, 24.5) at velocity 9 with thrust 5: needs 4+, rolls 3, breaks up.',
    ],
    [
      { ship: 'omega-1', terrain: 0, velocity: 6, thrust: 5, need: 1, face: null, survived: true },
      'Agamemnon (omega-1) crosses the asteroid at (36, 24.5) safely: velocity 6 less thrust 5 is 1, no die can fail.',
    ],
    [
      { ship: 'omega-1', terrain: 0, velocity: 14, thrust: 5, need: 9, face: null, survived: false },
      'Agamemnon (omega-1) crosses the asteroid at (36, 24.5) and breaks up: velocity 14 less thrust 5 is 9, no die can save it.',
    ],
  ],
  PlanetHit: [[{ ship: 'narn-2', terrain: 1 }, 'narn-2 flies into the planet at (50, 24).']],
  ShipWithdrew: [[{ ship: 'narn-2' }, 'narn-2 leaves the table and has withdrawn.']],
  ShipArrived: [
    [
      { ship: 'narn-1', at: [30000, 12500], course: 6, velocity: 4 },
      "Tor'Khal (narn-1) comes out of hyperspace at (30, 12.5): course 6, velocity 4.",
    ],
  ],
  GroupLaunched: [
    [
      { group: 'omega-1.g1', ship: 'omega-1', bay: 'bay1', at: [10000, 10000] },
      'omega-1.g1 launches from bay1 of Agamemnon (omega-1).',
    ],
    [
      { group: 'stalker-1.g1', ship: stalker, bay: '', at: [10_000, 10_000] },
      `stalker-1.g1 is launched by ${STALKER}.`,
    ],
  ],
  MineMarked: [
    [
      { ship: 'narn-1', launcher: 'mine1', x: 34500, y: 20000 },
      "Tor'Khal (narn-1) aims energy mine launcher mine1 at (34.5, 20).",
    ],
  ],
  AimRefused: [
    [
      {
        ship: 'narn-1',
        launcher: 'mine1',
        x: 34500,
        y: 20000,
        refusal: { rule: 'MINE-1', why: 'point-out-of-arc', values: { system: 'mine1', arc: '11-1' } },
      },
      "Tor'Khal (narn-1) launches nothing from energy mine launcher mine1 at (34.5, 20): that point is not in the arc 11-1 of mine1.",
    ],
  ],
  FlightOrdered: [
    [
      {
        groups: [
          { side: 'ea', count: 3 },
          { side: 'narn', count: 1 },
        ],
        rolls: [],
        order: ['ea', 'narn'],
      },
      'Groups in flight: Earth Alliance 3, Narn Regime 1. Earth Alliance moves one first.',
    ],
    [
      {
        groups: [
          { side: 'ea', count: 2 },
          { side: 'shadows', count: 1 },
        ],
        rolls: [],
        order: ['ea', 'shadows'],
        ships: [stalker],
      },
      `Groups in flight: Earth Alliance 2, Shadows 1. Earth Alliance moves one first. Among them: ${STALKER} (SHD-9, TELE-4).`,
    ],
    [
      {
        groups: [
          { side: 'ea', count: 2 },
          { side: 'narn', count: 2 },
        ],
        rolls: [
          { sides: ['ea', 'narn'], faces: [4, 4] },
          { sides: ['ea', 'narn'], faces: [2, 5] },
        ],
        order: ['narn', 'ea'],
      },
      'Groups in flight: Earth Alliance 2, Narn Regime 2; a die each: Earth Alliance 4, Narn Regime 4; tied, again: Earth Alliance 2, Narn Regime 5. Narn Regime moves one first.',
    ],
    [{ groups: [{ side: 'ea', count: 2 }], rolls: [], order: ['ea'] }, null],
  ],
  GroupMoved: [
    [
      { group: 'omega-1.g1', from: [10000, 10000], to: [12345, 20000], screen: null, next: 0 },
      'omega-1.g1 flies to (12.35, 20).',
    ],
    [
      { group: 'omega-1.g1', from: [10000, 10000], to: [12000, 10000], screen: 'omega-1', next: 0 },
      'omega-1.g1 flies to (12, 10). It screens Agamemnon (omega-1) (FTR-9).',
    ],
    [
      { group: 'omega-1.g1', from: [10000, 10000], to: [10000, 10000], screen: null, next: 0 },
      'omega-1.g1 stays at (10, 10).',
    ],
    [
      { group: 'omega-1.g1', from: [10000, 10000], to: [10000, 10000], screen: 'omega-1', next: 0 },
      'omega-1.g1 stays at (10, 10). It screens Agamemnon (omega-1) (FTR-9).',
    ],
  ],
  GroupMoveRefused: [
    [
      {
        group: 'omega-1.g1',
        to: [10000, 30000],
        screen: null,
        next: 0,
        refusal: { rule: 'FTR-2', why: 'too-far', values: { group: 'omega-1.g1', range: '20', reach: 12 } },
      },
      'omega-1.g1 stays where it is: 20 inches are too far for omega-1.g1, which moves 12 this turn.',
    ],
    [
      {
        group: 'omega-1.g1',
        to: [10000, 30000],
        screen: 'narn-1',
        next: 0,
        refusal: { rule: 'FTR-9', why: 'screens-own', values: { ship: 'narn-1' } },
      },
      'omega-1.g1 stays where it is: narn-1 is not on this side: fighters screen their own ships.',
    ],
  ],
  GroupWentAlong: [
    [
      { group: 'omega-1.g1', ship: 'omega-1', from: [10000, 10000], to: [10000, 16000] },
      'omega-1.g1 goes along with Agamemnon (omega-1) to (10, 16).',
    ],
  ],
  GroupLanded: [
    [
      { group: 'omega-1.g1', ship: 'omega-1', bay: 'bay1' },
      'omega-1.g1 lands in bay1 of Agamemnon (omega-1).',
    ],
  ],
  LandingMissed: [
    [
      {
        ship: 'omega-1',
        group: 'omega-1.g1',
        refusal: { rule: 'FTR-11', why: 'not-near', values: { group: 'omega-1.g1', range: '1', reach: 6 } },
      },
      'Agamemnon (omega-1) does not recover omega-1.g1: omega-1.g1 is 1 inch away, it lands within 6.',
    ],
  ],
  MineLaunched: [
    [
      { ship: 'narn-1', launcher: 'mine1', aim: [34500, 20000], face: 1, at: [34500, 18000], counter: 2 },
      "An energy mine of Tor'Khal (narn-1), energy mine launcher mine1, aimed at (34.5, 20): rolls 1, 2 inches short; it bursts at (34.5, 18).",
    ],
    [
      { ship: 'narn-1', launcher: 'mine1', aim: [34500, 20000], face: 2, at: [34500, 18000], counter: 2 },
      "An energy mine of Tor'Khal (narn-1), energy mine launcher mine1, aimed at (34.5, 20): rolls 2, 2 inches to port; it bursts at (34.5, 18).",
    ],
    [
      { ship: 'narn-1', launcher: 'mine1', aim: [34500, 20000], face: 3, at: [34500, 18000], counter: 2 },
      "An energy mine of Tor'Khal (narn-1), energy mine launcher mine1, aimed at (34.5, 20): rolls 3, 2 inches long; it bursts at (34.5, 18).",
    ],
    [
      { ship: 'narn-1', launcher: 'mine1', aim: [34500, 20000], face: 4, at: [34500, 18000], counter: 2 },
      "An energy mine of Tor'Khal (narn-1), energy mine launcher mine1, aimed at (34.5, 20): rolls 4, 2 inches to starboard; it bursts at (34.5, 18).",
    ],
    [
      { ship: 'narn-1', launcher: 'mine1', aim: [34500, 20000], face: 6, at: [34500, 20000], counter: 2 },
      "An energy mine of Tor'Khal (narn-1), energy mine launcher mine1, aimed at (34.5, 20): rolls 6, it bursts on the point.",
    ],
  ],
  MineStruck: [
    [
      {
        by: 'narn-1',
        launcher: 'mine1',
        ship: 'omega-1',
        range: 1500,
        faces: [6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1],
        away: 1,
        screens: [],
        level: 0,
        boxes: 4,
      },
      'Agamemnon (omega-1), 1.5 inches from the burst of narn-1 mine1: dice (1) 1, 1, 2, 2, 3, 3, 4, 4, 5, 6 (6) against no screens: 4 boxes (SCREEN-2).',
    ],
    [
      {
        by: 'narn-1',
        launcher: 'mine1',
        ship: 'omega-1',
        range: 0,
        faces: [6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1],
        away: 0,
        screens: [{ kind: 'forcefields', levels: 1, rule: 'FF-1' }],
        level: 1,
        boxes: 5,
      },
      'Agamemnon (omega-1), 0 inches from the burst of narn-1 mine1: dice 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6 against screen level 1 (forcefields 1, FF-1): 5 boxes (SCREEN-2).',
    ],
    [
      {
        by: 'narn-1',
        launcher: 'mine1',
        ship: 'omega-1',
        range: 6000,
        faces: [6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1],
        away: 6,
        screens: [],
        level: 0,
        boxes: 0,
      },
      'Agamemnon (omega-1), 6 inches from the burst of narn-1 mine1: dice (1, 1, 1, 2, 2, 3) (3, 4, 4, 5, 6, 6) against no screens: no boxes (SCREEN-2).',
    ],
  ],
  MineStruckGroup: [
    [
      {
        by: 'narn-1',
        launcher: 'mine1',
        group: 'omega-1.g1',
        range: 3000,
        faces: [6, 6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1],
        away: 3,
        kills: 2,
        left: 4,
      },
      'omega-1.g1, 3 inches from the burst of narn-1 mine1: dice (1, 1, 1) 2, 2, 3, 3, 4, 4 (5, 6, 6): 2 fighters killed, 4 left.',
    ],
  ],
  AttackNamed: [
    [{ group: 'omega-1.g1', target: 'narn-1' }, "omega-1.g1 attacks Tor'Khal (narn-1)."],
    [{ group: 'omega-1.g1', target: 'narn-1.g1' }, 'omega-1.g1 attacks narn-1.g1.'],
  ],
  AttackRefused: [
    [
      {
        group: 'omega-1.g1',
        target: 'narn-1',
        refusal: {
          rule: 'FTR-10',
          why: 'attack-too-far',
          values: { target: 'narn-1', range: '6.01', reach: 6 },
        },
      },
      "omega-1.g1 does not attack Tor'Khal (narn-1): narn-1 is 6.01 inches away, fighters attack within 6.",
    ],
  ],
  AnswerRefused: [
    [
      {
        group: 'omega-1.g1',
        target: 'narn-1.g1',
        refusal: {
          rule: 'FTR-10',
          why: 'not-attacked-by',
          values: { group: 'omega-1.g1', target: 'narn-1.g1' },
        },
      },
      'omega-1.g1 does not shoot back at narn-1.g1: narn-1.g1 attacks neither omega-1.g1 nor the ship that it screens.',
    ],
    [
      {
        group: 'omega-1.g1',
        target: null,
        refusal: { rule: 'FTR-10', why: 'pinned', values: { group: 'omega-1.g1' } },
      },
      'omega-1.g1 does not press on: omega-1.g1 is attacked and must fight back (dogfight = pinned).',
    ],
  ],
  PressedOn: [
    [
      { group: 'omega-1.g1', target: 'narn-1' },
      "omega-1.g1 presses on to Tor'Khal (narn-1) without shooting back.",
    ],
  ],
  DogfightFought: [
    [
      {
        group: 'omega-1.g1',
        target: 'omega-1.g2',
        faces: [6, 5, 4, 3, 2, 1],
        bonus: 0,
        kills: 4,
        left: 2,
        pressedOn: false,
      },
      'omega-1.g1 fights omega-1.g2: dice 6, 5, 4, 3, 2, 1: 4 fighters killed, 2 left.',
    ],
    [
      {
        ...{ group: 'stalker-1.g1', target: 'omega-1.g1', faces: [], bonus: 0 },
        ...{ kills: 1, left: 5, pressedOn: false },
      },
      'stalker-1.g1 fights omega-1.g1: no dice, a Shadow fighter takes one: 1 fighter killed, 5 left.',
    ],
    [
      {
        ...{ group: 'omega-1.g1', target: 'stalker-1.g1', faces: [6, 5], bonus: 1 },
        ...{ kills: 1, left: 0, pressedOn: false },
      },
      'omega-1.g1 fights stalker-1.g1: dice 6, 5, each +1 by FTR-5, only a 6 kills (SFTR-1): 1 fighter killed, 0 left.',
    ],
    [
      {
        group: 'omega-1.g1',
        target: 'omega-1.g2',
        faces: [3],
        bonus: 1,
        kills: 1,
        left: 5,
        pressedOn: false,
      },
      'omega-1.g1 fights omega-1.g2: die 3, +1 by FTR-5: 1 fighter killed, 5 left.',
    ],
  ],
  FightersShot: [
    [
      { ship: 'omega-1', weapon: 'pc1', group: 'omega-1.g1', range: 5123.4, faces: [4], kills: 0, left: 6 },
      'Pulse cannon pc1 at omega-1.g1, 5.13 inches: die 4: no fighter killed, 6 left.',
    ],
    [
      { ship: 'omega-1', weapon: 'int1', group: 'omega-1.g1', range: 5000, faces: [6, 4], kills: 3, left: 3 },
      'Interceptor int1 at omega-1.g1, 5 inches: dice 6, 4: 3 fighters killed, 3 left.',
    ],
    [
      { ship: 'omega-1', weapon: 'pc1', group: 'stalker-1.g1', range: 5000, faces: [5], kills: 0, left: 1 },
      'Pulse cannon pc1 at stalker-1.g1, 5 inches: die 5, only a 6 kills (SFTR-1): no fighter killed, 1 left.',
    ],
  ],
  GroupStruck: [
    [
      {
        group: 'omega-1.g1',
        ship: 'narn-1',
        faces: [6, 5, 4, 3, 2, 1],
        bonus: 0,
        screens: [],
        level: 0,
        boxes: 4,
      },
      "omega-1.g1 strikes Tor'Khal (narn-1): beam dice 6, 5, 4, 3, 2, 1 against no screens: 4 boxes (SCREEN-2).",
    ],
    [
      {
        group: 'omega-1.g1',
        ship: 'narn-1',
        faces: [6],
        bonus: 1,
        screens: [
          { kind: 'armour', levels: 1, rule: 'ARM-1' },
          { kind: 'interceptors', levels: 2, rule: 'INT-1' },
        ],
        level: 3,
        boxes: 1,
      },
      "omega-1.g1 strikes Tor'Khal (narn-1): beam die 6, +1 by FTR-5 against screen level 3 (armour 1, ARM-1; interceptors 2, INT-1): 1 box (SCREEN-2).",
    ],
  ],
  GroupSpent: [
    [
      { group: 'omega-1.g1', deadline: 6 },
      'omega-1.g1 has fought three turns: it rolls no more dice and must land by the end of turn 6.',
    ],
  ],
  GroupKilled: [[{ group: 'omega-1.g1' }, 'omega-1.g1 is wiped out.']],
  GroupLost: [
    [{ group: 'omega-1.g1', why: 'bay' }, 'omega-1.g1 is lost with its bay.'],
    [{ group: 'omega-1.g1', why: 'ship' }, 'omega-1.g1 is lost with its ship.'],
    [{ group: 'omega-1.g1', why: 'spent' }, 'omega-1.g1 found no bay in time and is lost.'],
    [{ group: 'omega-1.g1', why: 'stranded' }, 'omega-1.g1 has no ship left to land on and is lost.'],
  ],
  GroupSafe: [
    [{ group: 'omega-1.g1', why: 'aboard' }, 'omega-1.g1 leaves aboard, safe.'],
    [
      { group: 'omega-1.g1', why: 'stranded' },
      'omega-1.g1 has no ship left to land on and is picked up later (strandedFighters = saved).',
    ],
  ],
  ShuntUsed: [
    [
      { ship: 'omega-1', weapon: 'hl1', target: 'narn-1', first: true },
      "Agamemnon (omega-1) shunts the power of its jump drive into heavy laser hl1: the drive is off line for the rest of the battle, and the beam hits Tor'Khal (narn-1) for one more turn.",
    ],
    [
      { ship: 'omega-1', weapon: 'hl1', target: 'narn-1', first: false },
      "Agamemnon (omega-1) shunts power into heavy laser hl1 again: the beam hits Tor'Khal (narn-1) for one more turn.",
    ],
  ],
  ShipEscaped: [
    [
      { ship: 'omega-1', by: 'narn-1', range: 5999.6 },
      "Agamemnon (omega-1) leaves by the jump point of Tor'Khal (narn-1), 6 inches away.",
    ],
    [
      { ship: 'omega-1', by: 'omega-1', range: 3000 },
      'Agamemnon (omega-1) leaves by the jump point of Agamemnon (omega-1), 3 inches away.',
    ],
    [{ ship: stalker, by: null, range: 0 }, `${STALKER} leaves the battle under its cloak.`],
  ],
  LeaveFailed: [
    [
      { ship: 'omega-1', refusal: { rule: 'JUMP-3', why: 'no-point', values: { reach: 6 } } },
      'Agamemnon (omega-1) cannot leave: no jump point that opened in an earlier turn is within 6 inches.',
    ],
  ],
  CapacitorCharged: [
    [
      { ship: 'omega-1', face: 6, gain: 2, charge: 5 },
      'Jump capacitor of Agamemnon (omega-1): rolls 6, gains 2, holds 5 of 6.',
    ],
  ],
  PointCollapsed: [
    [{ ship: 'omega-1', why: 'left' }, 'The jump point of Agamemnon (omega-1) collapses behind it.'],
    [
      { ship: 'omega-1', why: 'far' },
      'The jump point of Agamemnon (omega-1) collapses: its ship is more than 6 inches away.',
    ],
    [{ ship: 'omega-1', why: 'destroyed' }, 'The jump point of Agamemnon (omega-1) collapses with its ship.'],
    [{ ship: 'omega-1', why: 'second' }, 'The jump point of Agamemnon (omega-1) shuts as it opens another.'],
    [{ ship: 'omega-1', why: 'shunt' }, 'The jump point of Agamemnon (omega-1) is lost with its drive.'],
    [{ ship: 'omega-1', why: 'mine' }, 'A destabilisation mine shuts the jump point of Agamemnon (omega-1).'],
  ],
  PointOpened: [
    [
      { ship: 'omega-1', at: [30000, 12000], roll: null },
      'Agamemnon (omega-1) opens a jump point at (30, 12). Ships may leave by it from next turn on.',
    ],
    [
      { ship: 'omega-1', at: [30000, 12000], roll: { course: 3, distance: 4 } },
      'Agamemnon (omega-1) opens a jump point: course 3, 4 inches, at (30, 12). Ships may leave by it from next turn on.',
    ],
  ],
  OpenFailed: [
    [
      { ship: 'omega-1', refusal: { rule: 'JUMP-2', why: 'not-full', values: { charge: 4 } } },
      'Agamemnon (omega-1) opens no jump point: the capacitor holds 4 of 6.',
    ],
    [
      { ship: 'omega-1', refusal: { rule: 'JUMP-2', why: 'system-lost', values: { system: 'jump' } } },
      'Agamemnon (omega-1) opens no jump point: jump is lost.',
    ],
  ],
  PlaceRefused: [
    [
      {
        ship: 'omega-1',
        x: 30000,
        y: 12000,
        refusal: { rule: 'JUMP-2', why: 'place-out-of-reach', values: { range: '6.01', reach: 6 } },
      },
      'Agamemnon (omega-1) opens its jump point where it is, not at (30, 12): that place is 6.01 inches away, a point opens within 6.',
    ],
  ],
  RamTried: [
    [
      { ...ram, nerve: 5, contest: null },
      "Tor'Khal (narn-1) means to ram Agamemnon (omega-1) at 1.5 inches: nerve needs 6, rolls 5, it turns away.",
    ],
    [
      { ...ram, contest: { own: 2, thrust: 6, other: 6, otherThrust: 2 } },
      "Tor'Khal (narn-1) means to ram Agamemnon (omega-1) at 1.5 inches: nerve needs 6, rolls 6; 2 + thrust 6 against 6 + thrust 2, it misses.",
    ],
    [
      { ...ram, rammed: true, contest: { own: 3, thrust: 6, other: 6, otherThrust: 2 } },
      "Tor'Khal (narn-1) means to ram Agamemnon (omega-1) at 1.5 inches: nerve needs 6, rolls 6; 3 + thrust 6 against 6 + thrust 2, it rams.",
    ],
  ],
  RamStruck: [
    [
      { ship: 'omega-1', by: 'narn-1', face: 3, boxes: 45 },
      "Tor'Khal (narn-1) strikes Agamemnon (omega-1): rolls 3, times its boxes left makes 45 boxes.",
    ],
  ],
  InitiativeRolled: [
    [
      {
        rolls: [
          { sides: ['ea', 'narn'], faces: [4, 4] },
          { sides: ['ea', 'narn'], faces: [2, 5] },
        ],
        order: ['narn', 'ea'],
      },
      'Initiative: Earth Alliance 4, Narn Regime 4; tied, again: Earth Alliance 2, Narn Regime 5. Narn Regime fires first, then Earth Alliance.',
    ],
    [{ rolls: [], order: ['ea'] }, 'Initiative: only Earth Alliance has ships that may fire.'],
  ],
  FireBegan: [
    [{ ship: 'omega-1', pass: false }, 'Agamemnon (omega-1) fires.'],
    [{ ship: 'omega-1', pass: true }, 'Agamemnon (omega-1) holds its fire.'],
  ],
  ShotRefused: [
    [
      {
        ...{ ship: 'omega-1', weapon: 'hl1', target: 'narn-1' },
        refusal: { rule: 'ARC-2', why: 'out-of-arc', values: { system: 'hl1', ship: 'narn-1', arc: '11-1' } },
      },
      "Heavy laser hl1 does not fire at Tor'Khal (narn-1): narn-1 is not in the arc 11-1 of hl1.",
    ],
    [
      {
        ...{ ship: stalker, weapon: 'beam', target: 'narn-1' },
        refusal: { rule: 'SHD-5', why: 'out-of-arc', values: { system: 'cut', ship: 'narn-1', arc: 'F' } },
      },
      "Beam does not fire at Tor'Khal (narn-1): narn-1 is not in the arc F of the cutting beam.",
    ],
    [
      {
        ...{ ship: stalker, weapon: 'mine', target: 'omega-1' },
        refusal: { rule: 'SHD-8', why: 'no-such-point', values: { ship: 'omega-1' } },
      },
      'No destabilisation mine shuts the jump point of Agamemnon (omega-1): omega-1 holds no jump point open.',
    ],
    [
      {
        ship: 'omega-1',
        weapon: 'pc1',
        target: 'omega-1.g2',
        refusal: { rule: 'PC-3', why: 'out-of-range', values: { system: 'pc1', range: '6.01', reach: 6 } },
      },
      'Pulse cannon pc1 does not fire at omega-1.g2: 6.01 inches is out of range for pc1, which reaches 6.',
    ],
    [
      {
        ship: 'omega-1',
        weapon: 'int1',
        target: 'omega-1.g2',
        refusal: { rule: 'PDAF-1', why: 'not-attacking', values: { group: 'omega-1.g2', ship: 'omega-1' } },
      },
      'Interceptor int1 does not fire at omega-1.g2: omega-1.g2 does not attack omega-1: point defence fires at attackers only.',
    ],
  ],
  ShotHeld: [
    [
      { ship: 'omega-1', weapon: 'hl1', target: 'narn-1' },
      "Heavy laser hl1 holds its fire: Tor'Khal (narn-1) is gone already.",
    ],
    [
      { ship: 'omega-1', weapon: 'pc1', target: 'omega-1.g2' },
      'Pulse cannon pc1 holds its fire: omega-1.g2 is gone already.',
    ],
  ],
  SensorsRolled: [
    [
      {
        ...{ ship: 'omega-1', target: 'narn-1', weapon: 'hl1', range: 24_310, fooled: true },
        sensors: { grade: 0, up: 0, die: 4, face: 3 },
        ecm: { grade: 0, up: 2, die: 8, face: 5 },
      },
      "Fire control on Tor'Khal (narn-1), 24.31 inches: sensors D4 (rudimentary) rolls 3, its ECM D8 (rudimentary, 2 up for range by SENS-3) rolls 5; ECM wins.",
    ],
    [
      {
        ...{ ship: 'omega-1', target: 'narn-1', weapon: 'hl1', range: 24_310, fooled: false },
        sensors: { grade: 0, up: 0, die: 4, face: 3 },
        ecm: { grade: 1, up: 1, die: 8, face: 3 },
      },
      "Fire control on Tor'Khal (narn-1), 24.31 inches: sensors D4 (rudimentary) rolls 3, its ECM D8 (basic, one up for range by SENS-3) rolls 3; sensors hold.",
    ],
  ],
  ShotFired: [
    [
      { ...shot, toHit: hit, damage: doubled, boxes: 8, counter: 2 },
      'Heavy laser hl1 at Agamemnon (omega-1), 24.01 inches: to hit needs 6+, +1 target velocity (HBW-2), -1 fooled by ECM (SENS-4), rolls 6, makes 6, hit; damage doubles on 4+: rolls 4 (HBW-6), 8 boxes. It recharges for 1 turn (TURN-8).',
    ],
    [
      {
        ...shot,
        toHit: { ...hit, need: 3, face: 1, modifiers: [{ ...hit.modifiers[0]!, value: 3 }] },
        hit: false,
      },
      'Heavy laser hl1 at Agamemnon (omega-1), 24.01 inches: to hit needs 3+, +3 target velocity (HBW-2), rolls 1, makes 4, a natural 1 always misses.',
    ],
    [
      {
        ...shot,
        ...{ mode: 'sustained', way: null, called: 'drive', counter: 0, boxes: 8 },
        toHit: { ...hit, modifiers: [{ name: 'called-shot', value: -3, rule: 'HBW-4' }] },
        damage: { ...doubled, modifiers: [{ name: 'sustained-fire', value: 2, rule: 'HBW-7' }] },
        burst: { target: 'omega-1', followUps: 1, turn: 1 },
      },
      'Heavy laser hl1 at Agamemnon (omega-1), 24.01 inches, sustained fire (HBW-7), called at the drive (HBW-4): to hit needs 6+, -3 called shot (HBW-4), rolls 6, makes 3, hit; damage doubles on 4+, +2 sustained fire (HBW-7): rolls 4, makes 6 (HBW-6), 8 boxes. The beam holds: next turn it hits without a roll (HBW-8).',
    ],
    [
      { ...shot, mode: 'follow-up', way: null, boxes: 4, counter: 3 },
      'Heavy laser hl1 at Agamemnon (omega-1), 24.01 inches, sustained fire goes on: hits without a roll; 4 boxes. It cools and recharges for 2 turns (HBW-9).',
    ],
    [
      {
        ...{ ...shot, ship: 'omega-1', weapon: 'hpc1', target: 'narn-1', range: 12_000 },
        ...{ beams: [4, 1, 6], level: 3, boxes: 1 },
        screens: [
          { kind: 'stealth', levels: 1, rule: 'SENS-4' },
          { kind: 'interceptors', levels: 2, rule: 'INT-1' },
        ],
      },
      "Heavy pulse cannon hpc1 at Tor'Khal (narn-1), 12 inches: beam dice 4, 1, 6 against screen level 3 (ECM 1, SENS-4; interceptors 2, INT-1): 1 box (SCREEN-2).",
    ],
    [
      { ...shot, weapon: 'pc1', beams: [2], hit: false },
      'Pulse cannon pc1 at Agamemnon (omega-1), 24.01 inches: beam die 2 against no screens: no boxes (SCREEN-2).',
    ],
    [
      { ...shot, ship: 'omega-1', weapon: 'hpc1', beams: [], hit: false },
      'Heavy pulse cannon hpc1 at Agamemnon (omega-1), 24.01 inches: no beam dice at this range.',
    ],
  ],
  BurnedOut: [
    [
      { ship: 'omega-1', weapon: 'hpc2' },
      'Heavy pulse cannon hpc2 of Agamemnon (omega-1) burns itself out: two or more of its dice show 1.',
    ],
  ],
  BurstLost: [
    [
      { ship: 'omega-1', weapon: 'hl1', why: 'target-gone', counter: 3 },
      'Heavy laser hl1 of Agamemnon (omega-1): its target is gone, the sustained fire ends. It cools and recharges for 2 turns.',
    ],
    [
      { ship: 'omega-1', weapon: 'hl1', why: 'not-fired', counter: 3 },
      'Heavy laser hl1 of Agamemnon (omega-1) did not follow up, the sustained fire ends. It cools and recharges for 2 turns.',
    ],
  ],
  BoxesLost: [
    [{ ship: 'omega-1', boxes: 1, lost: 9 }, 'Agamemnon (omega-1) loses 1 box, 29 of 38 left.'],
    [{ ship: 'omega-1', boxes: 9, lost: 18 }, 'Agamemnon (omega-1) loses 9 boxes, 20 of 38 left.'],
    [
      { ship: stalker, boxes: 2, lost: 2, spawned: true },
      `${STALKER} gives up 2 boxes for that, 8 of 10 left.`,
    ],
  ],
  RowLost: [[{ ship: 'omega-1', row: 2 }, 'Agamemnon (omega-1) loses row 2.']],
  ThresholdRolled: [
    [
      {
        ...{ ship: 'omega-1', row: 2, rowsInAttack: 1, need: 5 },
        rolls: [
          { system: 'hl1', face: 5, lost: true },
          { system: 'hl2', face: 4, lost: false },
          { system: 'ecm', face: 6, lost: true },
        ],
      },
      'Threshold check of Agamemnon (omega-1) after row 2, lost on 5+: hl1 5 LOST, hl2 4, ecm 6 LOST. It loses heavy laser hl1 and ECM.',
    ],
    [
      {
        ...{ ship: 'omega-1', row: 1, rowsInAttack: 1, need: 6 },
        rolls: [{ system: 'hl1', face: 5, lost: false }],
      },
      'Threshold check of Agamemnon (omega-1) after row 1, lost on 6: hl1 5. Everything holds.',
    ],
    [
      {
        ...{ ship: 'omega-1', row: 2, rowsInAttack: 2, need: 4 },
        rolls: [{ system: 'hl1', face: 3, lost: false }],
      },
      'Threshold check of Agamemnon (omega-1) after row 2, 2 rows lost in one attack (THR-2), lost on 4+: hl1 3. Everything holds.',
    ],
  ],
  SystemLost: [
    [{ ship: 'omega-1', system: 'hl1', cause: 'threshold', steps: 1, beyondRepair: 0 }, null],
    [{ ship: 'omega-1', system: 'hl1', cause: 'needle', steps: 1, beyondRepair: 0 }, null],
    [
      { ship: 'narn-1', system: 'drive', cause: 'needle', steps: 1, beyondRepair: 0 },
      "The drive of Tor'Khal (narn-1) is hit: thrust 3 instead of 7 (MOVE-7).",
    ],
    [
      { ship: 'narn-1', system: 'drive', cause: 'threshold', steps: 1, beyondRepair: 0 },
      "The drive of Tor'Khal (narn-1) is hit: thrust 3 instead of 7 (MOVE-7).",
    ],
    [
      { ship: 'narn-1', system: 'drive', cause: 'threshold', steps: 2, beyondRepair: 0 },
      "The drive of Tor'Khal (narn-1) is hit and stops (MOVE-7).",
    ],
    [
      { ship: 'omega-1', system: 'fc1', cause: 'called-shot', steps: 1, beyondRepair: 1 },
      'The called shot destroys fire control fc1 of Agamemnon (omega-1); damage control cannot restore it.',
    ],
    [
      { ship: 'narn-1', system: 'drive', cause: 'called-shot', steps: 1, beyondRepair: 1 },
      "The called shot hits the drive of Tor'Khal (narn-1): thrust 3 instead of 7 (MOVE-7); damage control cannot restore this step.",
    ],
    [
      { ship: 'narn-1', system: 'drive', cause: 'called-shot', steps: 2, beyondRepair: 1 },
      "The called shot hits the drive of Tor'Khal (narn-1) and stops it (MOVE-7); damage control cannot restore this step.",
    ],
    [{ ship: 'omega-1', system: 'bay1', cause: 'threshold', steps: 1, beyondRepair: 0 }, null],
    [
      { ship: 'omega-1', system: 'bay1', cause: 'called-shot', steps: 1, beyondRepair: 1 },
      'The called shot destroys fighter bay bay1 of Agamemnon (omega-1); damage control cannot restore it.',
    ],
  ],
  SystemGone: [
    [
      { ship: 'omega-1', system: 'sensors' },
      'Already gone: sensors of Agamemnon (omega-1). Only the damage counts.',
    ],
  ],
  ShipDestroyed: [[{ ship: 'narn-1' }, "Tor'Khal (narn-1) IS DESTROYED."]],
  FireEnded: [[{ ship: 'narn-1', next: 0 }, null]],
  PartyWorked: [
    [
      { ...party, face: 3, restored: false, steps: 1 },
      'Agamemnon (omega-1): dcp1 works on heavy laser hl1: needs 6, rolls 3, nothing yet.',
    ],
    [
      { ...party, restored: false },
      'Agamemnon (omega-1): dcp1 works on heavy laser hl1: needs 6, rolls 6, but it is whole again already.',
    ],
    [
      { ...party, system: 'fc1', restored: true },
      'Agamemnon (omega-1): dcp1 works on fire control fc1: needs 6, rolls 6, restored from next turn on (DC-2).',
    ],
    [
      { ...party, restored: true, counter: 2 },
      'Agamemnon (omega-1): dcp1 works on heavy laser hl1: needs 6, rolls 6, restored; it recharges for 1 turn first (HBW-13).',
    ],
    [
      { ...party, system: 'drive', restored: true, steps: 1 },
      'Agamemnon (omega-1): dcp1 works on the drive: needs 6, rolls 6, thrust 1 from next turn on (DC-2).',
    ],
  ],
  RepairRefused: [
    [
      {
        ...{ ship: 'omega-1', party: 'dcp1', system: 'hl1' },
        refusal: { rule: 'DC-1', why: 'system-works', values: { system: 'hl1' } },
      },
      'Agamemnon (omega-1): dcp1 does not work on heavy laser hl1: hl1 works: there is nothing to restore.',
    ],
  ],
  CountersAdvanced: [[{ turn: 1 }, null]],
  BattleEnded: [
    [{ how: 'no-ships', winner: 'narn' }, 'The battle is over: Narn Regime holds the table.'],
    [{ how: 'no-ships', winner: null }, 'The battle is over: no ship is left on the table.'],
    [{ how: 'turn-limit', winner: null }, 'The battle is over: the turn limit is reached.'],
    [{ how: 'agreement', winner: null }, 'The battle is over by agreement.'],
  ],
};

const samples = Object.entries(SAID).flatMap(([type, facts]) =>
  (facts as readonly (readonly [object, string | null])[]).map(([fact, said], i) => ({
    type: i === 0 ? type : `${type}, ${i + 1}`,
    fact: { type, rule: 'X-1', ...fact } as Fact,
    said,
  })),
);

describe('facts in words', () => {
  it.each(samples)('$type', ({ fact, said }) => {
    const line = sentence(setting, fact);
    expect(line?.text ?? null).toBe(said);
    expect(line?.rule ?? 'X-1').toBe('X-1');
  });

  it('never shows a range beyond the edge of a band as the edge', () => {
    expect([24_000, 24_000.4, 23_999.6, 24_010, 0, 12_345].map(rangeText)).toEqual([
      ...['24', '24.01', '24', '24.01', '0', '12.35'],
    ]);
  });

  it('shows names as they are', () => {
    const named = settingForWords();
    const ships = named.ships.map((ship) => ({ ...ship, name: '$t(boxes) {{ship}} $1 <i>' }));
    const line = sentence({ ...named, ships }, { type: 'ShipDestroyed', rule: 'HULL-2', ship: 'narn-1' });
    expect(line?.text).toBe('$t(boxes) {{ship}} $1 <i> (narn-1) IS DESTROYED.');
  });

  it('says that a pinned vessel may turn, where the option lets it', () => {
    const options = { ...setting.options, pinnedTurns: 'yes' as const };
    const fact = { type: 'ShipPinned', rule: 'SHD-12', ship: stalker, wounds: 1, healed: 0 } as const;
    expect(sentence({ ...setting, options }, fact)?.text).toContain(
      'It lies still, may face any course (pinnedTurns = yes), and all',
    );
  });

  it('gives no heading to a phase in which nothing happens', () => {
    const lines = report(setting);
    const at = (phase: 'power' | 'mines' | 'fire') => lines({ type: 'PhaseBegan', rule: 'TURN-1', phase });
    expect([at('power'), at('mines'), at('fire')]).toEqual([[], [], []]);
    expect(lines({ type: 'FireEnded', rule: 'TURN-4', ship: 'narn-1', next: 0 })).toEqual([]);
    expect(lines({ type: 'FireBegan', rule: 'TURN-4', ship: 'narn-1', pass: true })).toEqual([
      { level: 'phase', rule: 'TURN-1', text: 'Fire' },
      { level: 'event', rule: 'TURN-4', text: "Tor'Khal (narn-1) holds its fire." },
    ]);
    at('power');
    expect(lines({ type: 'TurnBegan', rule: 'TURN-1', turn: 2 })).toEqual([
      { level: 'turn', rule: 'TURN-1', text: 'Turn 2' },
    ]);
  });

  it.each(readdirSync('public/scenarios'))('tells whole battles of %s', (file) => {
    const find: FindDesign = (id, bays) => readDesign(readFileSync(`ships/${id}.json`, 'utf8'), id, bays);
    const read = readScenario(readFileSync(`public/scenarios/${file}`, 'utf8'), file, find);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    for (const captain of ['cadet', 'random'] as const) {
      const names = Object.fromEntries(read.value.sides.map(({ id }) => [id, captain]));
      const battle = fight(read.value, seededDice(7), crewOf(read.value, 7, names));
      const facts = battle.journal?.facts ?? [];
      const told = facts.flatMap((fact) => sentence(battle.setting, fact)?.text ?? []);
      expect(told.length).toBeGreaterThan(facts.length / 2);
      const odd =
        /\{\{|\}\}|undefined|NaN|null|\b(?:fact|refusal|modifier|screen|system|phase)\.\w| {2}|\.\./;
      expect(told.filter((text) => odd.test(text))).toEqual([]);
    }
  });
});
