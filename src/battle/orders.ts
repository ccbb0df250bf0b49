import type { Quadrant } from '../plane/arc.ts';
import { type Course, isCourse } from '../plane/course.ts';
import { inches, type Mils } from '../plane/table.ts';
import { GROUP, namesIn, PLACE, placeIn, SHIP, SYSTEM, SYSTEMS } from './notation.ts';
import { type Outcome, type Refusal, refusal, refused } from './refusal.ts';

/** A movement order as written (MOVE-6). Points to starboard are positive, to port negative. */
export interface Move {
  /** One term is one turn, split over the move (MOVE-4); two are a double change of course (MOVE-8). */
  readonly turns: readonly number[];
  readonly faster: number;
  /** Points of a sideslip (SLIP-1); 0 for none. */
  readonly slip: number;
  readonly roll: boolean;
  /** Velocities before and after, where the order states them. */
  readonly before?: number;
  readonly after?: number;
}

/** Systems put on defence by the orders (TURN-10): pulse cannons in a quadrant, interceptors, fire controls. */
export interface Defence {
  readonly systems: readonly string[];
  readonly quadrant?: Quadrant;
}

/** An inertialess move (SHD-9). */
export interface PhaseOrder {
  /** Where to; without it, it is chosen when the vessel takes its turn among the groups. */
  readonly to?: readonly [Mils, Mils];
  /** Course to face then, where the option leaves it free. */
  readonly facing?: Course;
}

/** What only Shadow vessels are ordered to do. Points are of the movement pool, but for spawning (SHD-3). */
export interface ShadowOrders {
  /** Points for the inertial drive (SHD-10). */
  readonly inertial?: number;
  readonly phase?: PhaseOrder;
  /** Points for healing, a die each (SHD-11). */
  readonly regenerate?: number;
  /** Cloaks or decloaks at the end of movement (SHD-13). */
  readonly cloak?: 'on' | 'off';
  /** Fighters to spawn, and held ones to launch (SHD-15). */
  readonly spawn?: number;
  readonly launchHeld?: number;
}

/** A ship's orders for one turn: what TURN-10 fixes before anything moves. */
export interface ShipOrders extends ShadowOrders {
  readonly move: Move;
  /** Weapons that declare sustained fire (HBW-7). */
  readonly sustain: readonly string[];
  /** Pulse cannons in offensive mode (PC-1). */
  readonly attack: readonly string[];
  readonly defend: readonly Defence[];
  /** Bays whose groups launch, and groups that may land (FTR-6). */
  readonly launch: readonly string[];
  readonly recover: readonly string[];
  /** Opens a jump point, or leaves by one that stands (JUMP-2, JUMP-3). */
  readonly jump?: 'open' | 'leave';
  /** An HBW whose sustained fire the power shunt carries on (SHUNT-2). */
  readonly shunt?: string;
  /** A ship to ram (GEO-7). */
  readonly ram?: string;
}

/** Orders as a side hands them in: read already, or text that is read when all orders are shown. */
export type Written = ShipOrders | string;

export const NO_MOVE: Move = { turns: [], faster: 0, slip: 0, roll: false };
export const NO_ORDERS: ShipOrders = {
  ...{ move: NO_MOVE, sustain: [], attack: [], defend: [], launch: [], recover: [] },
};

/** Longest text of one ship's orders that is read. */
export const LONGEST_ORDERS = 2000;

const OF_SYSTEMS = new RegExp(`^(${SYSTEMS})\\s+(sustain|attack|defend)(?:\\s+([fsap]))?$`, 'i');
const SHUNT = new RegExp(`^(${SYSTEM})\\s+shunt$`, 'i');
const LAUNCH = new RegExp(`^launch\\s+(${SYSTEMS})$`, 'i');
const RECOVER = new RegExp(`^recover\\s+(${GROUP}(?:\\s*,\\s*${GROUP})*)$`, 'i');
const RAM = new RegExp(`^ram\\s+(${SHIP})$`, 'i');
const JUMP = /^jump\s+(open|leave)$/i;
const INERTIAL = /^(inertial\s+(\d{1,4}))(?:\s+(\S.*))?$/i;
const PHASE = new RegExp(`^phase(?:\\s+to\\s+${PLACE})?(?:\\s+facing\\s+(\\d{1,2}))?$`, 'di');
const CLOAK = /^(de)?cloak$/i;
const COUNTED = /^(regenerate|spawn|launch)\s+(\d{1,4})$/i;

/**
 * Reads a ship's orders, such as `P2+3; hl1 sustain; pc1,pc2 defend F`. Parts are separated by semicolons; one of
 * them may be a move. Errors carry the position in the text, counted from 1.
 */
export function parseOrders(text: string): Outcome<ShipOrders> {
  if (text.length > LONGEST_ORDERS) return refused('TURN-2', 'orders-too-long', { most: LONGEST_ORDERS });
  let move: Move | undefined;
  const sustain: string[] = [];
  const attack: string[] = [];
  const defend: Defence[] = [];
  const launch: string[] = [];
  const recover: string[] = [];
  let jump: 'open' | 'leave' | undefined;
  let shunt: string | undefined;
  let ram: string | undefined;
  let shadow: ShadowOrders = {};
  let start = 0;
  for (const part of text.split(';')) {
    const at = start + 1 + (part.length - part.trimStart().length);
    start += part.length + 1;
    const item = part.trim();
    if (item === '') continue;
    const systems = OF_SYSTEMS.exec(item);
    const rammed = RAM.exec(item);
    const launched = LAUNCH.exec(item);
    const recovered = RECOVER.exec(item);
    const jumped = JUMP.exec(item);
    const shunted = SHUNT.exec(item);
    const inertial = INERTIAL.exec(item);
    const own = inertial ? { inertial: Number(inertial[2]) } : shadowPart(item, at);
    if (own) {
      if ('refusal' in own) return { ok: false, refusal: own.refusal };
      for (const key of Object.keys(own) as (keyof ShadowOrders)[])
        if (shadow[key] !== undefined)
          return refused(SHADOW_RULES[key], 'said-twice', { text: item, position: at });
      shadow = { ...shadow, ...own };
      const rest = inertial?.[3];
      if (rest === undefined) continue;
      const read = parseMove(rest, at + item.length - rest.length);
      if (!read.ok) return read;
      if (move) return refused('MOVE-6', 'move-twice', { text: item, position: at });
      move = read.value;
    } else if (systems) {
      const names = namesIn(systems[1] as string);
      const verb = (systems[2] as string).toLowerCase();
      const quadrant = systems[3]?.toUpperCase() as Quadrant | undefined;
      if (quadrant && verb !== 'defend')
        return refused('TURN-10', 'order-unknown', { text: item, position: at });
      if (verb === 'sustain') sustain.push(...names);
      else if (verb === 'attack') attack.push(...names);
      else defend.push(quadrant ? { systems: names, quadrant } : { systems: names });
    } else if (rammed) {
      if (ram !== undefined) return refused('GEO-7', 'ram-twice', { position: at });
      ram = (rammed[1] as string).toLowerCase();
    } else if (launched) launch.push(...namesIn(launched[1] as string));
    else if (recovered) recover.push(...namesIn(recovered[1] as string));
    else if (jumped) {
      if (jump !== undefined) return refused('JUMP-2', 'jump-twice', { position: at });
      jump = (jumped[1] as string).toLowerCase() as 'open' | 'leave';
    } else if (shunted) {
      if (shunt !== undefined) return refused('SHUNT-1', 'shunt-twice', { position: at });
      shunt = (shunted[1] as string).toLowerCase();
    } else {
      const read = parseMove(item, at);
      if (!read.ok) return read;
      if (move) return refused('MOVE-6', 'move-twice', { text: item, position: at });
      move = read.value;
    }
  }
  const orders: ShipOrders = {
    ...{ move: move ?? NO_MOVE, sustain, attack, defend, launch, recover },
    ...(jump === undefined ? {} : { jump }),
    ...(shunt === undefined ? {} : { shunt }),
    ...(ram === undefined ? {} : { ram }),
    ...shadow,
  };
  return { ok: true, value: orders };
}

const SHADOW_RULES: Readonly<Record<keyof ShadowOrders, string>> = {
  inertial: 'SHD-10',
  phase: 'SHD-9',
  regenerate: 'SHD-11',
  cloak: 'SHD-13',
  spawn: 'SHD-15',
  launchHeld: 'SHD-15',
};

/** Reads a part that only Shadow vessels are given, but the inertial drive; undefined if it is none. */
function shadowPart(item: string, at: number): ShadowOrders | { readonly refusal: Refusal } | undefined {
  const cloaked = CLOAK.exec(item);
  if (cloaked) return { cloak: cloaked[1] ? 'off' : 'on' };
  const counted = COUNTED.exec(item);
  if (counted) {
    const count = Number(counted[2]);
    const verb = (counted[1] as string).toLowerCase();
    return verb === 'regenerate'
      ? { regenerate: count }
      : verb === 'spawn'
        ? { spawn: count }
        : { launchHeld: count };
  }
  const phased = PHASE.exec(item);
  if (!phased) return undefined;
  const to = phased[1] === undefined ? undefined : placeIn(phased, 1, at - 1);
  if (to && !to.ok) return { refusal: to.refusal };
  const facing = phased[3] === undefined ? undefined : Number(phased[3]);
  if (facing !== undefined && !isCourse(facing))
    return { refusal: refusal('SHD-9', 'no-course', { text: facing, position: at }) };
  return { phase: { ...(to ? { to: to.value } : {}), ...(facing === undefined ? {} : { facing }) } };
}

const TERM =
  /\s*(?:(ss)\s*(\d+)(?:\s*([ps])(?!\s*\d))?|(roll)|([ps])\s*(\d+)|([+-])\s*(\d+)|(\d+)|(:)\s*(\d+))\s*,?/iy;
const MOST_POINTS = 999;

/** Reads a movement order (MOVE-6). `at` is the position of its first character, for messages. */
export function parseMove(text: string, at = 1): Outcome<Move> {
  const turns: number[] = [];
  let faster: number | undefined;
  let slip: number | undefined;
  let roll = false;
  let before: number | undefined;
  let beforeAt = 0;
  let after: number | undefined;
  TERM.lastIndex = 0;
  while (TERM.lastIndex < text.length) {
    const from = TERM.lastIndex;
    const term = TERM.exec(text);
    const here = from + (text.slice(from).length - text.slice(from).trimStart().length);
    const position = at + here;
    if (!term) return refused('MOVE-6', 'order-unknown', { text: text.slice(here), position });
    const [, ss, slipPoints, slipSide, rolled, side, points, sign, change, bare, colon, stated] = term;
    const number = Number(slipPoints ?? points ?? change ?? bare ?? stated ?? 0);
    if (number > MOST_POINTS) return refused('MOVE-6', 'number-too-large', { number, position });
    if (after !== undefined) return refused('MOVE-6', 'after-the-colon', { position });
    if (ss) {
      if (!slipSide) return refused('SLIP-1', 'slip-without-side', { text: term[0].trim(), position });
      if (slip !== undefined) return refused('SLIP-1', 'slip-twice', { position });
      slip = slipSide.toLowerCase() === 's' ? number : -number;
    } else if (rolled) {
      if (roll) return refused('ROLL-1', 'roll-twice', { position });
      roll = true;
    } else if (side) {
      if (turns.length === 2) return refused('MOVE-8', 'turn-thrice', { position });
      turns.push(side.toLowerCase() === 's' ? number : -number);
    } else if (sign) {
      if (faster !== undefined) return refused('MOVE-6', 'velocity-twice', { position });
      faster = sign === '+' ? number : -number;
    } else if (colon) after = number;
    else if (from === 0 && before === undefined) {
      before = number;
      beforeAt = position;
    } else return refused('MOVE-6', 'number-without-sign', { number, position });
  }
  // A leading number is the velocity before only where the colon says that velocities are stated.
  if (before !== undefined && after === undefined)
    return refused('MOVE-6', 'velocity-alone', { number: before, position: beforeAt });
  // `P0` alone is no turn; in a double change it says that the first half is straight. `-0` is 0.
  const kept = turns.length === 1 && turns[0] === 0 ? [] : turns.map((n) => n + 0);
  const move: Move = { turns: kept, faster: (faster ?? 0) + 0, slip: (slip ?? 0) + 0, roll };
  return {
    ok: true,
    value: {
      ...move,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    },
  };
}

/** Writes a move so that it reads back equal; no move at all is `+0`. */
export function printMove(move: Move): string {
  const terms = move.turns.map((points) => (points > 0 ? `S${points}` : `P${-points}`));
  let text = terms.join(' ');
  if (move.faster !== 0) text += move.faster > 0 ? `+${move.faster}` : `${move.faster}`;
  if (move.slip !== 0) text += `${text && ' '}ss${Math.abs(move.slip)}${move.slip > 0 ? 's' : 'p'}`;
  if (move.roll) text += `${text && ' '}roll`;
  if (text === '') text = '+0';
  if (move.before !== undefined) text = `${move.before}${/^[PSr]/.test(text) ? '' : ' '}${text}`;
  return move.after === undefined ? text : `${text}: ${move.after}`;
}

function printPhase({ to, facing }: PhaseOrder): string {
  return `phase${to ? ` to ${inches(to[0])},${inches(to[1])}` : ''}${facing === undefined ? '' : ` facing ${facing}`}`;
}

/** Writes orders so that they read back equal. */
export function printOrders(orders: ShipOrders): string {
  const parts: string[] = [];
  const { move, inertial } = orders;
  const moves =
    move.turns.length > 0 ||
    move.faster !== 0 ||
    move.slip !== 0 ||
    move.roll ||
    move.before !== undefined ||
    move.after !== undefined;
  if (inertial !== undefined) parts.push(`inertial ${inertial}${moves ? ` ${printMove(move)}` : ''}`);
  else if (moves) parts.push(printMove(move));
  if (orders.phase) parts.push(printPhase(orders.phase));
  if (orders.regenerate !== undefined) parts.push(`regenerate ${orders.regenerate}`);
  if (orders.cloak) parts.push(orders.cloak === 'on' ? 'cloak' : 'decloak');
  if (orders.spawn !== undefined) parts.push(`spawn ${orders.spawn}`);
  if (orders.launchHeld !== undefined) parts.push(`launch ${orders.launchHeld}`);
  if (orders.sustain.length > 0) parts.push(`${orders.sustain.join(',')} sustain`);
  if (orders.attack.length > 0) parts.push(`${orders.attack.join(',')} attack`);
  for (const { systems, quadrant } of orders.defend)
    parts.push(`${systems.join(',')} defend${quadrant ? ` ${quadrant}` : ''}`);
  if (orders.shunt !== undefined) parts.push(`${orders.shunt} shunt`);
  if (orders.launch.length > 0) parts.push(`launch ${orders.launch.join(',')}`);
  if (orders.recover.length > 0) parts.push(`recover ${orders.recover.join(',')}`);
  if (orders.jump !== undefined) parts.push(`jump ${orders.jump}`);
  if (orders.ram !== undefined) parts.push(`ram ${orders.ram}`);
  return parts.length > 0 ? parts.join('; ') : '+0';
}
