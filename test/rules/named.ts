import ts from 'typescript';
import { optionsIn, type Rule } from '../../src/battle/rulebook.ts';

export interface Report {
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly code: 0 | 1 | 2;
}

interface Sources {
  /** The text that the project's copy was taken from; absent where only the repository is at hand. */
  readonly shared?: readonly Rule[] | undefined;
  readonly own: readonly Rule[];
  readonly titles: readonly string[];
  readonly prefixes: readonly string[];
}

/** Which rules and option values no test title names: the lines to print and the exit code. */
export function report({ shared, own, titles, prefixes }: Sources): Report {
  const all = shared ?? own;
  const known = [...new Set(all.map(prefixOf))];
  const wanted = prefixes.map((prefix) => prefix.toUpperCase());
  const unknown = wanted.filter((prefix) => !known.includes(prefix));
  if (unknown.length > 0) {
    return { out: [], err: [`unknown: ${unknown.join(' ')}; known: ${known.join(' ')}`], code: 2 };
  }

  const rules = all.filter((rule) => wanted.length === 0 || wanted.includes(prefixOf(rule)));
  const values = optionsIn(rules).flatMap(({ name, values, rule }) =>
    values.map((value) => ({ mark: `${name} = ${value}`, rule })),
  );
  const allTitles = titles.join('\n');
  const unnamedRules = rules.filter((rule) => !names(allTitles, rule.id));
  const unnamedValues = values.filter(({ mark }) => !names(allTitles, mark));
  const total = rules.length + values.length;
  const named = total - unnamedRules.length - unnamedValues.length;

  const err = shared ? differing(shared, own).map((id) => `differs: ${id}`) : [];
  return {
    out: [
      ...unnamedRules.map((rule) => `${rule.id}  ${beginning(rule.text)}`),
      ...unnamedValues.map(({ mark, rule }) => `${mark}  (${rule})`),
      `${named} of ${total}`,
    ],
    err,
    code: err.length > 0 ? 1 : 0,
  };
}

/** The rules of a text in the form of the numbered rules; throws on a line that would be lost silently. */
export function parseRules(markdown: string): Rule[] {
  const rules: Rule[] = [];
  let inSections = false;
  markdown.split(/\r?\n/).forEach((line, index) => {
    if (line.startsWith('## ')) inSections = true;
    else if (inSections && line !== '') {
      const [, id, text] = /^- ([A-Z]+-\d+) (.+)$/.exec(line) ?? [];
      if (id === undefined || text === undefined) throw new Error(`line ${index + 1} is not a rule: ${line}`);
      rules.push({ id, text });
    }
  });
  return rules;
}

/** Numbers of the rules that stand in one list only or read differently. */
export function differing(left: readonly Rule[], right: readonly Rule[]): string[] {
  const texts = (rules: readonly Rule[]) => new Map(rules.map(({ id, text }) => [id, text]));
  const [a, b] = [texts(left), texts(right)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((id) => a.get(id) !== b.get(id));
}

// Stands for the part of a title that is known only when the test runs. It counts as part of a word, so that
// a number built at run time never passes for the shorter number before it.
const HOLE = '\uFFFC';

/** Whether the title holds `phrase` (a rule number or `name = value`) as whole words. */
export function names(title: string, phrase: string): boolean {
  const word = `[\\w${HOLE}]`;
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!${word}|${word}[.-])${escaped}(?!${word}|[.-]${word})`).test(title);
}

/** Titles in one test source. Skipped and todo tests, and groups without a test, name nothing. */
export function titlesIn(source: string, fileName: string): string[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return collect(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false, kind)).titles;
}

interface Found {
  titles: string[];
  tests: number;
}

function collect(root: ts.Node): Found {
  const found: Found = { titles: [], tests: 0 };
  const visit = (node: ts.Node): void => {
    const block = ts.isCallExpression(node) ? blockOf(node.expression) : undefined;
    if (!ts.isCallExpression(node) || block === undefined || block.awaits) {
      ts.forEachChild(node, visit);
      return;
    }
    const [titleNode, ...body] = node.arguments;
    // The runner takes a test without a body for a todo.
    if (titleNode === undefined || body.length === 0 || block.skipped) return;
    const inside = block.group ? collectAll(body) : { titles: [], tests: 1 };
    if (inside.tests === 0) return;
    found.tests += inside.tests;
    found.titles.push(titleText(titleNode, block.each), ...inside.titles);
  };
  ts.forEachChild(root, visit);
  return found;
}

function collectAll(nodes: readonly ts.Node[]): Found {
  const parts = nodes.map(collect);
  return {
    titles: parts.flatMap((part) => part.titles),
    tests: parts.reduce((sum, part) => sum + part.tests, 0),
  };
}

interface Block {
  group: boolean;
  skipped: boolean;
  each: boolean;
  /** `it.each` or `it.runIf` before its own call: the title comes with the next one. */
  awaits: boolean;
}

const TABLES = ['each', 'for'];
const CONDITIONS = ['skipIf', 'runIf'];
const OFF = ['skip', 'todo'];
const PLAIN = ['only', 'concurrent', 'sequential', 'shuffle', 'fails'];

function blockOf(callee: ts.Expression): Block | undefined {
  if (ts.isIdentifier(callee)) {
    if (!['it', 'test', 'describe'].includes(callee.text)) return undefined;
    return { group: callee.text === 'describe', skipped: false, each: false, awaits: false };
  }
  if (ts.isPropertyAccessExpression(callee)) {
    const block = blockOf(callee.expression);
    if (block === undefined || block.awaits) return undefined;
    const name = callee.name.text;
    if (TABLES.includes(name)) return { ...block, each: true, awaits: true };
    if (CONDITIONS.includes(name)) return { ...block, awaits: true };
    if (OFF.includes(name)) return { ...block, skipped: true };
    if (name === 'describe') return { ...block, group: true };
    return PLAIN.includes(name) ? block : undefined;
  }
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    const block = blockOf(ts.isCallExpression(callee) ? callee.expression : callee.tag);
    return block?.awaits ? { ...block, awaits: false } : undefined;
  }
  return undefined;
}

function titleText(node: ts.Expression, each: boolean): string {
  const text = literalText(node);
  return each ? text.replace(/%[a-zA-Z#$]|\$[\w.]+/g, HOLE) : text;
}

function literalText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => literalText(span.expression) + span.literal.text);
    return node.head.text + spans.join('');
  }
  if (ts.isParenthesizedExpression(node)) return literalText(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return literalText(node.left) + literalText(node.right);
  }
  return HOLE;
}

function prefixOf(rule: Rule): string {
  return rule.id.slice(0, rule.id.lastIndexOf('-'));
}

function beginning(text: string): string {
  if (text.length <= 70) return text;
  const cut = text.slice(0, 71);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
