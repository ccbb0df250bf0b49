import type { Fact, FactOf, FactType } from '../battle/fact.ts';
import { thrustLeft } from '../battle/movement.ts';
import type { Setting } from '../battle/setting.ts';
import type { Modifier } from '../battle/weapons/weapon.ts';
import { ARSENAL, screensText } from './arsenal.ts';
import { die, modifierTexts, rating, total } from './dice.ts';
import {
  inchesText,
  placeText,
  shipName,
  shipOf,
  sideName,
  systemName,
  systemNames,
  targetName,
  upperFirst,
} from './names.ts';
import { refusalReason, refusalText } from './refusal.ts';
import { SHADOWS } from './shadows.ts';
import { say } from './words.ts';

/** A line of the log. `level` says how it stands there: a heading of a turn or a phase, an event, a detail of one. */
export interface Sentence {
  readonly level: 'turn' | 'phase' | 'event' | 'detail';
  readonly rule: string;
  readonly text: string;
}

/** What a referee says of a fact; null for one that only keeps the books. */
export function sentence(setting: Setting, fact: Fact): Sentence | null {
  const [level, tell] = TELL[fact.type] as Telling<FactType>;
  const text = tell(setting, fact);
  return text === null ? null : { level, rule: fact.rule, text };
}

/** How a fact is told: where the line stands in the log, and its words. */
export type Telling<T extends FactType> = readonly [
  Sentence['level'],
  (setting: Setting, fact: FactOf<T>) => string | null,
];

const nothing = (): null => null;

const TELL: { readonly [T in FactType]: Telling<T> } = {
  ...ARSENAL,
  ...SHADOWS,
  BattleBegan: ['turn', (_, { title }) => say('fact.BattleBegan', { title })],
  TurnBegan: ['turn', (_, { turn }) => say('fact.TurnBegan', { turn })],
  PhaseBegan: ['phase', (_, { phase }) => say(`phase.${phase}`)],
  OrdersRevealed: [
    'event',
    (setting, { ship, text, onDefence }) => {
      const told = say('fact.OrdersRevealed', { ship: shipName(setting, ship), orders: text });
      return onDefence > 0 ? `${told}. ${say('fact.onDefence', { count: onDefence })}` : told;
    },
  ],
  OrdersRefused: [
    'event',
    (setting, { ship, text, refusal, onDefence }) => {
      const key = refusal.why === 'no-orders' ? 'fact.OrdersRefusedNone' : 'fact.OrdersRefused';
      const why = refusalText(refusal, setting);
      const told = say(key, { ship: shipName(setting, ship), orders: text, why });
      return onDefence > 0 ? `${told} ${say('fact.keptOnDefence', { count: onDefence })}` : told;
    },
  ],
  ShipMoved: ['event', moved],
  ShipRolled: [
    'event',
    (setting, { ship, rolled }) =>
      say(rolled ? 'fact.ShipRolledOver' : 'fact.ShipRolledBack', { ship: shipName(setting, ship) }),
  ],
  AsteroidCrossed: [
    'event',
    (setting, { ship, terrain, velocity, thrust, need, face, survived }) => {
      const how =
        face === null
          ? survived
            ? 'AsteroidSlow'
            : 'AsteroidFast'
          : survived
            ? 'AsteroidSurvived'
            : 'AsteroidStruck';
      return say(`fact.${how}`, {
        ship: shipName(setting, ship),
        terrain: terrainName(setting, terrain),
        velocity,
        thrust,
        need,
        face: face ?? 0,
      });
    },
  ],
  PlanetHit: [
    'event',
    (setting, { ship, terrain }) =>
      say('fact.PlanetHit', { ship: shipName(setting, ship), terrain: terrainName(setting, terrain) }),
  ],
  ShipWithdrew: ['event', (setting, { ship }) => say('fact.ShipWithdrew', { ship: shipName(setting, ship) })],
  RamTried: [
    'event',
    (setting, { ship, target, range, nerve, contest, rammed }) =>
      say(contest === null ? 'fact.RamNerve' : rammed ? 'fact.RamRammed' : 'fact.RamMissed', {
        ship: shipName(setting, ship),
        target: shipName(setting, target),
        range: inchesText(range),
        nerve,
        ...contest,
      }),
  ],
  RamStruck: [
    'detail',
    (setting, { ship, by, face, boxes }) =>
      say('fact.RamStruck', {
        ship: shipName(setting, ship),
        by: shipName(setting, by),
        face,
        boxes: say('boxes', { count: boxes }),
      }),
  ],
  InitiativeRolled: ['event', initiative],
  FireBegan: [
    'event',
    (setting, { ship, pass }) =>
      say(pass ? 'fact.FireBeganPass' : 'fact.FireBegan', { ship: shipName(setting, ship) }),
  ],
  ShotRefused: [
    'detail',
    (setting, { ship, weapon, target, refusal }) =>
      // A destabilisation mine is for a jump point, not for the ship that holds it (SHD-8).
      say(weapon === 'mine' ? 'fact.ShotRefusedMine' : 'fact.ShotRefused', {
        weapon: upperFirst(systemName(setting, ship, weapon)),
        target: targetName(setting, target),
        why: refusalReason(refusal, setting),
      }),
  ],
  ShotHeld: [
    'detail',
    (setting, { ship, weapon, target }) =>
      say('fact.ShotHeld', {
        weapon: upperFirst(systemName(setting, ship, weapon)),
        target: targetName(setting, target),
      }),
  ],
  SensorsRolled: [
    'detail',
    (setting, { target, range, sensors, ecm, fooled }) =>
      say(fooled ? 'fact.SensorsRolledFooled' : 'fact.SensorsRolledTrue', {
        target: shipName(setting, target),
        range: inchesText(range),
        sensors: rating(sensors, 'fact.ratingNear'),
        ecm: rating(ecm, 'fact.ratingFar'),
      }),
  ],
  ShotFired: ['detail', shot],
  BurnedOut: [
    'detail',
    (setting, { ship, weapon }) =>
      say('fact.BurnedOut', {
        ship: shipName(setting, ship),
        weapon: upperFirst(systemName(setting, ship, weapon)),
      }),
  ],
  BurstLost: [
    'event',
    (setting, { ship, weapon, why, counter }) =>
      say(why === 'target-gone' ? 'fact.BurstLostGone' : 'fact.BurstLostNotFired', {
        ship: shipName(setting, ship),
        weapon: upperFirst(systemName(setting, ship, weapon)),
        turns: say('turns', { count: counter - 1 }),
      }),
  ],
  BoxesLost: [
    'detail',
    (setting, { ship, boxes, lost, spawned }) => {
      const all = shipOf(setting, ship)?.design.boxes ?? lost;
      return say(spawned ? 'fact.BoxesSpawned' : 'fact.BoxesLost', {
        ship: shipName(setting, ship),
        boxes: say('boxes', { count: boxes }),
        left: all - lost,
        all,
      });
    },
  ],
  RowLost: [
    'detail',
    (setting, { ship, row }) => say('fact.RowLost', { ship: shipName(setting, ship), row }),
  ],
  ThresholdRolled: [
    'detail',
    (setting, { ship, row, rowsInAttack, need, rolls }) => {
      const taken = rolls.filter(({ lost }) => lost).map(({ system }) => system);
      return say(taken.length > 0 ? 'fact.ThresholdRolled' : 'fact.ThresholdHeld', {
        ship: shipName(setting, ship),
        row: rowsInAttack > 1 ? say('fact.thresholdRows', { row, count: rowsInAttack }) : row,
        need: say(need === 6 ? 'fact.thresholdExactly' : 'fact.thresholdAtLeast', { need }),
        rolls: rolls
          .map(({ system, face, lost }) =>
            say(lost ? 'fact.thresholdLost' : 'fact.thresholdKept', { system, face }),
          )
          .join(', '),
        lost: systemNames(setting, ship, taken),
      });
    },
  ],
  SystemLost: ['detail', systemLost],
  SystemGone: [
    'detail',
    (setting, { ship, system }) =>
      say('fact.SystemGone', {
        ship: shipName(setting, ship),
        system: systemName(setting, ship, system),
      }),
  ],
  ShipDestroyed: [
    'event',
    (setting, { ship }) => say('fact.ShipDestroyed', { ship: shipName(setting, ship) }),
  ],
  FireEnded: ['detail', nothing],
  PartyWorked: ['event', partyWorked],
  RepairRefused: [
    'event',
    (setting, { ship, party, system, refusal }) =>
      say('fact.RepairRefused', {
        ship: shipName(setting, ship),
        party,
        system: systemName(setting, ship, system),
        why: refusalReason(refusal, setting),
      }),
  ],
  CountersAdvanced: ['detail', nothing],
  BattleEnded: [
    'turn',
    (setting, { how, winner }) => {
      if (how === 'agreement') return say('fact.BattleEndedAgreement');
      if (how === 'turn-limit') return say('fact.BattleEndedTurnLimit');
      return winner === null
        ? say('fact.BattleEndedNobody')
        : say('fact.BattleEndedNoShips', { winner: sideName(setting, winner) });
    },
  ],
};

function moved(setting: Setting, fact: FactOf<'ShipMoved'>): string {
  const { thrust, points, velocity, firstCourse, course } = fact;
  const spent =
    thrust === 0 ? '' : say(points > 0 ? 'fact.thrustTurning' : 'fact.thrust', { thrust, points });
  const how = velocity === 0 ? 'ShipMovedFacing' : firstCourse === course ? 'ShipMoved' : 'ShipMovedTurning';
  return say(`fact.${how}`, {
    ship: shipName(setting, fact.ship),
    fromX: placeText(fact.from[0]),
    fromY: placeText(fact.from[1]),
    middleX: placeText(fact.middle[0]),
    middleY: placeText(fact.middle[1]),
    toX: placeText(fact.to[0]),
    toY: placeText(fact.to[1]),
    firstCourse,
    course,
    velocity,
    thrust: spent,
  });
}

function terrainName(setting: Setting, index: number): string {
  const terrain = setting.terrain[index];
  if (!terrain) return String(index);
  return say(`terrain.${terrain.kind}`, { x: placeText(terrain.x), y: placeText(terrain.y) });
}

function initiative(setting: Setting, { rolls, order }: FactOf<'InitiativeRolled'>): string {
  const rolled = rolls.map(({ sides, faces }) =>
    sides
      .map((side, i) => say('fact.initiativeRoll', { side: sideName(setting, side), face: faces[i] ?? 0 }))
      .join(', '),
  );
  const [first = '', ...others] = order.map((side) => sideName(setting, side));
  if (others.length === 0) return say('fact.InitiativeAlone', { side: first });
  const ranked = others.reduce(
    (before, side) => say('fact.initiativeThen', { before, side }),
    say('fact.initiativeFirst', { side: first }),
  );
  return say('fact.InitiativeRolled', { rolls: rolled.join(say('fact.initiativeAgain')), order: ranked });
}

function shot(setting: Setting, fact: FactOf<'ShotFired'>): string {
  const { ship, weapon, target, range, mode, way, called, counter } = fact;
  let how = '';
  if (way !== null) how += say('fact.shotWay', { way });
  if (mode === 'sustained') how += say('fact.shotSustained');
  if (mode === 'follow-up') how += say('fact.shotFollowUp');
  if (called) how += say('fact.shotCalled', { system: systemName(setting, target, called) });
  const told = say('fact.shot', {
    weapon: upperFirst(systemName(setting, ship, weapon)),
    target: shipName(setting, target),
    range: inchesText(range),
    how,
    what: shotDice(fact),
  });
  // A counter of 1 means that the weapon is ready next turn, as any weapon is (TURN-8).
  const turns = say('turns', { count: counter - 1 });
  if (fact.burst) return `${told} ${say('fact.shotHolds')}`;
  if (mode !== 'plain') return `${told} ${say('fact.shotCools', { turns })}`;
  return counter > 1 ? `${told} ${say('fact.shotRecharges', { turns })}` : told;
}

/** The dice of a shot: to hit and damage, or beam dice. Those of the fact's own rule need not name it again. */
function shotDice(fact: FactOf<'ShotFired'>): string {
  const { mode, toHit, damage, beams, hit } = fact;
  const boxes = say('boxes', { count: fact.boxes });
  if (beams) {
    if (beams.length === 0) return say('fact.shotNoDice');
    const faces = beams.join(', ');
    return say('fact.shotBeams', {
      count: beams.length,
      faces,
      screens: screensText(fact.level, fact.screens),
      boxes,
    });
  }
  const parts: string[] = [];
  if (toHit) {
    const { need, modifiers, face } = toHit;
    const natural = face === 1 && !hit && total(face, modifiers) >= need;
    parts.push(
      say('fact.shotToHit', {
        need: say('die.needs', { need }),
        modifiers: listModifiers(modifiers),
        die: die(face, modifiers),
        result: say(natural ? 'fact.shotMissedNatural' : hit ? 'fact.shotHit' : 'fact.shotMissed'),
      }),
    );
  } else if (mode === 'follow-up') parts.push(say('fact.shotFollows'));
  if (damage) {
    const { need, modifiers, face, rule } = damage;
    parts.push(
      say('fact.shotDamage', {
        need,
        modifiers: listModifiers(modifiers),
        die: die(face, modifiers),
        rule,
        boxes,
      }),
    );
  } else if (hit) parts.push(boxes);
  return parts.join('; ');
}

function listModifiers(modifiers: readonly Modifier[]): string {
  return modifierTexts(modifiers)
    .map((text) => `, ${text}`)
    .join('');
}

/** What a check or a needle beam took is said with its dice; only what becomes of a drive is worth a line more. */
function systemLost(setting: Setting, { ship, system, cause, steps }: FactOf<'SystemLost'>): string | null {
  const called = cause === 'called-shot' ? 'Called' : '';
  const name = shipName(setting, ship);
  if (system !== 'drive') {
    if (!called) return null;
    return say('fact.SystemLostCalled', { ship: name, system: systemName(setting, ship, system) });
  }
  const full = shipOf(setting, ship)?.design.thrust ?? 0;
  const thrust = thrustLeft(full, steps);
  return say(`fact.SystemLostDrive${called}${thrust === 0 ? 'Stops' : ''}`, { ship: name, thrust, full });
}

function partyWorked(setting: Setting, fact: FactOf<'PartyWorked'>): string {
  const { ship, party, system, face, restored, steps, counter } = fact;
  let key = 'fact.PartyFailed';
  if (face === 6 && !restored) key = 'fact.PartyIdle';
  if (restored) {
    key = 'fact.PartyRestored';
    if (system === 'drive') key = 'fact.PartyRestoredDrive';
    else if (counter > 1) key = 'fact.PartyRestoredEmpty';
  }
  return say(key, {
    ship: shipName(setting, ship),
    party,
    system: systemName(setting, ship, system),
    face,
    thrust: thrustLeft(shipOf(setting, ship)?.design.thrust ?? 0, steps),
    turns: say('turns', { count: counter - 1 }),
  });
}
