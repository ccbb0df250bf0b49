import { describe, expect, it } from 'vitest';
import { Battle } from '../../src/battle/battle.ts';
import {
  type BattleFile,
  battleFileOf,
  type Difference,
  handIn,
  readBattle,
  replay,
  unshownOf,
} from '../../src/battle/battleFile.ts';
import { parseOrders } from '../../src/battle/orders.ts';
import { crewOf, fight, step } from '../../src/captain/fight.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import {
  BATTERY,
  DREADNOUGHT,
  design,
  dice,
  duel,
  Game,
  SCENARIOS,
  SCOUT,
  SEEN,
  STALKER,
  scenarioNamed,
  settingFor,
} from './scene.ts';

const FROM = { seed: null, captains: {} };

function textOf(battle: Battle, faces: readonly number[]): string {
  return JSON.stringify(battleFileOf(battle, faces, FROM));
}

/** Reads a file's text and plays it again. */
function replayed(text: string) {
  const read = readBattle(text, 'test');
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return replay(read.value);
}

/** The first difference of a battle to the same file after a change. */
function after(text: string, change: (file: BattleFileDraft) => void): Difference | null {
  const file = JSON.parse(text) as BattleFileDraft;
  change(file);
  return replayed(JSON.stringify(file)).difference;
}

/** A file as a test may spoil it. */
type BattleFileDraft = {
  -readonly [K in keyof BattleFile]: BattleFile[K] extends readonly (infer T)[] ? T[] : BattleFile[K];
};

/** Two turns with orders, a refused order, fire, a refused shot, a threshold check and repairs of both sides. */
function small(): Game {
  const game = duel(DREADNOUGHT, DREADNOUGHT, 8, { course: 6 });
  game.orders({ a: 'pc1 attack; hl2 sustain', b: 'P9+9' });
  const cannons = 'hpc1,hpc2,hpc3,hpc4';
  game.fire('a', `${cannons} -> b; pc2 -> b`, [...SEEN, ...dice(20, 6), 6, ...dice(28, 1)]);
  game.fire('b', `${cannons} -> a; hl2 -> a called drive`, [
    ...[...SEEN, ...dice(20, 6)],
    ...[...SEEN, 6, 1],
    ...[6, ...dice(28, 1)],
  ]);
  game.end({ a: 'dcp1,dcp2 -> hl1', b: 'dcp3 -> hl1; dcp1 -> hl9' }, [6, 1, 2]);
  game.orders({ a: null, b: '  2 +1 : 3' });
  game.end({ b: 'dcp1 -> hl1' }, [3]);
  return game;
}

describe('a battle file', () => {
  it('replays without a difference, to the same state and hash', () => {
    const game = small();
    const { battle, difference } = replayed(textOf(game.battle, game.faces));
    expect(difference).toBeNull();
    expect(battle.state).toEqual(game.battle.state);
    expect(battle.journal?.facts).toEqual(game.facts);
    expect(battle.journal?.hash).toBe(game.battle.journal?.hash);
  });

  it('holds scenario, designs, orders, faces, facts and hashes, and says where the dice came from', () => {
    const game = small();
    const file = battleFileOf(game.battle, game.faces, { seed: 7, captains: { red: 'cadet' } });
    expect(file).toMatchObject({ format: 'jumppoint-battle/1', seed: 7, captains: { red: 'cadet' } });
    expect(Object.keys(file.designs)).toEqual([DREADNOUGHT.id]);
    expect(file.scenario.title).toBe('Test');
    expect(file.faces).toEqual(game.faces);
    expect(file.facts).toEqual(game.facts);
    expect(file.orders.map((handed) => handed.for)).toEqual([
      ...['orders', 'orders', 'fire', 'fire', 'repairs', 'repairs'],
      ...['orders', 'orders', 'fire', 'fire', 'repairs'],
    ]);
    expect(file.orders[3]?.lines).toEqual(['b fire: hpc1,hpc2,hpc3,hpc4 -> a; hl2 -> a called drive']);
  });

  it('replays equal when orders were handed in as read, not as text', () => {
    const game = duel(BATTERY, BATTERY);
    const orders = parseOrders('fc1 defend; pc1,pc2 defend F; bl1 sustain');
    if (!orders.ok) throw new Error('unreadable');
    game.orders({ a: orders.value });
    game.end();
    expect(replayed(textOf(game.battle, game.faces)).difference).toBeNull();
  });

  it('replays equal after an agreement, whatever has been handed in and not shown', () => {
    const plain = duel(BATTERY, BATTERY);
    plain.orders();
    plain.battle.agree();
    expect(replayed(textOf(plain.battle, plain.faces)).difference).toBeNull();

    const game = duel(BATTERY, BATTERY);
    game.battle.giveOrders('red', { a: '+1' });
    game.battle.agree();
    expect(replayed(textOf(game.battle, game.faces)).difference).toBeNull();
  });

  it('replays equal whatever a player wrote', () => {
    for (const order of ['', '   ', 'nonsense', 'P2 4', 'ram b', 'a: b: c', 'ü\u2028"\\', 'P2\n+3']) {
      const game = duel(BATTERY, BATTERY);
      game.orders({ a: order });
      game.end();
      expect(replayed(textOf(game.battle, game.faces)).difference, order.slice(0, 20)).toBeNull();
    }
  });

  it('replays equal after orders too long to be read', () => {
    const game = duel(BATTERY, BATTERY);
    game.orders({ a: 'x'.repeat(5000) });
    expect(game.last('OrdersRefused').refusal.why).toBe('orders-too-long');
    game.end();
    expect(replayed(textOf(game.battle, game.faces)).difference).toBeNull();
  });

  it('goes on after the replay as the battle would have', () => {
    const go = (battle: Battle, seed: number) => {
      battle.dice = seededDice(seed);
      const crew = crewOf(battle.setting, 3);
      while (step(battle, crew)) {}
      return battle.journal?.hash;
    };
    const faces: number[] = [];
    const setting = scenarioNamed('quadrant');
    const battle = fight(setting, seededDice(5, faces), crewOf(setting, 5), { turns: 2 });
    expect(battle.state).toMatchObject({ turn: 3, ended: null });
    const copy = replayed(textOf(battle, faces)).battle;
    expect(copy.state.turn).toBe(3);
    expect(copy.waiting()).toEqual(battle.waiting());
    expect(copy.state).toEqual(battle.state);
    const end = go(battle, 9);
    expect(go(copy, 9)).toBe(end);
    expect(copy.state.ended).toEqual(battle.state.ended);
  });

  it('needs a journal', () => {
    const setting = scenarioNamed('quadrant');
    const battle = fight(setting, seededDice(1), crewOf(setting, 1), { journal: false, turns: 1 });
    expect(() => battleFileOf(battle, [], FROM)).toThrow(RangeError);
  });
});

/** 40 boxes in rows of ten; launchers, bays, a jump drive. */
const CRUISER = design(
  'narn',
  80,
  [
    ['energy-mine', 2, '11-1'],
    ['bay', 3],
    ['pulse', 6, 'PFS'],
  ],
  { jumpDrive: true },
);

/** Two cruisers within reach of each other, with groups in flight and full capacitors. */
function cruisers(): Game {
  const groups = ['bay1', 'bay2'];
  return new Game({
    red: { a: { design: CRUISER, x: 200, y: 100, groups, jumpCharge: 6 } },
    blue: { b: { design: CRUISER, x: 200, y: 106, course: 6, groups, jumpCharge: 6 } },
  });
}

const ORDERS = { a: 'launch bay3; jump open; fc1 defend', b: 'recover b.g2; jump open; fc1 defend' };

/** A turn with an answer of every kind. */
function whole(): Game {
  const game = cruisers();
  game.orders(ORDERS);
  game.aims(['a mine1 at 200,120.5', 'b mine1 at 200,80', 'b mine2 at 200,300'], []);
  game.fly(
    ['a.g1 to 200,102 screen a', 'a.g2 to 201,103', 'a.g3 to 200.5,104', 'b.g1 to 199.125,104'],
    [6, 6],
  );
  game.attacks(['a.g2 attack b', 'a.g3 attack b.g1', 'b.g1 attack a']);
  game.answers('a.g1 engage b.g1', [...dice(6, 4), ...dice(6, 1), ...dice(6, 1)]);
  return game;
}

describe('a battle with fighters, mines and jump points', () => {
  const finished = (): Game => {
    const game = whole();
    game.passAll([...dice(6, 1)]);
    game.repairs();
    game.places(['a jump at 203,100', 'b jump at 200,111.001']);
    return game;
  };

  it('is kept line by line as a person would write it, and replays', () => {
    const game = finished();
    const file = battleFileOf(game.battle, game.faces, FROM);
    expect(file.orders.map(({ for: what, side, lines }) => [what, side, ...lines])).toEqual([
      ['orders', 'red', 'a: launch bay3; jump open; fc1 defend'],
      ['orders', 'blue', 'b: recover b.g2; jump open; fc1 defend'],
      ['aims', 'red', 'a mine1 at 200,120.5'],
      ['aims', 'blue', 'b mine1 at 200,80', 'b mine2 at 200,300'],
      ['groups', 'red', 'a.g1 to 200,102 screen a'],
      ['groups', 'blue', 'b.g1 to 199.125,104'],
      ['groups', 'red', 'a.g2 to 201,103'],
      ['groups', 'blue', 'b.g2 stay'],
      ['groups', 'red', 'a.g3 to 200.5,104'],
      ['attacks', 'red', 'a.g2 attack b', 'a.g3 attack b.g1'],
      ['attacks', 'blue', 'b.g1 attack a'],
      ['answers', 'red', 'a.g1 answer b.g1'],
      ['answers', 'blue'],
      ['fire', 'red', 'a fire: pass'],
      ['fire', 'blue', 'b fire: pass'],
      ['places', 'red', 'a jump at 203,100'],
      ['places', 'blue', 'b jump at 200,111.001'],
    ]);
    const { battle, difference } = replayed(JSON.stringify(file));
    expect(difference).toBeNull();
    expect(battle.state).toEqual(game.battle.state);
    expect(battle.journal?.hash).toBe(game.battle.journal?.hash);
  });

  it('replays equal whatever was refused', () => {
    const game = cruisers();
    game.orders({ a: 'launch bay1', b: 'hl1 shunt; recover b.g9' });
    const { battle } = game;
    game.rolling([6, 5], () => {
      battle.giveAims('red', [{ ship: 'nobody', launcher: 'x1', x: -5, y: 1 }]);
      battle.giveAims('blue', []);
    });
    game.fly('a.g1 to 300,102 screen b');
    game.attacks(['a.g1 attack a', 'b.g1 attack a.g1']);
    game.answers('a.g2 press on', [...dice(6, 1), ...dice(6, 1), 6, 5]);
    game.end();
    expect(game.all('AimRefused')).toHaveLength(1);
    expect(game.all('GroupMoveRefused')).toHaveLength(1);
    expect(game.all('AttackRefused')).toHaveLength(1);
    expect(replayed(textOf(game.battle, game.faces)).difference).toBeNull();
  });
});

describe('a battle with Shadows and telepaths', () => {
  /** Two turns in which they do all that lines can say. */
  function haunted(): Game {
    const guns = design('earth-alliance', 100, [['heavy-laser', 2, '11-1']], { jumpDrive: true });
    const game = new Game({
      red: {
        a: { design: guns, x: 200, y: 100, telepaths: [6, 3], jumpCharge: 6 },
        c: { design: guns, x: 203, y: 100, telepaths: [3] },
      },
      blue: {
        s: { design: STALKER, x: 200, y: 106, course: 6 },
        t: { design: STALKER, x: 200, y: 130, course: 6 },
        u: { design: SCOUT, x: 260, y: 130, cloaked: true },
      },
    });
    game.power(...dice(16, 6));
    game.quiet();
    game.orders({
      ...{ a: 'jump open', s: 'inertial 6 +1', t: 'phase to 200,120.5; regenerate 2', u: 'phase to 260,122' },
    });
    game.telepaths(['a tp1 lock s with tp2,c.tp1'], [6, 1]);
    game.fly([]);
    game.fire('a', 'hl1 -> s', [...SEEN, 6, 1]);
    game.fire('t', 'beam needle 12 -> a', [...dice(3, 6), 1]);
    game.needles('hl1,drive,drive');
    game.power(...dice(16, 5));
    game.repairs({ a: 'dcp1 -> hl1' }, [6]);
    game.places('a jump at 200,101');
    game.orders({ u: 'decloak; inertial 1', t: 'cloak', c: 'jump leave' });
    game.telepaths('a tp1 break');
    // s, pinned, heals with the two points that it kept and two fives.
    game.passAll(dice(12, 1));
    return game;
  }

  it('is kept line by line as a person would write it, and replays', () => {
    const game = haunted();
    const file = battleFileOf(game.battle, game.faces, FROM);
    const lines = file.orders.flatMap((handed) => handed.lines);
    for (const line of [
      ...['a tp1 lock s with tp2,c.tp1', 'a tp1 break', 's as ordered', 't as ordered'],
      ...['t: phase to 200,120.5; regenerate 2', 't fire: beam needle 12 -> a', 't needles: hl1,drive,drive'],
      ...['u: decloak; inertial 1', 's: inertial 6 +1'],
    ])
      expect(lines, line).toContain(line);
    const { battle, difference } = replayed(JSON.stringify(file));
    expect(difference).toBeNull();
    expect(battle.state).toEqual(game.battle.state);
    expect(battle.journal?.hash).toBe(game.battle.journal?.hash);
  });
});

describe('a battle kept while something is sealed', () => {
  /** Up to a step, and what red hands in then; a word that nobody else may read; the inputs that are kept. */
  const steps: [
    what: string,
    ready: () => Game,
    give: (battle: Battle) => void,
    word: string,
    kept: number,
  ][] = [
    ['orders', cruisers, (battle) => battle.giveOrders('red', { a: 'P1; pc6 attack' }), 'pc6', 0],
    [
      'orders of both while mines are aimed',
      () => {
        const game = cruisers();
        game.orders({ a: 'fc1 defend; pc6 attack' });
        return game;
      },
      () => {},
      'pc6',
      0,
    ],
    [
      'aims while groups fly',
      () => {
        const game = cruisers();
        game.orders(ORDERS);
        game.aims('a mine1 at 200,121.212', []);
        return game;
      },
      (battle) => battle.giveGroup('red', { group: 'a.g1', to: [200_000, 101_000] }),
      '121.212',
      0,
    ],
    [
      'attacks',
      () => {
        const game = cruisers();
        game.orders(ORDERS);
        game.fly([]);
        return game;
      },
      (battle) => battle.giveAttacks('red', { 'a.g1': 'b.g1' }),
      'a.g1 attack',
      9,
    ],
    [
      'answers',
      () => {
        const game = cruisers();
        game.orders(ORDERS);
        game.attacks(['a.g1 attack b.g1', 'b.g1 attack a.g1']);
        return game;
      },
      (battle) => battle.giveAnswers('red', { 'a.g1': 'b.g1' }),
      'answer',
      11,
    ],
    [
      'places',
      () => {
        const game = whole();
        game.passAll([...dice(6, 1)]);
        game.repairs();
        return game;
      },
      (battle) => battle.givePlaces('red', [{ ship: 'a', x: 201_919, y: 100_000 }]),
      '201.919',
      15,
    ],
  ];

  it.each(steps)('TURN-9 holds nothing of it, and replays: %s', (_what, ready, give, word, kept) => {
    const game = ready();
    game.rolling([], () => give(game.battle));
    const text = textOf(game.battle, game.faces);
    const file = JSON.parse(text) as BattleFile;
    expect(file.orders).toHaveLength(kept);
    expect(JSON.stringify([file.orders, file.facts])).not.toContain(word);
    const { difference, battle } = replayed(text);
    expect(difference).toBeNull();
    expect(Object.values(battle.state.sealed)).toEqual(Array(7).fill({}));
    // All that came after is of the file neither: no fact, no face, no hash.
    expect(file.facts).toEqual(game.facts.slice(0, file.facts.length));
    expect(file.faces).toEqual(game.faces.slice(0, file.faces.length));
  });

  it.each(steps)('is restored with what was not shown: %s', (_what, ready, give, word) => {
    const game = ready();
    game.rolling([], () => give(game.battle));
    const unshown = unshownOf(game.battle);
    expect(JSON.stringify(unshown)).toContain(word);
    const { battle } = replayed(textOf(game.battle, game.faces));
    const rest = game.faces.slice(battleFileOf(game.battle, game.faces, FROM).faces.length);
    const script = scriptedDice(rest);
    battle.dice = script;
    for (const handed of unshown) expect(handIn(battle, handed)).toBeUndefined();
    script.done();
    expect(battle.state).toEqual(game.battle.state);
    expect(battle.waiting()).toEqual(game.battle.waiting());
    expect(battle.journal?.facts).toEqual(game.facts);
    expect(battle.journal?.seals).toEqual(game.battle.journal?.seals);
  });

  it('has nothing unshown where all lies open', () => {
    const game = whole();
    expect(game.step).toBe('fire');
    expect(unshownOf(game.battle)).toEqual([]);
    expect(battleFileOf(game.battle, game.faces, FROM).facts).toEqual(game.facts);
  });

  it('is ended by an agreement that forgets it, and replays', () => {
    for (const [, ready, give] of steps) {
      const game = ready();
      game.rolling([], () => give(game.battle));
      game.battle.agree();
      expect(replayed(textOf(game.battle, game.faces)).difference).toBeNull();
    }
  });
});

describe('lines of a battle file that cannot be read', () => {
  const battle = () => cruisers().battle;

  it.each([
    ['orders', 'no colon here'],
    ['groups', 'a.g1 attack b'],
    ['groups', 'nonsense'],
    ['attacks', 'a.g1 to 1,2'],
    ['answers', 'a.g1 attack b'],
    ['fire', 'a shoots: b'],
    ['fire', 'a fire: hl1 > b'],
    ['repairs', 'a repair: x'],
    ['aims', 'a jump at 1,2'],
    ['aims', 'a mine1 at 1'],
    ['places', 'a mine1 at 1,2'],
  ] as const)('of %s: %s', (what, line) => {
    expect(handIn(battle(), { turn: 1, for: what, side: 'red', lines: [line] })).toContain(`"${line}"`);
  });
});

describe('a changed battle file', () => {
  const game = small();
  const text = textOf(game.battle, game.faces);
  const indexOf = (type: string): number => game.facts.findIndex((fact) => fact.type === type);

  it('a changed face shows as the first fact that it made different', () => {
    // The faces of turn 1: initiative, a contest, then the beam dice of the first cannon.
    const beam = after(text, (file) => {
      file.faces[4] = 5;
    });
    expect(beam).toMatchObject({
      at: `fact ${indexOf('ShotFired') + 1}`,
      recorded: { type: 'ShotFired', beams: [6, 6, 6, 6, 6] },
      replayed: { type: 'ShotFired', beams: [5, 6, 6, 6, 6] },
    });
    const initiative = after(text, (file) => {
      file.faces[0] = 1;
    });
    expect(initiative?.at).toBe(`fact ${indexOf('InitiativeRolled') + 1}`);
  });

  it('a face that no die shows, one too few and one too many', () => {
    const wrong = after(text, (file) => {
      file.faces[0] = 7;
    });
    expect(wrong?.at).toBe(`fact ${indexOf('InitiativeRolled') + 1}`);
    const few = after(text, (file) => {
      file.faces.pop();
    });
    expect(few).toMatchObject({ at: expect.stringMatching(/^(fact|dice)/) });
    const many = after(text, (file) => {
      file.faces.push(1);
    });
    expect(many?.at).toBe('faces');
  });

  it('a changed, missing or added fact', () => {
    const at = indexOf('ShipMoved');
    const changed = after(text, (file) => {
      file.facts[at] = { ...(file.facts[at] as object), thrust: 1 } as never;
    });
    expect(changed).toMatchObject({ at: `fact ${at + 1}`, recorded: { thrust: 1 }, replayed: { thrust: 0 } });
    const missing = after(text, (file) => {
      file.facts.splice(at, 1);
    });
    expect(missing?.at).toBe(`fact ${at + 1}`);
    const added = after(text, (file) => {
      file.facts.push(file.facts[0] as never);
    });
    expect(added).toMatchObject({ at: `fact ${game.facts.length + 1}`, replayed: undefined });
  });

  it('a changed order', () => {
    const changed = after(text, (file) => {
      const [first, ...rest] = file.orders;
      file.orders = [{ ...(first as (typeof file.orders)[0]), lines: ['a: pc1 attack'] }, ...rest];
    });
    expect(changed).toMatchObject({
      at: `fact ${indexOf('OrdersRevealed') + 1}`,
      recorded: { text: 'hl2 sustain; pc1 attack' },
      replayed: { text: 'pc1 attack' },
    });
  });

  it('orders that are missing, for another side, or unreadable', () => {
    for (const change of [
      (file: BattleFileDraft) => void file.orders.splice(2, 1),
      (file: BattleFileDraft) => void file.orders.pop(),
      (file: BattleFileDraft) => {
        file.orders[2] = { ...(file.orders[2] as (typeof file.orders)[0]), side: 'blue' };
      },
      (file: BattleFileDraft) => {
        file.orders[2] = { ...(file.orders[2] as (typeof file.orders)[0]), lines: ['what?'] };
      },
    ])
      expect(after(text, change)).not.toBeNull();
  });

  it('orders of another turn, and orders that never took effect', () => {
    const turn = after(text, (file) => {
      file.orders[0] = { ...(file.orders[0] as (typeof file.orders)[0]), turn: 2 };
    });
    expect(turn).not.toBeNull();
    const added = after(text, (file) => {
      file.orders.push({ turn: 3, for: 'orders', side: 'red', lines: ['a: +1'] });
    });
    expect(added).not.toBeNull();
  });

  it('a changed hash, and a changed seal', () => {
    const hash = after(text, (file) => {
      file.seals[4] = { ...(file.seals[4] as (typeof file.seals)[0]), hash: '0'.repeat(64) };
    });
    expect(hash).toMatchObject({ at: 'seal 5', recorded: { hash: '0'.repeat(64) } });
    const missing = after(text, (file) => {
      file.seals.pop();
    });
    expect(missing?.at).toBe(`seal ${game.battle.journal?.seals.length}`);
  });

  it('a changed scenario or design changes the first hash of all', () => {
    const title = after(text, (file) => {
      file.scenario = { ...file.scenario, title: 'Another' };
    });
    expect(title?.at).toBe('fact 1');
    const limit = after(text, (file) => {
      file.scenario = { ...file.scenario, turnLimit: 19 };
    });
    expect(limit?.at).toBe('seal 1');
    const design = after(text, (file) => {
      const [id, own] = Object.entries(file.designs)[0] as [string, BattleFile['designs'][string]];
      file.designs = { [id]: { ...own, name: 'Another' } };
    });
    expect(design?.at).toBe('seal 1');
  });

  it('says what is wrong with one that is no battle file', () => {
    for (const [spoil, field] of [
      [{ format: 'jumppoint-battle/2' }, 'format'],
      [{ seals: [] }, 'seals'],
      [{ faces: [16] }, 'faces[0]'],
      [{ designs: {} }, 'sides[0].ships[0].design'],
      [{ orders: [{ turn: 0, for: 'orders', lines: [] }] }, 'orders[0].turn'],
      [{ more: 1 }, ''],
    ] as const) {
      const read = readBattle(JSON.stringify({ ...JSON.parse(text), ...spoil }), 'test');
      expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toContain(field);
    }
    expect(readBattle('{', 'test')).toMatchObject({ ok: false, problems: [{ file: 'test' }] });
  });
});

describe('hashes', () => {
  it.each(SCENARIOS)('are the same twice, and do not tell where the dice came from: %s', (name) => {
    const setting = scenarioNamed(name);
    const faces: number[] = [];
    const one = fight(setting, seededDice(11, faces), crewOf(setting, 11));
    const two = fight(scenarioNamed(name), seededDice(11), crewOf(setting, 11));
    const script = scriptedDice(faces);
    const three = fight(setting, script, crewOf(setting, 11));
    script.done();
    expect(one.journal?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(two.journal?.hash).toBe(one.journal?.hash);
    expect(three.journal?.seals).toEqual(one.journal?.seals);
  });

  it('differ with the dice, and from phase to phase', () => {
    const setting = scenarioNamed('quadrant');
    const hashes = [1, 2].map((seed) => fight(setting, seededDice(seed), crewOf(setting, 1)).journal?.hash);
    expect(hashes[0]).not.toBe(hashes[1]);
    const seals = fight(setting, seededDice(1), crewOf(setting, 1)).journal?.seals ?? [];
    expect(new Set(seals.map(({ hash }) => hash)).size).toBe(seals.length);
  });

  it('chain one phase to the next: every phase in which something happened is sealed', () => {
    const game = duel(BATTERY, BATTERY);
    game.quiet();
    const seals = game.battle.journal?.seals ?? [];
    const phases = seals.map(({ phase }) => phase);
    // Orders are shown as ships move: nothing is known to have happened before.
    expect(phases).toEqual(['start', 'power', 'ships', 'fire', 'end', 'power']);
    const counts = seals.map(({ facts }) => facts);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBe(0);
  });

  it('the battle goes the same way without a journal', () => {
    for (const name of SCENARIOS) {
      const setting = scenarioNamed(name);
      const kept = fight(setting, seededDice(4), crewOf(setting, 4));
      const bare = fight(setting, seededDice(4), crewOf(setting, 4), { journal: false });
      expect(bare.journal).toBeNull();
      expect(bare.state).toEqual(kept.state);
    }
  });

  it('a setting read again begins with the same hash', () => {
    const sides = {
      red: { a: { design: BATTERY, x: 1, y: 1 } },
      blue: { b: { design: BATTERY, x: 9, y: 9 } },
    };
    const [one, two] = [new Game(sides), new Game(sides)];
    expect(one.battle.journal?.hash).toBe(two.battle.journal?.hash);
    expect(new Game(sides, { turnLimit: 3 }).battle.journal?.seals[0]).not.toEqual(
      one.battle.journal?.seals[0],
    );
    expect(settingFor(sides).ships.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('what no line can say', () => {
  it('is left out of what is recorded, so that the file replays', () => {
    const setting = scenarioNamed('breakout');
    const faces: number[] = [];
    const battle = new Battle(setting, seededDice(3, faces));
    for (const { id } of setting.sides) battle.giveOrders(id, {});
    battle.giveAims('narn', [
      { ship: 'narn-1', launcher: 'jump', x: 1, y: 1 },
      { ship: 'narn-1', launcher: 'mine1', x: 40_000.4, y: 18_000 },
    ]);
    for (let step = 0; step < 8; step++) {
      const asked = battle.waiting();
      if (asked.for !== 'groups') break;
      battle.giveGroup(asked.side, { group: asked.groups[0] as string, screen: 'omega-1.g1' });
    }
    while (battle.waiting().for === 'fire') {
      const asked = battle.waiting();
      if (asked.for !== 'fire') break;
      battle.giveFire(asked.side, { ship: asked.ships[0] as string, volleys: [] });
    }
    const file = battleFileOf(battle, faces, { seed: 3, captains: {} });
    const lines = file.orders.flatMap((handed) => handed.lines);
    expect(lines).toContain('narn-1 mine1 at 40,18');
    expect(lines).toContain('omega-1.g1 stay');
    expect(lines.some((line) => line.includes('jump at'))).toBe(false);
    const read = readBattle(JSON.stringify(file), 'x');
    expect(read.ok && replay(read.value).difference).toBeNull();
  });
});
