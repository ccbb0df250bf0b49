import { type ReactNode, useId } from 'react';
import type { Refusal } from '../../battle/refusal.ts';
import type { Choice } from './choices.ts';
import { Reason } from './Reason.tsx';

interface TogglesProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  on(name: string): boolean;
  toggle(name: string): void;
  /** What else a system is ordered to do. */
  mode?(name: string): string | undefined;
  readonly children?: ReactNode;
}

/** Systems that take an order, each a button; why the others do not stands below. */
export function Toggles({ title, choices, on, toggle, mode, children }: TogglesProps) {
  if (choices.length === 0) return null;
  return (
    <Chips
      title={title}
      chips={choices.map(({ system: { name, arc }, why }) => ({
        ...{ name, why, on: on(name) },
        ...{ arc: arc ?? null, mode: mode?.(name) ?? null },
      }))}
      toggle={toggle}
    >
      {children}
    </Chips>
  );
}

export interface Chip {
  /** As the orders name it. */
  readonly name: string;
  readonly arc?: string | null;
  readonly mode?: string | null;
  /** What else there is to know of it. */
  readonly note?: string;
  readonly on: boolean;
  readonly why: Refusal | null;
}

interface ChipsProps {
  readonly title: ReactNode;
  readonly chips: readonly Chip[];
  toggle(name: string): void;
  readonly children?: ReactNode;
}

export function Chips({ title, chips, toggle, children }: ChipsProps) {
  const id = useId();
  const reasons = chips.flatMap(({ why, on }) => (why && !on ? [why] : []));
  const told = new Map(reasons.map((why) => [JSON.stringify(why), why]));
  return (
    <section className="toggles" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="chips">
        {chips.map(({ name, arc, mode, note, on, why }) => {
          const off = why !== null && !on;
          return (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={on}
              aria-disabled={off}
              onClick={() => !off && toggle(name)}
            >
              <code>{name}</code>
              {arc && <span className="arc">{arc}</span>}
              {mode && <span className="mode">{mode}</span>}
              {note && <span className="note">{note}</span>}
            </button>
          );
        })}
      </div>
      {[...told].map(([key, why]) => (
        <p key={key} className="why-not">
          <Reason refusal={why} />
        </p>
      ))}
      {children}
    </section>
  );
}
