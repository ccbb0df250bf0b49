import { readFileSync } from 'node:fs';
import { checkScenario } from '../../src/battle/scenario.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { readDesign } from '../../src/ship/design.ts';

/** A scenario of the page, by the name of its file. */
export function settingNamed(name: string): Setting {
  const file = `public/scenarios/${name}.json`;
  const read = checkScenario(JSON.parse(readFileSync(file, 'utf8')), file, (id) =>
    readDesign(readFileSync(`ships/${id}.json`, 'utf8'), `ships/${id}.json`),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}
