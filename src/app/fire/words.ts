import type { useTranslation } from 'react-i18next';
import { modeOf, shotAt } from '../../battle/fire.ts';
import type { Volley } from '../../battle/fireOrder.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { ecmDie, sensorsDie } from '../../battle/sensors.ts';
import type { Setting } from '../../battle/setting.ts';
import type { Ship } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { rangeBetween, rangeText } from '../../plane/table.ts';
import { refusalText } from '../../words/refusal.ts';
import { say } from '../../words/words.ts';
import { usePlay } from '../play.ts';
import { type Chances, chancesAt } from './outlook.ts';

/** The names of ships by their ids. */
export function useNames(): (id: string) => string {
  const setting = usePlay((play) => play.view?.setting);
  return (id) => nameIn(setting, id);
}

export function nameIn(setting: Setting | undefined, id: string): string {
  return setting?.ships[setting.shipIndex.get(id) ?? -1]?.name ?? id;
}

type Tell = ReturnType<typeof useTranslation>['t'];

/** What the dice need, as short as a cell of the table: `5+`, `4 dice`. */
export function shortChances(t: Tell, { need, least, dice, mode }: Chances): string {
  if (need !== null) return least === null ? t('short.never') : t('short.needs', { least });
  return mode === 'follow-up' ? t('short.follows') : t('short.dice', { count: dice });
}

/** One word for why a shot may not be; the sentence stands elsewhere. */
export function shortRefusal(t: Tell, { why }: Refusal): string {
  return t(`no.${why}`, { defaultValue: t('no.other') });
}

/** All that is known of a shot before its dice, in a sentence: or why it may not be. */
export function outlook(
  t: Tell,
  view: View,
  ship: Ship,
  weapon: string,
  target: Ship,
  { called, way }: Pick<Volley, 'called' | 'way'>,
  why: Refusal | null,
): string {
  if (why) return refusalText(why, view.setting);
  const { options } = view.setting;
  const range = rangeBetween(ship.now, target.now);
  const mode = modeOf(ship, weapon);
  const chances = chancesAt(view, ship, weapon, target, { called: called !== undefined, way });
  const shot = shotAt(view, ship, weapon, target, {
    ...{ mode, way: way ?? 1, fooled: false, called: called !== undefined },
  });
  const parts = [t('outlook.at', { weapon, target: target.is.name, range: rangeText(range) })];
  const { need, least, dice, modifiers } = chances;
  if (need !== null) {
    const changes = modifiers.map(({ name, value, rule }) =>
      say('modifier.one', {
        value: value > 0 ? `+${value}` : `−${-value}`,
        name: say(`modifier.${name}`),
        rule,
      }),
    );
    const needs = [t('outlook.needs', { need }), ...changes].join(', ');
    parts.push(least === null ? t('outlook.never', { needs }) : t('outlook.hits', { needs, least }));
  } else if (mode === 'follow-up') parts.push(t('outlook.follows'));
  else {
    const screens = shot.screens.map(({ kind, levels, rule }) =>
      say('screen.levels', { screen: say(`screen.${kind}`), levels, rule }),
    );
    parts.push(
      screens.length > 0
        ? t('outlook.screened', { count: dice, level: shot.level, screens: screens.join('; ') })
        : t('outlook.dice', { count: dice }),
    );
  }
  if (mode === 'sustained') parts.push(t('outlook.sustained'));
  if (way !== undefined) parts.push(t('outlook.way', { way }));
  if (called !== undefined) parts.push(t('outlook.called', { system: called }));
  if (mode !== 'follow-up')
    parts.push(
      t('outlook.contest', {
        sensors: sensorsDie(shot.sensors, range),
        ecm: ecmDie(shot.ecm, range, options),
      }),
    );
  return parts.join(' ');
}
