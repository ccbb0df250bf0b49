import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseOrders, printOrders } from '../../battle/orders.ts';
import { FIELD, pickNext, SEAL, seal, settle, type, undo } from './act.ts';
import type { Outlook } from './outlook.ts';
import { STATUS } from './Status.tsx';

/** Typed orders. What is typed stays as it is for as long as it says the same as the dial. */
export function Written({ outlook: { id, ship, text } }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState({ id, text });
  const shown = typed.id === id && meaning(typed.text) === text ? typed.text : text;
  return (
    <p className="written">
      <label htmlFor={FIELD}>{t('text', { ship: ship.is.name })}</label>
      <input
        id={FIELD}
        type="text"
        value={shown}
        placeholder={t(ship.now.shadow ? 'exampleShadow' : 'example')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={STATUS}
        onChange={({ target }) => {
          setTyped({ id, text: target.value });
          type(id, target.value);
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          else if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
            // The browser's own undo would leave the dial behind.
            event.preventDefault();
            settle();
            undo();
          } else if (event.key === 'Enter' && !event.repeat) {
            event.preventDefault();
            settle();
            if (event.ctrlKey || event.metaKey) seal();
            else if (!pickNext(1)) document.getElementById(SEAL)?.focus();
          }
        }}
      />
    </p>
  );
}

/** Text as the draft keeps it. */
function meaning(text: string): string {
  if (text.trim() === '') return '';
  const read = parseOrders(text);
  return read.ok ? printOrders(read.value) : text;
}
