import { useTranslation } from 'react-i18next';
import { answersOf, whyNotAnswer } from '../../battle/dogfight.ts';
import type { Group } from '../../battle/groups.ts';
import type { Answers } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { ownGroups } from '../../captain/own.ts';
import { listed, targetName } from '../../words/names.ts';
import { refusalText } from '../../words/refusal.ts';
import { answerAttacks, commit, usePlay } from '../play.ts';
import { suggest } from './act.ts';
import { judgeAnswers } from './judge.ts';
import { Lines } from './Lines.tsx';
import { ANSWERS } from './lines.ts';
import { Refusals } from './Refusals.tsx';
import { sideStyle, Task } from './Task.tsx';
import { useFault } from './typed.ts';
import { diceText, strengthText, type Tell, targetText } from './words.ts';

/** What the groups under attack do, of the side at the screen (FTR-10, FTR-13). */
export function AnswerPanel() {
  const { t } = useTranslation('fighters');
  const view = usePlay((play) => play.view);
  const answers = usePlay((play) => play.answers);
  const fault = useFault(ANSWERS.print(answers ?? {}));
  if (!view || !answers) return null;
  const bad = judgeAnswers(view, answers).filter(({ why }) => why);
  const groups = ownGroups(view)
    .map((group) => ({ group, attackers: answersOf(view, group) }))
    .filter(({ attackers }) => attackers.length > 0);
  const said = groups.filter(({ group }) => Object.hasOwn(answers, group.is.id)).length;
  return (
    <Task
      title={t('answers.title')}
      summary={
        <>
          {t('answers.summary', { count: said, all: groups.length })}{' '}
          {bad.length > 0 && t('refused', { count: bad.length })} <span className="rule">FTR-10</span>
        </>
      }
      wrong={bad.length > 0}
      main={t('answers.give')}
      able={fault === null}
      style={sideStyle(view)}
      onMain={commit}
      onSuggest={suggest}
    >
      <ul className="group-choices">
        {groups.map(({ group, attackers }) => (
          <li key={group.is.id}>
            <Answer {...{ view, group, attackers, answers }} />
          </li>
        ))}
      </ul>
      <Refusals setting={view.setting} of={bad.map(({ what, why }) => ({ what: what.group, why }))} />
      <Lines
        notation={ANSWERS}
        value={answers}
        example="omega-1.g1 answer narn-1.g1"
        onRead={answerAttacks}
      />
    </Task>
  );
}

interface AnswerProps {
  readonly view: View;
  readonly group: Group;
  readonly attackers: readonly string[];
  readonly answers: Answers;
}

/** A value that is no id. */
const PRESS_ON = '!';

function Answer({ view, group, attackers, answers }: AnswerProps) {
  const { t } = useTranslation('fighters');
  const { id } = group.is;
  const { screens } = group.now;
  const said = Object.hasOwn(answers, id) ? answers[id] : undefined;
  const value = said === undefined ? '' : said === null ? PRESS_ON : said;
  const { [id]: _, ...others } = answers;
  const change = (next: string) =>
    answerAttacks(next === '' ? others : { ...others, [id]: next === PRESS_ON ? null : next });
  const pressOn = whyNotAnswer(view, group, null);
  const attacked = attackers.filter((one) => attackOf(view, one) === id);
  const covers = screens !== null && attacked.length < attackers.length;
  const target = said === undefined ? unwritten(view, group, attacked) : said;
  const unsaid = covers ? t('answers.covers') : does(t, view, group, unwritten(view, group, attacked));
  const rolls = said === undefined && covers ? null : target;
  return (
    <>
      <label>
        <code className="group-id">{id}</code>
        <small>{strengthText(t, view, group.now)}</small>
        <select
          value={value}
          aria-label={t('answers.of', { group: id })}
          onChange={(event) => change(event.target.value)}
        >
          <option value="">{t('answers.unsaid', { does: unsaid })}</option>
          {attackers.map((one) => (
            <option key={one} value={one}>
              {t(attackOf(view, one) === id ? 'answers.shoot' : 'answers.engage', {
                target: targetText(t, view, group.now, one),
              })}
            </option>
          ))}
          {!pressOn && <option value={PRESS_ON}>{does(t, view, group, null)}</option>}
        </select>
      </label>
      <p className="told">
        {attacksText(t, view, attackers)}{' '}
        {screens !== null && t('answers.screens', { ship: targetName(view.setting, screens) })}{' '}
        {rolls !== null && diceText(t, view, group, rolls)}
      </p>
      {pressOn && <p className="told">{refusalText(pressOn, view.setting)}</p>}
    </>
  );
}

/** `narn-1.g1 and narn-1.g2 attack Agamemnon (omega-1).` */
function attacksText(t: Tell, view: View, attackers: readonly string[]): string {
  const targets = [...new Set(attackers.map((one) => attackOf(view, one)))];
  return targets
    .map((id) => {
      const groups = attackers.filter((one) => attackOf(view, one) === id);
      const target = targetName(view.setting, id);
      return t('answers.attacks', { count: groups.length, groups: listed(groups), target });
    })
    .join(' ');
}

function attackOf(view: View, group: string): string {
  return view.state.groups.find(({ id }) => id === group)?.attack ?? '';
}

/** What a group shoots at that says nothing: the group that it attacks, or who attacks it unless it has a ship to attack. */
function unwritten({ setting }: View, { now }: Group, attacked: readonly string[]): string | null {
  if (now.attack !== null && setting.groupIndex.has(now.attack)) return now.attack;
  if (now.attack !== null && setting.options.dogfight === 'pressOn') return null;
  return attacked[0] ?? null;
}

function does(t: Tell, { setting }: View, { now }: Group, target: string | null): string {
  if (target !== null) return t('answers.shoot', { target });
  return now.attack === null
    ? t('answers.holds')
    : t('answers.press', { target: targetName(setting, now.attack) });
}
