const PATHS = {
  first: 'M 5 4 V 20 M 19 4 L 8 12 L 19 20 Z',
  last: 'M 19 4 V 20 M 5 4 L 16 12 L 5 20 Z',
  back: 'M 17 4 L 6 12 L 17 20 Z',
  next: 'M 7 4 L 18 12 L 7 20 Z',
  backTurn: 'M 12 5 L 3 12 L 12 19 Z M 21 5 L 12 12 L 21 19 Z',
  nextTurn: 'M 12 5 L 21 12 L 12 19 Z M 3 5 L 12 12 L 3 19 Z',
  play: 'M 7 4 L 19 12 L 7 20 Z',
  pause: 'M 7 4 H 10 V 20 H 7 Z M 14 4 H 17 V 20 H 14 Z',
  plus: 'M 12 5 V 19 M 5 12 H 19',
  minus: 'M 5 12 H 19',
  fit: 'M 4 9 V 4 H 9 M 15 4 H 20 V 9 M 20 15 V 20 H 15 M 9 20 H 4 V 15',
  tag: 'M 4 12 L 11 5 H 19 V 19 H 11 Z M 15 10 V 14',
  up: 'M 5 15 L 12 8 L 19 15',
  down: 'M 5 9 L 12 16 L 19 9',
  close: 'M 6 6 L 18 18 M 18 6 L 6 18',
  open: 'M 3 19 V 6 H 9 L 11 8.5 H 19 V 11 M 3 19 L 6 11 H 22 L 19 19 Z',
  save: 'M 12 4 V 14.5 M 7.5 10 L 12 14.5 L 16.5 10 M 4 15 V 20 H 20 V 15',
  flag: 'M 6 21 V 4 H 19 L 15.5 8.5 L 19 13 H 6',
  keys: 'M 2.5 6.5 H 21.5 V 17.5 H 2.5 Z M 7 14 H 17 M 6.5 10 H 7 M 10 10 H 10.5 M 13.5 10 H 14 M 17 10 H 17.5',
} as const;

export type IconName = keyof typeof PATHS;

const LINES: ReadonlySet<string> = new Set([
  ...['plus', 'minus', 'fit', 'tag', 'up', 'down', 'close'],
  ...['open', 'save', 'flag', 'keys'],
]);

/** A picture on a button; with a label it is also the button's name. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <>
      <svg className={LINES.has(name) ? 'icon line' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[name]} />
      </svg>
      {label && <span className="unseen">{label}</span>}
    </>
  );
}
