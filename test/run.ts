// `npm test`: types, lint, unit tests, browser tests; the last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'jump-point-'));
let passed = 0;
let failed = 0;

function run(title: string, command: string, args: readonly string[]): boolean {
  console.log(`\n== ${title}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** `npm run NAME` as one check. */
function check(name: string): void {
  if (run(name, 'npm', ['run', '-s', name])) passed++;
  else failed++;
}

/** The tests of a vitest project, each counted; what the report does not hold counts as a failure more. */
function tests(project: string): void {
  const report = join(folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const fine = run(`${project} tests`, process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    ...reporters,
  ]);
  const { good, bad } = existsSync(report) ? counts(readFileSync(report, 'utf8')) : { good: 0, bad: 0 };
  passed += good;
  failed += bad;
  // An unhandled error, a crash of the runner, or no test at all.
  if (bad === 0 && (!fine || good === 0)) {
    console.log(`The ${project} tests ${good === 0 ? 'did not run' : 'ended with an error'}.`);
    failed++;
  }
}

function counts(report: string): { good: number; bad: number } {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  // A file that does not load, or whose hooks fail, fails without a failed test.
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  return { good: numPassedTests, bad: numFailedTests + broken.length };
}

try {
  check('types');
  check('lint');
  tests('unit');
  tests('browser');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
