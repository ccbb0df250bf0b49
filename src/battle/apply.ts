import type { Fact } from './fact.ts';
import type { Setting } from './setting.ts';
import type { BattleState, ShipState, SystemState } from './state.ts';

/** Applies a fact to a state: nothing else changes one, so the journal of facts is the battle. */
export function apply(setting: Setting, state: BattleState, fact: Fact): void {
  switch (fact.type) {
    case 'TurnBegan':
      state.turn = fact.turn;
      for (const each of state.ships) {
        each.orders = null;
        each.onDefence = 0;
      }
      return;
    case 'PhaseBegan':
      state.phase = fact.phase;
      if (fact.phase !== 'fire') state.fire = null;
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
    case 'ShipWithdrew':
      shipOf(setting, state, fact.ship).status = 'withdrawn';
      return;
    case 'ShipDestroyed': {
      shipOf(setting, state, fact.ship).status = 'destroyed';
      return;
    }
    case 'InitiativeRolled':
      state.fire = { order: [...fact.order], next: 0, done: [] };
      return;
    case 'FireEnded':
      if (state.fire) {
        state.fire.done.push(fact.ship);
        state.fire.next = fact.next;
      }
      return;
    case 'ShotFired': {
      const weapon = systemOf(setting, state, fact.ship, fact.weapon);
      weapon.counter = fact.counter;
      weapon.burst = fact.burst;
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
    case 'BoxesLost':
      shipOf(setting, state, fact.ship).boxesLost = fact.lost;
      return;
    case 'SystemLost': {
      const lost = systemOf(setting, state, fact.ship, fact.system);
      lost.lost = fact.steps;
      lost.beyondRepair = fact.beyondRepair;
      // A weapon lost in sustained fire ends its burst (HBW-13).
      lost.burst = null;
      return;
    }
    case 'PartyWorked':
      if (fact.restored) {
        const mended = systemOf(setting, state, fact.ship, fact.system);
        mended.lost = fact.steps;
        mended.counter = fact.counter;
      }
      return;
    case 'CountersAdvanced':
      // TURN-8: each end of turn lowers every counter, with fire controls or without.
      for (const each of state.ships) for (const one of each.systems) if (one.counter > 0) one.counter--;
      return;
    case 'BattleEnded':
      state.ended = { how: fact.how, winner: fact.winner };
      return;
    case 'BattleBegan':
    case 'SystemIdle':
    case 'AsteroidCrossed':
    case 'PlanetHit':
    case 'RamTried':
    case 'RamStruck':
    case 'FireBegan':
    case 'ShotRefused':
    case 'ShotHeld':
    case 'SensorsRolled':
    case 'RowLost':
    case 'ThresholdRolled':
    case 'SystemGone':
    case 'RepairRefused':
      return;
  }
}

function shipOf(setting: Setting, state: BattleState, id: string): ShipState {
  return state.ships[setting.shipIndex.get(id) as number] as ShipState;
}

function systemOf(setting: Setting, state: BattleState, id: string, name: string): SystemState {
  const index = setting.shipIndex.get(id) as number;
  return (state.ships[index] as ShipState).systems[
    setting.ships[index]?.systemIndex.get(name) as number
  ] as SystemState;
}
