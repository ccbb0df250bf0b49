import { useTranslation } from 'react-i18next';
import { placeText } from '../../words/names.ts';
import type { Outlook } from './outlook.ts';
import { Reason } from './Reason.tsx';

export const STATUS = 'orders-status';

/** Where the ship will end and what it meets on its way, or why its orders are illegal. */
export function Status({ outlook: { written, judged, warnings } }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  return (
    <div id={STATUS} role="status" className={judged.ok ? 'orders-status' : 'orders-status illegal'}>
      {judged.ok ? (
        <p>
          {t(written ? 'ends' : 'endsUnordered', {
            course: judged.value.course,
            velocity: judged.value.velocity,
            x: placeText(judged.value.end.x),
            y: placeText(judged.value.end.y),
          })}
        </p>
      ) : (
        <p>
          <Reason refusal={judged.refusal} />
        </p>
      )}
      {warnings.map(({ key, rule, terrain, need }) => (
        <p key={`${key} ${terrain}`} className="orders-warning">
          {t(`warning.${key}`, { terrain, need })} <span className="rule">{rule}</span>
        </p>
      ))}
    </div>
  );
}
