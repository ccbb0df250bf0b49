import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRules } from '../../src/battle/rulebook.ts';
import { parseRules, report, titlesIn } from './named.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sharedText = join(root, '../shared/rules/conversion.md');
const tests = join(root, 'test');

const titles = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .flatMap((name) => titlesIn(readFileSync(join(tests, name), 'utf8'), name));

const { out, err, code } = report({
  shared: existsSync(sharedText) ? parseRules(readFileSync(sharedText, 'utf8')) : undefined,
  own: allRules(),
  titles,
  prefixes: process.argv.slice(2),
});

for (const line of err) process.stderr.write(`${line}\n`);
for (const line of out) process.stdout.write(`${line}\n`);
process.exitCode = code;
