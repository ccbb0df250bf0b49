import type { FactOf, FactType } from '../battle/fact.ts';
import type { Setting } from '../battle/setting.ts';
import type { Telepath } from '../battle/state.ts';
import type { Modifier } from '../battle/weapons/weapon.ts';
import { modifierTexts, rating } from './dice.ts';
import {
  inchesText,
  isShadowFighter,
  listed,
  placeText,
  shipName,
  shipOf,
  systemName,
  systemNames,
  upperFirst,
} from './names.ts';
import { refusalReason } from './refusal.ts';
import type { Telling } from './sentence.ts';
import { say } from './words.ts';

type Told =
  | 'PowerRolled'
  | 'PointsSpent'
  | 'PointsKept'
  | 'OrdersVoided'
  | 'ShadowPhased'
  | 'PhaseRefused'
  | 'ShadowStayed'
  | 'ShadowCloaked'
  | 'ShadowDecloaked'
  | 'CloakFailed'
  | 'ShadowSought'
  | 'FightersSpawned'
  | 'LockTried'
  | 'LockRefused'
  | 'HelpRefused'
  | 'LockHeld'
  | 'LockLeft'
  | 'LockBroken'
  | 'TelepathRested'
  | 'PlasmaStruck'
  | 'BeamCut'
  | 'BeamNeedled'
  | 'BeamSwept'
  | 'NeedlesNamed'
  | 'NeedleRefused'
  | 'PulseFired'
  | 'BoxesHealed'
  | 'ShipPinned';

/** What a referee says of Shadow vessels, their fighters and the telepaths that fight them. */
export const SHADOWS: { readonly [T in Told & FactType]: Telling<T> } = {
  PowerRolled: [
    'event',
    (setting, { ship, movement, shooting, pools }) =>
      say('fact.PowerRolled', {
        ship: shipName(setting, ship),
        movement: say('fact.dice', { count: movement.length, faces: movement.join(', ') }),
        shooting: say('fact.dice', { count: shooting.length, faces: shooting.join(', ') }),
        toMove: say('points', { count: pools.movement }),
        toShoot: pools.shooting,
      }),
  ],
  PointsSpent: [
    'event',
    (setting, { ship, pool, points, left, on }) =>
      say('fact.PointsSpent', {
        ship: shipName(setting, ship),
        points: say(`pool.${pool}Points`, { count: points }),
        on: say(`spending.${on}`),
        left,
      }),
  ],
  PointsKept: [
    'event',
    (setting, { ship, pools, lost }) =>
      say('fact.PointsKept', {
        ship: shipName(setting, ship),
        movement: say('pool.movementPoints', { count: pools.movement }),
        shooting: say('pool.shootingPoints', { count: pools.shooting }),
        lost: lost.movement + lost.shooting === 0 ? '' : say('fact.pointsLost', { ...lost }),
      }),
  ],
  OrdersVoided: ['event', (setting, { ship }) => say('fact.OrdersVoided', { ship: shipName(setting, ship) })],
  ShadowPhased: [
    'event',
    (setting, { ship, from, to, course, velocity, length }) =>
      say(length === 0 ? 'fact.ShadowPhasedNowhere' : 'fact.ShadowPhased', {
        ship: shipName(setting, ship),
        fromX: placeText(from[0]),
        fromY: placeText(from[1]),
        toX: placeText(to[0]),
        toY: placeText(to[1]),
        length: inchesText(length),
        course,
        velocity,
      }),
  ],
  PhaseRefused: [
    'event',
    (setting, { ship, to, refusal }) =>
      say(to ? 'fact.PhaseRefused' : 'fact.PhaseRefusedNowhere', {
        ship: shipName(setting, ship),
        x: placeText(to?.[0] ?? 0),
        y: placeText(to?.[1] ?? 0),
        why: refusalReason(refusal, setting),
      }),
  ],
  ShadowStayed: ['event', (setting, { ship }) => say('fact.ShadowStayed', { ship: shipName(setting, ship) })],
  ShadowCloaked: [
    'event',
    (setting, { ship, next }) =>
      say(next === null ? 'fact.ShadowCloaked' : 'fact.ShadowCloakedLocked', {
        ship: shipName(setting, ship),
      }),
  ],
  ShadowDecloaked: [
    'event',
    (setting, { ship, at, course, velocity }) =>
      say('fact.ShadowDecloaked', { ship: shipName(setting, ship), ...lie(at, course, velocity) }),
  ],
  CloakFailed: [
    'event',
    (setting, { ship, refusal }) =>
      say('fact.CloakFailed', { ship: shipName(setting, ship), why: refusalReason(refusal, setting) }),
  ],
  ShadowSought: ['event', sought],
  FightersSpawned: [
    'event',
    (setting, { ship, groups }) =>
      say('fact.FightersSpawned', { ship: shipName(setting, ship), groups: listed(groups) }),
  ],
  LockTried: ['event', lockTried],
  LockRefused: [
    'event',
    (setting, { ship, system, target, refusal }) =>
      say(target === '' ? 'fact.LockRefusedBreak' : 'fact.LockRefused', {
        telepath: upperFirst(telepathName(setting, { ship, system })),
        target: target === '' ? '' : shipName(setting, target),
        why: refusalReason(refusal, setting),
      }),
  ],
  HelpRefused: [
    'detail',
    (setting, { ship, system, target, refusal }) =>
      say('fact.HelpRefused', {
        telepath: upperFirst(telepathName(setting, { ship, system })),
        target: shipName(setting, target),
        why: refusalReason(refusal, setting),
      }),
  ],
  LockHeld: [
    'event',
    (setting, { target, levels }) =>
      say('fact.LockHeld', {
        target: shipName(setting, target),
        levels: listed(
          levels.map(({ level, ...telepath }) =>
            say('fact.levelOf', { telepath: telepathName(setting, telepath), level }),
          ),
        ),
      }),
  ],
  LockLeft: [
    'detail',
    (setting, { target, ship, system, why }) =>
      say(`fact.LockLeft.${why}`, {
        telepath: upperFirst(telepathName(setting, { ship, system })),
        target: shipName(setting, target),
      }),
  ],
  LockBroken: [
    'event',
    (setting, { target, why }) => say(`fact.LockBroken.${why}`, { target: shipName(setting, target) }),
  ],
  TelepathRested: [
    'event',
    (setting, { ship, system, sides, face, level }) =>
      say(face >= 3 ? 'fact.TelepathRested' : 'fact.TelepathRestedNot', {
        telepath: upperFirst(telepathName(setting, { ship, system })),
        sides,
        face,
        level,
      }),
  ],
  PlasmaStruck: [
    'event',
    (setting, { group, ship, range, face, modifiers, boxes }) =>
      say('fact.PlasmaStruck', {
        group,
        ship: shipName(setting, ship),
        range: inchesText(range),
        face,
        modifiers: modifiers.length === 0 ? '' : say('fact.notBelow', { modifiers: after(modifiers) }),
        boxes: say('boxes', { count: boxes }),
      }),
  ],
  BeamCut: [
    'detail',
    (setting, { target, range, faces, modifiers, boxes }) =>
      say('fact.BeamCut', {
        target: shipName(setting, target),
        range: inchesText(range),
        dice: summedDice(faces, modifiers),
        boxes: say('boxes', { count: boxes }),
      }),
  ],
  BeamNeedled: ['detail', needled],
  BeamSwept: [
    'detail',
    (setting, { group, range, faces, modifiers, kills, left }) =>
      say('fact.BeamSwept', {
        group,
        range: inchesText(range),
        dice: say('fact.dice', { count: faces.length, faces: faces.join(', ') }),
        kill: say(isShadowFighter(setting, group) ? 'fact.sweptSixes' : 'fact.sweptFives'),
        modifiers: after(modifiers),
        kills: say('fighters', { count: kills }),
        left,
      }),
  ],
  NeedlesNamed: ['detail', needlesNamed],
  NeedleRefused: [
    'detail',
    (setting, { target, system, refusal }) =>
      say('fact.NeedleRefused', {
        system: systemName(setting, target, system),
        target: shipName(setting, target),
        why: refusalReason(refusal, setting),
      }),
  ],
  PulseFired: [
    'detail',
    (setting, { target, range, need, face, hit, faces, modifiers, boxes }) =>
      say(hit ? 'fact.PulseHit' : 'fact.PulseMissed', {
        target: shipName(setting, target),
        range: inchesText(range),
        need,
        face,
        dice: summedDice(faces, modifiers),
        boxes: say('boxes', { count: boxes }),
      }),
  ],
  BoxesHealed: [
    'event',
    (setting, { ship, faces, boxes, lost }) => {
      const all = shipOf(setting, ship)?.design.boxes ?? lost;
      return say('fact.BoxesHealed', {
        ship: shipName(setting, ship),
        dice: say('fact.dice', { count: faces.length, faces: faces.join(', ') }),
        boxes: say('boxes', { count: boxes }),
        left: all - lost,
        all,
      });
    },
  ],
  ShipPinned: [
    'event',
    (setting, { ship, wounds, healed }) =>
      say(setting.options.pinnedTurns === 'yes' ? 'fact.ShipPinnedTurning' : 'fact.ShipPinned', {
        ship: shipName(setting, ship),
        boxes: say('boxes', { count: wounds }),
        healed,
      }),
  ],
};

function lie(at: readonly [number, number], course: number, velocity: number) {
  return { x: placeText(at[0]), y: placeText(at[1]), course, velocity };
}

/** `telepath tp1 of Liandra (white-star-1)`. */
function telepathName(setting: Setting, { ship, system }: Telepath): string {
  return say('fact.telepath', {
    telepath: systemName(setting, ship, system),
    ship: shipName(setting, ship),
  });
}

/** A cloaked vessel that was sought: 8 or more finds it (SENS-6). */
function sought(setting: Setting, { ship, target, range, sensors, found }: FactOf<'ShadowSought'>): string {
  const told = {
    ship: shipName(setting, ship),
    target: shipName(setting, target),
    range: inchesText(range),
    sensors: rating(sensors, 'fact.ratingNear'),
  };
  if (!found) return say('fact.ShadowSoughtNot', told);
  return say('fact.ShadowSought', { ...told, ...lie(found.at, found.course, found.velocity) });
}

/** Strength of the telepaths against the Shadow's resistance (TELE-2, TELE-3), or once more (TELE-7). */
function lockTried(setting: Setting, fact: FactOf<'LockTried'>): string {
  const { ship, system, target, test, level, helpers, face, strength, locked, left } = fact;
  const help = helpers.map(({ adds, level: of, ...helper }) =>
    say('fact.lockHelp', {
      adds,
      telepath:
        helper.ship === ship ? systemName(setting, ship, helper.system) : telepathName(setting, helper),
      level: of,
    }),
  );
  const named = {
    telepath: telepathName(setting, { ship, system }),
    target: shipName(setting, target),
    strength: say('fact.lockStrength', { level, face, help: help.join(''), strength }),
    resistance: say('fact.lockResistance', {
      face: fact.resistFace,
      powerFactor: fact.powerFactor,
      resistance: fact.resistance,
    }),
  };
  if (test === 'again') return say(locked ? 'fact.LockTriedAgain' : 'fact.LockTriedAgainFailed', named);
  return say(locked ? 'fact.LockTried' : 'fact.LockTriedFailed', {
    ...named,
    telepath: upperFirst(named.telepath),
    left,
  });
}

/** What takes something off a whole roll: `, -1 ECM (SHD-6)`. */
function after(modifiers: readonly Modifier[]): string {
  return modifierTexts(modifiers)
    .map((text) => `, ${text}`)
    .join('');
}

/** Dice that are added up, each less what the modifiers take, but none below 0 (SHD-7, SCOUT-1). */
function summedDice(faces: readonly number[], modifiers: readonly Modifier[]): string {
  const dice = say('fact.dice', { count: faces.length, faces: faces.join(', ') });
  if (modifiers.length === 0) return dice;
  return say('fact.diceLowered', {
    count: faces.length,
    dice,
    modifiers: modifierTexts(modifiers).join(', '),
  });
}

/** Each 6 takes a system, less what the modifiers take (SHD-7). */
function needled(setting: Setting, fact: FactOf<'BeamNeedled'>): string {
  const { target, range, faces, modifiers, hits } = fact;
  return say('fact.BeamNeedled', {
    target: shipName(setting, target),
    range: inchesText(range),
    dice: say('fact.dice', { count: faces.length, faces: faces.join(', ') }),
    modifiers: after(modifiers),
    systems: say('systems', { count: hits }),
  });
}

function needlesNamed(setting: Setting, { target: id, systems, faces }: FactOf<'NeedlesNamed'>): string {
  const target = shipName(setting, id);
  if (systems.length === 0) return say('fact.NeedlesNamedNone', { target });
  // A drive may be named for each of its steps.
  const told = { target, systems: systemNames(setting, id, [...new Set(systems)]) };
  if (faces.length === 0) return say('fact.NeedlesNamed', told);
  return say('fact.NeedlesRandom', { ...told, count: faces.length, faces: faces.join(', ') });
}
