import type { useTranslation } from 'react-i18next';
import { FIGHTERS } from '../../battle/dogfight.ts';
import { attackBonus, flies, type Group, theGroup } from '../../battle/groups.ts';
import { screenLevel, screensOf } from '../../battle/screens.ts';
import { universalModifier } from '../../battle/shadow/beam.ts';
import { armourAgainstShadows } from '../../battle/shadow/shoot.ts';
import { gradeOf, inPlay, type Scene, shipAt, shipNamed } from '../../battle/ships.ts';
import type { GroupState } from '../../battle/state.ts';
import { quadrantOf, sectorOf } from '../../plane/arc.ts';
import { type Mils, type Point, rangeBetween, rangeText } from '../../plane/table.ts';
import { placeText, targetName } from '../../words/names.ts';
import { say } from '../../words/words.ts';

export type Tell = ReturnType<typeof useTranslation<'fighters'>>['t'];

/** `34.5, 20` */
export function at({ x, y }: Point): string {
  return `${placeText(x)}, ${placeText(y)}`;
}

/** Fighters left, and how long they can fight on (FTR-7). */
export function strengthText(t: Tell, { setting }: Scene, group: GroupState): string {
  const fighters = say('fighters', { count: group.strength });
  // SFTR-3: no endurance.
  if (setting.groups[setting.groupIndex.get(group.id) ?? -1]?.shadow) return fighters;
  if (group.deadline !== null) return `${fighters}, ${t('group.spent', { turn: group.deadline })}`;
  if (setting.options.fighterEndurance === 'unlimited') return fighters;
  return `${fighters}, ${t('group.fought', { count: group.fought })}`;
}

interface Near {
  readonly id: string;
  readonly range: Mils;
}

/** Ships, and groups where wanted, within a range of a point as they lie now; the nearest first. */
export function nearby(
  scene: Scene,
  from: Point,
  reach: Mils,
  wanted: { readonly not?: string; readonly groups: boolean },
): Near[] {
  const ships = scene.setting.ships
    .map((_, i) => shipAt(scene, i))
    .filter(({ now }) => inPlay(now))
    .map(({ now }) => now);
  const groups = wanted.groups ? scene.state.groups.filter(flies) : [];
  return [...ships, ...groups]
    .filter((one) => one.side !== wanted.not)
    .map((one) => ({ id: one.id, range: rangeBetween(from, one) }))
    .filter(({ range }) => range <= reach)
    .sort((a, b) => a.range - b.range);
}

/** `Tor'Khal (narn-1) 3.2″, narn-1.g2 5″` */
export function nearText(t: Tell, { setting }: Scene, near: readonly Near[]): string {
  return near
    .map(({ id, range }) => t('near', { name: targetName(setting, id), range: rangeText(range) }))
    .join(', ');
}

/** What a target within reach is, and how far away. */
export function targetText(t: Tell, scene: Scene, from: Point, id: string): string {
  const to = shipNamed(scene, id)?.now ?? theGroup(scene, id).now;
  return t('near', { name: targetName(scene.setting, id), range: rangeText(rangeBetween(from, to)) });
}

/** What a group would roll at a target: beam dice against screens, or dice in a dogfight (FTR-3, FTR-4, FTR-5). */
export function diceText(t: Tell, scene: Scene, group: Group, id: string): string {
  const { options } = scene.setting;
  const bonus = attackBonus(scene, group);
  const raise = bonus > 0 ? ` ${t('dice.raised', { bonus })}` : '';
  const count = group.now.strength;
  const ship = shipNamed(scene, id);
  if (!ship) {
    const prey = theGroup(scene, id).is.shadow;
    if (group.is.shadow) return t(prey ? 'dice.shadows' : 'dice.shadowTakes');
    return t(prey ? 'dice.atShadow' : 'dice.dogfight', { count }) + raise;
  }
  if (group.is.shadow) {
    const value = universalModifier(
      rangeBetween(group.now, ship.now),
      armourAgainstShadows(ship),
      gradeOf(ship, 'ecm'),
    );
    return t(value < 0 ? 'dice.plasmaLess' : 'dice.plasma', { less: -value });
  }
  const from = quadrantOf(sectorOf(ship.now, ship.now.course, group.now));
  const screens = screensOf(ship, from, false, FIGHTERS, options);
  const level = screenLevel(screens, options);
  return t(level > 0 ? 'dice.screened' : 'dice.plain', { count, level }) + raise;
}
