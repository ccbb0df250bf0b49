import type { Setting, ShipSetting } from '../battle/setting.ts';
import { INCH, inches, type Mils, rangeText } from '../plane/table.ts';
import { say } from './words.ts';

export function shipOf(setting: Setting, id: string): ShipSetting | undefined {
  return setting.ships[setting.shipIndex.get(id) ?? -1];
}

/** `Agamemnon (omega-1)`: the id is what orders are written with. */
export function shipName(setting: Setting, id: string): string {
  const name = shipOf(setting, id)?.name ?? id;
  return name === id ? id : say('ship', { name, id });
}

/** A ship, or a group of fighters, which has no name but its id. */
export function targetName(setting: Setting, id: string): string {
  return setting.groupIndex.has(id) ? id : shipName(setting, id);
}

/** Is that group a Shadow fighter (SFTR-3)? */
export function isShadowFighter(setting: Setting, id: string): boolean {
  return setting.groups[setting.groupIndex.get(id) ?? -1]?.shadow === true;
}

export function sideName(setting: Setting, id: string): string {
  return setting.sides.find((side) => side.id === id)?.name ?? id;
}

/** `heavy laser hl1`; what a ship has only one of, such as its drive, goes without its name on the sheet. */
export function systemName(setting: Setting, ship: string, name: string): string {
  const kind = shipOf(setting, ship)?.design.systems.find((system) => system.name === name)?.kind;
  if (!kind) return name;
  const title = say(`system.${kind}`);
  return /\d$/.test(name) ? `${title} ${name}` : title;
}

/** A coordinate to hundredths of an inch. */
export function placeText(mils: Mils): string {
  return inches(Math.round(mils / 10) * (INCH / 100));
}

/** A range as people read it, `1 inch` or `5.13 inches`. */
export function inchesText(range: Mils): string {
  return say('inches', { count: Number(rangeText(range)) });
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Several systems of a ship, those of a kind together: `heavy laser hl1, hl3 and drive`. */
export function systemNames(setting: Setting, ship: string, names: readonly string[]): string {
  const kinds = new Map<string, string>();
  for (const name of names) {
    const full = systemName(setting, ship, name);
    const title = /\d$/.test(name) ? full.slice(0, -name.length) : full;
    const before = kinds.get(title);
    kinds.set(title, before === undefined ? full : `${before}, ${name}`);
  }
  return listed([...kinds.values()]);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1] ?? '';
  if (names.length < 2) return last;
  return say('and', { before: names.slice(0, -1).join(', '), last });
}
