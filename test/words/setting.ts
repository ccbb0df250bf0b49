import omega from '../../ships/earth-alliance/omega.json' with { type: 'json' };
import whiteStar from '../../ships/minbari/white-star.json' with { type: 'json' };
import cruiser from '../../ships/narn/cruiser.json' with { type: 'json' };
import stalker from '../../ships/shadows/cruiser-30.json' with { type: 'json' };
import { checkScenario, type ScenarioFile } from '../../src/battle/scenario.ts';
import type { Setting } from '../../src/battle/setting.ts';
import { checkDesign } from '../../src/ship/design.ts';

const LIE = { x: 10, y: 10, course: 12, velocity: 6 };

/** An Omega of the Earth Alliance and two Narn cruisers, one of them without a name of its own. */
export function settingForWords(change: Partial<ScenarioFile> = {}): Setting {
  const scenario: ScenarioFile = {
    format: 'jumppoint-scenario/1',
    title: 'Words',
    table: { width: 72, height: 48 },
    turnLimit: 5,
    sides: [
      {
        id: 'ea',
        name: 'Earth Alliance',
        ships: [{ ...LIE, id: 'omega-1', design: 'earth-alliance/omega', name: 'Agamemnon' }],
      },
      {
        id: 'narn',
        name: 'Narn Regime',
        ships: [
          { ...LIE, id: 'narn-1', design: 'narn/cruiser', name: "Tor'Khal" },
          { ...LIE, id: 'narn-2', design: 'narn/cruiser' },
        ],
      },
    ],
    terrain: [
      { kind: 'asteroid', x: 36, y: 24.5, radius: 2 },
      { kind: 'planet', x: 50, y: 24, radius: 3 },
    ],
    ...change,
  };
  const designs: Record<string, unknown> = {
    'earth-alliance/omega': omega,
    'narn/cruiser': cruiser,
    'minbari/white-star': whiteStar,
    'shadows/cruiser-30': stalker,
  };
  const read = checkScenario(scenario, 'words.json', (id) => checkDesign(designs[id], id));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** The same ships, two White Stars with telepaths, and a Shadow vessel that may spawn two fighters. */
export function settingWithShadows(): Setting {
  const { sides } = settingForWords().scenario;
  const design = 'minbari/white-star';
  return settingForWords({
    sides: [
      ...sides,
      {
        id: 'minbari',
        name: 'Minbari',
        ships: [
          { ...LIE, id: 'white-star-1', design, name: 'Liandra', telepaths: [12, 3] },
          { ...LIE, id: 'white-star-2', design, telepaths: [5] },
        ],
      },
      {
        id: 'shadows',
        name: 'Shadows',
        ships: [{ ...LIE, id: 'stalker-1', design: 'shadows/cruiser-30', name: 'Dark Stalker' }],
      },
    ],
    options: { spawnLimit: 'up' },
  });
}
