import { useTranslation } from 'react-i18next';
import { usePage } from '../store.ts';

/** Where the battle came from and the hash that it ends with: the same wherever it is fought. */
export function About() {
  const { t } = useTranslation();
  const fought = usePage((page) => page.fought);
  const scenario = usePage((page) => page.choice.scenario);
  if (!fought?.battle.journal) return null;
  const { setting, journal, state } = fought.battle;
  const captains = setting.sides.map(
    ({ id, name }) => `${name}: ${t(`captain.${fought.captains[id] ?? 'cadet'}.name`)}`,
  );
  return (
    <details className="about">
      <summary>{t('about.label')}</summary>
      <dl>
        <dt>{t('about.scenario')}</dt>
        <dd>
          {setting.title} <small>{scenario}.json</small>
        </dd>
        <dt>{t('about.seed')}</dt>
        <dd>{fought.seed}</dd>
        <dt>{t('about.captains')}</dt>
        <dd>{captains.join(', ')}</dd>
        <dt>{t('about.length')}</dt>
        <dd>
          {t('about.turns', { count: state.turn })}, {t('about.facts', { count: journal.facts.length })}
        </dd>
        <dt>{t('about.hash')}</dt>
        <dd className="hash">{journal.hash}</dd>
      </dl>
    </details>
  );
}
