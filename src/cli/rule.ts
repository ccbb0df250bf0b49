import { allRules, findRule, type Rule, ruleOptions } from '../battle/rulebook.ts';
import { readArgs } from './args.ts';
import { badInput, type Io } from './io.ts';
import { nearest } from './near.ts';
import type { Command } from './run.ts';

export const command: Command = {
  help: `jumppoint rule NUMBER

Prints a rule and the options that a scenario may set for it.

  NUMBER   as in HBW-6, or the letters alone, as in HBW, for all rules of that name`,

  run(argv, io) {
    const { names } = readArgs('rule', argv, {}, { least: 1, most: 1, names: 'the number of a rule' });
    const [wanted] = names as [string];
    const one = findRule(wanted);
    const rules = one ? [one] : allRules().filter(({ id }) => lettersOf(id) === wanted.toUpperCase());
    if (rules.length === 0)
      throw badInput('jumppoint rule', '', `there is no rule "${wanted}"`, remedyFor(wanted));
    for (const rule of rules) print(io, rule);
    return 0;
  },
};

function print(io: Io, { id, text }: Rule): void {
  io.out(`${id}  ${text}`);
  for (const option of ruleOptions().filter(({ rule }) => rule === id)) {
    const values = option.values.map((value) => (value === option.default ? `${value} (default)` : value));
    io.out(`  option ${option.name}: ${values.join(' or ')}`);
  }
}

function lettersOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

function remedyFor(wanted: string): string {
  const all = allRules().map(({ id }) => id);
  const letters = [...new Set(all.map(lettersOf))];
  const own = all.filter((id) => lettersOf(id) === lettersOf(wanted.toUpperCase()));
  if (own.length > 0) return `There are ${own[0]} to ${own[own.length - 1]}`;
  const near = nearest(wanted, [...all, ...letters]);
  return near.length > 0 ? `Did you mean ${near.join(' or ')}?` : `Rules are named ${letters.join(', ')}`;
}
