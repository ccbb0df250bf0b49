import { BEAM_MODES, type FireOrder } from '../battle/fireOrder.ts';
import { whyNotGo } from '../battle/flight.ts';
import type { GroupMove } from '../battle/groupOrder.ts';
import { flies } from '../battle/groups.ts';
import { NO_MOVE, NO_ORDERS, type PhaseOrder, type ShipOrders } from '../battle/orders.ts';
import { PHASE_REACH } from '../battle/shadow/phase.ts';
import { poolsOf, shadowOf } from '../battle/shadow/power.ts';
import { MINE_POINTS, whyNotBeam, whyNotBoth, whyNotDestabilise } from '../battle/shadow/shoot.ts';
import { heldBy, spawnLimit } from '../battle/shadow/spawn.ts';
import { type Scene, type Ship, shipAt } from '../battle/ships.ts';
import type { TelepathAct } from '../battle/state.ts';
import { telepathsOf, whyNotAct, whyNotReach } from '../battle/telepath/locks.ts';
import type { View } from '../battle/view.ts';
import type { Chance } from '../dice/seeded.ts';
import { enemyShips } from './own.ts';
import { near, pick } from './pick.ts';

/** Random orders of a Shadow vessel, legal or not: any drive, cloak, healing, spawning. */
export function randomVessel(scene: Scene, ship: Ship, chance: Chance): ShipOrders {
  const { movement } = poolsOf(ship);
  const { cloaked } = shadowOf(ship);
  const drive = chance.between(1, 5);
  const often = (times: number) => chance.between(1, times) === 1;
  const inertial = drive === 1 ? chance.between(0, movement) : undefined;
  const turn = chance.between(-3, 3);
  const turns = turn === 0 ? [] : [turn];
  const cloak = often(cloaked ? 2 : 4);
  const held = heldBy(scene, ship).length;
  const most = spawnLimit(ship, scene.setting.options);
  return {
    ...NO_ORDERS,
    move: drive <= 2 ? { ...NO_MOVE, turns, faster: chance.between(-3, 4) } : NO_MOVE,
    ...(inertial === undefined ? {} : { inertial }),
    ...(drive >= 3 && drive <= 4 ? { phase: randomPhase(scene, ship, chance) } : {}),
    ...(often(3) ? { regenerate: chance.between(0, movement) } : {}),
    ...(cloak ? { cloak: cloaked ? 'off' : 'on' } : {}),
    ...(most > 0 && often(4) ? { spawn: chance.between(1, most) } : {}),
    ...(often(2) ? { launchHeld: chance.between(0, held + 1) } : {}),
    ...(cloaked && often(12) ? { jump: 'leave' as const } : {}),
  };
}

/** A place in reach, or none yet; a course where the option leaves it free. */
function randomPhase({ setting }: Scene, ship: Ship, chance: Chance): PhaseOrder {
  const { x, y } = near(ship.now, Math.floor(PHASE_REACH / 2), chance);
  const free = setting.options.inertialessFacing === 'free' && chance.between(1, 2) === 1;
  return {
    ...(chance.between(1, 2) === 1 ? { to: [x, y] as const } : {}),
    ...(free ? { facing: chance.between(1, 12) } : {}),
  };
}

/** A vessel's turn among the groups: as ordered, somewhere in reach, or out of a lock (SHD-9, TELE-4). */
export function randomGo(view: View, ship: Ship, chance: Chance): GroupMove {
  const group = ship.is.id;
  if (shadowOf(ship).lock) {
    const move: GroupMove = chance.between(1, 3) === 1 ? { group, cloak: true } : { group };
    return whyNotGo(view, ship, move) ? { group } : move;
  }
  for (let tries = 0; tries < 6; tries++) {
    const { to, facing } = randomPhase(view, ship, chance);
    const move: GroupMove = { group, ...(to ? { to } : {}), ...(facing === undefined ? {} : { facing }) };
    if (!whyNotGo(view, ship, move)) return move;
  }
  return { group };
}

/** Any beam or pulse that the rules allow, and a mine at any way out (SHD-5, SHD-8). */
export function randomShine(view: View, ship: Ship, chance: Chance): FireOrder {
  let order: FireOrder = { ship: ship.is.id, volleys: [] };
  const point = pick(chance, view.state.points);
  if (point && chance.between(1, 2) === 1 && !whyNotDestabilise(view, ship, point.ship))
    order = { ...order, destabilise: point.ship };
  const groups = view.state.groups.filter((group) => group.side !== view.side && flies(group));
  const targets = [...enemyShips(view).map(({ is }) => is.id), ...groups.map(({ id }) => id)];
  const spent = order.destabilise === undefined ? 0 : MINE_POINTS;
  for (let tries = 0; tries < 8; tries++) {
    const target = pick(chance, targets);
    const mode = pick(chance, BEAM_MODES);
    const points = chance.between(1, Math.max(1, poolsOf(ship).shooting));
    if (target === undefined || !mode) break;
    const beam = { mode, points, target };
    if (whyNotBeam(view, ship, beam, spent) || whyNotBoth(view, { ...order, beam })) continue;
    return { ...order, beam };
  }
  return order;
}

/** Telepaths attack with any helpers, and let go of what they hold, as chance has it (TELE-2, TELE-6). */
export function randomTelepaths(view: View, chance: Chance): TelepathAct[] {
  const acts: TelepathAct[] = [];
  const free = telepathsOf(view, view.side);
  for (let i = 0; i < view.state.ships.length; i++) {
    const lock = shipAt(view, i).now.shadow?.lock;
    if (!lock || chance.between(1, 4) > 1) continue;
    const act: TelepathAct = { does: 'break', ...lock.attacker };
    if (!whyNotAct(view, view.side, act)) acts.push(act);
  }
  while (free.length > 0) {
    const [leader] = free.splice(chance.between(0, free.length - 1), 1);
    const target = pick(chance, enemyShips(view));
    if (!leader || !target || chance.between(1, 4) === 1) continue;
    const helpers = free.filter(
      (each) => !whyNotReach(view, view.side, each, target) && chance.between(1, 2) === 1,
    );
    for (const some of [helpers, []]) {
      const act: TelepathAct = { does: 'lock', ...leader, target: target.is.id, helpers: some };
      const taken = acts.some((other) => other.does === 'lock' && other.target === act.target);
      if (taken || whyNotAct(view, view.side, act)) continue;
      acts.push(act);
      for (const helper of some) free.splice(free.indexOf(helper), 1);
      break;
    }
  }
  return acts;
}
