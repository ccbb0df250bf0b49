import { loseBoxes } from '../damage.ts';
import type { Options } from '../options.ts';
import type { Play } from '../play.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { sheetOf } from '../sealed.ts';
import { boxesLeft, type Scene, type Ship, shipAt } from '../ships.ts';
import type { GroupState } from '../state.ts';
import { SPAWN_BOXES, spend, startingPower } from './power.ts';

/** Points of the shooting pool that a fighter takes (SHD-15). */
export const SPAWN_POINTS = 6;

/** How many of its fighters may live at a time, held ones included: half of the starting PF (SHD-15). */
export function spawnLimit(ship: Ship, { spawnLimit: round }: Pick<Options, 'spawnLimit'>): number {
  const half = startingPower(ship) / 2;
  return round === 'up' ? Math.ceil(half) : Math.floor(half);
}

/** The vessel's fighters, or places for them. */
function broodOf({ setting, state }: Scene, ship: Ship): GroupState[] {
  return state.groups.filter((_, i) => setting.groups[i]?.carrier === ship.is.id);
}

function lives({ status }: GroupState): boolean {
  return status === 'aboard' || status === 'flying';
}

/** Fighters that the vessel holds. */
export function heldBy(scene: Scene, ship: Ship): GroupState[] {
  return broodOf(scene, ship).filter(({ status }) => status === 'aboard');
}

/** Fighters of the vessel that live, held or in flight. */
export function aliveOf(scene: Scene, ship: Ship): number {
  return broodOf(scene, ship).filter(lives).length;
}

/** Why a vessel may not spawn so many, or launch so many held ones; null if it may (SHD-15, SCOUT-2). */
export function whyNotSpawn(scene: Scene, ship: Ship, spawn: number, launch: number): Refusal | null {
  const { id, design } = ship.is;
  const { options } = scene.setting;
  if (spawn > 0) {
    if (design.shadow === 'scout' && options.scoutsSpawn === 'no')
      return refusal('SCOUT-2', 'scout-spawns', { ship: id });
    const most = spawnLimit(ship, options);
    if (aliveOf(scene, ship) + spawn > most)
      return refusal('SHD-15', 'spawn-limit', { ship: id, most, alive: aliveOf(scene, ship) });
    if (boxesLeft(ship) <= spawn * SPAWN_BOXES)
      return refusal('SHD-15', 'spawn-kills', { ship: id, boxes: boxesLeft(ship) });
  }
  const held = heldBy(scene, ship).length;
  if (launch > held + spawn) return refusal('SHD-15', 'none-held', { ship: id, held: held + spawn });
  return null;
}

/** Vessels spawn and launch as ordered, in the fighter phase (SHD-15). Those in a lock do not (TELE-4). */
export function spawnFighters(play: Play): void {
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (!ship.now.shadow || ship.now.status !== 'afloat' || ship.now.shadow.lock) continue;
    const orders = sheetOf(play, ship)?.orders;
    if (orders?.spawn) spawn(play, ship, orders.spawn);
    for (const { id } of heldBy(play, ship).slice(0, orders?.launchHeld ?? 0)) {
      const at = [ship.now.x, ship.now.y] as const;
      play.happen({ type: 'GroupLaunched', rule: 'SHD-15', group: id, ship: ship.is.id, bay: '', at });
    }
  }
}

function spawn(play: Play, ship: Ship, count: number): void {
  const free = broodOf(play, ship).filter((group) => !lives(group));
  const groups = free.slice(0, count).map(({ id }) => id);
  spend(play, ship, 'shooting', count * SPAWN_POINTS, 'spawn');
  play.happen({ type: 'FightersSpawned', rule: 'SHD-15', ship: ship.is.id, groups });
  loseBoxes(play, ship, count * SPAWN_BOXES, true);
}
