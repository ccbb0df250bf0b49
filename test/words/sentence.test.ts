import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Fact, FactOf, FactType } from '../../src/battle/fact.ts';
import { readScenario } from '../../src/battle/scenario.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { rangeText } from '../../src/plane/table.ts';
import { readDesign } from '../../src/ship/design.ts';
import { report } from '../../src/words/report.ts';
import { sentence } from '../../src/words/sentence.ts';
import { settingForWords } from './setting.ts';

const setting = settingForWords();

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
const NO_MOVE = { turns: [], faster: 0, slip: 0, roll: false };
const orders = { move: NO_MOVE, sustain: [], attack: [], defend: [] };
const moved = {
  ...{ ship: 'omega-1', from: [12_000, 26_000], middle: [14_000, 26_000], to: [16_123, 26_000] },
  ...{ firstCourse: 3, course: 3, velocity: 4, thrust: 0, points: 0 },
} as const satisfies Sample<'ShipMoved'>[0];
const ram = { ship: 'narn-1', target: 'omega-1', range: 1500, nerve: 6, rammed: false } as const;
const party = { ship: 'omega-1', party: 'dcp1', system: 'hl1', face: 6, steps: 0, counter: 0 } as const;

/** A fact that has no sentence here is a type error. */
const SAID: { readonly [T in FactType]: readonly Sample<T>[] } = {
  BattleBegan: [[{ title: 'Words' }, 'Words']],
  SystemIdle: [
    [
      { ship: 'omega-1', systems: ['bay1', 'bay2', 'jump'] },
      'Agamemnon (omega-1): no rules are played yet for fighter bay bay1, bay2 and jump drive; it carries them and they do nothing.',
    ],
  ],
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
  ],
  ShotHeld: [
    [
      { ship: 'omega-1', weapon: 'hl1', target: 'narn-1' },
      "Heavy laser hl1 holds its fire: Tor'Khal (narn-1) is gone already.",
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
    const find = (id: string) => readDesign(readFileSync(`ships/${id}.json`, 'utf8'), id);
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
