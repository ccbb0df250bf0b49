import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/battle/rulebook.ts';
import { differing, names, parseRules, report, titlesIn } from './named.ts';

const titles = (source: string, fileName = 'a.test.ts') => titlesIn(source, fileName);

describe('titles in a test source', () => {
  it('reads plain, template and joined strings', () => {
    expect(
      titles("it('HBW-6 one', f); test(`HBW-7 two`, f); it('HBW-8 ' + ('three'), f); it(\"HBW-9 four\", f)"),
    ).toEqual(['HBW-6 one', 'HBW-7 two', 'HBW-8 three', 'HBW-9 four']);
  });

  it('reads what follows a modifier, a condition or a table', () => {
    expect(
      titles(`
        it.only('a', f);
        test.concurrent.fails('b', f);
        it.runIf(x)('c', f);
        it.each([[1, 2]])('d', f);
        test.for(rows)('e', f);
        it.each\`x | y\n\${1} | \${2}\`('f', f);
        describe.each([1])('g', () => { it('h', f); });
        test.describe('i', () => { test('j', f); });
      `),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  });

  it('does not take the table of an each form for a title', () => {
    expect(titles("it.each('HBW-6', 'HBW-7')('a', f); it.each(['HBW-8'], 1)")).toEqual(['a']);
  });

  it('ignores comments, other calls and strings that hold source', () => {
    expect(
      titles(`
        // it('HBW-6', f)
        /* test('HBW-6', f) */
        expect('HBW-6', f); emit('HBW-6', f); page.it('HBW-6', f);
        test.step('HBW-6', f); test.extend('HBW-6', f);
        it('a', () => { titles("it('HBW-6', f)"); });
      `),
    ).toEqual(['a']);
  });

  it('leaves out what does not run', () => {
    expect(
      titles(`
        it.skip('a', f); it.todo('b'); it('c');
        describe.skip('d', () => { it('e', f); });
        describe('f', () => { it.skip('g', f); });
      `),
    ).toEqual([]);
  });

  it('takes a group for named only with a test inside, at any depth', () => {
    expect(
      titles(`
        describe('empty', () => { helper(); });
        describe('outer', { timeout: 5 }, () => {
          describe('hollow', () => {});
          for (const n of [1, 2]) describe('inner', () => { it(titleOf(n), f); });
        });
      `).filter((title) => /\w/.test(title)),
    ).toEqual(['outer', 'inner']);
  });

  it('reads a source with markup', () => {
    expect(
      titles("it('a', () => { render(<Log title='b'>it's (fine</Log>); }); it('c', f)", 'a.test.tsx'),
    ).toEqual(['a', 'c']);
  });
});

describe('what a title names', () => {
  it('is a rule number as a whole word', () => {
    for (const title of [
      'HBW-6',
      'HBW-6: a',
      'a (HBW-6)',
      'HBW-5, HBW-6 b',
      'HBW-5/HBW-6',
      'by HBW-6.',
      "HBW-6's",
    ]) {
      expect(names(title, 'HBW-6'), title).toBe(true);
    }
    for (const title of [
      'HBW-61',
      'HBW-6b',
      'XHBW-6',
      'X-HBW-6',
      'HBW-6.5',
      'HBW-6-1',
      'hbw-6',
      'HBW 6',
      'D4.HBW-6',
    ]) {
      expect(names(title, 'HBW-6'), title).toBe(false);
    }
  });

  it('is an option value as a whole word', () => {
    for (const title of [
      'heavyBeamRange = 32',
      'no hit at 33 (heavyBeamRange = 32)',
      'with heavyBeamRange = 32: b',
    ]) {
      expect(names(title, 'heavyBeamRange = 32'), title).toBe(true);
    }
    for (const title of [
      'heavyBeamRange = 320',
      'heavyBeamRange = 32.5',
      'xheavyBeamRange = 32',
      'heavyBeamRange is 32',
      'heavyBeamRange = unlimited | 32',
    ]) {
      expect(names(title, 'heavyBeamRange = 32'), title).toBe(false);
    }
  });

  it('is not what only the run completes', () => {
    const [template = '', joined = '', each = ''] = titles(
      `it(\`HBW-1\${n} mode = \${v}\`, f); it('HBW-1' + n, f); it.each([1])('HBW-1%i SHD-1$n mode = %s', f)`,
    );
    expect([template, joined, each].map((title) => names(title, 'HBW-1'))).toEqual([false, false, false]);
    expect(names(each, 'SHD-1')).toBe(false);
    expect([template, each].map((title) => names(title, 'mode = v'))).toEqual([false, false]);
  });
});

describe('the rule text', () => {
  it('gives its rules and not its preface', () => {
    const preface = '# Rules\n\nA preface.\n- not a rule\n';
    const text = `${preface}\n## AA: first\n- AA-1 One.\n\n## BB, CC\n- BB-1 Two [x].\n- CC-1 Three.\n`;
    expect(parseRules(text)).toEqual([
      { id: 'AA-1', text: 'One.' },
      { id: 'BB-1', text: 'Two [x].' },
      { id: 'CC-1', text: 'Three.' },
    ]);
  });

  it('may not hold a line that would get lost', () => {
    expect(() => parseRules('## AA\n- AA-1 One\n  goes on.\n')).toThrow('line 3 is not a rule:   goes on.');
  });

  it('differs where a rule is changed, missing or new', () => {
    const rule = (id: string, text = 'same'): Rule => ({ id, text });
    expect(
      differing(
        [rule('A-1'), rule('A-2', 'old'), rule('A-3')],
        [rule('A-1'), rule('A-2', 'new'), rule('A-4')],
      ),
    ).toEqual(['A-2', 'A-3', 'A-4']);
    expect(differing([rule('A-1'), rule('A-2')], [rule('A-2'), rule('A-1')])).toEqual([]);
  });
});

describe('the list', () => {
  const long = 'A turn of many words that go on and on until nobody can read them in one line any more.';
  const own: Rule[] = [
    { id: 'AA-1', text: 'One [option: mode = slow | fast: twice].' },
    { id: 'AA-2', text: long },
    { id: 'BB-1', text: 'Three [option: range = 6 | 60].' },
  ];

  it('holds each unnamed rule and value and counts the named', () => {
    expect(report({ own, titles: ['AA-1 goes with mode = fast', 'range = 60'], prefixes: [] })).toEqual({
      out: [
        'AA-2  A turn of many words that go on and on until nobody can read them in…',
        'BB-1  Three [option: range = 6 | 60].',
        'mode = slow  (AA-1)',
        'range = 6  (BB-1)',
        '3 of 7',
      ],
      err: [],
      code: 0,
    });
  });

  it('can be restricted to prefixes', () => {
    expect(report({ own, titles: [], prefixes: ['bb'] }).out).toEqual([
      'BB-1  Three [option: range = 6 | 60].',
      'range = 6  (BB-1)',
      'range = 60  (BB-1)',
      '0 of 3',
    ]);
    expect(report({ own, titles: [], prefixes: ['AA', 'BB'] }).out.at(-1)).toBe('0 of 7');
  });

  it('refuses an unknown prefix and tells the known ones', () => {
    expect(report({ own, titles: [], prefixes: ['AA', 'A'] })).toEqual({
      out: [],
      err: ['unknown: A; known: AA BB'],
      code: 2,
    });
  });

  it('follows the shared text and tells where the own copy differs', () => {
    const shared = own.map((rule) => (rule.id === 'AA-2' ? { ...rule, text: 'Short.' } : rule));
    expect(report({ shared, own, titles: [], prefixes: ['AA'] })).toMatchObject({
      out: expect.arrayContaining(['AA-2  Short.', '0 of 4']),
      err: ['differs: AA-2'],
      code: 1,
    });
    expect(report({ shared: own, own, titles: [], prefixes: [] })).toMatchObject({ err: [], code: 0 });
  });
});
