import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../battle/refusal.ts';
import { nameable, whyNotNeedle } from '../../battle/shadow/shoot.ts';
import { type Ship, systemOf, theShip } from '../../battle/ships.ts';
import { titleOf } from '../../ship/catalogue.ts';
import { shipName } from '../../words/names.ts';
import { suggest } from '../fighters/act.ts';
import { Lines } from '../fighters/Lines.tsx';
import { Refusals } from '../fighters/Refusals.tsx';
import { sideStyle, Task } from '../fighters/Task.tsx';
import { useFault } from '../fighters/typed.ts';
import { Reason } from '../orders/Reason.tsx';
import { commit, nameNeedles, usePlay } from '../play.ts';
import { NEEDLES } from './lines.ts';

/** Which systems of its target a needle beam takes that has just hit (SHD-7). */
export function NeedlePanel() {
  const { t } = useTranslation('shadows');
  const view = usePlay((play) => play.view);
  const needles = usePlay((play) => play.needles);
  const asked = usePlay((play) => play.asked);
  const fault = useFault(needles ? NEEDLES.print(needles) : '');
  if (!view || !needles || asked?.for !== 'needles') return null;
  const { hits } = asked;
  const target = theShip(view, asked.target);
  const { systems } = needles;
  const bad = judge(target, systems, hits).filter(({ why }) => why);
  const good = systems.length - bad.length;
  const change = (next: readonly string[]) => nameNeedles({ ...needles, systems: next });
  return (
    <Task
      title={t('needles.title', { target: target.is.name })}
      summary={
        <>
          {t('needles.summary', { count: hits, named: good })} <span className="rule">SHD-7</span>
        </>
      }
      wrong={bad.length > 0}
      main={good > 0 ? t('needles.take', { count: good }) : t('needles.none')}
      able={bad.length === 0 && fault === null}
      style={sideStyle(view)}
      onMain={commit}
      onSuggest={suggest}
    >
      <p className="hint">{t('needles.hint')}</p>
      <Choices {...{ target, systems, hits, change }} />
      <Refusals setting={view.setting} of={bad.map(({ system, why }) => ({ what: system, why }))} />
      <Lines
        notation={NEEDLES}
        value={needles}
        example="stalker-1 needles: hl1,drive"
        single
        refuse={({ ship }) =>
          ship === asked.ship ? null : t('needles.other', { ship: shipName(view.setting, asked.ship) })
        }
        onRead={nameNeedles}
      />
    </Task>
  );
}

/** Every named system in its order, judged as if those before it that may be were taken. */
function judge(
  target: Ship,
  systems: readonly string[],
  hits: number,
): { readonly system: string; readonly why: Refusal | null }[] {
  const taken: string[] = [];
  return systems.map((system) => {
    const why = whyNotNeedle(target, system, taken, hits);
    if (!why) taken.push(system);
    return { system, why };
  });
}

interface ChoicesProps {
  readonly target: Ship;
  readonly systems: readonly string[];
  readonly hits: number;
  change(systems: readonly string[]): void;
}

/** The systems that may be taken, by kind; a drive has two steps to lose. */
function Choices({ target, systems, hits, change }: ChoicesProps) {
  const { t } = useTranslation('shadows');
  const names = nameable(target).flatMap((name) =>
    name === 'drive' && whyNotNeedle(target, name, [name], 2) === null
      ? [
          { name, nth: 0 },
          { name, nth: 1 },
        ]
      : [{ name, nth: 0 }],
  );
  const kinds = [...new Set(names.map(({ name }) => systemOf(target, name)?.kind))];
  const full = systems.length >= hits ? whyNotNeedle(target, names[0]?.name ?? '', systems, hits) : null;
  const had = (name: string) => systems.filter((one) => one === name).length;
  const toggle = (name: string, on: boolean) =>
    change(on ? systems.toSpliced(systems.lastIndexOf(name), 1) : [...systems, name]);
  return (
    <dl className="needle-kinds">
      {kinds.map(
        (kind) =>
          kind && (
            <div key={kind}>
              <dt>{titleOf(kind)}</dt>
              <dd className="chips">
                {names
                  .filter(({ name }) => systemOf(target, name)?.kind === kind)
                  .map(({ name, nth }) => {
                    const on = had(name) > nth;
                    const off = !on && whyNotNeedle(target, name, systems, hits) !== null;
                    return (
                      <button
                        key={`${name} ${nth}`}
                        type="button"
                        className="chip"
                        aria-pressed={on}
                        aria-disabled={off}
                        onClick={() => !off && toggle(name, on)}
                      >
                        <code>{name}</code>
                        {systemOf(target, name)?.arc && (
                          <span className="arc">{systemOf(target, name)?.arc}</span>
                        )}
                        {nth === 1 && <span className="note">{t('needles.second')}</span>}
                      </button>
                    );
                  })}
              </dd>
            </div>
          ),
      )}
      {full && (
        <p className="why-not">
          <Reason refusal={full} />
        </p>
      )}
    </dl>
  );
}
