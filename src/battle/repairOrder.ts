import { type Outcome, refused } from './refusal.ts';
import type { Repair } from './state.ts';

const LINE = /^\s*([a-z][a-z0-9-]*)\s+repair\s*:(.*)$/i;
const ITEM = /^([a-z]+[0-9]*(?:\s*,\s*[a-z]+[0-9]*)*)\s*->\s*([a-z]+[0-9]*)$/i;

/** Reads a line such as `omega-1 repair: dcp1,dcp2 -> hl1; dcp3 -> drive`. */
export function parseRepair(line: string): Outcome<Repair[]> {
  const read = LINE.exec(line);
  if (!read) return refused('DC-1', 'repair-unknown', { text: line.trim(), position: 1 });
  const ship = (read[1] as string).toLowerCase();
  const rest = read[2] as string;
  let start = line.length - rest.length;
  const repairs: Repair[] = [];
  for (const part of rest.split(';')) {
    const position = start + 1 + (part.length - part.trimStart().length);
    start += part.length + 1;
    const text = part.trim();
    if (text === '') continue;
    const item = ITEM.exec(text);
    if (!item) return refused('DC-1', 'repair-unknown', { text, position });
    for (const party of (item[1] as string).toLowerCase().split(/\s*,\s*/))
      repairs.push({ ship, party, system: (item[2] as string).toLowerCase() });
  }
  return { ok: true, value: repairs };
}

/** Writes repairs, a line a ship, so that they read back equal. */
export function printRepairs(repairs: readonly Repair[]): string[] {
  const lines: string[] = [];
  for (const [i, { ship }] of repairs.entries()) {
    if (i > 0 && repairs[i - 1]?.ship === ship) continue;
    const own: string[] = [];
    for (let k = i; repairs[k]?.ship === ship; k++) own.push(`${repairs[k]?.party} -> ${repairs[k]?.system}`);
    lines.push(`${ship} repair: ${own.join('; ')}`);
  }
  return lines;
}
