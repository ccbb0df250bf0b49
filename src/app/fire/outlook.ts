import { modeOf, shotAt } from '../../battle/fire.ts';
import type { Group } from '../../battle/groups.ts';
import type { Options } from '../../battle/options.ts';
import { gradeOf, type Scene, type Ship, systemOf } from '../../battle/ships.ts';
import type { AntiFighter } from '../../battle/weapons/antiFighter.ts';
import { antiFighterOf, weaponOf } from '../../battle/weapons/catalogue.ts';
import type { Mode, Modifier, Shot, Weapon } from '../../battle/weapons/weapon.ts';
import type { Dice } from '../../dice/dice.ts';
import { INCH, type Mils, rangeBetween } from '../../plane/table.ts';

/** What the dice of a shot would need, or how many there are: the rule itself, asked with dice that show one face. */
export interface Chances {
  readonly mode: Mode;
  /** What the die needs at the range, and what changes it; null for a weapon that does not roll to hit. */
  readonly need: number | null;
  readonly modifiers: readonly Modifier[];
  /** The least face that hits; null if none does, or none is rolled. */
  readonly least: number | null;
  /** Beam dice. */
  readonly dice: number;
}

const showing = (face: number): Dice => ({
  roll: () => face,
  pool: (count) => new Array<number>(count).fill(face),
  part: (rule) => rule(),
});

const FACES = [1, 2, 3, 4, 5, 6] as const;

export function chancesOf(weapon: Weapon, shot: Shot, options: Options): Chances {
  const { mode } = shot;
  let check: { readonly need: number; readonly modifiers: readonly Modifier[] } | null = null;
  let least: number | null = null;
  let dice = 0;
  for (const face of FACES) {
    const hit = weapon.fire(showing(face), shot, options);
    check = hit.toHit;
    dice = hit.beams?.length ?? 0;
    if (check && hit.hit) least ??= face;
  }
  return { mode, need: check?.need ?? null, modifiers: check?.modifiers ?? [], least, dice };
}

/** What a weapon would roll at a target as both lie, ECM not counted before its contest. */
export function chancesAt(
  scene: Scene,
  ship: Ship,
  name: string,
  target: Ship,
  how: { readonly called: boolean; readonly way?: number | undefined },
): Chances {
  const shot = shotAt(scene, ship, name, target, {
    ...{ mode: modeOf(ship, name), way: how.way ?? 1, fooled: false, called: how.called },
  });
  return chancesOf(theWeapon(ship, name), shot, scene.setting.options);
}

function theWeapon(ship: Ship, name: string): Weapon {
  const kind = systemOf(ship, name)?.kind;
  const weapon = kind && weaponOf(kind);
  if (!weapon) throw new RangeError(`no weapon ${name}`);
  return weapon;
}

/** What a system would roll at a group as both lie, its dice shared among so many shots (INT-1). */
export function chancesAtGroup(ship: Ship, name: string, group: Group, shots: number): Chances {
  return flakChances(
    theFlak(ship, name),
    systemOf(ship, name)?.class ?? 0,
    rangeBetween(ship.now, group.now),
    shots,
  );
}

function flakChances(flak: AntiFighter, weaponClass: number, range: Mils, shots: number): Chances {
  const dice = flak.dice(weaponClass, range) / Math.min(Math.max(1, shots), flak.groups);
  return { mode: 'plain', need: null, modifiers: [], least: null, dice };
}

function theFlak(ship: Ship, name: string): AntiFighter {
  const kind = systemOf(ship, name)?.kind;
  const flak = kind && antiFighterOf(kind);
  if (!flak) throw new RangeError(`${name} cannot shoot at fighters`);
  return flak;
}

/** The range bands of a system at fighters; none for one whose range nothing limits. */
export function flakBandsOf(ship: Ship, name: string): Band[] {
  const flak = theFlak(ship, name);
  const weaponClass = systemOf(ship, name)?.class ?? 0;
  const reach = flak.reach(weaponClass);
  if (reach === Number.POSITIVE_INFINITY) return [];
  return bandsTo(reach, (range) => flakChances(flak, weaponClass, range, 1));
}

/** Inches of range at which a weapon rolls alike: beyond `from`, up to `to`. */
export interface Band extends Chances {
  readonly from: number;
  readonly to: number;
}

/** No table is so large that more would show. */
const FARTHEST = 120;

/**
 * The range bands of a weapon, as far as it may hit at all: at a target, or at one that nothing speaks for or against.
 * None for a follow-up, which hits wherever its target is.
 */
export function bandsOf(scene: Scene, ship: Ship, name: string, target: Ship | null): Band[] {
  const { options } = scene.setting;
  const weapon = theWeapon(ship, name);
  const shot: Shot = target
    ? shotAt(scene, ship, name, target, { mode: modeOf(ship, name), way: 1, fooled: false, called: false })
    : plainShot(ship, name);
  if (shot.mode === 'follow-up') return [];
  return bandsTo(weapon.reach(options, shot.class), (range) =>
    chancesOf(weapon, { ...shot, range }, options),
  );
}

function bandsTo(reach: Mils, chancesIn: (range: Mils) => Chances): Band[] {
  const bands: Band[] = [];
  for (let to = 1; to <= FARTHEST && to * INCH <= reach; to++) {
    const chances = chancesIn(to * INCH);
    if (chances.least === null && chances.dice === 0) break;
    const last = bands.at(-1);
    if (last && last.need === chances.need && last.dice === chances.dice)
      bands[bands.length - 1] = { ...last, to };
    else bands.push({ ...chances, from: to - 1, to });
  }
  return bands;
}

/** A shot that nothing of a target changes. */
function plainShot(ship: Ship, weapon: string): Shot {
  return {
    ...{ by: ship.is.id, weapon, class: systemOf(ship, weapon)?.class ?? 0, range: 0, mode: 'plain', way: 1 },
    ...{ called: false, fooled: false, sensors: gradeOf(ship, 'sensors'), ecm: 0 },
    ...{ targetVelocity: 12, armour: 0, screens: [], level: 0 },
  };
}
