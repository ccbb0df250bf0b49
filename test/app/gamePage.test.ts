import { expect, test } from 'vitest';
import { textIn, withText } from '../../src/app/game/draft.ts';
import { Game } from '../../src/app/game/game.ts';
import { begun, NOTHING_PREPARED, writingOf } from '../../src/app/game/prepared.ts';
import { withOptions } from '../../src/app/library.ts';
import { settingNamed } from './battles.ts';

const setting = settingNamed('omega');
const game = Game.begin(setting, 1, { ea: 'person', narn: 'person' });
const view = game.view('ea');
const AT = { at: '', side: 'ea' };

test('orders being written come back from their lines, also those that cannot be read', () => {
  const asked = { for: 'orders', side: 'ea' } as const;
  let { draft } = begun(asked, view, null);
  draft = withText(withText(draft!, 'omega-1', 'P1-1; hl3 sustain'), 'hyperion-1', 'P1 4');
  const lines = writingOf({ ...NOTHING_PREPARED, draft })!;
  const back = begun(asked, view, { ...AT, ...lines }).draft!;
  for (const ship of ['omega-1', 'hyperion-1']) expect(textIn(back, ship)).toBe(textIn(draft, ship));
  expect(back.before).toBeNull();
  const others = begun(asked, view, { ...AT, for: 'orders', lines: [['narn-1', '+1']] });
  expect(others.draft!.orders).toEqual({});
});

test('fire and repairs being prepared come back from their lines', () => {
  const asked = { for: 'fire', side: 'ea', ships: ['omega-1', 'hyperion-1'] } as const;
  const fire = {
    ship: 'hyperion-1',
    volleys: [{ weapons: ['hl1', 'hl2'], target: 'narn-1', called: 'drive' }],
  };
  const lines = writingOf({ ...NOTHING_PREPARED, fire })!;
  expect(begun(asked, view, { ...AT, ...lines }).fire).toEqual(fire);
  expect(begun({ ...asked, ships: ['omega-1'] }, view, { ...AT, ...lines }).fire).toEqual({
    ...{ ship: 'omega-1', volleys: [] },
  });
  const repairs = [
    { ship: 'omega-1', party: 'dcp1', system: 'hl1' },
    { ship: 'omega-1', party: 'dcp2', system: 'drive' },
  ];
  const placed = writingOf({ ...NOTHING_PREPARED, repairs })!;
  const back = begun({ for: 'repairs', side: 'ea' }, view, { ...AT, ...placed });
  expect(back.repairs).toEqual(repairs);
  // What was kept for another question is no answer to this one.
  expect(begun(asked, view, { ...AT, ...placed }).fire).toEqual({ ship: 'omega-1', volleys: [] });
});

test('a battle file is looked into without playing on', () => {
  const played = Game.begin(setting, 1, { ea: 'person', narn: 'cadet' });
  played.hand('ea', { for: 'orders', orders: {} });
  const text = JSON.stringify({ ...played.file(), captains: { ea: 'cadet', narn: 'admiral' } });
  const found = Game.look(text, 'battle.json');
  if (!found.ok) throw new Error('not found');
  expect(found.value).toMatchObject({ turn: 1, ending: null, seats: { ea: 'cadet', narn: 'cadet' } });
  const opened = Game.open(text, 'battle.json');
  expect(opened.ok && opened.value.watched && opened.value.hash).toBe(played.hash);
});

test('unchanged options leave a setting as it is, changed ones are checked with it', () => {
  expect(withOptions(setting, 'omega.json', {})).toEqual({ ok: true, value: setting });
  const changed = withOptions(setting, 'omega.json', { ramming: 'on' });
  expect(changed.ok && changed.value.options).toEqual({ ...setting.options, ramming: 'on' });
  expect(withOptions(setting, 'omega.json', { ramming: 'maybe' as 'on' })).toMatchObject({
    ok: false,
    problems: [{ file: 'omega.json', field: 'options.ramming' }],
  });
});
