import { resolve, sep } from 'node:path';
import { type Design, readDesign } from '../ship/design.ts';
import { DESIGN_LIMITS, failed, problemText, type Read } from '../ship/file.ts';
import { type Points, pointsOf } from '../ship/points.ts';
import { readArgs } from './args.ts';
import { checkPlaceOf, designIds, findDesign } from './designs.ts';
import { readText } from './files.ts';
import { BadInput, badInput, type Io } from './io.ts';
import type { Command } from './run.ts';

export const command: Command = {
  help: `jumppoint ships check [FILE...] [--points]

Checks ship designs and prints a line for each: its MASS, the MASS that systems take, its boxes by rows.

  FILE       a design file, or the id of a design such as earth-alliance/omega; all that come with the game if left out
  --points   a second line for each: what of it has points, and what has none (jumppoint rule DESIGN-5)`,

  run(argv, io) {
    const most = Number.POSITIVE_INFINITY;
    const points = { points: { type: 'boolean' } } as const;
    const { values, names } = readArgs('ships', argv, points, { least: 1, most, names: 'what to do: check' });
    const [what, ...files] = names;
    if (what !== 'check')
      throw badInput('jumppoint ships', '', `cannot "${what}"`, 'Write jumppoint ships check');
    let faults = 0;
    for (const name of files.length > 0 ? files : designIds()) {
      const read = files.length > 0 ? readOne(io, name) : (findDesign(name, 'capitals') ?? missing(name));
      if (!read.ok) {
        for (const problem of read.problems) io.err(problemText(problem));
        faults++;
        continue;
      }
      io.out(lineOf(read.value));
      if (values.points === true) io.out(`  ${pointsLine(pointsOf(read.value))}`);
    }
    return faults > 0 ? 2 : 0;
  },
};

function lineOf({ id, mass, used, budget, rows }: Design): string {
  return `${id}: MASS ${mass}, used ${used} of ${budget}, boxes ${rows.join('/')}, ok`;
}

function pointsLine({ priced, total, without }: Points): string {
  const none = `no points are given for ${without.join(', ')}`;
  if (priced.length === 0) return none;
  return `${total} points: ${priced.map(({ what, points }) => `${what} ${points}`).join(', ')}; ${none}`;
}

function missing(id: string): Read<Design> {
  return failed(`ships/${id}.json`, '', 'the file is missing', 'Bring it back: it comes with the game');
}

/** A design by its id, or from a file; one in a folder ships/ has the id that its path gives. */
function readOne(io: Io, name: string): Read<Design> {
  const known = findDesign(name, 'capitals');
  if (known) return known;
  try {
    const read = readDesign(readText(io, name, DESIGN_LIMITS.bytes), name);
    const place = /(?:^|\/)ships\/([^/]+\/[^/]+)\.json$/.exec(resolve(io.folder, name).split(sep).join('/'));
    return place ? checkPlaceOf(read, name, place[1] as string) : read;
  } catch (error) {
    if (error instanceof BadInput) return { ok: false, problems: error.problems };
    throw error;
  }
}
