import type { SystemKind } from '../../ship/catalogue.ts';
import { battleLaser } from './battleLaser.ts';
import { fusion } from './fusion.ts';
import { heavyLaser } from './heavyLaser.ts';
import { heavyPulse } from './heavyPulse.ts';
import { neutron } from './neutron.ts';
import { pulse } from './pulse.ts';
import type { Weapon } from './weapon.ts';

/** Every weapon that fires at ships. A new one is a file of its own and a line here. */
export const WEAPONS: readonly Weapon[] = [battleLaser, heavyLaser, heavyPulse, pulse, fusion, neutron];

const byKind = new Map<SystemKind, Weapon>(WEAPONS.map((weapon) => [weapon.kind, weapon]));

/** The rules of a kind of system as a weapon; undefined if it is none, or its rules come later. */
export function weaponOf(kind: SystemKind): Weapon | undefined {
  return byKind.get(kind);
}

/** Systems that stand on ships while their rules are not played yet: the journal says so. */
export const IDLE: readonly SystemKind[] = [
  'energy-mine',
  'fusion',
  'neutron',
  'forcefield',
  'bay',
  'jump-drive',
];
