import type { Fact } from '../../src/battle/fact.ts';
import type { Setting } from '../../src/battle/setting.ts';
import type { Check } from './fighters.ts';
import type { Fleet, Vessel } from './vessel.ts';

/** What a ship does, and what is done to one: not by or to a cloaked vessel (SHD-13), not by a locked one (TELE-4). */
const SHOOTS: ReadonlySet<Fact['type']> = new Set([
  'FireBegan',
  'BeamCut',
  'BeamNeedled',
  'BeamSwept',
  'PulseFired',
]);
const ACTS: ReadonlySet<Fact['type']> = new Set([
  ...SHOOTS,
  'BoxesHealed',
  'FightersSpawned',
  'GroupLaunched',
  'RamTried',
]);
const HITS_SHIP: ReadonlySet<Fact['type']> = new Set([
  ...(['MineStruck', 'GroupStruck', 'PlasmaStruck', 'RamStruck', 'BoxesLost'] as const),
  ...(['AsteroidCrossed', 'PlanetHit', 'ThresholdRolled'] as const),
]);
const HITS_TARGET: ReadonlySet<Fact['type']> = new Set([
  ...([
    'ShotFired',
    'SensorsRolled',
    'LockTried',
    'RamTried',
    'BeamCut',
    'BeamNeedled',
    'PulseFired',
  ] as const),
]);
/** What points are spent on in orders: void in a lock. */
const ORDERED: ReadonlySet<string> = new Set(['phase', 'inertial', 'regenerate', 'decloak', 'spawn']);

interface Turn {
  wounds: number;
  healed: number;
  pinned: boolean;
  shots: number;
  cloaks: number;
}

/** What Shadow vessels may do and what may be done to them: cloaked, locked, pinned (SHD-12, SHD-13, TELE-4). */
export function darkLaws(setting: Setting, fleet: Fleet): Check {
  const { options } = setting;
  const turns = new Map<string, Turn>();
  const fresh = (): Turn => ({ wounds: 0, healed: 0, pinned: false, shots: 0, cloaks: 0 });
  const turnOf = (id: string): Turn => {
    let turn = turns.get(id);
    if (!turn) {
      turn = fresh();
      turns.set(id, turn);
    }
    return turn;
  };

  /** What a vessel may not do as it is. */
  const barred = (vessel: Vessel, fact: Fact): string[] => {
    const wrong: string[] = [];
    const fault = (what: string) => wrong.push(`turn ${fleet.turn}, ${fact.type} of ${vessel.id}: ${what}`);
    const pinned = vessel.pinned === fleet.turn;
    // Others may name it in vain.
    if (vessel.gone && !/Refused$|^FireEnded$/.test(fact.type)) fault('is gone');
    if (vessel.cloaked && (ACTS.has(fact.type) || HITS_SHIP.has(fact.type))) fault('is cloaked');
    if (vessel.locked && ACTS.has(fact.type)) fault('is locked');
    if (pinned && SHOOTS.has(fact.type) && options.pinnedMay === 'nothing') fault('is pinned');
    if (pinned && fact.type === 'FightersSpawned') fault('spawns, though pinned');
    if (fact.type === 'OrdersRevealed' && vessel.lockedIn === fleet.turn) fault('has orders, though locked');
    if (fact.type === 'PointsSpent') {
      // A pinned one that comes free heals without orders.
      const heals = pinned && fact.on === 'regenerate' && !vessel.locked && !vessel.cloaked;
      if (vessel.lockedIn === fleet.turn && ORDERED.has(fact.on) && !heals)
        fault(`spends on ${fact.on}, though locked`);
      if (pinned && ['phase', 'inertial', 'spawn'].includes(fact.on))
        fault(`spends on ${fact.on}, though pinned`);
      if (pinned && fact.on === 'cloak' && options.pinnedMay !== 'fireAndCloak' && !vessel.locked)
        fault('cloaks, though pinned');
      if (vessel.scout && ['beam', 'mine'].includes(fact.on)) fault(`a scout has no ${fact.on}`);
      if (!vessel.scout && fact.on === 'pulse') fault('a cruiser has no pulse');
      if (vessel.scout && fact.on === 'spawn' && options.scoutsSpawn === 'no') fault('a scout spawns');
    }
    if (fact.type === 'ShipMoved' || fact.type === 'ShadowPhased') {
      const still = fact.from[0] === fact.to[0] && fact.from[1] === fact.to[1];
      const turned = fact.course !== fleet.courses.get(vessel.id);
      if ((vessel.lockedIn === fleet.turn || pinned) && (!still || fact.velocity !== 0)) fault('moves');
      if (vessel.lockedIn === fleet.turn && turned) fault('turns');
      if (pinned && turned && options.pinnedTurns === 'no') fault('turns, though pinned');
    }
    if (fact.type === 'ShadowDecloaked' && (!vessel.cloaked || vessel.banished)) fault('may not');
    if (fact.type === 'ShadowCloaked' && vessel.cloaked) fault('is cloaked already');
    return wrong;
  };

  return {
    see(fact) {
      if (fact.type === 'TurnBegan') turns.clear();
      if (fact.type === 'CountersAdvanced')
        return [...fleet.vessels.values()].flatMap(({ id, gone, cloaked }) => {
          const { wounds, healed, pinned } = turnOf(id);
          const must = wounds > healed && !gone && !cloaked;
          return pinned === must
            ? []
            : [`turn ${fleet.turn}: ${id} pinned ${pinned}, ${wounds} lost, ${healed} healed`];
        });
      if (fact.type === 'NeedlesNamed') {
        const minds = fact.systems.filter((name) => /^tp/.test(name));
        return minds.length > 0 ? [`a needle beam takes ${minds}`] : [];
      }
      const target =
        'target' in fact && HITS_TARGET.has(fact.type) ? fleet.vessels.get(fact.target ?? '') : undefined;
      const hidden = target?.cloaked
        ? [`turn ${fleet.turn}, ${fact.type} at ${target.id}, which is cloaked`]
        : [];
      const vessel = 'ship' in fact ? fleet.vessels.get(fact.ship) : undefined;
      if (!vessel) return hidden;
      const wrong = [...hidden, ...barred(vessel, fact)];
      const turn = turnOf(vessel.id);
      const fault = (what: string) => wrong.push(`turn ${fleet.turn}, ${fact.type} of ${vessel.id}: ${what}`);
      switch (fact.type) {
        case 'BoxesLost':
          if (!fact.spawned || options.spawnPins === 'yes') turn.wounds += fact.boxes;
          if (fact.spawned && fact.boxes % 2 !== 0) fault(`spawning takes ${fact.boxes} boxes`);
          break;
        case 'BoxesHealed':
          turn.healed += fact.boxes;
          break;
        case 'ShipPinned':
          turn.pinned = true;
          break;
        case 'ShadowCloaked':
        case 'ShadowDecloaked':
          if (++turn.cloaks > 1) fault('cloaks and decloaks in one turn');
          break;
        case 'BeamCut':
        case 'BeamNeedled':
        case 'BeamSwept':
        case 'PulseFired':
          if (++turn.shots > 1) fault('fires twice');
          break;
        case 'ThresholdRolled':
          fault('Shadows have no threshold checks');
          break;
      }
      return wrong;
    },
    agree(state) {
      const wrong: string[] = [];
      for (const { id, shadow, velocity, status } of state.ships) {
        const vessel = fleet.vessels.get(id);
        if (!vessel || !shadow) continue;
        if (shadow.cloaked !== vessel.cloaked) wrong.push(`${id} is cloaked ${shadow.cloaked}`);
        if ((shadow.lock !== null) !== vessel.locked) wrong.push(`${id} is locked ${shadow.lock !== null}`);
        if (vessel.locked && (velocity !== 0 || status !== 'afloat'))
          wrong.push(`${id} is locked and ${status} at ${velocity}`);
        if (shadow.banished !== vessel.banished) wrong.push(`${id} is banished ${shadow.banished}`);
      }
      return wrong;
    },
  };
}
