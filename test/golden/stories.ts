import { Battle } from '../../src/battle/battle.ts';
import { type BattleFile, battleFileOf } from '../../src/battle/battleFile.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { parseOrdersFile } from '../../src/battle/ordersFile.ts';
import { checkScenario, type ScenarioFile } from '../../src/battle/scenario.ts';
import { step } from '../../src/captain/fight.ts';
import { none } from '../../src/captain/none.ts';
import { orderly } from '../../src/captain/orderly.ts';
import type { Dice } from '../../src/dice/dice.ts';
import { seededChance, seededDice } from '../../src/dice/seeded.ts';
import { problemText } from '../../src/ship/file.ts';
import { refusalText } from '../../src/words/refusal.ts';
import { report } from '../../src/words/report.ts';
import { findDesign } from '../battle/scene.ts';

type Ship = ScenarioFile['sides'][0]['ships'][0];

/** A scene with a script: what each side does, by orders, and some dice that the story wants so. */
export interface Story {
  readonly name: string;
  readonly title: string;
  readonly sides: Readonly<Record<string, readonly Ship[]>>;
  readonly orders: string;
  readonly seed: number;
  readonly turns: number;
  /** A face for a die of the story; the seed's own where it says nothing. */
  readonly face?: (rule: string, by: string, what: string) => number | undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  ea: 'Earth Alliance',
  narn: 'Narn Regime',
  centauri: 'Centauri Republic',
  minbari: 'Minbari Federation',
  shadows: 'Shadows',
};

export const STORIES: readonly Story[] = [
  {
    name: 'interceptors',
    title: 'The interceptors of an Omega against a strike of fighters',
    sides: {
      ea: [
        {
          ...{ id: 'omega-1', name: 'Agamemnon', design: 'earth-alliance/omega' },
          ...{ x: 30, y: 12, course: 12, velocity: 4, groups: ['bay1'] },
        },
      ],
      narn: [
        {
          ...{ id: 'narn-1', name: "G'Kar's Wrath", design: 'narn/heavy-cruiser' },
          ...{ x: 30, y: 46, course: 6, velocity: 4, groups: ['bay1', 'bay2'] },
        },
      ],
    },
    seed: 5,
    turns: 5,
    orders: `
turn 1  # The Narn groups fly ahead of their cruiser; one group of the Omega stays beside it as a screen.
omega-1: +0; fc1 defend; launch bay2
narn-1: +0
narn-1.g1 to 28,34.5
narn-1.g2 to 32,34.5
omega-1.g1 to 30,15
omega-1.g1 screen omega-1
omega-1.g2 to 30,16
turn 2
omega-1: +0; fc1 defend
narn-1: +0
narn-1.g1 to 28,22.6
narn-1.g2 to 32,22.6
omega-1.g1 to 28,20
omega-1.g1 screen omega-1
omega-1.g2 to 34,20
turn 3  # Both groups reach the Omega. The screen engages the first; the second comes through to the interceptors.
omega-1: +0; fc1 defend
narn-1: +0
narn-1.g1 to 29,25
narn-1.g2 to 31,25
omega-1.g1 to 29,24
omega-1.g1 screen omega-1
omega-1.g2 to 40,26
narn-1.g1 attack omega-1
narn-1.g2 attack omega-1
omega-1.g1 engage narn-1.g1
omega-1 fire: int1,int2 -> narn-1.g2; pc1,pc2,pc3,pc4 -> narn-1.g2
turn 4  # In defensive mode the interceptors are a screen instead.
omega-1: +0; fc1 defend; int1,int2 defend; recover omega-1.g2
narn-1: +0
narn-1.g1 to 29,29
narn-1.g2 to 31,29
omega-1.g1 to 26,28
omega-1.g2 to 33,29
narn-1.g1 attack omega-1
narn-1.g2 attack omega-1
omega-1 fire: pc1,pc2,pc3,pc4 -> narn-1.g1
turn 5
omega-1: +0
narn-1: +0
`,
  },
  {
    name: 'mines',
    title: 'Two Narn heavy cruisers mine a tight formation',
    sides: {
      narn: [
        {
          ...{ id: 'narn-1', name: "Tor'Khal", design: 'narn/heavy-cruiser' },
          ...{ x: 22, y: 10, course: 12, velocity: 6 },
        },
        {
          ...{ id: 'narn-2', name: "Na'Vesh", design: 'narn/heavy-cruiser' },
          ...{ x: 32, y: 10, course: 12, velocity: 6 },
        },
      ],
      centauri: [
        {
          ...{ id: 'centauri-1', name: 'Valerius', design: 'centauri/warship' },
          ...{ x: 25, y: 50, course: 6, velocity: 8 },
        },
        {
          ...{ id: 'centauri-2', name: 'Secundus', design: 'centauri/warship' },
          ...{ x: 27, y: 50, course: 6, velocity: 8 },
        },
        {
          ...{ id: 'centauri-3', name: 'Primus', design: 'centauri/heavy-cruiser' },
          ...{ x: 29, y: 50, course: 6, velocity: 8 },
        },
      ],
    },
    seed: 8,
    turns: 3,
    orders: `
turn 1  # They aim where the formation will be if it keeps its course.
narn-1: +0
narn-2: +0
centauri-1: +0
centauri-2: +0
centauri-3: +0
narn-1 mine1 at 26,42
narn-1 mine2 at 27,42
narn-2 mine1 at 27,42
narn-2 mine2 at 28,42
turn 2  # Their launchers recharge; what is left of the formation slows down and spreads.
narn-1: +0
narn-2: +0
centauri-1: S1-2
centauri-2: -2
centauri-3: P1-1
centauri-2 fire: bl2 -> narn-1
narn-1 fire: hl1 -> centauri-2
turn 3  # The second salvo; each launcher with a fire control of its own.
narn-1: -2
narn-2: -2
centauri-1: +0
centauri-2: +0
centauri-3: +0
narn-1 mine1 at 26,30
narn-1 mine2 at 22,28
narn-2 mine1 at 28,30
`,
  },
  {
    name: 'shunt',
    title: 'A White Star shunts the power of its jump drive into its beam',
    sides: {
      minbari: [
        {
          ...{ id: 'white-star-1', name: 'White Star', design: 'minbari/white-star' },
          ...{ x: 24, y: 20, course: 12, velocity: 0, jumpCharge: 4 },
        },
      ],
      narn: [
        {
          ...{ id: 'narn-1', name: "Tor'Khal", design: 'narn/heavy-cruiser' },
          ...{ x: 24, y: 34, course: 3, velocity: 0 },
        },
      ],
    },
    seed: 3,
    turns: 7,
    face: (rule, by) => (by === 'white-star-1' && (rule === 'HBW-1' || rule === 'SENS-2') ? 6 : undefined),
    orders: `
turn 1
white-star-1: +0; neut1 sustain
white-star-1 fire: neut1 -> narn-1
turn 2  # The follow-up hits without a roll.
white-star-1: +0
white-star-1 fire: neut1 -> narn-1
turn 3  # So does one more, by the shunt; the drive is off line for the rest of the battle.
white-star-1: +0; neut1 shunt
white-star-1 fire: neut1 -> narn-1
turn 4  # It cools.
white-star-1: +0; jump open
white-star-1 fire: neut1 -> narn-1
turn 5  # It recharges.
white-star-1: +0
white-star-1 fire: neut1 -> narn-1
turn 6  # It is ready again, but there is no second shunt.
white-star-1: +0; neut1 shunt
white-star-1 fire: neut1 way2 -> narn-1
turn 7
white-star-1: +0
`,
  },
  {
    name: 'escape',
    title: 'A Hyperion charges its capacitor, opens a jump point and escapes',
    sides: {
      ea: [
        {
          ...{ id: 'hyperion-1', name: 'Achilles', design: 'earth-alliance/hyperion' },
          ...{ x: 20, y: 40, course: 9, velocity: 3, jumpCharge: 3 },
        },
      ],
      narn: [
        {
          ...{ id: 'narn-1', name: "Tor'Khal", design: 'narn/heavy-cruiser' },
          ...{ x: 60, y: 40, course: 9, velocity: 8 },
        },
      ],
    },
    seed: 14,
    turns: 8,
    face: (rule) => (rule === 'JUMP-1' ? 3 : undefined),
    orders: `
turn 1  # In hope: three of six are not enough, whatever the die shows.
hyperion-1: +0; jump open
narn-1: +0
turn 2
hyperion-1: -1; jump open
narn-1: +0
narn-1 fire: hl1 -> hyperion-1
turn 3  # Full after this turn's die: the point opens ahead.
hyperion-1: -1; jump open
hyperion-1 jump at 10,40
narn-1: +0
turn 4  # It may be shot at before it leaves; its group stays aboard.
hyperion-1: +0; jump leave
narn-1: +0
narn-1 fire: hl1,hl2 -> hyperion-1
`,
  },
  {
    name: 'rolled',
    title: 'A Hyperion that has lost its port cannons rolls over',
    sides: {
      ea: [
        {
          ...{ id: 'hyperion-1', name: 'Achilles', design: 'earth-alliance/hyperion' },
          ...{ x: 30, y: 20, course: 12, velocity: 2 },
        },
      ],
      narn: [
        {
          ...{ id: 'narn-1', name: "G'Rok", design: 'narn/heavy-cruiser' },
          ...{ x: 17, y: 23, course: 3, velocity: 1, groups: ['bay1'] },
        },
      ],
    },
    seed: 2,
    turns: 4,
    face: (rule, by, what) => {
      if (rule === 'THR-1' && by === 'hyperion-1') return what === 'pc1' || what === 'pc3' ? 6 : 1;
      if (rule === 'HBW-1') return 6;
      return undefined;
    },
    orders: `
turn 1
hyperion-1: +0; fc1 defend
narn-1: +0
narn-1.g1 to 22,23
narn-1 fire: hl1 -> hyperion-1
hyperion-1 fire: pass
turn 2  # Both port cannons are gone: nothing bears on fighters to port.
hyperion-1: +0; fc1 defend
narn-1: +0
narn-1.g1 to 25,24.5
narn-1.g1 attack hyperion-1
hyperion-1 fire: pc2,pc4 -> narn-1.g1
turn 3  # It rolls, and the starboard cannons bear to port.
hyperion-1: roll; fc1 defend
narn-1: +0
narn-1.g1 to 25,26.5
narn-1.g1 attack hyperion-1
hyperion-1 fire: pc2,pc4 -> narn-1.g1
turn 4
hyperion-1: +0
narn-1: +0
`,
  },
  {
    name: 'stalker',
    title: 'A Dark Stalker comes out of its cloak amid a Centauri squadron, strikes and is gone',
    sides: {
      shadows: [
        {
          ...{ id: 'stalker-1', name: 'Dark Stalker', design: 'shadows/cruiser-30' },
          ...{ x: 36, y: 54, course: 6, velocity: 0, cloaked: true },
        },
      ],
      centauri: [
        {
          ...{ id: 'centauri-1', name: 'Valerius', design: 'centauri/warship' },
          ...{ x: 30, y: 36, course: 6, velocity: 2 },
        },
        {
          ...{ id: 'centauri-2', name: 'Primus', design: 'centauri/heavy-cruiser' },
          ...{ x: 36, y: 34, course: 6, velocity: 2 },
        },
        {
          ...{ id: 'centauri-3', name: 'Secundus', design: 'centauri/warship' },
          ...{ x: 42, y: 36, course: 6, velocity: 2 },
        },
      ],
    },
    seed: 4,
    turns: 6,
    face: (rule, by, what) => {
      if (rule === 'SHD-3') return 5;
      if (rule === 'TURN-4') return by === 'shadows' ? 6 : 2;
      if (rule === 'SENS-6') return 8;
      if (rule === 'THR-1' && what === 'sensors') return 1;
      return rule === 'PC-2' ? 4 : undefined;
    },
    orders: `
turn 1  # Unseen it closes up from astern; what it does not spend it mostly loses.
stalker-1: phase to 36,43
centauri-1: +0
centauri-2: +0
centauri-3: +0
turn 2  # It decloaks between the escorts, behind their lasers, and cuts into the cruiser ahead.
stalker-1: phase to 36,34; decloak
centauri-1: +0; pc5,pc6 attack
centauri-2: +0; pc3,pc4 attack
centauri-3: +0; pc5,pc6 attack
stalker-1 fire: beam cut 5 -> centauri-2
centauri-1 fire: pc5 -> stalker-1
centauri-2 fire: pc3,pc4 -> stalker-1
centauri-3 fire: pc6 -> stalker-1
turn 3  # They turn upon it, but it cloaks; the cruiser's sensors find it, and still it is no target.
stalker-1: inertial 3 S1+1; cloak
centauri-1: P3
centauri-2: S1
centauri-3: S3
centauri-1 fire: bl1,bl2,bl3 -> stalker-1
turn 4  # It moves off, unseen.
stalker-1: phase to 44,26
centauri-1: P3
centauri-2: S1
centauri-3: S3
turn 5  # Into hyperspace, without a jump point.
stalker-1: jump leave
centauri-1: +0
centauri-2: +0
centauri-3: +0
`,
  },
  {
    name: 'telepaths',
    title: 'A White Star with a P12 and two helpers holds a Dark Stalker for a Hyperion to fire at',
    sides: {
      minbari: [
        {
          ...{ id: 'white-star-1', name: 'White Star', design: 'minbari/white-star' },
          ...{ x: 30, y: 22, course: 12, velocity: 1, telepaths: [12, 3, 3] },
        },
        {
          ...{ id: 'hyperion-1', name: 'Achilles', design: 'earth-alliance/hyperion' },
          ...{ x: 26, y: 18, course: 12, velocity: 1 },
        },
      ],
      shadows: [
        {
          ...{ id: 'stalker-1', name: 'Dark Stalker', design: 'shadows/cruiser-30' },
          ...{ x: 30, y: 30, course: 6, velocity: 2 },
        },
      ],
    },
    seed: 2,
    turns: 6,
    orders: `
turn 1  # All three reach it: it stops, pays for its drive, and its orders are void.
stalker-1: phase to 30,20
white-star-1: +0
hyperion-1: +0
white-star-1 tp1 lock stalker-1 with tp2,tp3
hyperion-1 fire: hl1,hpc2 -> stalker-1
turn 2  # Nothing is written: the lock is held, and costs each of them a level.
stalker-1: phase to 30,20
white-star-1: +0
hyperion-1: +0
hyperion-1 fire: hpc2 -> stalker-1
turn 3
stalker-1: inertial 6 S2
white-star-1: +0
hyperion-1: +0
hyperion-1 fire: hl1,hpc2 -> stalker-1
turn 4  # Both helpers are exhausted; the P12 holds on alone; the Hyperion's laser recharges.
stalker-1: regenerate 6
white-star-1: +0
hyperion-1: +0
turn 5  # Let go, it follows this turn's orders from a standstill.
stalker-1: phase to 40,36
white-star-1: +0
hyperion-1: +0
white-star-1 tp1 break
hyperion-1 fire: hl1,hpc2 -> stalker-1
turn 6  # Telepaths that rest win levels back.
stalker-1: phase to 50,40
white-star-1: +0
hyperion-1: +0
`,
  },
  {
    name: 'pinned',
    title: 'An Omega pins a Dark Stalker two turns running, and finishes it',
    sides: {
      ea: [
        {
          ...{ id: 'omega-1', name: 'Agamemnon', design: 'earth-alliance/omega' },
          ...{ x: 36, y: 20, course: 12, velocity: 0 },
        },
      ],
      shadows: [
        {
          ...{ id: 'stalker-1', name: 'Dark Stalker', design: 'shadows/cruiser-30' },
          ...{ x: 36, y: 32, course: 6, velocity: 2 },
        },
      ],
    },
    seed: 6,
    turns: 4,
    face: (rule, by) => {
      if (rule === 'TURN-4') return by === 'ea' ? 5 : 2;
      if (by !== 'omega-1') return undefined;
      if (rule === 'HBW-1') return 6;
      return rule === 'HBW-6' ? 2 : rule === 'THR-1' ? 1 : undefined;
    },
    orders: `
turn 1  # It heals less than it has lost.
omega-1: +0
stalker-1: regenerate 4
omega-1 fire: hl1 -> stalker-1
stalker-1 fire: beam cut 4 -> omega-1
turn 2  # Pinned: no drive, all points go into healing; it may fire. It is hit again.
omega-1: +0
stalker-1: phase to 30,40
omega-1 fire: hl2 -> stalker-1
stalker-1 fire: beam cut 4 -> omega-1
turn 3  # Pinned again.
omega-1: +0
stalker-1: +0
omega-1 fire: hl1,hpc1 -> stalker-1
stalker-1 fire: beam needle 6 -> omega-1
turn 4
omega-1: +0
stalker-1: +0
omega-1 fire: hl2,hpc1 -> stalker-1
`,
  },
];

/** Plays a story; whoever has no line does nothing. */
export function playStory(story: Story): BattleFile {
  const scenario: ScenarioFile = {
    format: 'jumppoint-scenario/1',
    title: story.title,
    table: { width: 72, height: 60 },
    turnLimit: story.turns,
    sides: Object.entries(story.sides).map(([id, ships]) => ({
      ...{ id, name: NAMES[id] ?? id },
      ships: [...ships],
    })),
  };
  const setting = checkScenario(scenario, story.name, findDesign);
  if (!setting.ok) throw new Error(setting.problems.map(problemText).join('\n'));
  const file = parseOrdersFile(story.orders, setting.value);
  if (!file.ok)
    throw new Error(file.faults.map(({ line, refusal }) => `${line}: ${refusalText(refusal)}`).join('\n'));
  const faces: number[] = [];
  const battle = new Battle(setting.value, staged(story, faces));
  const crew = Object.fromEntries(
    setting.value.sides.map(({ id }) => [id, orderly(file.value, none(seededChance(1)))]),
  );
  while (step(battle, crew)) {}
  return battleFileOf(battle, faces, { seed: null, captains: {} });
}

/** Dice of a seed, but for those that the story wants otherwise. */
function staged({ seed, face }: Story, faces: number[]): Dice {
  const dice = seededDice(seed);
  const show = (rolled: number, rule: string, by = '', what = ''): number => {
    const shown = face?.(rule, by, what) ?? rolled;
    faces.push(shown);
    return shown;
  };
  return {
    roll: (sides, rule, by, what) => Math.min(sides, show(dice.roll(sides, rule, by, what), rule, by, what)),
    pool: (count, sides, rule, by, what) =>
      [...dice.pool(count, sides, rule, by, what)].map((rolled) => show(rolled, rule, by, what)),
    part: (rule) => rule(),
  };
}

/** The log of a battle as people read it, without the hashes. */
export function logOf({ scenario, facts }: BattleFile): string {
  const setting = checkScenario(scenario, 'story', findDesign);
  if (!setting.ok) throw new Error(setting.problems.map(problemText).join('\n'));
  const lines = report(setting.value);
  const rows = facts.flatMap((fact: Fact) =>
    lines(fact).map(({ level, rule, text }) => {
      if (level === 'turn') return `\n${text}\n${'-'.repeat(text.length)}`;
      if (level === 'phase') return text;
      return `  ${rule.padEnd(10)} ${level === 'detail' ? '  ' : ''}${text}`;
    }),
  );
  return `${rows.join('\n').trim()}\n`;
}
