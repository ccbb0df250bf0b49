import { sectorOf } from '../plane/arc.ts';
import { INCH, type Point, rangeBetween, rangeText } from '../plane/table.ts';
import { fireControls } from './control.ts';
import { loseBoxes, thresholdCheck } from './damage.ts';
import { loseFighters } from './groupLosses.ts';
import { flies, groupAt } from './groups.ts';
import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { screenLevel, screensOf } from './screens.ts';
import { notAboard } from './setting.ts';
import {
  bears,
  inPlay,
  type Scene,
  type Ship,
  shipAt,
  shipNamed,
  systemOf,
  systemState,
  works,
} from './ships.ts';
import { blockedBy } from './sight.ts';
import type { Aim, Marked } from './state.ts';
import {
  burstPoint,
  diceAway,
  ENERGY_MINE,
  MINE_REACH,
  mineRange,
  mineScore,
  mineStopped,
  rollMine,
} from './weapons/energyMine.ts';

/**
 * Why a launcher may not aim at all; null if it may. `onDefence` are the fire controls that the ship's orders put on
 * defence, `aimed` the aims of the same ship before it: each takes a fire control of its own (FCON-2).
 */
export function whyNotReady(
  ship: Ship,
  launcher: string,
  onDefence: number,
  aimed: readonly Aim[],
): Refusal | null {
  const system = systemOf(ship, launcher);
  if (!system) return notAboard('MINE-1', ship.is, launcher);
  if (system.kind !== ENERGY_MINE.kind) return refusal('MINE-1', 'no-launcher', { system: launcher });
  if (ship.now.status !== 'afloat') return refusal('MINE-1', 'ship-gone', { ship: ship.is.id });
  if (!works(ship, launcher)) return refusal('MINE-1', 'system-lost', { system: launcher });
  const { counter } = systemState(ship, launcher) as { counter: number };
  if (counter > 0) return refusal('MINE-6', 'not-ready', { system: launcher, turns: counter });
  if (aimed.some((aim) => aim.launcher === launcher))
    return refusal('MINE-1', 'weapon-twice', { system: launcher });
  if (fireControls(ship) === 0) return refusal('FCON-5', 'no-control', { system: launcher });
  const controls = Math.max(0, fireControls(ship) - onDefence);
  if (controls === 0) return refusal('FCON-4', 'all-on-defence', { system: launcher });
  if (aimed.length >= controls) return refusal('FCON-2', 'no-control-left', { system: launcher, controls });
  return null;
}

/** Why a launcher may not aim at that point; null if it may (MINE-1). */
export function whyNotAim(
  scene: Scene,
  side: string,
  aim: Aim,
  onDefence: number,
  aimed: readonly Aim[],
): Refusal | null {
  const ship = shipNamed(scene, aim.ship);
  if (!ship || ship.is.side !== side) return refusal('MINE-1', 'no-such-ship', { ship: aim.ship });
  const unfit = whyNotReady(ship, aim.launcher, onDefence, aimed);
  if (unfit) return unfit;
  const system = systemOf(ship, aim.launcher) as NonNullable<ReturnType<typeof systemOf>>;
  if (!bears(ship, system, sectorOf(ship.now, ship.now.course, aim)))
    return refusal('MINE-1', 'point-out-of-arc', { system: aim.launcher, arc: system.arc ?? '' });
  const range = rangeBetween(ship.now, aim);
  const reach = mineRange(scene.setting.options);
  if (range > reach)
    return refusal('MINE-1', 'out-of-range', {
      system: aim.launcher,
      range: rangeText(range),
      reach: reach / INCH,
    });
  if (blockedBy(scene.setting, ship.now, aim) >= 0) return refusal('GEO-4', 'point-blocked');
  return null;
}

/** Launchers of a ship that may be aimed now. */
export function launchersReady(ship: Ship, onDefence: number): string[] {
  return ship.is.design.systems
    .filter(({ kind, name }) => kind === ENERGY_MINE.kind && !whyNotReady(ship, name, onDefence, []))
    .map(({ name }) => name);
}

/** The aims of a side as they are sealed: judged as the launchers stand now (MINE-1). */
export function markAims(
  scene: Scene,
  side: string,
  aims: readonly Aim[],
  onDefence: (ship: Ship) => number,
): Marked[] {
  const marked: Marked[] = [];
  for (const { ship: id, launcher, x, y } of aims) {
    const ship = shipNamed(scene, id);
    const good = marked.filter((aim) => aim.ship === id && aim.refusal === null);
    const aim = { ship: id, launcher, x, y };
    const why = whyNotAim(scene, side, aim, ship ? onDefence(ship) : 0, good);
    // Of another side's ship, which may be cloaked, nothing is noted.
    const { x: fromX, y: fromY, course } = ship?.is.side === side ? ship.now : { x: 0, y: 0, course: 12 };
    marked.push({ ...aim, from: [fromX, fromY], course, refusal: why });
  }
  return marked;
}

/** Marks that lie open are shown when every side has made its own (MINE-6). */
export function showMarks(play: Play, marked: readonly Marked[]): void {
  for (const { ship, launcher, x, y, refusal: why } of marked)
    if (!why) play.happen({ type: 'MineMarked', rule: 'MINE-6', ship, launcher, x, y });
}

/** All mines burst at once, after movement; each is an attack of its own (MINE-5, MINE-6). */
export function burstMines(play: Play, marked: readonly Marked[]): void {
  const bursts: { mine: Marked; at: Point }[] = [];
  for (const mine of marked) {
    const { ship, launcher, x, y, from, course, refusal: why } = mine;
    if (why) {
      play.happen({ type: 'AimRefused', rule: why.rule, ship, launcher, x, y, refusal: why });
      continue;
    }
    const face = play.dice.roll(6, 'MINE-2', ship, launcher);
    const at = burstPoint({ x: from[0], y: from[1] }, course, mine, face);
    bursts.push({ mine, at });
    play.happen({
      ...{ type: 'MineLaunched', rule: 'MINE-2', ship, launcher, aim: [x, y], face, at: [at.x, at.y] },
      counter: 1 + ENERGY_MINE.recharge,
    });
  }
  for (const { mine, at } of bursts) burst(play, mine, at);
}

/** One burst: its dice on every ship within its reach, friend or foe, the launcher too (MINE-3). */
function burst(play: Play, { ship: by, launcher }: Marked, at: Point): void {
  const { options } = play.setting;
  const shared = options.mineDice === 'shared' ? rollMine(play.dice, by, launcher) : null;
  const within = (place: Point) => rangeBetween(at, place) <= MINE_REACH;
  for (let i = 0; i < play.state.ships.length; i++) {
    const ship = shipAt(play, i);
    if (!inPlay(ship.now) || !within(ship.now)) continue;
    const range = rangeBetween(at, ship.now);
    const screens = screensOf(ship, 'F', false, mineStopped, options);
    const level = screenLevel(screens, options);
    const faces = shared ?? rollMine(play.dice, by, launcher);
    const boxes = mineScore(faces, range, level);
    play.happen({
      ...{ type: 'MineStruck', rule: 'MINE-3', by, launcher, ship: ship.is.id, range },
      ...{ faces, away: diceAway(range), screens, level, boxes },
    });
    if (boxes > 0) thresholdCheck(play, ship, loseBoxes(play, ship, boxes));
  }
  if (options.minesHurtFighters === 'no') return;
  for (let i = 0; i < play.state.groups.length; i++) {
    const group = groupAt(play, i);
    // SFTR-3: Shadow fighters are not hurt.
    if (!flies(group.now) || group.is.shadow || !within(group.now)) continue;
    const range = rangeBetween(at, group.now);
    const faces = shared ?? rollMine(play.dice, by, launcher);
    const kills = Math.min(group.now.strength, mineScore(faces, range, 0));
    loseFighters(play, group, {
      ...{ type: 'MineStruckGroup', rule: 'MINE-4', by, launcher, group: group.is.id, range },
      ...{ faces, away: diceAway(range), kills, left: group.now.strength - kills },
    });
  }
}
