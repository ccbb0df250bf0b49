import type { useTranslation } from 'react-i18next';
import { shareOf } from '../../battle/fighterFire.ts';
import { modeOf, shotAt } from '../../battle/fire.ts';
import type { FireOrder } from '../../battle/fireOrder.ts';
import { type Group, groupNamed } from '../../battle/groups.ts';
import type { Refusal } from '../../battle/refusal.ts';
import { ecmDie, sensorsDie } from '../../battle/sensors.ts';
import type { Setting } from '../../battle/setting.ts';
import { type Ship, systemOf, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { antiFighterOf } from '../../battle/weapons/catalogue.ts';
import { rangeBetween, rangeText } from '../../plane/table.ts';
import { refusalText } from '../../words/refusal.ts';
import { say } from '../../words/words.ts';
import { aimOf } from '../game/firePlan.ts';
import { usePlay } from '../play.ts';
import { type Chances, chancesAt, chancesAtGroup } from './outlook.ts';

/** The names of ships by their ids. */
export function useNames(): (id: string) => string {
  const setting = usePlay((play) => play.view?.setting);
  return (id) => nameIn(setting, id);
}

export function nameIn(setting: Setting | undefined, id: string): string {
  return setting?.ships[setting.shipIndex.get(id) ?? -1]?.name ?? id;
}

/** How a shot is fired: the system that it calls, its way. */
export interface How {
  readonly called?: string | undefined;
  readonly way?: number | undefined;
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
  order: FireOrder,
  weapon: string,
  target: string,
  how: How,
  why: Refusal | null,
): string {
  if (why) return refusalText(why, view.setting);
  const ship = theShip(view, order.ship);
  const group = groupNamed(view, target);
  return group
    ? flakOutlook(t, ship, weapon, group, sharesAt(order, weapon, target))
    : shipOutlook(t, view, ship, weapon, theShip(view, target), how);
}

/** Into how many shots a system's dice are shared if it shoots at that group, too (INT-1). */
export function sharesAt(order: FireOrder, weapon: string, group: string): number {
  return shareOf(order, weapon) + (aimOf(order, weapon, group) ? 0 : 1);
}

/** What is rolled at a target, a ship or a group. */
export function chancesFor(
  view: View,
  order: FireOrder,
  weapon: string,
  target: string,
  { called, way }: How,
): Chances {
  const ship = theShip(view, order.ship);
  const group = groupNamed(view, target);
  return group
    ? chancesAtGroup(ship, weapon, group, sharesAt(order, weapon, target))
    : chancesAt(view, ship, weapon, theShip(view, target), { called: called !== undefined, way });
}

function flakOutlook(t: Tell, ship: Ship, weapon: string, group: Group, shots: number): string {
  const kind = systemOf(ship, weapon)?.kind;
  const flak = kind && antiFighterOf(kind);
  if (!flak) return '';
  const range = rangeText(rangeBetween(ship.now, group.now));
  const parts = [
    t('outlook.at', { weapon, target: group.is.id, range }),
    t(flak.as === 'cannon' ? 'outlook.cannon' : 'outlook.pdaf', {
      ...{ count: chancesAtGroup(ship, weapon, group, shots).dice, rule: flak.rule },
    }),
  ];
  if (flak.way !== undefined) parts.push(t('outlook.way', { way: flak.way }));
  return parts.join(' ');
}

function shipOutlook(
  t: Tell,
  view: View,
  ship: Ship,
  weapon: string,
  target: Ship,
  { called, way }: How,
): string {
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
