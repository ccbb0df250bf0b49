import type { Key } from '../keys.ts';
import { atPresent, usePlay } from '../play.ts';
import {
  fireNow,
  nextShip,
  nextTarget,
  order,
  pass,
  sendParties,
  suggestRepairs,
  targetNow,
  toggle,
  useAim,
} from './aim.ts';
import { sortGuns } from './guns.ts';

const firing = () => usePlay.getState().fire !== null && atPresent();
const repairing = () => usePlay.getState().repairs !== null && atPresent();

/** The weapon with that number in the table, 0 being the tenth. */
function toggleNumber(key: string): void {
  const { view, fire } = usePlay.getState();
  if (!view || !fire) return;
  const target = targetNow(view, fire.ship, useAim.getState());
  const { able, flak } = sortGuns(view, fire.ship);
  const guns = target !== null && view.setting.groupIndex.has(target) ? flak : able;
  const gun = guns[(Number(key) + 9) % 10];
  if (gun && target !== null) toggle(gun.name, target);
}

export const calledId = (weapon: string) => `called-${weapon}`;

/** Goes to the choice of the system that the weapon looked at, or else the first one aimed, calls. */
function callShot(): void {
  const { fire } = usePlay.getState();
  const { weapon } = useAim.getState();
  const aimed = fire?.volleys.flatMap(({ weapons }) => weapons) ?? [];
  for (const name of weapon === null ? aimed : [weapon, ...aimed]) {
    const choice = document.getElementById(calledId(name));
    if (!choice) continue;
    choice.focus();
    return;
  }
}

export const FIRE_KEYS: readonly Key[] = [
  {
    shown: ['1', '…', '0'],
    does: 'weapon',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'],
    when: firing,
    act: (_, key) => toggleNumber(key),
  },
  { shown: ['T'], does: 'target', keys: ['t'], when: firing, act: nextTarget },
  { shown: ['C'], does: 'call', keys: ['c'], when: firing, act: callShot },
  {
    shown: [',', '.'],
    does: 'firing',
    keys: [',', '.'],
    when: firing,
    act: (_, key) => nextShip(key === '.' ? 1 : -1),
  },
  {
    shown: ['X'],
    does: 'clear',
    keys: ['x'],
    when: firing,
    act: () => {
      const { fire } = usePlay.getState();
      if (fire) order({ ship: fire.ship, volleys: [] });
    },
  },
  { shown: ['Enter'], does: 'fire', keys: ['Enter'], when: firing, act: fireNow },
  {
    shown: ['P'],
    does: 'pass',
    keys: ['p'],
    when: firing,
    act: () => {
      const { fire } = usePlay.getState();
      if (fire) pass(fire.ship);
    },
  },
  { shown: ['R'], does: 'suggest', keys: ['r'], when: repairing, act: suggestRepairs },
  { shown: ['Enter'], does: 'repair', keys: ['Enter'], when: repairing, act: sendParties },
];
