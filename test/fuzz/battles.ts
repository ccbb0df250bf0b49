import { isDeepStrictEqual } from 'node:util';
import { Battle } from '../../src/battle/battle.ts';
import { battleFileOf, readBattle, replay } from '../../src/battle/battleFile.ts';
import type { Fact } from '../../src/battle/fact.ts';
import type { Input } from '../../src/battle/journal.ts';
import { checkScenario, type FindDesign } from '../../src/battle/scenario.ts';
import { factsFor, viewFor } from '../../src/battle/view.ts';
import type { Captain } from '../../src/captain/captain.ts';
import { type Crew, step } from '../../src/captain/fight.ts';
import { seededChance, seededDice } from '../../src/dice/seeded.ts';
import { chaos, chaoticScenario } from './chaos.ts';

/** What was found wrong with one battle: nothing, if all invariants held. */
export interface Findings {
  readonly seed: number;
  readonly wrong: readonly string[];
  readonly facts: number;
  readonly turns: number;
}

/** Fights one chaotic battle and checks what must hold in every battle. */
export function fuzzBattle(seed: number, find: FindDesign): Findings {
  const chance = seededChance(seed);
  let read = checkScenario(chaoticScenario(chance), `seed ${seed}`, find);
  // Some put a ship inside a planet, which is no scenario.
  while (!read.ok && read.problems.every(({ message }) => /inside the planet/.test(message)))
    read = checkScenario(chaoticScenario(chance), `seed ${seed}`, find);
  if (!read.ok)
    return { seed, wrong: read.problems.map((p) => `scenario: ${p.field} ${p.message}`), facts: 0, turns: 0 };
  const setting = read.value;
  const faces: number[] = [];
  const battle = new Battle(setting, seededDice(seed, faces));
  const crew: Crew = Object.fromEntries(
    setting.sides.map(({ id }, i) => [id, chaos(seededChance(seed * 7 + i))]),
  );
  const wrong: string[] = [];
  const secret = { turn: chance.between(1, setting.turnLimit), checked: false };
  for (let steps = 0; ; steps++) {
    if (steps > 10_000) {
      wrong.push('it does not end');
      break;
    }
    const asked = battle.waiting();
    if (asked.for === 'orders' && battle.state.turn === secret.turn && !secret.checked) {
      secret.checked = true;
      wrong.push(...ordersStaySecret(battle, seed, asked.sides));
    }
    if (!step(battle, crew)) break;
    wrong.push(...boundsHold(battle));
    if (wrong.length > 0) break;
  }
  wrong.push(...factsHold(battle), ...replaysSame(battle, faces, seed));
  return { seed, wrong, facts: battle.journal?.facts.length ?? 0, turns: battle.state.turn };
}

function boundsHold(battle: Battle): string[] {
  const wrong: string[] = [];
  battle.state.ships.forEach((ship, i) => {
    const boxes = battle.setting.ships[i]?.design.boxes ?? 0;
    if (ship.boxesLost < 0 || ship.boxesLost > boxes)
      wrong.push(`${ship.id} lost ${ship.boxesLost} of ${boxes} boxes`);
    if ((ship.boxesLost === boxes) !== (ship.status === 'destroyed') && ship.boxesLost === boxes)
      wrong.push(`${ship.id} lost every box and is ${ship.status}`);
    if (!Number.isInteger(ship.x) || !Number.isInteger(ship.y))
      wrong.push(`${ship.id} is not on a whole thousandth`);
    if (ship.velocity < 0) wrong.push(`${ship.id} has velocity ${ship.velocity}`);
    ship.systems.forEach((system, s) => {
      const name = battle.setting.ships[i]?.design.systems[s]?.name;
      const most = name === 'drive' ? 2 : 1;
      if (system.lost < system.beyondRepair || system.lost > most || system.counter < 0 || system.counter > 5)
        wrong.push(`${ship.id} ${name}: ${JSON.stringify(system)}`);
    });
  });
  return wrong;
}

const ACTS: ReadonlySet<Fact['type']> = new Set([
  'OrdersRevealed',
  'OrdersRefused',
  'ShipMoved',
  'ShipRolled',
  'RamTried',
  'FireBegan',
  'ShotFired',
  'BurstLost',
  'ThresholdRolled',
  'SystemLost',
  'PartyWorked',
]);

/** Boxes crossed off have facts that add up, and no ship acts once it is gone. */
function factsHold(battle: Battle): string[] {
  const wrong: string[] = [];
  const boxes = new Map<string, number>();
  const rows = new Map<string, number>();
  const gone = new Set<string>();
  for (const fact of battle.journal?.facts ?? []) {
    if (ACTS.has(fact.type) && 'ship' in fact && gone.has(fact.ship))
      wrong.push(`${fact.type} by ${fact.ship}, which is gone`);
    if (fact.type === 'BoxesLost') boxes.set(fact.ship, (boxes.get(fact.ship) ?? 0) + fact.boxes);
    if (fact.type === 'RowLost') rows.set(fact.ship, fact.row);
    if (fact.type === 'ShipDestroyed' || fact.type === 'ShipWithdrew') gone.add(fact.ship);
  }
  battle.state.ships.forEach((ship, i) => {
    const design = battle.setting.ships[i]?.design;
    if ((boxes.get(ship.id) ?? 0) !== ship.boxesLost)
      wrong.push(`${ship.id}: facts cross ${boxes.get(ship.id)} of ${ship.boxesLost}`);
    let full = 0;
    let sum = 0;
    for (const row of design?.rows ?? []) {
      sum += row;
      if (ship.boxesLost >= sum) full++;
    }
    if ((rows.get(ship.id) ?? 0) !== full)
      wrong.push(`${ship.id}: row facts say ${rows.get(ship.id)}, ${full} are full`);
  });
  return wrong;
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

/** Two battles that differ only in one side's unrevealed orders look the same to every other side. */
function ordersStaySecret(battle: Battle, seed: number, sides: readonly string[]): string[] {
  const [author, ...others] = sides as [string, ...string[]];
  const write = (how: number): Battle => {
    const twin = new Battle(battle.setting, seededDice(seed));
    for (const input of battle.journal?.inputs ?? []) handIn(twin, input);
    twin.giveOrders(author, (chaos(seededChance(seed + how)) as Captain).orders(viewFor(twin, author)));
    return twin;
  };
  const one = write(1);
  const two = write(2);
  return others
    .filter(
      (side) =>
        !isDeepStrictEqual(viewFor(one, side), viewFor(two, side)) ||
        !isDeepStrictEqual(
          factsFor(one.journal?.facts ?? [], side),
          factsFor(two.journal?.facts ?? [], side),
        ),
    )
    .map((side) => `turn ${battle.state.turn}: ${side} sees something of ${author}'s orders`);
}

function handIn(battle: Battle, input: Input): void {
  switch (input.for) {
    case 'orders':
      battle.giveOrders(input.side, input.orders);
      return;
    case 'fire':
      battle.giveFire(input.side, input.fire);
      return;
    case 'repairs':
      battle.giveRepairs(input.side, input.repairs);
      return;
    case 'agreement':
      battle.agree();
      return;
  }
}
