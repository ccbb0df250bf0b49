import { isDeepStrictEqual } from 'node:util';
import type { Battle } from '../../src/battle/battle.ts';
import type { Fact } from '../../src/battle/fact.ts';
import { settingFor, shipsFor } from '../../src/battle/view.ts';

/** What its own side alone may know of a Shadow vessel (SHD-3), however the vessel lies. */
const OWN: ReadonlySet<Fact['type']> = new Set([
  ...(['PowerRolled', 'PointsSpent', 'PointsKept', 'OrdersRevealed', 'OrdersRefused'] as const),
  ...(['PhaseRefused', 'CloakFailed', 'LeaveFailed'] as const),
]);
/** Fire that the pool pays for: why it is refused may tell of the pool. */
const POOLED: ReadonlySet<string> = new Set(['beam', 'pulse', 'mine']);
/** What only its own side may know while it is cloaked (SHD-13). */
const UNSEEN: ReadonlySet<Fact['type']> = new Set(['ShipMoved', 'ShadowPhased', 'ShipRolled']);

interface Lie {
  readonly x: number;
  readonly y: number;
  readonly course: number;
  readonly velocity: number;
  readonly rolled: boolean;
}
const NOWHERE: Lie = { x: 0, y: 0, course: 12, velocity: 0, rolled: false };

/**
 * Follows what each side may know of the others' Shadow vessels: no fact that it may see and no view of its own holds
 * pools, orders or a hidden place; a cloaked vessel lies where that side saw it last.
 */
export function secretsKept(battle: Battle): { see(fact: Fact): string[]; agree(): string[] } {
  const { setting } = battle;
  const ships = setting.ships.flatMap(({ id, side, design }, i) =>
    design.empire === 'shadows'
      ? [{ id, side, i, cloaked: battle.state.ships[i]?.shadow?.cloaked === true }]
      : [],
  );
  const byId = new Map(ships.map((ship) => [ship.id, ship]));
  /** By side and vessel: how it was seen last, and the turn in which sensors found it. */
  const seen = new Map<string, Lie>();
  const found = new Map<string, number>();
  let turn = battle.state.turn;
  const sides = setting.sides.map(({ id }) => id);
  const sees = (id: string, lie: Lie) => {
    for (const side of sides) seen.set(`${side} ${id}`, lie);
  };
  const lieOf = (i: number): Lie => {
    const { x, y, course, velocity, rolled } = battle.state.ships[i] as Lie;
    return { x, y, course, velocity, rolled };
  };
  /** Nobody sees whether a hidden vessel rolls over. */
  const upright = (lie: Lie): Lie => ({ ...lie, rolled: false });

  return {
    see(fact) {
      const wrong: string[] = [];
      if (fact.type === 'TurnBegan') turn = fact.turn;
      const ship = 'ship' in fact ? byId.get(fact.ship) : undefined;
      if (fact.only && !fact.only.every((side) => sides.includes(side)))
        wrong.push(`${fact.type} for ${fact.only}`);
      if (fact.type === 'ShadowSought') {
        const target = byId.get(fact.target);
        const finder = setting.ships[setting.shipIndex.get(fact.ship) as number]?.side as string;
        const may = fact.found ? [finder, target?.side] : [target?.side];
        if (!isDeepStrictEqual(fact.only, may)) wrong.push(`ShadowSought for ${fact.only}`);
        if (fact.found && target) {
          found.set(`${finder} ${target.id}`, turn);
          if ((fact.sensors.face ?? 0) <= 7) wrong.push(`found with ${fact.sensors.face}`);
        }
        return wrong;
      }
      if (!ship) return wrong;
      if (fact.type === 'ShadowCloaked') {
        ship.cloaked = true;
        sees(ship.id, upright(lieOf(ship.i)));
      }
      if (fact.type === 'ShadowDecloaked') ship.cloaked = false;
      const secret =
        OWN.has(fact.type) ||
        (fact.type === 'ShotRefused' && POOLED.has(fact.weapon)) ||
        (ship.cloaked && UNSEEN.has(fact.type));
      if (secret !== isDeepStrictEqual(fact.only, [ship.side]))
        wrong.push(`turn ${turn}, ${fact.type} of ${ship.id}: only ${fact.only}`);
      return wrong;
    },
    agree() {
      const wrong: string[] = [];
      if (ships.length === 0) return wrong;
      for (const side of sides) {
        const view = shipsFor(battle.state, [side]);
        const start = settingFor(setting, [side]).scenario.sides.flatMap((each) => each.ships);
        for (const { id, side: own, i, cloaked } of ships) {
          const ship = view[i];
          if (own === side || !ship?.shadow) continue;
          const { pools, foundBy } = ship.shadow;
          if (pools !== null || ship.orders !== null) wrong.push(`${side} sees pools or orders of ${id}`);
          if (foundBy.some((each) => each !== side)) wrong.push(`${side} sees who found ${id}`);
          const at = start[i];
          if (
            setting.scenario.sides.flatMap((each) => each.ships)[i]?.cloaked &&
            (at?.x !== 0 || at?.y !== 0)
          )
            wrong.push(`${side} sees where ${id} starts`);
          if (!cloaked) continue;
          const { x, y, course, velocity, rolled } = ship;
          const known = found.get(`${side} ${id}`) === turn;
          const last = known ? lieOf(i) : (seen.get(`${side} ${id}`) ?? NOWHERE);
          if (!isDeepStrictEqual({ x, y, course, velocity, rolled }, last))
            wrong.push(
              `turn ${turn}: ${side} sees ${id} at ${JSON.stringify([x, y, course, velocity, rolled])}, not ${JSON.stringify(last)}`,
            );
          if (ship.shadow.phased !== null && !known) wrong.push(`${side} sees that ${id} phases`);
        }
      }
      return wrong;
    },
  };
}
