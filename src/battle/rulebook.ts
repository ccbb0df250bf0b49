import book from './rulebook.json' with { type: 'json' };

export interface Rule {
  readonly id: string;
  readonly text: string;
}

/** A reading that players may change before a battle, as its `[option: ...]` mark states it. */
export interface RuleOption {
  readonly name: string;
  /** All values in the order of the text; the default is the first. */
  readonly values: readonly string[];
  readonly default: string;
  /** Number of the rule whose text holds the mark. */
  readonly rule: string;
  /** Only the values that the text explains, such as `random: D12 course, D6 inches`. */
  readonly meanings: Readonly<Record<string, string>>;
}

const RULES: readonly Rule[] = book.sections.flatMap((section) => section.rules);
const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));
const OPTIONS: readonly RuleOption[] = optionsIn(RULES);

export function findRule(id: string): Rule | undefined {
  return BY_ID.get(id.toUpperCase());
}

/** In the order of the text. */
export function allRules(): readonly Rule[] {
  return RULES;
}

export function ruleOptions(): readonly RuleOption[] {
  return OPTIONS;
}

/** The options of any rule texts. Throws on a mark that cannot be read: a lost option would go untested. */
export function optionsIn(rules: readonly Rule[]): RuleOption[] {
  return rules.flatMap((rule) =>
    rule.text
      .split('[option:')
      .slice(1)
      .map((rest) => readMark(rest, rule.id)),
  );
}

function readMark(rest: string, rule: string): RuleOption {
  const [, name, list] = /^ (\w+) = ([^\]]+)\]/.exec(rest) ?? [];
  const parts = (list ?? '').split(' | ').map((part) => /^(\w+)(?:: (\S.*))?$/.exec(part));
  const values: string[] = [];
  const meanings: Record<string, string> = {};
  for (const part of parts) {
    const [, value, meaning] = part ?? [];
    if (value === undefined) throw new Error(`${rule}: unreadable option mark`);
    values.push(value);
    if (meaning !== undefined) meanings[value] = meaning;
  }
  const [first] = values;
  if (name === undefined || first === undefined || values.length < 2) {
    throw new Error(`${rule}: unreadable option mark`);
  }
  return { name, values, default: first, rule, meanings };
}
