import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../battle/refusal.ts';
import { Reason } from '../orders/Reason.tsx';
import { Icon } from '../panels/Icon.tsx';

interface Props {
  readonly label: string;
  readonly value: number;
  /** What it comes to, in words. */
  readonly told: string;
  /** The most that a slider goes to; without one there is none. */
  readonly most?: number;
  /** Why one more may not be; null if it may. */
  readonly why: Refusal | null;
  onChange(value: number): void;
}

/** A number that is stepped, or drawn along a scale; one that cannot be paid says why. */
export function Stepper({ label, value, told, most, why, onChange }: Props) {
  const { t } = useTranslation('shadows');
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div role="group" aria-label={label} className="stepper">
      <span className="stepper-label" aria-hidden="true">
        {label}
      </span>
      <span className="dial-step">
        <button
          type="button"
          className="tool"
          title={t('less', { what: label })}
          aria-disabled={value === 0}
          onClick={() => value > 0 && onChange(value - 1)}
        >
          <Icon name="minus" label={t('less', { what: label })} />
        </button>
        <output>{value}</output>
        <button
          type="button"
          className="tool"
          title={t('more', { what: label })}
          aria-disabled={why !== null}
          aria-describedby={why ? id : undefined}
          onClick={() => !why && onChange(value + 1)}
        >
          <Icon name="plus" label={t('more', { what: label })} />
        </button>
      </span>
      {most !== undefined && (
        <input
          type="range"
          min={0}
          max={Math.max(most, value)}
          value={value}
          aria-label={label}
          aria-valuetext={told}
          disabled={most === 0 && value === 0}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
      <span className="stepper-told">{told}</span>
      {why && (
        <p id={id} className="why-not">
          <Reason refusal={why} />
        </p>
      )}
    </div>
  );
}
