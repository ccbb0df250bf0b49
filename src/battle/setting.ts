import type { z } from 'zod';
import type { Circle } from '../plane/circle.ts';
import { INCH, type Mils } from '../plane/table.ts';
import type { Design, System } from '../ship/design.ts';
import { powerFactorOf } from '../ship/shadow.ts';
import { DEFAULT_OPTIONS, type Options } from './options.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { scenarioSchema } from './scenario.ts';

export type Scenario = z.output<typeof scenarioSchema>;

export interface Terrain extends Circle {
  readonly kind: 'asteroid' | 'planet';
}

export interface Side {
  readonly id: string;
  readonly name: string;
}

/** What of a ship never changes in a battle. */
export interface ShipSetting {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly design: Design;
  /** Index of each system by its name on the sheet. */
  readonly systemIndex: ReadonlyMap<string, number>;
}

/** A group of fighters: named by its carrier and the number of its bay (FTR-1). */
export interface GroupSetting {
  /** `omega-1.g2` sits in bay2 of omega-1 as the battle begins. */
  readonly id: string;
  readonly side: string;
  readonly carrier: string;
  /** Empty for a Shadow fighter, which has none. */
  readonly bay: string;
  /** A Shadow fighter: a group of one that its vessel spawns (SFTR-3, SHD-15). */
  readonly shadow: boolean;
}

/** What never changes in a battle: all sides know it. */
export interface Setting {
  readonly scenario: Scenario;
  readonly title: string;
  readonly width: Mils;
  readonly height: Mils;
  readonly turnLimit: number;
  readonly options: Options;
  readonly terrain: readonly Terrain[];
  readonly sides: readonly Side[];
  readonly ships: readonly ShipSetting[];
  readonly shipIndex: ReadonlyMap<string, number>;
  readonly groups: readonly GroupSetting[];
  readonly groupIndex: ReadonlyMap<string, number>;
}

const mils = (value: number): Mils => Math.round(value * INCH);

export function settingOf(scenario: Scenario, designs: ReadonlyMap<string, Design>): Setting {
  const ships = scenario.sides.flatMap((side) =>
    side.ships.map((ship): ShipSetting => {
      const built = designs.get(ship.design);
      if (!built) throw new RangeError(`no design ${ship.design}`);
      const design = withTelepaths(built, ship.telepaths);
      return {
        id: ship.id,
        name: ship.name ?? ship.id,
        side: side.id,
        design,
        systemIndex: new Map(design.systems.map((system, i) => [system.name, i])),
      };
    }),
  );
  const groups = ships.flatMap(({ id, side, design }) => {
    const bays = design.systems.filter(({ kind }) => kind === 'bay').map(({ name }) => name);
    // SHD-15: places for as many fighters as can ever live at a time.
    const spawn = design.shadow ? Array<string>(Math.ceil(powerFactorOf(design.mass) / 2)).fill('') : [];
    return [...bays, ...spawn].map(
      (bay, i): GroupSetting => ({
        ...{ id: `${id}.g${i + 1}`, side, carrier: id, bay, shadow: design.shadow !== null },
      }),
    );
  });
  return {
    scenario,
    title: scenario.title,
    width: mils(scenario.table.width),
    height: mils(scenario.table.height),
    turnLimit: scenario.turnLimit,
    options: scenario.options ?? DEFAULT_OPTIONS,
    terrain: (scenario.terrain ?? []).map((t) => ({
      kind: t.kind,
      x: mils(t.x),
      y: mils(t.y),
      radius: mils(t.radius),
    })),
    sides: scenario.sides.map(({ id, name }) => ({ id, name })),
    ships,
    shipIndex: new Map(ships.map((ship, i) => [ship.id, i])),
    groups,
    groupIndex: new Map(groups.map((group, i) => [group.id, i])),
  };
}

/** A design with the telepaths that a scenario puts aboard: systems tp1, tp2 and so on, with their levels (TELE-1). */
function withTelepaths(design: Design, levels: readonly number[] = []): Design {
  if (levels.length === 0) return design;
  const telepaths = levels.map(
    (level, i): System => ({ name: `tp${i + 1}`, kind: 'telepath', class: level }),
  );
  return { ...design, systems: [...design.systems, ...telepaths] };
}

/** Why a system of a ship cannot be named: there is none of that name. Says which there are. */
export function notAboard(rule: string, ship: ShipSetting, system: string): Refusal {
  if (ship.design.shadow) return refusal(rule, 'vessel-systems', { ship: ship.id, system });
  return refusal(rule, 'not-aboard', {
    ship: ship.id,
    system,
    systems: [...ship.systemIndex.keys()].join(', '),
  });
}
