import { INCH } from '../../plane/table.ts';
import type { Key } from '../keys.ts';
import { atPresent, usePlay } from '../play.ts';
import { nextGroup, press, suggest } from './act.ts';
import { nextPointed, nudge, usePointing } from './pointing.ts';

const pointing = () => usePointing.getState().what !== null && atPresent();

const asked = () => {
  const { telepaths, aims, flight, attacks, answers, needles, places } = usePlay.getState();
  return atPresent() && (telepaths ?? aims ?? flight ?? attacks ?? answers ?? needles ?? places) !== null;
};

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Inches that an arrow key moves what is pointed at, and one with Shift. */
const STEP = INCH;
const SMALL_STEP = INCH / 4;

function nudgeBy(key: string): void {
  const small = key.startsWith('Shift+');
  const [dx, dy] = WAYS[small ? key.slice('Shift+'.length) : key] ?? [0, 0];
  const step = small ? SMALL_STEP : STEP;
  nudge(dx * step, dy * step);
}

export const FIGHTER_KEYS: readonly Key[] = [
  {
    shown: ['←', '→', '↑', '↓'],
    does: 'nudge',
    keys: Object.keys(WAYS),
    when: pointing,
    act: (_, key) => nudgeBy(key),
  },
  {
    shown: ['Shift+arrows'],
    does: 'nudgeSmall',
    keys: Object.keys(WAYS).map((key) => `Shift+${key}`),
    when: pointing,
    act: (_, key) => nudgeBy(key),
  },
  {
    shown: [',', '.'],
    does: 'pointed',
    keys: [',', '.'],
    when: pointing,
    act: (_, key) => {
      const step = key === '.' ? 1 : -1;
      if (usePlay.getState().flight) nextGroup(step);
      else nextPointed(step);
    },
  },
  { shown: ['R'], does: 'suggestFighters', keys: ['r'], when: asked, act: suggest },
  { shown: ['Enter'], does: 'handIn', keys: ['Enter'], when: asked, act: press },
];
