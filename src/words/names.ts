import type { Setting, ShipSetting } from '../battle/setting.ts';
import { INCH, inches, type Mils } from '../plane/table.ts';
import { say } from './words.ts';

export function shipOf(setting: Setting, id: string): ShipSetting | undefined {
  return setting.ships[setting.shipIndex.get(id) ?? -1];
}

/** `Agamemnon (omega-1)`: the id is what orders are written with. */
export function shipName(setting: Setting, id: string): string {
  const name = shipOf(setting, id)?.name ?? id;
  return name === id ? id : say('ship', { name, id });
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

/**
 * A range to hundredths of an inch, rounded up: so what lies just beyond the edge of a band, which belongs to the
 * nearer (GEO-2), never reads as the edge.
 */
export function rangeText(range: Mils): string {
  return String(Math.ceil(range / 10) / 100);
}

/** A coordinate to hundredths of an inch. */
export function placeText(mils: Mils): string {
  return inches(Math.round(mils / 10) * (INCH / 100));
}

export function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names[names.length - 1] ?? '';
  if (names.length < 2) return last;
  return say('and', { before: names.slice(0, -1).join(', '), last });
}
