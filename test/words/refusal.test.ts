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
      for (const key of texts(why)) made.push({ why: key, values: namesOf(values) });
    };
    ts.forEachChild(source, visit);
  }
  return made;
}

/** Names of the values of a refusal, those in `...{ }` too. */
function namesOf(values: ts.Expression | undefined): string[] {
  if (!values || !ts.isObjectLiteralExpression(values)) return [];
  return values.properties.flatMap((property) => {
    if (ts.isSpreadAssignment(property)) return namesOf(property.expression);
    return property.name && ts.isIdentifier(property.name) ? [property.name.text] : [];
  });
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

  it.each<[string, string, Record<string, string | number>, string]>([
    ['FTR-6', 'bay-empty', { system: 'bay1' }, 'no group sits in bay1 (FTR-6)'],
    [
      'FTR-6',
      'launch-limit',
      { count: 3, most: 2 },
      '3 groups are more than this ship launches in a turn (2) (FTR-6)',
    ],
    [
      'FTR-6',
      'no-such-group',
      { group: 'omega-1.g9' },
      'there is no group omega-1.g9: a group is named by its carrier and number, as omega-1.g1 (FTR-6)',
    ],
    ['FTR-8', 'no-free-bay', { ship: 'omega-1' }, 'omega-1 has no free bay that works (FTR-8)'],
    [
      'FTR-6',
      'carrier-steady',
      { ship: 'omega-1' },
      'omega-1 keeps course and velocity in a turn in which it launches or recovers: order no turn, slip or change of velocity with it (FTR-6)',
    ],
    [
      'FTR-2',
      'too-far',
      { group: 'omega-1.g1', range: '12.01', reach: 12 },
      '12.01 inches are too far for omega-1.g1, which moves 12 this turn (FTR-2)',
    ],
    [
      'FTR-9',
      'screens-own',
      { ship: 'narn-1' },
      'narn-1 is not on this side: fighters screen their own ships (FTR-9)',
    ],
    [
      'FTR-13',
      'screen-too-far',
      { ship: 'omega-1', reach: 6 },
      'a screening group ends its move within 6 inches of its ship omega-1 (FTR-13)',
    ],
    [
      'FTR-7',
      'group-spent',
      { group: 'omega-1.g1' },
      'omega-1.g1 has fought its three turns: it must land first (FTR-7)',
    ],
    [
      'FTR-13',
      'group-screens',
      { group: 'omega-1.g1', ship: 'omega-1' },
      'omega-1.g1 screens omega-1: it engages what attacks that ship, and attacks nothing itself (FTR-13)',
    ],
    [
      'FTR-11',
      'group-launched',
      { group: 'omega-1.g1' },
      'omega-1.g1 was launched this turn and attacks from the next on (FTR-11)',
    ],
    [
      'FTR-10',
      'attack-too-far',
      { target: 'narn-1', range: '6.01', reach: 6 },
      'narn-1 is 6.01 inches away, fighters attack within 6 (FTR-10)',
    ],
    [
      'FTR-10',
      'not-attacked-by',
      { group: 'omega-1.g1', target: 'narn-1.g1' },
      'narn-1.g1 attacks neither omega-1.g1 nor the ship that it screens (FTR-10)',
    ],
    [
      'FTR-10',
      'pinned',
      { group: 'omega-1.g1' },
      'omega-1.g1 is attacked and must fight back (dogfight = pinned) (FTR-10)',
    ],
    [
      'PDAF-1',
      'not-attacking',
      { group: 'omega-1.g1', ship: 'narn-1' },
      'omega-1.g1 does not attack narn-1: point defence fires at attackers only (PDAF-1)',
    ],
    [
      'PC-6',
      'into-dogfight',
      { group: 'omega-1.g1' },
      'omega-1.g1 is in a dogfight: ships do not fire into it (PC-6)',
    ],
    [
      'FCON-4',
      'none-on-defence',
      { system: 'pc1' },
      'no fire control is on defence for pc1: order one with fc1 defend (FCON-4)',
    ],
    [
      'NEUT-2',
      'way-not-at-fighters',
      { system: 'neut1', way: 1 },
      'way 1 of neut1 is for ships: at fighters it fires in way 4 (NEUT-2)',
    ],
  ])('says of fighters, by %s: %s', (rule, why, values, said) => {
    expect(refusalText({ rule, why, values }, setting)).toBe(said);
  });

  it.each<[string, string, Record<string, string | number>, string]>([
    [
      'SHD-3',
      'points-short',
      { pool: 'movement', need: 6, have: 5 },
      'that takes 6 movement points, it has 5 (SHD-3)',
    ],
    [
      'SHD-3',
      'points-short',
      { pool: 'shooting', need: 1, have: 0 },
      'that takes 1 shooting point, it has 0 (SHD-3)',
    ],
    ['SHD-5', 'no-die', { points: 3, price: 4 }, 'a die costs 4 points at this range, more than 3 (SHD-5)'],
    [
      'SHD-5',
      'out-of-arc',
      { system: 'cut', ship: 'omega-1', arc: 'F' },
      'omega-1 is not in the arc F of the cutting beam (SHD-5)',
    ],
    [
      'SHD-8',
      'point-out-of-arc',
      { system: 'mine', arc: 'F' },
      'that point is not in the arc F of the destabilisation mine (SHD-8)',
    ],
    [
      'SCOUT-1',
      'out-of-range',
      { system: 'pulse', range: '40.01', reach: 40 },
      '40.01 inches is out of range for the pulse, which reaches 40 (SCOUT-1)',
    ],
    [
      'SHD-9',
      'faces-its-move',
      { ship: 'stalker-1' },
      'stalker-1 faces the way that it phases: leave out facing (inertialessFacing = moved) (SHD-9)',
    ],
    [
      'SHD-15',
      'spawn-limit',
      { ship: 'stalker-1', most: 1, alive: 1 },
      'stalker-1 has at most 1 fighter alive at a time, held ones included: 1 now (SHD-15)',
    ],
    [
      'SHD-15',
      'spawn-kills',
      { ship: 'stalker-1', boxes: 1 },
      'stalker-1 has 1 box left: a fighter takes 2, and the last box is not given up (SHD-15)',
    ],
    ['SHD-15', 'none-held', { ship: 'stalker-1', held: 0 }, 'stalker-1 has no fighter to launch (SHD-15)'],
    ['TELE-2', 'telepath-busy', { system: 'tp1' }, 'tp1 acts this turn already, or holds a lock (TELE-2)'],
  ])('says of Shadows and telepaths, by %s: %s', (rule, why, values, said) => {
    expect(refusalText({ rule, why, values }, setting)).toBe(said);
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
