import { useTranslation } from 'react-i18next';
import { PHASES } from '../../battle/state.ts';
import { sideName } from '../../words/names.ts';
import { sentence } from '../../words/sentence.ts';
import { say } from '../../words/words.ts';
import { saveBattle } from '../game/battleFiles.ts';
import { mayAgree, useAtPresent, usePlay } from '../play.ts';
import { setPage, usePage } from '../store.ts';
import { Icon, type IconName } from './Icon.tsx';

/** Title, turn, the phases of the turn, whose move it is, and the outcome. */
export function TopBar() {
  const { t } = useTranslation();
  const setting = usePage((page) => page.playback?.setting);
  const turn = usePage((page) => page.state?.turn ?? 0);
  return (
    <header className="top">
      <h1>{t('title')}</h1>
      <p className="battle-title">{setting?.title}</p>
      <p className="turn">
        {t('top.turn')} <strong>{turn}</strong> {t('top.of', { count: setting?.turnLimit ?? 0 })}
      </p>
      <Phases />
      <Move />
      <Menu />
    </header>
  );
}

function Menu() {
  const { t } = useTranslation();
  const some = usePage((page) => page.playback !== null);
  const agreeable = usePlay(mayAgree);
  return (
    <nav className="menu" aria-label={t('top.menu')}>
      <button type="button" className="new" onClick={() => setPage({ dialog: 'new' })}>
        <Icon name="plus" />
        <span>{t('top.new')}</span>
      </button>
      <Tool icon="open" label={t('game:open.title')} act={() => setPage({ dialog: 'open' })} />
      <Tool icon="save" label={t('game:save')} disabled={!some} act={saveBattle} />
      {agreeable && (
        <Tool icon="flag" label={t('game:agree.title')} act={() => setPage({ dialog: 'agree' })} />
      )}
      <Tool icon="keys" label={t('top.keys')} act={() => setPage({ dialog: 'help' })} />
    </nav>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly act: () => void;
}

function Tool({ icon, label, disabled = false, act }: ToolProps) {
  return (
    <button type="button" className="tool" title={label} disabled={disabled} onClick={act}>
      <Icon name={icon} label={label} />
    </button>
  );
}

function Phases() {
  const { t } = useTranslation();
  const now = usePage(({ playback, beat }) => playback?.beats[beat]?.phase);
  const begun = usePage((page) => (page.state?.turn ?? 0) > 0);
  const at = begun ? PHASES.indexOf(now ?? 'power') : -1;
  return (
    <ol className="phases" aria-label={t('top.phases')}>
      {PHASES.map((phase, i) => (
        <li
          key={phase}
          className={i < at ? 'past' : undefined}
          aria-current={i === at ? 'step' : undefined}
          title={say(`phase.${phase}`)}
        >
          <span>{t(`phase.${phase}`)}</span>
        </li>
      ))}
    </ol>
  );
}

const TO_DO = {
  ...{
    telepaths: 'top.toReach',
    aims: 'top.toAim',
    groups: 'top.toFly',
    attacks: 'top.toAttack',
    answers: 'top.toAnswer',
  },
  ...{ fire: 'top.toFire', needles: 'top.toNeedle', repairs: 'top.toRepair', places: 'top.toPlace' },
} as const;

/** Whose ship acts, or how the battle ended. */
function Move() {
  const { t } = useTranslation();
  const setting = usePage((page) => page.playback?.setting);
  const ended = usePage((page) => page.state?.ended);
  const beat = usePage(({ playback, beat }) => playback?.beats[beat]);
  const asked = usePlay((play) => play.asked);
  const person = usePlay(
    ({ asked, seats }) => asked !== null && asked.for !== 'nothing' && seats[asked.side] === 'person',
  );
  const present = useAtPresent();
  if (!setting || !beat) return null;
  if (present && person && asked && asked.for !== 'nothing' && asked.for !== 'orders') {
    const vessels = asked.for === 'groups' && asked.groups.some((id) => setting.shipIndex.has(id));
    const to = vessels ? 'top.toPhase' : TO_DO[asked.for];
    return <p className="move">{t(to, { side: sideName(setting, asked.side) })}</p>;
  }
  if (ended) {
    const told = sentence(setting, { type: 'BattleEnded', rule: 'TURN-7', ...ended });
    return <p className="move outcome">{told?.text}</p>;
  }
  const ship = setting.ships[setting.shipIndex.get(beat.acting ?? '') ?? -1];
  if (!ship) return <p className="move">{t(`top.beat.${beat.kind}`)}</p>;
  const side = setting.sides.find(({ id }) => id === ship.side)?.name ?? '';
  return (
    <p className="move">{t(beat.kind === 'pass' ? 'top.passes' : 'top.fires', { side, ship: ship.name })}</p>
  );
}
