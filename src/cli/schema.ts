import { z } from 'zod';
import { OPTIONS, type OptionName } from '../battle/options.ts';
import { scenarioSchema } from '../battle/scenario.ts';
import { designSchema } from '../ship/design.ts';
import { readArgs } from './args.ts';
import { badInput } from './io.ts';
import type { Command } from './run.ts';

const SCHEMAS = { design: designSchema, scenario: scenarioSchema } as const;

export const command: Command = {
  help: `jumppoint schema design|scenario

Prints the JSON Schema of a file format, for editors. It says what a file looks like; what the game checks beyond it
(a design's MASS, a ship that stands off the table) is found by "jumppoint ships check" and "jumppoint fight".`,

  run(argv, io) {
    const { names } = readArgs('schema', argv, {}, { least: 1, most: 1, names: 'design or scenario' });
    const [name] = names as [string];
    if (!Object.hasOwn(SCHEMAS, name))
      throw badInput('jumppoint schema', '', `there is no format "${name}"`, 'There are design and scenario');
    const text = JSON.stringify(schemaOf(name as keyof typeof SCHEMAS), null, 2);
    for (const line of text.split('\n')) io.out(line);
    return 0;
  },
};

/** What the schemas check by code, or before they change a value, is said in JSON Schema's own words as well. */
export function schemaOf(name: keyof typeof SCHEMAS): unknown {
  return z.toJSONSchema(SCHEMAS[name], {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema, path }) {
      const field = path.at(-1);
      if (field === 'course') Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: 12 });
      const values = path.at(-3) === 'options' ? OPTIONS[field as OptionName] : undefined;
      if (!values) return;
      delete jsonSchema.type;
      delete jsonSchema.anyOf;
      // A number such as 32 may be written with or without quotes.
      jsonSchema.enum = values.flatMap((value) => (/^\d+$/.test(value) ? [value, Number(value)] : [value]));
    },
  });
}
