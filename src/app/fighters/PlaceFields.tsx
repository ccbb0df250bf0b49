import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INCH, inches, type Mils, type Point } from '../../plane/table.ts';
import { Icon } from '../panels/Icon.tsx';

/** How far a press of an arrow moves. */
const STEP: Mils = INCH;
/** No table is larger. */
const FARTHEST = 1000;

interface Props {
  /** What is placed, for ears. */
  readonly label: string;
  readonly at: Point | null;
  /** Where it would begin. */
  readonly start: Point;
  /** Its arrows are there: one place at a time is stepped. */
  readonly arrows: boolean;
  onPlace(at: Point): void;
  onNudge(dx: Mils, dy: Mils): void;
}

/** A place in inches, to be typed or stepped to. */
export function PlaceFields({ label, at, start, arrows, onPlace, onNudge }: Props) {
  const { t } = useTranslation('fighters');
  const from = at ?? start;
  const arrow = (icon: 'back' | 'next' | 'up' | 'down', dx: number, dy: number) => (
    <button
      type="button"
      className="tool"
      title={t(`nudge.${icon}`)}
      onClick={() => onNudge(dx * STEP, dy * STEP)}
    >
      <Icon name={icon} label={t(`nudge.${icon}`)} />
    </button>
  );
  return (
    <fieldset className="place" aria-label={label}>
      <Axis name="x" value={at?.x ?? null} onChange={(x) => onPlace({ x, y: from.y })} />
      <Axis name="y" value={at?.y ?? null} onChange={(y) => onPlace({ x: from.x, y })} />
      {arrows && (
        <span className="nudges">
          {arrow('back', -1, 0)}
          {arrow('up', 0, 1)}
          {arrow('down', 0, -1)}
          {arrow('next', 1, 0)}
        </span>
      )}
    </fieldset>
  );
}

interface AxisProps {
  readonly name: 'x' | 'y';
  readonly value: Mils | null;
  onChange(value: Mils): void;
}

function Axis({ name, value, onChange }: AxisProps) {
  const { t } = useTranslation('fighters');
  // As typed while it means the same, so that a number can be typed through what it is not yet.
  const [typed, setTyped] = useState<{ text: string; at: Mils | null } | null>(null);
  const plain = value === null ? '' : inches(value);
  return (
    <label>
      <span className="axis">{t(`axis.${name}`)}</span>
      <input
        type="number"
        step="any"
        inputMode="decimal"
        value={typed?.at === value ? typed.text : plain}
        onBlur={() => setTyped(null)}
        onChange={({ target: { value: text } }) => {
          const number = Number.parseFloat(text);
          const mils = Math.round(number * INCH) + 0;
          const fine = Number.isFinite(number) && Math.abs(number) <= FARTHEST;
          setTyped({ text, at: fine ? mils : value });
          if (fine) onChange(mils);
        }}
      />
    </label>
  );
}
