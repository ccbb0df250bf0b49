import { z } from 'zod';
import type { Battle } from './battle.ts';
import { parseFire, printFire } from './fireOrder.ts';
import { parseGroupLine, printGroupLine } from './groupOrder.ts';
import type { Answer, Input } from './journal.ts';
import { printOrders } from './orders.ts';
import { parsePlaceLine, printAim, printPlace } from './placeOrder.ts';
import { parseRepair, printRepairs } from './repairOrder.ts';
import { parseNeedles, printNeedles } from './shadow/needles.ts';
import type { Aim, Place, Repair, TelepathAct } from './state.ts';
import { parseTelepath, printTelepath } from './telepath/act.ts';

/** What can be handed in, and that a battle ends by agreement. */
const HANDED = [
  'orders',
  'telepaths',
  'aims',
  'groups',
  'attacks',
  'answers',
  'fire',
  'needles',
  'repairs',
  'places',
  'agreement',
] as const;

/** What a side handed in, as lines that a person can read: `omega-1: P2+3`, `omega-1 fire: hl1 -> narn-1`. */
export const handedSchema = z.strictObject({
  turn: z.number().int().min(1),
  for: z.enum(HANDED),
  side: z.string().max(40).optional(),
  lines: z.array(z.string().max(4000)).max(4000),
});
export type Handed = z.output<typeof handedSchema>;

/** Writes down what was handed in so that it reads back equal. */
export function handedOf(input: Input): Handed {
  const { turn } = input;
  if (input.for === 'agreement') return { turn, for: input.for, lines: [] };
  return { turn, for: input.for, side: input.side, lines: linesOf(input) };
}

function linesOf(input: Exclude<Input, { for: 'agreement' }>): string[] {
  switch (input.for) {
    case 'orders':
      return Object.entries(input.orders).map(
        ([ship, written]) => `${ship}: ${typeof written === 'string' ? written : printOrders(written)}`,
      );
    case 'telepaths':
      return input.acts.map(printTelepath);
    case 'aims':
      return input.aims.map(printAim);
    case 'groups':
      return [printGroupLine({ does: 'move', ...input.move })];
    case 'attacks':
      return Object.entries(input.attacks).map(([group, target]) =>
        printGroupLine({ does: 'attack', group, target }),
      );
    case 'answers':
      return Object.entries(input.answers).map(([group, target]) =>
        printGroupLine({ does: 'answer', group, target }),
      );
    case 'fire':
      return [`${input.fire.ship} fire: ${printFire(input.fire)}`];
    case 'needles':
      return [printNeedles(input.ship, input.systems)];
    case 'repairs':
      return printRepairs(input.repairs);
    case 'places':
      return input.places.map(printPlace);
  }
}

/** What recorded lines hand in; or what is wrong with them, in words for whoever looks into the file. */
export function inputOf(handed: Handed): Input | string {
  const { turn, lines } = handed;
  const side = handed.side ?? '';
  const unreadable = (line: string) => `cannot read "${line}"`;
  switch (handed.for) {
    case 'agreement':
      return { for: 'agreement', turn };
    case 'orders': {
      const orders: Record<string, string> = {};
      for (const line of lines) {
        const colon = line.indexOf(':');
        if (colon < 0) return `no ship before a colon in "${line}"`;
        orders[line.slice(0, colon).trim()] = line.slice(colon + 1).trim();
      }
      return { for: 'orders', turn, side, orders };
    }
    case 'groups': {
      const line = lines[0] ?? '';
      const read = parseGroupLine(line);
      if (!read.ok || read.value.does !== 'move') return unreadable(line);
      const { does: _, ...move } = read.value;
      return { for: 'groups', turn, side, move };
    }
    case 'attacks': {
      const attacks: Record<string, string> = {};
      for (const line of lines) {
        const read = parseGroupLine(line);
        if (!read.ok || read.value.does !== 'attack') return unreadable(line);
        attacks[read.value.group] = read.value.target;
      }
      return { for: 'attacks', turn, side, attacks };
    }
    case 'answers': {
      const answers: Record<string, string | null> = {};
      for (const line of lines) {
        const read = parseGroupLine(line);
        if (!read.ok || read.value.does !== 'answer') return unreadable(line);
        answers[read.value.group] = read.value.target;
      }
      return { for: 'answers', turn, side, answers };
    }
    case 'fire': {
      const line = lines[0] ?? '';
      const read = /^(\S+) fire:(.*)$/.exec(line);
      const fire = read && parseFire(read[1] as string, read[2] as string);
      return fire?.ok ? { for: 'fire', turn, side, fire: fire.value } : unreadable(line);
    }
    case 'repairs': {
      const repairs: Repair[] = [];
      for (const line of lines) {
        const read = parseRepair(line);
        if (!read.ok) return unreadable(line);
        repairs.push(...read.value);
      }
      return { for: 'repairs', turn, side, repairs };
    }
    case 'telepaths': {
      const acts: TelepathAct[] = [];
      for (const line of lines) {
        const read = parseTelepath(line);
        if (!read.ok) return unreadable(line);
        acts.push(read.value);
      }
      return { for: 'telepaths', turn, side, acts };
    }
    case 'needles': {
      const line = lines[0] ?? '';
      const read = parseNeedles(line);
      return read.ok ? { for: 'needles', turn, side, ...read.value } : unreadable(line);
    }
    case 'aims': {
      const aims: Aim[] = [];
      for (const line of lines) {
        const read = parsePlaceLine(line);
        if (!read.ok || read.value.for !== 'aim') return unreadable(line);
        aims.push(read.value.aim);
      }
      return { for: 'aims', turn, side, aims };
    }
    case 'places': {
      const places: Place[] = [];
      for (const line of lines) {
        const read = parsePlaceLine(line);
        if (!read.ok || read.value.for !== 'place') return unreadable(line);
        places.push(read.value.place);
      }
      return { for: 'places', turn, side, places };
    }
  }
}

/** Hands in what a side gives. Throws NotAsked if the battle does not wait for it. */
export function giveAnswer(battle: Battle, side: string, answer: Answer): void {
  switch (answer.for) {
    case 'orders':
      battle.giveOrders(side, answer.orders);
      break;
    case 'telepaths':
      battle.giveTelepaths(side, answer.acts);
      break;
    case 'aims':
      battle.giveAims(side, answer.aims);
      break;
    case 'groups':
      battle.giveGroup(side, answer.move);
      break;
    case 'attacks':
      battle.giveAttacks(side, answer.attacks);
      break;
    case 'answers':
      battle.giveAnswers(side, answer.answers);
      break;
    case 'fire':
      battle.giveFire(side, answer.fire);
      break;
    case 'needles':
      battle.giveNeedles(side, answer.systems);
      break;
    case 'repairs':
      battle.giveRepairs(side, answer.repairs);
      break;
    case 'places':
      battle.givePlaces(side, answer.places);
      break;
  }
}

/** Hands in again what was recorded. */
export function give(battle: Battle, input: Input): void {
  if (input.for === 'agreement') battle.agree();
  else giveAnswer(battle, input.side, input);
}

/**
 * An answer as its lines read back, so that a kept battle replays: what no line can say is left out. Only a program can
 * give such a thing, and the rules would refuse it.
 */
export function asWritten<T extends Answer>(answer: T): T {
  const { lines, ...handed } = handedOf({ turn: 1, side: '', ...(answer as Answer) });
  const good = lines.filter((line) => typeof inputOf({ ...handed, lines: [line] }) !== 'string');
  const read = inputOf({ ...handed, lines: good });
  return Object.assign({}, answer, typeof read === 'string' ? nothingOf(answer) : read);
}

/** What is left of an answer of one line that nobody can read: a group stays, a ship passes, nothing is named. */
function nothingOf(answer: Answer): object {
  if (answer.for === 'groups') return { move: { group: answer.move.group } };
  if (answer.for === 'fire') return { fire: { ship: answer.fire.ship, volleys: [] } };
  return answer.for === 'needles' ? { systems: [] } : {};
}
