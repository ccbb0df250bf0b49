import { useTranslation } from 'react-i18next';
import type { ShipSetting } from '../../battle/setting.ts';
import { type Scene, shipNamed } from '../../battle/ships.ts';
import type { ShipState } from '../../battle/state.ts';
import { placeText } from '../../words/names.ts';
import { HUES } from '../palette.ts';
import { LastSeen } from '../shadows/LastSeen.tsx';
import { Marks } from '../shadows/Marks.tsx';
import { isHidden } from '../shadows/vessel.ts';
import { pick, usePage } from '../store.ts';
import { About } from './About.tsx';
import { arrivalText } from './arrival.ts';
import { BoxBar } from './Boxes.tsx';
import { Groups } from './Groups.tsx';
import { Badge, hueOf, Picture } from './Picture.tsx';
import { statusOf } from './status.ts';

/** Both fleets at a glance. */
export function Fleets() {
  const { t } = useTranslation();
  const setting = usePage((page) => page.playback?.setting);
  const state = usePage((page) => page.state);
  const picked = usePage((page) => page.picked);
  if (!setting || !state) return null;
  return (
    <div className="fleets">
      <h2>{t('fleet.label')}</h2>
      {setting.sides.map((side, index) => {
        const ships = setting.ships.filter((ship) => ship.side === side.id);
        return (
          <section key={side.id} aria-label={side.name}>
            <h3>
              <Badge side={index} hue={HUES[ships[0]?.design.empire ?? 'earth-alliance']} />
              {side.name}
              {state.ended && <Losses side={side.id} />}
            </h3>
            <ul>
              {ships.map((ship) => (
                <li key={ship.id}>
                  <Row
                    ship={ship}
                    now={state.ships[setting.shipIndex.get(ship.id) ?? -1] as ShipState}
                    picked={picked === ship.id}
                    arrives={arrivalText(t, setting, ship.id)}
                  />
                  <Marked scene={{ setting, state }} id={ship.id} />
                  <Groups scene={{ setting, state }} carrier={ship.id} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <About />
    </div>
  );
}

/** What holds of a Shadow vessel: the list says it without its sheet. */
function Marked({ scene, id }: { scene: Scene; id: string }) {
  const ship = shipNamed(scene, id);
  return ship?.now.status === 'afloat' ? <Marks scene={scene} ship={ship} /> : null;
}

const ROWS: Partial<Record<ShipState['status'], string>> = { afloat: 'row', hyperspace: 'row away' };

interface RowProps {
  readonly ship: ShipSetting;
  readonly now: ShipState;
  readonly picked: boolean;
  /** When and where it comes out of hyperspace. */
  readonly arrives: string;
}

function Row({ ship, now, picked, arrives }: RowProps) {
  const { t } = useTranslation();
  const { design } = ship;
  const hue = HUES[design.empire];
  return (
    <button
      type="button"
      className={
        now.shadow?.cloaked && now.status === 'afloat' ? 'row away' : (ROWS[now.status] ?? 'row gone')
      }
      aria-pressed={picked}
      style={hueOf(hue)}
      onClick={() => pick(ship.id)}
    >
      <Picture design={design.id} hue={hue} className="small" />
      <span className="row-head">
        <span className="row-name">{ship.name}</span>
        <span className="status">{t(`status.${statusOf(now)}`)}</span>
      </span>
      <span className="row-class">
        {design.name} <code className="row-id">{ship.id}</code>
      </span>
      <span className="row-bar">
        <BoxBar rows={design.rows} lost={now.boxesLost} />
      </span>
      <span className="row-boxes">
        {t('fleet.boxes', { left: design.boxes - now.boxesLost, all: design.boxes })}
      </span>
      <span className="row-lie">
        {isHidden(now) ? (
          <LastSeen now={now} />
        ) : (
          <>
            {now.status === 'hyperspace' && <>{arrives}, </>}
            <span className="nowrap">{t('fleet.lie', { velocity: now.velocity, course: now.course })}</span>{' '}
            {now.status !== 'hyperspace' && (
              <span className="nowrap">{t('fleet.place', { x: placeText(now.x), y: placeText(now.y) })}</span>
            )}
          </>
        )}
      </span>
    </button>
  );
}

/** What a side lost, once the battle is over. */
function Losses({ side }: { side: string }) {
  const { t } = useTranslation();
  const ships = usePage((page) => page.state?.ships) ?? [];
  const own = ships.filter((ship) => ship.side === side);
  const count = (status: ShipState['status']) => own.filter((ship) => ship.status === status).length;
  const boxes = own.reduce((sum, ship) => sum + ship.boxesLost, 0);
  return (
    <small className="losses">
      {t('fleet.losses', {
        ...{ destroyed: count('destroyed'), withdrawn: count('withdrawn'), escaped: count('escaped') },
        boxes,
      })}
    </small>
  );
}
