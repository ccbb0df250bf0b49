import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FireOrder, isPass, parseFire, printFire } from '../../battle/fireOrder.ts';
import { refusalText } from '../../words/refusal.ts';
import { usePlay } from '../play.ts';
import { order as allot, unreadable, useAim } from './aim.ts';

/** The order as it is typed, in step with the table. */
export function FireText({ order }: { order: FireOrder }) {
  const { t } = useTranslation('fire');
  const id = useId();
  const setting = usePlay((play) => play.view?.setting);
  const unread = useAim((aim) => aim.unread);
  const shadow = setting?.ships[setting.shipIndex.get(order.ship) ?? -1]?.design.shadow != null;
  // As typed while it means the same as the order, so that the caret does not jump.
  const [typed, setTyped] = useState('');
  const printed = isPass(order) ? '' : printFire(order);
  const read = parseFire(order.ship, typed);
  const same = read.ok && (isPass(read.value) ? '' : printFire(read.value)) === printed;
  const refused = unread === null ? null : parseFire(order.ship, unread);
  const change = (text: string) => {
    setTyped(text);
    const now = parseFire(order.ship, text);
    if (now.ok) allot(now.value);
    else unreadable(text);
  };
  return (
    <section className="fire-text">
      <label htmlFor={id}>{t('typed.label')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={t(shadow ? 'typed.exampleShadow' : 'typed.example')}
        value={unread ?? (same ? typed : printed)}
        aria-invalid={unread !== null}
        aria-describedby={unread === null ? undefined : `${id}why`}
        onChange={(event) => change(event.target.value)}
      />
      {refused && !refused.ok && (
        <p id={`${id}why`} className="why">
          {refusalText(refused.refusal, setting)}
        </p>
      )}
    </section>
  );
}
