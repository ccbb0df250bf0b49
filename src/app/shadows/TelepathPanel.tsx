import { useTranslation } from 'react-i18next';
import type { Ship } from '../../battle/ships.ts';
import type { Telepath, TelepathAct } from '../../battle/state.ts';
import { type Attack, membersOf, psiReach, sameTelepath, whyNotReach } from '../../battle/telepath/locks.ts';
import type { View } from '../../battle/view.ts';
import { INCH, rangeBetween, rangeText } from '../../plane/table.ts';
import { shipName } from '../../words/names.ts';
import { refusalText } from '../../words/refusal.ts';
import { suggest } from '../fighters/act.ts';
import { Lines } from '../fighters/Lines.tsx';
import { Refusals } from '../fighters/Refusals.tsx';
import { sideStyle, Task } from '../fighters/Task.tsx';
import { useFault } from '../fighters/typed.ts';
import { useSeen } from '../fire/seen.ts';
import { Reason } from '../orders/Reason.tsx';
import { commit, reachOut, usePlay } from '../play.ts';
import { TELEPATHS } from './lines.ts';
import {
  attacking,
  attackOf,
  breaking,
  declared,
  helping,
  isLost,
  type JudgedAct,
  type JudgedHelper,
  judgeActs,
  type Mind,
  mindsOf,
  type Odds,
  oddsOf,
  victimsOf,
  whyNoHelper,
} from './minds.ts';

/** What the telepaths of the side at the screen do (TELE-2, TELE-6). */
export function TelepathPanel() {
  const { t } = useTranslation('shadows');
  const view = usePlay((play) => play.view);
  const acts = usePlay((play) => play.telepaths);
  const fault = useFault(TELEPATHS.print(acts ?? []));
  const seen = useSeen();
  if (!view || !acts) return null;
  const judged = judgeActs(view, acts);
  const bad = judged.filter(({ why }) => why);
  const good = judged.filter(({ why }) => !why);
  const attacks = good.filter(({ act }) => act.does === 'lock').length;
  const minds = mindsOf(view);
  const holders = minds.filter(({ holds }) => holds?.leads);
  const broken = good.length - attacks;
  // What an attack of its own card says there already.
  const strays = bad.filter(
    ({ act }) => act.does === 'break' || !minds.some((mind) => sameTelepath(mind, act) && isFree(view, mind)),
  );
  return (
    <Task
      title={t('telepaths.title')}
      summary={
        <>
          {t('telepaths.attacks', { count: attacks })}{' '}
          {holders.length > 0 && t('telepaths.holds', { count: holders.length - broken })}{' '}
          {bad.length > 0 && t('telepaths.refused', { count: bad.length })}{' '}
          <span className="rule">TELE-2</span>
        </>
      }
      wrong={bad.length > 0}
      main={
        attacks > 0
          ? t('telepaths.go', { count: attacks })
          : t(holders.length > broken ? 'telepaths.hold' : 'telepaths.none')
      }
      able={fault === null}
      style={sideStyle(view)}
      onMain={commit}
      onSuggest={suggest}
      more={
        <button type="button" disabled={!seen || acts.length === 0} onClick={() => reachOut([])}>
          {t('vessel.back')}
        </button>
      }
    >
      <ul className="minds">
        {minds.map((mind) => (
          <li key={`${mind.ship} ${mind.system}`}>
            <MindCard {...{ view, acts, mind, minds }} judged={judged} />
          </li>
        ))}
      </ul>
      <Refusals
        setting={view.setting}
        of={strays.map(({ act, why }) => ({ what: `${act.ship} ${act.system}`, why }))}
      />
      <Lines
        notation={TELEPATHS}
        value={acts}
        example="white-star-1 tp1 lock stalker-1 with tp2"
        onRead={reachOut}
      />
    </Task>
  );
}

/** Its card takes an attack: it is there, not exhausted, and in no lock. */
function isFree(view: View, mind: Mind): boolean {
  return !isLost(view, mind) && mind.level > 0 && !mind.holds;
}

interface CardProps {
  readonly view: View;
  readonly acts: readonly TelepathAct[];
  readonly mind: Mind;
  readonly minds: readonly Mind[];
  readonly judged: readonly JudgedAct[];
}

/** One telepath: what it is, what it holds, and what it may reach. */
function MindCard({ view, acts, mind, minds, judged }: CardProps) {
  const { t } = useTranslation('shadows');
  const { ship, system, level, start, holds } = mind;
  const lost = isLost(view, mind);
  const state = lost ? 'lost' : level === 0 ? 'exhausted' : holds ? 'holds' : 'ready';
  const freed =
    holds !== null && acts.some((act) => act.does === 'break' && sameTelepath(act, holds.lock.attacker));
  return (
    <section
      className={`mind ${state}`}
      aria-label={t('telepath.of', { system, ship: shipName(view.setting, ship) })}
    >
      <h3>
        <code>{system}</code> {shipName(view.setting, ship)}
      </h3>
      <p className="mind-level">
        <span className="pips" aria-hidden="true">
          {Array.from({ length: start }, (_, i) => (
            <span key={i} className={i < level ? 'pip spent' : 'pip'} />
          ))}
        </span>
        <span>
          {lost ? t('telepath.lost') : t('telepath.level', { level, start, reach: psiReach(level) / INCH })}
        </span>
      </p>
      {holds && <Hold {...{ view, acts, mind }} />}
      {state === 'exhausted' && <p className="told">{t('telepath.exhausted')}</p>}
      {freed && <p className="told">{t('hold.spent')}</p>}
      {state === 'ready' && <Reach {...{ view, acts, mind, minds, judged }} />}
    </section>
  );
}

/** A lock that a telepath leads is held, at a level from everyone in it, or let go (TELE-6). */
function Hold({ view, acts, mind }: Pick<CardProps, 'view' | 'acts' | 'mind'>) {
  const { t } = useTranslation('shadows');
  const { holds } = mind;
  if (!holds) return null;
  const target = shipName(view.setting, holds.target.is.id);
  if (!holds.leads) return <p className="told">{t('hold.helps', { target, turn: holds.lock.turn })}</p>;
  const breaks = acts.some((act) => act.does === 'break' && sameTelepath(act, mind));
  const costs = membersOf(holds.lock).map((one) => {
    const level = levelIn(view, one);
    return t('hold.level', { ...nameOf(view, one, mind), from: level, to: level - 1 });
  });
  return (
    <>
      <p className="told">{t('hold.since', { target, turn: holds.lock.turn })}</p>
      <div className="segments">
        <button type="button" aria-pressed={!breaks} onClick={() => reachOut(breaking(acts, mind, false))}>
          {t('hold.hold')}
          <small>{costs.join(', ')}</small>
        </button>
        <button type="button" aria-pressed={breaks} onClick={() => reachOut(breaking(acts, mind, true))}>
          {t('hold.break')}
          <small>{t('drive.free')}</small>
        </button>
      </div>
      {!breaks && mind.level === 1 && <p className="why-not">{t('hold.ends')}</p>}
    </>
  );
}

function levelIn(view: View, telepath: Telepath): number {
  return mindsOf(view).find((one) => sameTelepath(one, telepath))?.level ?? 0;
}

/** A telepath as its ship's others see it: without the ship's name. */
function nameOf({ setting }: View, { ship, system }: Telepath, beside: Telepath): { system: string } {
  return { system: ship === beside.ship ? system : `${shipName(setting, ship)} ${system}` };
}

/** Whom a telepath may attack, with the numbers of it, and who helps (TELE-2, TELE-3). */
function Reach({ view, acts, mind, minds, judged }: CardProps) {
  const { t } = useTranslation('shadows');
  const { ship, system } = mind;
  const attack = attackOf(acts, mind);
  const verdict = judged.find(({ act }) => act === attack);
  const others = acts.filter((act) => act !== attack);
  const before = declared(view, others);
  const victims = victimsOf(before).map((victim) => ({
    victim,
    why: whyNotReach(before, view.side, mind, victim),
  }));
  const able = victims.filter(({ why }) => !why);
  const unable = victims.flatMap(({ victim, why }) => (why ? [{ victim, why }] : []));
  const named = attack && !able.some(({ victim }) => victim.is.id === attack.target);
  const helps = judged.find(({ helpers }) => helpers.some((one) => !one.why && sameTelepath(one, mind)))?.act;
  if (helps?.does === 'lock')
    return (
      <p className="told">
        {t('telepath.helps', { ...nameOf(view, helps, mind), target: shipName(view.setting, helps.target) })}
      </p>
    );
  return (
    <>
      {(able.length > 0 || attack) && (
        <label className="mind-target">
          <span>{t('telepath.attacks')}</span>
          <select
            value={attack?.target ?? ''}
            aria-label={t('telepath.whom', { system, ship: shipName(view.setting, ship) })}
            onChange={({ target: { value } }) => reachOut(attacking(acts, mind, value === '' ? null : value))}
          >
            <option value="">{t('telepath.rests')}</option>
            {named && <option value={attack.target}>{attack.target}</option>}
            {able.map(({ victim }) => (
              <option key={victim.is.id} value={victim.is.id}>
                {t('telepath.at', {
                  target: shipName(view.setting, victim.is.id),
                  range: rangeText(
                    rangeBetween(view.state.ships.find(({ id }) => id === ship) ?? victim.now, victim.now),
                  ),
                })}
              </option>
            ))}
          </select>
        </label>
      )}
      {attack && !named && (
        <AttackOdds
          {...{ view, acts, minds, attack }}
          helpers={verdict?.helpers ?? []}
          target={theVictim(able, attack.target)}
        />
      )}
      {verdict?.why && (
        <p className="why">
          <Reason refusal={verdict.why} />
        </p>
      )}
      {unable.map(({ victim, why }) => (
        <p key={victim.is.id} className="why-not">
          {t('telepath.not', { target: shipName(view.setting, victim.is.id) })} <Reason refusal={why} />
        </p>
      ))}
    </>
  );
}

function theVictim(able: readonly { readonly victim: Ship }[], id: string): Ship {
  return able.find(({ victim }) => victim.is.id === id)?.victim as Ship;
}

interface OddsProps {
  readonly view: View;
  readonly acts: readonly TelepathAct[];
  readonly minds: readonly Mind[];
  readonly attack: Attack;
  /** Those whom it names, and why some of them do not help. */
  readonly helpers: readonly JudgedHelper[];
  readonly target: Ship;
}

/** Strength against resistance, helpers to tick, and in how many outcomes it locks. */
function AttackOdds({ view, acts, minds, attack, helpers, target }: OddsProps) {
  const { t } = useTranslation('shadows');
  const able = helpers.filter(({ why }) => !why);
  const odds = oddsOf(view, attack, able, target);
  const others = minds.filter((one) => !sameTelepath(one, attack) && isFree(view, one));
  const strays = helpers.filter(
    (one, i) =>
      helpers.findIndex((each) => sameTelepath(each, one)) < i ||
      !others.some((each) => sameTelepath(each, one)),
  );
  return (
    <div className="odds">
      {others.length > 0 && (
        <fieldset className="mind-helpers">
          <legend>{t('odds.helpers')}</legend>
          {others.map((one) => {
            const named = helpers.find((each) => sameTelepath(each, one));
            const why = named ? named.why : whyNoHelper(view, acts, attack, one);
            const off = !named && why !== null;
            const adds = named?.why ? 0 : (oddsOf(view, attack, [one], target).helpers[0]?.adds ?? 0);
            return (
              <label key={`${one.ship} ${one.system}`} className={why ? 'unable' : undefined}>
                <input
                  type="checkbox"
                  checked={named !== undefined}
                  aria-disabled={off}
                  onChange={() => !off && reachOut(helping(acts, attack, one))}
                />
                <span>
                  {t('odds.helper', { ...nameOf(view, one, attack), level: one.level, adds })}
                  {why && <small className="why-help"> {refusalText(why, view.setting)}</small>}
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
      {strays.map(({ why, ...one }, i) => (
        <p key={i} className="why-not">
          {t('odds.stray', nameOf(view, one, attack))} {why && <Reason refusal={why} />}
        </p>
      ))}
      <OddsTable odds={odds} />
    </div>
  );
}

function OddsTable({ odds }: { odds: Odds }) {
  const { t } = useTranslation('shadows');
  const { level, helpers, power, locks, all } = odds;
  const share = Math.round((100 * locks) / all);
  const help = helpers.reduce((sum, { adds }) => sum + adds, 0);
  return (
    <>
      <dl className="odds-sides">
        <div>
          <dt>{t('odds.strength')}</dt>
          <dd>
            {helpers.length > 0 ? t('odds.strengthHelped', { level, help }) : t('odds.strengthOf', { level })}
          </dd>
        </div>
        <div>
          <dt>{t('odds.resistance')}</dt>
          <dd>{t('odds.resistanceOf', { power, twice: 2 * power })}</dd>
        </div>
      </dl>
      <p className="odds-chance">
        <span className="odds-bar" aria-hidden="true">
          <span style={{ width: `${(100 * locks) / all}%` }} />
        </span>
        <strong>{t('odds.locks', { locks, all, share })}</strong>{' '}
        <small>{t('odds.fails', { from: level, to: level - 1 })}</small>
      </p>
    </>
  );
}
