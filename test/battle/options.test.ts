import { describe, expect, it } from 'vitest';
import { DEFAULT_OPTIONS, OPTION_NAMES, OPTIONS, optionsSchema } from '../../src/battle/options.ts';
import { ruleOptions } from '../../src/battle/rulebook.ts';

describe('options', () => {
  it('are those of the rules, with the same values in the same order', () => {
    const marks = new Map(ruleOptions().map((option) => [option.name, option]));
    for (const name of OPTION_NAMES) {
      expect(marks.get(name)?.values, name).toEqual(OPTIONS[name]);
      expect(marks.get(name)?.default, name).toBe(DEFAULT_OPTIONS[name]);
    }
  });

  it('hold every option of the rules', () => {
    const wanted = ruleOptions().map(({ name }) => name);
    expect([...OPTION_NAMES].sort()).toEqual(wanted.sort());
  });

  it('are at their defaults where a scenario says nothing', () => {
    expect(optionsSchema.parse({})).toEqual(DEFAULT_OPTIONS);
    expect(optionsSchema.parse({ ramming: 'on' })).toEqual({ ...DEFAULT_OPTIONS, ramming: 'on' });
  });

  it('read numbers as numbers are written', () => {
    expect(optionsSchema.parse({ heavyBeamRange: 32 }).heavyBeamRange).toBe('32');
    expect(optionsSchema.parse({ heavyBeamRange: '32' }).heavyBeamRange).toBe('32');
    expect(optionsSchema.parse({ mineRange: 50, landingRange: 1, fighterEndurance: 3 })).toMatchObject({
      mineRange: '50',
      landingRange: '1',
      fighterEndurance: '3',
    });
    expect(optionsSchema.parse({ destabiliseRange: 6 }).destabiliseRange).toBe('6');
  });

  it('refuse unknown names and values, and say what there is', () => {
    expect(() => optionsSchema.parse({ rammming: 'on' })).toThrow(/no such option; there are tableEdge/);
    expect(() => optionsSchema.parse({ ramming: 'maybe' })).toThrow(/must be off or on/);
    expect(() => optionsSchema.parse({ heavyBeamRange: 33 })).toThrow(/must be unlimited or 32/);
    expect(() => optionsSchema.parse({ pinnedMay: 'cloak' })).toThrow(
      /must be fireAndCloak or fire or nothing/,
    );
    expect(() => optionsSchema.parse({ ramming: true })).toThrow();
  });
});
