import { useEffect } from 'react';
import { FIGHTER_KEYS } from './fighters/keys.ts';
import { FIRE_KEYS } from './fire/keys.ts';
import { ORDER_KEYS } from './orders/keys.ts';
import { SPEEDS } from './pace.ts';
import { nextTurn, previousTurn } from './playback.ts';
import { PAN_STEP, pan, showAll, ZOOM_STEP, zoom } from './stage/camera.ts';
import { goTo, type Page, pick, setPage, togglePlaying, usePage } from './store.ts';

export interface Key {
  /** As the help shows it. */
  readonly shown: readonly string[];
  readonly does: string;
  /** `event.key` values, with `Shift+` before arrows that need it and `Ctrl+` for Control or Command. */
  readonly keys: readonly string[];
  /** Whether it acts now; one without always does. The first that acts takes the key. */
  when?(page: Page): boolean;
  act(page: Page, key: string): void;
}

/** Arrow keys pan with Shift: the table follows as if the eye moved. */
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  'Shift+ArrowLeft': [PAN_STEP, 0],
  'Shift+ArrowRight': [-PAN_STEP, 0],
  'Shift+ArrowUp': [0, PAN_STEP],
  'Shift+ArrowDown': [0, -PAN_STEP],
};

function speedBy(page: Page, step: number): void {
  const at = SPEEDS.indexOf(page.speed) + step;
  const speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at))];
  if (speed) setPage({ speed });
}

export const KEYS: readonly Key[] = [
  ...ORDER_KEYS,
  ...FIRE_KEYS,
  ...FIGHTER_KEYS,
  { shown: ['Space'], does: 'play', keys: [' '], act: togglePlaying },
  { shown: ['→'], does: 'next', keys: ['ArrowRight'], act: ({ beat }) => goTo(beat + 1) },
  { shown: ['←'], does: 'back', keys: ['ArrowLeft'], act: ({ beat }) => goTo(beat - 1) },
  {
    shown: ['↓', 'Page Down'],
    does: 'nextTurn',
    keys: ['ArrowDown', 'PageDown'],
    act: ({ playback, beat }) => playback && goTo(nextTurn(playback, beat)),
  },
  {
    shown: ['↑', 'Page Up'],
    does: 'backTurn',
    keys: ['ArrowUp', 'PageUp'],
    act: ({ playback, beat }) => playback && goTo(previousTurn(playback, beat)),
  },
  { shown: ['Home'], does: 'first', keys: ['Home'], act: () => goTo(0) },
  { shown: ['End'], does: 'last', keys: ['End'], act: () => goTo(Number.POSITIVE_INFINITY) },
  {
    shown: ['<', '>'],
    does: 'speed',
    keys: ['<', '>'],
    act: (page, key) => speedBy(page, key === '>' ? 1 : -1),
  },
  {
    shown: ['1', '…', '9'],
    does: 'ship',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    act: ({ playback }, key) => {
      const ship = playback?.setting.ships[Number(key) - 1];
      if (ship) pick(ship.id);
    },
  },
  {
    shown: ['+', '−'],
    does: 'zoom',
    keys: ['+', '=', '-'],
    act: (_, key) => zoom(key === '-' ? 1 / ZOOM_STEP : ZOOM_STEP),
  },
  {
    shown: ['Shift', '←', '→', '↑', '↓'],
    does: 'pan',
    keys: Object.keys(PANS),
    act: (_, key) => pan(...(PANS[key] as readonly [number, number])),
  },
  { shown: ['F'], does: 'fit', keys: ['f'], act: showAll },
  { shown: ['N'], does: 'names', keys: ['n'], act: ({ names }) => setPage({ names: !names }) },
  {
    shown: ['L'],
    does: 'log',
    keys: ['l'],
    act: ({ logOpen }) => setPage({ logOpen: !logOpen, tab: 'log' }),
  },
  { shown: ['B'], does: 'new', keys: ['b'], act: () => setPage({ dialog: 'new' }) },
  { shown: ['?'], does: 'help', keys: ['?'], act: () => setPage({ dialog: 'help' }) },
];

const keyFor = (page: Page, name: string) =>
  KEYS.find((key) => key.keys.includes(name) && (key.when?.(page) ?? true));

/** Keys of the whole page. What has the focus keeps those that it needs itself. */
export function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.defaultPrevented) return;
      // Held down, it would answer a question that it has only just asked.
      if (event.repeat && event.key === 'Enter') return;
      const page = usePage.getState();
      if (page.dialog || document.querySelector('dialog[open]')) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const command = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
      const shift = event.shiftKey && (command || name.startsWith('Arrow')) ? 'Shift+' : '';
      const wanted = command + shift + name;
      const key = keyFor(page, wanted);
      if (!key || keeps(event.target, wanted)) return;
      event.preventDefault();
      key.act(page, wanted);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const SCROLLS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

function keeps(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('select, textarea, input:not([type=range], [type=checkbox], [type=radio])')) return true;
  if (target.matches('[type=checkbox], [type=radio]'))
    return key === ' ' || key === 'Enter' || (key.startsWith('Arrow') && target.matches('[type=radio]'));
  if (key === 'Enter') return target.matches('button, summary, a');
  if (target.matches('input[type=range]')) return SCROLLS.has(key) || key.startsWith('Arrow');
  if (key === ' ') return target.matches('button, summary, [data-scrolls]');
  return target.matches('[data-scrolls]') && SCROLLS.has(key);
}
