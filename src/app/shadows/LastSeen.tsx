import { useTranslation } from 'react-i18next';
import type { ShipState } from '../../battle/state.ts';
import { placeText } from '../../words/names.ts';

/** Where a hidden vessel cloaked, if anybody saw it; what sensors found holds for its turn only (SHD-13, SENS-6). */
export function LastSeen({ now }: { now: ShipState }) {
  const { t } = useTranslation('shadows');
  const seen = now.shadow?.seen;
  return (
    <>{seen ? t('hidden.cloaked', { x: placeText(seen.x), y: placeText(seen.y) }) : t('hidden.never')}</>
  );
}
