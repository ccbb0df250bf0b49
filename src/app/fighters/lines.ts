import { type GroupLine, type GroupMove, parseGroupLine, printGroupLine } from '../../battle/groupOrder.ts';
import { parsePlaceLine, printAim, printPlace } from '../../battle/placeOrder.ts';
import { type Outcome, refused } from '../../battle/refusal.ts';
import type { Aim, Answers, Attacks, Place } from '../../battle/state.ts';

/** How something prepared is typed: printed, it reads back equal. */
export interface Notation<T> {
  print(value: T): string;
  parse(text: string): Outcome<T>;
}

/** Every line read by itself; the first that cannot be read says why. */
function each<T>(text: string, read: (line: string) => Outcome<T>): Outcome<T[]> {
  const values: T[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const one = read(line);
    if (!one.ok) return one;
    values.push(one.value);
  }
  return { ok: true, value: values };
}

function groupLine<D extends GroupLine['does']>(
  line: string,
  does: D,
): Outcome<Extract<GroupLine, { does: D }>> {
  const read = parseGroupLine(line);
  if (!read.ok) return read;
  return read.value.does === does
    ? { ok: true, value: read.value as Extract<GroupLine, { does: D }> }
    : refused('FTR-10', 'group-unknown', { text: line.trim(), position: 1 });
}

const unknownPlace = (line: string) => refused('MINE-1', 'place-unknown', { text: line.trim(), position: 1 });

/** `narn-1 mine1 at 34.5,20` */
export const AIMS: Notation<readonly Aim[]> = {
  print: (aims) => aims.map(printAim).join('\n'),
  parse: (text) =>
    each(text, (line) => {
      const read = parsePlaceLine(line);
      if (!read.ok) return read;
      return read.value.for === 'aim' ? { ok: true, value: read.value.aim } : unknownPlace(line);
    }),
};

/** `omega-1 jump at 30,12` */
export const PLACES: Notation<readonly Place[]> = {
  print: (places) => places.map(printPlace).join('\n'),
  parse: (text) =>
    each(text, (line) => {
      const read = parsePlaceLine(line);
      if (!read.ok) return read;
      return read.value.for === 'place' ? { ok: true, value: read.value.place } : unknownPlace(line);
    }),
};

/** `omega-1.g1 to 30,20 screen omega-1` */
export const FLIGHT: Notation<GroupMove> = {
  print: (move) => printGroupLine({ does: 'move', ...move }),
  parse(text) {
    const read = groupLine(text, 'move');
    if (!read.ok) return read;
    const { does: _, ...move } = read.value;
    return { ok: true, value: move };
  },
};

/** `omega-1.g1 attack narn-1` */
export const ATTACKS: Notation<Attacks> = {
  print: (attacks) =>
    Object.entries(attacks)
      .map(([group, target]) => printGroupLine({ does: 'attack', group, target }))
      .join('\n'),
  parse(text) {
    const read = each(text, (line) => groupLine(line, 'attack'));
    if (!read.ok) return read;
    return { ok: true, value: Object.fromEntries(read.value.map(({ group, target }) => [group, target])) };
  },
};

/** `omega-1.g1 answer narn-1.g2`, `omega-1.g1 press on` */
export const ANSWERS: Notation<Answers> = {
  print: (answers) =>
    Object.entries(answers)
      .map(([group, target]) => printGroupLine({ does: 'answer', group, target }))
      .join('\n'),
  parse(text) {
    const read = each(text, (line) => groupLine(line, 'answer'));
    if (!read.ok) return read;
    return { ok: true, value: Object.fromEntries(read.value.map(({ group, target }) => [group, target])) };
  },
};
