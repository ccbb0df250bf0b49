import { useTranslation } from 'react-i18next';
import { placeText } from '../../words/names.ts';
import { usePlay } from '../play.ts';
import { useStuck } from './act.ts';
import type { Outlook } from './outlook.ts';
import { Reason } from './Reason.tsx';

export const STATUS = 'orders-status';

/** Where the ship will end and what it meets on its way, or why its orders are illegal. */
export function Status({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  const { written, judged, warnings } = outlook;
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
      <Stuck outlook={outlook} />
      {warnings.map(({ key, rule, terrain, need }) => (
        <p key={`${key} ${terrain}`} className="orders-warning">
          {t(`warning.${key}`, { terrain, need })} <span className="rule">{rule}</span>
        </p>
      ))}
    </div>
  );
}

/** Why the last key or button changed nothing. */
function Stuck({ outlook: { id, ship, orders } }: { outlook: Outlook }) {
  const { t } = useTranslation('orders');
  const draft = usePlay((play) => play.draft);
  const stuck = useStuck();
  if (stuck.id !== id || stuck.draft !== draft || !stuck.why) return null;
  // Its thrust is bought: without points there is none, whatever else the move lacks.
  const unbought = ship.now.shadow && !orders.phase && orders.inertial === undefined;
  return (
    <p className="why-not">
      {unbought && !stuck.why.rule.startsWith('SHD') ? t('unbought') : <Reason refusal={stuck.why} />}
    </p>
  );
}
