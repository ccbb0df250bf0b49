import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText } from '../../words/refusal.ts';
import { usePlay } from '../play.ts';
import type { Notation } from './lines.ts';
import { useFault, useTyped } from './typed.ts';

interface Props<T> {
  readonly notation: Notation<T>;
  readonly value: T;
  readonly example: string;
  /** One line only, which Enter hands in. */
  readonly single?: boolean;
  /** Why what was read may not be meant at all, in words; null if it may. */
  refuse?(value: T): string | null;
  onRead(value: T): void;
}

/** The same as text. What is typed stays as it is for as long as it says the same as the fields. */
export function Lines<T>({ notation, value, example, single = false, refuse, onRead }: Props<T>) {
  const { t } = useTranslation('fighters');
  const id = useId();
  const setting = usePlay((play) => play.view?.setting);
  const printed = notation.print(value);
  const typed = useTyped();
  const fault = useFault(printed);
  const shown = (typed.at === printed ? typed.text : null) ?? printed;
  const change = (text: string) => {
    const read = notation.parse(text);
    const wrong = read.ok ? (refuse?.(read.value) ?? null) : refusalText(read.refusal, setting);
    const at = read.ok && wrong === null ? notation.print(read.value) : printed;
    useTyped.setState({ text, at, fault: wrong });
    if (read.ok && wrong === null) onRead(read.value);
  };
  const field = {
    id,
    spellCheck: false,
    placeholder: example,
    value: shown,
    'aria-invalid': fault !== null,
    'aria-describedby': fault === null ? undefined : `${id}why`,
  };
  return (
    <section className="fire-text">
      <label htmlFor={id}>{t('typed')}</label>
      {single ? (
        <input
          {...field}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <textarea
          {...field}
          rows={Math.max(2, shown.split('\n').length)}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {fault !== null && (
        <p id={`${id}why`} className="why">
          {fault}
        </p>
      )}
    </section>
  );
}
