import { fireControls } from '../battle/control.ts';
import { ATTACK_REACH } from '../battle/dogfight.ts';
import type { Plan } from '../battle/movement.ts';
import type { Options } from '../battle/options.ts';
import type { Defence, ShipOrders } from '../battle/orders.ts';
import { MOST_LEVELS } from '../battle/screens.ts';
import { coversQuadrant, type Ship } from '../battle/ships.ts';
import type { View } from '../battle/view.ts';
import { fusionAtFighters } from '../battle/weapons/fusion.ts';
import { interceptor } from '../battle/weapons/interceptor.ts';
import { pulseAtFighters } from '../battle/weapons/pulse.ts';
import { arcTable, type Sector, sectorOf } from '../plane/arc.ts';
import { INCH, type Mils, type Point, rangeBetween } from '../plane/table.ts';
import type { System } from '../ship/design.ts';
import type { Expectation } from './expect.ts';
import type { Duel } from './foresight.ts';
import { within } from './gunnery.ts';
import { killMean, strikeMean } from './means.ts';
import { getsThrough, type Threat, threatOf } from './threat.ts';

/** Boxes that a fighter killed would have scored in later turns. */
export const LATER = 0.7;
/** What a box kept counts against one dealt. */
const KEPT = 0.9;
/** Pulse cannons count in part where the target may still come into their reach. */
const PULSE_REACH = 12 * INCH;
const PULSE_NEAR = 16 * INCH;
const MAY_COME = 0.4;

export type Modes = Pick<ShipOrders, 'attack' | 'defend'>;

/**
 * Modes of pulse cannons, interceptors and fire controls (TURN-10): of all that the ship could do with them, what
 * deals and keeps most by expectation. `places`: where the own ships end their moves.
 */
export function modesFor(
  view: View,
  ship: Ship,
  plan: Plan,
  duels: readonly Duel[],
  places: readonly Point[],
): Modes {
  const { options } = view.setting;
  const threat = threatOf(view, ship, plan, duels, places);
  const arms = armsOf(ship, plan, duels, threat);
  const calm = threat.fighters === 0 && threat.fire.length === 0;
  const bare = getsThrough(ship, threat, 0, 0);
  const controls = fireControls(ship);
  let best: { modes: Modes; worth: number } | undefined;
  for (let onDefence = 0; onDefence <= (calm ? 0 : Math.min(1, controls)); onDefence++) {
    const serves = onDefence > 0;
    const most = serves ? Math.min(MOST_LEVELS, arms.paired.length >> 1) : 0;
    for (let pairs = 0; pairs <= most; pairs++) {
      const tasks = tasksOf(arms, pairs, serves, options, controls);
      const all = arms.interceptors.length;
      for (let screens = calm ? all : 0; screens <= all; screens++) {
        const raised = serves || (options.interceptorFireControl === 'any' && controls > 0) ? screens : 0;
        const kills = Math.min(threat.fighters, tasks.kills + (all - screens) * arms.pointDefence);
        const kept = bare - getsThrough(ship, threat, raised, pairs);
        const dealt = within(controls - onDefence, arms.shared + tasks.boxes, arms.own, arms.each);
        const worth = dealt + kills * arms.kill + KEPT * kept;
        if (best && worth <= best.worth) continue;
        const systems = arms.interceptors.slice(0, screens);
        if (serves) systems.push(arms.control as string);
        const defend: Defence[] = systems.length > 0 ? [{ systems }] : [];
        if (pairs > 0) defend.push({ systems: tasks.inPairs, quadrant: threat.worst });
        best = { modes: { attack: tasks.attack, defend }, worth };
      }
    }
  }
  return (best as { modes: Modes }).modes;
}

interface Cannon {
  readonly name: string;
  /** Boxes at the nearest target on the attack, and fighters in anti-fighter mode. */
  readonly boxes: number;
  readonly kills: number;
}

/** What a ship has to deal and to defend with, at the nearest enemy and against this threat. */
interface Arms {
  readonly cannons: Cannon[];
  /** Those that could pair up in the worst quadrant, those least missed first. */
  readonly paired: Cannon[];
  readonly interceptors: string[];
  /** Fighters that one of them kills as point defence. */
  readonly pointDefence: number;
  /** Fighters that fusion beams kill, beyond what they would deal to ships. */
  readonly beams: number;
  readonly control: string | undefined;
  /** Fire at the nearest enemy but for pulse cannons: see `within`. */
  readonly shared: number;
  readonly own: number;
  readonly each: number;
  /** Boxes that a fighter killed before it strikes is worth. */
  readonly kill: number;
}

function armsOf(ship: Ship, plan: Plan, duels: readonly Duel[], { fighters, worst }: Threat): Arms {
  const at = nearest(plan, duels);
  const kill = strikeMean(Math.min(MOST_LEVELS, ship.is.design.armour), 0) + LATER;
  const comes = Math.min(1, fighters / 6);
  const cannons: Cannon[] = [];
  const paired: Cannon[] = [];
  const interceptors: string[] = [];
  let control: string | undefined;
  let beams = 0;
  const { systems } = ship.is.design;
  for (let i = 0; i < systems.length; i++) {
    const system = systems[i] as System;
    if (ship.now.systems[i]?.lost !== 0) continue;
    if (system.kind === 'fire-control') control = system.name;
    else if (system.kind === 'interceptor') interceptors.push(system.name);
    else if (system.kind === 'pulse') {
      const kills = comes * killMean(pulseAtFighters) * covers(system);
      const cannon = { name: system.name, boxes: pulseBoxes(ship, system, at), kills };
      cannons.push(cannon);
      if (coversQuadrant(system, worst, ship.now.rolled)) paired.push(cannon);
    } else if (system.kind === 'fusion' && comes > 0) {
      const dice = fusionAtFighters.dice(system.class, ATTACK_REACH);
      const kills = comes * dice * killMean(fusionAtFighters) * covers(system);
      const boxes = bearsOn(ship, system, at) ? meanOf(at, system, at.range) : 0;
      beams += Math.max(0, kills - boxes / kill);
    }
  }
  paired.sort((a, b) => Math.max(a.boxes, a.kills * kill) - Math.max(b.boxes, b.kills * kill));
  const pointDefence = comes * interceptor.dice(0, 0) * killMean(interceptor);
  return { cannons, paired, interceptors, pointDefence, beams, control, kill, ...dealt(at) };
}

/** How much of the compass a system covers. */
function covers({ arc }: System): number {
  return (arc?.length ?? 0) / 4;
}

interface Near {
  readonly duel: Duel | undefined;
  readonly sector: Sector;
  readonly range: Mils;
}

function nearest(plan: Plan, duels: readonly Duel[]): Near {
  let duel: Duel | undefined;
  let range = Number.POSITIVE_INFINITY;
  for (const each of duels) {
    const away = rangeBetween(plan.end, each.enemy.now);
    if (away >= range) continue;
    range = away;
    duel = each;
  }
  return { duel, range, sector: duel ? sectorOf(plan.end, plan.course, duel.enemy.now) : 0 };
}

function bearsOn(ship: Ship, { arc }: System, { duel, sector }: Near): boolean {
  return duel !== undefined && arc !== undefined && arcTable(arc, ship.now.rolled)[sector] === 1;
}

function meanOf({ duel }: Near, { kind, class: size }: System, range: Mils): number {
  const i =
    duel?.mine.batteries.findIndex((battery) => battery.kind === kind && battery.class === size) ?? -1;
  return duel && i >= 0 ? (duel.mine.expect[i] as Expectation)(range, duel.enemy.ship.now.velocity) : 0;
}

function pulseBoxes(ship: Ship, system: System, at: Near): number {
  if (at.range > PULSE_NEAR || !bearsOn(ship, system, at)) return 0;
  return at.range <= PULSE_REACH ? meanOf(at, system, at.range) : MAY_COME * meanOf(at, system, PULSE_REACH);
}

function dealt({ duel, sector, range }: Near): Pick<Arms, 'shared' | 'own' | 'each'> {
  let [shared, own, each] = [0, 0, 0];
  if (duel)
    for (const [i, battery] of duel.mine.batteries.entries()) {
      if (battery.kind === 'pulse' || battery.ready === 0) continue;
      if (range > battery.reach || battery.arc[sector] === 0) continue;
      const mean = (duel.mine.expect[i] as Expectation)(range, duel.enemy.ship.now.velocity);
      if (battery.own) {
        own += battery.ready;
        each = Math.max(each, mean);
      } else shared += battery.ready * mean;
    }
  return { shared, own, each };
}

/** What pulse cannons do when so many pairs are on defence: the rest attacks, or shoots at fighters. */
function tasksOf(
  { cannons, paired, beams, kill }: Arms,
  pairs: number,
  serves: boolean,
  { antiFighterFireControl }: Options,
  controls: number,
): { inPairs: string[]; attack: string[]; boxes: number; kills: number } {
  const inPairs = paired.slice(0, 2 * pairs).map(({ name }) => name);
  const shoots =
    serves || antiFighterFireControl === 'none' || (antiFighterFireControl === 'any' && controls > 0);
  const attack: string[] = [];
  let boxes = 0;
  let kills = shoots ? beams : 0;
  for (const cannon of cannons) {
    if (inPairs.includes(cannon.name)) continue;
    if (cannon.boxes > 0 && (!shoots || cannon.boxes >= cannon.kills * kill)) {
      attack.push(cannon.name);
      boxes += cannon.boxes;
    } else if (shoots) kills += cannon.kills;
  }
  return { inPairs, attack, boxes, kills };
}
