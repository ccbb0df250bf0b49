import type { FactOf, FactType } from '../battle/fact.ts';
import type { Screen } from '../battle/screens.ts';
import type { Setting } from '../battle/setting.ts';
import {
  inchesText,
  isShadowFighter,
  listed,
  placeText,
  shipName,
  sideName,
  systemName,
  targetName,
  upperFirst,
} from './names.ts';
import { refusalReason } from './refusal.ts';
import type { Telling } from './sentence.ts';
import { say } from './words.ts';

type Told =
  | 'ShipArrived'
  | 'GroupLaunched'
  | 'MineMarked'
  | 'AimRefused'
  | 'FlightOrdered'
  | 'GroupMoved'
  | 'GroupMoveRefused'
  | 'GroupWentAlong'
  | 'LandingMissed'
  | 'GroupLanded'
  | 'MineLaunched'
  | 'MineStruck'
  | 'MineStruckGroup'
  | 'AttackNamed'
  | 'AttackRefused'
  | 'AnswerRefused'
  | 'PressedOn'
  | 'DogfightFought'
  | 'FightersShot'
  | 'GroupStruck'
  | 'GroupSpent'
  | 'GroupKilled'
  | 'GroupLost'
  | 'GroupSafe'
  | 'ShuntUsed'
  | 'ShipEscaped'
  | 'LeaveFailed'
  | 'CapacitorCharged'
  | 'PointCollapsed'
  | 'PointOpened'
  | 'OpenFailed'
  | 'PlaceRefused';

/** What a referee says of fighters, energy mines and hyperspace. */
export const ARSENAL: { readonly [T in Told & FactType]: Telling<T> } = {
  ShipArrived: [
    'event',
    (setting, { ship, at, course, velocity }) =>
      say('fact.ShipArrived', { ship: shipName(setting, ship), ...place(at), course, velocity }),
  ],
  GroupLaunched: [
    'event',
    (setting, { group, ship, bay }) =>
      // A Shadow fighter comes out of no bay (SHD-15).
      say(bay === '' ? 'fact.GroupLaunchedShadow' : 'fact.GroupLaunched', {
        group,
        ship: shipName(setting, ship),
        bay,
      }),
  ],
  MineMarked: [
    'event',
    (setting, { ship, launcher, x, y }) =>
      say('fact.MineMarked', { ...launcherOf(setting, ship, launcher), ...place([x, y]) }),
  ],
  AimRefused: [
    'event',
    (setting, { ship, launcher, x, y, refusal }) =>
      say('fact.AimRefused', {
        ...launcherOf(setting, ship, launcher),
        ...place([x, y]),
        why: refusalReason(refusal, setting),
      }),
  ],
  FlightOrdered: ['event', flightOrdered],
  GroupMoved: [
    'event',
    (setting, { group, from, to, screen }) => {
      const stays = from[0] === to[0] && from[1] === to[1];
      const told = say(stays ? 'fact.GroupStayed' : 'fact.GroupMoved', { group, ...place(to) });
      return screen === null
        ? told
        : `${told} ${say('fact.groupScreens', { ship: shipName(setting, screen) })}`;
    },
  ],
  GroupMoveRefused: [
    'event',
    (setting, { group, refusal }) =>
      say('fact.GroupMoveRefused', { group, why: refusalReason(refusal, setting) }),
  ],
  GroupWentAlong: [
    'detail',
    (setting, { group, ship, to }) =>
      say('fact.GroupWentAlong', { group, ship: shipName(setting, ship), ...place(to) }),
  ],
  LandingMissed: [
    'event',
    (setting, { ship, group, refusal }) =>
      say('fact.LandingMissed', {
        ship: shipName(setting, ship),
        group,
        why: refusalReason(refusal, setting),
      }),
  ],
  GroupLanded: [
    'event',
    (setting, { group, ship, bay }) => say('fact.GroupLanded', { group, ship: shipName(setting, ship), bay }),
  ],
  MineLaunched: [
    'event',
    (setting, { ship, launcher, aim, face, at }) =>
      say(`fact.MineLaunched${face >= 5 ? 'True' : ''}`, {
        ...launcherOf(setting, ship, launcher),
        ...place(aim),
        face,
        strays: say(`fact.mineStrays.${face}`),
        atX: placeText(at[0]),
        atY: placeText(at[1]),
      }),
  ],
  MineStruck: [
    'detail',
    (setting, { by, launcher, ship, range, faces, away, screens, level, boxes }) =>
      say('fact.MineStruck', {
        launcher: `${by} ${launcher}`,
        ship: shipName(setting, ship),
        range: inchesText(range),
        dice: mineDice(faces, away),
        screens: screensText(level, screens),
        boxes: say('boxes', { count: boxes }),
      }),
  ],
  MineStruckGroup: [
    'detail',
    (_, { by, launcher, group, range, faces, away, kills, left }) =>
      say('fact.MineStruckGroup', {
        launcher: `${by} ${launcher}`,
        group,
        range: inchesText(range),
        dice: mineDice(faces, away),
        kills: say('fighters', { count: kills }),
        left,
      }),
  ],
  AttackNamed: [
    'event',
    (setting, { group, target }) => say('fact.AttackNamed', { group, target: targetName(setting, target) }),
  ],
  AttackRefused: [
    'event',
    (setting, { group, target, refusal }) =>
      say('fact.AttackRefused', {
        group,
        target: targetName(setting, target),
        why: refusalReason(refusal, setting),
      }),
  ],
  AnswerRefused: [
    'event',
    (setting, { group, target, refusal }) =>
      say(target === null ? 'fact.AnswerRefusedPress' : 'fact.AnswerRefused', {
        group,
        target: target ?? '',
        why: refusalReason(refusal, setting),
      }),
  ],
  PressedOn: [
    'event',
    (setting, { group, target }) => say('fact.PressedOn', { group, target: targetName(setting, target) }),
  ],
  DogfightFought: [
    'event',
    (setting, { group, target, faces, bonus, kills, left }) =>
      say('fact.DogfightFought', {
        group,
        target,
        dice: diceAtFighters(setting, target, faces, bonus),
        kills: say('fighters', { count: kills }),
        left,
      }),
  ],
  FightersShot: [
    'detail',
    (setting, { ship, weapon, group, range, faces, kills, left }) =>
      say('fact.FightersShot', {
        weapon: upperFirst(systemName(setting, ship, weapon)),
        group,
        range: inchesText(range),
        dice: diceAtFighters(setting, group, faces, 0),
        kills: say('fighters', { count: kills }),
        left,
      }),
  ],
  GroupStruck: [
    'event',
    (setting, { group, ship, faces, bonus, screens, level, boxes }) =>
      say('fact.GroupStruck', {
        group,
        ship: shipName(setting, ship),
        dice: fighterDice(faces, bonus, 'beamDice'),
        screens: screensText(level, screens),
        boxes: say('boxes', { count: boxes }),
      }),
  ],
  GroupSpent: ['detail', (_, { group, deadline }) => say('fact.GroupSpent', { group, turn: deadline })],
  GroupKilled: ['detail', (_, { group }) => say('fact.GroupKilled', { group })],
  GroupLost: ['event', (_, { group, why }) => say(`fact.GroupLost.${why}`, { group })],
  GroupSafe: ['event', (_, { group, why }) => say(`fact.GroupSafe.${why}`, { group })],
  ShuntUsed: [
    'event',
    (setting, { ship, weapon, target, first }) =>
      say(first ? 'fact.ShuntUsedFirst' : 'fact.ShuntUsed', {
        ship: shipName(setting, ship),
        weapon: systemName(setting, ship, weapon),
        target: shipName(setting, target),
      }),
  ],
  ShipEscaped: [
    'event',
    (setting, { ship, by, range }) =>
      // A cloaked Shadow needs no point (SHD-14).
      say(by === null ? 'fact.ShipEscapedCloaked' : 'fact.ShipEscaped', {
        ship: shipName(setting, ship),
        by: by === null ? '' : shipName(setting, by),
        range: inchesText(range),
      }),
  ],
  LeaveFailed: [
    'event',
    (setting, { ship, refusal }) =>
      say('fact.LeaveFailed', { ship: shipName(setting, ship), why: refusalReason(refusal, setting) }),
  ],
  CapacitorCharged: [
    'event',
    (setting, { ship, face, gain, charge }) =>
      say('fact.CapacitorCharged', { ship: shipName(setting, ship), face, gain, charge }),
  ],
  PointCollapsed: [
    'event',
    (setting, { ship, why }) => say(`fact.PointCollapsed.${why}`, { ship: shipName(setting, ship) }),
  ],
  PointOpened: [
    'event',
    (setting, { ship, at, roll }) =>
      say(roll ? 'fact.PointOpenedRandom' : 'fact.PointOpened', {
        ship: shipName(setting, ship),
        ...place(at),
        course: roll?.course ?? 0,
        distance: say('inches', { count: roll?.distance ?? 0 }),
      }),
  ],
  OpenFailed: [
    'event',
    (setting, { ship, refusal }) =>
      say('fact.OpenFailed', { ship: shipName(setting, ship), why: refusalReason(refusal, setting) }),
  ],
  PlaceRefused: [
    'event',
    (setting, { ship, x, y, refusal }) =>
      say('fact.PlaceRefused', {
        ship: shipName(setting, ship),
        ...place([x, y]),
        why: refusalReason(refusal, setting),
      }),
  ],
};

function place([x, y]: readonly [number, number]): { x: string; y: string } {
  return { x: placeText(x), y: placeText(y) };
}

function launcherOf(setting: Setting, ship: string, launcher: string): { ship: string; launcher: string } {
  return { ship: shipName(setting, ship), launcher: systemName(setting, ship, launcher) };
}

/** Where only one side has groups in flight there is nothing to say. */
function flightOrdered(
  setting: Setting,
  { groups, rolls, order, ships = [] }: FactOf<'FlightOrdered'>,
): string | null {
  if (groups.length === 1) return null;
  const counts = groups.map(({ side, count }) =>
    say('fact.flightCount', { side: sideName(setting, side), count }),
  );
  const rolled = rolls.map(({ sides, faces }) =>
    sides
      .map((side, i) => say('fact.initiativeRoll', { side: sideName(setting, side), face: faces[i] ?? 0 }))
      .join(', '),
  );
  const told = say(rolled.length > 0 ? 'fact.FlightOrderedRolled' : 'fact.FlightOrdered', {
    counts: counts.join(', '),
    rolls: rolled.join(say('fact.initiativeAgain')),
    first: sideName(setting, order[0] ?? ''),
  });
  if (ships.length === 0) return told;
  const vessels = listed(ships.map((ship) => shipName(setting, ship)));
  return `${told} ${say('fact.flightShips', { ships: vessels })}`;
}

/** Dice as they fell, and what Minbari fighters added (FTR-5). */
function fighterDice(faces: readonly number[], bonus: number, kind: 'fighterDice' | 'beamDice'): string {
  const dice = say(`fact.${kind}`, { count: faces.length, faces: faces.join(', ') });
  return bonus === 0 ? dice : say(faces.length === 1 ? 'fact.dieRaised' : 'fact.diceRaised', { dice, bonus });
}

/** Dice at a group: a Shadow fighter needs none against others (SFTR-2), and falls to a 6 only (SFTR-1). */
function diceAtFighters(setting: Setting, group: string, faces: readonly number[], bonus: number): string {
  if (faces.length === 0) return say('fact.noFighterDice');
  const dice = fighterDice(faces, bonus, 'fighterDice');
  return isShadowFighter(setting, group) ? say('fact.sixesKill', { dice }) : dice;
}

/** A mine's dice from low to high; those that are taken away stand in brackets (MINE-3). */
function mineDice(faces: readonly number[], away: number): string {
  const sorted = [...faces].sort((a, b) => a - b);
  const low = Math.min(away, sorted.length / 2);
  const high = sorted.length - low;
  const part = (from: number, to: number) => sorted.slice(from, to).join(', ');
  const gone = (text: string) => (text === '' ? [] : [`(${text})`]);
  return [...gone(part(0, low)), part(low, high), ...gone(part(high, sorted.length))]
    .filter((text) => text !== '')
    .join(' ');
}

/** The screens that stood between dice and a hull, with their rules. */
export function screensText(level: number, screens: readonly Screen[]): string {
  if (level === 0) return say('fact.shotNoScreens');
  const each = screens.map(({ kind, levels, rule }) =>
    say('screen.levels', { screen: say(`screen.${kind}`), levels, rule }),
  );
  return say('fact.shotScreens', { level, screens: each.join('; ') });
}
