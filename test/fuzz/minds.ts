import type { FactOf } from '../../src/battle/fact.ts';
import type { Setting } from '../../src/battle/setting.ts';
import type { Telepath } from '../../src/battle/state.ts';
import type { Check } from './fighters.ts';
import { distance, type Fleet, powerLeft } from './vessel.ts';

interface Mind {
  readonly start: number;
  level: number;
  used: number;
  lost: boolean;
}

interface Held {
  members: string[];
  /** A member is gone: a test must follow, or the lock break (TELE-7). */
  torn: boolean;
  heldIn: number;
}

const nameOf = ({ ship, system }: Telepath) => `${ship}.${system}`;

/**
 * Telepaths by facts alone: each level lies from 0 to the start and changes only by a failed attack (TELE-5), a lock
 * held (TELE-6) and rest (TELE-8); tests add up (TELE-2, TELE-3); a lock is held or broken each turn.
 */
export function mindCount(setting: Setting, fleet: Fleet): Check {
  const minds = new Map<string, Mind>();
  for (const { ships } of setting.scenario.sides)
    for (const { id, telepaths = [] } of ships)
      for (const [i, start] of telepaths.entries())
        minds.set(`${id}.tp${i + 1}`, { start, level: start, used: 0, lost: false });
  const locks = new Map<string, Held>();
  const mindOf = (name: string): Mind => minds.get(name) ?? { start: 0, level: 0, used: 0, lost: true };

  const tried = (fact: FactOf<'LockTried'>): string[] => {
    const wrong: string[] = [];
    const fault = (what: string) => wrong.push(`turn ${fleet.turn}, ${fact.test} on ${fact.target}: ${what}`);
    const { target, helpers, level, face, strength, resistFace, resistance, locked, left } = fact;
    const victim = fleet.vessels.get(target);
    const lock = locks.get(target);
    const all = [nameOf(fact), ...helpers.map(nameOf)];
    let must = level + face;
    for (const helper of helpers) {
      if (helper.adds !== Math.floor(helper.level / 2)) fault(`${nameOf(helper)} adds ${helper.adds}`);
      if (helper.level !== mindOf(nameOf(helper)).level) fault(`${nameOf(helper)} has level ${helper.level}`);
      must += helper.adds;
    }
    if (level !== mindOf(nameOf(fact)).level) fault(`level ${level}`);
    if (strength !== must) fault(`strength ${strength}`);
    const power =
      victim && setting.options.telepathPF === 'starting' ? victim.power : victim ? powerLeft(victim) : 0;
    if (resistance !== resistFace + 2 * power) fault(`resistance ${resistance} at PF ${power}`);
    if (locked !== strength > resistance) fault('locks or not');
    for (const name of all) if (mindOf(name).lost) fault(`${name} is lost`);
    if (new Set(all).size !== all.length) fault('one is named twice');
    if (fact.test === 'attack') {
      if (left !== (locked ? level : level - 1)) fault(`leaves level ${left}`);
      if (lock) fault('is locked already');
      for (const name of all) {
        const { level: own, used } = mindOf(name);
        const at = fleet.places.get(name.split('.')[0] as string);
        const to = fleet.places.get(target);
        if (own < 1) fault(`${name} has no level`);
        if (used === fleet.turn) fault(`${name} acts twice`);
        if ([...locks.values()].some(({ members }) => members.includes(name))) fault(`${name} holds another`);
        if (!at || !to || distance(at, to) > 3000 * own + 0.5) fault(`${name} is out of range`);
        mindOf(name).used = fleet.turn;
      }
      if (locked) locks.set(target, { members: all, torn: false, heldIn: fleet.turn });
    } else {
      if (left !== level) fault(`leaves level ${left}`);
      if (!lock?.torn) fault('nobody was lost');
      if (lock && [...all].sort().join() !== [...lock.members].sort().join())
        fault(`led by ${all}, not ${lock.members}`);
      if (helpers.some((helper) => helper.level > level)) fault('a lower level leads');
      if (lock) lock.torn = false;
      // Not higher breaks it: the fact of that follows.
      if (lock) lock.members = all;
    }
    mindOf(nameOf(fact)).level = left;
    return wrong;
  };

  const held = ({ target, levels }: FactOf<'LockHeld'>): string[] => {
    const wrong: string[] = [];
    const lock = locks.get(target);
    if (!lock || levels.map(nameOf).join() !== lock.members.join()) wrong.push(`${target} is held by others`);
    for (const each of levels) {
      const mind = mindOf(nameOf(each));
      if (each.level !== mind.level - 1 || each.level < 0)
        wrong.push(`${nameOf(each)} holds at ${each.level}`);
      mind.level = each.level;
      mind.used = fleet.turn;
    }
    if (lock) lock.heldIn = fleet.turn;
    return wrong;
  };

  const rested = (fact: FactOf<'TelepathRested'>): string[] => {
    const mind = mindOf(nameOf(fact));
    const good =
      !mind.lost &&
      fact.sides === mind.start &&
      mind.used !== fleet.turn &&
      mind.level < mind.start &&
      fact.level === mind.level + (fact.face >= 3 ? 1 : 0);
    mind.level = fact.level;
    return good ? [] : [`turn ${fleet.turn}: ${JSON.stringify(fact)} of ${JSON.stringify(mind)}`];
  };

  const gone = (name: (mind: string) => boolean) => {
    for (const [mind, state] of minds) if (name(mind)) state.lost = true;
  };

  return {
    see(fact) {
      switch (fact.type) {
        case 'LockTried':
          return tried(fact);
        case 'LockHeld':
          return held(fact);
        case 'TelepathRested':
          return rested(fact);
        case 'LockLeft': {
          const lock = locks.get(fact.target);
          const name = nameOf(fact);
          const good = lock?.members.includes(name) && (fact.why !== 'exhausted' || mindOf(name).level === 0);
          if (lock) {
            lock.members = lock.members.filter((member) => member !== name);
            lock.torn ||= fact.why === 'lost';
          }
          return good && mindOf(name).lost === (fact.why === 'lost')
            ? []
            : [`${name} leaves ${fact.target}: ${fact.why}`];
        }
        case 'LockBroken': {
          const lock = locks.get(fact.target);
          const first = mindOf(lock?.members[0] ?? '');
          locks.delete(fact.target);
          const good =
            lock &&
            (fact.why !== 'exhausted' || first.level === 0) &&
            (fact.why !== 'lost' || lock.members.every((member) => mindOf(member).lost));
          return good ? [] : [`turn ${fleet.turn}: the lock on ${fact.target} breaks: ${fact.why}`];
        }
        case 'PhaseBegan': {
          const slack = [...locks].filter(([, { heldIn, torn }]) => torn || heldIn !== fleet.turn);
          return fact.phase === 'fighters'
            ? slack.map(([id]) => `turn ${fleet.turn}: ${id} is not held`)
            : [];
        }
        case 'SystemLost': {
          const name = `${fact.ship}.${fact.system}`;
          if (!minds.has(name)) return [];
          gone((mind) => mind === name);
          return fact.cause === 'threshold' ? [] : [`${name} is lost to ${fact.cause}`];
        }
        case 'ShipDestroyed':
        case 'ShipEscaped':
        case 'ShipWithdrew':
          gone((mind) => mind.startsWith(`${fact.ship}.`));
          return [];
        case 'PartyWorked':
          return /^tp/.test(fact.system) ? [`a party works on ${fact.ship} ${fact.system}`] : [];
        case 'ThresholdRolled': {
          // TELE-9: for telepaths only if a fire control fell in the same check.
          const fell = fact.rolls.some(({ system, lost }) => lost && /^fc/.test(system));
          const rolled = fact.rolls.filter(({ system }) => /^tp/.test(system)).map(({ system }) => system);
          const working = [...minds].filter(([name, { lost }]) => name.startsWith(`${fact.ship}.`) && !lost);
          return rolled.length === (fell ? working.length : 0) ? [] : [`${fact.ship} rolls for ${rolled}`];
        }
        default:
          return [];
      }
    },
    agree(state) {
      const wrong: string[] = [];
      state.ships.forEach(({ id, systems, shadow }, i) => {
        systems.forEach(({ psi }, s) => {
          if (!psi) return;
          const name = `${id}.${setting.ships[i]?.design.systems[s]?.name}`;
          const { level, start } = mindOf(name);
          if (psi.level !== level || level < 0 || level > start)
            wrong.push(`${name} has ${psi.level}, by its facts ${level}`);
        });
        const members = shadow?.lock ? [shadow.lock.attacker, ...shadow.lock.helpers].map(nameOf) : [];
        const known = locks.get(id)?.members ?? [];
        if (members.join() !== known.join()) wrong.push(`${id} is held by ${members}, by its facts ${known}`);
      });
      return wrong;
    },
  };
}
