import { useTranslation } from 'react-i18next';
import { shipName, sideName } from '../../words/names.ts';
import { toPresent, useAtPresent, usePlay } from '../play.ts';
import { usePage } from '../store.ts';
import { Ending } from './Ending.tsx';
import { goToTask } from './goToTask.ts';

const GO = {
  orders: 'prompt.toOrders',
  telepaths: 'prompt.toTelepaths',
  aims: 'prompt.toAims',
  groups: 'prompt.toGroups',
  attacks: 'prompt.toAttacks',
  answers: 'prompt.toAnswers',
  fire: 'prompt.toFire',
  needles: 'prompt.toNeedles',
  repairs: 'prompt.toRepairs',
  places: 'prompt.toPlaces',
} as const;

/** What the game waits for, in words, and the way to it. */
export function Prompt() {
  const { t } = useTranslation('game');
  const asked = usePlay((play) => play.asked);
  const seated = usePlay((play) => play.viewer !== null);
  const watched = usePlay((play) => Object.values(play.seats).every((seat) => seat !== 'person'));
  const busy = usePage((page) => page.busy);
  const present = useAtPresent();
  const waits = useWaits();
  if (!busy && asked?.for === 'nothing' && present) return <Ending />;
  const past = present || busy || watched ? '' : <Past />;
  return (
    <section className="prompt" aria-label={t('prompt.label')}>
      <p role="status">
        {past} {waits}
      </p>
      {!busy && present && seated && asked && asked.for !== 'nothing' && (
        <button type="button" className="main" onClick={goToTask}>
          {t(GO[asked.for])}
        </button>
      )}
      {past && (
        <button type="button" onClick={toPresent}>
          {t('prompt.back')}
        </button>
      )}
    </section>
  );
}

function Past() {
  const { t } = useTranslation('game');
  const playing = usePage((page) => page.playing);
  return <span className="past">{t(playing ? 'prompt.happens' : 'prompt.past')}</span>;
}

/** The sentence; nothing of how a battle ended that is still being shown. */
function useWaits(): string {
  const { t } = useTranslation('game');
  const asked = usePlay((play) => play.asked);
  const persons = usePage(({ choice }) => Object.values(choice.seats).includes('person'));
  const watched = usePlay((play) => Object.values(play.seats).every((seat) => seat !== 'person'));
  const busy = usePage((page) => page.busy);
  const playback = usePage((page) => page.playback);
  if (busy) return t(persons ? 'places' : 'think');
  if (!asked || !playback) return '';
  if (asked.for === 'nothing') return watched ? t('prompt.watch') : '';
  const { setting, turns } = playback;
  const values = { turn: turns.length - 1, side: sideName(setting, asked.side) };
  if (asked.for === 'needles')
    return t('prompt.needles', {
      ...{ ...values, ship: shipName(setting, asked.ship), target: shipName(setting, asked.target) },
      count: asked.hits,
    });
  if (asked.for === 'groups' && asked.groups.some((id) => setting.shipIndex.has(id)))
    return t('prompt.vessels', values);
  if (asked.for !== 'fire') return t(`prompt.${asked.for}`, values);
  const ship = setting.ships.find(({ id }) => id === asked.ships[0])?.name ?? '';
  return t('prompt.fire', { ...values, ship, count: asked.ships.length });
}
