import { isDeepStrictEqual } from 'node:util';
import { Battle } from '../../src/battle/battle.ts';
import { battleFileOf, handIn, readBattle, replay, unshownOf } from '../../src/battle/battleFile.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { give, giveAnswer } from '../../src/battle/handedIn.ts';
import { checkScenario, type FindDesign } from '../../src/battle/scenario.ts';
import type { SealedKind } from '../../src/battle/state.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import { answerOf, type Crew, step } from '../../src/captain/fight.ts';
import { scriptedDice } from '../../src/dice/scripted.ts';
import { seededChance, seededDice } from '../../src/dice/seeded.ts';
import { chaos, chaoticScenario } from './chaos.ts';
import { darkLaws } from './dark.ts';
import { fighterCount } from './fighters.ts';
import { mindCount } from './minds.ts';
import { poolCount } from './pools.ts';
import { secretsKept } from './secrets.ts';
import { Fleet } from './vessel.ts';
import { weaponClock } from './weapons.ts';

/** What was found wrong with one battle: nothing, if all invariants held. */
export interface Findings {
  readonly seed: number;
  readonly wrong: readonly string[];
  readonly facts: number;
  readonly turns: number;
  /** How often what was looked for happened. */
  readonly tally: Tally;
}

/** What of Shadows and telepaths happened in a battle. */
export interface Tally {
  withShadows: number;
  locks: number;
  pins: number;
  cloaks: number;
  spawns: number;
  needles: number;
}

const SEALED: readonly SealedKind[] = [
  'orders',
  'telepaths',
  'aims',
  'attacks',
  'answers',
  'repairs',
  'places',
];

/** Fights one chaotic battle and checks what must hold in every battle. */
export function fuzzBattle(seed: number, find: FindDesign): Findings {
  const chance = seededChance(seed);
  let read = checkScenario(chaoticScenario(chance), `seed ${seed}`, find);
  // Some put a ship inside a planet, which is no scenario.
  while (!read.ok && read.problems.every(({ message }) => /inside the planet/.test(message)))
    read = checkScenario(chaoticScenario(chance), `seed ${seed}`, find);
  if (!read.ok)
    return {
      seed,
      wrong: read.problems.map((p) => `scenario: ${p.field} ${p.message}`),
      facts: 0,
      turns: 0,
      tally: tallyOf(),
    };
  const setting = read.value;
  const faces: number[] = [];
  const battle = new Battle(setting, seededDice(seed, faces));
  const crew: Crew = Object.fromEntries(
    setting.sides.map(({ id }, i) => [id, chaos(seededChance(seed * 7 + i))]),
  );
  const wrong: string[] = [];
  const fleet = new Fleet(setting);
  const checks = [
    ...[fighterCount(setting), weaponClock(setting), poolCount(setting, fleet)],
    ...[darkLaws(setting, fleet), mindCount(setting, fleet)],
  ];
  const secrets = secretsKept(battle);
  let checked = 0;
  // Each secret is tried once in a battle, in some turn from this one on; so is a file of an unfinished turn.
  const from = Object.fromEntries(SEALED.map((kind) => [kind, chance.between(1, 4)]));
  const tried = new Set<string>();
  const keptAt = chance.between(0, 60);
  for (let steps = 0; ; steps++) {
    if (steps > 10_000) {
      wrong.push('it does not end');
      break;
    }
    const asked = battle.waiting();
    if (asked.for === 'nothing') break;
    if ('sides' in asked && !tried.has(asked.for) && battle.state.turn >= (from[asked.for] as number)) {
      const seen = staysSecret(battle, seed, asked.for, asked.sides);
      if (seen) tried.add(asked.for);
      wrong.push(...(seen ?? []));
    }
    if (steps === keptAt) wrong.push(...keptMidway(battle, faces, seed, asked));
    const thrown = stepped(battle, crew);
    if (thrown) {
      wrong.push(thrown);
      return { seed, wrong, facts: 0, turns: battle.state.turn, tally: tallyOf(battle) };
    }
    const facts = battle.journal?.facts ?? [];
    for (; checked < facts.length; checked++) {
      const fact = facts[checked] as Fact;
      for (const check of checks) wrong.push(...check.see(fact));
      wrong.push(...secrets.see(fact));
      fleet.see(fact);
    }
    wrong.push(...boundsHold(battle));
    for (const check of checks) wrong.push(...check.agree(battle.state));
    wrong.push(...secrets.agree());
    if (wrong.length > 0) break;
  }
  wrong.push(...factsHold(battle), ...replaysSame(battle, faces, seed));
  const tally = tallyOf(battle);
  return { seed, wrong, facts: battle.journal?.facts.length ?? 0, turns: battle.state.turn, tally };
}

/** The next step of a battle, or what it throws. */
function stepped(battle: Battle, crew: Crew): string | undefined {
  try {
    step(battle, crew);
    return undefined;
  } catch (error) {
    return `turn ${battle.state.turn}, ${(error as Error).stack?.split('\n').slice(0, 3).join(' ')}`;
  }
}

function tallyOf(battle?: Battle): Tally {
  const count = (wanted: (fact: Fact) => boolean) => battle?.journal?.facts.filter(wanted).length ?? 0;
  return {
    withShadows: battle?.setting.ships.some(({ design }) => design.shadow) ? 1 : 0,
    locks: count((fact) => fact.type === 'LockTried' && fact.locked),
    pins: count(({ type }) => type === 'ShipPinned'),
    cloaks: count(({ type }) => type === 'ShadowCloaked' || type === 'ShadowDecloaked'),
    spawns: count(({ type }) => type === 'FightersSpawned'),
    needles: count((fact) => fact.type === 'BeamNeedled' && fact.hits > 0),
  };
}

function boundsHold(battle: Battle): string[] {
  const wrong: string[] = [];
  const { ships, groups, points } = battle.state;
  ships.forEach((ship, i) => {
    const boxes = battle.setting.ships[i]?.design.boxes ?? 0;
    if (ship.boxesLost < 0 || ship.boxesLost > boxes)
      wrong.push(`${ship.id} lost ${ship.boxesLost} of ${boxes} boxes`);
    if ((ship.boxesLost === boxes) !== (ship.status === 'destroyed') && ship.boxesLost === boxes)
      wrong.push(`${ship.id} lost every box and is ${ship.status}`);
    if (!Number.isInteger(ship.x) || !Number.isInteger(ship.y))
      wrong.push(`${ship.id} is not on a whole thousandth`);
    if (ship.velocity < 0) wrong.push(`${ship.id} has velocity ${ship.velocity}`);
    if (ship.charge < 0 || ship.charge > 6) wrong.push(`${ship.id} holds ${ship.charge} jump energy`);
    if (ship.bound > 0 && ship.bound + ship.onDefence > 3) wrong.push(`${ship.id} bound ${ship.bound}`);
    ship.systems.forEach((system, s) => {
      const name = battle.setting.ships[i]?.design.systems[s]?.name;
      const most = name === 'drive' ? 2 : 1;
      if (system.lost < system.beyondRepair || system.lost > most || system.counter < 0 || system.counter > 5)
        wrong.push(`${ship.id} ${name}: ${JSON.stringify(system)}`);
    });
  });
  for (const { id, x, y } of groups)
    if (!Number.isInteger(x) || !Number.isInteger(y)) wrong.push(`${id} is not on a whole thousandth`);
  if (new Set(points.map(({ ship }) => ship)).size !== points.length) wrong.push('a drive holds two points');
  return wrong;
}

const ACTS: ReadonlySet<Fact['type']> = new Set([
  'OrdersRevealed',
  'OrdersRefused',
  'ShipMoved',
  'ShipRolled',
  'RamTried',
  'GroupLaunched',
  'GroupLanded',
  'ShuntUsed',
  'FireBegan',
  'ShotFired',
  'FightersShot',
  'GroupStruck',
  'MineStruck',
  'BurstLost',
  'ThresholdRolled',
  'SystemLost',
  'PartyWorked',
  'ShipEscaped',
  'CapacitorCharged',
  'PointOpened',
]);

/** Boxes crossed off have facts that add up, and no ship acts once it is gone or before it is there. */
function factsHold(battle: Battle): string[] {
  const wrong: string[] = [];
  const boxes = new Map<string, number>();
  const rows = new Map<string, number>();
  const scenario = battle.setting.scenario.sides.flatMap(({ ships }) => ships);
  const away = new Set(scenario.filter(({ arrives }) => arrives).map(({ id }) => id));
  for (const fact of battle.journal?.facts ?? []) {
    if (ACTS.has(fact.type) && 'ship' in fact && away.has(fact.ship))
      wrong.push(`${fact.type} by ${fact.ship}, which is not there`);
    if (fact.type === 'ShipArrived') away.delete(fact.ship);
    if (fact.type === 'BoxesLost') boxes.set(fact.ship, (boxes.get(fact.ship) ?? 0) + fact.boxes);
    if (fact.type === 'BoxesHealed') boxes.set(fact.ship, (boxes.get(fact.ship) ?? 0) - fact.boxes);
    // A row that was lost and grew again is lost anew (SHD-2).
    if (fact.type === 'BoxesHealed')
      rows.set(fact.ship, rowsFull(battle, fact.ship, boxes.get(fact.ship) ?? 0));
    if (fact.type === 'RowLost') {
      if (fact.row !== (rows.get(fact.ship) ?? 0) + 1) wrong.push(`${fact.ship} loses row ${fact.row}`);
      rows.set(fact.ship, fact.row);
    }
    if (fact.type === 'ShipDestroyed' || fact.type === 'ShipWithdrew' || fact.type === 'ShipEscaped')
      away.add(fact.ship);
  }
  battle.state.ships.forEach((ship) => {
    if ((boxes.get(ship.id) ?? 0) !== ship.boxesLost)
      wrong.push(`${ship.id}: facts cross ${boxes.get(ship.id)} of ${ship.boxesLost}`);
    const full = rowsFull(battle, ship.id, ship.boxesLost);
    if ((rows.get(ship.id) ?? 0) !== full)
      wrong.push(`${ship.id}: row facts say ${rows.get(ship.id)}, ${full} are full`);
  });
  return wrong;
}

/** Rows of a ship that are crossed off whole. */
function rowsFull({ setting }: Battle, id: string, lost: number): number {
  let full = 0;
  let sum = 0;
  for (const row of setting.ships[setting.shipIndex.get(id) as number]?.design.rows ?? []) {
    sum += row;
    if (lost >= sum) full++;
  }
  return full;
}

/** The battle written to a file, read back and played again is the same battle. */
function replaysSame(battle: Battle, faces: readonly number[], seed: number): string[] {
  const text = JSON.stringify(battleFileOf(battle, faces, { seed, captains: {} }));
  const read = readBattle(text, `seed ${seed}`);
  if (!read.ok) return read.problems.map((p) => `battle file: ${p.field} ${p.message}`);
  const { battle: again, difference } = replay(read.value);
  if (difference)
    return [
      `replay differs at ${difference.at}: ${JSON.stringify([difference.recorded, difference.replayed])}`,
    ];
  return again.journal?.hash === battle.journal?.hash ? [] : ['replay has another hash'];
}

/** A twin of a battle, as far as it has gone. */
function twinOf(battle: Battle, seed: number, faces?: number[]): Battle {
  const twin = new Battle(battle.setting, seededDice(seed, faces));
  for (const input of battle.journal?.inputs ?? []) give(twin, input);
  return twin;
}

/**
 * A battle kept in the middle of a turn, one side having written: the file replays, holds nothing that is sealed, and
 * with what was not shown it is the same battle again.
 */
function keptMidway(
  battle: Battle,
  faces: readonly number[],
  seed: number,
  asked: Exclude<ReturnType<Battle['waiting']>, { for: 'nothing' }>,
): string[] {
  const rolled: number[] = [];
  const twin = twinOf(battle, seed, rolled);
  if ('sides' in asked && asked.sides.length > 1) {
    const side = asked.sides[0] as string;
    giveAnswer(twin, side, answerOf(chaos(seededChance(seed)), viewFor(twin, side), asked));
  }
  const text = JSON.stringify(battleFileOf(twin, rolled, { seed, captains: {} }));
  const read = readBattle(text, `seed ${seed}`);
  if (!read.ok) return read.problems.map((p) => `kept midway: ${p.field} ${p.message}`);
  const { battle: again, difference } = replay(read.value);
  if (difference) return [`kept midway, replay differs at ${difference.at}`];
  if (Object.values(again.state.sealed).some((kind) => Object.keys(kind).length > 0))
    return ['kept midway, the file holds what is sealed'];
  again.dice = scriptedDice(faces.slice(read.value.file.faces.length));
  for (const handed of unshownOf(twin)) {
    const fault = handIn(again, handed);
    if (fault) return [`kept midway: ${fault}`];
  }
  return isDeepStrictEqual(again.state, twin.state) &&
    isDeepStrictEqual(again.journal?.seals, twin.journal?.seals)
    ? []
    : ['kept midway, what was not shown does not restore it'];
}

/**
 * Two battles that differ only in what one side has written and not shown look the same to every other side. Null
 * where nothing stays sealed: the last to write ends the secret; but marks lie sealed while groups fly (MINE-6).
 */
function staysSecret(
  battle: Battle,
  seed: number,
  kind: SealedKind,
  sides: readonly string[],
): string[] | null {
  const flown = kind === 'aims' && battle.setting.options.minePoint === 'secret';
  if (sides.length < 2 && !flown) return null;
  const author = sides[0] as string;
  const others = battle.setting.sides.map(({ id }) => id).filter((id) => id !== author);
  const write = (how: number): Battle => {
    const twin = twinOf(battle, seed);
    const captain = chaos(seededChance(seed + how));
    const answer = answerOf(captain, viewFor(twin, author), { for: kind, sides });
    giveAnswer(twin, author, answer);
    return twin;
  };
  const one = write(1);
  const two = write(2);
  if (sides.length < 2 && !(one.state.flight && two.state.flight)) return null;
  return others
    .filter(
      (side) =>
        !isDeepStrictEqual(viewFor(one, side), viewFor(two, side)) ||
        !isDeepStrictEqual(
          factsFor(one.journal?.facts ?? [], side),
          factsFor(two.journal?.facts ?? [], side),
        ),
    )
    .map((side) => `turn ${battle.state.turn}: ${side} sees something of ${author}'s ${kind}`);
}
