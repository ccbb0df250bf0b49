import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { interval } from './interval.ts';
import { CASES, type Case, RESULTS, type Tally, tally } from './shadowBattles.ts';

/**
 * `npm run -s shadow-table`: 1,000 battles each of one Shadow cruiser of MASS 30 against one Omega, against two, and
 * against one with a telepath of level 6, seeds 1 to 1,000; `--battles 100` fights fewer. A process a core fights a
 * part of them; it is the same command with `--part`.
 */
const self = fileURLToPath(import.meta.url);
const names = Object.keys(CASES) as Case[];
const option = (name: string) => {
  const i = process.argv.indexOf(`--${name}`);
  return i < 0 ? undefined : process.argv[i + 1];
};

const part = option('part');
if (part === undefined) await printTable(Number(option('battles') ?? 1000));
else {
  const [name, first, last] = part.split(':');
  console.log(JSON.stringify(tally(name as Case, Number(first), Number(last))));
}

async function printTable(battles: number): Promise<void> {
  const cores = availableParallelism();
  const parts = Array.from({ length: cores }, (_, core) => ({
    first: 1 + Math.floor((battles * core) / cores),
    last: Math.floor((battles * (core + 1)) / cores),
  }));
  const rows: string[][] = [['against', ...RESULTS]];
  for (const name of names) {
    const found = await Promise.all(parts.map(({ first, last }) => inProcess(name, first, last)));
    const cells = RESULTS.map((result) =>
      cell(
        found.reduce((sum, each) => sum + each[result], 0),
        battles,
      ),
    );
    rows.push([name, ...cells]);
  }
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  rows.splice(
    1,
    0,
    widths.map((width) => '-'.repeat(width)),
  );
  for (const row of rows) console.log(`| ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`);
}

async function inProcess(name: Case, first: number, last: number): Promise<Tally> {
  const args = [...process.execArgv, self, '--part', `${name}:${first}:${last}`];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Tally;
}

/** A count with its share and the interval of that: `812: 81.2% (78.7 to 83.5)`. */
function cell(count: number, of: number): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  const [low, high] = interval(count, of);
  return `${count}: ${percent(count / of)}% (${percent(Math.max(0, low))} to ${percent(high)})`;
}
