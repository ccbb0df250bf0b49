import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../battle/refusal.ts';
import { parties, repairables, whyNotRepair } from '../../battle/repair.ts';
import { parseRepair, printRepairs } from '../../battle/repairOrder.ts';
import { type Ship, shipAt, systemState } from '../../battle/ships.ts';
import type { Repair } from '../../battle/state.ts';
import type { View } from '../../battle/view.ts';
import { systemName, upperFirst } from '../../words/names.ts';
import { refusalText } from '../../words/refusal.ts';
import { HUES } from '../palette.ts';
import { hueOf } from '../panels/Picture.tsx';
import { commit, place, usePlay } from '../play.ts';
import { suggestRepairs } from './aim.ts';

/** Damage control parties of the side at the screen. */
export function RepairPanel() {
  const { t } = useTranslation('fire');
  const view = usePlay((play) => play.view);
  const repairs = usePlay((play) => play.repairs);
  if (!view || !repairs) return null;
  const judged = judgeRepairs(view, repairs);
  const good = judged.filter(({ why }) => !why).length;
  const ships = view.setting.ships
    .map((_, i) => shipAt(view, i))
    .filter((ship) => ship.is.side === view.side && parties(ship).length > 0 && repairables(ship).length > 0);
  return (
    <form
      className="fire repair"
      aria-label={t('repair.title')}
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <header>
        <h2>{t('repair.title')}</h2>
        <p role="status" className="summary">
          {t('repair.summary', { count: good })} <span className="rule">DC-1</span>
        </p>
        <div className="fire-buttons">
          <button type="submit" className="main">
            {good > 0 ? t('repair.send', { count: good }) : t('repair.sendNone')}
          </button>
          <button type="button" onClick={suggestRepairs}>
            {t('repair.suggest')}
          </button>
        </div>
      </header>
      {ships.map((ship) => (
        <ShipParties key={ship.is.id} {...{ view, ship, repairs }} />
      ))}
      <RepairText repairs={repairs} />
      {judged.some(({ why }) => why) && (
        <ul className="refusals">
          {judged.map(
            ({ repair, why }, i) =>
              why && (
                <li key={i} className="why">
                  {repair.party} → {repair.system}: {refusalText(why, view.setting)}
                </li>
              ),
          )}
        </ul>
      )}
    </form>
  );
}

/** Every placed party in its order, judged by the rules as if those before it were placed. */
function judgeRepairs(view: View, repairs: readonly Repair[]): { repair: Repair; why: Refusal | null }[] {
  const placed: Repair[] = [];
  return repairs.map((repair) => {
    const why = whyNotRepair(view, view.side, repair, placed);
    if (!why) placed.push(repair);
    return { repair, why };
  });
}

function ShipParties({ view, ship, repairs }: { view: View; ship: Ship; repairs: readonly Repair[] }) {
  const { t } = useTranslation('fire');
  const { id, name, design } = ship.is;
  const systems = repairables(ship);
  const works = parties(ship);
  const never = design.systems.filter(
    (system) => (systemState(ship, system.name)?.lost ?? 0) > 0 && !systems.includes(system.name),
  );
  const put = (party: string, system: string) => {
    const others = repairs.filter((one) => one.ship !== id || one.party !== party);
    place(system === '' ? others : [...others, { ship: id, party, system }]);
  };
  return (
    <section style={hueOf(HUES[design.empire])} aria-label={name}>
      <h3>
        {name} <code>{id}</code> <small>{t('repair.parties', { count: works.length })}</small>
      </h3>
      <ul className="parties">
        {works.map((party) => {
          const at = repairs.find((one) => one.ship === id && one.party === party)?.system ?? '';
          return (
            <li key={party}>
              <label>
                <code>{party}</code>
                <select
                  value={systems.includes(at) ? at : ''}
                  aria-label={t('repair.party', { party, ship: name })}
                  onChange={(event) => put(party, event.target.value)}
                >
                  <option value="">{t('repair.rests')}</option>
                  {systems.map((system) => (
                    <option key={system} value={system}>
                      {upperFirst(systemName(view.setting, id, system))}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      {never.length > 0 && (
        <ul className="refusals">
          {never.map((system) => {
            const repair = { ship: id, party: works[0] as string, system: system.name };
            const why = whyNotRepair(view, view.side, repair, []);
            return why && <li key={system.name}>{refusalText(why, view.setting)}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

/** The same as lines of an orders file. */
function RepairText({ repairs }: { repairs: readonly Repair[] }) {
  const { t } = useTranslation('fire');
  const setting = usePlay((play) => play.view?.setting);
  const [typed, setTyped] = useState<string | null>(null);
  const printed = printRepairs(repairs).join('\n');
  const lines = (typed ?? '').split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => parseRepair(line));
  const wrong = read.find((one) => !one.ok);
  const same =
    !wrong && printRepairs(read.flatMap((one) => (one.ok ? one.value : []))).join('\n') === printed;
  const shown = typed !== null && (wrong || same) ? typed : printed;
  const change = (text: string) => {
    setTyped(text);
    const now = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => parseRepair(line));
    if (now.every((one) => one.ok)) place(now.flatMap((one) => (one.ok ? one.value : [])));
  };
  return (
    <label className="fire-text">
      {t('repair.typed')}
      <textarea
        rows={Math.max(2, shown.split('\n').length)}
        spellCheck={false}
        placeholder={t('repair.example')}
        value={shown}
        aria-invalid={wrong !== undefined}
        onChange={(event) => change(event.target.value)}
      />
      {wrong && !wrong.ok && <span className="why">{refusalText(wrong.refusal, setting)}</span>}
    </label>
  );
}
