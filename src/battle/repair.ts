import type { Play } from './play.ts';
import { type Refusal, refusal } from './refusal.ts';
import { notAboard } from './setting.ts';
import { type Scene, type Ship, shipNamed, systemOf, systemState, theShip, works } from './ships.ts';
import type { Repair } from './state.ts';
import { rechargeOf } from './weapons/catalogue.ts';

/** Can damage control restore something of this system (DC-1)? Not what a called shot destroyed. */
export function repairable(ship: Ship, name: string): boolean {
  const system = systemState(ship, name);
  return system !== undefined && system.lost > system.beyondRepair;
}

/** Parties of a ship that can work. */
export function parties(ship: Ship): string[] {
  if (ship.now.status !== 'afloat') return [];
  return ship.is.design.systems
    .filter((system) => system.kind === 'damage-control' && works(ship, system.name))
    .map((system) => system.name);
}

export function repairables(ship: Ship): string[] {
  return ship.is.design.systems
    .filter((system) => repairable(ship, system.name))
    .map((system) => system.name);
}

/** Has a side any party with something to work on? */
export function mayRepair(scene: Scene, side: string): boolean {
  return scene.setting.ships.some((is, i) => {
    const ship = { is, now: scene.state.ships[i] as Ship['now'] };
    return is.side === side && parties(ship).length > 0 && repairables(ship).length > 0;
  });
}

/** Why a side may not place a party so; null if it may. `placed` are the parties of the same hand-in before it. */
export function whyNotRepair(
  scene: Scene,
  side: string,
  repair: Repair,
  placed: readonly Repair[],
): Refusal | null {
  const ship = shipNamed(scene, repair.ship);
  if (!ship || ship.is.side !== side) return refusal('DC-1', 'no-such-ship', { ship: repair.ship });
  if (ship.now.status !== 'afloat') return refusal('DC-1', 'ship-gone', { ship: repair.ship });
  if (systemOf(ship, repair.party)?.kind !== 'damage-control')
    return refusal('DC-1', 'no-such-party', { party: repair.party });
  if (!works(ship, repair.party)) return refusal('DC-1', 'system-lost', { system: repair.party });
  if (placed.some((other) => other.ship === repair.ship && other.party === repair.party))
    return refusal('DC-1', 'party-twice', { party: repair.party });
  const system = systemState(ship, repair.system);
  if (!system) return notAboard('DC-1', ship.is, repair.system);
  if (system.lost === 0) return refusal('DC-1', 'system-works', { system: repair.system });
  if (!repairable(ship, repair.system)) return refusal('DC-1', 'beyond-repair', { system: repair.system });
  return null;
}

/**
 * All placed parties roll, each a 6 restores its system (DC-1), from the next turn on (DC-2). A drive comes back one
 * step a success; a second success on a system that is whole again changes nothing.
 */
export function damageControl(play: Play, repairs: readonly Repair[]): void {
  for (const { ship: id, party, system: name } of repairs) {
    const ship = theShip(play, id);
    const system = systemState(ship, name);
    if (!system) continue;
    const face = play.dice.roll(6, 'DC-1', id, party);
    const restored = face === 6 && repairable(ship, name);
    play.happen({
      type: 'PartyWorked',
      rule: 'DC-1',
      ship: id,
      party,
      system: name,
      face,
      restored,
      steps: restored ? system.lost - 1 : system.lost,
      counter: restored ? counterWhenRestored(play, ship, name) : system.counter,
    });
  }
}

/** HBW-13: a restored HBW or launcher begins a whole recharge, or is ready, as the option says. */
function counterWhenRestored(play: Play, ship: Ship, name: string): number {
  const kind = systemOf(ship, name)?.kind;
  const recharge = (kind && rechargeOf(kind)) ?? 0;
  return recharge === 0 || play.setting.options.restoredWeapon === 'ready' ? 0 : 1 + recharge;
}
