import { useTranslation } from 'react-i18next';
import type { ShipState } from '../../battle/state.ts';
import { placeText } from '../../words/names.ts';

/** Where a hidden vessel was seen last, if it was (SHD-13). */
export function LastSeen({ now }: { now: ShipState }) {
  const { t } = useTranslation('shadows');
  const seen = now.shadow?.seen;
  return <>{seen ? t('seen.last', { x: placeText(seen.x), y: placeText(seen.y) }) : t('seen.never')}</>;
}
