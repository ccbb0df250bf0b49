import type { Options } from '../battle/options.ts';
import { checkScenario, type FindDesign } from '../battle/scenario.ts';
import type { Setting } from '../battle/setting.ts';
import { checkDesign } from '../ship/design.ts';
import { failed, type Read, readJson, SCENARIO_LIMITS } from '../ship/file.ts';

/** The scenarios that the page serves, by the names of their files. */
export const SCENARIOS = ['omega', 'breakout', 'quadrant', 'belt', 'moon', 'stalker', 'ambush'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

const FILES = import.meta.glob<unknown>('../../ships/**/*.json', { eager: true, import: 'default' });
const DESIGNS = new Map(
  Object.entries(FILES).map(([path, file]) => [
    path.replace(/^.*\/ships\//, '').replace(/\.json$/, ''),
    file,
  ]),
);

export const findDesign: FindDesign = (id, bays) =>
  DESIGNS.has(id) ? checkDesign(DESIGNS.get(id), `ships/${id}.json`, bays) : undefined;

/** Fetches a scenario and checks it like any file from outside. */
export async function fetchScenario(name: ScenarioName): Promise<Read<Setting>> {
  const file = `scenarios/${name}.json`;
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}${file}`);
    if (!response.ok) return failed(file, '', `the server answers ${response.status}`, 'Reload the page');
    const json = readJson(await response.text(), file, SCENARIO_LIMITS);
    return json.ok ? checkScenario(json.value, file, findDesign) : json;
  } catch (error) {
    return failed(file, '', `cannot be fetched: ${(error as Error).message}`, 'Reload the page');
  }
}

/** The setting with some options changed: checked as a scenario that states them would be. */
export function withOptions(setting: Setting, file: string, changed: Partial<Options>): Read<Setting> {
  if (Object.keys(changed).length === 0) return { ok: true, value: setting };
  const { scenario } = setting;
  const options = { ...setting.options, ...changed };
  return checkScenario({ ...scenario, options }, file, findDesign);
}
