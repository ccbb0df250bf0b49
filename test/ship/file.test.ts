import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DESIGN_LIMITS, fieldName, problemText, readAs, readJson } from '../../src/ship/file.ts';

const LIMITS = { bytes: 100, depth: 3 };
const message = (text: string, limits = LIMITS) => {
  const read = readJson(text, 'a.json', limits);
  return read.ok ? 'ok' : problemText(read.problems[0] as (typeof read.problems)[0]);
};

describe('reading JSON', () => {
  it('reads what lies within the limits, to the last byte and bracket', () => {
    expect(readJson('[[[1]]]', 'a.json', LIMITS)).toEqual({ ok: true, value: [[[1]]] });
    expect(message(`"${'x'.repeat(98)}"`)).toBe('ok');
    expect(readJson('{"__proto__": {"x": 1}}', 'a', LIMITS).ok).toBe(false);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('refuses what is too large or too deep before it is parsed', () => {
    expect(message(`"${'x'.repeat(99)}"`)).toBe(
      'a.json: too large: 101 characters, at most 100 are read. Check that this is the file you meant',
    );
    expect(message('[[[[1]]]]')).toMatch(/^a\.json: nested 4 deep, at most 3 are read/);
    expect(message('{"a":[{"b":[')).toMatch(/nested 4 deep/);
    const bomb = '['.repeat(1_000_000);
    expect(message(bomb, { bytes: 2_000_000, depth: 12 })).toMatch(/nested 1000000 deep/);
  });

  it('counts no bracket within a text', () => {
    expect(message('["[[[[{{{{", "\\"[[[[", "\\\\"]')).toBe('ok');
    expect(message('["\\\\", [[["x"]]]]')).toMatch(/nested 4 deep/);
  });

  it('says that text is no JSON', () => {
    for (const text of ['', '{', '[1,]', 'undefined', "{'a':1}", '[1] [2]'])
      expect(message(text), text).toMatch(/^a\.json: not JSON: /);
  });

  it('never throws, whatever the text', () => {
    const bracketed = fc
      .array(fc.constantFrom('[', ']', '{', '}', '"', '\\', ',', ':', '1', 'a'))
      .map((c) => c.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), bracketed), (text) => {
        const read = readJson(text, 'a', DESIGN_LIMITS);
        let parsed: unknown = 'fault';
        try {
          parsed = JSON.parse(text);
        } catch {}
        // Refused by name, as it is no field of any file.
        if (text.includes('"__proto__"')) parsed = 'fault';
        expect(read.ok ? read.value : 'fault').toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('problems', () => {
  it('name fields by their path', () => {
    expect(fieldName(['sides', 0, 'ships', 1, 'course'])).toBe('sides[0].ships[1].course');
    expect(fieldName([2, 'x'])).toBe('[2].x');
    expect(fieldName([])).toBe('');
  });

  it('say place, message and remedy', () => {
    const [file, field] = ['a.json', 'mass'];
    expect(problemText({ file, field, message: 'is wrong', remedy: 'Mend it' })).toBe(
      'a.json: mass: is wrong. Mend it',
    );
    expect(problemText({ file, field: '', message: 'is wrong' })).toBe('a.json: is wrong');
  });

  it('list at most twenty, each with its field and a remedy', () => {
    const form = z.strictObject({ list: z.array(z.number()), name: z.string() });
    const read = readAs(form, { list: Array(50).fill('x'), extra: 1 }, 'a.json');
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.problems).toHaveLength(20);
    expect(read.problems[3]).toMatchObject({ file: 'a.json', field: 'list[3]', remedy: 'Correct the value' });
    const missing = readAs(form, { list: [] }, 'a.json');
    expect(missing.ok ? [] : missing.problems).toMatchObject([{ field: 'name', remedy: 'Add the field' }]);
    const more = readAs(form, { list: [], name: 'x', extra: 1 }, 'a.json');
    expect(more.ok ? [] : more.problems).toMatchObject([{ remedy: 'Remove extra or check the spelling' }]);
  });
});
