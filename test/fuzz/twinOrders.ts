import type { Battle } from '../../src/battle/battle.ts';
import type { BeamFire, FireOrder } from '../../src/battle/fireOrder.ts';
import type { GroupMove } from '../../src/battle/groupOrder.ts';
import type { Answer } from '../../src/battle/journal.ts';
import { checkOrders } from '../../src/battle/legal.ts';
import { parseOrders } from '../../src/battle/orders.ts';
import { priceOf, whyNotBeam, whyNotDestabilise } from '../../src/battle/shadow/shoot.ts';
import { theShip } from '../../src/battle/ships.ts';
import type { Pools } from '../../src/battle/state.ts';
import { viewFor } from '../../src/battle/view.ts';
import { answerOf } from '../../src/captain/fight.ts';
import { pick } from '../../src/captain/random.ts';
import type { Chance } from '../../src/dice/seeded.ts';
import { INCH, rangeBetween } from '../../src/plane/table.ts';
import { powerFactorOf } from '../../src/ship/shadow.ts';
import { chaos } from './chaos.ts';
import { nearby } from './shadowChaos.ts';

export type Pair<T> = readonly [T, T];
export type Twins = Pair<Battle>;
export type Asked = Exclude<ReturnType<Battle['waiting']>, { for: 'nothing' }>;

/** Does something for each of a pair, which holds two. */
export function both<T, U>([a, b]: Pair<T>, of: (each: T, i: 0 | 1) => U): Pair<U> {
  return [of(a, 0), of(b, 1)];
}

export const alike = <T>(value: T): Pair<T> => [value, value];

/** Orders that a vessel in the open follows without anybody seeing: legal or not, it coasts. */
const COASTS = ['', 'inertial 0', 'inertial 9999 +5', 'decloak', 'spawn 99', 'phase to 999,999', 'banana'];
/** Moves of the inertial drive, and the thrust of each. */
const MOVES: readonly Pair<string | number>[] = [
  ['+1', 1],
  ['+3', 3],
  ['S1', 1],
  ['P1+1', 2],
];

/**
 * Plays a side of Shadows in two battles at once: the same for all to see, but points are spent otherwise, and what
 * is cloaked goes other ways.
 */
export class Plotter {
  private readonly chance: Chance;
  private readonly twins: Twins;
  private readonly side: string;
  /** Where each vessel phases to this turn. */
  private spots = new Map<string, readonly [number, number]>();

  constructor(chance: Chance, twins: Twins, side: string) {
    this.chance = chance;
    this.twins = twins;
    this.side = side;
  }

  answers(asked: Asked): Pair<Answer> {
    const [one] = this.twins;
    const view = viewFor(one, this.side);
    switch (asked.for) {
      case 'orders': {
        this.spots = new Map();
        const afloat = one.state.ships.filter(
          ({ side, status }) => side === this.side && status === 'afloat',
        );
        const written = afloat.map(({ id }) => [id, this.orders(id)] as const);
        return both<0 | 1, Answer>([0, 1], (i) => ({
          for: 'orders',
          orders: Object.fromEntries(written.map(([id, texts]) => [id, texts[i]])),
        }));
      }
      case 'groups': {
        const group = this.any(asked.groups);
        if (view.setting.groupIndex.has(group))
          return alike(answerOf(chaos(this.chance), view, { ...asked, groups: [group] }));
        // One has fixed in its orders where it goes, the other says it now.
        const to = this.spots.get(group);
        const moves: Pair<GroupMove> = [{ group }, { group, ...(to ? { to } : {}) }];
        return both<GroupMove, Answer>(moves, (move) => ({ for: 'groups', move }));
      }
      case 'fire':
        return both<FireOrder, Answer>(this.fire(this.any(asked.ships)), (fire) => ({ for: 'fire', fire }));
      default:
        return alike(answerOf(chaos(this.chance), view, asked));
    }
  }

  private any<T>(from: readonly T[]): T {
    return pick(this.chance, from) as T;
  }

  private oneIn(n: number): boolean {
    return this.chance.between(1, n) === 1;
  }

  private pools(id: string): Pair<Pools> {
    return both(
      this.twins,
      (battle) => theShip(battle, id).now.shadow?.pools ?? { movement: 0, shooting: 0 },
    );
  }

  /** Legal in both? */
  private may(id: string, texts: Pair<string>): boolean {
    return both(this.twins, (battle, i) => {
      const read = parseOrders(texts[i]);
      return read.ok && checkOrders(battle, theShip(battle, id), read.value).ok;
    }).every(Boolean);
  }

  private orders(id: string): Pair<string> {
    const { now } = theShip(this.twins[0], id);
    const pools = this.pools(id);
    if (now.shadow?.cloaked) return this.unseen(id, pools);
    const shown = this.shown(id, pools);
    // Points for healing show only where there is something to heal.
    const heal = (text: string, i: 0 | 1) =>
      `${text}; regenerate ${this.chance.between(0, pools[i].movement)}`;
    const healing = now.boxesLost === 0 && this.oneIn(2) ? both(shown, heal) : shown;
    if (this.may(id, healing)) return healing;
    if (this.may(id, shown)) return shown;
    this.spots.delete(id);
    return [this.any(COASTS), this.any(COASTS)];
  }

  /** Orders of a cloaked vessel: each its own way; now and then both come out, or quit. */
  private unseen(id: string, pools: Pair<Pools>): Pair<string> {
    const price = 4 * powerFactorOf(theShip(this.twins[0], id).is.design.mass);
    if (pools.every(({ movement }) => movement >= price) && this.oneIn(5)) return alike('decloak');
    if (this.oneIn(16)) return alike('jump leave');
    return both(this.twins, (battle, i) => {
      const { x, y } = nearby(this.chance, viewFor(battle, this.side), theShip(battle, id));
      const points = this.chance.between(0, pools[i].movement);
      return this.any([
        ...['', `phase to ${x / INCH},${y / INCH}`, `phase to ${x / INCH},${y / INCH}`],
        ...[`inertial ${points} +1`, `inertial ${points} S1+2`, 'banana'],
      ]);
    });
  }

  /** Orders that show: a drive, a cloak, a fighter, or nothing; what the drive takes differs. */
  private shown(id: string, pools: Pair<Pools>): Pair<string> {
    const ship = theShip(this.twins[0], id);
    const power = powerFactorOf(ship.is.design.mass);
    switch (this.chance.between(1, 6)) {
      case 1:
        return alike('cloak');
      case 2:
        return alike('spawn 1; launch 1');
      case 3: {
        const { x, y } = nearby(this.chance, viewFor(this.twins[0], this.side), ship);
        this.spots.set(id, [x, y]);
        return [`phase to ${x / INCH},${y / INCH}`, 'phase'];
      }
      case 4:
        return [this.any(COASTS), this.any(COASTS)];
      default: {
        const [move, thrust] = this.any(MOVES);
        const need = Math.ceil((Number(thrust) * power) / 2);
        return both(
          pools,
          ({ movement }) => `inertial ${this.chance.between(need, Math.max(need, movement))} ${move}`,
        );
      }
    }
  }

  /** The same dice at the same target for other points; or fire that both are refused, for other reasons. */
  private fire(id: string): Pair<FireOrder> {
    const ship = both(this.twins, (battle) => theShip(battle, id));
    const pools = this.pools(id);
    const { state } = this.twins[0];
    const point = pick(this.chance, state.points)?.ship;
    const mines =
      point !== undefined &&
      this.oneIn(2) &&
      both(this.twins, (battle, i) => whyNotDestabilise(battle, ship[i], point) === null).every(Boolean);
    const spent = mines ? 8 : 0;
    const order = (beam: BeamFire): FireOrder => ({
      ...{ ship: id, volleys: [], beam },
      ...(mines ? { destabilise: point } : {}),
    });
    const flying = state.groups.filter(({ side, status }) => side !== this.side && status === 'flying');
    const pulse = ship[0].is.design.shadow === 'scout';
    const group = !pulse && flying.length > 0 && this.oneIn(3) ? this.any(flying) : undefined;
    const foes = state.ships.filter(({ side, status }) => side !== this.side && status === 'afloat');
    const target = group ?? pick(this.chance, foes);
    const mode = pulse ? 'pulse' : group ? 'adaf' : this.any(['cut', 'needle'] as const);
    const price = target ? (priceOf({ mode }, rangeBetween(ship[0].now, target)) ?? 0) : 0;
    if (target && price > 0) {
      const most = Math.min(...pools.map(({ shooting }) => Math.floor((shooting - spent) / price)));
      const dice = this.chance.between(1, Math.max(1, most));
      const beams = both(pools, ({ shooting }): BeamFire => {
        const points = dice * price + this.chance.between(0, price - 1);
        return {
          mode,
          points: Math.min(points, Math.max(dice * price, shooting - spent)),
          target: target.id,
        };
      });
      if (
        both(this.twins, (battle, i) => whyNotBeam(battle, ship[i], beams[i], spent) === null).every(Boolean)
      )
        return both(beams, order);
    }
    return [
      order({ mode: 'cut', points: 3, target: id }),
      order({ mode: 'cut', points: 999, target: target?.id ?? id }),
    ];
  }
}
