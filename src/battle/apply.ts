import type { Fact } from './fact.ts';
import type { Setting } from './setting.ts';
import type {
  BattleState,
  GroupState,
  Pools,
  ShadowState,
  ShipState,
  SystemState,
  Telepath,
} from './state.ts';

/** Applies a fact to a state: nothing else changes one, so the journal of facts is the battle. */
export function apply(setting: Setting, state: BattleState, fact: Fact): void {
  switch (fact.type) {
    case 'TurnBegan':
      state.turn = fact.turn;
      state.marks = [];
      for (const each of state.ships) {
        each.orders = null;
        each.onDefence = 0;
        each.bound = 0;
        if (each.shadow) {
          each.shadow.foundBy = [];
          each.shadow.wounds = 0;
          each.shadow.healed = 0;
          each.shadow.phased = null;
        }
      }
      for (const each of state.groups) {
        each.screens = null;
        each.attack = null;
        each.dogfight = false;
      }
      return;
    case 'PhaseBegan':
      state.phase = fact.phase;
      if (fact.phase !== 'fire') state.fire = null;
      if (fact.phase !== 'fighters') state.flight = null;
      return;
    case 'ShipArrived':
      shipOf(setting, state, fact.ship).status = 'afloat';
      return;
    case 'OrdersRevealed': {
      const at = shipOf(setting, state, fact.ship);
      at.orders = fact.orders;
      at.onDefence = fact.onDefence;
      return;
    }
    case 'OrdersRefused':
      shipOf(setting, state, fact.ship).onDefence = fact.onDefence;
      return;
    case 'ShipMoved': {
      const at = shipOf(setting, state, fact.ship);
      at.x = fact.to[0];
      at.y = fact.to[1];
      at.course = fact.course;
      at.velocity = fact.velocity;
      return;
    }
    case 'ShipRolled':
      shipOf(setting, state, fact.ship).rolled = fact.rolled;
      return;
    case 'PowerRolled':
    case 'PointsKept':
      poolsOf(setting, state, fact.ship).movement = fact.pools.movement;
      poolsOf(setting, state, fact.ship).shooting = fact.pools.shooting;
      return;
    case 'PointsSpent':
      poolsOf(setting, state, fact.ship)[fact.pool] = fact.left;
      return;
    case 'ShadowPhased': {
      const ship = shipOf(setting, state, fact.ship);
      ship.x = fact.to[0];
      ship.y = fact.to[1];
      ship.course = fact.course;
      ship.velocity = fact.velocity;
      shadowOf(ship).phased = fact.length;
      if (fact.next !== null) flew(state, fact.ship, fact.next);
      return;
    }
    case 'ShadowStayed':
      flew(state, fact.ship, fact.next);
      return;
    case 'ShadowCloaked': {
      const ship = shipOf(setting, state, fact.ship);
      const shadow = shadowOf(ship);
      const { x, y, course, velocity } = ship;
      shadow.cloaked = true;
      shadow.seen = { x, y, course, velocity };
      // TELE-4: out of a lock it does not come back.
      if (shadow.lock) shadow.banished = true;
      if (fact.next !== null) flew(state, fact.ship, fact.next);
      return;
    }
    case 'ShadowDecloaked': {
      const ship = shipOf(setting, state, fact.ship);
      const shadow = shadowOf(ship);
      ship.x = fact.at[0];
      ship.y = fact.at[1];
      ship.course = fact.course;
      ship.velocity = fact.velocity;
      ship.rolled = fact.rolled;
      shadow.cloaked = false;
      shadow.seen = null;
      shadow.foundBy = [];
      shadow.decloaked = state.turn;
      return;
    }
    case 'ShadowSought':
      if (fact.found) {
        const ship = shipOf(setting, state, fact.target);
        ship.x = fact.found.at[0];
        ship.y = fact.found.at[1];
        ship.course = fact.found.course;
        ship.velocity = fact.found.velocity;
        const { side } = shipOf(setting, state, fact.ship);
        const { foundBy } = shadowOf(ship);
        if (!foundBy.includes(side)) foundBy.push(side);
      }
      return;
    case 'FightersSpawned':
      for (const id of fact.groups) {
        const group = groupOf(setting, state, id);
        Object.assign(group, { status: 'aboard', berth: { ship: fact.ship, bay: '' }, strength: 1 });
        Object.assign(group, { fought: 0, foughtIn: 0, deadline: null });
      }
      return;
    case 'LockTried': {
      const target = shipOf(setting, state, fact.target);
      const { ship, system, helpers, locked } = fact;
      psiOf(setting, state, fact).level = fact.left;
      if (fact.test === 'attack')
        for (const each of [fact, ...helpers]) psiOf(setting, state, each).used = state.turn;
      const before = shadowOf(target).lock;
      shadowOf(target).lock = locked
        ? {
            attacker: { ship, system },
            helpers: helpers.map((each) => ({ ship: each.ship, system: each.system })),
            turn: before?.turn ?? state.turn,
          }
        : null;
      if (locked) target.velocity = 0;
      return;
    }
    case 'LockHeld':
      for (const each of fact.levels) {
        const psi = psiOf(setting, state, each);
        psi.level = each.level;
        psi.used = state.turn;
      }
      return;
    case 'LockLeft': {
      const shadow = shadowOf(shipOf(setting, state, fact.target));
      if (shadow.lock)
        shadow.lock = {
          ...shadow.lock,
          helpers: shadow.lock.helpers.filter(
            (each) => each.ship !== fact.ship || each.system !== fact.system,
          ),
        };
      return;
    }
    case 'LockBroken': {
      const shadow = shadowOf(shipOf(setting, state, fact.target));
      const { lock } = shadow;
      // TELE-6: whoever lets go has had its part in a lock this turn, and neither attacks nor rests in it.
      if (fact.why === 'owner' && lock)
        for (const each of [lock.attacker, ...lock.helpers]) psiOf(setting, state, each).used = state.turn;
      shadow.lock = null;
      return;
    }
    case 'TelepathRested':
      psiOf(setting, state, fact).level = fact.level;
      return;
    case 'ShipWithdrew':
      shipOf(setting, state, fact.ship).status = 'withdrawn';
      return;
    case 'ShipEscaped':
      shipOf(setting, state, fact.ship).status = 'escaped';
      return;
    case 'ShipDestroyed':
      shipOf(setting, state, fact.ship).status = 'destroyed';
      return;
    case 'GroupLaunched': {
      const group = groupOf(setting, state, fact.group);
      group.status = 'flying';
      group.berth = null;
      group.launched = state.turn;
      group.x = fact.at[0];
      group.y = fact.at[1];
      return;
    }
    case 'MineMarked':
      state.marks.push({ ship: fact.ship, launcher: fact.launcher, x: fact.x, y: fact.y });
      return;
    case 'FlightOrdered':
      state.flight = {
        order: [...fact.order],
        next: 0,
        done: [],
        ...(fact.ships ? { ships: fact.ships } : {}),
      };
      return;
    case 'GroupMoved': {
      const group = groupOf(setting, state, fact.group);
      group.x = fact.to[0];
      group.y = fact.to[1];
      group.screens = fact.screen;
      flew(state, fact.group, fact.next);
      return;
    }
    case 'GroupMoveRefused':
      flew(state, fact.group, fact.next);
      return;
    case 'GroupWentAlong': {
      const group = groupOf(setting, state, fact.group);
      group.x = fact.to[0];
      group.y = fact.to[1];
      return;
    }
    case 'GroupLanded': {
      const group = groupOf(setting, state, fact.group);
      group.status = 'aboard';
      group.berth = { ship: fact.ship, bay: fact.bay };
      group.fought = 0;
      group.deadline = null;
      group.screens = null;
      return;
    }
    case 'MineLaunched':
      shipOf(setting, state, fact.ship).bound++;
      systemOf(setting, state, fact.ship, fact.launcher).counter = fact.counter;
      return;
    case 'MineStruckGroup':
    case 'BeamSwept':
    case 'FightersShot':
      groupOf(setting, state, fact.group).strength = fact.left;
      return;
    case 'AttackNamed':
      groupOf(setting, state, fact.group).attack = fact.target;
      return;
    case 'DogfightFought': {
      const group = groupOf(setting, state, fact.group);
      const target = groupOf(setting, state, fact.target);
      fought(group, state.turn);
      group.dogfight = true;
      target.strength = fact.left;
      if (!fact.pressedOn) target.dogfight = true;
      return;
    }
    case 'PlasmaStruck':
    case 'GroupStruck':
      fought(groupOf(setting, state, fact.group), state.turn);
      return;
    case 'GroupSpent':
      groupOf(setting, state, fact.group).deadline = fact.deadline;
      return;
    case 'GroupKilled':
      leave(groupOf(setting, state, fact.group), 'killed');
      return;
    case 'GroupLost':
      leave(groupOf(setting, state, fact.group), 'lost');
      return;
    case 'GroupSafe':
      leave(groupOf(setting, state, fact.group), 'safe');
      return;
    case 'InitiativeRolled':
      state.fire = { order: [...fact.order], next: 0, done: [] };
      return;
    case 'FireEnded':
      if (state.fire) {
        state.fire.done.push(fact.ship);
        state.fire.next = fact.next;
      }
      return;
    case 'BeamNeedled':
      if (state.fire && fact.named && fact.hits > 0)
        state.fire.needle = { ship: fact.ship, target: fact.target, hits: fact.hits };
      return;
    case 'NeedlesNamed':
      if (state.fire) delete state.fire.needle;
      return;
    case 'ShotFired': {
      const weapon = systemOf(setting, state, fact.ship, fact.weapon);
      weapon.counter = fact.counter;
      weapon.burst = fact.burst;
      weapon.carried = fact.carried;
      return;
    }
    case 'ShuntUsed': {
      const ship = shipOf(setting, state, fact.ship);
      ship.shunts++;
      const weapon = systemOf(setting, state, fact.ship, fact.weapon);
      weapon.counter = 0;
      weapon.burst = { target: fact.target, followUps: 1, turn: state.turn - 1 };
      weapon.carried = null;
      if (fact.first) {
        const drive = systemOf(setting, state, fact.ship, 'jump');
        drive.lost = 1;
        drive.beyondRepair = 1;
        ship.charge = 0;
      }
      return;
    }
    case 'BurstLost': {
      const weapon = systemOf(setting, state, fact.ship, fact.weapon);
      weapon.counter = fact.counter;
      weapon.burst = null;
      return;
    }
    case 'BurnedOut': {
      const weapon = systemOf(setting, state, fact.ship, fact.weapon);
      weapon.lost = 1;
      weapon.beyondRepair = 1;
      return;
    }
    case 'BoxesLost': {
      const ship = shipOf(setting, state, fact.ship);
      ship.boxesLost = fact.lost;
      const pins = !fact.spawned || setting.options.spawnPins === 'yes';
      if (ship.shadow && pins) ship.shadow.wounds += fact.boxes;
      return;
    }
    case 'BoxesHealed': {
      const ship = shipOf(setting, state, fact.ship);
      ship.boxesLost = fact.lost;
      shadowOf(ship).healed += fact.boxes;
      return;
    }
    case 'ShipPinned': {
      const ship = shipOf(setting, state, fact.ship);
      ship.velocity = 0;
      shadowOf(ship).pinned = state.turn + 1;
      return;
    }
    case 'SystemLost': {
      const lost = systemOf(setting, state, fact.ship, fact.system);
      lost.lost = fact.steps;
      lost.beyondRepair = fact.beyondRepair;
      // A weapon lost in sustained fire ends its burst (HBW-13).
      lost.burst = null;
      lost.carried = null;
      return;
    }
    case 'PartyWorked':
      if (fact.restored) {
        const mended = systemOf(setting, state, fact.ship, fact.system);
        mended.lost = fact.steps;
        mended.counter = fact.counter;
      }
      return;
    case 'CapacitorCharged':
      shipOf(setting, state, fact.ship).charge = fact.charge;
      return;
    case 'PointCollapsed':
      state.points = state.points.filter(({ ship }) => ship !== fact.ship);
      return;
    case 'PointOpened':
      shipOf(setting, state, fact.ship).charge = 0;
      state.points = [...state.points, { ship: fact.ship, x: fact.at[0], y: fact.at[1], turn: state.turn }];
      return;
    case 'CountersAdvanced':
      // TURN-8: each end of turn lowers every counter, with fire controls or without.
      for (const each of state.ships)
        for (const one of each.systems) {
          if (one.counter > 0) one.counter--;
          // SHUNT-2: a burst is carried on in the very next turn or not at all.
          if (one.carried && one.carried.turn < state.turn) one.carried = null;
        }
      return;
    case 'BattleEnded':
      state.ended = { how: fact.how, winner: fact.winner };
      return;
    case 'BattleBegan':
    case 'OrdersVoided':
    case 'PhaseRefused':
    case 'CloakFailed':
    case 'LockRefused':
    case 'HelpRefused':
    case 'BeamCut':
    case 'PulseFired':
    case 'NeedleRefused':
    case 'AsteroidCrossed':
    case 'PlanetHit':
    case 'RamTried':
    case 'RamStruck':
    case 'AimRefused':
    case 'LandingMissed':
    case 'MineStruck':
    case 'AttackRefused':
    case 'AnswerRefused':
    case 'PressedOn':
    case 'FireBegan':
    case 'ShotRefused':
    case 'ShotHeld':
    case 'SensorsRolled':
    case 'RowLost':
    case 'ThresholdRolled':
    case 'SystemGone':
    case 'RepairRefused':
    case 'LeaveFailed':
    case 'OpenFailed':
    case 'PlaceRefused':
      return;
  }
}

/** FTR-7: a turn in which a group rolled a die is one turn of combat. */
function fought(group: GroupState, turn: number): void {
  if (group.foughtIn === turn) return;
  group.foughtIn = turn;
  group.fought++;
}

function flew(state: BattleState, group: string, next: number): void {
  if (!state.flight) return;
  state.flight.done.push(group);
  state.flight.next = next;
}

function leave(group: GroupState, status: GroupState['status']): void {
  group.status = status;
  group.berth = null;
  group.screens = null;
  group.attack = null;
}

function shipOf(setting: Setting, state: BattleState, id: string): ShipState {
  return state.ships[setting.shipIndex.get(id) as number] as ShipState;
}

function shadowOf(ship: ShipState): ShadowState {
  if (!ship.shadow) throw new RangeError(`${ship.id} is no Shadow vessel`);
  return ship.shadow;
}

function poolsOf(setting: Setting, state: BattleState, id: string): Pools {
  const { pools } = shadowOf(shipOf(setting, state, id));
  if (!pools) throw new RangeError(`the pools of ${id} are not known`);
  return pools;
}

function psiOf(
  setting: Setting,
  state: BattleState,
  { ship, system }: Telepath,
): NonNullable<SystemState['psi']> {
  const { psi } = systemOf(setting, state, ship, system);
  if (!psi) throw new RangeError(`${system} of ${ship} is no telepath`);
  return psi;
}

function groupOf(setting: Setting, state: BattleState, id: string): GroupState {
  return state.groups[setting.groupIndex.get(id) as number] as GroupState;
}

function systemOf(setting: Setting, state: BattleState, id: string, name: string): SystemState {
  const index = setting.shipIndex.get(id) as number;
  return (state.ships[index] as ShipState).systems[
    setting.ships[index]?.systemIndex.get(name) as number
  ] as SystemState;
}
