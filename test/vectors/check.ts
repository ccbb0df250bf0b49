// `npm run -s vectors -- FILE`: checks a file of golden numbers in the form of the README beside this file.
import { vectors } from './tool.ts';

const { out, err, code } = vectors(process.argv.slice(2));
for (const line of err) process.stderr.write(`${line}\n`);
for (const line of out) process.stdout.write(`${line}\n`);
process.exitCode = code;
