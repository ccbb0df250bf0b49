import { useTranslation } from 'react-i18next';
import { type Group, theGroup } from '../../battle/groups.ts';
import { shipNamed } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { chooseGroup } from './act.ts';
import { strengthText, type Tell } from './words.ts';

/** Which of the groups left moves now; Shadow vessels are among them (SHD-9, TELE-4). */
export function Choice({ view, groups, chosen }: { view: View; groups: readonly string[]; chosen: string }) {
  const { t } = useTranslation('fighters');
  return (
    <fieldset className="fire-ships">
      <legend>{t('groups.left', { count: groups.length })}</legend>
      {groups.map((id) => {
        const vessel = shipNamed(view, id);
        return (
          <div key={id} className="fire-ship">
            <label>
              <input type="radio" name="flying" checked={id === chosen} onChange={() => chooseGroup(id)} />
              <code className="group-id">{id}</code>
              <small>
                {vessel
                  ? t(vessel.now.shadow?.lock ? 'group.locked' : 'group.phases')
                  : groupText(t, view, theGroup(view, id))}
              </small>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}

function groupText(t: Tell, view: View, { now }: Group): string {
  const launched = now.launched === view.state.turn ? `, ${t('group.launched')}` : '';
  return strengthText(t, view, now) + launched;
}
