import type { Dice } from '../dice/dice.ts';
import { apply } from './apply.ts';
import { fireControls } from './control.ts';
import { dogfights, mayAnswer, mayAttack, nameAttacks, remainingStrikes, strikes } from './dogfight.ts';
import type { Fact } from './fact.ts';
import { fireShip, loseBursts } from './fire.ts';
import { type FireOrder, isPass } from './fireOrder.ts';
import { fly, groupsToMove, landGroups, launchGroups, loseSpent, orderFlight } from './flight.ts';
import { strandGroups } from './groupLosses.ts';
import type { GroupMove } from './groupOrder.ts';
import { asWritten } from './handedIn.ts';
import { rollInitiative } from './initiative.ts';
import { type Answer, type Input, Journal } from './journal.ts';
import {
  arrive,
  chargeCapacitors,
  collapsePoints,
  leaveByPoints,
  mayPlace,
  openPoints,
  whyNotPlace,
} from './jump.ts';
import { checkOrders, controlsDefended } from './legal.ts';
import { burstMines, launchersReady, markAims, showMarks } from './mines.ts';
import { moveShips } from './move.ts';
import { DEFAULT_OPTIONS, OPTION_NAMES } from './options.ts';
import { LONGEST_ORDERS, parseOrders, printOrders, type ShipOrders, type Written } from './orders.ts';
import type { Play } from './play.ts';
import { ramming } from './ram.ts';
import { type Outcome, refused } from './refusal.ts';
import { damageControl, mayRepair, whyNotRepair } from './repair.ts';
import { onDefence, own, sheetOf } from './sealed.ts';
import type { Setting } from './setting.ts';
import { changeCloaks, quitBanished, quitCloaked, seekCloaked } from './shadow/cloak.ts';
import { regenerate } from './shadow/heal.ts';
import { phaseCloaked } from './shadow/phase.ts';
import { keepPoints, rollPower, secretly } from './shadow/power.ts';
import { nameNeedles, whySilent } from './shadow/shoot.ts';
import { spawnFighters } from './shadow/spawn.ts';
import { inPlay, type Ship, shipAt, theShip } from './ships.ts';
import { carryOn } from './shunt.ts';
import {
  type Aim,
  type Answers,
  type Attacks,
  type BattleState,
  type Ending,
  firstState,
  type Needle,
  nothingSealed,
  type Phase,
  type Place,
  type Repair,
  type SealedKind,
  type Sheet,
  type Step,
  type TelepathAct,
} from './state.ts';
import { mayAct, telepathPhase } from './telepath/locks.ts';
import { restTelepaths } from './telepath/rest.ts';

/** What a battle waits for. What sides write in secret is asked of several at once. */
export type Asking =
  | { readonly for: SealedKind; readonly sides: readonly string[] }
  | { readonly for: 'groups'; readonly side: string; readonly groups: readonly string[] }
  | { readonly for: 'fire'; readonly side: string; readonly ships: readonly string[] }
  | ({ readonly for: 'needles'; readonly side: string } & Needle);
export type Waiting = Asking | { readonly for: 'nothing'; readonly ending: Ending };

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
  private step: Step = 'orders';

  constructor(setting: Setting, dice: Dice, keepJournal = true) {
    this.setting = setting;
    this.dice = dice;
    this.state = firstState(setting);
    this.journal = keepJournal ? new Journal(startOf(setting)) : null;
    this.happen({ type: 'BattleBegan', rule: 'TURN-1', title: setting.title });
    this.beginTurn();
    this.journal?.opened();
  }

  happen(fact: Fact): void {
    apply(this.setting, this.state, fact);
    this.journal?.facts.push(fact);
  }

  /** What the battle waits for now. */
  waiting(): Waiting {
    const { state, step } = this;
    if (state.ended) return { for: 'nothing', ending: state.ended };
    if (step === 'groups') {
      const side = state.flight?.order[state.flight.next] as string;
      return { for: 'groups', side, groups: groupsToMove(this, side) };
    }
    if (step === 'fire') {
      const side = state.fire?.order[state.fire.next] as string;
      return { for: 'fire', side, ships: this.shipsToFire(side) };
    }
    if (step === 'needles') {
      const needle = state.fire?.needle as Needle;
      return { for: 'needles', side: theShip(this, needle.ship).is.side, ...needle };
    }
    return { for: step, sides: this.sidesToWrite(step) };
  }

  /** A side's secret orders, by ship (TURN-2). Ships left out have none. Shown when the ships move (TURN-1). */
  giveOrders(side: string, orders: Readonly<Record<string, Written>>): void {
    const kept: Record<string, Written> = {};
    const sheets: Record<string, Sheet> = {};
    for (const ship of this.shipsAfloat(side)) {
      const written = own(orders, ship.is.id);
      if (written !== undefined) kept[ship.is.id] = this.readable(written);
      sheets[ship.is.id] = this.judge(ship, own(kept, ship.is.id));
    }
    this.seal('orders', side, sheets, { for: 'orders', turn: this.state.turn, side, orders: kept });
  }

  /** What a side's telepaths do, in secret (TELE-2, TELE-6, TURN-9). */
  giveTelepaths(side: string, given: readonly TelepathAct[]): void {
    const { acts } = this.kept({ for: 'telepaths', acts: given });
    this.seal('telepaths', side, acts, { for: 'telepaths', turn: this.state.turn, side, acts });
  }

  /** Where a side's energy mine launchers aim, in secret (MINE-1). */
  giveAims(side: string, given: readonly Aim[]): void {
    const { aims } = this.kept({ for: 'aims', aims: given });
    const marked = markAims(this, side, aims, (ship) => onDefence(this, ship));
    this.seal('aims', side, marked, { for: 'aims', turn: this.state.turn, side, aims });
  }

  /** One group moves, in its side's turn (TURN-3). */
  giveGroup(side: string, given: GroupMove): void {
    const asked = this.waiting();
    if (asked.for !== 'groups' || asked.side !== side) throw new NotAsked(`no group is asked of ${side}`);
    if (!asked.groups.includes(given.group)) throw new NotAsked(`${given.group} does not move now`);
    const { move } = this.kept({ for: 'groups', move: given });
    this.record({ for: 'groups', turn: this.state.turn, side, move });
    fly(this, move);
    const next = this.state.flight?.order[this.state.flight.next] as string;
    if (groupsToMove(this, next).length === 0) this.shipsMove();
    this.settle();
  }

  /** What a side's groups attack, in secret (FTR-10). */
  giveAttacks(side: string, given: Attacks): void {
    const { attacks } = this.kept({ for: 'attacks', attacks: given });
    this.seal('attacks', side, attacks, { for: 'attacks', turn: this.state.turn, side, attacks });
  }

  /** Which groups a side's groups shoot back at or engage, or that they press on, in secret (FTR-10, FTR-13). */
  giveAnswers(side: string, given: Answers): void {
    const { answers } = this.kept({ for: 'answers', answers: given });
    this.seal('answers', side, answers, { for: 'answers', turn: this.state.turn, side, answers });
  }

  /** A ship's fire in its side's turn to fire (TURN-4), and then the strikes of fighters at it (TURN-5). */
  giveFire(side: string, given: FireOrder): void {
    const asked = this.waiting();
    if (asked.for !== 'fire' || asked.side !== side) throw new NotAsked(`no fire is asked of ${side}`);
    if (!asked.ships.includes(given.ship)) throw new NotAsked(`${given.ship} does not fire now`);
    const { fire } = this.kept({ for: 'fire', fire: given });
    this.record({ for: 'fire', turn: this.state.turn, side, fire });
    this.happen({ type: 'FireBegan', rule: 'TURN-4', ship: fire.ship, pass: isPass(fire) });
    const fired = fireShip(this, fire);
    if (this.state.fire?.needle) this.step = 'needles';
    else this.endFire(fire.ship, fired);
    this.settle();
  }

  /** Which systems a needle beam that hit takes (SHD-7). */
  giveNeedles(side: string, given: readonly string[]): void {
    const asked = this.waiting();
    if (asked.for !== 'needles' || asked.side !== side) throw new NotAsked(`no needles are asked of ${side}`);
    const { systems } = this.kept({ for: 'needles', ship: asked.ship, systems: given });
    this.record({ for: 'needles', turn: this.state.turn, side, ship: asked.ship, systems });
    nameNeedles(this, asked, systems);
    this.step = 'fire';
    this.endFire(asked.ship, true);
    this.settle();
  }

  /** The end of a ship's firing turn: what strikes at it comes then, if it fired (TURN-5). */
  private endFire(ship: string, fired: boolean): void {
    if (fired) strikes(this, theShip(this, ship));
    this.happen({ type: 'FireEnded', rule: 'TURN-4', ship, next: this.nextToFire(ship) });
    if (!this.checkEnd()) {
      const next = this.state.fire?.order[this.state.fire.next] as string;
      if (this.shipsToFire(next).length === 0) this.afterFire();
    }
  }

  /** A side's damage control parties (DC-1), shown when every side has placed its own (TURN-9). */
  giveRepairs(side: string, repairs: readonly Repair[]): void {
    this.seal('repairs', side, repairs, { for: 'repairs', turn: this.state.turn, side, repairs });
  }

  /** Where a side's jump points open (JUMP-2), shown when every side has chosen (TURN-9). */
  givePlaces(side: string, given: readonly Place[]): void {
    const { places } = this.kept({ for: 'places', places: given });
    this.seal('places', side, places, { for: 'places', turn: this.state.turn, side, places });
  }

  /** Ends the battle by agreement (TURN-7). */
  agree(): void {
    if (this.state.ended) throw new NotAsked('the battle is over');
    // What was handed in and not shown never happened, unless something followed from it.
    this.journal?.forgetUnshown();
    this.record({ for: 'agreement', turn: this.state.turn });
    this.state.sealed = nothingSealed();
    this.end('agreement');
    this.settle();
  }

  private beginTurn(): void {
    this.happen({ type: 'TurnBegan', rule: 'TURN-1', turn: this.state.turn + 1 });
    this.enter('power');
    arrive(this);
    rollPower(this);
    this.enter('orders');
    this.ask('orders');
  }

  /** Enters a phase; the one before is sealed as it ends. */
  private enter(phase: Phase): void {
    if (phase !== 'power') this.journal?.seal(this.state);
    this.happen({ type: 'PhaseBegan', rule: 'TURN-1', phase });
  }

  /** Asks for what is written in secret, or goes on if nobody has anything to write. */
  private ask(step: SealedKind): void {
    this.step = step;
    if (this.sidesToWrite(step).length === 0) this.close(step);
  }

  private seal<K extends SealedKind>(
    step: K,
    side: string,
    what: BattleState['sealed'][K][string],
    input: Input,
  ): void {
    const asked = this.waiting();
    if (asked.for !== step || !asked.sides.includes(side))
      throw new NotAsked(`no ${step} are asked of ${side}`);
    this.record(input);
    (this.state.sealed[step] as Record<string, typeof what>)[side] = what;
    if (asked.sides.length === 1) this.close(step);
    this.settle();
  }

  /** What every side was asked for has been written. */
  private close(step: SealedKind): void {
    switch (step) {
      case 'orders':
        this.enter('telepaths');
        this.ask('telepaths');
        break;
      case 'telepaths': {
        const acts = this.unseal('telepaths');
        telepathPhase(this, (side) => own(acts, side) ?? []);
        this.enter('fighters');
        spawnFighters(this);
        launchGroups(this, (ship) => sheetOf(this, ship)?.orders ?? null);
        phaseCloaked(this);
        this.ask('aims');
        break;
      }
      case 'aims':
        if (this.setting.options.minePoint === 'open') showMarks(this, this.bySide('aims').flat());
        orderFlight(this);
        if (this.state.flight) this.step = 'groups';
        else this.shipsMove();
        break;
      case 'attacks': {
        const attacks = this.unseal('attacks');
        for (const { id } of this.setting.sides) nameAttacks(this, own(attacks, id) ?? {}, id);
        this.ask('answers');
        break;
      }
      case 'answers':
        dogfights(this, this.unseal('answers'));
        this.enter('fire');
        rollInitiative(
          this,
          this.setting.sides.map(({ id }) => id).filter((side) => this.shipsToFire(side).length > 0),
        );
        if (!this.state.fire) this.afterFire();
        else this.step = 'fire';
        break;
      case 'repairs':
        this.repairAndLeave();
        break;
      case 'places':
        this.endTurn();
        break;
    }
  }

  private unseal<K extends SealedKind>(step: K): BattleState['sealed'][K] {
    const written = this.state.sealed[step];
    this.state.sealed = { ...this.state.sealed, [step]: {} };
    return written;
  }

  /** Phases 5 to 7: orders are shown, ships move, mines burst, and the groups say what they attack. */
  private shipsMove(): void {
    const aims = this.bySide('aims').flat();
    this.enter('ships');
    for (let i = 0; i < this.setting.ships.length; i++) {
      const ship = shipAt(this, i);
      if (ship.now.status === 'afloat') this.reveal(ship);
    }
    this.state.sealed = nothingSealed();
    moveShips(this);
    changeCloaks(this);
    seekCloaked(this);
    landGroups(this);
    ramming(this);
    if (this.setting.options.jumpLeave === 'afterMovement') leaveByPoints(this);
    if (this.checkEnd()) return;
    this.enter('mines');
    burstMines(this, aims);
    if (this.checkEnd()) return;
    this.enter('dogfights');
    this.ask('attacks');
  }

  private reveal(ship: Ship): void {
    if (ship.now.shadow?.lock || ship.now.shadow?.banished) {
      this.happen({ type: 'OrdersVoided', rule: 'TELE-4', ship: ship.is.id });
      return;
    }
    const sheet = sheetOf(this, ship) ?? this.judge(ship, undefined);
    const base = { rule: 'TURN-2', ship: ship.is.id, text: sheet.text, onDefence: sheet.onDefence };
    // SHD-3: what a Shadow vessel's orders say of its pools stays with its side; others see what it does.
    const shown = <F extends Fact>(fact: F): F => (ship.is.design.shadow ? secretly(ship, fact) : fact);
    if (sheet.refusal) this.happen(shown({ type: 'OrdersRefused', ...base, refusal: sheet.refusal }));
    else if (sheet.orders) {
      this.happen(shown({ type: 'OrdersRevealed', ...base, orders: sheet.orders }));
      carryOn(this, ship);
    }
  }

  /** Reads and judges a ship's orders as they are handed in. */
  private judge(ship: Ship, written: Written | undefined): Sheet {
    const read = readOrders(written);
    const checked = read.ok ? checkOrders(this, ship, read.value) : read;
    if (read.ok && checked.ok)
      return {
        // Only the log reads it.
        text: this.journal ? printOrders(read.value) : '',
        orders: read.value,
        refusal: null,
        onDefence: controlsDefended(ship, read.value),
      };
    return {
      text:
        typeof written === 'object' ? printOrders(written) : (written ?? '').trim().slice(0, LONGEST_ORDERS),
      orders: null,
      refusal: (checked as Exclude<typeof checked, { ok: true }>).refusal,
      // FCON-7: a ship without a legal order keeps one fire control of two or more on defence.
      onDefence: fireControls(ship) >= 2 ? 1 : 0,
    };
  }

  private afterFire(): void {
    remainingStrikes(this);
    if (this.checkEnd()) return;
    loseBursts(this);
    this.enter('end');
    regenerate(this);
    this.ask('repairs');
  }

  /** TURN-6, after regeneration: damage control, ships leave by jump points, jump capacitors, points collapse. */
  private repairAndLeave(): void {
    const repairs = this.unseal('repairs');
    const placed: Repair[] = [];
    for (const { id: side } of this.setting.sides)
      for (const repair of own(repairs, side) ?? []) {
        const why = whyNotRepair(this, side, repair, placed);
        if (why) this.happen({ type: 'RepairRefused', rule: why.rule, ...repair, refusal: why });
        else placed.push(repair);
      }
    damageControl(this, placed);
    if (this.setting.options.jumpLeave === 'endOfTurn') leaveByPoints(this);
    quitCloaked(this);
    quitBanished(this);
    if (this.checkEnd()) return;
    chargeCapacitors(this);
    collapsePoints(this);
    this.ask('places');
  }

  /** TURN-6, the rest: new points open, telepaths recover, counters advance. */
  private endTurn(): void {
    const places = this.unseal('places');
    const chosen: Place[] = [];
    for (const { id: side } of this.setting.sides)
      for (const place of own(places, side) ?? []) {
        const why = whyNotPlace(this, side, place);
        // That no point opens is told of its own.
        if (why?.why === 'opens-no-point') continue;
        if (why) this.happen({ type: 'PlaceRefused', rule: why.rule, ...place, refusal: why });
        else chosen.push(place);
      }
    openPoints(this, chosen);
    loseSpent(this);
    restTelepaths(this);
    keepPoints(this);
    this.happen({ type: 'CountersAdvanced', rule: 'TURN-8', turn: this.state.turn });
    if (this.state.turn >= this.setting.turnLimit) {
      this.end('turn-limit');
      return;
    }
    this.journal?.seal(this.state);
    this.beginTurn();
  }

  /** TURN-7: the battle is over when at most one side has a ship, on the table or still to arrive (JUMP-5). */
  private checkEnd(): boolean {
    if (this.setting.groups.length > 0) strandGroups(this);
    if (this.sidesLeft().length > 1) return false;
    quitBanished(this);
    this.end('no-ships');
    return true;
  }

  private end(how: Ending['how']): void {
    const left = this.sidesLeft();
    const winner = left.length === 1 ? (left[0] as string) : null;
    this.happen({ type: 'BattleEnded', rule: 'TURN-7', how, winner });
    this.state.sealed = nothingSealed();
    this.journal?.seal(this.state);
  }

  /** What is recorded must read back as it was given; without a journal there is nothing to read back. */
  private kept<T extends Answer>(answer: T): T {
    return this.journal ? asWritten(answer) : answer;
  }

  /** Orders as they will be read from the record. */
  private readable(written: Written): Written {
    // One character more than is read keeps a text too long, and the journal short.
    if (typeof written === 'string') return written.slice(0, LONGEST_ORDERS + 1);
    if (!this.journal) return written;
    const text = printOrders(written);
    const read = parseOrders(text);
    return read.ok ? read.value : text;
  }

  private record(input: Input): void {
    this.journal?.inputs.push(input);
  }

  /** Where nothing lies sealed, all that was handed in has been shown. */
  private settle(): void {
    if (!this.journal) return;
    const { sealed } = this.state;
    for (const kind in sealed) for (const _side in sealed[kind as SealedKind]) return;
    this.journal.opened();
  }

  /** What lies sealed, in the order of the sides. */
  private bySide<K extends SealedKind>(kind: K): BattleState['sealed'][K][string][] {
    const sealed = this.state.sealed[kind] as Record<string, BattleState['sealed'][K][string]>;
    return this.setting.sides.flatMap(({ id }) => {
      const what = own(sealed, id);
      return what === undefined ? [] : [what];
    });
  }

  /** Sides that have something to write and have not handed in. */
  private sidesToWrite(step: SealedKind): string[] {
    const done = this.state.sealed[step];
    return this.setting.sides
      .map(({ id }) => id)
      .filter((side) => !Object.hasOwn(done, side) && this.mayWrite(step, side));
  }

  private mayWrite(step: SealedKind, side: string): boolean {
    switch (step) {
      case 'orders':
        return this.isAfloat(side);
      case 'telepaths':
        return mayAct(this, side);
      case 'aims':
        return this.shipsAfloat(side).some((ship) => launchersReady(ship, onDefence(this, ship)).length > 0);
      case 'attacks':
        return mayAttack(this, side);
      case 'answers':
        return mayAnswer(this, side);
      case 'repairs':
        return mayRepair(this, side);
      case 'places':
        return mayPlace(this, side);
    }
  }

  private isAfloat(side: string): boolean {
    return this.state.ships.some((ship) => ship.side === side && ship.status === 'afloat');
  }

  private shipsAfloat(side: string): Ship[] {
    const ships: Ship[] = [];
    for (let i = 0; i < this.state.ships.length; i++) {
      const ship = shipAt(this, i);
      if (ship.is.side === side && ship.now.status === 'afloat') ships.push(ship);
    }
    return ships;
  }

  private sidesLeft(): string[] {
    return this.setting.sides
      .map(({ id }) => id)
      .filter((side) =>
        this.state.ships.some(
          (ship) =>
            ship.side === side &&
            (ship.status === 'afloat' || ship.status === 'hyperspace') &&
            // TELE-4: a vessel that may not return does not keep the battle going.
            !ship.shadow?.banished,
        ),
      );
  }

  private shipsToFire(side: string): string[] {
    const done = this.state.fire?.done ?? [];
    return this.state.ships.flatMap((now, i) =>
      now.side === side &&
      inPlay(now) &&
      !done.includes(now.id) &&
      (!now.shadow || whySilent(this, shipAt(this, i)) === null)
        ? [now.id]
        : [],
    );
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

/**
 * What a battle begins from, as it is hashed: nothing of dice, seeds or captains, and of the options those that differ
 * from the rules, so that a kept battle still replays when there are more to choose.
 */
export function startOf(setting: Setting): unknown {
  const designs = new Map(setting.ships.map(({ design }) => [design.id, design.file]));
  const options = Object.fromEntries(
    OPTION_NAMES.flatMap((name) => {
      const value = setting.options[name];
      return value === DEFAULT_OPTIONS[name] ? [] : [[name, value]];
    }),
  );
  return { scenario: { ...setting.scenario, options }, designs: Object.fromEntries(designs) };
}

function readOrders(written: Written | undefined): Outcome<ShipOrders> {
  if (written === undefined) return refused('TURN-2', 'no-orders');
  return typeof written === 'string' ? parseOrders(written) : { ok: true, value: written };
}
