import type { useTranslation } from 'react-i18next';
import type { Setting } from '../../battle/setting.ts';
import { INCH } from '../../plane/table.ts';
import { placeText } from '../../words/names.ts';

/** When and where a ship comes out of hyperspace (JUMP-5): the scenario says it to all. */
export function arrivalText(t: ReturnType<typeof useTranslation>['t'], setting: Setting, id: string): string {
  const plans = setting.scenario.sides.flatMap(({ ships }) => ships);
  const arrives = plans.find((ship) => ship.id === id)?.arrives;
  if (!arrives) return '';
  const [x, y] = arrives.point;
  return t('fleet.arrives', { turn: arrives.turn, x: placeText(x * INCH), y: placeText(y * INCH) });
}
