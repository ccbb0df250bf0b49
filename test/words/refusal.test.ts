import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../../src/battle/orders.ts';
import en from '../../src/words/en.json' with { type: 'json' };
import { refusalText } from '../../src/words/refusal.ts';
import { settingForWords } from './setting.ts';

interface Made {
  readonly why: string;
  readonly values: readonly string[];
}

/** Every refusal that the sources of the battle make: its key, and the names of its values. */
function madeIn(folder: string): Made[] {
  const made: Made[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file === 'refusal.ts') continue;
    const source = ts.createSourceFile(
      file,
      readFileSync(join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
      if (!['refusal', 'refused'].includes(node.expression.text)) return;
      const [, why, values] = node.arguments;
      const names =
        values && ts.isObjectLiteralExpression(values)
          ? values.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
          : [];
      for (const key of texts(why)) made.push({ why: key, values: names });
    };
    ts.forEachChild(source, visit);
  }
  return made;
}

function texts(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...texts(node.whenTrue), ...texts(node.whenFalse)];
  return [];
}

const made = madeIn('src/battle');
const setting = settingForWords();

describe('refusals in words', () => {
  it('finds the refusals of the battle', () => {
    expect(made.length).toBeGreaterThan(50);
    expect(made).toContainEqual({ why: 'all-on-defence', values: ['system'] });
  });

  it.each(made)('has a sentence for $why, all its values filled in', ({ why, values }) => {
    const refusal = { rule: 'X-1', why, values: Object.fromEntries(values.map((name) => [name, 3])) };
    for (const text of [refusalText(refusal), refusalText(refusal, setting)]) {
      expect(text).toMatch(/^\S.*\S \(X-1\)$/);
      expect(text).not.toMatch(/\{\{|\}\}|not allowed|NaN|undefined|refusal\./);
    }
  });

  it('has no sentence that nothing makes', () => {
    const own = ['unknown', 'why', 'no-such-ship-known'];
    const keys = Object.keys(en.refusal).filter((key) => !own.includes(key));
    expect(keys.filter((key) => !made.some(({ why }) => why === key))).toEqual([]);
  });

  it.each([
    ['P2 4', '4 has no sign (position 4): write +4 or -4 (MOVE-6)'],
    ['ss4', 'ss4 does not say to which side (position 1): write ss4p or ss4s (SLIP-1)'],
    [
      '8P2',
      '8 has no sign (position 1): write +8 or -8, or state the velocities before and after as in 8P2+4: 12 (MOVE-6)',
    ],
  ])('says what is wrong with %j, where, and what to write', (text, said) => {
    const read = parseMove(text);
    expect(read.ok ? '' : refusalText(read.refusal)).toBe(said);
  });

  it('lists the ships there are', () => {
    const refusal = { rule: 'TURN-2', why: 'no-such-ship', values: { ship: 'omga-1' } };
    expect(refusalText(refusal)).toBe('there is no ship omga-1 (TURN-2)');
    expect(refusalText(refusal, setting)).toBe(
      'there is no ship omga-1: there are omega-1, narn-1, narn-2 (TURN-2)',
    );
  });

  it('counts points and turns', () => {
    const not = (turns: number) =>
      refusalText({ rule: 'TURN-8', why: 'not-ready', values: { system: 'hl1', turns } });
    expect(not(1)).toBe('hl1 is not ready, it waits for 1 turn more (TURN-8)');
    expect(not(2)).toBe('hl1 is not ready, it waits for 2 turns more (TURN-8)');
  });

  it('shows a text as it was written, whatever stands in it', () => {
    const text = '$t(boxes) {{rule}} $1 <b>';
    const refusal = { rule: 'MOVE-6', why: 'order-unknown', values: { text, position: 1 } };
    expect(refusalText(refusal)).toContain(`"${text}" is no order`);
  });

  it('says something of a refusal that it does not know', () => {
    expect(refusalText({ rule: 'X-1', why: 'constructor' })).toBe('not allowed (constructor) (X-1)');
  });
});
