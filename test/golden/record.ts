// Records the golden battles anew: `npx tsx test/golden/record.ts`. Run it when the rules were changed on purpose, and
// look at what became of the battles before keeping them.
import { writeFileSync } from 'node:fs';
import { battleFileOf } from '../../src/battle/battleFile.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { SCENARIOS, scenarioNamed } from '../battle/scene.ts';
import { logOf, playStory, STORIES } from './stories.ts';

const SEED = 11;

for (const name of SCENARIOS) {
  const setting = scenarioNamed(name);
  const faces: number[] = [];
  const battle = fight(setting, seededDice(SEED, faces), crewOf(setting, SEED));
  const captains = Object.fromEntries(setting.sides.map(({ id }) => [id, 'cadet']));
  const file = battleFileOf(battle, faces, { seed: SEED, captains });
  writeFileSync(new URL(`${name}.json`, import.meta.url), JSON.stringify(file));
  const { ended, turn } = battle.state;
  console.log(`${name}: ${turn} turns, ${file.facts.length} facts, ${ended?.how} ${ended?.winner ?? ''}`);
}

for (const story of STORIES) {
  const file = playStory(story);
  writeFileSync(new URL(`stories/${story.name}.json`, import.meta.url), JSON.stringify(file));
  writeFileSync(new URL(`stories/${story.name}.txt`, import.meta.url), logOf(file));
  console.log(`${story.name}: ${file.facts.length} facts`);
}
