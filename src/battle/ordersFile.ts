import type { Mils } from '../plane/table.ts';
import { type FireOrder, parseFire } from './fireOrder.ts';
import { parseGroupLine } from './groupOrder.ts';
import { parseOrders, type ShipOrders } from './orders.ts';
import { parsePlaceLine } from './placeOrder.ts';
import { type Refusal, refusal } from './refusal.ts';
import { parseRepair } from './repairOrder.ts';
import { notAboard, type Setting, type ShipSetting } from './setting.ts';
import { saysShadow } from './shadow/legal.ts';
import { parseNeedles } from './shadow/needles.ts';
import { whyNotMode } from './shadow/shoot.ts';
import type { Aim, Place, Repair, TelepathAct } from './state.ts';
import { parseTelepath } from './telepath/act.ts';
import { weaponOf } from './weapons/catalogue.ts';

/** Largest orders file that is read, in bytes. */
export const ORDERS_BYTES = 256 * 1024;
/** A file that is no orders file at all would have a fault in every line. */
const MOST_FAULTS = 20;

/** What an orders file has for one ship in one turn; what it leaves out is its captain's to decide. */
export interface ShipLines {
  readonly orders?: ShipOrders;
  readonly fire?: FireOrder;
  readonly repairs?: readonly Repair[];
  readonly aims?: readonly Aim[];
  readonly place?: Place;
  readonly telepaths?: readonly TelepathAct[];
  /** Systems that its needle beam takes, in order (SHD-7). */
  readonly needles?: readonly string[];
}

/** What it has for one group in one turn. An answer of null presses on (FTR-10). */
export interface GroupLines {
  readonly to?: readonly [Mils, Mils];
  readonly screen?: string;
  /** Of Shadow vessels that take turns among the groups (SHD-9, TELE-4). */
  readonly facing?: number;
  readonly cloak?: true;
  /** It has a line of its move, even if that only says that it stays. */
  readonly moves?: true;
  readonly attack?: string;
  readonly answer?: string | null;
}

export interface TurnLines {
  readonly ships: ReadonlyMap<string, ShipLines>;
  readonly groups: ReadonlyMap<string, GroupLines>;
}

/** What there is for each turn. */
export type OrdersFile = ReadonlyMap<number, TurnLines>;

/** A line that cannot be read. Lines count from 1, positions in a refusal from 1 in the line. */
export interface LineFault {
  readonly line: number;
  readonly refusal: Refusal;
}

export type OrdersFileRead =
  | { readonly ok: true; readonly value: OrdersFile }
  | { readonly ok: false; readonly faults: readonly LineFault[] };

const TURN = /^\s*turn\s+(\d+)\s*$/i;
const LINE = /^\s*([a-z][a-z0-9-]*)(?:\s+(fire|repair|needles))?\s*:/i;
const GROUP_LINE = /^\s*(?:[a-z][a-z0-9-]*\.g[0-9]+\s|[a-z][a-z0-9-]*\s+(?:to|stay|cloak|as|facing)\b)/i;
const TELEPATH_LINE = /^\s*([a-z][a-z0-9-]*)\s+tp[0-9]+\s/i;
const PLACE_LINE = /^\s*([a-z][a-z0-9-]*)\s+([a-z]+[0-9]*)\s+at\s/i;

/**
 * Reads an orders file: `turn 2`, then `omega-1: P2+3; hl1 sustain`, `omega-1 fire: hl2 -> narn-1`,
 * `omega-1 repair: dcp1 -> hl1`, `omega-1 mine1 at 34.5,20`, `omega-1 jump at 30,12`, `omega-1.g1 to 30,20`,
 * `omega-1.g1 attack narn-1`, `white-star-1 tp1 lock stalker-1`, `stalker-1 needles: hl1`. Blank lines and what
 * follows a `#` are passed over. It checks that every line can be read and names what there is, not that the rules will
 * allow it then: that is for the battle (TURN-2).
 */
export function parseOrdersFile(text: string, setting: Setting): OrdersFileRead {
  const turns = new Map<number, TurnMaps>();
  const faults: LineFault[] = [];
  const firstLines = new Map<string, number>();
  let now: ({ turn: number } & TurnMaps) | undefined;
  /** A line that says again what a line before it said. */
  const again = (id: string, what: string, number: number): Refusal | null => {
    const key = `${now?.turn} ${id} ${what}`;
    const first = firstLines.get(key);
    if (first !== undefined) return refusal('TURN-2', 'line-twice', { ship: id, first });
    firstLines.set(key, number);
    return null;
  };

  const read = (line: string, number: number): Refusal | null => {
    const turn = TURN.exec(line);
    if (turn) {
      const value = Number(turn[1]);
      // The lines below belong to this turn even when it is refused, so that they bring no faults of their own.
      now = { turn: value, ships: new Map(), groups: new Map() };
      if (value < 1 || value > setting.turnLimit)
        return refusal('TURN-7', 'turn-outside', { turn: value, limit: setting.turnLimit });
      const first = firstLines.get(`${value}`);
      if (first !== undefined) return refusal('TURN-2', 'turn-twice', { turn: value, first });
      firstLines.set(`${value}`, number);
      turns.set(value, now);
      return null;
    }
    const flown = GROUP_LINE.exec(line);
    const minds = TELEPATH_LINE.exec(line);
    const placed = PLACE_LINE.exec(line);
    const named = LINE.exec(line);
    if (!flown && !minds && !placed && !named)
      return refusal('TURN-2', 'line-unknown', { text: line.trim() });
    if (!now) return refusal('TURN-2', 'line-without-turn');
    if (flown) return readGroup(setting, line, now.groups, (id, what) => again(id, what, number));
    const id = (((minds ?? named ?? placed) as RegExpExecArray)[1] as string).toLowerCase();
    const ship = setting.ships[setting.shipIndex.get(id) ?? -1];
    if (!ship) return refusal('TURN-2', 'no-such-ship', { ship: id });
    if (minds) return readTelepath(setting, ship, line, now.ships, (what) => again(id, what, number));
    if (!named) return readPlace(ship, line, now.ships, (what) => again(id, what, number));
    const what = named[2]?.toLowerCase() ?? 'orders';
    const twice = again(id, what, number);
    if (twice) return twice;
    const written = readLine(setting, ship, what, line, named[0].length);
    if (!written.ok) return written.refusal;
    now.ships.set(id, { ...now.ships.get(id), ...written.value });
    return null;
  };

  text.split(/\r\n|\r|\n/).forEach((whole, index) => {
    const line = whole.replace(/#.*/, '');
    if (line.trim() === '' || faults.length >= MOST_FAULTS) return;
    const why = read(line, index + 1);
    if (why) faults.push({ line: index + 1, refusal: why });
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: turns };
}

interface TurnMaps {
  readonly ships: Map<string, ShipLines>;
  readonly groups: Map<string, GroupLines>;
}

/** Reads a line about a group; a move and a ship to screen may stand in one line or in two. */
function readGroup(
  setting: Setting,
  line: string,
  groups: Map<string, GroupLines>,
  again: (group: string, what: string) => Refusal | null,
): Refusal | null {
  const read = parseGroupLine(line);
  if (!read.ok) return read.refusal;
  const { value } = read;
  const { group } = value;
  if (!group.includes('.')) {
    const unknown = whyNoShip('SHD-9', setting, group);
    if (unknown) return unknown;
    if (!setting.ships[setting.shipIndex.get(group) as number]?.design.shadow)
      return refusal('SHD-9', 'no-shadow', { ship: group });
  } else if (!setting.groupIndex.has(group)) return refusal('FTR-6', 'no-such-group', { group });
  const before = groups.get(group);
  if (value.does === 'move') {
    const { to, screen, facing, cloak } = value;
    const twice =
      (to || screen === undefined ? again(group, 'move') : null) ??
      (screen === undefined ? null : (again(group, 'screen') ?? whyNoShip('FTR-9', setting, screen)));
    if (twice) return twice;
    const more = {
      ...(to ? { to } : {}),
      ...(screen === undefined ? {} : { screen }),
      ...(facing === undefined ? {} : { facing }),
      ...(cloak ? { cloak } : {}),
    };
    groups.set(group, { ...before, moves: true, ...more });
    return null;
  }
  const { target } = value;
  const unknown =
    target === null || setting.shipIndex.has(target) || setting.groupIndex.has(target)
      ? null
      : refusal('FTR-10', 'no-such-target', { target });
  const why = again(group, value.does) ?? unknown;
  if (why) return why;
  groups.set(
    group,
    value.does === 'attack' ? { ...before, attack: value.target } : { ...before, answer: value.target },
  );
  return null;
}

/** Reads what a telepath does. */
function readTelepath(
  setting: Setting,
  ship: ShipSetting,
  line: string,
  ships: Map<string, ShipLines>,
  again: (what: string) => Refusal | null,
): Refusal | null {
  const read = parseTelepath(line);
  if (!read.ok) return read.refusal;
  const act = read.value;
  const before = ships.get(ship.id);
  let why = again(act.system) ?? whyNotThere('TELE-2', ship, [act.system]);
  if (act.does === 'lock') {
    const victim = setting.ships[setting.shipIndex.get(act.target) ?? -1];
    why ??= victim
      ? victim.design.shadow
        ? null
        : refusal('TELE-2', 'only-shadows', { ship: act.target })
      : whyNoShip('TELE-2', setting, act.target);
    for (const { ship: id, system } of act.helpers) {
      const other = setting.ships[setting.shipIndex.get(id) ?? -1];
      why ??= other ? whyNotThere('TELE-2', other, [system]) : whyNoShip('TELE-2', setting, id);
    }
  }
  if (!why) ships.set(ship.id, { ...before, telepaths: [...(before?.telepaths ?? []), act] });
  return why;
}

/** Reads where a launcher aims or a point opens. */
function readPlace(
  ship: ShipSetting,
  line: string,
  ships: Map<string, ShipLines>,
  again: (what: string) => Refusal | null,
): Refusal | null {
  const read = parsePlaceLine(line);
  if (!read.ok) return read.refusal;
  const before = ships.get(ship.id);
  if (read.value.for === 'place') {
    const why = again('jump at');
    if (!why) ships.set(ship.id, { ...before, place: read.value.place });
    return why;
  }
  const { aim } = read.value;
  const why = again(`${aim.launcher} at`) ?? whyNotThere('MINE-1', ship, [aim.launcher]);
  if (!why) ships.set(ship.id, { ...before, aims: [...(before?.aims ?? []), aim] });
  return why;
}

type LineRead =
  | { readonly ok: true; readonly value: ShipLines }
  | { readonly ok: false; readonly refusal: Refusal };

/** Reads what follows the colon; `start` is how much of the line stands before it. */
function readLine(setting: Setting, ship: ShipSetting, what: string, line: string, start: number): LineRead {
  const rest = line.slice(start);
  let why: Refusal | null;
  if (what === 'orders') {
    const read = parseOrders(rest);
    if (!read.ok) return { ok: false, refusal: inLine(read.refusal, start) };
    const { sustain, attack, defend, launch, recover, shunt, ram } = read.value;
    const stray = recover.find((group) => !setting.groupIndex.has(group));
    why =
      whyNotThere('HBW-7', ship, sustain) ??
      whyNotThere('PC-1', ship, attack) ??
      whyNotThere(
        'TURN-10',
        ship,
        defend.flatMap(({ systems }) => systems),
      ) ??
      whyNotThere('FTR-6', ship, launch) ??
      whyNotThere('SHUNT-1', ship, shunt === undefined ? [] : [shunt]) ??
      (stray === undefined ? null : refusal('FTR-6', 'no-such-group', { group: stray })) ??
      whyNever(ship, read.value);
    // Where ramming is not played the battle says so, whoever is to be rammed.
    if (ram !== undefined && setting.options.ramming === 'on') why ??= whyNoShip('GEO-7', setting, ram);
    return why ? { ok: false, refusal: why } : { ok: true, value: { orders: read.value } };
  }
  if (what === 'fire') {
    const read = parseFire(ship.id, rest);
    if (!read.ok) return { ok: false, refusal: inLine(read.refusal, start) };
    why = null;
    const { beam, destabilise } = read.value;
    if (beam) why = whyNotMode(ship, beam.mode);
    else if (destabilise !== undefined && !ship.design.shadow)
      why = refusal('SHD-8', 'no-shadow', { ship: ship.id });
    if (beam) why ??= whyNoTarget(setting, beam.target);
    if (destabilise !== undefined) why ??= whyNoShip('SHD-8', setting, destabilise);
    for (const { weapons, target, called } of read.value.volleys) {
      const at = setting.ships[setting.shipIndex.get(target) ?? -1];
      why ??= whyNotThere('TURN-4', ship, weapons) ?? whyNoTarget(setting, target);
      if (at && called !== undefined) why ??= whyNotThere('HBW-4', at, [called]);
    }
    return why ? { ok: false, refusal: why } : { ok: true, value: { fire: read.value } };
  }
  if (what === 'needles') {
    if (!ship.design.shadow) return { ok: false, refusal: refusal('SHD-7', 'no-shadow', { ship: ship.id }) };
    const read = parseNeedles(line);
    return read.ok ? { ok: true, value: { needles: read.value.systems } } : read;
  }
  const read = parseRepair(line);
  if (!read.ok) return read;
  why = whyNotThere(
    'DC-1',
    ship,
    read.value.flatMap(({ party, system }) => [party, system]),
  );
  return why ? { ok: false, refusal: why } : { ok: true, value: { repairs: read.value } };
}

/** What the design of a ship never allows, whatever the battle brings. */
function whyNever({ id, design, systemIndex }: ShipSetting, orders: ShipOrders): Refusal | null {
  const kindOf = (name: string) => design.systems[systemIndex.get(name) ?? -1]?.kind;
  for (const name of orders.sustain) {
    const kind = kindOf(name);
    if (!kind || !weaponOf(kind)?.heavyBeam) return refusal('HBW-7', 'cannot-sustain', { system: name });
  }
  for (const name of orders.attack)
    if (kindOf(name) !== 'pulse') return refusal('PC-1', 'no-pulse-cannon', { system: name });
  for (const [i, name] of orders.launch.entries()) {
    if (kindOf(name) !== 'bay') return refusal('FTR-6', 'no-bay', { system: name });
    if (orders.launch.indexOf(name) !== i) return refusal('FTR-6', 'named-twice', { system: name });
  }
  if (!design.shadow && saysShadow(orders)) return refusal('SHD-3', 'no-shadow', { ship: id });
  if (orders.shunt !== undefined && !design.powerShunt) return refusal('SHUNT-1', 'no-shunt', { ship: id });
  if (orders.jump === 'open' && !design.jumpDrive) return refusal('JUMP-2', 'no-jump-drive', { ship: id });
  return null;
}

/** The same as the rules say of a system or ship that is not there, before the battle begins. */
function whyNotThere(rule: string, ship: ShipSetting, names: readonly string[]): Refusal | null {
  const missing = names.find((name) => !ship.systemIndex.has(name));
  return missing === undefined ? null : notAboard(rule, ship, missing);
}

function whyNoShip(rule: string, setting: Setting, id: string): Refusal | null {
  return setting.shipIndex.has(id) ? null : refusal(rule, 'no-such-ship', { ship: id });
}

function whyNoTarget(setting: Setting, id: string): Refusal | null {
  if (!id.includes('.')) return whyNoShip('TURN-4', setting, id);
  return setting.groupIndex.has(id) ? null : refusal('PC-6', 'no-such-group', { group: id });
}

/** The readers count positions in what they are given; a person counts them in the line. */
function inLine(why: Refusal, start: number): Refusal {
  const position = why.values?.position;
  if (typeof position !== 'number') return why;
  return refusal(why.rule, why.why, { ...why.values, position: position + start });
}
