import { quadrantOf, sectorOf } from '../plane/arc.ts';
import { INCH, rangeBetween, rangeText } from '../plane/table.ts';
import { loseBoxes, thresholdCheck } from './damage.ts';
import { loseFighters } from './groupLosses.ts';
import { attackBonus, flies, type Group, groupAt, groupNamed, isSpent, raised } from './groups.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { beamScore, type Stoppable, screenLevel, screensOf } from './screens.ts';
import { own } from './sealed.ts';
import { plasmaBall, SHADOW_KILLS, shadowFighterKills } from './shadow/fighter.ts';
import { armourAgainstShadows } from './shadow/shoot.ts';
import { gradeOf, inPlay, type Scene, type Ship, shipNamed, theShip } from './ships.ts';
import { blockedBy } from './sight.ts';
import type { Answers, Attacks } from './state.ts';
import { pointDefenceKills } from './weapons/antiFighter.ts';

/** How far a group attacks (FTR-3, FTR-10). */
export const ATTACK_REACH = 6 * INCH;
/** Turns of combat, and turns after that in which a group must land (FTR-7). */
const ENDURANCE = 3;
const TO_LAND = 3;

/** Why a group may attack nothing at all this turn; null if it may. */
export function whyNotFight(scene: Scene, { is, now }: Group): Refusal | null {
  if (!flies(now)) return refusal('FTR-10', 'group-not-flying', { group: is.id });
  if (isSpent(now)) return refusal('FTR-7', 'group-spent', { group: is.id });
  const screened = now.screens === null ? undefined : shipNamed(scene, now.screens);
  if (screened && inPlay(screened.now))
    return refusal('FTR-13', 'group-screens', { group: is.id, ship: screened.is.id });
  if (now.launched === scene.state.turn && scene.setting.options.launchedMayAttack === 'no')
    return refusal('FTR-11', 'group-launched', { group: is.id });
  return null;
}

/** Why a group may not attack that ship or group; null if it may (FTR-10). */
export function whyNotAttack(scene: Scene, group: Group, target: string): Refusal | null {
  const unfit = whyNotFight(scene, group);
  if (unfit) return unfit;
  const ship = shipNamed(scene, target);
  const other = groupNamed(scene, target);
  const at = ship?.now ?? other?.now;
  if (!at) return refusal('FTR-10', 'no-such-target', { target });
  if (at.side === group.is.side)
    return refusal('FTR-10', ship ? 'own-ship' : 'own-group', { ship: target, group: target });
  if (ship && ship.now.status !== 'afloat') return refusal('FTR-10', 'ship-gone', { ship: target });
  if (ship && !inPlay(ship.now)) return refusal('SHD-13', 'ship-cloaked', { ship: target });
  if (other && !flies(other.now)) return refusal('FTR-10', 'group-gone', { group: target });
  const range = rangeBetween(group.now, at);
  if (range > ATTACK_REACH)
    return refusal('FTR-10', 'attack-too-far', {
      target,
      range: rangeText(range),
      reach: ATTACK_REACH / INCH,
    });
  if (blockedBy(scene.setting, group.now, at) >= 0) return refusal('GEO-4', 'blocked', { ship: target });
  return null;
}

/** Ships and groups that a group may attack now. */
export function targetsOf(scene: Scene, group: Group): string[] {
  if (whyNotFight(scene, group)) return [];
  return [...scene.setting.ships.map(({ id }) => id), ...scene.setting.groups.map(({ id }) => id)].filter(
    (id) => whyNotAttack(scene, group, id) === null,
  );
}

/** Has a side a group with something to attack? */
export function mayAttack(scene: Scene, side: string): boolean {
  return scene.state.groups.some(
    (now, i) => now.side === side && flies(now) && targetsOf(scene, groupAt(scene, i)).length > 0,
  );
}

/** All attacks are shown together (FTR-10, TURN-9). */
export function nameAttacks(play: Play, attacks: Attacks, side: string): void {
  for (let i = 0; i < play.state.groups.length; i++) {
    const group = groupAt(play, i);
    const { id } = group.is;
    if (group.is.side !== side || !Object.hasOwn(attacks, id)) continue;
    const target = attacks[id] as string;
    const why = whyNotAttack(play, group, target);
    if (why) play.happen({ type: 'AttackRefused', rule: why.rule, group: id, target, refusal: why });
    else play.happen({ type: 'AttackNamed', rule: 'FTR-10', group: id, target });
  }
}

/** Groups that a group may shoot back at, or engage as a screen (FTR-10, FTR-13). */
export function answersOf(scene: Scene, { is, now }: Group): string[] {
  if (!flies(now) || isSpent(now)) return [];
  return scene.state.groups
    .filter(
      (other) =>
        flies(other) &&
        other.side !== now.side &&
        other.attack !== null &&
        (other.attack === is.id || other.attack === now.screens),
    )
    .map(({ id }) => id);
}

/** Has a side a group that must answer or press on? */
export function mayAnswer(scene: Scene, side: string): boolean {
  return scene.state.groups.some(
    (now, i) => now.side === side && answersOf(scene, groupAt(scene, i)).length > 0,
  );
}

/** Why a group may not answer so; null if it may. A null target presses on. */
export function whyNotAnswer(scene: Scene, group: Group, target: string | null): Refusal | null {
  const { id } = group.is;
  if (target !== null)
    return answersOf(scene, group).includes(target)
      ? null
      : refusal('FTR-10', 'not-attacked-by', { group: id, target });
  // FTR-9: what comes at the ship that it screens must engage it first.
  const { screens } = group.now;
  if (screens !== null && !isSpent(group.now) && attackersOf(scene, screens).length > 0)
    return refusal('FTR-9', 'screen-engages', { group: id, ship: screens });
  if (scene.setting.options.dogfight === 'pinned' && attackersOf(scene, id).length > 0)
    return refusal('FTR-10', 'pinned', { group: id });
  return null;
}

function attackersOf(scene: Scene, id: string): string[] {
  return scene.state.groups.filter((other) => flies(other) && other.attack === id).map(({ id }) => id);
}

/**
 * Which group each one shoots at: the screen that engages it, else what it answers or engages, else the group that it
 * attacks. One that is attacked and wrote nothing presses on if it attacks a ship, and shoots back if not.
 */
function pairs(scene: Scene, answers: Answers): Map<string, string> {
  const shoots = new Map<string, string>();
  const engaged = new Map<string, string>();
  const { groups } = scene.state;
  const screens = groups.filter((now) => now.screens !== null && flies(now) && !isSpent(now));
  for (const now of screens) {
    const other = groups.find(({ id }) => id === own(answers, now.id));
    if (other && other.attack === now.screens && !engaged.has(other.id)) engaged.set(other.id, now.id);
  }
  // FTR-9: a screen that wrote nothing engages what comes at its ship and is not engaged yet.
  const engages = new Map([...engaged].map(([other, screen]) => [screen, other]));
  for (const now of screens) {
    if (own(answers, now.id) !== undefined) continue;
    const other = groups.find(({ id, attack }) => attack === now.screens && !engaged.has(id));
    if (!other) continue;
    engaged.set(other.id, now.id);
    engages.set(now.id, other.id);
  }
  for (const now of groups) {
    if (!flies(now) || isSpent(now)) continue;
    const screen = engaged.get(now.id);
    const written = own(answers, now.id);
    const answer = written === undefined ? engages.get(now.id) : written;
    const attacksGroup = now.attack !== null && scene.setting.groupIndex.has(now.attack);
    // FTR-13: what a screen engages cannot press on.
    if (screen !== undefined) shoots.set(now.id, screen);
    else if (typeof answer === 'string') shoots.set(now.id, answer);
    else if (attacksGroup) shoots.set(now.id, now.attack as string);
    else if (answer === undefined && now.attack === null) {
      const [first] = attackersOf(scene, now.id);
      if (first !== undefined) shoots.set(now.id, first);
    } else if (scene.setting.options.dogfight === 'pinned') {
      const [first] = attackersOf(scene, now.id);
      if (first !== undefined) shoots.set(now.id, first);
    }
  }
  return shoots;
}

/** Dogfights (FTR-4): all dice are rolled before a fighter falls; kills beyond a group's strength are wasted. */
export function dogfights(play: Play, given: Readonly<Record<string, Answers>>): void {
  const answers: Record<string, string | null> = {};
  for (const { id: side } of play.setting.sides)
    for (const [i, now] of play.state.groups.entries()) {
      const target = now.side === side ? own(own(given, side) ?? {}, now.id) : undefined;
      if (target === undefined) continue;
      const why = whyNotAnswer(play, groupAt(play, i), target);
      if (why) play.happen({ type: 'AnswerRefused', rule: why.rule, group: now.id, target, refusal: why });
      else answers[now.id] = target;
    }
  const shoots = pairs(play, answers);
  if (shoots.size === 0) return;
  const left = new Map(play.state.groups.map(({ id, strength }) => [id, strength]));
  const fights = [...shoots].map(([id, target]) => {
    const group = groupNamed(play, id) as Group;
    const other = groupNamed(play, target) as Group;
    const bonus = attackBonus(play, group);
    const { faces, scored } = shots(play, group, other, bonus);
    const strength = left.get(target) as number;
    const kills = Math.min(scored, strength);
    left.set(target, strength - kills);
    return { group, target, bonus, faces, kills, left: strength - kills };
  });
  for (const { id, attack } of play.state.groups)
    if (attack !== null && !shoots.has(id) && shipNamed(play, attack) && [...shoots.values()].includes(id))
      play.happen({ type: 'PressedOn', rule: 'FTR-10', group: id, target: attack });
  for (const { group, target, ...fight } of fights) {
    const other = groupNamed(play, target) as Group;
    const pressedOn = !shoots.has(target) && other.now.attack !== null;
    const rule = group.is.shadow ? 'SFTR-2' : 'FTR-4';
    loseFighters(play, other, {
      ...{ type: 'DogfightFought', rule, group: group.is.id, target, ...fight, pressedOn },
    });
  }
  for (const { group } of fights) tire(play, group);
}

/** A group's dice at another: a Shadow fighter needs none against fighters (SFTR-2), and is hit by a 6 only (SFTR-1). */
function shots(
  play: Play,
  { is, now }: Group,
  other: Group,
  bonus: number,
): { readonly faces: readonly number[]; readonly scored: number } {
  if (is.shadow && !other.is.shadow) return { faces: [], scored: SHADOW_KILLS };
  const faces = [...play.dice.pool(now.strength, 6, 'FTR-4', is.id, other.is.id)];
  let scored = 0;
  for (const face of faces) {
    const read = raised(face, bonus);
    scored += other.is.shadow ? shadowFighterKills(read) : pointDefenceKills(read);
  }
  return { faces, scored };
}

/** What stops the beam dice of fighters (FTR-3): not forcefields (FF-1), and no ECM (SENS-5). */
export const FIGHTERS: Stoppable = {
  stoppedBy: (screen) => screen === 'armour' || screen === 'pulse-pairs' || screen === 'interceptors',
};

/** The groups that have named a ship and not been drawn into a dogfight strike it, one attack each (TURN-5, THR-4). */
export function strikes(play: Play, target: Ship): void {
  for (let i = 0; i < play.state.groups.length; i++) {
    const group = groupAt(play, i);
    const { now } = group;
    if (!inPlay(target.now)) return;
    if (now.attack !== target.is.id || now.dogfight || !flies(now) || now.foughtIn === play.state.turn)
      continue;
    if (group.is.shadow) throwPlasma(play, group, target);
    else strike(play, group, target);
  }
}

/** Boxes of a group's dice at a ship (FTR-3, FTR-5). */
export function strikeBoxes(faces: readonly number[], bonus: number, level: number): number {
  let boxes = 0;
  for (const face of faces) boxes += beamScore(raised(face, bonus), level);
  return boxes;
}

function strike(play: Play, group: Group, target: Ship): void {
  const { options } = play.setting;
  const bonus = attackBonus(play, group);
  const from = quadrantOf(sectorOf(target.now, target.now.course, group.now));
  const screens = screensOf(target, from, false, FIGHTERS, options);
  const level = screenLevel(screens, options);
  const faces = [...play.dice.pool(group.now.strength, 6, 'FTR-3', group.is.id, target.is.id)];
  const boxes = strikeBoxes(faces, bonus, level);
  const base = { type: 'GroupStruck', rule: 'FTR-3', group: group.is.id, ship: target.is.id } as const;
  play.happen({ ...base, faces, bonus, screens, level, boxes });
  if (boxes > 0) thresholdCheck(play, target, loseBoxes(play, target, boxes));
  tire(play, group);
}

/** A Shadow fighter's plasma ball, an attack of its own (SFTR-2, THR-4). */
function throwPlasma(play: Play, { is, now }: Group, target: Ship): void {
  const range = rangeBetween(now, target.now);
  const ball = plasmaBall(play.dice, range, armourAgainstShadows(target), gradeOf(target, 'ecm'), is.id);
  play.happen({ type: 'PlasmaStruck', rule: 'SFTR-2', group: is.id, ship: target.is.id, range, ...ball });
  if (ball.boxes > 0) thresholdCheck(play, target, loseBoxes(play, target, ball.boxes));
}

/** Strikes at ships that did not fire, after all ships have fired (TURN-5). */
export function remainingStrikes(play: Play): void {
  for (const { attack } of play.state.groups) {
    const ship = attack === null ? undefined : shipNamed(play, attack);
    if (ship) strikes(play, theShip(play, ship.is.id));
  }
}

/** FTR-7: a group that has fought three turns rolls no more dice, and must land within three more. */
function tire(play: Play, { is, now }: Group): void {
  // SFTR-3: Shadow fighters do not tire.
  if (is.shadow) return;
  if (play.setting.options.fighterEndurance === 'unlimited') return;
  if (now.fought >= ENDURANCE && now.deadline === null && flies(now)) {
    const deadline = play.state.turn + TO_LAND;
    play.happen({ type: 'GroupSpent', rule: 'FTR-7', group: now.id, deadline });
  }
}
