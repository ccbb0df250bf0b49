import { useTranslation } from 'react-i18next';
import { targetsOf, whyNotFight } from '../../battle/dogfight.ts';
import { type Group, theGroup } from '../../battle/groups.ts';
import type { Attacks } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { ownGroups } from '../../captain/own.ts';
import { targetName } from '../../words/names.ts';
import { useSeen } from '../fire/seen.ts';
import { Reason } from '../orders/Reason.tsx';
import { commit, nameAttacks, usePlay } from '../play.ts';
import { attackNothing, suggest } from './act.ts';
import { judgeAttacks } from './judge.ts';
import { Lines } from './Lines.tsx';
import { ATTACKS } from './lines.ts';
import { Refusals } from './Refusals.tsx';
import { sideStyle, Task } from './Task.tsx';
import { useFault } from './typed.ts';
import { diceText, strengthText, targetText } from './words.ts';

/** What the groups of the side at the screen attack (FTR-10). */
export function AttackPanel() {
  const { t } = useTranslation('fighters');
  const view = usePlay((play) => play.view);
  const attacks = usePlay((play) => play.attacks);
  const fault = useFault(ATTACKS.print(attacks ?? {}));
  const seen = useSeen();
  if (!view || !attacks) return null;
  const judged = judgeAttacks(view, attacks);
  const good = judged.filter(({ why }) => !why).length;
  const bad = judged.filter(({ why }) => why);
  const groups = ownGroups(view).map((group) => ({ group, targets: targetsOf(view, group) }));
  const able = groups.filter(({ targets }) => targets.length > 0);
  const unable = groups.filter(({ targets }) => targets.length === 0);
  return (
    <Task
      title={t('attacks.title')}
      summary={
        <>
          {t('attacks.summary', { count: good, able: t('attacks.able', { count: able.length }) })}{' '}
          {bad.length > 0 && t('refused', { count: bad.length })} <span className="rule">FTR-10</span>
        </>
      }
      wrong={bad.length > 0}
      main={good > 0 ? t('attacks.attack', { count: good }) : t('attacks.attackNone')}
      able={good > 0 && fault === null}
      style={sideStyle(view)}
      onMain={commit}
      onSuggest={suggest}
      more={
        <button type="button" disabled={!seen} onClick={attackNothing}>
          {t('attacks.nothing')}
        </button>
      }
    >
      <ul className="group-choices">
        {able.map(({ group, targets }) => (
          <li key={group.is.id}>
            <Attack {...{ view, group, targets, attacks }} />
          </li>
        ))}
      </ul>
      <Refusals
        setting={view.setting}
        of={bad.map(({ what, why }) => ({
          what: `${what.group} → ${targetName(view.setting, what.target)}`,
          why,
        }))}
      />
      <Lines notation={ATTACKS} value={attacks} example="omega-1.g1 attack narn-1" onRead={nameAttacks} />
      {unable.length > 0 && <Unable view={view} groups={unable.map(({ group }) => group)} />}
    </Task>
  );
}

interface AttackProps {
  readonly view: View;
  readonly group: Group;
  readonly targets: readonly string[];
  readonly attacks: Attacks;
}

function Attack({ view, group, targets, attacks }: AttackProps) {
  const { t } = useTranslation('fighters');
  const { id } = group.is;
  const target = Object.hasOwn(attacks, id) ? (attacks[id] as string) : '';
  const known = targets.includes(target);
  const { [id]: _, ...others } = attacks;
  return (
    <>
      <label>
        <code className="group-id">{id}</code>
        <small>{strengthText(t, view, group.now)}</small>
        <select
          value={target}
          aria-label={t('attacks.of', { group: id })}
          onChange={({ target: { value } }) =>
            nameAttacks(value === '' ? others : { ...others, [id]: value })
          }
        >
          <option value="">{t('attacks.none')}</option>
          {target !== '' && !known && <option value={target}>{target}</option>}
          {targets.map((one) => (
            <option key={one} value={one}>
              {targetText(t, view, group.now, one)}
            </option>
          ))}
        </select>
      </label>
      {known && <p className="told">{diceText(t, view, group, target)}</p>}
    </>
  );
}

/** Groups that can attack nothing, each with the reason. */
function Unable({ view, groups }: { view: View; groups: readonly Group[] }) {
  const { t } = useTranslation('fighters');
  return (
    <section className="unable-groups" aria-label={t('attacks.unable', { count: groups.length })}>
      <h3>{t('attacks.unable', { count: groups.length })}</h3>
      <ul>
        {groups.map((group) => {
          const why = whyNotFight(view, theGroup(view, group.is.id));
          return (
            <li key={group.is.id}>
              {why ? (
                <Reason refusal={why} />
              ) : (
                <>
                  <code>{group.is.id}</code> <span>{t('attacks.far')}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
