import { useTranslation } from 'react-i18next';
import { ATTACK_REACH } from '../../battle/dogfight.ts';
import { phaseOf } from '../../battle/flight.ts';
import type { GroupMove } from '../../battle/groupOrder.ts';
import { NO_ORDERS } from '../../battle/orders.ts';
import { sheetOf } from '../../battle/sealed.ts';
import { cloakCost, whyNotFade } from '../../battle/shadow/cloak.ts';
import { costOf } from '../../battle/shadow/legal.ts';
import { PHASE_REACH } from '../../battle/shadow/phase.ts';
import { type Ship, theShip } from '../../battle/ships.ts';
import type { View } from '../../battle/view.ts';
import { INCH, rangeBetween, rangeText } from '../../plane/table.ts';
import { refusalText } from '../../words/refusal.ts';
import { suggest } from '../fighters/act.ts';
import { Choice } from '../fighters/Choice.tsx';
import { Flown } from '../fighters/Flown.tsx';
import { judgeFlight } from '../fighters/judge.ts';
import { Lines } from '../fighters/Lines.tsx';
import { FLIGHT } from '../fighters/lines.ts';
import { PlaceFields } from '../fighters/PlaceFields.tsx';
import { nudge } from '../fighters/pointing.ts';
import { Task } from '../fighters/Task.tsx';
import { useFault } from '../fighters/typed.ts';
import { at, nearby, nearText } from '../fighters/words.ts';
import { phasePlan } from '../orders/outlook.ts';
import { Reason } from '../orders/Reason.tsx';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { commit, fly, usePlay } from '../play.ts';
import { balance, phasePrice } from './budget.ts';
import { Facing } from './Facing.tsx';
import { Marks } from './Marks.tsx';
import { PoolMeter } from './PoolMeter.tsx';
import { powerText, type Tell } from './vessel.ts';

/** The turn of a Shadow vessel among the groups: it phases, or is locked and may cloak (SHD-9, TELE-4). */
export function VesselPanel() {
  const { t } = useTranslation('shadows');
  const view = usePlay((play) => play.view);
  const flight = usePlay((play) => play.flight);
  const asked = usePlay((play) => play.asked);
  const fault = useFault(flight ? FLIGHT.print(flight) : '');
  if (!view || !flight || asked?.for !== 'groups') return null;
  const ship = theShip(view, flight.group);
  const why = judgeFlight(view, flight);
  const locked = ship.now.shadow?.lock != null;
  const kept = flight.to !== undefined || flight.facing !== undefined || flight.cloak;
  return (
    <Task
      title={t(locked ? 'vessel.locked' : 'vessel.phases', { ship: ship.is.name })}
      summary={why ? refusalText(why, view.setting) : vesselText(t, view, flight)}
      wrong={why !== null}
      main={t(mainOf(view, ship, flight))}
      able={why === null && fault === null}
      style={hueOf(HUES[ship.is.design.empire])}
      onMain={commit}
      onSuggest={suggest}
      more={
        <button type="button" disabled={!kept} onClick={() => fly({ group: flight.group })}>
          {t('vessel.back')}
        </button>
      }
    >
      <Choice view={view} groups={asked.groups} chosen={flight.group} />
      {locked ? <Locked {...{ view, ship, flight }} /> : <Phasing {...{ view, ship, flight }} />}
      <Lines
        notation={FLIGHT}
        value={flight}
        example="stalker-1 to 30,20"
        single
        refuse={(move) =>
          asked.groups.includes(move.group) ? null : t('vessel.notNow', { ship: move.group })
        }
        onRead={fly}
      />
    </Task>
  );
}

function mainOf(
  view: View,
  ship: Ship,
  flight: GroupMove,
): 'vessel.cloak' | 'vessel.stay' | 'vessel.go' | 'vessel.move' {
  if (flight.cloak) return 'vessel.cloak';
  if (ship.now.shadow?.lock) return 'vessel.stay';
  if (sheetOf(view, ship)?.orders?.phase?.to) return 'vessel.go';
  return flight.to ? 'vessel.move' : 'vessel.stay';
}

/** `Phases 7.25 of 12 inches to 30, 20: course 3, velocity 7.` */
export function vesselText(t: Tell, view: View, flight: GroupMove): string {
  const ship = theShip(view, flight.group);
  if (flight.cloak) return t('vessel.fades');
  if (ship.now.shadow?.lock) return t('vessel.held');
  const plan = phasePlan(ship, phaseOf(view, ship, flight));
  const { course, velocity, end } = plan;
  const range = rangeText(rangeBetween(ship.now, end));
  return t('vessel.goes', { range, reach: PHASE_REACH / INCH, at: at(end), course, velocity });
}

interface Props {
  readonly view: View;
  readonly ship: Ship;
  readonly flight: GroupMove;
}

function Phasing({ view, ship, flight }: Props) {
  const { t } = useTranslation('shadows');
  const tell = useTranslation('fighters').t;
  const order = sheetOf(view, ship)?.orders;
  const fixed = order?.phase?.to !== undefined;
  const { end } = phasePlan(ship, phaseOf(view, ship, flight));
  const near = nearby(view, end, ATTACK_REACH, { not: view.side, groups: true });
  const free = view.setting.options.inertialessFacing === 'free' && order?.phase?.facing === undefined;
  return (
    <>
      <section aria-label={t('phase.where')}>
        <h3>{t('phase.where')}</h3>
        {fixed ? (
          <p className="told">{t('vessel.fixed', { at: at(end) })}</p>
        ) : (
          <PlaceFields
            label={t('phase.where')}
            at={end}
            start={ship.now}
            arrows
            onPlace={({ x, y }) => fly({ ...flight, to: [x, y] })}
            onNudge={nudge}
          />
        )}
        <Flown range={rangeBetween(ship.now, end)} reach={PHASE_REACH} />
        <p className="told">
          {near.length > 0 ? t('vessel.near', { targets: nearText(tell, view, near) }) : t('vessel.nearNone')}
        </p>
        {free && (
          <Facing
            facing={flight.facing ?? null}
            onFace={(facing) => {
              const { facing: _, ...others } = flight;
              fly(facing === null ? others : { ...others, facing });
            }}
          />
        )}
      </section>
      {/* Its fighters are spawned by now. */}
      <Paying
        {...{ view, ship }}
        part="phase"
        points={phasePrice(ship, NO_ORDERS)}
        later={rest(ship, order)}
      />
    </>
  );
}

/** Movement points that the orders still take after the move: healing, the cloak. */
function rest(ship: Ship, orders: Parameters<typeof costOf>[1] | null | undefined): number {
  if (!orders) return 0;
  const { phase: _, ...others } = orders;
  return costOf(ship, others).movement;
}

function Locked({ view, ship, flight }: Props) {
  const { t } = useTranslation('shadows');
  const why = whyNotFade(view, ship);
  return (
    <>
      <section aria-label={t('vessel.lock')}>
        <h3>
          {t('vessel.lock')} <span className="rule">TELE-4</span>
        </h3>
        <Marks scene={view} ship={ship} />
        <div className="segments">
          <button type="button" aria-pressed={!flight.cloak} onClick={() => fly({ group: flight.group })}>
            {t('vessel.stay')}
            <small>{t('drive.free')}</small>
          </button>
          <button
            type="button"
            aria-pressed={flight.cloak === true}
            aria-disabled={why !== null}
            onClick={() => !why && fly({ group: flight.group, cloak: true })}
          >
            {t('vessel.cloak')}
            <small>{t('points', { count: cloakCost(ship) })}</small>
          </button>
        </div>
        {why && (
          <p className="why-not">
            <Reason refusal={why} />
          </p>
        )}
        <p className="told">{t('vessel.noReturn')}</p>
      </section>
      <Paying {...{ view, ship }} part="cloak" points={flight.cloak ? cloakCost(ship) : 0} later={0} />
    </>
  );
}

interface PayingProps {
  readonly view: View;
  readonly ship: Ship;
  readonly part: 'phase' | 'cloak';
  readonly points: number;
  /** Points that the orders take later this turn. */
  readonly later: number;
}

/** What it takes from the movement pool, whether it moves or stays. */
function Paying({ ship, part, points, later }: PayingProps) {
  const { t } = useTranslation('shadows');
  const costs = [
    { part, points },
    { part: 'later' as const, points: later },
  ].filter((one) => one.points > 0);
  return (
    <section className="power" aria-label={t('power.label')}>
      <h3>
        {t('power.title')} <small>{powerText(t, ship)}</small>
      </h3>
      <dl className="pool-meters">
        <PoolMeter balance={balance(ship, 'movement', points + later)} costs={costs} />
      </dl>
    </section>
  );
}
