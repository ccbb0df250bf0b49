import { ATTACK_REACH, answersOf, targetsOf } from '../battle/dogfight.ts';
import { attackBonus, flies, type Group, groupNamed, isSpent, theGroup } from '../battle/groups.ts';
import { interceptors, MOST_LEVELS, pulsePairs } from '../battle/screens.ts';
import { boxesLeft, type Ship, shipNamed, works } from '../battle/ships.ts';
import type { Answers, Attacks } from '../battle/state.ts';
import type { View } from '../battle/view.ts';
import { interceptor } from '../battle/weapons/interceptor.ts';
import { pulseAtFighters } from '../battle/weapons/pulse.ts';
import { quadrantOf, sectorOf } from '../plane/arc.ts';
import { rangeBetween } from '../plane/table.ts';
import { LATER } from './defence.ts';
import { dogfightMean, duelMean, killMean, platesOf, strikerMean } from './means.ts';
import { ownGroups, ownShips } from './own.ts';

/** A spent group's fighters may yet land and fight again. */
const SPENT = 0.3;
/** How likely a group near one of our ships would strike it. */
const WOULD_STRIKE = 0.8;
/** How much of a compass the pulse cannons of a ship cover that shoot at fighters. */
const COVERED = 0.6;
/** What a fighter killed in a dogfight that it did not seek counts: our own fall in it too. */
const FAIR = 0.5;
/** How likely a screen that could engage a group does, not another that attacks the same ship. */
const ENGAGED = 0.5;
/** A ship that goes is worth so much more than its boxes. */
const FINISHED = 0.4;

/** What each group attacks: the ship or group where it does most, by what the others do (FTR-10). */
export function attacksOf(view: View): Attacks {
  const attacks: Record<string, string> = {};
  const planned = new Map<string, { groups: number; done: number }>();
  for (const group of ownGroups(view)) {
    let best: { target: string; done: number; worth: number } | undefined;
    for (const target of targetsOf(view, group)) {
      const before = planned.get(target) ?? { groups: 0, done: 0 };
      const ship = shipNamed(view, target);
      const { done, worth } = ship
        ? strikeAt(view, group, ship, before.groups, before.done)
        : duelWith(view, group, theGroup(view, target), before.done);
      if (worth > (best?.worth ?? 0)) best = { target, done, worth };
    }
    if (!best) continue;
    attacks[group.is.id] = best.target;
    const { groups, done } = planned.get(best.target) ?? { groups: 0, done: 0 };
    planned.set(best.target, { groups: groups + 1, done: done + best.done });
  }
  return attacks;
}

interface Gain {
  /** Boxes, or fighters killed. */
  readonly done: number;
  readonly worth: number;
}

/** One more group at a ship, `groups` others having scored `done` on it: its screens, its fire, its own fighters. */
function strikeAt(view: View, group: Group, ship: Ship, groups: number, done: number): Gain {
  const left = Math.max(0, boxesLeft(ship) - done);
  const bonus = attackBonus(view, group);
  const engaged = screensOf(view, ship.is.id) > groups ? ENGAGED : 0;
  const survive = Math.max(0, group.now.strength - killsBy(ship) / (groups + 1));
  const boxes =
    (1 - engaged) * Math.min(left, survive * strikerMean(group, ship, levelAt(view, ship, group), bonus));
  const finishes = left > 0 && boxes >= left;
  const fights = engaged * group.now.strength * dogfightMean(bonus) * LATER;
  return { done: boxes, worth: boxes * (finishes ? 1 + FINISHED : 1) + fights };
}

function levelAt({ setting }: View, ship: Ship, group: Group): number {
  const from = quadrantOf(sectorOf(ship.now, ship.now.course, group.now));
  const levels = platesOf(ship) + interceptors(ship, setting.options) + pulsePairs(ship, from);
  return Math.min(MOST_LEVELS, levels);
}

/** Groups that screen a ship and can engage. */
function screensOf({ state }: View, ship: string): number {
  let count = 0;
  for (const group of state.groups) if (group.screens === ship && flies(group) && !isSpent(group)) count++;
  return count;
}

/** Fighters that a ship's own fire kills before they strike, by its revealed orders. */
function killsBy(ship: Ship): number {
  const { orders } = ship.now;
  let kills = 0;
  for (const { kind, name } of ship.is.design.systems) {
    if ((kind !== 'interceptor' && kind !== 'pulse') || !works(ship, name)) continue;
    if (orders?.attack.includes(name) || orders?.defend.some(({ systems }) => systems.includes(name)))
      continue;
    if (kind === 'interceptor') kills += interceptor.dice(0, 0) * killMean(interceptor);
    else if (ship.now.onDefence > 0) kills += COVERED * killMean(pulseAtFighters);
  }
  return kills;
}

/** A dogfight with an enemy group of which `done` fighters are as good as killed. */
function duelWith(view: View, group: Group, enemy: Group, done: number): Gain {
  const kills = Math.min(
    enemy.now.strength - done,
    group.now.strength * duelMean(group, enemy, attackBonus(view, group)),
  );
  const comes = isSpent(enemy.now) || enemy.now.screens !== null ? 0 : WOULD_STRIKE;
  let strikes = 0;
  if (comes > 0)
    for (const ship of ownShips(view))
      if (rangeBetween(ship.now, enemy.now) <= ATTACK_REACH)
        strikes = Math.max(
          strikes,
          strikerMean(enemy, ship, levelAt(view, ship, enemy), attackBonus(view, enemy)),
        );
  return { done: kills, worth: FAIR * kills * (comes * strikes + worthLater(enemy)) };
}

function worthLater({ now }: Group): number {
  return LATER * (isSpent(now) ? SPENT : 1);
}

/** Screens engage attackers, each another one while there are any; the rest shoot back or press on (FTR-10, FTR-13). */
export function answersFor(view: View): Answers {
  const answers: Record<string, string | null> = {};
  const done = new Map<string, number>();
  const engaged = new Set<string>();
  const mayPressOn = view.setting.options.dogfight === 'pressOn';
  for (const group of ownGroups(view)) {
    const targets = answersOf(view, group);
    if (targets.length === 0) continue;
    let best: { target: string; kills: number; worth: number } | undefined;
    for (const target of targets) {
      const enemy = theGroup(view, target);
      const left = Math.max(0, enemy.now.strength - (done.get(target) ?? 0));
      const kills = Math.min(left, group.now.strength * duelMean(group, enemy, attackBonus(view, group)));
      const stops =
        group.now.screens !== null && enemy.now.attack === group.now.screens && !engaged.has(target);
      const worth = kills * worthLater(enemy) + strikeOf(view, enemy) * (stops ? enemy.now.strength : kills);
      if (!best || worth > best.worth) best = { target, kills, worth };
    }
    if (!best) continue;
    // One with a group to attack that leaves its attacker unanswered goes on by itself.
    const { attack } = group.now;
    if (attack !== null && best.worth <= pressingOn(view, group, attack, targets)) {
      if (shipNamed(view, attack) && mayPressOn) answers[group.is.id] = null;
      continue;
    }
    answers[group.is.id] = best.target;
    done.set(best.target, (done.get(best.target) ?? 0) + best.kills);
    if (group.now.screens !== null) engaged.add(best.target);
  }
  return answers;
}

/** Boxes that each fighter of a group scores where it strikes; none if it attacks no ship. */
function strikeOf(view: View, group: Group): number {
  const ship = group.now.attack === null ? undefined : shipNamed(view, group.now.attack);
  return ship ? strikerMean(group, ship, levelAt(view, ship, group), attackBonus(view, group)) : 0;
}

/** What a group under attack does if it presses on: its strike with those that live, or its own dogfight. */
function pressingOn(view: View, group: Group, attack: string, attackers: readonly string[]): number {
  const enemy = groupNamed(view, attack);
  if (enemy) return attackers.includes(attack) ? 0 : duelWith(view, group, enemy, 0).worth;
  let shot = 0;
  for (const id of attackers) {
    const other = theGroup(view, id);
    shot += other.now.strength * duelMean(other, group, attackBonus(view, other));
  }
  const ship = shipNamed(view, attack) as Ship;
  const boxes = Math.min(boxesLeft(ship), Math.max(0, group.now.strength - shot) * strikeOf(view, group));
  return boxes * (boxes >= boxesLeft(ship) ? 1 + FINISHED : 1);
}
