import { describe, expect, it } from 'vitest';
import { allRules, findRule, optionsIn, ruleOptions } from '../../src/battle/rulebook.ts';

describe('rulebook', () => {
  it('holds every rule once', () => {
    const ids = allRules().map((rule) => rule.id);
    expect(ids).toHaveLength(157);
    expect(new Set(ids).size).toBe(157);
    expect(ids[0]).toBe('TURN-1');
    expect(ids.at(-1)).toBe('TELE-9');
  });

  it('numbers the rules of a prefix from 1 without a gap', () => {
    const last = new Map<string, number>();
    for (const { id } of allRules()) {
      const [prefix = '', number] = id.split('-');
      expect(Number(number), id).toBe((last.get(prefix) ?? 0) + 1);
      last.set(prefix, Number(number));
    }
  });

  it('finds a rule in any case and none for a wrong number', () => {
    expect(findRule('HBW-5')?.text).toBe('No interception, screen or forcefield affects an HBW.');
    expect(findRule('hbw-5')).toBe(findRule('HBW-5'));
    expect(findRule('HBW-99')).toBeUndefined();
    expect(findRule('constructor')).toBeUndefined();
  });

  it('reads every option mark, each name once', () => {
    const marks = allRules().flatMap((rule) => rule.text.match(/\[option/g) ?? []);
    const options = ruleOptions();
    expect(options).toHaveLength(marks.length);
    expect(new Set(options.map((option) => option.name)).size).toBe(marks.length);
    for (const { name, values, rule, ...option } of options) {
      expect(values[0], name).toBe(option.default);
      expect(new Set(values).size, name).toBe(values.length);
      expect(findRule(rule)?.text).toContain(`[option: ${name} = `);
    }
  });

  it('separates the values of an option from what they mean', () => {
    const option = (name: string) => ruleOptions().find((one) => one.name === name);
    expect(option('heavyBeamRange')).toEqual({
      name: 'heavyBeamRange',
      values: ['unlimited', '32'],
      default: 'unlimited',
      rule: 'HBW-1',
      meanings: {},
    });
    expect(option('jumpPointPlace')).toMatchObject({
      values: ['owner', 'random'],
      meanings: { random: 'D12 course, D6 inches' },
    });
    expect(option('heavyPulseBurnOut')).toMatchObject({
      values: ['off', 'on'],
      meanings: { on: 'two or more 1s burn it out' },
    });
    expect(option('pinnedMay')?.values).toEqual(['fireAndCloak', 'fire', 'nothing']);
  });

  it.each([
    '[option: a = b]',
    '[option: a = b | ]',
    '[option: a b | c]',
    '[option: a = b | c',
    '[option:a = b | c]',
  ])('refuses the mark %j', (text) => {
    expect(() => optionsIn([{ id: 'X-1', text }])).toThrow('X-1: unreadable option mark');
  });

  it('reads several marks in one rule', () => {
    const text = 'One [option: a = b | c]. Two [option: d = e: so, or so | 5].';
    expect(optionsIn([{ id: 'X-1', text }])).toEqual([
      { name: 'a', values: ['b', 'c'], default: 'b', rule: 'X-1', meanings: {} },
      { name: 'd', values: ['e', '5'], default: 'e', rule: 'X-1', meanings: { e: 'so, or so' } },
    ]);
  });
});
