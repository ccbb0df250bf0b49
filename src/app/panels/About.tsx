import { useTranslation } from 'react-i18next';
import { usePage } from '../store.ts';

/** Where the battle came from and the hash that it ends with: the same wherever it is fought. */
export function About() {
  const { t } = useTranslation();
  const origin = usePage((page) => page.origin);
  const playback = usePage((page) => page.playback);
  if (!origin || !playback) return null;
  const { setting, facts, turns } = playback;
  const captains = setting.sides.map(
    ({ id, name }) => `${name}: ${t(`captain.${origin.seats[id] ?? 'person'}.name`)}`,
  );
  return (
    <details className="about">
      <summary>{t('about.label')}</summary>
      <dl>
        <dt>{t('about.scenario')}</dt>
        <dd>
          {setting.title} <small>{origin.source}</small>
        </dd>
        <dt>{t('about.seed')}</dt>
        <dd>{origin.seed}</dd>
        <dt>{t('about.captains')}</dt>
        <dd>{captains.join(', ')}</dd>
        <dt>{t('about.length')}</dt>
        <dd>
          {t('about.turns', { count: turns.length - 1 })}, {t('about.facts', { count: facts.length })}
        </dd>
        <dt>{t('about.hash')}</dt>
        <dd className="hash">{origin.hash}</dd>
      </dl>
    </details>
  );
}
