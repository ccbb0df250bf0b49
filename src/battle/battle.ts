import type { Dice } from '../dice/dice.ts';
import { apply } from './apply.ts';
import { fireControls } from './control.ts';
import type { Fact } from './fact.ts';
import { fireShip, loseBursts } from './fire.ts';
import type { FireOrder } from './fireOrder.ts';
import { rollInitiative } from './initiative.ts';
import { Journal } from './journal.ts';
import { checkOrders, controlsDefended } from './legal.ts';
import { moveShips } from './move.ts';
import { LONGEST_ORDERS, parseOrders, printOrders, type ShipOrders, type Written } from './orders.ts';
import type { Play } from './play.ts';
import { ramming } from './ram.ts';
import { type Outcome, refused } from './refusal.ts';
import { damageControl, mayRepair, whyNotRepair } from './repair.ts';
import type { Setting } from './setting.ts';
import { type Ship, shipAt } from './ships.ts';
import { type BattleState, type Ending, firstState, type Phase, type Repair } from './state.ts';
import { IDLE } from './weapons/catalogue.ts';

/** What a battle waits for. */
export type Waiting =
  | { readonly for: 'orders' | 'repairs'; readonly sides: readonly string[] }
  | { readonly for: 'fire'; readonly side: string; readonly ships: readonly string[] }
  | { readonly for: 'nothing'; readonly ending: Ending };

/** Something was handed in that the battle does not wait for: a mistake of the caller. */
export class NotAsked extends Error {
  override name = 'NotAsked';
}

/**
 * A battle: hand in what it waits for, and it runs the phases (TURN-1) up to its next question. Give it no journal
 * and it keeps no facts: the same rules, faster.
 */
export class Battle implements Play {
  readonly setting: Setting;
  /** May be changed between hand-ins: a replayed battle goes on with other dice. */
  dice: Dice;
  readonly state: BattleState;
  readonly journal: Journal | null;

  constructor(setting: Setting, dice: Dice, keepJournal = true) {
    this.setting = setting;
    this.dice = dice;
    this.state = firstState(setting);
    this.journal = keepJournal ? new Journal(startOf(setting)) : null;
    this.happen({ type: 'BattleBegan', rule: 'TURN-1', title: setting.title });
    for (const ship of setting.ships) {
      const systems = ship.design.systems
        .filter((system) => IDLE.includes(system.kind))
        .map((system) => system.name);
      if (systems.length > 0) this.happen({ type: 'SystemIdle', rule: 'TURN-10', ship: ship.id, systems });
    }
    this.beginTurn();
  }

  happen(fact: Fact): void {
    apply(this.setting, this.state, fact);
    this.journal?.facts.push(fact);
  }

  /** What the battle waits for now. */
  waiting(): Waiting {
    const { state } = this;
    if (state.ended) return { for: 'nothing', ending: state.ended };
    if (state.phase === 'orders')
      return {
        for: 'orders',
        sides: this.sidesAfloat().filter((side) => !Object.hasOwn(state.sealedOrders, side)),
      };
    if (state.phase === 'fire' && state.fire) {
      const side = state.fire.order[state.fire.next] as string;
      return { for: 'fire', side, ships: this.shipsToFire(side) };
    }
    return {
      for: 'repairs',
      sides: this.sidesToRepair().filter((side) => !Object.hasOwn(state.sealedRepairs, side)),
    };
  }

  /** A side's secret orders, by ship (TURN-2). Ships left out have none. Shown when every side has handed in. */
  giveOrders(side: string, orders: Readonly<Record<string, Written>>): void {
    const asked = this.waiting();
    if (asked.for !== 'orders' || !asked.sides.includes(side))
      throw new NotAsked(`no orders are asked of ${side}`);
    const sealed: Record<string, Written> = {};
    for (const ship of this.setting.ships) {
      const written = own(orders, ship.id);
      if (ship.side !== side || written === undefined || !this.afloat(ship.id)) continue;
      // One character more than is read keeps a text too long, and the journal short.
      sealed[ship.id] = typeof written === 'string' ? written.slice(0, LONGEST_ORDERS + 1) : written;
    }
    this.state.sealedOrders[side] = sealed;
    if (asked.sides.length === 1) this.revealOrders();
  }

  /** A ship's fire in its side's turn to fire (TURN-4). */
  giveFire(side: string, fire: FireOrder): void {
    const asked = this.waiting();
    if (asked.for !== 'fire' || asked.side !== side) throw new NotAsked(`no fire is asked of ${side}`);
    if (!asked.ships.includes(fire.ship)) throw new NotAsked(`${fire.ship} does not fire now`);
    this.journal?.inputs.push({ for: 'fire', turn: this.state.turn, side, fire });
    this.happen({ type: 'FireBegan', rule: 'TURN-4', ship: fire.ship, pass: fire.volleys.length === 0 });
    fireShip(this, fire);
    this.happen({ type: 'FireEnded', rule: 'TURN-4', ship: fire.ship, next: this.nextToFire(fire.ship) });
    if (this.checkEnd()) return;
    if (this.shipsToFire((this.state.fire?.order[this.state.fire.next] as string) ?? '').length === 0)
      this.afterFire();
  }

  /** A side's damage control parties (DC-1), shown when every side has placed its own (TURN-9). */
  giveRepairs(side: string, repairs: readonly Repair[]): void {
    const asked = this.waiting();
    if (asked.for !== 'repairs' || !asked.sides.includes(side))
      throw new NotAsked(`no repairs are asked of ${side}`);
    this.state.sealedRepairs[side] = repairs;
    if (asked.sides.length === 1) this.endTurn();
  }

  /** Ends the battle by agreement (TURN-7). */
  agree(): void {
    if (this.state.ended) throw new NotAsked('the battle is over');
    this.journal?.inputs.push({ for: 'agreement', turn: this.state.turn });
    // What was handed in and not shown never happened.
    this.state.sealedOrders = {};
    this.state.sealedRepairs = {};
    this.end('agreement');
  }

  private beginTurn(): void {
    this.happen({ type: 'TurnBegan', rule: 'TURN-1', turn: this.state.turn + 1 });
    this.enter('power');
    this.enter('orders');
  }

  /** Enters a phase; the one before is sealed as it ends. */
  private enter(phase: Phase): void {
    if (phase !== 'power') this.journal?.seal(this.state);
    this.happen({ type: 'PhaseBegan', rule: 'TURN-1', phase });
  }

  private revealOrders(): void {
    const { sealedOrders, turn } = this.state;
    this.state.sealedOrders = {};
    for (const { id: side } of this.setting.sides) {
      const orders = own(sealedOrders, side);
      if (orders) this.journal?.inputs.push({ for: 'orders', turn, side, orders });
    }
    for (let i = 0; i < this.setting.ships.length; i++) {
      const ship = shipAt(this, i);
      if (ship.now.status === 'afloat')
        this.reveal(ship, own(own(sealedOrders, ship.is.side) ?? {}, ship.is.id));
    }
    this.enter('telepaths');
    this.enter('fighters');
    this.enter('ships');
    moveShips(this);
    ramming(this);
    if (this.checkEnd()) return;
    this.enter('mines');
    this.enter('dogfights');
    this.enter('fire');
    rollInitiative(this, this.sidesAfloat());
  }

  private reveal(ship: Ship, written: Written | undefined): void {
    const read = readOrders(written);
    const checked = read.ok ? checkOrders(this, ship, read.value) : read;
    if (!checked.ok) {
      const text =
        typeof written === 'object' ? printOrders(written) : (written ?? '').trim().slice(0, LONGEST_ORDERS);
      this.happen({
        type: 'OrdersRefused',
        rule: 'TURN-2',
        ship: ship.is.id,
        text,
        refusal: checked.refusal,
        // FCON-7: a ship without a legal order keeps one fire control of two or more on defence.
        onDefence: fireControls(ship) >= 2 ? 1 : 0,
      });
    } else if (read.ok)
      this.happen({
        type: 'OrdersRevealed',
        rule: 'TURN-2',
        ship: ship.is.id,
        // Only the log reads it.
        text: this.journal ? printOrders(read.value) : '',
        orders: read.value,
        onDefence: controlsDefended(ship, read.value),
      });
  }

  private afterFire(): void {
    loseBursts(this);
    this.enter('end');
    if (this.sidesToRepair().length === 0) this.endTurn();
  }

  /** TURN-6, as far as it is played: damage control, then counters. */
  private endTurn(): void {
    const { sealedRepairs, turn } = this.state;
    this.state.sealedRepairs = {};
    const placed: Repair[] = [];
    for (const { id: side } of this.setting.sides) {
      const repairs = own(sealedRepairs, side);
      if (!repairs) continue;
      this.journal?.inputs.push({ for: 'repairs', turn, side, repairs });
      for (const repair of repairs) {
        const why = whyNotRepair(this, side, repair, placed);
        if (why) this.happen({ type: 'RepairRefused', rule: why.rule, ...repair, refusal: why });
        else placed.push(repair);
      }
    }
    damageControl(this, placed);
    this.happen({ type: 'CountersAdvanced', rule: 'TURN-8', turn });
    if (this.state.turn >= this.setting.turnLimit) {
      this.end('turn-limit');
      return;
    }
    this.journal?.seal(this.state);
    this.beginTurn();
  }

  /** TURN-7: the battle is over when at most one side has a ship on the table. */
  private checkEnd(): boolean {
    if (this.sidesAfloat().length > 1) return false;
    this.end('no-ships');
    return true;
  }

  private end(how: Ending['how']): void {
    const left = this.sidesAfloat();
    const winner = left.length === 1 ? (left[0] as string) : null;
    this.happen({ type: 'BattleEnded', rule: 'TURN-7', how, winner });
    this.journal?.seal(this.state);
  }

  private afloat(id: string): boolean {
    return this.state.ships[this.setting.shipIndex.get(id) as number]?.status === 'afloat';
  }

  private sidesAfloat(): string[] {
    return this.setting.sides
      .map((side) => side.id)
      .filter((side) => this.state.ships.some((ship) => ship.side === side && ship.status === 'afloat'));
  }

  private sidesToRepair(): string[] {
    return this.setting.sides.map((side) => side.id).filter((side) => mayRepair(this, side));
  }

  private shipsToFire(side: string): string[] {
    const done = this.state.fire?.done ?? [];
    return this.state.ships
      .filter((ship) => ship.side === side && ship.status === 'afloat' && !done.includes(ship.id))
      .map((ship) => ship.id);
  }

  /** TURN-4: the next side in turn that has a ship left to fire; a side with ships left over goes on alone. */
  private nextToFire(fired: string): number {
    const { fire } = this.state;
    if (!fire) return 0;
    for (let step = 1; step <= fire.order.length; step++) {
      const next = (fire.next + step) % fire.order.length;
      if (this.shipsToFire(fire.order[next] as string).some((ship) => ship !== fired)) return next;
    }
    return fire.next;
  }
}

/** What a battle begins from, as it is hashed: nothing of dice, seeds or captains. */
export function startOf(setting: Setting): unknown {
  const designs = new Map(setting.ships.map(({ design }) => [design.id, design.file]));
  return { scenario: setting.scenario, designs: Object.fromEntries(designs) };
}

/** Ids come from files: `constructor` is a fair name for a ship, and no key of an empty record. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function readOrders(written: Written | undefined): Outcome<ShipOrders> {
  if (written === undefined) return refused('TURN-2', 'no-orders');
  return typeof written === 'string' ? parseOrders(written) : { ok: true, value: written };
}
