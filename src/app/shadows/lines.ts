import type { Outcome } from '../../battle/refusal.ts';
import { type Needles, parseNeedles, printNeedles } from '../../battle/shadow/needles.ts';
import type { TelepathAct } from '../../battle/state.ts';
import { parseTelepath, printTelepath } from '../../battle/telepath/act.ts';
import type { Notation } from '../fighters/lines.ts';

/** `ranger-1 tp1 lock stalker-1 with tp2`, a line each */
export const TELEPATHS: Notation<readonly TelepathAct[]> = {
  print: (acts) => acts.map(printTelepath).join('\n'),
  parse(text): Outcome<readonly TelepathAct[]> {
    const acts: TelepathAct[] = [];
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const read = parseTelepath(line);
      if (!read.ok) return read;
      acts.push(read.value);
    }
    return { ok: true, value: acts };
  },
};

/** `stalker-1 needles: hl1,drive` */
export const NEEDLES: Notation<Needles> = {
  print: ({ ship, systems }) => printNeedles(ship, systems),
  parse: parseNeedles,
};
