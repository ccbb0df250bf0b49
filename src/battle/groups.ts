import type { GroupSetting } from './setting.ts';
import type { Scene, Ship } from './ships.ts';
import { works } from './ships.ts';
import type { GroupState } from './state.ts';

/** A group of fighters in battle: its state, and what of it never changes. */
export interface Group {
  readonly is: GroupSetting;
  readonly now: GroupState;
}

export function groupAt({ setting, state }: Scene, index: number): Group {
  return { is: setting.groups[index] as GroupSetting, now: state.groups[index] as GroupState };
}

/** The group with that id, or undefined. */
export function groupNamed(scene: Scene, id: string): Group | undefined {
  const index = scene.setting.groupIndex.get(id);
  return index === undefined ? undefined : groupAt(scene, index);
}

/** The group with that id, which must exist. */
export function theGroup(scene: Scene, id: string): Group {
  const group = groupNamed(scene, id);
  if (!group) throw new RangeError(`no group ${id}`);
  return group;
}

export function flies(group: GroupState): boolean {
  return group.status === 'flying';
}

/** A side's groups in flight, by index in the setting. */
export function flyingOf({ state }: Scene, side: string): number[] {
  const found: number[] = [];
  for (let i = 0; i < state.groups.length; i++) {
    const group = state.groups[i] as GroupState;
    if (group.side === side && flies(group)) found.push(i);
  }
  return found;
}

/** The group that sits in a bay; undefined if it is empty. */
export function groupIn({ state }: Scene, ship: string, bay: string): GroupState | undefined {
  return state.groups.find(({ berth }) => berth?.ship === ship && berth.bay === bay);
}

/** Bays of a ship that work and hold no group (FTR-8). */
export function freeBays(scene: Scene, ship: Ship): string[] {
  return ship.is.design.systems
    .filter(({ kind, name }) => kind === 'bay' && works(ship, name) && !groupIn(scene, ship.is.id, name))
    .map(({ name }) => name);
}

/** How many groups a ship launches in a turn: one for each two bays, at least one (FTR-6). */
export function launchLimit(ship: Ship): number {
  const bays = ship.is.design.systems.filter(({ kind }) => kind === 'bay').length;
  return Math.max(1, Math.floor(bays / 2));
}

/** Minbari fighters add 1 to each attack die (FTR-5, MINB-1). */
export function attackBonus(scene: Scene, group: Group): number {
  const carrier = scene.setting.ships[scene.setting.shipIndex.get(group.is.carrier) as number];
  return carrier?.design.empire === 'minbari' ? 1 : 0;
}

/** FTR-5: a 7 reads as 6. */
export function raised(face: number, bonus: number): number {
  return Math.min(6, face + bonus);
}

/** FTR-7: spent groups roll no dice, and must land. */
export function isSpent(group: GroupState): boolean {
  return group.deadline !== null;
}
